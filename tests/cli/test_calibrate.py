"""Calibration, the quick one: what must hold holds, a fault in an interval is seen, a seed gives one table."""

import json
from dataclasses import replace

import pytest

from lpsim.calibration import runner, told
from lpsim.calibration.case import EVER, PLAIN, Line
from lpsim.cli.main import main
from lpsim.stats import blocks


@pytest.fixture(scope="module")
def quick():
    return runner.calibrate(1, True, 1)


def test_everything_that_must_hold_holds(quick):
    assert told.problems(quick) == []
    assert {line.kind for line in quick} == {"plain", "joint", "ever", "false", "plan"}
    assert all(line.n for line in quick)


def test_a_line_depends_on_its_seed_alone(quick):
    place, n_blocks = runner.jobs(True)[3]
    again = runner.play(place, n_blocks, 1, True)
    assert again == quick[3] and runner.play(place, n_blocks, 2, True) != again


def test_a_wrong_error_is_seen(monkeypatch):
    """Intervals a fifth too narrow."""
    honest = blocks.block_scale
    monkeypatch.setattr(blocks, "block_scale", lambda n: 0.8 * honest(n))
    place = next(i for i, case in enumerate(runner.CASES) if case.what == "mean of a score")
    line = runner.play(place, 300, 1, False)
    assert "holds the truth in 8" in told.wrong_rate(line, 200)


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        (Line(PLAIN, "x", "y", 100, 0.95, 0.94, 0.0, 4000, 0.0), False),
        (Line(PLAIN, "x", "y", 100, 0.95, 0.92, 0.0, 4000, 0.0), True),
        (Line(PLAIN, "x", "y", 30, 0.95, 0.92, 0.0, 4000, 0.0), False),
        (Line(PLAIN, "x", "y", 30, 0.95, 0.90, 0.0, 4000, 0.0), True),
        (Line(PLAIN, "x", "y", 100, 0.95, 0.95, 0.0, 4000, 0.05), True),
        (Line(PLAIN, "x", "y", 30, 0.95, 0.95, 0.0, 4000, 0.05), False),
        (Line(EVER, "x", "y", 1000, 0.05, 0.055, 0.0, 1000, 0.0), False),
        (Line(EVER, "x", "y", 1000, 0.05, 0.09, 0.0, 1000, 0.0), True),
    ],
)
def test_what_must_hold(line, is_wrong):
    assert bool(told.problems([line])) == is_wrong
    assert (told.as_markdown([line], 1, True).count("do not hold") > 0) == is_wrong


def test_the_command(monkeypatch, capsys, tmp_path):
    few = tuple(replace(case, quick=20) for case in runner.CASES[:2])
    monkeypatch.setattr(runner, "CASES", few)
    file = tmp_path / "table.md"
    assert main(["calibrate", "--quick", "--json", "--workers", "1", "--out", str(file)]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["holds"] and len(said["lines"]) == 6 and file.read_text().startswith("# Calibration")
    assert main(["calibrate", "--quick", "--seed", "-1"]) == 2
