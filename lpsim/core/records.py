"""Constants. Records: dtypes whose fields read as attributes, compiled and uncompiled."""

import numpy as np

I = np.int64  # noqa: E741  (one letter keeps a table of fields readable)
F = np.float64


def record(*fields) -> np.dtype:
    """A dtype whose fields read as attributes."""
    return np.dtype((np.record, list(fields)))
