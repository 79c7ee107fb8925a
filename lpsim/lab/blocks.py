"""Python only. One chunk: the kernel plays its blocks in every rotation, the results become Arrow tables."""

import json
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa

from lpsim.core.start import CROSSED, start_record
from lpsim.games.spec import FAILED, GameSpec
from lpsim.lab import lineups
from lpsim.lab.plan import Cell, Piece, Plan, Range
from lpsim.lab.tables import Table, make_tables

BATCH_GAMES = 256  # games a call: their rows stay in the cache until they are copied into columns
KERNEL = "kernel"  # the error of a game that its kernel gave up
WIDE = np.int32


@dataclass
class Context:
    """What is needed to play any unit of a run."""

    spec: GameSpec
    plan: Plan
    R: np.ndarray
    styles: np.ndarray
    S: np.ndarray = field(init=False)
    W: np.ndarray = field(init=False)

    def __post_init__(self) -> None:
        self.S, self.W = np.zeros(1, self.spec.kernel.STATE), np.zeros(1, self.spec.kernel.WORK)

    @cached_property
    def tables(self) -> dict[str, Table]:
        """The tables of the run."""
        return make_tables(self.spec, self.R, self.plan)

    def rules_of(self, cell: Cell) -> np.ndarray:
        """The ruleset of a cell."""
        return self.R[cell.rules : cell.rules + 1]

    def start_of(self, block: int) -> np.ndarray:
        """How the games of a block begin: seatings are crossed with seats over the blocks."""
        return start_record(self.plan.seed, block, self.plan.first, CROSSED)

    def players_of(self, cell: Cell, rotation: int) -> np.ndarray:
        """Who sits where."""
        rows = [self.plan.styles.index(name) for name in cell.lineup]
        return lineups.seat_players(self.styles, rows, rotation)


def play_units(context: Context, units: Range) -> dict[str, pa.Table]:
    """Play a range of units; every table of the run, rows in plan order."""
    pieces = [play_piece(context, piece) for piece in context.plan.pieces(units)]
    return {name: pa.concat_tables([piece[name] for piece in pieces]) for name in context.tables}


