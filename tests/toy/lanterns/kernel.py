"""Compiled. All rules of Lanterns.

Everybody is dealt cards of 1 to 40. In each round everybody puts one face down; all are shown, the highest and the
lowest card score. Nobody begins, seats are dealt nothing of their own, and who has most points wins; wins are shared.
"""

import numpy as np

from lpsim.core import actions, errors, rng
from lpsim.core.jit import door, room
from lpsim.core.records import I, record
from lpsim.core.start import result_head

MAX_SEATS, MAX_HAND, MAX_ROUNDS, N_CARDS, NONE = 5, 8, 8, 40, -1
DEC_CARD, ACT_PLAY = 1, 1  # ACT_PLAY: card, which third of the cards it is of
EVENT_ROUND, EVENT_SHOWN, EVENT_OVER = 1, 2, 3
END_NOT_YET, END_LAST_ROUND, END_FAILED = 0, 1, 2
THIRDS = ("low", "middle", "high")
TERM_HIGH, TERM_LOW, TERM_SAVE = 0, 1, 2
N_TERMS, MAX_PATTERNS, ANY, CERTAIN = 3, 4, -1, 10_000
TALLY_DECISIONS, TALLY_HIGHEST, TALLY_LOWEST, TALLY_PLAYED = 0, 1, 2, 3
N_TALLIES = TALLY_PLAYED + len(THIRDS)

PATTERN = record(("verb", I), ("slot", I), ("value", I))
PLAYER = record(
    ("is_scored", I), ("noise", I), ("weight", np.float64, (N_TERMS,)), ("forbid", PATTERN, (MAX_PATTERNS,)),
    ("n_forbid", I), ("force", PATTERN, (MAX_PATTERNS,)), ("n_force", I),
)  # fmt: skip
STATE = record(
    ("round_no", I), ("end_reason", I), ("error", I), ("error_at", I), ("stream", rng.STREAM, (1 + MAX_SEATS,)),
    ("hand", I, (MAX_SEATS, MAX_HAND)),  # sorted; NONE behind the last
    ("chosen", I, (MAX_SEATS,)),  # face down this round; NONE
    ("shown", I, (MAX_SEATS, MAX_ROUNDS)),  # by round; NONE
    ("score", I, (MAX_SEATS,)), ("score_part", I, (MAX_SEATS, 2)), ("rank", I, (MAX_SEATS,)),
    ("tally", I, (MAX_SEATS, N_TALLIES)),
)  # fmt: skip
WORK = record(
    ("legal", I, (MAX_HAND,)), ("n_legal", I), ("kind", I), ("seat", I), ("allowed", I, (MAX_HAND,)),
    ("tracing", I), ("event", record(("kind", I), ("seat", I), ("a", I), ("b", I)), (64,)), ("n_events", I),
    ("logging", I), ("points", I, (MAX_ROUNDS + 1, MAX_SEATS)),
)  # fmt: skip
RULESET = record(("n_players", I), ("rounds", I), ("hand", I), ("high", I), ("low", I))
RESULT = record(*result_head(MAX_SEATS), ("score_part", I, (MAX_SEATS, 2)), ("tally", I, (MAX_SEATS, N_TALLIES)))
TURNS = record(("points", I, (MAX_ROUNDS + 1, MAX_SEATS, 1)))


@door
def start(S, g, R, W, A):
    """Set up game g and run it to its first decision."""
    new_game(S[g], R[0], A[0].seed, A[0].block)
    W[0].n_events = 0
    note(W[0], EVENT_ROUND, NONE, 1, R[0].rounds)
    run(S[g], R[0], W[0])


@door
def setup(S, g, R, A):
    """Set up game g without running it."""
    new_game(S[g], R[0], A[0].seed, A[0].block)


@door
def advance(S, g, R, W):
    """Run game g to its next decision."""
    W[0].n_events = 0
    run(S[g], R[0], W[0])


@door
def choose(S, g, R, W, choice):
    """Carry out one option and run to the next decision."""
    W[0].n_events = 0
    take(S[g], W[0], choice)
    run(S[g], R[0], W[0])


