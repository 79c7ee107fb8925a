"""Compiled. How a scripted player chooses: restrictions first, then noise, then the option with the greatest sum.

Functions as values cannot be cached, so the way from a decision to its terms is a ladder.
"""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, flow
from lpsim.games.living_planet.expansions import BLOCK
from lpsim.games.living_planet.players import (
    acting,
    alarm,
    builds,
    cards,
    danger,
    extras,
    ground,
    leaving,
    market,
    outlook,
    patterns,
    strikes,
    survey,
)  # fmt: skip
from lpsim.games.living_planet.players.seat import CERTAIN

CLOSE = 1e-9  # sums that differ by less are equal: the seat's own stream decides


@room
def choose(s, r, w, p):
    """The choice of player p, who sits at the decision in w."""
    if p.n_force > 0:
        forced = patterns.forced_option(w, p)
        if forced >= 0:
            return forced
    if p.n_forbid > 0:
        keep_allowed_first(s, r, w, p)
    n = w.n_allowed if p.n_forbid > 0 else w.n_legal
    if p.is_scored == 0 or (p.noise > 0 and effects.seat_noise(s, w.seat, CERTAIN) < p.noise):
        pick = effects.seat_noise(s, w.seat, n)
        return w.allowed[pick] if p.n_forbid > 0 else pick
    look(s, r, w, p)
    return best_option(s, r, w, p, n)


@room
def keep_allowed_first(s, r, w, p):
    """List the options that the player's restrictions leave; if they leave none, all are allowed."""
    w.n_allowed = 0
    for choice in range(w.n_legal):
        option = w.legal[choice]
        if not patterns.is_forbidden(p, option) and not leads_nowhere(s, r, w, p, option):
            w.allowed[w.n_allowed] = choice
            w.n_allowed += 1
    if w.n_allowed == 0:
        for choice in range(w.n_legal):
            w.allowed[choice] = choice
        w.n_allowed = w.n_legal


@room
def leads_nowhere(s, r, w, p, option):
    """Whether the action Construct could only build what is forbidden."""
    if actions.verb_of(option) != flow.ACT_CONSTRUCT:
        return False
    look(s, r, w, p)
    return acting.best_construct(s, r, w, p, w.seat) <= builds.NOTHING


@room
def look(s, r, w, p):
    """Everything that the options of this decision are judged by, once."""
    kind = w.kind
    if kind == flow.DEC_PUT_UNDER:  # no term judges the order under the deck
        return
    outlook.look_ahead(s, r, w, p, w.seat)
    if fears_strikes(kind):
        extras.survey_strikes(s, r, w)
    extras.look(s, r, w, p)
    if kind <= flow.DEC_CARD_ONE or kind == flow.DEC_TRIGGER or kind == flow.DEC_STRIKE_ORDER:
        danger.survey_exposed(s, r, w)
    if kind == flow.DEC_FATE:
        strikes.survey_own_die(s, r, w, p, w.seat)
    if kind == flow.DEC_ACTION:
        survey.look_at_map(s, r, w, p, survey.is_offered(w, flow.ACT_EXPLORE), survey.is_offered(w, flow.ACT_MOVE))
    elif kind == flow.DEC_STEP or extras.needs_ground(s, r, kind):
        survey.look_at_map(s, r, w, p, True, kind == flow.DEC_STEP and r.move.free_entry == 0)
    elif kind == flow.DEC_CONSTRUCT or kind == flow.DEC_PLACE_TILE:
        alarm.survey(s, r, w)
        danger.survey_guards(s, r, w, p, w.seat)
        if kind == flow.DEC_PLACE_TILE:
            survey.look_at_kinds(s, r, w, p)


@room
def fears_strikes(kind):
    """Whether a term of this decision asks how often a hexagon may still be struck."""
    if kind < flow.DEC_PRODUCTION or kind == flow.DEC_EXHAUST or kind == flow.DEC_PROTECT:
        return False
    if kind == flow.DEC_SHIFT_PRICE or kind == flow.DEC_MARKET_CARD:
        return False
    return kind != flow.DEC_TRIGGER and kind != flow.DEC_STRIKE_ORDER


@room
def best_option(s, r, w, p, n):
    """The place of the option with the greatest sum; among equals the seat's own stream decides."""
    best, chosen, equals = 0.0, -1, 0
    for i in range(n):
        choice = w.allowed[i] if p.n_forbid > 0 else i
        value = judge(s, r, w, p, choice)
        if chosen < 0 or value > best + CLOSE:
            best, chosen, equals = value, choice, 1
        elif value >= best - CLOSE:
            equals += 1
            if effects.seat_noise(s, w.seat, equals) == 0:
                chosen = choice
    return chosen


