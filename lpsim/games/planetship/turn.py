"""Compiled. The state machine of a round: what comes next when nobody has to choose."""

from lpsim.core import errors, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, flow, queries, scoring, tallies
from lpsim.games.planetship.ids import N_ZONES, NONE
from lpsim.games.planetship.phases import abilities, discarding, grid, placing, resolving


@room
def run_phase(s, r, w):
    """Do the phase that stands in s.phase, or its next part, and go on to the phase after it when it is done."""
    if s.phase == flow.PHASE_GRID:
        begin_round(s, r, w)
    elif s.phase == flow.PHASE_REWARDS:
        grid.deal_rewards(s, r, w)
        placing.begin(s)
        s.phase = flow.PHASE_PLACING
    elif s.phase == flow.PHASE_PLACING:
        if not placing.begin_turn(s, r, w):
            s.phase = flow.PHASE_RESOLVING
    elif s.phase == flow.PHASE_RESOLVING:
        if not resolving.begin_zone(s, r, w):
            s.phase = flow.PHASE_RETURN
    elif s.phase == flow.PHASE_RETURN:
        resolving.return_all(s, r)
        s.phase = flow.PHASE_DISCARDING
        discarding.begin(s, r)
    elif s.phase == flow.PHASE_DISCARDING:
        discarding.reveal(s, r, w)
        s.phase = flow.PHASE_END_OF_ROUND
    elif s.phase == flow.PHASE_END_OF_ROUND:
        end_round(s, r, w)
    else:
        errors.fail(s, errors.ERROR_PHASE, s.phase)


@room
def begin_round(s, r, w):
    """PS-RS-01: the zones of the round."""
    effects.note(w, events.EVENT_ROUND, NONE, s.round_no, s.first, 0, 0)
    if s.round_no == 1:
        for i in range(s.n_missions):
            effects.note(w, events.EVENT_ASKED, NONE, r.mission[s.mission[i]].icon, r.mission[s.mission[i]].vp, 0, 0)
        grid.lay_first(s, r, w)
    else:
        grid.shift(s, r, w)
    s.phase = flow.PHASE_REWARDS


@room
def end_round(s, r, w):
    """PS-FP-01, PS-EN-01: the next round, or the end."""
    if w.logging_turns:
        log_round(s, r, w)
    if s.round_no < r.rounds:
        discarding.pass_first_card(s, r)
        s.phase = flow.PHASE_GRID
        return
    s.phase = flow.PHASE_OVER
    effects.end_game(s, flow.END_LAST_ROUND)
    scoring.count_score(s, r)
    scoring.rank_seats(s, r)
    scoring.tell_end(s, r, w)


@room
def log_round(s, r, w):
    """Fill the rows of the round log: what each seat has after this round."""
    scoring.count_score(s, r)
    for seat in range(r.n_players):
        row = w.turn_row[s.round_no, seat]
        row[tallies.ROUND_SCORE] = s.score[seat]
        row[tallies.ROUND_HAND] = queries.hand_vp(s, r, seat)
        row[tallies.ROUND_DISCARDS] = s.n_discard[seat]
        row[tallies.ROUND_REWARDS] = 0
        for zone in range(N_ZONES):
            row[tallies.ROUND_REWARDS] += s.tally[seat, tallies.TALLY_WON + zone]
        row[tallies.ROUND_ICONS] = queries.ability_icons_in_hand(s, r, seat)
    effects.clear_points(s)  # they were for the log alone: nobody has points before the end


@room
def run_task(s, r, w):
    """Take the task on top of the stack and do it."""
    kind, _, a, _ = stack.pop(s)
    if kind == flow.TASK_ACT:
        abilities.act(s, w, a)
    elif kind == flow.TASK_COMPARE:
        resolving.compare(s, r, w, a)
    elif kind == flow.TASK_CLOSE:
        resolving.close(s, r, a)
    else:
        errors.unknown_task(kind, s)
