"""Python only. Files that are there whole or not at all: written aside, synced, renamed. Parts check themselves.

A part is one file with all tables of a chunk:

    | length of the head, 8 bytes | head: JSON, name -> [offset, bytes, sha256] | Arrow file | Arrow file | …
"""

import hashlib
import json
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import pyarrow as pa

from lpsim.errors import InputError
from lpsim.lab.tables import write_arrow

WORD = 8


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


def read_json(path: Path) -> Any:
    """Read what `write_json` wrote."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputError(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise DamagedError(f"{path}: is damaged: {error}") from error


def file_hash(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_part(path: Path, tables: dict[str, pa.Table]) -> None:
    """Write all tables of a chunk as one file."""
    buffers = {name: write_arrow(rows) for name, rows in tables.items()}
    head, at = {}, 0
    for name, buffer in buffers.items():
        head[name] = [at, buffer.size, hashlib.sha256(buffer).hexdigest()]
        at += buffer.size
    text = json.dumps(head).encode()
    with aside(path) as file:
        file.write(len(text).to_bytes(WORD, "little"))
        file.write(text)
        for buffer in buffers.values():
            file.write(buffer)


def read_part(path: Path, *names: str) -> dict[str, pa.Table]:
    """The tables of a part, or those that are named, unless it is damaged."""
    try:
        whole = pa.memory_map(str(path)).read_buffer()
        length = int.from_bytes(whole[:WORD], "little")
        head = json.loads(bytes(whole[WORD : WORD + length]))
        tables = {}
        for name in names or head:
            offset, size, digest = head[name]
            buffer = whole.slice(WORD + length + offset, size)
            if hashlib.sha256(buffer).hexdigest() != digest:
                raise ValueError(f"the hash of '{name}' is another")
            tables[name] = pa.ipc.open_file(buffer).read_all()
        return tables
    except (ValueError, LookupError, OSError, pa.ArrowException) as error:
        raise DamagedError(f"{path}: is damaged: {error}") from error
