"""Python only. What was tried and what came of it: counts by kind, and what went wrong in full."""

import math
import time
from collections import Counter, defaultdict
from typing import Any

MOST_SHOWN = 600


class EnoughError(BaseException):
    """The time is up; no Exception, so that nobody takes it for a case that failed."""


class Tally:
    """Counts of cases, until the time is up."""

    def __init__(self, minutes: float = math.inf) -> None:
        self.end = time.monotonic() + 60 * minutes
        self.tried: Counter[str] = Counter()
        self.ways: dict[str, Counter[str]] = defaultdict(Counter)  # how those that survived did
        self.wrong: list[tuple[str, str, str]] = []  # kind, what, with what
        self.seconds: Counter[str] = Counter()
        self.last = time.monotonic()

    def note(self, kind: str, way: str, problems: list[str], what: Any = "") -> None:
        """One case."""
        now = time.monotonic()
        self.seconds[kind] += now - self.last
        self.last = now
        self.tried[kind] += 1
        if not problems:
            self.ways[kind][way] += 1
        for problem in problems:
            self.wrong.append((kind, problem, repr(what)[:MOST_SHOWN]))
            print(f"WRONG {kind}: {problem}\n      {repr(what)[:MOST_SHOWN]}", flush=True)
        if now > self.end:
            raise EnoughError

    def survived(self, kind: str) -> int:
        """Cases of a kind that went as they must."""
        return sum(self.ways[kind].values())

    def data(self) -> dict[str, Any]:
        """All counts, for another process."""
        return {
            "tried": dict(self.tried), "ways": {kind: dict(ways) for kind, ways in self.ways.items()},
            "wrong": self.wrong,
        }  # fmt: skip

    def take_in(self, data: dict[str, Any]) -> None:
        """The counts of another process."""
        self.tried.update(data["tried"])
        for kind, ways in data["ways"].items():
            self.ways[kind].update(ways)
        self.wrong += [tuple(one) for one in data["wrong"]]
