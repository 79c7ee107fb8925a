"""Python only. From a plan to finished tables: hand out chunks, merge shards, survive lost workers."""

import os
import sys
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter

from lpsim.errors import InputError
from lpsim.lab.blocks import play_units
from lpsim.lab.cells import write_cells
from lpsim.lab.files import file_hash
from lpsim.lab.plan import Piece, Range, missing
from lpsim.lab.progress import Progress
from lpsim.lab.repair import repair as mend
from lpsim.lab.stopping import Watch
from lpsim.lab.store import COMPLETE, VERSION_WORDS, Store, locked, quoted, read_manifest, totals
from lpsim.lab.workers import MERGE, PLAY, Done, LostSchedulerError, LostWorkerError, Pool, Task, Where
from lpsim.play.warm import ensure_compiled

CHUNK_SECONDS = 2.0
LEAST_CHUNK, MOST_CHUNK = 64, 4096  # games; of logged ones fewer
CHUNKS_A_WORKER = 4  # at least, so that all end at about the same time
TRIAL_GAMES = 256
MOST_LOSSES = 5  # workers lost in a row without a chunk finished


class RunError(InputError):
    """The run cannot go on; what is finished is kept."""


@dataclass
class Options:
    """How a run is worked on; nothing here changes a single number of the tables."""

    workers: int = 0  # 0: as many as the machine has cores
    backend: str = "loky"
    scheduler: str | None = None
    chunk: int | None = None  # games; None: as many as take about two seconds
    quiet: bool = False
    notice: Callable[[Done], None] | None = None  # hears of every task that is done

    @property
    def n_workers(self) -> int:
        """Workers on this machine."""
        return self.workers or count_cores()


