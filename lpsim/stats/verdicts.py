"""Python only. Balanced, unbalanced or not yet known: equivalence against a margin set beforehand (METHODS 2)."""

from dataclasses import dataclass

import numpy as np
from scipy import stats

from lpsim.stats import shares as share_estimates

BALANCED = "balanced"
UNBALANCED = "unbalanced"
NOT_YET_KNOWN = "not yet known"
FEWEST_BLOCKS = 30  # with fewer, blocks that happen to end alike look certain: no verdict, whatever the interval


@dataclass(frozen=True)
class Verdict:
    """One answer with what it rests on: the interval that was held against ± margin, and the games still missing.

    `more_blocks` is 0 for a settled question and infinite if the estimate lies on the margin itself.
    """

    answer: str
    value: float
    low: float
    high: float
    margin: float
    n_blocks: int
    more_blocks: float


def by_interval(low, high, margin):
    """The verdict of one interval of a difference from even: inside ± margin, outside, or neither (METHODS 2).

    With an interval of level 1 − 2α this is the two one-sided tests (TOST): "balanced" is wrong with chance at most α
    when the truth lies on or beyond the margin, and so is "unbalanced" when it lies within. NaN is not yet known.
    """
    if not (np.isfinite(low) and np.isfinite(high)):
        return NOT_YET_KNOWN
    if -margin <= low and high <= margin:
        return BALANCED
    if low > margin or high < -margin:
        return UNBALANCED
    return NOT_YET_KNOWN


def judge(value, se, n_blocks, margin, alpha=0.05, power=0.8):
    """Verdict on one difference from even, by TOST at level alpha with t intervals on blocks."""
    if n_blocks < 2 or not np.isfinite(se):
        return Verdict(NOT_YET_KNOWN, float(value), np.nan, np.nan, margin, int(n_blocks), np.inf)
    half = stats.t.ppf(1 - alpha, n_blocks - 1) * se
    answer, more = settle(value, se, half, n_blocks, margin, alpha, power)
    return Verdict(answer, float(value), float(value - half), float(value + half), margin, int(n_blocks), more)


def settle(value, se, half, n_blocks, margin, alpha, power):
    """The answer of one interval, and the blocks that are missing if there is none yet."""
    answer = by_interval(value - half, value + half, margin) if n_blocks >= FEWEST_BLOCKS else NOT_YET_KNOWN
    more = 0.0 if answer != NOT_YET_KNOWN else blocks_needed(value, se, n_blocks, margin, alpha, power)
    return answer, max(more, FEWEST_BLOCKS - n_blocks, 0.0)


def judge_family(estimates, expected, margin, alpha=0.05, power=0.8, seed=0):
    """One verdict on several shares at once (all seats, all styles): returns (overall, list of one verdict each).

    Overall *balanced* needs every share inside the margin by its own interval: all must hold, so no correction is due
    (intersection–union). *Unbalanced* needs one share outside by simultaneous max-t intervals, so that many seats do
    not make many false alarms. The verdicts of the single shares use the simultaneous interval for both claims.
    """
    if len(estimates.value) == 0:
        return judge(np.nan, np.nan, 0, margin), []
    difference = estimates.value - np.asarray(expected, dtype=float)
    joint = share_estimates.critical_values(estimates, 1 - 2 * alpha, "max-t", seed) * estimates.se
    single = stats.t.ppf(1 - alpha, np.maximum(estimates.blocks_with - 1, 1)) * estimates.se
    parts = []
    for d, se, half, n in zip(difference, estimates.se, joint, estimates.blocks_with):
        answer, more = settle(d, se, half, n, margin, alpha / len(difference), power)
        parts.append(Verdict(answer, float(d), float(d - half), float(d + half), margin, int(n), more))
    worst = parts[int(np.nanargmax(np.abs(difference)))] if np.isfinite(difference).any() else parts[0]
    inside = [
        n >= FEWEST_BLOCKS and by_interval(d - h, d + h, margin) == BALANCED
        for d, h, n in zip(difference, single, estimates.blocks_with)
    ]
    if any(p.answer == UNBALANCED for p in parts):
        answer, more = UNBALANCED, 0.0
        worst = max((p for p in parts if p.answer == UNBALANCED), key=lambda p: abs(p.value))
    elif all(inside):
        answer, more = BALANCED, 0.0
    else:
        answer = NOT_YET_KNOWN
        more = max(_family_needs(difference, estimates, margin, alpha, power), FEWEST_BLOCKS - estimates.n_blocks)
    return Verdict(answer, worst.value, worst.low, worst.high, margin, estimates.n_blocks, more), parts


def _family_needs(difference, estimates, margin, alpha, power):
    """Blocks until the family can be settled: the clearest breach if there is one, else the slowest seat to clear."""
    n_parts = len(difference)
    breach = [
        blocks_needed(d, se, n, margin, alpha / n_parts, power)
        for d, se, n in zip(difference, estimates.se, estimates.blocks_with)
        if abs(d) > margin
    ]
    if breach:
        return min(breach)
    needs = [
        blocks_needed(d, se, n, margin, alpha, power)
        for d, se, n in zip(difference, estimates.se, estimates.blocks_with)
    ]
    return max(needs) if needs else np.inf


def blocks_needed(value, se, n_blocks, margin, alpha=0.05, power=0.8):
    """Further blocks until the question is settled with the stated chance, if the estimate is the truth.

    Needed is (z_{1−α} + z_power) · se·√(n/N) ≤ | |value| − margin |; inside the margin both sides must be cleared, so
    the power is split when the value is near 0. Infinite on the margin: then no number of games settles it.
    """
    if not (np.isfinite(se) and np.isfinite(value)) or n_blocks < 2:
        return np.inf
    distance = abs(abs(value) - margin)
    if distance == 0:
        return np.inf
    missing = 1 - power
    if abs(value) < margin / 2:
        missing = missing / 2
    reach = stats.norm.ppf(1 - alpha) + stats.norm.ppf(1 - missing)
    return float(max(np.ceil(n_blocks * (reach * se / distance) ** 2) - n_blocks, 0.0))


def plan_games(share, half_width, games_a_block=1, correlation=0.0, level=0.95):
    """Games for an interval of ± half_width: z² p(1−p)/h² · (1 + (m−1)ρ), whole blocks (METHODS 2, planner)."""
    z = stats.norm.ppf((1 + level) / 2)
    games = z**2 * share * (1 - share) / half_width**2 * (1 + (games_a_block - 1) * correlation)
    return int(np.ceil(games / games_a_block) * games_a_block)


def smallest_margin(value, se, n_blocks, alpha=0.05):
    """The smallest margin at which the verdict would be *balanced*: says how close to even has been shown."""
    return float(abs(value) + stats.t.ppf(1 - alpha, max(n_blocks - 1, 1)) * se)
