"""Python only. Why a scripted player chose as it did: the sums of its options, term by term."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from lpsim.games.planetship import door, flow
from lpsim.games.planetship.notation import unpack
from lpsim.games.planetship.players import patterns, terms
from lpsim.games.styles import Style

EQUAL = 1e-9  # sums that differ by less are equal, as for the player itself
# the choices that make a game; the others are told only on request
MAIN = frozenset(
    flow.DECISION_NAMES[kind]
    for kind in (
        flow.DEC_PLACE, flow.DEC_ABILITY, flow.DEC_RETURN, flow.DEC_KEEP, flow.DEC_REMOVE, flow.DEC_DISCARD,
    )
)  # fmt: skip


@dataclass(frozen=True)
class Judged:
    """One option as a style sees it."""

    index: int  # place in the legal list
    score: float
    terms: dict[str, float]  # weighted, the largest first; they add up to the score
    is_forbidden: bool = False


def judge_options(S: np.ndarray, rules: Any, W: np.ndarray, style: Style) -> list[Judged]:
    """All options of the open decision, the best first; empty for a style that does not judge.

    Args:
        S: the game, an array of one.
        rules: its rules.
        W: scratch paper that holds the open decision; what the player notes on it is overwritten.
        style: who judges.

    """
    if not style.is_scored:
        return []
    judged = [judge_option(S, rules, W, style, index) for index in range(int(W[0].n_legal))]
    return sorted(judged, key=lambda option: -option.score)


def judge_option(S: np.ndarray, rules: Any, W: np.ndarray, style: Style, index: int) -> Judged:
    """One option of the open decision."""
    score = float(door.judge(S, 0, rules.R, W, style.P, 0, index))
    found = {name: float(W[0].term[i]) for i, name in enumerate(terms.TERM_NAMES) if abs(W[0].term[i]) > EQUAL}
    largest = dict(sorted(found.items(), key=lambda item: -abs(item[1])))
    return Judged(index, score, largest, fits_any(style, "forbid", int(W[0].legal[index])))


def fits_any(style: Style, key: str, action: int) -> bool:
    """Whether an option is one that a list of restrictions means."""
    verb, a, _ = unpack(action)
    arguments = {patterns.SLOT_A: a, patterns.SLOT_ZONE: patterns.zone_argument(action)}
    return style.fits_any(key, verb, arguments)


def reason(options: list[Judged], chosen: int, style: Style, action: int) -> str:
    """Why the chosen option was taken if its sum alone does not say so; empty if it does."""
    if not options:
        return "at random"
    if fits_any(style, "force", action):
        return "on its list of what to do first"
    allowed = [option for option in options if not option.is_forbidden] or options
    score = next(option.score for option in options if option.index == chosen)
    equals = sum(abs(option.score - score) <= EQUAL for option in allowed)
    if score >= allowed[0].score - EQUAL:
        return f"by lot, {equals} are equal" if equals > 1 else ""
    return "at random (noise)" if style.noise > 0 else "better ones lead only to what is forbidden"
