"""Python only. Files that we write: whole or not at all, and only where a regular file is or nothing."""

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from lpsim.errors import InputError


def check_writable(path: Path) -> None:
    """Refuse what cannot become a file, before any work is done for it.

    Raises:
        InputError: its folder is not there, or something else than a regular file is in its place.
    """
    try:
        if not path.parent.is_dir():
            raise InputError(f"{path}: its folder {path.parent} does not exist")
        found = path.lstat() if os.path.lexists(path) else None
        if found is not None and stat.S_ISLNK(found.st_mode):
            if not path.exists():
                raise InputError(f"{path}: is a link to nothing; name the file to write")
            found = path.stat()
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{path}: cannot be written: {getattr(error, 'strerror', None) or error}") from error
    if found is not None and stat.S_ISDIR(found.st_mode):
        raise InputError(f"{path}: is a folder; name the file to write")
    if found is not None and not stat.S_ISREG(found.st_mode):
        raise InputError(f"{path}: is no regular file; it is not replaced, name another")


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """Write a file that is there whole or not at all, whatever interrupts us.

    Raises:
        InputError: it cannot be written there.
    """
    check_writable(path)
    target = path.resolve()  # through a link, the file that it names
    aside = target.with_name(f".lpsim-{secrets.token_hex(8)}.tmp")
    try:
        with aside.open("xb") as file:
            yield file
        os.replace(aside, target)
    except OSError as error:
        raise InputError(f"{path}: cannot be written: {error.strerror or error}") from error
    finally:
        aside.unlink(missing_ok=True)


def write_whole(path: Path, content: bytes | str) -> None:
    """Write bytes, or text as UTF-8; letters that UTF-8 does not have are written by their number."""
    with whole_file(path) as file:
        file.write(content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content)
