"""Python only. Runs to break: an experiment, its finished run as the truth, and what may be said of a broken copy."""

import json
import random
from collections.abc import Iterator
from pathlib import Path

from torture.endings import Ending, ended

EXPERIMENT = """
question = "does it hold?"
seed = 11
blocks = {blocks}
players = [2, 3]
lengths = "short"
[lineup]
kind = "same"
styles = "random"
[log]
level = "choices"
every = 7
"""
STOPPING = """
question = "does it hold, stopped early?"
seed = 12
blocks = {blocks}
players = 2
lengths = "short"
[lineup]
kind = "same"
styles = "random"
[outcome]
measure = "score"
low = -50
high = 150
[stop]
rule = "half-width"
half_width = {width}
every = {every}
least = {every}
"""
HERE = ["--backend", "serial", "--quiet"]
ANSWERS = (
    ["seats", "{}", "--json"],
    ["status", "{}", "--json"],
    ["pace", "{}", "--json"],
    ["replay", "{}", "--number", "5"],
)


def write_experiment(folder: Path, text: str) -> Path:
    """The experiment's file; the same name always, since it names the run."""
    file = folder / "torture.toml"
    file.write_text(text)
    return file


def begun(folder: Path, text: str, words: list[str], patience: float = 120) -> Ending:
    """`lpsim run` into `folder/run`."""
    write_experiment(folder, text)
    return ended(["run", "torture.toml", "--out", "run", *words], folder, patience)


def hashes(run: Path) -> dict[str, str] | None:
    """What a finished run says of its tables; None if it is not finished."""
    manifest = json.loads((run / "manifest.json").read_text())
    if manifest["status"] != "complete":
        return None
    return {name: table["content_sha256"] for name, table in manifest["tables"].items()}


def files_in(run: Path) -> list[str]:
    """Every file of a run but its lock."""
    names = (path.relative_to(run).as_posix() for path in run.rglob("*") if path.is_file())
    return sorted(name for name in names if name != "lock")


def ask(run: Path, words: list[str], patience: float = 30) -> Ending:
    """Ask a command about a run, told in a way that does not depend on where the run is."""
    return ended([word.format(run.name) for word in words], run.parent, patience)


def flips(chance: random.Random, content: bytes, count: int) -> Iterator[bytes]:
    """The content with one bit changed, in `count` places."""
    for _ in range(count):
        changed = bytearray(content)
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        yield bytes(changed)
