"""Python only. The main outcome of an experiment, block by block; its stop rule; the decision declared beforehand.

    [outcome]   measure of whom, held against what (even, a number, a baseline cell, every field) within a margin

Where `against` is said, a report judges by it. A decision in words only is not checked by anything.
"""

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from lpsim.errors import InputError
from lpsim.games.spec import GameSpec
from lpsim.lab.reader import Reader, flatten

RULES = ("fixed", "half-width", "gsprt")
PLACE = re.compile(r"(seat|player|order) (\d)")
EVERY = ("every seat", "every order", "every style")  # each of them, judged together
EVERYONE = "everyone"  # the mean of all players
EVEN, EVERY_FIELD = "even", "every field"
INTERVALS = ("fixed", "sequence")


@dataclass(frozen=True)
class Outcome:
    """One number a block: the mean of a column of `seats` over the rows of a seat, a line-up entry or a style.

    With `against` it is a decision too: what the number is held against, and how far it may lie away.
    """

    measure: str = "win"
    of: str = "auto"  # auto: player 0 where styles differ, seat 0 where all are the same
    low: float | None = 0.0  # bounds of the measure, where it has some
    high: float | None = 1.0
    against: str | float | dict[str, Any] | None = None  # even, every field, a number, or the keys of a baseline
    margin: float = 0.0
    interval: str = "fixed"  # or a sequence, which holds at every look

    @property
    def span(self) -> float | None:
        """The largest difference that one block may show, where there are bounds."""
        return None if self.low is None or self.high is None else self.high - self.low

    def target(self, lineup: tuple[str, ...]) -> str:
        """Whose rows are meant in a cell with this line-up; of every seat or style, stop rules watch the first."""
        if self.of == "every style":
            return lineup[0]
        if self.of in EVERY:
            return f"{self.of.split()[1]} 0"
        if self.of != "auto":
            return self.of
        return "player 0" if len(set(lineup)) > 1 else "seat 0"

    def block_means(self, seats: pa.Table, lineup: tuple[str, ...], first: int, last: int) -> np.ndarray:
        """The outcome of blocks first .. last - 1 of one cell; NaN where no row speaks of it."""
        of = self.target(lineup)
        place = PLACE.fullmatch(of)
        rows = seats.select(["block", self.measure])
        if of != EVERYONE:
            mask = pc.equal(seats[place[1]], int(place[2])) if place else pc.equal(seats["style"].cast(pa.string()), of)
            rows = rows.filter(mask)
        block = rows["block"].to_numpy() - first
        value = rows[self.measure].to_numpy().astype(float)
        self.check_values(value)
        inside = (block >= 0) & (block < last - first)
        n = np.bincount(block[inside], minlength=last - first)
        total = np.bincount(block[inside], weights=value[inside], minlength=last - first)
        return np.divide(total, n, out=np.full(last - first, np.nan), where=n > 0)

    def check_values(self, value: np.ndarray) -> None:
        """Refuse bounds that the games do not keep: an interval that rests on them would be too narrow."""
        if self.low is None or self.high is None or not len(value):
            return
        for key, worst, is_beyond in (
            ("low", value.min(), value.min() < self.low), ("high", value.max(), value.max() > self.high),
        ):  # fmt: skip
            if is_beyond:
                bound = getattr(self, key)
                raise InputError(
                    f"outcome.{key}: is {bound:g}, but {self.measure} has {worst:g}; say a bound that holds"
                )


@dataclass(frozen=True)
class Stop:
    """When a run is over: after all blocks, at a half-width of the outcome, or when two cells are told apart."""

    rule: str = "fixed"
    half_width: float = 0.0
    cells: tuple[int, int] = (0, 1)
    d0: float = 0.0  # difference of the outcome, second cell minus first: under H0
    d1: float = 0.0  # and under H1
    alpha: float = 0.05
    beta: float = 0.05
    every: int = 50  # blocks from one look to the next
    least: int = 50  # blocks before the first look


