"""Compiled. The Fair at every hook point of the scripted players."""

from lpsim.games.living_planet.expansions.fair import vocabulary as voc

from lpsim.core.jit import room
from lpsim.games.living_planet.players import terms, weigh

(FAIR_TICKET,) = terms.PLACES["fair"]


@room
def survey_strikes(s, r, w):
    """Nothing to say."""


@room
def look(s, r, w, p):
    """Nothing to say."""


@room
def mod_needs_ground(found, s, r, kind):
    """As it is."""
    return found


@room
def judge(kind, s, r, w, p, seat, verb, a, b, c):
    """A lot is as good as another."""


@room
def score_free(verb, s, r, w, p, seat, a, b):
    """A ticket is worth keeping."""
    if verb == voc.ACT_SELL_TICKET:
        weigh.add(w, p, FAIR_TICKET, -1.0)


@room
def score_kind(s, r, w, p, seat, kind, number, place):
    """Nothing to say."""


@room
def score_build(s, r, w, p, seat, place, kind, number, worth):
    """Nothing to say."""


@room
def score_entry(s, r, w, p, seat, place):
    """Nothing to say."""


@room
def score_explore(s, r, w, p, value):
    """Nothing to say."""


@room
def score_tile(s, r, w, p, seat, tile, cell):
    """Nothing to say."""


@room
def mod_harm(found, s, r, o, p, chooser, seat, tile, die):
    """As it is."""
    return found


@room
def mod_struck_tile(found, s, r, tile, die):
    """As it is."""
    return found


@room
def mod_strikes(found, s, r, o, seat, tile):
    """As it is."""
    return found


@room
def mod_wants(found, s, r, seat, resource):
    """As it is."""
    return found


@room
def mod_pull(found, s, r, o, tile):
    """As it is."""
    return found


@room
def mod_can_explore(found, s, r, w, seat, value):
    """As it is."""
    return found


@room
def mod_best_move(found, s, r, w, p, seat):
    """As it is."""
    return found
