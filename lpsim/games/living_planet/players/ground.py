"""Compiled. Where units should stand, and which hexagons are worth exploring."""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, queries
from lpsim.games.living_planet.ids import MAX_SITES, NONE, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import explore
from lpsim.games.living_planet.players import alarm, builds, danger, extras, leaving, outlook, terms, weigh

FADE = 0.7  # what is one step away counts for this much of what is here
CROWD = 0.35  # a second unit finds this much of what the first one finds
TAKEN = 0.8  # share of a building's worth to one who captures it and has no chip there yet


@room
def survey_ground(s, r, w):
    """Fill outlook.pull: what there is to build on each hexagon, or a few steps further."""
    o = w.outlook
    for i in range(s.n_placed):
        o.pull[s.placed[i]] = max(0.0, builds.best_on_tile(s, r, w, s.placed[i]))
    for _ in range(2):
        for i in range(s.n_placed):
            spread_pull(s, o, s.placed[i])


@room
def survey_captures(s, r, w, p, seat):
    """Fill outlook.capture: the best abandoned building to take on each hexagon."""
    o = w.outlook
    for i in range(s.n_placed):
        o.capture[s.placed[i]] = 0.0
    for i in range(s.n_built):
        place = s.built[i]
        if queries.is_abandoned(s, place) and queries.may_enter(s, r, seat, place, NONE):
            tile = place // MAX_SITES
            o.capture[tile] = max(o.capture[tile], worth_taking(s, r, o, p, place))


