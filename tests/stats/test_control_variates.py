"""Control variates: same answer, less noise, honest intervals."""

import numpy as np
import pytest
from synthetic import within_error

from lpsim.stats import control


def lucky_scores(rng, n_blocks, games=3, pull=2.0):
    """Scores around 10 that luck of known mean 3.5 (a die of the block) pulls up or down."""
    die = rng.integers(1, 7, n_blocks)
    block = np.repeat(np.arange(n_blocks), games)
    values = 10 + pull * (die[block] - 3.5) + rng.normal(size=len(block))
    return values, die[block].astype(float), 3.5, block


def test_unbiased_covering_and_narrower():
    rng, runs = np.random.default_rng(1), 500
    found = [control.controlled_mean(*lucky_scores(rng, 25)) for _ in range(runs)]
    values = np.array([f.estimate.value for f in found])
    assert abs(values.mean() - 10) < 4 * values.std() / np.sqrt(runs)
    assert within_error(np.mean([f.estimate.low <= 10 <= f.estimate.high for f in found]), 0.95, runs)
    assert np.median([f.variance_ratio for f in found]) > 15
    assert np.mean([f.beta[0] for f in found]) == pytest.approx(2, abs=0.02)


def test_useless_luck_does_no_harm():
    rng, runs = np.random.default_rng(2), 500
    found = [control.controlled_mean(*lucky_scores(rng, 25, pull=0.0)) for _ in range(runs)]
    assert within_error(np.mean([f.estimate.low <= 10 <= f.estimate.high for f in found]), 0.95, runs)
    assert np.median([f.variance_ratio for f in found]) == pytest.approx(1, abs=0.1)


def test_two_controls_and_one_without_spread():
    rng = np.random.default_rng(3)
    values, die, _, block = lucky_scores(rng, 400)
    card = rng.normal(size=400)[block]
    got = control.controlled_mean(
        values - card, np.stack([die, card, np.ones(len(die))], axis=1), [3.5, 0.0, 1.0], block
    )
    assert got.beta == pytest.approx([2, -1, 0], abs=0.1)
    assert got.estimate.low <= 10 <= got.estimate.high


def test_unknown_means_are_refused_and_few_blocks_fall_back():
    with pytest.raises(ValueError, match="known mean"):
        control.controlled_mean([1.0, 2.0], [1.0, 2.0], np.nan, [0, 1])
    got = control.controlled_mean([1.0, 2.0], [1.0, 2.0], 1.5, [0, 1])
    assert got.variance_ratio == 1.0 and got.estimate == got.plain
