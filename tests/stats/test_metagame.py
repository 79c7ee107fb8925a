"""Field matrix, dominance, cycles, alpha-rank and Nash: known answers and simulated matrices."""

import numpy as np
import pytest

from lpsim.stats import metagame

ROCK_PAPER_SCISSORS = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]], dtype=float)
BIASED = np.array([[0, -0.5, 1], [0.5, 0, -0.1], [-1, 0.1, 0]])
LADDER = np.array([[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]])


def duels(rng, share, n_blocks):
    """Two-player games of every pair, two rotations a block, winner by the share matrix."""
    n = len(share)
    style, win, block, number = [], [], [], 0
    for i in range(n):
        for j in range(i + 1, n):
            for _ in range(n_blocks):
                for pair in ((i, j), (j, i)):
                    first = rng.random() < share[pair]
                    style.append(pair)
                    win.append([float(first), 1 - float(first)])
                    block.append(number)
                number += 1
    return np.array(style), np.array(win), np.array(block)


def three_handed(rng, focal_share, n_blocks):
    """Three players, one focal style against two of another; share of the focal as stated, the rest split."""
    n = len(focal_share)
    rows = [(i, j) for i in range(n) for j in range(n) if i != j]
    style, win, block = [], [], []
    for number in range(n_blocks):
        for i, j in rows:
            seat = number % 3
            line = [j, j, j]
            line[seat] = i
            winner = seat if rng.random() < focal_share[i][j] else (seat + 1 + rng.integers(2)) % 3
            style.append(line)
            win.append(np.eye(3)[winner])
            block.append(number)
    return np.array(style), np.array(win), np.array(block)


def test_field_matrix_reads_the_right_games():
    style = [["a", "b", "b"], ["b", "b", "a"], ["a", "a", "b"], ["a", "b", "c"], ["a", "a", "a"]]
    win = [[1, 0, 0], [0.5, 0.5, 0], [0, 0, 1], [1, 0, 0], [0, 0, 1]]
    got = metagame.field_matrix(style, win, [0, 1, 2, 3, 4])
    assert list(got.labels) == ["a", "b", "c"]
    assert got.share[0, 1] == 0.5 and got.share[1, 0] == 1.0 and got.share[0, 0] == pytest.approx(1 / 3)
    assert got.payoff[0, 1] == 1.5
    assert ("c", "a") in got.missing() and ("a", "b") not in got.missing()
    with pytest.raises(ValueError, match="against the field"):
        metagame.cyclic_share(got)


def test_field_matrix_is_unbiased_and_covers():
    truth = np.array([[1 / 3, 0.45, 0.30], [0.25, 1 / 3, 0.40], [0.35, 0.20, 1 / 3]])
    rng, hits, errors = np.random.default_rng(1), [], []
    off = ~np.eye(3, dtype=bool)
    for _ in range(60):
        got = metagame.field_matrix(*three_handed(rng, truth, 150))
        errors.append((got.share - truth)[off])
        hits.append((np.abs(got.share - truth) <= 1.976 * got.se)[off])
    errors = np.array(errors)
    assert (np.abs(errors.mean(axis=0)) < 4 * errors.std(axis=0) / np.sqrt(60)).all()
    assert abs(np.mean(hits) - 0.95) < 4 * np.sqrt(0.05 * 0.95 / (60 * 6))


def test_dominance_has_power_and_few_false_alarms():
    rng = np.random.default_rng(2)
    strong = np.array([[1 / 3, 0.45, 0.45], [0.25, 1 / 3, 1 / 3], [0.25, 1 / 3, 1 / 3]])
    # 0.117 above even at an error of 0.029 in each of two fields: power 0.99² = 0.98 by the normal table.
    flags = [metagame.dominance(metagame.field_matrix(*three_handed(rng, strong, 300))) for _ in range(60)]
    assert np.mean([f[0] for f in flags]) > 0.98 - 4 * np.sqrt(0.02 * 0.98 / 60)
    assert np.mean([f[1:] for f in flags]) == 0
    # Better against one field, even against the other: never dominant, whatever the luck, beyond alpha.
    half = np.array([[1 / 3, 0.5, 1 / 3], [1 / 3] * 3, [1 / 3] * 3])
    flags = [metagame.dominance(metagame.field_matrix(*three_handed(rng, half, 100)))[0] for _ in range(100)]
    assert np.mean(flags) < 0.05 + 4 * np.sqrt(0.05 * 0.95 / 100)


def test_dominated_pairs_on_a_ladder_and_not_on_a_circle():
    rng = np.random.default_rng(3)
    steep = np.array([[0.5, 0.75, 0.9], [0.25, 0.5, 0.75], [0.1, 0.25, 0.5]])
    better = metagame.dominated_pairs(metagame.field_matrix(*duels(rng, steep, 400)))
    assert better.tolist() == [[False, True, True], [False, False, True], [False, False, False]]
    circle = 0.5 + 0.3 * ROCK_PAPER_SCISSORS
    assert not metagame.dominated_pairs(metagame.field_matrix(*duels(rng, circle, 400))).any()


def test_cyclic_share_of_pure_cases():
    rest, whole = metagame.cyclic_part(0.5 + 0.2 * ROCK_PAPER_SCISSORS)
    assert rest / whole == pytest.approx(1)
    theta = np.array([0.5, 0.1, -0.6])
    ladder = 1 / (1 + np.exp(-(theta[:, None] - theta)))
    rest, whole = metagame.cyclic_part(ladder)
    assert rest / whole == pytest.approx(0, abs=1e-12)


