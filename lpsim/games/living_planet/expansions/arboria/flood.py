"""Compiled. Flood (ARB-FLO): the base game's damage, but for what stands high or on a platform."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet.expansions.arboria import effects, queries
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.ids import MAX_SITES, NONE, SITE_MOUNTAIN


@room
def put_out_fire(s, r, w, tile):
    """ARB-FLO-05, ARB-AMB-68: the water first takes a Wildfire token away."""
    if queries.is_burning(s, tile):
        effects.take_token(s, r, tile)
        base_effects.note(w, voc.EVENT_FIRE_OUT, NONE, tile, NONE, 0, 0)


@room
def spares_building(s, r, place):
    """ARB-FLO-01, -02, ARB-AMB-67: wholly on mountain, or on a platform (ARB-PLT-01, -05, ARB-AMB-71)."""
    on_mountain = r.tile[place // MAX_SITES].site_terrain[place % MAX_SITES] == SITE_MOUNTAIN
    return on_mountain or queries.is_platform(s, place)


@room
def spares_units_outside(r, tile):
    """ARB-FLO-03, -04: units in the open are safe if the hexagon contains any mountain."""
    return r.tile[tile].mountain == 1
