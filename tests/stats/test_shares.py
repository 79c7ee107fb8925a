"""Win shares on games with known chances: bias, coverage, false alarms, power, and closed-form answers."""

import numpy as np
import polars as pl
import pytest
from scipy import stats
from synthetic import long_form, seat_wins, within_error

from lpsim.stats import blocks, bootstrap, shares

FAIR = [0.25] * 4
TILTED = [0.30, 0.25, 0.25, 0.20]


def many(chances, n_runs, n_blocks, jitter=0.12, games=4, tie_rate=0.1, seed=1):
    """Share estimates of many independent runs."""
    rng = np.random.default_rng(seed)
    for _ in range(n_runs):
        yield shares.win_shares(*long_form(seat_wins(rng, n_blocks, games, chances, jitter, tie_rate)))


def test_ties_are_split():
    credit = shares.credit_from_scores([[3, 3, 1], [0, 2, 1], [5, 5, 5]])
    assert np.allclose(credit, [[0.5, 0.5, 0], [0, 1, 0], [1 / 3] * 3])
    assert np.allclose(shares.credit_from_ranks([[1, 1, 3], [2, 1, 3]]), [[0.5, 0.5, 0], [0, 1, 0]])


def test_codes_of_strings_categories_and_pairs():
    labels, code = blocks.codes(pl.Series(["b", "a", "b"], dtype=pl.Categorical))
    assert list(labels) == ["a", "b"] and list(code) == [1, 0, 1]
    assert list(blocks.joint_codes([0, 0, 7, 7], ["x", "y", "x", "x"])) == [0, 1, 2, 2]


def test_equal_blocks_give_the_t_interval_of_block_means():
    rng = np.random.default_rng(0)
    values = rng.normal(size=(30, 5))
    got = blocks.cluster_mean(values.ravel(), np.repeat(np.arange(30), 5))
    means = values.mean(axis=1)
    assert got.value == pytest.approx(means.mean())
    assert got.se == pytest.approx(means.std(ddof=1) / np.sqrt(30))
    skew = stats.skew(means) / np.sqrt(30)
    reach = float(blocks.unskewed(2.04523, skew)), -float(blocks.unskewed(-2.04523, skew))
    assert ((got.value - got.low) / got.se, (got.high - got.value) / got.se) == pytest.approx(reach, abs=1e-4)
    assert sum(reach) == pytest.approx(2 * 2.04523, rel=0.01)  # without skewness, the t interval


def test_one_block_gives_a_value_and_no_interval():
    got = blocks.cluster_mean([1.0, 0.0], [3, 3])
    assert got.value == 0.5 and np.isnan(got.se) and np.isnan(got.low)


def test_unbiased_and_covering_with_correlated_games():
    runs = list(many(TILTED, 600, 40, jitter=0.18, tie_rate=0.0))
    values = np.array([r.value for r in runs])
    error = values.std(axis=0, ddof=1) / np.sqrt(len(runs))
    assert (np.abs(values.mean(axis=0) - TILTED) < 4 * error).all()
    hits = np.array([(low <= TILTED) & (np.array(TILTED) <= high) for low, high in (_plain(r) for r in runs)])
    assert within_error(hits.mean(), 0.95, 600)
    # Games as independent: within-block correlation .17 makes the design effect 1.5, so a 95 % interval covers 89 %.
    naive = np.sqrt(values * (1 - values) / (40 * 4))
    assert (np.abs(values - TILTED) <= 1.96 * naive).mean() < 0.92


def _plain(run):
    return shares.intervals(run, simultaneous=None)


@pytest.mark.parametrize("method", ["max-t", "bonferroni"])
def test_simultaneous_intervals_cover_all_seats_at_once(method):
    n_runs = 400
    hits = [
        bool(np.all((low <= TILTED) & (np.array(TILTED) <= high)))
        for low, high in (shares.intervals(r, 0.95, method) for r in many(TILTED, n_runs, 40, tie_rate=0.0))
    ]
    rate = np.mean(hits)
    assert rate > 0.95 - 4 * np.sqrt(0.05 * 0.95 / n_runs)
    assert rate < 0.995


def test_max_t_is_narrower_than_bonferroni():
    run = next(many(FAIR, 1, 200))
    assert shares.critical_values(run)[0] < shares.critical_values(run, simultaneous="bonferroni")[0]
    assert shares.critical_values(run, simultaneous=None)[0] < shares.critical_values(run)[0]


