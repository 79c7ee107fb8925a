"""Comparisons: planted changes are found on the same blocks, equal cells are unchanged, other scenarios fit in."""

import json

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.report.answers import compare
from lpsim.report.finding import BALANCED, NOT_YET_KNOWN, UNBALANCED

LEVERS = """
question = "what does money change?"
seed = {seed}
blocks = {blocks}
players = {players}
[lineup]
kind = "{kind}"
styles = ["random", "greedy", "balanced"]
[log]
level = "turns"
every = 4
[levers.values]
start.money = [20, 30]
"""
SCENARIOS = """
question = "what does the other scenario change?"
seed = 3
blocks = 60
scenarios = ["base", "arboria"]
players = 3
[lineup]
kind = "fixed"
styles = ["random", "greedy", "balanced"]
"""


def shared(cell, block, rotation, styles, money=lambda cell: cell.levers["start.money"], seat=0.0):
    """Both levels play on the same luck; 10 MC more are 10 points of score more to all, and so many to seat 0."""
    rng = np.random.default_rng([7, int(block[0]), rotation])
    more = money(cell) - 20
    bonus = seat * more / 10 * (np.arange(cell.players) == 0)
    score = made.walk(rng, len(block), cell.players, bonus) + more
    return score, {"built_steel_dome": rng.binomial(1, 0.3 + 0.03 * more, score[:, 0].shape)}


def tilted(cell, block, rotation, styles):
    return shared(cell, block, rotation, styles, seat=9.0)


def make(folder, model, seed=3, blocks=200, players=3, kind="fixed"):
    text = LEVERS.format(seed=seed, blocks=blocks, players=players, kind=kind)
    return made.make_run(folder, text, model)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    return make(tmp_path_factory.mktemp("shared") / "run", shared)


def row(answer, name, start="What changes"):
    found = next(one for one in answer.tables if one.title.startswith(start))
    return next(row for row in found.rows if row[0] == name)


def of(answer, subject):
    return next(verdict for verdict in answer.verdicts if verdict.subject.startswith(subject))


def test_the_same_luck_on_both_sides_leaves_wins_exactly_alike(run):
    answer = compare.compare(run, "start.money")
    gap = row(answer, "wins of seat 0")[3]
    assert gap.value == 0
    score = row(answer, "score of a player")[3]
    assert score.value == pytest.approx(10, abs=1e-6) and not score.has_interval  # blocks all alike carry no error
    assert row(answer, "score of a player")[5] is True or score.low == score.high
    assert row(answer, "SD of scores within a game")[3].value == pytest.approx(0, abs=1e-9)


def test_use_lead_changes_and_lock_in_are_among_the_measures(run):
    answer = compare.compare(run, "start.money")
    dome = row(answer, "use of built steel-dome", "Use of components")
    assert dome[3].low < 0.3 < dome[3].high and dome[5] is True
    for name in (
        "turns at which the lead in score passes",
        "turn from which the front-runner wins 80%",
        "decisions of a game",
    ):
        assert row(answer, name)
    assert any("block by block" in limit for limit in answer.limits)


def test_a_planted_shift_of_a_seat_is_found(tmp_path):
    answer = compare.compare(make(tmp_path / "run", tilted), "start.money")
    verdict = of(answer, "seats")
    assert verdict.kind == UNBALANCED and "wins of seat 0 by +" in verdict.sentence


def independent(cell, block, rotation, styles):
    rng = made.stream(cell, block, rotation)
    return made.walk(rng, len(block), cell.players), {}


def test_equal_levels_are_unchanged_or_not_yet_known_but_never_changed(tmp_path):
    changed, sure = 0, 0
    for salt in range(8):
        found = compare.compare(make(tmp_path / f"run{salt}", independent, seed=salt + 1), "start.money")
        kinds = [verdict.kind for verdict in found.verdicts if verdict.subject.startswith(("seats", "styles"))]
        changed += kinds.count(UNBALANCED)
        sure += kinds.count(NOT_YET_KNOWN) + kinds.count(BALANCED)
    assert changed <= 1 and sure >= 15


def test_two_runs_are_paired_by_seed_and_say_if_they_are_not(run, tmp_path):
    again = make(tmp_path / "again", tilted)
    found = [v for v in compare.compare_runs(run, again).verdicts if v.subject.startswith("seats")]
    assert [v.kind for v in found] == [BALANCED, UNBALANCED]  # one amount is as before, one is tilted; never mixed
    assert ["start.money 20" in v.subject for v in found] == [True, False]
    other = make(tmp_path / "other", tilted, seed=4)
    assert any("different seeds" in limit for limit in compare.compare_runs(run, other).limits)


def test_players_are_compared_by_shares_of_even(tmp_path):
    run = make(tmp_path / "run", shared, blocks=60, players="[2, 3]", kind="round-robin")
    answer = compare.compare(run, "players")
    assert row(answer, "wins of greedy")[1].unit == "× even"
    assert not [verdict for verdict in answer.verdicts if verdict.subject.startswith("seats")]


def test_styles_that_never_meet_are_not_compared(tmp_path):
    answer = compare.compare(make(tmp_path / "run", shared, blocks=60, kind="same"), "start.money")
    assert not [verdict for verdict in answer.verdicts if verdict.subject.startswith("styles")]


def test_what_only_one_scenario_has_is_named_not_compared(tmp_path):
    run = made.make_run(tmp_path / "run", SCENARIOS, independent)
    answer = compare.compare(run, "scenario")
    assert "built sawmill" in of(answer, "components adds").sentence
    used = next(one for one in answer.tables if one.title.startswith("Use of components"))
    assert not [one for one in used.rows if "sawmill" in one[0]]


@pytest.mark.parametrize(
    ("by", "said"), [("monney", "no such key"), ("scenario", "nothing to compare"), ("start.monye", "start.money")]
)
def test_a_key_that_does_not_vary_is_refused(run, by, said):
    with pytest.raises(InputError, match=said):
        compare.compare(run, by)


def test_the_command_prints_json_and_refuses_nonsense(run, capsys):
    assert main(["compare", str(run.path), "--by", "start.money", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["name"] == "compare" and told["verdicts"] and told["tables"][0]["rows"]
    assert main(["compare", str(run.path)]) == 2
    assert main(["compare", str(run.path), str(run.path), "--by", "players"]) == 2
    assert main(["compare", str(run.path), "--by", "start.money", "--cell", "99"]) == 2
    assert main(["compare", str(run.path), "--by", "start.money"]) == 0
    assert "[unchanged]" in capsys.readouterr().out
