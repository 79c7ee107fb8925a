"""Compiled. What a cataclysm passes by where there is water: ships, cargo, walls, height, buildings in the sea."""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions.aquarius import queries
from lpsim.games.living_planet.expansions.aquarius.ids import LAVA, SITE_WATER, TIDAL_WAVE
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_NONE
from lpsim.games.living_planet.ids import EARTHQUAKE, GEYSER, MAX_SITES, MAX_UNITS, NONE, SITE_MOUNTAIN


@room
def has_ships(s, tile):
    """AQU-TOR-01: whether any ship lies in a hexagon."""
    for unit in range(MAX_UNITS):
        if queries.is_ship(unit) and s.unit[unit].tile == tile:
            return True
    return False


@room
def is_high(r, place):
    """AQU-TID-02, AQU-AMB-63: whether a square lies wholly on mountain."""
    return r.tile[place // MAX_SITES].site_terrain[place % MAX_SITES] == SITE_MOUNTAIN


@room
def is_walled(s, r, place):
    """AQU-WAL-05, -06, AQU-AMB-71: whether a wall is what keeps a Tidal Wave from a building."""
    return queries.wall_at(s, place) != WALL_NONE and not is_high(r, place)


@room
def spares_building(s, r, place, kind):
    """Whether a cataclysm passes a building by: a Tidal Wave one high up or walled, lava one wholly in water."""
    if kind == TIDAL_WAVE:
        return is_high(r, place) or is_walled(s, r, place)
    return kind == LAVA and r.tile[place // MAX_SITES].site_terrain[place % MAX_SITES] == SITE_WATER


@room
def spares_unit(s, r, unit, kind):
    """Whether a unit in the open is safe.

    A ship has had its choice before Tornado and Tidal Wave, and is untouched by fire, flood and lava; who is aboard
    shares its fate. Earthquake and Geyser destroy it.
    """
    if s.unit[unit].aboard != NONE:
        return True
    if queries.is_ship(unit):
        return kind not in (EARTHQUAKE, GEYSER)
    return kind == TIDAL_WAVE and r.tile[s.unit[unit].tile].mountain == 1
