"""Python only. `kill -9` of a worker or of the run itself loses at most the chunks under way."""

import os
import signal
import time
from pathlib import Path

import pytest
from labkit import SMALL, command, hashes, play

from lpsim.lab.store import Store

psutil = pytest.importorskip("psutil")
pytestmark = pytest.mark.compiled

LONG = SMALL.replace("blocks = 60", "blocks = 12000")
CHUNK = 400
PATIENCE = 100  # seconds


@pytest.fixture(scope="module")
def uninterrupted(tmp_path_factory):
    return hashes(play(tmp_path_factory.mktemp("kill") / "whole", LONG))


def start(tmp_path, *words):
    """`lpsim run` as a process of its own."""
    file = tmp_path / "long.toml"
    file.write_text(LONG)
    return command("run", file, "--out", tmp_path / "run", "--chunk", CHUNK, "--quiet", *words)


def wait_for(condition, process):
    """Wait until something is so; the run must not end before."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = condition()
        if found:
            return found
        assert process.poll() is None, process.communicate()
        time.sleep(0.01)
    raise AssertionError("nothing happened")


def parts(run: Path):
    return list((run / "parts").glob("*.part"))


def busy_workers(process):
    """Processes of the run that have used a second of computing: not the one that watches over them."""
    children = psutil.Process(process.pid).children(recursive=True)
    return [child for child in children if "resource_tracker" not in " ".join(child.cmdline())]


def test_a_killed_worker_is_replaced(tmp_path, uninterrupted):
    process = start(tmp_path, "--workers", 2)
    wait_for(lambda: len(parts(tmp_path / "run")) >= 2, process)
    busy_workers(process)[0].kill()
    out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, err
    assert "a worker was lost" in err
    assert hashes(Store(tmp_path / "run")) == uninterrupted
    assert uninterrupted["seats"] in out


@pytest.mark.parametrize("words", [("--backend", "serial"), ("--workers", 2)], ids=["serial", "loky"])
def test_a_killed_run_is_resumed(tmp_path, uninterrupted, words):
    process = start(tmp_path, *words)
    wait_for(lambda: len(parts(tmp_path / "run")) >= 3, process)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    state = Store(tmp_path / "run")
    done = state.parts()
    assert not state.is_complete and done
    resumed = command("resume", tmp_path / "run", "--workers", 1, "--quiet")
    _, err = resumed.communicate(timeout=PATIENCE)
    assert resumed.returncode == 0, err
    assert hashes(Store(tmp_path / "run")) == uninterrupted


def test_interrupted_from_the_keyboard(tmp_path, uninterrupted):
    process = start(tmp_path, "--backend", "serial")
    wait_for(lambda: len(parts(tmp_path / "run")) >= 2, process)
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130 and "lpsim resume" in err and "Traceback" not in err
    status = command("status", tmp_path / "run")
    out, _ = status.communicate(timeout=PATIENCE)
    assert "running;" in out and "of 24,000 games played" in out
