"""Python only. Stop rules look at blocks 0..k, all finished; workers and chunks cannot change when they fire."""

import numpy as np
import polars as pl
import pytest
from labkit import HERE, MIXED, SMALL, begin, hashes, play

import lpsim
from lpsim.cli.main import main
from lpsim.lab.blocks import play_units
from lpsim.lab.files import write_part
from lpsim.lab.found import findings
from lpsim.lab.outcome import Outcome, Stop
from lpsim.lab.plan import Cell, Range
from lpsim.lab.run import Options, resume
from lpsim.lab.stopping import decide, sequence

WIDTH = SMALL.replace("blocks = 60", "blocks = 5000") + '\n[stop]\nrule = "half-width"\nhalf_width = 0.1\nevery = 20\n'
TEST = (
    SMALL.replace("blocks = 60", "blocks = 5000").replace("[2, 3]", "2")
    + "\n[levers.values]\nscoring.motorized = [0, 9]\n"
    + '[outcome]\nmeasure = "score"\n'
    + '[stop]\nrule = "gsprt"\ncells = [0, 1]\nd0 = 0\nd1 = 0.5\n'
)


def cell_of(rotations):
    return Cell(0, "base", 2, "short", "ours", ("a",) * 2, {}, 0, "", 10**6, rotations)


@pytest.mark.parametrize("text", [WIDTH, TEST], ids=["half-width", "gsprt"])
def test_chunks_and_looks_do_not_change_the_end(text, tmp_path):
    runs = [play(tmp_path / f"run{c}", text, Options(1, "serial", chunk=c, quiet=True)) for c in (10, 64, 700)]
    stops = [run.stopped() for run in runs]
    assert stops[0] == stops[1] == stops[2] and 50 <= stops[0]["blocks"] < 5000
    assert hashes(runs[0]) == hashes(runs[1]) == hashes(runs[2])


@pytest.mark.compiled
def test_two_workers_stop_at_the_same_block(tmp_path):
    one = play(tmp_path / "one", WIDTH)
    two = play(tmp_path / "two", WIDTH, Options(2, "loky", chunk=50, quiet=True))
    assert one.stopped() == two.stopped() and hashes(one) == hashes(two)


def test_what_was_played_beyond_the_end_is_left_out(tmp_path):
    store = play(tmp_path / "run", WIDTH)
    blocks = store.stopped()["blocks"]
    run = lpsim.load(store.folder)
    games = run.games().collect()
    assert blocks % 20 == 0 and games["block"].max() == blocks - 1 and len(games) == 2 * blocks
    assert run.cells().collect()["blocks"].to_list() == [blocks] * 2
    assert store.manifest["games"] == 2 * blocks
    assert not list((store.folder / "parts").iterdir())


def test_the_rule_fires_at_the_first_look_that_is_narrow_enough(tmp_path):
    store = play(tmp_path / "run", WIDTH)
    blocks = store.stopped()["blocks"]
    found = findings(lpsim.load(store.folder))
    assert all((one.high - one.low) / 2 <= 0.1 for one in found)
    whole = play(tmp_path / "whole", SMALL.replace("blocks = 60", f"blocks = {blocks}"))
    seats = lpsim.load(whole.folder).seats().collect()
    widths = []
    for cell in store.plan.cells:
        table = seats.filter(seats["cell"] == cell.cell).to_arrow()
        low, high = sequence(store.outcome, cell, store.outcome.block_means(table, cell.lineup, 0, blocks - 20), 0.05)
        widths.append((high - low) / 2)
    assert max(widths) > 0.1


def test_the_reason_is_kept_and_shown(tmp_path, capsys):
    store = play(tmp_path / "run", TEST)
    assert "H1" in store.manifest["stop"]["reason"] and store.manifest["stop"]["decision"] == "H1"
    assert main(["status", str(store.folder)]) == 0
    said = capsys.readouterr().out
    assert "stopped: the test decides for a difference of 0.5 or beyond (H1) rather than 0; one-sided" in said
    assert "difference, cell 1 less cell 0: +" in said and "allows for the stopping" in said
    assert "95% sequence" in said


