"""Positions of Aquarius in a few words, for the tests beside this file."""

from typing import Any

from kit import ORDER, STARTS, after, building, seat, texts, units

from lpsim.play.game import Game

NORTH, EAST, SOUTH_EAST, SOUTH, WEST, NORTH_WEST = (0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)
AROUND = (NORTH, EAST, SOUTH_EAST, SOUTH, WEST, NORTH_WEST)
LZ = "landing-zone-4"
LETTERS = {"w": "water", "d": "desert", "m": "mountain"}
FLOWS = (("yellow 6", "green 5"), ("blue 4", "red 5"), ("yellow 5", "green 4"), ("red 4", "blue 6"),
         ("yellow 4", "green 6"), ("red 6", "blue 5"))  # fmt: skip


def land(*icons: str, terrain: str = "desert", **more: Any) -> dict:
    """A square on land."""
    return {"icons": [icon for icon in icons if icon], "terrain": terrain, **more}


def half(*icons: str, **more: Any) -> dict:
    """A square half in the water."""
    return land(*icons, terrain="half", **more)


def wet(icon: str, **more: Any) -> dict:
    """A square in the water."""
    return land(icon, terrain="water", **more)


def hexagon(name: str, at: tuple[int, int], sides: str, *sites: dict, dice: tuple[str, ...] = (), **more: Any) -> dict:
    """A hexagon by six letters from the top: w, d, m."""
    words = [die.split() for die in dice]
    faces = [{"colour": colour, "value": int(value), "kind": kind} for colour, value, kind in words]
    edges = [LETTERS[letter] for letter in sides]
    return {"name": name, "at": list(at), "edges": edges, "sites": list(sites), "dice": faces, **more}


def start(sides: str = "wwwwww", players: int = 4, **more: Any) -> dict:
    """The Landing Zone, here an island with its Spaceports half in the water unless its sides are all land."""
    terrain = "half" if "w" in sides else "desert"
    site = {"icons": [], "terrain": terrain}
    face = hexagon(STARTS[players], (0, 0), sides, *([site] * players), start=players, **more)
    if "w" in sides and "areas" not in face:
        face["areas"] = [{"land": [i for i, x in enumerate(sides) if x != "w"]}]
        face["areas"] += [{"water": [i for i, x in enumerate(sides) if x == "w"]}]
    return face


def whirlpool(at: tuple[int, int], **more: Any) -> dict:
    """The Whirlpool with its twelve dice."""
    dice = [
        {"kind": "whirlpool", "colour": die.split()[0], "value": int(die.split()[1]), "side": side}
        for side, flow in enumerate(FLOWS)
        for die in flow
    ]
    return {**hexagon("whirlpool", at, "wwwwww", whirlpool=True, **more), "dice": dice}


def sea(*tiles: dict, sides: str = "wwwwww", middle: dict | None = None, **position: Any) -> Game:
    """Terra-H2O in Red's Action phase with a die of 4, unless the position says otherwise; nobody holds anything."""
    players = position.get("players", 4)
    said = {
        "scenario": "terra-h2o", "players": players, "tiles": [middle or start(sides, players), *tiles],
        "phase": "actions", "leader": "red", "order": ORDER, "dice": dict.fromkeys(ORDER, 4),
        "seats": holding(), **position,
    }  # fmt: skip
    return Game.from_position(said, tracing=True)


def storm(*tiles: dict, die: str = "red 2", **position: Any) -> Game:
    """The last die of the turn enters row C; after it only the exhaustion is left to decide."""
    colour, value = die.split()
    order = [other for other in ORDER if other != colour] + [colour]
    said = {"phase": "cataclysms", "column": 4, "order": order, "dice": {colour: int(value)}, **position}
    return sea(*tiles, **said)


def ship(tile: str, colour: str = "red", number: int = 7, **more: Any) -> dict:
    """A ship."""
    return {"colour": colour, "kind": "ship", "tile": tile, "id": number, **more}


def unit(tile: str, colour: str = "red", kind: str = "scientist", **more: Any) -> dict:
    """A unit in the open, or aboard."""
    return {"colour": colour, "kind": kind, "tile": tile, **more}


def house(tile: str, square: int, kind: str, chip: str | None = "red", **more: Any) -> dict:
    """A building."""
    row = {"tile": tile, "square": square, "kind": kind, **more}
    return {**row, "chip": chip} if chip else row


def holding(**pieces: str) -> dict:
    """What players hold: `red="oil iron"`; players who are not named hold nothing."""
    named = {colour: {name: words.split().count(name) for name in words.split()} for colour, words in pieces.items()}
    return {colour: {"resources": named.get(colour, {}), "money": 20} for colour in ORDER}


def held(game: Game, colour: str = "red") -> dict[str, int]:
    """The pieces that a player holds, as far as there are any."""
    return {name: n for name, n in seat(game, colour)["resources"].items() if n}


def fleet(game: Game, colour: str = "red") -> list[tuple]:
    """Where a player's ships are, with what they carry; all pieces add up."""
    assert game.violated() == 0
    aboard = {u["aboard"]: u for u in units(game, colour) if "aboard" in u}
    found = [u for u in units(game, colour) if u["kind"] == "ship"]
    return sorted((u["tile"], aboard.get(u["id"], {}).get("kind", "")) for u in found)


def ashore(game: Game, colour: str = "red") -> list[tuple]:
    """A player's land units in the open: where, on which area, what."""
    found = [u for u in units(game, colour) if u["kind"] != "ship" and "aboard" not in u]
    return sorted((u["tile"], u["area"], ("wounded " if u["wounded"] else "") + u["kind"]) for u in found)


def on(game: Game, tile: str, square: int = 1) -> tuple | None:
    """Kind, chip and unit on a square; None if it is empty."""
    assert game.violated() == 0
    found = building(game, tile, square)
    return found and (found["kind"], found.get("chip"), found.get("unit"))


def aquarius(game: Game) -> dict[str, Any]:
    """Aquarius's part of the position."""
    return game.to_dict()["aquarius"]


def some(game: Game, *words: str) -> list[str]:
    """The options in which one of these words occurs."""
    return [text for text in texts(game) if any(word in text for word in words)]


def told(game: Game) -> list[str]:
    """The kinds of events of the last step."""
    return [event["event"] for event in game.events()]


__all__ = [
    "AROUND", "EAST", "FLOWS", "LZ", "NORTH", "NORTH_WEST", "ORDER", "SOUTH", "SOUTH_EAST", "WEST",
    "after", "aquarius", "ashore", "building", "fleet", "half", "held", "hexagon", "holding", "house", "land", "on",
    "sea", "seat", "ship", "some", "start", "storm", "texts", "told", "unit", "units", "wet", "whirlpool",
]  # fmt: skip
