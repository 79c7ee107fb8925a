"""On which side of even variants lie: many of them do not make one lie far out for sure."""

import numpy as np
import pytest

from lpsim.report.answers.robustness import sides_of
from lpsim.stats import blocks


@pytest.mark.parametrize("truth", [0.25, 0.26])
def test_24_variants_with_one_truth_are_seldom_said_to_lie_on_both_sides(truth):
    """By uncorrected intervals it was said in 16 to 19 % of runs."""
    rng, runs, wrong = np.random.default_rng(1), 400, 0
    for _ in range(runs):
        share = rng.binomial(4, truth, (150, 24)) / 4
        every = blocks.ratio_estimates(share, np.ones_like(share), np.arange(24))
        wrong += {"above", "below"} <= set(sides_of(every, 0, 1, 0.25)[1])
    assert wrong / runs < 0.05


def test_a_group_above_even_in_every_variant_is_found_by_each_interval_alone():
    share = np.random.default_rng(2).binomial(4, 0.31, (300, 6)) / 4
    every = blocks.ratio_estimates(share, np.ones_like(share), np.arange(6))
    assert set(sides_of(every, 0, 1, 0.25)[0]) == {"above"}
