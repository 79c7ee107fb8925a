"""Compiled. How a scripted player chooses: restrictions first, then noise, then the option with the greatest sum."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.planetship import effects, flow
from lpsim.games.planetship.players import acting, patterns, placing, survey, worth
from lpsim.games.planetship.players.seat import CERTAIN

CLOSE = 1e-9  # sums that differ by less are equal: the seat's own stream decides


@room
def choose(s, r, w, p):
    """The choice of player p, who sits at the decision in w."""
    if p.n_force > 0:
        forced = patterns.forced_option(w, p)
        if forced >= 0:
            return forced
    if p.n_forbid > 0:
        keep_allowed_first(w, p)
    n = w.n_allowed if p.n_forbid > 0 else w.n_legal
    if p.is_scored == 0 or (p.noise > 0 and effects.seat_noise(s, w.seat, CERTAIN) < p.noise):
        pick = effects.seat_noise(s, w.seat, n)
        return w.allowed[pick] if p.n_forbid > 0 else pick
    look(s, r, w, p)
    return best_option(s, r, w, p, n)


@room
def keep_allowed_first(w, p):
    """List the options that the player's restrictions leave; if they leave none, all are allowed."""
    w.n_allowed = 0
    for choice in range(w.n_legal):
        if not patterns.is_forbidden(p, w.legal[choice]):
            w.allowed[w.n_allowed] = choice
            w.n_allowed += 1
    if w.n_allowed == 0:
        for choice in range(w.n_legal):
            w.allowed[choice] = choice
        w.n_allowed = w.n_legal


@room
def look(s, r, w, p):
    """Everything that the options of this decision are judged by, once."""
    if w.kind == flow.DEC_TURN:  # judged by the board alone
        return
    worth.survey_cards(s, r, w, p, w.seat)
    if w.kind != flow.DEC_DISCARD and w.kind != flow.DEC_KEEP and w.kind != flow.DEC_REMOVE:
        survey.survey_zones(s, r, w, p, w.seat)


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
    verb, x, y = actions.verb_of(option), actions.arg_a(option), actions.arg_b(option)
    if w.kind == flow.DEC_PLACE:
        placing.score_place(s, r, w, p, w.seat, x, y)
    elif w.kind == flow.DEC_TURN:
        placing.score_turn(s, r, w, p, w.seat, w.a, x)
    elif w.kind == flow.DEC_PROBE:
        if verb == flow.ACT_PROBE:
            placing.score_probe(s, r, w, p, w.seat, x)
    elif w.kind == flow.DEC_ABILITY:
        acting.score_ability(s, r, w, p, w.seat, w.a, verb, x, y)
    elif w.kind == flow.DEC_RETURN:
        acting.score_return(s, r, w, p, w.a, x)
    elif w.kind == flow.DEC_KEEP:
        acting.score_keep(r, w, p, x)
    elif w.kind == flow.DEC_REMOVE:
        acting.score_loss(r, w, p, s.space[x].card)
    else:
        acting.score_loss(r, w, p, x)
    return w.total
