"""The documentation is true: its examples run, its positions load, its commands exist, its dictionary is complete."""

import doctest
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import lpsim
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.play.game import Game

ROOT = Path(__file__).resolve().parents[2]
FILES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
POSITION_FILES = ("README.md", "api.md", "positions.md")  # their TOML and JSON blocks are positions
FENCE = re.compile(r"^```(\w*)[^\n]*\n(.*?)^```", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
GROUPS = ("content", "cache")  # commands with a second word
# where a wrong key is put, so that the error lists the keys that are known there
TABLES = {
    "position": {"?": 0},
    "seats": {"seats": {"red": {"resources": {}, "?": 0}}},
    "non_players": {"players": 2, "non_players": {"green": {"?": 0}}},
    "units": {"units": [{"colour": "red", "kind": "scientist", "tile": "landing-zone-4", "?": 0}]},
    "trade": {"trade": {"?": 0}},
    "arboria": {"scenario": "arboria", "arboria": {"?": 0}},
}


def blocks(file: Path, *languages: str) -> list[tuple[int, str, str]]:
    """Line, language and text of every block in one of these languages."""
    text = file.read_text(encoding="utf-8")
    found = [(text.count("\n", 0, m.start()) + 2, m[1], m[2]) for m in FENCE.finditer(text)]
    return [block for block in found if block[1] in languages]


def with_blocks(*languages: str) -> list[Path]:
    return [file for file in FILES if blocks(file, *languages)]


def name(value) -> str:
    return value.name if isinstance(value, Path) else str(value)


# --- Python -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", with_blocks("python"), ids=name)
def test_python_examples_run(file, tmp_path, monkeypatch):
    """The blocks of a file run in order, in one namespace and an empty folder; >>> is compared with its output."""
    monkeypatch.chdir(tmp_path)
    namespace = {"__name__": "__main__"}
    for line, _, code in blocks(file, "python"):
        if ">>>" in code:
            run_doctest(code, namespace, file, line)
        else:
            exec(compile("\n" * (line - 1) + code, str(file), "exec"), namespace)


def run_doctest(code: str, namespace: dict, file: Path, line: int) -> None:
    test = doctest.DocTestParser().get_doctest(code, namespace, file.name, str(file), line - 1)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append, clear_globs=False)
    namespace.update(test.globs)
    assert result.failed == 0, "".join(said)


# --- positions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("file", "line", "language", "text"),
    [(file, *block) for file in FILES for block in blocks(file, "toml", "json")],
    ids=name,
)
def test_position_examples_load(file, line, language, text):
    """Every TOML and JSON block parses; one of the files about positions is a position that goes on."""
    table = tomllib.loads(text) if language == "toml" else json.loads(text)
    if file.name in POSITION_FILES:
        game = Game.from_position(table)
        assert game.violated() == 0, f"{file.name}, line {line}"


@pytest.mark.parametrize("where", TABLES)
def test_every_key_of_a_position_is_documented(where):
    """The keys that a position may have, as its own error message lists them, are in the dictionary."""
    with pytest.raises(InputError) as refused:
        Game.from_position(TABLES[where])
    keys = str(refused.value).partition("known keys: ")[2].split(", ")
    documented = INLINE.findall((ROOT / "docs" / "positions.md").read_text(encoding="utf-8"))
    assert len(keys) > 1
    assert [key for key in keys if key not in documented] == []


@pytest.mark.parametrize("scenario", ["arboria", "arboria+aquarius"])
def test_saved_games_have_documented_keys_only(scenario):
    """`to_dict` writes no key that the dictionary leaves out."""
    documented = INLINE.findall((ROOT / "docs" / "positions.md").read_text(encoding="utf-8"))
    position = Game.new(scenario=scenario, players=2, seed=7).to_dict()
    entries = [position, *position["tiles"], *position["buildings"], *position["units"], position["trade"]]
    entries += [*position["seats"].values(), *position["non_players"].values(), *position["stack"]]
    entries += [position[name] for name in scenario.split("+")]
    assert sorted({key for entry in entries for key in entry} - set(documented)) == []


# --- commands ---------------------------------------------------------------------------------------------------------


def readme_commands() -> dict[str, set[str]]:
    """Command -> options, of every `lpsim ...` in the code of the README."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    lines = [line for _, language, code in blocks(ROOT / "README.md", "", "sh", "text") for line in code.splitlines()]
    spans = INLINE.findall(FENCE.sub("", text))
    found: dict[str, set[str]] = {}
    for code in [*lines, *spans]:
        words = code.strip().removeprefix("$ ").removeprefix(".venv/bin/").split()
        if len(words) > 1 and words[0] == "lpsim" and words[1].replace("-", "").isalpha():
            command = " ".join(words[1:3] if words[1] in GROUPS and len(words) > 2 else words[1:2])
            found.setdefault(command, set()).update(word for word in words if word.startswith("--"))
    return found


@pytest.mark.parametrize("command", readme_commands())
def test_commands_of_the_readme_have_help(command, capsys):
    """`--help` works and knows the options that the README names."""
    with pytest.raises(SystemExit) as ended:
        main([*command.split(), "--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    assert "usage: lpsim" in text
    assert [option for option in readme_commands()[command] if option not in text] == []


def test_the_readme_names_every_command():
    """The table of commands leaves none out."""
    from lpsim.cli.main import COMMANDS

    assert {command.split()[0] for command in readme_commands()} == set(COMMANDS)


# --- public names -----------------------------------------------------------------------------------------------------


def test_public_names_are_there():
    """Every name of `lpsim.__all__` can be had from lpsim, and no other."""
    for public in lpsim.__all__:
        assert getattr(lpsim, public) is not None
        assert public in dir(lpsim)
    with pytest.raises(AttributeError, match="nothing_of_ours"):
        _ = lpsim.nothing_of_ours


def test_import_is_light():
    """`import lpsim` loads neither the compiler nor a game."""
    code = "import sys, lpsim; print([name for name in ('numba', 'numpy', 'lpsim.games') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
