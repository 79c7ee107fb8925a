"""Compiled. Arboria's decisions and tasks: kind -> what may be chosen and what then happens."""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.arboria import platforms, volcano, wildfire


@room
def legal(s, r, w, kind, seat, a):
    """Offer every option of a decision."""
    if kind == flow.DEC_ESCAPE:
        wildfire.legal_escape(s, r, w, seat, a)
    elif kind == flow.DEC_STOP_FIRE:
        wildfire.legal_stop_fire(s, r, w, seat)
    elif kind == flow.DEC_SPREAD_FIRE:
        wildfire.legal_spread_fire(s, r, w, a)
    elif kind == flow.DEC_PLACE_VOLCANO:
        volcano.legal_place_volcano(s, r, w, a)
    else:
        platforms.legal_platform(s, r, w)


@room
def apply(s, r, w, kind, seat, a, b, verb, x, y, z):
    """Do what the option says; a and b are the decision's own arguments, x to z the option's."""
    if kind == flow.DEC_ESCAPE:
        wildfire.apply_escape(s, r, w, seat, a, verb, x, y, z)
    elif kind == flow.DEC_STOP_FIRE:
        wildfire.apply_stop_fire(s, r, w, seat, a, b, verb, x)
    elif kind == flow.DEC_SPREAD_FIRE:
        wildfire.apply_spread_fire(s, w, seat, a, x)
    elif kind == flow.DEC_PLACE_VOLCANO:
        volcano.apply_place_volcano(s, r, w, seat, x, y, z)
    else:
        platforms.apply_platform(s, r, w, seat, a, verb)


@room
def run_task(s, r, w, kind, seat, a, b):
    """Do a task."""
    if kind == flow.TASK_ASK_STATIONS:
        wildfire.ask_stations(s, r, a, b)
    elif kind == flow.TASK_CATCH_FIRE:
        wildfire.catch_fire(s, r, w, a)
    elif kind == flow.TASK_FIRE_DAMAGE:
        wildfire.damage(s, r, w, a)
    elif kind == flow.TASK_SPREAD_FIRE:
        wildfire.spread(s, r, a)
    else:
        volcano.reveal(s, r, w, seat, a)
