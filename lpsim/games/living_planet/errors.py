"""Compiled. What can go wrong in this kernel (`core/errors.py`), and the tables of ours that can be full."""

from lpsim.core.errors import (  # noqa: F401  (phases and expansions find all of it here)
    ERROR_DECISION,
    ERROR_EVENTS,
    ERROR_LIST,
    ERROR_NONE,
    ERROR_OPTION,
    ERROR_PHASE,
    ERROR_ROOM,
    ERROR_STACK,
    ERROR_TASK,
    ERROR_VERB,
    fail,
    in_words,
    is_option,
    look_at_list,
    look_for_full,
    unknown_decision,
    unknown_task,
    unknown_verb,
)

ROOM_BUILT, ROOM_FRONTIER, ROOM_DRAWN, ROOM_TODO, ROOM_ICONS, ROOM_CARDS, ROOM_MAP, ROOM_PILE = range(8)
ROOM_WORDS = (
    "buildings on the map", "cells around the map", "drawn hexagons", "Factories that produce", "cataclysms",
    "cards in hand", "the map", "played cards",
)  # fmt: skip


def went_wrong(record) -> str:
    """What went wrong in a game, read off its record or its row of results; nothing if all is well."""
    return in_words(record, ROOM_WORDS)
