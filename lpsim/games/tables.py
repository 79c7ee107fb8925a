"""Python only. Reading one TOML table key by key, with errors that name the row, the key and the right spelling."""

import difflib
import reprlib
from collections.abc import Iterable, Sequence
from typing import Any, Self

from lpsim.errors import InputError

PROVENANCES = ("printed", "derived", "reconstructed")
_NO_DEFAULT: Any = object()


class Row:
    """One TOML table being read: remembers which keys were asked for, so that `finish` finds unknown ones."""

    def __init__(self, values: Any, where: str) -> None:
        if not isinstance(values, dict):
            raise InputError(f"{where}: must be a table, not {short(values)}")
        self.values = values
        self.where = where
        self.asked: list[str] = []

    @classmethod
    def named(cls, values: Any, where: str, what: str, label: str = "name") -> Self:
        """A row whose messages carry the value of its label."""
        name = f" {short(values[label])}" if isinstance(values, dict) and label in values else f" without {label}"
        return cls(values, f"{where}: {what}{name}")

    def fail(self, key: str, problem: str) -> InputError:
        """The error to raise for this key."""
        return InputError(f"{self.where}: key '{key}': {problem}")

    def take(self, key: str, kind: type, default: Any = _NO_DEFAULT) -> Any:
        """The value of a key, checked for its type; `default` is returned as it is."""
        self.asked.append(key)
        if key not in self.values:
            if default is _NO_DEFAULT:
                raise self.fail(key, "is missing" + suggestion(key, self.values))
            return default
        value = self.values[key]
        if not is_a(value, kind):
            words = {int: "a whole number", str: "a text", bool: "true or false", list: "a list", dict: "a table"}
            raise self.fail(key, f"must be {words[kind]}, not {short(value)}")
        return value

    def text(self, key: str) -> str:
        """A text with something in it."""
        value = self.take(key, str)
        if not value.strip():
            raise self.fail(key, "must not be empty")
        return value

    def flag(self, key: str, default: Any = _NO_DEFAULT) -> bool:
        """True or false."""
        return self.take(key, bool, default)

    def integer(self, key: str, low: int, high: int, default: Any = _NO_DEFAULT) -> int:
        """A whole number from low to high."""
        value = self.take(key, int, default)
        if key in self.values and not low <= value <= high:
            raise self.fail(key, f"must be from {low} to {high}, not {value}")
        return value

    def numbers(self, key: str, low: int, high: int, least: int, most: int, default: Any = _NO_DEFAULT) -> list[int]:
        """A list of whole numbers from low to high."""
        value = self.take(key, list, default)
        if key in self.values:
            self.check_length(key, len(value), least, most)
            for number in value:
                if not is_a(number, int) or not low <= number <= high:
                    raise self.fail(key, f"must list whole numbers from {low} to {high}, not {short(number)}")
        return value

    def word(self, key: str, names: Sequence[str], default: Any = _NO_DEFAULT) -> int:
        """The id of one of the names."""
        value = self.take(key, str, default)
        return self.identify(key, value, names) if key in self.values else value

    def words(self, key: str, names: Sequence[str], least: int, most: int, default: Any = _NO_DEFAULT) -> tuple:
        """The ids of a list of names."""
        value = self.take(key, list, default)
        self.check_length(key, len(value), least, most)
        return tuple(self.identify(key, word, names) for word in value)

    def rows(self, key: str, what: str, most: int, default: Any = _NO_DEFAULT) -> list[Self]:
        """A list of tables."""
        value = self.take(key, list, default)
        self.check_length(key, len(value), 0, most)
        return [type(self)(table, f"{self.where}: {what} {number}") for number, table in enumerate(value, start=1)]

    def provenance(self, default: str | None = None) -> str:
        """The word that says where we know the row from."""
        number = self.word("provenance", PROVENANCES, _NO_DEFAULT if default is None else PROVENANCES.index(default))
        return PROVENANCES[number]

    def identify(self, key: str, word: Any, names: Sequence[str]) -> int:
        """The position of a word among the names."""
        if word not in names:
            raise self.fail(key, f"does not know {short(word)}{suggestion(word, names)}; one of {', '.join(names)}")
        return names.index(word)

    def check_length(self, key: str, length: int, least: int, most: int) -> None:
        """Fail if a list is too short or too long."""
        if not least <= length <= most:
            wanted = f"exactly {most}" if least == most else f"{least} to {most}"
            raise self.fail(key, f"must list {wanted}, not {length}")

    def finish(self) -> None:
        """Fail on a key nobody asked for."""
        for key in self.values:
            if key not in self.asked:
                known = ", ".join(dict.fromkeys(self.asked))
                raise self.fail(key, f"is unknown{suggestion(key, self.asked)}; known keys: {known}")


def is_a(value: Any, kind: type) -> bool:
    """Whether a value has a type; a truth value is no number here, and a tuple is as good as a list."""
    if kind is list:
        return isinstance(value, list | tuple)
    return isinstance(value, kind) and not (kind is int and isinstance(value, bool))


def short(value: Any) -> str:
    """A wrong value as it stands in a message, which is one line."""
    return reprlib.repr(value)


def suggestion(word: Any, names: Iterable[str]) -> str:
    """The nearest right spelling as a part of a message, or nothing if none is near."""
    near = difflib.get_close_matches(str(word), list(names), n=1)
    return f" (do you mean '{near[0]}'?)" if near else ""
