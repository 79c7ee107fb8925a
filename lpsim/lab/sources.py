"""Python only. What does each source of chance decide? Games that share one and differ in all others (METHODS 4).

    group g   this source of block g    the others of block g·R + 1    -> game 1
              this source of block g    the others of block g·R + 2    -> game 2 …

How much more alike the games of a group are than games of different groups is what the source decides by itself. The
games are played beside a run, with the rules and the line-up of one of its cells, and kept in one small file.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl
import pyarrow as pa

from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.lab.blocks import Context
from lpsim.lab.files import DamagedError, read_part, write_part
from lpsim.lab.plan import Cell
from lpsim.lab.store import Store
from lpsim.outside.writing import check_writable

SUFFIX = "-sources"
ALL = "all but the players' own"  # the seed as a whole
GAMES = "games"
FRESH = 1_000_000_000  # blocks from here on belong to no run
SEATING = 0  # the same in every game: it is no source of chance


@dataclass(frozen=True)
class Crossed:
    """Games that shared a source within each group."""

    source: str
    group: np.ndarray
    win: np.ndarray  # games x seats
    score: np.ndarray


def file_of(folder: Path) -> Path:
    """Where the games are kept."""
    return folder.with_name(f"{folder.name}{SUFFIX}.part")


def sources_of(context: Context) -> dict[str, tuple[str, ...]]:
    """What may be shared, by name: sources of the game, and last everything that is not the players' own."""
    luck = context.spec.luck
    assert luck is not None  # whoever asks has looked
    known = luck.sources()
    return {name: (name,) for name in known} | {ALL: tuple(name for name in known if name != luck.PLAYERS_OWN)}


def is_there(context: Context, cell: Cell, source: str) -> bool:
    """Whether a source has anything to decide at this table."""
    S = np.zeros(2, context.spec.kernel.STATE)
    for g in range(2):
        set_up(context, cell, S, g, g)
    return any(context.spec.luck.is_there(S, name) for name in sources_of(context)[source])


def set_up(context: Context, cell: Cell, S: np.ndarray, g: int, block: int) -> None:
    """Set up a game of a block; it is not yet run."""
    plan = context.plan
    A = start_record(plan.seed, block, plan.first, SEATING)
    context.spec.kernel.setup(S, g, context.rules_of(cell), A)


def play_crossed(
    context: Context, cell: Cell, source: str, groups: int, replays: int, tell: Callable[[int], Any] = lambda _: None
) -> Crossed:
    """Play groups of games that share a source and nothing else.

    Args:
        context: of the run.
        cell: whose rules and line-up are played, in its first rotation.
        source: a name of `sources_of`.
        groups: draws of the source.
        replays: games of each.
        tell: gets the number of games after each group.
    """
    shared, kernel = sources_of(context)[source], context.spec.kernel
    players, n = context.players_of(cell, 0), cell.players
    S, rows = np.zeros(2, kernel.STATE), np.zeros(groups * replays, kernel.RESULT)
    for group in range(groups):
        set_up(context, cell, S, 1, FRESH + group)
        for replay in range(replays):
            place = group * replays + replay
            set_up(context, cell, S, 0, 2 * FRESH + place)
            for name in shared:
                context.spec.luck.share(S, name)
            finish(context, cell, S, players, rows, place)
        tell((group + 1) * replays)
    first = rows["rank"][:, :n] == 1
    return Crossed(
        source, np.repeat(np.arange(groups), replays), first / first.sum(axis=1, keepdims=True),
        rows["score"][:, :n].astype(float),
    )  # fmt: skip


def finish(context: Context, cell: Cell, S: np.ndarray, players: np.ndarray, rows: np.ndarray, place: int) -> None:
    """Let the styles play a game that was set up, and write its row."""
    kernel, R, W = context.spec.kernel, context.rules_of(cell), context.W
    kernel.advance(S, 0, R, W)
    while W[0]["n_legal"]:
        kernel.choose(S, 0, R, W, kernel.choose_by(S, 0, R, W, players, int(W[0]["seat"])))
    kernel.write_row(S, 0, R, rows, place, place)


# --- on disk ----------------------------------------------------------------------------------------------------------


def write(store: Store, cell: Cell, found: list[Crossed]) -> Path:
    """Keep the games beside the run."""
    tables = [
        pa.table({
            "source": [one.source] * one.win.size,
            "group": np.repeat(one.group, cell.players),
            "win": one.win.ravel(),
            "score": one.score.ravel(),
            "cell": np.full(one.win.size, cell.cell),
        })
        for one in found
    ]  # fmt: skip
    file = file_of(store.folder)
    try:
        check_writable(file)
        write_part(file, owner(store), {GAMES: pa.concat_tables(tables)})
    except OSError as error:
        raise InputError(f"{file}: cannot be written: {error.strerror or error}") from error
    return file


def owner(store: Store) -> str:
    """Whose games these are: of a run, and of the tables that it ended with."""
    return f"{store.id} {store.manifest['tables']['seats']['content_sha256']}"


def read(store: Store) -> tuple[Cell, list[Crossed]] | None:
    """The games that are kept beside a run; None if there are none, they are damaged, or belong to other tables."""
    try:
        games = pl.DataFrame(read_part(file_of(store.folder), owner(store), GAMES)[GAMES])
    except DamagedError:
        return None
    cell = store.plan.cells[games["cell"][0]]
    found = []
    for (source,), part in games.group_by("source", maintain_order=True):
        shape = (-1, cell.players)
        group = part["group"].to_numpy().reshape(shape)[:, 0]
        values = [part[name].to_numpy().reshape(shape) for name in ("win", "score")]
        found.append(Crossed(str(source), group, values[0], values[1]))
    return cell, found
