"""Python only. A run on disk: what was asked, what was planned, what is finished.

manifest.json     versions, state of the run, the hash of each file that follows, tables with their hashes; sealed
experiment.toml   as given            spec.json   as resolved            plan.json, rules.npy, styles.npy
content/          copies of content folders
parts/            chunks that are finished, until their shard is
stop.json         what the stop rule decided; sealed
shards/           a line for each finished shard: its run, files, rows, hashes; sealed
games/ seats/ turns/ choices/ failures/     the tables, one Parquet file a shard
cells.parquet     what was played in each cell
beginning         there only until all of the first lines is written
damaged/          what `resume --repair` set aside

Nothing is read that is not what was written, and nothing is taken from where a file says it lies: names follow from
the plan.
"""

import fcntl
import os
import platform
import shlex
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.lab.blocks import Context
from lpsim.lab.files import (
    DamagedError,
    check_file,
    check_place,
    check_seal,
    read_json,
    read_part,
    read_sealed,
    sealed,
    write_bytes,
    write_json,
)
from lpsim.lab.inputs import content_folder, copy_content, hashes_of, load_records, run_id, save_records, versions
from lpsim.lab.lineups import style_dtype
from lpsim.lab.outcome import Outcome, Stop
from lpsim.lab.plan import Plan, Range
from lpsim.lab.resolve import Resolved
from lpsim.lab.spec import Experiment
from lpsim.lab.tables import table_hash, table_names
from lpsim.play.formats import check_format

FORMAT, FORMAT_VERSION = "lpsim-run", 2
MANIFEST, BEGINNING = "manifest.json", "beginning"
PART = ".part"
NEEDED = ("parts", "shards")
FOLDERS = (*NEEDED, *table_names("choices"), "content")
RUNNING, COMPLETE = "running", "complete"
PACKAGES = ("numpy", "numba", "pyarrow", "polars")
VERSION_WORDS = {"lpsim_version": "lpsim", "rules_version": "version of the rules", "code_sha256": "code"}


