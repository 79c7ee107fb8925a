"""Sequences hold at every look; the sequential test keeps its errors and saves games (METHODS 6, 8)."""

import numpy as np
import pytest
from scipy import special, stats
from synthetic import within_error

from lpsim.stats import sequences, sequential, shares


def ever_miss(lower, upper, truth):
    return bool(((lower > truth) | (upper < truth)).any())


def test_prefix_counts_only_blocks_without_a_gap_before():
    rows = np.repeat([0, 1, 3, 4], 4)
    assert sequences.finished_prefix(rows, 4) == 2
    assert sequences.finished_prefix(np.repeat([2, 0, 1], 4), 4) == 3
    assert sequences.finished_prefix([0, 0, 0], 4) == 0
    assert sequences.finished_prefix([], 4) == 0


def test_rate_interval_solves_its_equation():
    low, high = sequences.rate_interval(30, 100)
    assert 0 < low < 0.3 < high < 1
    wilson_low, wilson_high = shares.wilson(30, 100)
    assert low < wilson_low and high > wilson_high
    assert sequences.rate_interval(0, 0) == (0.0, 1.0)
    assert sequences.rate_interval(0, 50)[0] == 0.0 and sequences.rate_interval(50, 50)[1] == 1.0


def test_beta_mixture_holds_over_2000_looks_where_wilson_does_not():
    rng, runs, n = np.random.default_rng(1), 400, 2000
    total = np.cumsum(rng.random((runs, n)) < 0.5, axis=1)
    looks = np.arange(1, n + 1)
    # Truth p = 1/2 is outside exactly when the mixture likelihood ratio at 1/2 passes 1/alpha: no roots needed.
    log_ratio = special.betaln(0.5 + total, 0.5 + looks - total) - special.betaln(0.5, 0.5) + looks * np.log(2)
    missed = (log_ratio >= np.log(1 / 0.05)).any(axis=1)
    assert missed.mean() < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    low, high = shares.wilson(total, looks)
    assert ((low > 0.5) | (high < 0.5))[:, 9:].any(axis=1).mean() > 0.35
    for run in range(20):  # the interval says the same as the ratio
        for k in (50, 500, 1999):
            low, high = sequences.rate_interval(total[run, k], k + 1)
            assert (low <= 0.5 <= high) == (log_ratio[run, k] < np.log(20))


def block_means(rng, maker, runs, n):
    """Bounded block means and their truth."""
    if maker == "means":  # four games a block
        return rng.binomial(4, 0.25, (runs, n)) / 4, 0.25
    if maker == "mirrored":  # little spread, as rotations of one seed give
        return 0.25 + 0.1 * (rng.integers(0, 21, (runs, n)) / 20 - 0.5), 0.25
    rate = float(maker)
    return (rng.random((runs, n)) < rate).astype(float), rate


def ever_rich(x, truth, alpha=0.05):
    """Whether the bets against the truth ever win: the interval misses it at exactly those looks."""
    values, place = np.unique(x, return_inverse=True)
    counts = np.cumsum(place.reshape(x.shape)[..., None] == np.arange(len(values)), axis=1).astype(float)
    missed = np.zeros(len(x), bool)
    for v, m in ((values, truth), (1 - values, 1 - truth)):
        for run, rows in enumerate(counts):
            missed[run] |= (sequences.purse(v, rows, np.full(len(rows), m)) >= np.log(2 / alpha)).any()
    return missed


@pytest.mark.parametrize("maker", ["means", "mirrored", "0.01", "0.02", "0.05"])
def test_bounded_sequence_ever_misses_at_most_alpha(maker):
    runs = 150
    x, truth = block_means(np.random.default_rng(2), maker, runs, 1000)
    missed = ever_rich(x, truth)
    assert missed.mean() < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    looks = np.arange(10, 1001, 90)
    for run in range(5):  # the interval says the same as the purse
        low, _ = sequences.bounded_sequence(x[run], looks=looks)
        values, place = np.unique(x[run], return_inverse=True)
        for k, n in enumerate(looks):
            counts = np.bincount(place[:n], minlength=len(values))[None].astype(float)
            rich = sequences.purse(values, counts, np.array([truth]))[0] >= np.log(40)
            assert (low[k] > truth) == rich


def test_bounded_sequence_is_much_tighter_than_before():
    """Half-widths over those of a fixed interval; before they were 7.5, 4.1, 2.8 and 1.8."""
    rng = np.random.default_rng(3)
    for maker, n, most in (("mirrored", 300, 3.2), ("mirrored", 1000, 2.4), ("means", 50, 1.9), ("means", 1000, 1.8)):
        x, _ = block_means(rng, maker, 1, n)
        low, high = sequences.bounded_sequence(x[0], looks=[n])
        assert (high[0] - low[0]) / 2 < most * 1.96 * x.std() / np.sqrt(n)
    scaled = sequences.bounded_sequence(10 * x[0] - 3, low=-3, high=7, looks=[n])
    assert np.allclose(scaled[0], 10 * low - 3)


