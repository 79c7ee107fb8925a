"""Python only. Name -> lazy loader: the one list of games.

A game of somebody else's is found by its entry point: a package with

    [project.entry-points."lpsim.games"]
    lanterns = "lanterns.game:SPEC"

is listed by `lpsim games` once it is installed, in every process. `register` does the same for this process only.
"""

import importlib
import importlib.metadata
from functools import cache

from lpsim.errors import InputError
from lpsim.games.spec import GameSpec

ENTRY_POINTS = "lpsim.games"
GAMES = {
    "living-planet": "lpsim.games.living_planet.game:SPEC",
    "planetship": "lpsim.games.planetship.game:SPEC",
}
DEFAULT = next(iter(GAMES))


def register(name: str, place: str) -> None:
    """Add a game to this process; `place` is where its GameSpec lies, as "lanterns.game:SPEC"."""
    GAMES[name] = place


def names() -> list[str]:
    """All games: ours first, then those that are installed."""
    return list(dict.fromkeys((*GAMES, *installed())))


@cache
def installed() -> dict[str, str]:
    """Games of installed packages: name -> where the GameSpec lies."""
    return {point.name: point.value for point in importlib.metadata.entry_points(group=ENTRY_POINTS)}


def place_of(name: str) -> str:
    """Where the GameSpec of a game lies; nothing is loaded.

    Raises:
        InputError: there is no such game.
    """
    place = GAMES.get(name) or installed().get(name)
    if place is None:
        raise InputError(f"unknown game '{name}'; there is: {', '.join(names())}")
    return place


def load_game(name: str | None = None) -> GameSpec:
    """The face of a game; its kernel is imported here and not before.

    Raises:
        InputError: there is no such game, or its package cannot be loaded.
    """
    name = name or DEFAULT
    place = place_of(name)
    module, _, attribute = place.partition(":")
    if module.startswith(f"{__name__}."):  # ours: what fails there is our fault, and told as such
        return getattr(importlib.import_module(module), attribute)
    try:
        return getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise InputError(f"game '{name}': {place} cannot be loaded: {error}") from error
