"""Use rates, never-used bounds, lift within strata and false discoveries on planted data."""

import numpy as np
import pytest
from scipy import stats
from synthetic import within_error

from lpsim.stats import blocks, components


def players(rng, n_blocks, effect=0.0, rows=8, confounded=True, sticky=0.5):
    """Rows of players: the strong style wins more and uses the component more; true lift is `effect`.

    Rows of a block share, with chance `sticky`, one random number for winning and one for using.
    """
    n = n_blocks * rows
    block = np.repeat(np.arange(n_blocks), rows)
    style = rng.integers(0, 2, n)
    shared = rng.random((n_blocks, 2))[block]
    fresh = rng.random((n, 2))
    u = np.where(rng.random((n, 2)) < sticky, shared, fresh)
    used = u[:, 0] < np.where(style == 1, 0.7, 0.3) if confounded else u[:, 0] < 0.5
    win = (u[:, 1] < 0.2 + 0.2 * style + effect * used).astype(float)
    return win, used, style, block


def test_lift_of_two_strata_by_hand():
    # stratum a: used wins 2/2, not used 0/2; stratum b: used 1/1, not used 1/3. Weights n1 n0/n = 1 and 3/4.
    win = [1, 1, 0, 0, 1, 1, 0, 0]
    used = [1, 1, 0, 0, 1, 0, 0, 0]
    got = components.lift(win, used, list("aaaabbbb"), np.arange(8))
    assert got.estimate.value == pytest.approx((1 * 1 + 0.75 * (2 / 3)) / 1.75)
    assert (got.n_used, got.n_not_used, got.n_strata) == (3, 5, 2)


@pytest.mark.parametrize("effect", [0.0, 0.1])
def test_lift_is_unbiased_and_covers_though_styles_differ(effect):
    rng, runs = np.random.default_rng(1), 400
    found = [components.lift(*players(rng, 60, effect)) for _ in range(runs)]
    values = np.array([f.estimate.value for f in found])
    assert abs(values.mean() - effect) < 4 * values.std() / np.sqrt(runs)
    assert within_error(np.mean([f.estimate.low <= effect <= f.estimate.high for f in found]), 0.95, runs)
    win, used, _, block = players(rng, 3000, effect)
    pooled = components.lift(win, used, np.zeros(len(win), int), block).estimate
    assert pooled.low > effect + 0.02  # without strata the strong style's wins are credited to the component


def test_lift_has_power_at_ten_points():
    rng = np.random.default_rng(2)
    assert np.mean([components.lift(*players(rng, 150, 0.1)).p_value < 0.05 for _ in range(100)]) > 0.8


def test_offered_rows_only():
    win = np.array([1.0, 0, 1, 0, 1, 1])
    used = np.array([1, 0, 1, 0, 0, 0], bool)
    offered = np.array([1, 1, 1, 1, 0, 0], bool)
    got = components.lift(win, used, np.zeros(6, int), np.arange(6), offered)
    assert got.estimate.value == 1.0 and got.n_not_used == 2


def test_no_contrast_gives_no_lift():
    got = components.lift([1.0, 0.0], [1, 1], [0, 0], [0, 1])
    assert np.isnan(got.estimate.value) and np.isnan(got.p_value)


def test_false_discoveries_stay_at_the_rate_and_true_ones_are_found():
    rng, share_false, found_true = np.random.default_rng(3), [], []
    for _ in range(40):
        n_blocks, rows, n_null, n_real = 150, 6, 30, 6
        n = n_blocks * rows
        block, style = np.repeat(np.arange(n_blocks), rows), rng.integers(0, 3, n)
        used = rng.random((n, n_null + n_real)) < 0.3
        chance = 0.2 + 0.05 * style + 0.12 * (used[:, n_null:] - 0.3).sum(axis=1)
        win = (rng.random(n) < np.clip(chance, 0, 1)).astype(float)
        table = components.lifts(win, used, style, block, [f"c{k}" for k in range(n_null + n_real)])
        flagged = table.filter(table["flagged"])["component"].to_list()
        false = sum(int(name[1:]) < n_null for name in flagged)
        share_false.append(false / max(len(flagged), 1))
        found_true.append((len(flagged) - false) / n_real)
    assert np.mean(share_false) < 0.05 + 4 * np.std(share_false) / np.sqrt(40)
    assert np.mean(found_true) > 0.7


def test_benjamini_hochberg_known_values_and_gaps():
    got = components.benjamini_hochberg([0.01, np.nan, 0.02, 0.04, 0.5])
    assert np.allclose(got[[0, 2, 3, 4]], [0.04, 0.04, 0.16 / 3, 0.5]) and np.isnan(got[1])
    assert np.isnan(components.benjamini_hochberg([np.nan])).all()


def test_use_rates_with_a_component_never_used():
    component = ["mill", "mill", "tower", "tower", "gate", "gate"]
    got = components.use_rates(component, [1, 2, 0, 0, 4, 4], [4, 4, 3, 3, 4, 4], [0, 1, 0, 1, 0, 1])
    rows = {r["component"]: r for r in got.to_dicts()}
    assert rows["mill"]["rate"] == pytest.approx(3 / 8) and not rows["mill"]["never_used"]
    assert rows["tower"]["never_used"] and rows["tower"]["high"] == pytest.approx(1 - 0.05**0.5)
    assert rows["gate"]["rate"] == 1 and rows["gate"]["low"] < 1 == rows["gate"]["high"]


