"""Python only. EXPANSION: everything that an expansion registers; one object a folder, in its `expansion.py`.

The kernel is joined from files of fixed names, because it must be known before it is compiled:

    vocabulary.py  its names and its own block of ids      state.py, ruleset.py  its records (STATE, RULES)
    tallies.py     what it counts, parts of a score        terms.py              how styles weigh it (TERMS)
    hooks.py       moments and answers of the game         decisions.py          legal, apply, run_task
    players.py     what scripted players think of it       check.py              its invariants

What follows here is Python only and is read when it is first asked for.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from lpsim.games.living_planet.expansions import BLOCK, EXPANSIONS, bit_of, block_of, number_of, parts
from lpsim.games.living_planet.expansions.vocabulary import Vocabulary

Data = dict[str, Any]
Legend = list[tuple[str, str]]  # SVG, words
Telling = tuple[int, str | Callable[[Data], str]]  # indentation, sentence


@dataclass(frozen=True)
class WordsPart:
    """Options and events in words (`notation.py`, `story.py`)."""

    action: Callable[..., str]  # (s, rules, names, verb, a, b, c) -> option in words
    details: dict[int, tuple[str, Callable[..., Data]]]  # event id -> name, (s, rules, event) -> data
    telling: dict[str, Telling]  # event name -> indentation and sentence
    main: frozenset[int] = frozenset()  # decisions whose reasons the story tells
    unit: Callable[..., str] = lambda s, rules, unit: ""  # what else there is to say of a unit on the map


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
    read_unit: Callable[..., None] = lambda entry, unit, words: None  # keys of its own in the row of a unit outside
    write_unit: Callable[..., Data] = lambda unit, words: {}
    most_a: Callable[..., int] = lambda kind, words: 0  # of frames that name neither hexagon nor square
    most_b: Callable[..., int] = lambda kind, words: 0
    why_not: Callable[..., str] = lambda frame, words: ""
    why_left_over: Callable[..., str] = lambda words, kinds: ""


@dataclass(frozen=True)
class KnowledgePart:
    """What a seat may know of it, and other games that look the same (`observe.py`)."""

    see: Callable[..., Data]  # (words, seat) -> its table of a view
    hidden_tiles: Callable[..., list[int]]  # (s, rules, seat) -> hexagons that it cannot tell from those in the deck
    deal: Callable[..., None]  # (s, other seats, chance): its own hidden pieces anew
    deal_tiles: Callable[..., list[int]]  # (s, rules, seat, deck, chance) -> the deck, hidden ones dealt anew


@dataclass(frozen=True)
class RulesPart:
    """Its part of the ruleset (`scenario.py`)."""

    fill: Callable[..., None]  # (r, section or None, content)
    limits: tuple[int, int]  # of the numbers of its section
    exact_limits: dict[str, tuple[int, int]] = field(default_factory=dict)  # dotted path -> least and greatest
    own_paths: Iterable[str] = ()  # numbers in sections of the base game that only this box has pieces for


def no_keys(fields: Any) -> Data:
    """Rows have no keys of this expansion."""
    return {}


def as_it_is(tile: Any, where: str) -> Any:
    """Nothing follows from what a row of a hexagon says."""
    return tile


@dataclass(frozen=True)
class ContentPart:
    """Its components: what its rows say, how they are checked, drawn and made anew (`content.py`)."""

    constraints: Iterable[Any]  # see `constraint_kit.py`
    is_its: Callable[[Any], bool]  # whether a hexagon that does not say where it comes from is of this box
    files: Mapping[str, str] = field(default_factory=dict)  # table -> file, if they are others than the base game's
    parsers: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # of tables that it alone has
    tile_keys: Callable[[Any], Data] = no_keys  # a row -> fields of a `Tile` that it may say
    site_keys: Callable[[Any], Data] = no_keys
    building_keys: Callable[[Any], Data] = no_keys
    finished: Callable[[Any, str], Any] = as_it_is  # (tile, where) -> with all that follows; what cannot be is refused
    side_dice: Iterable[int] = ()  # kinds of cataclysms whose dice lie at a side of their hexagon
    are_exchanged: bool = False  # its hexagons come in for as many of the base game's
    generate: Callable[..., Any] | None = None  # (content, seed, chance) -> with other components of this box
    legend: Callable[[], Legend] = list  # glyphs and words below a picture of all hexagons
    ability: Callable[[Any], str] = lambda building: ""  # of a building kind, where no key of its row says it
    growth_rules: str = ""  # ids of the rules that its hexagons add to whether the map can grow


@dataclass(frozen=True)
class Expansion:
    """All that one expansion adds to the game."""

    name: str
    vocabulary: Vocabulary
    words: WordsPart
    position: PositionPart
    knowledge: KnowledgePart
    rules: RulesPart
    content: ContentPart

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
