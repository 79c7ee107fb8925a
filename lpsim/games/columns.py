"""Python only. What the logs keep of a game: columns that say what they are."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields

import numpy as np

from lpsim.games.roles import Tally

BETWEEN = ": "  # a family's meaning and the label
WORD = "word"  # kind of a column that was read from a file and holds words


@dataclass(frozen=True)
class Column:
    """One column of the logs: where its numbers stand in a row of results, how wide they are and what they mean."""

    name: str
    table: str  # games, seats or turns
    kind: str  # int8, int16, int32; with labels the width of their numbers
    meaning: str  # of the whole family
    unit: str
    field: str = ""  # of batch.RESULT, or of the turn log
    index: int | None = None  # place in the last dimension of the field
    labels: tuple[str, ...] = ()  # words for the numbers 0, 1, …
    role: str = ""  # see `roles`
    family: str = ""  # columns that count the same of different kinds; the name where there is one kind only
    label: str = ""  # the kind
    title: str = ""  # what it is called in a sentence, where its name will not do
    direction: str = ""
    may_turn: bool = False
    forbid: str = ""
    tries: str = ""
    cost: str = ""

    def read(self, rows: np.ndarray, n_seats: int) -> np.ndarray:
        """The numbers of rows in any arrangement; `seats` add an axis, `turns` one for the turn (from 1) before it."""
        values = rows[self.field]
        if self.table == "games":
            return values if self.index is None else values[..., self.index]
        if self.table == "seats":
            return values[..., :n_seats] if self.index is None else values[..., :n_seats, self.index]
        if values.ndim == rows.ndim + 2:  # one number a turn, the same for all seats
            values = values[..., 1:, self.index]
            return np.broadcast_to(values[..., None], (*values.shape, n_seats))
        return values[..., 1:, :n_seats, self.index]

    @property
    def is_word(self) -> bool:
        """Whether its values are words."""
        return self.kind == WORD or bool(self.labels)

    @property
    def text(self) -> str:
        """What it means, with its kind."""
        return f"{self.meaning}{BETWEEN}{self.label}" if self.label else self.meaning

    def described(self) -> dict[str, str]:
        """What it says of itself, to be kept with its numbers."""
        said = {name: str(getattr(self, name) or "") for name in DESCRIPTION}
        return said | {"family": self.family or self.name}


PLACE = ("name", "table", "kind", "field", "index", "labels")
DESCRIPTION = tuple(one.name for one in fields(Column) if one.name not in PLACE)


def from_description(name: str, table: str, kind: str, said: dict[str, str]) -> Column:
    """The column that described itself so."""
    told = {key: said.get(key, "") for key in DESCRIPTION}
    return Column(name, table, kind, **(told | {"may_turn": bool(told["may_turn"])}))


def word(label: str) -> str:
    """A label as a part of a column's name."""
    return label.replace("-", "_")


def columns_of(
    family: str, tally: Tally, table: str, kind: str, field: str, first: int, kept: Iterable[tuple[int, str]]
) -> Iterator[Column]:
    """The columns of a family of counters.

    Args:
        family: its name.
        tally: what it counts.
        table: games or seats.
        kind: width of the numbers.
        field: where the counters stand.
        first: place of its first counter.
        kept: the labels that get a column, with their places in the family.
    """
    for place, label in kept if tally.labels else [(0, "")]:
        yield Column(
            f"{family}_{word(label)}" if label else family, table, kind, tally.meaning, tally.unit, field,
            first + place, role=tally.role, family=family, label=label, direction=tally.direction,
            may_turn=tally.may_turn, forbid=tally.forbid.format(label), tries=tally.tries, cost=tally.cost,
        )  # fmt: skip


def no_columns(_: np.ndarray) -> list[Column]:
    """A game that says nothing about its logs has none."""
    return []
