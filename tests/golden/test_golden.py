"""Golden playthroughs: nothing that a player can see has changed, byte for byte (see regenerate.py)."""

import pytest
from regenerate import FOLDER, SETTINGS, golden_file, playthrough

LARGEST = 150_000  # bytes; a file that nobody would read proves little
TOLD_IN_ARBORIA = (
    " burns", "escapes to", "lets the wind carry the fire", "puts out the fire", "lava flows onto", "dam protects",
    "builds a lava dam", "on a wood platform", "gets a point for the oxygen", "flood",
)  # fmt: skip


def test_there_is_one_file_for_each_scenario_number_of_players_and_length():
    expected = {golden_file(*setting).name for setting in SETTINGS}
    assert len(expected) == 15
    assert {file.name for file in FOLDER.glob("*.txt")} == expected


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: "-".join(map(str, setting)))
def test_playthrough_is_the_same_as_ever(setting):
    kept = golden_file(*setting).read_bytes()
    assert len(kept) <= LARGEST
    now = playthrough(*setting).encode()
    assert now.decode().splitlines() == kept.decode().splitlines()  # shows the first line that differs
    assert now == kept


@pytest.mark.parametrize("words", TOLD_IN_ARBORIA)
def test_the_playthroughs_of_arboria_tell_what_is_new(words):
    """Or they would guard little: each event is in one of the stories at least."""
    assert any(words in golden_file(*setting).read_text() for setting in SETTINGS if setting[0] == "arboria")


@pytest.mark.parametrize("words", ["uses the card to trade with +2", "buys 3 ", "recruit motorized", "landing-zone-a/"])
def test_the_playthroughs_of_the_french_edition_tell_what_is_new(words):
    """FR-02, FR-35, FR-49: the same for them."""
    assert any(words in golden_file(*setting).read_text() for setting in SETTINGS if setting[0] == "french")
