"""Compiled. The end: points by source, missions, ranks with all ties (PS-EN, PS-MI, PS-TI)."""

from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, queries, tallies
from lpsim.games.planetship.ids import N_SPACES, N_START, NONE


@room
def count_score(s, r):
    """PS-EN-02 to -04: the points of every seat as if the game ended now, characters on the board included."""
    effects.clear_points(s)
    for seat in range(r.n_players):
        effects.add_points(s, seat, tallies.SCORE_DISCARDS, r.discard_vp * s.n_discard[seat])
        effects.add_points(s, seat, tallies.SCORE_HAND, queries.hand_vp(s, r, seat) + vp_on_board(s, r, seat))
    for i in range(s.n_missions):
        score_mission(s, r, s.mission[i])


@room
def vp_on_board(s, r, seat):
    """Printed VP of the own characters on the board; none at the end of the game."""
    total = 0
    for space in range(N_SPACES):
        if s.space[space].card != NONE and s.space[space].seat == seat:
            total += r.card[s.space[space].card].vp
    return total


@room
def icons_of(s, r, seat, icon):
    """PS-MI-01, -02: a mission's icon in hand and on the board; at the end nobody is on the board."""
    n = queries.icons_in_hand(s, r, seat, icon)
    for space in range(N_SPACES):
        if s.space[space].card != NONE and s.space[space].seat == seat:
            n += queries.icon_count(r, s.space[space].card, icon)
    return n


@room
def holders_of(s, r, icon):
    """The most that anybody has of a mission's icon, and how many have as much."""
    most, n = -1, 0
    for seat in range(r.n_players):
        icons = icons_of(s, r, seat, icon)
        if icons > most:
            most, n = icons, 1
        elif icons == most:
            n += 1
    return most, n


@room
def is_achieved(r, most):
    """PS-AM-35: a mission whose icon nobody has is nobody's."""
    return most > 0 or r.rulings.missions_need_an_icon == 0


@room
def score_mission(s, r, mission):
    """PS-MI-01, -03, PS-AM-36, -38: its VP to the most, split evenly among the tied and rounded down."""
    face = r.mission[mission]
    most, n = holders_of(s, r, face.icon)
    if is_achieved(r, most):
        for seat in range(r.n_players):
            if icons_of(s, r, seat, face.icon) == most:
                effects.add_points(s, seat, tallies.SCORE_MISSIONS, face.vp // n)
                if n == 1 or r.rulings.shared_missions_count == 1:
                    effects.add_mission(s, seat)


@room
def rank_seats(s, r):
    """PS-TI-01 to -04: no two seats share a rank."""
    for seat in range(r.n_players):
        rank = 1
        for other in range(r.n_players):
            if other != seat and is_ahead(s, r, other, seat):
                rank += 1
        effects.give_rank(s, seat, rank)


@room
def is_ahead(s, r, a, b):
    """Whether seat a stands before seat b."""
    if s.score[a] != s.score[b]:
        return s.score[a] > s.score[b]
    if s.missions_done[a] != s.missions_done[b]:
        return s.missions_done[a] > s.missions_done[b]
    x, y = s.score_part[a, tallies.SCORE_HAND], s.score_part[b, tallies.SCORE_HAND]
    if x != y:
        return x > y
    return distance(s, r, a) > distance(s, r, b)


@room
def distance(s, r, seat):
    """PS-TI-04, PS-AM-37: seats clockwise from the holder of the first-player card."""
    first = queries.next_seat(r, s.first) if r.rulings.last_card_is_passed == 1 else s.first
    return (seat - first + r.n_players) % r.n_players


@room
def tell_end(s, r, w):
    """Count and tell who achieved which mission, and which cards were kept."""
    for i in range(s.n_missions):
        face = r.mission[s.mission[i]]
        most, n = holders_of(s, r, face.icon)
        if is_achieved(r, most):
            counter = tallies.TALLY_MISSION if n == 1 else tallies.TALLY_SHARED
            for seat in range(r.n_players):
                if icons_of(s, r, seat, face.icon) == most:
                    effects.tally(s, seat, counter + face.icon, 1)
                    effects.note(w, events.EVENT_MISSION, seat, face.icon, face.vp // n, int(n > 1), 0)
    for seat in range(r.n_players):
        for j in range(s.n_hand[seat]):
            if s.hand[seat, j] >= N_START:
                effects.tally(s, seat, tallies.TALLY_KEPT_CARD + s.hand[seat, j] - N_START, 1)
    effects.note(w, events.EVENT_OVER, NONE, 0, 0, 0, 0)
