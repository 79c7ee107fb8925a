"""Compiled. The Volcano is drawn: it is placed before the exploration, or goes under the deck (ARB-VOL)."""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.arboria import effects as own_effects
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.ids import N_SIDES, TERRAIN_MOUNTAIN
from lpsim.games.living_planet.phases import explore, special
from lpsim.games.living_planet.phases.special import NOWHERE


@room
def reveal(s, r, w, seat, tile):
    """ARB-VOL-01, -08, ARB-PRC-06: place it where it must go; without a place it goes under the deck.

    Drawn once more for another special hexagon, it goes under again, and that is all (ARB-AMB-50).
    """
    if s.arboria.tried:
        special.put_under(s, w, seat, tile, voc.EVENT_VOLCANO_WAITS)
    elif most_mountain(s, r, tile) == NOWHERE:
        own_effects.note_tried(s, 1)
        special.put_under(s, w, seat, tile, voc.EVENT_VOLCANO_WAITS)
        special.draw_replacement(s, r, w, seat, tile, voc.EVENT_TILE_REPLACED)
    else:
        stack.push(s, voc.DEC_PLACE_VOLCANO, seat, tile, 0)


@room
def mountain_sides(spot):
    """Sides on which an empty cell touches mountain."""
    sides = 0
    for side in range(N_SIDES):
        touches = (spot.mask >> (2 * side)) & 3
        sides += int(touches != 0 and (spot.code >> (2 * side)) & 3 == TERRAIN_MOUNTAIN)
    return sides


@room
def most_mountain(s, r, tile):
    """ARB-VOL-05, ARB-AMB-52, -53: the most mountain sides that a fitting cell anywhere touches, or NOWHERE."""
    most = NOWHERE
    for i in range(s.n_frontier):
        sides = mountain_sides(s.frontier[i])
        if sides > most and special.fits_somehow(r, tile, s.frontier[i]):
            most = sides
    return most


@room
def legal_place_volcano(s, r, w, tile):
    """ARB-VOL-03, -05 to -07, ARB-PRC-07: every cell with the most mountain sides, every rotation that fits there."""
    most = most_mountain(s, r, tile)
    for i in range(s.n_frontier):
        if mountain_sides(s.frontier[i]) == most:
            explore.offer_rotations(r, w, flow.ACT_PLACE, tile, s.frontier[i])


@room
def apply_place_volcano(s, r, w, seat, tile, cell, rotation):
    """ARB-VOL-02, -09, -10, ARB-AMB-48 to -50: it lies there, closed to all land units; a replacement is drawn."""
    special.place(s, r, w, seat, tile, cell, rotation)
    own_effects.close_volcano(s, tile)
    special.draw_replacement(s, r, w, seat, tile, voc.EVENT_TILE_REPLACED)
