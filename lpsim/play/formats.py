"""Python only. What is kept in files carries the name and the version of its format; others are refused by both."""

from typing import Any

from lpsim import __version__
from lpsim.errors import InputError

POSITION, POSITION_VERSION = "lpsim-position", 2
CHOICES, CHOICES_VERSION = "lpsim-choices", 2
STAMP = ("format", "format_version", "game")


def check_format(where: str, what: str, table: dict[str, Any], name: str, version: int, instead: str) -> None:
    """Refuse data of another format or version.

    Args:
        where: the file, for the message.
        what: the kind of thing, in words.
        table: the data.
        name: the format that is read here.
        version: its version.
        instead: what can be done about another one.
    """
    if table.get("format") != name:
        raise InputError(f"{where}: not a {what} (its 'format' is {table.get('format')!r}, not '{name}')")
    found = table.get("format_version")
    if found != version or isinstance(found, bool):
        made = f", made by lpsim {table['lpsim_version']}" if isinstance(table.get("lpsim_version"), str) else ""
        raise InputError(
            f"{where}: a {what} of format {found!r}{made}; lpsim {__version__} reads format {version}. {instead}"
        )


def stamp_position(game: str, position: dict[str, Any]) -> dict[str, Any]:
    """A position that says of which game and format it is."""
    return {"format": POSITION, "format_version": POSITION_VERSION, "game": game} | position


def open_position(position: dict[str, Any], where: str) -> tuple[str | None, dict[str, Any]]:
    """The game that a position names, if it names one, and the position without its stamp.

    Args:
        position: as saved, or written by hand: then it names no format, and is read by its words alone.
        where: the file, for the message.
    """
    if "format" in position or "format_version" in position:
        instead = "Without the keys 'format' and 'format_version' it is read by its words, as one written by hand"
        check_format(where, "position", position, POSITION, POSITION_VERSION, instead)
    game = position.get("game")
    if game is not None and not isinstance(game, str):
        raise InputError(f"{where}: game: must be a name, not {game!r}")
    return game, {key: value for key, value in position.items() if key not in STAMP}