def test_cyclic_share_is_cleared_of_noise_and_triples_are_named():
    rng = np.random.default_rng(4)
    theta = np.array([0.3, 0.0, -0.3])
    ladder = 1 / (1 + np.exp(-(theta[:, None] - theta)))
    pairs = [metagame.cyclic_share(metagame.field_matrix(*duels(rng, ladder, 60)), 200) for _ in range(30)]
    raw, cleared = np.nanmean(pairs, axis=0)
    assert cleared < raw and cleared < 0.1
    circle = metagame.field_matrix(*duels(rng, 0.5 + 0.2 * ROCK_PAPER_SCISSORS, 300))
    assert metagame.cyclic_share(circle)[1] > 0.9
    assert metagame.three_cycles(circle) == [(0, 2, 1)]
    alarms = [metagame.three_cycles(metagame.field_matrix(*duels(rng, np.full((3, 3), 0.5), 40))) for _ in range(60)]
    assert np.mean([len(a) > 0 for a in alarms]) < 0.05


@pytest.mark.parametrize("alpha", [1e-3, 0.1, 1.0, 10.0, 100.0, 1e4])
def test_alpha_rank_of_rock_paper_scissors_is_even(alpha):
    assert np.allclose(metagame.alpha_rank(ROCK_PAPER_SCISSORS, alpha), 1 / 3)


@pytest.mark.parametrize(
    ("alpha", "expected"),
    [
        (0.01, [0.36915021, 0.38441004, 0.24643974]),
        (0.1, [0.21295553, 0.67714717, 0.1098973]),
        (1.0, [0.19163945, 0.66826088, 0.14009967]),
        (10.0, [0.31681465, 0.36638509, 0.31680026]),
    ],
)
def test_alpha_rank_equals_the_published_implementation(alpha, expected):
    # Figures from OpenSpiel 2.0.2, open_spiel.python.egt.alpharank.compute([BIASED], m=50, alpha=…).
    assert np.allclose(metagame.alpha_rank(BIASED, alpha), expected, atol=1e-7)


def test_alpha_rank_equals_the_published_implementation_on_five_styles():
    payoff = np.array([
        [-0.36, 1.2, 1.4, 0.32, 0.41], [-0.49, -0.91, -0.9, -1.0, 0.93], [-0.06, 0.13, -0.64, -1.09, -1.2],
        [-0.84, 0.6, 0.02, -0.46, -0.24], [-1.43, 1.23, -1.22, 0.04, 2.14],
    ])  # fmt: skip
    expected = [0.80524734, 0.01662463, 0.03893481, 0.09459882, 0.04459441]
    assert np.allclose(metagame.alpha_rank(payoff, 0.1, m=20), expected, atol=1e-7)
    expected = [9.95645402e-01, 1.04244538e-04, 5.06361025e-04, 3.04191419e-03, 7.02078710e-04]
    assert np.allclose(metagame.alpha_rank(payoff, 0.1, m=50), expected, atol=1e-7)


def test_alpha_rank_of_a_ladder_and_its_tops():
    sweep = metagame.alpha_rank_sweep(LADDER)
    assert (sweep.argmax(axis=1) == 0).all() and np.allclose(sweep.sum(axis=1), 1)
    assert sweep[-1, 0] > 0.999
    rng = np.random.default_rng(5)
    tops = metagame.alpha_rank_tops(metagame.field_matrix(*duels(rng, LADDER, 300)))
    assert tops[0] > 0.9 and tops.sum() == pytest.approx(1)
    assert metagame.alpha_rank(np.ones((1, 1))).tolist() == [1.0]


def test_nash_of_known_games():
    weights, largest = metagame.nash(ROCK_PAPER_SCISSORS)
    assert np.allclose(weights, 1 / 3, atol=1e-6) and np.allclose(largest, 1 / 3, atol=1e-6)
    # a = (0, -p, q; p, 0, -r; -q, r, 0) has equilibrium ∝ (r, q, p).
    assert np.allclose(metagame.nash(BIASED / 2)[0], np.array([0.1, 1.0, 0.5]) / 1.6, atol=1e-6)
    weights, largest = metagame.nash(LADDER)
    assert np.allclose(weights, [1, 0, 0]) and largest.tolist() == [1.0, 0.0, 0.0]


def test_nash_of_largest_entropy_spreads_over_equals():
    # Two copies of rock: any split of their weight is in equilibrium; the largest entropy halves it.
    twin = np.array([[0, 0, -1, 1], [0, 0, -1, 1], [1, 1, 0, -1], [-1, -1, 1, 0]], dtype=float)
    weights, largest = metagame.nash(twin)
    assert np.allclose(weights, [1 / 6, 1 / 6, 1 / 3, 1 / 3], atol=1e-4)
    assert np.allclose(largest, 1 / 3, atol=1e-6)
    assert np.allclose(metagame.nash(np.zeros((4, 4)))[0], 0.25, atol=1e-5)


def test_profile_distance():
    got = metagame.profile_distance([[0.25, 0.25], [0.25, 0.25], [0.35, 0.15]])
    assert got[0, 1] == 0 and got[0, 2] == pytest.approx(0.1)
