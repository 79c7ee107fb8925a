"""Compiled. Planet cards, dice and the Leader's choices."""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.ids import N_COLOURS, N_VALUES, NONE, UNIT_SCIENTIST
from lpsim.games.living_planet.phases import leader
from lpsim.games.living_planet.players import market, strikes, terms, weigh

RECRUIT = 6.0  # MC of a unit that can come into play
EFFECT_FREE_SCIENTIST = 6.0
EFFECT_SHIFT = 3.0
EFFECT_OTHER = 1.5
TOKEN = 4.0  # MC of a Fate Control token that is kept


@room
def score_value(s, r, w, p, seat, value):
    """A value of the own die from its production to its cataclysms."""
    score_production(s, r, w, p, seat, value)
    score_actions(s, r, w, p, seat, value)
    score_cataclysms(s, r, w, p, seat, s.colour[seat], value)


@room
def score_production(s, r, w, p, seat, value):
    """Production on the value, for the seat and for the others; a recruit if the Spaceport is ready."""
    o = w.outlook
    weigh.add(w, p, terms.CARD_PRODUCE_OWN, o.feed_own[value])
    weigh.add(w, p, terms.CARD_PRODUCE_OTHERS, -o.feed_others[value] / (r.n_players - 1))
    if r.building[r.spaceport].recruit_value == value and may_recruit(s, r, seat):
        weigh.add(w, p, terms.CARD_RECRUIT, RECRUIT * min(1.0, o.turns / 4.0))


@room
def may_recruit(s, r, seat):
    """Whether a recruit could come now: an empty Spaceport, a unit in reserve, the piece in hand."""
    place = queries.controlled_place(s, seat, r.spaceport)
    if place == NONE or s.site[place].unit != NONE or not queries.works(s, place):
        return False
    return (
        queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) != NONE
        and s.holding[seat, r.building[r.spaceport].recruit_cost[UNIT_SCIENTIST]] > 0
    )


@room
def score_actions(s, r, w, p, seat, value):
    """What the value does for the own actions: the better of grants and a sale."""
    grants = value * r.actions.grants_factor * w.outlook.coin
    weigh.add(w, p, terms.CARD_POWER, max(grants, market.best_trade(s, r, w, p, seat, value)))


@room
def score_cataclysms(s, r, w, p, seat, colour, value):
    """Cataclysms of a colour and value on the map."""
    o = w.outlook
    weigh.add(w, p, terms.CARD_HARM_OWN, -strikes.icons_harm_own(s, r, o, p, seat, colour, value))
    weigh.add(w, p, terms.CARD_HARM_OTHERS, strikes.icons_harm_others(s, r, o, p, seat, colour, value))


@room
def score_card(s, r, w, p, seat, value):
    """Playing a Planet card: its value, and its effect for the Leader."""
    score_value(s, r, w, p, seat, value)
    if seat == s.leader:
        weigh.add(w, p, terms.CARD_EFFECT, effect_worth(s, r, w, p, seat, value))


@room
def effect_worth(s, r, w, p, seat, value):
    """MC of the effect that the Leader's card of this value has."""
    o = w.outlook
    effect = r.effects[value]
    if effect == flow.EFFECT_DOUBLE:
        best = 0.0
        for value in range(1, len(o.feed_own)):
            best = max(best, o.feed_own[value])
        return best
    if effect == flow.EFFECT_FREE_SCIENTIST or effect == flow.EFFECT_SCIENTIST_IN_PRODUCTION:
        place = queries.controlled_place(s, seat, r.spaceport)
        ready = place != NONE and queries.works(s, place) and queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) != NONE
        if effect == flow.EFFECT_SCIENTIST_IN_PRODUCTION:  # nobody can make room before it
            ready = ready and s.site[place].unit == NONE
        return EFFECT_FREE_SCIENTIST * min(1.0, o.turns / 4.0) if ready else 0.0
    if effect == flow.EFFECT_SHIFT_PRICE:
        return EFFECT_SHIFT
    if effect == flow.EFFECT_TRADE_BONUS:
        more = market.best_trade(s, r, w, p, seat, value + r.market.card_four_bonus)
        return EFFECT_OTHER + max(0.0, more - market.best_trade(s, r, w, p, seat, value))
    return EFFECT_OTHER


@room
def score_stations(s, r, w, p, seat, produces, acts, strikes_with):
    """The own die at the stations it has still to visit, with a value for each."""
    if queries.phase_now(s) == flow.PHASE_BEFORE_PRODUCTION:
        score_production(s, r, w, p, seat, produces)
    if queries.phase_now(s) <= flow.PHASE_BEFORE_ACTIONS:
        score_actions(s, r, w, p, seat, acts)
    score_own_cataclysms(w, p, strikes_with)


@room
def score_own_cataclysms(w, p, value):
    """Cataclysms of the own die, as they were surveyed once for all values."""
    weigh.add(w, p, terms.CARD_HARM_OWN, -w.outlook.die_harm_own[value])
    weigh.add(w, p, terms.CARD_HARM_OTHERS, w.outlook.die_harm_others[value])


