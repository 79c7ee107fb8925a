"""Plackett-Luce on finishing orders with known strengths."""

import itertools

import numpy as np
import pytest
from synthetic import within_error

from lpsim.stats import ratings

THETA = np.array([0.6, 0.2, -0.1, -0.3, -0.4])
LINE_UPS = np.array(list(itertools.combinations(range(5), 4)))


def orders(rng, n_blocks, theta=THETA, rounding=None, stickiness=0.5, line_ups=LINE_UPS):
    """Finishing orders by Gumbel noise (that is Plackett-Luce); rounding the latent score makes ties.

    Sticky games of a block repeat the noise of the block's first game, which leaves each game's chances as they are.
    """
    players = line_ups.shape[1]
    line = line_ups[np.arange(n_blocks) % len(line_ups)]
    style = np.repeat(line, players, axis=0)
    block = np.repeat(np.arange(n_blocks), players)
    shared = np.repeat(rng.gumbel(size=(n_blocks, players)), players, axis=0)
    sticky = (rng.random(len(block)) < stickiness)[:, None]
    latent = theta[style] + np.where(sticky, shared, rng.gumbel(size=style.shape))
    if rounding:
        latent = np.round(latent / rounding)
    rank = 1 + (latent[:, None, :] > latent[:, :, None]).sum(axis=2)
    return style, rank, block


def test_stages_of_a_plain_order_and_of_a_tie():
    game, credit, weight = ratings.stages([[2, 1, 3]])
    assert game.tolist() == [0, 0]
    assert credit.tolist() == [[0, 1, 0], [1, 0, 0]] and weight.tolist() == [[1, 1, 1], [1, 0, 1]]
    game, credit, weight = ratings.stages([[1, 1, 3]])
    assert credit.tolist() == [[0.5, 0.5, 0]] * 2 and weight.tolist() == [[1, 1, 1], [0.5, 0.5, 1]]
    # All tied: the stage that picks the last of them says nothing.
    assert len(ratings.stages([[1, 1]])[0]) == 1


def test_two_players_give_the_log_odds():
    style, rank = np.tile([0, 1], (100, 1)), np.tile([1, 2], (100, 1))
    rank[:30] = [2, 1]
    got = ratings.plackett_luce(style, rank, np.arange(100), reps=2)
    assert got.theta[0] - got.theta[1] == pytest.approx(np.log(70 / 30), abs=1e-3)
    assert got.elo[0] - got.elo[1] == pytest.approx(147.19, abs=0.2)


def test_recovers_known_strengths_with_duplicates_and_mirrors():
    rng = np.random.default_rng(1)
    line_ups = np.array(list(itertools.combinations_with_replacement(range(5), 4)))
    got = ratings.plackett_luce(*orders(rng, 3000, line_ups=line_ups), reps=2)
    assert np.allclose(got.theta, THETA, atol=0.06) and got.comparable and got.converged


def test_bootstrap_intervals_cover_with_sticky_blocks():
    rng, runs, hits, values = np.random.default_rng(2), 100, [], []
    for run in range(runs):
        got = ratings.plackett_luce(*orders(rng, 150), reps=100, seed=run)
        low, high = got.elo_interval()
        truth = ratings.ELO * THETA
        hits.append((low <= truth) & (truth <= high))
        values.append(got.theta)
    values = np.array(values)
    assert (np.abs(values.mean(axis=0) - THETA) < 4 * values.std(axis=0) / np.sqrt(runs) + 0.01).all()
    # 100 draws and 5 correlated styles: at least 95 % within simulation error, less a point for the short bootstrap.
    assert np.mean(hits) > 0.94 - 3 * np.sqrt(0.05 * 0.95 / runs)
    assert np.mean(hits) < 0.99


def test_bundled_bootstrap_agrees_with_the_full_one():
    data = orders(np.random.default_rng(3), 1200)
    full = ratings.plackett_luce(*data, reps=150, max_bundles=10_000)
    short = ratings.plackett_luce(*data, reps=150, max_bundles=300)
    assert np.allclose(full.theta, short.theta)
    assert np.allclose(full.elo_se, short.elo_se, rtol=0.3)
    again = ratings.plackett_luce(*data, reps=150, max_bundles=300)
    assert np.array_equal(short.replicates, again.replicates)


def test_ties_by_rounding_do_little_harm():
    rng = np.random.default_rng(4)
    style, rank, block = orders(rng, 4000, rounding=0.5)
    assert np.mean([len(set(r)) < 4 for r in rank[:500]]) > 0.5
    got = ratings.plackett_luce(style, rank, block, reps=2)
    assert np.allclose(got.theta, THETA, atol=0.08)


def test_equal_styles_are_on_top_about_equally_often_over_runs():
    rng, tops = np.random.default_rng(5), []
    for run in range(60):
        got = ratings.plackett_luce(*orders(rng, 60, theta=np.zeros(5)), reps=40, seed=run)
        assert got.chance_best().sum() == pytest.approx(1)
        tops.append(got.order()[0])
    assert np.bincount(tops, minlength=5).max() < 60 * 0.2 + 4 * np.sqrt(60 * 0.2 * 0.8)
    assert within_error(np.mean(np.array(tops) == 0), 0.2, 60)


def test_strangers_are_not_comparable():
    style = np.array([[0, 1], [1, 0], [2, 3], [3, 2]])
    rank = np.tile([1, 2], (4, 1))
    assert not ratings.plackett_luce(style, rank, np.arange(4), reps=2).comparable
    always = ratings.plackett_luce(np.tile([0, 1], (9, 1)), np.tile([1, 2], (9, 1)), np.arange(9), reps=2)
    assert not always.comparable and np.isfinite(always.theta).all()
