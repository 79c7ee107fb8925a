"""Compiled. The grid of zones and the rewards dealt to it, at the start of a round (PS-SU-10 to -16, PS-RS-02)."""

from lpsim.core import decks, rng
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, queries, state
from lpsim.games.planetship.ids import EXCHANGE_SHUFFLE, N_CELLS, N_ZONES, NONE


@room
def lay_first(s, r, w):
    """PS-SU-10 to -13: random zones in random orientations; the others are the reserve."""
    for zone in range(N_ZONES):
        s.reserve[zone] = zone
    s.n_reserve = N_ZONES
    shuffle(s, s.reserve, N_ZONES)
    for column in range(r.table.columns - 1, -1, -1):
        lay_column(s, r, w, column)


@room
def shift(s, r, w):
    """PS-SU-14 to -16: the rightmost column leaves, the others move right, a new leftmost column comes."""
    rows, last = r.table.rows, r.table.columns - 1
    leaving = s.removing
    for row in range(rows):
        leaving[row] = s.grid[queries.plot_id(row, last)]
        effects.take_zone(s, w, leaving[row])
    shuffle(s, leaving, rows)
    for zone in range(N_ZONES):
        if s.zone[zone].plot != NONE:
            s.zone[zone].plot += 1
    exchange(s, r, leaving, rows)
    lay_column(s, r, w, 0)


@room
def exchange(s, r, leaving, rows):
    """Zones taken off go to the left end of the reserve; those that come next are at its right end.

    PS-SU-15: with 5 players as many as the reserve had stay out, the rest is shuffled with the reserve.
    """
    old = s.n_reserve
    for i in range(old - 1, -1, -1):
        s.reserve[i + rows] = s.reserve[i]
    for i in range(rows):
        s.reserve[i] = leaving[i]
    s.n_reserve = old + rows
    if r.table.exchange == EXCHANGE_SHUFFLE:
        for i in range(s.n_reserve - 1, old, -1):  # the first `old` of the leaving ones are set aside
            j = old + rng.below(s.stream[state.STREAM_GRID], i + 1 - old)
            swap(s.reserve, i, j)


@room
def lay_column(s, r, w, column):
    """PS-AM-02, -03: zones from the right end of the reserve, in random mutual order and orientation."""
    rows = r.table.rows
    entering = s.removing
    for row in range(rows):
        s.n_reserve -= 1
        entering[row] = s.reserve[s.n_reserve]
        s.reserve[s.n_reserve] = NONE
    shuffle(s, entering, rows)
    for row in range(rows):
        orientation = rng.below(s.stream[state.STREAM_GRID], N_CELLS) if turns_at_random(r) else 0
        effects.put_zone(s, w, entering[row], queries.plot_id(row, column), orientation)
        entering[row] = NONE
    effects.draw_board(s, r)


@room
def turns_at_random(r):
    """PS-AM-02: the book says so for 5 players; the ruling says so for all."""
    return r.rulings.random_orientation == 1 or r.table.exchange == EXCHANGE_SHUFFLE


@room
def shuffle(s, zones, n):
    """Put the first n of the zones into random order."""
    for i in range(n - 1, 0, -1):
        swap(zones, i, rng.below(s.stream[state.STREAM_GRID], i + 1))


@room
def swap(zones, i, j):
    """Exchange two zones of a row."""
    zone = zones[i]
    zones[i] = zones[j]
    zones[j] = zone


@room
def deal_rewards(s, r, w):
    """PS-RS-02, PS-ZN-07, PS-Z9-01: cards from the deck onto every reward space of the grid."""
    for zone in range(N_ZONES):
        z = s.zone[zone]
        z.resolved, z.entered = 0, 0
        effects.clear_rewards(s, zone)
        if z.plot == NONE:
            continue
        z.is_hidden = r.zone[zone].reward_stealth
        for _ in range(r.zone[zone].n_rewards):
            if s.deck.n > 0:
                card = decks.draw(s.deck)
                effects.lay_reward(s, zone, card)
                effects.note(w, events.EVENT_REWARD, NONE, zone, NONE if z.is_hidden == 1 else card, 0, 0)
