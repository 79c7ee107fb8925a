"""Compiled. What a seat expects of the rest of the game, from what it may know: the ground of all judgements.

Cards are played once in six turns, so what a colour has shown tells what it still holds; a card taken back in secret
(LP-PC6) is not known to the others and is not used here. Other players' money, pieces and hands are never read.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries, tallies
from lpsim.games.living_planet.ids import MAX_RESOURCES, N_COLOURS, N_VALUES, NONE
from lpsim.games.living_planet.players import terms

MIDDLE_PRICE = 6.0  # prices drift towards it: sellers raise before they sell, and lower when they do
DRIFT = 0.5  # how much of the way a price has gone when the piece is sold
SHORT = 0.3  # how much of a production still comes when the pool is empty: somebody may sell before it
NEXT_BUILDING = 10.0  # MC that a player likes to have for the next turn


@room
def look_ahead(s, r, w, p, seat):
    """Fill w.outlook for the seat."""
    o = w.outlook
    own = s.colour[seat]
    o.turns = float(r.turns - s.turn)
    if queries.phase_now(s) <= flow.PHASE_ORDER or not has_acted(s, own):
        o.turns += 1.0
    expect_dice(s, r, o)
    price_pieces(s, r, o, p, seat)
    survey_factories(s, r, o, p, seat)
    lack = max(0.0, NEXT_BUILDING - s.money[seat]) / NEXT_BUILDING
    o.coin = 1.0 + p.weight[terms.PLAN_NEED] * lack * min(1.0, o.turns / 4.0)


@room
def has_acted(s, colour):
    """Whether the die of this colour has begun its Action phase this turn."""
    column = column_of(s, colour)
    return column < s.column or (column == s.column and queries.phase_now(s) >= flow.PHASE_ACTIONS)


@room
def expect_dice(s, r, o):
    """Fill plays_of and plays: this turn's dice are known once revealed, those of later turns are expected.

    plays_of counts the cataclysm phases to come of a colour and value, plays the productions to come of a value.
    """
    share = r.turns / N_VALUES
    for value in range(N_VALUES + 1):  # 0 is the number of a building that has none
        o.plays[value] = 0.0
    for colour in range(N_COLOURS):
        seat = s.seat_of[colour]
        for value in range(1, N_VALUES + 1):
            later = (r.turns - s.turn) / N_VALUES
            if seat != NONE:
                later = max(0.0, share - s.tally[seat, tallies.TALLY_CARD + value])
            o.plays_of[colour, value] = later
            o.plays[value] += later
    if flow.PHASE_EFFECT <= queries.phase_now(s) < flow.PHASE_EXHAUSTION:
        expect_dice_of_this_turn(s, o)


@room
def expect_dice_of_this_turn(s, o):
    """Add the dice on the Leader board that have not passed production, and those that have not passed cataclysms."""
    for colour in range(N_COLOURS):
        if is_to_come(s, colour, flow.PHASE_PRODUCTION):
            o.plays[s.die[colour]] += 1.0
        if is_to_come(s, colour, flow.PHASE_CATACLYSMS):
            o.plays_of[colour, s.die[colour]] += 1.0


@room
def is_to_come(s, colour, phase):
    """Whether the die of this colour, revealed this turn, has yet to begin a phase."""
    if queries.phase_now(s) <= flow.PHASE_ORDER:
        return True
    column = column_of(s, colour)
    return column > s.column or (column == s.column and queries.phase_now(s) < phase)


@room
def column_of(s, colour):
    """Where the die of this colour stands on the Leader board."""
    for column in range(N_COLOURS):
        if s.order[column] == colour:
            return column
    return NONE


@room
def price_pieces(s, r, o, p, seat):
    """What a piece will bring: its price, drifting, less the risk that nobody has time to sell it."""
    sellable = p.weight[terms.PLAN_STOCK] * o.turns / (o.turns + 1.0)
    for resource in range(MAX_RESOURCES):
        price = s.price[resource] + DRIFT * (MIDDLE_PRICE - s.price[resource])
        o.worth[resource] = sellable * price
        o.flow_own[resource], o.flow_others[resource] = 0.0, 0.0


@room
def survey_factories(s, r, o, p, seat):
    """One walk over the buildings: what each value feeds to the seat and to the others, and what will still come."""
    horizon = p.weight[terms.PLAN_HORIZON]
    for value in range(N_VALUES + 1):
        o.feed_own[value], o.feed_others[value] = 0.0, 0.0
    o.trade_bonus, o.many_types = 0, 0
    for i in range(s.n_built):
        place = s.built[i]
        building = r.building[s.site[place].kind]
        resource = building.produces
        if (building.trade_bonus or building.many_types) and queries.controller(s, place) == seat:
            o.trade_bonus += building.trade_bonus
            o.many_types = max(o.many_types, building.many_types)
        if resource == NONE or not queries.works(s, place):
            continue
        controller = queries.controller(s, place)
        number = s.site[place].number
        worth = o.worth[resource] if s.pool[resource] > 0 else SHORT * o.worth[resource]
        if controller == seat:
            o.feed_own[number] += worth
            o.flow_own[resource] += horizon * o.plays[number]
        elif controller != NONE:
            o.feed_others[number] += worth
            o.flow_others[resource] += horizon * o.plays[number]
    if r.production.factories > 0:
        limit_feeds(s, r, o, seat)


@room
def limit_feeds(s, r, o, seat):
    """Of what a value feeds to each player only so many Factories count (FR-16)."""
    for value in range(N_VALUES + 1):
        for other in range(r.n_players):
            o.feed_sum[other, value], o.feed_top[other, value] = 0.0, 0.0
    for i in range(s.n_built):
        place = s.built[i]
        controller = queries.controller(s, place)
        resource = r.building[s.site[place].kind].produces
        if controller != NONE and resource != NONE and queries.works(s, place):
            number = s.site[place].number
            worth = o.worth[resource] if s.pool[resource] > 0 else SHORT * o.worth[resource]
            o.feed_sum[controller, number] += worth
            o.feed_top[controller, number] = max(o.feed_top[controller, number], worth)
    for value in range(N_VALUES + 1):
        o.feed_own[value], o.feed_others[value] = 0.0, 0.0
        for other in range(r.n_players):
            fed = most_used(r, o.feed_sum[other, value], o.feed_top[other, value])
            if other == seat:
                o.feed_own[value] += fed
            else:
                o.feed_others[value] += fed


@room
def most_used(r, total, top):
    """What the Factories that a player may use give at most, of all that answer to a value."""
    return min(total, r.production.factories * top)


@room
def worth_of_another(r, o, seat, number, worth):
    """MC that one more Factory gives when its number is played: less if the player may use few and has some already."""
    if r.production.factories == 0:
        return worth
    total, top = o.feed_sum[seat, number], o.feed_top[seat, number]
    return most_used(r, total + worth, max(top, worth)) - most_used(r, total, top)


@room
def value_of(s, r, o, p, place):
    """MC that the building on a place is worth to whoever controls it: points and what it will still give."""
    site = s.site[place]
    building = r.building[site.kind]
    value = float(building.vp * r.scoring.money_per_point)
    if building.produces != NONE and queries.works(s, place):
        value += p.weight[terms.PLAN_HORIZON] * o.plays[site.number] * o.worth[building.produces]
    return value
