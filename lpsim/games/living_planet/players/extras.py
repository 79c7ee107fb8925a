"""Compiled. Named moments of a scripted player's judgement at which an expansion adds something of its own.

Each call stands here by name, as in `hooks.py` and `costs.py` of the game: the modules beside this one never ask which
expansion is in play. Without one, nothing is added, and an answer is the base game's.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions.arboria import harm as arboria_harm
from lpsim.games.living_planet.expansions.arboria import players as arboria
from lpsim.games.living_planet.ids import ARBORIA, NONE
from lpsim.games.living_planet.players import danger


@room
def survey_strikes(s, r, w):
    """Fill outlook.strikes: cataclysms that may still come over each hexagon on the map."""
    if r.expansions & ARBORIA:
        arboria_harm.survey_strikes(s, r, w.outlook, w.seat)
    else:
        danger.survey_strikes(s, r, w)


@room
def look(s, r, w, p):
    """After the dice are counted and before the options are judged."""
    if r.expansions & ARBORIA:
        arboria.look(s, r, w, p)


@room
def judge(s, r, w, p, kind, seat, verb, a, b, c):
    """An option of an expansion's own decision."""
    arboria.judge(s, r, w, p, kind, seat, verb, a, b, c)


# --- terms on top of the base game's ----------------------------------------------------------------------------------


@room
def score_free(s, r, w, p, seat, verb, a, b):
    """A free action of an expansion."""
    if r.expansions & ARBORIA:
        arboria.score_free(s, r, w, p, seat, verb, a, b)


@room
def score_more(s, r, w, p, seat, place):
    """A piece paid for more output."""
    arboria.score_more(s, r, w, p, seat, place)


@room
def score_kind(s, r, w, p, seat, kind, number, place):
    """A building of a kind, on a place or (NONE) wherever it serves best."""
    if r.expansions & ARBORIA:
        arboria.score_kind(s, r, w, p, seat, kind, number, place)


@room
def score_build(s, r, w, p, seat, place, kind, number, worth):
    """A building on a place."""
    if r.expansions & ARBORIA:
        arboria.score_build(s, r, w, p, seat, place, kind, number, worth)


@room
def score_entry(s, r, w, p, seat, place):
    """Going into a building."""
    if r.expansions & ARBORIA:
        arboria.score_entry(s, r, w, p, seat, place)


@room
def score_explore(s, r, w, p, value):
    """The action Explore, for a player who can reach new ground."""
    if r.expansions & ARBORIA:
        arboria.score_explore(s, r, w, p, value)


@room
def score_tile(s, r, w, p, seat, tile, cell):
    """A hexagon to explore."""
    if r.expansions & ARBORIA:
        arboria.score_tile(s, r, w, p, seat, tile, cell)


# --- answers ----------------------------------------------------------------------------------------------------------


@room
def harm_of(s, r, o, p, chooser, seat, tile, die):
    """MC that a cataclysm die of a hexagon costs a seat, as the chooser sees it."""
    if r.expansions & ARBORIA:
        return arboria_harm.harm_of(s, r, o, p, chooser, seat, tile, die)
    return danger.harm_of(s, r, o, p, chooser, seat, tile, r.tile[tile].die_kind[die])


@room
def struck_tile(s, r, tile, die):
    """The hexagon that a cataclysm die of a hexagon on the map strikes; NONE if it strikes nothing."""
    if r.expansions & ARBORIA:
        return arboria_harm.struck_tile(s, r, tile, die)
    return tile


@room
def strikes_expected(s, r, o, seat, tile):
    """Cataclysms that may still come over a hexagon that is not on the map yet."""
    if r.expansions & ARBORIA:
        return arboria_harm.strikes_expected(s, r, o, seat, tile)
    return danger.strikes_expected(s, r, o, tile, NONE)


@room
def wants(s, r, seat, resource):
    """Pieces of a resource, of which the player holds none, that an expansion gives a use to."""
    if r.expansions & ARBORIA:
        return arboria.wants(s, r, seat, resource)
    return 0.0


@room
def pull_of(r, o, tile):
    """What draws a player who can build there to a hexagon, besides the building."""
    if r.expansions & ARBORIA:
        return o.extra[tile]
    return 0.0
