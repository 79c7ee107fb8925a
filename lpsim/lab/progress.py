"""Python only. How far a run is: one line that renews itself on a terminal, a line now and then elsewhere."""

import sys
from time import perf_counter

from lpsim.lab.plan import Piece, Plan
from lpsim.play.progress import duration

LIVE_SECONDS, PLAIN_SECONDS = 0.2, 10.0


class Progress:
    """Counts games and tells of them on the error output."""

    def __init__(self, plan: Plan, quiet: bool = False) -> None:
        self.plan, self.quiet = plan, quiet
        self.is_live = sys.stderr.isatty()
        self.start: float | None = None  # when the first chunk was begun: compiling and loading are no rate
        self.last = perf_counter()
        self.done = self.at_start = self.failures = 0
        self.left = [cell.blocks for cell in plan.cells]  # blocks still to play
        self.total = plan.n_games
        self.width = 0

    def set_done(self, pieces: list[Piece], failures: int) -> None:
        """What is on disk before this session or pass adds to it."""
        self.left = [cell.blocks for cell in self.plan.cells]
        games = self.count(pieces)
        self.at_start += games - self.done
        self.done, self.failures = games, failures

    def add(self, pieces: list[Piece], failures: int, seconds: float) -> None:
        """A chunk has come in that took some seconds."""
        self.done += self.count(pieces)
        self.failures += failures
        now = perf_counter()
        self.start = now - seconds if self.start is None else self.start
        if now - self.last >= (LIVE_SECONDS if self.is_live else PLAIN_SECONDS):
            self.last = now
            self.show()

    def count(self, pieces: list[Piece]) -> int:
        """Take pieces off what is left; returns their games."""
        for piece in pieces:
            self.left[piece.cell] -= piece.last - piece.first
        return self.plan.count_games(pieces)

    def text(self) -> str:
        """How far the run is, in one line."""
        seconds = 0.0 if self.start is None else perf_counter() - self.start
        rate = (self.done - self.at_start) / seconds if seconds else 0.0
        left = (self.total - self.done) / rate if rate else 0.0
        failures = f", {self.failures} FAILED" if self.failures else ""
        return (
            f"{self.done:,} of {self.total:,} games ({self.done / self.total:.0%}), {rate:,.0f} games/s, "
            f"{duration(left)} left, {self.left.count(0)} of {len(self.left)} cells done{failures}"
        )

    def show(self) -> None:
        """Print the line."""
        if self.quiet:
            return
        text = self.text()
        if self.is_live:
            print(f"\r{text.ljust(self.width)}", end="", file=sys.stderr, flush=True)
            self.width = len(text)
        else:
            print(text, file=sys.stderr, flush=True)

    def say(self, text: str) -> None:
        """Print something else, on a line of its own."""
        self.close()
        print(f"lpsim: {text}", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line that renews itself."""
        if self.is_live and self.width and not self.quiet:
            self.show()
            print(file=sys.stderr, flush=True)
            self.width = 0
