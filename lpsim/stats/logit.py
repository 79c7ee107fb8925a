"""Python only. Seat and style together: conditional logit of who wins, with block-based errors (METHODS 2)."""

from dataclasses import dataclass

import numpy as np
from scipy import stats

from lpsim.stats import blocks, choice


@dataclass(frozen=True)
class FactorFit:
    """Effects of each factor on the log odds of winning, each factor summing to zero.

    `identified` is false if the data cannot tell the factors apart, for instance a style that only ever had one seat;
    then no single effect may be read.
    """

    labels: dict
    effect: dict
    cov: np.ndarray
    slices: dict
    n_blocks: int
    identified: bool
    converged: bool
    log_likelihood: float

    def se(self, factor):
        """Standard errors of the effects of a factor."""
        part = self.slices[factor]
        return np.sqrt(np.maximum(np.diag(self.cov)[part], 0.0))

    def interval(self, factor, level=0.95):
        """Intervals (t on blocks) for the effects of a factor: (low, high)."""
        half = stats.t.ppf((1 + level) / 2, max(self.n_blocks - 1, 1)) * self.se(factor)
        return self.effect[factor] - half, self.effect[factor] + half

    def even_shares(self, factor, level=0.95):
        """Win shares if players differed in this factor alone, one of each label: softmax of the effects.

        Returns (share, low, high); errors by the delta method on the log odds of each share. For the factor "seat" of
        P players this is the seat's win share among equal styles.
        """
        part = self.slices[factor]
        share = choice.softmax(self.effect[factor])
        with np.errstate(divide="ignore", invalid="ignore"):
            log_odds = np.log(share) - np.log1p(-share)
            # d logit(p_i)/dθ_j = 1[i=j] − p_j(1 − 1[i=j])/(1 − p_i)
            slope = -share[None, :] / (1 - share[:, None])
        np.fill_diagonal(slope, 1.0)
        variance = np.einsum("ij,jk,ik->i", slope, self.cov[part, part], slope)
        half = stats.t.ppf((1 + level) / 2, max(self.n_blocks - 1, 1)) * np.sqrt(np.maximum(variance, 0.0))
        return share, _logistic(log_odds - half), _logistic(log_odds + half)


def _logistic(x):
    return 1 / (1 + np.exp(-x))


def fit_factors(factors, win, block):
    """Conditional logit P(i wins) = e^{Σ_f θ_f(i)} / Σ_j e^{Σ_f θ_f(j)} with Σθ_f = 0 in each factor (METHODS 2).

    Args:
        factors: name -> labels of each player (games × players), for instance style and seat.
        win: win credit (games × players), ties split.
        block: block of each game; errors come from blocks (sandwich).
    """
    win = np.asarray(win, dtype=float)
    labels, code, slices, d = {}, {}, {}, 0
    for name, values in factors.items():
        labels[name], flat = blocks.codes(np.asarray(values).ravel())
        code[name] = flat.reshape(win.shape)
        slices[name] = slice(d, d + len(labels[name]))
        d += len(labels[name])
    first, pattern = choice.patterns(*code.values(), win > 0)
    x = np.concatenate([choice.one_hot(code[f][first], len(labels[f])) for f in factors], axis=2)
    counts = np.bincount(pattern, minlength=len(first)).astype(float)
    fit = choice.fit_choice(x, win[first], counts)
    scores = choice.row_scores(x, win[first], fit.beta)[pattern]
    block_ids, block_code = blocks.codes(block)
    by_block = np.stack([blocks.block_sums(column, block_code, len(block_ids)) for column in scores.T], axis=1)
    return FactorFit(
        labels=labels,
        effect={name: fit.beta[part] for name, part in slices.items()},
        cov=choice.sandwich(fit.information, by_block),
        slices=slices,
        n_blocks=len(block_ids),
        identified=choice.rank_of(fit.information) == d - len(factors),
        converged=fit.converged,
        log_likelihood=fit.log_likelihood,
    )


def seat_and_style(style, win, block):
    """The usual model: style and seat, seats numbered by column."""
    seat = np.broadcast_to(np.arange(np.shape(style)[1]), np.shape(style))
    return fit_factors({"style": style, "seat": seat}, win, block)
