"""Python only. Aquarius in words: options, and events as data and as English (see `notation.py`, `story.py`)."""

from collections.abc import Callable
from typing import Any

import numpy as np

Data = dict[str, Any]


def text(s: np.record, rules: Any, names: Any, verb: int, a: int, b: int, c: int) -> str:
    """One option in words; `names` tells how a unit or a building is called (`notation.py`)."""
    raise KeyError(verb)


DETAILS: dict[int, tuple[str, Callable[..., Data]]] = {}
WORDS: dict[str, tuple[int, str | Callable[[Data], str]]] = {}
