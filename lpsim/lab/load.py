"""Python only. Open a run in one line: `lpsim.load(RUN).seats()` is a polars LazyFrame over all its files."""

import json
from pathlib import Path
from typing import Any

import polars as pl

from lpsim.errors import InputError
from lpsim.lab.cells import cells_table
from lpsim.lab.store import Store
from lpsim.outside.text import command


def reading(run: Path) -> str:
    """A line of Python that reads a table of a run."""
    return f"import lpsim; print(lpsim.load({json.dumps(str(run))}).seats().collect())"


class Run:
    """A run on disk, ready to be read; nothing is loaded before a frame is collected.

    Example:
        >>> run = lpsim.load("runs/seat-fairness")
        >>> run.seats().group_by("cell", "seat").agg(pl.col("win").mean()).collect()
    """

    def __init__(self, store: Store) -> None:
        self.store = store
        self.path: Path = store.folder
        self.manifest: dict[str, Any] = store.manifest

    def games(self) -> pl.LazyFrame:
        """One row a game."""
        return self.table("games")

    def seats(self) -> pl.LazyFrame:
        """One row a game and seat."""
        return self.table("seats")

    def turns(self) -> pl.LazyFrame:
        """One row a game, turn and seat (log level `turns`)."""
        return self.table("turns")

    def choices(self) -> pl.LazyFrame:
        """One row a game with every choice (log level `choices`)."""
        return self.table("choices")

    def failures(self) -> pl.LazyFrame:
        """One row a game that raised an error."""
        return self.table("failures")

    def cells(self) -> pl.LazyFrame:
        """One row a cell: what was played in it, and every lever by its dotted path."""
        return pl.from_arrow(cells_table(self.store)).lazy()

    def table(self, name: str) -> pl.LazyFrame:
        """A table by its name, rows in plan order."""
        files = self.store.files_of(name)
        if not files:
            level = self.store.plan.level
            raise InputError(
                f"{self.path}: has no table '{name}'; it was logged at level '{level}' ([log] in its spec)"
            )
        return scan(files)

    def __repr__(self) -> str:
        return f"<Run {self.path}: {self.manifest['name']}, {self.manifest['status']}>"


def scan(files: list[Path]) -> pl.LazyFrame:
    """These files and no others: their names are no patterns, and their folders no columns."""
    return pl.scan_parquet(files, glob=False, hive_partitioning=False)


def load(run: str | Path, partial: bool = False) -> Run:
    """Open a run.

    Args:
        run: its folder.
        partial: also open a run that is not finished; its tables hold the shards that are.

    Raises:
        InputError: the folder is no run, or the run is not finished.
    """
    store = Store(Path(run))
    store.check_inputs()
    if not store.is_complete and not partial:
        raise InputError(
            f"{run}: is not finished; `{command('lpsim', 'resume', run)}` goes on, load(..., partial=True) reads what "
            "is there"
        )
    return Run(store)
