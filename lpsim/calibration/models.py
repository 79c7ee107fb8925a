"""Python only. Cases of intervals from models: the seed's share, slopes of leads, lift, ratings, logit, spread."""

from functools import partial

import numpy as np

from lpsim.calibration.case import PLAIN, Case, Counts
from lpsim.calibration.truths import rotated, walks, wins_of_blocks
from lpsim.stats import blocks, components, control, dynamics, logit, luck, ratings, shares

LINE_UPS = ((0, 1, 2, 3), (0, 0, 1, 2), (3, 3, 3, 0), (1, 2, 1, 2))
UNEQUAL = np.array([0.0, 0.6, -0.6, 1.2])
SEAT = np.array([0.2, 0.0, -0.1, -0.1])
TURNS, HALF = 12, 6


def seed_share(strength, between, rng, n_blocks, reps):
    """How much of a score games of a seed have in common, with styles that sit now here, now there."""
    low, high = [], []
    truth = between / (between + 1)
    for _ in range(reps):
        cell, style, _, block = rotated(rng, n_blocks, LINE_UPS[:1], np.zeros(4), np.zeros(4), 0)
        score = strength * UNEQUAL[style[:, 0]] + np.sqrt(between) * rng.standard_normal(n_blocks)[block]
        score = score + rng.standard_normal(len(block))
        found = luck.seed_share(score, block, design=blocks.joint_codes(cell, *style.T))
        low.append(found.low if found.tells else np.nan)
        high.append(found.high)
    return Counts.of(low, high, truth)


def slope(strength, feedback, rng, n_blocks, reps):
    """Whether leads grow, over several line-ups together."""
    truth = (1 + feedback) ** (TURNS - HALF) - 1
    found = []
    for _ in range(reps):
        score, cell, style, block = walks(rng, n_blocks, LINE_UPS[:3], strength * UNEQUAL, TURNS, feedback)
        like = blocks.joint_codes(cell, *style.T)[:, None] * 4 + np.arange(4)
        found.append(dynamics.snowball(score, block, HALF, like))
    return Counts.of([one.low for one in found], [one.high for one in found], truth)


def lift(users, rng, n_blocks, reps):
    """A component that has nothing to do with winning, used by a share of players of unequal styles."""
    found = []
    for _ in range(reps):
        cell, style, win, block = rotated(rng, n_blocks, LINE_UPS[:2], UNEQUAL, SEAT, 0.5)
        used = rng.random(win.shape) < users * np.exp(0.3 * UNEQUAL[style])
        stratum = blocks.joint_codes(np.repeat(cell, 4), style.ravel(), np.tile(np.arange(4), len(block)))
        found.append(components.lift(win.ravel(), used.ravel(), stratum, np.repeat(block, 4)).estimate)
    return Counts.of([one.low for one in found], [one.high for one in found], 0.0)


def rating(strength, rng, n_blocks, reps):
    """Elo of one of three styles from finishing orders."""
    theta = strength * np.array([-0.5, 0.0, 0.5])
    low, high = [], []
    for _ in range(reps):
        style = np.tile(np.array([[0, 1, 2], [1, 2, 0], [2, 0, 1]]), (n_blocks, 1))
        block = np.repeat(np.arange(n_blocks), 3)
        finish = theta[style] + rng.gumbel(size=style.shape)
        rank = 1 + (-finish).argsort(axis=1).argsort(axis=1)
        found = ratings.plackett_luce(style, rank, block, reps=200)
        a, b = found.elo_interval()
        low.append(a[2])
        high.append(b[2])
    return Counts.of(low, high, ratings.ELO * (theta - theta.mean())[2])


def seat_effect(rng, n_blocks, reps):
    """Log odds of the first seat, beside styles."""
    low, high = [], []
    for _ in range(reps):
        _, style, win, block = rotated(rng, n_blocks, LINE_UPS[:2], UNEQUAL, SEAT, 0.0)
        a, b = logit.seat_and_style(style, win, block).interval("seat")
        low.append(a[0])
        high.append(b[0])
    return Counts.of(low, high, float((SEAT - SEAT.mean())[0]))


