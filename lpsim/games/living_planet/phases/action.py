"""Compiled. Line B: up to two different actions and any number of free actions (LP-ACT, LP-FRE)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, events, flow, queries, tallies
from lpsim.games.living_planet.ids import NONE
from lpsim.games.living_planet.phases import construct, explore, fate, free_actions, move, trade


@room
def begin(s):
    """LP-ACT-01, LP-NPC-05: the owner of the die acts; a non-player die does nothing here."""
    effects_turn.begin_actions(s)
    seat = queries.active_seat(s)
    if seat != NONE:
        stack.push(s, flow.DEC_ACTION, seat, 0, 0)


@room
def actions_left(s, r):
    """How many of the die's actions are still open."""
    done = 0
    for action in range(len(flow.ACTION_NAMES)):
        done += (s.actions_done >> action) & 1
    return r.actions.per_die - done


@room
def is_open(s, action):
    """LP-ACT-02: each action at most once a die."""
    return (s.actions_done >> action) & 1 == 0


@room
def legal_action(s, r, w, seat):
    """LP-DEC-08, -23, LP-AMB-035: the actions still open, the free actions, or the end of the phase (LP-ACT-03)."""
    if actions_left(s, r) > 0:
        if is_open(s, flow.ACTION_EXPLORE) and s.hex_deck.n > 0:
            actions.offer(w, flow.ACT_EXPLORE, 0, 0, 0)
        if is_open(s, flow.ACTION_MOVE) and move.is_possible(s, r, seat):
            actions.offer(w, flow.ACT_MOVE, 0, 0, 0)
        if is_open(s, flow.ACTION_CONSTRUCT) and construct.is_possible(s, r, seat):
            actions.offer(w, flow.ACT_CONSTRUCT, 0, 0, 0)
        if is_open(s, flow.ACTION_TRADE):
            actions.offer(w, flow.ACT_TRADE, 0, 0, 0)
        if is_open(s, flow.ACTION_GRANTS):
            actions.offer(w, flow.ACT_GRANTS, 0, 0, 0)
        if is_open(s, flow.ACTION_FATE) and fate.may_take_token(s, r, seat):
            actions.offer(w, flow.ACT_FATE, 0, 0, 0)
    free_actions.legal_free(s, r, w, seat)
    actions.offer(w, flow.ACT_END, 0, 0, 0)


@room
def apply_action(s, r, w, seat, verb, a, b):
    """Begin the chosen action (or do a free one); unless the phase ends, the next choice waits below it."""
    if verb == flow.ACT_END:
        effects.tally(s, seat, tallies.TALLY_UNUSED, actions_left(s, r))
        return
    stack.push(s, flow.DEC_ACTION, seat, 0, 0)
    if verb == flow.ACT_EXPLORE:
        take_action(s, seat, flow.ACTION_EXPLORE)
        explore.begin(s, r, w, seat)
    elif verb == flow.ACT_MOVE:
        take_action(s, seat, flow.ACTION_MOVE)
        move.begin(s, r, seat)
    elif verb == flow.ACT_CONSTRUCT:
        take_action(s, seat, flow.ACTION_CONSTRUCT)
        stack.push(s, flow.DEC_CONSTRUCT, seat, 0, 0)
    elif verb == flow.ACT_TRADE:
        take_action(s, seat, flow.ACTION_TRADE)
        trade.begin(s, r, w, seat)
    elif verb == flow.ACT_GRANTS:
        take_action(s, seat, flow.ACTION_GRANTS)
        receive_grants(s, r, w, seat)
    elif verb == flow.ACT_FATE:
        take_action(s, seat, flow.ACTION_FATE)
        fate.take_token(s, w, seat)
    else:
        free_actions.apply_free(s, r, w, seat, verb, a, b)


@room
def take_action(s, seat, action):
    """This action is taken."""
    effects_turn.take_action(s, action)
    effects.tally(s, seat, tallies.TALLY_ACTION + action, 1)


@room
def receive_grants(s, r, w, seat):
    """LP-GRA-01: X MC from the bank."""
    amount = queries.die_value(s) * r.actions.grants_factor
    effects.earn(s, seat, amount, tallies.EARNED_GRANTS)
    effects.note(w, events.EVENT_GRANTS, seat, amount, 0, 0, 0)
