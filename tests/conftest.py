"""Shared by all tests: the kit is importable."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
