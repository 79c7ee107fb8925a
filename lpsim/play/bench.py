"""Python only. How fast the kernel is: games a second, time to compile and to load, memory, time by decision."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from typing import Any

import numpy as np

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games.faces import Stopwatch
from lpsim.games.spec import GameSpec
from lpsim.play.tables import Setting
from lpsim.play.warm import ensure_compiled

REPEATS = 5
CLOCK_READINGS = 100_000
CHILD = "import sys; from lpsim.play.bench import play_first_game; play_first_game(*sys.argv[1:])"


class Runner:
    """One core, one style a seat (random if none is named): rules, scratch paper and rows kept from call to call."""

    def __init__(self, setting: Setting, games: int, styles: list[str] | None = None):
        self.spec, self.rules = setting.spec, setting.load_rules()
        kernel, players = self.spec.kernel, self.spec.players
        self.state, self.work = np.zeros(1, kernel.STATE), np.zeros(1, kernel.WORK)
        self.rows, self.turns = np.zeros(games, kernel.RESULT), np.zeros(0, kernel.TURNS)
        self.players = players.seats([players.load(name) for name in styles or ["random"] * setting.players])

    def play(self, seed: int, first_block: int = 0) -> tuple[float, int]:
        """Play as many games as there are rows; returns seconds and decisions."""
        start = time.perf_counter()
        A = start_record(seed, first_block)
        self.spec.kernel.play(self.state, self.rules.R, self.work, self.rows, self.turns, A, self.players, 0)
        return time.perf_counter() - start, int(self.rows["decisions"].sum())


def measure_speed(
    setting: Setting, games: int, seed: int, styles: list[str] | None = None, repeats: int = REPEATS
) -> dict[str, Any]:
    """Games and decisions a second on one core, after a warm-up; every repeat plays the same games.

    Args:
        setting: the table.
        games: games in one repeat.
        seed: root seed.
        styles: one a seat; random players if none is named.
        repeats: how often the games are played and timed.

    """
    runner = Runner(setting, games, styles)
    runner.play(seed)
    seconds = []
    for _ in range(repeats):
        took, decisions = runner.play(seed)
        seconds.append(took)
    return {
        "games": games,
        "repeats": repeats,
        "decisions_per_game": decisions / games,
        "games_per_second": spread([games / took for took in seconds]),
        "decisions_per_second": spread([decisions / took for took in seconds]),
    }


def spread(values: list[float]) -> dict[str, float]:
    """Least, middle and greatest of some figures."""
    return {"min": min(values), "median": statistics.median(values), "max": max(values)}


def measure_start(setting: Setting) -> dict[str, float | None]:
    """From starting Python to the first game played: nothing compiled before (cold), then again (warm).

    Cold, every door of the game is compiled, as for any first command: seconds by the clock, seconds of computing
    (right on a busy machine too), and the most memory that takes.
    """
    with tempfile.TemporaryDirectory() as folder:
        cold, warm = (time_child(setting, folder) for _ in range(2))
    return {
        "cold_seconds": cold["seconds"], "cold_computing_seconds": cold["computing_seconds"],
        "cold_memory_bytes": cold["memory_bytes"], "warm_seconds": warm["seconds"],
    }  # fmt: skip


def time_child(setting: Setting, folder: str) -> dict[str, Any]:
    """What a process of its own needs to play one game, with its kernels in this folder."""
    start = time.perf_counter()
    table = [str(setting.players), setting.length, setting.scenario, setting.game]
    child = subprocess.run(
        [sys.executable, "-c", CHILD, *table], env={**os.environ, "LPSIM_CACHE": folder}, check=True,
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    return {"seconds": time.perf_counter() - start, **json.loads(child.stdout)}


def play_first_game(players: str, length: str, scenario: str, game: str) -> None:
    """Compile what is not compiled and play one game: the work of the child process of `time_child`."""
    setting = Setting(int(players), length, scenario, game)
    ensure_compiled(setting.spec)
    Runner(setting, 1).play(1)
    print(json.dumps({"computing_seconds": time.process_time(), "memory_bytes": peak_memory()}))


def peak_memory() -> int | None:
    """Ask for the most memory this process has used, in bytes; None where the system does not tell."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


