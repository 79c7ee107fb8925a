"""Compiled. The loop over many games: one state and one sheet of scratch paper serve them all."""

import numpy as np

from lpsim.core.jit import door, room
from lpsim.core.records import I, record
from lpsim.games.planetship import check, decisions, newgame, tallies
from lpsim.games.planetship.ids import MAX_ROUNDS, MAX_SEATS, N_COLOURS, NONE
from lpsim.games.planetship.players import ladder

RESULT = record(
    ("block", I),
    ("leader", I),  # seat that began round 1
    ("colour", I, (MAX_SEATS,)),
    ("turns", I),  # rounds
    ("end_reason", I),
    ("error", I),  # core/errors.py: what went wrong in the kernel, and where it came from; 0 = nothing
    ("error_at", I),
    ("decisions", I),
    ("score", I, (MAX_SEATS,)),
    ("score_part", I, (MAX_SEATS, tallies.N_SCORE_PARTS)),
    ("rank", I, (MAX_SEATS,)),
    ("tally", I, (MAX_SEATS, tallies.N_TALLIES)),
    ("game_tally", I, (tallies.N_GAME_TALLIES,)),
    ("violated", I),  # first invariant broken (checked runs only), 0 = none
)
TURN_ROWS = record(("seat", I, (MAX_ROUNDS + 1, MAX_SEATS, tallies.N_ROUND_FIELDS)))


@door
def play(S, R, W, out, turns, root, first_block, leader, first_colour, P, checked):
    """Play len(out) games of blocks first_block, first_block + 1, … and fill their rows.

    P holds one player a seat. Seat 0 has the colour `first_colour`; NONE crosses colours with seats, block by block.
    `turns` gets the round log if it is as long as `out` (else pass an empty array); `checked` looks at every invariant
    before every decision.
    """
    s, r, w = S[0], R[0], W[0]
    w.tracing, w.explaining = 0, 0
    w.logging_turns = int(len(turns) == len(out))
    for i in range(len(out)):
        colour = first_colour if first_colour != NONE else (first_block + i) % N_COLOURS
        newgame.new_game(s, r, root, first_block + i, leader, colour)
        out[i].block = first_block + i
        out[i].leader = s.first_of_game
        out[i].violated = play_one(s, r, w, P, checked)
        write_result(s, r, out[i])
        if w.logging_turns:
            turns[i].seat[:] = w.turn_row


@door
def write_row(S, g, R, out, i, block):
    """Fill row i with the result of game g, which somebody else has driven to its end."""
    out[i].block, out[i].leader, out[i].violated = block, S[g].first_of_game, 0
    write_result(S[g], R[0], out[i])


@room
def play_one(s, r, w, P, checked):
    """Play the game to its end; returns the number of a broken invariant, which ends it, or 0."""
    while True:
        decisions.advance(s, r, w)
        if checked:
            broken = check.violated(s, r)
            if broken:
                return broken
        if w.n_legal == 0:
            return 0
        decisions.choose(s, r, w, ladder.choose(s, r, w, P[w.seat]))


@room
def write_result(s, r, row):
    """Copy what the log keeps of a finished game."""
    row.turns, row.end_reason, row.decisions = s.round_no, s.end_reason, 0
    row.error, row.error_at = s.error, s.error_at
    for i in range(tallies.N_GAME_TALLIES):
        row.game_tally[i] = s.game_tally[i]
    for seat in range(MAX_SEATS):
        row.decisions += s.tally[seat, tallies.TALLY_DECISIONS]
        row.colour[seat], row.score[seat], row.rank[seat] = s.colour[seat], s.score[seat], s.rank[seat]
        for part in range(tallies.N_SCORE_PARTS):
            row.score_part[seat, part] = s.score_part[seat, part]
        for i in range(tallies.N_TALLIES):
            row.tally[seat, i] = s.tally[seat, i]


def empty_turns(n: int) -> np.ndarray:
    """Room for the round logs of n games."""
    return np.zeros(n, dtype=TURN_ROWS)
