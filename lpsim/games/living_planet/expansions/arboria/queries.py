"""Compiled. Facts about fire, water stations and the Volcano, read only."""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.ids import MAX_SITES, NONE


@room
def is_burning(s, tile):
    """ARB-CON-02: whether a Wildfire token lies on the hexagon."""
    return (s.arboria.burning >> tile) & 1 == 1


@room
def is_platform(s, place):
    """Whether the building on a place stands on a Wood platform."""
    return (s.arboria.platform[place // MAX_SITES] >> (place % MAX_SITES)) & 1 == 1


@room
def are_adjacent(s, one, other):
    """ARB-AMB-86: plain adjacency of two hexagons on the map."""
    for direction in range(hexgrid.N_DIRECTIONS):
        if queries.neighbour_tile(s, one, direction) == other:
            return True
    return False


@room
def has_station_near(s, r, seat, tile):
    """ARB-BLD-08, -10, ARB-AMB-39: whether the seat controls a Hydraulic Safety Station in the hexagon or beside it."""
    return (seats_with_station_near(s, r, tile) >> seat) & 1 == 1


@room
def seats_with_station_near(s, r, tile):
    """The seats for which that holds, as a bit set."""
    seats = 0
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].kind == r.arboria.station:
            home = place // MAX_SITES
            seat = queries.controller(s, place)
            if seat != NONE and (home == tile or are_adjacent(s, home, tile)):
                seats |= 1 << seat
    return seats


@room
def may_pay_fire(s, r, seat, resource):
    """ARB-FIR-03: whether the seat can pay with this resource against a fire."""
    return r.arboria.fire_resources[resource] == 1 and s.holding[seat, resource] >= r.arboria.fire_cost


@room
def can_pay_fire(s, r, seat):
    """ARB-AMB-40: whether the seat can pay against a fire at all."""
    for resource in range(r.n_resources):
        if may_pay_fire(s, r, seat, resource):
            return True
    return False


@room
def is_volcano_placed(s, r):
    """Whether the Volcano is on the map."""
    return r.arboria.volcano != NONE and s.tile[r.arboria.volcano].cell != NONE


@room
def lava_direction(s, r, die):
    """ARB-LAV-01: the direction of the lava river with the Volcano's n-th die, as the Volcano lies."""
    return (r.arboria.river[die] + s.tile[r.arboria.volcano].rotation) % hexgrid.N_DIRECTIONS
