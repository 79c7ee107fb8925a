"""Python only. Games that the kernel gave up: nothing that counts results takes them for games that ended."""

import numpy as np

from lpsim.errors import KernelError
from lpsim.games.spec import GameSpec


def check_rows(spec: GameSpec, rows: np.ndarray, seed: int) -> None:
    """Refuse rows of results with a failed game among them.

    Raises:
        KernelError: with the first of them, and what is needed to play it again.
    """
    for row in rows[np.flatnonzero(rows["error"])[:1]]:
        what = spec.words.went_wrong(row)
        raise KernelError(f"a game failed: {what}; seed {seed}, block {row['block']} plays it again")
