"""Python only. What a worker holds over a run, and how long it says the run will take."""

import json
import subprocess
import sys

import pytest
from labkit import SMALL, begin, experiment

from lpsim.lab import progress
from lpsim.lab.bench import worker_memory
from lpsim.lab.plan import Range
from lpsim.lab.resolve import resolve
from lpsim.lab.workers import Done

WORKER = """
import json, sys
from pathlib import Path
from lpsim.lab.store import Store
from lpsim.lab.workers import MERGE, PLAY, VERSION_WORDS, Task, Where, do

store = Store(Path(sys.argv[1]))
run = Where(
    sys.argv[1], store.id, store.manifest["begun"], store.plan.game, {k: store.manifest[k] for k in VERSION_WORDS}
)
tasks = []
for again in range(3):  # the same shard three times over: nothing may be left behind by it
    for shard in store.plan.shards():
        tasks += [Task(PLAY, run, units) for units in store.plan.chunks(shard, 2000)] + [Task(MERGE, run, shard)]
done = [do(task) for task in tasks]
assert not any(one.error for one in done), [one.error for one in done]
print(json.dumps([[one.loaded, one.held, one.peak] for one in done]))
"""


@pytest.mark.compiled
@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says what a process holds")
@pytest.mark.parametrize("log", ["", '\n[log]\nlevel = "choices"\nevery = 20\n'], ids=["summary", "choices"])
def test_a_worker_stays_within_what_it_holds_after_one_game(log, tmp_path):
    store = begin(tmp_path / "run", SMALL.replace("blocks = 60", "blocks = 4000").replace("[2, 3]", "4") + log)
    out = subprocess.run(
        [sys.executable, "-c", WORKER, store.folder], capture_output=True, text=True, check=True
    ).stdout
    told = json.loads(out)
    loaded, held, peak = told[0][0], [one[1] for one in told], told[-1][2]
    assert loaded > 100 << 20
    assert peak <= 1.2 * loaded, (loaded, peak)
    rounds = len(held) // 3
    assert held[-1] <= 1.03 * held[rounds - 1], held


def test_the_figures_are_those_of_the_worst_worker():
    def done(worker, loaded, held, peak):
        return Done("play", Range(0, 1), worker=worker, loaded=loaded, held=held, peak=peak)

    tasks = [done("a", 100, 100 + i, 110) for i in range(20)] + [done("b", 200, 210, 260), done("b", 200, 210, 270)]
    assert worker_memory(tasks) == {
        "worker_loaded_bytes": 200, "worker_memory_bytes": 270, "worker_memory_ratio": 1.35,
        "worker_growth": 119 / 102,
    }  # fmt: skip
    assert worker_memory([done("a", 0, 0, 0)]) == {}


def test_what_is_left_is_reckoned_from_playing_alone(monkeypatch):
    """Compiling for a minute and starting workers say nothing of how fast games are."""
    now = [0.0]
    monkeypatch.setattr(progress, "perf_counter", lambda: now[0])
    plan = resolve(experiment(SMALL.replace("blocks = 60", "blocks = 100"))).plan
    told = progress.Progress(plan, quiet=True)
    now[0] = 100.0  # compiled
    told.set_done([], 0)
    now[0] = 104.0  # the first chunk took two seconds
    told.add(plan.pieces(Range(0, 20)), 0, 2.0)
    assert told.text().startswith("20 of 200 games (10%), 10 games/s, 18 s left")
