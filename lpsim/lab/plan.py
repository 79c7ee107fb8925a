"""Python only. The plan: cells x blocks as one line of units, cut into leaves, shards and chunks.

    cell 0            cell 1            cell 2
    |b0 b1 b2 … b99|b0 b1 b2 … b99|b0 b1 b2 … b99|      units, numbered from 0
    |------ shard 0 ------|------ shard 1 -------|      one file of each table; whole leaves
    |--leaf--|--leaf--|--leaf--| …                      blocks 0..1023, 1024..2047, … of one cell: what is hashed
    |-chunk-|-chunk-|                                   what a worker plays at a time; of any size

Leaves and shards follow from the plan alone, so neither workers nor chunks can change a hash or a file.
"""

import re
from bisect import bisect_right
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Any, NamedTuple

LEAF_BLOCKS = 1024
SHARD_GAMES = 100_000  # at least, where the run is that large
RENAMED = {"leader": "first"}  # as plans were written before there was more than one game
LOGGED = 10  # times the rows that a logged game has more
NAME = re.compile(r"c(\d+)b(\d+)-c(\d+)b(\d+)")


class Range(NamedTuple):
    """Units first .. last - 1."""

    first: int
    last: int


class Piece(NamedTuple):
    """Blocks first .. last - 1 of one cell."""

    cell: int
    first: int
    last: int


@dataclass(frozen=True)
class Cell:
    """One combination of everything that varies."""

    cell: int
    scenario: str
    players: int
    length: str
    content: str
    lineup: tuple[str, ...]
    levers: dict[str, Any]
    rules: int  # row of the stacked rulesets
    rules_hash: str
    blocks: int
    rotations: int

    def label(self) -> str:
        """The cell in a few words."""
        mixed = len(set(self.lineup)) > 1
        who = " ".join(self.lineup) if mixed else f"{self.players} x {self.lineup[0]}"
        words = [self.scenario, self.length, who, *(f"{path}={value}" for path, value in self.levers.items())]
        return ", ".join(words if self.content == "ours" else [*words, self.content])


