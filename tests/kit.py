"""Positions for tests in a few words: a table with an all-desert map, tiles made for the occasion."""

from typing import Any

import numpy as np

from lpsim.games.living_planet.players import style
from lpsim.play.game import Game

ORDER = ["red", "blue", "yellow", "green"]
STARTS = {2: "landing-zone-2", 3: "landing-zone-3", 4: "landing-zone-4"}


def tile(name: str, at: tuple[int, int], *icons: str, dice: tuple[str, ...] = (), terrain: str = "desert", **more: Any):
    """A hexagon with one square a word in icons ("" = no icon, "iron+vibrium" = two), dice like "red 2 earthquake"."""
    sites = [{"icons": [i for i in icon.split("+") if i], "terrain": "desert"} for icon in icons]
    words = [die.split() for die in dice]
    faces = [{"colour": colour, "value": int(value), "kind": kind} for colour, value, kind in words]
    edges = more.pop("edges", [terrain] * 6)
    return {"name": name, "at": list(at), "edges": edges, "sites": sites, "dice": faces, **more}


def table(*tiles: dict, players: int = 4, **position: Any) -> Game:
    """A game at a position: the Landing Zone is all desert, the phase is Red's Action phase with a die of 4."""
    start = STARTS[players]
    landing = {
        "name": start, "at": [0, 0], "edges": ["desert"] * 6, "start": players,
        "sites": [{"icons": [], "terrain": "desert"}] * players,
    }  # fmt: skip
    said = {
        "players": players, "tiles": [landing, *tiles], "phase": "actions", "leader": "red", "order": ORDER,
        "dice": {"red": 4, "blue": 4, "yellow": 4, "green": 4}, **position,
    }  # fmt: skip
    return Game.from_position(said, tracing=True)


def texts(game: Game) -> list[str]:
    """The open decision's options in words."""
    return [option.text for option in game.legal()]


def after(game: Game, *choices: str) -> Game:
    """The game after these choices."""
    for choice in choices:
        game.choose(choice)
    return game


def seat(game: Game, colour: str) -> dict[str, Any]:
    """What a player has, in plain words."""
    return game.to_dict()["seats"][colour]


def building(game: Game, tile_name: str, square: int = 1) -> dict[str, Any] | None:
    """The building on a square, in plain words; None if the square is empty."""
    found = [b for b in game.to_dict()["buildings"] if b["tile"] == tile_name and b["square"] == square]
    return found[0] if found else None


def units(game: Game, colour: str, tile_name: str | None = None) -> list[dict[str, Any]]:
    """A player's units outside buildings, on one hexagon or anywhere."""
    found = [u for u in game.to_dict()["units"] if u["colour"] == colour]
    return [u for u in found if tile_name in (None, u["tile"])]


def scripted(*names: str) -> np.ndarray:
    """Scripted players for the seats 0, 1, … as the kernel takes them."""
    return style.seats([style.load(name) for name in names])
