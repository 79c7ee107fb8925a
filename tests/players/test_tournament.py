"""Python only. `lpsim tournament`: seats rotated, results by entry, ratings, matrix, ladder, profiles, refusals."""

import csv
import json

import numpy as np
import pytest

from lpsim.cli.main import main
from lpsim.play import tournament
from lpsim.play.tables import LineUp, Setting, play_lineups

compiled = pytest.mark.compiled


def load(*names):
    return [Setting.of().spec.players.load(name) for name in names]


def out_of(capsys, *words) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


# --- tables -----------------------------------------------------------------------------------------------------------


@compiled
def test_identical_entries_share_every_block_evenly():
    """All rotations of a block of equals are the same game, so that each entry once has each seat."""
    (played,) = play_lineups(Setting.of(3), [LineUp(tuple(load(*["balanced"] * 3)), 5, 4)], seed=1)
    assert np.allclose(played.wins, 1 / 3)
    assert (played.scores == played.scores[:, :1]).all()
    assert list(played.block) == [5, 6, 7, 8]


@compiled
def test_entries_follow_their_style_around_the_table():
    """The one scripted player among random ones wins from every seat."""
    (played,) = play_lineups(Setting.of(4), [LineUp(tuple(load("balanced", *["random"] * 3)), 0, 5)], seed=2)
    assert played.rank.shape == (5, 4, 4)
    assert (played.score[:, :, 0].mean(axis=0) > 2 * played.score[:, :, 1:].mean(axis=(0, 2))).all()
    assert np.allclose(played.wins.sum(axis=1), 1)


@compiled
def test_results_do_not_depend_on_workers_nor_on_the_cut():
    lineups = [LineUp(tuple(load("balanced", "greedy")), 0, 30), LineUp(tuple(load("random", "trader")), 7, 3)]
    one = play_lineups(Setting.of(2), lineups, seed=3, profile=True)
    two = play_lineups(Setting.of(2), lineups, seed=3, workers=2, profile=True)
    later = play_lineups(Setting.of(2), [LineUp(lineups[0].styles, 20, 10)], seed=3)[0]
    for a, b in zip(one, two, strict=True):
        assert (a.rank == b.rank).all() and (a.score == b.score).all() and (a.profile == b.profile).all()
    assert (one[0].score[20:] == later.score).all()


# --- design and analysis ----------------------------------------------------------------------------------------------


def test_every_pair_is_played_and_two_players_only_once():
    styles = load("random", "greedy", "balanced")
    assert len(tournament.field_lineups(styles, 4, 10)) == 6
    assert len(tournament.field_lineups(styles, 2, 10)) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_tables_differ_as_far_as_they_can(players):
    styles = load("random", "greedy", "balanced")
    tables = tournament.mixed_lineups(styles, players, 20, seed=1)
    assert len(tables) == 60
    assert [table.first_block for table in tables] == list(range(20, 80))
    assert all(len({style.name for style in table.styles}) == min(players, 3) for table in tables)


def test_a_style_that_always_loses_is_named_so():
    names, n = ("best", "good", "poor"), 6
    rank = np.ones((n, 1, 3), int) * [1, 2, 3]
    rank[::2, 0] = [2, 1, 3]
    played = [tournament.Played(names, 0, rank, -rank)]
    assert tournament.incomparable(played, sorted(names)) == {"poor": "below all"}


# --- the command ------------------------------------------------------------------------------------------------------

SMALL = ("tournament", "--styles", "random,greedy,balanced", "--players", 3, "--length", "short", "--blocks", 12)


@compiled
def test_command_prints_ratings_matrix_ladder_and_profiles(capsys, tmp_path):
    file = tmp_path / "games.csv"
    text = out_of(capsys, *SMALL, "--profiles", "--out", file)
    assert "random < greedy: holds" in text and "greedy < balanced: holds" in text
    assert text.index("\nbalanced ") < text.index("\ngreedy ") < text.index("\nrandom ")
    assert "hexagons explored" in text and "VP: money" in text
    with file.open(newline="") as lines:
        rows = list(csv.DictReader(lines))
    assert len(rows) == (6 * 12 + 36) * 3 * 3
    assert sum(float(row["win"]) for row in rows) == pytest.approx(len(rows) / 3)


@compiled
def test_json_tells_all_and_the_same_for_two_workers(capsys):
    document = json.loads(out_of(capsys, *SMALL, "--json"))
    assert document == json.loads(out_of(capsys, *SMALL, "--json", "--workers", 2))
    assert {(row["focal"], row["field"]) for row in document["matrix"]} == {
        (a, b) for a in document["styles"] for b in document["styles"] if a != b
    }
    assert all(row["low"] <= row["share"] <= row["high"] for row in document["matrix"])
    shares = {row["style"]: row["wins"] for row in document["ratings"]}
    assert shares["balanced"] > shares["greedy"] > shares["random"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--styles", "balanced"], "at least two styles"),
        (["--styles", "balanced,balanced"], "same name"),
        (["--styles", "balanced,tradr"], "unknown style 'tradr'"),
        (["--players", "5"], "not 5"),
        (["--length", "long"], "unknown length"),
        (["--scenario", "bass"], "unknown scenario"),
        (["--blocks", "1"], "too few"),
        (["--workers", "0"], "too few"),
        (["--seed", "-1"], "out of range"),
        (["--out", "games.txt"], "must end in"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, message, capsys):
    assert main(["tournament", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert captured.err.startswith("lpsim tournament: ") and message in captured.err
