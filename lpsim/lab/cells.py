"""Python only. The table of cells: what was played in each, and every lever by its dotted path."""

from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from lpsim.lab.files import aside
from lpsim.lab.store import Store


def cells_table(store: Store) -> pa.Table:
    """One row a cell."""
    levers = list(dict.fromkeys(path for cell in store.plan.cells for path in cell.levers))
    limit = store.blocks_kept()
    rows = []
    for cell in store.plan.cells:
        blocks = cell.blocks if limit is None else min(cell.blocks, limit)
        rows.append(
            {
                "cell": cell.cell, "label": cell.label(), "scenario": cell.scenario, "players": cell.players,
                "length": cell.length, "content": cell.content, "lineup": list(cell.lineup), "blocks": blocks,
                "rotations": cell.rotations, "games": blocks * cell.rotations,
                "first_game": store.plan.first_game[cell.cell],
                "rules_hash": cell.rules_hash,
            }
        )  # fmt: skip
    columns = {name: [row[name] for row in rows] for name in rows[0]}
    columns |= {path: plain([cell.levers.get(path) for cell in store.plan.cells]) for path in levers}
    return pa.table(columns)


def write_cells(store: Store) -> None:
    """Keep the table beside the others."""
    with aside(store.folder / "cells.parquet") as file:
        pq.write_table(cells_table(store), file)


def plain(values: list[Any]) -> list[Any]:
    """Values of one lever; words where they are of several kinds."""
    kinds = {type(value) for value in values if value is not None}
    return (
        values
        if len(kinds) == 1 and kinds <= {int, float, str, bool}
        else [None if v is None else str(v) for v in values]
    )