@room
def worth_taking(s, r, o, p, place):
    """MC of an abandoned building to the one who takes it over."""
    won = TAKEN * outlook.value_of(s, r, o, p, place)
    return won - p.weight[terms.BUILD_ALARM] * alarm.lost_at_once(o, place // MAX_SITES, won)


@room
def survey_units(s, r, w, seat):
    """Fill outlook.own_units and rival_units: active units by hexagon."""
    o = w.outlook
    for i in range(s.n_placed):
        o.own_units[s.placed[i]], o.rival_units[s.placed[i]] = 0, 0
    for other in range(r.n_players):
        for unit in range(other * UNITS_PER_SEAT, (other + 1) * UNITS_PER_SEAT):
            if queries.is_active(s, unit):
                if other == seat:
                    o.own_units[s.unit[unit].tile] += 1
                else:
                    o.rival_units[s.unit[unit].tile] += 1


@room
def spread_pull(s, o, tile):
    """A hexagon is worth a part of its best neighbour."""
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if other != NONE and not queries.is_closed(s, other) and FADE * o.pull[other] > o.pull[tile]:
            o.pull[tile] = FADE * o.pull[other]


@room
def ground_value(w, tile, others):
    """What a unit finds to build on a hexagon beside other own units, if there is time left to build it."""
    value = w.outlook.pull[tile]
    for _ in range(others):
        value *= CROWD
    return value * min(1.0, w.outlook.turns / 2.0)


@room
def gain_of_going(s, w, unit, tile):
    """What a unit finds on another hexagon, less what it finds where it stands."""
    o = w.outlook
    here = s.unit[unit].tile
    return ground_value(w, tile, o.own_units[tile]) - ground_value(w, here, o.own_units[here] - 1)


@room
def score_step(s, r, w, p, seat, unit, tile, entry):
    """A step of a unit: what it finds there against what it leaves."""
    o = w.outlook
    weigh.add(w, p, terms.UNIT_EFFORT, -1.0)
    if tile != s.unit[unit].tile:
        weigh.add(w, p, terms.UNIT_GROUND, gain_of_going(s, w, unit, tile))
    place = tile * MAX_SITES + entry - 1
    if entry == 0:
        leaving.score_leaving(s, r, w, p, unit)
        weigh.add(w, p, terms.UNIT_ALARM, alarm.relief_on(s, o, unit, tile))
        if tile != s.unit[unit].tile and may_enter_next(s, r, s.points):
            weigh.add(w, p, terms.UNIT_CAPTURE, o.capture[tile])
        if tile != r.landing_zone:
            exposure = min(1.0, o.strikes[tile])
            weigh.add(w, p, terms.UNIT_SHELTER, -0.25 * exposure * danger.unit_harm(s, unit))
    elif s.site[place].chip == seat:
        leaving.score_leaving(s, r, w, p, unit)
        weigh.add(w, p, terms.UNIT_ALARM, alarm.relief(s, o, unit))
        score_return(s, r, w, p, seat, place)
    else:
        score_capture(s, r, w, p, seat, unit, place)


@room
def score_return(s, r, w, p, seat, place):
    """Going into an own building, to hold it together with the chip."""
    weigh.add(w, p, terms.UNIT_SHELTER, leaving.shelter(w, place // MAX_SITES))
    if r.building[s.site[place].kind].recruit_value > 0:
        weigh.add(w, p, terms.UNIT_SPACEPORT, -leaving.recruit_hope(s, r, w, seat, place))


@room
def score_capture(s, r, w, p, seat, unit, place):
    """Taking over an abandoned building; if another is abandoned for it, only the difference is won."""
    o = w.outlook
    won = worth_taking(s, r, o, p, place)
    held = leaving.place_held_alone(s, unit)
    if held == NONE:
        leaving.score_leaving(s, r, w, p, unit)
    else:
        won -= outlook.value_of(s, r, o, p, held)
    weigh.add(w, p, terms.UNIT_CAPTURE, won)
    weigh.add(w, p, terms.UNIT_ALARM, alarm.relief_on(s, o, unit, place // MAX_SITES))
    extras.score_entry(s, r, w, p, seat, place)


@room
def score_tile(s, r, w, p, seat, tile, cell):
    """A hexagon on a cell: what the seat can build there, what strikes it, who else stands beside it."""
    o = w.outlook
    if o.tile != tile:  # options come sorted by hexagon
        o.tile, o.squares = tile, squares_value(r, w, tile)
        o.strikes[tile] = extras.strikes_expected(s, r, o, seat, tile)
        o.soon[tile] = danger.over_new_tile(s, r, seat, tile, NONE)
    weigh.add(w, p, terms.EXPLORE_SQUARES, o.squares)
    weigh.add(w, p, terms.EXPLORE_DANGER, -4.0 * min(2.0, o.strikes[tile]))
    weigh.add(w, p, terms.UNIT_ALARM, -o.soon[tile] * alarm.harm_to_scientist(o))
    weigh.add(w, p, terms.UNIT_LEAVE, -leaving.given_up_by_explorer(s, r, w, p, seat, cell))
    rivals, empty = 0, 0
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.tile_at(s, hexgrid.neighbour(cell, direction))
        if other == NONE:
            empty += 1
        else:
            rivals += o.rival_units[other]
    weigh.add(w, p, terms.EXPLORE_RIVALS, -float(min(3, rivals)))
    weigh.add(w, p, terms.EXPLORE_FRONTIER, 0.3 * empty)
    extras.score_tile(s, r, w, p, seat, tile, cell)


@room
def squares_value(r, w, tile):
    """The best building on the hexagon, and a part of each further one that it has room for."""
    value, best = 0.0, 0.0
    for square in range(r.tile[tile].n_sites):
        one = max(0.0, builds.best_on_square(r, w, tile, square))
        if one > best:
            best, one = one, best
        value += 0.5 * one
    return best + value * min(1.0, w.outlook.turns / 6.0)


@room
def best_move(s, r, w, p, seat):
    """The best that one unit can gain by moving now: the value of the action Move."""
    best = 0.0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_mobile(s, unit) and costs.may_step(s, r, unit):
            gain = best_move_of(s, r, w, p, unit)
            if gain > best:
                best = gain
    return extras.best_move(best, s, r, w, p, seat)


@room
def may_enter_next(s, r, points):
    """Whether a unit that arrives on a hexagon can go into a building there as a step of its own (FR-25)."""
    return r.move.free_entry == 0 and points >= 2


@room
def best_move_of(s, r, w, p, unit):
    """The best step of a unit, by ground or by capture."""
    o = w.outlook
    piece = s.unit[unit]
    cost = leaving.cost_of_leaving(s, r, w, p, unit)
    exchange = cost
    held = leaving.place_held_alone(s, unit)
    if held != NONE:
        exchange = p.weight[terms.UNIT_CAPTURE] * outlook.value_of(s, r, o, p, held)
    best = p.weight[terms.UNIT_CAPTURE] * o.capture[piece.tile] - exchange
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.neighbour_tile(s, piece.tile, direction)
        if tile != NONE and not queries.is_closed(s, tile):
            gain = p.weight[terms.UNIT_GROUND] * gain_of_going(s, w, unit, tile)
            gain += p.weight[terms.UNIT_ALARM] * alarm.relief_on(s, o, unit, tile)
            if o.capture[tile] > 0.0 and (r.move.free_entry or may_enter_next(s, r, queries.die_value(s))):
                best = max(best, gain + p.weight[terms.UNIT_CAPTURE] * o.capture[tile] - exchange)
            best = max(best, gain - cost)
    return best


@room
def can_explore(s, r, w, seat, value):
    """Whether some empty cell can be reached and touches enough hexagons (LP-EXP-03, -05)."""
    explore.mark_reach(s, r, w, seat)
    for i in range(s.n_frontier):
        spot = s.frontier[i]
        if explore.touches_enough(r, spot) and explore.is_reached(s, w, spot.cell, value):
            return extras.can_explore(True, s, r, w, seat, value)
    return extras.can_explore(False, s, r, w, seat, value)
