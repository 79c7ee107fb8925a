"""Shared by all tests: the kit is importable, and an uncompiled run leaves out what needs the compiler."""

import os
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))
for _place, _folder in enumerate(("rules/arboria", "rules/aquarius", "planetship"), start=1):
    sys.path.insert(_place, str(HERE / _folder))  # their positions serve other tests too
# the toy game is found by its entry point, as an installed one would be; in workers and commands of their own too
TOY = str(HERE / "toy")
sys.path.insert(1, TOY)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [TOY, os.environ.get("PYTHONPATH")]))


def pytest_collection_modifyitems(items):
    """Skip tests marked `compiled` under NUMBA_DISABLE_JIT=1."""
    from lpsim.core import jit

    if jit.IS_COMPILED:
        return
    for item in items:
        if item.get_closest_marker("compiled"):
            item.add_marker(pytest.mark.skip(reason="needs the compiler"))
