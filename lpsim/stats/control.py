"""Python only. Control variates: take out luck whose mean is known, keep the answer, lose the noise (METHODS 6)."""

from dataclasses import dataclass

import numpy as np

from lpsim.stats import blocks


@dataclass(frozen=True)
class Controlled:
    """A mean with its luck taken out, beside the plain one; `variance_ratio` 2 means half the games would have done."""

    estimate: blocks.Estimate
    plain: blocks.Estimate
    beta: np.ndarray
    variance_ratio: float


def controlled_mean(values, controls, expected, block, level=0.95):
    """Mean of Y − β̂(C − E C) over blocks, β̂ = Cov/Var from the same blocks (METHODS 6, control variates).

    This is the regression of block means on the controls, read off at C = E C: Var = s²(1/B + dᵀS⁻¹d), d = C̄ − E C, on
    B − 1 − D degrees of freedom. Controls without spread, or more than the blocks can carry, are left out.

    Args:
        values: one number a row, such as the win credit of a style.
        controls: luck of each row (rows × D), measured before any decision could change it.
        expected: its D known means, from the rules and not from these data.
        block: block of each row.
        level: of the intervals.
    """
    controls = np.asarray(controls, dtype=float)
    controls = controls[:, None] if controls.ndim == 1 else controls
    expected = np.atleast_1d(np.asarray(expected, dtype=float))
    if controls.shape[1] != len(expected) or not np.isfinite(expected).all():
        raise ValueError("each control needs its known mean")
    ids, code = blocks.codes(block)
    size = np.bincount(code, minlength=len(ids))
    y = np.bincount(code, np.asarray(values, dtype=float), len(ids)) / size
    c = np.stack([np.bincount(code, column, len(ids)) / size for column in controls.T], axis=1)
    plain = blocks.cluster_mean(y, np.arange(len(y)), level=level)
    beta = np.zeros(len(expected))
    usable = c.std(axis=0) > 1e-12 * (1 + np.abs(c).max(axis=0))
    df = len(y) - 1 - int(usable.sum())
    if not usable.any() or df < 1:
        return Controlled(plain, plain, beta, 1.0)
    centred = c[:, usable] - c[:, usable].mean(axis=0)
    beta[usable] = np.linalg.lstsq(centred, y - y.mean(), rcond=None)[0]
    residual = y - y.mean() - centred @ beta[usable]
    shift = c[:, usable].mean(axis=0) - expected[usable]
    variance = (residual**2).sum() / df * (1 / len(y) + shift @ np.linalg.pinv(centred.T @ centred) @ shift)
    value = y.mean() - beta[usable] @ shift
    estimate = blocks.estimate(value, np.sqrt(variance), len(y), level, df)
    return Controlled(estimate, plain, beta, float(plain.se**2 / variance) if variance > 0 else np.inf)
