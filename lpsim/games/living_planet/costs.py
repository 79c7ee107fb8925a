"""Compiled. Answers of the base game that an expansion may alter: one function a question, the base's answer first."""

from lpsim.core.jit import room
from lpsim.games.living_planet import queries
from lpsim.games.living_planet.expansions.arboria import hooks as arboria
from lpsim.games.living_planet.ids import ARBORIA


@room
def is_spared(s, r, place, kind):
    """Whether a cataclysm of this kind passes a building by without payment (LP-PRO-08)."""
    if queries.is_immune(s, r, place, kind):
        return True
    return r.expansions & ARBORIA != 0 and arboria.mod_spared(s, r, place, kind)


@room
def is_safe_outside(r, tile, kind):
    """Whether units in the open of a hexagon are safe from a cataclysm of this kind; in the base game never."""
    return r.expansions & ARBORIA != 0 and arboria.mod_safe_outside(r, tile, kind)


@room
def may_repair_idle(r):
    """Whether a Factory without its ability may still take a chip in production."""
    return r.arboria.repair_in_fire == 1


@room
def is_port_counted(s, r, place):
    """Whether a Spaceport under control keeps its player from being lost (LP-ANL-01)."""
    return r.expansions & ARBORIA == 0 or arboria.mod_has_port(s, r, place)


@room
def may_take_over_port(r):
    """Whether a lost player may have an abandoned Spaceport when the pool of buildings has none (ARB-AMB-106)."""
    return r.expansions & ARBORIA != 0


@room
def pieces_on_map(s, r, resource):
    """Pieces of a resource that lie on the map, neither in the pool nor behind a screen; none in the base game."""
    if r.expansions & ARBORIA:
        return arboria.mod_bound(s, r, resource)
    return 0


@room
def is_in_game(s, r, tile):
    """Whether a hexagon of the box is in this game: on the map, drawn or in the deck."""
    if r.expansions & ARBORIA != 0 and arboria.mod_is_out(s, tile):
        return False
    return r.tile[tile].in_game == 1


@room
def needs_contact(r, tile):
    """Whether a hexagon must touch the Landing Zone or enough others to be placed (LP-EXP-03)."""
    return r.expansions & ARBORIA == 0 or tile != r.arboria.volcano  # ARB-AMB-52
