"""Compiled. The grid of zones and the rewards dealt to it, at the start of a round (PS-SU-10 to -16, PS-RS-02)."""

from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, queries
from lpsim.games.planetship.ids import EXCHANGE_SHUFFLE, N_CELLS, N_ZONES, NONE


@room
def lay_first(s, r, w):
    """PS-SU-10 to -13: random zones in random orientations; the others are the reserve."""
    effects.fill_reserve(s)
    effects.shuffle_zones(s, s.reserve, 0, N_ZONES)
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
    effects.shuffle_zones(s, leaving, 0, rows)
    effects.shift_zones(s)
    exchange(s, r, leaving, rows)
    lay_column(s, r, w, 0)


@room
def exchange(s, r, leaving, rows):
    """Zones taken off go to the left end of the reserve; those that come next are at its right end.

    PS-SU-15: with 5 players as many as the reserve had stay out, the rest is shuffled with the reserve.
    """
    old = s.n_reserve
    effects.put_in_reserve(s, leaving, rows)
    if r.table.exchange == EXCHANGE_SHUFFLE:
        effects.shuffle_zones(s, s.reserve, old, s.n_reserve)  # the first `old` of the leaving ones are set aside


@room
def lay_column(s, r, w, column):
    """PS-AM-02, -03: zones from the right end of the reserve, in random mutual order and orientation."""
    rows = r.table.rows
    entering = s.removing
    for row in range(rows):
        entering[row] = effects.take_from_reserve(s)
    effects.shuffle_zones(s, entering, 0, rows)
    for row in range(rows):
        orientation = effects.draw_of_grid(s, N_CELLS) if turns_at_random(r) else 0
        effects.put_zone(s, w, entering[row], queries.plot_id(row, column), orientation)
        entering[row] = NONE
    effects.draw_board(s, r)


@room
def turns_at_random(r):
    """PS-AM-02: the book says so for 5 players; the ruling says so for all."""
    return r.rulings.random_orientation == 1 or r.table.exchange == EXCHANGE_SHUFFLE


@room
def deal_rewards(s, r, w):
    """PS-RS-02, PS-ZN-07, PS-Z9-01: cards from the deck onto every reward space of the grid."""
    for zone in range(N_ZONES):
        z = s.zone[zone]
        effects.begin_zone(s, zone)
        effects.clear_rewards(s, zone)
        if z.plot == NONE:
            continue
        effects.hide_rewards(s, zone, r.zone[zone].reward_stealth)
        for _ in range(r.zone[zone].n_rewards):
            if s.deck.n > 0:
                card = effects.draw_card(s)
                effects.lay_reward(s, zone, card)
                effects.note(w, events.EVENT_REWARD, NONE, zone, NONE if z.is_hidden == 1 else card, 0, 0)