class Store:
    """A run's folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = Path(folder)
        self.manifest = read_manifest(self.folder)
        self.id: str = self.manifest["run"]
        self.plan = Plan.from_data(self.read_input("plan.json"))
        self.spec_data = self.read_input("spec.json")

    def read_input(self, name: str) -> dict[str, Any]:
        """One of the files that the manifest vouches for."""
        check_file(self.folder / name, self.folder, self.manifest["files"][name])
        return read_json(self.folder / name)

    def check_inputs(self) -> None:
        """Refuse a run of which a folder is not its own, or a file that says what is played is not what was written."""
        for name in FOLDERS:
            check_place(self.folder / name, self.folder)
        for name, digest in self.manifest["files"].items():
            check_file(self.folder / name, self.folder, digest)

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
        spec, files = load_game(self.plan.game), self.manifest["files"]
        records = {"rules.npy": spec.kernel.RULESET, "styles.npy": style_dtype(spec)}
        R, styles = (load_records(self.folder / name, self.folder, files[name], t) for name, t in records.items())
        return Context(spec, self.plan, R, styles)

    def check_rules(self, context: Context) -> None:
        """Refuse rules that do not read, here, as the plan says they do."""
        found = [context.spec.content.rules_hash(r) for r in context.R]
        for cell in self.plan.cells:
            if found[cell.rules] != cell.rules_hash:
                raise InputError(
                    f"{self.folder}: the rules of cell {cell.cell} read otherwise here than when the run was made "
                    f"({found[cell.rules]}, the plan says {cell.rules_hash}): another version of lpsim"
                )

    def stopped(self) -> dict[str, Any] | None:
        """What the stop rule decided; None if it has not, or if there is none."""
        file = self.folder / "stop.json"
        if not file.exists():
            if "stop" in self.manifest:
                raise DamagedError(f"{file}: is missing")
            return None
        check_place(file, self.folder)
        decision = read_sealed(file)
        if decision["run"] != self.id or decision["decision"] != self.manifest.get("stop", decision["decision"]):
            raise DamagedError(f"{file}: is of another run")
        return decision["decision"]

    def write_stop(self, decision: dict[str, Any]) -> None:
        """Keep what the stop rule decided."""
        write_json(self.folder / "stop.json", sealed({"run": self.id, "decision": decision}))

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
        here = versions(load_game(self.plan.game))
        return [
            f"other {words} ({self.manifest[key][:16]}, here {here[key][:16]})"
            for key, words in VERSION_WORDS.items()
            if self.manifest[key] != here[key]
        ]

    # --- parts --------------------------------------------------------------------------------------------------------

    def part_file(self, units: Range) -> Path:
        """Where a chunk is kept."""
        return self.folder / "parts" / f"{self.plan.name_of(units)}{PART}"

    def parts(self) -> list[Range]:
        """Chunks that are finished and not yet in a shard."""
        names = (file.name.removesuffix(PART) for file in (self.folder / "parts").glob(f"*{PART}"))
        return sorted(units for name in names if (units := self.plan.range_of(name)))

    def read_part(self, units: Range, *names: str) -> dict[str, Any]:
        """The tables of a chunk, or those that are named."""
        return read_part(self.part_file(units), self.id, *names)

    def drop_parts(self, units: Range) -> None:
        """Delete the chunks that a finished shard holds."""
        for part in self.parts():
            if units.first <= part.first and part.last <= units.last:
                self.part_file(part).unlink(missing_ok=True)

    # --- shards -------------------------------------------------------------------------------------------------------

    def planned_shards(self) -> dict[str, Range]:
        """The shards that there are to be, by name."""
        return {self.plan.name_of(units): units for units in self.plan.shards(self.blocks_kept())}

    def shards(self) -> dict[Range, dict[str, Any]]:
        """Shards that are finished, in plan order.

        Raises:
            DamagedError: a line is not what was written, or is not of this run and of one of its shards.
        """
        planned, found = self.planned_shards(), {}
        for file in (self.folder / "shards").glob("*.json"):
            check_place(file, self.folder)
            line = read_sealed(file)
            if file.stem not in planned or (line["run"], line["name"]) != (self.id, file.stem):
                raise DamagedError(f"{file}: is of another run, or of no shard of this one")
            found[planned[file.stem]] = line
        return dict(sorted(found.items()))

    def table_file(self, shard: dict[str, Any], table: str) -> Path:
        """The file of a table in a shard."""
        return self.folder / table / f"{shard['name']}.parquet"

    def files_of(self, table: str) -> list[Path]:
        """The files of a table in plan order; all that the run has finished, and nothing else.

        Raises:
            DamagedError: a file or a line is missing or is not what was written.
        """
        shards = list(self.checked_shards().values())
        files = [self.table_file(shard, table) for shard in shards if table in shard["tables"]]
        for shard, file in zip(shards, files):
            check_file(file, self.folder, shard["tables"][table]["sha256"])
        return files

    def checked_shards(self) -> dict[Range, dict[str, Any]]:
        """The shards; of a finished run all of them, with the rows that its manifest vouches for."""
        shards = self.shards()
        if self.is_complete:
            for name, units in self.planned_shards().items():
                if units not in shards:
                    raise DamagedError(f"{self.folder / 'shards' / f'{name}.json'}: is missing")
            if totals(list(shards.values())) != {key: self.manifest[key] for key in ("games", "tables")}:
                raise DamagedError(f"{self.folder / 'shards'}: its lines do not add up to what the manifest says")
        return shards

    def damaged(self) -> list[str]:
        """What is missing or not what was written, in words: every file that the manifest or a shard names."""
        found = [why_not(self.check_inputs), why_not(self.stopped), why_not(self.checked_shards)]
        if not any(found):
            found = [why_not(self.files_of, table) for table in table_names(self.plan.level)]
        return [problem for problem in found if problem]

    # --- working on it ------------------------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Delete what an interrupted write left behind."""
        for file in self.folder.rglob(".*.tmp"):
            file.unlink(missing_ok=True)

    def update(self, **changes: Any) -> None:
        """Change the manifest."""
        self.manifest = sealed(self.manifest | changes)
        write_json(self.folder / MANIFEST, self.manifest)

    @cached_property
    def repair_hint(self) -> str:
        """What to do about damage."""
        return f"`lpsim resume {quoted(self.folder)} --repair` sets it aside and plays its games again"


