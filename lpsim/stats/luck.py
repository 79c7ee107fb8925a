"""Python only. Luck and skill: how much the seed decides, how much the style, and a ladder of skill (METHODS 4)."""

from dataclasses import dataclass

import numpy as np
from scipy import sparse, stats

from lpsim.stats import blocks, bootstrap

LAST_RUNG = 20.0


@dataclass(frozen=True)
class SeedShare:
    """Share of the outcome's variance that the group (seed, board, deck) fixes: σ²_seed/(σ²_seed + σ²_rest).

    `share` may come out a little below 0 when there is nothing to find. An interval wholly below 0 is chance at work:
    then `tells` is false, and there are too few games to tell.
    """

    share: float
    low: float
    high: float
    between: float
    within: float
    n_groups: int

    @property
    def tells(self):
        """Whether the interval says anything."""
        return bool(np.isfinite(self.low) and self.high >= 0)


def seed_share(values, group, level=0.95, design=None):
    """Intraclass correlation of replays of the same seed, from analysis of variance (METHODS 4, seed share).

    Replays that differ by plan, such as rotations in which other styles sit in a seat, have other means: those means
    are taken out first, or they would count as differences within a seed and push its share below 0.
    σ²_seed = (MSB − MSW)/n₀. The interval is a delete-one-group jackknife of ln(MSB/MSW), so it holds for winners (0/1)
    as for scores.

    Args:
        values: one number a replay, or several columns whose variances add up, such as the win credit of every seat.
        group: the seed of each replay; what else is fixed within a group is what the share is about.
        level: of the interval.
        design: what was planned for each replay, such as who sits where; all alike if left out.
    """
    values = np.asarray(values, dtype=float)
    values = values[:, None] if values.ndim == 1 else values
    labels, code = blocks.codes(group)
    n_groups, size = len(labels), np.bincount(code).astype(float)
    plan = np.zeros(len(code), np.int64) if design is None else blocks.codes(design)[1]
    values = without_means(values, plan)
    n_plans, n_parts = int(plan.max(initial=0)) + 1, connected_parts(code, plan)
    if n_groups < 3 or size.sum() - n_groups - n_plans + n_parts < 2:
        return SeedShare(np.nan, np.nan, np.nan, np.nan, np.nan, n_groups)
    sums = np.stack([np.bincount(code, v, n_groups) for v in values.T], axis=1)
    between_ss = (sums**2).sum(axis=1) / size
    within_ss = np.maximum(np.bincount(code, (values**2).sum(axis=1), n_groups) - between_ss, 0.0)
    spent = n_plans - n_parts
    if within_ss.sum() <= 1e-12 * (values**2).sum():  # replays that all end alike: no evidence of anything
        return SeedShare(np.nan, np.nan, np.nan, np.nan, 0.0, n_groups)
    msb, msw, n0 = _mean_squares(
        size.sum(), (size**2).sum(), n_groups, n_parts, spent, sums.sum(0), between_ss.sum(), within_ss.sum()
    )
    # A group left out moves the plan's means as well, which adds 1/(G − 1) of its own part to what it takes away.
    lost = within_ss * (1 if spent == 0 else n_groups / (n_groups - n_parts))
    left = _mean_squares(
        size.sum() - size, (size**2).sum() - size**2, n_groups - 1, n_parts, spent, sums.sum(0) - sums,
        between_ss.sum() - between_ss, within_ss.sum() - lost,
    )  # fmt: skip
    with np.errstate(divide="ignore", invalid="ignore"):
        log_f, log_left = np.log(msb / msw), np.log(left[0] / left[1])
    error = np.sqrt((n_groups - 1) / n_groups * ((log_left - log_left.mean()) ** 2).sum())
    half = stats.t.ppf((1 + level) / 2, n_groups - 1) * error
    low, share, high = (_icc(np.exp(f), n0) for f in (log_f - half, log_f, log_f + half))
    between = (msb - msw) / n0
    return SeedShare(float(share), float(low), float(high), float(between), float(msw), n_groups)


def without_means(values, plan):
    """Values (replays × columns) less the mean of their plan, column by column."""
    size = np.maximum(np.bincount(plan), 1)
    means = np.stack([np.bincount(plan, column) / size for column in values.T], axis=1)
    return values - means[plan]


def connected_parts(code, plan):
    """Into how many parts seeds and plans fall that share no games; 1 if every seed was played by every plan."""
    n, m = int(code.max(initial=0)) + 1, int(plan.max(initial=0)) + 1
    met = sparse.coo_matrix((np.ones(len(code)), (code, n + plan)), shape=(n + m, n + m))
    return int(sparse.csgraph.connected_components(met, directed=False)[0])


def _mean_squares(n, n_squared, k, parts, spent, total, group_part, within_ss):
    """Mean squares between and within, and the effective group size n₀ = (N − Σn²/N)/(k − 1)."""
    correction = (np.atleast_2d(total) ** 2).sum(axis=-1) / n
    msb = (group_part - correction) / (k - parts)
    return np.squeeze(msb), within_ss / (n - k - spent), (n - n_squared / n) / (k - 1)


def _icc(f_value, n0):
    return (f_value - 1) / (f_value + n0 - 1)


