"""Python only. What decides a run, hashed: the code that plays, and the files that say what is played.

The run's id is a hash of all of these, so two runs with one id make the same tables, and a file that carries the id of
its run cannot pass for one of another run.
"""

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

import lpsim
from lpsim import __version__
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games.spec import GameSpec
from lpsim.lab.files import DamagedError, aside, check_file, file_hash

PACKAGE = Path(lpsim.__file__).resolve().parent
# what decides which rows there are and what stands in them, beside the game's package, the toolbox and games/*.py
DECIDES = (
    "lab/blocks.py", "lab/lineups.py", "lab/outcome.py", "lab/plan.py", "lab/shards.py", "lab/stopping.py",
    "lab/tables.py", "stats/blocks.py", "stats/sequences.py", "stats/sequential.py",
)  # fmt: skip
CODE_KEYS = ("lpsim_version", "rules_version", "kernel_sha256", "code_sha256")
MOST_FILES, MOST_BYTES = 200, 10_000_000  # of a content folder: a box has five files and each expansion as many


# --- code -------------------------------------------------------------------------------------------------------------


def versions(spec: GameSpec) -> dict[str, Any]:
    """What decides the outcome of a game besides plan, rules and styles."""
    package = jit.package_folder(spec.kernel_module)
    return {
        "lpsim_version": __version__, "rules_version": str(spec.rules_version),
        "kernel_sha256": digest_of(jit.compiled_sources(package), package), "code_sha256": code_hash(package),
    }  # fmt: skip


@cache
def code_hash(package: Path) -> str:
    """The hash of all code that decides a row, as it was when this process first asked."""
    return digest_of(deciding_sources(package), package)


def deciding_sources(package: Path) -> list[Path]:
    """All code that decides a row of a game, of which this is the package; no other game's."""
    faces = (PACKAGE / "games").glob("*.py")
    toolbox = (PACKAGE / "core").rglob("*.py")
    return sorted({*package.rglob("*.py"), *toolbox, *faces, *(PACKAGE / name for name in DECIDES)})


def digest_of(sources: list[Path], package: Path) -> str:
    """One hash of some sources with their names, wherever all is installed."""
    digest = hashlib.sha256()
    for source in sources:
        root = PACKAGE if source.is_relative_to(PACKAGE) else package.parent
        digest.update(f"{source.relative_to(root).as_posix()}\n".encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()


# --- files ------------------------------------------------------------------------------------------------------------


def hashes_of(folder: Path) -> dict[str, str]:
    """The hash of every file that says what is played."""
    names = ["experiment.toml", "spec.json", "plan.json", "rules.npy", "styles.npy"]
    names += [file.relative_to(folder).as_posix() for file in sorted(folder.glob("content/**/*")) if file.is_file()]
    return {name: file_hash(folder / name) for name in names}


def run_id(files: dict[str, str], code: dict[str, Any]) -> str:
    """The id of the run that these files and this code make; how the user wrote it down does not count."""
    said = {name: digest for name, digest in files.items() if name not in ("experiment.toml", "cells.parquet")}
    lines = [f"{name} {value}" for name, value in sorted({**said, **code}.items())]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:32]


def save_records(path: Path, array: np.ndarray) -> None:
    """Keep an array of records with the names of their fields."""
    with aside(path) as file:
        np.save(file, array.view(np.dtype(array.dtype.descr)), allow_pickle=False)


def load_records(path: Path, folder: Path, digest: str, dtype: np.dtype) -> np.ndarray:
    """Read what `save_records` wrote, field by field: records may have been laid out otherwise.

    Raises:
        DamagedError: the file is not what was written.
        InputError: it holds something that the records of this lpsim have no field for.
    """
    check_file(path, folder, digest)
    try:
        rows = np.load(path, allow_pickle=False)
    except (ValueError, OSError, EOFError) as error:
        raise DamagedError(f"{path}: is damaged: {error}") from error
    if rows.dtype.names is None:
        raise InputError(f"{path}: has no names of fields; it was written by another lpsim than {__version__}")
    if rows.dtype == np.dtype(dtype.descr):
        return rows.view(dtype)
    found = np.zeros(len(rows), dtype)
    for source, target in zip(rows, found):
        pour(path, source, target)
    return found


def pour(path: Path, source: np.void, target: np.void, above: str = "") -> None:
    """Fill the fields of a record from those of these names in another; what has no field may not say anything."""
    for name in source.dtype.names or ():
        if name not in (target.dtype.names or ()):
            if np.any(np.frombuffer(np.asarray(source[name]).tobytes(), np.uint8)):
                raise InputError(f"{path}: field '{above}{name}' is not known to lpsim {__version__}: another version")
            continue
        pour_value(path, source[name], target, name, above)


def pour_value(path: Path, value: Any, target: np.void, name: str, above: str) -> None:
    """Fill one field."""
    if isinstance(value, np.void):
        pour(path, value, target[name], f"{above}{name}.")
        return
    old, new = np.asarray(value), np.asarray(target[name])
    if old.ndim != new.ndim:
        raise InputError(f"{path}: field '{above}{name}' has another shape here: another version of lpsim")
    shared = tuple(slice(0, min(a, b)) for a, b in zip(old.shape, new.shape))
    outside = np.ones(old.shape, bool)
    outside[shared] = False
    if old[outside].tobytes().strip(b"\0"):
        raise InputError(f"{path}: field '{above}{name}' is longer than lpsim {__version__} takes: another version")
    if old.dtype.names:
        for at in np.ndindex(*(part.stop for part in shared)):
            pour(path, old[at], target[name][at], f"{above}{name}.")
    elif old.ndim:
        target[name][shared] = old[shared]
    else:
        target[name] = value


def content_folder(label: str) -> str:
    """A folder's name for a content set of the user's."""
    return hashlib.sha256(label.encode()).hexdigest()[:12]


def copy_content(source: Path, target: Path) -> None:
    """Keep the content with the run, whole, the folders of its expansions too, so that its games can be told later."""
    files = [file for file in sorted(source.rglob("*.toml")) if file.is_file()]
    if len(files) > MOST_FILES or sum(file.stat().st_size for file in files) > MOST_BYTES:
        raise InputError(
            f"{source}: holds {len(files)} TOML files; a content folder has at most {MOST_FILES} of together "
            f"{MOST_BYTES // 1_000_000} MB, for they are kept with the run"
        )
    target.mkdir(parents=True)
    for file in files:
        copy = target / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        with aside(copy) as out:
            out.write(file.read_bytes())
