"""Python only. Stop rules: when is enough. They only ever look at blocks 0..k that are finished in every cell.

A decision depends on the plan and the games alone: looks are at fixed blocks, and what was played beyond the block at
which the rule fires is left out of the tables. So the number of workers cannot change it.
"""

from typing import Any

import numpy as np
import pyarrow as pa

from lpsim.lab.outcome import Outcome, Stop
from lpsim.lab.plan import Cell, Range, cover
from lpsim.lab.shards import within
from lpsim.lab.store import Store
from lpsim.stats import sequences, sequential


def sequences_at(outcome: Outcome, cell: Cell, values: np.ndarray, alpha: float, looks: list[int]) -> np.ndarray:
    """The confidence sequence of a cell's outcome after some numbers of blocks: one row (low, high) a look.

    The kind is fixed by the plan, not by the data: a win share that is one game a block gets the interval for rates,
    other bounded outcomes the betting sequence, the rest the normal mixture.
    """
    known = ~np.isnan(values)
    counts = np.concatenate([[0], np.cumsum(known)])[np.minimum(looks, len(values))]
    values = values[known]
    if outcome.measure == "win" and cell.rotations == 1:
        totals = np.concatenate([[0.0], np.cumsum(values)])
        return np.array([sequences.rate_interval(totals[n], n, alpha) for n in counts])
    if outcome.low is not None and outcome.high is not None:
        return np.stack(sequences.bounded_sequence(values, alpha, outcome.low, outcome.high, counts), axis=1)
    lower, upper = sequences.normal_sequence(values, alpha)
    before = [[-np.inf], [np.inf]]  # nothing is known before the first block
    return np.stack([np.concatenate([start, side])[counts] for start, side in zip(before, (lower, upper))], axis=1)


def sequence(outcome: Outcome, cell: Cell, values: np.ndarray, alpha: float) -> tuple[float, float]:
    """The confidence sequence after the last of these blocks."""
    low, high = sequences_at(outcome, cell, values, alpha, [len(values)])[0]
    return float(low), float(high)


def decide(
    stop: Stop, outcome: Outcome, cells: list[Cell], values: list[np.ndarray], done: int, seen: int = 0
) -> dict[str, Any] | None:
    """Whether the rule fires on blocks 0 .. done - 1; if so, after which block and why.

    Args:
        stop: the rule.
        outcome: what it is about.
        cells: the cells it looks at.
        values: the outcome of each of these cells, block by block.
        done: how many blocks are finished.
        seen: up to which block it has looked before.
    """
    if stop.rule == "gsprt":
        return decide_test(stop, outcome, values)
    looks = [look for look in range(stop.every, done + 1, stop.every) if look >= stop.least and look > seen]
    if not looks:
        return None
    intervals = [sequences_at(outcome, cell, block, stop.alpha, looks) for cell, block in zip(cells, values)]
    widest = np.max([(both[:, 1] - both[:, 0]) / 2 for both in intervals], axis=0)
    for look, width in zip(looks, widest):
        if width <= stop.half_width:
            reason = f"half-width {width:.4g} of the widest cell is at most {stop.half_width:g} after {look} blocks"
            return {"rule": stop.rule, "blocks": look, "reason": reason}
    return None


def decide_test(stop: Stop, outcome: Outcome, values: list[np.ndarray]) -> dict[str, Any] | None:
    """The sequential test of the second cell against the first, block by block."""
    kept, test = sequential_test(stop, outcome, values)
    if test.decision == sequential.GO_ON:
        return None
    blocks = int(kept[test.stopped_at - 1]) + 1
    said = f"{verdict_words(stop, test)} after {blocks} blocks, log-likelihood ratio {test.llr[-1]:.2f}"
    return {"rule": stop.rule, "blocks": blocks, "reason": said, "decision": test.decision}


def sequential_test(
    stop: Stop, outcome: Outcome, values: list[np.ndarray]
) -> tuple[np.ndarray, sequential.SequentialTest]:
    """The blocks that both cells have, and the test on them."""
    first, second = values
    shared = min(len(first), len(second))
    difference = second[:shared] - first[:shared]
    kept = np.flatnonzero(~np.isnan(difference))
    return kept, sequential.gsprt(difference[kept], stop.d0, stop.d1, stop.alpha, stop.beta, stop.least, outcome.span)


def verdict_words(stop: Stop, test: sequential.SequentialTest) -> str:
    """What the test may say: it sets two values against one another and looks one way only."""
    if test.decision == sequential.ACCEPT_H1:
        return f"the test decides for a difference of {stop.d1:g} or beyond (H1) rather than {stop.d0:g}; one-sided,"
    return f"the test decides against {stop.d1:g}: the difference is near {stop.d0:g} or beyond it (H0); one-sided,"


class Watch:
    """The outcomes of the finished prefix, read from the chunks as they come in."""

    def __init__(self, store: Store) -> None:
        self.store, self.plan, self.stop, self.outcome = store, store.plan, store.stop, store.outcome
        chosen = self.stop.cells if self.stop.rule == "gsprt" else range(len(self.plan.cells))
        self.cells = [self.plan.cells[i] for i in chosen]
        self.values = [np.zeros(0) for _ in self.cells]
        self.seen = 0

    def look(self, done: int) -> dict[str, Any] | None:
        """Read blocks up to `done` that are new, then ask the rule."""
        for i, cell in enumerate(self.cells):
            first, last = len(self.values[i]), min(done, cell.blocks)
            if last > first:
                fresh = read_blocks(self.store, self.outcome, cell, first, last)
                self.values[i] = np.concatenate([self.values[i], fresh])
        decision = decide(self.stop, self.outcome, self.cells, self.values, done, self.seen)
        self.seen = done
        if decision is None and done >= self.plan.n_blocks:
            blocks = self.plan.n_blocks
            open_end = ", the maximum, and the test has not decided" if self.stop.rule == "gsprt" else ""
            return {"rule": self.stop.rule, "blocks": blocks, "reason": f"all {blocks} blocks are played{open_end}"}
        return decision


def read_blocks(store: Store, outcome: Outcome, cell: Cell, first: int, last: int) -> np.ndarray:
    """The outcome of blocks first .. last - 1 of a cell, from the chunks that hold them."""
    start = store.plan.first_unit[cell.cell]
    taken = cover(Range(start + first, start + last), store.parts())
    tables = [(store.read_part(part, "seats")["seats"], inside) for part, inside in taken]
    seats = pa.concat_tables([within(rows, store.plan, inside) for rows, inside in tables])
    return outcome.block_means(seats, cell.lineup, first, last)
