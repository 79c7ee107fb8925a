"""Python only. What can be played: one scenario, two lengths, four numbers as rules."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from lanterns.kernel import MAX_HAND, MAX_ROUNDS, RULESET
from lpsim.core.fingerprint import describe, fingerprint
from lpsim.errors import InputError
from lpsim.games.tables import is_a, short, suggestion

LENGTHS = {"full": 4, "short": 2}
RULES = {"rounds": (1, MAX_ROUNDS), "hand": (2, MAX_HAND), "points.high": (0, 20), "points.low": (0, 20)}


@dataclass(frozen=True)
class Scenario:
    """What can be played."""

    name: str = "night"
    title: str = "One night"
    description: str = "The only one."
    players: tuple[int, ...] = (2, 3, 4, 5)
    lengths: tuple[str, ...] = tuple(LENGTHS)


@dataclass
class Rules:
    """The rules of one table."""

    scenario: str
    players: int
    length: str
    R: np.ndarray
    overrides: dict[str, Any] = field(default_factory=dict)
    content: None = None

    @property
    def hash(self) -> str:
        """Equal rules, equal hash."""
        return rules_hash(self.R[0])

    @property
    def turns(self) -> int:
        """Rounds."""
        return int(self.R[0].rounds)


def scenarios() -> dict[str, Scenario]:
    """The one scenario."""
    return {"night": Scenario()}


def rule_values(scenario: str, overrides: dict[str, Any] | None = None) -> dict[str, int]:
    """Every rule of the full game."""
    return {"rounds": LENGTHS["full"], "hand": 5, "points.high": 3, "points.low": 2} | (overrides or {})


def rules_hash(r: np.record) -> str:
    """The hash of a ruleset."""
    return fingerprint(describe(r))


def content_key(scenario: str, overrides: dict[str, Any]) -> None:
    """There are no components."""


def load_rules(
    scenario: str, players: int, length: str, content: Any = None, overrides: dict[str, Any] | None = None
) -> Rules:
    """The rules of one table."""
    here = scenarios().get(scenario) if isinstance(scenario, str) else None
    if here is None:
        raise InputError(f"unknown scenario {short(scenario)}; there is: night")
    if not is_a(players, int) or players not in here.players:
        raise InputError(f"players: must be 2 to 5, not {short(players)}")
    if not isinstance(length, str) or length not in LENGTHS:
        raise InputError(f"unknown length {short(length)}; one of {', '.join(LENGTHS)}")
    if content is not None:
        raise InputError("Lanterns has no content of its own to replace")
    values = rule_values(scenario) | {"rounds": LENGTHS[length]}
    for path, value in (overrides or {}).items():
        if path not in values:
            raise InputError(f"unknown rule '{path}'{suggestion(path, values)}")
        low, high = RULES[path]
        if not is_a(value, int) or not low <= value <= high:
            raise InputError(f"rule '{path}': {short(value)} is out of range; {low} to {high} is possible")
        values[path] = value
    if values["rounds"] > values["hand"]:
        raise InputError(f"rule 'rounds': {values['rounds']} rounds need as many cards in hand, not {values['hand']}")
    R = np.zeros(1, RULESET)
    R[0].n_players, R[0].rounds, R[0].hand = players, values["rounds"], values["hand"]
    R[0].high, R[0].low = values["points.high"], values["points.low"]
    return Rules(scenario, players, length, R, dict(overrides or {}))
