"""Compiled. Wildfire from the first alarm to the damage, and its spreading by Tornadoes (ARB-FIR, ARB-TOR).

ask-stations -> [stop-fire] -> catch-fire -> [escape], Leader first -> fire-damage     tasks, and [decisions]
spread-by-tornado -> [spread-fire] -> ask-stations, and so on
"""

from lpsim.core import actions, hexgrid, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, queries, units
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet.expansions.arboria import effects
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.ids import WILDFIRE
from lpsim.games.living_planet.expansions.arboria.queries import (
    can_pay_fire,
    has_station_near,
    is_burning,
    may_pay_fire,
)  # fmt: skip
from lpsim.games.living_planet.ids import MAX_UNITS, NONE, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import cataclysm

# --- the poll: who can stop it? ---------------------------------------------------------------------------------------


@room
def ask_stations(s, r, tile, i):
    """ARB-PRC-02, ARB-FIR-02 to -05: ask the i-th seat in order, or the next that can; if none is left, it burns."""
    for j in range(i, r.n_players):
        seat = queries.seat_in_order(s, r, j)
        if can_pay_fire(s, r, seat) and has_station_near(s, r, seat, tile):
            stack.push(s, voc.DEC_STOP_FIRE, seat, tile, j)
            return
    stack.push(s, voc.TASK_CATCH_FIRE, NONE, tile, 0)


@room
def legal_stop_fire(s, r, w, seat):
    """ARB-FIR-03: pay one of the resources, or let it burn."""
    for resource in range(r.n_resources):
        if may_pay_fire(s, r, seat, resource):
            actions.offer(w, voc.ACT_STOP_FIRE, resource, 0, 0)
    actions.offer(w, voc.ACT_LET_BURN, 0, 0, 0)


@room
def apply_stop_fire(s, r, w, seat, tile, i, verb, resource):
    """ARB-FIR-04 to -06: the first who pays ends it for all, a token already there included; a refusal is final."""
    if verb == voc.ACT_LET_BURN:
        stack.push(s, voc.TASK_ASK_STATIONS, NONE, tile, i + 1)
        return
    base_effects.pay_resource(s, seat, resource, r.arboria.fire_cost, own.PAID_FIRES)
    base_effects.tally(s, seat, own.TALLY_STOPPED, 1)
    if is_burning(s, tile):
        effects.take_token(s, r, tile)
    base_effects.note(w, voc.EVENT_FIRE_STOPPED, seat, tile, resource, 0, 0)


# --- step 1, the token; step 2, escapes -------------------------------------------------------------------------------


@room
def catch_fire(s, r, w, tile):
    """ARB-FIR-07, -08, -12: the token, then escapes in seat order, then the damage (pushed first, done last)."""
    effects.put_token(s, w, tile)
    effects.forget_flight(s)
    stack.push(s, voc.TASK_FIRE_DAMAGE, NONE, tile, 0)
    for i in range(r.n_players - 1, -1, -1):
        stack.push(s, voc.DEC_ESCAPE, queries.seat_in_order(s, r, i), tile, 0)


@room
def legal_escape(s, r, w, seat, tile):
    """ARB-FIR-08, ARB-AMB-18, -19, -27: an active unit that has not fled yet and its goal; or no more."""
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[unit].tile == tile and queries.is_active(s, unit) and queries.is_afoot(s, unit):
            if (s.arboria.fled >> unit) & 1 == 0 and not queries.is_twin(s, unit):
                offer_goals(s, r, w, seat, unit, tile)
    actions.offer(w, voc.ACT_STAY, 0, 0, 0)


@room
def offer_goals(s, r, w, seat, unit, tile):
    """ARB-FIR-09 to -11, ARB-AMB-22, -23: a building here; beside, where nothing burns, a building or the open."""
    leaving = NONE
    if s.unit[unit].square != NONE:
        leaving = queries.place_of(tile, s.unit[unit].square)
    offer_buildings(s, r, w, seat, unit, tile, leaving)
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if other != NONE and costs.may_cross(s, r, unit, other):
            actions.offer(w, voc.ACT_ESCAPE, unit, other, 0)
            offer_buildings(s, r, w, seat, unit, other, leaving)


@room
def offer_buildings(s, r, w, seat, unit, tile, leaving):
    """ARB-AMB-25, -26: buildings without a unit that no other player controls, within the limits by kind."""
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if place != leaving and queries.may_enter(s, r, seat, place, leaving) and costs.may_go_in(s, r, unit, place):
            actions.offer(w, voc.ACT_ESCAPE, unit, tile, square + 1)


@room
def apply_escape(s, r, w, seat, tile, verb, unit, goal, entry):
    """ARB-AMB-24, -27, -88: the unit goes there without cost; ask again until the player has enough."""
    if verb == voc.ACT_STAY:
        return
    units.walk(s, r, w, unit, goal, entry - 1)
    effects.note_flight(s, unit)
    base_effects.tally(s, seat, own.TALLY_ESCAPED + queries.kind_of(unit), 1)
    base_effects.note(w, voc.EVENT_ESCAPE, seat, unit, goal, entry - 1, 0)
    stack.push(s, voc.DEC_ESCAPE, seat, tile, 0)


# --- steps 3 and 4: damage --------------------------------------------------------------------------------------------


@room
def damage(s, r, w, tile):
    """ARB-FIR-13, -14, -16, ARB-AMB-17, -90, -100: units in the open are gone; then buildings take standard damage."""
    effects.forget_flight(s)
    for unit in range(MAX_UNITS):
        if s.unit[unit].tile == tile and s.unit[unit].square == NONE and queries.is_afoot(s, unit):
            cataclysm.count_suffered(s, queries.owner_of(unit), WILDFIRE, tile)
            units.kill(s, r, w, unit)
    cataclysm.damage(s, r, w, tile, WILDFIRE)


# --- Tornadoes --------------------------------------------------------------------------------------------------------


@room
def spread(s, r, tile):
    """ARB-PRC-03, ARB-TOR-02 to -04, ARB-AMB-36, -104: after a Tornado on a burning hexagon one beside it follows."""
    if not is_burning(s, tile):
        return
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if other != NONE and not is_burning(s, other):
            chooser = queries.active_seat(s)
            stack.push(s, voc.DEC_SPREAD_FIRE, s.leader if chooser == NONE else chooser, tile, 0)
            return


@room
def legal_spread_fire(s, r, w, tile):
    """ARB-TOR-02, ARB-AMB-34: any hexagon beside it without a token."""
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if other != NONE and not is_burning(s, other):
            actions.offer(w, voc.ACT_SPREAD_FIRE, other, 0, 0)


@room
def apply_spread_fire(s, w, seat, tile, target):
    """ARB-TOR-05 to -07: a Wildfire on the chosen hexagon, from its poll on; the first token stays where it is."""
    effects.count_fire(s, seat, WILDFIRE)
    base_effects.note(w, voc.EVENT_FIRE_SPREADS, seat, tile, target, 0, 0)
    stack.push(s, voc.TASK_ASK_STATIONS, NONE, target, 0)
