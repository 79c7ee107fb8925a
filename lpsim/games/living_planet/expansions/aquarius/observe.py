"""Python only. Aquarius's part of what a seat may know, and of games that look the same to it (see `observe.py`)."""

from typing import Any

import numpy as np

from lpsim.games.living_planet.expansions.aquarius import position


def see(words: Any, seat: int) -> dict[str, Any]:
    """The table `aquarius` of a view."""
    return position.write(words)


def hidden_tiles(s: np.record) -> list[int]:
    """Hexagons that nobody can tell from those in the deck: none."""
    return []


def deal(s: np.record, others: list[int], chance: np.random.Generator) -> None:
    """Nothing lies behind the screens but money and resources."""


def deal_tiles(s: np.record, rules: Any, deck: list[int], chance: np.random.Generator) -> list[int]:
    """The deck as it is."""
    return deck
