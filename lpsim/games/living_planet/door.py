"""Compiled. The doors: what Python calls. They take arrays and an index, and integers of 64 bits.

A is one START (core/start.py).
"""

from lpsim.core.jit import door
from lpsim.games.living_planet import check, decisions, effects, newgame, scoring
from lpsim.games.living_planet.players import ladder

ONLY_RUN = -(1 << 31)  # no place in any list


@door
def setup(S, g, R, A):
    """Set up game g without running it: the ground on which positions are laid."""
    newgame.new_game(S[g], R[0], A[0].seed, A[0].block, A[0].first, A[0].seating)


@door
def step(S, g, R, W, choice):
    """Carry out an option of the decision in W, unless there is ONLY_RUN to be done, and run to the next decision.

    One door for the three below it: what they call is the whole of the rules, which each would compile again.
    """
    W[0].n_events = W[0].n_forced = 0
    if choice != ONLY_RUN:
        decisions.choose(S[g], R[0], W[0], choice)
    decisions.advance(S[g], R[0], W[0])


def start(S, g, R, W, A):
    """Set up game g and run it to its first decision."""
    setup(S, g, R, A)
    step(S, g, R, W, ONLY_RUN)


def advance(S, g, R, W):
    """Run game g to its next decision; W holds the decision and its legal list."""
    step(S, g, R, W, ONLY_RUN)


def choose(S, g, R, W, choice):
    """Carry out one option of the decision in W and run to the next decision."""
    step(S, g, R, W, choice)


@door
def choose_by(S, g, R, W, P, player):
    """The index of the option that scripted player P[player] takes at the decision in W; draws from its stream."""
    W[0].explaining = 0
    return ladder.choose(S[g], R[0], W[0], P[player])


@door
def judge(S, g, R, W, P, player, choice):
    """The sum that scripted player P[player] gives an option; W[0].term tells its weighted terms."""
    w = W[0]
    ladder.look(S[g], R[0], w, P[player])
    w.explaining = 1
    w.term[:] = 0.0
    value = ladder.judge(S[g], R[0], w, P[player], choice)
    w.explaining = 0
    return value


@door
def score(S, g, R):
    """Write the scores of game g as if it ended now."""
    scoring.count_score(S[g], R[0])
    scoring.rank_seats(S[g], R[0])


@door
def violated(S, g, R):
    """The number of the first invariant that game g breaks, 0 if none."""
    return check.violated(S[g], R[0])


@door
def place_tile(S, g, R, tile, cell, rotation, turn):
    """Lay a hexagon on the map of game g, for positions in plain words."""
    now = S[g].turn
    S[g].turn = turn
    effects.place_tile(S[g], R[0], tile, cell, rotation)
    S[g].turn = now
