"""Python only. Cases of verdicts: how often a page or a list holds a false one, how often plans keep their word."""

from functools import partial

import numpy as np

from lpsim.calibration.case import FALSE, JOINT, PLAN, Case, Counts
from lpsim.calibration.truths import on_the_margin, wins_of_blocks
from lpsim.report.answers import robustness
from lpsim.stats import blocks, components, dominance, families, metagame, verdicts
from lpsim.stats.verdicts import BALANCED, NOT_YET_KNOWN, UNBALANCED

MARGIN = 0.02
JUST = 1e-6  # beyond the margin, or within
GAMES = 4
SOME = (100, 1000, 3000)


def question(rng, n_blocks, chances, margin=MARGIN, jitter=0.05):
    """One family of seats, from made-up games."""
    top = wins_of_blocks(rng, n_blocks, chances, GAMES, jitter)[:, 0]
    found = blocks.ratio_estimates(top, np.full(top.shape, float(GAMES)), np.arange(len(chances)))
    return verdicts.question(found, 1 / len(chances), margin)


def false_in(asked, wrong, control):
    """Which of the answers are false, by what would be."""
    answers = [overall.answer for overall, _ in families.together(asked, control)]
    return np.array([said == other for said, other in zip(answers, wrong)]), np.array(answers) != NOT_YET_KNOWN


def page_on_the_margin(beyond, rng, n_blocks, reps):
    """24 families with a seat just beyond the margin (or within): pages with a false "balanced" ("unbalanced")."""
    false, wrong = 0, [BALANCED if beyond > 0 else UNBALANCED] * 24
    for _ in range(reps):
        asked = [question(rng, n_blocks, on_the_margin(4, MARGIN + beyond, rng)) for _ in range(24)]
        false += bool(false_in(asked, wrong, families.FAMILY_WISE)[0].any())
    return Counts(false, reps)


def mixed_list(rng, n_blocks, reps):
    """Twelve families on the margin among twelve far beyond: share of false ones among those told."""
    found = []
    for _ in range(reps):
        far = [question(rng, n_blocks, [0.37, 0.21, 0.21, 0.21]) for _ in range(12)]
        near = [question(rng, n_blocks, on_the_margin(4, MARGIN + JUST, rng)) for _ in range(12)]
        false, told = false_in([*far, *near], [BALANCED] * 24, families.DISCOVERIES)
        found.append(false.sum() / max(told.sum(), 1))
    return Counts.share(found)


def even_page(players, rng, n_blocks, reps):
    """24 families of an even game: pages with a false "unbalanced"."""
    false = 0
    for _ in range(reps):
        asked = [question(rng, n_blocks, np.full(players, 1 / players)) for _ in range(24)]
        false += bool(false_in(asked, [UNBALANCED] * 24, families.FAMILY_WISE)[0].any())
    return Counts(false, reps)


def rare_differences(rng, n_blocks, reps):
    """A comparison in which few blocks differ, all one way, by five points: is it called unchanged?"""
    false = 0
    for _ in range(reps):
        x = np.where(rng.random(n_blocks) < 0.05, 1.0, 0.0)
        found = blocks.ratio_estimates(x[:, None], np.ones((n_blocks, 1)), ["wins"])
        false += verdicts.question(found, 0.0, MARGIN).reply().answer == BALANCED
    return Counts(false, reps)


def half_time(truth, wrong, rng, n_blocks, reps):
    """Six settings whose leader at half-time wins just this share: pages with a false word on it."""
    false = 0
    for _ in range(reps):
        top = rng.binomial(GAMES, truth, (n_blocks, 6)).astype(float)
        found = blocks.ratio_estimates(top, np.full(top.shape, float(GAMES)), np.arange(6))
        asked = [verdicts.at_most(found.take([k]), 0.8) for k in range(6)]
        false += bool(false_in(asked, [wrong] * 6, families.FAMILY_WISE)[0].any())
    return Counts(false, reps)


def dominant(shares, wrong, rng, n_blocks, reps):
    """A style whose smallest lead lies on the margin: pages on which dominance is falsely told, or denied."""
    shares, false = np.asarray(shares), 0
    n = len(shares)
    pairs = np.array([(i, j) for i in range(n) for j in range(n) if i != j])
    for _ in range(reps):
        chance = np.clip(shares[pairs[:, 0], pairs[:, 1]] + rng.normal(0, 0.05, (n_blocks, 1)), 0, 1)
        top = rng.binomial(GAMES, chance).astype(float)
        found = blocks.ratio_estimates(top, np.full(top.shape, float(GAMES)), np.arange(len(pairs)))
        matrix = metagame.FieldMatrix(np.arange(n), np.full((n, n), np.nan), 4, found, pairs)
        matrix.share[:] = matrix._fill(found.value, 0.25)
        false += dominance.Dominance(matrix, MARGIN).reply().answer == wrong
    return Counts(false, reps)


