"""Python only. A sequential test of two cells, and what is known of the difference once it has stopped (METHODS 6)."""

from dataclasses import dataclass

import numpy as np
from scipy import optimize

from lpsim.stats import blocks
from lpsim.stats.sequences import MIN_BLOCKS, running_moments

GO_ON, ACCEPT_H0, ACCEPT_H1 = "go on", "H0", "H1"
FEWEST_CARRIERS = 5  # blocks that must carry the variance where the difference has no bounds
OVERSHOOT = 0.5826  # mean step beyond a bound in standard deviations of a step (Siegmund 1985)
TERMS = np.arange(1, 401)


@dataclass(frozen=True)
class SequentialTest:
    """Where a sequential test stands: the decision, the block after which it fell, and the path of evidence.

    `mean` at the stop is biased away from the hypotheses' middle: quote `after_stop`, or a confidence sequence.
    """

    decision: str
    stopped_at: int
    llr: np.ndarray
    bounds: tuple
    mean: float
    d0: float
    d1: float
    variance: float


def gsprt(difference, d0, d1, alpha=0.05, beta=0.05, min_blocks=MIN_BLOCKS, span=None):
    """Sequential test of two cells on paired block differences in plan order: mean d0 (H0) or d1 (H1) (METHODS 6).

    LLR_n = n (d1 − d0)(2x̄ − d0 − d1)/(2s²); stops at ln(β/(1−α)) for H0 or ln((1−β)/α) for H1, not before min_blocks.
    Blocks that never, or hardly ever, differ have next to no variance, which is no evidence: s² is at least what the
    rule of three leaves open, 3/n of span²; without a span nothing is decided until enough blocks carry the variance.
    """
    x = np.asarray(difference, dtype=float)
    n = np.arange(1, len(x) + 1)
    shifted = x - d0
    mean = np.cumsum(shifted) / n
    square = np.cumsum(shifted**2) / n
    variance, gap = np.maximum(square - mean**2, 0.0), d1 - d0
    if span is not None:
        variance = np.maximum(variance, span**2 * np.minimum(3 / n, 1.0))
    with np.errstate(divide="ignore", invalid="ignore"):
        llr = np.where(variance > 0, n * gap * (2 * mean - gap) / (2 * variance), 0.0)
    enough = np.full(len(x), True) if span is not None else running_moments(x)[2] >= FEWEST_CARRIERS
    bounds = (float(np.log(beta / (1 - alpha))), float(np.log((1 - beta) / alpha)))
    out = ((llr <= bounds[0]) | (llr >= bounds[1])) & (n >= min_blocks) & enough
    stop = int(np.argmax(out)) if out.any() else len(x) - 1
    decision = GO_ON if not out.any() else ACCEPT_H1 if llr[stop] >= bounds[1] else ACCEPT_H0
    if len(x) == 0:
        return SequentialTest(GO_ON, 0, llr, bounds, np.nan, d0, d1, np.nan)
    return SequentialTest(
        decision, stop + 1, llr[: stop + 1], bounds, float(x[: stop + 1].mean()), d0, d1, float(variance[stop])
    )


def after_stop(test, level=0.95):
    """Median-unbiased difference with an interval that allows for the stopping, an `Estimate` (METHODS 6).

    Outcomes of the test are ordered: the sooner it stops for d1 the higher, the sooner for d0 the lower, by the last
    evidence if it did not stop. The estimate is the difference at which what happened, or more, has chance one half;
    the ends of the interval are those at which it has (1 ∓ level)/2. The evidence is taken for Brownian motion.
    """
    n, gap = test.stopped_at, test.d1 - test.d0
    se = float(np.sqrt(test.variance / n)) if n else np.nan
    if not (n > 1 and test.variance > 0):
        return blocks.Estimate(test.mean, np.nan, np.nan, np.nan, n, level)
    step = abs(gap) / np.sqrt(test.variance)
    low, high = test.bounds[0] - OVERSHOOT * step, test.bounds[1] + OVERSHOOT * step
    clock, last = n * step**2, float(np.clip(test.llr[-1], low, high))

    def chance_of_more(drift):
        """Chance of this outcome or one that speaks more for d1."""
        if test.decision == ACCEPT_H0:
            return 1 - exit_below(drift, clock, low, high)
        up = exit_above(drift, clock, low, high)
        return up if test.decision == ACCEPT_H1 else up + stays_above(drift, clock, low, high, last)

    middle, reach = last / clock, 12 / np.sqrt(clock) + 3

    def drift_at(chance):
        bracket = middle - reach, middle + reach
        ends = [chance_of_more(end) - chance for end in bracket]
        if ends[0] * ends[1] > 0:
            return bracket[0] if ends[0] > 0 else bracket[1]
        return optimize.brentq(lambda drift: chance_of_more(drift) - chance, *bracket)

    found = [test.d0 + gap * (drift_at(chance) + 0.5) for chance in (0.5, (1 - level) / 2, (1 + level) / 2)]
    return blocks.Estimate(found[0], se, min(found[1:]), max(found[1:]), n, level)


def exit_above(drift, clock, low, high):
    """Chance that Brownian motion from 0 with this drift has left low..high above by the clock."""
    width, start = high - low, -low
    ever = start / width if abs(drift) < 1e-9 else np.expm1(-2 * drift * start) / np.expm1(-2 * drift * width)
    rate = drift**2 / 2 + (TERMS * np.pi / width) ** 2 / 2
    with np.errstate(over="ignore", invalid="ignore"):
        series = TERMS * (-1.0) ** (TERMS + 1) * np.sin(TERMS * np.pi * start / width)
        logs = drift * high - rate * clock
        later = np.pi / width**2 * (series * np.exp(np.minimum(logs, 700)) / rate).sum()
    return float(np.clip(ever - later, 0.0, 1.0))


def exit_below(drift, clock, low, high):
    """The same for leaving below."""
    return exit_above(-drift, clock, -high, -low)


def stays_above(drift, clock, low, high, value, points=101):
    """Chance that it has not left low..high by the clock and stands at `value` or above."""
    width, y = high - low, np.linspace(value, high, points)
    terms = TERMS[: max(8, int(9 * width / np.sqrt(clock) / np.pi))]  # the rest are below 1e-17
    waves = np.sin(terms * np.pi * -low / width) * np.exp(-((terms * np.pi / width) ** 2) * clock / 2)
    density = 2 / width * waves @ np.sin(terms[:, None] * np.pi * (y - low) / width)
    density = density * np.exp(drift * y - drift**2 * clock / 2)
    return float(np.clip(np.trapezoid(density, y), 0.0, 1.0))
