"""Python only. The tables of a run: their columns, their files, and hashes that no chunking can change.

A leaf's hash is over its column data, column by column; a table's hash is over its leaves in plan order. Both know
numbers only: a word of a dictionary column counts by its place among the column's labels.
"""

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, BinaryIO

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from lpsim.games import roles
from lpsim.games.columns import Column
from lpsim.games.spec import GameSpec
from lpsim.lab.plan import Piece, Plan

SCHEMA_VERSION = 1
SORTED = ("block", "game")  # these grow slowly: differences take next to no room
TEXTS = "text"
NUMBERS = "numbers"
TURN = Column("turn", "turns", "int8", "number of the turn, from 1", "turn", role=roles.KEY)
KEYS = {
    "cell": ("int32", "number of the cell, see the table cells"),
    "block": ("int32", "number of the block: the same seed in every cell"),
    "rotation": ("int8", "how far the line-up is moved round the table"),
    "game": ("int64", "running number of the game in plan order"),
}
SEAT = {
    "seat": ("int8", "seat at the table"),
    "order": ("int8", "seats round the table from the one that began, which has 0"),
    "player": ("int8", "entry of the line-up that sits here"),
    "style": (TEXTS, "style of that entry"),
}
WIN = {"win": ("float64", "1 for the winner, 1/k for each of k who share the first place, else 0")}
CHOICES = {"choices": (NUMBERS, "index of every choice in its legal list, in order")}
FAILURES = {
    "error": (TEXTS, "kind of the error"),
    "message": (TEXTS, "what it said"),
    "origin": (TEXTS, "everything needed to play the game again, as JSON"),
}


@dataclass(frozen=True)
class Table:
    """One table: its columns in order, each with the labels of a dictionary if it has some."""

    name: str
    columns: tuple[Column, ...]

    def schema(self) -> pa.Schema:
        """The Arrow schema, with what each column means."""
        fields = [pa.field(column.name, arrow_type(column), metadata=column.described()) for column in self.columns]
        return pa.schema(fields, metadata={"lpsim_schema": str(SCHEMA_VERSION), "table": self.name})

    def build(self, arrays: dict[str, Any]) -> pa.Table:
        """Arrow from NumPy; a number too large for its column is an error, never cut off."""
        return pa.Table.from_arrays(
            [arrow(column, arrays[column.name]) for column in self.columns], schema=self.schema()
        )


def arrow_type(column: Column) -> pa.DataType:
    """The Arrow type of a column."""
    if column.labels:
        return pa.dictionary(pa.int8() if len(column.labels) < 128 else pa.int16(), pa.string())
    if column.kind == TEXTS:
        return pa.string()
    if column.kind == NUMBERS:
        return pa.list_(pa.int16())
    return pa.type_for_alias(column.kind)


def arrow(column: Column, values: Any) -> pa.Array:
    """One column as Arrow."""
    if column.labels:
        codes = narrow(column, np.asarray(values), np.int8 if len(column.labels) < 128 else np.int16)
        return pa.DictionaryArray.from_arrays(codes, pa.array(column.labels))
    if column.kind in (TEXTS, NUMBERS):
        return pa.array(values, arrow_type(column))
    return pa.array(narrow(column, np.asarray(values), np.dtype(column.kind)))


def narrow(column: Column, values: np.ndarray, kind: Any) -> np.ndarray:
    """The numbers in the width of the column."""
    if values.dtype == kind or np.dtype(kind).kind == "f":
        return values.astype(kind, copy=False)
    limits = np.iinfo(kind)
    if len(values) and (values.min() < limits.min or values.max() > limits.max):
        raise OverflowError(f"column {column.name}: {values.min()} to {values.max()} does not fit {np.dtype(kind)}")
    return values.astype(kind)


def make_tables(spec: GameSpec, R: np.ndarray, plan: Plan) -> dict[str, Table]:
    """All tables of a run over these rulesets."""
    columns = spec.log.columns(R)
    of = {name: [column for column in columns if column.table == name] for name in ("games", "seats", "turns")}
    seat = keyed("seats", SEAT, {"style": plan.styles})
    seat = [column for column in seat if column.name != "order" or spec.has_first]
    at = 1 + max((i for i, column in enumerate(of["seats"]) if column.name == "rank"), default=-1)
    with_win = [*of["seats"][:at], *keyed("seats", WIN, role=roles.WIN), *of["seats"][at:]]
    keys = keyed("games", KEYS)
    names = {
        "games": [*keys, *of["games"]],
        "seats": [*keys, *seat, *with_win],
        "turns": [*keys, TURN, *seat, *of["turns"]],
        "choices": [*keys, *keyed("choices", CHOICES)],
        "failures": [*keys, *keyed("failures", FAILURES)],
    }
    kept = table_names(plan.level)
    return {name: Table(name, tuple(found)) for name, found in names.items() if name in kept}


