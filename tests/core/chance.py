"""Helpers of the statistical tests: a chi-square statistic and the value it passes once in a million runs.

The seeds are fixed, so a test that passes passes always; the limit is far out so that no seed had to be picked.
"""

from statistics import NormalDist

import numpy as np

from lpsim.core import rng

ONCE_IN_A_MILLION = NormalDist().inv_cdf(1 - 1e-6)


def stream(root: int = 1, block: int = 0, purpose: int = 0, index: int = 0) -> np.record:
    """A stream of random numbers that belongs to these four numbers."""
    fresh = np.zeros(1, rng.STREAM)[0]
    rng.seed(fresh, root, block, purpose, index)
    return fresh


def words(source: np.record, n: int) -> list[int]:
    """The next n words of 32 bits."""
    return [int(rng.next_word(source)) for _ in range(n)]


def draws(source: np.record, n: int, count: int) -> np.ndarray:
    """Whole numbers below n."""
    return np.array([rng.below(source, n) for _ in range(count)], dtype=np.int64)


def chi_square(counts: np.ndarray) -> float:
    """How far counts are from all being equal."""
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def limit(degrees: int) -> float:
    """What a chi-square statistic exceeds once in a million runs (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * degrees)
    return degrees * (1 - part + ONCE_IN_A_MILLION * part**0.5) ** 3


def assert_uniform(counts: np.ndarray) -> None:
    """Counts of equally likely outcomes: not too uneven, and not so even that no chance was at work."""
    degrees = counts.size - 1
    assert counts.sum() >= 5 * counts.size, "too few draws for the test to mean anything"
    assert chi_square(counts) < limit(degrees)
    assert degrees < 5 or chi_square(counts) > 0
