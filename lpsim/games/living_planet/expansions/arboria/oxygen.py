"""Compiled. Oxygen: a token for exploring, and points for the most buildings at the end (ARB-OXY)."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects_turn, queries
from lpsim.games.living_planet.expansions.arboria import effects
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.ids import NONE


@room
def explore(s, r, w, seat, tile):
    """ARB-OXY-02, ARB-AMB-14, -81: a successful exploration of an oxygen hexagon, also in the last turn."""
    if r.arboria.oxygen[tile] > 0:
        effects.take_oxygen(s, w, seat, tile)


@room
def count_score(s, r):
    """ARB-PRC-08, -13: points of the tokens, and the stars of every oxygen hexagon placed before this turn."""
    for seat in range(r.n_players):
        points = s.arboria.oxygen[seat] * r.arboria.exploration_token
        effects_turn.add_points(s, seat, own.SCORE_OXYGEN_TOKENS, points)
    for i in range(s.n_placed):
        tile = s.placed[i]
        if r.arboria.oxygen[tile] > 0 and s.tile[tile].turn < s.turn:  # ARB-OXY-07
            award_stars(s, r, tile)


@room
def award_stars(s, r, tile):
    """ARB-OXY-04, -05, ARB-AMB-12, -13: all who have the most buildings get the stars; none gets them for none."""
    most = 1
    for seat in range(r.n_players):
        most = max(most, buildings_of(s, r, seat, tile))
    for seat in range(r.n_players):
        if buildings_of(s, r, seat, tile) == most:
            effects_turn.add_points(s, seat, own.SCORE_OXYGEN_CONTROL, r.arboria.oxygen[tile])


@room
def buildings_of(s, r, seat, tile):
    """ARB-OXY-06, ARB-AMB-16: buildings of the hexagon that the seat controls, burning or not."""
    n = 0
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        n += int(s.site[place].kind != NONE and queries.controller(s, place) == seat)
    return n
