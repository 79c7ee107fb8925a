"""Python only. The figures of `lpsim bench --run` are there and make sense; no test looks at a time."""

import json

import pytest

from lpsim.cli.main import main
from lpsim.lab import bench


@pytest.mark.compiled
def test_figures(capsys, monkeypatch):
    monkeypatch.setattr(bench.kernel_rate, "__defaults__", (0.01, bench.kernel_rate.__defaults__[1]))
    assert main(["bench", "--run", "--games", "300", "--players", "2", "--length", "short", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["style"] == "balanced" and figures["games"] == 300
    assert all(value > 0 for name, value in figures.items() if name != "style")
    text = bench.as_text(figures)
    assert "share of the kernel" in text and "bytes a seat row" in text


def test_one_style_only(capsys):
    assert main(["bench", "--run", "--players", "2", "--styles", "random,balanced"]) == 2
    assert "one style for all seats" in capsys.readouterr().err
