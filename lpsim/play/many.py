"""Python only. Many games of the same players: results as rows, and their means with intervals."""

import csv
import io
import sys
import time
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np

from lpsim import __version__
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.games.spec import GameSpec
from lpsim.play.game import MAX_SEED, Game, check_number
from lpsim.play.players import is_style, name_of, play_game_with, seat_player
from lpsim.play.replay import check_writable, write_whole
from lpsim.play.warm import ensure_compiled

FORMATS = (".csv", ".parquet")
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
        names = self.spec.score_names(self.rules)
        parts = {f"score_{name}": int(game.score_part[seat, i]) for i, name in enumerate(names)}
        return {
            "scenario": self.rules.scenario, "players": self.rules.players, "length": self.rules.length,
            "seed": self.seed, "block": int(game.block), "seat": seat, "player": self.spec.seat_name(game, seat),
            "style": self.styles[seat],
            "leads_first": int(game.leader == seat), "score": int(game.score[seat]), **parts,
            "rank": int(game.rank[seat]), "turns": int(game.turns), "decisions": int(game.decisions),
            "lpsim_version": __version__, "rules_version": self.spec.rules_version, "rules_hash": self.rules.hash,
        }  # fmt: skip

    def summary(self) -> dict[str, Any]:
        """Mean score and share of wins of each seat with 95 % intervals, and decisions a game."""
        first = self.out["rank"][:, : self.rules.players] == 1
        wins = first / first.sum(axis=1, keepdims=True)  # a shared win counts in parts
        return {
            "games": len(self.out), "seed": self.seed, "rules_hash": self.rules.hash,
            "decisions": float(self.out["decisions"].mean()),
            "seats": [self.seat_summary(seat, wins[:, seat]) for seat in range(self.rules.players)],
        }  # fmt: skip

    def seat_summary(self, seat: int, wins: np.ndarray) -> dict[str, Any]:
        """The results of one seat."""
        scores = self.out["score"][:, seat]
        return {
            "player": self.spec.seat_name(self.out[0], seat), "style": self.styles[seat],
            "score": float(scores.mean()), "score_interval": mean_interval(scores),
            "wins": float(wins.mean()), "wins_interval": share_interval(float(wins.mean()), len(wins)),
        }  # fmt: skip


def play_many(
    games: int,
    scenario: str = "base",
    players: int = 4,
    seed: int = 0,
    length: str = "full",
    content: Any = None,
    overrides: dict[str, Any] | None = None,
    styles: list[Any] | None = None,
) -> Results:
    """Play the blocks 0, 1, … of a root seed, one style or Python player a seat (random if none is named)."""
    spec = load_game()
    rules = spec.load_rules(scenario, players, length, content, overrides)
    seats = [seat_player(spec, style) for style in styles or ["random"] * players]
    if len(seats) != players:
        raise InputError(f"{len(seats)} styles for {players} players")
    seed = check_number("seed", seed, MAX_SEED)
    ensure_compiled(spec)
    out = np.zeros(games, spec.batch.RESULT).view(np.recarray)
    if all(is_style(style) for style in seats):
        S, W = np.zeros(1, spec.state), np.zeros(1, spec.work)
        P = spec.styles.seats(seats)
        spec.batch.play(S, rules.R, W, np.asarray(out), spec.batch.empty_turns(0), seed, 0, -1, 0, P, 0)
    else:
        play_one_by_one(spec, rules, seed, np.asarray(out), seats)
    return Results(spec, rules, seed, out, [name_of(style) for style in seats])


def play_one_by_one(spec: GameSpec, rules: Any, seed: int, out: np.ndarray, seats: list[Any]) -> None:
    """The same games as in a batch, driven from Python; says how long it will take."""
    start = time.perf_counter()
    for block in range(len(out)):
        game = Game.of_rules(spec, rules, seed, block)
        play_game_with(seats, game)
        spec.batch.write_row(game.S, 0, rules.R, out, block, block)
        if block == 0 and len(out) > 1:
            took = (time.perf_counter() - start) * (len(out) - 1)
            print(
                f"lpsim: players in Python are asked decision by decision: about {took:.0f} s for {len(out)} games",
                file=sys.stderr, flush=True,
            )  # fmt: skip


def mean_interval(values: np.ndarray) -> tuple[float, float] | None:
    """The 95 % interval of a mean by the normal approximation; None for a single value."""
    if len(values) < 2:
        return None
    half = Z * float(values.std(ddof=1)) / sqrt(len(values))
    return float(values.mean()) - half, float(values.mean()) + half


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
    write_whole(file, as_csv(rows) if file.suffix == ".csv" else as_parquet(rows))


def as_csv(rows: list[dict[str, Any]]) -> bytes:
    """Rows as CSV."""
    text = io.StringIO()
    writer = csv.DictWriter(text, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue().encode()


def as_parquet(rows: list[dict[str, Any]]) -> bytes:
    """Rows as Parquet."""
    import pyarrow
    import pyarrow.parquet

    buffer = io.BytesIO()
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), buffer)
    return buffer.getvalue()
