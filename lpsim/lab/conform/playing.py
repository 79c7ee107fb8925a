"""Python only. Random games, decision by decision: lists, words, copies, events, the end, and the same game again."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from lpsim.core.start import start_record
from lpsim.games.spec import FAILED, GameSpec
from lpsim.lab.conform.findings import Findings, is_json

MOST_DECISIONS = 20_000  # of a game that is to end
MOST_TEXTS = 300  # options of one decision that are put into words
LOOKS = 8  # decisions of a game that are looked at from all sides


@dataclass
class Table:
    """What is played just now."""

    spec: GameSpec
    rules: Any
    found: Findings
    chance: np.random.Generator
    looks: list[Any] = field(default_factory=list)  # functions (table, S, W) that look from some side

    @property
    def R(self) -> np.ndarray:
        """The ruleset."""
        return self.rules.R

    def empty(self) -> tuple[np.ndarray, np.ndarray]:
        """A game and scratch paper."""
        return np.zeros(1, self.spec.kernel.STATE), np.zeros(1, self.spec.kernel.WORK)

    def row(self, S: np.ndarray) -> np.void:
        """The row of results as if the game ended now; the game is left alone."""
        S, out = S.copy(), np.zeros(1, self.spec.kernel.RESULT)
        self.spec.kernel.score(S, 0, self.R)
        self.spec.kernel.write_row(S, 0, self.R, out, 0, 0)
        return out[0]


def play_game(table: Table, block: int) -> None:
    """Play one random game and look at everything on the way."""
    found, kernel, where = table.found, table.spec.kernel, table.found.where
    S, W = table.empty()
    A = start_record(7, block)
    W[0].tracing = 1
    kernel.start(S, 0, table.R, W, A)
    choices: list[int] = []
    told = [*check_events(table, S, W)]
    every = max(1, length_of(table, A) // LOOKS)
    while W[0].n_legal > 0:
        found.where = f"{where}, block {block}, decision {len(choices)}"
        if not check_list(table, S, W):
            return
        if len(choices) % every == block % every:
            for look in table.looks:
                with found.calling(*look.said):
                    look.call(table, S, W)
        choices.append(int(table.chance.integers(W[0].n_legal)))
        if not check_choice(table, S, W, choices[-1]):
            return
        told += check_events(table, S, W)
        if not found.expect(len(choices) < MOST_DECISIONS, "kernel", f"no end after {MOST_DECISIONS:,} decisions"):
            return
    found.where = f"{where}, block {block}, at the end"
    found.expect("turn" in told, "words", 'no event "turn" begins a turn')
    check_end(table, S)
    check_again(table, A, choices, S)
    found.where = where
    found.count("games")
    found.count("decisions", len(choices))


def length_of(table: Table, A: np.ndarray) -> int:
    """About how many decisions a game has."""
    out = np.zeros(1, table.spec.kernel.RESULT)
    styles = table.spec.players
    P = styles.seats([styles.load("random")] * table.rules.players)
    table.spec.kernel.play(*table.empty()[:1], table.R, table.empty()[1], out, turns_of(table, 0), A, P, 0)
    return int(out["decisions"][0])


def turns_of(table: Table, n: int) -> np.ndarray:
    """Room for n turn logs."""
    return np.zeros(n, table.spec.kernel.TURNS)


def check_list(table: Table, S: np.ndarray, W: np.ndarray) -> bool:
    """The open decision: who, what, and options that differ."""
    found, words, w = table.found, table.spec.words, W[0]
    n, options = int(w.n_legal), W[0].legal[: int(W[0].n_legal)]
    if not found.expect(n <= len(w.legal), "kernel", f"{n} options are on a legal list of {len(w.legal)}"):
        return False
    found.expect((np.diff(options) > 0).all(), "kernel", "the legal list is not sorted, or names an option twice")
    found.expect(0 <= w.seat < table.rules.players, "kernel", f"seat {w.seat} is to decide, who does not play")
    found.expect(int(w.kind) in words.DECISION_NAMES, "words", f"decision {w.kind} has no name")
    before = S.tobytes()
    with found.calling("words", "action_text"):
        texts = [words.action_text(S[0], table.rules, int(option)) for option in options[:MOST_TEXTS]]
        found.expect(all(texts), "words", "an option has no words")
        twice = next((text for text in texts if texts.count(text) > 1), None) if len(set(texts)) < len(texts) else None
        found.expect(twice is None, "words", f"two options of one decision are both called '{twice}'")
    with found.calling("words", "moment"):
        found.expect(words.moment(S[0]), "words", "`moment` says nothing")
    broken = table.spec.kernel.violated(S, 0, table.R)
    found.expect(not broken, "kernel", f"invariant {broken} is broken")
    found.expect(S.tobytes() == before, "words", "asking for words or invariants changes the game")
    return True


def check_choice(table: Table, S: np.ndarray, W: np.ndarray, choice: int) -> bool:
    """Choose; a copy that chooses the same, without notes, becomes the same."""
    found, kernel = table.found, table.spec.kernel
    T, V = S.copy(), W.copy()
    V[0].tracing = 0
    kernel.choose(T, 0, table.R, V, choice)
    kernel.choose(S, 0, table.R, W, choice)
    found.expect(S.tobytes() == T.tobytes(), "kernel", "the same choice in a copy leads to another game")
    same = (V[0].n_legal, V[0].kind, V[0].seat) == (W[0].n_legal, W[0].kind, W[0].seat) or not W[0].n_legal
    same &= bool((V[0].legal[: V[0].n_legal] == W[0].legal[: W[0].n_legal]).all()) if same else False
    found.expect(same, "kernel", "the same choice in a copy leads to another decision")
    said = table.spec.words.went_wrong(S[0])
    return found.expect(not said, "kernel", f"the game fails: {said}")


def check_events(table: Table, S: np.ndarray, W: np.ndarray) -> list[str]:
    """What happened, as data and as lines; the names of the events."""
    found, words = table.found, table.spec.words
    events = W[0].event[: W[0].n_events]
    with found.calling("words", "data"):
        data = words.data(S[0], table.rules, events)
        found.expect(is_json(data), "words", "events are not plain data")
        named = all(isinstance(row, dict) and row.get("event") for row in data)
        found.expect(named, "words", "an event has no name")
        seats = {words.seat_name(S[0], seat) for seat in range(table.rules.players)}
        strangers = {row["player"] for row in data if "player" in row} - seats
        found.expect(not strangers, "words", f"an event names players who are none: {sorted(strangers)[:3]}")
        with found.calling("words", "lines"):
            lines = words.lines(S[0], table.rules, events)
            found.expect(all(isinstance(line, str) for line in lines), "words", "`lines` gives what is no text")
        return [row["event"] for row in data] if named else []
    return []


def check_end(table: Table, S: np.ndarray) -> None:
    """The row of a finished game."""
    found, n, row = table.found, table.rules.players, table.row(S)
    ranks = row["rank"][:n]
    found.expect(ranks.min() == 1 and ranks.max() <= n, "kernel", f"ranks at the end are {ranks.tolist()}")
    reasons = next((c.labels for c in table.spec.log.columns(table.R) if c.name == "end_reason"), ())
    reason = int(row["end_reason"])
    if found.expect(0 <= reason < len(reasons), "kernel", f"end_reason {reason} has no label"):
        found.expect(reasons[reason] != FAILED, "kernel", "a game that ended has the reason failed")
    most = table.rules.turns
    found.expect(1 <= row["turns"] <= most, "kernel", f"a game took {row['turns']} turns, the rules say at most {most}")
    found.expect(not row["error"], "kernel", "a game that ended has an error")
    with found.calling("words", "score_names"):
        names = table.spec.words.score_names(table.rules)
        if names and "score_part" in row.dtype.names:
            parts = sum(row["score_part"][:n, i] for i in names)
            found.expect((parts == row["score"][:n]).all(), "words", "the parts of a score do not add up to it")
        elif names:
            found.wrong("words", "`score_names` names parts, and a row has no `score_part`")


def check_again(table: Table, A: np.ndarray, choices: list[int], S: np.ndarray) -> None:
    """The same beginning and choices end the same."""
    T, V = table.empty()
    kernel = table.spec.kernel
    kernel.start(T, 0, table.R, V, A)
    for choice in choices:
        if not table.found.expect(choice < V[0].n_legal, "kernel", "the same choices are not open in a second game"):
            return
        kernel.choose(T, 0, table.R, V, choice)
    same = table.row(T).tobytes() == table.row(S).tobytes() and V[0].n_legal == 0
    table.found.expect(same, "kernel", "the same beginning and choices end differently")
