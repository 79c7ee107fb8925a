"""Python only. Dask: workers killed, the scheduler killed, a worker of another lpsim.

A cluster starts threads, and what has threads must not fork: these cases come last, and their runs are processes of
their own.
"""

import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from torture.endings import crowd
from torture.runs import EXPERIMENT, hashes, write_experiment
from torture.tally import Tally

import lpsim

ADDRESS = re.compile(r"tcp://[\d.]+:\d+")
STARTED = 60.0  # seconds for a scheduler or a worker to be there
ENDED = 10.0  # seconds after which a run without a scheduler says so
LOOPBACK = "127.0.0.1"
CHUNK = ["--chunk", "300"]


def torture(tally: Tally, count: int, seed: int) -> None:
    """Break `count` runs on a cluster: a third each way."""
    chance = random.Random(seed)
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        folder = Path(temporary)
        write_experiment(folder, EXPERIMENT.format(blocks=3000))
        assert run(folder, "run", "torture.toml", "--out", "whole", "--backend", "serial").wait() == 0
        truth = hashes(folder / "whole")
        for i in range(count):
            shutil.rmtree(folder / "run", ignore_errors=True)
            (killed_worker, killed_scheduler, other_version)[i % 3](tally, folder, truth, chance)


def run(folder: Path, *words: str) -> subprocess.Popen:
    """A command, as a process of its own."""
    return start(folder, "-m", "lpsim.cli.main", *words, "--quiet")


def start(folder: Path, *words: str, package: Path | None = None) -> subprocess.Popen:
    """A Python process that sees this lpsim, or a copy of it."""
    path = str(package or Path(lpsim.__file__).parents[1])
    return subprocess.Popen(
        [sys.executable, *words], cwd=folder, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        env={**os.environ, "PYTHONPATH": path, "PYTHONSAFEPATH": "1"}, start_new_session=True,
    )  # fmt: skip


@contextmanager
def cluster(
    folder: Path, packages: list[Path | None]
) -> Iterator[tuple[str, subprocess.Popen, list[subprocess.Popen]]]:
    """A scheduler and a worker for each package, all of them processes; ended whatever happens."""
    log = folder / "scheduler.log"
    words = ["-m", "distributed.cli.dask_scheduler", "--host", LOOPBACK, "--port", "0", "--no-dashboard"]
    processes = [subprocess.Popen(
        [sys.executable, *words], cwd=folder, stdout=log.open("w"), stderr=subprocess.STDOUT, start_new_session=True
    )]  # fmt: skip
    try:
        address = wait_for(lambda: ADDRESS.search(log.read_text()))[0]
        names = [
            "-m",
            "distributed.cli.dask_worker",
            address,
            "--nthreads",
            "1",
            "--no-dashboard",
            "--local-directory",
            str(folder),
        ]
        processes += [start(folder, *names, package=package) for package in packages]
        yield address, processes[0], processes[1:]
    finally:
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def wait_for(condition: Any) -> Any:
    """Wait until something is so."""
    end = time.monotonic() + STARTED * crowd()
    while time.monotonic() < end:
        if found := condition():
            return found
        time.sleep(0.02)
    raise TimeoutError("the cluster did not start")


def on(address: str) -> list[str]:
    """Options of a run on a cluster."""
    return ["--backend", "dask", "--scheduler", address, *CHUNK]


def killed_worker(tally: Tally, folder: Path, truth: Any, chance: random.Random) -> None:
    """One of two workers is killed under way, the process that watches over it too: the other one does the rest."""
    with cluster(folder, [None, None]) as (address, _, workers):
        process = run(folder, "run", "torture.toml", "--out", "run", *on(address))
        wait_for(lambda: process.poll() is not None or any((folder / "run").glob("parts/*.part")))
        time.sleep(chance.uniform(0, 1))
        os.killpg(chance.choice(workers).pid, signal.SIGKILL)
        said = process.communicate(timeout=120 * crowd())[0]
    problems = judged(process.returncode, said, (0,))
    if process.returncode == 0 and hashes(folder / "run") != truth:
        problems.append("the tables are other ones")
    tally.note("Dask: a killed worker", "finished by the others", problems, said[-200:])


def killed_scheduler(tally: Tally, folder: Path, truth: Any, chance: random.Random) -> None:
    """The scheduler is killed under way: the run says so in time, and `resume` finishes it here."""
    with cluster(folder, [None, None]) as (address, scheduler, _):
        process = run(folder, "run", "torture.toml", "--out", "run", *on(address))
        wait_for(lambda: process.poll() is not None or any((folder / "run").glob("parts/*.part")))
        time.sleep(chance.uniform(0, 0.5))
        scheduler.kill()
        start = time.monotonic()
        try:
            said = process.communicate(timeout=60 * crowd())[0]
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            said = process.communicate()[0]
        seconds = time.monotonic() - start
    problems = judged(process.returncode, said, (0, 1, 2))
    if seconds > ENDED * crowd():
        problems.append(f"took {seconds:.0f} s to notice")
    if process.returncode != 0 and "lpsim resume" not in said:
        problems.append("does not say how to go on")
    again = run(folder, "resume", "run", "--backend", "serial")
    said += again.communicate(timeout=120 * crowd())[0]
    if again.returncode != 0 or hashes(folder / "run") != truth:
        problems.append("not finished as it would have been")
    tally.note("Dask: a killed scheduler", "told and finished later", problems, said[-200:])


def other_version(tally: Tally, folder: Path, truth: Any, chance: random.Random) -> None:
    """A worker whose lpsim differs in a line that decides rows is refused by name; alone or beside a right one."""
    other = folder / "other" / "lpsim"
    if not other.exists():
        shutil.copytree(Path(lpsim.__file__).parent, other, ignore=shutil.ignore_patterns("__pycache__"))
    file = other / "lab" / chance.choice(["blocks.py", "lineups.py", "tables.py"])
    file.write_text(file.read_text() + f"\n# another {chance.random()}\n")
    packages = [other.parent] if chance.random() < 0.5 else [None, other.parent]
    with cluster(folder, packages) as (address, _, _):
        process = run(folder, "run", "torture.toml", "--out", "run", *on(address))
        said = process.communicate(timeout=120 * crowd())[0]
    # Beside a right worker the other one may come too late for a task.
    problems = judged(process.returncode, said, (1, 2) if len(packages) == 1 else (0, 1, 2))
    if process.returncode != 0 and "other code" not in said:
        problems.append("does not say that the code is another")
    if process.returncode != 0:
        again = run(folder, "resume", "run", "--backend", "serial")
        said += again.communicate(timeout=120 * crowd())[0]
    if hashes(folder / "run") != truth:
        problems.append("not finished as it would have been")
    tally.note(
        "Dask: a worker of another lpsim", "refused" if process.returncode else "never asked", problems, said[-600:]
    )


def judged(code: int | None, said: str, right: tuple[int, ...]) -> list[str]:
    """What is wrong with how a command ended."""
    problems = [] if code in right else [f"ended with {code}: {said[-600:]}"]
    if "Traceback (most recent call last)" in said:
        problems.append(f"a traceback: {said[-600:]}")
    return problems
