"""Golden playthroughs: nothing that a player can see has changed, byte for byte (see golden/regenerate_ps.py)."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent / "golden"))

from regenerate_ps import FOLDER, PLAYERS, golden_file, playthrough

LARGEST = 100_000  # bytes; a file that nobody would read proves little
TOLD = (
    "enters at", "leaves the grid", "a card face down", "sends a probe to", "hacks", "scans", "pulls", "shields",
    "uses team radio", "teleports", "turns zone 3", "takes red", "(lowest total", "tied, by the lower space",
    "nobody is there", "discards", "achieves the", "shares the", "Mission:", "the reward is",
)  # fmt: skip


@pytest.mark.parametrize("players", PLAYERS)
def test_playthrough_is_the_same_as_ever(players):
    kept = golden_file(players).read_bytes()
    assert len(kept) <= LARGEST
    now = playthrough(players).encode()
    assert now.decode().splitlines() == kept.decode().splitlines()  # shows the first line that differs
    assert now == kept


def test_there_is_one_file_for_each_number_of_players():
    assert {file.name for file in FOLDER.glob("*.txt")} == {golden_file(players).name for players in PLAYERS}


@pytest.mark.parametrize("words", TOLD)
def test_the_playthroughs_tell_all_that_can_happen(words):
    """Or they would guard little: each event is in one of the stories at least."""
    assert any(words in golden_file(players).read_text() for players in PLAYERS)
