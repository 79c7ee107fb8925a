"""Python only. Two sides of a comparison, block by block, paired where seeds are shared (METHODS 6).

    side     cells of one level (scenario = advanced), with as many cells on the other side that differ in nothing else
    measure  Σ top / Σ bottom over rows of a block, such as decisions / games or wins of seat 0 / games

Block b means the same seed on both sides, so differences are taken block by block.
"""

from dataclasses import dataclass, field

import numpy as np
import polars as pl

from lpsim.games import roles
from lpsim.games.spec import FAILED
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.report.answers import dictionary, wording
from lpsim.report.answers.components import listed
from lpsim.report.answers.reading import block_limit, check_any, collect, rows_of
from lpsim.report.answers.settings import Setting, is_mirrored
from lpsim.stats import blocks, paired, verdicts

GAMES = 150_000  # of a side; more blocks would only take longer
COUNT = "__rows"
SEATS, STYLES, SCORES, LENGTH, EVENTS, USE = "seats", "styles", "scores", "length", "events", "use"


@dataclass(frozen=True)
class Side:
    """The cells of one level in one run."""

    name: str
    run: Run
    cells: tuple[Cell, ...]
    where: str = ""  # what both sides have in common, in words
    pooled: tuple[str, ...] = ()  # what varies inside

    @property
    def setting(self) -> Setting:
        """The cells as a setting; all have the same number of players unless players are compared."""
        return Setting(self.name, self.cells[0].players, self.cells, {}, self.pooled)

    @property
    def styles(self) -> tuple[str, ...]:
        """Styles that play."""
        return self.setting.styles


@dataclass(frozen=True)
class Measure:
    """One number of a side: what it is, where it is read and how it is shown."""

    name: str
    kind: str
    unit: str
    top: pl.Expr = field(compare=False)
    bottom: pl.Expr = field(compare=False)


@dataclass(frozen=True)
class Difference:
    """A measure on both sides and second − first, with the error of paired blocks."""

    name: str
    kind: str
    unit: str
    first: blocks.Estimate
    second: blocks.Estimate
    difference: blocks.Estimate
    variance_ratio: float  # what pairing was worth; NaN without it
    influence: np.ndarray | None = field(default=None, repr=False, compare=False)  # of paired blocks on the difference


def question_of(found: list[Difference], margin: float, span: float | None) -> verdicts.Question:
    """Whether all of these measures stay the same within a margin; `span` is the most that one block can differ by."""
    gaps = [one.difference for one in found]
    value, se, n, carriers = (np.array([getattr(g, x) for g in gaps]) for x in ("value", "se", "n_blocks", "carriers"))
    cov, skew = np.diag(se**2), None
    if all(one.influence is not None for one in found):
        influence = np.stack([one.influence for one in found], axis=1)
        cov, skew = blocks.influence_cov(influence, n), blocks.skew_of(influence)
    return verdicts.Question([one.name for one in found], value, se, cov, n, carriers, margin, span, skew)


def seat_measures(first: Side, second: Side, same_players: bool) -> list[Measure]:
    """Measures of the table seats that both sides have."""
    one = pl.lit(1.0)
    found = []
    if same_players:
        for seat in range(first.cells[0].players):
            here = (pl.col("seat") == seat).cast(pl.Float64)
            found.append(Measure(f"wins of seat {seat}", SEATS, wording.SHARE, pl.col("win") * here, here))
    shared = [style for style in first.styles if style in second.styles]
    if len(shared) > 1 and not (is_mirrored(first.cells) and is_mirrored(second.cells)):
        for style in shared:
            here = (pl.col("style").cast(pl.String) == style).cast(pl.Float64)
            even = 1.0 if same_players else pl.len().over("game").cast(pl.Float64)
            unit = wording.SHARE if same_players else "× even"
            found.append(Measure(f"wins of {style}", STYLES, unit, pl.col("win") * here * even, here))
    found.append(Measure("score of a player", SCORES, "", pl.col("score").cast(pl.Float64), one))
    events = dictionary.befalling(dictionary.families(first.run, "seats", first.cells))
    found += family_measures(events, second, "seats", "per player")
    found += use_measures(first, second)
    return found


def use_measures(first: Side, second: Side) -> list[Measure]:
    """Share of players who use each component that both sides have."""
    also = {one.column for one in listed(second.run, second.cells)}
    return [
        Measure(f"use of {one.title}", USE, wording.SHARE, (pl.col(one.column) > 0).cast(pl.Float64), pl.lit(1.0))
        for one in listed(first.run, first.cells)
        if one.column in also
    ]


def only_in(one: Side, other: Side) -> list[str]:
    """Components that the rules of one side have and those of the other do not."""
    there = {component.column for component in listed(other.run, other.cells)}
    return [component.title for component in listed(one.run, one.cells) if component.column not in there]