@door
def choose_by(S, g, R, W, P, player):
    """The option that scripted player P[player] takes."""
    return pick(S[g], R[0], W[0], P[player])


@door
def score(S, g, R):
    """Write the scores of game g as if it ended now."""
    count(S[g], R[0])


@door
def violated(S, g, R):
    """1: a card is there twice; 0: all is well."""
    seen = 0
    for seat in range(R[0].n_players):
        for card in S[g].hand[seat]:
            seen, twice = see(seen, card)
            if twice:
                return 1
        for card in S[g].shown[seat]:
            seen, twice = see(seen, card)
            if twice:
                return 1
    return 0


@door
def write_row(S, g, R, out, i, block):
    """Fill row i with what the log keeps of game g."""
    out[i].block, out[i].violated = block, 0
    write(S[g], out[i])


@door
def play(S, R, W, out, turns, A, P, checked):
    """Play len(out) games from the block of A on."""
    s, r, w = S[0], R[0], W[0]
    w.tracing, w.logging = 0, int(len(turns) == len(out))
    for i in range(len(out)):
        new_game(s, r, A[0].seed, A[0].block + i)
        out[i].block, out[i].violated = A[0].block + i, 0
        w.n_events = 0
        run(s, r, w)
        while w.n_legal > 0:
            take(s, w, pick(s, r, w, P[w.seat]))
            run(s, r, w)
        write(s, out[i])
        if w.logging:
            turns[i].points[:, :, 0] = w.points


@room
def see(seen, card):
    """The set of cards with one more, and whether it was there before."""
    if card == NONE:
        return seen, False
    return seen | 1 << card, (seen >> card) & 1 == 1


@room
def new_game(s, r, seed, block):
    """Deal."""
    for i in range(1 + MAX_SEATS):
        rng.seed(s.stream[i], seed, block, i, 0)
    s.round_no, s.end_reason, s.error, s.error_at = 1, END_NOT_YET, 0, 0
    dealt = 0
    for seat in range(MAX_SEATS):
        s.chosen[seat], s.score[seat], s.rank[seat] = NONE, 0, 0
        s.score_part[seat, 0], s.score_part[seat, 1] = 0, 0
        for i in range(N_TALLIES):
            s.tally[seat, i] = 0
        for i in range(MAX_ROUNDS):
            s.shown[seat, i] = NONE
        for i in range(MAX_HAND):
            s.hand[seat, i] = NONE
        if seat < r.n_players:
            dealt = deal(s, r, seat, dealt)


@room
def deal(s, r, seat, dealt):
    """A hand of different cards, sorted; `dealt` is the set of those that are out."""
    n = 0
    while n < r.hand:
        card = 1 + rng.below(s.stream[0], N_CARDS)
        if (dealt >> card) & 1 == 0:
            dealt |= 1 << card
            place = n
            while place > 0 and s.hand[seat, place - 1] > card:
                s.hand[seat, place] = s.hand[seat, place - 1]
                place -= 1
            s.hand[seat, place] = card
            n += 1
    return dealt


