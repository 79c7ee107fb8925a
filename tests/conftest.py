"""Shared by all tests: the kit is importable, and an uncompiled run leaves out what needs the compiler."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(1, str(Path(__file__).parent / "rules" / "arboria"))  # its positions serve other tests too
sys.path.insert(2, str(Path(__file__).parent / "planetship"))


def pytest_collection_modifyitems(items):
    """Skip tests marked `compiled` under NUMBA_DISABLE_JIT=1."""
    from lpsim.core import jit

    if jit.IS_COMPILED:
        return
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason="needs the compiler"))
