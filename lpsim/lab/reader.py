"""Python only. Reading an experiment key by key: each mistake is told with its line, its key and the right spelling."""

import difflib
import json
from collections.abc import Iterable, Sequence
from typing import Any

from lpsim.errors import InputError
from lpsim.games.tables import short
from lpsim.lab.lines import Path, key_lines

KINDS = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}
NOTHING: Any = object()


def nearest(word: Any, names: Iterable[str]) -> str:
    """The nearest right spelling as a part of a message, or nothing if none is near."""
    near = difflib.get_close_matches(str(word), list(names), n=1)
    return f" (do you mean '{near[0]}'?)" if near else ""


class Source:
    """Where the values come from: the file, the line of each key, and what the command line put over it."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        self.lines = key_lines(text)
        self.set_by: dict[Path, str] = {}

    def error(self, path: Path, problem: str) -> InputError:
        """The error to raise for the key at this path."""
        dotted = ".".join(f"{part}" for part in path)
        return InputError(f"{self.place(path)}: {dotted}: {problem}" if path else f"{self.name}: {problem}")

    def place(self, path: Path) -> str:
        """File and line of a key, or of the nearest table above it; or the option that set it."""
        for depth in range(len(path), 0, -1):
            if path[:depth] in self.set_by:
                return self.set_by[path[:depth]]
            if path[:depth] in self.lines:
                return f"{self.name}:{self.lines[path[:depth]]}"
        return self.name


class Reader:
    """One table being read: remembers which keys were asked for, so that `finish` finds unknown ones."""

    def __init__(self, values: Any, path: Path, source: Source) -> None:
        self.values, self.path, self.source = values, path, source
        self.asked: list[str] = []
        if not isinstance(values, dict):
            raise source.error(path, f"must be a table, not {short(values)}")

    def fail(self, key: str | int, problem: str) -> InputError:
        """The error to raise for this key."""
        return self.source.error((*self.path, key), problem)

    def take(self, key: str, kinds: type | tuple[type, ...], default: Any = NOTHING) -> Any:
        """The value of a key, checked for its type; `default` is returned as it is."""
        self.asked.append(key)
        if key not in self.values:
            if default is NOTHING:
                for near in difflib.get_close_matches(key, list(self.values), n=1):
                    raise self.fail(near, f"is unknown (do you mean '{key}'?)")
                raise self.source.error(self.path, f"needs the key '{key}'")
            return default
        value = self.values[key]
        kinds = kinds if isinstance(kinds, tuple) else (kinds,)
        # In Python a truth value is an integer too; in these files it is not.
        if not isinstance(value, kinds) or (isinstance(value, bool) and bool not in kinds):
            raise self.fail(key, f"must be {' or '.join(KINDS[kind] for kind in kinds)}, not {short(value)}")
        return value

    def integer(self, key: str, low: int, high: int, default: Any = NOTHING) -> int:
        """A whole number from low to high."""
        value = self.take(key, int, default)
        if key in self.values and not low <= value <= high:
            raise self.fail(key, f"must be from {low} to {high}, not {short(value)}")
        return value

    def number(self, key: str, low: float, high: float, default: Any = NOTHING) -> float:
        """A number between low and high, without the ends."""
        value = self.take(key, (int, float), default)
        if key in self.values and not low < value < high:
            raise self.fail(key, f"must be between {low} and {high}, not {value}")
        return value

    def word(self, key: str, names: Sequence[str], default: Any = NOTHING) -> str:
        """One of the names."""
        value = self.take(key, str, default)
        return self.known(key, value, names) if key in self.values else value

    def known(self, key: str | int, value: Any, names: Sequence[Any]) -> Any:
        """The value, if it is one of the names."""
        if value not in names:
            spelling = nearest(value, [str(name) for name in names])
            raise self.fail(key, f"does not know {short(value)}{spelling}; one of {', '.join(map(str, names))}")
        return value

    def some(self, key: str, kind: type, default: Any = NOTHING) -> list:
        """A list of values of one kind, at least one and none twice; a single value stands for a list of one."""
        value = self.take(key, (list, kind), default)
        values = value if isinstance(value, list) else [value]
        if not values:
            raise self.fail(key, "must not be empty")
        seen = set()
        for one in values:
            if not isinstance(one, kind) or (isinstance(one, bool) and kind is not bool):
                raise self.fail(key, f"must hold {KINDS[kind]} only, not {short(one)}")
            name = json.dumps(one, sort_keys=True)
            if name in seen:
                raise self.fail(key, f"has {short(one)} twice")
            seen.add(name)
        return values

    def table(self, key: str) -> "Reader":
        """A table below this one; an empty one if it is left out."""
        return Reader(self.take(key, dict, {}), (*self.path, key), self.source)

    def finish(self) -> None:
        """Refuse a key that nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(dict.fromkeys(self.asked))
                raise self.fail(key, f"is unknown{nearest(key, self.asked)}; known keys: {known}")


def flatten(tree: dict[str, Any], prefix: str = "") -> dict[str, Any]:
    """Nested tables as dotted paths: `section.rule = 1` and `"section.rule" = 1` say the same."""
    flat = {}
    for key, value in tree.items():
        if isinstance(value, dict) and not {"low", "high"} <= set(value):
            flat |= flatten(value, f"{prefix}{key}.")
        else:
            flat[prefix + key] = value
    return flat
