"""Python only. Data that lies: a change of a run's files is found before anybody counts on them, or changes nothing."""

import json
import os
import random
import shutil

import numpy as np
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from labkit import HERE, SMALL, TURNS, begin, hashes, play, rewrite

import lpsim
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab import files, sources
from lpsim.lab.blocks import play_units
from lpsim.lab.plan import Range
from lpsim.lab.run import resume
from lpsim.lab.shards import write_shard
from lpsim.lab.store import Store

STOPPED = SMALL.replace("[2, 3]", "2") + (
    '[outcome]\nmeasure = "score"\nlow = -10\nhigh = 90\n[stop]\nrule = "half-width"\nhalf_width = 40\nevery = 10\n'
)
TEXT = SMALL.replace("blocks = 60", "blocks = 10") + TURNS


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return play(tmp_path_factory.mktemp("damage") / "whole", TEXT).folder


@pytest.fixture(scope="module")
def other(tmp_path_factory):
    """The same experiment from another seed: files of the same names and shapes."""
    return play(tmp_path_factory.mktemp("damage") / "other", TEXT.replace("seed = 11", "seed = 12")).folder


@pytest.fixture
def run(whole, tmp_path):
    return shutil.copytree(whole, tmp_path / "run")


def everything(folder):
    """What an analysis sees of a run."""
    opened = lpsim.load(folder)
    return [getattr(opened, name)().collect() for name in ("games", "seats", "turns", "choices", "failures", "cells")]


def refused_or_same(folder, truth):
    """Whether the run is refused, or says what it said before."""
    try:
        seen = everything(folder)
    except InputError:
        return True
    return all(a.equals(b) for a, b in zip(seen, truth, strict=True))


