"""Verdicts on games with known truth: false alarms on a fair game, false comfort at the margin, power, games needed."""

import numpy as np
import pytest
from synthetic import long_form, seat_wins, within_error

from lpsim.stats import blocks, planning, shares, verdicts
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
def test_games_needed_settle_four_of_five_averaged_over_what_the_data_leave_open(truth):
    """Not for one truth, but over the truths that a run may have come from: prior wide, plan from each run's data."""
    rng, sd, now, runs = np.random.default_rng(1), 0.2, 400, 400
    truths = rng.normal(truth, 0.05, runs)
    settled = []
    for mean in truths:
        first = rng.normal(mean, sd, now)
        more = planning.blocks_needed(first.mean(), first.std(ddof=1) / 20, now, MARGIN)
        if not np.isfinite(more) or more > 2e5:
            continue
        whole = np.concatenate([first, rng.normal(mean, sd, int(more))])
        se = whole.std(ddof=1) / np.sqrt(len(whole))
        settled.append(verdicts.judge(whole.mean(), se, len(whole), MARGIN).answer != NOT_YET_KNOWN)
    assert 0.72 < np.mean(settled) < 0.97


def test_a_small_run_is_planned_for_an_even_game_alike_whatever_it_happened_to_show():
    """The old plan from the point estimate went from dozens to millions; the even plan hangs on the error alone."""
    rng, sd, now = np.random.default_rng(2), 0.2, 60
    plans = []
    for _ in range(200):
        x = rng.normal(0.0, sd, now)
        plans.append(verdicts.judge(x.mean(), x.std(ddof=1) / np.sqrt(now), now, MARGIN).plan.even)
    need = ((1.645 + 1.28) * sd / MARGIN) ** 2 - now
    assert np.quantile(plans, 0.1) > 0.6 * need and np.quantile(plans, 0.9) < 1.6 * need


def test_plans_are_a_range_and_nothing_is_missing_from_a_settled_question():
    open_one = verdicts.judge(0.03, 0.01, 400, MARGIN)
    assert open_one.answer == NOT_YET_KNOWN and 0 < open_one.plan.early < open_one.plan.likely < np.inf
    assert verdicts.judge(0.0, 1e-4, 100, MARGIN).plan == planning.NONE_MISSING
    assert planning.blocks_needed(0.0, 1e-6, 100, MARGIN) == 0
    assert verdicts.judge(0.0, np.nan, 100, MARGIN).plan == planning.NONE


def test_power_grows_with_the_effect_and_says_the_smallest_that_is_found():
    found = [planning.power(d, 0.01, 400, MARGIN)[0] for d in (0.03, 0.05, 0.08)]
    assert found[0] < found[1] < found[2]
    edge = planning.smallest_found(0.01, MARGIN)
    assert planning.power(edge, 0.01, 400, MARGIN)[0] == pytest.approx(0.8, abs=0.03)


def test_planner_knows_the_worked_figure():
    assert planning.plan_games(0.25, 0.01) == pytest.approx(7203, abs=1)
    assert planning.plan_games(0.25, 0.01, 4, 0.1) == pytest.approx(7203 * 1.3, abs=4)
    assert planning.plan_games(0.25, 0.01, 4, -0.1) < 7203


def family(chances, n_blocks, runs, jitter=0.1, seed=3):
    rng = np.random.default_rng(seed)
    for _ in range(runs):
        run = shares.win_shares(*long_form(seat_wins(rng, n_blocks, 4, chances, jitter, 0.05)))
        yield verdicts.judge_family(run, FAIR, MARGIN)


def test_family_keeps_false_alarms_below_alpha_on_a_fair_game():
    found = [overall for overall, _ in family(FAIR, 100, 400)]
    assert rate(found, UNBALANCED) < 0.05
    tight = [verdicts.judge_family(r, FAIR, 1e-9)[0] for r in _fair_runs(400)]
    # A margin of nothing turns "unbalanced" into the plain simultaneous test of both sides, at alpha.
    assert within_error(rate(tight, UNBALANCED), 0.05, 400)


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


def test_blocks_that_end_alike_are_no_verdict():
    """No spread is chance, not certainty, however many blocks; with bounds it is worth the rule of three."""
    few = verdicts.judge(0.5, 0.0, 5, MARGIN)
    assert few.answer == NOT_YET_KNOWN
    assert verdicts.judge(0.5, 0.0, 3000, MARGIN).answer == NOT_YET_KNOWN
    assert verdicts.judge(0.0, 0.0, 30, MARGIN, span=1.0).answer == NOT_YET_KNOWN
    assert verdicts.judge(0.0, 0.0, 3000, MARGIN, span=1.0).answer == BALANCED
    assert verdicts.judge(0.5, 0.0, 3000, MARGIN, span=1.0).answer == UNBALANCED


@pytest.mark.parametrize(("n_blocks", "rate_of_change", "size"), [(30, 0.1, 0.5), (100, 0.05, 0.5), (300, 0.03, 1.0)])
def test_rare_differences_are_not_called_unchanged(n_blocks, rate_of_change, size):
    """A change beyond the margin that shows in few blocks: seldom, or never, seen is not the same as not there."""
    rng, wrong, runs = np.random.default_rng(8), 0, 1500
    assert rate_of_change * size > MARGIN
    for _ in range(runs):
        x = size * (rng.random(n_blocks) < rate_of_change)
        overall, _ = verdicts.judge_family(blocks.grouped_means(x, np.arange(n_blocks), np.zeros(n_blocks)), 0, MARGIN)
        wrong += overall.answer == BALANCED
    assert wrong / runs < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)


def test_label_figure_and_interval_of_a_verdict_are_one_group():
    """Largest deviation and largest decided deviation may be different groups: one run said the one's name, the
    other's figure.
    """
    rng = np.random.default_rng(9)
    steady, noisy = rng.normal(0.08, 0.1, 400), np.where(np.arange(400) < 60, rng.normal(0.12, 0.9, 400), np.nan)
    value = np.concatenate([0.25 + steady, 0.25 + noisy[:60]])
    block, group = np.concatenate([np.arange(400), np.arange(60)]), np.repeat(["steady", "noisy"], [400, 60])
    found = blocks.grouped_means(value, block, group)
    overall, parts = verdicts.judge_family(found, 0.25, MARGIN)
    mine = next(p for p in parts if p.label == overall.label)
    assert overall.answer == UNBALANCED and overall.label == "steady"
    assert (overall.value, overall.plain) == (mine.value, mine.plain)
    assert verdicts.by_interval(overall.low, overall.high, MARGIN) == overall.answer
    assert overall.plain.level == 0.95 and "%" in overall.level_words
