"""Python only. A run on disk: what was asked, what was planned, what is finished.

manifest.json     versions, state of the run, tables with their hashes
experiment.toml   as given            spec.json   as resolved            plan.json, rules.npy, styles.npy
content/          copies of content folders
parts/            chunks that are finished, until their shard is
stop.json         what the stop rule decided
shards/           one line of the manifest for each finished shard: files, rows, hashes
games/ seats/ turns/ choices/ failures/     the tables, one Parquet file a shard
"""

import fcntl
import hashlib
import os
import platform
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from lpsim import __version__
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.games.spec import GameSpec
from lpsim.lab.blocks import Context
from lpsim.lab.files import aside, file_hash, read_json, write_bytes, write_json
from lpsim.lab.lineups import style_dtype
from lpsim.lab.outcome import Outcome, Stop
from lpsim.lab.plan import Plan, Range
from lpsim.lab.resolve import Resolved
from lpsim.lab.spec import Experiment

FORMAT, FORMAT_VERSION = "lpsim-run", 1
MANIFEST = "manifest.json"
PART = ".part"
RUNNING, COMPLETE = "running", "complete"
PACKAGES = ("numpy", "numba", "pyarrow", "polars")


class Store:
    """A run's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(folder)
        self.manifest = read_json(self.folder / MANIFEST)
        if self.manifest.get("format") != FORMAT:
            raise InputError(f"{self.folder}: is not a run of lpsim")
        if self.manifest.get("format_version") != FORMAT_VERSION:
            other = self.manifest.get("format_version")
            raise InputError(f"{self.folder}: a run of format {other}; this lpsim reads format {FORMAT_VERSION}")
        self.plan = Plan.from_data(read_json(self.folder / "plan.json"))
        self.spec_data = read_json(self.folder / "spec.json")

    @property
    def outcome(self) -> Outcome:
        """The main outcome."""
        return Outcome(**self.spec_data["outcome"])

    @property
    def stop(self) -> Stop:
        """The stop rule."""
        said = self.spec_data["stop"]
        return Stop(**(said | {"cells": tuple(said["cells"])}))

    @property
    def is_complete(self) -> bool:
        """Whether the run is finished."""
        return self.manifest["status"] == COMPLETE

    def context(self) -> Context:
        """What is needed to play its games."""
        spec = load_game(self.plan.game)
        R = load_records(self.folder / "rules.npy", spec.load_rules().R.dtype)
        return Context(spec, self.plan, R, load_records(self.folder / "styles.npy", style_dtype(spec)))

    def stopped(self) -> dict[str, Any] | None:
        """What the stop rule decided; None if it has not, or if there is none."""
        file = self.folder / "stop.json"
        return read_json(file) if file.exists() else None

    def blocks_kept(self) -> int | None:
        """Blocks of every cell that count, if a stop rule ended the run."""
        decision = self.stopped()
        return decision["blocks"] if decision else None

    # --- versions -----------------------------------------------------------------------------------------------------

    def check_versions(self) -> None:
        """Refuse to add games to a run that other rules began."""
        for text in self.other_versions():
            raise InputError(
                f"{self.folder}: was begun with {text}; games of two versions must not be mixed. "
                "Nothing was changed: finish it with that version or begin a new run"
            )

    def other_versions(self) -> list[str]:
        """What differs between the lpsim that made the run and this one, in words."""
        words = {"lpsim_version": "lpsim", "rules_version": "version of the rules", "kernel_sha256": "kernel sources"}
        here = versions(load_game(self.plan.game))
        return [
            f"other {words[key]} ({self.manifest[key][:16]}, here {here[key][:16]})"
            for key in words
            if self.manifest[key] != here[key]
        ]

    # --- parts and shards ---------------------------------------------------------------------------------------------

    def part_file(self, units: Range) -> Path:
        """Where a chunk is kept."""
        return self.folder / "parts" / f"{self.plan.name_of(units)}{PART}"

    def parts(self) -> list[Range]:
        """Chunks that are finished and not yet in a shard."""
        names = (file.name.removesuffix(PART) for file in (self.folder / "parts").glob(f"*{PART}"))
        return sorted(units for name in names if (units := self.plan.range_of(name)))

    def shards(self) -> dict[Range, dict[str, Any]]:
        """Shards that are finished, in plan order."""
        found = {}
        for file in (self.folder / "shards").glob("c*.json"):
            if units := self.plan.range_of(file.stem):
                found[units] = read_json(file)
        return dict(sorted(found.items()))

    def drop_parts(self, units: Range) -> None:
        """Delete the chunks that a finished shard holds."""
        for part in self.parts():
            if units.first <= part.first and part.last <= units.last:
                self.part_file(part).unlink(missing_ok=True)

    def sweep(self) -> None:
        """Delete what an interrupted write left behind."""
        for file in self.folder.rglob(".*.tmp"):
            file.unlink(missing_ok=True)

    def damaged(self) -> list[str]:
        """Files of finished shards that are missing or not what was written, in words."""
        found = []
        for shard in self.shards().values():
            for table in shard["tables"].values():
                file = self.folder / table["file"]
                if not file.exists():
                    found.append(f"{file}: is missing")
                elif file.stat().st_size != table["bytes"] or file_hash(file) != table["sha256"]:
                    found.append(f"{file}: is damaged (its SHA-256 is not the one that was written)")
        return found

    def set_aside(self) -> list[str]:
        """Move damaged shards to `damaged/`, so that they are played again; returns their names."""
        bad = [name for name, shard in self.shards().items() if self.is_bad(shard)]
        for units in bad:
            name = self.plan.name_of(units)
            (self.folder / "damaged").mkdir(exist_ok=True)
            for file in [*self.folder.glob(f"*/{name}.parquet"), self.folder / "shards" / f"{name}.json"]:
                if file.exists() and file.parent.name != "damaged":
                    shutil.move(file, self.folder / "damaged" / f"{file.parent.name}-{file.name}")
        return [self.plan.name_of(units) for units in bad]

    def is_bad(self, shard: dict[str, Any]) -> bool:
        """Whether any file of a shard is not what was written."""
        files = [(self.folder / table["file"], table["sha256"]) for table in shard["tables"].values()]
        return any(not file.exists() or file_hash(file) != digest for file, digest in files)

    def update(self, **changes: Any) -> None:
        """Change the manifest."""
        self.manifest |= changes
        write_json(self.folder / MANIFEST, self.manifest)

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Let one process at a time work on the run; the system frees the lock if that process dies."""
        with (self.folder / "lock").open("a+") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise InputError(f"{self.folder}: another process is working on this run") from error
            yield


