"""Compiled. Named moments of a scripted player's judgement at which expansions add something of their own.

As with `hooks.py` and `costs.py` of the game: the modules beside this one never ask which expansion is in play. What an
expansion adds is in its `players.py`, under the same names; answers (`mod_...`) take the base game's first.
"""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions import joining
from lpsim.games.living_planet.ids import NONE
from lpsim.games.living_planet.players import danger

_survey_strikes = joining.moment("survey_strikes", "players")
_look = joining.moment("look", "players")
_needs_ground = joining.answer("mod_needs_ground", "players")
_judge = joining.by_block("judge", "players", joining.nothing)
_score_free = joining.by_block("score_free", "players", joining.nothing)
_score_kind = joining.moment("score_kind", "players")
_score_build = joining.moment("score_build", "players")
_score_entry = joining.moment("score_entry", "players")
_score_explore = joining.moment("score_explore", "players")
_score_tile = joining.moment("score_tile", "players")
_harm = joining.answer("mod_harm", "players")
_struck_tile = joining.answer("mod_struck_tile", "players")
_strikes = joining.answer("mod_strikes", "players")
_wants = joining.answer("mod_wants", "players")
_pull = joining.answer("mod_pull", "players")
_can_explore = joining.answer("mod_can_explore", "players")
_best_move = joining.answer("mod_best_move", "players")


@room
def survey_strikes(s, r, w):
    """Fill outlook.strikes: cataclysms that may still come over each hexagon on the map."""
    for i in range(s.n_placed):
        w.outlook.strikes[s.placed[i]] = strikes_expected(s, r, w.outlook, w.seat, s.placed[i])
    if r.expansions:
        _survey_strikes(s, r, w)


@room
def look(s, r, w, p):
    """After the dice are counted and before the options are judged."""
    if r.expansions:
        _look(s, r, w, p)


@room
def needs_ground(s, r, kind):
    """Whether an expansion's own decision is judged by the ground that a unit can reach."""
    if r.expansions:
        return _needs_ground(False, s, r, kind)
    return False


@room
def judge(s, r, w, p, kind, seat, verb, a, b, c):
    """An option of an expansion's own decision."""
    _judge(kind, s, r, w, p, seat, verb, a, b, c)


# --- terms on top of the base game's ----------------------------------------------------------------------------------


@room
def score_free(s, r, w, p, seat, verb, a, b):
    """A free action, or another option, of an expansion."""
    _score_free(verb, s, r, w, p, seat, a, b)


@room
def score_kind(s, r, w, p, seat, kind, number, place):
    """A building of a kind, on a place or (NONE) wherever it serves best."""
    if r.expansions:
        _score_kind(s, r, w, p, seat, kind, number, place)


@room
def score_build(s, r, w, p, seat, place, kind, number, worth):
    """A building on a place."""
    if r.expansions:
        _score_build(s, r, w, p, seat, place, kind, number, worth)


@room
def score_entry(s, r, w, p, seat, place):
    """Going into a building."""
    if r.expansions:
        _score_entry(s, r, w, p, seat, place)


@room
def score_explore(s, r, w, p, value):
    """The action Explore, for a player who can reach new ground."""
    if r.expansions:
        _score_explore(s, r, w, p, value)


@room
def score_tile(s, r, w, p, seat, tile, cell):
    """A hexagon to explore."""
    if r.expansions:
        _score_tile(s, r, w, p, seat, tile, cell)


# --- answers ----------------------------------------------------------------------------------------------------------


@room
def harm_of(s, r, o, p, chooser, seat, tile, die):
    """MC that a cataclysm die of a hexagon costs a seat, as the chooser sees it."""
    harm = danger.harm_of(s, r, o, p, chooser, seat, tile, r.tile[tile].die_kind[die])
    if r.expansions:
        return _harm(harm, s, r, o, p, chooser, seat, tile, die)
    return harm


@room
def struck_tile(s, r, tile, die):
    """The hexagon that a cataclysm die of a hexagon on the map strikes; NONE if it strikes nothing."""
    if r.expansions:
        return _struck_tile(tile, s, r, tile, die)
    return tile


@room
def strikes_expected(s, r, o, seat, tile):
    """Cataclysms that may still come over a hexagon by its own dice."""
    strikes = danger.strikes_expected(s, r, o, tile, NONE)
    if r.expansions:
        return _strikes(strikes, s, r, o, seat, tile)
    return strikes


@room
def wants(s, r, seat, resource):
    """Pieces of a resource, of which the player holds none, that an expansion gives a use to."""
    if r.expansions:
        return _wants(0.0, s, r, seat, resource)
    return 0.0


@room
def pull_of(s, r, o, tile):
    """What draws a player who can build there to a hexagon, besides the building."""
    if r.expansions:
        return _pull(0.0, s, r, o, tile)
    return 0.0


@room
def can_explore(can, s, r, w, seat, value):
    """Whether a unit of any kind reaches an empty cell that touches enough; `can` says it of those on land."""
    if r.expansions:
        return _can_explore(can, s, r, w, seat, value)
    return can


@room
def best_move(best, s, r, w, p, seat):
    """The best that moving can gain; `best` is what one step on land does."""
    if r.expansions:
        return _best_move(best, s, r, w, p, seat)
    return best
