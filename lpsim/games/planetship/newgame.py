"""Compiled. Set-up (PS-SU): an empty table, the seeded streams, cards and missions, the start of round 1."""

from lpsim.core import decks, rng
from lpsim.core.jit import room
from lpsim.core.start import CROSSED, LOT
from lpsim.games.planetship import effects, flow, state
from lpsim.games.planetship.ids import (
    MAX_CARDS,
    MAX_HAND,
    MAX_MISSIONS,
    MAX_ROWS,
    MAX_SEATS,
    MAX_START,
    N_ABILITIES,
    N_COLOURS,
    N_PLACES,
    N_SPACES,
    N_START,
    N_ZONES,
    NONE,
)  # fmt: skip
from lpsim.games.planetship.tallies import N_GAME_TALLIES, N_SCORE_PARTS, N_TALLIES


@room
def new_game(s, r, root, block, first, first_colour):
    """Set up a game; the holder of the first-player card is drawn if first is LOT (PS-SU-09, PS-AM-40)."""
    for i in range(state.N_STREAMS):
        rng.seed(s.stream[i], root, block, i, 0)
    clear_table(s, r)
    clear_counts(s)
    for seat in range(MAX_SEATS):
        equip(s, r, seat, first_colour if first_colour != CROSSED else block % N_COLOURS)
    shuffle_deck(s, r)
    draw_missions(s, r)
    drawn = rng.below(s.stream[state.STREAM_SETUP], r.n_players)
    s.first = drawn if first == LOT else first
    s.first_of_game = s.first
    s.next = s.first
    s.round_no = 1
    s.phase = flow.PHASE_GRID


@room
def clear_table(s, r):
    """Nothing on the table, nothing pending."""
    s.error, s.error_at = 0, 0
    s.depth, s.end_reason, s.current, s.turned, s.n_reserve = 0, 0, NONE, 0, 0
    for zone in range(N_ZONES):
        z = s.zone[zone]
        z.plot, z.orientation, z.left_in, z.resolved, z.entered = NONE, 0, 0, 0, 0
        s.reserve[zone] = NONE
        effects.clear_rewards(s, zone)
    for row in range(MAX_ROWS):
        s.removing[row] = NONE
    for space in range(N_SPACES):
        effects.clear_space(s, space)
    for place in range(N_PLACES):
        for seat in range(MAX_SEATS):
            s.probe[place, seat] = 0
    for card in range(MAX_CARDS):
        s.stamp[card], s.removed[card], s.arrived[card] = 0, 0, 0
    for ability in range(N_ABILITIES):
        s.spent[ability] = 0
    effects.draw_board(s, r)


@room
def clear_counts(s):
    """All tallies and scores to zero."""
    for i in range(N_GAME_TALLIES):
        s.game_tally[i] = 0
    for seat in range(MAX_SEATS):
        s.score[seat], s.rank[seat], s.missions_done[seat] = 0, 0, 0
        for i in range(N_TALLIES):
            s.tally[seat, i] = 0
        for i in range(N_SCORE_PARTS):
            s.score_part[seat, i] = 0


@room
def equip(s, r, seat, first_colour):
    """PS-SU-01 to -04, PS-AM-51: the starting hand, ships and probes; two players are red and blue."""
    n_colours = 2 if r.n_players == 2 else N_COLOURS
    s.colour[seat] = (first_colour + seat) % n_colours
    s.n_hand[seat], s.n_discard[seat], s.n_open[seat], s.idle[seat] = 0, 0, 0, 0
    s.ships[seat], s.probes[seat] = 0, 0
    for i in range(MAX_HAND):
        s.hand[seat, i] = NONE
    for i in range(MAX_CARDS):
        s.discard[seat, i] = NONE
    if seat < r.n_players:
        s.ships[seat], s.probes[seat] = r.table.ships, r.table.probes
        for i in range(r.n_start):
            effects.take_card(s, seat, seat * MAX_START + i)


@room
def shuffle_deck(s, r):
    """PS-SU-07: all other characters, face down."""
    decks.clear(s.deck)
    for i in range(decks.CAPACITY):
        s.deck.card[i] = NONE
    for card in range(r.n_deck):
        decks.put_under(s.deck, N_START + card)
    decks.shuffle(s.deck, s.stream[state.STREAM_DECK])


@room
def draw_missions(s, r):
    """PS-SU-05, -06: some missions face up; nobody sees the others."""
    for i in range(MAX_MISSIONS):
        s.mission[i] = i if i < r.n_missions else NONE
    s.n_missions = min(r.table.missions, r.n_missions)
    for i in range(s.n_missions):
        j = i + rng.below(s.stream[state.STREAM_MISSIONS], r.n_missions - i)
        mission = s.mission[i]
        s.mission[i] = s.mission[j]
        s.mission[j] = mission
    for i in range(s.n_missions, MAX_MISSIONS):
        s.mission[i] = NONE