def rare_components(users, rng, n_blocks, reps):
    """60 components that have nothing to do with winning, used by few: pages with a false flag."""
    false = 0
    seat, block = np.tile(np.arange(4), n_blocks), np.repeat(np.arange(n_blocks), 4)
    for _ in range(reps):
        win = (seat == np.repeat(rng.integers(4, size=n_blocks), 4)).astype(float)
        used = np.zeros((len(win), 60), bool)
        for k in range(60):
            used[rng.choice(len(win), users, replace=False), k] = True
        found = components.lifts(win, used, seat, block, [f"c{k}" for k in range(60)])
        false += bool(found["flagged"].any())
    return Counts(false, reps)


def variants(n, rng, n_blocks, reps):
    """Variants of one truth near even: pages on which a style is said to be on both sides."""
    false = 0
    for _ in range(reps):
        top = wins_of_blocks(rng, n_blocks, [0.25] * 4, GAMES, 0.05, n).reshape(n_blocks, -1)
        every = blocks.ratio_estimates(top, np.full(top.shape, float(GAMES)), np.arange(4 * n))
        sides = [robustness.sides_of(every, k, 4, 0.25)[1] for k in range(4)]
        false += any({"above", "below"} <= set(side) for side in sides)
    return Counts(false, reps)


def joint_intervals(players, jitter, rng, n_blocks, reps):
    """The intervals that decide "unbalanced", for all seats at once; at 5 % they miss one of them at most so often."""
    missed = 0
    for _ in range(reps):
        chances = on_the_margin(players, 0.04, rng)
        asked = question(rng, n_blocks, chances, 1e-9, jitter)
        low, high = (ends + 1 / players for ends in asked.joint(0.05))
        missed += bool(((low > chances) | (high < chances)).any())
    return Counts(missed, reps)


def plan_kept(part, rng, n_blocks, reps):
    """Truths from all over; after so many more games as a plan names, is the question settled?"""
    settled, n = 0, 0
    while n < reps:
        truth = rng.normal(0, 0.04)
        x = rng.normal(truth, 0.2, n_blocks)
        now = verdicts.judge(x.mean(), x.std(ddof=1) / np.sqrt(n_blocks), n_blocks, MARGIN)
        more = getattr(now.plan, part) if now.answer == NOT_YET_KNOWN else 0.0
        if not 0 < more < 2_000_000:
            continue
        whole = (n_blocks * x.mean() + rng.normal(truth * more, 0.2 * np.sqrt(more))) / (n_blocks + more)
        then = verdicts.judge(whole, 0.2 / np.sqrt(n_blocks + more), int(n_blocks + more), MARGIN)
        settled, n = settled + (then.answer != NOT_YET_KNOWN), n + 1
    return Counts(settled, n)


def case(what, truth, play, blocks=SOME, reps=1000, quick=20, **more):
    """A case of false verdicts."""
    return Case(FALSE, what, truth, play, blocks, reps, quick, **({"nominal": 0.05} | more))


FIELD = 0.25 + MARGIN
DOMINANT = [[0.25, FIELD + JUST, 0.4, 0.4], [0.2, 0.25, 0.3, 0.3], [0.15, 0.2, 0.25, 0.25], [0.15, 0.2, 0.25, 0.25]]
HELD = np.array(DOMINANT) - 2 * JUST * (np.array(DOMINANT) == FIELD + JUST)
CASES = (
    case("24 families of a page", "one seat just beyond the margin", partial(page_on_the_margin, JUST), reps=200),
    case("24 families of a page", "one seat just within the margin", partial(page_on_the_margin, -JUST), reps=200),
    case("24 families of a page", "even, 4 players", partial(even_page, 4), (30, 100, 1000), reps=200),
    case("24 families of a page", "even, 2 players", partial(even_page, 2), (30, 100, 1000), reps=200),
    case("a list of 24 families", "half far beyond, half on the margin", mixed_list, reps=200),
    case("unchanged or not", "one block in twenty differs, all one way", rare_differences, (30, 100, 300), 4000, 300),
    case("half-time, 6 settings", "just above 80 %", partial(half_time, 0.8 + JUST, BALANCED), (30, 100, 1000)),
    case("half-time, 6 settings", "just below 80 %", partial(half_time, 0.8 - JUST, UNBALANCED), (30, 100, 1000)),
    case("dominance", "smallest lead just above the margin", partial(dominant, DOMINANT, BALANCED), (100, 1000, 3000)),
    case("dominance", "smallest lead just below the margin", partial(dominant, HELD, UNBALANCED), (100, 1000, 3000)),
    case("60 rare components", "20 users of each", partial(rare_components, 20), (300,), 60, 4),
    case("60 rare components", "60 users of each", partial(rare_components, 60), (300,), 60, 0),
    case("on both sides of even", "24 variants of an even game", partial(variants, 24), (100, 1000), 1000, 20),
    *(Case(JOINT, "the intervals of a verdict", f"{players} seats, {truth}", partial(joint_intervals, players, jitter),
           (30, 100, 1000), 4000, 200, 0.05)
      for players, truth, jitter in ((4, "correlated", 0.12), (4, "independent games", 0.0), (2, "mirrored", 0.1))),
    Case(PLAN, "further games, half of the cases", "truths all over", partial(plan_kept, "early"), (100, 1000), 1000,
         60, 0.5),
    Case(PLAN, "further games, four of five", "truths all over", partial(plan_kept, "likely"), (100, 1000), 1000,
         60, 0.8),
)  # fmt: skip
