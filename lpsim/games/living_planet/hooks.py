"""Compiled. Named moments of the base game at which an expansion may do something; without one, nothing happens.

Each call stands here by name: their order is the order of effects. A base phase never asks which expansion is in play.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.arboria import effects as arboria_effects
from lpsim.games.living_planet.expansions.arboria import hooks as arboria
from lpsim.games.living_planet.expansions.arboria import oxygen, setup
from lpsim.games.living_planet.ids import ARBORIA


@room
def on_table_cleared(s):
    """A new game begins: no component of an expansion is anywhere."""
    s.closed, s.idle = 0, 0
    arboria_effects.clear(s.arboria)


@room
def on_decks_shuffled(s, r):
    """Set-up has shuffled all decks."""
    if r.expansions & ARBORIA:
        setup.set_up(s, r)


@room
def on_hexagons_drawn(s, r, seat):
    """A player has drawn hexagons for an exploration and has not placed one yet."""
    if r.expansions & ARBORIA:
        arboria.on_hexagons_drawn(s, r, seat)


@room
def on_explored(s, r, w, seat, tile):
    """A player has placed a hexagon by exploring and moved a unit there."""
    if r.expansions & ARBORIA:
        oxygen.explore(s, r, w, seat, tile)


@room
def on_built(s, r, seat, place):
    """A player has constructed a building; a unit moves in next."""
    if r.expansions & ARBORIA:
        arboria.on_built(s, r, seat, place)


@room
def on_destroyed(s, r, place):
    """The building on a place is about to be destroyed."""
    if r.expansions & ARBORIA:
        arboria_effects.drop_platform(s, r, place)


@room
def on_strike(s, r, w, tile, die):
    """A cataclysm strikes; returns the hexagon that takes standard damage now, NONE if the expansion sees to it."""
    if r.expansions & ARBORIA:
        return arboria.on_strike(s, r, w, tile, die)
    return tile


@room
def on_scoring(s, r):
    """Parts of the score that an expansion adds."""
    if r.expansions & ARBORIA:
        oxygen.count_score(s, r)


# --- free actions -----------------------------------------------------------------------------------------------------


@room
def is_free(verb):
    """Whether a verb is a free action of an expansion."""
    return verb == flow.ACT_DOUSE or verb == flow.ACT_DAM


@room
def legal_free(s, r, w, seat):
    """Free actions that an expansion adds."""
    if r.expansions & ARBORIA:
        arboria.legal_free(s, r, w, seat)


@room
def apply_free(s, r, w, seat, verb, a, b):
    """Do one of them."""
    arboria.apply_free(s, r, w, seat, verb, a, b)
