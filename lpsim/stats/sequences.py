"""Python only. Looking while games come in: confidence sequences on blocks, and a sequential test (METHODS 6, 8).

An ordinary 95 % interval looked at again and again is wrong at some look in about half of all runs. The sequences here
hold at all looks at once, if blocks are taken in plan order and only a finished prefix is used.
"""

from dataclasses import dataclass

import numpy as np
from scipy import optimize, special

MIN_BLOCKS = 50
GO_ON, ACCEPT_H0, ACCEPT_H1 = "go on", "H0", "H1"


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


def bounded_sequence(x, alpha=0.05, low=0.0, high=1.0):
    """Confidence sequence for the mean of bounded block means: (lower, upper) after each block (METHODS 6).

    Empirical Bernstein with predictable plug-in: λ_t = min(½, √(2 ln(2/α)/(σ̂²_{t−1} t ln(1+t)))), centre Σλx/Σλ, half
    width (ln(2/α) + Σ (x − μ̂_{t−1})² (−ln(1−λ) − λ)) / Σλ. Holds at every look for any distribution between the bounds;
    bounds already reached are kept (running intersection).
    """
    y = (np.asarray(x, dtype=float) - low) / (high - low)
    n = np.arange(1, len(y) + 1)
    mean = (0.5 + np.cumsum(y)) / (n + 1)
    before = np.concatenate(([0.5], mean[:-1]))
    spread = (0.25 + np.cumsum((y - mean) ** 2)) / (n + 1)
    spread_before = np.concatenate(([0.25], spread[:-1]))
    step = np.minimum(np.sqrt(2 * np.log(2 / alpha) / (spread_before * n * np.log1p(n))), 0.5)
    cost = np.cumsum((y - before) ** 2 * (-np.log1p(-step) - step))
    total = np.cumsum(step)
    centre, half = np.cumsum(step * y) / total, (np.log(2 / alpha) + cost) / total
    lower = np.maximum.accumulate(np.maximum(centre - half, 0.0))
    upper = np.minimum.accumulate(np.minimum(centre + half, 1.0))
    return low + (high - low) * lower, low + (high - low) * upper


def normal_sequence(x, alpha=0.05, tight_at=1000, min_blocks=MIN_BLOCKS):
    """Confidence sequence for block means without bounds, for many blocks: (lower, upper) after each block.

    Normal mixture with the running variance: half = σ̂ √((nρ²+1)/(n²ρ²) · ln((nρ²+1)/α²)), ρ² chosen so that it is
    tightest after `tight_at` blocks. Approximate (central limit theorem), hence silent, −∞..∞, before min_blocks.
    """
    x = np.asarray(x, dtype=float)
    n = np.arange(1, len(x) + 1)
    shifted = x - (x[0] if len(x) else 0.0)
    mean = np.cumsum(shifted) / n
    variance = np.maximum(np.cumsum(shifted**2) / n - mean**2, 0.0)
    rho2 = (-2 * np.log(alpha) + np.log(1 - 2 * np.log(alpha))) / tight_at
    half = np.sqrt(variance * (n * rho2 + 1) / (n**2 * rho2) * np.log((n * rho2 + 1) / alpha**2))
    half = np.where(n < min_blocks, np.inf, half)
    centre = mean + (x[0] if len(x) else 0.0)
    return np.maximum.accumulate(centre - half), np.minimum.accumulate(centre + half)


@dataclass(frozen=True)
class SequentialTest:
    """Where a sequential test stands: the decision, the block after which it fell, and the path of evidence.

    `mean` at the stop is biased away from the hypotheses' middle: quote a confidence sequence for the size.
    """

    decision: str
    stopped_at: int
    llr: np.ndarray
    bounds: tuple
    mean: float


def gsprt(difference, d0, d1, alpha=0.05, beta=0.05, min_blocks=MIN_BLOCKS):
    """Sequential test of two cells on paired block differences in plan order: mean d0 (H0) or d1 (H1) (METHODS 6).

    LLR_n = n (d1 − d0)(2x̄ − d0 − d1)/(2s²); stops at ln(β/(1−α)) for H0 or ln((1−β)/α) for H1, not before min_blocks.
    """
    x = np.asarray(difference, dtype=float)
    n = np.arange(1, len(x) + 1)
    shifted = x - d0
    mean = np.cumsum(shifted) / n
    variance = np.cumsum(shifted**2) / n - mean**2
    gap = d1 - d0
    with np.errstate(divide="ignore", invalid="ignore"):
        llr = np.where(variance > 0, n * gap * (2 * mean - gap) / (2 * variance), 0.0)
    bounds = (float(np.log(beta / (1 - alpha))), float(np.log((1 - beta) / alpha)))
    out = ((llr <= bounds[0]) | (llr >= bounds[1])) & (n >= min_blocks)
    if not out.any():
        return SequentialTest(GO_ON, len(x), llr, bounds, float(x.mean()) if len(x) else np.nan)
    stop = int(np.argmax(out))
    decision = ACCEPT_H1 if llr[stop] >= bounds[1] else ACCEPT_H0
    return SequentialTest(decision, stop + 1, llr[: stop + 1], bounds, float(x[: stop + 1].mean()))
