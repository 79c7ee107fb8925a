"""Python only. Line-ups: which styles sit at the table, how they rotate over the seats, what the kernel gets."""

import itertools
import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from lpsim.games.spec import GameSpec
from lpsim.lab.reader import Reader

KINDS = ("fixed", "same", "focal", "round-robin")


@dataclass(frozen=True)
class Lineup:
    """A rule that makes line-ups for a number of players.

    fixed: these styles. same: each style in all seats. focal: each style against a field of one other. round-robin:
    every set of the styles that fills the table.
    """

    kind: str
    styles: tuple[str, ...]
    field: tuple[str, ...] = ()
    repeat: bool = False

    def count(self, players: int) -> int:
        """At most how many line-ups there are, without making them."""
        if self.kind == "round-robin":
            n = len(self.styles)
            return math.comb(n + players - 1 if self.repeat else n, players)
        return {"fixed": 1, "same": len(self.styles), "focal": len(self.styles) * len(self.field)}[self.kind]

    def tables(self, players: int) -> list[tuple[str, ...]]:
        """All line-ups for this number of players; the first entry of a focal one is the focal style."""
        if self.kind == "fixed":
            return [self.styles]
        if self.kind == "same":
            return [(style,) * players for style in self.styles]
        if self.kind == "focal":
            pairs = itertools.product(self.styles, self.field)
            return [(style, *(other,) * (players - 1)) for style, other in pairs if style != other]
        combine = itertools.combinations_with_replacement if self.repeat else itertools.combinations
        return list(combine(self.styles, players))


def read_lineup(table: Reader, styles: tuple[str, ...], players: list[int]) -> Lineup:
    """One table [lineup]; the names of its styles must be known."""
    kind = table.word("kind", KINDS)
    names = table.take("styles", (list, str))
    names = tuple(table.known("styles", name, styles) for name in ([names] if isinstance(names, str) else names))
    field, repeat = (), False
    if kind == "focal":
        field = tuple(table.known("field", name, styles) for name in table.some("field", str))
    if kind == "round-robin":
        repeat = table.take("repeat", bool, False)
    table.finish()
    check_size(table, kind, names, field, repeat, players)
    return Lineup(kind, names, field, repeat)


def check_size(table: Reader, kind: str, names: tuple, field: tuple, repeat: bool, players: list[int]) -> None:
    """Refuse a list of styles that does not fit the tables."""
    if not names:
        raise table.fail("styles", "must not be empty")
    if kind == "fixed":
        for n in players:
            if len(names) != n:
                raise table.fail("styles", f"a fixed line-up names one style a seat: {len(names)} for {n} players")
    elif len(set(names)) < len(names):
        raise table.fail("styles", "names a style twice")
    if kind == "focal" and not any(name != other for name in names for other in field):
        raise table.fail("field", "every focal style is the field itself; there is nothing to compare")
    if kind == "round-robin" and not repeat and len(names) < max(players):
        raise table.fail("styles", f"{len(names)} styles do not fill {max(players)} seats; add some or `repeat = true`")


def rotations(lineup: tuple[str, ...]) -> int:
    """How many rotations of the line-up differ: playing an equal one again would be the same game twice."""
    n = len(lineup)
    return next(k for k in range(1, n + 1) if n % k == 0 and lineup[k:] + lineup[:k] == lineup)


def player_of_seat(n: int, rotation: int) -> np.ndarray:
    """The line-up entry in each seat: in rotation k, entry j sits in seat (j + k) % n."""
    return (np.arange(n) - rotation) % n


# --- styles: the one place that knows what the kernel takes as players ------------------------------------------------


def style_names(spec: GameSpec) -> tuple[str, ...]:
    """The styles that come with the game."""
    return tuple(spec.players.names())


def load_style(spec: GameSpec, ref: Any) -> tuple[np.ndarray, str]:
    """One style as a row of the array the kernel reads, and its hash; `ref` is a name, a file or a table of changes."""
    style = spec.players.load(ref)
    return style.P, style.hash


def style_dtype(spec: GameSpec) -> np.dtype:
    """What one style is to the kernel."""
    return spec.players.PLAYER


def seat_players(styles: np.ndarray, lineup: list[int], rotation: int) -> np.ndarray:
    """The kernel's array of players, by seat.

    Args:
        styles: one row a style of the run.
        lineup: the row of each entry of the line-up.
        rotation: how far the entries are moved round the table.
    """
    return styles[np.asarray(lineup)[player_of_seat(len(lineup), rotation)]]
