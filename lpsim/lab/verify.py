"""Python only. Is the run what it says? Every file's hash, every table's hash, and a sample of games played again."""

import random
from dataclasses import dataclass, field
from typing import Any

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq

from lpsim.lab.blocks import Context, play_units
from lpsim.lab.cells import cells_table
from lpsim.lab.inputs import CODE_KEYS, run_id
from lpsim.lab.load import scan
from lpsim.lab.plan import Range
from lpsim.lab.store import MANIFEST, Store, totals, why_not
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
    report.problems += [*store.damaged(), *contradictions(store)]
    report.notes += [f"made with {words}" for words in store.other_versions()]
    known = known_files(store)
    report.files = len(known)
    report.notes += [f"{name}: is no file of the run; not looked at" for name in strangers(store, known)]
    if report.problems:
        return report
    context = store.context()
    store.check_rules(context)
    check_cells(store, report)
    check_contents(store, context, report)
    ensure_compiled(context.spec)
    replay_sample(store, context, report, sample, random.Random(seed))
    games = sum(shard["games"] for shard in store.shards().values())
    if report.games < games:
        report.notes.append(f"{games - report.games:,} of {games:,} games were not played again; --games N plays more")
    if not store.is_complete:
        report.notes.append(f"the run is not finished: {len(store.parts())} chunks wait to be merged, not looked at")
    return report


def known_files(store: Store) -> set[str]:
    """Every file that the run is to have, by its path inside the folder."""
    known = {MANIFEST, *store.manifest["files"]}
    known |= {"stop.json"} if (store.folder / "stop.json").exists() else set()
    for line in store.shards().values() if not why_not(store.shards) else ():
        known.add(f"shards/{line['name']}.json")
        known |= {store.table_file(line, table).relative_to(store.folder).as_posix() for table in line["tables"]}
    return known


def strangers(store: Store, known: set[str]) -> list[str]:
    """What else lies in the folder; folders with nothing of the run in them are named once."""
    parts = {store.part_file(units).relative_to(store.folder).as_posix() for units in store.parts()}
    homes = {"parts", "shards", *(name.rpartition("/")[0] for name in known)}
    found = set()
    for path in store.folder.rglob("*"):
        name = path.relative_to(store.folder).as_posix()
        if path.is_dir() and not path.is_symlink():
            continue
        if name not in known | parts | {"lock"}:
            top = name.split("/")[0]
            found.add(name if "/" not in name or any(home.split("/")[0] == top for home in homes) else f"{top}/")
    return sorted(found)


def contradictions(store: Store) -> list[str]:
    """Where the manifest does not say what spec, plan, files and shards say, in words."""
    manifest, plan, spec = store.manifest, store.plan, store.spec_data
    code = {key: manifest[key] for key in CODE_KEYS}
    right = {key: spec[key] for key in ("name", "question", "decision", "game", "seed")}
    right |= {"name": plan.name, "game": plan.game, "seed": plan.seed, "cells": len(plan.cells)}
    right |= {"games_planned": plan.n_games, "run": run_id(manifest["files"], code)}
    if store.is_complete and not why_not(store.checked_shards):
        right |= totals(list(store.shards().values()))
    told = {key: value for key, value in manifest.items() if key in right}
    return [
        f"{store.folder / MANIFEST}: {key} is {told.get(key)!r}, the files of the run say {value!r}"
        for key, value in right.items()
        if told.get(key) != value
    ]


def check_cells(store: Store, report: Report) -> None:
    """Compare the table of cells with the plan."""
    file = store.folder / "cells.parquet"
    if store.is_complete and not pq.ParquetFile(file).read().equals(cells_table(store)):
        report.problems.append(f"{file}: does not say what the plan says")


def check_contents(store: Store, context: Context, report: Report) -> None:
    """Hash the rows themselves and compare with what was noted when they were written."""
    noted: dict[str, list[str]] = {name: [] for name in context.tables}
    for units, shard in store.shards().items():
        leaves = store.plan.leaves(units, store.blocks_kept())
        for name, table in context.tables.items():
            line = shard["tables"][name]
            file = store.table_file(shard, name)
            rows = pq.ParquetFile(file).read()
            hashes = leaf_hashes(table, rows, store.plan, leaves)
            noted[name] += hashes
            if hashes != line["leaves"]:
                report.problems.append(f"{file}: its rows have another hash than was noted")
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
        stored = scan([store.table_file(line, name)])
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
