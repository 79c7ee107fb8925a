"""Compiled. What went wrong in the kernel: a number in the game, which ends it (`decisions.advance`).

Nothing here can happen by the rules: it is a mistake of ours, or of content and rules that are larger than any box.
The first error stays; `s.error_at` says where it came from: the kind, the verb, or the size that was too small.
"""

from lpsim.core.jit import room

(
    ERROR_NONE,
    ERROR_DECISION,  # at = kind
    ERROR_TASK,  # at = kind
    ERROR_VERB,  # at = verb
    ERROR_PHASE,  # at = phase
    ERROR_STACK,  # at = depth
    ERROR_LIST,  # at = options
    ERROR_EVENTS,  # at = events
    ERROR_ROOM,  # at = ROOM_* that is full
    ERROR_OPTION,  # at = place in the legal list
) = range(10)
ERROR_WORDS = (
    "no error", "nobody knows the decision", "nobody knows the task", "nobody knows the verb", "nobody knows the phase",
    "the stack of what is pending is full", "the list of options is full", "the list of events is full", "no room for",
    "there is no such option",
)  # fmt: skip
ROOM_BUILT, ROOM_FRONTIER, ROOM_DRAWN, ROOM_TODO, ROOM_ICONS, ROOM_CARDS, ROOM_MAP, ROOM_PILE = range(8)
ROOM_WORDS = (
    "buildings on the map", "cells around the map", "drawn hexagons", "Factories that produce", "cataclysms",
    "cards in hand", "the map", "played cards",
)  # fmt: skip


@room
def fail(s, error, at):
    """Remember what went wrong first."""
    if s.error == ERROR_NONE:
        s.error, s.error_at = error, at


@room
def unknown_decision(kind, s, *rest):
    """No block owns this decision."""
    fail(s, ERROR_DECISION, kind)


@room
def unknown_task(kind, s, *rest):
    """No block owns this task."""
    fail(s, ERROR_TASK, kind)


@room
def unknown_verb(verb, s, *rest):
    """No block owns this verb."""
    fail(s, ERROR_VERB, verb)


def words(error: int, at: int) -> str:
    """An error of a game, for people."""
    return f"{ERROR_WORDS[error]}: {ROOM_WORDS[at] if error == ERROR_ROOM else at}"
