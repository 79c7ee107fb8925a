"""Compiled. Choosing actions and free actions; production and recruits."""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.ids import MAX_SITES, NONE, UNIT_MOTORIZED, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import free_actions, trade
from lpsim.games.living_planet.players import builds, extras, ground, leaving, market, outlook, terms, weigh

NEW_GROUND = 14.0  # MC of fresh building ground to a player who has none
HEALTH = 10.0  # MC of a Scientist who can work again
CHIP = 4.0  # MC of a chip's double hold on a building
TOKEN = 6.0  # MC of a Fate Control token: a better value, or a cataclysm somewhere else
SCIENTIST = 12.0
MOTORIZED = 16.0
EMERGENCY = 1000.0
USELESS = 100.0  # a unit that comes where it can do nothing


@room
def score_action(s, r, w, p, seat, verb, a, b):
    """An action or a free action; ending the phase scores 0."""
    o = w.outlook
    value = queries.die_value(s)
    if verb == flow.ACT_CONSTRUCT:
        weigh.add(w, p, terms.ACTION_CONSTRUCT, best_construct(s, r, w, p, seat))
    elif verb == flow.ACT_EXPLORE:
        if ground.can_explore(s, r, w, seat, value):
            weigh.add(w, p, terms.ACTION_EXPLORE, explore_gain(s, w, seat, value))
            weigh.add(w, p, terms.UNIT_LEAVE, -leaving.given_up_by_explorer(s, r, w, p, seat, NONE))
            extras.score_explore(s, r, w, p, value)
    elif verb == flow.ACT_MOVE:
        gain = ground.best_move(s, r, w, p, seat)
        weigh.add(w, p, terms.ACTION_MOVE, gain - p.weight[terms.UNIT_EFFORT])
    elif verb == flow.ACT_TRADE:
        weigh.add(w, p, terms.ACTION_TRADE, market.best_trade(s, r, w, p, seat, value + trade.card_bonus(s, r, seat)))
    elif verb == flow.ACT_GRANTS:
        weigh.add(w, p, terms.ACTION_GRANTS, value * r.actions.grants_factor * o.coin)
    elif verb == flow.ACT_FATE:
        weigh.add(w, p, terms.ACTION_FATE, TOKEN * min(1.0, o.turns / 2.0))
    else:
        score_free(s, r, w, p, seat, verb, a, b)


@room
def best_construct(s, r, w, p, seat):
    """The best building to construct now, or the best one to repair where that takes the action (FR-30)."""
    best = builds.best_affordable(s, r, w, p, seat)
    if r.actions.repair == flow.REPAIR_IN_CONSTRUCT and free_actions.may_fix(s, r, seat):
        for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
            if free_actions.stands_without_chip(s, unit):
                place = queries.place_of(s.unit[unit].tile, s.unit[unit].square)
                gain = p.weight[terms.FREE_FIX] * gain_of_fixing(s, r, w, p, place)
                best = max(best, gain - p.weight[terms.BUILD_COST] * r.actions.fix_cost * w.outlook.coin)
    return best


@room
def explore_gain(s, w, seat, value):
    """New ground, by what the player still lacks and how many hexagons the die lets one choose from."""
    o = w.outlook
    have = 0.0
    for i in range(s.n_placed):
        if o.own_units[s.placed[i]] > 0:
            have += o.pull[s.placed[i]]
    choice = value / (value + 1.0)
    time_left = o.turns + int(s.money[seat] >= 5 and s.actions_done == 0)
    return NEW_GROUND * choice * min(1.0, time_left / 3.0) / (1.0 + have / NEW_GROUND)