def seed_spread(win, group, design=None, draws=200, seed=0):
    """How uneven the seats are on single seeds, against what as many replays would show anyway (METHODS 4).

    Args:
        win: win credit (replays × players).
        group: the seed of each replay.
        design: what was planned for each replay, such as who sits where; all alike if left out.
        draws: simulations behind the baseline.
        seed: of the simulations.

    Returns:
        name -> (value, baseline): `entropy` = mean_r −Σ_s p log_P p, `span` = mean_r (max − min), `outliers` = share of
        seeds with one seat above ½. The baseline deals the same games to other seeds, each plan among its own.
    """
    win = np.asarray(win, dtype=float)
    labels, code = blocks.codes(group)
    plan = np.zeros(len(code), np.int64) if design is None else blocks.codes(design)[1]
    rng, order = np.random.default_rng(seed), np.argsort(plan, kind="stable")

    def measures(places):
        sums = np.stack([np.bincount(places, column, len(labels)) for column in win.T], axis=1)
        return _seed_measures(sums)

    def dealt():
        places = np.empty_like(code)
        places[order] = code[np.lexsort((rng.random(len(code)), plan))]
        return places

    value = measures(code)
    baseline = np.mean([measures(dealt()) for _ in range(draws)], axis=0)
    return {name: (float(v), float(b)) for name, v, b in zip(("entropy", "span", "outliers"), value, baseline)}


def _seed_measures(wins):
    p = wins / wins.sum(axis=1, keepdims=True)
    entropy = -(p * np.log(np.where(p > 0, p, 1.0))).sum(axis=1) / np.log(p.shape[1])
    return np.array([entropy.mean(), (p.max(axis=1) - p.min(axis=1)).mean(), (p.max(axis=1) > 0.5).mean()])


def style_share(values, style):
    """Share η² of the variance that lies between styles, and the same cleared of noise (ε²): (η², ε²) (METHODS 4)."""
    values = np.asarray(values, dtype=float)
    labels, code = blocks.codes(style)
    n, k = len(values), len(labels)
    size = np.bincount(code, minlength=k)
    mean = np.bincount(code, values, k) / size
    total = float(((values - values.mean()) ** 2).sum())
    between = float((size * (mean - values.mean()) ** 2).sum())
    if total == 0 or n <= k:
        return np.nan, np.nan
    noise = (k - 1) * (total - between) / (n - k)
    return between / total, max((between - noise) / total, 0.0)


def style_interval(values, style, block, level=0.95, reps=400, seed=0):
    """Interval of the style's share ε² over resampled blocks, from sums by block and style: (low, high)."""
    values, (labels, code), (ids, unit) = np.asarray(values, dtype=float), blocks.codes(style), blocks.codes(block)
    unit, n_units = bootstrap.bundle(unit, len(ids))
    cell = unit * len(labels) + code
    size, total, square = (
        np.bincount(cell, weights, n_units * len(labels)).reshape(n_units, -1)
        for weights in (np.ones(len(cell)), values, values**2)
    )

    def share(weight):
        n, s, q = weight @ size, weight @ total, float((weight @ square).sum())
        whole = q - s.sum() ** 2 / n.sum()
        between = float((s**2 / np.maximum(n, 1)).sum() - s.sum() ** 2 / n.sum())
        noise = (len(labels) - 1) * (whole - between) / max(n.sum() - len(labels), 1)
        return max((between - noise) / whole, 0.0) if whole > 0 else np.nan

    low, high = np.quantile(
        bootstrap.bootstrap(share, n_units, reps, seed).replicates[:, 0], [(1 - level) / 2, (1 + level) / 2]
    )
    return float(low), float(high)


def score_spread(values):
    """Mean, SD, coefficient of variation, skewness and interquartile range of scores (METHODS 4)."""
    values = np.asarray(values, dtype=float)
    sd = float(values.std(ddof=1)) if len(values) > 1 else np.nan
    mean = float(values.mean())
    low, high = np.quantile(values, [0.25, 0.75])
    return {
        "mean": mean,
        "sd": sd,
        "cv": sd / mean if mean else np.nan,
        "skew": float(stats.skew(values)) if len(values) > 2 and sd > 0 else np.nan,
        "iqr": float(high - low),
    }


def elo_gap(share, players):
    """Strength of a win share in Elo-like points: 400 log₁₀ of its odds over the odds of an even share (METHODS 4)."""
    share = np.clip(np.asarray(share, dtype=float), 1e-6, 1 - 1e-6)
    return 400 * np.log10(share / (1 - share) * (players - 1))


def skill_ladder(rungs, players, last=LAST_RUNG):
    """Gaps between neighbouring rungs of skill and how many rungs there are until the gap is small (METHODS 4).

    Args:
        rungs: `Estimate` of the win share of each rung's player, alone among players of the rung below.
        players: number of players.
        last: gap in points below which a rung no longer counts.

    Returns:
        (gaps, lows, highs, number of rungs): intervals are those of the shares, carried over.
    """
    gaps = np.array([float(elo_gap(r.value, players)) for r in rungs])
    lows = np.array([float(elo_gap(r.low, players)) for r in rungs])
    highs = np.array([float(elo_gap(r.high, players)) for r in rungs])
    small = gaps < last
    return gaps, lows, highs, int(np.argmax(small)) if small.any() else len(gaps)
