"""Compiled. Step 4: the Leader exhausts a mineral; the track counts the turns (LP-EXH)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, events, flow
from lpsim.games.living_planet.ids import NONE


@room
def begin(s, r, w):
    """LP-EXH-01, -04: the Leader takes a mineral of the pool; without any, the lowest piece of the track moves up."""
    for resource in range(r.n_resources):
        if r.exhaustion.minerals[resource] and s.pool[resource] > 0:
            stack.push(s, flow.DEC_EXHAUST, s.leader, 0, 0)
            return
    move_lowest_up(s, w)


@room
def legal_exhaust(s, r, w):
    """LP-EXH-01, -02: a mineral present in the pool."""
    for resource in range(r.n_resources):
        if r.exhaustion.minerals[resource] and s.pool[resource] > 0:
            actions.offer(w, flow.ACT_EXHAUST, resource, 0, 0)


@room
def apply_exhaust(s, w, resource):
    """LP-EXH-03: the piece fills the spot of this turn."""
    effects.exhaust_resource(s, resource)
    effects.note(w, events.EVENT_EXHAUSTED, s.leader, resource, s.turn, 0, 0)


@room
def move_lowest_up(s, w):
    """LP-EXH-04, -06, LP-AMB-100: the spot it left stays empty; with an empty track only the turn count advances."""
    for spot in range(1, s.turn):
        if s.track[spot] != NONE:
            effects.move_up_track(s, spot)
            effects.note(w, events.EVENT_EXHAUSTED, s.leader, s.track[s.turn], s.turn, spot, 0)
            return