def play_piece(context: Context, piece: Piece) -> dict[str, pa.Table]:
    """Play some blocks of one cell."""
    cell = context.plan.cells[piece.cell]
    log = PieceLog(context, cell, piece)
    size = max(1, BATCH_GAMES // cell.rotations)
    for first in range(piece.first, piece.last, size):
        log.play(first, min(piece.last, first + size))
    return log.finish()


class PieceLog:
    """The columns of one piece while it is played."""

    def __init__(self, context: Context, cell: Cell, piece: Piece) -> None:
        self.context, self.cell, self.piece = context, cell, piece
        self.shape = (piece.last - piece.first, cell.rotations)
        self.columns = {
            name: [(column, self.room(column)) for column in context.tables[name].columns if column.field]
            for name in ("games", "seats")
        }
        self.first = np.zeros(self.shape, WIDE)  # who began, where somebody does
        self.failures: list[dict[str, Any]] = []
        self.turns: list[dict[str, np.ndarray]] = []
        self.choices: list[tuple[int, int, list[int]]] = []

    def room(self, column: Any) -> np.ndarray:
        """Space for a column of `games` or `seats`, by block and rotation."""
        seats = (self.cell.players,) if column.table == "seats" else ()
        return np.empty((*self.shape, *seats), WIDE)

    def play(self, first: int, last: int) -> None:
        """Play blocks first .. last - 1 in every rotation and copy the results."""
        kernel = self.context.spec.kernel
        rows = np.zeros((self.cell.rotations, last - first), kernel.RESULT)
        for rotation in range(self.cell.rotations):
            players = self.context.players_of(self.cell, rotation)
            for a, b, logged in self.stretches(first, last):
                turns = np.zeros(b - a if logged else 0, kernel.TURNS)
                self.call(rows[rotation, a - first : b - first], turns, a, rotation, players)
                if logged:
                    self.keep_turns(turns, rows[rotation, a - first : b - first], a, rotation)
                if logged and self.context.plan.level == "choices":
                    self.keep_choices(a, b, rotation, players)
        by_block = rows.swapaxes(0, 1)
        at = slice(first - self.piece.first, last - self.piece.first)
        for column, room in (*self.columns["games"], *self.columns["seats"]):
            room[at] = column.read(by_block, self.cell.players)
        if self.context.spec.has_first:
            self.first[at] = by_block["first"]

    def stretches(self, first: int, last: int) -> list[tuple[int, int, bool]]:
        """Blocks in runs that are logged turn by turn, or not."""
        plan = self.context.plan
        if plan.level == "summary" or plan.every == 1:
            return [(first, last, plan.level != "summary")]
        logged = range(-(-first // plan.every) * plan.every, last, plan.every)
        edges = sorted({first, last, *logged, *(min(last, block + 1) for block in logged)})
        return [(a, b, plan.is_logged(a)) for a, b in pairwise(edges)]

    # --- calling the kernel -------------------------------------------------------------------------------------------

    def call(self, rows: np.ndarray, turns: np.ndarray, first: int, rotation: int, players: np.ndarray) -> None:
        """Play consecutive blocks and note those that fail; if one raises, play them one by one."""
        try:
            self.play_kernel(rows, turns, first, players)
        except Exception:
            for i in range(len(rows)):
                one = slice(i, i + 1)
                try:
                    self.play_kernel(rows[one], turns[one], first + i, players)
                except Exception as error:
                    self.fail(rows[i], first + i, rotation, type(error).__name__, str(error))
        for i in np.flatnonzero(rows["error"]):
            self.fail(rows[i], first + int(i), rotation, KERNEL, self.context.spec.words.went_wrong(rows[i]))
        if self.context.plan.checked:
            for i in np.flatnonzero(rows["violated"]):
                self.fail(rows[i], first + int(i), rotation, "invariant", f"number {rows['violated'][i]} is broken")

    def play_kernel(self, rows: np.ndarray, turns: np.ndarray, first: int, players: np.ndarray) -> None:
        """One compiled call."""
        context = self.context
        context.spec.kernel.play(
            context.S, context.rules_of(self.cell), context.W, rows, turns, context.start_of(first), players,
            int(context.plan.checked),
        )  # fmt: skip

    def fail(self, row: np.ndarray, block: int, rotation: int, error: str, message: str) -> None:
        """Note a game that raised: its row says so, and a row of `failures` says how to play it again."""
        reasons = next(column.labels for column, _ in self.columns["games"] if column.name == "end_reason")
        row["end_reason"], row["block"] = reasons.index(FAILED), block
        plan, cell = self.context.plan, self.cell
        origin = {
            "game": plan.game, "scenario": cell.scenario, "players": cell.players, "length": cell.length,
            "content": cell.content, "levers": cell.levers, "rules_hash": cell.rules_hash, "lineup": list(cell.lineup),
            "rotation": rotation, "seed": plan.seed, "block": block, "first": plan.first, "seating": CROSSED,
        }  # fmt: skip
        keys = {"block": block, "rotation": rotation}
        self.failures.append(keys | {"error": error, "message": message, "origin": json.dumps(origin)})

    # --- the heavier tables -------------------------------------------------------------------------------------------

    def keep_turns(self, turns: np.ndarray, rows: np.ndarray, first: int, rotation: int) -> None:
        """Rows of the turn log for blocks that are logged; a failed game has none."""
        table, n = self.context.tables["turns"], self.cell.players
        last_turn = np.where(self.is_failed(rows), 0, rows["turns"])
        n_turns = int(last_turn.max(initial=0))
        turn = np.arange(1, n_turns + 1)
        kept = np.broadcast_to((turn <= last_turn[:, None])[..., None], (len(rows), n_turns, n))
        seats = np.arange(n)
        values = {
            "block": first + np.arange(len(rows))[:, None, None], "rotation": np.full((1, 1, 1), rotation),
            "turn": turn[None, :, None], "seat": seats[None, None, :],
            "player": lineups.player_of_seat(n, rotation)[None, None, :],
        }  # fmt: skip
        if self.context.spec.has_first:
            values["order"] = (seats - rows["first"][:, None, None]) % n
        values = {name: np.broadcast_to(array, kept.shape)[kept].astype(WIDE) for name, array in values.items()}
        for column in table.columns:
            if column.field:
                values[column.name] = column.read(turns, n)[:, :n_turns][kept].astype(WIDE)
        self.turns.append(values)

    def keep_choices(self, first: int, last: int, rotation: int, players: np.ndarray) -> None:
        """Play games that are logged once more, decision by decision."""
        for block in range(first, last):
            self.choices.append((block, rotation, play_choices(self.context, self.cell, block, players)))

    # --- tables -------------------------------------------------------------------------------------------------------

    def is_failed(self, rows: np.ndarray) -> np.ndarray:
        """Which games raised."""
        failed = {(entry["block"], entry["rotation"]) for entry in self.failures}
        if not failed:
            return np.zeros(len(rows), bool)
        reasons = next(column.labels for column, _ in self.columns["games"] if column.name == "end_reason")
        return rows["end_reason"] == reasons.index(FAILED)

    def keys(self, block: np.ndarray, rotation: np.ndarray) -> dict[str, np.ndarray]:
        """The columns that say which game a row is about."""
        game = self.context.plan.first_game[self.cell.cell] + block.astype(np.int64) * self.cell.rotations + rotation
        return {"cell": np.full(len(block), self.cell.cell), "block": block, "rotation": rotation, "game": game}

    def finish(self) -> dict[str, pa.Table]:
        """All tables of the piece."""
        makers = {
            "games": self.games_table, "seats": self.seats_table, "turns": self.turns_table,
            "choices": self.choices_table, "failures": self.failures_table,
        }  # fmt: skip
        return {name: table.build(makers[name]()) for name, table in self.context.tables.items()}

    def games_table(self) -> dict[str, Any]:
        """One row a game."""
        block, rotation = self.grid()
        return self.keys(block, rotation) | {column.name: room.reshape(-1) for column, room in self.columns["games"]}

    def grid(self) -> tuple[np.ndarray, np.ndarray]:
        """Block and rotation of every game of the piece."""
        n_blocks, n = self.shape
        return np.repeat(np.arange(self.piece.first, self.piece.last), n), np.tile(np.arange(n), n_blocks)

    def seats_table(self) -> dict[str, Any]:
        """One row a game and seat; none for a failed game."""
        n, (n_blocks, n_rotations) = self.cell.players, self.shape
        block, rotation = (np.repeat(values, n) for values in self.grid())
        players = np.concatenate([lineups.player_of_seat(n, k) for k in range(n_rotations)])
        seat = np.tile(np.arange(n), n_blocks * n_rotations)
        values = self.keys(block, rotation) | self.seat_keys(np.tile(players, n_blocks)) | {"seat": seat}
        if self.context.spec.has_first:
            values["order"] = (seat - np.repeat(self.first.reshape(-1), n)) % n
        for column, room in self.columns["seats"]:
            values[column.name] = room.reshape(-1)
        first = values["rank"].reshape(-1, n) == 1
        values["win"] = (first / np.maximum(first.sum(axis=1, keepdims=True), 1)).reshape(-1)
        if self.failures:
            failed = {self.game_of(entry) for entry in self.failures}
            kept = ~np.isin(values["game"], list(failed))
            values = {name: array[kept] for name, array in values.items()}
        return values

    def seat_keys(self, player: np.ndarray) -> dict[str, np.ndarray]:
        """Line-up entry and style."""
        style = np.array([self.context.plan.styles.index(name) for name in self.cell.lineup])
        return {"player": player, "style": style[player]}

    def game_of(self, entry: dict[str, Any]) -> int:
        """The number of a game that failed."""
        first = self.context.plan.first_game[self.cell.cell]
        return first + entry["block"] * self.cell.rotations + entry["rotation"]

    def turns_table(self) -> dict[str, Any]:
        """One row a logged game, turn and seat."""
        if not self.turns:
            return {column.name: np.zeros(0, WIDE) for column in self.context.tables["turns"].columns}
        values = {name: np.concatenate([part[name] for part in self.turns]) for name in self.turns[0]}
        order = np.lexsort([values[name] for name in ("seat", "turn", "rotation", "block")])
        values = {name: array[order] for name, array in values.items()}
        return values | self.keys(values["block"], values["rotation"]) | self.seat_keys(values["player"])

    def choices_table(self) -> dict[str, Any]:
        """One row a logged game."""
        rows = sorted(self.choices)
        block, rotation = (np.array([row[i] for row in rows], np.int64) for i in (0, 1))
        return self.keys(block, rotation) | {"choices": [row[2] for row in rows]}

    def failures_table(self) -> dict[str, Any]:
        """One row a game that raised."""
        rows = sorted(self.failures, key=lambda entry: (entry["block"], entry["rotation"]))
        block, rotation = (np.array([row[name] for row in rows], np.int64) for name in ("block", "rotation"))
        texts = {name: [row[name] for row in rows] for name in ("error", "message", "origin")}
        return self.keys(block, rotation) | texts


def play_choices(context: Context, cell: Cell, block: int, players: np.ndarray) -> list[int]:
    """Every choice of a game, as places in the legal lists; of a game that raises, the choices up to there."""
    kernel, R = context.spec.kernel, context.rules_of(cell)
    S, W = np.zeros_like(context.S), np.zeros_like(context.W)
    choices: list[int] = []
    try:
        kernel.start(S, 0, R, W, context.start_of(block))
        while W[0].n_legal:
            choices.append(int(kernel.choose_by(S, 0, R, W, players, W[0].seat)))
            kernel.choose(S, 0, R, W, choices[-1])
    except Exception:  # the batch has noted the failure already
        return choices
    return choices
