"""Compiled. Tornado and Tidal Wave meet the ships of a hexagon before they strike it (AQU-PRC-02, -03).

storm -> [ship-in-storm -> [sail-away, here] -> [sail-away, there]] -> storm, ship by ship, player by player; then
storm -> (walls-fall) -> damage of the base game
"""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet import units
from lpsim.games.living_planet.expansions.aquarius import effects, loading, queries, sailing, shelter
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import TIDAL_WAVE
from lpsim.games.living_planet.expansions.aquarius.queries import FIRST_SHIP
from lpsim.games.living_planet.ids import NONE, TORNADO, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import cataclysm


@room
def is_waiting(s, ship, tile):
    """Whether the cataclysm has not dealt with this ship yet; who leaves the hexagon is dealt with."""
    return s.unit[ship].tile == tile and (s.aquarius.settled >> ship) & 1 == 0


@room
def next_seat(s, r, tile):
    """AQU-TOR-06, AQU-AMB-53, -99: the first seat in order that has a ship waiting, or NONE."""
    for i in range(r.n_players):
        seat = base_queries.seat_in_order(s, r, i)
        for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
            if is_waiting(s, ship, tile):
                return seat
    return NONE


@room
def go_on(s, r, w, tile, kind):
    """AQU-TOR-01, -08: the next player's ships; when all are settled, the hexagon is struck."""
    seat = next_seat(s, r, tile)
    if seat != NONE:
        stack.push(s, voc.DEC_STORM, seat, tile, kind)
        return
    effects.begin_storm(s)
    if kind == TIDAL_WAVE:
        stack.push(s, voc.TASK_WALLS_FALL, NONE, tile, 0)
    cataclysm.damage(s, r, w, tile, kind)


@room
def may_go(s, r, seat, ship, kind):
    """AQU-TOR-02, AQU-TID-04, AQU-AMB-48, -49: a water step, and against a Tidal Wave Oil."""
    return queries.can_sail(s, r, ship) and (kind == TORNADO or queries.has_fuel(s, seat, r.aquarius.fuel_flee))


@room
def legal_storm(s, r, w, seat, tile, kind):
    """AQU-TOR-02 to -04, AQU-TID-04, -05: one of the ships, and what becomes of it; Oil holds it in a Tornado only."""
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if is_waiting(s, ship, tile) and not has_twin_waiting(s, ship, tile):
            if may_go(s, r, seat, ship, kind):
                actions.offer(w, voc.ACT_GO, ship, 0, 0)
            if kind == TORNADO and queries.has_fuel(s, seat, r.aquarius.fuel_stay):
                actions.offer(w, voc.ACT_HOLD, ship, 0, 0)
            actions.offer(w, voc.ACT_YIELD, ship, 0, 0)


@room
def has_twin_waiting(s, ship, tile):
    """Whether an equal ship of the player, still waiting, stands for this one."""
    for other in range(base_queries.owner_of(ship) * UNITS_PER_SEAT + FIRST_SHIP, ship):
        if is_waiting(s, other, tile) and s.unit[other].area == s.unit[ship].area:
            if base_queries.carry_alike(s, other, ship):
                return True
    return False


@room
def apply_storm(s, r, w, seat, tile, kind, verb, ship):
    """The ship goes, stays for Oil, or is lost; then the next one."""
    stack.push(s, voc.TASK_STORM, NONE, tile, kind)
    effects.settle(s, ship)
    if verb == voc.ACT_GO:
        if kind == TIDAL_WAVE:
            effects.burn_fuel(s, seat, r.aquarius.fuel_flee)
        effects.count_fate(s, seat, own.STORM_WIND if kind == TORNADO else own.STORM_FLED)
        stack.push(s, voc.DEC_WIND, seat, ship, 0)
    elif verb == voc.ACT_HOLD:
        effects.hold(s, w, ship, r.aquarius.fuel_stay, kind)
        effects.count_fate(s, seat, own.STORM_HELD)
    else:
        sink(s, r, w, ship, kind)


@room
def sink(s, r, w, ship, kind):
    """AQU-CAT-02, AQU-TRN-10: ship and cargo go back to the reserve."""
    seat, tile = base_queries.owner_of(ship), s.unit[ship].tile
    effects.count_fate(s, seat, own.STORM_LOST)
    cataclysm.count_suffered(s, seat, kind, tile)
    units.kill(s, r, w, ship)


# --- sailing away -----------------------------------------------------------------------------------------------------


@room
def legal_wind(s, r, w, ship, has_sailed):
    """AQU-TOR-05, AQU-TID-06, AQU-AMB-52: boarding and landing here, the water step, the same there."""
    loading.legal(s, r, w, ship)
    if has_sailed:
        actions.offer(w, voc.ACT_ARRIVED, 0, 0, 0)
    else:
        sailing.offer_water_steps(s, r, w, ship)


@room
def apply_wind(s, w, seat, ship, has_sailed, verb, a, b, c):
    """AQU-AMB-106: one step, without movement points."""
    if verb == voc.ACT_ARRIVED:
        effects.forget_boardings(s.aquarius)
        return
    stack.push(s, voc.DEC_WIND, seat, ship, int(has_sailed or verb == voc.ACT_SAIL))
    if verb == voc.ACT_SAIL:
        effects.forget_boardings(s.aquarius)
        effects.sail(s, w, ship, b, c, struck_by(s), 0)
    elif verb == voc.ACT_BOARD:
        loading.apply_board(s, w, a, b)
    else:
        loading.apply_land(s, w, a, b)


@room
def struck_by(s):
    """The cataclysm from which a ship sails away: the storm that goes on when it has arrived."""
    for i in range(s.depth - 1, -1, -1):
        if s.stack[i].kind == voc.TASK_STORM:
            return s.stack[i].b
    return NONE


# --- walls ------------------------------------------------------------------------------------------------------------


@room
def walls_fall(s, r, w, tile):
    """AQU-WAL-05, AQU-AMB-69: the Tidal Wave is over; walls have saved buildings, abandoned or not."""
    for square in range(r.tile[tile].n_sites):
        place = base_queries.place_of(tile, square)
        if shelter.is_walled(s, r, place):
            effects.hold_back(s, r, w, place)