def test_wald_test_keeps_its_level_and_sees_a_planted_seat():
    p_fair = np.array([shares.wald_test(r, FAIR).p_value for r in many(FAIR, 500, 50)])
    assert within_error((p_fair < 0.05).mean(), 0.05, 500)
    p_tilted = np.array([shares.wald_test(r, FAIR).p_value for r in many(TILTED, 200, 400, tie_rate=0.0)])
    assert (p_tilted < 0.05).mean() > 0.8


def test_effect_size_is_cleared_of_noise():
    truth = np.sqrt(sum((p - 0.25) ** 2 / 0.25 for p in TILTED))
    raw, cleared = shares.effect_omega(next(many(TILTED, 1, 20_000, tie_rate=0.0)))
    assert cleared == pytest.approx(truth, abs=0.01) and raw >= cleared
    fair = np.array([shares.effect_omega(r) for r in many(FAIR, 200, 50)])
    assert fair[:, 0].mean() > 0.05  # noise alone looks like an effect
    assert np.median(fair[:, 1]) < 0.5 * np.median(fair[:, 0])
    assert shares.cohen_h(0.25, 0.25) == 0


def test_spread_covers_and_is_not_fooled_by_noise():
    n_runs = 250
    tilted = [shares.spread(r) for r in many(TILTED, n_runs, 100, jitter=0.05, tie_rate=0.0)]
    assert np.mean([g["low"] <= 0.10 <= g["high"] for g in tilted]) > 0.95 - 4 * np.sqrt(0.05 * 0.95 / n_runs)
    fair = [shares.spread(r) for r in many(FAIR, n_runs, 100, jitter=0.05)]
    assert within_error(np.mean([g["p_value"] < 0.05 for g in fair]), 0.05, n_runs)
    assert np.mean([g["low"] > 0 for g in fair]) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / n_runs)


def test_known_intervals_of_rates():
    low, high = shares.wilson(8, 10)
    assert (low, high) == (pytest.approx(0.4902, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    low, high = shares.exact_interval([0, 8], 10)
    assert high[0] == pytest.approx(1 - 0.025**0.1) and low[1] == pytest.approx(0.4439, abs=1e-4)
    assert shares.never_used_bound(1000) == pytest.approx(1 - 0.05 ** (1 / 1000))
    assert shares.never_used_bound(1000) == pytest.approx(shares.rule_of_three(1000), abs=1e-5)
    assert shares.never_used_bound(0) == 1.0


def test_never_used_bound_holds_when_games_of_a_block_belong_together():
    rng = np.random.default_rng(2)
    rate, n_blocks, runs = 0.02, 100, 3000
    # A block uses the component in all its games or in none.
    never = (rng.random((runs, n_blocks)) < rate).sum(axis=1) == 0
    assert shares.never_used_bound(n_blocks) > rate
    assert never.mean() < 0.15
    assert shares.never_used_bound(4 * n_blocks) < rate  # counting games instead of blocks claims too much


def test_design_effect_of_correlated_and_of_mirrored_games():
    rng = np.random.default_rng(3)
    shared = np.repeat(rng.normal(size=2000), 4) + rng.normal(size=8000)
    block = np.repeat(np.arange(2000), 4)
    assert blocks.design_effect(shared, block) == pytest.approx(2.5, abs=0.15)
    assert blocks.block_correlation(shared, block) == pytest.approx(0.5, abs=0.05)
    mirrored = rng.normal(size=(2000, 1)) * np.array([1, -1]) + 0.5 * rng.normal(size=(2000, 2))
    assert blocks.design_effect(mirrored.ravel(), np.repeat(np.arange(2000), 2)) < 0.5


def test_bootstrap_is_seeded_and_agrees_with_the_formula():
    rng = np.random.default_rng(4)
    win = seat_wins(rng, 300, 4, TILTED, 0.1)
    run = shares.win_shares(*long_form(win))
    top, bottom = win.sum(axis=1), np.full((300, 4), 4.0)
    one, two = (bootstrap.bootstrap_ratio(top, bottom, reps=400, seed=9) for _ in range(2))
    assert np.array_equal(one.replicates, two.replicates)
    assert np.allclose(one.se, run.se, rtol=0.15)
    assert np.allclose(one.value, run.value)
    rows, n = bootstrap.bundle(np.arange(5000), 5000, 100)
    assert n == 100 and np.bincount(rows).tolist() == [50] * 100


def test_a_style_seen_in_few_blocks_is_judged_by_those():
    rng = np.random.default_rng(6)
    block = np.concatenate([np.arange(200), np.arange(5)])
    group = np.array(["often"] * 200 + ["rare"] * 5)
    run = shares.win_shares(rng.random(205), block, group)
    assert list(run.blocks_with) == [200, 5]
    assert run.one(1).high - run.one(1).value == pytest.approx(2.776 * run.se[1], rel=1e-3)
