"""The stack of what is pending: last in, first out, and what was taken off stays what it was."""

import numpy as np

from lpsim.core import stack

STATE = np.dtype((np.record, [("stack", stack.FRAME, (stack.CAPACITY,)), ("depth", np.int64)]))


def empty() -> np.record:
    return np.zeros(1, STATE)[0]


def taken(s: np.record) -> tuple[int, ...]:
    return tuple(int(number) for number in stack.pop(s))


def test_last_in_first_out():
    s = empty()
    frames = [(i, i % 4, 10 * i, -i) for i in range(stack.CAPACITY)]
    for frame in frames:
        stack.push(s, *frame)
    assert s.depth == stack.CAPACITY
    assert [taken(s) for _ in frames] == frames[::-1]
    assert s.depth == 0


def test_what_was_taken_off_survives_the_next_push():
    s = empty()
    stack.push(s, 1, 2, 3, 4)
    top = stack.pop(s)
    stack.push(s, 5, 6, 7, 8)
    assert tuple(int(number) for number in top) == (1, 2, 3, 4)
    assert taken(s) == (5, 6, 7, 8)


def test_push_and_pop_leave_what_lies_below():
    s = empty()
    stack.push(s, 9, 1, 0, 0)
    for kind in range(20):
        stack.push(s, kind, 0, 0, 0)
        assert taken(s)[0] == kind
    assert taken(s) == (9, 1, 0, 0)
