"""Luck and skill with planted shares."""

import numpy as np
import pytest
from scipy import stats
from synthetic import within_error

from lpsim.stats import blocks, luck


def replays(rng, n_seeds, n_replays, share):
    """Scores of replays whose seed fixes the stated share of the variance."""
    seed = np.repeat(np.arange(n_seeds), n_replays)
    score = np.sqrt(share) * rng.normal(size=n_seeds)[seed] + np.sqrt(1 - share) * rng.normal(size=len(seed))
    return score, seed


@pytest.mark.parametrize("share", [0.0, 0.2, 0.6])
def test_seed_share_is_unbiased_and_covers(share):
    rng, runs = np.random.default_rng(1), 300
    found = [luck.seed_share(*replays(rng, 80, 5, share)) for _ in range(runs)]
    values = np.array([f.share for f in found])
    assert abs(values.mean() - share) < 4 * values.std() / np.sqrt(runs) + 0.005
    assert within_error(np.mean([f.low <= share <= f.high for f in found]), 0.95, runs, sigmas=3.5)


def test_seed_share_of_winners_over_all_seats():
    # A seed favours one of three seats: chances ½, ¼, ¼. Each column varies by 1/72 between seeds, by 2/9 in all.
    rng, runs, hits = np.random.default_rng(2), 200, []
    favoured = (1 / 3 * 0.25 + 2 / 3 * 0.0625) - 1 / 9
    truth = favoured / (1 / 3 - 1 / 9)
    for _ in range(runs):
        lucky = rng.integers(0, 3, 100)
        seed = np.repeat(np.arange(100), 6)
        winner = np.where(rng.random(600) < 0.25, lucky[seed], rng.integers(0, 3, 600))
        got = luck.seed_share(np.eye(3)[winner], seed)
        hits.append(got.low <= truth <= got.high)
    assert truth == pytest.approx(0.0625)
    assert within_error(np.mean(hits), 0.95, runs)


def test_seed_share_with_unequal_groups_matches_the_formula():
    values, group = np.array([1.0, 2, 3, 7, 8, 4, 4, 5, 9]), np.array([0, 0, 0, 1, 1, 2, 2, 2, 2])
    got = luck.seed_share(values, group)
    mean = np.array([values[group == g].mean() for g in range(3)])
    size = np.array([3, 2, 4])
    msb = (size * (mean - values.mean()) ** 2).sum() / 2
    msw = ((values - mean[group]) ** 2).sum() / 6
    n0 = (9 - (size**2).sum() / 9) / 2
    assert got.within == pytest.approx(msw) and got.between == pytest.approx((msb - msw) / n0)
    assert got.share == pytest.approx((msb - msw) / (msb + (n0 - 1) * msw))


def rotated(rng, n_seeds, seed_sd, style_sd, players=4):
    """Scores of a line-up in all rotations: style + what the seed gives a seat + noise; (score, seed, design)."""
    style = style_sd * np.linspace(-1.3, 1.3, players)
    given = seed_sd * rng.normal(size=(n_seeds, 1, players))
    sits = np.stack([np.roll(style, r) for r in range(players)])
    score = sits + given + rng.normal(size=(n_seeds, players, players))
    return score.reshape(-1, players), np.repeat(np.arange(n_seeds), players), np.tile(np.arange(players), n_seeds)


@pytest.mark.parametrize("style_sd", [0.0, 1.0, 3.0])
@pytest.mark.parametrize("seed_sd", [0.0, 0.4])
def test_seed_share_covers_where_styles_differ(style_sd, seed_sd):
    """Rotations in a one-way analysis: the style went into "within" and the share came out below 0, covering in 0 %."""
    rng, runs = np.random.default_rng(11), 300
    truth = seed_sd**2 / (seed_sd**2 + 1)
    found = [luck.seed_share(score, seed, design=plan) for score, seed, plan in
             (rotated(rng, 100, seed_sd, style_sd) for _ in range(runs))]  # fmt: skip
    assert within_error(np.mean([f.low <= truth <= f.high for f in found]), 0.95, runs)
    values = np.array([f.share for f in found])
    assert abs(values.mean() - truth) < 4 * values.std() / np.sqrt(runs) + 0.003


def test_seed_share_of_winners_where_one_style_wins_most():
    """Truth from many seeds: covariance of two rotations of a seed over the variance, means of rotations taken out."""
    rng = np.random.default_rng(12)

    def wins(n_seeds):
        score, seed, plan = rotated(rng, n_seeds, 0.7, 1.0)
        return np.eye(4)[score.argmax(axis=1)], seed, plan

    win, _, plan = wins(60_000)
    rest = luck.without_means(win, plan).reshape(-1, 4, 4)
    together = (rest.sum(axis=1) ** 2).sum() - (rest**2).sum()
    truth = together / 3 / (rest**2).sum()
    runs = 200
    found = [luck.seed_share(win, seed, design=plan) for win, seed, plan in (wins(120) for _ in range(runs))]
    assert within_error(np.mean([f.low <= truth <= f.high for f in found]), 0.95, runs)