@room
def run(s, r, w):
    """Go on to the next decision; a single card is played by itself."""
    while True:
        w.n_legal, w.kind = 0, 0
        if s.round_no > r.rounds or s.error:
            s.end_reason = END_FAILED if s.error else END_LAST_ROUND
            count(s, r)
            note(w, EVENT_OVER, NONE, s.round_no - 1, 0)
            return
        w.seat = 0
        while w.seat < r.n_players and s.chosen[w.seat] != NONE:
            w.seat += 1
        if w.seat == r.n_players:
            show(s, r, w)
            continue
        w.kind = DEC_CARD
        for card in s.hand[w.seat]:
            if card != NONE:
                actions.offer(w, ACT_PLAY, card, (card - 1) * len(THIRDS) // N_CARDS, 0)
        if w.n_legal > 1:
            return
        take(s, w, 0)


@room
def take(s, w, choice):
    """Put the chosen card face down."""
    if not errors.is_option(s, w, choice):
        return
    card, third = actions.arg_a(w.legal[choice]), actions.arg_b(w.legal[choice])
    s.chosen[w.seat] = card
    s.tally[w.seat, TALLY_PLAYED + third] += 1
    if w.n_legal > 1:
        s.tally[w.seat, TALLY_DECISIONS] += 1
    place = 0
    for i in range(MAX_HAND):
        if s.hand[w.seat, i] != card:
            s.hand[w.seat, place] = s.hand[w.seat, i]
            place += 1
    s.hand[w.seat, MAX_HAND - 1] = NONE


@room
def show(s, r, w):
    """All cards are shown; the highest and the lowest score."""
    highest = lowest = 0
    for seat in range(r.n_players):
        if s.chosen[seat] > s.chosen[highest]:
            highest = seat
        if s.chosen[seat] < s.chosen[lowest]:
            lowest = seat
    s.score_part[highest, 0] += r.high
    s.score_part[lowest, 1] += r.low
    s.tally[highest, TALLY_HIGHEST] += 1
    s.tally[lowest, TALLY_LOWEST] += 1
    for seat in range(r.n_players):
        note(w, EVENT_SHOWN, seat, s.chosen[seat], int(seat == highest) - int(seat == lowest))
        s.shown[seat, s.round_no - 1], s.chosen[seat] = s.chosen[seat], NONE
        w.points[s.round_no, seat] = s.score_part[seat, 0] + s.score_part[seat, 1]
    s.round_no += 1
    if s.round_no <= r.rounds:
        note(w, EVENT_ROUND, NONE, s.round_no, r.rounds)


@room
def count(s, r):
    """Points and ranks."""
    for seat in range(r.n_players):
        s.score[seat] = s.score_part[seat, 0] + s.score_part[seat, 1]
    for seat in range(r.n_players):
        s.rank[seat] = 1
        for other in range(r.n_players):
            s.rank[seat] += int(s.score[other] > s.score[seat])


@room
def note(w, kind, seat, a, b):
    """Note an event for the story."""
    if w.tracing and w.n_events < len(w.event):
        event = w.event[w.n_events]
        event.kind, event.seat, event.a, event.b = kind, seat, a, b
        w.n_events += 1


@room
def write(s, row):
    """Copy what the log keeps."""
    row.turns, row.end_reason, row.decisions, row.error, row.error_at = (
        s.round_no - 1, s.end_reason, 0, s.error, s.error_at
    )  # fmt: skip
    for seat in range(MAX_SEATS):
        row.score[seat], row.rank[seat] = s.score[seat], s.rank[seat]
        row.decisions += s.tally[seat, TALLY_DECISIONS]
        row.score_part[seat, 0], row.score_part[seat, 1] = s.score_part[seat, 0], s.score_part[seat, 1]
        for i in range(N_TALLIES):
            row.tally[seat, i] = s.tally[seat, i]


# --- the scripted player ----------------------------------------------------------------------------------------------


@room
def fits(pattern, option):
    """Whether a restriction means this option."""
    if actions.verb_of(option) != pattern.verb:
        return False
    return pattern.value == ANY or actions.arg_b(option) == pattern.value


@room
def pick(s, r, w, p):
    """What must be first, then noise, then the greatest sum; equals by lot."""
    n = 0
    for choice in range(w.n_legal):
        for i in range(p.n_force):
            if fits(p.force[i], w.legal[choice]):
                return choice
        allowed = True
        for i in range(p.n_forbid):
            if fits(p.forbid[i], w.legal[choice]):
                allowed = False
        if allowed:
            w.allowed[n] = choice
            n += 1
    if n == 0:
        for choice in range(w.n_legal):
            w.allowed[choice] = choice
        n = w.n_legal
    own = s.stream[1 + w.seat]
    if p.is_scored == 0 or (p.noise > 0 and rng.below(own, CERTAIN) < p.noise):
        return w.allowed[rng.below(own, n)]
    best, chosen = -1.0e9, 0
    for i in range(n):
        card = actions.arg_a(w.legal[w.allowed[i]]) / N_CARDS
        left = (r.rounds - s.round_no) / r.rounds
        value = card * (p.weight[TERM_HIGH] - p.weight[TERM_SAVE] * left) - card * p.weight[TERM_LOW]
        value += rng.below(own, 1000) / 1.0e7
        if value > best:
            best, chosen = value, w.allowed[i]
    return chosen
