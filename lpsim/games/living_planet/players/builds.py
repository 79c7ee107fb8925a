"""Compiled. What a building is worth on a place; the best one that can be paid now."""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.ids import (
    CLASS_FACTORY,
    CLASS_MARKET,
    CLASS_PROTECTIVE,
    MAX_KINDS,
    MAX_NUMBERS,
    MAX_SITES,
    NONE,
    UNITS_PER_SEAT,
)  # fmt: skip
from lpsim.games.living_planet.phases import construct
from lpsim.games.living_planet.players import alarm, extras, leaving, outlook, patterns, terms, weigh

EVERY_KIND = (1 << MAX_KINDS) - 1
NOTHING = -1000.0  # worth of a building that cannot be built
TRADE_GAIN = 2.5  # MC that a Stock Market building adds to a trade of its controller
BLOCKED = 3.0  # MC of a resource icon that can no longer be used
STRIKE = 0.3  # share of a building's worth that one more strike to come is counted for
UNPAID = 0.25  # share of its worth that a guard has for one who lacks its piece
PIECE = 3.0  # MC at least, of a piece that a building costs


@room
def score_build(s, r, w, p, seat, place, kind, number):
    """A building of a kind and number on a place."""
    o = w.outlook
    worth = score_kind(s, r, w, p, seat, kind, number, place)
    tile = place // MAX_SITES
    if r.building[kind].icon == NONE and r.tile[tile].icons[place % MAX_SITES]:
        weigh.add(w, p, terms.BUILD_BLOCK, -BLOCKED)
    weigh.add(w, p, terms.BUILD_DANGER, -STRIKE * worth * min(1.5, o.strikes[tile]))
    weigh.add(w, p, terms.BUILD_ALARM, -alarm.lost_at_once(o, tile, worth))
    extras.score_build(s, r, w, p, seat, place, kind, number, worth)


@room
def score_kind(s, r, w, p, seat, kind, number, place):
    """A building of a kind and number, on a place or (NONE) anywhere; returns what a strike would put at stake."""
    o = w.outlook
    building = r.building[kind]
    worth = float(building.vp * r.scoring.money_per_point)
    weigh.add(w, p, terms.BUILD_POINTS, worth)
    weigh.add(w, p, terms.BUILD_COST, -building_cost(r, o, kind))
    if building.class_ == CLASS_FACTORY:
        piece = outlook.worth_of_another(r, o, seat, number, o.worth[building.produces])
        income = p.weight[terms.PLAN_HORIZON] * o.plays[number] * piece
        worth += income
        weigh.add(w, p, terms.BUILD_PRODUCTION, income)
        weigh.add(w, p, terms.BUILD_SAME_NUMBER, min(1.0, o.feed_own[number]))
    elif building.class_ == CLASS_PROTECTIVE and building.guards != NONE:
        weigh.add(w, p, terms.BUILD_GUARD, guard_gain(s, o, seat, building.guards, building.guard_resource))
    elif building.class_ == CLASS_MARKET:
        weigh.add(w, p, terms.BUILD_MARKET, TRADE_GAIN * o.turns)
    extras.score_kind(s, r, w, p, seat, kind, number, place)
    return worth


@room
def building_cost(r, o, kind):
    """Money and pieces a building costs, in MC."""
    cost = r.building[kind].money * o.coin
    for resource in range(r.n_resources):
        pieces = r.building[kind].resources[resource]
        if pieces > 0:
            cost += pieces * max(PIECE, o.worth[resource])
    return cost


@room
def guard_gain(s, o, seat, kind, resource):
    """MC that a guard saves, if the seat has its resource or will have it."""
    if s.holding[seat, resource] > 0 or o.flow_own[resource] >= 1.0:
        return o.guard[kind]
    return o.guard[kind] * UNPAID


@room
def value_of_kind(s, r, w, p, seat, kind, number):
    """The sum of `score_kind`, without telling."""
    total, telling = w.total, w.explaining
    w.total, w.explaining = 0.0, 0
    score_kind(s, r, w, p, seat, kind, number, NONE)
    value = w.total
    w.total, w.explaining = total, telling
    return value


@room
def value_kinds(s, r, w, p, seat):
    """Fill outlook.kind_value: each kind with the number that will still be played most, if the seat may build it."""
    o = w.outlook
    held = queries.kinds_held(s, seat, NONE)
    for kind in range(r.n_kinds):
        building = r.building[kind]
        o.kind_value[kind] = NOTHING
        if building.buildable == 0 or (building.per_player > 0 and (held >> kind) & 1):
            continue
        if p.n_forbid > 0 and patterns.forbids_building(p, kind):
            continue
        best, at = -1.0, NONE
        for number in range(MAX_NUMBERS):
            if s.stock[kind, number] > 0 and o.plays[number] > best:
                best, at = o.plays[number], number
        if at != NONE:
            o.kind_value[kind] = value_of_kind(s, r, w, p, seat, kind, at)


@room
def rank_kinds(r, w, kinds):
    """Fill outlook.any_value and icon_value with the best of the given kinds."""
    o = w.outlook
    o.any_value = NOTHING
    for resource in range(r.n_resources):
        o.icon_value[resource] = NOTHING
    for kind in range(r.n_kinds):
        if (kinds >> kind) & 1:
            icon = r.building[kind].icon
            if icon == NONE:
                o.any_value = max(o.any_value, o.kind_value[kind])
            else:
                o.icon_value[icon] = max(o.icon_value[icon], o.kind_value[kind])


@room
def best_on_square(r, w, tile, square):
    """The best value of the ranked kinds on an empty square, danger not counted; NOTHING if none suits."""
    o = w.outlook
    icons = r.tile[tile].icons[square]
    if icons == 0:
        return o.any_value
    best = o.any_value - BLOCKED
    for resource in range(r.n_resources):
        if (icons >> resource) & 1 and o.icon_value[resource] > best:
            best = o.icon_value[resource]
    return best


@room
def best_on_tile(s, r, w, tile):
    """The best value of the ranked kinds on any empty square of a hexagon on the map, less its danger."""
    best = NOTHING
    if queries.is_closed(s, tile):
        return best
    for square in range(r.tile[tile].n_sites):
        if s.site[tile * MAX_SITES + square].kind == NONE:
            value = best_on_square(r, w, tile, square)
            if value > best:
                best = value
    if best > 0.0:
        best *= 1.0 - STRIKE * min(1.5, w.outlook.strikes[tile])
        best += extras.pull_of(s, r, w.outlook, tile)
    return best


@room
def best_affordable(s, r, w, p, seat):
    """The best building the seat can construct now, less what the builder abandons for it; ranks the kinds anew."""
    rank_kinds(r, w, construct.affordable_kinds(s, r, seat))
    best = NOTHING
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_active(s, unit):
            tile = s.unit[unit].tile
            value = best_on_tile(s, r, w, tile)
            if value > best:
                value -= p.weight[terms.BUILD_ALARM] * alarm.lost_at_once(w.outlook, tile, value)
                held = leaving.place_held_alone(s, unit)
                if held != NONE:
                    value -= p.weight[terms.UNIT_LEAVE] * outlook.value_of(s, r, w.outlook, p, held)
                best = max(best, value)
    return best
