"""Compiled. The action Trade: update of the Stock Market, then buying or selling (LP-TRD, LP-BUY, LP-SAL, LP-MKB)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, errors, events, flow, queries, tallies
from lpsim.games.living_planet.ids import MAX_CARDS, NONE
from lpsim.games.living_planet.phases import free_actions


@room
def begin(s, r, w, seat):
    """LP-TRD-01, -02: draw, then (card 4) shift a price, apply a card, and trade."""
    read_market_buildings(s, r, seat, take_card_bonus(s, r, w, seat))
    effects.note(w, events.EVENT_DRAW_CARDS, seat, s.trade.n_drawn, 0, 0, 0)
    stack.push(s, flow.TASK_BUY_AND_SELL, seat, 0, 0)
    if s.trade.n_drawn > 0:
        stack.push(s, flow.DEC_MARKET_CARD, seat, 0, 0)
    if s.effect == flow.EFFECT_SHIFT_PRICE and s.effect_used == 0 and seat == s.leader:  # LP-PC4-01
        stack.push(s, flow.DEC_SHIFT_PRICE, seat, 0, 0)


@room
def card_bonus(s, r, seat):
    """FR-49, FR-A6: what Planet card 4 adds to the Leader's die for a Trade, beside any Trading Office."""
    if s.effect == flow.EFFECT_TRADE_BONUS and s.effect_used == 0 and seat == s.leader:
        return r.market.card_four_bonus
    return 0


@room
def take_card_bonus(s, r, w, seat):
    """Use the card, if it is one that adds to the die."""
    bonus = card_bonus(s, r, seat)
    if bonus > 0:
        effects_turn.use_card_effect(s)
        effects.note(w, events.EVENT_EFFECT, seat, s.effect, bonus, 0, 0)
    return bonus


@room
def read_market_buildings(s, r, seat, bonus):
    """LP-MKB-01, -06 to -10, LP-AMB-077: the Stock Market buildings count as they stand when the Trade starts."""
    factor, cards, many = 1, 1, 0
    for i in range(s.n_built):
        place = s.built[i]
        building = r.building[s.site[place].kind]
        if (building.trade_bonus or building.draw_factor > 1 or building.many_types) and (
            queries.controller(s, place) == seat and queries.works(s, place)
        ):
            bonus += building.trade_bonus
            factor *= building.draw_factor
            cards = max(cards, building.cards_applied)
            many = max(many, building.many_types)
    trade = s.trade
    trade.value = queries.die_value(s) + bonus
    trade.to_apply, trade.applied, trade.first_resource = cards, 0, NONE
    trade.many_types, trade.pieces, trade.traded = many, trade.value, 0
    draw_cards(s, trade.value * factor)


@room
def draw_cards(s, n):
    """LP-TRD-02, -03: draw n market cards into the trader's hand."""
    s.trade.n_drawn = 0
    for _ in range(n):
        card = effects.draw_market_card(s)
        if card == NONE:
            break
        if s.trade.n_drawn == MAX_CARDS:
            errors.fail(s, errors.ERROR_ROOM, errors.ROOM_CARDS)
            return
        s.trade.drawn[s.trade.n_drawn] = card
        s.trade.n_drawn += 1


@room
def legal_shift(s, r, w):
    """LP-PC4-02, LP-AMB-024: nothing, or one price up or down."""
    for resource in range(r.n_resources):
        actions.offer(w, flow.ACT_SHIFT, resource, 0, 0)
        actions.offer(w, flow.ACT_SHIFT, resource, 1, 0)
    actions.offer(w, flow.ACT_SKIP, 0, 0, 0)


@room
def apply_shift(s, r, w, seat, verb, resource, up):
    """LP-PC4-03: the price moves at once, a crash included. Skipped or not, Trade comes only once (LP-AMB-024)."""
    effects_turn.use_card_effect(s)
    if verb == flow.ACT_SHIFT:
        effects.note(w, events.EVENT_EFFECT, seat, s.effect, resource, 0, 0)
        effects.move_price(s, r, w, resource, (2 * up - 1) * r.market.card_four_shift)


@room
def legal_card(s, r, w):
    """LP-TRD-04, LP-MKB-08, LP-AMB-066: one drawn card; a second one, of another resource, or none."""
    trade = s.trade
    for i in range(trade.n_drawn):
        resource = r.card_resource[trade.drawn[i]]
        if resource != trade.first_resource and not is_same_face_before(s, r, i):
            actions.offer(w, flow.ACT_APPLY_CARD, resource, r.card_change[trade.drawn[i]] + flow.CHANGE_OFFSET, 0)
    if trade.applied > 0:
        actions.offer(w, flow.ACT_SKIP, 0, 0, 0)