def table_names(level: str) -> tuple[str, ...]:
    """The tables that a run keeps, by its level of logging."""
    more = {"summary": (), "turns": ("turns",), "choices": ("turns", "choices")}[level]
    return ("games", "seats", *more, "failures")


def keyed(
    table: str, keys: dict[str, tuple[str, str]], labels: dict[str, tuple] | None = None, role: str = roles.KEY
) -> list[Column]:
    """Columns that every game has."""
    labels = labels or {}
    return [
        Column(name, table, kind, text, "", labels=labels.get(name, ()), role=role)
        for name, (kind, text) in keys.items()
    ]


# --- hashes -----------------------------------------------------------------------------------------------------------


def units_of(table: pa.Table, plan: Plan) -> np.ndarray:
    """The unit of each row."""
    first = np.asarray(plan.first_unit)
    return first[table["cell"].to_numpy()] + table["block"].to_numpy()


def leaf_hashes(table: Table, rows: pa.Table, plan: Plan, leaves: list[Piece]) -> list[str]:
    """The hash of each leaf's rows; the rows are in plan order."""
    units = units_of(rows, plan)
    edges = [plan.first_unit[leaf.cell] + leaf.first for leaf in leaves]
    starts, ends = np.searchsorted(units, edges), np.searchsorted(units, [*edges[1:], np.iinfo(np.int64).max])
    parts = [canonical(column, rows[column.name].combine_chunks()) for column in table.columns]
    hashes = []
    for a, b in zip(starts, ends):
        digest = hashlib.sha256(b"".join(repr((c.name, c.kind, c.labels)).encode() for c in table.columns))
        for part in parts:
            for values in part(int(a), int(b)):
                digest.update(values)
        hashes.append(digest.hexdigest())
    return hashes


def canonical(column: Column, values: Any) -> Callable[[int, int], Iterable[np.ndarray | bytes]]:
    """A function that gives the bytes to hash for rows a .. b - 1 of a column."""
    values = values.combine_chunks() if isinstance(values, pa.ChunkedArray) else values
    if column.labels:
        codes = pc.index_in(values.cast(pa.string()), pa.array(column.labels)).to_numpy(zero_copy_only=False)
        return lambda a, b: [np.ascontiguousarray(codes[a:b], "<i4")]
    if column.kind == TEXTS:
        return lambda a, b: [json.dumps(values[a:b].to_pylist()).encode()]
    if column.kind == NUMBERS:
        lengths = values.value_lengths().to_numpy(zero_copy_only=False)
        return lambda a, b: [np.ascontiguousarray(lengths[a:b], "<i4"), values[a:b].flatten().to_numpy()]
    numbers = values.to_numpy(zero_copy_only=False)
    return lambda a, b: [np.ascontiguousarray(numbers[a:b])]


def table_hash(leaves: Iterable[str]) -> str:
    """The hash of a table from the hashes of its leaves in plan order."""
    return hashlib.sha256("\n".join(leaves).encode()).hexdigest()


# --- files ------------------------------------------------------------------------------------------------------------


class HashingFile:
    """A file being written that hashes and counts what goes into it."""

    def __init__(self, file: BinaryIO) -> None:
        self.file, self.digest, self.bytes, self.closed = file, hashlib.sha256(), 0, False

    def write(self, data: Any) -> int:
        """Write bytes."""
        self.digest.update(data)
        self.bytes += len(data)
        return self.file.write(data)

    def tell(self) -> int:
        """Bytes written so far."""
        return self.bytes

    def flush(self) -> None:
        """Hand everything to the system."""
        self.file.flush()

    def close(self) -> None:
        """Keep the file open: whoever opened it syncs and closes it."""
        self.closed = True


def write_parquet(table: Table, groups: Iterable[pa.Table], file: BinaryIO, provenance: dict[str, str]) -> HashingFile:
    """Write row groups to a Parquet file: differences for what grows slowly, dictionaries for the rest."""
    schema = table.schema()
    schema = schema.with_metadata({**(schema.metadata or {}), **provenance})
    plain = (NUMBERS,)
    sink = HashingFile(file)
    with pq.ParquetWriter(
        pa.PythonFile(sink, "w"), schema, compression="zstd", compression_level=1, version="2.6",
        use_dictionary=[c.name for c in table.columns if c.name not in SORTED and c.kind not in plain],
        column_encoding=dict.fromkeys(SORTED, "DELTA_BINARY_PACKED"),
    ) as writer:  # fmt: skip
        for rows in groups:
            writer.write_table(rows.cast(schema), row_group_size=max(1, len(rows)))
    return sink


def write_arrow(rows: pa.Table) -> pa.Buffer:
    """Rows as an Arrow file in memory."""
    sink = pa.BufferOutputStream()
    with pa.ipc.new_file(sink, rows.schema, options=pa.ipc.IpcWriteOptions(compression="lz4")) as writer:
        writer.write_table(rows)
    return sink.getvalue()
