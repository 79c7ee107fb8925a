"""Python only. Several questions of one page held to one chance of error: family-wise or by discoveries (METHODS 6).

    family-wise    for the declared question and the headline verdicts: a false one on a page in at most α of pages
    discoveries    for lists (settings, components, measures): of the answers given a share α is false on average

Both kinds of false answer count, "balanced" and "unbalanced"; a question can be wrong in one way only.
"""

import numpy as np

from lpsim.stats import verdicts

FAMILY_WISE, DISCOVERIES = "family-wise", "discoveries"
WORDS = {
    FAMILY_WISE: "at most 1 page in 20 holds a single false one of these verdicts",
    DISCOVERIES: "of these verdicts at most 1 in 20 is expected to be false",
}


def together(asked, control=FAMILY_WISE, weight=None, alpha=verdicts.ALPHA):
    """Answers to several questions, as `verdicts.answer` gives them: a list of (overall, one each); see `levels`."""
    found = levels(asked, control, weight, alpha)
    return [verdicts.answer(one, level, len(asked)) for one, level in zip(asked, found)]


def levels(asked, control=FAMILY_WISE, weight=None, alpha=verdicts.ALPHA):
    """The level at which each question is to be judged.

    Args:
        asked: the questions: whatever has `p_balanced()` and `p_unbalanced()`.
        control: what is held to alpha; see above.
        weight: of each question; the declared one may weigh as much as all others. Family-wise only.
        alpha: chance of a false answer, or the share of false ones.
    """
    p = np.array([min(one.p_balanced(), one.p_unbalanced()) for one in asked])
    return holm_levels(p, weight, alpha) if control == FAMILY_WISE else fdr_levels(p, alpha)


def holm_levels(p_value, weight=None, alpha=verdicts.ALPHA):
    """The level at which each question is judged (Holm 1979, weighted): what decided ones leave goes to the rest.

    The question with the smallest p/w gets α·w/Σw; if that decides it, the others share α alone, and so on.
    """
    p = np.asarray(p_value, dtype=float)
    weight = np.ones(len(p)) if weight is None else np.asarray(weight, dtype=float)
    levels, left = np.zeros(len(p)), np.ones(len(p), dtype=bool)
    for i in np.argsort(p / weight, kind="stable"):
        levels[left] = alpha * weight[left] / weight[left].sum()
        if p[i] > levels[i]:
            break
        left[i] = False
    return levels


def fdr_levels(p_value, alpha=verdicts.ALPHA):
    """The level at which each question is judged (Benjamini-Hochberg): α·k/m for k answered ones of m.

    Intervals at this level cover all but a share α of the truths that were picked out (Benjamini-Yekutieli 2005).
    """
    p = np.asarray(p_value, dtype=float)
    m = len(p)
    steps = alpha * np.arange(1, m + 1) / max(m, 1)
    answered = np.flatnonzero(np.sort(p) <= steps)
    k = int(answered[-1]) + 1 if len(answered) else 0
    found = p <= (steps[k - 1] if k else -1.0)
    return np.where(found, steps[max(k - 1, 0)], steps[min(k, m - 1)] if m else 0.0)


def lead_weights(n, lead=0):
    """Weights by which one question, the declared one, gets half of alpha and the others share the rest."""
    weight = np.ones(n)
    if n > 1:
        weight[lead] = n - 1
    return weight


def adjusted_p(p_value):
    """Holm-adjusted p-values: a claim holds family-wise at α if its value is at most α."""
    p = np.asarray(p_value, dtype=float)
    order = np.argsort(p, kind="stable")
    grown = np.maximum.accumulate((len(p) - np.arange(len(p))) * p[order])
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(grown, 1.0)
    return adjusted
