"""What expansions add is joined in the order of the list: base first, then each in play; compiled and uncompiled."""

from types import SimpleNamespace

import numpy as np
import pytest

from lpsim.core.jit import room
from lpsim.core.records import I, record
from lpsim.games.living_planet import errors
from lpsim.games.living_planet.expansions import joining

S = record(("log", I), ("error", I), ("error_at", I))
R = record(("expansions", I))
NAMES = ("arboria", "aquarius")


@room
def adds(value, s, r, x):
    return value + x


@room
def doubles(value, s, r, x):
    return 2 * value


@room
def notes_one(s, r):
    s.log = 10 * s.log + 1


@room
def notes_two(s, r):
    s.log = 10 * s.log + 2


@room
def first_own(kind, s, x):
    s.log = 100 + x


@room
def second_own(kind, s, x):
    s.log = 200 + x


@pytest.fixture
def joined(monkeypatch):
    """Joins rooms as if these were the files of the two expansions, in their order or the other way round."""

    def join(how, first, second, *more, swapped=False):
        files = list(zip(NAMES, (SimpleNamespace(it=first), SimpleNamespace(it=second)), strict=True))
        monkeypatch.setattr(joining, "parts", lambda file: dict(files[::-1] if swapped else files))
        return how("it", *more)

    return join


def game(expansions: int) -> tuple:
    s, r = np.zeros(1, S)[0], np.zeros(1, R)[0]
    r.expansions = expansions
    return s, r


@pytest.mark.parametrize(("expansions", "swapped", "expected"), [
    (0, False, 1), (1, False, 4), (2, False, 2), (3, False, 8), (3, True, 5),
])  # fmt: skip
def test_an_answer_goes_through_all_that_are_in_play_in_order(joined, expansions, swapped, expected):
    """1, then + 3, then doubled: (1 + 3) * 2; the other way round 1 * 2 + 3."""
    s, r = game(expansions)
    assert joined(joining.answer, adds, doubles, swapped=swapped)(1, s, r, 3) == expected


@pytest.mark.parametrize(("expansions", "swapped", "expected"), [
    (0, False, 0), (1, False, 1), (2, False, 2), (3, False, 12), (3, True, 21),
])  # fmt: skip
def test_a_moment_is_for_all_that_are_in_play_in_order(joined, expansions, swapped, expected):
    s, r = game(expansions)
    joined(joining.moment, notes_one, notes_two, swapped=swapped)(s, r)
    assert s.log == expected


def test_always_is_for_those_that_are_not_in_play_too(joined):
    s, r = game(0)
    joined(joining.always, notes_one, notes_two)(s, r)
    assert s.log == 12


@pytest.mark.parametrize(("kind", "log", "error"), [
    (101, 107, 0), (199, 107, 0), (200, 207, 0), (299, 207, 0), (7, 0, 7), (300, 0, 300), (99, 0, 99),
])  # fmt: skip
def test_a_block_belongs_to_one_expansion_and_any_other_is_an_error(joined, kind, log, error):
    """Nothing falls through to whoever comes last."""
    s, _ = game(3)
    joined(joining.by_block, first_own, second_own, "decisions", errors.unknown_decision)(kind, s, 7)
    assert (s.log, s.error_at) == (log, error)
    assert s.error == (errors.ERROR_DECISION if error else errors.ERROR_NONE)


def test_a_room_that_nobody_has_changes_nothing(monkeypatch):
    monkeypatch.setattr(joining, "parts", lambda file: {})
    s, r = game(3)
    joining.moment("it")(s, r)
    assert joining.answer("it")(5, s, r) == 5 and s.log == 0
