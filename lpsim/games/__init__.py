"""Python only. Name -> lazy loader: the one list of games."""

import importlib

from lpsim.errors import InputError
from lpsim.games.spec import GameSpec

GAMES = {"living-planet": "lpsim.games.living_planet.game"}


def load_game(name: str = "living-planet") -> GameSpec:
    """The face of a game; its kernel is imported here and not before."""
    if name not in GAMES:
        raise InputError(f"unknown game '{name}'; there is: {', '.join(GAMES)}")
    return importlib.import_module(GAMES[name]).SPEC
