"""Python only. Block bootstrap: whole blocks are drawn with replacement, from a seed (METHODS 2, 5, 6)."""

from dataclasses import dataclass

import numpy as np
from scipy import stats


@dataclass(frozen=True)
class Resampled:
    """Replicates of a statistic (reps × K) beside its value on the data."""

    value: np.ndarray
    replicates: np.ndarray

    @property
    def se(self):
        """Standard deviation over replicates."""
        return np.nanstd(self.replicates, axis=0, ddof=1)

    def percentile(self, level=0.95):
        """Percentile interval: (low, high)."""
        tail = (1 - level) / 2
        return np.nanquantile(self.replicates, tail, axis=0), np.nanquantile(self.replicates, 1 - tail, axis=0)

    def basic(self, level=0.95):
        """Basic interval 2θ̂ − quantiles: right for a statistic that noise pushes one way, such as a spread."""
        low, high = self.percentile(level)
        return 2 * self.value - high, 2 * self.value - low

    def normal(self, level=0.95):
        """Value ± z · bootstrap error."""
        half = stats.norm.ppf((1 + level) / 2) * self.se
        return self.value - half, self.value + half


def draw_weights(n_blocks, reps, seed):
    """How often each block is drawn, one replicate at a time: `reps` arrays of length n_blocks that sum to n_blocks."""
    rng = np.random.default_rng(seed)
    for _ in range(reps):
        yield np.bincount(rng.integers(0, n_blocks, n_blocks), minlength=n_blocks).astype(float)


def bootstrap(statistic, n_blocks, reps=500, seed=0):
    """Replicates of `statistic(weights)`, where weights says how often each block counts (all 1 = the data)."""
    value = np.atleast_1d(statistic(np.ones(n_blocks)))
    replicates = np.array([np.atleast_1d(statistic(w)) for w in draw_weights(n_blocks, reps, seed)])
    return Resampled(value, replicates.reshape(reps, len(value)))


def bootstrap_ratio(top, bottom, function=None, reps=500, seed=0):
    """Replicates of a function of ratios Σ top / Σ bottom; top and bottom are block sums (B × K).

    `function` takes the K ratios and gives one or more numbers, such as the spread max − min; None keeps the ratios.
    """
    top, bottom = np.asarray(top, dtype=float), np.asarray(bottom, dtype=float)

    def statistic(weights):
        with np.errstate(invalid="ignore", divide="ignore"):
            ratio = (weights @ top) / (weights @ bottom)
        return ratio if function is None else function(ratio)

    return bootstrap(statistic, len(top), reps, seed)


def bundle(block_code, n_blocks, max_groups=1000):
    """Deal blocks round-robin into at most max_groups bundles: coarser, still independent, cheaper to resample.

    Returns (bundle of each row, number of bundles). With fewer blocks than that nothing changes.
    """
    if n_blocks <= max_groups:
        return np.asarray(block_code), n_blocks
    return np.asarray(block_code) % max_groups, max_groups