def names_in(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def is_repaired(folder, capsys, truth):
    """Whether `resume --repair` gives the same tables as before and `verify` is content."""
    assert main(["resume", str(folder), "--repair", "--backend", "serial", "--quiet"]) == 0
    assert hashes(Store(folder)) == truth
    capsys.readouterr()
    assert main(["verify", str(folder), "--games", "10"]) == 0
    return True


# --- bits -------------------------------------------------------------------------------------------------------------


def test_a_flipped_bit_in_any_file(whole, tmp_path, capsys):
    """In each file some bits: no analysis tells something else, and `verify` says that something is wrong."""
    truth, chance = everything(whole), random.Random(5)
    names = [name for name in names_in(whole) if name != "lock"]
    assert len(names) == 13
    for name in names:
        for _ in range(4):
            folder = shutil.copytree(whole, tmp_path / "run")
            content = bytearray((folder / name).read_bytes())
            content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
            (folder / name).write_bytes(content)
            assert refused_or_same(folder, truth), name
            assert main(["verify", str(folder), "--games", "4"]) in (1, 2), name
            said = capsys.readouterr()
            assert name.split("/")[-1] in said.out + said.err or "shards" in said.out, name
            shutil.rmtree(folder)


@pytest.mark.parametrize("name", ["plan.json", "rules.npy", "styles.npy", "spec.json"])
def test_a_flipped_bit_in_what_is_still_to_be_played(name, tmp_path, capsys):
    """An unfinished run whose plan or rules are not what was resolved is neither played nor certified."""
    folder = begin(tmp_path / "run", TEXT).folder
    content = bytearray((folder / name).read_bytes())
    content[len(content) // 2] ^= 4
    (folder / name).write_bytes(content)
    for words in (["resume", str(folder), "--backend", "serial"], ["verify", str(folder)]):
        assert main(words) in (1, 2)
        said = capsys.readouterr()
        assert name in said.out + said.err and "damaged or was changed" in said.out + said.err
    assert not list((folder / "parts").iterdir())


# --- files of another run ---------------------------------------------------------------------------------------------


def test_a_seats_file_of_another_run(run, other, whole, capsys):
    (mine,), (theirs,) = ((folder / "seats").glob("*.parquet") for folder in (run, other))
    shutil.copy(theirs, mine)
    for words in (["seats", str(run)], ["report", str(run), "--out", str(run.parent / "r.html")], ["status", str(run)]):
        assert main(words) == 2
        assert f"{mine.name}: is damaged or was changed" in capsys.readouterr().err
    assert is_repaired(run, capsys, hashes(Store(whole)))


def test_a_whole_shard_of_another_run(run, other, whole, capsys):
    """Its files and its line, which agrees with them."""
    for folder in ("games", "seats", "turns", "choices", "failures", "shards"):
        for file in (other / folder).iterdir():
            shutil.copy(file, run / folder)
    with pytest.raises(InputError, match="is of another run"):
        everything(run)
    assert main(["seats", str(run)]) == 2 and main(["verify", str(run)]) == 1
    assert is_repaired(run, capsys, hashes(Store(whole)))


def test_a_whole_shard_of_another_run_under_our_id(run, other):
    """Sealed anew, as somebody would who knows how: its rows are not those that the manifest vouches for."""
    for folder in ("games", "seats", "turns", "choices", "failures", "shards"):
        for file in (other / folder).iterdir():
            shutil.copy(file, run / folder)
    (line,) = (run / "shards").iterdir()
    rewrite(line, run=Store(run).id)
    with pytest.raises(InputError, match="do not add up to what the manifest says"):
        everything(run)


def test_a_chunk_of_another_run(tmp_path):
    """Left in `parts/` of an unfinished run: it is not merged."""
    mine, theirs = begin(tmp_path / "mine", TEXT), begin(tmp_path / "theirs", TEXT.replace("seed = 11", "seed = 12"))
    units = Range(0, 6)
    files.write_part(theirs.part_file(units), theirs.id, play_units(theirs.context(), units))
    shutil.copy(theirs.part_file(units), mine.part_file(units))
    with pytest.raises(InputError, match="of another run or another place"):
        resume(mine.folder, HERE)
    assert hashes(resume(mine.folder, HERE, repair=True)) == hashes(play(tmp_path / "whole", TEXT))


def test_a_chunk_of_another_place(tmp_path):
    """A chunk under the name of another one of the same run."""
    store = begin(tmp_path / "run", TEXT)
    files.write_part(store.part_file(Range(0, 5)), store.id, play_units(store.context(), Range(0, 5)))
    store.part_file(Range(0, 5)).rename(store.part_file(Range(5, 10)))
    with pytest.raises(InputError, match="another place"):
        resume(store.folder, HERE)


def test_swapped_labels(run, capsys):
    """Two styles, or colours, change places in the dictionary of a column."""
    (file,) = (run / "seats").glob("*.parquet")
    rows = pq.read_table(file)
    at = rows.schema.get_field_index("colour")
    column = rows.column("colour").combine_chunks()
    labels = column.dictionary.to_pylist()
    swapped = pa.DictionaryArray.from_arrays(column.indices, pa.array([labels[1], labels[0], *labels[2:]]))
    pq.write_table(rows.set_column(at, rows.schema.field(at), swapped), file)
    assert main(["seats", str(run)]) == 2
    assert "is damaged or was changed" in capsys.readouterr().err


# --- shard lines ------------------------------------------------------------------------------------------------------


def test_a_line_that_points_outside_is_not_followed(run, other):
    """Where a file lies follows from the plan; a link in its place is refused."""
    (mine,), (theirs,) = ((folder / "seats").glob("*.parquet") for folder in (run, other))
    mine.unlink()
    mine.symlink_to(theirs)
    with pytest.raises(InputError, match="is a link"):
        everything(run)


@pytest.mark.parametrize("what", ["seats", "shards", "manifest.json", "plan.json"])
def test_links_out_of_the_folder_are_refused(what, run, tmp_path):
    """Even to the very same bytes: what lies elsewhere changes without anybody's knowing."""
    (run / what).rename(tmp_path / what)
    (run / what).symlink_to(tmp_path / what)
    with pytest.raises(InputError, match="is a link"):
        everything(run)


def test_overlapping_lines_do_not_count_twice(tmp_path, capsys):
    """A line of half a shard beside that of the whole one."""
    store = play(tmp_path / "run", TEXT)
    truth = hashes(store)
    context, half = store.context(), Range(0, 5)
    files.write_part(store.part_file(half), store.id, play_units(context, half))
    write_shard(store, context, half, None)
    with pytest.raises(InputError, match="of no shard of this one"):
        everything(store.folder)
    assert main(["resume", str(store.folder), "--backend", "serial"]) == 2
    assert main(["verify", str(store.folder)]) == 1
    assert is_repaired(store.folder, capsys, truth)


def test_a_gap_is_seen(run, capsys):
    (line,) = (run / "shards").iterdir()
    line.unlink()
    with pytest.raises(InputError, match="is missing"):
        everything(run)
    assert main(["verify", str(run)]) == 1


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'{"run": 5}', b"\xff\xfe", b"[" * 5000])
def test_a_torn_line(content, run, whole, capsys):
    """Truncated or of another shape: told in one line, and mended."""
    (line,) = (run / "shards").iterdir()
    line.write_bytes(content)
    for words in (["seats", str(run)], ["status", str(run)], ["resume", str(run), "--backend", "serial"]):
        assert main(words) == 2
        said = capsys.readouterr().err
        assert line.name in said and said.count("\n") == 1
    assert is_repaired(run, capsys, hashes(Store(whole)))


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b"5", b'{"format": "lpsim-run", "format_version": 2}'])
@pytest.mark.parametrize("name", ["manifest.json", "plan.json", "spec.json"])
def test_a_torn_table_is_told_in_one_line(name, content, run, capsys):
    (run / name).write_bytes(content)
    for words in (["seats", str(run)], ["status", str(run)], ["verify", str(run)], ["resume", str(run)]):
        assert main(words) in (1, 2)
        said = capsys.readouterr()
        assert str(run) in said.err and said.err.count("\n") == 1


