"""Compiled. Joins what the expansions do at one place of the game into one room, in the order of the list.

numba calls only what it knows when it compiles. So each chain of calls is made once, from the list of expansions, when
the game is imported: the rooms of an expansion are found by their names in its files. A room that no expansion has
costs nothing. Rooms are not cached by themselves (`core/linking.py`), so that closures are as good as any other.

    moment   first, then each expansion in play                 on_built(s, r, seat, place)
    answer   the base game's, altered by each in play           mod_spared(spared, s, r, place, kind)
    by_block the one expansion that owns the kind or the verb   legal(kind, s, r, w, seat, a)
"""

from collections.abc import Callable

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions import BLOCK, bit_of, number_of, parts


def rooms(file: str, name: str) -> list[tuple[str, Callable]]:
    """The rooms of this name, each with its expansion, out of a file that expansions may have."""
    return [(expansion, getattr(part, name)) for expansion, part in parts(file).items() if hasattr(part, name)]


def moment(name: str, file: str = "hooks") -> Callable:
    """Something happens: each expansion in play does its part."""
    chain = nothing
    for expansion, own in rooms(file, name):
        chain = then(chain, own, bit_of(expansion))
    return chain


def answer(name: str, file: str = "hooks") -> Callable:
    """A value of the base game, as it is after each expansion in play has altered it."""
    chain = unaltered
    for expansion, own in rooms(file, name):
        chain = altered(chain, own, bit_of(expansion))
    return chain


def always(name: str, file: str = "hooks") -> Callable:
    """A moment at which expansions act that are not in play, too."""
    chain = nothing
    for _, own in rooms(file, name):
        chain = both(chain, own)
    return chain


def by_block(name: str, file: str, otherwise: Callable) -> Callable:
    """The room of the expansion whose block the first argument lies in; `otherwise` where it lies in none."""
    chain = otherwise
    for expansion, own in rooms(file, name):
        chain = in_block(chain, own, number_of(expansion))
    return chain


@room
def nothing(*rest):
    """No expansion has anything to do here."""


@room
def unaltered(value, *rest):
    """No expansion alters this."""
    return value


def then(first: Callable, own: Callable, bit: int) -> Callable:
    """One room after another, if its expansion is in play."""

    @room
    def moment(s, r, *rest):
        first(s, r, *rest)
        if r.expansions & bit:
            own(s, r, *rest)

    return moment


def altered(first: Callable, own: Callable, bit: int) -> Callable:
    """A value through one room after another, if its expansion is in play."""

    @room
    def answer(value, s, r, *rest):
        found = first(value, s, r, *rest)
        if r.expansions & bit:
            found = own(found, s, r, *rest)
        return found

    return answer


def both(first: Callable, own: Callable) -> Callable:
    """One room after another."""

    @room
    def moment(*rest):
        first(*rest)
        own(*rest)

    return moment


def in_block(other: Callable, own: Callable, number: int) -> Callable:
    """The room of one expansion for its own ids, another for the rest."""

    @room
    def choose(kind, *rest):
        if kind // BLOCK == number:
            own(kind, *rest)
        else:
            other(kind, *rest)

    return choose
