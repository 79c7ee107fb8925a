"""The win-chance model on walks whose true chances are known."""

import numpy as np
import pytest
from scipy import stats
from synthetic import walks

from lpsim.stats import winprob


def test_chances_are_close_to_the_truth_for_two_players():
    turns = 8
    score, win, block = walks(np.random.default_rng(1), 2500, 2, turns, 2)
    chances, _, _ = winprob.held_out_chances(score, win, block)
    assert np.allclose(chances.sum(axis=2), 1, atol=1e-5)
    for t in (1, 3, 5):
        lead = score[:, t, 0] - score[:, t, 1]
        truth = stats.norm.cdf(lead / np.sqrt(2 * (turns - t - 1)))
        assert np.abs(chances[:, t, 0] - truth).mean() < 0.02


@pytest.mark.parametrize("players", [2, 4])
def test_held_out_chances_are_calibrated(players):
    score, win, block = walks(np.random.default_rng(2), 3000, 2, 6, players, feedback=0.1, shared=0.5)
    chances, _, _ = winprob.held_out_chances(score, win, block)
    skill = []
    for t in range(5):
        got = winprob.calibration(chances[:, t], win, block)
        assert got.slope == pytest.approx(1, abs=0.12)
        assert got.error < 0.02
        z = (got.observed - got.forecast)[got.weight > 0.02] / got.se[got.weight > 0.02]
        assert np.abs(z).max() < 4
        skill.append(got.skill)
    assert (np.diff(skill) > 0).all() and skill[0] > 0


def test_bold_and_timid_chances_are_found_out():
    score, win, block = walks(np.random.default_rng(3), 2000, 2, 6, 3)
    chances, _, _ = winprob.held_out_chances(score, win, block)
    bold = chances[:, 2] ** 2
    bold /= bold.sum(axis=1, keepdims=True)
    assert winprob.calibration(bold, win, block).slope == pytest.approx(0.5, abs=0.06)
    even = np.full_like(chances[:, 2], 1 / 3)
    assert winprob.calibration(even, win, block).skill == pytest.approx(0, abs=1e-6)


def test_a_block_never_helps_to_predict_itself():
    score, win, block = walks(np.random.default_rng(4), 60, 2, 4, 3)
    chances, _, fold = winprob.held_out_chances(score, win, block)
    turned = win.copy()
    turned[fold == 0] = np.roll(win[fold == 0], 1, axis=1)
    again, _, _ = winprob.held_out_chances(score, turned, block)
    assert np.array_equal(chances[fold == 0], again[fold == 0])
    assert not np.array_equal(chances[fold == 1], again[fold == 1])
    assert all(len(set(fold[block == b])) == 1 for b in range(60))


def test_noise_predicts_nothing_when_held_out():
    rng = np.random.default_rng(5)
    _, win, block = walks(rng, 400, 2, 3, 4)
    chances, _, _ = winprob.held_out_chances(rng.normal(size=(800, 3, 4, 2)), win, block)
    assert abs(winprob.calibration(chances[:, 0], win, block).skill) < 0.02


def test_a_planted_seat_advantage_is_in_the_first_turn():
    rng = np.random.default_rng(6)
    score, _, block = walks(rng, 3000, 1, 4, 3)
    final = score[:, -1] + np.array([1.0, 0.0, 0.0])
    win = (final == final.max(axis=1, keepdims=True)).astype(float)
    chances, models, _ = winprob.held_out_chances(score, win, block)
    assert chances[:, 0, 0].mean() == pytest.approx(win[:, 0].mean(), abs=0.02)
    assert models[0].seat[0, 0] > 0.3


def test_too_few_blocks_say_so():
    score, win, block = walks(np.random.default_rng(7), 1, 4, 3, 2)
    with pytest.raises(ValueError, match="cannot be held out"):
        winprob.held_out_chances(score, win, block)


def test_an_even_start_gives_even_chances():
    score, win, block = walks(np.random.default_rng(8), 500, 4, 5, 4)
    score[:, 0] = 0.0
    chances, _, _ = winprob.held_out_chances(score, win, block)
    assert np.isfinite(chances).all() and np.abs(chances[:, 0] - 0.25).max() < 0.06
