"""Python only. What was found wrong with a game, in plain words; what is found again is counted, not repeated."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from lpsim.errors import InputError


@dataclass
class Findings:
    """Problems by face and sentence, with the first place of each; and what was played."""

    problems: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # (face, what) -> places
    counts: dict[str, int] = field(default_factory=dict)  # what was looked at, and how often
    where: str = ""  # what is looked at just now

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.problems

    def wrong(self, face: str, what: str) -> None:
        """Something is broken."""
        self.problems.setdefault((face, what), []).append(self.where)

    def expect(self, is_so: Any, face: str, what: str) -> bool:
        """Say what is wrong unless it is so."""
        if not is_so:
            self.wrong(face, what)
        return bool(is_so)

    def count(self, what: str, n: int = 1) -> None:
        """Something was looked at."""
        self.counts[what] = self.counts.get(what, 0) + n

    @contextmanager
    def calling(self, face: str, what: str) -> Iterator[None]:
        """Call the game; an error that comes out is a problem, and ends what was tried, not the whole check."""
        try:
            yield
        except (KeyboardInterrupt, MemoryError):
            raise
        except Exception as error:
            self.wrong(face, f"{what} raises {type(error).__name__}: {' '.join(str(error).split())[:160]}")

    def refuses(self, face: str, what: str, call: Any, *args: Any, **more: Any) -> None:
        """What cannot be must be refused with InputError, nothing else."""
        try:
            call(*args, **more)
        except InputError:
            return
        except Exception as error:
            self.wrong(face, f"{what} raises {type(error).__name__}, not InputError")
        else:
            self.wrong(face, f"{what} is not refused")

    def lines(self) -> list[str]:
        """One line a problem."""
        found = []
        for (face, what), places in self.problems.items():
            again = f" (and {len(places) - 1} times more)" if len(places) > 1 else ""
            place = f" [{places[0]}]" if places[0] else ""
            found.append(f"{face}: {what}{place}{again}")
        return found

    def summary(self) -> str:
        """What was looked at."""
        return ", ".join(f"{n:,} {what}" for what, n in self.counts.items())


def is_json(value: Any) -> bool:
    """Whether plain data can be written and is read back the same."""
    try:
        return json.loads(json.dumps(value)) == value
    except (TypeError, ValueError):
        return False
