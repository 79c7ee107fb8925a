"""Compiled. The action Move: X points shared by the player's units, step by step (LP-MOV)."""

from lpsim.core import actions, hexgrid, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, events, flow, hooks, queries, tallies, units
from lpsim.games.living_planet.ids import NONE, UNIT_SCIENTIST, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import free_actions


@room
def begin(s, r, seat):
    """LP-MOV-01: X movement points; remember where everybody stands (LP-AMB-049)."""
    s.points = queries.die_value(s)
    s.stepped = 0
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        effects.mark_unit(s, unit, s.unit[unit].tile)
    stack.push(s, flow.DEC_STEP, seat, 0, 0)


@room
def end(s, r, seat):
    """Forget the marks of the Move action."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        effects.mark_unit(s, unit, NONE)
    s.points = 0
    hooks.on_move_ends(s, r, seat)


@room
def is_possible(s, r, seat):
    """LP-AMB-035: whether any unit can make a step with a full die's points."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.is_mobile(s, unit) and costs.may_step(s, r, unit):
            piece = s.unit[unit]
            if piece.square != NONE:  # it can at least come out (LP-AMB-047)
                return True
            for direction in range(hexgrid.N_DIRECTIONS):
                tile = queries.neighbour_tile(s, piece.tile, direction)
                if tile != NONE and costs.may_cross(s, r, unit, tile):
                    return True
            if may_enter_any(s, r, seat, unit, piece.tile):
                return True
    return costs.may_move_otherwise(s, r, seat)


@room
def may_enter_any(s, r, seat, unit, tile):
    """Whether some building of the hexagon can be entered from its open ground."""
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if queries.may_enter(s, r, seat, place, NONE) and costs.may_go_in(s, r, unit, place):
            return True
    return False


@room
def legal_step(s, r, w, seat):
    """LP-DEC-21: a unit and its next step, or stop; a Move without any step is no Move (LP-AMB-035)."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.is_mobile(s, unit) and not queries.is_twin(s, unit) and costs.may_step(s, r, unit):  # LP-MOV-05
            offer_steps_inside(s, r, w, seat, unit)
            if s.points > 0 and (queries.kind_of(unit) != UNIT_SCIENTIST or s.unit[unit].steps == 0):  # LP-MOV-03
                offer_steps_outside(s, r, w, seat, unit)
    hooks.legal_steps(s, r, w, seat)
    if s.stepped:
        actions.offer(w, flow.ACT_STOP, 0, 0, 0)
    if r.rulings.free_actions_inside_actions:
        free_actions.legal_free(s, r, w, seat)


@room
def offer_steps_inside(s, r, w, seat, unit):
    """LP-MOV-07, LP-AMB-047: change of place inside the hexagon."""
    piece = s.unit[unit]
    leaving = NONE
    if piece.square != NONE:
        leaving = queries.place_of(piece.tile, piece.square)
        if s.points >= costs.step_cost(s, r, unit, piece.tile, 0):
            actions.offer(w, flow.ACT_STEP, unit, piece.tile, 0)
    if s.points > 0:
        offer_entries(s, r, w, seat, unit, piece.tile, leaving)


@room
def offer_steps_outside(s, r, w, seat, unit):
    """LP-MOV-02, -06, LP-AMB-048: to a neighbour, with free entry (not in FR-25) if it is not where the unit began."""
    piece = s.unit[unit]
    leaving = NONE
    if piece.square != NONE:
        leaving = queries.place_of(piece.tile, piece.square)
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.neighbour_tile(s, piece.tile, direction)
        if tile != NONE and costs.may_cross(s, r, unit, tile):
            actions.offer(w, flow.ACT_STEP, unit, tile, 0)
            if r.move.free_entry and tile != piece.start_tile:
                offer_entries(s, r, w, seat, unit, tile, leaving)


@room
def offer_entries(s, r, w, seat, unit, tile, leaving):
    """Every building of the hexagon that the unit may enter."""
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if place != leaving and queries.may_enter(s, r, seat, place, leaving) and costs.may_go_in(s, r, unit, place):
            actions.offer(w, flow.ACT_STEP, unit, tile, square + 1)


@room
def apply_step(s, r, w, seat, verb, unit, tile, entry):
    """Make the step, pay its points, ask again; LP-AMB-055: a chipless building left is abandoned at once."""
    if verb == flow.ACT_STOP:
        end(s, r, seat)
        return
    stack.push(s, flow.DEC_STEP, seat, 0, 0)
    if free_actions.is_free(verb):
        free_actions.apply_free(s, r, w, seat, verb, unit, tile)
        return
    if hooks.is_own(verb):
        cost = costs.own_step_cost(s, r, verb)
        hooks.apply_step(s, r, w, seat, verb, unit, tile, entry)
        s.points -= cost
        s.stepped = 1
        effects.tally(s, seat, tallies.TALLY_STEPS, cost)
        return
    cost = costs.step_cost(s, r, unit, tile, entry)
    if tile != s.unit[unit].tile:
        effects.count_step(s, unit)
    captured = units.walk(s, r, w, unit, tile, entry - 1)
    s.points -= cost
    s.stepped = 1
    effects.tally(s, seat, tallies.TALLY_STEPS, cost)
    effects.note(w, events.EVENT_STEP, seat, unit, tile, entry - 1, int(captured))
