"""Compiled. The Whirlpool is drawn: it is placed before the exploration, or goes under the deck (AQU-WHE)."""

from lpsim.core import stack
from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.aquarius import effects
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.phases import explore, special
from lpsim.games.living_planet.phases.special import NOWHERE


@room
def reveal(s, r, w, seat, tile):
    """AQU-WHE-01, -05, AQU-AMB-76: place it where it must go; without a place it goes under the deck."""
    if s.aquarius.tried:  # drawn once more for another special hexagon
        special.put_under(s, w, seat, tile, voc.EVENT_WHIRLPOOL_WAITS)
    elif most_touched(s, r, tile) == NOWHERE:
        effects.note_tried(s, 1)
        special.put_under(s, w, seat, tile, voc.EVENT_WHIRLPOOL_WAITS)
        special.draw_replacement(s, r, w, seat, tile, voc.EVENT_TILE_REPLACED)
    else:
        stack.push(s, voc.DEC_PLACE_WHIRLPOOL, seat, tile, 0)


@room
def most_touched(s, r, tile):
    """AQU-WHE-02, AQU-AMB-75: the most hexagons that a fitting cell anywhere touches, or NOWHERE."""
    most = NOWHERE
    for i in range(s.n_frontier):
        if s.frontier[i].touches > most and special.fits_somehow(r, tile, s.frontier[i]):
            most = s.frontier[i].touches
    return most


@room
def legal_place(s, r, w, tile):
    """AQU-WHE-02 to -04: every fitting cell that touches most hexagons, every rotation that fits there."""
    most = most_touched(s, r, tile)
    for i in range(s.n_frontier):
        if s.frontier[i].touches == most:
            explore.offer_rotations(r, w, flow.ACT_PLACE, tile, s.frontier[i])


@room
def apply_place(s, r, w, seat, tile, cell, rotation):
    """AQU-WHE-06: it lies there; a replacement is drawn, and the exploration goes on."""
    special.place(s, r, w, seat, tile, cell, rotation)
    special.draw_replacement(s, r, w, seat, tile, voc.EVENT_TILE_REPLACED)
