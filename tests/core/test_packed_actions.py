"""Actions in one integer: nothing is lost, the order is that of (verb, a, b, c, d), and legal lists come out sorted."""

from itertools import product
from random import Random

import numpy as np
import pytest

from lpsim.core import actions

ENDS = (0, 1, 77, actions.FIELD)
WORK = np.dtype((np.record, [("legal", np.int64, (64,)), ("n_legal", np.int64)]))


def unpack(action: int) -> tuple[int, ...]:
    parts = (actions.verb_of, actions.arg_a, actions.arg_b, actions.arg_c, actions.arg_d)
    return tuple(int(part(action)) for part in parts)


@pytest.mark.parametrize("verb", [0, 1, 50, 2**14])
def test_packing_loses_nothing(verb):
    for arguments in product(ENDS, repeat=4):
        action = int(actions.pack(verb, *arguments))
        assert action >= 0
        assert unpack(action) == (verb, *arguments)


def test_packed_actions_compare_as_their_parts():
    chance = Random(6)
    parts = [tuple(chance.choice(ENDS) for _ in range(5)) for _ in range(200)]
    assert sorted(parts) == [unpack(action) for action in sorted(int(actions.pack(*part)) for part in parts)]


def test_offer_adds_to_the_list():
    w = np.zeros(1, WORK)[0]
    actions.offer(w, 3, 1, 2, 4)
    actions.offer(w, 5, 0, 0, 0)
    assert w.n_legal == 2
    assert [unpack(int(action)) for action in w.legal[:2]] == [(3, 1, 2, 4, 0), (5, 0, 0, 0, 0)]


@pytest.mark.parametrize("n", [0, 1, 2, 9, 64])
def test_sort_legal_sorts_the_list_and_nothing_behind_it(n):
    chance = Random(n)
    w = np.zeros(1, WORK)[0]
    w.legal[:] = -1
    w.legal[:n] = [chance.randrange(2**60) for _ in range(n)]
    w.n_legal = n
    expected = sorted(w.legal[:n].tolist())
    actions.sort_legal(w)
    assert w.legal[:n].tolist() == expected
    assert (w.legal[n:] == -1).all()
