"""Python only. A run at its beginning: the first format, a full disk, an interruption, a user's own boxes."""

import errno
import json
import os
import shlex
import signal
import time
from pathlib import Path

import pytest
from labkit import HERE, SMALL, TURNS, begin, command, experiment, hashes, play

from lpsim.cli.main import main
from lpsim.lab import files, store
from lpsim.lab.resolve import resolve
from lpsim.lab.run import resume
from lpsim.lab.verify import verify

FIRST = Path(__file__).parents[1] / "fixtures" / "formats-1"


# --- the first format -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "words", ["resume {}", "status {}", "verify {}", "report {}", "compare {} --by scenario", "replay {} --number 1"]
)
def test_a_run_of_the_first_format_is_refused_by_name(words, capsys):
    folder = FIRST / "run"
    assert main(words.format(folder).split()) == 2
    said = capsys.readouterr().err
    assert f"{folder.name}: a run of format 1, made by lpsim 0.1.0; " in said and "reads format 2" in said
    assert f"{folder.name}/experiment.toml`" in said and said.count("\n") == 1


def test_its_tables_are_those_of_today(tmp_path):
    """What is hashed has not changed with the format: the same experiment gives the same tables."""
    text = (FIRST / "experiment.toml").read_text()
    first = json.loads((FIRST / "run" / "manifest.json").read_text())["tables"]
    assert hashes(play(tmp_path / "run", text)) == {name: table["content_sha256"] for name, table in first.items()}


# --- torn beginnings --------------------------------------------------------------------------------------------------


def full_after(count, monkeypatch):
    """Let `count` files be synced, then the disk is full."""
    left, sync = [count], os.fsync

    def fsync(handle):
        left[0] -= 1
        if left[0] < 0:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        sync(handle)

    monkeypatch.setattr(files.os, "fsync", fsync)


@pytest.mark.parametrize("count", range(12))
def test_a_disk_full_at_the_beginning_leaves_a_folder_that_run_takes(count, tmp_path, monkeypatch, capsys):
    (tmp_path / "x.toml").write_text(SMALL)
    words = ["run", str(tmp_path / "x.toml"), "--out", str(tmp_path / "run"), "--backend", "serial", "--quiet"]
    with monkeypatch.context() as patch:
        full_after(count, patch)
        assert main(words) in (1, 2)
    said = capsys.readouterr().err
    assert "No space left on device" in said and "Traceback" not in said
    if (tmp_path / "run" / "manifest.json").exists():
        words = ["resume", str(tmp_path / "run"), "--backend", "serial", "--quiet"]
    assert main(words) == 0


@pytest.mark.parametrize("last", ["experiment.toml", "spec.json", "plan.json", "rules.npy", "styles.npy"])
def test_a_beginning_that_was_killed_is_told_and_begun_again(last, tmp_path, capsys):
    """Everything up to one file is there, and half of the next one."""
    whole = begin(tmp_path / "whole").folder
    torn = tmp_path / "torn"
    torn.mkdir()
    (torn / "beginning").touch()
    (torn / "parts").mkdir()
    for name in ["experiment.toml", "spec.json", "plan.json", "rules.npy", "styles.npy"]:
        (torn / name).write_bytes((whole / name).read_bytes())
        if name == last:
            break
    (torn / ".manifest.json.1-a.tmp").write_bytes(b'{"format')
    for name in ("resume", "status", "verify"):
        assert main([name, str(torn)]) == 2
        said = capsys.readouterr().err
        assert "nothing of it was played" in said and f"--out {shlex.quote(str(torn))}" in said
    (tmp_path / "x.toml").write_text(SMALL)
    assert main(["run", str(tmp_path / "x.toml"), "--out", str(torn), "--backend", "serial", "--quiet"]) == 0
    assert verify(store.Store(torn), 20).ok


def test_a_folder_of_the_user_is_not_taken_for_a_torn_run(tmp_path, capsys):
    """Without our mark, files that are called like ours are somebody's."""
    (tmp_path / "x.toml").write_text(SMALL)
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "experiment.toml").write_text("mine")
    assert main(["run", str(tmp_path / "x.toml"), "--out", str(tmp_path / "mine")]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert (tmp_path / "mine" / "experiment.toml").read_text() == "mine"


@pytest.mark.compiled
def test_killed_while_it_begins(tmp_path):
    """At any moment of the beginning: what lies there is taken by `run`, or by `resume`."""
    (tmp_path / "x.toml").write_text(SMALL.replace("blocks = 60", "blocks = 4"))
    words = ["run", tmp_path / "x.toml", "--out", tmp_path / "run", "--backend", "serial", "--quiet"]
    process = command(*words)
    while process.poll() is None and not (tmp_path / "run").exists():
        time.sleep(0.0005)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    again = words if not (tmp_path / "run" / "manifest.json").exists() else ["resume", tmp_path / "run", "--quiet"]
    process = command(*again)
    _, err = process.communicate(timeout=60)
    assert process.returncode == 0, err


# --- a user's own boxes -----------------------------------------------------------------------------------------------


def test_a_run_with_a_users_base_and_arboria_keeps_both(tmp_path, capsys):
    """Told, reported and verified after the user's folder is gone, and with its files in the manifest."""
    box = tmp_path / "box"
    assert main(["content", "generate", "--seed", "5", "--scenario", "arboria", "--out", str(box)]) == 0
    assert (box / "arboria" / "tiles.toml").exists()
    text = SMALL.replace("players = [2, 3]", 'players = 2\nscenarios = "arboria"\ncontent = "box"') + TURNS
    asked = experiment(text, tmp_path)
    run = resume(store.create(tmp_path / "run", asked, resolve(asked), text, {}).folder, HERE)
    kept = {name for name in run.manifest["files"] if name.startswith("content/")}
    assert any(name.endswith("/arboria/tiles.toml") for name in kept) and len(kept) == 8
    box.rename(tmp_path / "elsewhere")
    capsys.readouterr()
    assert main(["replay", str(run.folder), "--number", "7"]) == 0
    assert "the same end" in capsys.readouterr().out
    assert main(["verify", str(run.folder), "--games", "30"]) == 0
    assert main(["report", str(run.folder), "--out", str(tmp_path / "report.html")]) == 0
    assert "cannot be read" not in (tmp_path / "report.html").read_text()


def test_changed_content_in_the_run_is_found(tmp_path, capsys):
    box = tmp_path / "box"
    assert main(["content", "generate", "--seed", "5", "--scenario", "arboria", "--out", str(box)]) == 0
    asked = experiment(
        SMALL.replace("players = [2, 3]", 'players = 2\nscenarios = "arboria"\ncontent = "box"'), tmp_path
    )
    run = resume(store.create(tmp_path / "run", asked, resolve(asked), "", {}).folder, HERE)
    (file,) = (run.folder / "content").glob("*/arboria/tiles.toml")
    file.write_text(file.read_text() + "\n")
    capsys.readouterr()
    assert main(["verify", str(run.folder)]) == 1
    assert str(file) in capsys.readouterr().out
