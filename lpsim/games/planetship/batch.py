"""Compiled. The loop over many games: one state and one sheet of scratch paper serve them all."""

import numpy as np

from lpsim.core.jit import door, room
from lpsim.core.records import I, record
from lpsim.core.start import result_head
from lpsim.games.planetship import check, decisions, newgame, tallies
from lpsim.games.planetship.ids import MAX_ROUNDS, MAX_SEATS
from lpsim.games.planetship.players import ladder

RESULT = record(
    *result_head(MAX_SEATS),
    ("first", I),  # seat that began round 1
    ("colour", I, (MAX_SEATS,)),
    ("score_part", I, (MAX_SEATS, tallies.N_SCORE_PARTS)),
    ("tally", I, (MAX_SEATS, tallies.N_TALLIES)),
    ("game_tally", I, (tallies.N_GAME_TALLIES,)),
)
TURN_ROWS = record(("seat", I, (MAX_ROUNDS + 1, MAX_SEATS, tallies.N_ROUND_FIELDS)))


@door
def play(S, R, W, out, turns, A, P, checked):
    """Play len(out) games, of the block that A names and those behind it, and fill their rows.

    P holds one player a seat. `turns` gets the round log if it is as long as `out` (else pass an empty array);
    `checked` looks at every invariant before every decision.
    """
    s, r, w = S[0], R[0], W[0]
    w.tracing, w.explaining = 0, 0
    w.logging_turns = int(len(turns) == len(out))
    for i in range(len(out)):
        block = A[0].block + i
        newgame.new_game(s, r, A[0].seed, block, A[0].first, A[0].seating)
        out[i].block = block
        out[i].first = s.first_of_game
        out[i].violated = play_one(s, r, w, P, checked)
        write_result(s, r, out[i])
        if w.logging_turns:
            turns[i].seat[:] = w.turn_row


@door
def write_row(S, g, R, out, i, block):
    """Fill row i with the result of game g, which somebody else has driven to its end."""
    out[i].block, out[i].first, out[i].violated = block, S[g].first_of_game, 0
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
