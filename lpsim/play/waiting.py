"""Python only. The wait for the compiler: how far it is, and how long it takes, learnt from the last time here.

The compiler is done with one room after another. When it has compiled a game, the clock at every share of the rooms is
kept beside the kernels; the next time the same share says how much slower or faster it goes, and so what is left.
"""

import json
import sys
import threading
from pathlib import Path
from time import perf_counter
from typing import Any

from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.outside.writing import write_whole
from lpsim.play.progress import LIVE_SECONDS, PLAIN_SECONDS, duration

TIMES = "compile-times.json"  # in the folder of the kernels
POINTS = 40  # shares of the rooms at which the clock is kept
EARLY = 0.1  # share of the time until which the last time is taken for this one
NEVER_YET = "about a minute on a machine with little else to do"


class Waiting:
    """Says that a game is being compiled, while it is, and remembers how long it took.

    Args:
        game: its name.
    """

    def __init__(self, game: str) -> None:
        self.game, self.last = game, times().get(game)
        self.at: list[float] = []  # seconds when each room was done
        self.start = perf_counter()
        self.is_over = threading.Event()
        self.is_live = sys.stderr.isatty()

    def __enter__(self) -> "Waiting":
        usual = f"{duration(self.last['seconds'][-1])} the last time" if self.last else NEVER_YET
        say(f"lpsim: compiling the rules of {self.game}, once ({usual}) ...")
        self.watch = jit.watched(lambda: self.at.append(self.seconds()))
        self.watch.__enter__()
        self.speaker = threading.Thread(target=self.speak, daemon=True)
        self.speaker.start()
        return self

    def __exit__(self, kind: Any, *rest: Any) -> None:
        self.watch.__exit__(None, None, None)
        self.is_over.set()
        self.speaker.join()
        if kind is None:
            self.remember()
            say(f"lpsim: compiled in {duration(self.seconds())} and kept for next time")

    def seconds(self) -> float:
        """Since it began."""
        return perf_counter() - self.start

    def left(self) -> float | None:
        """Seconds to go, as far as the last time tells; None if there was none, or it tells nothing any more."""
        if not self.last or len(self.at) >= self.last["rooms"]:
            return None
        then, whole = self.clock_then(), self.last["seconds"][-1]
        pace = self.at[-1] / then if then > EARLY * whole else 1.0
        left = pace * whole - self.seconds()
        return left if left > 0 else None

    def clock_then(self) -> float:
        """What the clock said the last time when as many rooms were done."""
        place = len(self.at) / self.last["rooms"] * POINTS
        below = min(int(place), POINTS - 1)
        low, high = self.last["seconds"][below : below + 2]
        return low + (high - low) * (place - below)

    def speak(self) -> None:
        """Say how far it is, until it is over."""
        while not self.is_over.wait(LIVE_SECONDS if self.is_live else PLAIN_SECONDS):
            left = self.left()
            text = f"lpsim: compiling for {duration(self.seconds())}" + (f", {duration(left)} left" if left else "")
            say(f"\r{text.ljust(60)}", "") if self.is_live else say(text)
        if self.is_live:
            say(f"\r{' ' * 60}\r", "")

    def remember(self) -> None:
        """Keep the clock for the next time; what cannot be kept is not missed."""
        if len(self.at) < POINTS:
            return  # a part only: the rest was in the cache
        marks = [self.at[len(self.at) * i // POINTS] for i in range(POINTS)]
        known = times() | {self.game: {"rooms": len(self.at), "seconds": [*marks, self.seconds()]}}
        try:
            file = times_file()
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, json.dumps(known))
        except (OSError, InputError):
            return


def say(text: str, end: str = "\n") -> None:
    """On the error output."""
    print(text, end=end, file=sys.stderr, flush=True)


def times_file() -> Path:
    """Where the times are kept."""
    return jit.cache_root() / TIMES


def times() -> dict[str, Any]:
    """Game -> how many rooms it has and the clock at each share of them; whatever else stands there is not taken."""
    try:
        known = json.loads(times_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: one for name, one in known.items() if is_time(one)} if isinstance(known, dict) else {}


def is_time(one: Any) -> bool:
    """Whether this is what `remember` writes."""
    if not isinstance(one, dict) or not isinstance(one.get("rooms"), int) or one["rooms"] < POINTS:
        return False
    seconds = one.get("seconds")
    is_clock = isinstance(seconds, list) and len(seconds) == POINTS + 1
    return is_clock and all(isinstance(second, float | int) for second in seconds) and seconds == sorted(seconds)