# --- profile ----------------------------------------------------------------------------------------------------------


def measure_profile(setting: Setting, games: int, seed: int, styles: list[str] | None = None) -> dict[str, Any]:
    """Where the time goes by kind of decision, clocked inside the kernel.

    Returns:
        `kinds`, one row each, most time first; ns per game of the set-up, of all parts together and of the same games
        without clocks; and what one reading of the clock costs (already taken off everywhere).

    """
    if not jit.IS_COMPILED:
        raise InputError("the profile needs the compiler: unset NUMBA_DISABLE_JIT")
    if not hasattr(time, "clock_gettime"):
        raise InputError("the profile needs a clock that this system does not have")
    runner = Runner(setting, games, styles)
    watch = runner.spec.stopwatch
    if watch is None:
        raise InputError(f"{runner.spec.title} has no clocks in its loop, so there is no profile")
    for part in (True, False):
        time_kinds(runner, 1, seed, lists=part)
    runner.play(seed)
    unclocked = runner.play(seed)[0]
    tick = clock_cost(watch)
    lists = time_kinds(runner, games, seed, lists=True)
    steps = time_kinds(runner, games, seed, lists=False)
    return summarise(runner.spec, lists, steps, tick, games) | {
        "games": games,
        "unclocked_ns_per_game": unclocked / games * 1e9,
        "clock_ns": tick,
    }


def clock_cost(watch: Stopwatch) -> float:
    """Measure the ns of one reading of the clock."""
    clock = np.zeros(2, np.int64)
    watch.read_clock_often(clock, 2)
    return watch.read_clock_often(clock, CLOCK_READINGS) / CLOCK_READINGS


def time_kinds(runner: Runner, games: int, seed: int, lists: bool) -> np.ndarray:
    """Play games with the clock running; one row a kind of decision."""
    watch = runner.spec.stopwatch
    times = np.zeros(watch.N_KINDS, watch.TIMES)
    clock = np.zeros(2, np.int64)
    A = start_record(seed)
    watch.play_timed(runner.state, runner.rules.R, runner.work, times, clock, A, games, int(lists), runner.players)
    return times


def summarise(spec: GameSpec, lists: np.ndarray, steps: np.ndarray, tick: float, games: int) -> dict[str, Any]:
    """Turn sums of ns into a table; a step's clock also ran while the next list was made, which is taken off.

    So the list of a decision counts for the decision itself, and the parts add up to the whole.
    """
    count = steps["decisions"]
    per_list = (lists["lists"] - tick * count) / np.maximum(count, 1) / spec.stopwatch.LIST_REPEATS
    per_list[0] = 0.0
    own_step = steps["steps"] - tick * count - steps["next"] @ per_list
    per_choice = (steps["choices"] - tick * count) / np.maximum(count, 1)
    per_choice[0] = 0.0
    total = own_step + (per_list + per_choice) * count
    decided = int(count[1:].sum())
    kinds = [
        {
            "kind": name,
            "decisions": int(count[kind]),
            "share_of_decisions": count[kind] / decided,
            "options": steps["options"][kind] / count[kind],
            "list_ns": per_list[kind],
            "choose_ns": per_choice[kind],
            "apply_ns": own_step[kind] / count[kind],
            "share_of_time": total[kind] / total.sum(),
        }
        for kind, name in spec.words.DECISION_NAMES.items()
        if count[kind]
    ]
    kinds.sort(key=lambda row: -row["share_of_time"])
    return {
        "kinds": [{key: plain(value) for key, value in row.items()} for row in kinds],
        "setup_ns_per_game": float(total[0] / games),
        "setup_share_of_time": float(total[0] / total.sum()),
        "ns_per_game": float(total.sum() / games),
    }


def plain(value: Any) -> Any:
    """Turn a number of numpy into one of Python."""
    return value.item() if isinstance(value, np.generic) else value
