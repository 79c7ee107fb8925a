"""Python only. The way back from torn states: set aside what is not what was written, so that it is played again.

Everything that a game decides can be played again; what says which games these are (plan, rules, styles) can only be
made again from the experiment, and is put back if it is then the same to the last byte.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.lab.cells import write_cells
from lpsim.lab.files import (
    DamagedError,
    check_file,
    check_place,
    file_hash,
    read_sealed,
    sealed,
    write_bytes,
    write_json,
)
from lpsim.lab.inputs import save_records
from lpsim.lab.plan import Range
from lpsim.lab.resolve import resolve
from lpsim.lab.spec import parse_experiment
from lpsim.lab.store import FOLDERS, MANIFEST, NEEDED, RUNNING, Store, read_manifest, why_not
from lpsim.lab.tables import table_names
from lpsim.outside.reading import read_text

ASIDE = "damaged"
CELLS, GIVEN = "cells.parquet", "experiment.toml"
LOST = "# The experiment as it was given was damaged and is lost; spec.json says what it asked for.\n"


def repair(folder: Path) -> list[str]:
    """Set aside whatever of a run is damaged or not its own; returns what was done, in words.

    Raises:
        InputError: the manifest is damaged, or what says which games are played cannot be made again.
    """
    manifest = read_manifest(folder)
    done = [*mend_folders(folder), *mend_inputs(folder, manifest)]
    store = Store(folder)
    done += mend_stop(store)
    done += mend_shards(store)
    done += mend_parts(store)
    done += mend_cells(store)
    if store.is_complete and why_not(store.checked_shards):
        store.update(status=RUNNING)
    return done


def move_aside(folder: Path, path: Path) -> str:
    """Move a file or folder of the run to `damaged/` under a name that is free; returns what was done."""
    (folder / ASIDE).mkdir(exist_ok=True)
    name, number = "-".join(path.relative_to(folder).parts), 1
    target = folder / ASIDE / name
    while target.exists() or target.is_symlink():
        number += 1
        target = folder / ASIDE / f"{name}.{number}"
    shutil.move(path, target)
    return f"{path.relative_to(folder)} was set aside as {target.relative_to(folder)}"


def mend_folders(folder: Path) -> Iterator[str]:
    """A folder of the run that is a link or a file, or is gone."""
    for name in FOLDERS:
        place = folder / name
        if os.path.lexists(place) and (place.is_symlink() or not place.is_dir()):
            yield move_aside(folder, place)
        if name in NEEDED:
            place.mkdir(exist_ok=True)


def mend_stop(store: Store) -> Iterator[str]:
    """A decision of the stop rule is put back from the manifest, or taken again from the games."""
    if not (problem := why_not(store.stopped)):
        return
    file = store.folder / "stop.json"
    if file.exists() or file.is_symlink():
        yield move_aside(store.folder, file)
    if "stop" in store.manifest:
        store.write_stop(store.manifest["stop"])
        yield f"{problem}; the decision of the stop rule was written again from the manifest"
    else:
        yield f"{problem}; the stop rule decides again"


def mend_shards(store: Store) -> Iterator[str]:
    """Shards of which the line or a file is not what was written; a line that is no shard's; files without a line."""
    planned = store.planned_shards()
    for path in sorted((store.folder / "shards").iterdir()):
        if path.name.startswith("."):
            continue
        if path.suffix == ".json" and path.stem in planned and is_sound(store, path):
            continue
        yield f"{move_aside(store.folder, path)}{', its games are played again' if path.stem in planned else ''}"
    lines = {units: line["name"] for units, line in store.shards().items()}
    for name in table_names(store.plan.level):
        for path in sorted((store.folder / name).glob("*")) if (store.folder / name).is_dir() else ():
            if path.stem not in lines.values() and not path.name.startswith("."):
                yield move_aside(store.folder, path)


def is_sound(store: Store, file: Path) -> bool:
    """Whether a shard's line and all its files are what was written."""
    try:
        check_place(file, store.folder)
        line = read_sealed(file)
        if (line["run"], line["name"]) != (store.id, file.stem):
            return False
        for table in table_names(store.plan.level):
            check_file(store.table_file(line, table), store.folder, line["tables"][table]["sha256"])
        return not leaves_differ(store, line)
    except (InputError, KeyError, OSError):
        return False


