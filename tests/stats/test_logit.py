"""Conditional logit on games with known seat and style effects."""

import itertools

import numpy as np
import polars as pl
import pytest
from synthetic import rotated_games, within_error

from lpsim.stats import blocks, choice, logit

STYLE = np.array([0.4, 0.1, -0.2, -0.3])
SEAT = np.array([0.3, 0.0, -0.3])
LINE_UPS = list(itertools.combinations(range(4), 3))


def test_unbiased_and_covering_with_sticky_blocks():
    rng, runs = np.random.default_rng(1), 300
    fits = [logit.seat_and_style(*rotated_games(rng, 120, LINE_UPS, STYLE, SEAT)) for _ in range(runs)]
    assert all(f.identified and f.converged for f in fits)
    for factor, truth in (("style", STYLE), ("seat", SEAT)):
        found = np.array([f.effect[factor] for f in fits])
        error = found.std(axis=0, ddof=1) / np.sqrt(runs)
        assert (np.abs(found.mean(axis=0) - truth) < 4 * error + 0.02).all()
        assert np.allclose(found.sum(axis=1), 0, atol=1e-6)
        hits = np.array([(low <= truth) & (truth <= high) for low, high in (f.interval(factor) for f in fits)])
        assert within_error(hits.mean(), 0.95, runs)


def test_seat_shares_among_equal_styles():
    truth = np.exp(SEAT) / np.exp(SEAT).sum()
    rng, runs, hits = np.random.default_rng(2), 200, []
    for _ in range(runs):
        share, low, high = logit.seat_and_style(*rotated_games(rng, 120, LINE_UPS, STYLE, SEAT)).even_shares("seat")
        assert share.sum() == pytest.approx(1)
        hits.append((low <= truth) & (truth <= high))
    assert within_error(np.mean(hits), 0.95, runs)


def test_planted_seat_is_seen_though_a_strong_style_hides_it():
    # The strong style sits more often in the last seat, so raw shares favour the last seat; the truth is the first.
    rng = np.random.default_rng(3)
    style = np.zeros((9000, 2), dtype=int)
    style[:, 1] = rng.random(9000) < 0.7
    style[:, 0] = 1 - style[:, 1]
    eta = np.array([0.0, 1.0])[style] + np.array([0.2, -0.2])
    first = rng.random(9000) < 1 / (1 + np.exp(eta[:, 1] - eta[:, 0]))
    win = np.stack([first, ~first], axis=1).astype(float)
    assert win[:, 0].mean() < win[:, 1].mean()
    low, _ = logit.seat_and_style(style, win, np.arange(9000)).interval("seat")
    assert low[0] > 0.1


def test_a_style_chained_to_a_seat_is_not_identified():
    style = np.tile([0, 1, 2], (60, 1))
    win = np.eye(3)[np.arange(60) % 3]
    assert not logit.seat_and_style(style, win, np.arange(60)).identified


def test_a_style_that_never_wins_stays_finite():
    rng = np.random.default_rng(4)
    style, win, block = rotated_games(rng, 100, [[0, 1, 2]], [0, 0, -50.0], [0.0, 0, 0])
    fit = logit.seat_and_style(style, win, block)
    assert np.isfinite(fit.effect["style"]).all() and fit.effect["style"][2] < -4


def test_ties_count_half_and_balance_out():
    style = np.array([[0, 1]] * 40)
    win = np.full((40, 2), 0.5)
    fit = logit.fit_factors({"style": style}, win, np.arange(40))
    assert np.allclose(fit.effect["style"], 0, atol=1e-9)


def test_names_come_from_the_table():
    frame = pl.DataFrame({
        "cell": 0, "block": [0, 0, 0, 0], "rotation": [1, 1, 0, 0], "seat": [1, 0, 0, 1],
        "style": ["builder", "trader", "builder", "trader"], "win": [1.0, 0.0, 0.25, 0.75],
    })  # fmt: skip
    wide = blocks.by_game(frame, ["style", "win"])
    assert wide["style"].tolist() == [["builder", "trader"], ["trader", "builder"]]
    assert wide["win"].tolist() == [[0.25, 0.75], [0.0, 1.0]]
    assert wide["game_block"].tolist() == [0, 0] and wide["game_rotation"].tolist() == [0, 1]
    with pytest.raises(ValueError, match="different numbers of seats"):
        blocks.by_game(frame[:3], ["win"])


def test_patterns_are_the_distinct_rows():
    table = np.array([[1, 2], [0, 5], [1, 2], [0, 5], [3, 3]])
    first, pattern = choice.patterns(table[:, 0], table[:, 1])
    assert len(first) == 3 and np.array_equal(table[first][pattern], table)
    wide = np.random.default_rng(0).integers(0, 1000, (50, 12))
    first, pattern = choice.patterns(wide)
    assert np.array_equal(wide[first][pattern], wide)


def test_a_million_games_are_quick():
    rng = np.random.default_rng(5)
    style, win, block = rotated_games(rng, 330_000, LINE_UPS, STYLE, SEAT)
    fit = logit.seat_and_style(style, win, block)
    assert np.allclose(fit.effect["style"], STYLE, atol=0.01) and np.allclose(fit.effect["seat"], SEAT, atol=0.01)