def test_blocks_that_are_all_alike_leave_room():
    """Zero variance gave "95 % sequence 0 to 0", kept for ever."""
    low, high = sequences.bounded_sequence(np.zeros(200), looks=[50, 200])
    assert low.tolist() == [0, 0] and 0.05 < high[0] < 0.2 and 0.015 < high[1] < 0.05
    low, high = sequences.normal_sequence(np.zeros(500))
    assert (low == -np.inf).all() and (high == np.inf).all()


@pytest.mark.parametrize("rate", [0.01, 0.02, 0.05])
def test_normal_sequence_of_rare_counts_ever_misses_at_most_alpha(rate):
    """It was 39 % at a rate of 2 %."""
    rng, runs = np.random.default_rng(7), 400
    missed = [ever_miss(*sequences.normal_sequence(row), rate) for row in rng.poisson(rate, (runs, 2000))]
    assert np.mean(missed) < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)


def test_normal_sequence_holds_at_every_look_once_it_speaks():
    rng, runs, n = np.random.default_rng(4), 400, 3000
    for x, truth in ((rng.exponential(1.0, (runs, n)), 1.0), (rng.lognormal(0, 1, (runs, n)), np.exp(0.5))):
        missed = [ever_miss(*sequences.normal_sequence(row), truth) for row in x]
        assert np.mean(missed) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    x = rng.normal(0, 1, n)
    low, high = sequences.normal_sequence(x)
    assert low[48] == -np.inf and high[48] == np.inf and np.isfinite(low[120:]).all()
    assert (high - low)[999] < 2.2 * 2 * 1.96 * x[:1000].std() / np.sqrt(1000)


def test_gsprt_keeps_its_errors_and_saves_games():
    # As checked in METHODS 6 (d1 = .01, s = .4) with d1 five times larger to be quick; `fixed` is the fixed-size test.
    rng, runs, d1, s = np.random.default_rng(5), 400, 0.05, 0.4
    fixed = int(((2 * stats.norm.ppf(0.95)) * s / d1) ** 2)
    under_h0 = [sequential.gsprt(rng.normal(0, s, 8000), 0.0, d1) for _ in range(runs)]
    under_h1 = [sequential.gsprt(rng.normal(d1, s, 8000), 0.0, d1) for _ in range(runs)]
    assert all(t.decision != sequential.GO_ON for t in under_h0 + under_h1)
    error_1 = np.mean([t.decision == sequential.ACCEPT_H1 for t in under_h0])
    error_2 = np.mean([t.decision == sequential.ACCEPT_H0 for t in under_h1])
    assert error_1 < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    assert error_2 < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    assert np.mean([t.stopped_at for t in under_h0 + under_h1]) < 0.7 * fixed


def test_gsprt_waits_and_is_unmoved_by_what_comes_after_the_stop():
    x = np.random.default_rng(6).normal(0.5, 0.1, 300)
    test = sequential.gsprt(x, 0.0, 0.1)
    assert test.stopped_at == sequences.MIN_BLOCKS and test.decision == sequential.ACCEPT_H1
    changed = x.copy()
    changed[60:] = -5
    assert sequential.gsprt(changed, 0.0, 0.1).decision == test.decision
    assert sequential.gsprt(x[:30], 0.0, 0.1).decision == sequential.GO_ON


@pytest.mark.parametrize("truth", [-0.05, 0.0, 0.025, 0.05, 0.1])
def test_after_the_stop_the_estimate_is_median_unbiased_and_the_interval_covers(truth):
    """The plain mean lies above the truth in 36 to 63 % of runs, the plain interval covers in 87 to 95 %."""
    rng, runs = np.random.default_rng(9), 300
    found = [sequential.after_stop(sequential.gsprt(rng.normal(truth, 0.4, 3000), 0.0, 0.05)) for _ in range(runs)]
    assert within_error(np.mean([f.value > truth for f in found]), 0.5, runs)
    assert within_error(np.mean([f.low <= truth <= f.high for f in found]), 0.95, runs)


def test_without_a_decision_at_the_maximum_the_interval_covers_too():
    rng, runs, truth = np.random.default_rng(10), 300, 0.02
    found = [sequential.gsprt(rng.normal(truth, 0.4, 200), 0.0, 0.05) for _ in range(runs)]
    assert np.mean([t.decision == sequential.GO_ON for t in found]) > 0.3
    ends = [sequential.after_stop(t) for t in found]
    assert within_error(np.mean([f.low <= truth <= f.high for f in ends]), 0.95, runs)


def test_cells_that_never_differ_come_to_an_end():
    """With bounds, so many equal blocks rule out a difference; without, nothing is ever known."""
    same = np.zeros(2000)
    test = sequential.gsprt(same, 0.0, 0.05, span=1.0)
    assert test.decision == sequential.ACCEPT_H0 and 50 <= test.stopped_at < 300
    assert sequential.gsprt(same, 0.0, 0.05).decision == sequential.GO_ON
    low, high = sequences.difference_sequence(same[: test.stopped_at], span=1.0)
    assert low < 0 < high < 0.2
    assert sequences.difference_sequence(same) == (-np.inf, np.inf)
