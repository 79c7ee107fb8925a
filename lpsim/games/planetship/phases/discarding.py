"""Compiled. Discarding in secret, the reveal, the next first player (PS-DI, PS-FP)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, flow, queries


@room
def begin(s, r):
    """PS-DI-01, PS-AM-43: everybody with too many cards; the first player's frame is on top."""
    for i in range(r.n_players - 1, -1, -1):
        seat = queries.seat_in_order(s, r, i)
        if s.n_hand[seat] > r.hand_limit:
            stack.push(s, flow.DEC_DISCARD, seat, 0, 0)


@room
def legal_discard(s, w, seat):
    """PS-DI-01: any card of the hand."""
    for i in range(s.n_hand[seat]):
        actions.offer(w, flow.ACT_DISCARD, s.hand[seat, i], 0, 0)


@room
def apply_discard(s, r, seat, card):
    """PS-DI-01, PS-AM-44: one card face down, until the hand is down to the limit and not below."""
    effects.discard_card(s, seat, card)
    if s.n_hand[seat] > r.hand_limit:
        stack.push(s, flow.DEC_DISCARD, seat, 0, 0)


@room
def reveal(s, r, w):
    """PS-DI-02: all piles are turned face up and stay so."""
    for i in range(r.n_players):
        seat = queries.seat_in_order(s, r, i)
        for j in range(s.n_open[seat], s.n_discard[seat]):
            effects.note(w, events.EVENT_DISCARDED, seat, s.discard[seat, j], 0, 0, 0)
        effects.open_discards(s, seat)


@room
def pass_first_card(s, r):
    """PS-FP-01: the first-player card goes one seat to the left, the marker moves on."""
    effects.give_first_card(s, queries.next_seat(r, s.first))
