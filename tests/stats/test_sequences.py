"""Sequences hold at every look; the sequential test keeps its errors and saves games (METHODS 6, 8)."""

import numpy as np
import pytest
from scipy import special, stats

from lpsim.stats import sequences, shares


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


@pytest.mark.parametrize("maker", ["means", "rare", "mirrored"])
def test_bounded_sequence_ever_misses_at_most_alpha(maker):
    rng, runs, n = np.random.default_rng(2), 300, 1500
    if maker == "means":  # block means of four games
        x, truth = rng.binomial(4, 0.25, (runs, n)) / 4, 0.25
    elif maker == "rare":
        x, truth = (rng.random((runs, n)) < 0.02).astype(float), 0.02
    else:  # little spread, as rotations of one seed give
        x, truth = 0.25 + 0.1 * (rng.random((runs, n)) - 0.5), 0.25
    missed = [ever_miss(*sequences.bounded_sequence(row), truth) for row in x]
    assert np.mean(missed) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)


def test_bounded_sequence_uses_the_small_spread_of_blocks():
    x = 0.25 + 0.1 * (np.random.default_rng(3).random(5000) - 0.5)
    low, high = sequences.bounded_sequence(x)
    plain = sequences.rate_interval(x.sum(), len(x))
    assert high[-1] - low[-1] < 0.35 * (plain[1] - plain[0])
    assert (np.diff(low) >= 0).all() and (np.diff(high) <= 0).all()
    scaled = sequences.bounded_sequence(10 * x - 3, low=-3, high=7)
    assert np.allclose(scaled[0], 10 * low - 3)


def test_normal_sequence_holds_at_every_look_from_the_fiftieth():
    rng, runs, n = np.random.default_rng(4), 400, 3000
    x = rng.exponential(1.0, (runs, n))  # skewed on purpose
    missed = [ever_miss(*sequences.normal_sequence(row), 1.0) for row in x]
    assert np.mean(missed) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    low, high = sequences.normal_sequence(x[0])
    assert low[48] == -np.inf and high[48] == np.inf and np.isfinite(low[49])
    assert (high - low)[999] < 2.2 * 2 * 1.96 * x[0, :1000].std() / np.sqrt(1000)


def test_gsprt_keeps_its_errors_and_saves_games():
    # As checked in METHODS 6 (d1 = .01, s = .4) with d1 five times larger to be quick; `fixed` is the fixed-size test.
    rng, runs, d1, s = np.random.default_rng(5), 400, 0.05, 0.4
    fixed = int(((2 * stats.norm.ppf(0.95)) * s / d1) ** 2)
    under_h0 = [sequences.gsprt(rng.normal(0, s, 8000), 0.0, d1) for _ in range(runs)]
    under_h1 = [sequences.gsprt(rng.normal(d1, s, 8000), 0.0, d1) for _ in range(runs)]
    assert all(t.decision != sequences.GO_ON for t in under_h0 + under_h1)
    error_1 = np.mean([t.decision == sequences.ACCEPT_H1 for t in under_h0])
    error_2 = np.mean([t.decision == sequences.ACCEPT_H0 for t in under_h1])
    assert error_1 < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    assert error_2 < 0.05 + 4 * np.sqrt(0.05 * 0.95 / runs)
    assert np.mean([t.stopped_at for t in under_h0 + under_h1]) < 0.7 * fixed


def test_gsprt_waits_and_is_unmoved_by_what_comes_after_the_stop():
    x = np.random.default_rng(6).normal(0.5, 0.1, 300)
    test = sequences.gsprt(x, 0.0, 0.1)
    assert test.stopped_at == sequences.MIN_BLOCKS and test.decision == sequences.ACCEPT_H1
    changed = x.copy()
    changed[60:] = -5
    assert sequences.gsprt(changed, 0.0, 0.1).decision == test.decision
    assert sequences.gsprt(x[:30], 0.0, 0.1).decision == sequences.GO_ON
