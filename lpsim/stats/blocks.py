"""Python only. From rows to blocks: codes, sums by block, means and ratios with block-based errors (METHODS 6)."""

from dataclasses import dataclass

import numpy as np
import polars as pl
from scipy import special

ROUNDING = 1e-13
FEWEST_FOR_SKEW = 10  # blocks; the skewness of fewer is noise


@dataclass(frozen=True)
class Estimate:
    """One number with its uncertainty; the interval holds the truth in a share `level` of repetitions."""

    value: float
    se: float
    low: float
    high: float
    n_blocks: int
    level: float
    carriers: float = np.inf  # blocks that carry the error; see `carried_by`


@dataclass(frozen=True)
class Estimates:
    """K numbers estimated from the same blocks, with what each block contributed, so that pairing is kept.

    `influence[b, k]` is the first-order contribution of block b to estimate k; columns sum to zero. `blocks_with[k]`
    counts the blocks that hold data on k: they, not all blocks, carry its error. Without data an estimate is NaN.
    """

    labels: np.ndarray
    value: np.ndarray
    influence: np.ndarray
    block_ids: np.ndarray
    blocks_with: np.ndarray

    @property
    def n_blocks(self):
        """Blocks that hold anything at all."""
        return len(self.influence)

    @property
    def cov(self):
        """Covariance of the K estimates, from the blocks: Σ_b u_b u_bᵀ, each u scaled by √(B/(B−1)) of its blocks."""
        return influence_cov(self.influence, self.blocks_with)

    @property
    def se(self):
        """Standard errors; NaN with fewer than two blocks."""
        square = np.einsum("bk,bk->k", self.influence, self.influence)
        return np.sqrt(square) * block_scale(self.blocks_with)

    def take(self, places):
        """Some of the estimates, on the same blocks."""
        return Estimates(
            self.labels[places], self.value[places], self.influence[:, places], self.block_ids, self.blocks_with[places]
        )

    def one(self, k, level=0.95):
        """Estimate k with its own interval (not simultaneous): t on the blocks, corrected for skewness (Hall 1992)."""
        own = self.influence[:, k]
        se = float(np.sqrt(np.dot(own, own)) * block_scale(self.blocks_with[k]))
        return estimate(float(self.value[k]), se, self.blocks_with[k], level, None, own)


def carried_by(influence):
    """How many blocks carry each error: (Σu²)²/Σu⁴, which is k if k blocks differ alike from the rest."""
    square = np.asarray(influence, dtype=float) ** 2
    top, bottom = square.sum(axis=0) ** 2, (square**2).sum(axis=0)
    return np.divide(top, bottom, out=np.zeros_like(top), where=bottom > 0)


def codes(values):
    """Sorted distinct labels and, for each row, the position of its label: (labels, codes).

    Takes numbers, strings, or a polars series (also categorical); polars does the sorting because NumPy is slow on
    millions of strings.
    """
    series = values if isinstance(values, pl.Series) else pl.Series(np.asarray(values))
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    labels = series.unique().sort()
    return labels.to_numpy(), (series.rank("dense") - 1).to_numpy().astype(np.int64)


def joint_codes(*keys):
    """One integer per distinct combination of the keys, numbered in sorted order without gaps."""
    joint = None
    for key in keys:
        labels, code = codes(key)
        joint = code if joint is None else codes(joint * len(labels) + code)[1]
    return joint


def block_sums(values, block_code, n_blocks):
    """Sum of the values in each block."""
    return np.bincount(block_code, weights=np.asarray(values, dtype=float), minlength=n_blocks)


def influence_cov(influence, blocks_with):
    """Covariance Σ_b u_b u_bᵀ · B/(B−1) of estimates with block contributions u_b (NaN where B < 2)."""
    scale = block_scale(blocks_with)
    return influence.T @ influence * np.outer(scale, scale)


def block_scale(blocks_with):
    """√(B/(B−1)), what few blocks hide of their spread; NaN where B < 2."""
    n = np.asarray(blocks_with, dtype=float)
    with np.errstate(divide="ignore", invalid="ignore"):
        return np.where(n > 1, np.sqrt(n / (n - 1)), np.nan)


def estimate(value, se, n_blocks, level=0.95, df=None, influence=None):
    """Wrap value and error with the t interval on n_blocks − 1 degrees of freedom.

    An error of 0 is no certainty: blocks that all end alike leave the ends unknown.

    Args:
        value: the estimate.
        se: its error.
        n_blocks: blocks behind it.
        level: chance to hold the truth.
        df: degrees of freedom, where they are others.
        influence: what each block contributed; where given, the interval is corrected for their skewness.
    """
    df = n_blocks - 1 if df is None else df
    known = df >= 1 and se > 0
    down = up = special.stdtrit(df, (1 + level) / 2) if known else np.nan
    carriers = np.inf if se > 0 else 0.0
    if influence is not None and known:
        carriers = float(carried_by(influence[:, None])[0])
    if influence is not None and known and n_blocks >= FEWEST_FOR_SKEW:
        skew = float(skew_of(influence))
        down, up = (float(end) for end in (unskewed(down, skew), -unskewed(-down, skew)))
    return Estimate(
        float(value), float(se), float(value - down * se), float(value + up * se), int(n_blocks), level, carriers
    )


