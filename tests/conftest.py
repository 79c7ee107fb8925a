"""Shared by all tests: the kit is importable, and an uncompiled run leaves out what needs the compiler."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))
for _place, _folder in enumerate(("rules/arboria", "rules/aquarius", "planetship"), start=1):
    sys.path.insert(_place, str(Path(__file__).parent / _folder))  # their positions serve other tests too


def pytest_collection_modifyitems(items):
    """Skip tests marked `compiled` under NUMBA_DISABLE_JIT=1."""
    from lpsim.core import jit

    if jit.IS_COMPILED:
        return
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason="needs the compiler"))
