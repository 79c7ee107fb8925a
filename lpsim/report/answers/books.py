"""Python only. Means of what the run counts, by kind, for the tables of `economy`."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import polars as pl

from lpsim.lab.load import Run
from lpsim.report.answers import wording
from lpsim.report.answers.contrast import Measure, Side, block_sums, read_side
from lpsim.report.answers.dictionary import Family, having
from lpsim.report.answers.reading import require_blocks
from lpsim.report.answers.settings import Setting
from lpsim.report.finding import Estimate
from lpsim.stats import blocks

ONE = pl.lit(1.0)
Cells = dict[str, Estimate]  # by label
Number = Callable[[pl.Expr], pl.Expr]


def column(name: str) -> pl.Expr:
    """A column as numbers to be summed."""
    return pl.col(name).cast(pl.Float64)


def same(value: pl.Expr) -> pl.Expr:
    """As it is."""
    return value


@dataclass(frozen=True)
class Books:
    """What a setting has: its rows and the families of its tables."""

    run: Run
    setting: Setting
    seats: dict[str, Family]
    games: dict[str, Family]

    def seat_family(self, role: str) -> Family | None:
        """The first family of the table seats with a role."""
        return next(iter(having(self.seats, role)), None)

    def game_family(self, role: str) -> Family | None:
        """The first family of the table games with a role."""
        return next(iter(having(self.games, role)), None)

    def means(self, table: str, measures: list[Measure]) -> list[Estimate]:
        """Ratios by block as cells; a share stays within 0..1."""
        if not measures:
            return []
        side = Side(self.setting.name, self.run, self.setting.cells)
        frame = block_sums(side, read_side(side)[table], measures)
        require_blocks(self.run, len(frame), self.setting.name)
        n = len(measures)
        top = frame.select([f"t{i}" for i in range(n)]).to_numpy()
        bottom = frame.select([f"b{i}" for i in range(n)]).to_numpy()
        found = blocks.ratio_estimates(top, bottom, np.arange(n))
        return [wording.count_cell(found.one(k), measure.unit) for k, measure in enumerate(measures)]

    def by_label(self, table: str, family: Family, unit: str, number: Number = same) -> Cells:
        """A mean for each kind of a family."""
        measures = [Measure("", "", unit, number(column(name)), ONE) for name in family.columns]
        return dict(zip(family.labels, self.means(table, measures)))

    def shares(self, table: str, part: Family, rest: Family) -> Cells:
        """What share of both together the part is, for each kind that both have."""
        labels = [label for label in part.labels if label in rest.members]
        tops = [(column(part.members[x]), column(rest.members[x])) for x in labels]
        measures = [Measure("", "", wording.SHARE, one, one + other) for one, other in tops]
        return dict(zip(labels, self.means(table, measures)))


def total(family: Family) -> pl.Expr:
    """The sum of a family's columns."""
    return pl.sum_horizontal([column(name) for name in family.columns])


def rows_of_labels(found: dict[str, Cells]) -> list[list]:
    """One row a label, with what each column has of it."""
    labels = dict.fromkeys(label for cells in found.values() for label in cells)
    return [[label or "all", *(cells.get(label, "-") for cells in found.values())] for label in labels]


def column_named(found: dict[str, Family], name: str) -> Family | None:
    """The family that a column belongs to."""
    return next((family for family in found.values() if name and name in family.columns), None)
