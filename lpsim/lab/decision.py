"""Python only. A decision against a baseline: which cells are the baseline, and which cell is held against which.

    against = { path = 20 }     cells with 15 | cells with 25 | …    each beside its twin with 20

A twin has the same players, line-up and everything else; levers that only one of two has are passed over, so that in a
list of points any of them can be the baseline.
"""

from collections.abc import Sequence
from typing import Any

from lpsim.lab.plan import Cell
from lpsim.lab.reader import nearest

KEYS = ("scenario", "length", "content")


def baseline_pairs(cells: Sequence[Cell], against: dict[str, Any]) -> list[tuple[Cell, Cell]]:
    """(cell, its twin among the baseline) for every cell that is not of the baseline and has one."""
    bases = [cell for cell in cells if is_like(cell, against)]
    found = [(cell, next((base for base in bases if are_twins(cell, base, against)), None)) for cell in cells]
    return [(cell, base) for cell, base in found if base is not None and cell not in bases]


def value_of(cell: Cell, key: str) -> Any:
    """The value of a key of a cell; None if it has no such lever."""
    return getattr(cell, key) if key in KEYS else cell.levers.get(key)


def is_like(cell: Cell, against: dict[str, Any]) -> bool:
    """Whether a cell is of the baseline."""
    return all(value_of(cell, key) == value for key, value in against.items())


def are_twins(cell: Cell, base: Cell, against: dict[str, Any]) -> bool:
    """Whether two cells differ in the keys of the baseline only."""
    if (cell.players, cell.lineup) != (base.players, base.lineup):
        return False
    plain = all(value_of(cell, key) == value_of(base, key) for key in KEYS if key not in against)
    both = [key for key in cell.levers if key in base.levers and key not in against]
    return plain and all(cell.levers[key] == base.levers[key] for key in both)


def why_no_baseline(cells: Sequence[Cell], against: dict[str, Any]) -> str:
    """What is wrong with a baseline; empty if nothing is."""
    known = list(dict.fromkeys([*KEYS, *(key for cell in cells for key in cell.levers)]))
    for key in against:
        if key not in known:
            return f"has '{key}', which is no key of the cells{nearest(key, known)}; they have {', '.join(known)}"
    if not any(is_like(cell, against) for cell in cells):
        values = {key: list(dict.fromkeys(str(value_of(cell, key)) for cell in cells)) for key in against}
        there = "; ".join(f"{key} is {', '.join(found[:8])}" for key, found in values.items())
        return f"is like no cell of the experiment: {there}"
    if not baseline_pairs(cells, against):
        return "leaves no cell that differs from it in this alone"
    return ""
