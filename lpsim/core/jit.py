"""Python only. `room` and `door`, and the cache folder named by what is compiled; how is in `linking.py`.

A *room* is called by compiled code and takes records; a *door* is called from Python and takes arrays and an index.
Only doors are cached: a door's machine code contains the rooms it calls. numba's own cache looks at a function's own
file only, so the folder's name is a hash of every source that can end up in the machine code, and of the compiler's
settings: code with bounds checks and code without are kept apart.
"""

import hashlib
import importlib.util
import os
import platform
import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numba

from lpsim.core import linking

PACKAGE = Path(__file__).resolve().parent.parent
IS_COMPILED = not numba.config.DISABLE_JIT
SETTINGS = ("BOUNDSCHECK", "DISABLE_JIT", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "DEBUGINFO_DEFAULT")
COMPILER = (Path(__file__).resolve(), Path(linking.__file__).resolve())  # what decides how we compile
COMPLETE = "complete"  # the file that says that every door of a package was compiled
FOLDER_NAME = re.compile(r"\w+-[0-9a-f]{16}")
FILE_NAME = re.compile(rf".+\.nbi|.+\.nbc|.+\.nb[ic]\.tmp\..+|{COMPLETE}")  # what numba and `mark_warm` write
# the C library's clock, for compiled code that times itself: no call from Python stands between two readings
clock_gettime = numba.types.ExternalFunction("clock_gettime", numba.types.int32(numba.types.int32, numba.types.uintp))


def room(function):
    """Compile a function that only compiled code calls; left alone under NUMBA_DISABLE_JIT=1."""
    return linking.make_room(function) if IS_COMPILED else function


def door(function):
    """Compile a function that Python calls, and keep the machine code in the cache folder of its package."""
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    return linking.make_door(function)


def cache_root() -> Path:
    """The folder of all cached kernels: LPSIM_CACHE, or `lpsim` in the user's cache folder."""
    if os.environ.get("LPSIM_CACHE"):
        return Path(os.environ["LPSIM_CACHE"])
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lpsim"


@cache
def cache_folder(module: str) -> Path:
    """Where the machine code of this module's package is kept: its name changes with any compiled source."""
    package = package_folder(module)
    return cache_root() / f"{package.name}-{kernel_hash(package)}"


def package_folder(module: str) -> Path:
    """The folder of the package that a module is in: ours, or that of somebody else's game."""
    name = module.rpartition(".")[0]
    found = importlib.util.find_spec(name)
    assert found is not None and found.origin is not None  # the module is imported, or a game names it
    return Path(found.origin).resolve().parent


def kernel_hash(package: Path) -> str:
    """A hash of the package's compiled sources, the toolbox, our way of compiling, the compiler and its settings."""
    digest = hashlib.sha256()
    settings = [getattr(numba.config, name) for name in SETTINGS]
    digest.update(repr([numba.__version__, platform.python_version(), platform.machine(), settings]).encode())
    for source in [*COMPILER, *compiled_sources(package)]:
        root = PACKAGE if source.is_relative_to(PACKAGE) else package.parent
        digest.update(source.relative_to(root).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(package: Path) -> list[Path]:
    """Every source that may end up in machine code: of the package, of the toolbox and of what all games share.

    That is, whose first line does not say that it is Python only.
    """
    files = sorted({*package.rglob("*.py"), *(PACKAGE / "core").glob("*.py"), *(PACKAGE / "games").glob("*.py")})
    return [file for file in files if not is_python_only(file)]


def is_python_only(file: Path) -> bool:
    """Whether the first line says that nothing here is compiled."""
    return file.read_text(encoding="utf-8").lstrip("r").startswith('"""Python only.')


@contextmanager
def watched(watcher: Callable[[], None]) -> Iterator[None]:
    """Call this whenever the compiler is done with one more room or door."""
    linking.watchers.append(watcher)
    try:
        yield
    finally:
        linking.watchers.remove(watcher)


def is_warm(module: str) -> bool:
    """Whether every door of this module's package was compiled before (see `mark_warm`)."""
    return not IS_COMPILED or (cache_folder(module) / COMPLETE).exists()


def mark_warm(module: str) -> None:
    """Remember that all doors of the package are in the cache."""
    if IS_COMPILED:
        folder = cache_folder(module)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / COMPLETE).touch()


def is_kernel_folder(folder: Path) -> bool:
    """Whether this is a folder of ours: named by a hash, and nothing in it but machine code that can be made again."""
    if folder.is_symlink() or not folder.is_dir() or not FOLDER_NAME.fullmatch(folder.name):
        return False
    inside = list(folder.rglob("*"))
    return all(is_machine_code(path) or (path.is_dir() and not path.is_symlink()) for path in inside)


def is_machine_code(path: Path) -> bool:
    """Whether this is a file that the compiler or `mark_warm` wrote."""
    return path.is_file() and not path.is_symlink() and FILE_NAME.fullmatch(path.name) is not None


def clear_cache(keep: Sequence[Path] = ()) -> list[Path]:
    """Delete all cached kernels but these, and nothing that is no kernel; returns the folders deleted."""
    doomed = [folder for folder in sorted(cache_root().glob("*")) if is_kernel_folder(folder) and folder not in keep]
    for folder in doomed:
        shutil.rmtree(folder)
    return doomed
