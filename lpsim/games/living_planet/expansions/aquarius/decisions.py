"""Compiled. Aquarius's decisions and tasks: kind -> what may be chosen and what then happens."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet import errors
from lpsim.games.living_planet.expansions.aquarius import effects, grounds, ports, setup, storms, whirl, whirlpool
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc


@room
def legal(kind, s, r, w, seat, a):
    """Offer every option of a decision."""
    if kind == voc.DEC_PORT or kind == voc.DEC_PORT_FACE:
        ports.legal_face(s, r, w)
    elif kind == voc.DEC_PORT_SITE:
        setup.legal_port_site(s, r, w)
    elif kind == voc.DEC_LAUNCH:
        ports.offer_waters(r, w, a)
    elif kind == voc.DEC_DRAFT:
        setup.legal_draft(s, r, w)
    elif kind == voc.DEC_GROUND:
        grounds.legal_ground(w, w.b)
    elif kind == voc.DEC_STORM:
        storms.legal_storm(s, r, w, seat, a, w.b)
    elif kind == voc.DEC_WIND:
        storms.legal_wind(s, r, w, a, w.b)
    elif kind == voc.DEC_RESIST:
        whirl.legal_resist(s, r, w, seat, w.b)
    elif kind == voc.DEC_PLACE_WHIRLPOOL:
        whirlpool.legal_place(s, r, w, a)
    else:
        errors.fail(s, errors.ERROR_DECISION, kind)


@room
def apply(kind, s, r, w, seat, a, b, verb, x, y, z):
    """Do what the option says; a and b are the decision's own arguments, x to z the option's."""
    if kind == voc.DEC_PORT:
        setup.apply_port(s, seat, x, y)
    elif kind == voc.DEC_PORT_SITE:
        setup.apply_port_site(s, r, w, seat, a, b, x)
    elif kind == voc.DEC_PORT_FACE:
        effects.put_port(s, r, w, seat, x, y, a)
    elif kind == voc.DEC_LAUNCH:
        setup.apply_launch(s, r, w, seat, y)
    elif kind == voc.DEC_DRAFT:
        effects.draft(s, w, seat, x)
    elif kind == voc.DEC_GROUND:
        base_effects.stand_in(s, a, x)
    elif kind == voc.DEC_STORM:
        storms.apply_storm(s, r, w, seat, a, b, verb, x)
    elif kind == voc.DEC_WIND:
        storms.apply_wind(s, w, seat, a, b, verb, x, y, z)
    elif kind == voc.DEC_RESIST:
        whirl.apply_resist(s, r, w, seat, a, b, verb, x)
    elif kind == voc.DEC_PLACE_WHIRLPOOL:
        whirlpool.apply_place(s, r, w, seat, x, y, z)
    else:
        errors.fail(s, errors.ERROR_DECISION, kind)


@room
def run_task(kind, s, r, w, seat, a, b):
    """Do a task."""
    if kind == voc.TASK_OPEN_DECK:
        setup.close_draft(s)
    elif kind == voc.TASK_STORM:
        storms.go_on(s, r, w, a, b)
    elif kind == voc.TASK_WHIRL:
        whirl.go_on(s, r, w, a, b)
    elif kind == voc.TASK_REVEAL_WHIRLPOOL:
        whirlpool.reveal(s, r, w, seat, a)
    elif kind == voc.TASK_WALLS_FALL:
        storms.walls_fall(s, r, w, a)
    else:
        errors.fail(s, errors.ERROR_TASK, kind)
