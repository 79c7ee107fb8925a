"""Compiled. What went wrong in the kernel of a game: a number in its record, which ends it (`advance` of the game).

Nothing here can happen by the rules: it is a mistake of ours, or of content and rules that are larger than any box. A
record has the fields `error` and `error_at`; the first error stays, and `error_at` says where it came from: the kind,
the verb, or the size that was too small. A buffer that is full counts on and is written no more, so that it is found.
"""

from lpsim.core import stack
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
    ERROR_ROOM,  # at = number of the game's own table that is full
    ERROR_OPTION,  # at = place in the legal list
) = range(10)
ERROR_WORDS = (
    "no error", "nobody knows the decision", "nobody knows the task", "nobody knows the verb", "nobody knows the phase",
    "the stack of what is pending is full", "the list of options is full", "the list of events is full", "no room for",
    "there is no such option",
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


@room
def look_for_full(s, w):
    """The stack or the list of events took more than there is room for."""
    if s.depth > stack.CAPACITY:
        fail(s, ERROR_STACK, s.depth)
    if w.n_events > len(w.event):
        fail(s, ERROR_EVENTS, w.n_events)


@room
def look_at_list(s, w):
    """The list of options took more than there is room for."""
    if w.n_legal > len(w.legal):
        fail(s, ERROR_LIST, w.n_legal)


@room
def is_option(s, w, choice):
    """Whether there is such an option; else that is the error."""
    if choice < 0 or choice >= w.n_legal:
        fail(s, ERROR_OPTION, choice)
        return False
    return True


def in_words(record, rooms: tuple[str, ...]) -> str:
    """The error of a game or of a row of results, for people; nothing if there is none. `rooms` names its tables."""
    error, at = int(record["error"]), int(record["error_at"])
    if error == ERROR_NONE:
        return ""
    return f"{ERROR_WORDS[error]}: {rooms[at] if error == ERROR_ROOM else at}"
