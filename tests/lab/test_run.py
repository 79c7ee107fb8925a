"""Python only. The same spec and seed give the same tables, bit for bit, however they were computed."""

import polars as pl
import pytest
from labkit import HERE, MIXED, SMALL, TURNS, begin, hashes, play

import lpsim
from lpsim.lab.blocks import play_units
from lpsim.lab.files import write_part
from lpsim.lab.plan import Range
from lpsim.lab.run import Options, resume
from lpsim.lab.store import Store

TABLES = {"games", "seats", "turns", "choices", "failures"}


@pytest.fixture(scope="module")
def once(tmp_path_factory):
    """The tables of one process and one chunk: what all others must equal."""
    return play(tmp_path_factory.mktemp("lab") / "once", SMALL + TURNS)


@pytest.mark.parametrize("chunk", [1, 17, 100])
def test_chunks_change_nothing(chunk, once, tmp_path):
    run = play(tmp_path / "run", SMALL + TURNS, Options(1, "serial", chunk=chunk, quiet=True))
    assert set(hashes(run)) == TABLES and hashes(run) == hashes(once)


@pytest.mark.compiled
def test_two_workers_change_nothing(once, tmp_path):
    run = play(tmp_path / "run", SMALL + TURNS, Options(2, "loky", chunk=16, quiet=True))
    assert hashes(run) == hashes(once)


def test_files_are_the_same_byte_for_byte(once, tmp_path):
    run = play(tmp_path / "run", SMALL + TURNS, Options(1, "serial", chunk=9, quiet=True))
    for table in TABLES:
        (one,), (other,) = (list((store.folder / table).glob("*.parquet")) for store in (once, run))
        assert one.name == other.name and one.read_bytes() == other.read_bytes()


def test_another_seed_changes_every_table(once, tmp_path):
    run = play(tmp_path / "run", SMALL + TURNS, seed=12)
    same = [name for name in TABLES if hashes(run)[name] == hashes(once)[name]]
    assert same == ["failures"]


def test_interrupted_at_any_chunk_and_resumed(once, tmp_path):
    """Whatever is finished is kept; the rest is played; the tables are those of an uninterrupted run."""
    for number in range(4):
        store = begin(tmp_path / f"run{number}", SMALL + TURNS)
        context = store.context()
        for units in [Range(0, 10), Range(40, 75), Range(100, 120)][:number]:
            write_part(store.part_file(units), store.id, play_units(context, units))
        assert hashes(resume(store.folder, HERE)) == hashes(once)


def test_chunks_that_overlap_count_once(once, tmp_path):
    """A worker of a killed run may finish its chunk when the resumed run has begun to play the same blocks."""
    store = begin(tmp_path / "run", SMALL + TURNS)
    for units in (Range(0, 30), Range(20, 70), Range(25, 65), Range(70, 120), Range(100, 110)):
        write_part(store.part_file(units), store.id, play_units(store.context(), units))
    assert hashes(resume(store.folder, HERE)) == hashes(once)


def test_a_finished_run_is_left_alone(once):
    before = {file: file.stat().st_mtime_ns for file in once.folder.rglob("*") if file.is_file()}
    resume(once.folder, HERE)
    after = {file: file.stat().st_mtime_ns for file in once.folder.rglob("*") if file.is_file()}
    assert after == before | {once.folder / "lock": after[once.folder / "lock"]}


def test_nothing_is_left_behind(once):
    assert list((once.folder / "parts").iterdir()) == []
    assert not list(once.folder.rglob("*.tmp"))


# --- rows -------------------------------------------------------------------------------------------------------------


def test_rows_are_in_plan_order(once):
    run = lpsim.load(once.folder)
    for name, keys in {"games": [], "seats": ["seat"], "turns": ["turn", "seat"]}.items():
        frame = run.table(name).collect()
        keys = ["cell", "block", "rotation", *keys]
        assert frame.select(keys).equals(frame.select(keys).sort(keys))
    games = run.games().collect()
    assert games["game"].to_list() == list(range(once.plan.n_games))


