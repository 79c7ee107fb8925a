"""Compiled. The decisions and tasks of the Fair."""

from lpsim.games.living_planet.expansions.fair import effects
from lpsim.games.living_planet.expansions.fair import vocabulary as voc

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as game
from lpsim.games.living_planet import errors


@room
def legal(kind, s, r, w, seat, a):
    """FAIR-01: three lots."""
    if kind == voc.DEC_LOTS:
        for lot in range(3):
            actions.offer(w, voc.ACT_LOT, lot, 0, 0)
    else:
        errors.unknown_decision(kind, s)


@room
def apply(kind, s, r, w, seat, a, b, verb, x, y, z):
    """The lot is opened by a task."""
    if kind == voc.DEC_LOTS and verb == voc.ACT_LOT:
        stack.push(s, voc.TASK_PRIZE, seat, x, 0)
    else:
        errors.unknown_verb(verb, s)


@room
def run_task(kind, s, r, w, seat, a, b):
    """FAIR-02: as many more tickets as the lot says."""
    if kind == voc.TASK_PRIZE:
        effects.give(s, seat, a * r.fair.prize)
        game.note(w, voc.EVENT_PRIZE, seat, a * r.fair.prize, 0, 0, 0)
    else:
        errors.unknown_task(kind, s)
