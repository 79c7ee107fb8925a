"""Python only. The line of every key of a TOML document, in one walk over its text."""

import re
import tomllib

Path = tuple[str | int, ...]
BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
BARE = re.compile(r"[A-Za-z0-9_-]+")
SCALAR = re.compile(r"[^,\]}\n#]*")
# the ends of texts: what is escaped is passed over; the long ones may end in up to two more quotes
TEXTS = {
    '"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
    "'''": re.compile(r"(?:[^']|'(?!''))*'{3,5}", re.DOTALL),
    '"': re.compile(r'(?:[^"\\]|\\.)*"'),
    "'": re.compile(r"[^']*'"),
}


def key_lines(text: str) -> dict[Path, int]:
    """The line of every key, inline tables included, and of every element of a list.

    Args:
        text: of a document that parses, and that is not deeper than Python can follow.
    """
    return Walk(text).lines()


class Walk:
    """A place in the text, and what has been found before it."""

    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0
        self.line, self.counted = 1, 0  # the line of the place `counted`
        self.found: dict[Path, int] = {}
        self.counts: dict[Path, int] = {}  # elements so far of each list of tables

    def lines(self) -> dict[Path, int]:
        """Walk through the whole text."""
        table: Path = ()
        while self.blank() < len(self.text):
            if self.text[self.at] == "[":
                table = self.head()
            else:
                self.statement(table)
        return self.found

    # --- steps --------------------------------------------------------------------------------------------------------

    def blank(self) -> int:
        """Pass over blanks, line ends and comments."""
        self.at = match_at(BLANK, self.text, self.at)
        return self.at

    def here(self) -> int:
        """The number of the line."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        return self.line

    def note(self, path: Path, line: int) -> None:
        """Remember where a key is first written."""
        self.found.setdefault(path, line)

    def head(self) -> Path:
        """A line [table] or [[table]]."""
        line, many = self.here(), self.text.startswith("[[", self.at)
        self.at += 1 + many
        self.blank()
        *above, last = self.keys()
        table = (*self.latest(above), last)
        self.at = self.text.index("]", self.at) + 1 + many
        self.note(table, line)
        if many:
            self.counts[table] = self.counts.get(table, -1) + 1
        table = self.latest([*above, last])
        self.note(table, line)
        return table

    def latest(self, keys: list[str]) -> Path:
        """A table's path; a list of tables stands for its last element."""
        path: Path = ()
        for key in keys:
            path = (*path, key)
            if path in self.counts:
                path = (*path, self.counts[path])
        return path

    def statement(self, above: Path) -> None:
        """`key = value`, with dots in the key or not."""
        line = self.here()
        for key in self.keys():
            above = (*above, key)
            self.note(above, line)
        self.at = self.text.index("=", self.at) + 1
        self.blank()
        self.value(above)

    def keys(self) -> list[str]:
        """The parts of a dotted key."""
        parts = []
        while True:
            start = self.at
            if self.text[start] in "\"'":
                self.at = match_at(TEXTS[self.text[start]], self.text, start + 1)
                parts += tomllib.loads(f"{self.text[start : self.at]} = 0")
            else:
                self.at = match_at(BARE, self.text, start)
                parts.append(self.text[start : self.at])
            self.blank()
            if self.text[self.at] != ".":
                return parts
            self.at += 1
            self.blank()

    def value(self, path: Path) -> None:
        """Pass over a value and note the keys in it."""
        opening = self.text[self.at]
        if opening in "[{":
            self.at += 1
            self.inside(path, "]" if opening == "[" else "}")
            return
        quotes = next((quotes for quotes in TEXTS if self.text.startswith(quotes, self.at)), None)
        pattern, start = (SCALAR, self.at) if quotes is None else (TEXTS[quotes], self.at + len(quotes))
        self.at = match_at(pattern, self.text, start)

    def inside(self, path: Path, closing: str) -> None:
        """The elements of a list or of an inline table."""
        i = 0
        while self.text[self.blank()] != closing:
            if closing == "]":
                self.note((*path, i), self.here())
                self.value((*path, i))
            else:
                self.statement(path)
            i += 1
            if self.text[self.blank()] == ",":
                self.at += 1
        self.at += 1


def match_at(pattern: re.Pattern[str], text: str, at: int) -> int:
    """Where a pattern that begins here ends."""
    found = pattern.match(text, at)
    return found.end() if found else len(text)
