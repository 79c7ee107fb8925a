"""Python only. Styles against fields: who beats whom, dominance, cycles, alpha-rank, Nash (METHODS 5)."""

from dataclasses import dataclass

import numpy as np
from scipy import optimize, stats

from lpsim.stats import blocks

ALPHAS = tuple(10.0 ** np.arange(-2, 2.01, 0.25))
SHARE_FLOOR = 1e-3


@dataclass(frozen=True)
class FieldMatrix:
    """Win share of style i when all others play style j (K × K), with joint errors; the diagonal is 1/P by symmetry.

    `estimates` holds the pairs that were played, `pairs[k] = (i, j)` says which; the rest of `share` is NaN.
    """

    labels: np.ndarray
    share: np.ndarray
    players: int
    estimates: blocks.Estimates
    pairs: np.ndarray

    @property
    def payoff(self):
        """P · share: 1 is even, P is always winning."""
        return self.players * self.share

    @property
    def se(self):
        """Errors of the shares (K × K), 0 on the diagonal."""
        return self._fill(self.estimates.se, 0.0)

    def _fill(self, values, diagonal):
        table = np.full(self.share.shape, np.nan)
        np.fill_diagonal(table, diagonal)
        table[self.pairs[:, 0], self.pairs[:, 1]] = values
        return table

    @property
    def flat_cov(self):
        """Covariance of all K² shares, in the order of `share.ravel()`; nothing varies where nothing was played."""
        n = self.share.size
        place = self.pairs[:, 0] * len(self.labels) + self.pairs[:, 1]
        cov = np.zeros((n, n))
        cov[np.ix_(place, place)] = self.estimates.cov
        return cov

    def missing(self):
        """Pairs (focal, field) that were never played, by label."""
        return [(self.labels[i], self.labels[j]) for i, j in zip(*np.nonzero(np.isnan(self.share)))]

    def require_complete(self):
        """Raise unless every style met every field."""
        if self.missing():
            raise ValueError(f"no games of a focal style against the field: {self.missing()[:6]}")

    def draws(self, n, seed=0):
        """Share matrices that the data could as well have given: n draws from the joint errors (n × K × K)."""
        rng = np.random.default_rng(seed)
        cov = np.nan_to_num(self.estimates.cov)
        noisy = rng.multivariate_normal(self.estimates.value, cov, n, method="eigh")
        return np.array([self._fill(np.clip(row, 0.0, 1.0), 1 / self.players) for row in noisy])