@room
def score_free(s, r, w, p, seat, verb, a, b):
    """Heal, fix, a free Scientist, All is not lost; what an expansion adds."""
    o = w.outlook
    if verb == flow.ACT_HEAL:
        piece = s.unit[a]
        gain = 0.0 if queries.is_closed(s, piece.tile) else HEALTH * min(1.0, o.turns / 3.0)
        if piece.square != NONE:
            place = queries.place_of(piece.tile, piece.square)
            if s.site[place].chip == NONE:
                gain += outlook.value_of(s, r, o, p, place)
        weigh.add(w, p, terms.FREE_HEAL, gain)
        weigh.add(w, p, terms.BUILD_COST, -o.worth[r.actions.heal_resource])
    elif verb == flow.ACT_FIX:
        weigh.add(w, p, terms.FREE_FIX, gain_of_fixing(s, r, w, p, a))
        weigh.add(w, p, terms.BUILD_COST, -r.actions.fix_cost * o.coin)
    elif verb == flow.ACT_FREE_SCIENTIST:
        weigh.add(w, p, terms.FREE_SCIENTIST, SCIENTIST)
    elif verb == flow.ACT_EMERGENCY_SCIENTIST or verb == flow.ACT_EMERGENCY_SPACEPORT:
        weigh.add(w, p, terms.FREE_SCIENTIST, EMERGENCY)
        weigh.add(w, p, terms.BUILD_DANGER, -o.strikes[a // MAX_SITES])
        if not queries.works(s, a):
            weigh.add(w, p, terms.FREE_SCIENTIST, -USELESS)
    elif verb == flow.ACT_EMERGENCY_DRAW:
        weigh.add(w, p, terms.FREE_SCIENTIST, EMERGENCY)
    else:
        extras.score_free(s, r, w, p, seat, verb, a, b)


@room
def gain_of_fixing(s, r, w, p, place):
    """MC of a chip, for money, on a building that a unit holds alone."""
    o = w.outlook
    risk = min(1.0, o.strikes[place // MAX_SITES])
    return 0.5 * risk * outlook.value_of(s, r, o, p, place) + 2.0 * CHIP * min(1.0, o.turns / 3.0)


@room
def score_production(s, r, w, p, seat, verb, a):
    """Produce or fix; recruit whom; being done scores 0."""
    o = w.outlook
    if verb == flow.ACT_PRODUCE:
        score_factory(s, r, w, p, a)
    elif verb == flow.ACT_FREE_SCIENTIST:
        score_free(s, r, w, p, seat, verb, a, 0)
    elif verb == flow.ACT_PRODUCE_MORE:
        score_more(s, r, w, p, a)
    elif verb == flow.ACT_FIX_INSTEAD:
        risk = min(1.0, o.strikes[a // MAX_SITES])
        gain = 0.5 * risk * outlook.value_of(s, r, o, p, a) + CHIP * min(1.0, o.turns / 3.0)
        weigh.add(w, p, terms.PRODUCE_FIX, gain)
    elif verb == flow.ACT_RECRUIT:
        cost = o.worth[r.building[r.spaceport].recruit_cost[a]]
        soon = min(1.0, o.turns / 4.0)
        if a == UNIT_MOTORIZED:
            weigh.add(w, p, terms.PRODUCE_MOTORIZED, MOTORIZED * soon)
            weigh.add(w, p, terms.BUILD_POINTS, float(r.scoring.motorized * r.scoring.money_per_point))
        else:
            weigh.add(w, p, terms.PRODUCE_SCIENTIST, SCIENTIST * soon)
        weigh.add(w, p, terms.BUILD_COST, -cost)
    else:
        extras.score_free(s, r, w, p, seat, verb, a, 0)


@room
def score_factory(s, r, w, p, place):
    """Letting a Factory produce; where only some may, what the pool can deliver tells them apart (FR-16)."""
    building = r.building[s.site[place].kind]
    pieces = 1.0 if r.production.factories == 0 else delivered(s, r, building, building.output)
    weigh.add(w, p, terms.CARD_PRODUCE_OWN, pieces * w.outlook.worth[building.produces])


@room
def delivered(s, r, building, output):
    """Pieces that a Factory gets now, doubled if its resource is, as far as the pool has them."""
    factor = r.production.doubled_factor if s.doubled == building.produces else r.production.factor
    return float(min(factor * output, s.pool[building.produces]))


@room
def score_more(s, r, w, p, place):
    """Paying a piece for more output (ARB-BLD-14), as far as the pool can deliver it."""
    o = w.outlook
    building = r.building[s.site[place].kind]
    pieces = delivered(s, r, building, building.output + building.boost_output)
    weigh.add(w, p, terms.CARD_PRODUCE_OWN, pieces * o.worth[building.produces])
    weigh.add(w, p, terms.BUILD_COST, -o.worth[building.boost])
