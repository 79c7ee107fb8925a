"""Python only. From finished chunks to one file of each table: rows in plan order, leaf by leaf."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from lpsim.lab.blocks import Context
from lpsim.lab.files import aside, read_part, write_json
from lpsim.lab.plan import Piece, Plan, Range
from lpsim.lab.store import Store
from lpsim.lab.tables import ROW_GROUP, Table, leaf_hashes, units_of, write_parquet


def write_shard(store: Store, context: Context, units: Range, blocks: int | None) -> dict[str, Any]:
    """Write one file of each table from the chunks that cover a range, then the shard's line.

    The line is written last: a shard without one is not finished.

    Args:
        store: the run.
        context: its plan and tables.
        units: the range.
        blocks: where a stop rule ended the run; later blocks are left out.
    """
    plan, name = context.plan, context.plan.name_of(units)
    parts = [part for part in store.parts() if part.last > units.first and part.first < units.last]
    tables = [read_part(store.part_file(part)) for part in parts]
    leaves = plan.leaves(units, blocks)
    line: dict[str, Any] = {"name": name, "games": plan.count_games(leaves), "tables": {}}
    for table in context.tables.values():
        rows = pa.concat_tables([part[table.name] for part in tables])
        line["tables"][table.name] = write_table(store.folder, table, rows, plan, leaves, name, provenance(store))
    write_json(store.folder / "shards" / f"{name}.json", line)
    return line


def write_table(
    folder: Path, table: Table, rows: pa.Table, plan: Plan, leaves: list[Piece], name: str, said: dict[str, str]
) -> dict[str, Any]:
    """Write the file of one table."""
    file = folder / table.name / f"{name}.parquet"
    file.parent.mkdir(exist_ok=True)
    hashes: list[str] = []
    n_rows = 0

    def groups() -> Iterator[pa.Table]:
        nonlocal n_rows
        for group, inside in row_groups(rows, plan, leaves):
            hashes.extend(leaf_hashes(table, group, plan, inside))
            n_rows += len(group)
            yield group

    with aside(file) as out:
        written = write_parquet(table, groups(), out, said)
    return {
        "file": f"{table.name}/{file.name}", "rows": n_rows, "bytes": written.bytes,
        "sha256": written.digest.hexdigest(), "leaves": hashes,
    }  # fmt: skip


def row_groups(rows: pa.Table, plan: Plan, leaves: list[Piece]) -> Iterator[tuple[pa.Table, list[Piece]]]:
    """Rows of consecutive leaves, together about a row group; rows outside the leaves are left out."""
    units = units_of(rows, plan)
    firsts = np.searchsorted(units, [plan.first_unit[leaf.cell] + leaf.first for leaf in leaves])
    lasts = np.searchsorted(units, [plan.first_unit[leaf.cell] + leaf.last for leaf in leaves])
    group: list[int] = []
    for i in range(len(leaves)):
        group.append(i)
        if lasts[group].sum() - firsts[group].sum() >= ROW_GROUP or i == len(leaves) - 1:
            slices = [rows.slice(firsts[j], lasts[j] - firsts[j]) for j in group]
            yield pa.concat_tables(slices).combine_chunks(), [leaves[j] for j in group]
            group = []


def provenance(store: Store) -> dict[str, str]:
    """What every file says about its making."""
    keys = ("name", "game", "seed", "lpsim_version", "rules_version", "kernel_sha256")
    return {f"lpsim_{key.removeprefix('lpsim_')}": str(store.manifest[key]) for key in keys}
