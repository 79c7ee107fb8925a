"""Compiled. Where the time of a game goes, by kind of decision: the loop of `batch` with a clock around each step.

The clock is the C library's, called by name, so it runs inside the loop: no call from Python stands between two
readings. A reading costs as much as a cheap decision, so its own cost is measured too (`read_clock_often`).
"""

import time

from lpsim.core.jit import clock_gettime, door, room
from lpsim.core.records import I, record
from lpsim.games.living_planet import decisions, newgame
from lpsim.games.living_planet.expansions import BLOCK, EXPANSIONS
from lpsim.games.living_planet.players import ladder

N_KINDS = (len(EXPANSIONS) + 1) * BLOCK  # room for every flow.DEC_*; row 0 is the set-up of a game
LIST_REPEATS = 8  # times a legal list is made for one reading of the clock
SECOND = 1_000_000_000
CLOCK = int(getattr(time, "CLOCK_MONOTONIC", 1))
TIMES = record(
    ("decisions", I),
    ("options", I),
    ("lists", I),  # ns for LIST_REPEATS lists a decision
    ("choices", I),  # ns in which the player chooses
    ("steps", I),  # ns from the choice to the next decision, that one's list included
    ("next", I, (N_KINDS,)),  # how often each kind came next; 0 = the game was over
)


@room
def now(clock):
    """Nanoseconds of the monotonic clock; `clock` is room for its two numbers."""
    clock_gettime(CLOCK, clock.ctypes.data)
    return clock[0] * SECOND + clock[1]


@door
def read_clock_often(clock, n):
    """Return the ns that n readings of the clock take."""
    first = now(clock)
    for _ in range(n - 1):
        now(clock)
    return now(clock) - first


@door
def play_timed(S, R, W, T, clock, A, n_games, lists, P):
    """Play games from the block of A on and add up in T[kind]; `lists` times the legal lists, else the steps."""
    s, r, w = S[0], R[0], W[0]
    w.tracing, w.logging_turns = 0, 0
    for i in range(n_games):
        start = now(clock)
        newgame.new_game(s, r, A[0].seed, A[0].block + i, A[0].first, A[0].seating)
        decisions.advance(s, r, w)
        note_step(T[0], w, now(clock) - start)
        while w.n_legal > 0:
            t = T[w.kind]
            if lists:
                t.lists += time_lists(s, r, w, clock)
            t.options += w.n_legal
            start = now(clock)
            choice = ladder.choose(s, r, w, P[w.seat])
            t.choices += now(clock) - start
            start = now(clock)
            decisions.choose(s, r, w, choice)
            decisions.advance(s, r, w)
            note_step(t, w, now(clock) - start)


@room
def time_lists(s, r, w, clock):
    """Return the ns of making the legal list under way LIST_REPEATS times; making it again changes nothing."""
    start = now(clock)
    for _ in range(LIST_REPEATS):
        decisions.list_options(s, r, w)
    return now(clock) - start


@room
def note_step(t, w, ns):
    """Count one step and the kind it led to."""
    t.decisions += 1
    t.steps += ns
    t.next[w.kind] += 1
