"""Python only. Who sits where: `--styles`, `--set-style` and `--player`, for every command that plays."""

import argparse
from typing import Any

from lpsim.errors import InputError

EVERY_SEAT = "all"
LISTS = ("forbid", "force")  # keys of a style that are lists of words


def add_seat_arguments(parser: argparse.ArgumentParser) -> None:
    """Options that say who plays."""
    parser.add_argument(
        "--styles", metavar="A,B,…", help="style of each seat, or one for all (default random): names or .toml files"
    )
    parser.add_argument(
        "--set-style", action="append", default=[], metavar="SEAT.TERM=VALUE",
        help="change one weight, noise, forbid or force of a seat, for example red.build.guard=2, blue.noise=0.1 or "
        "all.forbid=trade; repeatable",
    )  # fmt: skip
    parser.add_argument(
        "--player", action="append", default=[], metavar="[SEAT=]FILE.py:CLASS",
        help="a player written in Python, slower: a program with all your rights; in the named seat or in the "
        "first one free; repeatable",
    )  # fmt: skip
    parser.add_argument(
        "--decision-seconds", type=float, metavar="S", help="time that a player in Python may take for a decision"
    )


def check_seconds(seconds: float | None) -> None:
    """Refuse a time that nobody can decide in."""
    if seconds is not None and not 0.001 <= seconds <= 86_400:
        raise InputError(f"--decision-seconds: {seconds:g} is out of range; 0.001 to 86400 is possible")


def names_nobody(args: argparse.Namespace) -> bool:
    """Whether no option says who plays, so that random players do."""
    return args.styles is None and not args.set_style and not args.player


def seat_styles(text: str | None, players: int, default: str = "random") -> list[str]:
    """One style a seat; a single one serves all seats, none is the default."""
    if text is None:
        return [default] * players
    styles = [word.strip() for word in text.split(",")]
    if len(styles) == 1:
        styles *= players
    if len(styles) != players or not all(styles):
        raise InputError(f"--styles {text}: {len(styles)} styles for {players} players; one for all, or one a seat")
    return styles


def seat_players(args: argparse.Namespace, seats: list[str], game: str) -> list[Any]:
    """One player a seat: a class written in Python, a style, or a style with changes.

    Args:
        args: with the options of `add_seat_arguments`.
        seats: what the players are called, for example Red, Blue.
        game: whose styles are meant.

    """
    written = python_players(args.player, seats)
    changes = style_changes(args.set_style, seats)
    for seat in changes:
        if seat in written:
            raise InputError(f"--set-style: {seats[seat]} is a player written in Python and has no weights")
    styles = seat_the_styles(args.styles, len(seats), written)
    return [
        written[seat] if seat in written else changed_style(styles[seat], changes.get(seat, {}), game)
        for seat in range(len(seats))
    ]


def seat_the_styles(text: str | None, players: int, written: dict[int, type]) -> list[str]:
    """One style a seat, or only for the seats that no Python player has."""
    free = [seat for seat in range(players) if seat not in written]
    if text is None or text.count(",") + 1 != len(free):
        return seat_styles(text, players)
    styles = dict(zip(free, seat_styles(text, len(free)), strict=True))
    return [styles.get(seat, "") for seat in range(players)]


def changed_style(name: str, changes: dict[str, Any], game: str) -> Any:
    """A style, with changes if there are any."""
    from lpsim.play.players import load_style

    return load_style({"style": name, **changes} if changes else name, game)


def python_players(texts: list[str], seats: list[str]) -> dict[int, type]:
    """Seat -> class; players without a seat take the first free ones."""
    from lpsim.play.guests import load_player

    named: dict[int, str] = {}
    unnamed = []
    for text in texts:
        seat, sign, reference = text.partition("=")
        if not sign:
            unnamed.append(text)
            continue
        (place,) = find_seats(seat, seats, f"--player {text}", may_be_all=False)
        if place in named:
            raise InputError(f"--player {text}: {seats[place]} has two players")
        named[place] = reference
    free = [seat for seat in range(len(seats)) if seat not in named]
    if len(unnamed) > len(free):
        raise InputError(f"--player: {len(texts)} players for {len(seats)} seats")
    named.update(zip(free, unnamed))
    return {seat: load_player(reference) for seat, reference in named.items()}


def style_changes(texts: list[str], seats: list[str]) -> dict[int, dict[str, Any]]:
    """Seat -> what is changed in its style."""
    changes: dict[int, dict[str, Any]] = {}
    for text in texts:
        where = f"--set-style {text}"
        path, sign, value = (part.strip() for part in text.partition("="))
        seat, dot, key = path.partition(".")
        if not (sign and dot and key and value):
            raise InputError(f"{where}: write it as seat.term=value, for example red.build.guard=2")
        for place in find_seats(seat, seats, where):
            change = changes.setdefault(place, {})
            if key in LISTS:
                change.setdefault(key, []).extend(word.strip() for word in value.split(","))
            elif key == "noise":
                change[key] = number(value, where)
            else:
                change.setdefault("weights", {})[key] = number(value, where)
    return changes


def find_seats(word: str, seats: list[str], where: str, may_be_all: bool = True) -> list[int]:
    """The seats that a word means: a player's name, a number from 0, or all."""
    if may_be_all and word == EVERY_SEAT:
        return list(range(len(seats)))
    names = [seat.lower() for seat in seats]
    if word.lower() in names:
        return [names.index(word.lower())]
    if word.isdigit() and int(word) < len(seats):
        return [int(word)]
    known = ", ".join([*names, EVERY_SEAT] if may_be_all else names)
    raise InputError(f"{where}: no seat '{word}'; one of {known}, or a number from 0 to {len(seats) - 1}")


def number(text: str, where: str) -> float:
    """A number."""
    try:
        return float(text)
    except ValueError as error:
        raise InputError(f"{where}: {text} is no number") from error
