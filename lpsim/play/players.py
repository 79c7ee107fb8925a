"""Python only. Players of one game: scripted styles and classes written in Python, side by side at a table.

    class MyBot:
        def decide(self, view, legal):   # what the seat may know, the legal options
            return legal[0]              # an option, its place in the list or its words

Styles run compiled; a player in Python is asked decision by decision, which is some hundred times slower.
"""

import hashlib
from dataclasses import dataclass, field
from numbers import Integral
from pathlib import Path
from typing import Any, Protocol

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.play.game import Game, Option
from lpsim.play.guests import decides, shown, source_of, theirs

BEST = 3  # options that an explanation names
INDENT = "      "


class Player(Protocol):
    """A player written in Python. `begin(start)`, called once before the first decision, is optional."""

    def decide(self, view: dict[str, Any], legal: list[Option]) -> Option | int | str:
        """Choose one of the legal options.

        Args:
            view: what the seat may know; `view["news"]` tells what happened since it was last asked.
            legal: the options, at least two.

        Returns:
            The option, its place in the list, or its words.
        """
        ...


@dataclass(frozen=True)
class Why:
    """Why a style chose as it did."""

    player: str
    decision: str
    chosen: str
    options: list[dict[str, Any]]  # the best ones and the chosen one: words, score, terms, how many are alike
    reason: str  # if the scores alone do not tell

    def data(self) -> dict[str, Any]:
        """As an event."""
        return {
            "event": "why", "player": self.player, "decision": self.decision, "chosen": self.chosen,
            "reason": self.reason, "options": self.options,
        }  # fmt: skip

    def story(self) -> list[str]:
        """As lines, the chosen option with a mark."""
        because = f" ({self.reason})" if self.reason else ""
        lines = [f"{INDENT}{self.player}, {self.decision}: {self.chosen}{because}"]
        width = max((len(option["option"]) for option in self.options), default=0)
        for option in self.options:
            mark = ">" if option["option"] == self.chosen else " "
            terms = ", ".join(f"{name} {value:+.2f}" for name, value in option["terms"].items())
            notes = [f"and {option['alike']} like it"] if option["alike"] else []
            notes += ["forbidden"] if option["forbidden"] else []
            line = f"{INDENT}{mark} {option['option']:<{width}} {option['score']:8.2f}"
            line += f"  = {terms}" if terms else ""
            lines.append(f"{line}  ({', '.join(notes)})" if notes else line)
        return lines


def load_style(reference: str | Path | dict[str, Any], game: str | None = None) -> Any:
    """A style by name, by file, or as a table of changes, ready to take a seat (docs/players.md)."""
    return load_game(game).players.load(reference)


# --- a table ----------------------------------------------------------------------------------------------------------


def is_style(player: Any) -> bool:
    """Whether this is a style: it plays compiled."""
    return hasattr(player, "P")


def name_of(player: Any) -> str:
    """A player as it is called in tables: the name of the style or of the class."""
    if is_style(player):
        return player.name
    return player.__name__ if isinstance(player, type) else type(player).__name__


def seat_player(spec: Any, player: Any) -> Any:
    """A player from anything that can name one: a style, its name, file or table; a Python player or its class."""
    if isinstance(player, str | Path | dict):
        return spec.players.load(player)
    if is_style(player) or decides(player):
        return player
    raise InputError(f"{shown(player)} is no player: neither a style nor something with decide(view, legal)")


@dataclass
class Asked:
    """A player in Python in its seat, and what it has not heard yet."""

    player: Any
    seat: int
    news: list[dict[str, Any]] = field(default_factory=list)


