"""Compiled. The invariants of the ledger (PS-IV), told apart from the rules that must keep them."""

from lpsim.core import decks
from lpsim.core.jit import room
from lpsim.games.planetship import flow, queries
from lpsim.games.planetship.ids import (
    MAX_START,
    N_BOARD,
    N_CELLS,
    N_PLACES,
    N_SPACES,
    N_START,
    N_ZONES,
    NONE,
)  # fmt: skip

HALF = 32  # bits of a set of cards: the starting characters, and two halves of the deck


@room
def violated(s, r):
    """The number n of the first PS-IV-n that does not hold, 8 for the board; 0 if all do. PS-IV-06, -07 are tests."""
    if not cards_are_complete(s, r):
        return 1
    if not zones_are_complete(s, r) or not pieces_are_complete(s, r):
        return 2
    if not characters_are_sound(s, r):
        return 3
    if not hands_are_in_limit(s, r):
        return 4
    if not probes_keep_out(s, r):
        return 5
    if not board_is_drawn(s, r):
        return 8
    return 0


@room
def mark(seen, card):
    """Enter a card into the sets of cards seen."""
    a, b, c, n = seen
    if card < N_START:
        return a | (1 << card), b, c, n + 1
    if card < N_START + HALF:
        return a, b | (1 << (card - N_START)), c, n + 1
    return a, b, c | (1 << (card - N_START - HALF)), n + 1


@room
def cards_are_complete(s, r):
    """PS-IV-01: every card of the game in exactly one place."""
    seen = (0, 0, 0, 0)
    for seat in range(r.n_players):
        for i in range(s.n_hand[seat]):
            seen = mark(seen, s.hand[seat, i])
        for i in range(s.n_discard[seat]):
            seen = mark(seen, s.discard[seat, i])
    for space in range(N_SPACES):
        if s.space[space].card != NONE:
            seen = mark(seen, s.space[space].card)
    for zone in range(N_ZONES):
        for i in range(s.zone[zone].n_rewards):
            seen = mark(seen, s.zone[zone].reward[i])
    for i in range(s.deck.n):
        seen = mark(seen, decks.card_at(s.deck, i))
    wanted = (0, 0, 0, 0)
    for card in range(len(s.removed)):
        is_there = card - N_START < r.n_deck if card >= N_START else is_starting(r, card)
        if is_there:
            wanted = mark(wanted, card)
            if s.removed[card] == 1:
                seen = mark(seen, card)
    return seen == wanted


@room
def is_starting(r, card):
    """Whether this starting card is dealt in this game."""
    return card // MAX_START < r.n_players and card % MAX_START < r.n_start


@room
def zones_are_complete(s, r):
    """PS-IV-02: every zone once, in the grid or in the reserve."""
    seen, n = 0, 0
    for zone in range(N_ZONES):
        if s.zone[zone].plot != NONE:
            seen |= 1 << zone
            n += 1
    for i in range(s.n_reserve):
        seen |= 1 << s.reserve[i]
        n += 1
    return n == N_ZONES and seen == (1 << N_ZONES) - 1


@room
def pieces_are_complete(s, r):
    """PS-IV-02: ships and probes of a player; one ship on each own character."""
    for seat in range(r.n_players):
        ships, probes = s.ships[seat] + s.idle[seat], s.probes[seat]
        for space in range(N_SPACES):
            ships += int(s.space[space].card != NONE and s.space[space].seat == seat)
        for place in range(N_PLACES):
            probes += s.probe[place, seat]
        if ships != r.table.ships or probes != r.table.probes or s.ships[seat] < 0 or s.probes[seat] < 0:
            return False
    return True


@room
def characters_are_sound(s, r):
    """PS-IV-03: in the grid; face down only on a stealth space, in a zone not resolved, never after a move."""
    for space in range(N_SPACES):
        piece, zone, numeral = s.space[space], queries.zone_of(space), space % (N_SPACES // N_ZONES)
        if piece.card == NONE:
            if piece.shields != 0 or piece.is_hidden != 0 or piece.bonus != 0:
                return False
            continue
        if s.zone[zone].plot == NONE or numeral >= r.zone[zone].n_spaces:
            return False
        if piece.is_hidden == 1:
            if r.zone[zone].stealth[numeral] == 0 or piece.is_moved == 1:
                return False
            if s.zone[zone].resolved == 1 or s.current == zone:
                return False
    return True


@room
def hands_are_in_limit(s, r):
    """PS-IV-04: after discarding nobody has more than the limit."""
    if s.phase == flow.PHASE_PLACING or s.phase == flow.PHASE_OVER:
        for seat in range(r.n_players):
            if s.n_hand[seat] > max(r.hand_limit, r.n_start):
                return False
    return True


@room
def probes_keep_out(s, r):
    """PS-IV-05: no probe in zone 6, nor outside the grid."""
    for place in range(N_PLACES):
        zone = queries.zone_of(place)
        for seat in range(r.n_players):
            if s.probe[place, seat] > 0 and (r.zone[zone].closed_to_probes == 1 or s.zone[zone].plot == NONE):
                return False
    return True


@room
def board_is_drawn(s, r):
    """The board shows each zone of the grid where it lies, as it is turned, and nothing else."""
    cells = 0
    for zone in range(N_ZONES):
        z = s.zone[zone]
        if z.plot != NONE:
            if s.grid[z.plot] != zone:
                return False
            cells += N_CELLS
            for numeral in range(r.zone[zone].n_spaces):
                space = queries.space_id(zone, numeral)
                if s.board[queries.board_cell_of(s, r, space)] != space:
                    return False
    for i in range(N_BOARD):
        cells -= int(s.board[i] != NONE)
    return cells == 0
