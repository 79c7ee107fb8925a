"""Compiled. Walls of Iron and of Vibrium against Tidal Waves (AQU-PRC-13)."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_IRON, WALL_NONE, WALL_VIBRIUM
from lpsim.games.living_planet.ids import IRON, MAX_SITES, NONE, VIBRIUM


@room
def legal_wall(s, r, w, seat):
    """AQU-WAL-01 to -04, -07, -08, AQU-AMB-65, -70, -71: a wall where there is none, Vibrium in place of Iron."""
    iron = s.holding[seat, IRON] >= r.aquarius.wall_cost
    vibrium = s.holding[seat, VIBRIUM] >= r.aquarius.wall_cost
    if not iron and not vibrium:
        return
    for i in range(s.n_built):
        place = s.built[i]
        if (r.aquarius.tidal >> (place // MAX_SITES)) & 1 and may_wall(s, r, seat, place):
            wall = queries.wall_at(s, place)
            if iron and wall == WALL_NONE:
                actions.offer(w, voc.ACT_WALL, place, WALL_IRON, 0)
            if vibrium and wall != WALL_VIBRIUM:
                actions.offer(w, voc.ACT_WALL, place, WALL_VIBRIUM, 0)


@room
def may_wall(s, r, seat, place):
    """AQU-WAL-02, -03, AQU-AMB-65 to -67: own control, and a ship in the hexagon or somebody inside."""
    if base_queries.controller(s, place) != seat:
        return False
    unit = s.site[place].unit
    if unit != NONE and base_queries.is_active(s, unit):
        return True
    return queries.ground_of(r, place) > 0 and queries.has_ship_at(s, seat, place // MAX_SITES)


@room
def apply_wall(s, r, w, seat, place, wall):
    """Pay the pieces and lay them beside the building."""
    effects.build_wall(s, r, w, seat, place, wall)
    effects.count_free(s, seat, own.FREE_WALL)
