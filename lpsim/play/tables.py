"""Python only. Line-ups of styles played over blocks with all seat rotations; results by entry of the line-up.

    entry   0 1 2 3   the line-up
    seat    k k+1 …   where the entries sit in rotation k: entry j has seat (j + k) mod players

Seat 0 begins, where somebody does, and seatings are crossed with seats over the blocks, so that in the mean over a
block no entry had the better place. A game depends on (seed, block, players) alone: any number of workers gives the
same results.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np

from lpsim.core.start import CROSSED, start_record
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.games.spec import GameSpec
from lpsim.outside import leash
from lpsim.play.failed import check_rows
from lpsim.play.progress import Progress
from lpsim.play.warm import ensure_compiled

GAMES_A_TASK = 400  # at most: about a fifth of a second of scripted players
TASKS_A_WORKER = 6  # at least, so that no worker waits long for the last one
FIRST = 0  # seat that begins


@dataclass(frozen=True)
class Setting:
    """What is played: the game and its table, without the players."""

    players: int
    length: str
    scenario: str
    game: str

    @classmethod
    def of(
        cls,
        players: int | None = None,
        length: str | None = None,
        scenario: str | None = None,
        game: str | None = None,
    ) -> "Setting":
        """A table, with the usual for what is not said; raises InputError if there is no such table."""
        spec = load_game(game)
        rules = spec.load_rules(scenario, players, length)
        return cls(rules.players, rules.length, rules.scenario, spec.name)

    @property
    def spec(self) -> GameSpec:
        """The face of the game."""
        return load_game(self.game)

    def load_rules(self) -> Any:
        """The rules of the table; raises InputError if there is no such table."""
        return self.spec.content.load_rules(self.scenario, self.players, self.length)


@dataclass(frozen=True)
class LineUp:
    """Styles that sit down together, one a seat, and the blocks they play."""

    styles: tuple[Any, ...]
    first_block: int
    blocks: int


@dataclass(frozen=True)
class Played:
    """What became of a line-up: blocks × rotations × entries; `profile` is blocks × entries × kinds of behaviour."""

    names: tuple[str, ...]
    first_block: int
    rank: np.ndarray
    score: np.ndarray
    profile: np.ndarray | None = None

    @cached_property
    def win(self) -> np.ndarray:
        """Win credit of each game; a shared win counts in parts."""
        first = self.rank == 1
        return first / first.sum(axis=2, keepdims=True)

    @property
    def wins(self) -> np.ndarray:
        """Share of wins of each entry, block by block."""
        return self.win.mean(axis=1)

    @property
    def scores(self) -> np.ndarray:
        """Mean score of each entry, block by block."""
        return self.score.mean(axis=1)

    @property
    def block(self) -> np.ndarray:
        """The blocks."""
        return self.first_block + np.arange(len(self.rank))


@dataclass(frozen=True)
class Piece:
    """Some blocks of one line-up, as a worker gets them."""

    lineup: int
    P: np.ndarray
    first_block: int
    blocks: int


def play_lineups(
    setting: Setting,
    lineups: Sequence[LineUp],
    seed: int,
    workers: int = 1,
    profile: bool = False,
    progress: Progress | None = None,
) -> list[Played]:
    """Play line-ups with all seat rotations.

    Args:
        setting: the table.
        lineups: who plays which blocks; the same block number means the same decks.
        seed: root seed.
        workers: processes; the results do not depend on it.
        profile: also keep how the entries behaved, if the game tells (GameSpec.behaviour).
        progress: counts games; one of its own if left out, seen only when it takes long.
    """
    ensure_compiled(setting.spec)
    for lineup in lineups:
        if len(lineup.styles) != setting.players:
            raise InputError(f"{len(lineup.styles)} styles for {setting.players} players; one a seat")
    tasks = list(cut_into_tasks(setting, lineups, workers))
    own = progress is None
    progress = progress or Progress(sum(lineup.blocks for lineup in lineups) * setting.players)
    parts: list[list[tuple]] = [[] for _ in lineups]
    for task, done in zip(tasks, do_tasks(setting, tasks, seed, workers, profile), strict=True):
        for piece, arrays in zip(task, done, strict=True):
            parts[piece.lineup].append(arrays)
            progress.add(piece.blocks * setting.players)
    if own:
        progress.close()
    return [assemble(lineup, arrays) for lineup, arrays in zip(lineups, parts, strict=True)]


def cut_into_tasks(setting: Setting, lineups: Sequence[LineUp], workers: int) -> Iterator[list[Piece]]:
    """Pieces of line-ups, in order, put together to tasks of about equal size."""
    share = sum(lineup.blocks for lineup in lineups) // (workers * TASKS_A_WORKER)
    most = max(1, min(share, GAMES_A_TASK // setting.players))
    task: list[Piece] = []
    room = most
    for i, lineup in enumerate(lineups):
        P = setting.spec.players.seats(list(lineup.styles))
        start, end = lineup.first_block, lineup.first_block + lineup.blocks
        while start < end:
            size = min(room, end - start)
            task.append(Piece(i, P, start, size))
            start, room = start + size, room - size
            if room == 0:
                yield task
                task, room = [], most
    if task:
        yield task


def do_tasks(setting: Setting, tasks: list, seed: int, workers: int, profile: bool) -> Iterator[list[tuple]]:
    """The results of the tasks, in their order."""
    if workers == 1 or len(tasks) == 1:
        yield from (do_task(setting, task, seed, profile) for task in tasks)
        return
    from joblib import Parallel, delayed, parallel_config

    with parallel_config(**leash.workers(workers)):
        parallel = Parallel(return_as="generator", batch_size=1, pre_dispatch=4 * workers)
        yield from parallel(delayed(do_task)(setting, task, seed, profile) for task in tasks)


@lru_cache(maxsize=4)
def desk(setting: Setting) -> tuple[GameSpec, Any, np.ndarray, np.ndarray]:
    """Rules, a game and scratch paper, once in each process."""
    spec = setting.spec
    return spec, setting.load_rules(), np.zeros(1, spec.kernel.STATE), np.zeros(1, spec.kernel.WORK)


def do_task(setting: Setting, task: list[Piece], seed: int, profile: bool) -> list[tuple]:
    """Play the pieces of a task: rank, score and profile by block, rotation and entry."""
    return [play_piece(setting, piece, seed, profile) for piece in task]


def play_piece(setting: Setting, piece: Piece, seed: int, profile: bool) -> tuple:
    """Play some blocks in every rotation; seats are turned back into entries."""
    spec, rules, S, W = desk(setting)
    n = setting.players
    shape = (piece.blocks, n, n)
    rank, score, behaviour = np.zeros(shape, np.int64), np.zeros(shape, np.int64), []
    kernel = spec.kernel
    out, turns = np.zeros(piece.blocks, kernel.RESULT), np.zeros(0, kernel.TURNS)
    A = start_record(seed, piece.first_block, FIRST, CROSSED)
    for rotation in range(n):
        P = np.roll(piece.P, rotation)
        kernel.play(S, rules.R, W, out, turns, A, P, 0)
        check_rows(spec, out, seed)
        seat = (np.arange(n) + rotation) % n
        rank[:, rotation], score[:, rotation] = out["rank"][:, seat], out["score"][:, seat]
        if profile:
            behaviour.append(np.stack(list(spec.behaviour(out, rules).values()), axis=-1)[:, seat])
    return rank, score, np.mean(behaviour, axis=0) if profile else None


def assemble(lineup: LineUp, arrays: list[tuple]) -> Played:
    """The pieces of one line-up, put together again."""
    rank, score, behaviour = zip(*arrays, strict=True)
    profile = None if behaviour[0] is None else np.concatenate(behaviour)
    names = tuple(style.name for style in lineup.styles)
    return Played(names, lineup.first_block, np.concatenate(rank), np.concatenate(score), profile)
