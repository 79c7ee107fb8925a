"""Measures of how games unfold: hand-made games with known answers, planted snowballs, random walks."""

import numpy as np
import pytest
from synthetic import walks, within_error

from lpsim.stats import blocks, dynamics


def game(*turns):
    """One game from its rows of turns."""
    return np.array([turns], dtype=float)


A_WINS = np.array([[1.0, 0.0]])


def test_the_first_leader_is_no_lead_change_and_ties_keep_the_incumbent():
    values = game([1, 1], [2, 1], [2, 2], [2, 3], [4, 3])
    assert dynamics.front_runners(values).tolist() == [[-1, 0, 0, 1, 0]]
    assert dynamics.lead_changes(values)[0] == pytest.approx(2 / 4)
    assert dynamics.lead_changes(game([1, 0], [2, 0], [3, 0]))[0] == 0
    assert dynamics.lead_changes(game([0, 0], [0, 1]))[0] == 0


def test_drama_and_time_behind():
    chances = game([0.5, 0.5], [0.2, 0.8], [0.4, 0.6], [1.0, 0.0])
    assert dynamics.drama(chances, A_WINS)[0] == pytest.approx((0 + 0.6 + 0.2 + 0) / 4)
    assert dynamics.winner_behind(chances, A_WINS)[0] == pytest.approx(0.5)
    tie = np.array([[0.5, 0.5]])
    assert dynamics.drama(chances, tie)[0] == pytest.approx((0 + 0.3 + 0.1 + 0.5) / 4)


def test_decided_share():
    chances = game([0.5, 0.5], [0.4, 0.6], [0.7, 0.3], [0.9, 0.1])
    assert dynamics.decided_share(chances, A_WINS)[0] == pytest.approx(1 - 3 / 4)
    assert dynamics.decided_share(chances, np.array([[0.0, 1.0]]))[0] == 0
    assert dynamics.decided_share(chances, np.array([[0.5, 0.5]]))[0] == 0
    runaway = game([0.8, 0.2], [0.9, 0.1], [1.0, 0.0])
    assert dynamics.decided_share(runaway, A_WINS)[0] == pytest.approx(2 / 3)


def test_uncertainty_and_stability():
    even, sure = np.full((1, 3, 4), 0.25), np.tile([1.0, 0, 0, 0], (1, 3, 1))
    assert dynamics.uncertainty(even)[0] == pytest.approx(1)
    assert dynamics.uncertainty(sure)[0] == pytest.approx(0, abs=1e-8)
    assert dynamics.stability(even)[0] == 0
    assert dynamics.stability(game([0, 1], [1, 0]))[0] == pytest.approx(0.25)


def test_lock_in_curve_follows_the_arcsine_law():
    turns, runs = 10, 4000
    score, win, block = walks(np.random.default_rng(1), runs // 2, 2, turns, 2)
    curve = dynamics.lock_in_curve(score, win, block)
    truth = 0.5 + np.arcsin(np.sqrt(np.arange(1, turns + 1) / turns)) / np.pi
    assert curve.labels.tolist() == list(range(1, turns + 1))
    assert (np.abs(curve.value - truth) <= 4 * curve.se + 1e-12).all()
    assert curve.value[-1] == 1
    turn, earliest, latest = dynamics.lock_in_turn(curve)
    assert earliest <= 7 <= latest and turn in (6, 7)  # the law says .782 after 6 and .816 after 7
    assert dynamics.lock_in_turn(curve, 1.1) == (None, None, None)


def test_lock_in_intervals_cover_with_sticky_blocks():
    rng, runs, hits = np.random.default_rng(2), 300, []
    first = dynamics.lock_in_curve(*walks(rng, 60_000, 1, 4, 2)).value[0]
    for _ in range(runs):
        got = dynamics.lock_in_curve(*walks(rng, 60, 3, 4, 2, shared=0.9)).one(0)
        hits.append(got.low <= first <= got.high)
    assert within_error(np.mean(hits), 0.95, runs)


def test_joint_leaders_and_joint_last_share():
    values = np.array([[[1, 1, 0], [2, 1, 1]]], dtype=float)
    win = np.array([[1.0, 0, 0]])
    assert dynamics.front_credit(values, win).tolist() == [[0.5, 1.0]]
    assert dynamics.comeback(values, win, turn=2)[0] == 0
    assert dynamics.comeback(values, np.array([[0, 0, 1.0]]), turn=2)[0] == 0.5
    rng = np.random.default_rng(3)
    lucky = np.eye(3)[rng.integers(0, 3, 6000)]
    assert dynamics.comeback(rng.integers(0, 3, (6000, 4, 3)), lucky).mean() == pytest.approx(1 / 3, abs=0.02)


@pytest.mark.parametrize("feedback", [-0.2, 0.0, 0.15])
def test_snowball_slope_is_unbiased_and_covers(feedback):
    turns, turn, runs = 6, 3, 300
    truth = (1 + feedback) ** (turns - turn) - 1
    rng, found = np.random.default_rng(4), []
    for _ in range(runs):
        score, _, block = walks(rng, 60, 3, turns, 4, feedback, shared=0.6)
        found.append(dynamics.snowball(score, block, turn))
    values = np.array([f.value for f in found])
    assert abs(values.mean() - truth) < 4 * values.std() / np.sqrt(runs) + 0.005
    assert within_error(np.mean([f.low <= truth <= f.high for f in found]), 0.95, runs)
    if feedback > 0:
        assert np.mean([f.low > 0 for f in found]) > 0.9


def test_a_better_style_is_no_snowball_once_strata_are_taken_out():
    rng = np.random.default_rng(5)
    score, _, block = walks(rng, 1500, 2, 6, 3)
    style = rng.permuted(np.tile(np.arange(3), (3000, 1)), axis=1)
    score += np.arange(1, 7)[None, :, None] * np.array([1.0, 0.0, -1.0])[style][:, None, :]
    fooled = dynamics.snowball(score, block, 3)
    fair = dynamics.snowball(score, block, 3, strata=style)
    assert fooled.low > 0.3
    assert fair.low <= 0 <= fair.high


def test_spread_growth_of_a_walk_is_the_ratio_of_times():
    score, _, block = walks(np.random.default_rng(6), 3000, 2, 8, 4)
    got = dynamics.spread_growth(score, block, 2)
    assert got.low <= 4 <= got.high and got.high - got.low < 0.5


def test_margins():
    final = np.array([[5, 3, 1], [4, 4, 0], [9, 8, 8]], dtype=float)
    assert dynamics.margin(final).tolist() == [2, 0, 1]
    got = dynamics.margin_summary(final, [0, 1, 2])
    assert got["mean"].value == 1 and got["close"].value == pytest.approx(2 / 3)
    assert got["ties"].value == pytest.approx(1 / 3) and len(got["deciles"]) == 9


def test_all_measures_at_once():
    score, win, block = walks(np.random.default_rng(7), 50, 2, 5, 3)
    chances = np.full(score.shape, 1 / 3)
    got = dynamics.game_measures(chances, score, win)
    assert all(v.shape == (100,) and np.isfinite(v).all() for v in got.values())
    assert blocks.cluster_mean(got["uncertainty"], block).value == pytest.approx(1)
