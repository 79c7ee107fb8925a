"""Python only. Many games of the same players: results as rows, and their means with intervals."""

import csv
import io
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import IO, Any

import numpy as np

from lpsim import __version__
from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.games.spec import GameSpec
from lpsim.outside.writing import check_writable, whole_file
from lpsim.play.failed import check_rows
from lpsim.play.game import MAX_SEED, Game, check_number
from lpsim.play.players import is_style, name_of, play_game_with, seat_player
from lpsim.play.warm import ensure_compiled

FORMATS = (".csv", ".parquet")
PART = 4096  # games held at a time
MOST_GAMES = 10**12
Z = NormalDist().inv_cdf(0.975)  # 95 % of a normal distribution lie within


@dataclass
class Results:
    """The results of a batch: one record a game."""

    spec: GameSpec
    rules: Any
    seed: int
    out: np.ndarray
    styles: list[str] = field(default_factory=list)  # name of the style or Python player in each seat

    def rows(self) -> list[dict[str, Any]]:
        """One row a game and seat, each with the versions it was made with."""
        return [self.row(game, seat) for game in self.out for seat in range(self.rules.players)]

    def row(self, game: np.record, seat: int) -> dict[str, Any]:
        """The result of one seat in one game."""
        names = self.spec.words.score_names(self.rules)
        parts = {f"score_{name}": int(game.score_part[seat, i]) for i, name in names.items()}
        return {
            "scenario": self.rules.scenario, "players": self.rules.players, "length": self.rules.length,
            "seed": self.seed, "block": int(game.block), "seat": seat, "player": self.spec.words.seat_name(game, seat),
            "style": self.styles[seat],
            **({"leads_first": int(game.first == seat)} if self.spec.has_first else {}),
            "score": int(game.score[seat]), **parts,
            "rank": int(game.rank[seat]), "turns": int(game.turns), "decisions": int(game.decisions),
            "lpsim_version": __version__, "rules_version": self.spec.rules_version, "rules_hash": self.rules.hash,
        }  # fmt: skip

    def summary(self) -> dict[str, Any]:
        """Mean score and share of wins of each seat with 95 % intervals, and decisions a game."""
        return Totals().add(self).summary()


@dataclass
class Totals:
    """Sums over games that are seen a part at a time: memory is the same for any number of them."""

    games: int = 0
    decisions: int = 0
    score: list[int] = field(default_factory=list)  # by seat
    squares: list[int] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)  # a shared win counts in parts
    said: dict[str, Any] = field(default_factory=dict)
    seats: list[dict[str, str]] = field(default_factory=list)

    def add(self, part: Results) -> "Totals":
        """Count some more games."""
        n = part.rules.players
        if not self.games:
            self.said = {"seed": part.seed, "rules_hash": part.rules.hash}
            self.score, self.squares, self.wins = [0] * n, [0] * n, [0.0] * n
            name = part.spec.words.seat_name
            self.seats = [{"player": name(part.out[0], seat), "style": part.styles[seat]} for seat in range(n)]
        first = part.out["rank"][:, :n] == 1
        wins = (first / first.sum(axis=1, keepdims=True)).sum(axis=0)
        scores = part.out["score"][:, :n].astype(np.int64)
        self.games += len(part.out)
        self.decisions += int(part.out["decisions"].sum())
        for seat in range(n):
            self.score[seat] += int(scores[:, seat].sum())
            self.squares[seat] += int((scores[:, seat] ** 2).sum())
            self.wins[seat] += float(wins[seat])
        return self

    def summary(self) -> dict[str, Any]:
        """Mean score and share of wins of each seat with 95 % intervals, and decisions a game."""
        return {
            "games": self.games, **self.said, "decisions": self.decisions / self.games,
            "seats": [self.seat_summary(seat) for seat in range(len(self.seats))],
        }  # fmt: skip

    def seat_summary(self, seat: int) -> dict[str, Any]:
        """The results of one seat."""
        wins = self.wins[seat] / self.games
        return {
            **self.seats[seat], "score": self.score[seat] / self.games,
            "score_interval": mean_interval(self.games, self.score[seat], self.squares[seat]),
            "wins": wins, "wins_interval": share_interval(wins, self.games),
        }  # fmt: skip


def play_many(
    games: int,
    scenario: str | None = None,
    players: int | None = None,
    seed: int = 0,
    length: str | None = None,
    content: Any = None,
    overrides: dict[str, Any] | None = None,
    styles: list[Any] | None = None,
    game: str | None = None,
) -> Results:
    """Play the blocks 0, 1, … of a root seed, one style or Python player a seat (random if none is named)."""
    parts = list(stream_many(games, scenario, players, seed, length, content, overrides, styles, game=game))
    return replace(parts[0], out=np.concatenate([part.out for part in parts]).view(np.recarray))


