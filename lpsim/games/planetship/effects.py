"""Compiled. The only writers of what lies on the table: cards, ships, probes, zones. Tallies and notes too."""

from lpsim.core import decks, rng
from lpsim.core.jit import room
from lpsim.games.planetship import errors, events, queries, state, tallies
from lpsim.games.planetship.ids import (
    MAX_HAND,
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
    if w.tracing:
        if w.n_events < state.MAX_EVENTS:
            event = w.event[w.n_events]
            event.kind, event.seat, event.a, event.b, event.c, event.d = kind, seat, a, b, c, d
        w.n_events += 1  # counts on: one too many is an error (core/errors.py)


@room
def tally(s, seat, counter, amount):
    """Count something for a seat's row of the log."""
    s.tally[seat, counter] += amount


@room
def count(s, counter, amount):
    """Count something for the game's row of the log."""
    s.game_tally[counter] += amount


@room
def seat_noise(s, seat, n):
    """A random number below n from the seat's own stream: for players, never for rules."""
    return rng.below(s.stream[state.STREAM_SEAT + seat], n)


# --- hands and piles --------------------------------------------------------------------------------------------------


@room
def take_card(s, seat, card):
    """A card comes into a hand, which is kept sorted."""
    if s.n_hand[seat] == MAX_HAND:
        errors.no_room(s, errors.ROOM_HAND)
        return
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


@room
def draw_card(s):
    """The top card of the deck, which is not empty."""
    return decks.draw(s.deck)


@room
def open_discards(s, seat):
    """PS-DI-02: the whole own pile has been seen."""
    s.n_open[seat] = s.n_discard[seat]


@room
def give_first_card(s, seat):
    """PS-FP-01: the first-player card goes to a seat, the marker to the next round."""
    s.first = seat
    s.round_no += 1


@room
def lay_ship_aside(s, seat):
    """PS-AM-07, other reading: a ship of the supply is out of use until the end of the round."""
    s.ships[seat] -= 1
    s.idle[seat] += 1


@room
def forget_arrivals(s):
    """Nobody stands on the board any more: which cards are in a hand is known of all."""
    for card in range(len(s.arrived)):
        s.arrived[card] = 0


@room
def return_idle_ships(s, seat):
    """The round is over for them."""
    s.ships[seat] += s.idle[seat]
    s.idle[seat] = 0


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
    """Card and ship go back to their owner for all to see; shields go to the supply (PS-HK-01, PS-RT-01)."""
    piece = s.space[space]
    take_card(s, piece.seat, piece.card)
    s.arrived[piece.card] = 1
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


@room
def turn_up(s, space):
    """PS-RE-02: a character is turned face up."""
    s.space[space].is_hidden = 0


@room
def add_shield(s, space):
    """PS-SH-01: a token onto a character."""
    s.space[space].shields += 1


@room
def add_radio(s, space, strength):
    """PS-TR-01, -02: a character has used Team Radio and is stronger until the zone is resolved."""
    s.space[space].radios += 1
    s.space[space].bonus += strength


@room
def forget_radios(s, space):
    """PS-TR-02: what Team Radio gave is over."""
    s.space[space].radios, s.space[space].bonus = 0, 0


# --- rewards ----------------------------------------------------------------------------------------------------------


@room
def lay_reward(s, zone, card):
    """A card comes onto a reward space."""
    z = s.zone[zone]
    if z.n_rewards == MAX_REWARDS:
        errors.no_room(s, errors.ROOM_REWARDS)
        return
    z.reward[z.n_rewards] = card
    z.n_rewards += 1


@room
def hide_rewards(s, zone, is_hidden):
    """The rewards of a zone lie face down (1) or face up (0)."""
    s.zone[zone].is_hidden = is_hidden


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
    s.arrived[card] = 1
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
def shift_zones(s):
    """PS-SU-15: all zones of the grid move one column to the right."""
    for zone in range(len(s.zone)):
        if s.zone[zone].plot != NONE:
            s.zone[zone].plot += 1


@room
def begin_zone(s, zone):
    """A round begins: nobody came into the zone, nobody won its reward."""
    s.zone[zone].resolved, s.zone[zone].entered = 0, 0


@room
def count_entry(s, zone):
    """A character was placed in the zone."""
    s.zone[zone].entered += 1


@room
def mark_resolved(s, zone):
    """Its reward was awarded this round."""
    s.zone[zone].resolved = 1


@room
def offer_turn(s):
    """PS-AM-29: the turn of the Military Area was on offer in this game."""
    s.turned = 1


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


@room
def draw_of_grid(s, n):
    """A random number below n for the grid."""
    return rng.below(s.stream[state.STREAM_GRID], n)


# --- the reserve of zones ---------------------------------------------------------------------------------------------


@room
def fill_reserve(s):
    """PS-SU-10: all zones are in the reserve."""
    for zone in range(len(s.reserve)):
        s.reserve[zone] = zone
    s.n_reserve = len(s.reserve)


@room
def put_in_reserve(s, leaving, n):
    """PS-SU-15: zones taken off go to the left end of the reserve."""
    for i in range(s.n_reserve - 1, -1, -1):
        s.reserve[i + n] = s.reserve[i]
    for i in range(n):
        s.reserve[i] = leaving[i]
    s.n_reserve += n


@room
def take_from_reserve(s):
    """PS-SU-16: the zone at the right end of the reserve."""
    s.n_reserve -= 1
    zone = s.reserve[s.n_reserve]
    s.reserve[s.n_reserve] = NONE
    return zone


@room
def shuffle_zones(s, zones, first, end):
    """Put the zones from place `first` up to `end` into random order."""
    for i in range(end - 1, first, -1):
        j = first + rng.below(s.stream[state.STREAM_GRID], i + 1 - first)
        zone = zones[i]
        zones[i] = zones[j]
        zones[j] = zone


# --- points -----------------------------------------------------------------------------------------------------------


@room
def end_game(s, reason):
    """The game is over, for this reason."""
    s.end_reason = reason


@room
def clear_points(s):
    """No points counted, no mission achieved, no rank given."""
    for seat in range(len(s.score)):
        s.score[seat], s.missions_done[seat], s.rank[seat] = 0, 0, 0
        for part in range(tallies.N_SCORE_PARTS):
            s.score_part[seat, part] = 0


@room
def add_points(s, seat, part, points):
    """Victory points of one kind."""
    s.score_part[seat, part] += points
    s.score[seat] += points


@room
def add_mission(s, seat):
    """A mission counts for ties."""
    s.missions_done[seat] += 1


@room
def give_rank(s, seat, rank):
    """PS-TI-01: the place of a seat, 1 = first."""
    s.rank[seat] = rank
