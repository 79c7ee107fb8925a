"""Compiled. The tables of this kernel that can be full; what else can go wrong is in `core/errors.py`."""

from lpsim.core.errors import ERROR_ROOM, fail, in_words
from lpsim.core.jit import room

ROOM_HAND, ROOM_REWARDS = range(2)
ROOM_WORDS = ("cards in hand", "cards on a reward space")


@room
def no_room(s, table):
    """One of our tables is full."""
    fail(s, ERROR_ROOM, table)


def went_wrong(record) -> str:
    """What went wrong in a game, read off its record or its row of results; nothing if all is well."""
    return in_words(record, ROOM_WORDS)
