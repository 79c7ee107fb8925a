"""Compiled. Named moments of the base game at which expansions do something; without one, nothing happens.

A phase calls them by name and never asks which expansion is in play. An expansion that wants a moment has a room of the
same name and arguments in its `hooks.py`; all that have one act in the order of the list (`expansions/__init__.py`).
What is pushed on the stack at a moment is done after what the base game does there, the last pushed first.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet import errors
from lpsim.games.living_planet.expansions import BLOCK, SECOND_HALF, joining

_table_cleared = joining.always("on_table_cleared")
_decks_shuffled = joining.moment("on_decks_shuffled")
_equipped = joining.moment("on_equipped")
_set_up = joining.moment("on_set_up")
_hexagons_drawn = joining.moment("on_hexagons_drawn")
_hexagon_shown = joining.moment("on_hexagon_shown")
_reach_marked = joining.moment("on_reach_marked")
_set_out = joining.moment("on_set_out")
_explored = joining.moment("on_explored")
_move_ends = joining.moment("on_move_ends")
_production_begins = joining.moment("on_production_begins")
_built = joining.moment("on_built")
_destroyed = joining.moment("on_destroyed")
_recruited = joining.moment("on_recruited")
_unit_moved = joining.moment("on_unit_moved")
_unit_killed = joining.moment("on_unit_killed")
_strike = joining.answer("on_strike")
_scoring = joining.moment("on_scoring")
_legal_free = joining.moment("legal_free")
_apply_free = joining.by_block("apply_free", "hooks", errors.unknown_verb)
_legal_production = joining.moment("legal_production")
_apply_production = joining.by_block("apply_production", "hooks", errors.unknown_verb)
_legal_steps = joining.moment("legal_steps")
_apply_step = joining.by_block("apply_step", "hooks", errors.unknown_verb)
_legal_builders = joining.moment("legal_builders")
_apply_builder = joining.by_block("apply_builder", "hooks", errors.unknown_verb)


# --- set-up -----------------------------------------------------------------------------------------------------------


@room
def on_table_cleared(s):
    """A new game begins: no component of any expansion, in play or not, is anywhere."""
    _table_cleared(s)


@room
def on_decks_shuffled(s, r):
    """Set-up has shuffled all decks."""
    if r.expansions:
        _decks_shuffled(s, r)


@room
def on_equipped(s, r, seat):
    """Set-up has given a player what everybody gets."""
    if r.expansions:
        _equipped(s, r, seat)


@room
def on_set_up(s, r):
    """Set-up is done: what is pushed now is decided before turn 1 begins, the last pushed first."""
    if r.expansions:
        _set_up(s, r)


# --- exploring, moving, units -----------------------------------------------------------------------------------------


@room
def on_hexagons_drawn(s, r, seat):
    """A player draws hexagons for an exploration; nothing has been looked at yet."""
    if r.expansions:
        _hexagons_drawn(s, r, seat)


@room
def on_hexagon_shown(s, r, seat, tile):
    """One of them is looked at, the last drawn first: so what is pushed is done in the order of the draw."""
    if r.expansions:
        _hexagon_shown(s, r, seat, tile)


@room
def on_reach_marked(s, r, w, seat):
    """The options of an exploration are about to be listed: w.distance says how far the units of the seat come."""
    if r.expansions:
        _reach_marked(s, r, w, seat)


@room
def on_set_out(s, r, w, seat, unit, tile, area):
    """A unit is about to go to this part of a hexagon just placed; it still stands where it was."""
    if r.expansions:
        _set_out(s, r, w, seat, unit, tile, area)


@room
def on_explored(s, r, w, seat, unit, tile):
    """A player has placed a hexagon by exploring and moved a unit there."""
    if r.expansions:
        _explored(s, r, w, seat, unit, tile)


@room
def on_move_ends(s, r, seat):
    """A Move action is over."""
    if r.expansions:
        _move_ends(s, r, seat)


@room
def on_unit_moved(s, r, w, unit, tile, square, area):
    """A unit has gone from here (square NONE: the open) to where it stands now; with it goes what it carries."""
    if r.expansions:
        _unit_moved(s, r, w, unit, tile, square, area)


@room
def on_unit_killed(s, r, w, unit, tile):
    """A unit that was on this hexagon has gone back to the reserve; what it carried is lost, too."""
    if r.expansions:
        _unit_killed(s, r, w, unit, tile)


@room
def on_recruited(s, r, w, unit, place):
    """A unit has come out of the reserve onto a building."""
    if r.expansions:
        _recruited(s, r, w, unit, place)


# --- production, buildings, cataclysms, scoring -----------------------------------------------------------------------


@room
def on_production_begins(s, r, seat):
    """A player is about to produce on a die."""
    if r.expansions:
        _production_begins(s, r, seat)


@room
def on_built(s, r, seat, place):
    """A player has constructed a building; somebody may move in next."""
    if r.expansions:
        _built(s, r, seat, place)


@room
def on_destroyed(s, r, place):
    """The building on a place is about to be destroyed."""
    if r.expansions:
        _destroyed(s, r, place)


@room
def on_strike(s, r, w, tile, die):
    """A cataclysm strikes; returns the hexagon that takes standard damage now, NONE if an expansion sees to it.

    Each expansion gets what the one before it returned and returns that, or its own.
    """
    if r.expansions:
        return _strike(tile, s, r, w, tile, die)
    return tile


@room
def on_scoring(s, r):
    """Parts of the score that expansions add."""
    if r.expansions:
        _scoring(s, r)


# --- options that expansions add to decisions of the base game --------------------------------------------------------


@room
def is_own(verb):
    """Whether a verb is an expansion's own."""
    return verb >= BLOCK


@room
def is_free(verb):
    """Whether a verb is a free action of an expansion."""
    return verb >= BLOCK and verb % BLOCK >= SECOND_HALF


@room
def legal_free(s, r, w, seat):
    """Free actions that expansions add."""
    if r.expansions:
        _legal_free(s, r, w, seat)


@room
def apply_free(s, r, w, seat, verb, a, b):
    """Do one of them."""
    _apply_free(verb, s, r, w, seat, a, b)


@room
def legal_production(s, r, w, seat):
    """What else may be had in a production: by ports of other kinds, of units of other kinds."""
    if r.expansions:
        _legal_production(s, r, w, seat)


@room
def apply_production(s, r, w, seat, verb, a, b):
    """Have it; the rest of the production is asked for next."""
    _apply_production(verb, s, r, w, seat, a, b)


@room
def legal_steps(s, r, w, seat):
    """Steps of other kinds in a Move action: of units that go by rules of their own, aboard and ashore."""
    if r.expansions:
        _legal_steps(s, r, w, seat)


@room
def apply_step(s, r, w, seat, verb, a, b, c):
    """Make one of them; the next step is asked for already."""
    _apply_step(verb, s, r, w, seat, a, b, c)


@room
def legal_builders(s, r, w, seat, place):
    """Who else may have constructed this building than a unit that moves in."""
    if r.expansions:
        _legal_builders(s, r, w, seat, place)


@room
def apply_builder(s, r, w, seat, place, verb, a):
    """That one has constructed it; nobody moves in."""
    _apply_builder(verb, s, r, w, seat, place, a)
