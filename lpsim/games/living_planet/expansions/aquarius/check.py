"""Compiled. The invariants of Aquarius (AQU-INV). AQU-INV-01, -03, -08 and -09 are checked with the base game's."""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.ids import MAX_SITES, MAX_TILES, MAX_UNITS, NONE

FIRST = voc.BLOCK  # AQU-INV-n is reported as FIRST + n


@room
def violated(broken, s, r):
    """FIRST + n of the first AQU-INV-n that does not hold, 0 if all do; another invariant broken before comes first."""
    if broken:
        return broken
    if not ships_are_afloat(s, r):
        return FIRST + 2
    if not walls_stand(s, r):
        return FIRST + 4
    if not buildings_suit_their_ground(s, r):
        return FIRST + 5
    if not seaports_have_tiles(s, r):
        return FIRST + 6
    if not nobody_stands_in_water(s, r):
        return FIRST + 7
    return 0


@room
def ships_are_afloat(s, r):
    """AQU-INV-02: each ship in a water area; one unit aboard at most, of its colour, where the ship is."""
    carriers = 0
    for unit in range(MAX_UNITS):
        piece = s.unit[unit]
        if piece.tile == NONE:
            if piece.aboard != NONE:
                return False
        elif queries.is_ship(unit):
            if piece.square != NONE or piece.aboard != NONE or not is_area(r, piece.tile, piece.area):
                return False
            if not queries.is_water(r, piece.tile, piece.area):
                return False
        elif piece.aboard != NONE:
            ship = piece.aboard
            if not queries.is_ship(ship) or base_queries.owner_of(ship) != base_queries.owner_of(unit):
                return False
            if s.unit[ship].tile != piece.tile or piece.square != NONE or (carriers >> ship) & 1:
                return False
            carriers |= 1 << ship
    return True


@room
def is_area(r, tile, area):
    """Whether a hexagon has an area of this number."""
    return 0 <= area < r.aquarius.n_areas[tile]


@room
def walls_stand(s, r):
    """AQU-INV-04: walls only beside buildings in hexagons with a Tidal Wave, one each."""
    for tile in range(MAX_TILES):
        iron, vibrium = s.aquarius.iron_wall[tile], s.aquarius.vibrium_wall[tile]
        if iron & vibrium or ((iron | vibrium) != 0 and (r.aquarius.tidal >> tile) & 1 == 0):
            return False
        if (iron | vibrium) >> MAX_SITES:
            return False
        for square in range(MAX_SITES):
            if ((iron | vibrium) >> square) & 1 and s.site[base_queries.place_of(tile, square)].kind == NONE:
                return False
    return True


@room
def buildings_suit_their_ground(s, r):
    """AQU-INV-05: what may stand in water, half in water or on land stands there only."""
    for i in range(s.n_built):
        place = s.built[i]
        if (r.aquarius.kinds_on[queries.ground_of(r, place)] >> s.site[place].kind) & 1 == 0:
            return False
    return True


@room
def seaports_have_tiles(s, r):
    """AQU-INV-06: to every Seaport its tile, and to no other place; but for one whose face is being chosen."""
    choosing = NONE
    for i in range(s.depth):
        if s.stack[i].kind == voc.DEC_PORT_FACE:
            choosing = s.stack[i].a
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].kind == r.aquarius.seaport and place != choosing and queries.port_at(s, r, place) == NONE:
            return False
    for port in range(r.aquarius.n_ports):
        place = s.aquarius.port[port]
        if place != NONE and (s.site[place].kind != r.aquarius.seaport or queries.port_at(s, r, place) != port):
            return False
    return True


@room
def nobody_stands_in_water(s, r):
    """AQU-INV-07: a land unit in the open stands on land, one in a building or aboard on no area of its own."""
    for unit in range(MAX_UNITS):
        piece = s.unit[unit]
        if piece.tile == NONE or queries.is_ship(unit):
            continue
        if piece.square != NONE or piece.aboard != NONE:
            if piece.area != 0:
                return False
        elif not is_area(r, piece.tile, piece.area) or queries.is_water(r, piece.tile, piece.area):
            return False
    return True
