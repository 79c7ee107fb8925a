"""Compiled. Victory points and ranks (LP-SCO)."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects_turn, hooks, queries, tallies
from lpsim.games.living_planet.ids import (
    MAX_SEATS,
    NONE,
    UNIT_MOTORIZED,
    UNITS_PER_SEAT,
)  # fmt: skip


@room
def count_score(s, r):
    """Write score and score_part of every seat as if the game ended now."""
    effects_turn.clear_points(s)
    count_buildings(s, r)
    hooks.on_scoring(s, r)
    for seat in range(r.n_players):
        count_motorized(s, r, seat)
        coins = s.money[seat] // r.scoring.money_per_point  # LP-SCO-05, LP-AMB-101
        effects_turn.add_points(s, seat, tallies.SCORE_MONEY, coins)


@room
def count_buildings(s, r):
    """LP-SCO-01 to -03, -07: printed points of every building, to the player who controls it."""
    for i in range(s.n_built):
        seat = queries.controller(s, s.built[i])
        if seat != NONE:
            building = r.building[s.site[s.built[i]].kind]
            effects_turn.add_points(s, seat, tallies.PART_OF_CLASS[building.class_], building.vp)


@room
def count_motorized(s, r, seat):
    """LP-SCO-04, LP-AMB-105: Motorized Scientists anywhere on the map."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.kind_of(unit) == UNIT_MOTORIZED and s.unit[unit].tile != NONE:
            effects_turn.add_points(s, seat, tallies.SCORE_MOTORIZED, r.scoring.motorized)


@room
def resources_held(s, r, seat):
    """LP-AMB-104: pieces of all kinds behind the screen."""
    pieces = 0
    for resource in range(r.n_resources):
        pieces += s.holding[seat, resource]
    return pieces


@room
def is_ahead(s, r, one, other):
    """LP-SCO-08 to -10: more points, else more resources, else more money."""
    if s.score[one] != s.score[other]:
        return s.score[one] > s.score[other]
    pieces, others = resources_held(s, r, one), resources_held(s, r, other)
    if pieces != others:
        return pieces > others
    return s.money[one] > s.money[other]


@room
def rank_seats(s, r):
    """Write rank: 1 + seats that are ahead; equal after both tie-breaks is a shared place (LP-AMB-103)."""
    for seat in range(MAX_SEATS):
        s.rank[seat] = 0
    for seat in range(r.n_players):
        s.rank[seat] = 1
        for other in range(r.n_players):
            if is_ahead(s, r, other, seat):
                s.rank[seat] += 1
