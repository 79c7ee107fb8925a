"""Paired differences: coverage, the gain of shared seeds, and what happens to blocks without a partner."""

import numpy as np
import pytest
from synthetic import within_error

from lpsim.stats import blocks, paired, shares


def cells(rng, n_blocks, change, shared, games=4, spread=1.0):
    """Scores of two cells whose blocks share a seed effect of the given weight."""
    seed = rng.normal(size=(n_blocks, 1)) * shared
    one = 10 + seed + spread * rng.normal(size=(n_blocks, games))
    two = 10 + change + seed + spread * rng.normal(size=(n_blocks, games))
    block = np.repeat(np.arange(n_blocks), games)
    return one.ravel(), block, two.ravel(), block


def test_unbiased_covering_and_narrower_than_unpaired():
    rng, runs, truth = np.random.default_rng(1), 500, 0.3
    found = [paired.paired_difference(*cells(rng, 40, truth, 1.0)) for _ in range(runs)]
    values = np.array([p.difference.value[0] for p in found])
    assert abs(values.mean() - truth) < 4 * values.std() / np.sqrt(runs)
    hits = [p.difference.one(0).low <= truth <= p.difference.one(0).high for p in found]
    assert within_error(np.mean(hits), 0.95, runs)
    # Var one cell = 1 + 1/4, Var difference = 1/2: pairing is worth (2 · 1.25)/0.5 = 5 times the games.
    assert np.mean([p.variance_ratio[0] for p in found]) == pytest.approx(5.0, rel=0.1)
    assert np.mean([p.correlation[0] for p in found]) == pytest.approx(0.8, abs=0.05)
    unpaired = paired.unpaired_difference(found[0].first, found[0].second)[0]
    assert unpaired.se > 1.6 * found[0].difference.se[0]


def test_says_so_when_seeds_do_not_help():
    found = paired.paired_difference(*cells(np.random.default_rng(2), 4000, 0.0, 0.0))
    assert found.variance_ratio[0] == pytest.approx(1.0, abs=0.1)
    assert abs(found.correlation[0]) < 0.06


def test_blocks_and_groups_without_a_partner_are_left_out_and_counted():
    found = paired.paired_difference(
        [1.0, 2.0, 3.0, 9.0, 9.0], [0, 1, 2, 7, 1], [2.0, 4.0, 5.0, 1.0], [0, 1, 2, 5],
        ["a", "a", "a", "a", "z"], ["a", "a", "a", "a"],
    )  # fmt: skip
    assert found.n_common == 3 and found.n_unmatched == 2
    assert list(found.difference.labels) == ["a"]
    assert found.difference.value[0] == pytest.approx(5 / 3)
    assert found.difference.se[0] == pytest.approx(np.std([1, 2, 2], ddof=1) / np.sqrt(3))


def test_no_common_block_gives_no_number():
    found = paired.paired_difference([1.0, 2.0], [0, 1], [1.0, 2.0], [5, 6])
    assert found.n_common == 0 and np.isnan(found.difference.value[0])


def test_groups_get_simultaneous_intervals_that_cover():
    rng, runs, truth, hits = np.random.default_rng(3), 200, np.array([0.2, -0.2, 0.0]), 0
    for _ in range(runs):
        seed = rng.normal(size=(50, 1))
        one, two = seed + rng.normal(size=(50, 3)), seed + truth + rng.normal(size=(50, 3))
        block, group = np.repeat(np.arange(50), 3), np.tile(["x", "y", "z"], 50)
        found = paired.paired_difference(one.ravel(), block, two.ravel(), block, group, group)
        low, high = shares.intervals(found.difference)
        hits += bool(np.all((low <= truth) & (truth <= high)))
    assert within_error(hits / runs, 0.95, runs)


def test_only_like_may_be_paired():
    one = blocks.grouped_means([1.0, 2.0], [0, 1], [0, 0])
    two = blocks.grouped_means([1.0, 2.0], [0, 2], [0, 0])
    with pytest.raises(ValueError, match="same blocks"):
        paired.difference_of(one, two)


def test_welch_covers_when_the_cells_are_strangers():
    rng, runs, hits = np.random.default_rng(4), 500, 0
    for _ in range(runs):
        one = blocks.grouped_means(rng.normal(0, 1, 20), np.arange(20), np.zeros(20, int))
        two = blocks.grouped_means(rng.normal(1, 3, 35), np.arange(35), np.zeros(35, int))
        got = paired.unpaired_difference(one, two)[0]
        hits += got.low <= 1 <= got.high
    assert within_error(hits / runs, 0.95, runs)
