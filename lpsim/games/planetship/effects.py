"""Compiled. The only writers of what lies on the table: cards, ships, probes, zones. Tallies and notes too."""

from lpsim.core import decks, rng
from lpsim.core.jit import room
from lpsim.games.planetship import events, queries, state, tallies
from lpsim.games.planetship.ids import (
    MAX_REWARDS,
    N_BOARD,
    N_CELLS,
    N_PLACES,
    N_PLOTS,
    N_SPACES,
    N_START,
    NONE,
)  # fmt: skip


@room
def note(w, kind, seat, a, b, c, d):
    """Remember an event for the story, if someone listens."""
    if w.tracing and w.n_events < state.MAX_EVENTS:
        event = w.event[w.n_events]
        event.kind, event.seat, event.a, event.b, event.c, event.d = kind, seat, a, b, c, d
        w.n_events += 1


@room
def tally(s, seat, counter, amount):
    """Count something for a seat's row of the log."""
    s.tally[seat, counter] += amount


@room
def seat_noise(s, seat, n):
    """A random number below n from the seat's own stream: for players, never for rules."""
    return rng.below(s.stream[state.STREAM_SEAT + seat], n)


# --- hands and piles --------------------------------------------------------------------------------------------------


@room
def take_card(s, seat, card):
    """A card comes into a hand, which is kept sorted."""
    i = s.n_hand[seat]
    while i > 0 and s.hand[seat, i - 1] > card:
        s.hand[seat, i] = s.hand[seat, i - 1]
        i -= 1
    s.hand[seat, i] = card
    s.n_hand[seat] += 1


@room
def drop_card(s, seat, card):
    """A card leaves a hand."""
    s.n_hand[seat] -= 1
    found = False
    for i in range(s.n_hand[seat]):
        found = found or s.hand[seat, i] == card
        if found:
            s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, s.n_hand[seat]] = NONE


@room
def discard_card(s, seat, card):
    """PS-DI-01: onto the own pile, face down for now."""
    drop_card(s, seat, card)
    s.discard[seat, s.n_discard[seat]] = card
    s.n_discard[seat] += 1
    tally(s, seat, tallies.TALLY_DISCARDED, 1)


@room
def next_stamp(s):
    """A stamp that no card has yet."""
    last = 0
    for card in range(len(s.stamp)):
        last = max(last, s.stamp[card])
    return last + 1


@room
def put_under(s, card, stamp):
    """A card that everybody has seen goes face down under the deck; cards that go together carry one stamp."""
    decks.put_under(s.deck, card)
    s.stamp[card] = stamp


# --- characters on the board ------------------------------------------------------------------------------------------


@room
def clear_space(s, space):
    """Nobody stands on the space."""
    piece = s.space[space]
    piece.card, piece.seat, piece.is_hidden, piece.shields = NONE, NONE, 0, 0
    piece.is_moved, piece.radios, piece.bonus = 0, 0, 0


@room
def place_character(s, seat, card, space, is_hidden):
    """PS-TN-01, -03, -04: a card of the hand and a ship of the supply onto a space."""
    drop_card(s, seat, card)
    s.ships[seat] -= 1
    piece = s.space[space]
    piece.card, piece.seat, piece.is_hidden = card, seat, is_hidden


@room
def take_back(s, space):
    """Card and ship go back to their owner; shields on it go to the supply (PS-HK-01, PS-RT-01)."""
    piece = s.space[space]
    take_card(s, piece.seat, piece.card)
    s.ships[piece.seat] += 1
    clear_space(s, space)


@room
def move_character(s, old, new):
    """PS-AB-04, -06, PS-AM-13: face up to another space with ship and shields; it may use no ability there."""
    a, b = s.space[old], s.space[new]
    b.card, b.seat, b.shields = a.card, a.seat, a.shields
    b.is_hidden, b.is_moved, b.radios, b.bonus = 0, 1, 0, 0
    clear_space(s, old)


