"""Compiled. Ships in the Move action: Oil once, water steps out of the common points, loading free (AQU-PRC-01)."""

from lpsim.core import actions, hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import errors
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, loading, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.queries import FIRST_SHIP, NOWHERE
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.ids import NONE, UNITS_PER_SEAT


@room
def can_do_something(s, r, seat):
    """AQU-AMB-36: whether Oil would set some ship of the player going, or let it load or land."""
    if not queries.has_fuel(s, seat, r.aquarius.fuel_move):
        return False
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[ship].tile != NONE:
            if queries.can_sail(s, r, ship) or loading.can_board(s, r, ship) or loading.can_land(s, r, ship):
                return True
    return False


@room
def legal_steps(s, r, w, seat):
    """AQU-MOV-02 to -05, AQU-AMB-37, -38: Oil, once; then water steps, boarding, landing of any own ship."""
    if not s.aquarius.powered:
        if queries.ships_of(s, seat) > 0 and queries.has_fuel(s, seat, r.aquarius.fuel_move):
            actions.offer(w, voc.ACT_POWER, 0, 0, 0)
        return
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[ship].tile != NONE and not base_queries.is_twin(s, ship):
            if s.points > 0:
                offer_water_steps(s, r, w, ship)
            loading.legal(s, r, w, ship)


@room
def offer_water_steps(s, r, w, ship):
    """AQU-CON-03: every water step of a ship."""
    piece = s.unit[ship]
    for direction in range(hexgrid.N_DIRECTIONS):
        spot = queries.across(s, r, piece.tile, piece.area, direction)
        if spot != NOWHERE:
            actions.offer(w, voc.ACT_SAIL, ship, spot // MAX_AREAS, spot % MAX_AREAS)


@room
def apply_power(s, r, w, seat):
    """AQU-AMB-37: one payment for every ship of this action."""
    effects.pay_for_move(s, r, w, seat)


@room
def apply_sail(s, w, ship, tile, area):
    """AQU-MOV-03: a water step; the Move action takes a point for it (`mod_own_step_cost`)."""
    effects.sail(s, w, ship, tile, area, NONE, 0)


@room
def apply_step(verb, s, r, w, seat, a, b, c):
    """Oil, a water step, boarding or landing."""
    if verb == voc.ACT_POWER:
        apply_power(s, r, w, seat)
    elif verb == voc.ACT_SAIL:
        apply_sail(s, w, a, b, c)
    elif verb == voc.ACT_BOARD:
        loading.apply_board(s, w, a, b)
    elif verb == voc.ACT_LAND:
        loading.apply_land(s, w, a, b)
    else:
        errors.fail(s, errors.ERROR_VERB, verb)