def versions(spec: GameSpec) -> dict[str, Any]:
    """What decides the outcome of a game besides plan and rules."""
    package = Path(str(spec.batch.__file__)).parent
    digest = hashlib.sha256()
    for source in jit.compiled_sources(package):
        digest.update(source.read_bytes())
    return {
        "lpsim_version": __version__, "rules_version": str(spec.rules_version), "kernel_sha256": digest.hexdigest(),
    }  # fmt: skip


def create(folder: Path, experiment: Experiment, resolved: Resolved, given: str, settings: dict[str, Any]) -> Store:
    """Begin a run in a new or empty folder."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise InputError(f"{folder}: is not empty; name another folder, or `lpsim resume {folder}`")
        for name in ("parts", "shards"):
            (folder / name).mkdir()
        write_bytes(folder / "experiment.toml", given.encode())
        write_json(folder / "spec.json", experiment.resolved())
        write_json(folder / "plan.json", resolved.plan.as_data())
        save_records(folder / "rules.npy", resolved.R)
        save_records(folder / "styles.npy", resolved.styles)
        for label, source in resolved.folders.items():
            copy_content(source, folder / "content" / content_folder(label))
        write_json(folder / MANIFEST, new_manifest(experiment, resolved, settings))
    except OSError as error:
        raise InputError(f"{folder}: cannot be written: {error.strerror or error}") from error
    return Store(folder)


def save_records(path: Path, array: np.ndarray) -> None:
    """Keep an array of records as bytes, one row a record."""
    with aside(path) as file:
        np.save(file, np.ascontiguousarray(array).view(np.uint8).reshape(len(array), -1))


def load_records(path: Path, dtype: np.dtype) -> np.ndarray:
    """Read what `save_records` wrote."""
    rows = np.load(path)
    if rows.shape[1] != dtype.itemsize:
        raise InputError(f"{path}: records of {rows.shape[1]} bytes, this lpsim has {dtype.itemsize}: another version")
    return rows.view(dtype).reshape(-1)


def content_folder(label: str) -> str:
    """A folder's name for a content set of the user's."""
    return hashlib.sha256(label.encode()).hexdigest()[:12]


def copy_content(source: Path, target: Path) -> None:
    """Keep the content with the run, so that its games can be told later."""
    target.mkdir(parents=True)
    for file in sorted(source.glob("*.toml")):
        shutil.copyfile(file, target / file.name)


def new_manifest(experiment: Experiment, resolved: Resolved, settings: dict[str, Any]) -> dict[str, Any]:
    """The manifest of a run that has just begun."""
    return {
        "format": FORMAT, "format_version": FORMAT_VERSION, "status": RUNNING, "name": experiment.name,
        "question": experiment.question, "decision": experiment.decision, "game": experiment.game,
        "seed": experiment.seed, "cells": len(resolved.plan.cells), "games_planned": resolved.plan.n_games,
        **versions(resolved.spec), "settings": settings, "styles": resolved.style_hashes,
        "made_with": {name: version(name) for name in PACKAGES} | {"python": platform.python_version()},
        "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "begun": datetime.now(UTC).isoformat(timespec="seconds"),
    }  # fmt: skip
