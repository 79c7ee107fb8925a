"""Python only. Kills: of the run and of its workers, at moments of all phases, by the clock and at single file events.

A run is broken off, resumed, broken off again, and at last finished in peace: its tables must be those of a run that
nobody disturbed, and nothing of it may live on.
"""

import os
import random
import shutil
import signal
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psutil
from torture.endings import Ending, be_child, crowd, ended, wait
from torture.runs import EXPERIMENT, HERE, STOPPING, ask, begun, hashes
from torture.tally import Tally

CHAIN = 4  # times that one run is broken off
ORPHANS = 10.0  # seconds after which nothing of a killed run may live on
TOGETHER = ["--workers", "2", "--chunk", "400", "--quiet"]
ALONE = [*HERE, "--chunk", "400"]
EVENTS = ("fsync", "replace", "unlink", "mkdir")
# of the run: kill -9, a signal to end, Ctrl-C; of a worker: kill -9
VICTIMS = (("run", signal.SIGKILL), ("run", signal.SIGTERM), ("run", signal.SIGINT), ("worker", signal.SIGKILL))


def torture(tally: Tally, count: int, seed: int) -> None:
    """Break off runs at `count` moments: half at file events of one process, half by the clock, with workers."""
    chance = random.Random(seed)
    texts = {
        "all blocks": EXPERIMENT.format(blocks=3000),
        "stop rule": STOPPING.format(blocks=30_000, width=0.35, every=1000),
    }
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        for i, (name, text) in enumerate(texts.items()):
            share = count * (i + 1) // 2 - count * i // 2
            folder = Path(temporary) / name.replace(" ", "-")
            folder.mkdir()
            whole = begun(folder, text, HERE)
            assert whole.code == 0, whole
            truth = hashes(folder / "run")
            shutil.rmtree(folder / "run")
            events = count_events(folder, ALONE)
            at_events: list[Any] = [(ALONE, chance.randrange(events)) for _ in range(share // 2)]
            broken_off(tally, f"kills: {name}, one process, at a file event", folder, text, truth, at_events, chance)
            shutil.rmtree(folder / "run", ignore_errors=True)
            start = time.monotonic()
            ending = begun(folder, text, TOGETHER)
            assert ending.code == 0, ending
            span = time.monotonic() - start
            shutil.rmtree(folder / "run")
            by_clock = [(TOGETHER, None)] * (share - share // 2)
            broken_off(tally, f"kills: {name}, two workers, by the clock", folder, text, truth, by_clock, chance, span)


# --- one process, at a file event -------------------------------------------------------------------------------------


def on_event(number: int, do: Callable[[], Any]) -> None:
    """Do something before each event from this number on: a file synced, renamed or deleted, a folder made."""
    left = [number]

    def watched(whole: Callable[..., Any]) -> Callable[..., Any]:
        def event(*args: Any, **more: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                do()
            return whole(*args, **more)

        return event

    for name in EVENTS:
        setattr(os, name, watched(getattr(os, name)))


def count_events(folder: Path, words: list[str]) -> int:
    """How many file events a whole run in one process has; the run is deleted again."""
    with tempfile.TemporaryFile() as file:
        first = partial(on_event, 0, partial(os.write, file.fileno(), b"."))
        assert ended(["run", "torture.toml", "--out", "run", *words], folder, 120, first).code == 0
        shutil.rmtree(folder / "run")
        return os.fstat(file.fileno()).st_size


def die() -> None:
    """Kill this process as the system would."""
    os.kill(os.getpid(), signal.SIGKILL)


# --- both -------------------------------------------------------------------------------------------------------------


def broken_off(
    tally: Tally,
    kind: str,
    folder: Path,
    text: str,
    truth: Any,
    moments: list[Any],
    chance: random.Random,
    span: float = 0.0,
) -> None:
    """Break off runs at these moments, several on each; then finish them."""
    while moments:
        lot, moments = moments[:CHAIN], moments[CHAIN:]
        shutil.rmtree(folder / "run", ignore_errors=True)
        phases, problems = [], []
        for words, number in lot:
            command = next_command(folder / "run")
            if number is None:
                who, how = chance.choice(VICTIMS)
                delay = chance.uniform(0.0, span)
                problems += kill_by_clock([*command, *words], folder, who, how, delay)
                phases.append(f"{who} {signal.Signals(how).name} in {phase(folder / 'run')}")
            else:
                ended([*command, *words], folder, 120, lambda number=number: on_event(number, die))
                phases.append(phase(folder / "run"))
        last = ended([*next_command(folder / "run"), *HERE], folder, 120)
        problems += last.problems()
        if last.code != 0 or hashes(folder / "run") != truth:
            problems.append(f"not finished as it would have been: {last.code} {last.err[-300:]}")
        if (checked := ask(folder / "run", ["verify", "{}", "--games", "10"])).code != 0:
            problems.append(f"verify: {checked.out[-300:]}{checked.err[-300:]}")
        for one in phases:
            tally.note(kind, one, problems, phases)
            problems = problems and ["as above"]


def next_command(run: Path) -> list[str]:
    """What a user would type now."""
    return ["resume", "run"] if (run / "manifest.json").exists() else ["run", "torture.toml", "--out", "run"]


def phase(run: Path) -> str:
    """How far a run is, by its files."""
    if not (run / "manifest.json").exists():
        return "beginning"
    if hashes(run):
        return "the end"
    if (run / "shards").exists() and any((run / "shards").iterdir()):
        return "merging"
    return "stopped" if (run / "stop.json").exists() else "playing"


# --- workers, by the clock --------------------------------------------------------------------------------------------


def kill_by_clock(words: list[str], folder: Path, who: str, how: int, delay: float) -> list[str]:
    """Start a run, kill it or one of its workers after a time, and see how it ends and that nothing of it lives on."""
    with tempfile.TemporaryFile() as out:
        child = os.fork()
        if child == 0:
            from lpsim.cli.main import main

            be_child(lambda: main(words), folder, out.fileno(), out.fileno(), None)
        time.sleep(delay)
        family = family_of(child)
        workers = [one for one in family if is_worker(one)]
        victim = random.choice(workers).pid if who == "worker" and workers else child if who == "run" else None
        if victim is not None:
            with suppress(ProcessLookupError):
                os.kill(victim, how)
        family += family_of(child)
        killed = time.monotonic()
        code = wait(child, killed + 120 * crowd())
        out.seek(0)
        ending = Ending(tuple(words), code, "", out.read().decode("utf-8", "replace"), time.monotonic() - killed)
    problems = [one for one in ending.problems(one_line=False) if not (who == "run" and code == -how)]
    if who == "run" and how != signal.SIGKILL and code not in (0, 130, -how):
        problems.append(f"{signal.Signals(how).name} ends it with {code}: {ending.err[-300:]}")
    if who == "worker" and code != 0:
        problems.append(f"a killed worker ends it with {code}: {ending.err[-300:]}")
    return problems + orphans(family)


def family_of(child: int) -> list[psutil.Process]:
    """What a run has started."""
    try:
        return psutil.Process(child).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def is_worker(process: psutil.Process) -> bool:
    """Whether this is a worker, and not what watches over them."""
    try:
        return "resource_tracker" not in " ".join(process.cmdline())
    except psutil.NoSuchProcess:
        return False


def orphans(family: list[psutil.Process]) -> list[str]:
    """Wait until all are gone; those that are not are told and killed."""
    _, alive = psutil.wait_procs(family, timeout=ORPHANS * crowd())
    alive = [one for one in alive if one.is_running() and one.status() != psutil.STATUS_ZOMBIE]
    for one in alive:
        with suppress(psutil.NoSuchProcess):
            one.kill()
    return [f"a process of the run lives on after {ORPHANS:.0f} s" for _ in alive]
