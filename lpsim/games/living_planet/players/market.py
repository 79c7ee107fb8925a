"""Compiled. Prices, sales and purchases: what a market card, a shift or a transaction does for the seat."""

from lpsim.core.jit import room
from lpsim.games.living_planet import costs, flow, queries
from lpsim.games.living_planet.ids import NONE, UNIT_MOTORIZED, UNIT_SCIENTIST
from lpsim.games.living_planet.players import extras, terms, weigh

CARD_LIFT = 1.3  # MC by which a seller's own card raises the price, on average
KEPT = 0.5  # share of a price change that still stands when pieces kept are sold
SOON = 0.5  # share of the own and others' production that is sold while a price still stands


@room
def score_price(s, r, w, p, seat, resource, change):
    """A price moves by a card or a shift; above the ceiling it crashes (LP-CRA-01, -02)."""
    o = w.outlook
    price = s.price[resource]
    new = price + change
    held = float(s.holding[seat, resource])
    if new > r.market.ceiling:
        new += r.market.floor - 1 - r.market.ceiling
        sale = best_sale(s, r, seat, NONE, 0) - best_sale(s, r, seat, resource, 0)
        lost = max(sale, max(o.worth[resource], float(new)) * held)
        weigh.add(w, p, terms.MARKET_CRASH_OWN, held * new - lost)
        weigh.add(
            w, p, terms.MARKET_CRASH_OTHERS, others_stock(s, r, seat, resource) / (r.n_players - 1) * (price - new)
        )
        weigh.add(w, p, terms.MARKET_FLOW, SOON * o.flow_own[resource] * (new - price) * 0.5)
        return
    new = max(r.market.floor, new)
    stock = best_sale(s, r, seat, resource, new) - best_sale(s, r, seat, NONE, 0)
    if stock == 0.0:  # something else is sold now
        stock = KEPT * held * (new - price) * o.turns / (o.turns + 1.0)
    weigh.add(w, p, terms.MARKET_STOCK, stock)
    weigh.add(w, p, terms.MARKET_FLOW, SOON * o.flow_own[resource] * (new - price) * 0.3)
    weigh.add(w, p, terms.MARKET_OTHERS, -SOON * o.flow_others[resource] * (new - price) * 0.3 / (r.n_players - 1))


@room
def best_sale(s, r, seat, resource, price):
    """MC of the best sale of one kind that the present Trade allows, if the price of one resource were another."""
    best = 0.0
    for other in range(r.n_resources):
        at = price if other == resource else s.price[other]
        best = max(best, float(min(s.holding[seat, other], s.trade.value) * at))
    return best


@room
def others_stock(s, r, seat, resource):
    """Pieces behind the other screens together: what is not in the pool, on the track, removed, on the map or own."""
    pieces = r.supply[resource] - s.pool[resource] - s.removed[resource] - s.holding[seat, resource]
    for spot in range(1, s.turn):
        pieces -= int(s.track[spot] == resource)
    pieces -= costs.pieces_on_map(s, r, resource)
    return float(pieces)


@room
def keep_value(s, r, o, p, resource, pieces):
    """MC that pieces will bring if they are not sold now; a big stock takes longer to sell."""
    return pieces * o.worth[resource]


@room
def score_sale(s, r, w, p, resource, pieces):
    """Selling pieces now, against keeping them."""
    o = w.outlook
    weigh.add(w, p, terms.TRADE_INCOME, pieces * s.price[resource] * o.coin)
    weigh.add(w, p, terms.TRADE_KEEP, -keep_value(s, r, o, p, resource, float(pieces)))


@room
def score_purchase(s, r, w, p, seat, resource, pieces):
    """Buying pieces: for a use the player has, or to sell them dearer later."""
    o = w.outlook
    weigh.add(w, p, terms.TRADE_SPEND, -pieces * s.price[resource] * o.coin)
    wanted = min(float(pieces), wants(s, r, w, p, seat, resource))
    weigh.add(w, p, terms.TRADE_WANT, wanted * 9.0 + (pieces - wanted) * o.worth[resource])


@room
def wants(s, r, w, p, seat, resource):
    """Pieces of a resource that the player has a use for and does not hold: a recruit, a healing, a guard's price."""
    o = w.outlook
    if s.holding[seat, resource] > 0 or o.turns < 3.0:
        return 0.0
    place = queries.controlled_place(s, seat, r.spaceport)
    if place == NONE:
        return 0.0
    port = r.building[r.spaceport]
    if resource == port.recruit_cost[UNIT_SCIENTIST] and queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) != NONE:
        return 1.0
    if resource == port.recruit_cost[UNIT_MOTORIZED] and queries.reserve_unit(s, r, seat, UNIT_MOTORIZED) != NONE:
        return 1.0
    return extras.wants(s, r, seat, resource)


@room
def best_trade(s, r, w, p, seat, value):
    """What the action Trade promises with a die of this value: the best sale, a card of one's own before it."""
    o = w.outlook
    lift = CARD_LIFT * min(1.0, value / 4.0)
    best, total = 0.0, 0.0
    for resource in range(r.n_resources):
        pieces = float(min(s.holding[seat, resource], value + o.trade_bonus))
        if pieces > 0.0:
            price = min(s.price[resource] + lift, float(r.market.ceiling))
            gain = p.weight[terms.TRADE_INCOME] * pieces * price * o.coin - p.weight[terms.TRADE_KEEP] * keep_value(
                s, r, o, p, resource, pieces
            )
            best = max(best, gain)
            total += max(0.0, gain)
    if o.many_types:
        best = min(total, best * 1.6)
    return best


@room
def score_transaction(s, r, w, p, seat, verb, resource, pieces):
    """One transaction; stopping scores 0."""
    if verb == flow.ACT_SELL:
        score_sale(s, r, w, p, resource, pieces)
    elif verb == flow.ACT_BUY:
        score_purchase(s, r, w, p, seat, resource, pieces)
