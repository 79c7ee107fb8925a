"""Python only. A question judged by confidence sequences, for runs that were looked at while they ran (METHODS 6)."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from lpsim.stats import blocks, planning, sequences, verdicts


@dataclass(frozen=True)
class Running:
    """Estimates against what is expected ± margin, each by its sequence; the same protocol as `verdicts.Question`.

    Args:
        estimates: of the groups; their block means, in plan order, are what the sequences run over.
        expected: of each group.
        margin: what counts as near.
        bounds: least and largest value of a block mean, (None, None) if there are none.
    """

    estimates: blocks.Estimates
    expected: float
    margin: float
    bounds: tuple

    @cached_property
    def asked(self):
        """The same question for a fixed number of blocks; it plans how many more would tell."""
        span = None if self.bounds[0] is None else self.bounds[1] - self.bounds[0]
        return verdicts.question(self.estimates, self.expected, self.margin, span)

    def block_means(self, k):
        """The mean of each block that has data on a group, up to second order: estimate plus contribution."""
        own = self.estimates.influence[:, k]
        return self.estimates.value[k] + len(own) * own

    def interval(self, k, alpha):
        """The sequence of a group after its last block: each side is missed, at any look, with chance alpha."""
        x, (low, high) = self.block_means(k), self.bounds
        if low is None:
            lower, upper = (side[-1] for side in sequences.normal_sequence(x, 2 * alpha))
        else:
            x = np.clip(x, low, high)
            lower, upper = (side[-1] for side in sequences.bounded_sequence(x, 2 * alpha, low, high, [len(x)]))
        return float(lower - self.expected), float(upper - self.expected)

    def p_balanced(self):
        """The smallest level at which all sequences lie within the margin."""
        return max(self._level(k, verdicts.BALANCED) for k in range(len(self.estimates.value)))

    def p_unbalanced(self):
        """The smallest level at which one of them lies beyond, for all groups together."""
        n = self.asked.n_claims
        return min(1.0, n * min(self._level(k, verdicts.UNBALANCED) for k in range(len(self.estimates.value))))

    def _level(self, k, answer):
        if not self.asked.known[k]:
            return 1.0
        return verdicts.smallest_level(lambda a: verdicts.by_interval(*self.interval(k, a), self.margin) == answer, 12)

    def reply(self, alpha=verdicts.ALPHA, n_questions=1):
        """The answer at a level, a `verdicts.Judged`."""
        n, places = self.asked.n_claims, range(len(self.estimates.value))
        joint = [self.interval(k, alpha / n) for k in places]
        size = np.abs(self.asked.value)
        beyond = [k for k in places if verdicts.by_interval(*joint[k], self.margin) == verdicts.UNBALANCED]
        beyond = [k for k in beyond if self.asked.known[k]]
        if beyond:
            k = max(beyond, key=lambda k: size[k])
            return self._told(k, verdicts.UNBALANCED, joint[k], alpha / n, n, n_questions, alpha)
        own = [self.interval(k, alpha) for k in places]
        inside = [verdicts.by_interval(*own[k], self.margin) == verdicts.BALANCED for k in places]
        said = verdicts.BALANCED if all(inside) and self.asked.known.all() else verdicts.NOT_YET_KNOWN
        k = max(places, key=lambda k: max(abs(end) for end in own[k]))
        return self._told(k, said, own[k], alpha, 1, n_questions, alpha)

    def _told(self, k, said, ends, level, n_groups, n_questions, alpha):
        words = verdicts.level_words(level, n_groups, n_questions).replace("interval", "sequence", 1)
        plain = self.estimates.one(k)
        label, n = self.estimates.labels[k], int(self.estimates.blocks_with[k])
        value, plan = float(self.asked.value[k]), planning.plan(self.asked, alpha, k)
        return Told(label, said, value, *ends, 1 - 2 * level, words, plain, self.margin, n, plan)


@dataclass(frozen=True)
class Told:
    """An answer by sequences; the fields are those of `verdicts.Judged`."""

    label: object
    answer: str
    value: float
    low: float
    high: float
    level: float
    level_words: str
    plain: blocks.Estimate
    margin: float
    n_blocks: int
    plan: planning.Plan
