"""Compiled. Who may construct what where: the matrix of squares, ships as builders, fixing by ship (AQU-MAT)."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.ids import MAX_SITES, NONE, UNITS_PER_SEAT


@room
def kinds_that_suit(r, kinds, place):
    """AQU-MAT-01 to -05: those of the kinds that the icons allow that also suit what the square lies on."""
    return kinds & r.aquarius.kinds_on[queries.ground_of(r, place)]


@room
def tiles_with_builders(s, r, seat):
    """AQU-SBD-01, AQU-AMB-18, -41: hexagons with a land unit that can walk there, or a ship, which needs a chip."""
    tiles = 0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_ship(unit):
            if s.unit[unit].tile != NONE and s.chips[seat] > 0:
                tiles |= 1 << s.unit[unit].tile
        elif base_queries.is_mobile(s, unit) and queries.feet(s, r, unit):
            tiles |= 1 << s.unit[unit].tile
    return tiles


@room
def can_walk_in(s, r, unit, place):
    """AQU-AMB-16, -18, -103: whether a land unit of the hexagon gets to a square over the ground."""
    return queries.feet(s, r, unit) & queries.lands_at(r, place) != 0


@room
def may_construct(s, r, seat, place):
    """AQU-PRC-11: whether a land unit can walk to the square, or a ship builds there; never under the Island's ban."""
    tile = place // MAX_SITES
    if queries.is_banned(r, tile):
        return False
    if s.chips[seat] > 0 and queries.ship_in(s, r, seat, place) != NONE:
        return True
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[unit].tile == tile and base_queries.is_mobile(s, unit) and can_walk_in(s, r, unit, place):
            return True
    return False


@room
def legal_builders(s, r, w, seat, place):
    """AQU-AMB-123: a ship may have constructed it; which one of several makes no difference."""
    ship = queries.ship_in(s, r, seat, place)
    if ship != NONE and s.chips[seat] > 0:
        actions.offer(w, voc.ACT_BUILD_BY_SHIP, ship, 0, 0)


@room
def apply_builder(s, seat, place):
    """AQU-SBD-05, AQU-AMB-86: nobody moves in, and the chip is obligatory."""
    effects.build_by_ship(s, seat, place)


@room
def may_land_at(s, r, place):
    """AQU-AMB-07, -90: the free Spaceport of a lost player stands on land or half on land, never under the ban."""
    suits = (r.aquarius.kinds_on[queries.ground_of(r, place)] >> r.spaceport) & 1 == 1
    return suits and not queries.is_banned(r, place // MAX_SITES)


# --- fixing by ship ---------------------------------------------------------------------------------------------------


@room
def legal_fix(s, r, w, seat):
    """AQU-PRC-12, AQU-AMB-81 to -85, -109: buildings beside an own ship that bear no chip and no other's unit.

    With an own active unit inside, the base game's free action does the same.
    """
    if s.money[seat] < r.actions.fix_cost or s.chips[seat] == 0 or queries.ships_of(s, seat) == 0:
        return
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].chip == NONE and queries.ship_in(s, r, seat, place) != NONE and is_free_for(s, r, seat, place):
            actions.offer(w, voc.ACT_SHIP_FIX, place, 0, 0)


@room
def is_free_for(s, r, seat, place):
    """Whether a chipless building is nobody's, or holds a wounded Scientist of the player; the limit of one holds."""
    site = s.site[place]
    if site.unit != NONE:
        return base_queries.owner_of(site.unit) == seat and s.unit[site.unit].wounded == 1
    limited = r.building[site.kind].per_player > 0
    return not limited or (base_queries.kinds_held(s, seat, NONE) >> site.kind) & 1 == 0


@room
def apply_fix(s, r, w, seat, place):
    """AQU-FIX-01: 5 MC and a chip."""
    effects.fix_by_ship(s, r, w, seat, place)
    effects.count_free(s, seat, own.FREE_SHIP_FIX)
