"""Python only. What logging costs: the kernel alone on one core and on all, beside a whole run with its tables."""

import resource
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.lab import store
from lpsim.lab.blocks import Context
from lpsim.lab.load import load
from lpsim.lab.resolve import Resolved, resolve
from lpsim.lab.run import Options, count_cores, resume
from lpsim.lab.spec import Experiment, parse_experiment
from lpsim.lab.workers import Done
from lpsim.play.tables import Setting
from lpsim.play.warm import ensure_compiled

EXPERIMENT = """
question = "how fast is a run?"
game = "{game}"
scenarios = "{scenario}"
seed = {seed}
blocks = {games}
players = {players}
lengths = "{length}"
[lineup]
kind = "same"
styles = "{style}"
"""
KERNEL_SECONDS, RUN_SECONDS = 3.0, 60.0
MILLION = 1_000_000


def measure_run(setting: Setting, games: int | None, seed: int, style: str) -> dict[str, Any]:
    """Play a `summary` run on all cores and compare it with the kernel alone, before and after in the same process.

    Args:
        setting: the table.
        games: games of the run; None for as many as take about a minute.
        seed: root seed.
        style: the scripted player of every seat.
    """
    cores = count_cores()
    if games is None:
        games = int(RUN_SECONDS * cores * kernel_rate(prepare(setting, 1, seed, style)[2]))
    experiment, resolved, context = prepare(setting, games, seed, style)
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary) / "run"
        before, together = kernel_rate(context), kernel_rates_together(context, cores)
        alone = kernel_rate(context, clock=time.process_time)
        run = store.create(place, experiment, resolved, "", {})
        start, used = time.perf_counter(), cpu_seconds()
        tasks: list[Done] = []
        resume(run.folder, Options(cores, quiet=True, notice=tasks.append))
        seconds, used = time.perf_counter() - start, cpu_seconds() - used
        after = kernel_rate(context)
        figures = {"style": style, "games": games, "cores": cores, "seconds": seconds, **read_back(place)}
    kernel = (before + after) / 2
    return figures | {
        "games_per_second": games / seconds, "kernel_games_per_second": kernel, "kernel_all_cores": together,
        "share_of_kernel": games / seconds / (cores * kernel), "share_of_all_cores": games / seconds / together,
        "share_of_cpu": games / used / alone, "million_games_seconds": MILLION * seconds / games,
        **worker_memory(tasks),
    }  # fmt: skip


def worker_memory(tasks: list[Done]) -> dict[str, float]:
    """What a worker holds after loading and one game, at most, and whether it grows: of the worst of them."""
    workers = {done.worker for done in tasks}
    of = {worker: [done for done in tasks if done.worker == worker and done.held] for worker in workers}
    used = [lot for lot in of.values() if lot]
    if not used:  # a system that does not say
        return {}
    early = [lot[len(lot) // 10].held for lot in used]
    return {
        "worker_loaded_bytes": max(lot[0].loaded for lot in used),
        "worker_memory_bytes": max(lot[-1].peak for lot in used),
        "worker_memory_ratio": max(lot[-1].peak / lot[0].loaded for lot in used),
        "worker_growth": max(lot[-1].held / at for lot, at in zip(used, early)),
    }


def prepare(setting: Setting, games: int, seed: int, style: str) -> tuple[Experiment, Resolved, Context]:
    """The experiment, resolved, with the kernel warm."""
    text = EXPERIMENT.format(seed=seed, games=games, style=style, **asdict(setting))
    experiment = parse_experiment(text, "bench", Path())
    resolved = resolve(experiment)
    ensure_compiled(resolved.spec)
    context = Context(resolved.spec, resolved.plan, resolved.R, resolved.styles)
    kernel_rate(context, 0.0)
    return experiment, resolved, context


def cpu_seconds() -> float:
    """Seconds of computing by this process and by its workers that have ended."""
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in used)


def kernel_rate(context: Context, seconds: float = KERNEL_SECONDS, clock: Any = time.perf_counter) -> float:
    """Games a second of the compiled batch on one core, results thrown away."""
    kernel, cell = context.spec.kernel, context.plan.cells[0]
    rows, turns, players = np.zeros(256, kernel.RESULT), np.zeros(0, kernel.TURNS), context.players_of(cell, 0)
    games, start = 0, clock()
    while games == 0 or clock() - start < seconds:
        A = context.start_of(games)
        kernel.play(context.S, context.rules_of(cell), context.W, rows, turns, A, players, 0)
        games += len(rows)
    return games / (clock() - start)


def kernel_rates_together(context: Context, cores: int) -> float:
    """Games a second of the compiled batch on all cores at once: what the machine can give."""
    from joblib import Parallel, delayed
    from joblib.externals.loky import get_reusable_executor

    with Parallel(n_jobs=cores, backend="loky") as parallel:
        parallel(delayed(kernel_rate)(context, 0.1) for _ in range(cores))
        rates = parallel(delayed(kernel_rate)(context) for _ in range(cores))
    get_reusable_executor().shutdown(wait=True)  # the run starts workers of its own, which are part of its cost
    return float(sum(rates))


def read_back(folder: Path) -> dict[str, float]:
    """Bytes of a seat row on disk, and seconds to read one column of all games."""
    run = load(folder)
    table = run.manifest["tables"]["seats"]
    start = time.perf_counter()
    run.seats().select("score").collect()
    return {"bytes_per_seat_row": table["bytes"] / table["rows"], "read_column_seconds": time.perf_counter() - start}


def as_text(figures: dict[str, Any]) -> str:
    """The figures as lines for reading."""
    return "\n".join(
        [
            f"a run of {figures['games']:,} games with logs, {figures['style']} players, {figures['cores']} cores",
            f"  games a second       {figures['games_per_second']:,.0f}, start of the workers included",
            f"  kernel alone         {figures['kernel_games_per_second']:,.0f} on one core, "
            f"{figures['kernel_all_cores']:,.0f} on all at once",
            f"  share of the kernel  {figures['share_of_kernel']:.1%} of cores x one core, "
            f"{figures['share_of_all_cores']:.1%} of all at once",
            f"  share of computing   {figures['share_of_cpu']:.1%} is play; the rest is logs, files and start "
            "(CPU time: right on a busy machine too)",
            f"  a million games      {figures['million_games_seconds'] / 60:.1f} min",
            f"  bytes a seat row     {figures['bytes_per_seat_row']:.1f}",
            f"  read one column      {figures['read_column_seconds']:.2f} s",
            *memory_lines(figures),
        ]
    )


def memory_lines(figures: dict[str, Any]) -> list[str]:
    """What a worker holds, if the system says so."""
    if "worker_memory_bytes" not in figures:
        return []
    loaded, most = (figures[key] / MILLION for key in ("worker_loaded_bytes", "worker_memory_bytes"))
    return [
        f"  memory of a worker   {loaded:,.0f} MB after loading and one game, {most:,.0f} MB at most "
        f"({figures['worker_memory_ratio']:.2f} times)",
        f"  and over the run     {figures['worker_growth']:.2f} times at its end what it was after a tenth of it",
    ]
