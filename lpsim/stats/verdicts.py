"""Python only. Balanced, unbalanced or not yet known: equivalence against a margin set beforehand (METHODS 2).

    Question   differences from even of one family (all seats, all styles) with their errors, and the margin
    Judged     one answer: the label, its figure, the plain interval, the interval that decided, and what it allows for

A question can be answered wrongly in one way only: it is called balanced though a truth lies beyond the margin, or
unbalanced though all lie within. Each of the two claims is false with chance at most alpha, hence also both together.
`families` holds several questions of a page to one alpha; `planning` says how many more games would tell.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from scipy import optimize, special

from lpsim.stats import blocks, planning, shares

BALANCED = "balanced"
UNBALANCED = "unbalanced"
NOT_YET_KNOWN = "not yet known"
ALPHA = 0.05  # chance of a false answer to one question
PLAIN = 0.95  # level of the intervals that tables show
FEWEST_BLOCKS = 30  # with fewer, blocks that happen to end alike look certain: no verdict, whatever the interval
FEWEST_CARRIERS = 10  # an error that stands on fewer blocks is itself too uncertain


@dataclass(frozen=True)
class Judged:
    """One answer about one group; label, figure and intervals belong together and are quoted together.

    `low` and `high` are the interval that was held against ± margin, `level` its chance to hold this one truth,
    `level_words` what it allows for; `plain` has the 95 % interval that tables show. `plan`, what is missing, is made
    from the rest.
    """

    label: Any
    answer: str
    value: float
    low: float
    high: float
    level: float
    level_words: str
    plain: blocks.Estimate
    margin: float
    n_blocks: int
    asked: "Question" = field(repr=False, compare=False)
    group: int | None = field(repr=False, compare=False)  # which one alone; None: all of them together
    alpha: float = field(repr=False, compare=False)

    @cached_property
    def plan(self) -> planning.Plan:
        """Further blocks that would tell."""
        if self.answer != NOT_YET_KNOWN:
            return planning.NONE_MISSING
        return planning.plan(self.asked, self.alpha, self.group)

    @property
    def more_blocks(self) -> float:
        """Further blocks after which the question is likely settled: 0 if it is, infinite if none would do."""
        return self.plan.likely


@dataclass(frozen=True)
class Question:
    """Differences from even of one family, judged together against one margin.

    Args:
        labels: of the groups.
        value: difference of each group from what is even.
        se: its error from blocks.
        cov: joint covariance of the differences.
        n_blocks: blocks that hold data on each group.
        carriers: blocks that carry each error, (Σu²)²/Σu⁴; few where nearly all blocks are alike.
        margin: what counts as even.
        span: the largest difference that one block could show; None if there is no bound.
        skew: skewness of each estimate, Σu³/(Σu²)^1.5; none if left out.
    """

    labels: list
    value: np.ndarray
    se: np.ndarray
    cov: np.ndarray
    n_blocks: np.ndarray
    carriers: np.ndarray
    margin: float
    span: float | None = None
    skew: np.ndarray | None = None

    @cached_property
    def df(self):
        """Degrees of freedom of each error; few carriers have few, whatever the number of blocks."""
        df = np.where(self.carriers < FEWEST_CARRIERS, 2 * self.carriers, self.n_blocks - 1)
        return np.maximum(df, 1)

    @cached_property
    def n_claims(self):
        """Groups that can go wrong by themselves: of two that mirror one another, as two seats do, one counts."""
        with np.errstate(divide="ignore", invalid="ignore"):
            same = np.abs(self.cov / np.outer(self.se, self.se)) > 1 - 1e-9
        return max(len(self.value) - int(np.triu(same, 1).any(axis=0).sum()), 1)

    @cached_property
    def known(self):
        """Whether each group may be judged: enough blocks, and an error or at least bounds."""
        seen = np.isfinite(self.value) & np.isfinite(self.se) & (self.n_blocks >= FEWEST_BLOCKS)
        return seen & ((self.se > 0) if self.span is None else True)

    def floor(self, alpha):
        """What blocks that are nearly all alike may hide: the rule of three times the span; 0 for ordinary errors."""
        rare = self.carriers < FEWEST_CARRIERS
        if self.span is None:
            return np.where(rare, np.inf, 0.0)
        return np.where(rare, self.span * shares.never_used_bound(self.n_blocks, 1 - alpha), 0.0)

    def tail(self, value):
        """Chance of so large an estimate, and of so small a one, if the truth of each group were `value`."""
        with np.errstate(divide="ignore", invalid="ignore"):
            t = (self.value - value) / self.se
            t = t if self.skew is None else blocks.skewed(t, self.skew)
            return special.stdtr(self.df, -t), special.stdtr(self.df, t)

    def p_balanced(self):
        """Chance of such closeness to even if a truth lay on the margin: two one-sided tests, the worst group."""
        if not (self.known.all() and len(self.value)):
            return 1.0
        p = np.maximum(self.tail(self.margin)[1], self.tail(-self.margin)[0])
        for k in np.flatnonzero(self.carriers < FEWEST_CARRIERS):
            p[k] = smallest_level(lambda a, k=k: np.abs([ends[k] for ends in self.own(a)]).max() <= self.margin)
        return float(p.max())

    def p_unbalanced(self):
        """Chance of so large a breach in any group if all truths lay within the margin."""
        if not self.known.any():
            return 1.0
        above, below = self.tail(self.margin), self.tail(-self.margin)
        with np.errstate(divide="ignore", invalid="ignore"):
            far = special.stdtr(self.df, -(abs(self.value) + self.margin) / self.se)
        p = np.where(self.known, np.where(self.value > 0, above[0], below[1]) + far, 1.0)
        for k in np.flatnonzero(self.known & (self.carriers < FEWEST_CARRIERS)):
            p[k] = smallest_level(lambda a, k=k: self._is_beyond(k, a))
        return float(min(self.n_claims * p.min(), 1.0))

    def _is_beyond(self, k, alpha):
        low, high = (ends[k] for ends in self.joint(alpha * self.n_claims))
        return low > self.margin or high < -self.margin

    def own(self, alpha):
        """The intervals by which "balanced" is judged: every group by itself, since all must hold: (low, high)."""
        return self._ends(upper_point(alpha, self.df), self.floor(alpha))

    def joint(self, alpha):
        """The intervals by which "unbalanced" is judged: wide enough for all groups at once (Bonferroni): (low, high).

        Only the side beyond the margin can mislead; where the margin is as small as the error, both can.
        """
        part = alpha / self.n_claims
        with np.errstate(divide="ignore", invalid="ignore"):
            between = np.nan_to_num(2 * self.margin / self.se, nan=0.0)
        reach = np.array([two_tails(part, df, gap) for df, gap in zip(self.df, between)])
        return self._ends(reach, self.floor(part))

    def _ends(self, reach, floor):
        """Intervals that reach so many errors to either side, corrected for skewness."""
        down, up = reach, reach
        if self.skew is not None:
            down, up = blocks.unskewed(reach, self.skew), -blocks.unskewed(-reach, self.skew)
        return self.value - down * self.se - floor, self.value + up * self.se + floor

    def reply(self, alpha=ALPHA, n_questions=1):
        """The answer to all groups together; see `answer`."""
        return answer(self, alpha, n_questions)[0]


def upper_point(alpha, df):
    """The point that t exceeds with chance alpha."""
    return -special.stdtrit(df, alpha)


def two_tails(alpha, df, gap):
    """The c with P(T > c) + P(T > c + gap) = alpha: one-sided if the margin is wide, two-sided if there is none."""
    one, two = upper_point(alpha, df), upper_point(alpha / 2, df)
    if gap > 8 or two - one < 1e-9:
        return float(one)

    def surplus(c):
        return special.stdtr(df, -c) + special.stdtr(df, -c - gap) - alpha

    return float(optimize.brentq(surplus, one - 1e-6, two + 1e-6))


def smallest_level(holds, steps=40):
    """The smallest alpha at which a claim holds that grows easier with alpha, by bisection on its logarithm."""
    low, high = -12.0, np.log10(0.5)
    if not holds(10**high):
        return 1.0
    for _ in range(steps):
        middle = (low + high) / 2
        low, high = (low, middle) if holds(10**middle) else (middle, high)
    return float(10**high)


def question(estimates, expected, margin, span=1.0):
    """A family of estimates (`blocks.Estimates`) against what is even; wins of one block differ by at most 1."""
    value = estimates.value - np.asarray(expected, dtype=float)
    carriers = blocks.carried_by(estimates.influence)
    return Question(
        list(estimates.labels), value, estimates.se, estimates.cov, estimates.blocks_with, carriers, margin, span,
        blocks.skew_of(estimates.influence),
    )  # fmt: skip


def at_most(estimates, bound, span=1.0):
    """Whether one estimate stays below a bound: "balanced" if it does, "unbalanced" if it lies above.

    The margin reaches so far down that nothing can lie below it; `value` is counted from bound − margin.
    """
    margin = 2.0 * (span + abs(bound))
    return question(estimates, bound - margin, margin, span)


def only(asked, k):
    """One group of a question as a question of its own."""
    one = [k]
    return Question(
        [asked.labels[k]], asked.value[one], asked.se[one], asked.cov[np.ix_(one, one)], asked.n_blocks[one],
        asked.carriers[one], asked.margin, asked.span, None if asked.skew is None else asked.skew[one],
    )  # fmt: skip


def single(value, se, n_blocks, margin, label="", span=None, carriers=None):
    """One difference as a family of one."""
    carriers = (np.inf if se > 0 else 0.0) if carriers is None else carriers
    one = [np.atleast_1d(np.asarray(x, dtype=float)) for x in (value, se, np.square(se), n_blocks, carriers)]
    return Question([label], one[0], one[1], one[2][:, None], one[3], one[4], margin, span)


def by_interval(low, high, margin):
    """The verdict of one interval of a difference from even: inside ± margin, outside, or neither (METHODS 2).

    With an interval of level 1 − 2α this is the two one-sided tests (TOST): "balanced" is wrong with chance at most α
    when the truth lies on or beyond the margin, and so is "unbalanced" when it lies within. NaN is not yet known.
    """
    if not (np.isfinite(low) and np.isfinite(high)):
        return NOT_YET_KNOWN
    if -margin <= low and high <= margin:
        return BALANCED
    if low > margin or high < -margin:
        return UNBALANCED
    return NOT_YET_KNOWN


def answer(asked, alpha=ALPHA, n_questions=1):
    """The answer to a question: (overall, one each), all of them `Judged`.

    *Balanced* needs every group inside the margin by its own interval: all must hold, so no correction is due
    (intersection–union). *Unbalanced* needs one group outside by an interval that allows for all groups. A group by
    itself gets both claims from the latter.

    Args:
        asked: the question.
        alpha: chance of a false answer that is accepted for it.
        n_questions: how many questions the alpha was shared with, for the words.
    """
    k, m = len(asked.value), asked.n_claims
    if not np.isfinite(asked.value).any():
        return _unknown(asked, alpha), [_unknown(asked, alpha)] * k
    own, joint = asked.own(alpha), asked.joint(alpha)
    words = level_words(alpha, 1, n_questions), level_words(alpha / m, m, n_questions)

    def told(i, said, is_own, group=None):
        (low, high), level, text = (own, alpha, words[0]) if is_own else (joint, alpha / m, words[1])
        return _judged(asked, i, said, (low[i], high[i]), level, text, group, alpha)

    parts = []
    for i in range(k):
        said = by_interval(joint[0][i], joint[1][i], asked.margin)
        parts.append(told(i, said if asked.known[i] else NOT_YET_KNOWN, False, i))
    size = np.nan_to_num(abs(asked.value), nan=-1.0)
    outside = [i for i in range(k) if parts[i].answer == UNBALANCED]
    if outside:
        return told(max(outside, key=lambda i: size[i]), UNBALANCED, False), parts
    worst = int(size.argmax())
    reach = np.where(asked.known, np.maximum(-own[0], own[1]), np.inf)
    if (reach <= asked.margin).all():
        return told(worst, BALANCED, True), parts
    if reach[worst] <= asked.margin:
        worst = int(reach.argmax())  # not the furthest, but the one that is in doubt
    return told(worst, NOT_YET_KNOWN, bool(size[worst] <= asked.margin)), parts


def _judged(asked, i, said, ends, alpha, words, group, whole):
    value, n = float(asked.value[i]), int(asked.n_blocks[i])
    plain = blocks.estimate(value, float(asked.se[i]), n, PLAIN)
    low, high = ends if np.isfinite(ends).all() else (np.nan, np.nan)
    level, label = 1 - 2 * alpha, asked.labels[i]
    return Judged(
        label, said, value, float(low), float(high), level, words, plain, asked.margin, n, asked, group, whole
    )


def _unknown(asked, alpha):
    """No data at all."""
    plain, nan = blocks.Estimate(np.nan, np.nan, np.nan, np.nan, 0, PLAIN), float("nan")
    return Judged("", NOT_YET_KNOWN, nan, nan, nan, 1 - 2 * alpha, "", plain, asked.margin, 0, asked, None, alpha)


def level_words(alpha, n_groups=1, n_questions=1):
    """The level of a deciding interval in words, with what it allows for."""
    text = f"{100 * (1 - 2 * alpha):.3g}" if alpha > 0.0005 else f"{100 * (1 - 2 * alpha):.5g}"
    parts = [f"{n_groups} groups"] if n_groups > 1 else []
    parts += [f"{n_questions} questions"] if n_questions > 1 else []
    allowed = f", wide enough for {' and '.join(parts)} at once" if parts else ""
    return f"{text} % interval{allowed}"


def judge(value, se, n_blocks, margin, alpha=ALPHA, span=None, label=""):
    """Verdict on one difference from even, by TOST at level alpha with t intervals on blocks.

    An error of 0 is no certainty: without `span`, the largest difference a block could show, nothing is known.
    """
    return answer(single(value, se, n_blocks, margin, label, span), alpha)[0]


def judge_family(estimates, expected, margin, alpha=ALPHA, span=1.0):
    """One verdict on several shares at once (all seats, all styles): (overall, one each), all of them `Judged`."""
    return answer(question(estimates, expected, margin, span), alpha)


def smallest_margin(value, se, n_blocks, alpha=ALPHA):
    """The smallest margin at which the verdict would be *balanced*: says how close to even has been shown."""
    return float(abs(value) + upper_point(alpha, max(n_blocks - 1, 1)) * se)
