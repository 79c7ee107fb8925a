"""Python only. What a game hands to the rest of the toolkit: its records, doors, loaders and words."""

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

import numpy as np


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
    decision_names: dict[int, str]
    action_text: Callable[..., str]  # (s, rules, packed action) -> words
    seat_name: Callable[..., str]  # (s, seat) -> words
    score_names: Callable[[Any], tuple[str, ...]]  # rules -> parts of a score
    to_dict: Callable[..., dict]  # Game -> position in plain words
    from_dict: Callable[..., tuple]  # position -> (rules, state array)
    story: Callable[..., list[str]]  # (s, rules, events) -> lines
    events: Callable[..., list[dict]]  # (s, rules, events) -> data
    told_later: frozenset[str] = frozenset()  # decisions that later events make known
    styles: ModuleType | None = None  # load, names, seats: scripted players as data