def spread(chances, rng, n_blocks, reps):
    """Largest less smallest share of wins."""
    low, high = [], []
    for _ in range(reps):
        top = wins_of_blocks(rng, n_blocks, chances, 4, 0.05)[:, 0]
        found = shares.spread(blocks.ratio_estimates(top, np.full(top.shape, 4.0), np.arange(len(chances))))
        low.append(found["low"])
        high.append(found["high"])
    return Counts.of(low, high, max(chances) - min(chances))


def controlled(rng, n_blocks, reps):
    """A mean with its luck taken out."""
    low, high = [], []
    for _ in range(reps):
        chance = rng.exponential(1.0, n_blocks)
        found = control.controlled_mean(0.8 * chance + rng.standard_normal(n_blocks), chance, 1.0, np.arange(n_blocks))
        low.append(found.estimate.low)
        high.append(found.estimate.high)
    return Counts.of(low, high, 0.8)


def style_share(strength, rng, n_blocks, reps):
    """What the style decides of a score."""
    effect = strength * np.array([-1.0, 0.0, 1.0])
    truth = effect.var() / (effect.var() + 1)
    low, high = [], []
    for _ in range(reps):
        style = np.tile(np.array([[0, 1, 2], [1, 2, 0], [2, 0, 1]]), (n_blocks, 1))
        block = np.repeat(np.arange(n_blocks), 3)
        score = effect[style] + rng.standard_normal(style.shape)
        a, b = luck.style_interval(score.ravel(), style.ravel(), np.repeat(block, 3))
        low.append(a)
        high.append(b)
    return Counts.of(low, high, truth)


def kinds(rng, n_blocks, reps):
    """Effective number of kinds that players use."""
    chance = np.array([0.4, 0.3, 0.2, 0.07, 0.03])
    truth = float(np.exp(-(chance * np.log(chance)).sum()))
    found = [
        components.diversity_interval(rng.poisson(3 * chance, (n_blocks, 5)))["effective_number"] for _ in range(reps)
    ]
    return Counts.of([one.low for one in found], [one.high for one in found], truth)


SOME = (30, 100, 300)
CASES = (
    *(Case(PLAIN, "the seed's share of a score", f"{text}, {100 * b / (1 + b):.0f} %", partial(seed_share, s, b),
           (*SOME, 1000), 500, 40)
      for s, text in ((0.0, "equal styles"), (1.0, "unequal styles")) for b in (0.0, 0.25)),
    *(Case(PLAIN, "slope of leads, three line-ups together", f"{text}, feedback {f:g}", partial(slope, s, f), SOME,
           400, 15)
      for s, text in ((0.0, "equal styles"), (0.5, "unequal styles")) for f in (0.0, 0.05, -0.05)),
    *(Case(PLAIN, "win lift, two line-ups together", f"{100 * u:g} % use it, unequal styles", partial(lift, u), SOME,
           200, 6) for u in (0.02, 0.1, 0.5)),
    Case(PLAIN, "rating in Elo points", "equal styles", partial(rating, 0.0), (30, 100), 200, 0),
    Case(PLAIN, "rating in Elo points", "unequal styles", partial(rating, 1.0), (30, 100), 200, 0),
    Case(PLAIN, "seat beside style, log odds", "unequal styles", seat_effect, SOME, 500, 0),
    Case(PLAIN, "largest less smallest share", "0 points", partial(spread, [0.25] * 4), (30, 100, 1000), 500, 5),
    Case(PLAIN, "largest less smallest share", "10 points", partial(spread, [0.3, 0.25, 0.25, 0.2]), (30, 100, 1000),
         500, 5),
    Case(PLAIN, "mean with a control variate", "skewed luck", controlled, SOME, 4000, 100),
    Case(PLAIN, "what the style decides of a score", "14 %", partial(style_share, 0.5), (30, 100), 200, 0),
    Case(PLAIN, "effective number of kinds", "3.8", kinds, SOME, 2000, 100),
)  # fmt: skip