class Table:
    """All players of one game; calling it gives the next choice (a chooser for `play_story`).

    The styles draw from the streams of a twin game, so that the game itself depends on its choices alone and a replay
    ends in the same state.

    Args:
        game: a game at its first decision, or in the middle.
        players: one a seat, see `seat_player`; a class is called without arguments to make a player for this game.
        explain: None, "main" or "all": keep why the styles chose as they did, in `why`.
        seconds: the time that a player in Python may take for a decision; None for any.

    """

    def __init__(self, game: Game, players: list[Any], explain: str | None = None, seconds: float | None = None):
        if len(players) != game.rules.players:
            raise InputError(f"{len(players)} players for {game.rules.players} seats")
        if explain and game.spec.judge is None:
            raise InputError(f"{game.spec.title} does not tell why its styles choose as they do")
        self.players = [seat_player(game.spec, player) for player in players]
        self.twin = game.copy()
        self.explain, self.seconds = explain, seconds
        self.why: Why | None = None
        self.asked: dict[int, Asked] = {}
        for seat, player in enumerate(self.players):
            if not is_style(player):
                self.asked[seat] = self.seat_down(player, seat)
        if self.asked:
            self.twin.W[0].tracing = 1

    def __call__(self, game: Game) -> int:
        """The choice of the player whose decision is open."""
        twin, seat = self.twin, self.twin.seat
        self.why = None
        index = self.ask(self.asked[seat]) if seat in self.asked else self.choose_by_style(seat)
        twin.choose(index)
        if self.asked:
            news = twin.events()
            for asked in self.asked.values():
                asked.news += news
        return index

    def choose_by_style(self, seat: int) -> int:
        """The choice of a style, and if wanted its reasons."""
        twin, style = self.twin, self.players[seat]
        spec, judge = twin.spec, twin.spec.judge
        explains = False
        if judge is not None and style.is_scored:
            explains = self.explain == "all" or (self.explain == "main" and twin.decision in judge.MAIN)
        options = judge.judge_options(twin.S, twin.rules, twin.W, style) if explains else []
        index = int(spec.kernel.choose_by(twin.S, 0, twin.rules.R, twin.W, style.P, 0))
        if explains:
            self.why = self.tell_why(style, options, index)
        return index

    def tell_why(self, style: Any, options: list[Any], index: int) -> Why:
        """The best options and the chosen one, in words."""
        twin = self.twin
        legal = twin.legal()
        groups = alike(options, index)
        told = [
            {
                "option": legal[group[0].index].text, "score": group[0].score, "terms": group[0].terms,
                "alike": len(group) - 1, "forbidden": group[0].is_forbidden,
            }
            for place, group in enumerate(groups)
            if place < BEST or group[0].index == index
        ]  # fmt: skip
        reason = twin.spec.judge.reason(options, index, style, legal[index].action)
        return Why(twin.player, twin.decision, legal[index].text, told, reason)

    def seat_down(self, player: Any, seat: int) -> Asked:
        """A player in Python before its first decision."""
        twin = self.twin
        name = twin.spec.words.seat_name(twin.S[0], seat)
        where = f"{name_of(player)} as {name}, before the game"
        if twin.spec.knowledge is None:
            raise InputError(f"{where}: {twin.spec.title} does not tell what a seat may know, so only styles can play")
        seed = int(hashlib.sha256(f"{twin.hash()} {seat}".encode()).hexdigest()[:15], 16)
        with theirs(where, source_of(player), self.seconds):
            if isinstance(player, type):
                player = player()
            if hasattr(player, "begin"):
                player.begin({"you": name.lower(), "seed": seed, "box": twin.spec.knowledge.box(twin.rules)})
        return Asked(player, seat)

    def ask(self, asked: Asked) -> int:
        """The choice of a player in Python."""
        twin = self.twin
        moment = twin.spec.words.moment(twin.S[0])
        where = f"{name_of(asked.player)} as {twin.player}, {moment}, decision {twin.decision}"
        view = twin.spec.knowledge.observe(twin.S[0], twin.rules, asked.seat)
        view = {**view, "decision": twin.decision, "news": asked.news}
        asked.news = []
        with theirs(where, source_of(asked.player), self.seconds):
            answer = asked.player.decide(view, twin.legal())
        if not isinstance(answer, Option | str | Integral) or isinstance(answer, bool):
            raise InputError(f"{where}: the answer must be an option, its place or its words, not {shown(answer)}")
        with theirs(where, source_of(asked.player)):
            answer = int(answer) if isinstance(answer, Integral) else answer
        try:
            return twin.index_of(answer)
        except InputError as error:
            raise InputError(f"{where}: {error}") from error


def alike(options: list[Any], index: int) -> list[list[Any]]:
    """Options that weigh the same term by term, together; the best group first, in its group the chosen one."""
    groups: dict[tuple, list[Any]] = {}
    for option in options:
        terms = tuple(sorted((name, round(value, 6)) for name, value in option.terms.items()))
        group = groups.setdefault((terms, option.is_forbidden), [])
        group.insert(0 if option.index == index else len(group), option)
    return list(groups.values())


def play_game_with(players: list[Any], game: Game, seconds: float | None = None) -> Game:
    """Play a game to its end with one player a seat, and return it.

    Args:
        players: one a seat: styles by name, file or table, or players in Python, mixed at will.
        game: at its first decision, or in the middle; it is driven to its end.
        seconds: the time that a player in Python may take for a decision; None for any.

    Raises:
        InputError: an unknown style; a player in Python that fails or answers with what is not legal.
    """
    table = Table(game, players, seconds=seconds)
    while not game.over:
        game.choose(table(game))
    return game