def leaves_differ(store: Store, line: dict) -> bool:
    """Whether a shard has other leaves than its range."""
    units = store.planned_shards()[line["name"]]
    count = len(store.plan.leaves(units, store.blocks_kept()))
    return any(len(table["leaves"]) != count for table in line["tables"].values())


def mend_parts(store: Store) -> Iterator[str]:
    """Chunks that cannot be read, or that are no chunk of this run."""
    whole = {store.part_file(units) for units in store.parts()}
    for path in sorted((store.folder / "parts").iterdir()):
        if path.name.startswith("."):
            continue
        if path not in whole or not is_readable(store, store.plan.range_of(path.stem)):
            yield f"{move_aside(store.folder, path)}{', its games are played again' if path in whole else ''}"


def is_readable(store: Store, units: Range | None) -> bool:
    """Whether all tables of a chunk are what was written."""
    try:
        return units is not None and set(store.read_part(units)) == set(table_names(store.plan.level))
    except DamagedError:
        return False


def mend_cells(store: Store) -> Iterator[str]:
    """The table of cells, which follows from the plan."""
    said = store.manifest["files"].get(CELLS)
    if said and why_not(check_file, store.folder / CELLS, store.folder, said):
        if (store.folder / CELLS).exists():
            yield move_aside(store.folder, store.folder / CELLS)
        write_cells(store)
        store.update(files=store.manifest["files"] | {CELLS: file_hash(store.folder / CELLS)})
        yield f"{CELLS} was written again"


def mend_inputs(folder: Path, manifest: dict[str, Any]) -> Iterator[str]:
    """Files that say what is played, and the experiment that they were made from."""
    files = manifest["files"]
    bad = [n for n, said in files.items() if n != CELLS and why_not(check_file, folder / n, folder, said)]
    if made := [name for name in bad if name != GIVEN]:
        yield from mend_made(folder, manifest, made)
    if GIVEN in bad:
        yield from mend_given(folder, manifest)


def mend_made(folder: Path, manifest: dict[str, Any], bad: list[str]) -> Iterator[str]:
    """Files that follow from the experiment; nothing is changed if it does not give the same ones."""
    files = manifest["files"]
    with tempfile.TemporaryDirectory() as temporary:
        fresh = Path(temporary)
        remake(folder, fresh, manifest)
        for name in bad:
            if why_not(check_file, fresh / name, fresh, files[name]):
                raise InputError(
                    f"{folder / name}: is damaged, and cannot be made again from experiment.toml: begin a new run; "
                    "any reader of Parquet opens the finished files of this one"
                )
        for name in bad:
            if (folder / name).exists() or (folder / name).is_symlink():
                yield move_aside(folder, folder / name)
            write_bytes(folder / name, (fresh / name).read_bytes())
            yield f"{name} was made again from experiment.toml"


def mend_given(folder: Path, manifest: dict[str, Any]) -> Iterator[str]:
    """The experiment as it was given: nobody can write it again, and no game depends on it."""
    if os.path.lexists(folder / GIVEN):
        yield move_aside(folder, folder / GIVEN)
    write_bytes(folder / GIVEN, LOST.encode())
    files = manifest["files"] | {GIVEN: file_hash(folder / GIVEN)}
    write_json(folder / MANIFEST, sealed(manifest | {"files": files}))
    yield f"{GIVEN} is lost; spec.json says what it asked for"


def remake(run: Path, folder: Path, manifest: dict[str, Any]) -> None:
    """Write what the experiment of a run resolves to, as far as it can be read."""
    try:
        given = read_text(run / GIVEN)
        # An experiment that does not say its name has that of the file that was given.
        asked = parse_experiment(given, f"{manifest['name']}.toml", run, manifest["settings"])
        resolved = resolve(asked)
    except InputError:
        return
    write_json(folder / "spec.json", asked.resolved())
    write_json(folder / "plan.json", resolved.plan.as_data())
    save_records(folder / "rules.npy", resolved.R)
    save_records(folder / "styles.npy", resolved.styles)