@room
def remove_character(s, space):
    """PS-Z7-01: the card leaves the game, its ship comes back."""
    piece = s.space[space]
    s.removed[piece.card] = 1
    s.ships[piece.seat] += 1
    tally(s, piece.seat, tallies.TALLY_REMOVED, 1)
    clear_space(s, space)


# --- rewards ----------------------------------------------------------------------------------------------------------


@room
def lay_reward(s, zone, card):
    """A card comes onto a reward space."""
    z = s.zone[zone]
    z.reward[z.n_rewards] = card
    z.n_rewards += 1


@room
def lift_reward(s, zone, card):
    """A card leaves a reward space."""
    z = s.zone[zone]
    z.n_rewards -= 1
    found = False
    for i in range(z.n_rewards):
        found = found or z.reward[i] == card
        if found:
            z.reward[i] = z.reward[i + 1]
    z.reward[z.n_rewards] = NONE


@room
def win_reward(s, w, seat, zone, card, tied):
    """PS-RE-08: the reward goes into the winner's hand."""
    lift_reward(s, zone, card)
    take_card(s, seat, card)
    tally(s, seat, tallies.TALLY_WON_CARD + card - N_START, 1)
    note(w, events.EVENT_WON, seat, zone, card, tied, 0)


@room
def return_rewards(s, w, zone, seat):
    """PS-RE-09, PS-Z9-01, PS-AM-27: all rewards left in the zone go under the deck, in random order."""
    z = s.zone[zone]
    stamp = next_stamp(s)
    while z.n_rewards > 0:
        card = z.reward[rng.below(s.stream[state.STREAM_UNDER], z.n_rewards)]
        lift_reward(s, zone, card)
        put_under(s, card, stamp)
        note(w, events.EVENT_RETURNED, seat, zone, card, 0, 0)


@room
def clear_rewards(s, zone):
    """No card on the reward space."""
    z = s.zone[zone]
    z.n_rewards, z.is_hidden = 0, 0
    for i in range(MAX_REWARDS):
        z.reward[i] = NONE


# --- probes -----------------------------------------------------------------------------------------------------------


@room
def send_probe(s, seat, place):
    """PS-PR-01: an own probe onto a place."""
    s.probes[seat] -= 1
    s.probe[place, seat] += 1
    tally(s, seat, tallies.TALLY_PROBED, 1)


@room
def recall_probes(s, r):
    """PS-PR-06: all probes return to their owners."""
    for place in range(N_PLACES):
        for seat in range(r.n_players):
            s.probes[seat] += s.probe[place, seat]
            s.probe[place, seat] = 0


# --- zones ------------------------------------------------------------------------------------------------------------


@room
def put_zone(s, w, zone, plot, orientation):
    """A zone comes face up onto a plot of the grid."""
    z = s.zone[zone]
    z.plot, z.orientation = plot, orientation
    note(w, events.EVENT_ZONE_ENTERS, NONE, zone, plot, orientation, 0)


@room
def take_zone(s, w, zone):
    """A zone leaves the grid face down; where it lay is overwritten."""
    z = s.zone[zone]
    z.plot, z.orientation, z.left_in = NONE, 0, s.round_no
    note(w, events.EVENT_ZONE_LEAVES, NONE, zone, 0, 0, 0)


@room
def turn_zone(s, r, zone, quarters):
    """PS-Z3-01: turn a zone clockwise with all that lies on it."""
    s.zone[zone].orientation = (s.zone[zone].orientation + quarters) % N_CELLS
    draw_board(s, r)


@room
def draw_board(s, r):
    """Write grid and board anew from where the zones lie."""
    for i in range(N_BOARD):
        s.board[i] = NONE
    for plot in range(N_PLOTS):
        s.grid[plot] = NONE
    for zone in range(len(s.zone)):
        z = s.zone[zone]
        if z.plot != NONE:
            s.grid[z.plot] = zone
            for cell in range(N_CELLS):
                numeral = r.zone[zone].space_at[cell]
                place = N_SPACES + zone if numeral == NONE else queries.space_id(zone, numeral)
                s.board[queries.cell_on_board(z.plot, (cell + z.orientation) % N_CELLS)] = place