@dataclass
class Plan:
    """All cells, and the arithmetic of units and games."""

    name: str
    game: str
    seed: int
    first: int  # seat that begins; core.start.LOT: by lot, or by a rule of the game
    checked: bool
    level: str  # summary, turns or choices
    every: int  # the heavier tables keep blocks 0, every, 2 every, …
    styles: tuple[str, ...]
    cells: tuple[Cell, ...]
    first_unit: list[int] = field(init=False)
    first_game: list[int] = field(init=False)

    def __post_init__(self) -> None:
        self.first_unit, self.first_game = [0], [0]
        for cell in self.cells:
            self.first_unit.append(self.first_unit[-1] + cell.blocks)
            self.first_game.append(self.first_game[-1] + cell.blocks * cell.rotations)

    @property
    def n_units(self) -> int:
        """Blocks of all cells."""
        return self.first_unit[-1]

    @property
    def n_games(self) -> int:
        """Games of all cells."""
        return self.first_game[-1]

    @property
    def n_blocks(self) -> int:
        """Blocks of the cell that has most."""
        return max(cell.blocks for cell in self.cells)

    def is_logged(self, block: int) -> bool:
        """Whether the heavier tables keep this block."""
        return self.level != "summary" and block % self.every == 0

    @property
    def weight(self) -> float:
        """How many times the rows of an unlogged game a game has, about and on average."""
        return 1.0 if self.level == "summary" else 1.0 + LOGGED / self.every

    # --- units and games ----------------------------------------------------------------------------------------------

    def where(self, unit: int) -> tuple[int, int]:
        """Cell and block of a unit."""
        cell = bisect_right(self.first_unit, unit) - 1
        return cell, unit - self.first_unit[cell]

    def games_before(self, unit: int) -> int:
        """The number of the first game of a unit."""
        if unit >= self.n_units:
            return self.n_games
        cell, block = self.where(unit)
        return self.first_game[cell] + block * self.cells[cell].rotations

    def find_game(self, game: int) -> tuple[int, int, int]:
        """Cell, block and rotation of a game."""
        cell = bisect_right(self.first_game, game) - 1
        return cell, *divmod(game - self.first_game[cell], self.cells[cell].rotations)

    def pieces(self, units: Range, blocks: int | None = None) -> list[Piece]:
        """The range cell by cell; with `blocks`, only blocks below that number."""
        found = []
        at = units.first
        while at < units.last:
            cell, block = self.where(at)
            end = min(units.last - self.first_unit[cell], self.cells[cell].blocks)
            kept = end if blocks is None else min(end, blocks)
            if block < kept:
                found.append(Piece(cell, block, kept))
            at = self.first_unit[cell] + end
        return found

    def count_games(self, pieces: list[Piece]) -> int:
        """Games of some pieces."""
        return sum((piece.last - piece.first) * self.cells[piece.cell].rotations for piece in pieces)

    def name_of(self, units: Range) -> str:
        """The name of a range, from its first and last block."""
        (cell, block), (last_cell, last_block) = self.where(units.first), self.where(units.last - 1)
        return f"c{cell:05}b{block:08}-c{last_cell:05}b{last_block:08}"

    def range_of(self, name: str) -> Range | None:
        """The range that has this name; None if no range of this plan has it."""
        match = NAME.fullmatch(name)
        if not match:
            return None
        cell, block, last_cell, last_block = (int(part) for part in match.groups())
        if max(cell, last_cell) >= len(self.cells):
            return None
        units = Range(self.first_unit[cell] + block, self.first_unit[last_cell] + last_block + 1)
        is_one = units.first < units.last <= self.n_units and self.name_of(units) == name
        return units if is_one else None

    # --- cutting ------------------------------------------------------------------------------------------------------

    def leaves(self, units: Range, blocks: int | None = None) -> list[Piece]:
        """The range in leaves."""
        found = []
        for cell, first, last in self.pieces(units, blocks):
            edges = [first, *range((first // LEAF_BLOCKS + 1) * LEAF_BLOCKS, last, LEAF_BLOCKS), last]
            found += [Piece(cell, a, b) for a, b in pairwise(edges)]
        return found

    def shards(self, blocks: int | None = None, games: int = SHARD_GAMES) -> list[Range]:
        """The whole plan in files of at least that many games each; `blocks` is where a stop rule ended the run."""
        cuts, count, left = [], 0, self.count_games(self.pieces(Range(0, self.n_units), blocks))
        first = None
        for leaf in self.leaves(Range(0, self.n_units), blocks):
            start, last = self.first_unit[leaf.cell] + leaf.first, self.first_unit[leaf.cell] + leaf.last
            first = start if first is None else first
            count += self.count_games([leaf])
            if count >= games and left - count >= games:
                cuts.append(Range(first, last))
                first, left, count = None, left - count, 0
        return [*cuts, Range(first, last)]

    def chunks(self, units: Range, games: int) -> list[Range]:
        """A range in chunks of about that many games, as equal as can be."""
        start, end = self.games_before(units.first), self.games_before(units.last)
        n = max(1, min(-(-(end - start) // games), units.last - units.first))
        edges = [units.first]
        for i in range(1, n):
            edges.append(max(edges[-1] + 1, self.unit_at(start + (end - start) * i // n)))
        edges = [edge for edge in edges if edge < units.last]
        return [Range(a, b) for a, b in zip(edges, [*edges[1:], units.last])]

    def unit_at(self, game: int) -> int:
        """The unit a game belongs to."""
        cell, block, _ = self.find_game(game)
        return self.first_unit[cell] + block

    # --- as data ------------------------------------------------------------------------------------------------------

    def as_data(self) -> dict[str, Any]:
        """The plan as plain data."""
        skipped = {"first_unit", "first_game", "cells"}
        plain = {name: value for name, value in vars(self).items() if name not in skipped}
        return plain | {"cells": [asdict(cell) for cell in self.cells]}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Plan":
        """The plan that was written by `as_data`."""
        cells = tuple(Cell(**(cell | {"lineup": tuple(cell["lineup"])})) for cell in data["cells"])
        data = {RENAMED.get(name, name): value for name, value in data.items()}
        return cls(**(data | {"cells": cells, "styles": tuple(data["styles"])}))


def missing(wanted: list[Range], done: list[Range]) -> list[Range]:
    """What of the wanted ranges no range of `done` covers."""
    left = []
    done = sorted(done)
    for first, last in wanted:
        at = first
        for a, b in done:
            if a >= last:
                break
            if b > at:
                if a > at:
                    left.append(Range(at, a))
                at = max(at, b)
        if at < last:
            left.append(Range(at, last))
    return left


def cover(wanted: Range, parts: list[Range]) -> list[tuple[Range, Range]]:
    """Parts that together hold a range, each with what is taken of it: every unit once, even if parts overlap.

    Raises:
        LookupError: a unit is in none of them.
    """
    taken, at = [], wanted.first
    for part in sorted(parts):
        if part.first <= at < part.last and at < wanted.last:
            taken.append((part, Range(at, min(part.last, wanted.last))))
            at = part.last
    if at < wanted.last:
        raise LookupError(f"unit {at} has not been played")
    return taken