def test_without_a_verdict_all_blocks_are_played(tmp_path):
    store = play(tmp_path / "run", WIDTH, **{"blocks": 70, "stop.half_width": 0.01})
    assert store.stopped()["reason"] == "all 70 blocks are played"
    assert store.manifest["games"] == 140


def test_an_interrupted_run_stops_at_the_same_block(tmp_path):
    whole = play(tmp_path / "whole", WIDTH)
    store = begin(tmp_path / "run", WIDTH)
    for units in (Range(0, 30), Range(45, 200), Range(5010, 5100)):
        write_part(store.part_file(units), store.id, play_units(store.context(), units))
    again = resume(store.folder, Options(1, "serial", chunk=33, quiet=True))
    assert again.stopped() == whole.stopped() and hashes(again) == hashes(whole)


def test_a_repaired_run_is_the_same(tmp_path):
    store = play(tmp_path / "run", WIDTH)
    (file,) = (store.folder / "seats").glob("*.parquet")
    file.unlink()
    assert hashes(resume(store.folder, HERE, repair=True)) == hashes(store)


@pytest.mark.parametrize("rotations", [1, 4])
def test_the_interval_at_the_stop_covers(rotations):
    """An interval read at the very look at which the rule fires must still hold in 95 of 100 runs."""
    rng, truth, missed, runs = np.random.default_rng(5), 0.25, 0, 200
    stop, cell, outcome = Stop("half-width", half_width=0.06, every=50, least=50), cell_of(rotations), Outcome()
    for _ in range(runs):
        values = (rng.random((4000, rotations)) < truth).mean(axis=1)
        found = decide(stop, outcome, [cell], [values], len(values))
        low, high = sequence(outcome, cell, values[: found["blocks"]], stop.alpha)
        missed += not low <= truth <= high
    assert missed <= 0.05 * runs + 2 * np.sqrt(0.05 * 0.95 * runs)


def test_the_sequential_test_keeps_its_errors():
    rng, runs = np.random.default_rng(6), 200
    stop = Stop("gsprt", d0=0.0, d1=0.1, alpha=0.05, beta=0.05)
    wrong = {0.0: 0, 0.1: 0}
    for truth in wrong:
        for _ in range(runs):
            difference = rng.normal(truth, 0.5, 8000)
            found = decide(stop, Outcome(), [], [np.zeros(8000), difference], 8000)
            wrong[truth] += found["decision"] != ("H1" if truth else "H0")
    assert max(wrong.values()) <= 0.05 * runs + 2 * np.sqrt(0.05 * 0.95 * runs)


def test_a_failed_block_is_left_out_of_the_test():
    first, second = np.zeros(400), np.full(400, 1.0) + np.random.default_rng(1).normal(0, 0.1, 400)
    second[::7] = np.nan
    found = decide(Stop("gsprt", d0=0.0, d1=1.0), Outcome(), [], [first, second], 400)
    assert found["decision"] == "H1" and found["blocks"] > 50


def test_outcomes_of_a_block(tmp_path):
    store = play(tmp_path / "run", MIXED)
    seats = lpsim.load(store.folder).seats().collect()
    lineup = store.plan.cells[0].lineup
    for of, chosen in (
        ("seat 1", seats["seat"] == 1),
        ("player 0", seats["player"] == 0),
        ("other", seats["player"] == 1),
    ):
        values = Outcome("score", of, None, None).block_means(seats.to_arrow(), lineup, 5, 9)
        rows = seats.filter(chosen & (seats["block"] >= 5) & (seats["block"] < 9))
        assert (
            values.tolist()
            == rows.group_by("block", maintain_order=True).agg(pl.col("score").mean())["score"].to_list()
        )
    assert Outcome().target(lineup) == "player 0" and Outcome().target(("a", "a")) == "seat 0"