@room
def is_same_face_before(s, r, i):
    """Whether an earlier card of the hand has the same face, so that one option stands for both."""
    card = s.trade.drawn[i]
    for j in range(i):
        other = s.trade.drawn[j]
        if r.card_resource[other] == r.card_resource[card] and r.card_change[other] == r.card_change[card]:
            return True
    return False


@room
def apply_card(s, r, w, seat, verb, resource, change):
    """LP-TRD-05, LP-AMB-068: the price moves, crash included; then a second card may follow."""
    trade = s.trade
    if verb == flow.ACT_SKIP:
        discard_rest(s)
        return
    put_aside(s, r, resource, change)
    trade.applied += 1
    if trade.first_resource == NONE:
        trade.first_resource = resource
    effects.note(w, events.EVENT_MARKET_CARD, seat, resource, change, 0, 0)
    effects.move_price(s, r, w, resource, change)
    if trade.applied < trade.to_apply:
        stack.push(s, flow.DEC_MARKET_CARD, seat, 0, 0)
    else:
        discard_rest(s)


@room
def put_aside(s, r, resource, change):
    """Move the applied card to the end of the trader's hand: what is discarded last lies on top (LP-TRD-04)."""
    trade = s.trade
    last = trade.n_drawn - 1
    for i in range(trade.n_drawn):
        card = trade.drawn[i]
        if r.card_resource[card] == resource and r.card_change[card] == change:
            for j in range(i, last):
                trade.drawn[j] = trade.drawn[j + 1]
            trade.drawn[last] = card
            return


@room
def discard_rest(s):
    """LP-TRD-04: all drawn cards go on the discard pile, the applied ones on top."""
    for i in range(s.trade.n_drawn):
        effects.discard_market_card(s, s.trade.drawn[i])
    s.trade.n_drawn = 0


@room
def buy_and_sell(s, seat):
    """LP-CRA-06: when prices are settled, the transactions follow."""
    stack.push(s, flow.DEC_TRANSACTION, seat, 0, 0)


@room
def legal_transaction(s, r, w, seat):
    """LP-BUY-01 to -04, LP-SAL-01, LP-MKB-03, -04: a type not yet traded and a number of pieces; or stop."""
    trade = s.trade
    for resource in range(r.n_resources):
        if (trade.traded >> resource) & 1 == 0:
            price = s.price[resource]
            for pieces in range(1, min(r.market.buy_limit, trade.pieces, s.pool[resource]) + 1):
                if pieces * price <= s.money[seat]:
                    actions.offer(w, flow.ACT_BUY, resource, pieces, 0)
            for pieces in range(1, min(trade.pieces, s.holding[seat, resource]) + 1):
                actions.offer(w, flow.ACT_SELL, resource, pieces, 0)
    actions.offer(w, flow.ACT_STOP, 0, 0, 0)
    if r.rulings.free_actions_inside_actions:
        free_actions.legal_free(s, r, w, seat)


@room
def apply_transaction(s, r, w, seat, verb, resource, pieces):
    """One transaction at the price standing now; its price moves right after it (LP-AMB-071)."""
    trade = s.trade
    if verb == flow.ACT_STOP:
        return
    if free_actions.is_free(verb):
        free_actions.apply_free(s, r, w, seat, verb, resource, pieces)
        stack.push(s, flow.DEC_TRANSACTION, seat, 0, 0)
        return
    trade.traded |= 1 << resource
    trade.pieces -= pieces
    if verb == flow.ACT_BUY:
        buy(s, r, w, seat, resource, pieces)
    else:
        sell(s, r, w, seat, resource, pieces)
    if trade.many_types and trade.pieces > 0:  # LP-MKB-02
        stack.push(s, flow.DEC_TRANSACTION, seat, 0, 0)


@room
def buy(s, r, w, seat, resource, pieces):
    """LP-BUY-05 to -07: pay the price before the move; then it rises by 1, and may crash (LP-AMB-073)."""
    cost = pieces * s.price[resource]
    effects.spend(s, seat, cost, tallies.SPENT_PURCHASES)
    effects.take_resource(s, seat, resource, pieces)
    effects.tally(s, seat, tallies.TALLY_BOUGHT + resource, pieces)
    effects.note(w, events.EVENT_BUY, seat, resource, pieces, cost, 0)
    effects.raise_price(s, r, w, resource, r.market.buy_rise)


@room
def sell(s, r, w, seat, resource, pieces):
    """LP-SAL-01 to -03: pieces to the pool, money from the bank; then the price falls by 1."""
    gain = pieces * s.price[resource]
    effects.return_resource(s, seat, resource, pieces)
    effects.earn(s, seat, gain, tallies.EARNED_SALES)
    effects.tally(s, seat, tallies.TALLY_SOLD + resource, pieces)
    effects.note(w, events.EVENT_SELL, seat, resource, pieces, gain, 0)
    effects.lower_price(s, r, w, resource, r.market.sell_fall)