@room
def score_fate(s, r, w, p, seat, verb, value):
    """Using a Fate Control token now, against keeping it: for a later station of the die, or for another turn."""
    if verb != flow.ACT_KEEP_DIE:
        score_stations(s, r, w, p, seat, value, value, value)
        return
    value = queries.die_value(s)
    acts, strikes_with = values_to_come(s, r, w, p, seat, value)
    score_stations(s, r, w, p, seat, value, acts, strikes_with)
    if strikes_with == value:
        weigh.add(w, p, terms.CARD_TOKEN, token_worth(w))


@room
def token_worth(w):
    """MC of a Fate Control token that is not used this turn."""
    return TOKEN * min(1.0, w.outlook.turns / 2.0)


@room
def values_to_come(s, r, w, p, seat, value):
    """The values that the own die would best have for its actions and for its cataclysms if it is not set now."""
    phase = queries.phase_now(s)
    if phase == flow.PHASE_BEFORE_CATACLYSMS:
        return value, value
    total, telling = w.total, w.explaining
    w.explaining = 0
    w.total = 0.0
    score_actions(s, r, w, p, seat, value)
    as_it_is = w.total
    best, acts, strikes_with = 0.0, value, NONE
    for other in range(1, N_VALUES + 1):
        w.total = p.weight[terms.CARD_TOKEN] * token_worth(w) if other == value else 0.0
        score_own_cataclysms(w, p, other)
        cataclysms = w.total
        if strikes_with == NONE or as_it_is + cataclysms > best:  # set after the actions
            best, acts, strikes_with = as_it_is + cataclysms, value, other
        if phase == flow.PHASE_BEFORE_PRODUCTION and other != value:
            score_actions(s, r, w, p, seat, other)
            if w.total > best:  # set before them
                best, acts, strikes_with = w.total, other, other
    w.total, w.explaining = total, telling
    return acts, strikes_with


@room
def score_card_one(s, r, w, p, seat, verb, value):
    """The Leader's card 1 on the die before its cataclysms, whosever die it is."""
    if verb == flow.ACT_KEEP_DIE:
        value = queries.die_value(s)
    score_cataclysms(s, r, w, p, seat, s.order[s.column], value)


@room
def score_column(s, r, w, p, seat, colour):
    """Which die goes into the next column: what feeds me before my own die, my own early, what strikes me late."""
    o = w.outlook
    value = s.die[colour]
    own = s.colour[seat]
    early = float(N_COLOURS - s.n_ordered) / N_COLOURS
    if colour == own:
        weigh.add(w, p, terms.ORDER_OWN, early)
    elif not leader.is_ordered(s, own):
        weigh.add(w, p, terms.ORDER_FEED_OWN, o.feed_own[value] * early)
    harm = strikes.icons_harm_own(s, r, o, p, seat, colour, value)
    weigh.add(w, p, terms.ORDER_HARM_OWN, -harm * early)


@room
def score_name(s, r, w, p, seat, resource):
    """Doubling a resource for this turn (LP-PC2-02), as far as the pool can give it; a crash costs the own stock."""
    o = w.outlook
    own, others = 0, 0
    for i in range(s.n_built):
        place = s.built[i]
        if r.building[s.site[place].kind].produces == resource and queries.works(s, place):
            dice = 0
            for colour in range(N_COLOURS):
                dice += int(s.die[colour] == s.site[place].number)
            controller = queries.controller(s, place)
            if controller == seat:
                own += dice
            elif controller != NONE:
                others += dice
    wanted = own + others
    if wanted == 0:
        return
    more = r.production.doubled_factor * wanted
    given = (min(more, s.pool[resource]) - min(wanted, s.pool[resource])) / wanted
    weigh.add(w, p, terms.NAME_OWN, given * own * o.worth[resource])
    weigh.add(w, p, terms.NAME_OTHERS, -given * others * o.worth[resource] / (r.n_players - 1))
    if s.price[resource] + max(0, more - s.pool[resource]) > r.market.ceiling:
        weigh.add(w, p, terms.MARKET_CRASH_OWN, -s.holding[seat, resource] * o.worth[resource])


@room
def score_scarce(s, r, w, p, resource):
    """Taking a piece out of the pool: shortages then hurt whoever lives on the resource."""
    o = w.outlook
    tight = 1.0 / (1.0 + s.pool[resource])
    weigh.add(w, p, terms.SCARCE_OWN, -o.flow_own[resource] * tight * o.worth[resource] * 0.3)
    weigh.add(w, p, terms.SCARCE_OTHERS, o.flow_others[resource] * tight * o.worth[resource] * 0.3 / (r.n_players - 1))


@room
def score_retrieve(s, r, w, p, seat, value):
    """Taking a card back (LP-PC6): the value that will serve best soon."""
    if value > 0:
        score_value(s, r, w, p, seat, value)
