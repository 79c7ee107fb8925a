"""Verdicts on games with known truth: false alarms on a fair game, false comfort at the margin, power, games needed."""

import numpy as np
import pytest
from synthetic import long_form, seat_wins, within_error

from lpsim.stats import blocks, shares, verdicts
from lpsim.stats.verdicts import BALANCED, NOT_YET_KNOWN, UNBALANCED

FAIR = [0.25] * 4
MARGIN = 0.02


def answers(mean, sd, n_blocks, runs=2000, seed=1):
    """Verdicts on normal block means, many runs at once."""
    x = np.random.default_rng(seed).normal(mean, sd, (runs, n_blocks))
    value, se = x.mean(axis=1), x.std(axis=1, ddof=1) / np.sqrt(n_blocks)
    return [verdicts.judge(v, s, n_blocks, MARGIN) for v, s in zip(value, se)]


def rate(found, answer):
    return np.mean([v.answer == answer for v in found])


@pytest.mark.parametrize(
    ("low", "high", "answer"),
    [
        (-0.01, 0.01, BALANCED),
        (-0.02, 0.02, BALANCED),
        (0.021, 0.05, UNBALANCED),
        (-0.05, -0.021, UNBALANCED),
        (-0.03, 0.01, NOT_YET_KNOWN),
        (0.01, 0.03, NOT_YET_KNOWN),
        (-0.5, 0.5, NOT_YET_KNOWN),
        (np.nan, np.nan, NOT_YET_KNOWN),
    ],
)
def test_three_answers(low, high, answer):
    assert verdicts.by_interval(low, high, MARGIN) == answer


def test_without_data_nothing_is_known():
    got = verdicts.judge(0.0, np.nan, 1, MARGIN)
    assert got.answer == NOT_YET_KNOWN and got.more_blocks == np.inf
    empty = blocks.ratio_estimates(np.zeros((0, 0)), np.zeros((0, 0)), [])
    assert verdicts.judge_family(empty, [], MARGIN)[0].answer == NOT_YET_KNOWN


def test_errors_at_the_margin_are_at_most_alpha():
    found = answers(MARGIN, 0.2, 400)
    n = len(found)
    assert within_error(rate(found, BALANCED), 0.05, n)
    assert within_error(rate(found, UNBALANCED), 0.05, n)


def test_a_fair_game_raises_no_alarm_and_is_called_balanced_when_large_enough():
    assert rate(answers(0.0, 0.2, 100), UNBALANCED) < 0.05
    assert rate(answers(0.0, 0.2, 1500), BALANCED) > 0.9


def test_a_planted_effect_is_found():
    assert rate(answers(0.05, 0.2, 400), UNBALANCED) > 0.85


@pytest.mark.parametrize("truth", [0.0, 0.005, 0.012, 0.04])
def test_games_needed_are_about_enough(truth):
    sd, now = 0.2, 100
    more = verdicts.blocks_needed(truth, sd / np.sqrt(now), now, MARGIN, power=0.8)
    settled = 1 - rate(answers(truth, sd, int(now + more), runs=1500), NOT_YET_KNOWN)
    assert 0.76 < settled < 0.93


def test_games_needed_at_the_ends():
    assert verdicts.blocks_needed(MARGIN, 0.01, 100, MARGIN) == np.inf
    assert verdicts.blocks_needed(0.0, 1e-6, 100, MARGIN) == 0
    assert verdicts.judge(0.0, 1e-4, 100, MARGIN).more_blocks == 0


def test_planner_knows_the_worked_figure():
    assert verdicts.plan_games(0.25, 0.01) == pytest.approx(7203, abs=1)
    assert verdicts.plan_games(0.25, 0.01, 4, 0.1) == pytest.approx(7203 * 1.3, abs=4)
    assert verdicts.plan_games(0.25, 0.01, 4, -0.1) < 7203


def family(chances, n_blocks, runs, jitter=0.1, seed=3):
    rng = np.random.default_rng(seed)
    for _ in range(runs):
        run = shares.win_shares(*long_form(seat_wins(rng, n_blocks, 4, chances, jitter, 0.05)))
        yield verdicts.judge_family(run, FAIR, MARGIN)


def test_family_keeps_false_alarms_below_alpha_on_a_fair_game():
    found = [overall for overall, _ in family(FAIR, 100, 400)]
    assert rate(found, UNBALANCED) < 0.05
    tight = [verdicts.judge_family(r, FAIR, 1e-9)[0] for r in _fair_runs(400)]
    # A margin of nothing turns "unbalanced" into the plain simultaneous test: twice alpha, one for each side.
    assert within_error(rate(tight, UNBALANCED), 0.10, 400)


def test_family_errs_at_most_alpha_when_every_seat_lies_on_the_margin():
    found = [overall for overall, _ in family([0.27, 0.23, 0.27, 0.23], 150, 500)]
    assert rate(found, UNBALANCED) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / 500)
    assert rate(found, BALANCED) < 0.05


def _fair_runs(runs):
    rng = np.random.default_rng(4)
    for _ in range(runs):
        yield shares.win_shares(*long_form(seat_wins(rng, 100, 4, FAIR, 0.1)))


def test_family_calls_a_large_fair_run_balanced_and_a_planted_seat_unbalanced():
    overall, parts = next(family(FAIR, 12_000, 1))
    assert overall.answer == BALANCED and all(p.answer == BALANCED for p in parts)
    found = list(family([0.31, 0.25, 0.25, 0.19], 800, 40))
    assert rate([o for o, _ in found], UNBALANCED) > 0.8
    assert all(p[1].answer != UNBALANCED for _, p in found)


def test_a_missing_seat_forbids_a_verdict_of_balance():
    win, block, seat = long_form(seat_wins(np.random.default_rng(5), 12_000, 4, FAIR))
    kept = (seat != 3) | (block == 0)
    overall, parts = verdicts.judge_family(shares.win_shares(win[kept], block[kept], seat[kept]), FAIR, MARGIN)
    assert parts[3].answer == NOT_YET_KNOWN and overall.answer == NOT_YET_KNOWN


def test_smallest_margin_is_where_the_verdict_turns():
    edge = verdicts.smallest_margin(0.004, 0.01, 200)
    assert verdicts.judge(0.004, 0.01, 200, edge * 1.001).answer == BALANCED
    assert verdicts.judge(0.004, 0.01, 200, edge * 0.999).answer == NOT_YET_KNOWN


def test_few_blocks_that_end_alike_are_no_verdict():
    """No spread in a handful of blocks is chance, not certainty."""
    few = verdicts.judge(0.5, 0.0, 5, MARGIN)
    assert (few.answer, few.more_blocks) == (verdicts.NOT_YET_KNOWN, verdicts.FEWEST_BLOCKS - 5)
    assert verdicts.judge(0.5, 0.0, verdicts.FEWEST_BLOCKS, MARGIN).answer == verdicts.UNBALANCED
