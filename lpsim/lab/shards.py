"""Python only. From finished chunks to one file of each table: rows in plan order, leaf by leaf."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
import pyarrow as pa

from lpsim.lab.blocks import Context
from lpsim.lab.files import aside, sealed, write_json
from lpsim.lab.plan import LOGGED, Piece, Plan, Range, cover
from lpsim.lab.store import Store
from lpsim.lab.tables import Table, leaf_hashes, units_of, write_parquet

LIGHT = ("games", "seats", "failures")  # tables that every game has, a few rows each
GROUP_GAMES = 4 * 1024  # games of a row group, or more: what a worker holds in memory to write it


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
    leaves = plan.leaves(units, blocks)
    line: dict[str, Any] = {"run": store.id, "name": name, "games": plan.count_games(leaves), "tables": {}}
    for table in context.tables.values():
        line["tables"][table.name] = write_table(store, table, leaves, name)
    write_json(store.folder / "shards" / f"{name}.json", sealed(line))
    return line


def write_table(store: Store, table: Table, leaves: list[Piece], name: str) -> dict[str, Any]:
    """Write the file of one table."""
    file = store.folder / table.name / f"{name}.parquet"
    file.parent.mkdir(exist_ok=True)
    hashes: list[str] = []
    n_rows = 0

    def groups() -> Iterator[pa.Table]:
        nonlocal n_rows
        for rows, inside in row_groups(store, table, leaves):
            hashes.extend(leaf_hashes(table, rows, store.plan, inside))
            n_rows += len(rows)
            yield rows

    with aside(file) as out:
        written = write_parquet(table, groups(), out, provenance(store))
    return {
        "rows": n_rows, "bytes": written.bytes,
        "sha256": written.digest.hexdigest(), "leaves": hashes,
    }  # fmt: skip


def row_groups(store: Store, table: Table, leaves: list[Piece]) -> Iterator[tuple[pa.Table, list[Piece]]]:
    """Rows of consecutive leaves, one row group at a time: memory does not grow with the shard."""
    plan, parts = store.plan, store.parts()
    read = lru_cache(maxsize=1)(lambda part: store.read_part(part, table.name)[table.name])
    group: list[Piece] = []
    wanted = GROUP_GAMES if table.name in LIGHT else GROUP_GAMES * plan.every // LOGGED
    for i, leaf in enumerate(leaves):
        group.append(leaf)
        if plan.count_games(group) >= wanted or i == len(leaves) - 1:
            taken = [piece for units in stretches(plan, group) for piece in cover(units, parts)]
            yield pa.concat_tables([within(read(part), plan, inside) for part, inside in taken]).combine_chunks(), group
            group = []


def stretches(plan: Plan, leaves: list[Piece]) -> list[Range]:
    """The units of some leaves; leaves that follow each other without a gap are one range."""
    found: list[Range] = []
    for leaf in leaves:
        first, last = plan.first_unit[leaf.cell] + leaf.first, plan.first_unit[leaf.cell] + leaf.last
        joined = bool(found) and found[-1].last == first
        found[-1:] = [Range(found[-1].first, last)] if joined else [*found[-1:], Range(first, last)]
    return found


def within(rows: pa.Table, plan: Plan, inside: Range) -> pa.Table:
    """The rows of some units."""
    first, last = np.searchsorted(units_of(rows, plan), inside)
    return rows.slice(first, last - first)


def provenance(store: Store) -> dict[str, str]:
    """What every file says about its making."""
    keys = ("name", "game", "seed", "lpsim_version", "rules_version", "code_sha256", "run")
    return {f"lpsim_{key.removeprefix('lpsim_')}": str(store.manifest[key]) for key in keys}
