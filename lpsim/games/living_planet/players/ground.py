"""Compiled. Where units should stand, and which hexagons are worth exploring."""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.ids import MAX_SITES, NONE, UNIT_SCIENTIST, UNITS_PER_SEAT
from lpsim.games.living_planet.players import builds, danger, outlook, terms, weigh

FADE = 0.7  # what is one step away counts for this much of what is here
CROWD = 0.35  # a second unit finds this much of what the first one finds
EVERY_KIND = (1 << 24) - 1
SHELTER = 1.5  # MC of a building held by chip and unit
RECRUIT = 8.0  # MC of a further unit with turns to use it


@room
def survey_ground(s, r, w):
    """Fill outlook.pull: the best building ground on each hexagon, or a few steps further, faded."""
    o = w.outlook
    for i in range(s.n_placed):
        tile = s.placed[i]
        o.pull[tile] = max(0.0, builds.best_on_tile(s, r, w, tile, EVERY_KIND))
    for _ in range(2):
        for i in range(s.n_placed):
            spread_pull(s, o, s.placed[i])


@room
def spread_pull(s, o, tile):
    """A hexagon is worth a part of its best neighbour."""
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if other != NONE and FADE * o.pull[other] > o.pull[tile]:
            o.pull[tile] = FADE * o.pull[other]


@room
def crowd(s, seat, tile, but):
    """Active units of the seat on a hexagon, one left out."""
    n = 0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if unit != but and s.unit[unit].tile == tile and s.unit[unit].wounded == 0:
            n += 1
    return n


@room
def ground_value(s, w, seat, tile, unit):
    """What a unit finds to build on a hexagon, if there is time left to build it."""
    value = w.outlook.pull[tile]
    for _ in range(crowd(s, seat, tile, unit)):
        value *= CROWD
    return value * min(1.0, w.outlook.turns / 2.0)


@room
def cost_of_leaving(s, r, w, p, unit):
    """MC lost when a unit leaves its building for the open ground of another hexagon; a freed Spaceport is a gain."""
    piece = s.unit[unit]
    if piece.square == NONE:
        return 0.0
    place = queries.place_of(piece.tile, piece.square)
    if s.site[place].chip == NONE:
        return p.weight[terms.UNIT_LEAVE] * outlook.value_of(s, r, w.outlook, p, place)
    lost = p.weight[terms.UNIT_SHELTER] * shelter(s, r, w, piece.tile)
    if r.building[s.site[place].kind].recruit_value > 0:
        lost -= p.weight[terms.UNIT_SPACEPORT] * recruit_hope(s, r, w, queries.owner_of(unit), place)
    return lost


@room
def shelter(s, r, w, tile):
    """MC of holding a building with chip and unit where cataclysms may come."""
    return SHELTER * min(2.0, danger.strikes_expected(s, r, w.outlook, tile, NONE))


@room
def recruit_hope(s, r, w, seat, place):
    """MC of an empty Spaceport: a recruit may come if its value is played and the piece can be paid."""
    o = w.outlook
    if queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) == NONE:
        return 0.0
    chances = min(1.0, o.plays[r.building[s.site[place].kind].recruit_value] / 2.0)
    return RECRUIT * chances * min(1.0, o.turns / 4.0)


@room
def score_step(s, r, w, p, seat, unit, tile, entry):
    """A step of a unit: what it finds there against what it leaves."""
    o = w.outlook
    piece = s.unit[unit]
    weigh.add(w, p, terms.UNIT_EFFORT, -1.0)
    if tile != piece.tile:
        here, there = ground_value(s, w, seat, piece.tile, unit), ground_value(s, w, seat, tile, unit)
        weigh.add(w, p, terms.UNIT_GROUND, there - here)
    score_leaving(s, r, w, p, unit)
    if entry > 0:
        score_entry(s, r, w, p, seat, tile * MAX_SITES + entry - 1)
    elif tile != r.landing_zone:
        exposure = min(1.0, danger.strikes_expected(s, r, o, tile, NONE))
        weigh.add(w, p, terms.UNIT_SHELTER, -0.25 * exposure * danger.unit_harm(s, unit))


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
    weigh.add(w, p, terms.UNIT_SHELTER, -shelter(s, r, w, piece.tile))
    if r.building[s.site[place].kind].recruit_value > 0:
        weigh.add(w, p, terms.UNIT_SPACEPORT, recruit_hope(s, r, w, queries.owner_of(unit), place))


