"""Python only. `lpsim play` and `lpsim scenarios`: what they print and write, and what they refuse."""

import csv
import json
import shutil
from pathlib import Path

import pytest

from lpsim.cli.main import main
from lpsim.games.living_planet.scenario import leaf_paths, rule_tree

ROOT = Path(__file__).resolve().parents[2]


def out_of(capsys, *words) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


def test_story_ends_with_the_table(capsys):
    text = out_of(capsys, "play", "--players", 3, "--seed", 7)
    assert text.startswith("Turn 1 of 12, ")
    assert [line.split()[0] for line in text.splitlines()[-4:]] == ["player", "Red", "Blue", "Yellow"]


def test_same_seed_same_story(capsys):
    first = out_of(capsys, "play", "--seed", 7)
    assert first == out_of(capsys, "play", "--seed", 7)
    assert first != out_of(capsys, "play", "--seed", 8)


def test_summary_is_the_table_alone(capsys):
    text = out_of(capsys, "play", "--players", 2, "--seed", 7, "--summary")
    assert len(text.splitlines()) == 3
    assert out_of(capsys, "play", "--players", 2, "--seed", 7).endswith(text)


def test_json_tells_the_same(capsys):
    document = json.loads(out_of(capsys, "play", "--players", 2, "--seed", 7, "--length", "short", "--json"))
    assert [turn["turn"] for turn in document["turns"]] == list(range(1, 9))
    assert document["turns"][-1]["events"][-1]["scores"] == {row["player"]: row["score"] for row in document["final"]}
    assert all(sum(row["parts"].values()) == row["score"] for row in document["final"])


def test_rules_can_be_set(capsys):
    words = ("play", "--players", 2, "--seed", 7, "--json", "--set", "length.full=3", "--set", "effects.1=double")
    document = json.loads(out_of(capsys, *words))
    assert len(document["turns"]) == 3
    assert document["origin"]["rules"] == {"length.full": 3, "effects.1": "double"}


def test_choices_go_to_replay(capsys, tmp_path):
    file = tmp_path / "game.json"
    out_of(capsys, "play", "--players", 2, "--seed", 7, "--summary", "--choices", file)
    assert "the same end" in out_of(capsys, "replay", file)


def test_position_goes_on(capsys, tmp_path):
    from lpsim.play.game import Game

    file = tmp_path / "position.json"
    Game.new(players=2, seed=4).save(file)
    text = out_of(capsys, "play", "--position", file)
    assert "The game ends after turn 12" in text


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_many_games_with_a_table(capsys, tmp_path, suffix):
    file = tmp_path / f"games.{suffix}"
    text = out_of(capsys, "play", "--players", 3, "--seed", 7, "--games", 20, "--out", file)
    assert "20 games" in text and "decisions a game" in text
    rows = read_rows(file)
    assert len(rows) == 60
    single = json.loads(out_of(capsys, "play", "--players", 3, "--seed", 7, "--json"))["final"]
    assert [int(row["score"]) for row in rows[:3]] == [row["score"] for row in single]
    assert [path.name for path in tmp_path.iterdir()] == [file.name]


def read_rows(file):
    if file.suffix == ".csv":
        with file.open(newline="") as lines:
            return list(csv.DictReader(lines))
    import pyarrow.parquet

    return pyarrow.parquet.read_table(file).to_pylist()


def test_many_games_as_json(capsys):
    table = json.loads(out_of(capsys, "play", "--players", 2, "--games", 30, "--json"))
    assert table["games"] == 30
    assert sum(seat["wins"] for seat in table["seats"]) == pytest.approx(1)
    for seat in table["seats"]:
        assert seat["score_interval"][0] <= seat["score"] <= seat["score_interval"][1]
        assert seat["wins_interval"][0] <= seat["wins"] <= seat["wins_interval"][1]


def test_a_single_game_has_no_interval_of_the_mean(capsys):
    assert " - " in out_of(capsys, "play", "--players", 2, "--games", 1)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--scenario", "bass"], "unknown scenario 'bass'"),
        (["--players", "5"], "not 5"),
        (["--length", "long"], "unknown length 'long'"),
        (["--set", "start.money"], "path=value"),
        (["--set", "start.mony=15"], "unknown rule 'start.mony'"),
        (["--set", "start.money=many"], "cannot be 'many'"),
        (["--set", "start.money=[1"], "is no number"),
        (["--set", "start.money=-1"], "out of range"),
        (["--seed", "-1"], "--seed"),
        (["--games", "0"], "too few"),
        (["--out", "games.csv"], "--out goes with --games"),
        (["--games", "2", "--out", "games.txt"], "must end in"),
        (["--games", "2", "--summary"], "--games goes with"),
        (["--games", "2", "--out", "nowhere/games.csv"], "does not exist"),
        (["--choices", "nowhere/game.json"], "does not exist"),
        (["--scenario", "bass", "--choices", "game.json"], "unknown scenario"),
        (["--players", "5", "--games", "2", "--out", "games.csv"], "not 5"),
        (["--position", "nowhere.json"], "cannot be read"),
        (["--position", "nowhere.json", "--seed", "3"], "leave out --seed"),
        (["--content", "nowhere"], "nowhere"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["play", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert len(captured.err.splitlines()) == 1
    assert captured.err.startswith("lpsim play: ") and message in captured.err
    assert list(tmp_path.iterdir()) == []


def test_scenarios_are_listed(capsys):
    assert "base: Living Planet" in out_of(capsys, "scenarios")
    rows = {row["name"]: row for row in json.loads(out_of(capsys, "scenarios", "--json"))}
    assert rows["base"]["turns"]["short"] == {"2": 8, "3": 9, "4": 8}
    assert rows["base"]["expansions"] == []


def test_every_rule_is_listed_with_its_value(capsys):
    lines = out_of(capsys, "scenarios", "--rules").splitlines()
    assert [line.split(" = ")[0] for line in lines] == leaf_paths(rule_tree({}))
    assert "start.money = 20" in lines
    assert json.loads(out_of(capsys, "scenarios", "--rules", "--json"))["market.ceiling"] == 10


def demo_commands() -> list[list[str]]:
    """The words of every `lpsim` command in the demo of the Makefile, without where its output goes."""
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\ndemo:")[2].partition("\n\n")[0]
    commands = [line for line in recipe.splitlines() if line.startswith("\t$(BIN)/lpsim")]
    return [line.partition(" > ")[0].split()[1:] for line in commands]


def test_commands_of_make_demo_run(capsys, tmp_path, monkeypatch):
    """One after the other, with fewer games, in an empty folder: told games, a sweep, a comparison, a report."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "demo").mkdir()
    shutil.copytree(ROOT / "experiments", tmp_path / "experiments")
    commands = demo_commands()
    assert [words[0] for words in commands] == ["play", "play", "run", "compare", "report"]
    for words in commands:
        assert main([*words, "--games", "12"] if words[0] == "run" else words) == 0
    pages = [(tmp_path / "demo" / name).read_text(encoding="utf-8") for name in ("report.html", "arboria.html")]
    assert all("Arboria" in page or "arboria" in page for page in pages)
