"""Compiled. Decision kind -> what may be chosen and what then happens; and the loop that runs to the next decision."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, errors, flow, tallies, turn
from lpsim.games.living_planet.expansions import BLOCK, SECOND_HALF, joining
from lpsim.games.living_planet.phases import (
    action,
    cataclysm,
    construct,
    exhaustion,
    explore,
    fate,
    free_actions,
    leader,
    move,
    production,
    selection,
    trade,
)  # fmt: skip

_legal = joining.by_block("legal", "decisions", errors.unknown_decision)
_apply = joining.by_block("apply", "decisions", errors.unknown_decision)


@room
def advance(s, r, w):
    """Run until somebody has a real choice: then w holds the decision and its legal list. Empty list: game over.

    A decision with a single option is no choice; it is carried out and the game goes on. One without any option, which
    only a position in plain words can ask for (a Move with a die that shows nothing), falls away.
    """
    while True:
        errors.look_for_full(s, w)
        if s.error:
            effects_turn.end_game(s, flow.END_FAILED)
            w.kind, w.n_legal = 0, 0
            return
        if s.depth == 0:
            if s.phase == flow.PHASE_OVER:
                w.kind, w.n_legal = 0, 0
                return
            turn.run_phase(s, r, w)
        elif s.stack[s.depth - 1].kind % BLOCK >= SECOND_HALF:
            turn.run_task(s, r, w)
        else:
            list_options(s, r, w)
            if s.error == errors.ERROR_NONE:
                if w.n_legal > 1:
                    return
                if w.n_legal == 1:
                    effects.note_forced(w)
                    choose(s, r, w, 0)
                else:
                    stack.pop(s)


@room
def list_options(s, r, w):
    """Fill the legal list of the decision on top of the stack, sorted."""
    top = s.stack[s.depth - 1]
    w.kind, w.seat, w.a, w.b = top.kind, top.seat, top.a, top.b
    w.n_legal = 0
    legal(s, r, w, w.kind, w.seat, w.a)
    errors.look_at_list(s, w)
    if s.error == errors.ERROR_NONE:
        actions.sort_legal(w)


@room
def choose(s, r, w, choice):
    """Take the decision off the stack and do what the chosen option says."""
    if not errors.is_option(s, w, choice):
        return
    kind, seat, a, b = stack.pop(s)
    if w.n_legal > 1:
        effects.tally(s, seat, tallies.TALLY_DECISIONS, 1)
        effects.tally(s, seat, tallies.TALLY_OPTIONS, w.n_legal)
    apply(s, r, w, kind, seat, a, b, w.legal[choice])


@room
def legal(s, r, w, kind, seat, a):
    """Offer every option of a decision."""
    if kind == flow.DEC_ACTION:
        action.legal_action(s, r, w, seat)
    elif kind == flow.DEC_STEP:
        move.legal_step(s, r, w, seat)
    elif kind == flow.DEC_CARD:
        selection.legal_card(s, r, w, seat)
    elif kind == flow.DEC_ORDER:
        leader.legal_order(s, r, w)
    elif kind == flow.DEC_PUT_UNDER:
        explore.legal_put_under(s, r, w)
    elif kind == flow.DEC_PLACE_TILE:
        explore.legal_place(s, r, w, seat)
    elif kind == flow.DEC_EXPLORER:
        explore.legal_explorer(s, r, w, seat, a)
    elif kind == flow.DEC_CONSTRUCT:
        construct.legal_construct(s, r, w, seat)
    elif kind == flow.DEC_BUILDER:
        construct.legal_builder(s, r, w, seat, a)
    elif kind == flow.DEC_MARKET_CARD:
        trade.legal_card(s, r, w)
    elif kind == flow.DEC_TRANSACTION:
        trade.legal_transaction(s, r, w, seat)
    elif kind == flow.DEC_SHIFT_PRICE:
        trade.legal_shift(s, r, w)
    elif kind == flow.DEC_PRODUCTION:
        production.legal_production(s, r, w, seat, a, w.b)
    elif kind == flow.DEC_TRIGGER:
        cataclysm.legal_trigger(s, r, w)
    elif kind == flow.DEC_STRIKE_ORDER:
        cataclysm.legal_strike_order(s, r, w)
    elif kind == flow.DEC_PROTECT:
        cataclysm.legal_protect(s, r, w)
    elif kind == flow.DEC_LOSS:
        cataclysm.legal_loss(s, r, w)
    elif kind == flow.DEC_FATE or kind == flow.DEC_CARD_ONE:
        fate.legal_die(s, r, w)
    elif kind == flow.DEC_NAME_RESOURCE:
        leader.legal_name(s, r, w)
    elif kind == flow.DEC_REMOVE_RESOURCE:
        leader.legal_remove(s, r, w)
    elif kind == flow.DEC_RETRIEVE:
        leader.legal_retrieve(s, r, w, seat)
    elif kind == flow.DEC_EXHAUST:
        exhaustion.legal_exhaust(s, r, w)
    elif kind == flow.DEC_EMERGENCY_TILE:
        free_actions.legal_emergency_tile(s, r, w, a)
    elif kind == flow.DEC_EMERGENCY_SITE:
        free_actions.legal_emergency_site(s, r, w, seat, a)
    else:
        _legal(kind, s, r, w, seat, a)


@room
def apply(s, r, w, kind, seat, a, b, option):
    """Do what the option of a decision says; a and b are the decision's own arguments."""
    verb = actions.verb_of(option)
    x, y, z = actions.arg_a(option), actions.arg_b(option), actions.arg_c(option)
    if actions.is_foreign(flow.VERBS_OF, kind, verb if verb < BLOCK else flow.ACT_OWN):
        errors.fail(s, errors.ERROR_VERB, verb)
    elif kind == flow.DEC_ACTION:
        action.apply_action(s, r, w, seat, verb, x, y)
    elif kind == flow.DEC_STEP:
        move.apply_step(s, r, w, seat, verb, x, y, z)
    elif kind == flow.DEC_CARD:
        selection.apply_card(s, seat, x)
    elif kind == flow.DEC_ORDER:
        leader.apply_order(s, w, x)
    elif kind == flow.DEC_PUT_UNDER:
        explore.apply_put_under(s, seat, verb, x)
    elif kind == flow.DEC_PLACE_TILE:
        explore.apply_place(s, r, w, seat, verb, x, y, z)
    elif kind == flow.DEC_EXPLORER:
        explore.apply_explorer(s, r, w, seat, a, x, y)
    elif kind == flow.DEC_CONSTRUCT:
        construct.apply_construct(s, r, w, seat, verb, x, y, z)
    elif kind == flow.DEC_BUILDER:
        construct.apply_builder(s, r, w, seat, a, verb, x)
    elif kind == flow.DEC_MARKET_CARD:
        trade.apply_card(s, r, w, seat, verb, x, y - flow.CHANGE_OFFSET)
    elif kind == flow.DEC_TRANSACTION:
        trade.apply_transaction(s, r, w, seat, verb, x, y)
    elif kind == flow.DEC_SHIFT_PRICE:
        trade.apply_shift(s, r, w, seat, verb, x, y)
    elif kind == flow.DEC_PRODUCTION:
        production.apply_production(s, r, w, seat, a, b, verb, x, y)
    elif kind == flow.DEC_TRIGGER:
        cataclysm.apply_trigger(s, r, seat, verb, x, y)
    elif kind == flow.DEC_STRIKE_ORDER:
        cataclysm.apply_strike_order(s, x, y)
    elif kind == flow.DEC_PROTECT:
        cataclysm.apply_protect(s, r, w, seat, a, b, verb)
    elif kind == flow.DEC_LOSS:
        cataclysm.apply_loss(s, r, w, a, verb)
    elif kind == flow.DEC_FATE:
        fate.apply_token(s, w, seat, verb, x)
    elif kind == flow.DEC_CARD_ONE:
        fate.apply_card_one(s, r, w, seat, verb, x)
    elif kind == flow.DEC_NAME_RESOURCE:
        leader.apply_name(s, w, x)
    elif kind == flow.DEC_REMOVE_RESOURCE:
        leader.apply_remove(s, w, x)
    elif kind == flow.DEC_RETRIEVE:
        leader.apply_retrieve(s, w, seat, x)
    elif kind == flow.DEC_EXHAUST:
        exhaustion.apply_exhaust(s, w, x)
    elif kind == flow.DEC_EMERGENCY_TILE:
        free_actions.apply_emergency_tile(s, r, w, seat, a, y, z)
    elif kind == flow.DEC_EMERGENCY_SITE:
        free_actions.place_spaceport(s, r, w, seat, x)
    else:
        _apply(kind, s, r, w, seat, a, b, verb, x, y, z)
