"""Perft of Arboria: the number of decision paths to a depth from set positions, one for each of its mechanisms."""

from typing import Any

import pytest
from kit import table, tile
from perft import paths

from lpsim.play.game import Game

LANDING = "landing-zone-4"
MOUNTAIN_SOUTH = ["desert", "desert", "desert", "mountain", "desert", "desert"]
STATION = {"kind": "hydraulic-safety-station"}
LAST = {"phase": "cataclysms", "column": 4, "order": ["blue", "yellow", "green", "red"]}
ERUPTION = {"kind": "eruption", "colour": "red", "value": 4, "side": 0}


def unit(name: str, kind: str = "scientist", colour: str = "red") -> dict[str, Any]:
    return {"colour": colour, "kind": kind, "tile": name}


def arboria(*tiles: dict, **position: Any) -> Game:
    return table(*tiles, scenario="arboria", **position)


def opening() -> Game:
    return Game.new(scenario="arboria", players=4, seed=7, first=0)


def alarm() -> Game:
    """Blue's Station can stop the fire; then two of Red's units may flee to the Landing Zone, the glade or inside."""
    wood = tile("wood", (0, -1), "", "", dice=("red 2 wildfire",))
    buildings = [{"tile": "glade", "square": 1, "chip": "blue", **STATION}, {"tile": "wood", "kind": "steel-dome"}]
    seats = {"blue": {"resources": {"oil": 1, "electricity": 1}}}
    units = [unit("wood"), unit("wood", "motorized")]
    glade = tile("glade", (1, -1), "", "")
    return arboria(wood, glade, buildings=buildings, units=units, seats=seats, dice={"red": 2}, **LAST)


def gale() -> Game:
    """A Tornado on a burning hexagon: four neighbours, one of which burns already."""
    wood = tile("wood", (0, -1), "", dice=("red 2 tornado",))
    tiles = [wood, tile("a", (1, -1)), tile("b", (-1, 0)), tile("c", (1, -2))]
    return arboria(*tiles, dice={"red": 2}, arboria={"burning": ["wood", "a"]}, **LAST)


def lava() -> Game:
    """Red holds both metals and has units on both sides of the Volcano; its own die would make it erupt."""
    volcano = {**tile("volcano", (0, 1), volcano=True, mountain=True), "dice": [ERUPTION]}
    side = tile("side", (1, 0), "")
    units = [unit(LANDING), unit("side", "motorized")]
    return arboria(volcano, side, units=units, seats={"red": {"resources": {"iron": 2, "vibrium": 1}}}, stack=[])


def flood() -> Game:
    """Wood for a platform, or for a Station."""
    wood = tile("wood", (0, -1), "wood", "mycelium", dice=("red 1 flood",))
    return arboria(wood, units=[unit("wood")])


def revealed() -> Game:
    """The next hexagon is the Volcano."""
    high = tile("high", (0, -1), edges=["mountain"] * 3 + MOUNTAIN_SOUTH[:1] + ["mountain"] * 2)
    return arboria(high, hex_deck=["volcano"], units=[unit("high")], dice={"red": 1})


# The first depths were counted by hand. alarm: two ways to pay, or let it burn; paid, the Leader exhausts one of three
# minerals (2 * 3); else each of two units has four goals (the empty Steel Dome, the glade, the Landing Zone and Red's
# Spaceport on it), or nobody escapes (2 * 4 + 1). lava: seven ways to go on, and three dams for each of two hexagons.
COUNTS = {
    "opening": (opening, [6, 36, 216]),
    "alarm": (alarm, [3, 15, 75]),
    "gale": (gale, [3, 8, 40]),
    "lava": (lava, [13, 135, 985]),
    "flood": (flood, [7, 63, 346]),
    "revealed": (revealed, [6, 44, 239]),
}


@pytest.mark.parametrize("name", COUNTS)
def test_path_counts(name):
    """Counts per depth, starting at 1."""
    position, counts = COUNTS[name]
    assert [paths(position(), depth) for depth in range(1, len(counts) + 1)] == counts