def test_jackknife_leaves_out_a_seed_and_the_means_with_it():
    """The closed form against leaving out each seed of a balanced design by hand."""
    score, seed, plan = rotated(np.random.default_rng(13), 12, 0.5, 1.0)

    def log_f(kept):
        got = luck.seed_share(score[kept], seed[kept], design=plan[kept])
        return np.log((4 * got.between + got.within) / got.within)

    left = np.array([log_f(seed != g) for g in range(12)])
    error = np.sqrt(11 / 12 * ((left - left.mean()) ** 2).sum())
    got = luck.seed_share(score, seed, design=plan)
    f_high = (1 + 3 * got.high) / (1 - got.high)
    assert np.log(f_high) - log_f(seed >= 0) == pytest.approx(stats.t.ppf(0.975, 11) * error, rel=1e-6)


def test_an_interval_below_nothing_and_replays_that_end_alike_tell_nothing():
    score, seed = np.tile([1.0, 2.0, 3.0, 4.0], 30), np.repeat(np.arange(30), 4)
    score = score + 0.01 * np.random.default_rng(14).normal(size=120)
    assert not luck.seed_share(score, seed).tells
    assert not luck.seed_share(np.repeat(np.arange(10.0), 4), np.repeat(np.arange(10), 4)).tells


def test_too_few_seeds_give_no_share():
    assert np.isnan(luck.seed_share([1.0, 2.0, 3.0, 4.0], [0, 0, 1, 1]).share)
    assert np.isnan(luck.seed_share([1.0, 2.0, 3.0, 4.0], [0, 1, 2, 3]).share)


def games_of(wins):
    """Single games from wins by seed and seat."""
    group, seat = np.indices(wins.shape)
    return np.eye(wins.shape[1])[np.repeat(seat.ravel(), wins.ravel())], np.repeat(group.ravel(), wins.ravel())


def test_seed_spread_against_its_baseline():
    rng = np.random.default_rng(3)
    got = luck.seed_spread(*games_of(rng.multinomial(20, [0.25] * 4, size=300)))
    assert all(value == pytest.approx(baseline, abs=0.03) for value, baseline in got.values())
    tilted = np.array([rng.multinomial(20, np.roll([0.7, 0.1, 0.1, 0.1], k % 4)) for k in range(300)])
    got = luck.seed_spread(*games_of(tilted))
    assert got["entropy"][0] < got["entropy"][1] - 0.1
    assert got["span"][0] > got["span"][1] + 0.2 and got["outliers"][0] > 0.8


def test_seed_spread_of_rotations_finds_nothing_where_only_styles_differ():
    """A strong style wins once in every seat: seeds look more even than lots, and that is no finding."""
    score, seed, plan = rotated(np.random.default_rng(15), 400, 0.0, 3.0)
    got = luck.seed_spread(np.eye(4)[score.argmax(axis=1)], seed, plan)
    assert all(value == pytest.approx(baseline, abs=0.02) for value, baseline in got.values())


def test_style_share_is_cleared_of_noise():
    rng = np.random.default_rng(4)
    style = rng.integers(0, 4, 4000)
    values = np.array([0.0, 0.5, 1.0, 1.5])[style] + rng.normal(size=4000)
    truth = 0.3125 / 1.3125
    assert luck.style_share(values, style)[1] == pytest.approx(truth, abs=0.025)
    nothing = [luck.style_share(rng.normal(size=40), rng.integers(0, 4, 40)) for _ in range(200)]
    raw, cleared = np.mean(nothing, axis=0)
    assert raw > 0.05 and cleared < 0.6 * raw


def test_score_spread():
    got = luck.score_spread([1.0, 2, 3, 4, 5])
    assert got["mean"] == 3 and got["sd"] == pytest.approx(np.sqrt(2.5)) and got["iqr"] == 2 and got["skew"] == 0
    assert np.isnan(luck.score_spread([2.0])["sd"])


def test_elo_gap_and_ladder():
    assert luck.elo_gap(0.25, 4) == pytest.approx(0)
    assert luck.elo_gap(10 / 11, 2) == pytest.approx(400)
    rungs = [blocks.estimate(v, 0.01, 200) for v in (0.6, 0.4, 0.26, 0.5)]
    gaps, lows, highs, n = luck.skill_ladder(rungs, 4)
    assert n == 2 and gaps[0] == pytest.approx(400 * np.log10(4.5))
    assert (lows < gaps).all() and (gaps < highs).all()
