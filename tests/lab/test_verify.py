"""Python only. `lpsim verify` and `lpsim replay RUN`: a run can be checked and told from its seeds alone."""

import json
import shutil

import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from labkit import HERE, MIXED, SMALL, TURNS, play, rewrite

import lpsim
from lpsim.cli.main import main
from lpsim.lab.files import file_hash
from lpsim.lab.inputs import CODE_KEYS, run_id
from lpsim.lab.resolve import resolve
from lpsim.lab.run import resume
from lpsim.lab.spec import parse_experiment
from lpsim.lab.store import Store, create
from lpsim.lab.verify import verify


@pytest.fixture
def run(tmp_path):
    return play(tmp_path / "run", SMALL + TURNS)


def forge(store, table, change):
    """Change rows and the file's hash with them: only playing again or the content's hash can tell."""
    (file,) = (store.folder / table).glob("*.parquet")
    rows = pq.read_table(file)
    pq.write_table(change(rows), file)
    (line,) = (store.folder / "shards").glob("*.json")
    tables = json.loads(line.read_text())["tables"]
    tables[table] |= {"sha256": file_hash(file), "bytes": file.stat().st_size}
    rewrite(line, tables=tables)
    manifest = json.loads((store.folder / "manifest.json").read_text())
    rewrite(
        store.folder / "manifest.json",
        tables=manifest["tables"] | {table: manifest["tables"][table] | {"bytes": file.stat().st_size}},
    )


def forge_version(store):
    """As if other code had made the run."""
    code = {key: store.manifest[key] for key in CODE_KEYS} | {"code_sha256": "f" * 64}
    run = run_id(store.manifest["files"], code)
    for file in [store.folder / "manifest.json", *(store.folder / "shards").glob("*.json")]:
        rewrite(file, run=run, **(code if file.name == "manifest.json" else {}))


def add_a_point(rows):
    scores = rows["score"].to_pylist()
    scores[5] += 1
    return rows.set_column(rows.schema.get_field_index("score"), rows.field("score"), pa.array(scores, pa.int32()))


def test_a_run_is_what_it_says(run, capsys):
    assert main(["verify", str(run.folder), "--games", "50"]) == 0
    assert "13 files, 5 tables, 5" in capsys.readouterr().out


def test_a_forged_row_is_named(run):
    forge(run, "seats", add_a_point)
    report = verify(Store(run.folder), sample=10_000)
    game, seat = 2, 1  # two seats a game: row 5 is seat 1 of game 2
    assert any(f"seats: game {game}, seat {seat}: score is" in problem for problem in report.problems)
    assert any("content_sha256" in problem for problem in report.problems)


def test_missing_rows_are_told(run):
    forge(run, "turns", lambda rows: rows.slice(3))
    assert any(
        "turns:" in problem and "rows on disk" in problem for problem in verify(Store(run.folder), 10_000).problems
    )


def test_a_changed_choice_is_told(run):
    def change(rows):
        choices = rows["choices"].to_pylist()
        choices[0][0] += 1
        return rows.set_column(4, rows.field("choices"), pa.array(choices, pa.list_(pa.int16())))

    forge(run, "choices", change)
    assert any(problem.startswith("choices: game 0") for problem in verify(Store(run.folder), 10_000).problems)


def test_another_version_is_noted(run, capsys):
    forge_version(run)
    assert main(["verify", str(run.folder), "--games", "5"]) == 0
    assert "note: made with other code (ffff" in capsys.readouterr().out


@pytest.mark.parametrize("number", [0, 13, 79])
def test_the_story_of_a_logged_game(number, tmp_path, capsys):
    store = play(tmp_path / "run", MIXED)
    assert main(["replay", str(store.folder), "--number", str(number)]) == 0
    said = capsys.readouterr().out
    assert f"block {number // 2}, rotation {number % 2}" in said and "the same end" in said
    row = lpsim.load(store.folder).seats().collect().filter(pl.col("game") == number)
    assert f"seat 0 {row['style'][0]}, seat 1 {row['style'][1]}" in said


def test_the_story_of_a_game_with_other_content(tmp_path, capsys):
    store = play(tmp_path / "run", "content = { generated = 1, first = 3 }\n" + MIXED, **{"start.money": 9})
    assert main(["replay", str(store.folder), "--number", "4"]) == 0
    assert "the same end" in capsys.readouterr().out


def test_the_story_of_a_game_from_a_content_folder_that_is_gone(tmp_path, capsys):
    assert main(["content", "generate", "--seed", "5", "--out", str(tmp_path / "box")]) == 0
    asked = parse_experiment('content = "box"\n' + MIXED, "x.toml", tmp_path)
    store = create(tmp_path / "run", asked, resolve(asked), "", {})
    resume(store.folder, HERE)
    shutil.rmtree(tmp_path / "box")
    capsys.readouterr()
    assert main(["replay", str(store.folder), "--number", "4"]) == 0
    assert "the same end" in capsys.readouterr().out


def test_a_game_that_is_not_there(run, capsys):
    assert main(["replay", str(run.folder), "--number", "120"]) == 2
    assert "0 to 119" in capsys.readouterr().err
