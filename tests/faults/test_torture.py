"""Python only. A little of `make torture` with every test run: the same cases, fewer of them."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
pytestmark = pytest.mark.compiled
pytest.importorskip("psutil")


@pytest.mark.parametrize(("part", "count"), [("inputs", 110), ("kills", 12), ("disk", 10)])
def test_a_little_torture(part, count, tmp_path):
    """In a process of its own: it forks, and must have no threads."""
    file = tmp_path / "tally.json"
    words = ["--part", part, f"--{part}", str(count), "--seed", "7", "--tally", str(file)]
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-m", "torture", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": paths},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    tally = json.loads(file.read_text())
    assert sum(tally["tried"].values()) == count and tally["wrong"] == [], done.stdout


def test_the_judge_is_not_blind(tmp_path):
    """What must never be seen is seen: a traceback, a hang, a fault, two lines, a letter that moves the terminal."""
    code = """
import sys, time
from pathlib import Path
from torture.endings import forked

def told(run, patience=5.0):
    return forked(run, ("x",), Path(sys.argv[1]), patience, None).problems()

def say(text, code):
    sys.stderr.write(text)
    return code

assert told(lambda: say("one line\\n", 2)) == []
for run in (
    lambda: 1 / 0, lambda: say("a\\nb\\n", 2), lambda: say("x", 70), lambda: say("x", 3), lambda: say("\\x1b[2J", 0),
    lambda: say("Traceback (most recent call last)", 1), lambda: say("", 2),
):
    assert told(run), run
assert "did not end" in told(lambda: time.sleep(60), 0.3)[0]
"""
    paths = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    done = subprocess.run(
        [sys.executable, "-c", code, tmp_path], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": paths}
    )
    assert done.returncode == 0, done.stderr
