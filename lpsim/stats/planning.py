"""Python only. How many more games would tell: chances of an answer averaged over what the data leave open (METHODS 2).

The estimate after n + m blocks, seen from now, is normal about today's with variance se²·(1 − n/(n+m)): that averages
over the truths which the data leave open, where a plan for the point estimate takes noise for the truth.
"""

from dataclasses import dataclass

import numpy as np
from scipy import stats

GROWTH = np.concatenate([[1.0], 2 ** np.arange(0.25, 16.1, 0.25)])  # of the blocks: up to 65,000 times as many
DRAWS = 512
HALF, LIKELY = 0.5, 0.8


@dataclass(frozen=True)
class Plan:
    """Further blocks until a question is settled; infinite if no sensible number would do.

    `early` settles it in half of the cases that the data leave open, `likely` in four of five; `even` settles it in
    four of five cases if the truth is even. After small runs only `even` says anything.
    """

    early: float
    likely: float
    even: float


NONE = Plan(np.inf, np.inf, np.inf)
NONE_MISSING = Plan(0.0, 0.0, 0.0)


def plan(asked, alpha, group=None):
    """The plan for a question (`verdicts.Question`), or for one of its groups, judged with the others beside it."""
    if len(asked.value) == 0:
        return NONE
    part = alpha / asked.n_claims
    if group is None:
        return plan_of(asked.value, asked.cov, asked.se, asked.margin, asked.n_blocks.min(), alpha, part)
    one, variance = [group], np.array([[asked.se[group] ** 2]])
    return plan_of(asked.value[one], variance, asked.se[one], asked.margin, asked.n_blocks[group], part, part)


def plan_of(value, cov, se, margin, n, alpha, part):
    """The plan from estimates with their joint errors; "balanced" at alpha for each, "unbalanced" at `part`."""
    if n < 2 or not (np.isfinite(se) & np.isfinite(value)).all() or not (se > 0).all():
        return NONE
    settled = chances(value, cov, se, margin, alpha, part)
    even = chances(np.zeros(len(value)), cov, se, margin, alpha, part, is_truth=True)
    return Plan(*(first_reach(seen, share, n) for seen, share in ((settled, HALF), (settled, LIKELY), (even, LIKELY))))


def chances(value, cov, se, margin, alpha, part, is_truth=False, growth=GROWTH):
    """Chance that the question is settled after each growth of the run: now it has n blocks, then growth · n.

    `is_truth` takes the values for the truth and a fresh run; else the run goes on and the truth is as the data say.
    """
    normal = np.random.default_rng(0).standard_normal((DRAWS // 2, len(value)))
    normal = np.concatenate([normal, -normal])
    roots, vectors = np.linalg.eigh(cov)
    noise = normal @ (vectors * np.sqrt(np.maximum(roots, 0.0))).T
    own, joint = stats.norm.isf(alpha), stats.norm.isf(part)
    factor = np.asarray(growth, dtype=float)[:, None, None]
    then = np.abs(value + np.sqrt(1 / factor if is_truth else 1 - 1 / factor) * noise)
    error = se / np.sqrt(factor)
    outside = (then - joint * error > margin).any(axis=2)
    inside = (then + own * error <= margin).all(axis=2)
    return (outside | inside).mean(axis=1)


def first_reach(settled, share, n, growth=GROWTH):
    """Further blocks until the chance first reaches a share, between the sizes tried by interpolation."""
    reached = np.flatnonzero(settled >= share)
    if len(reached) == 0:
        return np.inf
    i = int(reached[0])
    if i == 0:
        return 0.0
    part = (share - settled[i - 1]) / (settled[i] - settled[i - 1])
    factor = np.exp(np.log(growth[i - 1]) + part * np.log(growth[i] / growth[i - 1]))
    return float(np.ceil(n * (factor - 1)))


def power(truth, se, n_blocks, margin, alpha=0.05, growth=(1.0,)):
    """Chance that a run of growth · n blocks settles one question if the difference from even is `truth`."""
    one = np.atleast_1d(float(se))
    return chances(np.atleast_1d(float(truth)), np.square(one)[:, None], one, margin, alpha, alpha, True, growth)


def smallest_found(se, margin, alpha=0.05, chance=LIKELY):
    """The smallest difference from even that a run of this precision calls unbalanced with the stated chance."""
    return float(margin + (stats.norm.isf(alpha) + stats.norm.ppf(chance)) * se)


def blocks_needed(value, se, n_blocks, margin, alpha=0.05):
    """Further blocks until one question is likely settled, averaged over what the data leave open."""
    if not (np.isfinite(se) and np.isfinite(value)) or n_blocks < 2:
        return np.inf
    one = np.atleast_1d(float(se))
    return plan_of(np.atleast_1d(float(value)), np.square(one)[:, None], one, margin, n_blocks, alpha, alpha).likely


def plan_games(share, half_width, games_a_block=1, correlation=0.0, level=0.95):
    """Games for an interval of ± half_width: z² p(1−p)/h² · (1 + (m−1)ρ), whole blocks (METHODS 2, planner)."""
    z = stats.norm.ppf((1 + level) / 2)
    games = z**2 * share * (1 - share) / half_width**2 * (1 + (games_a_block - 1) * correlation)
    return int(np.ceil(games / games_a_block) * games_a_block)
