"""Compiled. The invariant of the Fair."""

from lpsim.games.living_planet.expansions.fair.vocabulary import BLOCK

from lpsim.core.jit import room


@room
def violated(broken, s, r):
    """FAIR-INV-01: nobody has fewer than no tickets."""
    if broken:
        return broken
    for seat in range(r.n_players):
        if s.fair.tickets[seat] < 0:
            return BLOCK + 1
    return 0