def read_outcome(table: Reader, spec: GameSpec, styles: tuple[str, ...], is_fixed: bool = True) -> Outcome:
    """The table [outcome]; `is_fixed` if no stop rule ends the run."""
    columns = [
        column.name for column in spec.log.columns(spec.load_rules().R) if column.table == "seats" and not column.labels
    ]
    measure = table.word("measure", ("win", *columns), "win")
    of = table.take("of", str, "auto")
    if (of == "every order" or (of.startswith("order") and PLACE.fullmatch(of))) and not spec.has_first:
        raise table.fail("of", f"in {spec.title} nobody begins, so there is no order")
    if of != "auto" and not PLACE.fullmatch(of):
        table.known("of", of, ("seat 0", "player 0", "order 0", *EVERY, EVERYONE, *styles))
    low = table.number("low", -1e9, 1e9, 0.0 if measure == "win" else None)
    high = table.number("high", -1e9, 1e9, 1.0 if measure == "win" else None)
    check_bounds(table, measure, low, high)
    against, margin = read_against(table, measure, of)
    interval = table.word("interval", INTERVALS, "fixed" if is_fixed else "sequence")
    if against == EVERY_FIELD and "interval" in table.values and interval != "fixed":
        raise table.fail("interval", "must be 'fixed' where every field counts; there is no sequence for that")
    table.finish()
    return Outcome(measure, of, low, high, against, margin, interval)


def read_against(table: Reader, measure: str, of: str) -> tuple[str | float | dict[str, Any] | None, float]:
    """What the outcome is held against, and the margin; (None, 0) if nothing is declared."""
    against = table.take("against", (str, int, float, dict), None)
    if against is None:
        if "margin" in table.values:
            raise table.fail("margin", 'needs `against`: even, a number, or a baseline such as { scenario = "base" }')
        return None, 0.0
    if "margin" not in table.values:
        raise table.fail("against", "needs `margin` beside it: how far away still counts as the same")
    margin = table.number("margin", 0, 1e9)
    if isinstance(against, str):
        table.known("against", against, (EVEN, EVERY_FIELD))
        if measure != "win":
            raise table.fail("against", f"'{against}' is about wins, not {measure}; say a number or a baseline")
        if of == EVERYONE or (against == EVERY_FIELD and of != "every style"):
            want = '"every style"' if against == EVERY_FIELD else "a seat, a style or every one of them"
            raise table.fail("of", f"must be {want} where wins are held against '{against}'")
    if measure == "win" and margin >= 1:
        raise table.fail("margin", f"is in shares of wins, 0.02 for 2 points, not {margin:g}")
    return flatten(against) if isinstance(against, dict) else against, float(margin)


def check_bounds(table: Reader, measure: str, low: float | None, high: float | None) -> None:
    """Bounds are two, the lower first, and the values lie between them; those of wins are known."""
    if (low is None) != (high is None):
        raise table.fail("high" if high is None else "low", "is missing: bounds are `low` and `high`, or neither")
    if low is None or high is None:
        return
    if low >= high:
        raise table.fail("high", f"must be above low, {low:g}, not {high:g}")
    if measure == "win" and (low > 0 or high < 1):
        raise table.fail("low" if low > 0 else "high", "wins are from 0 to 1, so low is at most 0 and high at least 1")


def read_stop(table: Reader) -> Stop:
    """The table [stop]."""
    rule = table.word("rule", RULES, "fixed")
    if rule == "fixed":
        table.finish()
        return Stop()
    common = {
        "alpha": table.number("alpha", 0, 0.5, 0.05), "every": table.integer("every", 1, 10**6, 50),
        "least": table.integer("least", 2, 10**9, 50),
    }  # fmt: skip
    if rule == "half-width":
        stop = Stop(rule, half_width=table.number("half_width", 0, 1e9), **common)
    else:
        cells = table.some("cells", int)
        if len(cells) != 2:
            raise table.fail("cells", "names two cells, for example [0, 1]")
        d0, d1 = table.number("d0", -1e9, 1e9, 0.0), table.number("d1", -1e9, 1e9)
        if d0 == d1:
            raise table.fail("d1", "must differ from d0")
        beta = table.number("beta", 0, 0.5, 0.05)
        stop = Stop(rule, cells=tuple(cells), d0=d0, d1=d1, beta=beta, **common)
    table.finish()
    return stop
