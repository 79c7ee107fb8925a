"""Python only. Looking while games come in: confidence sequences on blocks (METHODS 6, 8); the test is in `sequential`.

An ordinary 95 % interval looked at again and again is wrong at some look in about half of all runs. The sequences here
hold at all looks at once, if blocks are taken in plan order and only a finished prefix is used.
"""

import numpy as np
from scipy import optimize, special

MIN_BLOCKS = 50
LEAST_CARRIERS = 20  # blocks that must carry an estimated error before a sequence without bounds says anything
BETS = np.geomspace(0.003, 0.97, 24)  # parts of the purse that are staked, all of them side by side
PRIOR = np.sqrt(BETS) / np.sqrt(BETS).sum()  # leans to large stakes, which tell first
STEPS = 44  # bisections: 1 / 2^44 of the range
AT_ONCE = 4_000_000  # numbers held at once


def finished_prefix(block, expected_rows):
    """How many blocks 0..k−1 are all finished: only these may be looked at (METHODS 6, prefix rule).

    Args:
        block: block number of each finished row, in any order.
        expected_rows: rows that a finished block has.
    """
    block = np.asarray(block, dtype=np.int64)
    if len(block) == 0:
        return 0
    done = np.bincount(block) >= expected_rows
    return int(len(done) if done.all() else np.argmin(done))


def rate_interval(total, n, alpha=0.05, a=0.5, b=0.5):
    """Robbins' beta-mixture interval after n blocks whose means, each in 0..1, sum to `total`: (low, high) (METHODS 6).

    p is kept unless ln B(a+S, b+n−S) − ln B(a, b) − [S ln p + (n−S) ln(1−p)] ≥ ln(1/α). Exact for yes/no outcomes and
    still valid for means in 0..1, because the likelihood ratio is convex in the outcome.
    """
    if n == 0:
        return 0.0, 1.0
    total = min(max(float(total), 0.0), float(n))
    bar = special.betaln(a + total, b + n - total) - special.betaln(a, b) + np.log(alpha)

    def surplus(p):
        return bar - special.xlogy(total, p) - special.xlog1py(n - total, -p)

    middle, edge = total / n, 1e-15
    if surplus(np.clip(middle, edge, 1 - edge)) >= 0:
        return middle, middle
    low = 0.0 if surplus(edge) <= 0 else optimize.brentq(surplus, edge, middle)
    high = 1.0 if surplus(1 - edge) <= 0 else optimize.brentq(surplus, middle, 1 - edge)
    return float(low), float(high)