def family_measures(events: list[dictionary.Family], second: Side, table: str, per: str) -> list[Measure]:
    """Totals of families that the other side has as well."""
    also, found = dictionary.families(second.run, table, second.cells), []
    for family in events:
        if family.name in also:
            columns = [column for column in family.columns if column in also[family.name].columns]
            total = pl.sum_horizontal([pl.col(column).cast(pl.Float64) for column in columns])
            found.append(Measure(f"{family.meaning}, {per}", EVENTS, family.unit, total, pl.lit(1.0)))
    return found


def game_measures(first: Side, second: Side) -> list[Measure]:
    """Measures of the table games that both sides have."""
    games = dictionary.families(first.run, "games", first.cells)
    also = dictionary.columns(second.run, "games")
    found = [
        Measure(f"{family.unit} of a game", LENGTH, family.unit, pl.col(name).cast(pl.Float64), pl.lit(1.0))
        for family in dictionary.having(games, roles.LENGTH, roles.DECISIONS)
        for name in family.columns
        if name in also
    ]
    return found + family_measures(dictionary.having(games, *roles.TO_ALL), second, "games", "per game")


def spread_measures() -> list[Measure]:
    """Measures of the scores of a game; read from one row a game."""
    return [
        Measure("SD of scores within a game", SCORES, "", pl.col("sd"), pl.lit(1.0)),
        Measure("margin of the winner", SCORES, "", pl.col("margin"), pl.lit(1.0)),
        Measure(
            "games with equal firsts", SCORES, wording.SHARE, (pl.col("margin") == 0).cast(pl.Float64), pl.lit(1.0)
        ),
    ]


def read_side(side: Side) -> dict[str, pl.LazyFrame]:
    """The rows of a side: one a player, one a game, and scores by game."""
    limit = block_limit(side.setting, side.run, GAMES)
    seats = rows_of(side.run, side.setting, "seats", limit)
    games = rows_of(side.run, side.setting, "games", limit).filter(pl.col("end_reason").cast(pl.String) != FAILED)
    best = pl.col("score").cast(pl.Float64).sort(descending=True)
    scores = seats.group_by("block", "game").agg(
        pl.col("score").cast(pl.Float64).std().alias("sd"), (best.first() - best.slice(1, 1).first()).alias("margin")
    )
    return {"seats": seats, "games": games, "scores": scores}


def block_sums(side: Side, rows: pl.LazyFrame, measures: list[Measure]) -> pl.DataFrame:
    """Tops and bottoms of all measures summed by block."""
    named = [
        expression.alias(f"{part}{i}")
        for i, measure in enumerate(measures)
        for part, expression in (("t", measure.top), ("b", measure.bottom))
    ]
    sums = [pl.col(f"{part}{i}").sum() for i in range(len(measures)) for part in "tb"]
    frame = collect(side.run, rows.select("block", *named).group_by("block").agg(*sums).sort("block"))
    check_any(side.run, frame)
    return frame


def differences(first: Side, second: Side, same_players: bool, is_paired: bool) -> list[Difference]:
    """Every measure on both sides with its difference."""
    rows_1, rows_2 = read_side(first), read_side(second)
    tables = {
        "seats": seat_measures(first, second, same_players), "games": game_measures(first, second),
        "scores": spread_measures(),
    }  # fmt: skip
    found = []
    for table, measures in tables.items():
        if measures:
            sums = [block_sums(side, rows[table], measures) for side, rows in ((first, rows_1), (second, rows_2))]
            estimates = estimate_both(*sums, len(measures), is_paired)
            found += subtract(measures, *estimates, is_paired)
    return found


def estimate_both(first: pl.DataFrame, second: pl.DataFrame, n: int, is_paired: bool) -> list[blocks.Estimates]:
    """Ratios of both sides, on common blocks if they are to be paired."""
    if is_paired:
        common = np.intersect1d(first["block"].to_numpy(), second["block"].to_numpy())
        first, second = (frame.filter(pl.col("block").is_in(common)) for frame in (first, second))
    found = []
    for frame in (first, second):
        top = frame.select([f"t{i}" for i in range(n)]).to_numpy()
        bottom = frame.select([f"b{i}" for i in range(n)]).to_numpy()
        found.append(blocks.ratio_estimates(top, bottom, np.arange(n), frame["block"].to_numpy()))
    return found


def subtract(
    measures: list[Measure], first: blocks.Estimates, second: blocks.Estimates, is_paired: bool
) -> list[Difference]:
    """Second − first, measure by measure."""
    n = len(measures)
    if is_paired:
        both = paired.difference_of(first, second)
        gaps, ratio = [both.difference.one(k) for k in range(n)], both.variance_ratio
        own = list(both.difference.influence.T)
    else:
        gaps, ratio, own = paired.unpaired_difference(first, second), np.full(n, np.nan), [None] * n
    return [
        Difference(m.name, m.kind, m.unit, first.one(k), second.one(k), gaps[k], float(ratio[k]), own[k])
        for k, m in enumerate(measures)
        if first.blocks_with[k] > 1 and second.blocks_with[k] > 1
    ]
