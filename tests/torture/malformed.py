"""Python only. Malformed inputs of every kind, drawn by hypothesis: right files with something wrong in them.

A right document is changed in a few places (a value replaced by an odd one, a key lost, doubled or misspelt, a table
nested or emptied), or its text is (cut, repeated, other bytes, other encodings). What comes out may still be right; the
judge knows by what a command says of it.
"""

import copy
import json
import math
from typing import Any

from hypothesis import strategies as st

DEEP = 3000
ODD_TEXTS = (
    "", " ", "\n", "\0", "\x1b[2J\x1b]0;mine\x07", "\x9b31m", "../../escaped", "/etc/passwd", "/dev/null", "C:\\x",
    "~", "-", "a" * 5000, "x\u202ey", "\ud800", "１２", "ß", "\N{PILE OF POO}", "é\u0301" * 40, "%s%n{0}{x!r}",
    "$(reboot)", "`id`", "'; rm -rf /;'", "<script>alert(1)</script>", "random", "balanced", "red", "win", "nan",
    "1e400", "0x10", "true", "null", "my.py:Bot", "x.toml", "*", "seed=1",
)  # fmt: skip
ODD_NUMBERS = (
    0, -1, 1, 2, 5, 99, -(2**31), 2**31, 2**62, 2**63 - 1, 2**63, -(2**63) - 1, 10**30, 10**400,
    0.0, -0.0, 0.5, 1e308, -1e308, 5e-324, math.nan, math.inf, -math.inf,
)  # fmt: skip
ODD_TREES = (
    [],
    {},
    [[]],
    [{}],
    {"": 0},
    {"a": {"b": {"c": 1}}},
    [[[[1]]]],
    [None],
    [1, "a", 2.5],
    [0] * 2000,
    {"low": 1, "high": 0},
)
values = st.one_of(
    st.sampled_from(ODD_TEXTS),
    st.sampled_from(ODD_NUMBERS),
    st.sampled_from(ODD_TREES).map(copy.deepcopy),
    st.sampled_from([True, False, None]),
    st.integers(-20, 300),
    st.text(max_size=6),
)
CHANGES = ("value", "value", "value", "lose", "rename", "double", "nest", "swap", "borrow")


def places(tree: Any, path: tuple = ()) -> list[tuple]:
    """The path of every value in a tree, the root aside."""
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    return [one for key, below in items for one in [(*path, key), *places(below, (*path, key))]]


def at(tree: Any, path: tuple) -> Any:
    """The value at a path."""
    for key in path:
        tree = tree[key]
    return tree


@st.composite
def changed_trees(draw: Any, trees: list[Any], most: int = 3) -> Any:
    """One of the trees with a few things wrong in it."""
    tree = copy.deepcopy(draw(st.sampled_from(trees)))
    for _ in range(draw(st.integers(1, most))):
        found = places(tree)
        if not found:
            break
        change(draw, tree, draw(st.sampled_from(found)), found)
    return tree


def change(draw: Any, tree: Any, path: tuple, found: list[tuple]) -> None:
    """Change one place."""
    above, key = at(tree, path[:-1]), path[-1]
    how = draw(st.sampled_from(CHANGES))
    if how == "value":
        above[key] = draw(values)
    elif how == "lose":
        del above[key]
    elif how == "rename" and isinstance(above, dict):
        above[draw(st.sampled_from([*ODD_TEXTS, str(key)[:-1], f"{key}s", str(key).upper()]))] = above.pop(key)
    elif how == "double":
        above.append(copy.deepcopy(above[key])) if isinstance(above, list) else above.update({f"{key} ": above[key]})
    elif how == "nest":
        above[key] = draw(st.sampled_from([[above[key]], {"a": above[key]}, [[[above[key]]]]]))
    else:  # the value of another place
        above[key] = copy.deepcopy(at(tree, draw(st.sampled_from(found))))


# --- texts ------------------------------------------------------------------------------------------------------------


@st.composite
def changed_texts(draw: Any, texts: list[str]) -> bytes:
    """One of the texts with its bytes damaged."""
    content = draw(st.sampled_from(texts)).encode("utf-8", "surrogatepass")
    where = draw(st.integers(0, max(0, len(content) - 1)))
    how = draw(st.sampled_from(["cut", "insert", "flip", "repeat", "encode", "deep", "junk", "lines"]))
    if how == "cut":
        return content[:where]
    if how == "insert":
        return content[:where] + draw(st.binary(min_size=1, max_size=5)) + content[where:]
    if how == "flip":
        return content[:where] + bytes([content[where] ^ 1 << draw(st.integers(0, 7))]) + content[where + 1 :]
    if how == "repeat":
        return content + content[where:]
    if how == "encode":
        return content.decode("utf-8", "replace").encode(
            draw(st.sampled_from(["utf-16", "utf-32", "latin-1", "utf-8-sig"])), "replace"
        )
    if how == "deep":
        pairs = draw(st.sampled_from([("[", "]"), ('{"a":', "}"), ("{a=", "}"), ("a.", "")]))
        return b"a = " * (draw(st.booleans())) + (pairs[0] * DEEP + "1" + pairs[1] * DEEP).encode()
    if how == "junk":
        return draw(st.binary(max_size=200))
    lines = content.splitlines(keepends=True)
    draw(st.randoms(use_true_random=False)).shuffle(lines)
    return b"".join(lines)


def as_json(tree: Any) -> bytes:
    """A tree as JSON."""
    return json.dumps(tree).encode()


def as_toml(tree: Any) -> bytes:
    """A tree as TOML, one line a key of the root; what TOML cannot say is a text."""
    if not isinstance(tree, dict):
        return as_json(tree)
    return "\n".join(f"{toml_key(key)} = {toml_value(value)}" for key, value in tree.items()).encode(
        "utf-8", "surrogatepass"
    )


def toml_key(key: str) -> str:
    """A quoted key."""
    return toml_text(str(key))


def toml_text(text: str) -> str:
    """A quoted text; control characters by their numbers."""
    shown = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() or c == "\ud800" else f"\\u{ord(c):04x}" for c in shown) + '"'


def toml_value(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, bool) or value is None:
        return {True: "true", False: "false", None: '"none"'}[value]
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{toml_key(key)} = {toml_value(below)}" for key, below in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(below) for below in value) + "]"
    return toml_text(value) if isinstance(value, str) else repr(value)


def files(trees: list[Any], write: Any) -> Any:
    """The content of files: damaged as trees mostly, as text now and then."""
    texts = [write(tree).decode("utf-8", "surrogatepass") for tree in trees]
    return st.one_of(*[changed_trees(trees).map(write)] * 4, changed_texts(texts))
