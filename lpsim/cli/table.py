"""Python only. Which game, and which table of it: `--game`, `--scenario`, `--players`, `--length` of every command."""

import argparse
import shlex
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from lpsim.games.spec import GameSpec


def add_game(parser: argparse.ArgumentParser) -> None:
    """The game."""
    parser.add_argument("--game", metavar="NAME", help="which game, see `lpsim games` (default: the first of them)")


def add_table(parser: argparse.ArgumentParser) -> None:
    """The game and its table; nothing is filled in here, for what is usual is the game's to say."""
    add_game(parser)
    parser.add_argument("--scenario", metavar="NAME", help="what to play, see `lpsim scenarios` (default: the first)")
    parser.add_argument("--players", type=int, metavar="N", help="players at the table (default: as many as can play)")
    parser.add_argument(
        "--length", metavar="NAME", help="length of the game, see `lpsim scenarios` (default: the first, the full game)"
    )


def add_edition(parser: argparse.ArgumentParser) -> None:
    """The edition, of a game that has some: a rule like any other, which chooses others."""
    parser.add_argument("--edition", metavar="NAME", help="which edition, see `lpsim scenarios` (default: the first)")


def spec_of(args: argparse.Namespace) -> "GameSpec":
    """The game that is meant."""
    from lpsim.games import load_game

    return load_game(args.game)


def setting_of(args: argparse.Namespace) -> Any:
    """The table that is meant; a wrong one is refused here."""
    from lpsim.play.tables import Setting

    return Setting.of(args.players, args.length, args.scenario, args.game)


def game_option(game: str) -> list[str]:
    """What a printed command needs to mean this game."""
    from lpsim.games import DEFAULT

    return [] if game == DEFAULT else ["--game", shlex.quote(game)]