@room
def score_entry(s, r, w, p, seat, place):
    """Going into a building: a capture, or a second holder for an own one."""
    if s.site[place].chip == seat:
        weigh.add(w, p, terms.UNIT_SHELTER, shelter(s, r, w, place // MAX_SITES))
        if r.building[s.site[place].kind].recruit_value > 0:
            weigh.add(w, p, terms.UNIT_SPACEPORT, -recruit_hope(s, r, w, seat, place))
    else:
        weigh.add(w, p, terms.UNIT_CAPTURE, 0.8 * outlook.value_of(s, r, w.outlook, p, place))


@room
def score_tile(s, r, w, p, seat, tile, cell, rotation):
    """A hexagon on a cell: what the seat can build there, what strikes it, who else stands beside it."""
    o = w.outlook
    weigh.add(w, p, terms.EXPLORE_SQUARES, squares_value(s, r, w, tile))
    weigh.add(w, p, terms.EXPLORE_DANGER, -4.0 * min(2.0, danger.strikes_expected(s, r, o, tile, NONE)))
    rivals, empty = 0.0, 0.0
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.tile_at(s, hexgrid.neighbour(cell, direction))
        if other == NONE:
            empty += 1.0
        else:
            rivals += rivals_on(s, r, seat, other)
    weigh.add(w, p, terms.EXPLORE_RIVALS, -min(3.0, rivals))
    weigh.add(w, p, terms.EXPLORE_FRONTIER, 0.3 * empty)


@room
def squares_value(s, r, w, tile):
    """The best building on the hexagon, and less for each further one that it has room for."""
    value, share = 0.0, 0.5
    best = 0.0
    for square in range(r.tile[tile].n_sites):
        one = max(0.0, builds.best_on_square(s, r, w, tile, square, EVERY_KIND))
        if one > best:
            best, one = one, best
        value += share * one
    return best + value * min(1.0, w.outlook.turns / 6.0)


@room
def rivals_on(s, r, seat, tile):
    """Active units of other seats on a hexagon."""
    n = 0.0
    for other in range(r.n_players):
        if other != seat:
            for unit in range(other * UNITS_PER_SEAT, (other + 1) * UNITS_PER_SEAT):
                if s.unit[unit].tile == tile and s.unit[unit].wounded == 0:
                    n += 1.0
    return n


@room
def best_move(s, r, w, p, seat, points):
    """The best that one unit can gain by moving now: the value of the action Move."""
    best = 0.0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_active(s, unit):
            gain = best_move_of(s, r, w, p, seat, unit)
            if gain > best:
                best = gain
    return best


@room
def best_move_of(s, r, w, p, seat, unit):
    """The best step of a unit, by ground or by capture."""
    piece = s.unit[unit]
    here = p.weight[terms.UNIT_GROUND] * ground_value(s, w, seat, piece.tile, unit)
    leaving = cost_of_leaving(s, r, w, p, unit)
    best = best_capture(s, r, w, p, seat, piece.tile)
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.neighbour_tile(s, piece.tile, direction)
        if tile != NONE:
            there = p.weight[terms.UNIT_GROUND] * ground_value(s, w, seat, tile, unit) - here
            best = max(best, there, there + best_capture(s, r, w, p, seat, tile))
    return best - leaving


@room
def best_capture(s, r, w, p, seat, tile):
    """The best abandoned building of a hexagon that the seat may enter."""
    best = 0.0
    for square in range(r.tile[tile].n_sites):
        place = tile * MAX_SITES + square
        if queries.is_abandoned(s, place) and queries.may_enter(s, r, seat, place, NONE):
            value = p.weight[terms.UNIT_CAPTURE] * 0.8 * outlook.value_of(s, r, w.outlook, p, place)
            if value > best:
                best = value
    return best
