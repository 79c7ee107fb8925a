"""Python only. What an experiment will take: cells, games, the precision to expect, time and disk; from a few games."""

import io
import time

import numpy as np
import pyarrow as pa

from lpsim.lab.blocks import Context, play_units
from lpsim.lab.plan import Range
from lpsim.lab.resolve import Resolved
from lpsim.lab.spec import Experiment
from lpsim.lab.tables import write_parquet
from lpsim.play.progress import duration
from lpsim.play.trace import align
from lpsim.play.warm import ensure_compiled
from lpsim.stats.blocks import estimate

TRIAL_BLOCKS = 200
MOST_TRIALS = 5  # cells that are tried, spread over the plan
MOST_CELLS = 12
MEGABYTE = 1_000_000


def forecast(experiment: Experiment, resolved: Resolved, workers: int) -> list[str]:
    """The lines of `lpsim run --dry-run`."""
    plan = resolved.plan
    ensure_compiled(resolved.spec)
    context = Context(resolved.spec, plan, resolved.R, resolved.styles)
    trials = [try_cell(context, experiment, cell) for cell in spread(len(plan.cells))]
    rate = 1 / float(np.mean([1 / trial["rate"] for trial in trials]))
    a_game = float(np.mean([trial["bytes"] for trial in trials]))
    at_most = "at most " if experiment.stop.rule != "fixed" else ""
    return [
        f"{experiment.name}: {experiment.question}",
        f"{len(plan.cells)} cells x {plan.cells[0].blocks:,} blocks, {at_most}{plan.n_games:,} games in all",
        *cell_lines(experiment, resolved, trials),
        f"time {at_most}{duration(plan.n_games / rate / workers)} with {workers} workers "
        f"({rate:,.0f} games a second each), disk {at_most}{plan.n_games * a_game / MEGABYTE:,.0f} MB",
    ]


def spread(count: int) -> list[int]:
    """Some cells, spread over all."""
    return sorted({int(i) for i in np.linspace(0, count - 1, min(count, MOST_TRIALS))})


def try_cell(context: Context, experiment: Experiment, number: int) -> dict[str, float]:
    """Play a few blocks of a cell: games a second, bytes a game, and the spread of the main outcome over blocks."""
    plan = context.plan
    cell, first = plan.cells[number], plan.first_unit[number]
    blocks = min(TRIAL_BLOCKS, cell.blocks)
    play_units(context, Range(first, first + 1))
    start = time.perf_counter()
    tables = play_units(context, Range(first, first + blocks))
    seconds = time.perf_counter() - start
    games = blocks * cell.rotations
    values = experiment.outcome.block_means(tables["seats"], cell.lineup, 0, blocks)
    whole, one = (size_of(context, tables, rows) for rows in (None, 1))
    return {
        "cell": number, "rate": games / seconds, "bytes": max(0, whole - one) / games,
        "mean": float(np.nanmean(values)), "blocks": int(np.isfinite(values).sum()),
        "sd": float(np.nanstd(values, ddof=1)) if blocks > 1 else float("nan"),
    }  # fmt: skip


def size_of(context: Context, tables: dict[str, pa.Table], rows: int | None) -> int:
    """Bytes of the first rows of all tables as Parquet files."""
    parts = {name: table.slice(0, rows) for name, table in tables.items()}
    return sum(write_parquet(context.tables[name], [part], io.BytesIO(), {}).bytes for name, part in parts.items())


def cell_lines(experiment: Experiment, resolved: Resolved, trials: list[dict[str, float]]) -> list[str]:
    """The cells that were tried, with the half-width to expect after all their blocks; then the names of the others."""
    cells = resolved.plan.cells
    rows = [["cell", "blocks", f"{experiment.outcome.measure} (trial)", "95 % of the trial", "half-width after all"]]
    for trial in trials:
        cell = cells[int(trial["cell"])]
        known = estimate(trial["mean"], trial["sd"] / cell.blocks**0.5, cell.blocks)
        half = (known.high - known.low) / 2
        label = f"{cell.cell} {cell.label()}, of {experiment.outcome.target(cell.lineup)}"
        now = estimate(trial["mean"], trial["sd"] / trial["blocks"] ** 0.5, int(trial["blocks"]))
        span = f"{now.low:.3g} to {now.high:.3g}" if np.isfinite(now.low) else "not known"
        rows.append([label, f"{cell.blocks:,}", f"{trial['mean']:.3g}", span, f"± {half:.2g}"])
    tried = {int(trial["cell"]) for trial in trials}
    others = [cell for cell in cells if cell.cell not in tried]
    named = [f"also {cell.cell} {cell.label()}" for cell in others[:MOST_CELLS]]
    more = [f"and {len(others) - MOST_CELLS} more cells"] if len(others) > MOST_CELLS else []
    return ["", *align(rows), *named, *more, ""]
