"""Python only. One game of a run again: set up from its seed, played by its styles, ready to be told."""

from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from lpsim.core.start import LOT
from lpsim.errors import InputError
from lpsim.lab import lineups
from lpsim.lab.blocks import Context
from lpsim.lab.files import check_file
from lpsim.lab.inputs import content_folder
from lpsim.lab.load import scan
from lpsim.lab.plan import Cell
from lpsim.lab.store import Store
from lpsim.play.game import Game
from lpsim.play.trace import Chooser

GENERATED = "generated-"
SHIPPED = "ours"


@dataclass
class LoggedGame:
    """A game of a run at its beginning, who plays it, and how it ended when it was logged."""

    cell: Cell
    block: int
    rotation: int
    game: Game
    styles: list[str]  # by seat
    choose: Chooser
    scores: list[int] | None  # by seat; None if the game is not in the tables

    def title(self) -> str:
        """What is played, in a line."""
        seats = ", ".join(f"seat {seat} {style}" for seat, style in enumerate(self.styles))
        return f"cell {self.cell.cell} ({self.cell.label()}), block {self.block}, rotation {self.rotation}: {seats}"


def open_game(store: Store, number: int, tracing: bool = True) -> LoggedGame:
    """A game of a run by its number.

    Raises:
        InputError: there is no such game, or the rules of today are not those it was played with.
    """
    plan = store.plan
    if not 0 <= number < plan.n_games:
        raise InputError(f"--number {number}: the games of {store.folder} have the numbers 0 to {plan.n_games - 1}")
    index, block, rotation = plan.find_game(number)
    cell, context = plan.cells[index], store.context()
    rules = load_rules(store, cell, context)
    players = context.players_of(cell, rotation)
    first = None if plan.first == LOT or not context.spec.has_first else plan.first
    content = None if cell.content == SHIPPED else cell.content
    game = Game.of_rules(context.spec, rules, plan.seed, block, first, None, content, tracing)
    seated = [cell.lineup[entry] for entry in lineups.player_of_seat(cell.players, rotation)]
    return LoggedGame(cell, block, rotation, game, seated, chooser(game, players), logged_scores(store, number))


def load_rules(store: Store, cell: Cell, context: Context) -> Any:
    """The rules of a cell with their words, as they were when the run was made."""
    spec, overrides = context.spec, store.spec_data["rules"] | cell.levers
    content: Any = None
    if cell.content.startswith(GENERATED):
        assert spec.generator is not None  # the run was made with it
        content = spec.generator.generate_for(int(cell.content.removeprefix(GENERATED)), cell.scenario, overrides)
    elif cell.content != SHIPPED:
        content = store.folder / "content" / content_folder(cell.content)
    rules = spec.content.load_rules(cell.scenario, cell.players, cell.length, content, overrides)
    if rules.hash != cell.rules_hash:
        raise InputError(f"{store.folder}: the rules or content of cell {cell.cell} have changed since: {rules.hash}")
    return rules


def chooser(game: Game, players: np.ndarray) -> Chooser:
    """The styles of the run; they draw from the streams of a twin, so that the game depends on its choices alone."""
    twin = game.copy()

    def choose(_: Game) -> int:
        index = int(twin.spec.kernel.choose_by(twin.S, 0, twin.rules.R, twin.W, players, twin.seat))
        twin.choose(index)
        return index

    return choose


def logged_scores(store: Store, number: int) -> list[int] | None:
    """How the game ended when it was logged."""
    unit = store.plan.unit_at(number)
    for units, shard in store.checked_shards().items():
        if units.first <= unit < units.last:
            file = store.table_file(shard, "seats")
            check_file(file, store.folder, shard["tables"]["seats"]["sha256"])
            rows = scan([file]).filter(pl.col("game") == number)
            scores = rows.sort("seat").select("score").collect()["score"].to_list()
            return scores or None
    return None