@room
def judge(s, r, w, p, choice):
    """The sum of the weighted terms of one option."""
    w.total = 0.0
    option = w.legal[choice]
    verb, a, b, c = actions.verb_of(option), actions.arg_a(option), actions.arg_b(option), actions.arg_c(option)
    if w.kind <= flow.DEC_PRODUCTION:
        judge_turn(s, r, w, p, w.kind, w.seat, verb, a)
    elif w.kind <= flow.DEC_BUILDER:
        judge_action(s, r, w, p, w.kind, w.seat, verb, a, b, c)
    elif w.kind < BLOCK:
        judge_market_and_planet(s, r, w, p, w.kind, w.seat, verb, a, b)
    else:
        extras.judge(s, r, w, p, w.kind, w.seat, verb, a, b, c)
    return w.total


@room
def judge_turn(s, r, w, p, kind, seat, verb, a):
    """Decisions about cards, dice and production."""
    if kind == flow.DEC_CARD:
        cards.score_card(s, r, w, p, seat, a)
    elif kind == flow.DEC_ORDER:
        cards.score_column(s, r, w, p, seat, a)
    elif kind == flow.DEC_PRODUCTION:
        acting.score_production(s, r, w, p, seat, verb, a)
    elif kind == flow.DEC_FATE:
        cards.score_fate(s, r, w, p, seat, verb, a)
    elif kind == flow.DEC_CARD_ONE:
        cards.score_card_one(s, r, w, p, seat, verb, a)
    elif kind == flow.DEC_NAME_RESOURCE:
        cards.score_name(s, r, w, p, seat, a)
    elif kind == flow.DEC_REMOVE_RESOURCE:
        cards.score_scarce(s, r, w, p, a)
    elif kind == flow.DEC_RETRIEVE:
        cards.score_retrieve(s, r, w, p, seat, a)


@room
def judge_action(s, r, w, p, kind, seat, verb, a, b, c):
    """Decisions of the Action phase on the map."""
    if kind == flow.DEC_ACTION:
        acting.score_action(s, r, w, p, seat, verb, a, b)
    elif kind == flow.DEC_STEP:
        if verb == flow.ACT_STEP:
            ground.score_step(s, r, w, p, seat, a, b, c)
        else:
            acting.score_free(s, r, w, p, seat, verb, a, b)
    elif kind == flow.DEC_PLACE_TILE:
        if verb == flow.ACT_PLACE:
            ground.score_tile(s, r, w, p, seat, a, b)
    elif kind == flow.DEC_EXPLORER or kind == flow.DEC_BUILDER:
        leaving.score_leaving(s, r, w, p, a)
    elif kind == flow.DEC_CONSTRUCT:
        if verb == flow.ACT_BUILD:
            builds.score_build(s, r, w, p, seat, a, b, c)
        else:
            acting.score_free(s, r, w, p, seat, verb, a, b)


@room
def judge_market_and_planet(s, r, w, p, kind, seat, verb, a, b):
    """Decisions about prices, transactions, cataclysms and exhaustion."""
    if kind == flow.DEC_MARKET_CARD:
        if verb == flow.ACT_APPLY_CARD:
            market.score_price(s, r, w, p, seat, a, b - flow.CHANGE_OFFSET)
    elif kind == flow.DEC_SHIFT_PRICE:
        if verb == flow.ACT_SHIFT:
            market.score_price(s, r, w, p, seat, a, (2 * b - 1) * r.market.card_four_shift)
    elif kind == flow.DEC_TRANSACTION:
        if verb == flow.ACT_SELL or verb == flow.ACT_BUY:
            market.score_transaction(s, r, w, p, seat, verb, a, b)
        else:
            acting.score_free(s, r, w, p, seat, verb, a, b)
    elif kind == flow.DEC_TRIGGER:
        if verb == flow.ACT_TRIGGER:
            strikes.score_strike(s, r, w, p, seat, a, b)
    elif kind == flow.DEC_STRIKE_ORDER:
        strikes.score_first_strike(s, r, w, p, seat, a, b)
    elif kind == flow.DEC_PROTECT:
        if verb == flow.ACT_PAY:
            danger.score_ward(s, r, w, p, seat, w.a, w.b)
    elif kind == flow.DEC_LOSS:
        danger.score_loss(s, r, w, p, w.a, verb == flow.ACT_LOSE_CHIP)
    elif kind == flow.DEC_EXHAUST:
        cards.score_scarce(s, r, w, p, a)