# --- the manifest -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "changes", [{"games": 41}, {"seed": 12}, {"cells": 3}, {"name": "other"}, {"question": "?"}, {"games_planned": 1}]
)
def test_a_manifest_that_contradicts_its_run(changes, run, capsys):
    """Sealed anew, so that only what it says is wrong."""
    rewrite(run / "manifest.json", **changes)
    assert main(["verify", str(run)]) == 1
    said = capsys.readouterr().out
    assert "manifest" in said and "WRONG" in said


def test_an_edited_spec_is_told(run, capsys):
    spec = json.loads((run / "spec.json").read_text())
    (run / "spec.json").write_text(json.dumps(spec | {"question": "another?"}))
    assert main(["verify", str(run)]) == 2
    assert "spec.json: is damaged or was changed" in capsys.readouterr().err


def test_truncated_cells_are_told_and_written_again(run, whole, capsys):
    file = run / "cells.parquet"
    file.write_bytes(file.read_bytes()[:100])
    assert main(["verify", str(run)]) == 1
    assert "cells.parquet" in capsys.readouterr().out
    assert is_repaired(run, capsys, hashes(Store(whole)))
    assert pl.read_parquet(file).equals(pl.read_parquet(whole / "cells.parquet"))


def test_verify_says_what_it_did_not_look_at(run, capsys):
    (run / "notes").mkdir()
    (run / "notes" / "mine.txt").write_text("mine")
    (run / "seats" / "more.parquet").write_bytes(b"")
    assert main(["verify", str(run), "--games", "10"]) == 0
    said = capsys.readouterr().out
    assert "notes/: is no file of the run" in said and "seats/more.parquet: is no file of the run" in said
    assert "games were not played again" in said


def test_a_finished_run_may_lie_where_nobody_can_write(run, monkeypatch, capsys):
    """Resumed, it is shown; nothing is locked, written or deleted."""
    before = {name: (run / name).stat().st_mtime_ns for name in names_in(run)}
    (run / "lock").unlink(missing_ok=True)
    real = os.open

    def read_only(path, flags, *more, **words):
        if flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT):
            raise OSError(30, "Read-only file system", str(path))
        return real(path, flags, *more, **words)

    monkeypatch.setattr(os, "open", read_only)
    for words in (
        ["resume", str(run)],
        ["status", str(run)],
        ["seats", str(run)],
        ["verify", str(run), "--games", "2"],
    ):
        assert main(words) == 0, capsys.readouterr().err
    before.pop("lock", None)
    assert {name: (run / name).stat().st_mtime_ns for name in names_in(run)} == before
    (run / "parts" / "x.part").write_bytes(b"")
    assert main(["resume", str(run), "--repair"]) == 1
    assert "Read-only file system" in capsys.readouterr().err


# --- torn states ------------------------------------------------------------------------------------------------------


def test_junk_among_the_chunks(tmp_path, capsys):
    """Files that are no chunk, that only pretend to be one, and one that is cut."""
    store = begin(tmp_path / "run", TEXT)
    for units, length in ((Range(0, 5), 900), (Range(5, 8), 3), (Range(8, 9), 0)):
        files.write_part(store.part_file(units), store.id, play_units(store.context(), units))
        store.part_file(units).write_bytes(store.part_file(units).read_bytes()[:length])
    (store.folder / "parts" / "notes.txt").write_text("mine")
    (store.folder / "parts" / f"{store.plan.name_of(Range(9, 10))}.part").mkdir()
    assert main(["resume", str(store.folder), "--backend", "serial", "--quiet"]) == 1
    assert "is damaged" in (said := capsys.readouterr().err) and "--repair" in said and "Traceback" not in said
    assert main(["resume", str(store.folder), "--backend", "serial", "--quiet", "--repair"]) == 0
    said = capsys.readouterr().err
    assert said.count("set aside") == 5 and (store.folder / "damaged" / "parts-notes.txt").read_text() == "mine"
    assert hashes(Store(store.folder)) == hashes(play(tmp_path / "whole", TEXT))


