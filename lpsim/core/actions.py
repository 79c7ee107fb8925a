"""Compiled. Actions packed into one integer, and the legal list that a decision offers.

    bits   48..        36..47  24..35  12..23  0..11
           verb        a       b       c       d          each argument 0 .. 4095

Packed actions compare as (verb, a, b, c, d); `w.legal[0 : w.n_legal]` is the list of the decision that is open.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from lpsim.core.jit import room

BITS = 12
FIELD = (1 << BITS) - 1
MOST_VERB = 62  # in a table of verbs


def verb_table(offered: Mapping[int, Sequence[int]]) -> np.ndarray:
    """Decision -> bit set of the verbs that it may offer, as a table for `is_foreign`."""
    table = np.zeros(max(offered) + 1, np.int64)
    for kind, verbs in offered.items():
        table[kind] = sum(1 << verb for verb in set(verbs))
    return table


@room
def is_foreign(table, kind, verb):
    """Whether a decision that the table knows never offers this verb."""
    if kind < 0 or kind >= len(table) or table[kind] == 0:
        return False
    return verb > MOST_VERB or (table[kind] >> verb) & 1 == 0


@room
def pack(verb, a, b, c, d):
    """One integer for a verb and its arguments."""
    return (((((((verb << BITS) | a) << BITS) | b) << BITS) | c) << BITS) | d


@room
def verb_of(action):
    """What is done."""
    return action >> (4 * BITS)


@room
def arg_a(action):
    """First argument."""
    return (action >> (3 * BITS)) & FIELD


@room
def arg_b(action):
    """Second argument."""
    return (action >> (2 * BITS)) & FIELD


@room
def arg_c(action):
    """Third argument."""
    return (action >> BITS) & FIELD


@room
def arg_d(action):
    """Fourth argument."""
    return action & FIELD


@room
def offer(w, verb, a, b, c):
    """Add an action with up to three arguments to the legal list.

    A full list counts on and is written no more: whoever asked for it sees that `w.n_legal` is larger than its room.
    """
    if w.n_legal < len(w.legal):
        w.legal[w.n_legal] = pack(verb, a, b, c, 0)
    w.n_legal += 1


@room
def sort_legal(w):
    """Sort the legal list; lists come out nearly sorted, so insertion is quick."""
    for i in range(1, w.n_legal):
        action = w.legal[i]
        j = i - 1
        while j >= 0 and w.legal[j] > action:
            w.legal[j + 1] = w.legal[j]
            j -= 1
        w.legal[j + 1] = action
