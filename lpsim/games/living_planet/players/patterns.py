"""Compiled. Restricted play: options that a player never takes, or always takes first."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.players.seat import ANY

SLOT_A, SLOT_B = range(2)


@room
def fits(pattern, option):
    """Whether an option is one that the pattern means."""
    if actions.verb_of(option) != pattern.verb:
        return False
    if pattern.value == ANY:
        return True
    if pattern.slot == SLOT_A:
        return actions.arg_a(option) == pattern.value
    return actions.arg_b(option) == pattern.value


@room
def is_forbidden(p, option):
    """Whether the player never takes this option while there is another."""
    for i in range(p.n_forbid):
        if fits(p.forbid[i], option):
            return True
    return False


@room
def forbids_building(p, kind):
    """Whether the player never constructs this kind."""
    for i in range(p.n_forbid):
        pattern = p.forbid[i]
        if pattern.verb == flow.ACT_BUILD and (pattern.value == ANY or pattern.value == kind):
            return True
    return False


@room
def forced_option(w, p):
    """The place in the legal list of the first option on the player's list of what to do first; NONE (-1) if none."""
    for i in range(p.n_force):
        for choice in range(w.n_legal):
            if fits(p.force[i], w.legal[choice]) and not is_forbidden(p, w.legal[choice]):
                return choice
    return -1
