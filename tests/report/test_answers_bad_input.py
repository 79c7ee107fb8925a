"""Runs that cannot answer: a clear message and exit code 2, never a traceback, never a verdict without data."""

import json
import shutil

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
import synthetic_runs as made

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab.load import load
from lpsim.report import answers
from lpsim.report.finding import INFO

COMMANDS = (["seats"], ["strategies"], ["components"], ["pace"], ["luck"], ["compare", "--by", "players"], ["report"])
every_command = pytest.mark.parametrize("command", COMMANDS, ids=lambda words: words[0])
TEXT = made.SEATS.format(blocks=12, players=3, level="turns")


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    return made.make_run(tmp_path_factory.mktemp("good") / "run", TEXT, made.fair).path


@pytest.fixture
def copy(good, tmp_path):
    return shutil.copytree(good, tmp_path / "copy")


def refuses(command, folder, capsys):
    """Runs a command that must fail, and returns what it said."""
    assert main([command[0], str(folder), *command[1:]]) == 2
    found = capsys.readouterr()
    assert "Traceback" not in found.err and found.err.count("\n") <= 2 and "balanced" not in found.out
    return found.err


def rewrite(folder, table, change):
    """Change a table of a run behind its back, and vouch for it: what an honest run of another kind might hold."""
    for file in (folder / table).glob("*.parquet"):
        schema = pq.read_schema(file)
        frame = change(pl.from_arrow(pq.read_table(file)))
        names = [field for field in schema if field.name in frame.columns]
        pq.write_table(frame.to_arrow().cast(pa.schema(names)), file)
        made.vouch(folder, table, file)


@every_command
def test_no_such_folder(command, tmp_path, capsys):
    assert "nowhere" in refuses(command, tmp_path / "nowhere", capsys)


@every_command
def test_a_foreign_parquet_folder(command, tmp_path, capsys):
    pl.DataFrame({"a": [1, 2]}).write_parquet(tmp_path / "games.parquet")
    assert refuses(command, tmp_path, capsys)


@every_command
def test_a_manifest_of_something_else(command, tmp_path, capsys):
    (tmp_path / "manifest.json").write_text(json.dumps({"name": "not a run"}))
    assert refuses(command, tmp_path, capsys)


@every_command
def test_an_unfinished_run(command, tmp_path, capsys):
    made.make_run(tmp_path / "run", TEXT, made.fair, keep_open=True)
    assert "finished" in refuses(command, tmp_path / "run", capsys)


@every_command
def test_an_empty_run(command, copy, capsys):
    for table in ("games", "seats", "turns"):
        rewrite(copy, table, lambda frame: frame.clear())
    said = refuses(command, copy, capsys)
    assert any(words in said for words in ("no finished game", "nothing to compare", "only one style"))


@every_command
def test_a_missing_seat(command, copy, capsys):
    if command[0] in ("components", "strategies", "compare"):
        pytest.skip("does not look at seats, or is refused before it reads them")
    rewrite(copy, "seats", lambda frame: frame.filter(~((pl.col("seat") == 1) & (pl.col("block") == 5))))
    assert "seat" in refuses(command, copy, capsys)


@every_command
def test_tables_with_other_columns(command, copy, capsys):
    rewrite(copy, "seats", lambda frame: frame.drop("win", "score"))
    assert refuses(command, copy, capsys)


@every_command
def test_files_that_are_no_parquet(command, copy, capsys):
    for file in (copy / "seats").glob("*.parquet"):
        file.write_bytes(b"not a table")
    assert refuses(command, copy, capsys)


def test_one_game_gives_no_verdict(tmp_path, capsys):
    run = made.make_run(tmp_path / "run", TEXT.replace("blocks = 12", "blocks = 1"), made.fair)
    for command in COMMANDS:
        refuses(command, run.path, capsys)
    for name in answers.ORDER:
        if name != "robustness":
            with pytest.raises(InputError):
                answers.answer(name, run)


def test_one_style_answers_the_rest(good, tmp_path, capsys):
    assert "one style" in refuses(["strategies"], good, capsys)
    told = {one.name: one for one in answers.answer_all(load(good))}
    (verdict,) = told["strategies"].verdicts
    assert verdict.kind == INFO and "Not answered" in verdict.sentence
    assert main(["report", str(good), "--out", str(tmp_path / "page.html")]) == 0


@pytest.mark.parametrize("command", ["seats", "pace", "components"])
def test_json_is_one_document_without_nan(command, good, capsys):
    def refuse(word):
        raise AssertionError(f"{word} is no JSON")

    assert main([command, str(good), "--json"]) == 0
    told = json.loads(capsys.readouterr().out, parse_constant=refuse)
    assert told["question"].endswith("?") and told["verdicts"]


def test_margins_and_cells_out_of_range(good, capsys):
    assert main(["seats", str(good), "--margin", "0"]) == 2
    assert main(["seats", str(good), "--cell", "7"]) == 2
    assert main(["components", str(good), "--confirm", "--blocks", "0"]) == 2
    assert "Traceback" not in capsys.readouterr().err
