"""Constants. The one list of expansions, in the order of their effects, and the numbers that each of them owns.

The base game is 0 and comes first; the n-th expansion of the list is n, has the bit n - 1 in `r.expansions`, and owns
the ids n * BLOCK .. n * BLOCK + BLOCK - 1 of decisions, tasks, verbs and events:

    decisions                  tasks, and verbs that are free actions
    BLOCK * n + 1 .. 49        BLOCK * n + 50 .. 99

Every expansion is a folder of this one with files of the same names (`descriptor.py` says which).
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

EXPANSIONS = ("arboria", "aquarius")

BLOCK = 100
SECOND_HALF = 50  # tasks, and verbs of free actions, start here within a block


def number_of(name: str) -> int:
    """The number of an expansion: its place in the list, from 1."""
    return EXPANSIONS.index(name) + 1


def bit_of(name: str) -> int:
    """The bit of an expansion in `r.expansions`."""
    return 1 << (number_of(name) - 1)


def block_of(name: str) -> int:
    """The first of the ids that an expansion owns."""
    return number_of(name) * BLOCK


def parts(file: str) -> dict[str, ModuleType]:
    """The modules of this name of all expansions that have one, in order."""
    paths = {name: f"{__name__}.{name}.{file}" for name in EXPANSIONS}
    return {name: import_module(path) for name, path in paths.items() if find_spec(path)}


def words(kind: str) -> tuple[str, ...]:
    """What all expansions add to a list of names of the game (see `vocabulary.py` of each)."""
    return tuple(word for part in parts("vocabulary").values() for word in getattr(part.VOCABULARY, kind))


def boxes(kind: str) -> tuple[int, ...]:
    """The number of the expansion that adds each of these words."""
    lists = {name: getattr(part.VOCABULARY, kind) for name, part in parts("vocabulary").items()}
    return tuple(number_of(name) for name, added in lists.items() for _ in added)
