"""Python only. Replays: a game kept as its origin and its choices, and played again to see that it ends the same."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lpsim import __version__
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.outside.reading import read_table
from lpsim.outside.writing import write_whole
from lpsim.play.formats import CHOICES, CHOICES_VERSION, check_format
from lpsim.play.game import Game

KEYS = {
    "format": str, "format_version": int, "lpsim_version": str, "game": str, "rules_version": int, "rules_hash": str,
    "origin": dict, "choices": list, "final_hash": str, "scores": list,
}  # fmt: skip
ORIGIN_KEYS = {"scenario", "players", "length", "rules", "seed", "block", "first", "seating", "content"}


@dataclass(frozen=True)
class ReplayReport:
    """How a replay ended, beside how the game had ended."""

    saved_hash: str
    hash: str
    saved_scores: list[int]
    scores: list[int]

    @property
    def same(self) -> bool:
        """Whether the end is the same."""
        return self.saved_hash == self.hash and self.saved_scores == self.scores


@dataclass
class SavedGame:
    """A replay file that has been read: the game at its beginning, and what is to happen."""

    game: Game
    choices: list[int]
    final_hash: str
    scores: list[int]

    def choose(self, game: Game) -> int | None:
        """The next choice of the file, None when there is none left (a chooser for `play_story`)."""
        done = len(game.choices)
        return self.choices[done] if done < len(self.choices) else None

    def report(self) -> ReplayReport:
        """Compare the game as it stands with the end that was saved."""
        if len(self.game.choices) < len(self.choices):
            left = len(self.choices) - len(self.game.choices)
            raise InputError(f"the game is over, but the file has {left} more choices")
        return ReplayReport(self.final_hash, self.game.hash(), self.scores, self.game.scores())


def save_choices(game: Game, file: str | Path) -> None:
    """Keep a game as its origin and choices; the file is there whole or not at all."""
    table = {
        "format": CHOICES, "format_version": CHOICES_VERSION, "lpsim_version": __version__,
        "game": game.spec.name, "rules_version": game.spec.rules_version, "rules_hash": game.rules.hash,
        "origin": game.origin, "choices": game.choices, "final_hash": game.hash(), "scores": game.scores(),
    }  # fmt: skip
    write_whole(Path(file), json.dumps(table, indent=1))


def replay_choices(file: str | Path) -> ReplayReport:
    """Play the choices of a file again and compare the ends.

    Raises:
        InputError: the file is no replay, is of other rules, or has a choice that the rules do not offer.
    """
    saved = read_choices(file)
    while not saved.game.over and (index := saved.choose(saved.game)) is not None:
        saved.game.choose(index)
    return saved.report()


def read_choices(file: str | Path, tracing: bool = False) -> SavedGame:
    """Read a replay and set up its game; a file of another format or of other rules is refused."""
    file = Path(file)
    table = read_table(file)
    check_shape(file, table)
    check_equal(file, "version of the rules kernel", table["rules_version"], load_game(table["game"]).rules_version)
    game = begin(file, table["game"], table["origin"], tracing)
    check_equal(file, "hash of the rules and content", table["rules_hash"], game.rules.hash)
    return SavedGame(game, table["choices"], table["final_hash"], table["scores"])


def check_shape(file: Path, table: Any) -> None:
    """Every key there, of its type, and of the format that is read here."""
    if not isinstance(table, dict):
        raise InputError(f"{file}: not a file of choices: it holds no table")
    instead = "Replay it with the lpsim that made it, or keep the game anew with `lpsim play --choices`"
    check_format(str(file), "file of choices", table, CHOICES, CHOICES_VERSION, instead)
    for key, kind in KEYS.items():
        if not isinstance(table.get(key), kind):
            raise InputError(f"{file}: '{key}' is missing or not a {kind.__name__}")
    for key in ("choices", "scores"):
        if not all(type(number) is int for number in table[key]):
            raise InputError(f"{file}: '{key}' has something that is not an integer")


def check_equal(file: Path, what: str, saved: Any, here: Any) -> None:
    """Refuse a file that was made with something else than what is here."""
    if saved != here:
        raise InputError(f"{file}: other {what}: {saved} in the file, {here} here")


def begin(file: Path, name: str, origin: dict[str, Any], tracing: bool) -> Game:
    """The game at its beginning."""
    if "position" in origin:
        if set(origin) != {"position"} or not isinstance(origin["position"], dict):
            raise InputError(f"{file}: 'origin' must have a table 'position' and nothing else beside it")
        return Game.from_position(origin["position"], tracing=tracing, game=name)
    if set(origin) != ORIGIN_KEYS:
        odd = ", ".join(sorted(set(origin) ^ ORIGIN_KEYS))
        raise InputError(f"{file}: 'origin' has keys too many or too few: {odd}")
    if not isinstance(origin["content"], str | None):
        raise InputError(f"{file}: 'origin' has a 'content' that is not the name of a folder")
    return Game.new(**origin, tracing=tracing, game=name)
