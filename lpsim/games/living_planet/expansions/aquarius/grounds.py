"""Compiled. On which land area of its hexagon a unit stands that has come into the open (AQU-AMB-14, -16)."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.queries import NOWHERE
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.ids import NONE


@room
def ground_after(s, r, unit, tile, square, area):
    """AQU-AMB-14, -16: the land areas that are open to a unit in the open, coming from there."""
    here = s.unit[unit].tile
    if here == tile:
        return queries.lands_at(r, base_queries.place_of(tile, square)) if square != NONE else 1 << area
    standing = 1 << area
    if square != NONE:
        standing = queries.lands_at(r, base_queries.place_of(tile, square))
    for one in range(MAX_AREAS):
        if (standing >> one) & 1:
            spot = queries.step_to(s, r, tile, one, here)
            if spot != NOWHERE:
                return 1 << (spot % MAX_AREAS)
    return 1


@room
def legal_ground(w, grounds):
    """A square half in water can touch several pieces of land: any of them."""
    for area in range(MAX_AREAS):
        if (grounds >> area) & 1:
            actions.offer(w, voc.ACT_GROUND, area, 0, 0)