def stream_many(
    games: int,
    scenario: str | None = None,
    players: int | None = None,
    seed: int = 0,
    length: str | None = None,
    content: Any = None,
    overrides: dict[str, Any] | None = None,
    styles: list[Any] | None = None,
    seconds: float | None = None,
    game: str | None = None,
) -> Iterator[Results]:
    """The games of `play_many`, a part at a time; `seconds` is the time of a Python player for a decision."""
    spec = load_game(game)
    rules = spec.load_rules(scenario, players, length, content, overrides)
    seats = [seat_player(spec, style) for style in styles or ["random"] * rules.players]
    if len(seats) != rules.players:
        raise InputError(f"{len(seats)} styles for {rules.players} players")
    seed = check_number("seed", seed, MAX_SEED)
    games = check_number("games", games, MOST_GAMES)
    ensure_compiled(spec)
    names, is_compiled = [name_of(style) for style in seats], all(is_style(style) for style in seats)
    kernel = spec.kernel
    S, W, turns = np.zeros(1, kernel.STATE), np.zeros(1, kernel.WORK), np.zeros(0, kernel.TURNS)
    P = spec.players.seats(seats) if is_compiled else None
    for first in range(0, max(games, 1), PART):
        out = np.zeros(min(PART, games - first), kernel.RESULT).view(np.recarray)
        if is_compiled:
            kernel.play(S, rules.R, W, np.asarray(out), turns, start_record(seed, first), P, 0)
            check_rows(spec, np.asarray(out), seed)
        else:
            play_one_by_one(spec, rules, seed, np.asarray(out), seats, first, games, seconds)
        yield Results(spec, rules, seed, out, names)


def play_one_by_one(
    spec: GameSpec, rules: Any, seed: int, out: np.ndarray, seats: list[Any], first: int, games: int,
    seconds: float | None,
) -> None:  # fmt: skip
    """The same games as in a batch, driven from Python; says how long it will take."""
    start = time.perf_counter()
    for i in range(len(out)):
        game = Game.of_rules(spec, rules, seed, first + i)
        play_game_with(seats, game, seconds)
        spec.kernel.write_row(game.S, 0, rules.R, out, i, first + i)
        if first + i == 0 and games > 1:
            took = (time.perf_counter() - start) * (games - 1)
            print(
                f"lpsim: players in Python are asked decision by decision: about {took:.0f} s for {games} games",
                file=sys.stderr, flush=True,
            )  # fmt: skip


def mean_interval(n: int, total: int, squares: int) -> tuple[float, float] | None:
    """The 95 % interval of a mean by the normal approximation; None for a single value."""
    if n < 2:
        return None
    variance = (n * squares - total**2) / (n * (n - 1))
    half = Z * sqrt(variance / n)
    return total / n - half, total / n + half


def share_interval(share: float, n: int) -> tuple[float, float]:
    """The 95 % interval of a share by Wilson's formula."""
    middle = (share + Z**2 / (2 * n)) / (1 + Z**2 / n)
    half = Z / (1 + Z**2 / n) * sqrt(share * (1 - share) / n + Z**2 / (4 * n**2))
    return max(0.0, middle - half), min(1.0, middle + half)


def check_table_file(file: Path) -> None:
    """Refuse a file of another kind, or in a folder that does not exist."""
    if file.suffix not in FORMATS:
        raise InputError(f"{file}: the name must end in {' or '.join(FORMATS)}")
    check_writable(file)


def write_table(rows: list[dict[str, Any]], file: Path) -> None:
    """Write rows as CSV or Parquet; the file is there whole or not at all."""
    with table_file(file) as add:
        add(rows)


@contextmanager
def table_file(file: Path) -> Iterator[Callable[[list[dict[str, Any]]], None]]:
    """A CSV or Parquet file that takes rows a part at a time; it is there whole or not at all."""
    with whole_file(file) as out:
        if file.suffix == ".csv":
            text = io.TextIOWrapper(out, encoding="utf-8", errors="backslashreplace", newline="", write_through=True)
            writer: csv.DictWriter | None = None

            def add(rows: list[dict[str, Any]]) -> None:
                nonlocal writer
                if writer is None:
                    writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
                    writer.writeheader()
                writer.writerows(rows)

            yield add
            text.detach()
        else:
            yield from parquet_file(out)


def parquet_file(out: IO[bytes]) -> Iterator[Callable[[list[dict[str, Any]]], None]]:
    """The same as Parquet, a row group a part."""
    import pyarrow
    import pyarrow.parquet

    writer: Any = None

    def add(rows: list[dict[str, Any]]) -> None:
        nonlocal writer
        table = pyarrow.Table.from_pylist(rows, None if writer is None else writer.schema)
        writer = writer or pyarrow.parquet.ParquetWriter(out, table.schema)
        writer.write_table(table)

    yield add
    if writer is not None:
        writer.close()
