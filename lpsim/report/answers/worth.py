"""Python only. What one more is worth among like players: of what tries bring, of hazards warded off (METHODS 6).

Like players have the same style, seat and cell and as many tries (threats). What they got beyond the mean of their like
has mean 0 by construction, not by the rules: it may explain differences within them, and is no control variate for
their means. What a control variate of known mean would save, the share R² of the games, is told all the same.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from lpsim.games import roles
from lpsim.lab.load import Run
from lpsim.report.answers import dictionary, wording
from lpsim.report.answers.reading import block_limit, check_any, collect, number_styles, rows_of
from lpsim.report.answers.settings import Setting
from lpsim.report.finding import Answer, Estimate, Table
from lpsim.stats import blocks

GAMES = 40_000
LEAST_ROWS = 100


@dataclass(frozen=True)
class Boon:
    """Something players get more or less of for the same number of tries."""

    title: str  # of the verdict
    one: str  # one more of it, in words
    got: pl.Expr
    tries: pl.Expr
    is_luck: bool = False


def boons(run: Run, setting: Setting) -> list[Boon]:
    """What the run counts of the kind."""
    seats, found = dictionary.families(run, "seats", setting.cells), []
    counted = {column for family in seats.values() for column in family.columns}
    for family in seats.values():
        if family.first.tries in counted:
            one = f"one more of '{family.meaning}' with as many tries"
            found.append(Boon(f"Luck, {family.meaning}", one, total(family), pl.col(family.first.tries), True))
    warded, suffered = (dictionary.having(seats, role) for role in (roles.WARDED, roles.SUFFERED))
    if warded and suffered:
        got, one = total(*warded), "one threat more warded off instead of suffered"
        found.append(Boon("Protection that paid", one, got, got + total(*suffered)))
    return found


def total(*families: dictionary.Family) -> pl.Expr:
    """The sum of the columns of some families."""
    return pl.sum_horizontal([pl.col(name) for family in families for name in family.columns])


def tell(run: Run, setting: Setting, said: Answer) -> None:
    """Add what each of them is worth in score and wins."""
    rows = []
    for boon in boons(run, setting):
        frame = read(run, setting, boon)
        if len(frame) < LEAST_ROWS:
            continue
        group = blocks.joint_codes(frame["cell"], frame["style"], frame["seat"], frame["tries"])
        more = centred(frame["got"].to_numpy().astype(float), group)
        if not more.any():
            continue
        score = worth(frame, "score", "", more, group)
        rows.append([boon.one, *score, *worth(frame, "win", wording.POINTS, more, group)[:1]])
        sentence = f"{boon.title}, {setting.name}: {boon.one} goes with {score[0]} points of score among like players"
        saved = f"; as a control variate it would save {saved_text(score[1])}" if boon.is_luck else ""
        said.verdicts.append(wording.info(f"{sentence}{saved}.", f"{boon.title.lower()}, {setting.name}"))
    if rows:
        note = (
            "Among players of the same style, seat and cell with as many tries (threats); 95 % intervals from blocks. "
            "Association: what else differed between them is not known."
        )
        columns = ["for", "score", "share of the variance of scores", "share of wins"]
        said.tables.append(Table(f"What one more is worth, {setting.name}", columns, rows, note))


def read(run: Run, setting: Setting, boon: Boon) -> pl.DataFrame:
    """The rows of the first blocks."""
    rows = rows_of(run, setting, "seats", block_limit(setting, run, GAMES))
    named = (boon.got.cast(pl.Int64).alias("got"), boon.tries.cast(pl.Int64).alias("tries"))
    frame = collect(run, rows.select("cell", "block", "seat", number_styles(run), "win", "score", *named))
    check_any(run, frame)
    return frame


def worth(frame: pl.DataFrame, name: str, unit: str, more: np.ndarray, group: np.ndarray) -> list[Estimate]:
    """Slope of an outcome on the boon within groups, and the share of the outcome's variance that it explains."""
    value = centred(frame[name].to_numpy().astype(float), group)
    slope = wording.cell(blocks.cluster_mean(more * value, frame["block"], more**2), unit)
    top, bottom = float((more * value).sum()) ** 2, float((more**2).sum() * (value**2).sum())
    share = min(top / bottom, 0.999) if bottom > 0 else 0.0
    return [slope, Estimate(share, unit=wording.SHARE)]


def saved_text(share: Estimate) -> str:
    """Games saved in words."""
    return "next to no games" if (share.value or 0.0) < 0.01 else f"{share} of the games"


def centred(values: np.ndarray, group: np.ndarray) -> np.ndarray:
    """Values less the mean of their group."""
    size = np.bincount(group)
    return values - (np.bincount(group, values) / np.maximum(size, 1))[group]
