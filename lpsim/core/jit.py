"""Python only. The one file that imports numba: `room` and `door`, and the cache folder named by what is compiled.

A *room* is called by compiled code and takes records; a *door* is called from Python and takes arrays and an index.
Only doors are cached: a door's machine code contains the rooms it calls. numba's own cache looks at a function's own
file only, so the folder's name is a hash of every source that can end up in the machine code.
"""

import hashlib
import os
import platform
import shutil
from functools import cache
from pathlib import Path

import numba

PACKAGE = Path(__file__).resolve().parent.parent
IS_COMPILED = not numba.config.DISABLE_JIT


def room(function):
    """Compile a function that only compiled code calls; left alone under NUMBA_DISABLE_JIT=1."""
    return numba.njit(function)


def door(function):
    """Compile a function that Python calls, and keep the machine code in the cache folder of its package."""
    numba.config.CACHE_DIR = str(cache_folder(function.__module__))
    return numba.njit(cache=True)(function)


def cache_root() -> Path:
    """The folder of all cached kernels: LPSIM_CACHE, or `lpsim` in the user's cache folder."""
    if os.environ.get("LPSIM_CACHE"):
        return Path(os.environ["LPSIM_CACHE"])
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "lpsim"


@cache
def cache_folder(module: str) -> Path:
    """Where the machine code of this module's package is kept: its name changes with any compiled source."""
    package = PACKAGE.joinpath(*module.split(".")[1:-1])
    return cache_root() / f"{package.name}-{kernel_hash(package)}"


def kernel_hash(package: Path) -> str:
    """A hash of the package's compiled sources, the toolbox, the compiler's version and its flags."""
    digest = hashlib.sha256()
    flags = [os.environ.get(name, "") for name in ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_DISABLE_JIT")]
    digest.update(repr([numba.__version__, platform.python_version(), platform.machine(), flags]).encode())
    for source in compiled_sources(package):
        digest.update(source.relative_to(PACKAGE).as_posix().encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def compiled_sources(package: Path) -> list[Path]:
    """Every source below the package and the toolbox whose first line does not say that it is Python only."""
    files = sorted({*package.rglob("*.py"), *(PACKAGE / "core").glob("*.py")})
    return [file for file in files if not is_python_only(file)]


def is_python_only(file: Path) -> bool:
    """Whether the first line says that nothing here is compiled."""
    return file.read_text(encoding="utf-8").lstrip("r").startswith('"""Python only.')


def is_warm(module: str) -> bool:
    """Whether every door of this module's package was compiled before (see `mark_warm`)."""
    return not IS_COMPILED or (cache_folder(module) / "complete").exists()


def mark_warm(module: str) -> None:
    """Remember that all doors of the package are in the cache."""
    if IS_COMPILED:
        folder = cache_folder(module)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "complete").touch()


def clear_cache(keep: Path | None = None) -> list[Path]:
    """Delete all cached kernels but one; returns the folders deleted."""
    root = cache_root()
    doomed = [folder for folder in sorted(root.glob("*")) if folder.is_dir() and folder != keep]
    for folder in doomed:
        shutil.rmtree(folder)
    return doomed
