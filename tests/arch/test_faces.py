"""What is not about a game's rules knows no game: it reaches one by its faces (`test_words.py`: and names none)."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "lpsim"


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def imports(file: Path) -> set[str]:
    """Every module that a file imports, at its head or in a function."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


PACKAGES = [folder.name for folder in (ROOT / "games").iterdir() if (folder / "game.py").exists()]


@pytest.mark.parametrize("file", sorted(ROOT.rglob("*.py")), ids=name_of)
def test_a_game_is_reached_by_its_faces_alone(file):
    """import-linter says so of modules; this looks at what is imported inside functions too."""
    own = file.relative_to(ROOT).parts[1] if file.is_relative_to(ROOT / "games") else ""
    others = tuple(f"lpsim.games.{name}" for name in PACKAGES if name != own)
    assert not [module for module in imports(file) if module.startswith(others)]
    assert len(PACKAGES) >= 2


def test_records_of_games_are_read_by_nobody_else():
    """S is opaque: outside the games nothing reads a field of S[0]; W has the fields that the kernel's face names."""
    fields = re.compile(r"\bS\[\w+\]\.(\w+)|\bS\[\"")
    sheet = re.compile(r"\b[wW](?:\[0\])?\.(\w+)")
    known = {
        "legal", "n_legal", "kind", "seat", "tracing", "event", "n_events", "forced", "n_forced", "copy", "tobytes",
    }  # fmt: skip
    for layer in ("play", "lab", "cli", "report"):
        for file in (ROOT / layer).rglob("*.py"):
            text = file.read_text(encoding="utf-8")
            assert not [found for found in fields.findall(text) if found not in ("tobytes", "copy", "")], name_of(file)
            if layer != "report":
                assert set(sheet.findall(text)) <= known, name_of(file)