@pytest.mark.parametrize("rate", [0.03, 0.3])
def test_use_rates_cover_with_sticky_blocks(rate):
    rng, runs, hits = np.random.default_rng(4), 400, []
    for _ in range(runs):
        block = np.repeat(np.arange(150), 4)
        u = np.where(rng.random(600) < 0.5, rng.random(150)[block], rng.random(600))
        got = components.use_rates(np.zeros(600, int), u < rate, np.ones(600), block)
        hits.append(got["low"][0] <= rate <= got["high"][0])
    assert within_error(np.mean(hits), 0.95, runs)


def test_diversity():
    even = components.diversity([5, 5, 5, 5])
    assert even["entropy"] == pytest.approx(1) and even["effective_number"] == pytest.approx(4)
    assert even["herfindahl"] == pytest.approx(0.25)
    assert components.diversity([7, 0])["effective_number"] == pytest.approx(1)
    assert np.isnan(components.diversity([0, 0])["entropy"])


def test_strata_from_several_columns():
    strata = blocks.joint_codes(["x", "x", "y"], [0, 1, 0])
    assert strata.tolist() == [0, 1, 2]


def rare_use(rng, n_games, users, win_of_users=0.25, players=4):
    """Games of four in blocks of four; so many users, strewn over the games: (win, used, strata, block)."""
    n = n_games * players
    used = np.zeros(n, bool)
    used[rng.choice(n, users, replace=False)] = True
    chances = np.where(used.reshape(-1, players), win_of_users, 0.25)
    chances = chances / chances.sum(axis=1, keepdims=True)
    winner = (rng.random((n_games, 1)) > np.cumsum(chances, axis=1)).sum(axis=1)
    win = np.eye(players)[np.minimum(winner, players - 1)].ravel()
    return win, used, np.tile(np.arange(players), n_games), np.repeat(np.arange(n_games // 4), 4 * players)


@pytest.mark.parametrize("users", [20, 60])
def test_lift_of_rare_components_is_not_too_sure(users):
    """P < .001 came up in 1.7 % of null cases at 20 users, ten times too often and more."""
    rng, runs = np.random.default_rng(21), 700
    found = [components.lift(*rare_use(rng, 400, users)) for _ in range(runs)]
    p = np.array([f.p_value for f in found])
    assert (p < 0.001).mean() < 0.001 + 3 * np.sqrt(0.001 / runs)
    assert (p < 0.05).mean() < 0.05 + 3 * np.sqrt(0.05 * 0.95 / runs)
    low, high = np.array([(f.estimate.low, f.estimate.high) for f in found]).T
    assert ((low <= 0) & (high >= 0)).mean() > 0.935


def test_a_page_of_60_rare_components_without_effect_seldom_flags_one():
    """It was every second page."""
    rng, false, pages = np.random.default_rng(22), 0, 25
    for _ in range(pages):
        win, _, strata, block = rare_use(rng, 600, 1)
        used = rng.random((len(win), 60)) < rng.uniform(0.006, 0.03, 60)
        false += components.lifts(win, used, strata, block, [f"c{k}" for k in range(60)])["flagged"].any()
    assert false <= 5


def test_permutation_agrees_with_the_exact_test():
    """One stratum and yes or no: Fisher's exact test."""
    rng = np.random.default_rng(23)
    win, used = (rng.random(300) < 0.25).astype(float), np.arange(300) < 25
    win[:25] = np.arange(25) < 2
    wins = [[int(win[used].sum()), int((1 - win[used]).sum())], [int(win[~used].sum()), int((1 - win[~used]).sum())]]
    exact = stats.fisher_exact(wins).pvalue
    assert components.permutation_p(win, used, np.zeros(300, int)) == pytest.approx(exact, rel=0.25)


def test_cr2_and_its_degrees_of_freedom_agree_with_the_general_formula():
    rng = np.random.default_rng(24)
    unit = np.repeat(np.arange(12), 5)
    x, y = rng.normal(size=60) * (1 + unit / 4), rng.normal(size=60)
    bottom = float((x**2).sum())
    beta = float(x @ y) / bottom
    hat = np.eye(60) - np.outer(x, x) / bottom
    rows = []
    for c in range(12):
        mine = unit == c
        roots, vectors = np.linalg.eigh(hat[np.ix_(mine, mine)])
        adjust = vectors @ np.diag(roots**-0.5) @ vectors.T
        g = np.zeros(60)
        g[mine] = adjust @ x[mine] / bottom
        rows.append(hat @ g)
    g = np.array(rows)
    variance = float(((g @ y) ** 2).sum())
    inner = g @ g.T
    se, df = components.cluster_error(x, y - beta * x, unit, bottom)
    assert se == pytest.approx(np.sqrt(variance)) and df == pytest.approx(np.trace(inner) ** 2 / (inner**2).sum())
