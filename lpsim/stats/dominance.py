"""Python only. Does one style beat every field? A question about the whole matrix, judged beside others (METHODS 5)."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lpsim.stats import blocks, planning, verdicts


@dataclass(frozen=True)
class Found:
    """The answer: who dominates, or who is not held yet, and the share that decides it."""

    answer: str
    style: int | None  # who dominates, or of the open ones the one nearest to it
    field: int | None  # among whom the deciding share was won
    gap: blocks.Estimate | None  # that share less even
    low: float  # the end of its interval that was held against the margin
    high: float
    level_words: str
    open: tuple[int, ...]  # styles of which neither is known
    more_blocks: float


@dataclass(frozen=True)
class Dominance:
    """Whether a style wins more than the margin above even in *every* field (`metagame.FieldMatrix`).

    "Unbalanced": all bounds of one style lie above the margin; any of K styles might be the one, hence Bonferroni over
    styles. "Balanced": each style has a field in which it stays within the margin, found among K − 1.
    """

    matrix: object
    margin: float

    @cached_property
    def asked(self):
        """All pairs as one question; its groups are in the order of `matrix.pairs`."""
        return verdicts.question(self.matrix.estimates, 1 / self.matrix.players, self.margin)

    @property
    def n(self):
        """Number of styles."""
        return len(self.matrix.labels)

    def places(self, style):
        """The pairs in which a style is alone among others."""
        return np.flatnonzero(self.matrix.pairs[:, 0] == style)

    def p_above(self):
        """For each pair the chance of such a share or more if the truth lay at the margin above even."""
        p = self.asked.tail(self.margin)[0]
        return np.where(self.asked.known & (self.asked.carriers >= verdicts.FEWEST_CARRIERS), p, np.nan)

    def p_unbalanced(self):
        """Over styles the smallest of the largest p-values over fields."""
        p = np.nan_to_num(self.p_above(), nan=1.0)
        return float(min(1.0, self.n * min(p[self.places(i)].max() for i in range(self.n))))

    def p_balanced(self):
        """Over styles the largest of the smallest p-values over fields."""
        return float(max(min(1.0, self.held_p(i).min()) for i in range(self.n)))

    def held_p(self, style):
        """For each field of a style the chance of so small a share if the truth lay beyond the margin."""
        below = 1 - np.nan_to_num(self.p_above(), nan=0.0)
        rare = self.asked.known & (self.asked.carriers < verdicts.FEWEST_CARRIERS)
        for k in np.flatnonzero(rare):
            below[k] = self.floor_p(k)
        return (self.n - 1) * below[self.places(style)]

    def floor_p(self, k):
        """The same where nearly all blocks are alike: the rule of three."""
        return verdicts.smallest_level(lambda alpha: self.asked.own(alpha)[1][k] <= self.margin)

    def reply(self, alpha=verdicts.ALPHA, n_questions=1):
        """The answer at a level."""
        above = np.nan_to_num(self.p_above(), nan=1.0)
        worst = [above[self.places(i)].max() for i in range(self.n)]
        best = int(np.argmin(worst))
        if self.n * worst[best] <= alpha:
            return self.told(verdicts.UNBALANCED, best, alpha / self.n, self.n, n_questions)
        open_ones = tuple(i for i in range(self.n) if self.held_p(i).min() > alpha)
        if not open_ones:
            return Found(verdicts.BALANCED, None, None, None, np.nan, np.nan, "", (), 0.0)
        nearest = min(open_ones, key=lambda i: worst[i])
        return self.told(verdicts.NOT_YET_KNOWN, nearest, alpha / (self.n - 1), self.n - 1, n_questions, open_ones)

    def told(self, said, style, alpha, n_groups, n_questions, open_ones=()):
        """The answer with the smallest share of a style, which decides whether it dominates."""
        k = min(self.places(style), key=lambda place: self.asked.value[place])
        gap = blocks.estimate(self.asked.value[k], self.asked.se[k], self.asked.n_blocks[k])
        low, high = (float(ends[k]) for ends in self.asked.own(alpha))
        words = verdicts.level_words(alpha, n_groups, n_questions)
        more = max((self.blocks_missing(i, alpha) for i in open_ones), default=0.0)
        field = int(self.matrix.pairs[k, 1])
        return Found(said, style, field, gap, low, high, words, tuple(open_ones), more)

    def blocks_missing(self, style, alpha):
        """Further blocks until a style is likely settled, in the field that would hold it first."""
        k = min(self.places(style), key=lambda place: self.asked.value[place])
        gap = self.asked.value[k] - self.margin
        return planning.blocks_needed(gap, self.asked.se[k], self.asked.n_blocks[k], 0.0, alpha)
