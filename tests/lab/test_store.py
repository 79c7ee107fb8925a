"""Python only. Full disk, read-only folder, damaged shard, other version: a clear message, nothing overwritten."""

import errno
import json
import os
from pathlib import Path

import pytest
from labkit import HERE, SMALL, begin, hashes, play, rewrite

import lpsim
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab import files
from lpsim.lab.plan import SHARD_GAMES, Plan
from lpsim.lab.run import RunError, resume
from lpsim.lab.store import Store, locked


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    return play(tmp_path_factory.mktemp("store") / "whole")


def contents(folder):
    """Every file of a run but the lock."""
    return {file: file.read_bytes() for file in Path(folder).rglob("*") if file.is_file() and file.name != "lock"}


# --- the disk ---------------------------------------------------------------------------------------------------------


def no_room_after(count, monkeypatch, number=errno.ENOSPC):
    """Let `count` files be synced, then the disk is full."""
    left, sync = [count], os.fsync

    def fsync(handle):
        left[0] -= 1
        if left[0] < 0:
            raise OSError(number, os.strerror(number))
        sync(handle)

    monkeypatch.setattr(files.os, "fsync", fsync)


@pytest.mark.parametrize("count", [0, 3, 8, 12, 14])
def test_a_full_disk_stops_the_run_and_keeps_what_is_there(count, tmp_path, monkeypatch, whole):
    store = begin(tmp_path / "run")
    with monkeypatch.context() as patch:
        no_room_after(count, patch)
        with pytest.raises(RunError, match="No space left on device"):
            resume(store.folder, HERE)
    assert not Store(store.folder).is_complete
    assert not list(store.folder.rglob("*.tmp"))
    assert hashes(resume(store.folder, HERE)) == hashes(whole)


def test_the_command_tells_of_a_full_disk(tmp_path, monkeypatch, capsys):
    begin(tmp_path / "run")
    no_room_after(2, monkeypatch)
    assert main(["resume", str(tmp_path / "run"), "--backend", "serial", "--quiet"]) == 1
    said = capsys.readouterr().err
    assert "No space left on device" in said and "lpsim resume" in said and "Traceback" not in said


def test_a_read_only_folder_is_refused_before_anything_is_played(tmp_path, monkeypatch, capsys):
    file = tmp_path / "x.toml"
    file.write_text(SMALL)

    def mkdir(*_, **__):
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    assert main(["run", str(file), "--out", str(tmp_path / "run")]) == 2
    assert "cannot be written: Read-only file system" in capsys.readouterr().err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_without_permission_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(InputError, match="Permission denied"):
        begin(tmp_path / "run")


def test_a_folder_with_something_in_it_is_refused(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(InputError, match="is not empty"):
        begin(tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["mine.txt"]


def test_one_process_at_a_time(tmp_path):
    store = begin(tmp_path / "run")
    with locked(store.folder), pytest.raises(InputError, match="another process"):
        resume(store.folder, HERE)


# --- damage -----------------------------------------------------------------------------------------------------------


def damage(file):
    """Change one byte in the middle."""
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


@pytest.mark.parametrize("how", ["changed", "cut", "gone"])
def test_a_damaged_shard_is_told_and_repaired_only_when_asked(how, tmp_path, capsys):
    store = play(tmp_path / "run")
    before = hashes(store)
    (file,) = (store.folder / "seats").glob("*.parquet")
    damage(file) if how == "changed" else file.unlink() if how == "gone" else file.write_bytes(file.read_bytes()[:-9])
    kept = contents(store.folder)
    assert main(["resume", str(store.folder), "--backend", "serial"]) == 2
    said = capsys.readouterr().err
    assert str(file) in said and ("is missing" if how == "gone" else "is damaged") in said and "--repair" in said
    assert contents(store.folder) == kept
    assert main(["verify", str(store.folder)]) == 1
    assert str(file) in capsys.readouterr().out
    assert main(["resume", str(store.folder), "--backend", "serial", "--repair", "--quiet"]) == 0
    assert hashes(Store(store.folder)) == before
    if how != "gone":
        assert kept[file] in contents(store.folder / "damaged").values()


def test_a_damaged_part_is_told(tmp_path):
    store = begin(tmp_path / "run")
    from lpsim.lab.blocks import play_units
    from lpsim.lab.plan import Range

    part = store.part_file(Range(0, 20))
    files.write_part(part, store.id, play_units(store.context(), Range(0, 20)))
    damage(part)
    with pytest.raises(RunError, match=r"\.part: is damaged"):
        resume(store.folder, HERE)
    part.unlink()
    assert resume(store.folder, HERE).is_complete


def test_a_damaged_manifest_is_told(tmp_path):
    store = begin(tmp_path / "run")
    (store.folder / "manifest.json").write_text('{"format": "lpsim')
    with pytest.raises(InputError, match="is damaged"):
        Store(store.folder)


@pytest.mark.parametrize("key", ["lpsim_version", "rules_version", "code_sha256"])
def test_another_version_is_refused_and_nothing_is_changed(key, tmp_path):
    store = begin(tmp_path / "run")
    rewrite(store.folder / "manifest.json", **{key: "0.0.other"})
    kept = contents(store.folder)
    with pytest.raises(InputError, match=r"begun with other .*0\.0\.other.*Nothing was changed"):
        resume(store.folder, HERE)
    assert contents(store.folder) == kept


def test_another_format_is_refused(tmp_path):
    store = begin(tmp_path / "run")
    rewrite(store.folder / "manifest.json", format_version=99)
    with pytest.raises(InputError, match="format 99"):
        Store(store.folder)


def test_a_folder_that_is_no_run(tmp_path, capsys):
    for name in ("resume", "status", "verify"):
        assert main([name, str(tmp_path)]) == 2
        assert "manifest.json" in capsys.readouterr().err


# --- what is kept -----------------------------------------------------------------------------------------------------


def test_the_run_keeps_what_was_given_and_what_it_meant(whole):
    assert (whole.folder / "experiment.toml").read_text() == SMALL
    spec = json.loads((whole.folder / "spec.json").read_text())
    assert spec["seed"] == 11 and spec["lineups"][0]["styles"] == ["random"]
    assert Plan.from_data(json.loads((whole.folder / "plan.json").read_text())) == whole.plan


def test_the_manifest_says_versions_and_hashes(whole):
    manifest = whole.manifest
    assert manifest["status"] == "complete" and manifest["games"] == 120
    assert manifest["lpsim_version"] == lpsim.__version__ and len(manifest["code_sha256"]) == 64
    assert all(len(table["content_sha256"]) == 64 for table in manifest["tables"].values())


def test_files_carry_their_provenance(whole):
    import pyarrow.parquet as pq

    (file,) = (whole.folder / "seats").glob("*.parquet")
    said = pq.read_schema(file).metadata
    assert said[b"lpsim_version"] == lpsim.__version__.encode() and said[b"lpsim_seed"] == b"11"
    assert pq.read_schema(file).field("score").metadata[b"meaning"] == b"final score"


def test_large_runs_have_large_files(tmp_path):
    plan = begin(tmp_path / "run", SMALL, blocks=300_000).plan
    sizes = [plan.count_games(plan.pieces(units)) for units in plan.shards()]
    assert len(sizes) > 4 and min(sizes) >= SHARD_GAMES
