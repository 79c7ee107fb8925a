"""Changes at random in positions of plain words: what comes of them is refused, or the game goes on to a sound end."""

import copy
from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

LONGEST = 3  # elements of a list that are worth changing
NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 6, 7, 9, 12, 13, 64, 99, 1000, 2**31, 2**63, 10**30])


def junk(words: Sequence[str]) -> st.SearchStrategy:
    """Anything that may stand in a JSON file, now and then a word of the game."""
    simple = st.one_of(NUMBERS, st.sampled_from(words))
    return st.one_of(
        simple, st.booleans(), st.none(), st.sampled_from([2.5, float("nan"), float("inf")]),
        st.lists(simple, max_size=3), st.dictionaries(st.sampled_from(words), simple, max_size=2),
    )  # fmt: skip


def paths(value: Any, here: tuple = ()) -> list[tuple]:
    """Where something can be changed: every key, and the first elements of every list."""
    keys = value if isinstance(value, dict) else range(min(len(value), LONGEST)) if isinstance(value, list) else ()
    return [path for key in keys for path in ((*here, key), *paths(value[key], (*here, key)))]


def change(
    data: st.DataObject,
    position: dict[str, Any],
    others: list[dict[str, Any]],
    words: Sequence[str],
    often: Sequence[str] = (),
) -> None:
    """One change: take away, put something else, add, double, or take over from elsewhere or from another position."""
    key = data.draw(st.sampled_from([*position, *(key for key in often if key in position)]), label="key")
    *way, last = data.draw(st.sampled_from([(key,), *paths(position[key], (key,))]), label="path")
    holder = position
    for step in way:
        holder = holder[step]
    kind = data.draw(st.sampled_from(["junk", "number", "word", "nudge", "away", "double", "rename", "other"]))
    value = holder[last]
    if kind == "away":
        del holder[last]
    elif kind == "double" and isinstance(holder, list):
        holder.append(copy.deepcopy(value))
    elif kind == "rename" and isinstance(holder, dict):
        holder[data.draw(st.sampled_from(words))] = holder.pop(last)
    elif kind == "nudge" and type(value) in (int, bool):
        holder[last] = value + data.draw(st.sampled_from([-1, 1])) if type(value) is int else not value
    elif kind == "other":
        choice = data.draw(st.sampled_from(others))
        holder[last] = copy.deepcopy(choice.get(last, value) if isinstance(last, str) else value)
    else:
        strategies = {"number": NUMBERS, "word": st.sampled_from(words)}
        holder[last] = data.draw(strategies[kind] if kind in strategies else junk(words), label="value")
