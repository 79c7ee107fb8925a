"""Python only. Files of others: TOML, JSON and CSV, read within bounds.

However a file came about, reading it takes bounded time and memory, runs nothing, and ends in data of plain kinds or in
one line that says what is wrong: text that is not UTF-8, letters that no text has, tables a thousand deep, numbers of
400 digits.
"""

import csv
import datetime
import io
import json
import math
import stat
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from lpsim.errors import InputError

MOST_BYTES = 16 * 1024 * 1024
DEEPEST = 40  # tables in tables
MOST_NUMBER = 2**63 - 1  # what the rules can hold
Where = tuple[str | int, ...]


def read_bytes(file: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a regular file.

    Raises:
        InputError: it is not there, no regular file, too large, or cannot be read.
    """
    try:
        found = file.stat()
        if stat.S_ISDIR(found.st_mode):
            raise InputError(f"{file}: is a folder, not a file")
        if not stat.S_ISREG(found.st_mode):
            raise InputError(f"{file}: is no regular file; put it into one")
        if found.st_size > most:
            raise InputError(f"{file}: has {found.st_size:,} bytes; at most {most:,} are read")
        with file.open("rb") as source:
            content = source.read(most + 1)
    except (OSError, ValueError) as error:
        if isinstance(error, InputError):
            raise
        raise InputError(f"{file}: cannot be read: {getattr(error, 'strerror', None) or error}") from error
    if len(content) > most:
        raise InputError(f"{file}: has more than {most:,} bytes, which are the most that are read")
    return content


def read_text(file: Path, most: int = MOST_BYTES) -> str:
    """A file as text."""
    try:
        return read_bytes(file, most).decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise InputError(f"{file}: cannot be read: not UTF-8 text at byte {error.start}") from error


def read_table(file: Path) -> Any:
    """A TOML file, if it is called so, or else a JSON file, as data."""
    text = read_text(file)
    return parse_toml(text, str(file)) if file.suffix == ".toml" else parse_json(text, str(file))


def parse_toml(text: str, name: str) -> dict[str, Any]:
    """The text of a TOML file that is called `name` in messages."""
    return parse(tomllib.loads, text, name, "TOML")


def parse_json(text: str, name: str) -> Any:
    """The text of a JSON file; a key that stands there twice is refused, since one of them would be lost."""
    return parse(lambda text: json.loads(text, object_pairs_hook=once), text, name, "JSON")


def parse(read: Callable[[str], Any], text: str, name: str, kind: str) -> Any:
    """Parse and check."""
    try:
        tree = read(text)
    except RecursionError as error:
        raise InputError(f"{name}: tables or lists lie in each other more than {DEEPEST} deep") from error
    except ValueError as error:  # the errors of all readers are kinds of it
        raise InputError(f"{name}: not a {kind} file: {error}") from error
    for where, problem in problems(tree):
        raise InputError(f"{name}: {'.'.join(map(str, where))}: {problem}" if where else f"{name}: {problem}")
    return tree


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON table without repeated keys."""
    table = dict(pairs)
    if len(table) < len(pairs):
        keys = [key for key, _ in pairs]
        raise ValueError(f"the key '{next(key for key in keys if keys.count(key) > 1)}' stands there twice")
    return table


def problems(tree: Any) -> Iterator[tuple[Where, str]]:
    """What no part of lpsim takes, at any depth; walks without recursion, so that depth cannot end it."""
    waiting: list[tuple[Where, Any]] = [((), tree)]
    while waiting:
        where, value = waiting.pop()
        problem = why_not(value)
        if problem:
            yield where, problem
        if isinstance(value, dict | list):
            if len(where) >= DEEPEST:
                yield where[:3], f"tables or lists lie in each other more than {DEEPEST} deep"
                return
            items = value.items() if isinstance(value, dict) else enumerate(value)
            for key, below in items:
                if isinstance(key, str) and (problem := why_not(key)):
                    yield where, f"a key {problem}"
                waiting.append(((*where, key), below))


def why_not(value: Any) -> str:
    """Why a single value is not taken; empty if it is."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, int) and abs(value) > MOST_NUMBER:
        return f"the number has {len(str(abs(value)))} digits; at most 18 are possible"
    if isinstance(value, float) and not math.isfinite(value):
        return f"a number is expected, not {value}"
    if isinstance(value, str) and ("\0" in value or any("\ud800" <= letter <= "\udfff" for letter in value)):
        return "holds a letter that no text has"
    if isinstance(value, datetime.date | datetime.time):
        return f"is a date or a time ({value}); nothing here takes one, put it into quotes if it is a text"
    return ""


def read_rows(file: Path) -> tuple[list[str], list[list[str]]]:
    """A CSV file: its head and its rows, each as long as the head."""
    try:
        lines = list(csv.reader(io.StringIO(read_text(file), newline=""), strict=True))
    except csv.Error as error:
        raise InputError(f"{file}: not a CSV file: {error}") from error
    if not lines:
        raise InputError(f"{file}: is empty; its first line names the columns")
    head = [name.strip() for name in lines[0]]
    for name in head:
        if not name or head.count(name) > 1:
            raise InputError(
                f"{file}:1: " + (f"names the column '{name}' twice" if name else "has a column without name")
            )
    for number, row in enumerate(lines[1:], start=2):
        if len(row) != len(head) and row:
            raise InputError(f"{file}:{number}: has {len(row)} cells, the head {len(head)}")
        for cell in row:
            if problem := why_not(cell):
                raise InputError(f"{file}:{number}: {problem}")
    return head, [row for row in lines[1:] if row]
