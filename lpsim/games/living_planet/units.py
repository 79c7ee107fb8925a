"""Compiled. What befalls units: they go, come, suffer and die, and expansions hear of it (cargo goes along)."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects, hooks
from lpsim.games.living_planet.ids import NONE


@room
def walk(s, r, w, unit, tile, square):
    """A unit goes to the open of a hexagon (square NONE) or into a building; returns whether that was abandoned."""
    old = s.unit[unit].tile, s.unit[unit].square, s.unit[unit].area
    captured = effects.walk_unit(s, unit, tile, square)
    hooks.on_unit_moved(s, r, w, unit, *old)
    return captured


@room
def move_in(s, r, w, unit, tile, square):
    """A unit goes into a building that it has just constructed: this is no capture."""
    old = s.unit[unit].tile, s.unit[unit].square, s.unit[unit].area
    effects.put_unit(s, unit, tile, square)
    hooks.on_unit_moved(s, r, w, unit, *old)


@room
def recruit(s, r, w, unit, place, paid):
    """A unit comes out of the reserve onto a building."""
    effects.recruit(s, w, unit, place, paid)
    hooks.on_recruited(s, r, w, unit, place)


@room
def kill(s, r, w, unit):
    """A unit goes back to the reserve."""
    tile = s.unit[unit].tile
    effects.kill_unit(s, w, unit)
    hooks.on_unit_killed(s, r, w, unit, tile)


@room
def harm(s, r, w, unit):
    """Standard damage (LP-CAT-07 to -09): wounded, or back to the reserve."""
    tile = s.unit[unit].tile
    effects.harm_unit(s, w, unit)
    if s.unit[unit].tile == NONE:
        hooks.on_unit_killed(s, r, w, unit, tile)
