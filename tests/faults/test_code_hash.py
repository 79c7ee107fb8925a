"""Python only. What decides a row is hashed: no worker with other rules, columns, blocks or players joins a run."""

import ast
import shutil
from pathlib import Path

import pytest
from labkit import begin

import lpsim
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.lab import inputs, workers
from lpsim.lab.plan import Range

PACKAGE = Path(lpsim.__file__).parent
GAME = jit.package_folder(load_game().kernel_module)
BEGIN = ("lab/blocks.py", "lab/shards.py", "lab/stopping.py")
# imported by these, and yet no row depends on them: reading, writing and checking files, saying what is wrong, and what
# an experiment asks for, which is written down in files that are hashed themselves
NO_ROW = {
    "__init__.py", "errors.py", "lab/__init__.py", "stats/__init__.py", "lab/files.py", "lab/inputs.py", "lab/store.py",
    "lab/resolve.py", "lab/spec.py", "lab/levers.py", "lab/lines.py", "lab/reader.py", "play/formats.py",
    "outside/__init__.py", "outside/names.py", "outside/reading.py", "outside/text.py", "games/__init__.py",
    "lab/decision.py",
}  # fmt: skip


def imported(file: Path) -> list[Path]:
    """The modules of lpsim that a module imports, anywhere in it."""
    names = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("lpsim"):
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names if alias.name.startswith("lpsim")}
    places = [PACKAGE.parent.joinpath(*name.split(".")) for name in names]
    files = [
        place.with_suffix(".py") if place.with_suffix(".py").exists() else place / "__init__.py" for place in places
    ]
    return [file for file in files if file.exists()]


def test_all_that_playing_imports_is_hashed_or_decides_no_row():
    hashed, seen, waiting = set(inputs.deciding_sources(GAME)), set(), [PACKAGE / name for name in BEGIN]
    while waiting:
        file = waiting.pop()
        if file not in seen:
            seen.add(file)
            waiting += imported(file)
    others = {file.relative_to(PACKAGE).as_posix() for file in seen - hashed}
    assert {PACKAGE / "stats" / "sequential.py", PACKAGE / "games" / "spec.py"} <= seen & hashed
    assert others - NO_ROW == set()


@pytest.mark.parametrize("name", ["players/terms.py", "columns.py", "phases/move.py", "hooks.py"])
def test_another_byte_anywhere_in_the_game_is_another_code(name, tmp_path):
    """Also in what is not compiled."""
    copy = Path(shutil.copytree(GAME, tmp_path / GAME.name, ignore=shutil.ignore_patterns("__pycache__")))
    before = inputs.digest_of(sorted(copy.rglob("*.py")), copy)
    with (copy / name).open("a") as file:
        file.write("\n# another\n")
    assert inputs.digest_of(sorted(copy.rglob("*.py")), copy) != before


def test_a_worker_of_other_code_plays_nothing(tmp_path, monkeypatch):
    """Its answer is a clear line, before anything is played, and no chunk of it is there."""
    store = begin(tmp_path / "run")
    where = workers.Where(
        str(store.folder), store.id, store.manifest["begun"], store.plan.game,
        {key: store.manifest[key] for key in workers.VERSION_WORDS},
    )  # fmt: skip
    monkeypatch.setattr(workers, "versions", lambda spec: {**inputs.versions(spec), "code_sha256": "f" * 64})
    monkeypatch.setattr(workers, "play_units", lambda *_: pytest.fail("it played"))
    done = workers.do(workers.Task(workers.PLAY, where, Range(0, 5)))
    assert "has other code (ffffffffffffffff" in done.error and "install the same lpsim" in done.error
    assert not store.parts()
    with pytest.raises(InputError, match="has other code"):
        workers.check_worker(where)