def count_cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Runner:
    """One session of work on a run."""

    def __init__(self, store: Store, options: Options) -> None:
        self.store, self.options, self.plan = store, options, store.plan
        self.context = store.context()
        store.check_rules(self.context)
        self.code = store.manifest["code_sha256"]
        self.progress = Progress(self.plan, options.quiet)
        self.losses = 0

    def work(self) -> None:
        """Play what is missing, merge it, and close the manifest."""
        start = perf_counter()
        self.store.sweep()
        ensure_compiled(self.context.spec)
        self.chunk = self.options.chunk or self.choose_chunk()
        backend = "serial" if self.options.backend == "loky" and self.options.n_workers == 1 else self.options.backend
        self.pool = Pool(backend, self.options.n_workers, self.options.scheduler)
        try:
            self.play_all()
        finally:
            self.progress.close()
            self.pool.close()
        finish(self.store, self.store.manifest.get("seconds", 0.0) + perf_counter() - start)

    def play_all(self) -> None:
        """Play and merge everything, or as much as the stop rule asks for."""
        if self.store.stop.rule != "fixed" and self.store.stopped() is None:
            self.play_until_stopped()
        blocks = self.store.blocks_kept()
        shards = self.plan.shards(blocks)
        pieces = [piece for units in shards for piece in self.plan.pieces(units, blocks)]
        self.complete(shards if blocks is None else [self.as_range(piece) for piece in pieces], shards, blocks)

    def play_until_stopped(self) -> None:
        """Play wave after wave of blocks in all cells; after each, the rule looks at blocks 0..k, all finished."""
        watch, stop = Watch(self.store), self.store.stop
        a_block = sum(cell.rotations for cell in self.plan.cells)
        step = max(stop.every, self.chunk * self.pool.workers // a_block)
        done, decision = stop.least, None
        while decision is None:
            done = min(-(-done // stop.every) * stop.every, self.plan.n_blocks)
            pieces = [Piece(cell.cell, 0, min(done, cell.blocks)) for cell in self.plan.cells]
            self.complete([self.as_range(piece) for piece in pieces], [], None)
            decision = watch.look(done)
            done += step
        self.store.write_stop(decision)
        self.progress.say(f"stopped: {decision['reason']}")

    def as_range(self, piece: Piece) -> Range:
        """Units of a piece."""
        start = self.plan.first_unit[piece.cell]
        return Range(start + piece.first, start + piece.last)

    def choose_chunk(self) -> int:
        """Games that take about two seconds, measured on a few games of the first cell."""
        cell = self.plan.cells[0]
        trial = Range(0, min(cell.blocks, max(1, TRIAL_GAMES // cell.rotations)))
        play_units(self.context, Range(0, 1))
        start = perf_counter()
        play_units(self.context, trial)
        rate = self.plan.games_before(trial.last) / (perf_counter() - start)
        fair = self.plan.n_games // (self.options.n_workers * CHUNKS_A_WORKER)
        most = int(MOST_CHUNK / self.plan.weight)
        return max(LEAST_CHUNK, min(most, int(rate * CHUNK_SECONDS), fair))

    # --- passes -------------------------------------------------------------------------------------------------------

    def complete(self, wanted: list[Range], merge: list[Range], blocks: int | None) -> None:
        """Go through the tasks until nothing is missing: the chunk of a lost worker is simply still to do."""
        while True:
            finished = self.store.shards()
            todo = missing(wanted, [*self.store.parts(), *finished])
            shards = [units for units in merge if units not in finished]
            if not todo and not shards:
                return
            failures = sum(shard["tables"]["failures"]["rows"] for shard in finished.values())
            self.progress.set_done(self.pieces_done(list(finished)), failures)
            self.run_pass(todo, shards, blocks)

    def pieces_done(self, finished: list[Range]) -> list[Piece]:
        """What is played, in shards or in chunks."""
        whole = Range(0, self.plan.n_units)
        left = missing([whole], [*self.store.parts(), *finished])
        return [piece for units in missing([whole], left) for piece in self.plan.pieces(units)]

    def run_pass(self, todo: list[Range], shards: list[Range], blocks: int | None) -> None:
        """Hand out the tasks once; a shard is merged as soon as its last chunk is there."""
        left = {shard: sum(overlap(shard, units) for units in todo) for shard in shards}
        ready = deque(shard for shard, units in left.items() if units == 0)
        chunks = deque(chunk for units in todo for chunk in self.plan.chunks(units, self.chunk))
        try:
            for done in self.pool.run(self.tasks(chunks, ready, blocks)):
                self.note(done)
                if done.kind == PLAY:
                    for shard in left:
                        before = left[shard]
                        left[shard] -= overlap(shard, done.units)
                        if before and not left[shard]:
                            ready.append(shard)
        except LostWorkerError as error:
            self.losses += 1
            self.progress.say(f"a worker was lost ({error}); its chunk is played again")
            if self.losses >= MOST_LOSSES:
                raise RunError(f"{self.losses} workers were lost in a row; see what ends them, then resume") from error
        except LostSchedulerError as error:
            raise RunError(f"{error}\n{self.hint()}") from error

    def tasks(self, chunks: deque[Range], ready: deque[Range], blocks: int | None) -> Iterator[Task]:
        """Shards that can be merged first, then chunks; what becomes ready too late is for the next pass."""
        manifest = self.store.manifest
        run = Where(
            str(self.store.folder.resolve()), self.store.id, manifest["begun"], self.plan.game,
            {key: manifest[key] for key in VERSION_WORDS},
        )  # fmt: skip
        while chunks or ready:
            yield Task(MERGE, run, ready.popleft(), blocks) if ready else Task(PLAY, run, chunks.popleft(), blocks)

    def hint(self, is_damage: bool = False) -> str:
        """What to do after an error."""
        if is_damage:
            return f"What is finished is kept: {self.store.repair_hint}"
        return f"What is finished is kept: `lpsim resume {quoted(self.store.folder)}` goes on"

    def note(self, done: Done) -> None:
        """Take in the word that a worker sent back."""
        if getattr(done, "code", None) != self.code and not done.error:
            # An lpsim that does not know this check has played: its chunk does not count.
            self.store.part_file(done.units).unlink(missing_ok=True)
            raise RunError(f"a worker has another lpsim than the run; install {self.code[:16]} on all\n{self.hint()}")
        if done.error:
            raise RunError(f"{done.error}\n{self.hint(done.is_damage)}")
        self.losses = 0
        if self.options.notice:
            self.options.notice(done)
        if done.kind == MERGE:
            self.store.drop_parts(done.units)
        else:
            self.progress.add(self.plan.pieces(done.units), done.failures, done.seconds)


def overlap(a: Range, b: Range) -> int:
    """Units that two ranges share."""
    return max(0, min(a.last, b.last) - max(a.first, b.first))


def finish(store: Store, seconds: float) -> None:
    """Close the manifest: every table with its rows, bytes and the hash of its content."""
    write_cells(store)
    files = store.manifest["files"] | {"cells.parquet": file_hash(store.folder / "cells.parquet")}
    for part in store.parts():
        store.part_file(part).unlink(missing_ok=True)
    decided = {"stop": decision} if (decision := store.stopped()) else {}
    store.update(
        **decided, **totals(list(store.shards().values())), status=COMPLETE, files=files,
        seconds=round(seconds, 3), finished=datetime.now(UTC).isoformat(timespec="seconds"),
    )  # fmt: skip


def resume(folder: Path, options: Options, repair: bool = False) -> Store:
    """Go on with a run that was interrupted.

    Args:
        folder: the run.
        options: how to work on it.
        repair: set aside what is damaged and play it again.

    Raises:
        InputError: another version of lpsim, a damaged file, a folder that cannot be written.
    """
    read_manifest(folder)
    if not repair and (done := finished(folder)):
        return done
    try:
        with locked(folder):
            for words in mend(folder) if repair else ():
                print(f"lpsim: {words}", file=sys.stderr)
            store = Store(folder)
            store.check_versions()
            if bad := store.damaged():
                raise InputError(f"{bad[0]}; {store.repair_hint}; nothing was changed")
            if not store.is_complete or set(store.shards()) != set(store.plan.shards(store.blocks_kept())):
                Runner(store, options).work()
    except OSError as error:
        raise RunError(f"{error.filename or folder}: cannot be written: {error.strerror or error}") from error
    return Store(folder)


def finished(folder: Path) -> Store | None:
    """A run to which nothing is to be done: it may lie where nobody can write, on a disc or in an archive."""
    store = Store(folder)
    if not store.is_complete or store.damaged():
        return None
    store.check_versions()
    return store
