"""Python only. What a game hands to the rest of the toolkit: its records, doors, loaders and words."""

from collections.abc import Callable
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any

import numpy as np

from lpsim.games.columns import Column, no_columns

FAILED = "failed"  # the end reason of a game that raised; the last label of the column `end_reason`


@dataclass(frozen=True)
class GameSpec:
    """The face of a game; `play` and everything above it know a game only through this."""

    name: str
    rules_version: int  # goes up when behaviour changes
    state: np.dtype
    work: np.dtype
    door: ModuleType  # start, setup, advance, choose, score, violated
    batch: ModuleType  # RESULT, play
    scenarios: Callable[[], dict[str, Any]]
    load_rules: Callable[..., Any]
    n_colours: int  # seat 0 has one of these, the other seats follow in order
    decision_names: dict[int, str]
    action_text: Callable[..., str]  # (s, rules, packed action) -> words
    seat_name: Callable[..., str]  # (s, seat) -> words
    went_wrong: Callable[..., str]  # (a game's record or row of results) -> an error of the kernel in words, "" if none
    score_names: Callable[[Any], dict[int, str]]  # rules -> parts of a score, by their place in `score_part`
    to_dict: Callable[..., dict]  # Game -> position in plain words
    from_dict: Callable[..., tuple]  # position -> (rules, state array)
    story: Callable[..., list[str]]  # (s, rules, events) -> lines
    events: Callable[..., list[dict]]  # (s, rules, events) -> data
    told_later: frozenset[str] = frozenset()  # decisions that later events make known, or nothing ever
    styles: ModuleType | None = None  # load, names, seats: scripted players as data
    columns: Callable[[np.ndarray], list[Column]] = no_columns  # rulesets of a run -> what its logs keep
    generate: Callable[..., Any] | None = None  # seed -> another reconstruction of the content
    profile: Callable[..., dict[str, np.ndarray]] | None = None  # (results, rules) -> behaviour by seat
    judge_options: Callable[..., list] | None = None  # (S, rules, W, style) -> options as it sees them, best first
    reason: Callable[..., str] | None = None  # (options, chosen, style, packed action) -> why, if the sums do not tell
    explained: frozenset[str] = frozenset()  # the main decisions, whose reasons the story tells
    observe: Callable[..., dict] | None = None  # (s, rules, seat) -> what a seat may know
    hide: Callable[..., np.ndarray] | None = None  # (S, rules, seat, chance) -> another game that looks the same to it
    box: Callable[..., dict] | None = None  # rules -> what everybody can read before the game
    rules_hash: Callable[[np.record], str] | None = None  # a row of R -> what `Rules.hash` says of it
    # what chance decides apart: name -> (fields of a game that is set up, numbers of its streams)
    sources: dict[str, tuple[tuple[str, ...], tuple[int, ...]]] = field(default_factory=dict)