def test_seats_of_a_game_share_one_win(once):
    run = lpsim.load(once.folder)
    wins = run.seats().group_by("game").agg(pl.col("win").sum()).collect()["win"]
    assert wins.min() == pytest.approx(1) and wins.max() == pytest.approx(1)
    assert len(wins) == once.plan.n_games


def test_score_parts_add_up(once):
    seats = lpsim.load(once.folder).seats().collect()
    parts = [name for name in seats.columns if name.startswith("score_")]
    assert (seats.select(pl.sum_horizontal(parts)).to_series() == seats["score"]).all()


def test_colours_are_crossed_with_seats(once):
    seats = lpsim.load(once.folder).seats().filter(pl.col("cell") == 0).collect()
    counts = seats.group_by("seat", "colour").len()
    assert len(counts) == 8 and counts["len"].n_unique() == 1


def test_blocks_meet_the_same_decks_in_every_cell(tmp_path):
    """Common random numbers: a lever that changes nothing in play leaves every game as it was."""
    text = MIXED + "\n[levers.values]\nscoring.motorized = [1, 3]\n"
    seats = lpsim.load(play(tmp_path / "run", text).folder).seats().collect()
    a, b = (seats.filter(pl.col("cell") == cell).drop("cell", "game") for cell in (0, 1))
    assert a["money"].to_list() == b["money"].to_list()
    assert a["score"].sum() < b["score"].sum()


def test_every_entry_of_a_line_up_sits_in_every_seat(tmp_path):
    seats = lpsim.load(play(tmp_path / "run", MIXED).folder).seats().collect()
    assert seats.group_by("player", "seat").len()["len"].to_list() == [40] * 4
    assert seats.group_by("player", "style").len().height == 2
    rotated = seats.filter((pl.col("rotation") == 1) & (pl.col("player") == 0))
    assert rotated["seat"].unique().to_list() == [1]


def test_rotations_of_a_block_share_seed_and_colours(tmp_path):
    seats = lpsim.load(play(tmp_path / "run", MIXED).folder).seats().collect()
    colours = seats.group_by("block", "seat").agg(pl.col("colour").n_unique())
    assert colours["colour"].unique().to_list() == [1]


def test_turns_are_logged_for_every_so_many_blocks(once):
    run = lpsim.load(once.folder)
    turns = run.turns().collect()
    assert turns["block"].unique().sort().to_list() == list(range(0, 60, 7))
    ends = run.games().select("game", "turns").collect()
    last = turns.join(ends, on="game").filter(pl.col("turn") == pl.col("turns"))
    final = run.seats().select("game", "seat", "score").collect()
    both = last.join(final, on=["game", "seat"], suffix="_final")
    assert len(both) and (both["score"] == both["score_final"]).all()


def test_logged_choices_lead_to_the_logged_end(once):
    from lpsim.lab.story import open_game

    row = lpsim.load(once.folder).choices().collect().row(-1, named=True)
    logged = open_game(Store(once.folder), row["game"], tracing=False)
    for choice in row["choices"]:
        logged.game.choose(choice)
    assert logged.game.over and logged.game.scores() == logged.scores


def test_leaders_by_lot(tmp_path):
    text = SMALL.replace("seed = 11", 'seed = 11\nfirst = "lot"')
    games = lpsim.load(play(tmp_path / "run", text).folder).games().collect()
    assert set(games.filter(pl.col("cell") == 1)["leader"]) == {0, 1, 2}
    seats = lpsim.load(tmp_path / "run").seats().filter(pl.col("order") == 0).collect()
    assert seats["seat"].to_list() == games["leader"].to_list()
    assert set(lpsim.load(play(tmp_path / "fixed", SMALL).folder).games().collect()["leader"]) == {0}
