"""Compiled. Boarding and landing: one and the same in a Move action, on the wind and in flight (AQU-TRN)."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import SITE_WATER
from lpsim.games.living_planet.expansions.aquarius.queries import FIRST_SHIP
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.ids import MAX_SITES, NONE, UNITS_PER_SEAT


@room
def is_in_reach(s, r, ship, place):
    """AQU-AMB-34, -35: a building wholly in water only in the ship's own; any other in the whole hexagon."""
    if r.tile[place // MAX_SITES].site_terrain[place % MAX_SITES] != SITE_WATER:
        return True
    return (queries.waters_at(r, place) >> s.unit[ship].area) & 1 == 1


@room
def may_board(s, r, ship, unit):
    """AQU-TRN-01, -02, -04, AQU-AMB-33, -34, -92: an own unit of the hexagon, wounded or not, that no fire holds.

    Boarding again and again costs nothing: how often it may be done with so many points left is limited, but not so
    that anything could not be reached (every order of the units in a hexagon takes two boardings of each at most).
    """
    if not base_queries.is_afoot(s, unit) or s.unit[unit].tile != s.unit[ship].tile:
        return False
    if base_queries.is_closed(s, s.unit[ship].tile) or base_queries.cargo_of(s, ship) != NONE:
        return False
    if s.aquarius.boarded_at == s.points and s.aquarius.boarded[unit] >= r.aquarius.boardings:
        return False
    piece = s.unit[unit]
    return piece.square == NONE or is_in_reach(s, r, ship, base_queries.place_of(piece.tile, piece.square))


@room
def can_board(s, r, ship):
    """Whether some unit may board the ship."""
    first = base_queries.owner_of(ship) * UNITS_PER_SEAT
    for unit in range(first, first + FIRST_SHIP):
        if may_board(s, r, ship, unit):
            return True
    return False


@room
def legal_board(s, r, w, ship):
    """Every unit that may board, twins left out."""
    first = base_queries.owner_of(ship) * UNITS_PER_SEAT
    for unit in range(first, first + FIRST_SHIP):
        if may_board(s, r, ship, unit) and not is_twin_to_board(s, r, unit):
            actions.offer(w, voc.ACT_BOARD, ship, unit, 0)


@room
def is_twin_to_board(s, r, unit):
    """Whether an equal unit stands for this one, and may board as often."""
    if not base_queries.is_twin(s, unit):
        return False
    first = base_queries.owner_of(unit) * UNITS_PER_SEAT
    for other in range(first, unit):
        same = base_queries.kind_of(other) == base_queries.kind_of(unit) and s.unit[other].square == NONE
        same = same and s.unit[other].tile == s.unit[unit].tile and s.unit[other].aboard == NONE
        same = same and s.unit[other].area == s.unit[unit].area and s.unit[other].wounded == s.unit[unit].wounded
        if same and s.aquarius.boarded[other] < r.aquarius.boardings:
            return True
    return s.aquarius.boarded_at != s.points


@room
def may_land_in(s, r, ship, place):
    """AQU-TRN-07, AQU-AMB-35: an empty building, own or abandoned, within the limit of its kind."""
    owner = base_queries.owner_of(ship)
    return is_in_reach(s, r, ship, place) and base_queries.may_enter(s, r, owner, place, NONE)


@room
def legal_land(s, r, w, ship):
    """AQU-TRN-06, AQU-AMB-35, -92: any ground and any such building of the hexagon, unless a fire keeps all out."""
    tile = s.unit[ship].tile
    if base_queries.cargo_of(s, ship) == NONE or base_queries.is_closed(s, tile):
        return
    for area in range(r.aquarius.n_areas[tile]):
        if not queries.is_water(r, tile, area):
            actions.offer(w, voc.ACT_LAND, ship, area, 0)
    for square in range(r.tile[tile].n_sites):
        if may_land_in(s, r, ship, base_queries.place_of(tile, square)):
            actions.offer(w, voc.ACT_LAND, ship, MAX_AREAS + square, 0)


@room
def can_land(s, r, ship):
    """Whether what the ship carries can land somewhere."""
    tile = s.unit[ship].tile
    if base_queries.cargo_of(s, ship) == NONE or base_queries.is_closed(s, tile):
        return False
    if queries.lands_of(r, tile):
        return True
    for square in range(r.tile[tile].n_sites):
        if may_land_in(s, r, ship, base_queries.place_of(tile, square)):
            return True
    return False


@room
def legal(s, r, w, ship):
    """Everything that can be loaded or landed."""
    legal_board(s, r, w, ship)
    legal_land(s, r, w, ship)


@room
def apply_board(s, w, ship, unit):
    """The unit goes aboard."""
    effects.count_boarding(s, unit)
    effects.board(s, w, ship, unit)


@room
def apply_land(s, w, ship, goal):
    """What the ship carries goes ashore: onto an area of land, or into the building on a square."""
    unit = base_queries.cargo_of(s, ship)
    if goal < MAX_AREAS:
        effects.land(s, w, ship, unit, NONE, goal)
    else:
        effects.land(s, w, ship, unit, goal - MAX_AREAS, 0)
