"""Python only. The experiments that ship: each says its question and rule, resolves, and runs in small."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from lpsim.cli.main import main
from lpsim.lab.levers import DESIGNS
from lpsim.lab.lineups import KINDS
from lpsim.lab.outcome import RULES, Stop
from lpsim.lab.resolve import resolve
from lpsim.lab.spec import KEYS, read_experiment
from lpsim.lab.store import Store

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "experiments").glob("*.toml"))
NAMES = {
    "seat-fairness", "leader-advantage", "style-tournament", "scenario-comparison", "start-money", "content-robustness",
    "rulings-robustness", "demo", "editions", "planetship-seats", "planetship-styles", "planetship-rules",
    "planetship-restricted", "planetship-boxes", "planetship-balance-gate",
}  # fmt: skip


every_file = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def test_all_are_there():
    assert {file.stem for file in FILES} == NAMES
    page = (ROOT / "experiments" / "README.md").read_text()
    assert all(f"({name}.toml)" in page for name in NAMES)


@every_file
def test_question_and_decision_rule_stand_on_top(file):
    lines = file.read_text().splitlines()
    head = lines[: lines.index("")]
    assert all(line.startswith("#") for line in head) and "?" in head[0]
    assert any("Decision rule" in line for line in head)
    said = read_experiment(file)
    assert said.name == file.stem and said.question.endswith("?") and said.decision


@every_file
def test_it_resolves(file):
    found = resolve(read_experiment(file))
    assert 10_000 <= found.plan.n_games <= 1_000_000
    assert len(found.plan.styles) == len(found.styles)


def test_robustness_plays_ours_and_twenty_other_boxes():
    plan = resolve(read_experiment(ROOT / "experiments" / "content-robustness.toml")).plan
    assert len({cell.content for cell in plan.cells}) == 21 and len({cell.rules_hash for cell in plan.cells}) == 21


@pytest.mark.compiled
@every_file
def test_it_runs_in_small(file, tmp_path, capsys):
    words = ["--games", "8", "--out", str(tmp_path / "run"), "--backend", "serial", "--quiet", "--set", "log.every=1"]
    assert main(["run", str(file), *words]) == 0
    store = Store(tmp_path / "run")
    assert store.is_complete and store.manifest["tables"]["failures"]["rows"] == 0
    assert store.manifest["tables"]["seats"]["content_sha256"] in capsys.readouterr().out


def test_every_key_is_explained():
    """Keys of the file, kinds of line-ups, designs and rules stand in the documentation."""
    page = (ROOT / "docs" / "experiments.md").read_text()
    for key in (*KEYS, *KINDS, *DESIGNS, *RULES, *(field.name for field in fields(Stop))):
        assert re.search(rf'[`"\[]{re.escape(key)}[`"\]]', page), key
