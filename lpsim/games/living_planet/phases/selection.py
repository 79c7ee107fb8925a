"""Compiled. Step 1: every player lays one Planet card face down (LP-SEL)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, events, flow, queries
from lpsim.games.living_planet.ids import MAX_SEATS, N_VALUES, NONE


@room
def begin(s, r, w):
    """LP-SEL-01: a new turn; ask every player, Leader first (the answers stay secret until step 2)."""
    effects.note(w, events.EVENT_TURN, NONE, s.turn, s.leader, 0, 0)
    effects_turn.clear_leader_board(s)
    for seat in range(MAX_SEATS):
        effects.forget_chosen(s, seat)
        effects.begin_fate_turn(s, seat)
    for i in range(r.n_players - 1, -1, -1):
        seat = queries.seat_in_order(s, r, i)
        refill(s, s.colour[seat])
        stack.push(s, flow.DEC_CARD, seat, 0, 0)


@room
def refill(s, colour):
    """LP-SEL-03, LP-AMB-012: an empty hand takes the whole pile back; a hand of one card does not (LP-SEL-06)."""
    if s.hand[colour] == 0:
        effects.refill_hand(s, colour)


@room
def legal_card(s, r, w, seat):
    """LP-SEL-04: one card of the hand."""
    for value in range(1, N_VALUES + 1):
        if (s.hand[s.colour[seat]] >> value) & 1:
            actions.offer(w, flow.ACT_PLAY_CARD, value, 0, 0)


@room
def apply_card(s, seat, value):
    """The card lies face down; it leaves the hand now and is revealed in step 2."""
    effects.lay_card(s, seat, value)
