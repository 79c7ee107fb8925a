"""Python only. A game told from beginning to end: what was chosen, what happened, and the final table."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from lpsim.errors import KernelError
from lpsim.play.game import Game
from lpsim.play.players import Table, Why

Chooser = Callable[[Game], int | None]  # the index of an option; None stops the telling
INDENT = "    "


@dataclass(frozen=True)
class Step:
    """One decision and what followed; the first step of a game has no decision."""

    lines: list[str]
    events: list[dict[str, Any]]
    player: str | None = None
    decision: str | None = None
    choice: str | None = None
    is_told: bool = field(default=True)  # whether the events make the choice known
    why: Why | None = None  # the reasons, if somebody asked for them

    def story(self) -> list[str]:
        """The step in words."""
        why = self.why.story() if self.why else []
        chosen = [] if self.is_told else [f"{INDENT}{self.player}: {self.choice}"]
        return [*why, *chosen, *self.lines]

    def data(self) -> list[dict[str, Any]]:
        """The step as data."""
        why = [self.why.data()] if self.why else []
        chosen = {"event": "chosen", "player": self.player, "decision": self.decision, "choice": self.choice}
        return [*why, *([] if self.is_told else [chosen]), *self.events]


def play_steps(game: Game, choose: Chooser) -> Iterator[Step]:
    """Drive a game to its end, step by step; the game must be tracing."""
    yield Step([*game.story(), *failure(game)], game.events())
    game.check_failure()
    while not game.over:
        index = choose(game)
        if index is None:
            return
        option = game.legal()[game.index_of(index)]
        player, decision = game.player, game.decision
        try:
            game.choose(option.index)
        except KernelError:  # tell how far it came
            yield Step([*game.story(), *failure(game)], game.events(), player, decision, option.text)
            raise
        events = game.events()
        is_told = decision in game.spec.words.TOLD_LATER or any(event.get("player") == player for event in events)
        why = choose.why if isinstance(choose, Table) else None
        yield Step(game.story(), events, player, decision, option.text, is_told, why)


def failure(game: Game) -> list[str]:
    """The end of a game that the kernel gave up, as a line."""
    return [f"The game failed: {game.failure}"] if game.failure else []


def play_story(game: Game, choose: Chooser) -> Iterator[str]:
    """Drive a game to its end and tell it line by line.

    Args:
        game: a game that traces (`Game.new(..., tracing=True)`).
        choose: takes the game, returns the index of an option.
    """
    for step in play_steps(game, choose):
        yield from step.story()


def compiled_chooser(game: Game, styles: list[Any] | None = None) -> Table:
    """Scripted players, one style a seat (random players if none is named): the same game as in a batch."""
    return Table(game, styles or ["random"] * game.rules.players)


def play_out(game: Game, choose: Chooser) -> None:
    """Drive a game to its end without a word."""
    while not game.over:
        index = choose(game)
        if index is None:
            return
        game.choose(index)


def final_scores(game: Game) -> list[dict[str, Any]]:
    """One row a player: points by kind, total and rank."""
    rows = zip(game.score_parts(), game.scores(), game.ranks(), strict=True)
    return [
        {"player": game.spec.words.seat_name(game.S[0], seat), "parts": parts, "score": score, "rank": rank}
        for seat, (parts, score, rank) in enumerate(rows)
    ]


def final_table(game: Game) -> list[str]:
    """Points by kind, total and rank of every player as the lines of a table."""
    head = ["player", *game.spec.words.score_names(game.rules).values(), "total", "rank"]
    rows = [
        [row["player"], *(str(points) for points in row["parts"].values()), str(row["score"]), str(row["rank"])]
        for row in final_scores(game)
    ]
    return align([head, *rows])


def align(rows: list[list[str]]) -> list[str]:
    """Rows of cells as lines: the first column to the left, numbers to the right."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    lines = []
    for row in rows:
        numbers = (cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))
        lines.append("  ".join([row[0].ljust(widths[0]), *numbers]).rstrip())
    return lines
