"""Compiled. The state machine of a turn: what comes next when nobody has to choose (LP-TRN-01)."""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, errors, events, flow, queries, scoring, tallies
from lpsim.games.living_planet.expansions import joining
from lpsim.games.living_planet.ids import MAX_RESOURCES, N_COLOURS, NONE, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import (
    action,
    cataclysm,
    exhaustion,
    fate,
    leader,
    production,
    selection,
    trade,
)  # fmt: skip

_run_task = joining.by_block("run_task", "decisions", errors.unknown_task)


@room
def run_phase(s, r, w):
    """Begin the phase that stands in s.phase and point s.phase at the one after it."""
    phase = s.phase
    s.phase = phase + 1
    if phase == flow.PHASE_SELECTION:
        selection.begin(s, r, w)
    elif phase == flow.PHASE_REVEAL:
        leader.reveal(s, r, w)
    elif phase == flow.PHASE_EFFECT:
        leader.begin_effect(s, r, w)
    elif phase == flow.PHASE_ORDER:
        leader.begin_order(s)
    elif phase == flow.PHASE_BEFORE_PRODUCTION or phase == flow.PHASE_BEFORE_ACTIONS:
        fate.open_window(s)
    elif phase == flow.PHASE_PRODUCTION:
        announce(s, w, phase)
        production.begin(s, r, w)
    elif phase == flow.PHASE_ACTIONS:
        announce(s, w, phase)
        action.begin(s)
    elif phase == flow.PHASE_BEFORE_CATACLYSMS:
        fate.open_cataclysm_window(s)
    elif phase == flow.PHASE_CATACLYSMS:
        announce(s, w, phase)
        cataclysm.begin(s, r, w)
    elif phase == flow.PHASE_NEXT_DIE:
        next_die(s)
    elif phase == flow.PHASE_EXHAUSTION:
        exhaustion.begin(s, r, w)
    elif phase == flow.PHASE_END_OF_TURN:
        end_turn(s, r, w)
    else:
        errors.fail(s, errors.ERROR_PHASE, phase)


@room
def announce(s, w, phase):
    """LP-LDR-03: the Leader says which die enters which row."""
    colour = s.order[s.column]
    effects.note(w, events.EVENT_DIE, s.seat_of[colour], colour, s.die[colour], phase, 0)


@room
def next_die(s):
    """LP-SEQ-01 to -03: the next column from the left; after the fourth, step 4."""
    if s.column + 1 < N_COLOURS:
        effects_turn.next_column(s)
        s.phase = flow.PHASE_BEFORE_PRODUCTION


@room
def end_turn(s, r, w):
    """LP-EXH-05, LP-END-01, LP-PAS-01: the last spot ends the game, else the Leader board goes one seat on."""
    if w.logging_turns:
        log_turn(s, r, w)
    if s.turn == r.turns:
        s.phase = flow.PHASE_OVER
        effects_turn.end_game(s, flow.END_LAST_SPOT)
        scoring.count_score(s, r)
        scoring.rank_seats(s, r)
        effects.note(w, events.EVENT_OVER, NONE, 0, 0, 0, 0)
    else:
        s.leader = queries.seat_in_order(s, r, 1)
        s.turn += 1
        s.phase = flow.PHASE_SELECTION


@room
def log_turn(s, r, w):
    """Fill the rows of the turn log: what each seat has, and the prices, after this turn."""
    scoring.count_score(s, r)
    for resource in range(MAX_RESOURCES):
        w.turn_price[s.turn, resource] = s.price[resource]
    for seat in range(r.n_players):
        row = w.turn_row[s.turn, seat]
        row[tallies.TURN_SCORE] = s.score[seat]
        row[tallies.TURN_MONEY] = s.money[seat]
        row[tallies.TURN_RESOURCES] = scoring.resources_held(s, r, seat)
        row[tallies.TURN_CHIPS] = r.pieces.chips - s.chips[seat]
        row[tallies.TURN_BUILDINGS] = 0
        for i in range(s.n_built):
            row[tallies.TURN_BUILDINGS] += int(queries.controller(s, s.built[i]) == seat)
        row[tallies.TURN_UNITS] = 0
        for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
            row[tallies.TURN_UNITS] += int(s.unit[unit].tile != NONE)
        effects_turn.forget_score(s, seat)


@room
def run_task(s, r, w):
    """Take the task on top of the stack and do it."""
    kind, seat, a, b = stack.pop(s)
    if kind == flow.TASK_PRODUCE:
        production.produce_for(s, r, w, seat)
    elif kind == flow.TASK_BUY_AND_SELL:
        trade.buy_and_sell(s, seat)
    elif kind == flow.TASK_STRIKE:
        cataclysm.strike(s, r, w, a, b)
    elif kind == flow.TASK_DEFEND:
        cataclysm.defend(s, r, w, seat, a, b)
    elif kind == flow.TASK_DAMAGE:
        cataclysm.damage(s, r, w, a, b)
    else:
        _run_task(kind, s, r, w, seat, a, b)
