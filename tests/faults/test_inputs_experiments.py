"""Python only. Experiments that cannot be meant: refused in one line that names the key, before any work is done."""

import os
import subprocess
import sys
import time
import tracemalloc

import pytest
from labkit import SMALL, experiment

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab.lines import key_lines
from lpsim.lab.resolve import resolve
from lpsim.outside.reading import parse_json, parse_toml

GRID = '\n[levers]\ndesign = "grid"\n[levers.values]\n'
LHS = '\n[levers]\ndesign = "lhs"\npoints = 4\n[levers.ranges]\n'
CSV = '\n[levers]\ndesign = "csv"\nfile = "points.csv"\n'
HUGE = "9" * 400


def refused(text, folder, seconds=10.0):
    """The message: one line, in time, with little memory."""
    tracemalloc.start()
    start = time.process_time()
    try:
        with pytest.raises(InputError) as caught:
            resolve(experiment(text, folder))
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert time.process_time() - start < seconds and most < 200 << 20
    return str(caught.value)


@pytest.mark.parametrize(
    "name", ["../../escaped", "/tmp/x", "", "  ", "a\\u001bb", "..", "x" * 300, "a/b", "a\\u0000b"]
)
def test_a_name_that_leads_elsewhere(name, tmp_path):
    assert "name" in refused(f'name = "{name}"\n{SMALL}', tmp_path)


@pytest.mark.parametrize(
    ("levers", "words"),
    [
        (GRID + "".join(f'"{key}" = {list(range(1000))}\n' for key in ("a", "b", "c")), "makes 1,000,000,000 points"),
        (LHS.replace("4", "100000") + "".join(f"x{i} = [1, 2]\n" for i in range(50)), "levers; at most"),
        (GRID + '"start.money" = [5, 5]\n', "start.money"),
        (GRID + '"start.money" = []\n', "needs a list of values"),
        (LHS + '"start.money" = { low = "a", high = "b" }\n', "two numbers"),
        (LHS + '"start.money" = { low = [1], high = [2] }\n', "two numbers"),
        (LHS + f'"start.money" = {{ low = 1, high = {HUGE} }}\n', "400 digits"),
        (LHS + '"start.money" = { low = 9, high = 1 }\n', "the lower first"),
        (LHS + '"start.money" = { low = nan, high = 1.0 }\n', "a number is expected"),
        (LHS + '"start.money" = { low = true, high = true }\n', "two numbers"),
    ],
)
def test_levers(levers, words, tmp_path):
    said = refused(SMALL + levers, tmp_path)
    assert words in said


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ("start.money,start.money\n1,2\n", "names the column 'start.money' twice"),
        ("", "is empty"),
        ("start.money\n", "no point"),
        ("start.money\n5\n5\n", "twice"),
        ("start.money\n1,2\n", "has 2 cells"),
        ('start.money\n"5\n', "not a CSV file"),
        ("start.money\n" + "[" * 5000 + "\n", "start.money"),
        (f"start.money\n{HUGE}\n", "400 digits"),
        (",a\n1,2\n", "without name"),
    ],
)
def test_points_from_a_file(rows, words, tmp_path):
    (tmp_path / "points.csv").write_text(rows)
    assert words in refused(SMALL + CSV, tmp_path)


@pytest.mark.parametrize(
    ("outcome", "words"),
    [
        ("low = 0.0\nhigh = -1.0", "must be above low"),
        ("low = 1.0\nhigh = 1.0", "must be above low"),
        ("low = 0.0", "is missing"),
        ('measure = "win"\nlow = 0.2\nhigh = 1.0', "at most 0"),
        ("low = nan\nhigh = 1.0", "a number is expected"),
        ('low = "a"\nhigh = 1.0', "low"),
    ],
)
def test_bounds_that_bound_nothing(outcome, words, tmp_path):
    measure = "" if "measure" in outcome else 'measure = "score"\n'
    assert words in refused(f"{SMALL}\n[outcome]\n{measure}{outcome}\n", tmp_path)


@pytest.mark.parametrize(
    "text", ["a = " + "[" * 3000 + "]" * 3000, "a = " + "{a=" * 3000 + "1" + "}" * 3000, "[" + "a." * 3000 + "a]"]
)
def test_tables_a_thousand_deep(text):
    with pytest.raises(InputError, match=r"deep|not a TOML file"):
        parse_toml(text, "x.toml")
    with pytest.raises(InputError, match=r"deep|not a JSON file"):
        parse_json(text.removeprefix("a = ").replace("{a=", '{"a":'), "x.json")


def test_the_lines_of_many_keys_are_found_in_one_walk():
    """Twice the text takes about twice the steps: 8,000 lines once took a minute."""
    start = time.process_time()
    lines = key_lines("\n".join(f"key{i} = {i}" for i in range(40_000)))
    assert lines[("key39999",)] == 40_000 and time.process_time() - start < 20


@pytest.mark.parametrize(
    "words",
    [
        ["run", "x.toml", "--workers", "100000"],
        ["run", "x.toml", "--chunk", "0"],
        ["run", "x.toml", "--games", "-1"],
        ["verify", "x", "--games", "-5"],
        ["play", "--games", "0"],
        ["play", "--games", "1" + "0" * 30],
        ["tournament", "--workers", "9999"],
        ["run", "x\0.toml"],
        ["run", "y" * 5000],
        ["content", "generate", "--seed", "1", "--out", "/dev/null/x"],
        ["run", "."],
        ["replay", "/dev/zero"],
    ],
)
def test_options_that_cannot_be_meant(words, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "x.toml").write_text(SMALL)
    try:
        assert main(words) == 2
    except SystemExit as end:  # of the parser
        assert end.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said


def test_letters_that_a_terminal_does_not_have(tmp_path):
    """A path in letters that the language of the system lacks is told by numbers, not in a traceback."""
    (tmp_path / "größe").mkdir()
    (tmp_path / "größe" / "x.toml").write_text(SMALL + 'nöpe = "ß"\n', encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "lpsim.cli.main", "run", "größe/x.toml", "--dry-run"], cwd=tmp_path, capture_output=True,
        env={**os.environ, "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    )  # fmt: skip
    assert done.returncode == 2 and b"Traceback" not in done.stderr and done.stderr.count(b"\n") == 1, done.stderr
    assert b"x.toml" in done.stderr and b"\\udc" in done.stderr
