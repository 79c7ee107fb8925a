"""Python only. A run opens in one line, and without lpsim too."""

import polars as pl
import pyarrow.parquet as pq
import pytest
from labkit import SMALL, begin, play

import lpsim
from lpsim.errors import InputError


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    text = SMALL + '\n[levers.values]\nstart.money = [10, 20]\neffects.1 = ["double"]\n'
    return play(tmp_path_factory.mktemp("load") / "run", text).folder


def test_frames_are_lazy(folder):
    run = lpsim.load(folder)
    for frame in (run.games(), run.seats(), run.failures(), run.cells()):
        assert isinstance(frame, pl.LazyFrame)
    assert run.games().collect().to_pandas().shape[0] == 240
    assert "complete" in repr(run)


def test_cells_say_what_was_played(folder):
    cells = lpsim.load(folder).cells().collect()
    assert cells["start.money"].to_list() == [10, 20, 10, 20] and cells["effects.1"].unique().to_list() == ["double"]
    assert cells["players"].to_list() == [2, 2, 3, 3] and cells["games"].sum() == 240
    assert cells["lineup"].to_list()[0] == ["random", "random"]
    assert pl.read_parquet(folder / "cells.parquet").equals(cells)


def test_plain_parquet_opens_without_lpsim(folder):
    import pandas as pd

    assert len(pd.read_parquet(folder / "seats")) == 600
    assert len(pq.read_table(folder / "games")) == 240
    assert pl.scan_parquet(folder / "seats" / "*.parquet").select(pl.len()).collect().item() == 600


def test_numbers_are_small(folder):
    schema = pq.read_schema(next((folder / "seats").glob("*.parquet")))
    assert str(schema.field("built_oil_drill").type) == "int16"
    assert str(schema.field("colour").type).startswith("dictionary")
    assert "built_wood" not in schema.names and not [name for name in schema.names if "ship" in name or "wood" in name]


def test_a_table_that_was_not_logged(folder):
    with pytest.raises(InputError, match="has no table 'turns'; it was logged at level 'summary'"):
        lpsim.load(folder).turns()


def test_an_unfinished_run_opens_only_when_asked(tmp_path):
    store = begin(tmp_path / "run")
    with pytest.raises(InputError, match="is not finished"):
        lpsim.load(store.folder)
    assert "running" in repr(lpsim.load(store.folder, partial=True))
