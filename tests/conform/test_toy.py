"""A game of which lpsim knows nothing but its faces goes through everything: runs, reports, players, replays."""

import json
import signal
import subprocess
import sys
import time

import pytest

import lpsim
from lpsim.cli.main import main
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games import GAMES, load_game, names, register
from lpsim.play.game import Game
from lpsim.play.players import play_game_with

SWEEP = """
question = "does the lowest card matter?"
game = "lanterns"
seed = 5
blocks = {blocks}
players = [3, 4]
[lineup]
kind = "focal"
styles = ["saver", "high"]
field = ["saver", "high"]
[levers.values]
"points.low" = [0, 2]
[log]
level = "choices"
every = 3
"""
BOT = """
class Bot:
    def begin(self, start):
        assert start["box"]["cards"] == 40 and start["you"].startswith("player ")

    def decide(self, view, legal):
        hand = view["seats"][int(view["you"].split()[1]) - 1]["hand"]
        return f"light {max(hand)}"
"""
HERE = ("--backend", "serial", "--quiet")


def lpsim_says(capsys, *words, code=0):
    """What a command prints."""
    capsys.readouterr()
    assert main([str(word) for word in words]) == code, capsys.readouterr().err
    return capsys.readouterr().out


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A sweep with a lever, played to its end."""
    folder = tmp_path_factory.mktemp("toy")
    (folder / "sweep.toml").write_text(SWEEP.format(blocks=12 if not jit.IS_COMPILED else 60))
    assert main(["run", str(folder / "sweep.toml"), "--out", str(folder / "run"), *HERE]) == 0
    return lpsim.load(folder / "run")


def test_it_is_listed_and_described(capsys):
    assert "lanterns" in names() and "lanterns" not in GAMES
    assert "lanterns: Lanterns\n  players: 2, 3, 4, 5; scenarios: night" in lpsim_says(capsys, "games")
    said = lpsim_says(capsys, "scenarios", "--game", "lanterns")
    assert "short: 2 players 2 rounds" in said
    assert "points.low = 2" in lpsim_says(capsys, "scenarios", "--game", "lanterns", "--rules")
    assert "saver" in lpsim_says(capsys, "styles", "--game", "lanterns")
    columns = lpsim_says(capsys, "columns", "--game", "lanterns")
    assert "played_high" in columns and "\n  order " not in columns


def test_a_game_is_registered_for_one_process():
    register("fireflies", "lanterns.game:SPEC")
    try:
        assert load_game("fireflies").title == "Lanterns" and "fireflies" in names()
    finally:
        del GAMES["fireflies"]
    with pytest.raises(InputError, match="unknown game 'fireflies'"):
        load_game("fireflies")


def test_a_package_that_cannot_be_loaded_is_told(monkeypatch):
    monkeypatch.setitem(GAMES, "gone", "no_such_package.game:SPEC")
    with pytest.raises(InputError, match=r"game 'gone': no_such_package.game:SPEC cannot be loaded"):
        load_game("gone")


def test_the_tables_have_what_the_game_has(run):
    seats, games = run.seats().collect(), run.games().collect()
    assert "order" not in seats.columns and "leader" not in games.columns and "colour" not in seats.columns
    assert seats.group_by("game").agg(lpsim_sum("win"))["win"].round(9).unique().to_list() == [1.0]
    assert run.turns().collect()["turn"].max() == 4
    assert set(run.cells().collect()["points.low"]) == {0, 2}


def lpsim_sum(column):
    import polars as pl

    return pl.col(column).sum()


@pytest.mark.parametrize(
    "words",
    [("seats",), ("strategies",), ("components",), ("pace",), ("luck",), ("compare", "--by", "points.low"),
     ("verify", "--games", "50"), ("status",), ("report", "--out", "page.html"), ("report", "--out", "page.md")],
    ids=lambda words: words[0],
)  # fmt: skip
def test_every_question_is_answered(run, words, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert lpsim_says(capsys, words[0], run.path, *words[1:])


def test_sources_of_luck_are_played(run, capsys):
    said = lpsim_says(capsys, "luck", run.path, "--sources", "--seeds", 10, "--replays", 2)
    assert "the deal" in said


def test_a_game_of_the_run_is_told(run, capsys):
    said = lpsim_says(capsys, "replay", run.path, "--number", 5)
    assert "Round 4 of 4" in said and "the same end" in said


def test_killed_and_resumed_it_makes_the_same_tables(run, tmp_path):
    (tmp_path / "sweep.toml").write_text((run.path / "experiment.toml").read_text())
    words = [sys.executable, "-m", "lpsim.cli.main"]
    going = subprocess.Popen(
        [*words, "run", "sweep.toml", "--out", "again", "--chunk", "64", *HERE], cwd=tmp_path,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    end = time.monotonic() + 120
    while not list((tmp_path / "again").glob("parts/*.part")) and going.poll() is None and time.monotonic() < end:
        time.sleep(0.005)
    going.send_signal(signal.SIGKILL)
    going.wait()
    assert main(["resume", str(tmp_path / "again"), *HERE]) == 0
    tables = lpsim.load(tmp_path / "again").manifest["tables"]
    assert {name: one["content_sha256"] for name, one in tables.items()} == {
        name: one["content_sha256"] for name, one in run.manifest["tables"].items()
    }


def test_styles_meet_in_a_tournament(capsys):
    said = json.loads(lpsim_says(capsys, "tournament", "--game", "lanterns", "--players", 3, "--blocks", 4, "--json"))
    assert (said["game"], said["styles"]) == ("lanterns", ["random", "high", "saver"])
    assert [step["upper"] for step in said["ladder"]] == ["saver"]


def test_a_style_is_tuned(tmp_path, capsys):
    words = ("tune", "saver", "--game", "lanterns", "--players", 2, "--blocks", 2, "--generations", 1, "--retest", 4)
    capsys.readouterr()
    assert main([str(word) for word in (*words, "--out", tmp_path / "mine.toml")]) in (0, 1)
    assert "saver against saver: 2 players, night, full; 3 terms" in capsys.readouterr().out


def test_a_player_in_python_plays_and_the_game_is_replayed(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(BOT)
    words = ("play", "--game", "lanterns", "--players", 3, "--styles", "saver", "--player", "bot.py:Bot")
    said = lpsim_says(capsys, *words, "--choices", "game.json")
    assert "Players: Player 1 Bot, Player 2 saver" in said and "Round 4 of 4" in said
    assert "the same end" in lpsim_says(capsys, "replay", "game.json", "--story")


def test_a_position_goes_on(tmp_path, capsys):
    game = Game.new(players=4, seed=3, game="lanterns")
    game.choose(0)
    game.save(tmp_path / "game.json")
    twin = Game.from_position(tmp_path / "game.json")
    assert twin.hash() == game.hash() and (twin.player, twin.decision) == ("Player 2", "card")
    ends = [play_game_with(["saver"] * 4, one).scores() for one in (game, twin)]
    assert ends[0] == ends[1]
    assert "Round 4 of 4" in lpsim_says(capsys, "play", "--position", tmp_path / "game.json")


def test_many_games_are_a_table(tmp_path, capsys):
    out = tmp_path / "games.csv"
    assert "20 games of 5 random players, night, full" in lpsim_says(
        capsys, "play", "--game", "lanterns", "--games", 20, "--out", out
    )
    head, first = out.read_text().splitlines()[:2]
    assert "leads_first" not in head and "score_highest" in head and "Player 1" in first


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("content", "show"), "Lanterns has no components to look at"),
        (("bench", "--quick", "--profile", "--games", "5"), "Lanterns has no clocks in its loop"),
        (("play", "--explain", "--styles", "saver"), "Lanterns does not tell why its styles choose"),
        (("play", "--scenario", "base"), "unknown scenario 'base'; there is: night"),
        (("play", "--set", "start.money=3"), "unknown rule 'start.money'"),
        (("play", "--styles", "balanced"), "unknown style 'balanced'"),
    ],
)
def test_what_it_does_not_have_is_said(words, reason, capsys):
    if "--profile" in words and not jit.IS_COMPILED:
        pytest.skip("the profile needs the compiler")
    assert main([*words, "--game", "lanterns"]) == 2
    said = capsys.readouterr().err
    assert reason in said and said.count("\n") == 1


def test_nobody_begins():
    with pytest.raises(InputError, match="in Lanterns nobody begins"):
        Game.new(game="lanterns", first=0)
    with pytest.raises(InputError, match="seating: must be a whole number from 0 to 0, not 1"):
        Game.new(game="lanterns", seating=1)


@pytest.mark.parametrize(
    ("key", "reason"),
    [('first = "lot"', "first: in Lanterns nobody begins"), ('leader = "lot"', "leader: is called 'first' now")],
)
def test_an_experiment_that_says_who_begins_is_refused(key, reason, tmp_path, capsys):
    (tmp_path / "sweep.toml").write_text(SWEEP.format(blocks=2).replace("seed = 5", f"seed = 5\n{key}"))
    assert main(["run", str(tmp_path / "sweep.toml"), "--dry-run"]) == 2
    assert reason in capsys.readouterr().err


def test_an_outcome_by_the_order_of_nobody_is_refused(tmp_path, capsys):
    (tmp_path / "sweep.toml").write_text(SWEEP.format(blocks=2) + '[outcome]\nof = "order 0"\n')
    assert main(["run", str(tmp_path / "sweep.toml"), "--dry-run"]) == 2
    assert "in Lanterns nobody begins, so there is no order" in capsys.readouterr().err
