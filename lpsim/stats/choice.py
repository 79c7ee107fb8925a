"""Python only. Choice models by Newton: one alternative of several is picked with chance ∝ e^{xβ} (METHODS 2, 3, 5).

Everything that asks "who comes first, and why" is a choice: the winner among the seats, the next in a finishing order,
the winner among players with given leads. This module fits; `logit`, `ratings` and `winprob` say what x is.
"""

from dataclasses import dataclass

import numpy as np

RIDGE = 1e-3
MAX_STEPS = 60


@dataclass(frozen=True)
class ChoiceFit:
    """Coefficients at the maximum, the curvature there (information without the ridge) and how it went."""

    beta: np.ndarray
    information: np.ndarray
    log_likelihood: float
    converged: bool


def probabilities(x, beta, open_weight=None, offset=None):
    """Chance of each alternative (N × P): w e^{xβ + offset} / Σ w e^{xβ + offset}; w = 0 closes an alternative."""
    eta = x @ beta
    return softmax(eta if offset is None else eta + offset, open_weight)


def softmax(eta, open_weight=None):
    """Softmax over the last axis, with weights on the alternatives."""
    shifted = np.exp(eta - eta.max(axis=-1, keepdims=True))
    if open_weight is not None:
        shifted = shifted * open_weight
    return shifted / shifted.sum(axis=-1, keepdims=True)


def fit_choice(x, credit, weight=None, open_weight=None, start=None, ridge=RIDGE):
    """Maximise Σ_n weight_n [Σ_i credit_ni x_ni β − (Σ_i credit_ni) ln Σ_i w_ni e^{x_ni β}] − ridge/2 |β|².

    Args:
        x: features of each alternative (N × P × D).
        credit: share of the choice each alternative got (N × P); ties split.
        weight: how often each row counts, for patterns and bootstrap draws.
        open_weight: w above (N × P); 1 if left out.
        start: first guess.
        ridge: keeps coefficients finite when something always or never wins; too weak to be seen otherwise.
    """
    n, _, d = x.shape
    weight = np.ones(n) if weight is None else np.asarray(weight, dtype=float)
    amount = credit.sum(axis=1) * weight
    beta = np.zeros(d) if start is None else np.array(start, dtype=float)
    flat = x.reshape(-1, d)
    value = _objective(x, credit, weight, amount, open_weight, beta, ridge)
    information, converged = np.zeros((d, d)), False
    for _ in range(MAX_STEPS):
        p = probabilities(x, beta, open_weight)
        gradient = flat.T @ (weight[:, None] * credit - amount[:, None] * p).ravel() - ridge * beta
        centre = np.einsum("npd,np->nd", x, p)
        information = (flat * (amount[:, None] * p).ravel()[:, None]).T @ flat - (centre * amount[:, None]).T @ centre
        step = np.linalg.solve(information + ridge * np.eye(d), gradient)
        if np.abs(step).max(initial=0.0) < 1e-9:
            converged = True
            break
        scale, after = 1.0, -np.inf
        while scale > 1e-6:
            after = _objective(x, credit, weight, amount, open_weight, beta + scale * step, ridge)
            if after >= value - 1e-12 * abs(value):
                break
            scale /= 2
        gain, value, beta = after - value, after, beta + scale * step
        if gain < 1e-11 * (1 + abs(value)) and scale == 1.0 and np.abs(step).max() < 1e-5:
            converged = True
            break
    return ChoiceFit(beta, information, float(value + ridge / 2 * beta @ beta), converged)


def _objective(x, credit, weight, amount, open_weight, beta, ridge):
    eta = x @ beta
    top = eta.max(axis=1)
    grown = np.exp(eta - top[:, None])
    if open_weight is not None:
        grown = grown * open_weight
    log_sum = top + np.log(grown.sum(axis=1))
    return float((weight[:, None] * credit * eta).sum() - (amount * log_sum).sum() - ridge / 2 * beta @ beta)


def row_scores(x, credit, beta, open_weight=None):
    """Contribution of each row to the gradient (N × D): Σ_i x_ni (credit_ni − amount_n p_ni)."""
    p = probabilities(x, beta, open_weight)
    return np.einsum("npd,np->nd", x, credit - credit.sum(axis=1, keepdims=True) * p)


def sandwich(information, block_scores, ridge=RIDGE):
    """Covariance H⁻¹ (B/(B−1) Σ_b g_b g_bᵀ) H⁻¹ from the gradient contribution g_b of each block."""
    n, d = block_scores.shape
    if n < 2:
        return np.full((d, d), np.nan)
    bread = np.linalg.inv(information + ridge * np.eye(d))
    return bread @ (block_scores.T @ block_scores * (n / (n - 1))) @ bread


def rank_of(information):
    """How many directions of β the data say anything about."""
    roots = np.linalg.eigvalsh(information)
    return int((roots > max(roots.max(initial=0.0), 1e-300) * 1e-9).sum())


def patterns(*columns):
    """Distinct rows of integer columns (each N or N × k): (first row of each pattern, pattern of each row).

    A million games have a few thousand patterns of styles and places; models are fitted on the patterns.
    """
    table = np.concatenate([np.asarray(c).reshape(len(c), -1) for c in columns], axis=1).astype(np.int64)
    key, size = np.zeros(len(table), dtype=np.int64), 1
    for column in table.T:
        column = column - column.min(initial=0)
        radix = int(column.max(initial=0)) + 1
        if size * radix > 2**62:
            labels, key = np.unique(key, return_inverse=True)
            size = len(labels)
        key, size = key * radix + column, size * radix
    _, first, pattern = np.unique(key, return_index=True, return_inverse=True)
    return first, pattern.ravel()


def one_hot(code, n_labels):
    """Indicator features of a factor: (N × P) codes to (N × P × n_labels)."""
    return (np.asarray(code)[..., None] == np.arange(n_labels)).astype(float)
