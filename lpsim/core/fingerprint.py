"""Python only. Fingerprints: what something is, by names and values, whatever the layout of the record that holds it.

Two rules keep a fingerprint the same when a record grows:

- a field with its neutral value is not there. Neutral is 0, or what the owner of the record declares by the field's
  path (`record.field`); a row that was never filled, all zeros, is not there either;
- an array has no end: neutral values behind the last other one are not there.
"""

import hashlib
import json
from collections.abc import Mapping, Set
from typing import Any

import numpy as np

LENGTH = 16  # hexadecimal digits: enough to tell things apart, short enough to read


def fingerprint(data: Any) -> str:
    """A hash of plain data; the order of keys does not count."""
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode()).hexdigest()[:LENGTH]


def meaning(data: Any) -> Any:
    """Plain data without the keys that say nothing (0, false, an empty text, list or table): so new keys may come."""
    if isinstance(data, Mapping):
        kept = {str(key): meaning(value) for key, value in data.items()}
        return {key: value for key, value in kept.items() if value not in (None, 0, "", [], {})}
    if isinstance(data, list | tuple):
        return [meaning(value) for value in data]
    return data


def describe(
    record: np.void, neutral: Mapping[str, int] | None = None, derived: Set[str] = frozenset(), path: str = ""
) -> dict[str, Any]:
    """A record as a table of its fields that are not neutral.

    Args:
        record: one record, with sub-records and arrays at any depth.
        neutral: path of a field -> its neutral value, where that is not 0.
        derived: paths of fields that follow from the others and say nothing of their own.
        path: of the record itself, with a dot behind it.
    """
    found = {}
    for name in record.dtype.names or ():
        at = path + name
        if at not in derived:
            value = describe_value(record[name], neutral or {}, derived, at)
            if value not in ([], {}, (neutral or {}).get(at, 0)):
                found[name] = value
    return found


def describe_value(value: Any, neutral: Mapping[str, int], derived: Set[str], path: str) -> Any:
    """One field: a number, a table, or a list without its neutral end."""
    if isinstance(value, np.void):
        return describe(value, neutral, derived, f"{path}.")
    if not isinstance(value, np.ndarray):
        return value.item()
    nothing = neutral.get(path, 0)
    if value.dtype.names is None and value.ndim == 1:
        used = np.flatnonzero(value != nothing)
        return value[: used[-1] + 1].tolist() if len(used) else []
    rows = [describe_value(row, neutral, derived, path) if is_filled(row) else None for row in value]
    while rows and rows[-1] in (None, [], {}):
        rows.pop()
    return rows


def is_filled(row: Any) -> bool:
    """Whether anything was ever written to a row."""
    return any(row.tobytes())
