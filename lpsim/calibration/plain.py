"""Python only. Cases of plain 95 % intervals: means, counts, shares, differences, as tables show them."""

from functools import partial

import numpy as np

from lpsim.calibration.case import PLAIN, Case, Counts
from lpsim.report.answers import wording
from lpsim.stats import blocks, paired

AT_ONCE = 4_000_000  # numbers held at once
GAMES = 4  # of a block


def estimates(top, bottom=None):
    """Replications side by side: each column of block sums is one, all go through the estimator of the reports."""
    bottom = np.full(top.shape, float(GAMES)) if bottom is None else bottom
    return blocks.ratio_estimates(top, bottom, np.arange(top.shape[1]))


def portions(n_blocks, reps):
    """Numbers of replications that fit into memory."""
    size = max(1, AT_ONCE // n_blocks)
    return [min(size, reps - first) for first in range(0, reps, size)]


def told(found, unit):
    """The ends of the cells that a table would show."""
    cells = wording.cells(found, unit)
    ends = [(c.low, c.high) for c in cells]
    return np.array([[np.nan if end is None else end for end in both] for both in ends]).T


def play(draw, unit, rng, n_blocks, reps):
    """Intervals of the means of `draw(rng, shape)` = (block sums, truth)."""
    found = Counts(0, 0)
    for size in portions(n_blocks, reps):
        top, truth = draw(rng, (n_blocks, size))
        found += Counts.of(*told(estimates(top), unit), truth)
    return found


# --- outcomes: sums of a block's games, and the mean of one -----------------------------------------------------------


def normal(rho, rng, shape):
    """Scores whose games share part of their block's luck."""
    common = np.sqrt(rho) * rng.standard_normal(shape) * GAMES
    return common + np.sqrt((1 - rho) * GAMES) * rng.standard_normal(shape), 0.0


def poisson(mean, rng, shape):
    """Counts."""
    return rng.poisson(mean * GAMES, shape), mean


def skewed(mean, size, rng, shape):
    """Counts that come in heaps: negative binomial, the same luck for all games of a block."""
    return rng.poisson(GAMES * rng.gamma(size, mean / size, shape)), mean


def lognormal(rng, shape):
    """Amounts with a long tail."""
    return GAMES * rng.lognormal(0, 0.75, shape), float(np.exp(0.75**2 / 2))


def rates(p, rho, rng, shape):
    """Things that happen in a share of games; with rho, more in some blocks than in others."""
    chance = rng.beta(p * (1 - rho) / rho, (1 - p) * (1 - rho) / rho, shape) if rho else p
    return rng.binomial(GAMES, chance, shape), p


def credits(ties, rng, shape):
    """Win credit of one of four players, with ties of two: a share of games gives half."""
    tied = rng.binomial(GAMES, ties, shape)
    return rng.binomial(GAMES - tied, 0.25) + 0.5 * rng.binomial(tied, 0.5), 0.25


# --- differences ------------------------------------------------------------------------------------------------------


def paired_shares(p, gap, same, rng, n_blocks, reps):
    """A share on both sides of a comparison whose games are the same in most blocks."""
    found = Counts(0, 0)
    for size in portions(n_blocks, reps):
        shape = (n_blocks, size)
        first, other = rng.binomial(GAMES, p, shape), rng.binomial(GAMES, p + gap, shape)
        second = np.where(rng.random(shape) < same, first, other)
        both = paired.difference_of(estimates(first), estimates(second))
        found += Counts.of(*told(both.difference, wording.POINTS), (1 - same) * gap)
    return found


def unpaired_shares(p, gap, rng, n_blocks, reps):
    """A share on two sides that share nothing."""
    found = Counts(0, 0)
    for size in portions(n_blocks, reps):
        first, second = (rng.binomial(GAMES, q, (n_blocks, size)) for q in (p, p + gap))
        cells = [
            wording.cell(one, wording.POINTS) for one in paired.unpaired_difference(estimates(first), estimates(second))
        ]
        found += Counts.of([c.low for c in cells], [c.high for c in cells], gap)
    return found


def unequal_blocks(rng, n_blocks, reps):
    """A ratio over blocks of very different size, such as protection paid for each threat warded off."""
    found = Counts(0, 0)
    for size in portions(n_blocks, reps):
        tries = 1 + rng.poisson(3, (n_blocks, size))
        top = rng.binomial(tries, 0.3)
        found += Counts.of(*told(estimates(top, tries.astype(float)), wording.SHARE), 0.3)
    return found


def case(what, truth, draw, unit="", **more):
    """A case of one mean."""
    return Case(PLAIN, what, truth, partial(play, draw, unit), **more)


SHARE = wording.SHARE
CASES = (
    case("mean of a score", "correlated blocks", partial(normal, 0.5)),
    case("mean of a count", "Poisson, 0.5 a game", partial(poisson, 0.5)),
    case("mean of a count", "in heaps, 2 a game", partial(skewed, 2.0, 1.0)),
    case("mean of a count", "in large heaps, 0.5 a game", partial(skewed, 0.5, 0.5)),
    case("mean of an amount", "long tail", lognormal),
    case("share of games", "1 %", partial(rates, 0.01, 0), SHARE),
    case("share of games", "2 %", partial(rates, 0.02, 0), SHARE),
    case("share of games", "5 %", partial(rates, 0.05, 0), SHARE),
    case("share of games", "2 %, correlated blocks", partial(rates, 0.02, 0.4), SHARE),
    case("share of games", "25 %, correlated blocks", partial(rates, 0.25, 0.4), SHARE),
    case("share of games", "50 %", partial(rates, 0.5, 0), SHARE),
    case("share of wins", "ties in 30 % of games", partial(credits, 0.3), SHARE),
    Case(PLAIN, "ratio over unequal blocks", "30 %", unequal_blocks),
    Case(PLAIN, "paired difference of shares", "same games in 90 % of blocks", partial(paired_shares, 0.25, 0.1, 0.9)),
    Case(PLAIN, "paired difference of shares", "same games in 98 % of blocks", partial(paired_shares, 0.25, 0.1, 0.98)),
    Case(PLAIN, "paired difference of shares", "no game the same", partial(paired_shares, 0.25, 0.05, 0.0)),
    Case(PLAIN, "paired difference of shares", "rare, 2 % and 4 %", partial(paired_shares, 0.02, 0.02, 0.0)),
    Case(PLAIN, "difference of shares without pairs", "25 % and 30 %", partial(unpaired_shares, 0.25, 0.05)),
    Case(PLAIN, "difference of shares without pairs", "1 % and 2 %", partial(unpaired_shares, 0.01, 0.01)),
)  # fmt: skip
