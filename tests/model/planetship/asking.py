"""Python only. The questions of the model: who must choose what, and the shape of the generators that ask."""

from collections.abc import Generator
from dataclasses import dataclass

Option = tuple


@dataclass(frozen=True)
class Ask:
    """Somebody must choose one of these options."""

    kind: str
    seat: int
    options: frozenset[Option]


# yields the questions that are open at the same time, is sent the one that is answered and the option taken
Flow = Generator[list[Ask], tuple[Ask, Option], None]


def ask(kind: str, seat: int, options: list[Option]) -> Generator[list[Ask], tuple[Ask, Option], Option]:
    """One open question; returns the option taken."""
    _, option = yield [Ask(kind, seat, frozenset(options))]
    return option
