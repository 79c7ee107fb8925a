"""Python only. One decision looked at from all sides: positions in words, what a seat may know, what styles think."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np

from lpsim.core.fingerprint import fingerprint, meaning
from lpsim.games.spec import GameSpec
from lpsim.lab.conform.findings import is_json
from lpsim.lab.conform.playing import Table

STEPS = 6  # decisions that a game goes on after it came back from its words
CLOSE = 1e-6


@dataclass(frozen=True)
class Look:
    """A way to look at a decision, and how an error in it is told."""

    said: tuple[str, str]  # face, what is done
    call: Callable[[Table, np.ndarray, np.ndarray], None]


def looks_for(spec: GameSpec) -> list[Look]:
    """The looks that a game's faces allow."""
    found = [Look(("words", "a position in words and back"), position)]
    if spec.knowledge is not None:
        found += [Look(("knowledge", "observe"), observe), Look(("knowledge", "hide"), hide)]
    if spec.judge is not None:
        found.append(Look(("judge", "judge_options"), judge))
    return found


def position(table: Table, S: np.ndarray, W: np.ndarray) -> None:
    """Into words and back: the same words, the same decision, and the same game from there on."""
    found, words, kernel = table.found, table.spec.words, table.spec.kernel
    said = words.to_dict(S[0], table.rules)
    if not found.expect(is_json(said), "words", "a position is not plain data that JSON gives back"):
        return
    rules, T = words.from_dict(said)
    found.expect(rules.hash == table.rules.hash, "words", "a position that was read has other rules")
    V = np.zeros(1, kernel.WORK)
    kernel.advance(T, 0, rules.R, V)
    one, two = S.copy(), T
    U = W.copy()
    chance = np.random.default_rng(int(table.chance.integers(2**31)))
    for step in range(STEPS):
        after = f"{step} choices after" if step else "in"
        again = words.to_dict(two[0], rules)
        same = fingerprint(meaning(again)) == fingerprint(meaning(words.to_dict(one[0], table.rules)))
        if not found.expect(same, "words", f"{after} a position that was read, the words are other ones"):
            return
        legal = U[0].legal[: U[0].n_legal].tolist()
        if not found.expect(
            V[0].legal[: V[0].n_legal].tolist() == legal, "words",
            f"{after} a position that was read, other options are open",
        ) or not legal:  # fmt: skip
            return
        choice = int(chance.integers(len(legal)))
        kernel.choose(one, 0, table.R, U, choice)
        kernel.choose(two, 0, rules.R, V, choice)
    found.count("positions")


def observe(table: Table, S: np.ndarray, W: np.ndarray) -> None:
    """What each seat may know is plain data, and looking changes nothing."""
    found, before = table.found, S.tobytes()
    for seat in range(table.rules.players):
        view = table.spec.knowledge.observe(S[0], table.rules, seat)
        found.expect(is_json(view), "knowledge", "what a seat may know is not plain data")
    found.expect(is_json(table.spec.knowledge.box(table.rules)), "knowledge", "`box` is not plain data")
    found.expect(S.tobytes() == before, "knowledge", "`observe` changes the game")


def hide(table: Table, S: np.ndarray, W: np.ndarray) -> None:
    """Another game that looks the same to the seat that decides: the same view, the same options, all invariants."""
    found, spec, seat = table.found, table.spec, int(W[0].seat)
    before, view = S.tobytes(), spec.knowledge.observe(S[0], table.rules, seat)
    T = spec.knowledge.hide(S, table.rules, seat, np.random.default_rng(int(table.chance.integers(2**31))))
    found.expect(S.tobytes() == before, "knowledge", "`hide` changes the game that it was given")
    other = spec.knowledge.observe(T[0], table.rules, seat)
    keys = [key for key in view if view[key] != other.get(key)] if isinstance(view, dict) else []
    found.expect(view == other, "knowledge", f"after `hide` the seat sees another game: {keys[:3]}")
    broken = spec.kernel.violated(T, 0, table.R)
    found.expect(not broken, "knowledge", f"after `hide` invariant {broken} is broken")
    V = np.zeros(1, spec.kernel.WORK)
    spec.kernel.advance(T, 0, table.R, V)
    same = V[0].legal[: V[0].n_legal].tolist() == W[0].legal[: W[0].n_legal].tolist()
    found.expect(same, "knowledge", "after `hide` the seat that decides has other options")
    found.count("games hidden")


def judge(table: Table, S: np.ndarray, W: np.ndarray) -> None:
    """What a style thinks of the options: each once, best first, terms that add up."""
    found, spec = table.found, table.spec
    style = spec.players.load(spec.players.ALLROUNDER)
    options: list[Any] = spec.judge.judge_options(S.copy(), table.rules, W.copy(), style)
    places = sorted(option.index for option in options)
    found.expect(places == list(range(int(W[0].n_legal))), "judge", "not every option is judged, and once")
    falls = all(a.score >= b.score - CLOSE for a, b in pairwise(options))
    found.expect(falls, "judge", "the options are not sorted, the best first")
    for option in options:
        far = abs(sum(option.terms.values()) - option.score) > CLOSE * max(1.0, abs(option.score))
        found.expect(not far, "judge", "the terms of an option do not add up to its score")
    found.count("decisions judged")
