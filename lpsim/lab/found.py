"""Python only. What a run found, on one screen: the main outcome of every cell, the files, the hashes."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import polars as pl

from lpsim.lab.load import Run, reading
from lpsim.lab.outcome import EVERYONE, PLACE, Outcome
from lpsim.lab.plan import Cell
from lpsim.lab.stopping import sequence, sequential_test
from lpsim.lab.store import Store
from lpsim.outside.text import command
from lpsim.play.progress import duration
from lpsim.play.trace import align
from lpsim.stats import sequences, sequential
from lpsim.stats.blocks import estimate

MOST_CELLS = 16
MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Finding:
    """The main outcome of a cell with an interval that stands on blocks."""

    cell: Cell
    of: str
    blocks: int
    games: int
    mean: float
    low: float
    high: float


def findings(run: Run, most: int | None = None) -> list[Finding]:
    """The main outcome of the cells, block by block; with a stop rule the interval is a confidence sequence."""
    store, outcome = run.store, run.store.outcome
    cells = store.plan.cells[:most]
    frame = run.seats().filter(pl.col("cell") < len(cells)).filter(rows_of(outcome, cells))
    means = frame.group_by("cell", "block").agg(pl.col(outcome.measure).cast(pl.Float64).mean().alias("x"))
    table = means.sort("cell", "block").collect()
    found = []
    for cell in cells:
        values = table.filter(pl.col("cell") == cell.cell)["x"].to_numpy()
        found.append(finding(store, outcome, cell, values))
    return found


def finding(store: Store, outcome: Outcome, cell: Cell, values: np.ndarray) -> Finding:
    """One cell's outcome from its block means."""
    n, mean = len(values), float(values.mean()) if len(values) else float("nan")
    if store.stop.rule == "fixed":
        se = float(values.std(ddof=1)) / n**0.5 if n > 1 else float("nan")
        known = estimate(mean, se, n)
        low, high = known.low, known.high
    else:
        low, high = sequence(outcome, cell, values, store.stop.alpha)
    return Finding(cell, outcome.target(cell.lineup), n, n * cell.rotations, mean, low, high)


def difference_text(run: Run) -> str:
    """What the sequential test leaves known of its difference: estimate, interval and sequence allow for stopping."""
    store, stop = run.store, run.store.stop
    values = block_values(run, [store.plan.cells[i] for i in stop.cells])
    kept, test = sequential_test(stop, store.outcome, values)
    found = sequential.after_stop(test)
    difference = (values[1][kept] - values[0][kept])[: test.stopped_at]
    low, high = sequences.difference_sequence(difference, stop.alpha, store.outcome.span)
    interval = f"{found.value:+.4g} ({found.low:+.4g} to {found.high:+.4g}, 95 % interval that allows for the stopping)"
    return (
        f"difference, cell {stop.cells[1]} less cell {stop.cells[0]}: {interval}; "
        f"{1 - stop.alpha:.0%} sequence {low:+.4g} to {high:+.4g}"
    )


def block_values(run: Run, cells: list[Cell]) -> list[np.ndarray]:
    """The outcome of cells block by block, from block 0 on; NaN where a block says nothing of it."""
    outcome = run.store.outcome
    frame = run.seats().filter(pl.col("cell").is_in([cell.cell for cell in cells])).filter(rows_of(outcome, cells))
    means = frame.group_by("cell", "block").agg(pl.col(outcome.measure).cast(pl.Float64).mean().alias("x")).collect()
    found = []
    for cell in cells:
        mine = means.filter(pl.col("cell") == cell.cell)
        values = np.full(int(means["block"].max()) + 1 if len(means) else 0, np.nan)
        values[mine["block"].to_numpy()] = mine["x"].to_numpy()
        found.append(values)
    return found


def rows_of(outcome: Outcome, cells: Sequence[Cell]) -> pl.Expr:
    """The rows that the outcome is about; cells may differ in whom they mean."""
    chosen = pl.lit(False)
    for of in {outcome.target(cell.lineup) for cell in cells}:
        here = [cell.cell for cell in cells if outcome.target(cell.lineup) == of]
        place = PLACE.fullmatch(of)
        row = pl.col(place[1]) == int(place[2]) if place else pl.col("style").cast(pl.String) == of
        row = pl.lit(True) if of == EVERYONE else row
        chosen = chosen | (pl.col("cell").is_in(here) & row)
    return chosen


def screen(run: Run) -> list[str]:
    """The lines of the screen."""
    manifest = run.manifest
    seconds = manifest["seconds"]
    lines = [
        f"{manifest['name']}: {manifest['question']}",
        f"{manifest['games']:,} games in {manifest['cells']} cells, {duration(seconds)}, seed {manifest['seed']}",
    ]
    if "stop" in manifest:
        lines.append(f"stopped: {manifest['stop']['reason']}")
    if run.store.stop.rule == "gsprt":
        lines.append(difference_text(run))
    lines += ["", *outcome_lines(run), ""]
    if manifest["decision"]:
        lines += [f"decision rule: {manifest['decision']}", ""]
    failures = manifest["tables"]["failures"]["rows"]
    if failures:
        told = command("lpsim", "replay", run.path, "--number")
        lines += [f"{failures} games FAILED; see {run.path / 'failures'} and `{told} N`", ""]
    return [*lines, *file_lines(run.path, manifest)]


def outcome_lines(run: Run) -> list[str]:
    """One line a cell."""
    outcome, total = run.store.outcome, len(run.store.plan.cells)
    kind = "95 % interval" if run.store.stop.rule == "fixed" else f"{1 - run.store.stop.alpha:.0%} sequence"
    head = ["cell", "blocks", outcome.measure, kind, "of"]
    found = findings(run, MOST_CELLS)
    rows = [
        [f"{f.cell.cell} {f.cell.label()}", f"{f.blocks:,}", f"{f.mean:.4g}", f"{f.low:.4g} to {f.high:.4g}", f.of]
        for f in found
    ]
    lines = align([head, *rows])
    return lines if total <= MOST_CELLS else [*lines, f"… and {total - MOST_CELLS} more cells"]


def file_lines(path: Path, manifest: dict) -> list[str]:
    """One line a table, and how to open them."""
    head = ["table", "rows", "MB", "files", "content_sha256"]
    rows = [
        [name, f"{table['rows']:,}", f"{table['bytes'] / MEGABYTE:.1f}", str(table["files"]), table["content_sha256"]]
        for name, table in manifest["tables"].items()
    ]
    return [
        *align([head, *rows]),
        "",
        f"open it: {command('python', '-c', reading(path))}",
    ]
