"""Python only. The frame around every command: how it ends, whatever happens inside, and with which code.

0    done                          2    foreseen: one line that says what is wrong and what would be right
1    a check failed                70   not foreseen: one line, and a file with the traceback that asks for a report
130  interrupted, by Ctrl-C or by a signal to end
"""

import argparse
import platform
import shlex
import signal
import sys
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn

from lpsim import __version__
from lpsim.errors import InputError
from lpsim.outside.text import CleanStream, one_line

WRONG_INPUT, FAULT, INTERRUPTED = 2, 70, 130
ASKING = """Something that lpsim did not foresee. Please report it with this file; it holds the command, the versions
and where it happened, and nothing else of your files than what these lines quote.
"""


class Parser(argparse.ArgumentParser):
    """A parser that tells a mistake in one line."""

    def error(self, message: str) -> NoReturn:
        """End with the message."""
        self.exit(WRONG_INPUT, f"{one_line(f'{self.prog}: {message}; see `{self.prog} --help`')}\n")


def run_command(name: str, run: Callable[[], int | None]) -> int:
    """Run a command and return its exit code.

    Args:
        name: of the command, as messages begin.
        run: the command with its arguments.
    """
    with ended_by_signals():
        try:
            code = run() or 0
            sys.stdout.flush()
            return code
        except InputError as error:
            return tell(name, error, WRONG_INPUT)
        except KeyboardInterrupt:
            return tell(name, "interrupted", INTERRUPTED)
        except BrokenPipeError:
            return reader_is_gone()
        except MemoryError:
            return tell(name, "needs more memory than there is; ask for less at a time", WRONG_INPUT)
        except OSError as error:
            if error.filename is None and error.strerror is None:
                return tell_fault(name, error)
            place = "" if error.filename is None else f"{error.filename}: "
            return tell(name, f"{place}{error.strerror or error}", WRONG_INPUT)
        except BaseException as error:
            return tell_fault(name, error)


def tell(name: str, message: Any, code: int) -> int:
    """Say one line on the error output; returns the code."""
    with suppress(OSError):  # nobody listens
        print(f"lpsim {name}: {one_line(message)}", file=sys.stderr, flush=True)
    return code


def tell_fault(name: str, error: BaseException) -> int:
    """Keep the traceback in a file and say where."""
    try:
        what = one_line(f"{type(error).__name__}: {error}")[:200]
    except Exception:  # an error that cannot even be told
        what = type(error).__name__
    try:
        kept = f"the traceback is in {keep_traceback(error)}; please report it"
    except OSError:
        kept = "the traceback could not be kept; please report the command"
    return tell(name, f"a fault of lpsim, not of yours ({what}); {kept}", FAULT)


def keep_traceback(error: BaseException) -> Path:
    """A new file with everything that a report needs."""
    lines = [
        ASKING,
        f"command  {shlex.join(sys.argv)}",
        f"lpsim    {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"time     {time.strftime('%Y-%m-%d %H:%M:%S')}",
        "",
        *traceback.format_exception(type(error), error, error.__traceback__),
    ]
    with tempfile.NamedTemporaryFile(
        "w", prefix="lpsim-fault-", suffix=".txt", delete=False, encoding="utf-8", errors="backslashreplace"
    ) as file:
        file.write("\n".join(lines))
    return Path(file.name)


def reader_is_gone() -> int:
    """`lpsim play | head` closes our output early: that is no error, and there is nobody to tell."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.close()
    return 0


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Let a signal to end do what Ctrl-C does: leave by the same way, workers and files tidied up."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:  # nohup
                signal.signal(number, interrupt)
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def interrupt(number: int, frame: FrameType | None) -> NoReturn:
    """A signal to end."""
    raise KeyboardInterrupt


@contextmanager
def clean_output() -> Iterator[None]:
    """Neutralise what is printed, and print what the terminal's letters cannot show by number."""
    before = sys.stdout, sys.stderr
    for stream in before:
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    sys.stdout, sys.stderr = (CleanStream(stream) for stream in before)  # type: ignore[assignment]
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
