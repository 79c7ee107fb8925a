"""How the code is laid out: which side of the compiler, who imports what, sizes, and nothing of one machine in it.

The layers themselves are contracts of import-linter in pyproject.toml, checked by `make lint`.
"""

import ast
import re
import tomllib
from functools import cache
from pathlib import Path

import numpy as np
import pytest

from lpsim.core import jit
from lpsim.games.living_planet.ruleset import RULESET
from lpsim.games.living_planet.state import STATE, WORK

ROOT = Path(__file__).resolve().parents[2]
SOURCES = sorted((ROOT / "lpsim").rglob("*.py"))
ALL_PYTHON = sorted(file for folder in ("lpsim", "tests", "bench") for file in (ROOT / folder).rglob("*.py"))
COMPILER = (ROOT / "lpsim" / "core" / "jit.py", ROOT / "lpsim" / "core" / "linking.py")
SIDES = ("Compiled.", "Constants.", "Python only.")  # the first words of a module
MOST_LINES = 600
MOST_LINES_OF_A_FUNCTION = 60
PROVENANCES = {"printed", "derived", "reconstructed"}

NOT_OURS = {"__pycache__", "build", "dist", "demo", "runs"}  # and what begins with a dot, but for .ci
MACHINE_PATH = re.compile(r"(?<![\w.])/(?:work|home|root|Users)/")
# one letter of each in brackets, or this line would be the first to be found
PACKAGE_HOSTS = re.compile(r"py[p]i\.org|python[h]osted\.org|ana[c]onda\.org|index-[u]rl|trusted-[h]ost", re.IGNORECASE)


def name_of(file: Path) -> str:
    """A file as the tests name it."""
    return file.relative_to(ROOT).as_posix()


@cache
def tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def imported(file: Path) -> set[str]:
    """Every module a file imports, and every name it takes from one, with dots."""
    found = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
    return found


def file_of(module: str) -> Path | None:
    """The file of a module of ours; None if the name is not one."""
    file = ROOT.joinpath(*module.split(".")).with_suffix(".py")
    return file if module.startswith("lpsim.") and file.exists() else None


def is_compiled(function: ast.AST) -> bool:
    """Whether a function is a room or a door."""
    names = {getattr(decorator, "id", None) for decorator in getattr(function, "decorator_list", [])}
    return bool(names & {"room", "door"})


every_source = pytest.mark.parametrize("file", SOURCES, ids=name_of)


# --- the compiler -----------------------------------------------------------------------------------------------------


@every_source
def test_only_jit_and_linking_import_the_compiler(file):
    """Nor does anyone reach for it through `jit`: what is compiled and how is said in two files."""
    if file in COMPILER:
        return
    assert not [module for module in imported(file) if module.split(".")[0] in ("numba", "llvmlite")]
    assert not [module for module in imported(file) if module == "lpsim.core.jit.numba"]
    attributes = [node for node in ast.walk(tree(file)) if isinstance(node, ast.Attribute)]
    assert not [node for node in attributes if node.attr == "numba"]


@every_source
def test_a_python_only_module_compiles_nothing(file):
    """The name of the cache folder leaves these modules out: a room in one of them could go stale unseen."""
    if jit.is_python_only(file):
        assert not [node.name for node in ast.walk(tree(file)) if is_compiled(node)]


@every_source
def test_kernel_modules_import_no_python_only_module(file):
    """Constants end up in machine code too, so they must come from a module that the folder's name covers."""
    if file in COMPILER or jit.is_python_only(file) or file.name == "__init__.py":
        return
    ours = [found for module in imported(file) if (found := file_of(module))]
    assert not [name_of(other) for other in ours if jit.is_python_only(other) and other not in COMPILER]


# --- modules and functions --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", ALL_PYTHON, ids=name_of)
def test_module_starts_with_a_docstring(file):
    assert ast.get_docstring(tree(file))
    if file in SOURCES and file.name != "__init__.py":
        assert ast.get_docstring(tree(file)).startswith(SIDES)


