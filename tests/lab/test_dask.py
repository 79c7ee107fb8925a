"""Python only. Beyond one machine: a real Dask cluster of two worker processes, one of which is killed midway."""

import os
import signal
import threading
import time

import pytest
from labkit import SMALL, TURNS, begin, hashes, play

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab.run import Options, resume

dask = pytest.importorskip("dask")
distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.compiled

LONG = SMALL.replace("blocks = 60", "blocks = 9000")
PATIENCE = 90


@pytest.fixture(scope="module")
def cluster():
    """Two worker processes on this machine."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as here:
        yield here


def on(cluster, **more):
    return Options(backend="dask", scheduler=cluster.scheduler_address, quiet=True, **more)


def test_the_cluster_makes_the_same_tables(cluster, tmp_path):
    there = play(tmp_path / "there", SMALL + TURNS, on(cluster, chunk=16))
    assert hashes(there) == hashes(play(tmp_path / "here", SMALL + TURNS))


def play_and_kill(cluster, folder):
    """Play a run on the cluster and kill one of its workers as soon as some chunks are there."""
    store = begin(folder, LONG)
    killed = []

    def kill_one():
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not killed:
            if len(store.parts()) >= 3:
                killed.append(next(iter(cluster.workers.values())).pid)
                os.kill(killed[0], signal.SIGKILL)
            time.sleep(0.01)

    killer = threading.Thread(target=kill_one)
    killer.start()
    there = resume(store.folder, on(cluster, chunk=300))
    killer.join()
    assert killed
    return there


def test_a_killed_worker_of_the_cluster_loses_nothing(cluster, tmp_path):
    assert hashes(play_and_kill(cluster, tmp_path / "there")) == hashes(play(tmp_path / "here", LONG))


def test_no_scheduler_at_the_address(tmp_path, capsys, monkeypatch):
    file = tmp_path / "x.toml"
    file.write_text(SMALL)
    words = ["--backend", "dask", "--scheduler", "tcp://127.0.0.1:1", "--out", str(tmp_path / "run")]
    monkeypatch.setattr("lpsim.lab.cluster.CONNECT_SECONDS", 1)
    assert main(["run", str(file), *words]) == 2
    assert "no scheduler answers" in capsys.readouterr().err


def test_a_task_that_dask_gives_up_is_played_again(tmp_path, capfd):
    """After some deaths under a task Dask gives it up; the run must neither wait for it for ever nor lose it."""
    with (
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as strict,
    ):
        assert hashes(play_and_kill(strict, tmp_path / "there")) == hashes(play(tmp_path / "here", LONG))
    assert "a worker was lost (KilledWorker)" in capfd.readouterr().err


def test_a_scheduler_without_workers(tmp_path, monkeypatch):
    from lpsim.lab import cluster as module

    monkeypatch.setattr(module, "CONNECT_SECONDS", 1)
    empty = distributed.LocalCluster(n_workers=0, dashboard_address=":0")
    with empty, pytest.raises(InputError, match="has no workers"):
        module.connect(empty.scheduler_address, 1)
