"""What is not about a game's rules knows no game: it reaches one by its faces, and has no word for a thing of one.

The word test looks at names, texts and comments of the generic layers. What it lets pass is listed, each with why.
"""

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "lpsim"
LAYERS = ("core", "play", "lab", "cli")
FILES = sorted(file for layer in LAYERS for file in (ROOT / layer).rglob("*.py"))
THINGS = (
    "hexagons?|hex|tiles?|colours?|leaders?|arboria|aquarius|planetship|cataclysms?|market|money|dice|die|vibrium|"
    "wildfires?|volcano(?:es)?|lava|buildings?|factor(?:y|ies)|spaceports?|scientists?|zones?|probes?|missions?|"
    "living[ _-]planet"
)
WORD = re.compile(rf"(?<![A-Za-z])({THINGS})(?![A-Za-z])", re.IGNORECASE)
# file -> words that it may say, and why
ALLOWED = {
    "core/hexgrid.py": ({"hexagon", "hexagons"}, "geometry for any game on a map of hexagons; games ask for it"),
    "core/linking.py": ({"living planet"}, "says on which kernel its figures were measured"),
    "lab/plan.py": ({"leader"}, "reads plans of runs that were made when `first` was called so"),
    "lab/spec.py": ({"leader"}, "tells whoever writes the old name of `first` the new one"),
    "lab/sources.py": ({"die"}, "no thing: the verb"),
    "lab/workers.py": ({"die"}, "no thing: the verb"),
}
# an example must be of some game; those in help and docstrings are of the one that is played if none is named
EXAMPLES = re.compile(r"start\.money\S*|planet-card|--scenario arboria|check-game planetship|trader|guardian")


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def things_in(text: str) -> set[str]:
    """Things of games that a text names; examples aside."""
    return {found.lower().replace("_", " ").replace("-", " ") for found in WORD.findall(EXAMPLES.sub("", text))}


def said(source: str) -> set[str]:
    """Things of games in the names, texts and comments of a module; names are looked at part by part."""
    found = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.NAME:
            found |= things_in(token.string.replace("_", " "))
        elif token.type in (tokenize.STRING, tokenize.COMMENT):
            found |= things_in(token.string.replace("_", " "))
    return found


def test_the_scan_finds_names_texts_and_comments():
    assert said("leader_of = 1") == {"leader"}
    assert said('"""Lays tiles."""') == {"tiles"}
    assert said("x = 1  # the colour of Arboria") == {"colour", "arboria"}
    assert said("x = 'start.money=15'; diet = tilers = 0") == set()


@pytest.mark.parametrize("file", FILES, ids=name_of)
def test_generic_code_names_nothing_of_a_game(file):
    allowed, _ = ALLOWED.get(name_of(file), (set(), ""))
    assert said(file.read_text(encoding="utf-8")) - allowed == set()


@pytest.mark.parametrize("name", ALLOWED)
def test_what_is_allowed_is_needed(name):
    """A word that a file no longer says is taken off its list."""
    allowed, why = ALLOWED[name]
    assert allowed <= said((ROOT / name).read_text(encoding="utf-8")) and why


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
