"""Small experiments for the tests of the lab: two-player short games of random players, a few hundred at most."""

import json
import os
import subprocess
import sys
from pathlib import Path

from lpsim.lab import store
from lpsim.lab.files import sealed
from lpsim.lab.resolve import resolve
from lpsim.lab.run import Options, resume
from lpsim.lab.spec import parse_experiment

SMALL = """
question = "does the lab work?"
seed = 11
blocks = 60
players = [2, 3]
lengths = "short"
[lineup]
kind = "same"
styles = "random"
"""
TURNS = '\n[log]\nlevel = "choices"\nevery = 7\n'
# the same style under two names: rotations of a mixed line-up differ
MIXED = """
question = "does the lab rotate?"
seed = 11
blocks = 40
players = 2
lengths = "short"
[styles]
other = { style = "random", noise = 0.5 }
[lineup]
kind = "fixed"
styles = ["random", "other"]
"""
# this process, without starting others: the quickest way to tables
HERE = Options(workers=1, backend="serial", quiet=True)


def experiment(text=SMALL, folder=Path(), **settings):
    return parse_experiment(text, "test.toml", folder, settings)


def begin(folder, text=SMALL, **settings):
    """A run that has been set up and not yet played."""
    asked = experiment(text, **settings)
    return store.create(Path(folder), asked, resolve(asked), text, settings)


def play(folder, text=SMALL, options=HERE, **settings):
    """A finished run."""
    return resume(begin(folder, text, **settings).folder, options)


def rewrite(file, **changes):
    """Change a sealed file of a run and seal it again, as somebody would who knows how."""
    data = json.loads(file.read_text())
    file.write_text(json.dumps(sealed({**data, **changes})))


def hashes(run):
    """The content hash of every table."""
    return {name: table["content_sha256"] for name, table in run.manifest["tables"].items()}


def command(*words, **more):
    """`lpsim …` as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "lpsim.cli.main", *(str(word) for word in words)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **more},
    )  # fmt: skip
