"""Positions of Arboria in a few words, for the tests beside this file."""

from typing import Any

from kit import ORDER, after, building, table, tile, units

from lpsim.play.game import Game

NORTH, EAST, SOUTH_EAST, SOUTH, WEST, NORTH_WEST = (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)
FAR_NORTH = (0, -2)  # beyond NORTH, it touches EAST's neighbour only with more hexagons around it
LZ = "landing-zone-4"
LET = "let it burn"
NOBODY = "nobody else escapes"
# the dice of the rulebook's eruption example, by side from the top (ARB-DER-04)
RIVERS = (("blue 4", "yellow 3"), ("green 4", "red 5"), ("blue 3", "yellow 5"), ("green 5", "red 4"),
          ("red 3", "yellow 4"), ("blue 5", "green 3"))  # fmt: skip


def forest(*tiles: dict, **position: Any) -> Game:
    """A table of Arboria: Red's Action phase with a die of 4, unless the position says otherwise."""
    return table(*tiles, scenario="arboria", **position)


def line_c(*tiles: dict, die: str = "red 2", **position: Any) -> Game:
    """The last die of the turn enters row C; after it only the exhaustion is left to decide."""
    colour, value = die.split()
    order = [other for other in ORDER if other != colour] + [colour]
    said = {"phase": "cataclysms", "column": 4, "order": order, "dice": {colour: int(value)}, **position}
    return forest(*tiles, **said)


def wood(*icons: str, at: tuple[int, int] = NORTH, dice: tuple[str, ...] = ("red 2 wildfire",), **more: Any) -> dict:
    """The hexagon that burns, or floods."""
    return tile("wood", at, *icons, dice=dice, **more)


def volcano(at: tuple[int, int] = SOUTH, **more: Any) -> dict:
    """The Volcano on a map of desert, with its twelve dice."""
    dice = [
        {"kind": "eruption", "colour": die.split()[0], "value": int(die.split()[1]), "side": side}
        for side, river in enumerate(RIVERS)
        for die in river
    ]
    face = tile("volcano", at, volcano=True, mountain=True, **more)
    return {**face, "dice": dice}


def station(name: str, square: int = 1, colour: str | None = "blue", **more: Any) -> dict:
    """A Hydraulic Safety Station."""
    row = {"tile": name, "square": square, "kind": "hydraulic-safety-station", **more}
    return {**row, "chip": colour} if colour else row


def at(name: str, colour: str = "blue", kind: str = "scientist", **more: Any) -> dict:
    """A unit in the open."""
    return {"colour": colour, "kind": kind, "tile": name, **more}


def holding(**pieces: Any) -> dict:
    """What players hold: `blue="oil"`, `red="iron vibrium"`; players who are not named hold nothing."""
    named = {colour: {name: words.split().count(name) for name in words.split()} for colour, words in pieces.items()}
    return {colour: {"resources": named.get(colour, {})} for colour in ORDER}


def arboria(game: Game) -> dict[str, Any]:
    """Arboria's part of the position."""
    return game.to_dict()["arboria"]


def burning(game: Game) -> set[str]:
    """The hexagons that burn; all pieces add up."""
    assert game.violated() == 0
    return set(arboria(game)["burning"])


def on(game: Game, square: int = 1, name: str = "wood") -> tuple | None:
    """Chip, unit and wound on a building; None if there is no building. All pieces add up."""
    assert game.violated() == 0
    found = building(game, name, square)
    return found and (found.get("chip"), found.get("unit"), found.get("wounded"))


def outside(game: Game, colour: str = "blue") -> list[tuple]:
    """A player's units in the open: where, what, wounded."""
    return sorted((unit["tile"], unit["kind"], unit["wounded"]) for unit in units(game, colour))


def told(game: Game) -> list[str]:
    """The kinds of events of the last step."""
    return [event["event"] for event in game.events()]


__all__ = [
    "EAST", "FAR_NORTH", "LET", "LZ", "NOBODY", "NORTH", "NORTH_WEST", "ORDER", "RIVERS", "SOUTH", "SOUTH_EAST", "WEST",
    "after", "arboria", "at", "burning", "forest", "holding", "line_c", "on", "outside", "station", "table", "tile",
    "told", "volcano", "wood",
]  # fmt: skip
