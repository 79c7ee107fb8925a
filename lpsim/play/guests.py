"""Python only. Somebody else's code: players written in Python are loaded and run here, and whatever they do is told.

Such a player is a program with all the rights of whoever starts it. Nothing here guards against ill will; it keeps
mistakes from ending as ours: an error, an end of the program, a decision that takes for ever.
"""

import hashlib
import importlib.util
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NoReturn

from lpsim.errors import InputError
from lpsim.games.tables import short


class OverTimeError(BaseException):
    """A player's time is up; no Exception, so that its own handlers let it pass."""


# --- loading ----------------------------------------------------------------------------------------------------------


def load_player(reference: str) -> type:
    """The class that `my_bot.py:MyBot` names.

    Raises:
        InputError: the file or the class is not there, the file does not run, or the class does not decide.
    """
    path, _, name = reference.rpartition(":")
    if not path.endswith(".py") or not name.isidentifier():
        raise InputError(f"player {reference}: name a file and a class, as in my_bot.py:MyBot")
    module = run_file(Path(path), reference)
    found = vars(module).get(name)
    if not isinstance(found, type):
        there = [key for key, value in vars(module).items() if isinstance(value, type) and decides(value)]
        raise InputError(f"player {reference}: no class {name} in {path}; there is: {', '.join(there) or 'none'}")
    if not decides(found):
        raise InputError(f"player {reference}: {name} has no method decide(view, legal)")
    return found


def run_file(file: Path, reference: str) -> ModuleType:
    """A Python file as a module of its own; its folder is searched for what it imports."""
    if not file.is_file():
        raise InputError(f"player {reference}: there is no file {file}")
    name = f"lpsim_player_{hashlib.sha256(str(file.resolve()).encode('utf-8', 'surrogateescape')).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    folder = str(file.resolve().parent)
    sys.path.insert(0, folder)
    try:
        with theirs(f"player {reference}: {file} does not run", file):
            spec.loader.exec_module(module)
    finally:
        if folder in sys.path:
            sys.path.remove(folder)
    return module


def decides(player: Any) -> bool:
    """Whether something has a method `decide`; what fails when it is asked has none."""
    try:
        return callable(getattr(player, "decide", None))
    except Exception:
        return False


# --- running ----------------------------------------------------------------------------------------------------------


@contextmanager
def theirs(where: str, file: Path | None, seconds: float | None = None) -> Iterator[None]:
    """Run somebody else's code: however it fails, one line says so and where.

    Args:
        where: how the message begins.
        file: in which the code is written.
        seconds: the time it may take; None for any.

    Raises:
        InputError: it raised anything at all, tried to end the program, or took too long.
    """
    try:
        with time_limit(seconds):
            yield
    except KeyboardInterrupt:
        raise
    except OverTimeError as error:
        raise InputError(f"{where}: took longer than {seconds:g} s (--decision-seconds)") from error
    except BaseException as error:
        raise InputError(f"{where}: {told(error, file)}") from error


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """End a piece of Python code by an error once its time is up; compiled code ends first.

    The clock rings in the main thread only; elsewhere the time is looked at when the code has come to its end.
    """
    if seconds is None:
        yield
        return
    start, rings = time.monotonic(), threading.current_thread() is threading.main_thread()
    before = signal.signal(signal.SIGALRM, is_over) if rings else None
    try:
        if rings:
            signal.setitimer(signal.ITIMER_REAL, seconds, seconds)
        yield
    finally:
        if rings:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, before)
    if time.monotonic() - start > seconds:
        raise OverTimeError


def is_over(number: int, frame: FrameType | None) -> NoReturn:
    """The clock rings."""
    raise OverTimeError


# --- telling ----------------------------------------------------------------------------------------------------------


def shown(value: Any) -> str:
    """Somebody else's value in a message, even if it cannot say what it is."""
    try:
        return short(value)
    except BaseException as error:
        return f"a {type(value).__name__} whose __repr__ fails with {type(error).__name__}"


def told(error: BaseException, file: Path | None = None) -> str:
    """An error of somebody else's code in one line: what, and in which line of that file."""
    where, trace = "", error.__traceback__
    while trace is not None:
        name = trace.tb_frame.f_code.co_filename
        if file is None or Path(name).name == file.name:
            where = f" ({Path(name).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    try:
        words = str(error)
    except BaseException:
        words = "an error that cannot be told"
    if isinstance(error, SystemExit):
        words = f"it tried to end the program with {words}"
    return " ".join(f"{type(error).__name__}: {words}{where}".split())


def source_of(player: Any) -> Path | None:
    """The file in which a player is written."""
    owner = player if isinstance(player, type) else type(player)
    file = getattr(sys.modules.get(owner.__module__), "__file__", None)
    return Path(file) if file else None
