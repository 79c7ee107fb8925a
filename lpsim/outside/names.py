"""Python only. Names that become paths: the one place that says which may."""

from lpsim.errors import InputError
from lpsim.outside.text import CONTROL

LONGEST = 100  # letters; with numbers and endings a file name stays below the 255 bytes of most disks
SEPARATORS = "/\\"


def check_name(name: str, where: str) -> str:
    """A name that can be a folder's or a file's, in the folder where it is put and nowhere else.

    Args:
        name: from a file or an option.
        where: what to name in the message, for example "x.toml:3: name".

    Raises:
        InputError: with what is wrong.
    """
    problem = why_no_name(name)
    if problem:
        raise InputError(f"{where}: {problem}; a name is a word or a few, for example seat-fairness")
    return name


def why_no_name(name: str) -> str:
    """Why a text cannot be a name; empty if it can."""
    if not name.strip():
        return "must not be empty"
    if name != name.strip():
        return "must not begin or end with a space"
    if len(name) > LONGEST or len(name.encode("utf-8", "replace")) > 2 * LONGEST:
        return f"has {len(name)} letters; at most {LONGEST} are possible"
    if any(letter in name for letter in SEPARATORS):
        return f"must not hold {' or '.join(SEPARATORS)}: it names a folder, and says nothing of where that is"
    if name[0] in ".-~":
        return f"must not begin with {name[0]!r}"
    if CONTROL.search(name) or not name.isprintable():
        return "must not hold control characters"
    return ""
