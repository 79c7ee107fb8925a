"""Compiled. What a unit gives up by going: a building that it holds alone, a double hold, or nothing."""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.ids import NONE, UNIT_MOTORIZED, UNIT_SCIENTIST, UNITS_PER_SEAT
from lpsim.games.living_planet.players import outlook, terms, weigh

SHELTER = 1.5  # MC of a building held by chip and unit
RECRUIT = 8.0  # MC of a further unit with turns to use it


@room
def place_held_alone(s, unit):
    """The building that nobody would control without this unit; NONE if it stands in the open or beside a chip."""
    piece = s.unit[unit]
    if piece.square == NONE:
        return NONE
    place = queries.place_of(piece.tile, piece.square)
    return place if s.site[place].chip == NONE else NONE


@room
def given_up_by_explorer(s, r, w, p, seat, cell):
    """MC of what the explorer who gives up least abandons by going to a cell (NONE: to any cell)."""
    least = -1.0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_mobile(s, unit) and (cell == NONE or may_reach(s, unit, cell)):
            place = place_held_alone(s, unit)
            if place == NONE:
                return 0.0
            value = outlook.value_of(s, r, w.outlook, p, place)
            if least < 0.0 or value < least:
                least = value
    return max(0.0, least)


@room
def may_reach(s, unit, cell):
    """Whether a unit stands beside a cell, or may travel there (LP-EXP-05)."""
    if queries.kind_of(unit) >= UNIT_MOTORIZED:
        return True
    here = s.tile[s.unit[unit].tile].cell
    for direction in range(hexgrid.N_DIRECTIONS):
        if hexgrid.neighbour(cell, direction) == here:
            return True
    return False


@room
def cost_of_leaving(s, r, w, p, unit):
    """MC lost when a unit leaves its building for the open ground of another hexagon; a freed Spaceport is a gain."""
    piece = s.unit[unit]
    if piece.square == NONE:
        return 0.0
    place = queries.place_of(piece.tile, piece.square)
    if s.site[place].chip == NONE:
        return p.weight[terms.UNIT_LEAVE] * outlook.value_of(s, r, w.outlook, p, place)
    lost = p.weight[terms.UNIT_SHELTER] * shelter(w, piece.tile)
    if r.building[s.site[place].kind].recruit_value > 0:
        lost -= p.weight[terms.UNIT_SPACEPORT] * recruit_hope(s, r, w, queries.owner_of(unit), place)
    return lost


@room
def score_leaving(s, r, w, p, unit):
    """What a unit gives up by going."""
    piece = s.unit[unit]
    if piece.square == NONE:
        return
    place = queries.place_of(piece.tile, piece.square)
    if s.site[place].chip == NONE:
        weigh.add(w, p, terms.UNIT_LEAVE, -outlook.value_of(s, r, w.outlook, p, place))
        return
    weigh.add(w, p, terms.UNIT_SHELTER, -shelter(w, piece.tile))
    if r.building[s.site[place].kind].recruit_value > 0:
        weigh.add(w, p, terms.UNIT_SPACEPORT, recruit_hope(s, r, w, queries.owner_of(unit), place))


@room
def shelter(w, tile):
    """MC of holding a building with chip and unit where cataclysms may come."""
    return SHELTER * min(2.0, w.outlook.strikes[tile])


@room
def recruit_hope(s, r, w, seat, place):
    """MC of an empty Spaceport: a recruit may come if its value is played and the piece can be paid."""
    o = w.outlook
    if queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) == NONE:
        return 0.0
    chances = min(1.0, o.plays[r.building[s.site[place].kind].recruit_value] / 2.0)
    return RECRUIT * chances * min(1.0, o.turns / 4.0)
