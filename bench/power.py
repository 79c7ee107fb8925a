"""How many questions of a page are decided: now at n games, and at 2n as verdicts were judged before.

Thirty made-up runs from fixed seeds, each a page of 24 questions (six settings; seat, leader's place, colour and
half-time) with truths like those of real runs: a third even, the rest off by up to eight points. Before, every family
was judged by itself: "balanced" by its own 95 % interval, "unbalanced" by intervals for all of its groups (max-t) at a
level that the families of a page shared; half-time by a plain 95 % interval. False answers are counted beside.
"""

import argparse

import numpy as np
from scipy import stats

from lpsim.stats import blocks, families, shares, verdicts
from lpsim.stats.verdicts import BALANCED, NOT_YET_KNOWN, UNBALANCED

RUNS, SETTINGS, GAMES, MARGIN, OPEN = 30, 6, 4, 0.02, 0.8
SIZES = (250, 500, 1000, 2500, 5000)


def truths(rng):
    """Chances of four groups for each question of a page; of half-time the leader's."""
    found = []
    for k in range(4 * SETTINGS):
        if k % 4 == 3:
            found.append(rng.uniform(0.4, 0.95))
            continue
        size = 0.0 if rng.random() < 1 / 3 else rng.uniform(0, 0.08)
        chances = np.full(4, 0.25 - size / 3)
        chances[rng.integers(4)] = 0.25 + size
        found.append(chances)
    return found


def play(rng, page, n_blocks):
    """Estimates of each question."""
    found = []
    for truth in page:
        if np.ndim(truth):
            top = rng.multinomial(GAMES, truth, n_blocks).astype(float)
        else:
            top = rng.binomial(GAMES, truth, (n_blocks, 1)).astype(float)
        found.append(blocks.ratio_estimates(top, np.full(top.shape, float(GAMES)), np.arange(top.shape[1])))
    return found


def is_balanced(truth):
    """What would be right to say."""
    return bool(np.abs(truth - 0.25).max() <= MARGIN) if np.ndim(truth) else truth <= OPEN


def now(found):
    """The answers as a page gives them now."""
    asked = [
        verdicts.question(one, 0.25, MARGIN) if len(one.value) > 1 else verdicts.at_most(one, OPEN) for one in found
    ]
    return [overall.answer for overall, _ in families.together(asked)]


def before(found):
    """The answers as they were given before."""
    n_judged = sum(len(one.value) > 1 for one in found)
    return [old_family(one, n_judged) if len(one.value) > 1 else old_half_time(one) for one in found]


def old_half_time(one):
    """By the plain interval."""
    half = stats.t.ppf(0.975, one.n_blocks - 1) * one.se[0]
    return verdicts.by_interval(one.value[0] - half - OPEN + 9, one.value[0] + half - OPEN + 9, 9)


def old_family(one, n_judged, alpha=0.025):
    """Balanced at alpha for the family by itself, unbalanced at its part of alpha."""
    gap = np.abs(one.value - 0.25)
    own = stats.t.ppf(1 - alpha, one.n_blocks - 1) * one.se
    joint = shares.critical_values(one, 1 - 2 * alpha / n_judged) * one.se
    if (gap - joint > MARGIN).any():
        return UNBALANCED
    return BALANCED if (gap + own <= MARGIN).all() else NOT_YET_KNOWN


def measure(n_blocks):
    """Shares decided and pages with a false answer, now at n blocks and before at n and 2n."""
    pages = [truths(np.random.default_rng([11, run])) for run in range(RUNS)]
    ways = {"now, n": (now, 1), "before, n": (before, 1), "before, 2n": (before, 2)}
    found = {}
    for name, (judge, times) in ways.items():
        decided, false = [], 0
        for run, page in enumerate(pages):
            answers = judge(play(np.random.default_rng([12, run, n_blocks * times]), page, n_blocks * times))
            right = [BALANCED if is_balanced(truth) else UNBALANCED for truth in page]
            decided.append(np.mean([answer != NOT_YET_KNOWN for answer in answers]))
            false += any(a not in (NOT_YET_KNOWN, r) for a, r in zip(answers, right))
        found[name] = float(np.mean(decided)), false
    return found


def main():
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--blocks", type=int, nargs="+", default=SIZES)
    print("| games a setting | now, n | before, n | before, 2n | pages with a false answer (of 30): now, before |")
    print("|---:|---:|---:|---:|---|")
    for n_blocks in parser.parse_args().blocks:
        found = measure(n_blocks)
        rates = " | ".join(f"{share:.1%}" for share, _ in found.values())
        print(f"| {GAMES * n_blocks:,} | {rates} | {found['now, n'][1]}, {found['before, n'][1]} |")


if __name__ == "__main__":
    main()
