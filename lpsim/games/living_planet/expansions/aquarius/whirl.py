"""Compiled. The Whirlpool's dice: ships beside it are drawn in, ships on it go down, or pay Oil (AQU-PRC-04)."""

from lpsim.core import actions, hexgrid, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries, storms
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import WHIRLPOOL
from lpsim.games.living_planet.expansions.aquarius.queries import FIRST_SHIP
from lpsim.games.living_planet.ids import MAX_UNITS, NONE, UNITS_PER_SEAT


@room
def direction_of(s, r, die):
    """AQU-WHP-01: where the zone of the Whirlpool's n-th die looks, as it lies."""
    return (r.aquarius.whirl_side[die] + s.tile[r.aquarius.whirlpool].rotation) % hexgrid.N_DIRECTIONS


@room
def spot_beside(s, r, die):
    """AQU-WHP-02, AQU-AMB-58: the water beside that zone, or NOWHERE."""
    tile, direction = r.aquarius.whirlpool, direction_of(s, r, die)
    return queries.across(s, r, tile, queries.area_at(s, r, tile, direction), direction)


@room
def is_at_stake(s, r, ship, spot):
    """AQU-WHP-05: whether a ship lies on the Whirlpool or in the water beside the zone, and is not settled yet."""
    piece = s.unit[ship]
    if piece.tile == NONE or (s.aquarius.settled >> ship) & 1:
        return False
    return piece.tile == r.aquarius.whirlpool or queries.spot_of(piece.tile, piece.area) == spot


@room
def go_on(s, r, w, tile, die):
    """AQU-AMB-99: the next player's ships; when all are settled, the Whirlpool takes those that nobody paid for."""
    spot = spot_beside(s, r, die)
    for i in range(r.n_players):
        seat = base_queries.seat_in_order(s, r, i)
        for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
            if is_at_stake(s, r, ship, spot):
                stack.push(s, voc.DEC_RESIST, seat, tile, die)
                return
    take(s, r, w, tile, die)


@room
def legal_resist(s, r, w, seat, die):
    """AQU-WHP-02, -05, -06: Oil for one of the ships, or none for it."""
    spot = spot_beside(s, r, die)
    has_fuel = queries.has_fuel(s, seat, r.aquarius.fuel_resist)
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if is_at_stake(s, r, ship, spot) and not storms.has_twin_waiting(s, ship, s.unit[ship].tile):
            if has_fuel:
                actions.offer(w, voc.ACT_HOLD, ship, 0, 0)
            actions.offer(w, voc.ACT_YIELD, ship, 0, 0)


@room
def apply_resist(s, r, w, seat, tile, die, verb, ship):
    """The answer for one ship; nothing happens before all have answered."""
    stack.push(s, voc.TASK_WHIRL, NONE, tile, die)
    effects.settle(s, ship)
    if verb == voc.ACT_HOLD:
        effects.hold(s, w, ship, r.aquarius.fuel_resist, WHIRLPOOL)
        effects.count_fate(s, seat, own.STORM_RESISTED)


@room
def take(s, r, w, tile, die):
    """AQU-WHP-02, -05, AQU-AMB-57: unpaid ships on it are lost, and only then those beside it come onto it."""
    beside = s.aquarius.settled & ~s.aquarius.held
    for ship in range(MAX_UNITS):
        if (beside >> ship) & 1 and s.unit[ship].tile == tile:
            beside &= ~(1 << ship)
            storms.sink(s, r, w, ship, WHIRLPOOL)
    area = queries.area_at(s, r, tile, direction_of(s, r, die))
    for ship in range(MAX_UNITS):
        if (beside >> ship) & 1:
            effects.draw_in(s, w, ship, tile, area)
    effects.begin_storm(s)
