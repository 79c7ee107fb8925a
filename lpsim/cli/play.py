"""Python only. `lpsim play`: play one game and tell it, or many and show how they end."""

import argparse
import json
import re
import tomllib
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lpsim.cli import seat_styles
from lpsim.cli.amounts import check_amount
from lpsim.cli.table import add_edition, add_table
from lpsim.errors import InputError
from lpsim.outside.reading import problems

if TYPE_CHECKING:
    from lpsim.play.game import Game
    from lpsim.play.players import Table

HELP = "play a game and tell its story, or many games and show how they end"
EXAMPLE = "lpsim play --styles trader,guardian,explorer,balanced --seed 7 --explain"
TOML_WORDS = ("true", "false", "inf", "nan")
DEFAULTS = {"scenario": None, "players": None, "seed": 0, "length": None, "content": None, "edition": None, "set": []}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command; those of a new game have no default here, so that we see which were given."""
    add_table(parser)
    add_edition(parser)
    parser.add_argument("--seed", type=int, metavar="N", help="root seed; the same seed, the same game (default 0)")
    parser.add_argument("--content", type=Path, metavar="DIR", help="your content files")
    parser.add_argument(
        "--set", action="append", metavar="PATH=VALUE", help="change a rule, see `lpsim scenarios --rules`; repeatable"
    )
    seat_styles.add_seat_arguments(parser)
    parser.add_argument(
        "--explain", nargs="?", const="main", choices=("main", "all"),
        help="say why the styles chose as they did: the main choices, or all",
    )  # fmt: skip
    parser.add_argument("--position", type=Path, metavar="FILE", help="go on from a position (JSON or TOML)")
    parser.add_argument("--choices", type=Path, metavar="FILE", help="keep the choices for `lpsim replay`")
    parser.add_argument("--summary", action="store_true", help="only the final table")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    parser.add_argument("--games", type=int, metavar="N", help="play N games and show the results together")
    parser.add_argument("--out", type=Path, metavar="FILE", help="with --games: a .csv or .parquet of all results")


def run(args: argparse.Namespace) -> int:
    """Play one game, or many.

    Raises:
        InputError: options that do not fit together, or a name, number or file that cannot be used.
    """
    check_options(args)
    if args.games is not None:
        return run_many(args)
    return run_one(args)


def check_options(args: argparse.Namespace) -> None:
    """Refuse what cannot be done before anything is played; then fill in the defaults."""
    from lpsim.outside.writing import check_writable
    from lpsim.play.game import MAX_SEED
    from lpsim.play.many import check_table_file

    seat_styles.check_seconds(args.decision_seconds)
    given = [f"--{name}" for name in DEFAULTS if getattr(args, name) is not None]
    if args.position and given:
        raise InputError(f"--position says what is played; leave out {', '.join(given)}")
    if args.games is None and args.out:
        raise InputError("--out goes with --games; to keep one game, use --choices")
    if args.games is not None and (args.position or args.choices or args.summary):
        raise InputError("--games goes with neither --position, --choices nor --summary")
    if args.explain and (args.games is not None or args.summary):
        raise InputError("--explain tells one game; it goes with neither --games nor --summary")
    check_amount("games", args.games)
    if args.seed is not None and not 0 <= args.seed <= MAX_SEED:
        raise InputError(f"--seed: {args.seed} is out of range; 0 to {MAX_SEED} is possible")
    if args.choices:
        check_writable(args.choices)
    if args.out:
        check_table_file(args.out)
    for name, value in DEFAULTS.items():
        if getattr(args, name) is None:
            setattr(args, name, value)


def parse_overrides(pairs: list[str]) -> dict[str, Any]:
    """`path=value` of rules as a dictionary; values are TOML, and a bare word is a string."""
    overrides = {}
    for pair in pairs:
        path, sign, text = (part.strip() for part in pair.partition("="))
        if not (path and sign and text):
            raise InputError(f"--set {pair}: write it as path=value; `lpsim scenarios --rules` lists the paths")
        overrides[path] = parse_value(pair, text)
    return overrides


def parse_value(pair: str, text: str) -> Any:
    """One TOML value."""
    if re.fullmatch(r"[A-Za-z][\w-]*", text) and text not in TOML_WORDS:
        return text
    try:
        table = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError) as error:
        raise InputError(f'--set {pair}: {text} is no number, true, false, "text" or list') from error
    for where, problem in problems(table):
        raise InputError(f"--set {pair}: {'.'.join(map(str, where[1:]))}{': ' if where[1:] else ''}{problem}")
    if set(table) != {"value"}:
        raise InputError(f"--set {pair}: more than one value")
    return table["value"]


# --- one game ---------------------------------------------------------------------------------------------------------


def run_one(args: argparse.Namespace) -> int:
    """Play one game and print it in the way that was asked for."""
    from lpsim.play import trace
    from lpsim.play.replay import save_choices

    game = start_game(args)
    choose = seat_all(args, game)
    if args.json:
        steps = list(trace.play_steps(game, choose))
        print(json.dumps(as_document(game, steps, choose.players), indent=1))
    elif args.summary:
        trace.play_out(game, choose)
        print("\n".join(trace.final_table(game)))
    else:
        if not seat_styles.names_nobody(args):
            print(f"Players: {', '.join(who_is_who(game, choose.players))}")
        for line in trace.play_story(game, choose):
            print(line)
        print("\n".join(["", *trace.final_table(game)]))
    if args.choices:
        save_choices(game, args.choices)
    return 0


def start_game(args: argparse.Namespace) -> "Game":
    """The game at its first decision."""
    from lpsim.play.game import Game

    tracing = not args.summary
    if args.position:
        return Game.from_position(args.position, tracing=tracing, game=args.game)
    return Game.new(
        args.scenario,
        args.players,
        args.seed,
        length=args.length,
        content=args.content,
        rules=overrides_of(args),
        tracing=tracing,
        game=args.game,
    )


def overrides_of(args: argparse.Namespace) -> dict[str, Any]:
    """The rules that are asked for, the edition among them."""
    from lpsim.games.editions import with_edition

    return with_edition(parse_overrides(args.set), args.edition)


def seat_all(args: argparse.Namespace, game: "Game") -> "Table":
    """The players of one game in their seats."""
    from lpsim.play.players import Table

    players = seat_styles.seat_players(args, seat_names(game), game.spec.name)
    return Table(game, players, args.explain, args.decision_seconds)


def seat_names(game: "Game") -> list[str]:
    """What the players of a game are called, by seat."""
    return [game.spec.words.seat_name(game.S[0], seat) for seat in range(game.rules.players)]


def who_is_who(game: "Game", players: list[Any]) -> list[str]:
    """Each player with its style."""
    from lpsim.play.players import name_of

    return [f"{seat} {name_of(player)}" for seat, player in zip(seat_names(game), players, strict=True)]


def as_document(game: "Game", steps: list, players: list[Any]) -> dict[str, Any]:
    """The whole game as data: events by turn, then the end."""
    from lpsim import __version__
    from lpsim.play.players import name_of
    from lpsim.play.trace import final_scores

    turns: list[dict[str, Any]] = []
    for event in (event for step in steps for event in step.data()):
        if event["event"] == "turn" or not turns:
            turns.append({"turn": event.get("turn"), "events": []})
        turns[-1]["events"].append(event)
    return {
        "lpsim_version": __version__,
        "game": game.spec.name,
        "rules_version": game.spec.rules_version,
        "rules_hash": game.rules.hash,
        "origin": game.origin,
        "players": [
            {"player": seat, "style": name_of(player), "hash": getattr(player, "hash", None)}
            for seat, player in zip(seat_names(game), players, strict=True)
        ],
        "turns": turns,
        "decisions": len(game.choices),
        "final_hash": game.hash(),
        "final": final_scores(game),
    }


# --- many games -------------------------------------------------------------------------------------------------------


def run_many(args: argparse.Namespace) -> int:
    """Play many games, compiled if no player is written in Python, and show how they end."""
    from lpsim.play import many
    from lpsim.play.game import Game
    from lpsim.play.trace import align

    overrides = overrides_of(args)
    one = Game.new(
        args.scenario, args.players, args.seed, length=args.length, content=args.content, rules=overrides,
        game=args.game,
    )  # fmt: skip
    rules = one.rules
    players = seat_styles.seat_players(args, seat_names(one), one.spec.name)
    totals = many.Totals()
    with many.table_file(args.out) if args.out else nullcontext() as add:
        for part in many.stream_many(
            args.games, args.scenario, args.players, args.seed, args.length, args.content, overrides, players,
            args.decision_seconds, args.game,
        ):  # fmt: skip
            totals.add(part)
            if add:
                add(part.rows())
    summary = totals.summary()
    if args.json:
        print(json.dumps(summary, indent=1))
        return 0
    head = ["player", "mean score", "95 % interval", "wins", "95 % interval"]
    rows = [seat_cells(seat) for seat in summary["seats"]]
    styled = not seat_styles.names_nobody(args)
    if styled:
        head, rows = [*head, "style"], [[*row, seat["style"]] for row, seat in zip(rows, summary["seats"], strict=True)]
    who = "players" if styled else "random players"
    edition = f"{args.edition} edition, " if args.edition else ""
    print(f"{args.games} games of {rules.players} {who}, {rules.scenario}, {edition}{rules.length}, seed {args.seed}")
    print("\n".join(align([head, *rows])))
    print(f"decisions a game: {summary['decisions']:.1f}; a shared win counts in parts")
    return 0


def seat_cells(seat: dict[str, Any]) -> list[str]:
    """One player's results as cells."""
    score, wins = seat["score_interval"], seat["wins_interval"]
    return [
        seat["player"],
        f"{seat['score']:.2f}",
        "-" if score is None else f"{score[0]:.2f} to {score[1]:.2f}",
        f"{seat['wins']:.1%}",
        f"{wins[0]:.1%} to {wins[1]:.1%}",
    ]
