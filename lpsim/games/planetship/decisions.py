"""Compiled. Decision kind -> what may be chosen and what then happens; and the loop that runs to the next decision."""

from lpsim.core import actions, errors, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, flow, tallies, turn
from lpsim.games.planetship.phases import abilities, discarding, placing, resolving


@room
def advance(s, r, w):
    """Run until somebody has a real choice: then w holds the decision and its legal list. Empty list: game over.

    A decision with a single option is no choice; it is carried out and the game goes on. One without any option, which
    only a position in plain words can ask for, falls away.
    """
    while True:
        errors.look_for_full(s, w)
        if s.error:
            effects.end_game(s, flow.END_FAILED)
            w.kind, w.n_legal = 0, 0
            return
        if s.depth == 0:
            if s.phase == flow.PHASE_OVER:
                w.kind, w.n_legal = 0, 0
                return
            turn.run_phase(s, r, w)
        elif s.stack[s.depth - 1].kind >= stack.FIRST_TASK:
            turn.run_task(s, r, w)
        else:
            list_options(s, r, w)
            if s.error == errors.ERROR_NONE:
                if w.n_legal > 1:
                    return
                if w.n_legal == 1:
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
    if kind == flow.DEC_PLACE:
        placing.legal_place(s, r, w, seat)
    elif kind == flow.DEC_TURN:
        placing.legal_turn(s, r, w)
    elif kind == flow.DEC_PROBE:
        placing.legal_probe(s, r, w, a)
    elif kind == flow.DEC_ABILITY:
        abilities.legal_ability(s, r, w, seat, a)
    elif kind == flow.DEC_RETURN:
        abilities.legal_return(s, w, a)
    elif kind == flow.DEC_KEEP:
        resolving.legal_keep(s, w, a)
    elif kind == flow.DEC_REMOVE:
        resolving.legal_remove(s, r, w, seat, a)
    elif kind == flow.DEC_DISCARD:
        discarding.legal_discard(s, w, seat)
    else:
        errors.unknown_decision(kind, s)


@room
def apply(s, r, w, kind, seat, a, b, option):
    """Do what the option of a decision says; a and b are the decision's own arguments."""
    verb, x, y = actions.verb_of(option), actions.arg_a(option), actions.arg_b(option)
    if actions.is_foreign(flow.VERBS_OF, kind, verb):
        errors.unknown_verb(verb, s)
    elif kind == flow.DEC_PLACE:
        placing.apply_place(s, r, w, seat, x, y)
    elif kind == flow.DEC_TURN:
        placing.apply_turn(s, r, w, seat, a, x)
    elif kind == flow.DEC_PROBE:
        placing.apply_probe(s, w, seat, verb, x)
    elif kind == flow.DEC_ABILITY:
        abilities.apply_ability(s, r, w, seat, a, verb, x, y)
    elif kind == flow.DEC_RETURN:
        abilities.apply_return(s, w, seat, a, x)
    elif kind == flow.DEC_KEEP:
        resolving.apply_keep(s, r, w, seat, a, b, x)
    elif kind == flow.DEC_REMOVE:
        resolving.apply_remove(s, w, seat, x)
    elif kind == flow.DEC_DISCARD:
        discarding.apply_discard(s, r, seat, x)
    else:
        errors.unknown_decision(kind, s)