def read_manifest(folder: Path) -> dict[str, Any]:
    """The manifest of a run, of our format and as it was written."""
    if not (folder / MANIFEST).exists() and (folder / BEGINNING).exists():
        raise InputError(
            f"{folder}: this run was interrupted before it was begun whole, and nothing of it was played: "
            f"`lpsim run EXPERIMENT --out {quoted(folder)}` begins it again"
        )
    check_place(folder / MANIFEST, folder)
    found = read_json(folder / MANIFEST)
    if found.get("format") != FORMAT:
        raise InputError(f"{folder}: is not a run of lpsim")
    instead = f"Make it again: `lpsim run {quoted(folder / 'experiment.toml')}`; any reader of Parquet opens its tables"
    check_format(str(folder), "run", found, FORMAT, FORMAT_VERSION, instead)
    return check_seal(folder / MANIFEST, found)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Let one process at a time work on a run; the system frees the lock if that process ends."""
    # No link is followed, and no pipe waited for: the lock is a file of the run.
    handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC, 0o666)
    with os.fdopen(handle, "r+b", buffering=0) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise InputError(f"{folder}: another process is working on this run") from error
        yield


def totals(shards: list[dict[str, Any]]) -> dict[str, Any]:
    """What the manifest of a finished run says of its games: every table with its rows, bytes and content's hash."""
    tables = {}
    for name in shards[0]["tables"]:
        lines = [shard["tables"][name] for shard in shards]
        tables[name] = {
            "rows": sum(line["rows"] for line in lines), "bytes": sum(line["bytes"] for line in lines),
            "files": len(lines), "content_sha256": table_hash(leaf for line in lines for leaf in line["leaves"]),
        }  # fmt: skip
    return {"games": sum(shard["games"] for shard in shards), "tables": tables}


def why_not(check: Any, *args: Any) -> str:
    """What a check says is damaged; empty if nothing is."""
    try:
        check(*args)
        return ""
    except DamagedError as error:
        return str(error)


def quoted(path: Path) -> str:
    """A path as a shell takes it."""
    return shlex.quote(str(path))


# --- the beginning ----------------------------------------------------------------------------------------------------


def create(folder: Path, experiment: Experiment, resolved: Resolved, given: str, settings: dict[str, Any]) -> Store:
    """Begin a run in a new or empty folder, or in one where a beginning was interrupted."""
    folder = Path(folder)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        clear_beginning(folder)
        if any(folder.iterdir()):
            raise InputError(f"{folder}: is not empty; name another folder, or `lpsim resume {quoted(folder)}`")
        try:
            write_beginning(folder, experiment, resolved, given, settings)
        except BaseException:
            clear_beginning(folder)
            raise
    except OSError as error:
        raise InputError(f"{error.filename or folder}: cannot be written: {error.strerror or error}") from error
    return Store(folder)


def clear_beginning(folder: Path) -> None:
    """Empty the folder of a run of which only a beginning was written; any other folder is left alone."""
    for file in folder.glob(f".{BEGINNING}.*.tmp"):
        file.unlink(missing_ok=True)
    if not (folder / BEGINNING).exists():
        return
    if (folder / MANIFEST).exists():
        (folder / BEGINNING).unlink()
        return
    for path in folder.iterdir():
        if path.name == BEGINNING:
            continue
        shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    (folder / BEGINNING).unlink()


def write_beginning(
    folder: Path, experiment: Experiment, resolved: Resolved, given: str, settings: dict[str, Any]
) -> None:
    """Write everything that must be there before the first game; the manifest comes last."""
    (folder / BEGINNING).write_bytes(b"")  # takes no room: it can be written on a full disk
    for name in NEEDED:
        (folder / name).mkdir()
    write_bytes(folder / "experiment.toml", given.encode())
    write_json(folder / "spec.json", experiment.resolved())
    write_json(folder / "plan.json", resolved.plan.as_data())
    save_records(folder / "rules.npy", resolved.R)
    save_records(folder / "styles.npy", resolved.styles)
    for label, source in resolved.folders.items():
        copy_content(source, folder / "content" / content_folder(label))
    write_json(folder / MANIFEST, new_manifest(folder, experiment, resolved, settings))
    (folder / BEGINNING).unlink()


def new_manifest(folder: Path, experiment: Experiment, resolved: Resolved, settings: dict[str, Any]) -> dict[str, Any]:
    """The manifest of a run that has just begun."""
    files, code = hashes_of(folder), versions(resolved.spec)
    return sealed({
        "format": FORMAT, "format_version": FORMAT_VERSION, "run": run_id(files, code), "status": RUNNING,
        "name": experiment.name, "question": experiment.question, "decision": experiment.decision,
        "game": experiment.game, "seed": experiment.seed, "cells": len(resolved.plan.cells),
        "games_planned": resolved.plan.n_games, **code, "settings": settings, "styles": resolved.style_hashes,
        "made_with": made_with(), "machine": f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores",
        "begun": datetime.now(UTC).isoformat(timespec="microseconds"), "files": files,
    })  # fmt: skip


def made_with() -> dict[str, str]:
    """Versions of what plays and writes beside lpsim."""
    return {name: version(name) for name in PACKAGES} | {"python": platform.python_version()}
