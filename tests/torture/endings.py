"""Python only. How a command ends, judged: in a forked process, with a clock, its words kept.

A process that has everything loaded and nothing started forks once a case: a case costs what it does itself. What is
judged is the same for every command: it ends in time, with a code of ours, without a traceback, and what is foreseen is
one line.
"""

import io
import os
import resource
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

PATIENCE = 10.0  # seconds that a wrong input may take to be refused
MEMORY = 6 << 30
GOOD = (0, 1, 2, 130)
FAULT = 70


@dataclass(frozen=True)
class Ending:
    """What became of a command."""

    words: tuple[str, ...]
    code: int | None  # None: it did not end
    out: str
    err: str
    seconds: float

    def problems(self, one_line: bool = True) -> list[str]:
        """What a command must never do, in words; empty if it did none of it."""
        found = []
        if self.code is None:
            found.append(f"did not end in {self.seconds:.0f} s")
        elif self.code == FAULT:
            found.append(f"a fault of ours: {self.err.strip()[:600]}")
        elif self.code not in GOOD:
            found.append(f"ended with {self.code}: {self.err.strip()[-600:]}")
        if "Traceback (most recent call last)" in self.out + self.err:
            found.append(f"a traceback: {self.err.strip()[-600:]}")
        if one_line and self.code == 2 and len(self.err.strip().splitlines()) != 1:
            found.append(f"not one line: {self.err.strip()[:600]!r}")
        if any(letter in self.out + self.err for letter in "\x1b\x07\x9b\x00"):
            found.append("control characters reach the terminal")
        return found


def ended(
    words: list[str], folder: Path, patience: float = PATIENCE, first: Callable[[], None] | None = None
) -> Ending:
    """Run `lpsim WORDS` in a fork of this process.

    Args:
        words: the command.
        folder: where it is started.
        patience: seconds after which it is killed.
        first: what the fork does before, for example to break something.
    """

    def run() -> int:
        from lpsim.cli.main import main

        try:
            return main(words)
        except SystemExit as end:  # of the parser
            return end.code if isinstance(end.code, int) else 1

    return forked(run, tuple(words), folder, patience, first)


def forked(
    run: Callable[[], int], words: tuple[str, ...], folder: Path, patience: float, first: Callable[[], None] | None
) -> Ending:
    """Call a function in a fork, its output caught, and wait for its end."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        start = time.monotonic()
        child = os.fork()
        if child == 0:
            be_child(run, folder, out.fileno(), err.fileno(), first)
        code = wait(child, start + patience * crowd())
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read(1 << 22).decode("utf-8", "replace"))
        return Ending(words, code, *texts, time.monotonic() - start)


def be_child(run: Callable[[], int], folder: Path, out: int, err: int, first: Callable[[], None] | None) -> None:
    """The fork: never returns."""
    code = 99
    try:
        os.setsid()
        os.chdir(folder)
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        os.dup2(out, 1)
        os.dup2(err, 2)
        sys.stdin, sys.stdout, sys.stderr = (
            io.TextIOWrapper(os.fdopen(number, mode, closefd=False), encoding="utf-8", line_buffering=True)
            for number, mode in ((0, "rb"), (1, "wb"), (2, "wb"))
        )
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
        if first:
            first()
        code = run()
        sys.stdout.flush()
        sys.stderr.flush()
    except BaseException:
        import traceback

        os.write(2, traceback.format_exc().encode("utf-8", "replace"))
    finally:
        os._exit(code)


def crowd() -> float:
    """How many others wait for each core: with so many, everything takes so many times as long."""
    return max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


def wait(child: int, end: float) -> int | None:
    """The exit code of a child; None if it had to be killed. Minus the signal, if one ended it."""
    while True:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        if time.monotonic() > end:
            os.killpg(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return None
        time.sleep(0.002)


def load_everything() -> None:
    """Import and load what every case needs, and start no thread."""
    import importlib

    from lpsim.cli import main as cli

    for name in cli.COMMANDS:
        importlib.import_module(f"lpsim.cli.{name.replace('-', '_')}")
    for name in (
        "lab.run",
        "lab.load",
        "lab.found",
        "lab.verify",
        "lab.forecast",
        "lab.repair",
        "play.many",
        "play.trace",
    ):
        importlib.import_module(f"lpsim.{name}")
    import polars  # noqa: F401

    from lpsim.play.game import Game

    for scenario in ("base", "arboria"):
        game = Game.new(scenario, 2, 1, length="short", tracing=True)
        game.choose(0)
        game.events()
