"""Python only. A case of the calibration and what it counts."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

PLAIN, JOINT, EVER, FALSE, PLAN = "plain", "joint", "ever", "false", "plan"
KINDS = {  # kind -> what its figure is
    PLAIN: "95 % intervals that hold the truth",
    JOINT: "runs in which any of several 95 % intervals misses",
    EVER: "runs in which a 95 % sequence misses at any look",
    FALSE: "pages with a false verdict, or the share of false ones in a list",
    PLAN: "runs settled by the games that a plan names",
}
BLOCKS = (30, 100, 300, 1000, 3000)


@dataclass(frozen=True)
class Counts:
    """How often something held (or went wrong, by the kind), among how many; refusals printed no number."""

    hits: float
    n: int
    refused: int = 0

    @staticmethod
    def of(low, high, truth) -> "Counts":
        """Intervals against the truth; ends that are not known are refusals."""
        low, high = np.asarray(low, dtype=float), np.asarray(high, dtype=float)
        known = np.isfinite(low) & np.isfinite(high)
        held = known & (low <= truth) & (truth <= high)
        return Counts(float(held.sum()), int(known.sum()), int((~known).sum()))

    @staticmethod
    def share(values) -> "Counts":
        """A share of each replication, such as that of false ones in a list."""
        values = np.asarray(values, dtype=float)
        return Counts(float(values.sum()), len(values))

    def __add__(self, other: "Counts") -> "Counts":
        return Counts(self.hits + other.hits, self.n + other.n, self.refused + other.refused)


@dataclass(frozen=True)
class Case:
    """One line of the table for each number of blocks.

    `play(rng, n_blocks, reps)` makes `reps` replications; `reps` is their number in the full calibration, `quick` that
    in the quick one, 0 to leave it out there.
    """

    kind: str
    what: str
    truth: str
    play: Callable[[np.random.Generator, int, int], Counts]
    blocks: tuple[int, ...] = BLOCKS
    reps: int = 4000
    quick: int = 300
    nominal: float = 0.95


@dataclass(frozen=True)
class Line:
    """One line of the table."""

    kind: str
    what: str
    truth: str
    n_blocks: int
    nominal: float
    observed: float
    error: float  # of the simulation, one standard error
    n: int
    refused: float  # share of replications that printed nothing


def line_of(case: Case, n_blocks: int, found: Counts) -> Line:
    """What the counts say."""
    n = max(found.n, 1)
    observed = found.hits / n
    error = float(np.sqrt(max(observed * (1 - observed), 1 / n) / n))
    refused = found.refused / max(found.n + found.refused, 1)
    return Line(case.kind, case.what, case.truth, n_blocks, case.nominal, observed, error, found.n, refused)