def bounded_sequence(x, alpha=0.05, low=0.0, high=1.0, looks=None):
    """Confidence sequence for the mean of bounded block means by betting: (lower, upper) at each look (METHODS 6).

    Whoever bets c·(x/m − 1) of the purse on each block, c in 0..1, cannot get rich if the mean is m or less: a purse
    beyond 2/α tells that it is more (Waudby-Smith and Ramdas 2024; here all stakes c side by side, hence the order of
    blocks is of no account). The other side bets on 1 − x. Holds at every look for any distribution between the bounds.

    Args:
        x: block means in plan order.
        alpha: chance to miss at any look.
        low: least value that a block mean may have.
        high: largest one.
        looks: numbers of blocks after which to look; all if left out.
    """
    y = (np.asarray(x, dtype=float) - low) / (high - low)
    looks = np.arange(1, len(y) + 1) if looks is None else np.asarray(looks, dtype=np.int64)
    values, place = np.unique(np.round(np.clip(y, 0.0, 1.0), 12), return_inverse=True)
    lower, upper = np.zeros(len(looks)), np.ones(len(looks))
    step = max(1, AT_ONCE // (max(len(values), 1) * len(BETS)))
    for first in range(0, len(looks), step):
        part = slice(first, first + step)
        counts = np.array([np.bincount(place[:n], minlength=len(values)) for n in looks[part]], dtype=float)
        lower[part] = _rich_below(values, counts, alpha)
        upper[part] = 1 - _rich_below(1 - values, counts, alpha)
    return low + (high - low) * lower, low + (high - low) * upper


def _rich_below(values, counts, alpha):
    """For each row of counts the largest mean at which the bets on "more" have reached 2/α, by bisection."""
    n = counts.sum(axis=1)
    poor = (counts @ values) / np.maximum(n, 1)
    rich = np.zeros(len(n))
    for _ in range(STEPS):
        middle = (rich + poor) / 2
        won = purse(values, counts, np.maximum(middle, 1e-12)) >= np.log(2 / alpha)
        rich, poor = np.where(won, middle, rich), np.where(won, poor, middle)
    return rich


def purse(values, counts, mean):
    """Logarithm of the purse of all bettors after each row of counts, if the mean is held to be `mean` (a row each)."""
    stakes = np.log1p(BETS[:, None] * (values / np.asarray(mean)[:, None, None] - 1))
    logs = np.einsum("lv,lcv->lc", counts, stakes)
    return special.logsumexp(logs, axis=1, b=PRIOR)


def normal_sequence(x, alpha=0.05, tight_at=1000, min_blocks=MIN_BLOCKS):
    """Confidence sequence for block means without bounds, for many blocks: (lower, upper) after each block.

    Normal mixture with the running variance: half = σ̂ √((nρ²+1)/(n²ρ²) · ln((nρ²+1)/α²)), ρ² chosen so that it is
    tightest after `tight_at` blocks. Approximate (central limit theorem), hence silent, −∞..∞, before min_blocks and
    until the variance stands on LEAST_CARRIERS blocks, (Σu²)²/Σu⁴: while hardly anything varies, or rarely, its error
    is unknown, not 0. What the variance may be too low by is added to it, 2/√carriers of it.
    """
    n = np.arange(1, len(x) + 1)
    mean, variance, carriers = running_moments(x)
    rho2 = (-2 * np.log(alpha) + np.log(1 - 2 * np.log(alpha))) / tight_at
    with np.errstate(divide="ignore", invalid="ignore"):
        variance = variance * (1 + 2 / np.sqrt(carriers))
        half = np.sqrt(variance * (n * rho2 + 1) / (n**2 * rho2) * np.log((n * rho2 + 1) / alpha**2))
    half = np.where((n < min_blocks) | (carriers < LEAST_CARRIERS), np.inf, half)
    return mean - half, mean + half


def running_moments(x):
    """Mean, variance and carriers of the variance, n·σ⁴/μ₄ = (Σu²)²/Σu⁴, after each block."""
    x = np.asarray(x, dtype=float)
    n, shift = np.arange(1, len(x) + 1), x[0] if len(x) else 0.0
    mean, square, cube, fourth = (np.cumsum((x - shift) ** k) / n for k in (1, 2, 3, 4))
    variance = square - mean**2
    variance = np.where(variance > 1e-13 * square, variance, 0.0)
    fourth = fourth - 4 * mean * cube + 6 * mean**2 * square - 3 * mean**4
    carriers = np.divide(n * variance**2, fourth, out=np.zeros(len(x)), where=(variance > 0) & (fourth > 0))
    return shift + mean, variance, carriers


def difference_sequence(difference, alpha=0.05, span=None):
    """The confidence sequence of a paired difference after its last block: (low, high).

    Args:
        difference: block by block, second cell less first, in plan order.
        alpha: chance to miss at any look.
        span: high − low of the outcome where it has bounds; then the sequence is exact.
    """
    x = np.asarray(difference, dtype=float)
    if len(x) == 0:
        return (-np.inf, np.inf) if span is None else (-span, span)
    if span is None:
        lower, upper = normal_sequence(x, alpha)
    else:
        lower, upper = bounded_sequence(x, alpha, -span, span, [len(x)])
    return float(lower[-1]), float(upper[-1])
