"""Perft: the number of decision paths to a depth from set positions; a change of move generation shows here."""

import pytest
from kit import table, tile
from perft import paths

from lpsim.play.game import Game

MINE = tile("mine", (0, -1), "iron", "vibrium+iron", "", "oil", dice=("red 2 earthquake",))
RIDGE = tile("ridge", (1, -1), "electricity", "mycelium")


def opening() -> Game:
    return Game.new(players=4, seed=7, first=0)


def builder() -> Game:
    return table(MINE, RIDGE, units=[{"colour": "red", "kind": "scientist", "tile": "mine"}])


def mover() -> Game:
    units = [
        {"colour": "red", "kind": "scientist", "tile": "mine"},
        {"colour": "red", "kind": "motorized", "tile": "mine"},
    ]
    return table(MINE, RIDGE, units=units, stack=[], dice={"red": 2})


def struck() -> Game:
    buildings = [{"tile": "mine", "square": 1, "kind": "iron-mine", "number": 1, "chip": "red", "unit": "scientist"}]
    return table(MINE, RIDGE, buildings=buildings, phase="cataclysms", dice={"red": 2})


# The first two depths were counted by hand. builder: 21 placings + 3 steps + 36 buildings (9 + 15 + 3 + 9 on the four
# squares) + 4 market cards + 6 after grants, Fate Control and the end of the phase each = 82.
COUNTS = {
    "opening": (opening, [6, 36, 216]),
    "builder": (builder, [7, 82, 568]),
    "mover": (mover, [7, 99, 516]),
    "struck": (struck, [2, 12, 62]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_path_counts(name):
    """Counts per depth, starting at 1."""
    position, counts = COUNTS[name]
    assert [paths(position(), depth) for depth in range(1, len(counts) + 1)] == counts
