"""Copies of the package with another list of expansions, driven uncompiled in a process of their own."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

import lpsim

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = Path(lpsim.__file__).parent
GAME = Path("games") / "living_planet"
LIST = re.compile(r"^EXPANSIONS = .*$", re.MULTILINE)


def copy_package(folder: Path) -> Path:
    """The package as it is; returns the folder of the game in it."""
    shutil.copytree(PACKAGE, folder / "lpsim", ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "lpsim" / GAME


def list_expansions(game: Path, names: Sequence[str]) -> None:
    """Write the one list."""
    file = game / "expansions" / "__init__.py"
    text, n = LIST.subn(f"EXPANSIONS = {tuple(names)!r}", file.read_text(encoding="utf-8"))
    assert n == 1
    file.write_text(text, encoding="utf-8")


def delete(game: Path, name: str) -> None:
    """An expansion is gone: its folder, its data, the scenarios that play it."""
    shutil.rmtree(game / "expansions" / name)
    shutil.rmtree(game / "data" / name)
    for file in (game / "data" / "scenarios").glob("*.toml"):
        if name in tomllib.loads(file.read_text(encoding="utf-8"))["expansions"]:
            file.unlink()


def run(folder: Path, program: str) -> str:
    """Run a program on the copy; returns what it prints."""
    paths = [folder, ROOT / "tests", ROOT / "tests" / "golden"]
    env = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(map(str, paths))}
    done = subprocess.run([sys.executable, "-c", program], env=env, cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout
