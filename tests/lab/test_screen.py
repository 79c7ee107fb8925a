"""Python only. What a user sees: the dry run, how far it is, what was found, and the dictionary of columns."""

import io
from pathlib import Path

import pytest
from labkit import SMALL, begin

from lpsim.cli.main import main
from lpsim.lab import progress
from lpsim.lab.plan import Piece
from lpsim.lab.progress import Progress
from lpsim.play.progress import duration

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "small.toml"
    path.write_text(SMALL)
    return path


def test_dry_run_plays_nothing_that_stays(file, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["run", str(file), "--dry-run", "--games", "1000"]) == 0
    said = capsys.readouterr().out
    for words in ("2 cells x 1,000 blocks, 2,000 games in all", "half-width", "games a second", "MB", "of seat 0"):
        assert words in said
    assert [path.name for path in tmp_path.iterdir()] == ["small.toml"]


def test_the_screen_at_the_end(file, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["run", str(file), "--backend", "serial"]) == 0
    said = capsys.readouterr()
    for words in (
        "does the lab work?",
        "120 games in 2 cells",
        "2 x random",
        "content_sha256",
        'lpsim.load("runs/small")',
    ):
        assert words in said.out
    assert len(said.out.splitlines()) < 40
    assert main(["run", str(file), "--backend", "serial"]) == 0  # a finished run is not touched: the next has a number
    assert (tmp_path / "runs" / "small-2" / "manifest.json").exists()


def test_an_unfinished_run_is_not_passed_over(file, tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    begin(tmp_path / "runs" / "small")
    assert main(["run", str(file)]) == 2
    assert "lpsim resume runs/small" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--workers", "0"], "--workers: 0 is too few"),
        (["--chunk", "0"], "--chunk: 0 is too few"),
        (["--games", "0"], "--set games: games: must be from 1"),
        (["--scheduler", "tcp://x:1"], "goes with --backend dask"),
        (["--set", "seed"], "key=value"),
    ],
)
def test_wrong_options(words, message, file, capsys):
    assert main(["run", str(file), *words]) == 2
    said = capsys.readouterr().err
    assert message.replace("key=value", "path=value") in said and len(said.splitlines()) == 1


def test_plain_lines_when_nobody_watches(tmp_path, monkeypatch):
    out = io.StringIO()
    monkeypatch.setattr(progress.sys, "stderr", out)
    monkeypatch.setattr(progress, "PLAIN_SECONDS", 0.0)
    shown = Progress(begin(tmp_path / "run").plan)
    shown.set_done([Piece(0, 0, 20)], 0)
    shown.add([Piece(0, 20, 60)], 1, 0.1)
    shown.close()
    assert out.getvalue().startswith("60 of 120 games (50%), ") and out.getvalue().count("\n") == 1
    assert "1 of 2 cells done, 1 FAILED" in out.getvalue() and "\r" not in out.getvalue()


def test_one_line_that_renews_itself_on_a_terminal(tmp_path, monkeypatch):
    out = io.StringIO()
    out.isatty = lambda: True
    monkeypatch.setattr(progress.sys, "stderr", out)
    monkeypatch.setattr(progress, "LIVE_SECONDS", 0.0)
    shown = Progress(begin(tmp_path / "run").plan)
    shown.add([Piece(0, 0, 20)], 0, 0.1)
    shown.add([Piece(0, 0, 20)], 0, 0.1)
    shown.close()
    assert out.getvalue().count("\r") == 3 and out.getvalue().count("\n") == 1


def test_durations():
    assert [duration(seconds) for seconds in (5, 120, 9000)] == ["5 s", "2 min", "2.5 h"]


def test_the_data_dictionary_is_up_to_date(capsys):
    assert main(["columns", "--markdown"]) == 0
    assert capsys.readouterr().out == (ROOT / "docs" / "data-dictionary.md").read_text()


def test_columns_of_one_table(capsys):
    assert main(["columns", "--table", "seats"]) == 0
    said = capsys.readouterr().out
    assert "win" in said and "1/k for each of k who share the first place" in said and "end_reason" not in said
