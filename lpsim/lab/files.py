"""Python only. Files that are there whole or not at all (written aside, synced, renamed), and that tell of any change.

JSON carries a seal, a part the hashes of its tables; all other files are hashed by a sealed one. A part is one file
with all tables of a chunk:

    | length of the head, 8 bytes | head: JSON | Arrow file | Arrow file | …

    head: run, name, tables (name -> [offset, bytes, SHA-256]), seal
"""

import hashlib
import json
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa

from lpsim.errors import InputError
from lpsim.lab.tables import write_arrow
from lpsim.outside.reading import read_bytes

WORD = 8
SEAL = "seal"
LARGEST_HEAD = 1 << 20
LARGEST_JSON = 1 << 30  # the plan of as many cells as there can be


class DamagedError(InputError):
    """A file of the run is not what was written."""


@contextmanager
def aside(path: Path) -> Iterator[BinaryIO]:
    """Open a file for writing under another name; it takes its name when all is written and synced."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}-{uuid.uuid4().hex[:8]}.tmp")
    try:
        with temporary.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, path)
        sync_folder(path.parent)
    finally:
        temporary.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError:  # some network folders do not know this; the files themselves are synced
        pass
    finally:
        os.close(handle)


def write_bytes(path: Path, content: bytes) -> None:
    """Write a whole file."""
    with aside(path) as file:
        file.write(content)


def write_json(path: Path, data: Any) -> None:
    """Write data for reading."""
    write_bytes(path, (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode())


def read_json(path: Path) -> dict[str, Any]:
    """A table from a JSON file, sealed or not."""
    content = read_bytes(path, LARGEST_JSON)
    try:
        data = json.loads(content.decode())
    except (ValueError, RecursionError) as error:
        raise DamagedError(f"{path}: is damaged: {error}") from error
    if not isinstance(data, dict):
        raise DamagedError(f"{path}: is damaged: it holds no table")
    return data


# --- seals and hashes -------------------------------------------------------------------------------------------------


def seal_of(data: dict[str, Any]) -> str:
    """The SHA-256 of a table, its seal aside."""
    rest = {key: value for key, value in data.items() if key != SEAL}
    return hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()


def sealed(data: dict[str, Any]) -> dict[str, Any]:
    """A table with its seal, by which a changed byte is found."""
    return data | {SEAL: seal_of(data)}


def check_seal(path: Path, data: dict[str, Any]) -> dict[str, Any]:
    """The table, refused if it is not what was sealed."""
    if data.get(SEAL) != seal_of(data):
        raise DamagedError(f"{path}: is damaged or was changed (its seal is not that of its content)")
    return data


def read_sealed(path: Path) -> dict[str, Any]:
    """Read what `write_json(path, sealed(data))` wrote."""
    return check_seal(path, read_json(path))


def file_hash(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def known_hash(path: Path) -> str:
    """The SHA-256 of a file, remembered as long as the file is not written again."""
    said = path.stat()
    return remembered_hash(path, said.st_ino, said.st_size, said.st_mtime_ns, said.st_ctime_ns)


@lru_cache(maxsize=100_000)
def remembered_hash(path: Path, *_: int) -> str:
    """The hash of a file that is as it was."""
    return file_hash(path)


def check_place(path: Path, folder: Path) -> None:
    """Refuse a file or folder of a run that is a link, or lies behind one."""
    if path.is_symlink() or path.resolve() != folder.resolve() / path.relative_to(folder):
        raise DamagedError(f"{path}: is a link; the files of a run are its own")


def check_file(path: Path, folder: Path, digest: str) -> None:
    """Refuse a file that is missing, lies elsewhere or is not what was written."""
    check_place(path, folder)
    if not path.is_file():
        raise DamagedError(f"{path}: is missing")
    try:
        if known_hash(path) != digest:
            raise DamagedError(f"{path}: is damaged or was changed (its SHA-256 is not the one that was written)")
    except OSError as error:
        raise DamagedError(f"{path}: cannot be read: {error.strerror}") from error


# --- parts ------------------------------------------------------------------------------------------------------------


def write_part(path: Path, run: str, tables: dict[str, pa.Table]) -> None:
    """Write all tables of a chunk as one file of a run."""
    buffers = {name: write_arrow(rows) for name, rows in tables.items()}
    places, at = {}, 0
    for name, buffer in buffers.items():
        places[name] = [at, buffer.size, hashlib.sha256(buffer).hexdigest()]
        at += buffer.size
    text = json.dumps(sealed({"run": run, "name": path.stem, "tables": places})).encode()
    with aside(path) as file:
        file.write(len(text).to_bytes(WORD, "little"))
        file.write(text)
        for buffer in buffers.values():
            file.write(buffer)


def read_part(path: Path, run: str, *names: str) -> dict[str, pa.Table]:
    """The tables of a part, or those that are named, unless it is damaged or of another run."""
    try:
        if path.is_symlink() or not path.is_file():
            raise ValueError("it is no file of the run")
        whole = pa.memory_map(str(path)).read_buffer()
        length = int.from_bytes(whole[:WORD], "little")
        if not 0 < length <= min(LARGEST_HEAD, whole.size - WORD):
            raise ValueError("it has no head")
        head = check_seal(path, json.loads(bytes(whole[WORD : WORD + length])))
        if (head["run"], head["name"]) != (run, path.stem):
            raise ValueError("it is of another run or another place")
        tables = {}
        for name in names or head["tables"]:
            offset, size, digest = head["tables"][name]
            buffer = whole.slice(WORD + length + offset, size)
            if hashlib.sha256(buffer).hexdigest() != digest:
                raise ValueError(f"the hash of '{name}' is another")
            tables[name] = pa.ipc.open_file(buffer).read_all()
        return tables
    except DamagedError:
        raise
    except (ValueError, LookupError, TypeError, AttributeError, OSError, pa.ArrowException) as error:
        raise DamagedError(f"{path}: is damaged: {error}") from error
