"""Compiled. Facts about areas, ways over land and water, ships and what they carry, Seaports and walls; read only.

A *spot* is one area of one hexagon: tile * MAX_AREAS + area. Ways lead from spot to spot, over sides that both have.
"""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.expansions.aquarius.ids import SITE_HALF, SITE_WATER
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_IRON, WALL_NONE, WALL_VIBRIUM
from lpsim.games.living_planet.ids import MAX_SITES, NONE, OIL, UNIT_SHIP, UNITS_PER_SEAT

FIRST_SHIP = queries.FIRST_SHIP
NOWHERE = -1

# --- areas and ways ---------------------------------------------------------------------------------------------------


@room
def spot_of(tile, area):
    """One area of one hexagon as a number."""
    return tile * MAX_AREAS + area


@room
def area_at(s, r, tile, direction):
    """The area of a hexagon that has the side in this direction, as the hexagon lies."""
    side = (direction - s.tile[tile].rotation) % hexgrid.N_DIRECTIONS
    return r.aquarius.side_area[tile, side]


@room
def is_water(r, tile, area):
    """Whether an area is water."""
    return (r.aquarius.waters[tile] >> area) & 1 == 1


@room
def lands_of(r, tile):
    """The land areas of a hexagon, as a bit set."""
    return ((1 << r.aquarius.n_areas[tile]) - 1) & ~r.aquarius.waters[tile]


@room
def lands_at(r, place):
    """The land areas that a square touches."""
    return r.aquarius.touches[place] & ~r.aquarius.waters[place // MAX_SITES]


@room
def waters_at(r, place):
    """The water areas that a square touches."""
    return r.aquarius.touches[place] & r.aquarius.waters[place // MAX_SITES]


@room
def across(s, r, tile, area, direction):
    """AQU-CON-03, AQU-AMB-14, -15, -104: the spot over this side of an area, or NOWHERE; closed land lets nobody in."""
    if area_at(s, r, tile, direction) != area:
        return NOWHERE
    other = queries.neighbour_tile(s, tile, direction)
    if other == NONE or (queries.is_closed(s, other) and not is_water(r, tile, area)):
        return NOWHERE
    return spot_of(other, area_at(s, r, other, hexgrid.opposite(direction)))


@room
def step_to(s, r, tile, area, other):
    """The spot on a certain neighbour that one step from an area leads to, or NOWHERE."""
    for direction in range(hexgrid.N_DIRECTIONS):
        if queries.neighbour_tile(s, tile, direction) == other:
            return across(s, r, tile, area, direction)
    return NOWHERE


@room
def feet(s, r, unit):
    """AQU-AMB-16 to -18: land areas of its hexagon that a land unit can step onto; none in the water or aboard."""
    piece = s.unit[unit]
    if not queries.is_afoot(s, unit):
        return 0
    if piece.square == NONE:
        return 1 << piece.area
    return lands_at(r, queries.place_of(piece.tile, piece.square))


@room
def walks_to(s, r, unit, tile):
    """The land area of a neighbouring hexagon into which a unit steps over the side between, or NOWHERE."""
    here = s.unit[unit].tile
    standing = feet(s, r, unit)
    for area in range(MAX_AREAS):
        if (standing >> area) & 1:
            spot = step_to(s, r, here, area, tile)
            if spot != NOWHERE:
                return spot % MAX_AREAS
    return NOWHERE


# --- squares ----------------------------------------------------------------------------------------------------------


@room
def ground_of(r, place):
    """AQU-CON-04: 0 land, 1 half, 2 water: what a square lies on (`GROUND_NAMES`)."""
    terrain = r.tile[place // MAX_SITES].site_terrain[place % MAX_SITES]
    return int(terrain == SITE_HALF) + 2 * int(terrain == SITE_WATER)


@room
def is_banned(r, tile):
    """AQU-SET-05, AQU-AMB-07: with few players nothing is built on the Island once the game has begun."""
    return tile == r.aquarius.island and r.n_players < r.aquarius.ban_below


# --- ships ------------------------------------------------------------------------------------------------------------


@room
def is_ship(unit):
    """Whether a unit is a ship."""
    return queries.kind_of(unit) == UNIT_SHIP


@room
def ship_in(s, r, seat, place):
    """AQU-SBD-01, AQU-FIX-01: the first ship of the seat in a water area that a square touches, or NONE."""
    tile = place // MAX_SITES
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[ship].tile == tile and (waters_at(r, place) >> s.unit[ship].area) & 1:
            return ship
    return NONE


@room
def has_ship_at(s, seat, tile):
    """Whether the seat has a ship in a hexagon, in any of its waters."""
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[ship].tile == tile:
            return True
    return False


@room
def ships_of(s, seat):
    """How many ships a seat has on the map."""
    ships = 0
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        ships += int(s.unit[ship].tile != NONE)
    return ships


@room
def can_sail(s, r, ship):
    """Whether a ship has a water step to make."""
    piece = s.unit[ship]
    for direction in range(hexgrid.N_DIRECTIONS):
        if across(s, r, piece.tile, piece.area, direction) != NOWHERE:
            return True
    return False


@room
def has_fuel(s, seat, pieces):
    """Whether a seat holds so much Oil."""
    return s.holding[seat, OIL] >= pieces


# --- Seaports and walls -----------------------------------------------------------------------------------------------


@room
def port_at(s, r, place):
    """The Seaport tile on a place, or NONE."""
    for port in range(r.aquarius.n_ports):
        if s.aquarius.port[port] == place:
            return port
    return NONE


@room
def port_answering(s, r, seat):
    """AQU-PRC-07: the place of the seat's Seaport that shows the value of the die and works, or NONE."""
    for port in range(r.aquarius.n_ports):
        place = s.aquarius.port[port]
        if place != NONE and queries.controller(s, place) == seat and queries.works(s, place):
            if r.aquarius.port_value[port, s.aquarius.face[port]] == queries.die_value(s):
                return place
    return NONE


@room
def wall_at(s, place):
    """WALL_* of the building on a place."""
    tile, square = place // MAX_SITES, place % MAX_SITES
    if (s.aquarius.vibrium_wall[tile] >> square) & 1:
        return WALL_VIBRIUM
    if (s.aquarius.iron_wall[tile] >> square) & 1:
        return WALL_IRON
    return WALL_NONE
