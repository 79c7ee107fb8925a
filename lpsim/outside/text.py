"""Python only. Text that goes out: to a terminal, into a shell command, into one line of an error.

What a file says is shown as it is, but never obeyed: a name can hold an escape sequence that clears the screen, or a
quote that ends a command.
"""

import re
import shlex
from typing import Any, TextIO

# All that moves a terminal or turns the direction of writing; line feeds and tabs are text.
CONTROLS = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff"
CONTROL = re.compile(f"[{CONTROLS}]|\r(?!\n|\\Z)(?<!^\r)")
LONGEST = 2000  # letters of one line of an error


def clean(text: Any) -> str:
    """Text in which no letter does anything: each control character is written as its number, as in JSON."""
    return CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", str(text))


def one_line(text: Any) -> str:
    """A message as one line that can be read."""
    words = " ".join(clean(text).split())
    return words if len(words) <= LONGEST else f"{words[:LONGEST]} …"


def command(*words: Any) -> str:
    """A command that a shell takes word for word, whatever the words hold."""
    return " ".join(quoted(str(word)) for word in words)


def quoted(word: str) -> str:
    """One word of a command; control characters are written in the way of $'…'."""
    if not CONTROL.search(word) and "\n" not in word and "\t" not in word and "\r" not in word:
        return shlex.quote(word)
    escaped = (letter if letter.isprintable() else written(letter) for letter in word)
    return "$'" + "".join({"\\": "\\\\", "'": "\\'"}.get(letter, letter) for letter in escaped) + "'"


def written(letter: str) -> str:
    """A control character as $'…' reads it, byte by byte."""
    return "".join(f"\\x{byte:02x}" for byte in letter.encode("utf-8", "surrogateescape"))


class CleanStream:
    """An output stream that passes text on with its control characters neutralised."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def write(self, text: str) -> int:
        """Write text."""
        self.stream.write(clean(text))
        return len(text)

    def writelines(self, lines: Any) -> None:
        """Write lines of text."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)
