"""Compiled. A special hexagon is drawn: before the exploration it is placed by a rule of its own, and replaced.

Which one, and where it must lie, is an expansion's (`on_hexagon_shown`); this is what they have in common.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects, events, hooks
from lpsim.games.living_planet.ids import N_SIDES
from lpsim.games.living_planet.phases import explore

NOWHERE = -1


@room
def fits_somehow(r, tile, spot):
    """Whether some rotation matches all touching sides."""
    for rotation in range(N_SIDES):
        if explore.fits(r, tile, rotation, spot):
            return True
    return False


@room
def place(s, r, w, seat, tile, cell, rotation):
    """It lies there; no unit goes to it."""
    explore.remove_drawn(s, tile)
    effects.note(w, events.EVENT_TILE, seat, tile, cell, rotation, 0)
    effects.place_tile(s, r, tile, cell, rotation)


@room
def put_under(s, w, seat, tile, event):
    """It fits nowhere and goes under the deck."""
    explore.remove_drawn(s, tile)
    effects.return_tile(s, tile)
    effects.note(w, event, seat, tile, 0, 0, 0)


@room
def draw_replacement(s, r, w, seat, special, event):
    """One more hexagon, if there is one; the special one that did not fit just now goes under again without another."""
    if s.hex_deck.n == 0:
        return
    tile = effects.draw_tile(s)
    if tile == special:
        effects.return_tile(s, tile)
        return
    explore.insert_drawn(s, tile)
    effects.note(w, event, seat, tile, 0, 0, 0)
    hooks.on_hexagon_shown(s, r, seat, tile)
