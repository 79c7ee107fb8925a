"""Compiled. Where Aquarius enters the base game: `on_*` at a named moment, `mod_*` for an answer it alters.

The rooms are called by their names (`hooks.py` and `costs.py` of the game), and only when Aquarius is in play.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions.aquarius import effects


@room
def on_table_cleared(s):
    """A new game begins, with Aquarius or without."""
    effects.clear(s.aquarius)