@pytest.mark.parametrize("name", ["plan.json", "spec.json", "rules.npy", "styles.npy"])
@pytest.mark.parametrize("how", ["gone", "changed"])
def test_what_says_what_is_played_is_made_again_from_the_experiment(name, how, run, whole, capsys):
    (run / name).unlink() if how == "gone" else (run / name).write_bytes(b"\0" * 99)
    assert is_repaired(run, capsys, hashes(Store(whole)))


def test_what_cannot_be_made_again_is_said(run, capsys):
    (run / "rules.npy").unlink()
    (run / "experiment.toml").write_text("players = [")
    assert main(["resume", str(run), "--repair"]) == 2
    assert "cannot be made again from experiment.toml: begin a new run" in capsys.readouterr().err
    assert not (run / "damaged").exists()


@pytest.mark.parametrize("content", [None, b"", b"players = [", b"\xff"])
def test_a_lost_experiment_is_refused_and_does_not_lose_the_run(content, run, whole, capsys):
    """No game depends on it: what was played is kept, and the page no longer shows what was given."""
    file = run / "experiment.toml"
    file.unlink() if content is None else file.write_bytes(content)
    assert main(["report", str(run), "--out", str(run.parent / "r.html")]) == 2
    assert "experiment.toml" in capsys.readouterr().err
    assert is_repaired(run, capsys, hashes(Store(whole)))
    assert "is lost; spec.json says" in file.read_text()


@pytest.mark.parametrize("name", ["parts", "shards", "seats"])
def test_a_folder_that_is_a_link_is_not_written_through(name, run, whole, tmp_path, capsys):
    (run / name).rename(tmp_path / "away")
    (run / name).symlink_to(tmp_path / "away")
    before = names_in(tmp_path / "away")
    for words in (["seats", str(run)], ["resume", str(run), "--backend", "serial"]):
        assert main(words) == 2
        assert f"{name}: is a link" in capsys.readouterr().err
    assert is_repaired(run, capsys, hashes(Store(whole)))
    assert names_in(tmp_path / "away") == before and not (run / name).is_symlink()


@pytest.mark.parametrize("name", ["experiment.toml", "plan.json", "manifest.json", "stop.json", "lock"])
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(name, run, capsys):
    (run / name).unlink(missing_ok=True)
    os.mkfifo(run / name)
    for words in (["status", str(run)], ["verify", str(run)], ["resume", str(run), "--repair", "--backend", "serial"]):
        assert main(words) in (0, 1, 2)


@pytest.mark.parametrize("name", ["runs[1]", "*", "seed=3", "a b'c", "{x}"])
def test_the_name_of_a_folder_is_no_pattern(name, whole, other, tmp_path, capsys):
    """Another run that a pattern would catch lies beside it."""
    folder = shutil.copytree(whole, tmp_path / name)
    shutil.copytree(other, tmp_path / "runs1")
    assert all(a.equals(b) for a, b in zip(everything(folder), everything(whole), strict=True))
    assert main(["status", str(folder)]) == 0
    assert main(["verify", str(folder), "--games", "4"]) == 0


def test_files_beside_a_run_are_not_believed_if_they_were_changed(run):
    """The games of `luck --sources`: none of their bits counts for another."""
    store, cell = Store(run), Store(run).plan.cells[0]
    kept = sources.Crossed("tiles", np.repeat(np.arange(4), 2), np.ones((8, 2)) / 2, np.arange(16.0).reshape(8, 2))
    file = sources.write(store, cell, [kept])
    (_, (found,)) = sources.read(store)
    assert found.score.tolist() == kept.score.tolist()
    content, chance = file.read_bytes(), random.Random(3)
    for _ in range(40):
        changed = bytearray(content)
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
        file.write_bytes(changed)
        again = sources.read(store)
        assert again is None or (again[0] == cell and again[1][0].score.tolist() == kept.score.tolist())


@pytest.mark.parametrize("content", [None, b"", b"{", b'{"rule": "half-width", "blocks": 20, "reason": ""}'])
def test_a_lost_decision_of_the_stop_rule(content, tmp_path, capsys):
    """It is in the manifest of a finished run; the games beyond it are not there, and nobody asks for them."""
    store = play(tmp_path / "run", STOPPED)
    truth, file = hashes(store), store.folder / "stop.json"
    assert store.stopped()["blocks"] < 60
    file.unlink() if content is None else file.write_bytes(content)
    assert main(["seats", str(store.folder)]) == 2
    assert "stop.json" in capsys.readouterr().err
    assert is_repaired(store.folder, capsys, truth)
