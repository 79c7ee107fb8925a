"""Python only. Tasks and who does them: this process, processes of this machine (loky), or a Dask cluster.

A task says what to do and where the run's folder is; results go to the folder, only a short word comes back. So any
worker that sees the folder can do any task, and a task done twice does no harm.
"""

import os
import platform
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from time import perf_counter
from typing import Any

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.lab.blocks import Context, play_units
from lpsim.lab.files import DamagedError, write_part
from lpsim.lab.inputs import versions
from lpsim.lab.memory import give_back, peak, use_system_memory
from lpsim.lab.plan import Range
from lpsim.lab.shards import write_shard
from lpsim.lab.store import VERSION_WORDS, Store
from lpsim.outside import leash

BACKENDS = ("loky", "serial", "dask")
PLAY, MERGE = "play", "merge"
CLOSE_SECONDS = 2
# what loky and Dask raise when a worker is lost under a task, or lost under it again and again
LOST = ("TerminatedWorkerError", "BrokenProcessPool", "KilledWorker")
# and what Dask raises when nobody hands out tasks any more
ALONE = ("FutureCancelledError", "CancelledError", "FuturesCancelledError", "CommClosedError", "ClosedClientError")


@dataclass(frozen=True)
class Where:
    """The run that a task belongs to, and the versions that may work on it."""

    folder: str
    id: str
    begun: str  # when: a folder may be used again
    game: str
    versions: dict[str, str]


@dataclass(frozen=True)
class Task:
    """Play a range of units, or merge the chunks of a range into a shard."""

    kind: str
    run: Where
    units: Range
    blocks: int | None = None


@dataclass(frozen=True)
class Done:
    """What became of a task."""

    kind: str
    units: Range
    failures: int = 0
    seconds: float = 0.0
    code: str | None = None  # of the worker
    error: str | None = None
    is_damage: bool = False  # whether the error is a file that is not what was written
    worker: str = ""
    loaded: int = 0  # bytes that the worker held after its first game
    held: int = 0  # and holds now
    peak: int = 0  # and held at most


@lru_cache(maxsize=2)
def open_run(folder: str, run: str, begun: str) -> tuple[Store, Context, int]:
    """The run, opened once in each worker, and what the worker holds after its first game."""
    use_system_memory()
    store = Store(Path(folder))
    if (store.id, store.manifest["begun"]) != (run, begun):
        raise InputError(f"{folder}: another run than the one that is worked on lies there, as this worker sees it")
    store.check_versions()
    context = store.context()
    play_units(context, Range(0, 1))
    return store, context, give_back()


def check_worker(where: Where) -> dict[str, str]:
    """The versions of this worker; refused if they are not those of the run."""
    here = versions(load_game(where.game))
    for key, words in VERSION_WORDS.items():
        if here[key] != where.versions[key]:
            raise InputError(
                f"a worker on {platform.node()} has other {words} ({here[key][:16]}, the run "
                f"{where.versions[key][:16]}); nothing was played there: install the same lpsim on all machines"
            )
    return here


def do(task: Task) -> Done:
    """Do a task; an error comes back as words, so that it survives any way between processes."""
    start = perf_counter()
    try:
        code = check_worker(task.run)["code_sha256"]
        store, context, loaded = open_run(task.run.folder, task.run.id, task.run.begun)
        failures = 0
        if task.kind == PLAY:
            tables = play_units(context, task.units)
            failures = len(tables["failures"])
            write_part(store.part_file(task.units), store.id, tables)
            del tables
        else:
            write_shard(store, context, task.units, task.blocks)
        seconds = perf_counter() - start
        return Done(task.kind, task.units, failures, seconds, code, None, False, who(), loaded, give_back(), peak())
    except (OSError, InputError) as error:
        damage = isinstance(error, DamagedError)
        return Done(task.kind, task.units, error=explain(error, task.run.folder), is_damage=damage)
    except Exception:
        return Done(task.kind, task.units, error=traceback.format_exc())


def who() -> str:
    """This worker, among all of a cluster."""
    return f"{platform.node()} {os.getpid()}"


def explain(error: Exception, folder: str) -> str:
    """An error of the disk in words a user can act on."""
    if isinstance(error, InputError):
        return str(error)
    assert isinstance(error, OSError)
    return f"{error.filename or folder}: cannot be written: {error.strerror or error}"


class LostWorkerError(Exception):
    """A worker died; what it had not finished is still to be done."""


class LostSchedulerError(Exception):
    """The cluster is gone: nothing more can be done on it."""


class Pool:
    """Workers of one kind, kept from one lot of tasks to the next."""

    def __init__(self, backend: str = "loky", workers: int = 1, scheduler: str | None = None) -> None:
        self.backend, self.workers, self.scheduler = backend, workers, scheduler
        self.options: dict[str, Any] = leash.workers(workers)
        if backend == "dask":
            from lpsim.lab.cluster import ClusterBackend, connect

            self.client = connect(scheduler, workers)
            self.workers = max(1, sum(self.client.ncores().values()))
            self.options = {"backend": ClusterBackend(client=self.client)}

    def run(self, tasks: Iterator[Task]) -> Iterator[Done]:
        """Do all tasks, in whatever order; tasks are asked for as workers become free."""
        if self.backend == "serial":
            yield from map(do, tasks)
            return
        from joblib import Parallel, delayed, parallel_config

        with parallel_config(**self.options):
            parallel = Parallel(return_as="generator_unordered", batch_size=1, pre_dispatch=2 * self.workers)
            try:
                yield from parallel(delayed(do)(task) for task in tasks)
            except BaseException as error:  # that a task was cancelled is no Exception
                if type(error).__name__ in LOST:
                    raise LostWorkerError(type(error).__name__) from error
                if self.backend == "dask" and type(error).__name__ in ALONE:
                    raise LostSchedulerError(
                        f"the scheduler {self.scheduler or ''} is gone or cannot be reached"
                    ) from error
                raise

    def close(self) -> None:
        """Let the workers go."""
        if self.backend == "dask":
            with suppress(Exception):  # of a cluster that is gone
                self.client.close(timeout=CLOSE_SECONDS)
        elif self.backend == "loky":
            from joblib.externals.loky import get_reusable_executor

            get_reusable_executor().shutdown(wait=True)
