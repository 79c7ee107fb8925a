"""Compiled. Wood platforms, bought together with a building in a hexagon that floods (ARB-PLT)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.arboria import effects
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.ids import WOOD
from lpsim.games.living_planet.ids import MAX_SITES


@room
def begin(s, r, seat, place):
    """ARB-PRC-09, ARB-PLT-02, -04, ARB-AMB-70: ask the builder, where a Flood die is printed and the Wood is there."""
    if (r.arboria.floods >> (place // MAX_SITES)) & 1 and s.holding[seat, WOOD] >= r.arboria.platform_cost:
        stack.push(s, voc.DEC_PLATFORM, seat, place, 0)


@room
def legal_platform(s, r, w):
    """With a platform, or without."""
    actions.offer(w, voc.ACT_PLATFORM, 0, 0, 0)
    actions.offer(w, flow.ACT_SKIP, 0, 0, 0)


@room
def apply_platform(s, r, w, seat, place, verb):
    """Lay the Wood down, or not."""
    if verb == voc.ACT_PLATFORM:
        effects.put_platform(s, r, w, seat, place)
