"""Python only. Beyond one machine: a real Dask cluster of two worker processes, one of which is killed midway."""

import os
import signal
import threading
import time

import pytest
from labkit import SMALL, TURNS, begin, hashes, play

from lpsim.cli.main import main
from lpsim.lab.run import Options, resume

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.compiled

LONG = SMALL.replace("blocks = 60", "blocks = 9000")
PATIENCE = 90


@pytest.fixture(scope="module")
def cluster():
    """Two worker processes on this machine."""
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as here:
        yield here


def dask(cluster, **more):
    return Options(backend="dask", scheduler=cluster.scheduler_address, quiet=True, **more)


def test_the_cluster_makes_the_same_tables(cluster, tmp_path):
    there = play(tmp_path / "there", SMALL + TURNS, dask(cluster, chunk=16))
    assert hashes(there) == hashes(play(tmp_path / "here", SMALL + TURNS))


def test_a_killed_worker_of_the_cluster_loses_nothing(cluster, tmp_path):
    store = begin(tmp_path / "there", LONG)
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
    there = resume(store.folder, dask(cluster, chunk=300))
    killer.join()
    assert killed and hashes(there) == hashes(play(tmp_path / "here", LONG))


def test_no_scheduler_at_the_address(tmp_path, capsys, monkeypatch):
    file = tmp_path / "x.toml"
    file.write_text(SMALL)
    words = ["--backend", "dask", "--scheduler", "tcp://127.0.0.1:1", "--out", str(tmp_path / "run")]
    monkeypatch.setattr("lpsim.lab.workers.CONNECT_SECONDS", 1)
    assert main(["run", str(file), *words]) == 2
    assert "no scheduler answers" in capsys.readouterr().err
