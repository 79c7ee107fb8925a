"""Compiled. What a building is worth on a place; the best one that can be paid now."""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.ids import (
    CLASS_FACTORY,
    CLASS_MARKET,
    CLASS_PROTECTIVE,
    MAX_NUMBERS,
    MAX_SITES,
    NONE,
    UNITS_PER_SEAT,
)  # fmt: skip
from lpsim.games.living_planet.phases import construct
from lpsim.games.living_planet.players import danger, patterns, terms, weigh

NOTHING = -1000.0  # worth of a building that cannot be built
TRADE_GAIN = 2.5  # MC that a Stock Market building adds to a trade of its controller
BLOCKED = 3.0  # MC of a resource icon that can no longer be used
STRIKE = 0.6  # share of a building's worth that a strike costs, on average


@room
def score_build(s, r, w, p, seat, place, kind, number):
    """A building of a kind and number on a place."""
    o = w.outlook
    building = r.building[kind]
    tile = place // MAX_SITES
    worth = float(building.vp * r.scoring.money_per_point)
    weigh.add(w, p, terms.BUILD_POINTS, worth)
    weigh.add(w, p, terms.BUILD_COST, -building_cost(r, o, kind))
    if building.class_ == CLASS_FACTORY:
        pieces = p.weight[terms.PLAN_HORIZON] * o.plays[number]
        income = pieces * o.worth[building.produces]
        worth += income
        weigh.add(w, p, terms.BUILD_PRODUCTION, income)
        weigh.add(w, p, terms.BUILD_SAME_NUMBER, min(1.0, o.feed_own[number]))
    else:
        if building.class_ == CLASS_PROTECTIVE:
            weigh.add(w, p, terms.BUILD_GUARD, guard_gain(s, r, o, p, seat, building.guards, building.guard_resource))
        elif building.class_ == CLASS_MARKET:
            weigh.add(w, p, terms.BUILD_MARKET, TRADE_GAIN * o.turns)
        if r.tile[tile].icons[place % MAX_SITES]:
            weigh.add(w, p, terms.BUILD_BLOCK, -BLOCKED)
    weigh.add(w, p, terms.BUILD_DANGER, -STRIKE * worth * min(1.5, danger.strikes_expected(s, r, o, tile, NONE)) / 2.0)


@room
def building_cost(r, o, kind):
    """Money and pieces a building costs, in MC."""
    cost = r.building[kind].money * o.coin
    for resource in range(r.n_resources):
        cost += r.building[kind].resources[resource] * max(3.0, o.worth[resource])
    return cost


@room
def guard_gain(s, r, o, p, seat, kind, resource):
    """MC that a guard against a kind of cataclysm may still save the seat's buildings, its pieces paid."""
    gain = 0.0
    tiles = 0
    for i in range(s.n_built):
        place = s.built[i]
        tile = place // MAX_SITES
        if (tiles >> tile) & 1 == 0 and queries.controller(s, place) == seat:
            tiles |= 1 << tile
            strikes = danger.strikes_expected(s, r, o, tile, kind)
            if strikes > 0.0:
                saved = danger.harm_to_buildings(s, r, o, p, seat, tile, kind) - o.worth[resource]
                gain += min(1.5, strikes) * max(0.0, saved)
    if s.holding[seat, resource] == 0 and o.flow_own[resource] < 1.0:
        gain *= 0.5
    return gain


@room
def value_of_build(s, r, w, p, seat, place, kind, number):
    """The sum of `score_build`, without telling."""
    total, telling = w.total, w.explaining
    w.total, w.explaining = 0.0, 0
    score_build(s, r, w, p, seat, place, kind, number)
    value = w.total
    w.total, w.explaining = total, telling
    return value


@room
def value_kinds(s, r, w, p, seat):
    """Fill outlook.kind_value: each kind with its best number on quiet ground, if the seat may build it at all."""
    o = w.outlook
    held = queries.kinds_held(s, seat, NONE)
    for kind in range(r.n_kinds):
        building = r.building[kind]
        o.kind_value[kind] = NOTHING
        if building.buildable == 0 or (building.per_player > 0 and (held >> kind) & 1):
            continue
        if patterns.forbids_building(p, kind):
            continue
        best, at = -1.0, NONE
        for number in range(MAX_NUMBERS):
            if s.stock[kind, number] > 0 and o.plays[number] > best:
                best, at = o.plays[number], number
        o.kind_number[kind] = at
        if at != NONE:
            o.kind_value[kind] = value_of_build(s, r, w, p, seat, quiet_place(r), kind, at)


@room
def quiet_place(r):
    """A place on the Landing Zone, which has neither dice nor icons."""
    return r.landing_zone * MAX_SITES


@room
def best_on_square(s, r, w, tile, square, kinds):
    """The best value of the given kinds on an empty square, danger not counted; NOTHING if none suits."""
    o = w.outlook
    best = NOTHING
    suited = construct.kinds_that_suit(r, tile, square) & kinds
    blocked = BLOCKED if r.tile[tile].icons[square] else 0.0
    for kind in range(r.n_kinds):
        if (suited >> kind) & 1:
            value = o.kind_value[kind]
            if r.building[kind].icon == NONE:
                value -= blocked
            if value > best:
                best = value
    return best


@room
def best_on_tile(s, r, w, tile, kinds):
    """The best value of the given kinds on any empty square of a hexagon, less its danger."""
    best = NOTHING
    for square in range(r.tile[tile].n_sites):
        if s.site[tile * MAX_SITES + square].kind == NONE:
            value = best_on_square(s, r, w, tile, square, kinds)
            if value > best:
                best = value
    if best > 0.0:
        best *= 1.0 - 0.3 * min(1.5, danger.strikes_expected(s, r, w.outlook, tile, NONE))
    return best


@room
def best_affordable(s, r, w, seat):
    """The best building the seat can construct now."""
    kinds = construct.affordable_kinds(s, r, seat)
    best = NOTHING
    tiles = 0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if queries.is_active(s, unit) and (tiles >> s.unit[unit].tile) & 1 == 0:
            tiles |= 1 << s.unit[unit].tile
            value = best_on_tile(s, r, w, s.unit[unit].tile, kinds)
            if value > best:
                best = value
    return best