def field_matrix(style, win, block):
    """Focal-against-field shares from games in which all players but one play the same style (METHODS 5, payoffs).

    Args:
        style: label of each player (games × players).
        win: win credit (games × players).
        block: block of each game; line-ups of the same block number share their seed.
    """
    win = np.asarray(win, dtype=float)
    labels, flat = blocks.codes(np.asarray(style).ravel())
    code, n = flat.reshape(win.shape), len(labels)
    players = win.shape[1]
    block_ids, block_code = blocks.codes(block)
    pair, credit, unit = [], [], []
    for seat in range(players):
        others = np.delete(code, seat, axis=1)
        focal = (others == others[:, :1]).all(axis=1) & (code[:, seat] != others[:, 0])
        pair.append(code[focal, seat] * n + others[focal, 0])
        credit.append(win[focal, seat])
        unit.append(block_code[focal])
    played, pair_code = np.unique(np.concatenate(pair), return_inverse=True)
    found = blocks.coded_means(np.concatenate(credit), np.concatenate(unit), block_ids, pair_code.ravel(), played)
    pairs = np.stack([played // n, played % n], axis=1)
    matrix = FieldMatrix(labels, np.full((n, n), np.nan), players, found, pairs)
    matrix.share[:] = matrix._fill(found.value, 1 / players)
    return matrix


def dominance(matrix, margin=0.0, alpha=0.05):
    """Whether each style beats *every* field by more than the margin: low of (share − 1/P) > margin (METHODS 5).

    Each bound is one-sided at alpha; all must hold, so no correction is due. A field that was not played forbids it.
    """
    half = _reach(matrix, alpha) * matrix.se
    low = matrix.share - half - 1 / matrix.players
    np.fill_diagonal(low, np.inf)
    return (np.nan_to_num(low, nan=-np.inf) > margin).all(axis=1) & (len(low) > 1)


def dominated_pairs(matrix, alpha=0.05):
    """Table [i, j]: style i does better than j in every field, with confidence (so j has no reason to exist here)."""
    n, cov = len(matrix.labels), matrix.flat_cov
    place = np.arange(n * n).reshape(n, n)
    first, second = place[:, None, :], place[None, :, :]
    variance = cov[first, first] + cov[second, second] - 2 * cov[first, second]
    gap = matrix.share[:, None, :] - matrix.share[None, :, :]
    low = gap - _reach(matrix, alpha) * np.sqrt(np.maximum(variance, 0.0))
    better = (np.nan_to_num(low, nan=-np.inf) > 0).all(axis=2)
    np.fill_diagonal(better, False)
    return better


def _reach(matrix, alpha):
    fewest = matrix.estimates.blocks_with.min(initial=matrix.estimates.n_blocks)
    return stats.t.ppf(1 - alpha, max(fewest - 1, 1))


def advantage(share):
    """Log-odds advantage A_ij = ½ (logit p_ij − logit p_ji); for two players this is logit p_ij (METHODS 5)."""
    p = np.clip(share, SHARE_FLOOR, 1 - SHARE_FLOOR)
    log_odds = np.log(p / (1 - p))
    return (log_odds - np.swapaxes(log_odds, -1, -2)) / 2


def cyclic_part(share):
    """(‖A − (r_i − r_j)‖², ‖A‖²) with r_i = mean_j A_ij: what no ladder of strengths explains, and the whole."""
    a = advantage(share)
    r = a.mean(axis=-1)
    rest = a - (r[..., :, None] - r[..., None, :])
    return (rest**2).sum(axis=(-1, -2)), (a**2).sum(axis=(-1, -2))


def cyclic_share(matrix, draws=400, seed=0):
    """Share of the advantages that goes round in circles: 0 a pure ladder, 1 pure rock-paper-scissors (METHODS 5).

    Returns (raw, cleared): noise alone looks cyclic, so the second subtracts the noise of both squares, measured as
    what a further helping of noise adds; NaN if nothing but noise is left.
    """
    matrix.require_complete()
    rest, whole = cyclic_part(matrix.share)
    more_rest, more_whole = (part.mean() for part in cyclic_part(matrix.draws(draws, seed)))
    true_rest, true_whole = max(2 * rest - more_rest, 0.0), 2 * whole - more_whole
    cleared = min(true_rest / true_whole, 1.0) if true_whole > 0.05 * whole else np.nan
    return float(rest / whole) if whole > 0 else np.nan, cleared


def three_cycles(matrix, alpha=0.05):
    """Triples (i, j, k) in which i beats j, j beats k and k beats i, each with confidence: lower bound of A above 0."""
    slope = 0.5 / np.clip(matrix.share * (1 - matrix.share), SHARE_FLOOR, None)
    place = np.arange(slope.size).reshape(slope.shape)
    cov = matrix.flat_cov * np.outer(slope, slope)
    variance = cov[place, place] + cov[place.T, place.T] - 2 * cov[place, place.T]
    beats = advantage(matrix.share) > _reach(matrix, alpha) * np.sqrt(np.maximum(variance, 0.0))
    n = len(beats)
    return [
        (i, j, k)
        for i in range(n)
        for j in range(n)
        for k in range(n)
        if i < j and i < k and j != k and beats[i, j] and beats[j, k] and beats[k, i]
    ]


def alpha_rank(payoff, alpha=1.0, m=50):
    """Long-run share of time that a population of m individuals spends at each style (METHODS 5; Omidshafiei 2019).

    A mutant r takes over a population of s with chance ρ = (1 − e^{−x})/(1 − e^{−mx}), x = α(u_rs − u_sr), or 1/m if
    x = 0; C_{s,r} = ρ/(K−1), πC = π.
    """
    u = np.asarray(payoff, dtype=float)
    n = len(u)
    if n == 1:
        return np.ones(1)
    x = alpha * (u.T - u)
    size = np.abs(x)
    with np.errstate(invalid="ignore", divide="ignore"):
        fixation = np.where(size > 1e-12, np.expm1(-size) / np.expm1(-m * size), 1 / m)
    fixation = np.where(x < 0, fixation * np.exp(-(m - 1) * size), fixation)
    rates = np.maximum(fixation, 1e-100) / (n - 1)
    np.fill_diagonal(rates, 0.0)
    return _stationary(rates)


def _stationary(rates):
    """Stationary distribution from the rates between states, by Grassmann–Taksar–Heyman: it never subtracts."""
    a, n = rates.copy(), len(rates)
    for k in range(n - 1, 0, -1):
        a[:k, k] /= a[k, :k].sum()
        a[:k, :k] += np.outer(a[:k, k], a[k, :k])
    pi = np.zeros(n)
    pi[0] = 1.0
    for k in range(1, n):
        pi[k] = pi[:k] @ a[:k, k]
        pi[: k + 1] /= pi[: k + 1].sum()
    return pi


def alpha_rank_sweep(payoff, alphas=ALPHAS, m=50):
    """Alpha-rank over a range of selection strengths (one row each): the ranking may turn with α."""
    return np.array([alpha_rank(payoff, a, m) for a in alphas])


def alpha_rank_tops(matrix, alpha=1.0, m=50, draws=300, seed=0):
    """How often each style has the largest alpha-rank over draws from the errors of the matrix."""
    matrix.require_complete()
    top = [alpha_rank(matrix.players * share, alpha, m).argmax() for share in matrix.draws(draws, seed)]
    return np.bincount(top, minlength=len(matrix.labels)) / draws


def nash(payoff):
    """Largest-entropy equilibrium of the zero-sum part A = U − Uᵀ, with each style's largest weight in any (METHODS 5).

    x is in equilibrium if A x ≤ 0, x ≥ 0, Σx = 1. Returns (weights, largest): a style with largest 0 is dominated in
    this pool. With more than two players A is a summary of the matrix, not the whole game.
    """
    u = np.asarray(payoff, dtype=float)
    a, n = u - u.T, len(u)
    corners = np.array([_extreme(a, i) for i in range(n)])
    largest = np.maximum(np.diag(corners), 0.0)
    largest[largest < 1e-9] = 0.0
    start = corners.mean(axis=0)
    support = np.flatnonzero(start > 1e-9)
    if len(support) == 1 or np.ptp(corners, axis=0).max() < 1e-7:
        return start / start.sum(), largest
    return _max_entropy(a, start, support), largest


def _extreme(a, i):
    """The equilibrium with the largest weight on style i."""
    n = len(a)
    goal = np.zeros(n)
    goal[i] = -1.0
    found = optimize.linprog(goal, a, np.full(n, 1e-12), np.ones((1, n)), [1.0], bounds=(0, 1), method="highs")
    return np.maximum(found.x, 0.0)


def _max_entropy(a, start, support):
    sub = a[:, support]
    found = optimize.minimize(
        lambda x: float((x * np.log(np.maximum(x, 1e-300))).sum()),
        start[support],
        jac=lambda x: np.log(np.maximum(x, 1e-300)) + 1,
        bounds=[(1e-12, 1.0)] * len(support),
        constraints=[
            {"type": "eq", "fun": lambda x: x.sum() - 1, "jac": lambda x: np.ones(len(x))},
            {"type": "ineq", "fun": lambda x: -(sub @ x), "jac": lambda x: -sub},
        ],
        method="SLSQP",
        options={"ftol": 1e-12, "maxiter": 300},
    )
    x = np.zeros(len(a))
    x[support] = np.maximum(found.x, 0.0) if found.success else start[support]
    return x / x.sum()


def profile_distance(profiles):
    """Distance of scenarios by their vectors of win shares (METHODS 5): root mean square over styles, K × K."""
    profiles = np.asarray(profiles, dtype=float)
    return np.sqrt(np.nanmean((profiles[:, None, :] - profiles[None, :, :]) ** 2, axis=2))
