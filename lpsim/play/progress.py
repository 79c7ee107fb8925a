"""Python only. How far a long job is: silent for two seconds, then a line on the error output with the time left."""

import sys
from time import perf_counter

PATIENCE = 2.0  # seconds without a word
LIVE_SECONDS, PLAIN_SECONDS = 0.2, 10.0  # between two lines on a terminal, and elsewhere


class Progress:
    """Counts steps of a known number of them; on a terminal one line renews itself."""

    def __init__(self, total: int, unit: str = "games", quiet: bool = False) -> None:
        self.total, self.unit, self.quiet = total, unit, quiet
        self.is_live = sys.stderr.isatty()
        self.start = perf_counter()
        self.last = self.start + PATIENCE - (LIVE_SECONDS if self.is_live else PLAIN_SECONDS)
        self.done, self.width = 0, 0

    def add(self, steps: int, note: str = "") -> None:
        """Some more steps are done; `note` is said beside the count."""
        self.done += steps
        now = perf_counter()
        if not self.quiet and now - self.last >= (LIVE_SECONDS if self.is_live else PLAIN_SECONDS):
            self.last = now
            self.show(now - self.start, note)

    def show(self, seconds: float, note: str) -> None:
        """Print the line."""
        left = seconds / self.done * (self.total - self.done) if self.done else 0.0
        text = f"lpsim: {self.done:,} of {self.total:,} {self.unit}, {duration(left)} left{note and ', ' + note}"
        if self.is_live:
            print(f"\r{text.ljust(self.width)}", end="", file=sys.stderr, flush=True)
            self.width = len(text)
        else:
            print(text, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Wipe the line that renews itself."""
        if self.width:
            print(f"\r{' ' * self.width}\r", end="", file=sys.stderr, flush=True)
            self.width = 0


def duration(seconds: float) -> str:
    """Seconds in words of a sensible size."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    if seconds < 5400:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:.1f} h"
