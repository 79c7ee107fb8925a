"""Golden playthroughs: nothing that a player can see has changed, byte for byte (see regenerate.py)."""

import pytest
from regenerate import FOLDER, SETTINGS, golden_file, playthrough

LARGEST = 150_000  # bytes; a file that nobody would read proves little


def test_there_is_one_file_for_each_number_of_players_and_length():
    expected = {golden_file(players, length).name for players, length in SETTINGS}
    assert len(expected) == 6
    assert {file.name for file in FOLDER.glob("*.txt")} == expected


@pytest.mark.parametrize(("players", "length"), SETTINGS)
def test_playthrough_is_the_same_as_ever(players, length):
    kept = golden_file(players, length).read_bytes()
    assert len(kept) <= LARGEST
    now = playthrough(players, length).encode()
    assert now.decode().splitlines() == kept.decode().splitlines()  # shows the first line that differs
    assert now == kept
