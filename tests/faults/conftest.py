"""Python only. These tests use the experiments of the lab's tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "lab"))