@pytest.mark.parametrize("file", ALL_PYTHON, ids=name_of)
def test_module_is_short(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@every_source
def test_functions_are_short(file):
    functions = [node for node in ast.walk(tree(file)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    lengths = {node.name: node.end_lineno - node.lineno + 1 for node in functions}
    assert not {name: lines for name, lines in lengths.items() if lines > MOST_LINES_OF_A_FUNCTION}


# --- encodings --------------------------------------------------------------------------------------------------------


def whole_numbers(dtype: np.dtype, path: str = "") -> dict[str, np.dtype]:
    """Every field of a record that holds whole numbers, by its dotted path, with its type."""
    if dtype.names is None:
        return {path: dtype.base} if dtype.base.kind in "iu" else {}
    found = {}
    for name in dtype.names:
        found.update(whole_numbers(dtype[name].base, f"{path}.{name}".lstrip(".")))
    return found


def test_whole_numbers_of_the_records_are_int64_but_for_the_grid():
    """As the head of state.py says: a room must never meet two integer types."""
    odd = {
        path for record in (STATE, WORK, RULESET) for path, kind in whole_numbers(record).items() if kind != np.int64
    }
    assert odd == {"grid"}
    assert "`grid` is int16" in (ROOT / "lpsim/games/living_planet/state.py").read_text(encoding="utf-8")


def test_comments_and_table_of_the_verbs_name_as_many_arguments():
    """The comments of flow.py, and of the words of expansions, and the table of actions in the game's README."""
    game = ROOT / "lpsim" / "games" / "living_planet"
    readme = (game / "README.md").read_text(encoding="utf-8")
    files = [game / "flow.py", *game.glob("expansions/*/vocabulary.py")]
    verbs = "\n".join(file.read_text(encoding="utf-8") for file in files)
    comments = dict(re.findall(r"^    (ACT_\w+),(?:  # (.*))?$", verbs, re.MULTILINE))
    rows = re.findall(r"^\| (`ACT_[^|]*) \|([^|]*)\|", readme, re.MULTILINE)
    table = {verb: words for verbs, words in rows for verb in re.findall(r"ACT_\w+", verbs)}
    assert set(table) == set(comments)
    assert {verb: words.count(",") for verb, words in table.items()} == {
        verb: words.count(",") for verb, words in comments.items()
    }


# --- files ------------------------------------------------------------------------------------------------------------


def is_ours(file: Path) -> bool:
    """Whether a file belongs to the project, not to a tool's cache or an environment."""
    parts = file.relative_to(ROOT).parts
    hidden = [part for part in parts[:-1] if part.startswith(".") and part != ".ci"]
    return not hidden and not NOT_OURS & set(parts) and not any(part.endswith(".egg-info") for part in parts)


def project_files() -> list[Path]:
    """Every file of the project, without looking into large folders that are not its own."""
    top = [path for path in ROOT.iterdir() if path.is_file() or is_ours(path / "x")]
    files = [file for path in top for file in ([path] if path.is_file() else path.rglob("*")) if file.is_file()]
    return sorted(file for file in files if is_ours(file) and file.name not in (".git", ".coverage"))


def lines_with(pattern: re.Pattern) -> list[str]:
    """Where a pattern stands in the project."""
    found = []
    for file in project_files():
        text = file.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{name_of(file)}:{i}" for i, line in enumerate(text.splitlines(), 1) if pattern.search(line)]
    return found


def test_project_files_are_found():
    """Or the tests below would pass on nothing."""
    names = {name_of(file) for file in project_files()}
    assert {"Makefile", "pyproject.toml", ".ci/run", "lpsim/core/jit.py", "docs/rules/base.md"} <= names
    assert not [name for name in names if name.startswith((".venv/", ".git/"))]


def test_no_file_names_a_folder_of_one_machine():
    assert MACHINE_PATH.search(" /" + "home/me/x") and not MACHINE_PATH.search("docs/home/x")
    assert lines_with(MACHINE_PATH) == []


def test_no_file_says_where_packages_come_from():
    """That is for the machine that installs them to say."""
    assert PACKAGE_HOSTS.search("https://py" + "pi.org/simple")
    assert lines_with(PACKAGE_HOSTS) == []


DATA = sorted((ROOT / "lpsim" / "games").glob("*/data/**/*.toml"))


@pytest.mark.parametrize("file", DATA, ids=name_of)
def test_every_row_of_content_says_where_it_comes_from(file):
    """Printed, derived or reconstructed; rules, scenarios and editions are tables, not rows of components."""
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    rows = [row for value in table.values() if isinstance(value, list) for row in value if isinstance(row, dict)]
    assert rows or file.stem == "rules" or file.parent.name in ("scenarios", "editions")
    assert all(row.get("provenance") in PROVENANCES for row in rows)
