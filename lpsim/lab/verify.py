"""Python only. Is the run what it says? Every file's hash, every table's hash, and a sample of games played again."""

import random
from dataclasses import dataclass, field
from typing import Any

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from lpsim.lab.blocks import Context, play_units
from lpsim.lab.plan import Range
from lpsim.lab.store import Store
from lpsim.lab.tables import leaf_hashes, table_hash
from lpsim.play.warm import ensure_compiled

ROW_KEYS = ("game", "turn", "seat")
MOST_TOLD = 20


@dataclass
class Report:
    """What was looked at and what is wrong."""

    files: int = 0
    tables: int = 0
    games: int = 0
    problems: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems


def verify(store: Store, sample: int = 1000, seed: int | None = None) -> Report:
    """Check every file, then play a sample of games again and compare every number.

    Args:
        store: the run.
        sample: games to play again, in whole blocks.
        seed: which ones; None draws others each time.
    """
    report = Report()
    report.files = sum(len(shard["tables"]) for shard in store.shards().values())
    report.problems += store.damaged()
    report.notes += [f"made with {words}" for words in store.other_versions()]
    if report.problems:
        return report
    context = store.context()
    check_contents(store, context, report)
    ensure_compiled(context.spec)
    replay_sample(store, context, report, sample, random.Random(seed))
    return report


def check_contents(store: Store, context: Context, report: Report) -> None:
    """Hash the rows themselves and compare with what was noted when they were written."""
    noted: dict[str, list[str]] = {name: [] for name in context.tables}
    for units, shard in store.shards().items():
        leaves = store.plan.leaves(units, store.blocks_kept())
        for name, table in context.tables.items():
            line = shard["tables"][name]
            rows = pq.ParquetFile(store.folder / line["file"]).read()
            hashes = leaf_hashes(table, rows, store.plan, leaves)
            noted[name] += hashes
            if hashes != line["leaves"]:
                report.problems.append(f"{store.folder / line['file']}: its rows have another hash than was noted")
    for name, leaves in noted.items():
        report.tables += 1
        said = store.manifest.get("tables", {}).get(name, {}).get("content_sha256")
        if said is not None and table_hash(leaves) != said:
            report.problems.append(f"table {name}: content_sha256 is {table_hash(leaves)}, the manifest says {said}")


def replay_sample(store: Store, context: Context, report: Report, sample: int, rng: random.Random) -> None:
    """Play some blocks again and compare their rows in every table."""
    plan = store.plan
    pieces = [piece for units in store.shards() for piece in plan.pieces(units, store.blocks_kept())]
    spans = [(plan.first_unit[cell] + first, last - first) for cell, first, last in pieces]
    wanted: set[int] = set()
    games = 0
    while games < sample and len(wanted) < sum(length for _, length in spans):
        start, length = rng.choices(spans, [length for _, length in spans])[0]
        unit = start + rng.randrange(length)
        if unit not in wanted:
            wanted.add(unit)
            games += plan.cells[plan.where(unit)[0]].rotations
    for shard, line in store.shards().items():
        inside = sorted(unit for unit in wanted if shard.first <= unit < shard.last)
        if inside:
            compare(store, context, line, inside, report)


def compare(store: Store, context: Context, line: dict[str, Any], units: list[int], report: Report) -> None:
    """Compare the rows of some blocks of one shard."""
    places = [store.plan.where(unit) for unit in units]
    again = [play_units(context, Range(unit, unit + 1)) for unit in units]
    report.games += sum(len(tables["games"]) for tables in again)
    keys = pl.DataFrame({"cell": [c for c, _ in places], "block": [b for _, b in places]}).cast(pl.Int32)
    for name in context.tables:
        stored = pl.scan_parquet(store.folder / line["tables"][name]["file"])
        kept = stored.join(keys.lazy(), on=["cell", "block"], how="semi", maintain_order="left").collect()
        fresh = pl.from_arrow(pa.concat_tables([tables[name] for tables in again]))
        report.problems += differences(name, kept, fresh)


def differences(name: str, kept: pl.DataFrame, fresh: pl.DataFrame) -> list[str]:
    """Rows that differ, in words."""
    if len(kept) != len(fresh):
        return [f"{name}: {len(kept)} rows on disk, {len(fresh)} when played again"]
    found = []
    for column in kept.columns:
        was, now = (plain(frame[column]) for frame in (kept, fresh))
        for i in was.ne_missing(now).arg_true().to_list()[:MOST_TOLD]:
            place = ", ".join(f"{key} {kept[key][i]}" for key in ROW_KEYS if key in kept.columns)
            found.append(f"{name}: {place}: {column} is {was[i]}, played again {now[i]}")
    return found


def plain(series: pl.Series) -> pl.Series:
    """A series that can be compared value by value."""
    return (
        series
        if series.dtype.is_numeric()
        else series.cast(pl.String)
        if series.dtype != pl.List
        else series.list.eval(pl.element().cast(pl.String)).list.join(" ")
    )
