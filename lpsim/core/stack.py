"""Compiled. The stack of what is pending in a game: decisions that someone must make, tasks that the kernel runs.

kind < FIRST_TASK: a decision of `seat`        kind >= FIRST_TASK: a task (seat, a, b are its arguments)
"""

import numpy as np

from lpsim.core.jit import room

CAPACITY = 96
FIRST_TASK = 100
FRAME = np.dtype((np.record, [("kind", np.int64), ("seat", np.int64), ("a", np.int64), ("b", np.int64)]))


@room
def push(s, kind, seat, a, b):
    """Put a decision or task on top; a full stack counts on and is written no more, so that `depth` tells of it."""
    if s.depth < CAPACITY:
        frame = s.stack[s.depth]
        frame.kind, frame.seat, frame.a, frame.b = kind, seat, a, b
    s.depth += 1


@room
def pop(s):
    """Take the top off; returns plain numbers, since a record would be a view of what is overwritten next."""
    s.depth -= 1
    frame = s.stack[s.depth]
    return frame.kind, frame.seat, frame.a, frame.b
