"""Python only. What a change does: differences of two cells on the same blocks (METHODS 6, common random numbers)."""

from dataclasses import dataclass, replace

import numpy as np

from lpsim.stats import blocks


@dataclass(frozen=True)
class Paired:
    """Differences second − first by group, and how much the shared seeds helped.

    `difference` is an `Estimates`, so intervals, tests and verdicts take it as they take shares. `variance_ratio` is
    (Var₁ + Var₂)/Var(difference): 2 means that pairing was worth twice the games; at or below 1 it did not help, and
    `correlation` of the block contributions says so by its sign.
    """

    difference: blocks.Estimates
    first: blocks.Estimates
    second: blocks.Estimates
    variance_ratio: np.ndarray
    correlation: np.ndarray
    n_common: int
    n_unmatched: int


def paired_difference(values_1, block_1, values_2, block_2, group_1=None, group_2=None, weight_1=None, weight_2=None):
    """Difference of means (or ratios Σ values / Σ weight) on the blocks that both cells have.

    Var(X₂ − X₁) = σ₁² + σ₂² − 2 Cov, taken from the block contributions, so unequal block sizes do no harm. Groups are
    labels such as the seat; those found in one cell only are left out. Blocks found in one cell only are counted.
    """
    ids_1, ids_2 = np.unique(block_1), np.unique(block_2)
    common = np.intersect1d(ids_1, ids_2)
    group_1 = np.zeros(len(values_1), dtype=np.int64) if group_1 is None else group_1
    group_2 = np.zeros(len(values_2), dtype=np.int64) if group_2 is None else group_2
    labels = np.intersect1d(blocks.codes(group_1)[0], blocks.codes(group_2)[0])
    first = _on_common(values_1, block_1, group_1, weight_1, common, labels)
    second = _on_common(values_2, block_2, group_2, weight_2, common, labels)
    n_unmatched = len(ids_1) + len(ids_2) - 2 * len(common)
    return difference_of(first, second, n_unmatched)


def difference_of(first, second, n_unmatched=0):
    """Pair two `Estimates` that stand on the same blocks and labels, block by block."""
    if not (np.array_equal(first.block_ids, second.block_ids) and np.array_equal(first.labels, second.labels)):
        raise ValueError("the two cells must stand on the same blocks and labels to be paired")
    difference = blocks.Estimates(
        first.labels,
        second.value - first.value,
        blocks.less(second.influence, first.influence),
        first.block_ids,
        np.minimum(first.blocks_with, second.blocks_with),
    )
    var_1, var_2, var_d = first.se**2, second.se**2, difference.se**2
    with np.errstate(invalid="ignore", divide="ignore"):
        ratio = (var_1 + var_2) / var_d
        correlation = (var_1 + var_2 - var_d) / (2 * np.sqrt(var_1 * var_2))
    return Paired(difference, first, second, ratio, correlation, len(first.block_ids), n_unmatched)


def _on_common(values, block, group, weight, common, labels):
    """Means by group on the common blocks and labels, with positions in both as codes."""
    group_labels, group_code = blocks.codes(group)
    place = _places(group_labels, labels)[group_code]
    block = np.asarray(block)
    position = np.searchsorted(common, block)
    shared = position < len(common)
    shared[shared] = common[position[shared]] == block[shared]
    kept = shared & (place >= 0)
    weight = None if weight is None else np.asarray(weight)[kept]
    return blocks.coded_means(np.asarray(values)[kept], position[kept], common, place[kept], labels, weight)


def _places(found, wanted):
    """For each label found, its position among the wanted ones, or −1."""
    place = np.full(len(found), -1, dtype=np.int64)
    for i, label in enumerate(found):
        hit = np.flatnonzero(wanted == label)
        if len(hit):
            place[i] = hit[0]
    return place


def unpaired_difference(first, second, level=0.95):
    """Differences second − first of cells that share no blocks, by Welch: a list of one `Estimate` a label."""
    found = []
    for k in range(len(first.value)):
        one, two = first.one(k, level), second.one(k, level)
        variance = one.se**2 + two.se**2
        pieces = one.se**4 / max(one.n_blocks - 1, 1) + two.se**4 / max(two.n_blocks - 1, 1)
        df = variance**2 / pieces if pieces > 0 else one.n_blocks + two.n_blocks - 2
        gap = blocks.estimate(two.value - one.value, np.sqrt(variance), one.n_blocks + two.n_blocks, level, df)
        found.append(replace(gap, carriers=min(one.carriers, two.carriers)))
    return found
