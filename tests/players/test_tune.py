"""Python only. `lpsim tune`: what it writes can be played, what is no better is not kept, workers do not matter."""

import sys
from dataclasses import replace

import numpy as np
import pytest

from lpsim.cli.main import main
from lpsim.games.living_planet.players import style, terms
from lpsim.play import tuning
from lpsim.play.tables import Setting

compiled = pytest.mark.compiled
THREE = "build.production,action.construct,card.produce_own"
# a start that hardly ever builds, so that a short search finds something better
POOR = """base = "balanced"
forbid = ["construct:steel-dome"]
noise = 0.01
[weights]
"action.construct" = 0.1
"""
SHORT = ("--players", 2, "--length", "short", "--terms", THREE, "--sigma", 1.0, "--seed", 4)


def tune(folder, *words):
    (folder / "poor.toml").write_text(POOR)
    poor = folder / "poor.toml"
    return main([str(word) for word in ("tune", poor, "--field", poor, *SHORT, "--out", folder / "new.toml", *words)])


@compiled
def test_a_better_style_is_written_with_its_record(tmp_path, capsys):
    assert tune(tmp_path, "--generations", 5, "--blocks", 8, "--retest", 120) == 0
    assert "kept: " in capsys.readouterr().out
    text = (tmp_path / "new.toml").read_text()
    comments = [line for line in text.splitlines() if line.startswith("#")]
    said = "\n".join(comments)
    assert "lpsim tune poor.toml" in said and "--seed 4" in said and "--out new.toml" in said
    assert "blocks 0 to 39" in said and "blocks 40 to 159" in said and "cmaes" in said
    assert str(tmp_path) not in text
    start, new = style.load(tmp_path / "poor.toml"), style.load(tmp_path / "new.toml")
    assert new.name == "new" and new.about == "poor, tuned against poor"
    assert (new.forbid, new.noise) == (start.forbid, start.noise)
    assert list(new.weights) == list(terms.TERM_NAMES)
    changed = {term for term in new.weights if new.weights[term] != start.weights[term]}
    assert changed == set(THREE.split(","))
    assert f'"build.production" = {new.weights["build.production"]}' in text


@compiled
def test_same_result_for_any_number_of_workers():
    start, field = style.load("balanced"), (style.load("balanced"), style.load("trader"))
    plan = tuning.Plan(Setting.of(3, "short"), start, field, tuple(THREE.split(",")), 6, 3, 5, retest_blocks=30)
    found = [tuning.search(replace(plan, workers=workers), "new", quiet=True) for workers in (1, 2)]
    assert found[0] == found[1]
    again = [tuning.retest(replace(plan, workers=workers), found[0].style) for workers in (1, 2)]
    assert repr(again[0]) == repr(again[1])  # in words: what has no interval is equal to nothing


@compiled
def test_a_style_that_is_no_better_is_not_kept(tmp_path, capsys, monkeypatch):
    worse = style.load({"style": "balanced", "weights": {"build.points": 0.0, "build.production": 0.0}})
    monkeypatch.setattr(tuning, "search", lambda plan, name: tuning.Search(worse, [0.0], 4))
    words = ["tune", "balanced", "--players", "2", "--length", "short", "--retest", "40", "--generations", "1"]
    assert main([*words, "--out", str(tmp_path / "new.toml")]) == 1
    assert "not kept" in capsys.readouterr().out
    assert list(tmp_path.iterdir()) == []


@compiled
def test_a_style_that_lives_off_others_is_not_kept(tmp_path, capsys, monkeypatch):
    """Four that never explore have nowhere to build, however often one of them wins among others."""
    idle = style.load({"style": "balanced", "forbid": ["explore"]})
    start = style.load("balanced")
    plan = tuning.Plan(Setting.of(), start, (start,), ("plan.need",), retest_blocks=10)
    result = tuning.retest(plan, idle)
    assert not result.stands_alone
    fooled = replace(result, difference=[replace(result.difference[-1], low=0.1)])
    monkeypatch.setattr(tuning, "search", lambda plan, name: tuning.Search(idle, [0.0], 4))
    monkeypatch.setattr(tuning, "retest", lambda plan, style: replace(fooled, fields=["balanced"]))
    assert main(["tune", "balanced", "--out", str(tmp_path / "new.toml")]) == 1
    assert "lives off what others do" in capsys.readouterr().out
    assert not (tmp_path / "new.toml").exists()


@compiled
def test_the_start_itself_is_no_better_than_the_start():
    start = style.load("trader")
    plan = tuning.Plan(Setting.of(3, "short"), start, (style.load("balanced"),), ("plan.need",), 2, 2, retest_blocks=6)
    result = tuning.retest(plan, replace(start, name="again"))
    assert result.difference[-1].value == 0 and not result.is_better
    assert repr(result.tuned) == repr(result.start) and result.stands_alone


@compiled
def test_generations_and_retest_use_blocks_of_their_own(monkeypatch):
    seen = []

    def note(plan, styles, first, blocks, progress=None):
        seen.append(range(first, first + blocks))
        return play(plan, styles, first, blocks, progress)

    play = tuning.play_alone
    monkeypatch.setattr(tuning, "play_alone", note)
    start = style.load("balanced")
    plan = tuning.Plan(Setting.of(2, "short"), start, (start,), tuple(THREE.split(",")), 2, 3, retest_blocks=5)
    tuning.retest(plan, tuning.search(plan, "new", quiet=True).style)
    assert seen == [range(0, 2), range(2, 4), range(4, 6), range(6, 11)]


def test_weights_move_by_factors_and_keep_sign_and_zero():
    start = style.load({"style": "balanced", "weights": {"build.points": -2.0, "build.cost": 0.0}})
    assert "build.cost" not in tuning.choose_terms(start, "all")
    plan = tuning.Plan(Setting.of(), start, (start,), ("build.points", "plan.need"))
    moved = plan.candidate(np.array([np.log(2.0), 0.0]), "moved")
    assert moved.weights["build.points"] == -4.0
    assert {**moved.weights, "build.points": -2.0} == start.weights


def test_file_says_the_same_as_the_style(tmp_path):
    odd = style.load({"style": "balanced", "about": 'says "so" \\ \t', "forbid": ["trade"], "force": ["grants"]})
    file = tmp_path / "odd.toml"
    file.write_text(tuning.as_toml(odd, ["why", ""]), encoding="utf-8")
    again = style.load(file)
    assert again.hash == odd.hash and again.about == odd.about


def test_without_the_extra_there_is_a_clear_error(tmp_path, capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "cmaes", None)
    assert main(["tune", "balanced", "--out", str(tmp_path / "new.toml")]) == 2
    assert "pip install 'lpsim[tune]'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["balancd"], "unknown style 'balancd'"),
        (["random"], "nothing to tune"),
        (["balanced", "--field", "tradr"], "unknown style 'tradr'"),
        (["balanced", "--terms", "build.pionts"], "unknown term 'build.pionts'"),
        (["greedy", "--terms", "build.guard"], "has weight 0"),
        (["balanced", "--blocks", "0"], "--blocks: 0 is too few"),
        (["balanced", "--retest", "1"], "--retest: 1 is too few"),
        (["balanced", "--population", "2"], "too few"),
        (["balanced", "--sigma", "0"], "--sigma"),
        (["balanced", "--players", "7"], "not 7"),
        (["balanced", "--out", "style.json"], "must end in .toml"),
        (["balanced", "--out", "nowhere/style.toml"], "does not exist"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["tune", "--out", "new.toml", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert captured.err.startswith("lpsim tune: ") and message in captured.err
    assert list(tmp_path.iterdir()) == []