def skew_of(influence):
    """Skewness of estimates from what each block contributed, γ/√n = Σu³/(Σu²)^1.5; 0 for few blocks or none."""
    influence = np.asarray(influence, dtype=float)
    top, bottom = (influence**3).sum(axis=0), (influence**2).sum(axis=0) ** 1.5
    enough = (bottom > 0) & (len(influence) >= FEWEST_FOR_SKEW)
    return np.divide(top, bottom, out=np.zeros_like(top), where=enough)


def skewed(t, skew):
    """A t statistic cleared of the skewness of its mean: t + a t²/3 + a² t³/27 + a/6, a = γ/√n (Hall 1992)."""
    return t + skew * t**2 / 3 + skew**2 * t**3 / 27 + skew / 6


def unskewed(t, skew):
    """The statistic that `skewed` turns into t: quantiles of t become those of the statistic."""
    small = np.abs(skew) < 1e-6
    a = np.where(small, 1.0, skew)
    return np.where(small, t, 3 / a * (np.cbrt(1 + a * (t - a / 6)) - 1))


def cluster_mean(values, block, weight=None, level=0.95):
    """Mean of the values, or ratio Σ values / Σ weight, with the error of whole blocks (METHODS 6, block design).

    θ = Σ_b y_b / Σ_b n_b and Var = B/(B−1) · Σ_b (y_b − θ n_b)² / (Σ_b n_b)²; with equal blocks this is the ordinary
    t interval on block means.
    """
    group = np.zeros(len(values), dtype=np.int64)
    return grouped_means(values, block, group, weight=weight).one(0, level)


def grouped_means(values, block, group, weight=None):
    """Means (or ratios Σ values / Σ weight) of several groups of rows over the same blocks, with joint errors.

    Args:
        values: one number a row.
        block: block id of each row; give `joint_codes(cell, block)` if blocks of different cells are independent.
        group: label of each row, such as the seat or the style.
        weight: what to divide by, one a row; 1 if left out.
    """
    labels, group_code = codes(group)
    block_ids, block_code = codes(block)
    return coded_means(values, block_code, block_ids, group_code, labels, weight)


def coded_means(values, block_code, block_ids, group_code, labels, weight=None):
    """The same as `grouped_means` for rows whose codes are known already."""
    n_blocks, n_groups = len(block_ids), len(labels)
    cell = block_code * n_groups + group_code
    shape, size = (n_blocks, n_groups), n_blocks * n_groups
    top = block_sums(values, cell, size).reshape(shape)
    weight = np.ones(len(cell)) if weight is None else weight
    bottom = block_sums(weight, cell, size).reshape(shape)
    return ratio_estimates(top, bottom, labels, block_ids)


def ratio_estimates(top, bottom, labels, block_ids=None):
    """Ratios Σ_b top / Σ_b bottom of block sums (B × K) with their block contributions (METHODS 6)."""
    top, bottom = np.atleast_2d(top), np.atleast_2d(bottom)
    total = bottom.sum(axis=0)
    with np.errstate(invalid="ignore", divide="ignore"):
        value = np.where(total > 0, top.sum(axis=0) / total, np.nan)
        influence = less(top, value * bottom) / total
    ids = np.arange(len(top)) if block_ids is None else np.asarray(block_ids)
    return Estimates(np.asarray(labels), value, influence, ids, (bottom > 0).sum(axis=0))


def less(one, other):
    """One − other, exactly 0 where they differ by rounding: blocks that are all alike must not seem to vary."""
    gap = one - other
    return np.where(np.abs(gap) <= ROUNDING * (np.abs(one) + np.abs(other)), 0.0, gap)


def design_effect(values, block):
    """Variance of the mean with blocks over its variance if games were independent (METHODS 6); below 1 saves games.

    deff = Var(block mean) · m / Var(single), m the mean block size.
    """
    values = np.asarray(values, dtype=float)
    spread = values.var(ddof=1)
    if spread == 0:
        return np.nan
    return cluster_mean(values, block).se ** 2 * len(values) / spread


def block_correlation(values, block):
    """Correlation ρ of two games of one block, from the design effect 1 + (m − 1)ρ (METHODS 2, planner)."""
    size = len(values) / len(codes(block)[0])
    return (design_effect(values, block) - 1) / (size - 1) if size > 1 else np.nan


def by_game(frame, columns, keys=("cell", "block", "rotation"), seat="seat"):
    """Columns of a seat table as arrays games × players, in the order of the keys and seats, with the keys by game.

    Every game must have the same number of seats; take cells with different player counts apart.
    """
    keys = [k for k in keys if k in frame.columns]
    frame = frame.select([*dict.fromkeys([*keys, seat, *columns])]).sort([*keys, seat])
    sizes = frame.group_by(keys, maintain_order=True).len()["len"]
    if sizes.n_unique() > 1:
        raise ValueError(f"games with different numbers of seats: {sorted(sizes.unique().to_list())}")
    players = int(sizes[0]) if len(sizes) else 1
    wide = {name: frame[name].to_numpy().reshape(-1, players) for name in columns}
    return wide | {f"game_{key}": frame[key].to_numpy()[::players] for key in keys}
