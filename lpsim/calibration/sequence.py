"""Python only. Cases of intervals that may be looked at while games come in, and of what is known after a stop."""

from functools import partial

import numpy as np

from lpsim.calibration.case import EVER, FALSE, PLAIN, Case, Counts
from lpsim.stats import sequences, sequential

LOOKS = 40


def looks_of(n_blocks):
    """Numbers of blocks at which one looks: often at first."""
    return np.unique(np.geomspace(10, n_blocks, LOOKS).astype(int))


def bounded(draw, truth, rng, n_blocks, reps):
    """Outcomes with bounds, by betting."""
    looks, missed = looks_of(n_blocks), 0
    for _ in range(reps):
        low, high = sequences.bounded_sequence(draw(rng, n_blocks), looks=looks)
        missed += bool(((low > truth) | (high < truth)).any())
    return Counts(missed, reps)


def rate(p, rng, n_blocks, reps):
    """One game a block, won or lost: Robbins' mixture."""
    looks, missed = looks_of(n_blocks), 0
    for _ in range(reps):
        total = np.cumsum(rng.random(n_blocks) < p)
        ends = np.array([sequences.rate_interval(total[n - 1], n) for n in looks])
        missed += bool(((ends[:, 0] > p) | (ends[:, 1] < p)).any())
    return Counts(missed, reps)


def unbounded(draw, truth, rng, n_blocks, reps):
    """Outcomes without bounds: silent until enough blocks carry the error."""
    missed = 0
    for _ in range(reps):
        low, high = sequences.normal_sequence(draw(rng, n_blocks))
        missed += bool(((low > truth) | (high < truth)).any())
    return Counts(missed, reps)


def wrong_stop(truth, rng, n_blocks, reps):
    """The sequential test decides for the other value; 5 % are accepted on each side."""
    wrong = sequential.ACCEPT_H1 if truth == 0 else sequential.ACCEPT_H0
    found = [sequential.gsprt(rng.normal(truth, 0.15, n_blocks), 0.0, 0.02, span=1.0).decision for _ in range(reps)]
    return Counts(found.count(wrong), reps)


def after_stop(truth, rng, n_blocks, reps):
    """The interval that allows for the stopping."""
    found = [
        sequential.after_stop(sequential.gsprt(rng.normal(truth, 0.15, n_blocks), 0.0, 0.02, span=1.0))
        for _ in range(reps)
    ]
    return Counts.of([one.low for one in found], [one.high for one in found], truth)


def winners(p, rng, n):
    """Block means of four games."""
    return rng.binomial(4, p, n) / 4


def drawn(name, *arguments):
    """A distribution of NumPy by its name, as a function of the generator and the number of blocks."""
    return partial(named, name, arguments)


def named(name, arguments, rng, n):
    """Draws of it."""
    return getattr(rng, name)(*arguments, n).astype(float)


LONG = (1000, 3000)
CASES = (
    *(Case(EVER, "sequence of a share, blocks of four", f"{100 * p:g} %", partial(bounded, partial(winners, p), p),
           blocks=LONG, reps=400, quick=40, nominal=0.05) for p in (0.01, 0.02, 0.05, 0.25)),
    Case(EVER, "sequence of a share, skewed", "beta(0.2, 1.8)", partial(bounded, drawn("beta", 0.2, 1.8), 0.1),
         blocks=LONG[:1], reps=60, quick=0, nominal=0.05),
    *(Case(EVER, "sequence of a share, single games", f"{100 * p:g} %", partial(rate, p), blocks=LONG, reps=1000,
           quick=30, nominal=0.05) for p in (0.01, 0.25)),
    Case(EVER, "sequence of a score", "normal", partial(unbounded, drawn("normal", 0.0, 1.0), 0.0), blocks=LONG,
         quick=200, nominal=0.05),
    Case(EVER, "sequence of a count", "Poisson, 0.05 a block", partial(unbounded, drawn("poisson", 0.05), 0.05),
         blocks=LONG, quick=200, nominal=0.05),
    Case(EVER, "sequence of a count", "in heaps", partial(unbounded, drawn("negative_binomial", 0.5, 0.2), 2.0),
         blocks=LONG, quick=200, nominal=0.05),
    *(Case(FALSE, "sequential test", f"truth {100 * truth:g} points", partial(wrong_stop, truth), blocks=LONG,
           quick=200, nominal=0.05) for truth in (0.0, 0.02)),
    *(Case(PLAIN, "interval after a sequential test", f"truth {100 * truth:g} points", partial(after_stop, truth),
           blocks=LONG, reps=400, quick=30) for truth in (0.0, 0.01, 0.02, 0.04)),
)  # fmt: skip
