"""Compiled. Points for ships at the end (AQU-PRC-09)."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects_turn
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import queries


@room
def count_score(s, r):
    """AQU-SHP-06, AQU-TER-06, AQU-AMB-88, -89: each ship, and everybody who has most of them, if anybody has one."""
    most = 1
    for seat in range(r.n_players):
        most = max(most, queries.ships_of(s, seat))
    for seat in range(r.n_players):
        ships = queries.ships_of(s, seat)
        effects_turn.add_points(s, seat, own.SCORE_SHIPS, ships * r.aquarius.ship_vp)
        if ships == most:
            effects_turn.add_points(s, seat, own.SCORE_MOST_SHIPS, r.aquarius.most_ships_vp)
