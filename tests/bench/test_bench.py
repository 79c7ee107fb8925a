"""Python only. The figures of `lpsim bench` are there and make sense; no test looks at a time."""

import argparse
import json

import pytest

from lpsim.cli import bench as command
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.play import bench
from lpsim.play.tables import Setting

GAMES = 3


def parse(*words):
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    return parser.parse_args(["--games", str(GAMES), *words])


def check_speed(speed):
    assert speed["games"] == GAMES
    assert speed["decisions_per_game"] > 0
    for key in ("games_per_second", "decisions_per_second"):
        assert 0 < speed[key]["min"] <= speed[key]["median"] <= speed[key]["max"]


def test_json_has_every_figure(capsys):
    assert command.run(parse("--quick", "--json", "--players", "2", "--length", "short")) == 0
    figures = json.loads(capsys.readouterr().out)
    table = {"game", "scenario", "players", "length"}
    assert table | {"seed", "styles", "speed", "peak_memory_bytes"} == set(figures)
    check_speed(figures["speed"])
    assert figures["peak_memory_bytes"] is None or figures["peak_memory_bytes"] > 0


def test_text_has_every_line(capsys):
    assert command.run(parse("--quick")) == 0
    text = capsys.readouterr().out
    for words in ("games a second", "decisions a second", "decisions a game"):
        assert words in text


def test_start_figures_are_printed():
    figures = command.measure(parse("--quick"))
    figures["start"] = {
        "cold_seconds": 30.0, "cold_computing_seconds": 25.5, "cold_memory_bytes": 640_000_000, "warm_seconds": 1.0,
    }  # fmt: skip
    text = command.as_text(figures)
    assert "30.0 s" in text and "25.5 s" in text and "640 MB" in text and "1.0 s" in text


def test_start_runs_cold_then_warm_in_one_fresh_folder(monkeypatch):
    folders = []

    def child(setting, folder):
        folders.append(folder)
        n = len(folders)
        return {"seconds": n, "computing_seconds": 10 * n, "memory_bytes": 100 * n}

    monkeypatch.setattr(bench, "time_child", child)
    assert bench.measure_start(Setting(4, "full", "base", "living-planet")) == {
        "cold_seconds": 1, "cold_computing_seconds": 10, "cold_memory_bytes": 100, "warm_seconds": 2,
    }  # fmt: skip
    assert folders[0] == folders[1]


@pytest.mark.skipif(not jit.IS_COMPILED, reason="needs the compiler")
def test_profile_shares_add_up(capsys):
    assert command.run(parse("--quick", "--json", "--profile")) == 0
    profile = json.loads(capsys.readouterr().out)["profile"]
    assert sum(row["share_of_decisions"] for row in profile["kinds"]) == pytest.approx(1)
    shares = sum(row["share_of_time"] for row in profile["kinds"]) + profile["setup_share_of_time"]
    assert shares == pytest.approx(1)
    assert all(row["decisions"] > 0 and row["options"] >= 2 for row in profile["kinds"])


@pytest.mark.skipif(not jit.IS_COMPILED, reason="needs the compiler")
def test_profile_plays_the_games_of_the_batch():
    setting = Setting.of(4, "full")
    runner = bench.Runner(setting, GAMES)
    _, decisions = runner.play(7)
    profile = bench.measure_profile(setting, GAMES, 7)
    assert sum(row["decisions"] for row in profile["kinds"]) == decisions


def test_no_games_is_refused():
    with pytest.raises(InputError, match="at least 1"):
        command.run(parse("--games", "0"))
