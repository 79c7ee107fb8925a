"""Python only. EXPANSION: everything that an expansion registers; one object a folder, in its `expansion.py`.

The kernel is joined from files of fixed names, because it must be known before it is compiled:

    vocabulary.py  its names and its own block of ids      state.py, ruleset.py  its records (STATE, RULES)
    tallies.py     what it counts, parts of a score        terms.py              how styles weigh it (TERMS)
    hooks.py       moments and answers of the game         decisions.py          legal, apply, run_task
    players.py     what scripted players think of it       check.py              its invariants

What follows here is Python only and is read when it is first asked for.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from lpsim.games.living_planet.expansions import BLOCK, EXPANSIONS, bit_of, block_of, number_of, parts
from lpsim.games.living_planet.expansions.vocabulary import Vocabulary

Data = dict[str, Any]
Telling = tuple[int, str | Callable[[Data], str]]  # indentation, sentence


@dataclass(frozen=True)
class WordsPart:
    """Options and events in words (`notation.py`, `story.py`)."""

    action: Callable[..., str]  # (s, rules, names, verb, a, b, c) -> option in words
    details: dict[int, tuple[str, Callable[..., Data]]]  # event id -> name, (s, rules, event) -> data
    telling: dict[str, Telling]  # event name -> indentation and sentence
    main: frozenset[int] = frozenset()  # decisions whose reasons the story tells


@dataclass(frozen=True)
class PositionPart:
    """Its table of a position in plain words, and what of it may wait on the stack (`position.py`)."""

    read: Callable[..., None]  # (row, words): called only in play
    write: Callable[..., Data]  # (words) -> its table, only in play
    invariants: dict[int, str]  # number -> what it means when it is broken
    ledger: str  # rule ids of invariants begin like this
    tile_frames: Iterable[int] = ()  # decisions and tasks whose first argument is a hexagon
    place_frames: Iterable[int] = ()  # or a square
    not_on_map: Iterable[int] = ()  # those whose hexagon is not on the map
    of_anybody: Iterable[int] = ()  # those that need be neither the Leader's nor of the die's owner
    by_itself: Iterable[int] = ()  # those of nobody
    once_a_seat: Iterable[int] = ()
    waiting: dict[str, str] = field(default_factory=dict)  # slot of position_pending.WAITING -> pattern
    most_b: Callable[..., int] = lambda kind, words: 0
    why_not: Callable[..., str] = lambda frame, words: ""
    why_left_over: Callable[..., str] = lambda words, kinds: ""


@dataclass(frozen=True)
class KnowledgePart:
    """What a seat may know of it, and other games that look the same (`observe.py`)."""

    see: Callable[..., Data]  # (words, seat) -> its table of a view
    hidden_tiles: Callable[[np.record], list[int]]  # hexagons that nobody can tell from those in the deck
    deal: Callable[..., None]  # (s, other seats, chance): its own hidden pieces anew
    deal_tiles: Callable[..., list[int]]  # (s, rules, deck, chance) -> the deck, hidden hexagons dealt anew


@dataclass(frozen=True)
class RulesPart:
    """Its part of the ruleset (`scenario.py`)."""

    fill: Callable[..., None]  # (r, section or None, content)
    limits: tuple[int, int]  # of the numbers of its section
    exact_limits: dict[str, tuple[int, int]] = field(default_factory=dict)  # dotted path -> least and greatest


@dataclass(frozen=True)
class Expansion:
    """All that one expansion adds to the game."""

    name: str
    vocabulary: Vocabulary
    words: WordsPart
    position: PositionPart
    knowledge: KnowledgePart
    rules: RulesPart

    @property
    def bit(self) -> int:
        """Its bit in `r.expansions`."""
        return bit_of(self.name)

    @property
    def number(self) -> int:
        """Its number, and that of its box."""
        return number_of(self.name)

    @property
    def block(self) -> int:
        """The first of its ids."""
        return block_of(self.name)

    def is_in_play(self, r: np.record) -> bool:
        """Whether these rules have it."""
        return bool(int(r.expansions) & self.bit)


@cache
def expansions() -> tuple[Expansion, ...]:
    """The expansions of the list, in its order."""
    found = parts("expansion")
    return tuple(found[name].EXPANSION for name in EXPANSIONS)


def in_play(r: np.record) -> tuple[Expansion, ...]:
    """The expansions that these rules have."""
    return tuple(one for one in expansions() if one.is_in_play(r))


def owner_of(number: int) -> Expansion | None:
    """The expansion that owns an id of a decision, task, verb or event; None for the base game's and for nobody's."""
    return next((one for one in expansions() if one.number == number // BLOCK), None)
