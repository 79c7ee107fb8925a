"""Compiled. Arboria's decisions and tasks: kind -> what may be chosen and what then happens."""

from lpsim.core.jit import room
from lpsim.games.living_planet import errors
from lpsim.games.living_planet.expansions.arboria import platforms, volcano, wildfire
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc


@room
def legal(kind, s, r, w, seat, a):
    """Offer every option of a decision."""
    if kind == voc.DEC_ESCAPE:
        wildfire.legal_escape(s, r, w, seat, a)
    elif kind == voc.DEC_STOP_FIRE:
        wildfire.legal_stop_fire(s, r, w, seat)
    elif kind == voc.DEC_SPREAD_FIRE:
        wildfire.legal_spread_fire(s, r, w, a)
    elif kind == voc.DEC_PLACE_VOLCANO:
        volcano.legal_place_volcano(s, r, w, a)
    elif kind == voc.DEC_PLATFORM:
        platforms.legal_platform(s, r, w)
    else:
        errors.fail(s, errors.ERROR_DECISION, kind)


@room
def apply(kind, s, r, w, seat, a, b, verb, x, y, z):
    """Do what the option says; a and b are the decision's own arguments, x to z the option's."""
    if kind == voc.DEC_ESCAPE:
        wildfire.apply_escape(s, r, w, seat, a, verb, x, y, z)
    elif kind == voc.DEC_STOP_FIRE:
        wildfire.apply_stop_fire(s, r, w, seat, a, b, verb, x)
    elif kind == voc.DEC_SPREAD_FIRE:
        wildfire.apply_spread_fire(s, w, seat, a, x)
    elif kind == voc.DEC_PLACE_VOLCANO:
        volcano.apply_place_volcano(s, r, w, seat, x, y, z)
    elif kind == voc.DEC_PLATFORM:
        platforms.apply_platform(s, r, w, seat, a, verb)
    else:
        errors.fail(s, errors.ERROR_DECISION, kind)


@room
def run_task(kind, s, r, w, seat, a, b):
    """Do a task."""
    if kind == voc.TASK_ASK_STATIONS:
        wildfire.ask_stations(s, r, a, b)
    elif kind == voc.TASK_CATCH_FIRE:
        wildfire.catch_fire(s, r, w, a)
    elif kind == voc.TASK_FIRE_DAMAGE:
        wildfire.damage(s, r, w, a)
    elif kind == voc.TASK_SPREAD_FIRE:
        wildfire.spread(s, r, a)
    elif kind == voc.TASK_REVEAL_VOLCANO:
        volcano.reveal(s, r, w, seat, a)
    else:
        errors.fail(s, errors.ERROR_TASK, kind)
