"""Compiled. Restricted play: options that a player never takes, or always takes first."""

from lpsim.core import actions
from lpsim.core.jit import room
from lpsim.games.planetship import flow
from lpsim.games.planetship.ids import MAX_SPACES, N_SPACES
from lpsim.games.planetship.players.seat import ANY

SLOT_NONE, SLOT_A, SLOT_ZONE = range(3)  # what a pattern's value is compared with


@room
def zone_argument(option):
    """The zone that an option is about: where a card is placed, or a probe sent."""
    place = actions.arg_b(option) if actions.verb_of(option) == flow.ACT_PLACE else actions.arg_a(option)
    return place - N_SPACES if place >= N_SPACES else place // MAX_SPACES


@room
def fits(pattern, option):
    """Whether an option is one that the pattern means."""
    if actions.verb_of(option) != pattern.verb:
        return False
    if pattern.value == ANY:
        return True
    if pattern.slot == SLOT_A:
        return actions.arg_a(option) == pattern.value
    return zone_argument(option) == pattern.value


@room
def is_forbidden(p, option):
    """Whether the player never takes this option while there is another."""
    for i in range(p.n_forbid):
        if fits(p.forbid[i], option):
            return True
    return False


@room
def forced_option(w, p):
    """The place of the first option that the player always takes; -1 if there is none."""
    for i in range(p.n_force):
        for choice in range(w.n_legal):
            if fits(p.force[i], w.legal[choice]):
                return choice
    return -1
