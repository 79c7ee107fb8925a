"""Python only. What is used, what is never used, what goes with winning (METHODS 5).

A component is whatever players choose to do and the run counts. Win lift is association, since winners can afford more;
`restricted` plays the same blocks without a component and tells its value.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import polars as pl

from lpsim.games import roles
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.outside.text import command
from lpsim.report.answers import QUESTIONS, dictionary, judging, restricted, wording
from lpsim.report.answers.reading import (
    block_limit,
    check_any,
    collect,
    number_styles,
    require_blocks,
    rows_of,
)
from lpsim.report.answers.settings import CellFilter, Setting, chosen_cells
from lpsim.report.finding import DOTS, Answer, Chart, Estimate, NotAnsweredError, Table, Verdict
from lpsim.stats import blocks, components, shares

LIFT_GAMES = 60_000  # errors of half a point; more would only take longer
MOST_SHOWN = 20
LEAST_BLOCKS = 20  # with users, and with players who do without


@dataclass(frozen=True)
class Component:
    """Something players may use, and the column that counts it."""

    title: str
    family: str
    label: str
    column: str


@dataclass(frozen=True)
class Rows:
    """One row a player and game: who, where, whether it won, how often it used each component."""

    win: np.ndarray
    stratum: np.ndarray  # like players: same style, seat and cell
    block: np.ndarray
    uses: np.ndarray  # rows x components
    is_there: np.ndarray  # rows x components: whether the rules of the game have it
    is_part: bool


def answer(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """Use, never used, win lift, variety, and the restricted-play check if there is one.

    Raises:
        NotAnsweredError: the run counts nothing that players choose.
    """
    return judging.alone(ask(run, cell_filter, margin))


def ask(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    everything = Setting("all cells", 0, chosen_cells(run, cell_filter), {})
    found = require_listed(run, everything.cells)
    rows = read_rows(run, everything, found)
    lifts = lift_frame(rows, found)
    said = Answer("components", QUESTIONS["components"])
    never, n_blocks = never_used(run, everything, found)
    said.verdicts = [never_sentence(never, n_blocks), lift_sentence(lifts)]
    said.tables = [lift_table(lifts), never_table(never, n_blocks), use_table(rows, found), variety_table(rows, found)]
    said.charts = [lift_chart(lifts)] if len(lifts) else []
    restricted.tell(run, margin, said)
    said.limits = limits(run, rows)
    return said


def listed(run: Run, cells: Sequence[Cell] = ()) -> list[Component]:
    """The components of a run, or of some of its cells: kinds of everything that players choose."""
    chosen = dictionary.having(dictionary.families(run, "seats", cells), *roles.CHOICES)
    return [
        Component(family.title(label), family.name, label, column)
        for family in chosen
        for label, column in family.members.items()
    ]


def require_listed(run: Run, cells: Sequence[Cell]) -> list[Component]:
    """The components; raises if there are none."""
    found = listed(run, cells)
    if not found:
        raise NotAnsweredError(f"{run.path}: its tables count nothing that players choose to do")
    return found


def read_rows(run: Run, setting: Setting, found: list[Component], max_games: int = LIFT_GAMES) -> Rows:
    """Players' rows of the first blocks of every cell."""
    limit = block_limit(setting, run, max_games)
    names = [one.column for one in found]
    frame = collect(
        run, rows_of(run, setting, "seats", limit).select("cell", "block", "seat", "win", number_styles(run), *names)
    )
    check_any(run, frame)
    require_blocks(run, frame["block"].n_unique(), "all cells")
    stratum = blocks.joint_codes(frame["cell"], frame["style"], frame["seat"])
    uses = np.stack([frame[name].to_numpy() for name in names], axis=1)
    is_there = there_by_cell(run, setting.cells, names)[frame["cell"].to_numpy()]
    return Rows(frame["win"].to_numpy(), stratum, frame["block"].to_numpy(), uses, is_there, limit is not None)


def there_by_cell(run: Run, cells: Sequence[Cell], names: list[str]) -> np.ndarray:
    """Whether a cell's rules have a component (cells of the run x components)."""
    known: dict[int, set[str]] = {}
    found = np.zeros((len(run.store.plan.cells), len(names)), bool)
    for cell in cells:
        if cell.rules not in known:
            known[cell.rules] = dictionary.known_to(run, [cell])
        found[cell.cell] = [name in known[cell.rules] for name in names]
    return found


# --- never used -------------------------------------------------------------------------------------------------------


def never_used(run: Run, setting: Setting, found: list[Component]) -> tuple[list[Component], int]:
    """Components without a single use in all games, and the blocks behind that."""
    sums = [pl.col(one.column).cast(pl.Int64).sum() for one in found]
    total = collect(run, rows_of(run, setting, "seats").select(pl.col("block").n_unique(), *sums))
    return [one for one in found if total[one.column][0] == 0], int(total["block"][0])


def never_sentence(never: list[Component], n_blocks: int) -> Verdict:
    """What nobody ever did."""
    if not never:
        return wording.info("Use: everything that can be chosen was used at least once.", "never used")
    bound = wording.percent(float(shares.never_used_bound(n_blocks)), 2)
    names = wording.and_list((one.title for one in never), 8)
    sentence = f"Use: never used in {n_blocks:,} blocks: {names}; at most {bound} of blocks would use one (95 %)."
    return wording.info(sentence, "never used")


def never_table(never: list[Component], n_blocks: int) -> Table:
    """What nobody ever did, with the bound."""
    bound = Estimate(0.0, 0.0, float(shares.never_used_bound(n_blocks)), wording.SHARE)
    rows = [[one.title, n_blocks, bound] for one in never]
    note = (
        "Upper bound at 95 % (Clopper-Pearson). What the rules of the run do not have, such as an expansion that "
        "is not in play, is left out."
    )
    return Table("Never used", ["component", "blocks", "share of blocks that use it"], rows, note)


# --- use --------------------------------------------------------------------------------------------------------------


def by_block(rows: Rows, values: np.ndarray) -> np.ndarray:
    """Sums of each column by block."""
    ids, code = blocks.codes(rows.block)
    return np.stack([np.bincount(code, column, len(ids)) for column in values.T], axis=1).astype(float)


def use_table(rows: Rows, found: list[Component]) -> Table:
    """How many players use each component in a game, and how often."""
    titles = [one.title for one in found]
    top, total, n = (by_block(rows, values) for values in (rows.uses > 0, rows.uses, rows.is_there))
    share, mean = blocks.ratio_estimates(top, n, titles), blocks.ratio_estimates(total, n, titles)
    cells = zip(found, wording.cells(share), wording.cells(mean, unit=""))
    told = [[one.title, used, often] for one, used, often in cells]
    columns = ["component", "players who use it in a game", "uses by a player in a game"]
    note = "95 % intervals from blocks. Opportunities are not logged: a player who could not is one who did not."
    return Table("How much everything is used", columns, told, note)


def variety_table(rows: Rows, found: list[Component]) -> Table:
    """How evenly the kinds of each family are used."""
    total = by_block(rows, rows.uses)
    told = []
    for family in dict.fromkeys(one.family for one in found):
        places = [i for i, one in enumerate(found) if one.family == family]
        if len(places) < 2 or total[:, places].sum() == 0:
            continue
        measures = components.diversity_interval(total[:, places])
        cells = [wording.cell(measures[name], "") for name in ("effective_number", "entropy", "herfindahl")]
        told.append([family.replace("_", " "), len(places), *cells])
    columns = ["family", "kinds", "effective number of kinds", "evenness", "concentration"]
    note = "Evenness: 1 if all kinds are used alike. Concentration: Herfindahl index. Block-bootstrap 95 % intervals."
    return Table("How varied play is", columns, told, note)


# --- lift -------------------------------------------------------------------------------------------------------------


def lift_frame(rows: Rows, found: list[Component]) -> pl.DataFrame:
    """Win lift of every component that enough blocks have and enough do without, with control of false discoveries."""
    used = rows.uses > 0
    mixed = [i for i in range(len(found)) if is_mixed(used[:, i], rows.block, rows.is_there[:, i])]
    names = [found[i].title for i in mixed]
    frame = components.lifts(rows.win, used[:, mixed], rows.stratum, rows.block, names, rows.is_there[:, mixed])
    if not mixed:
        return frame.with_columns(pl.col("lift", "low", "high", "q_value").cast(pl.Float64))
    return frame.filter(pl.col("lift").is_finite() & pl.col("q_value").is_finite())


def is_mixed(used: np.ndarray, block: np.ndarray, is_there: np.ndarray | bool = True) -> bool:
    """Whether players with and without a component are found in enough blocks for an error to mean anything."""
    return all(len(np.unique(block[side & is_there])) >= LEAST_BLOCKS for side in (used, ~used))


def flagged(run: Run, cell_filter: CellFilter = None) -> list[Component]:
    """Components that go with winning or losing, the strongest first: questions for restricted play."""
    cells = chosen_cells(run, cell_filter)
    found = require_listed(run, cells)
    frame = lift_frame(read_rows(run, Setting("all cells", 0, cells, {}), found), found)
    by_title = {one.title: one for one in found}
    return [by_title[name] for name in frame.filter("flagged").sort(pl.col("lift").abs(), descending=True)["component"]]


def lift_sentence(lifts: pl.DataFrame) -> Verdict:
    """Which components go with winning."""
    if not len(lifts):
        sentence = f"Win lift: not known; nothing was both used and left unused in at least {LEAST_BLOCKS} blocks."
        return wording.info(sentence, "win lift")
    flagged = lifts.filter("flagged").sort(pl.col("lift").abs(), descending=True)
    if not len(flagged):
        return wording.info("Win lift: no component goes with winning or losing beyond chance.", "win lift")
    first = flagged.row(0, named=True)
    gap = wording.points_range(first["lift"], first["low"], first["high"])
    sentence = (
        f"Win lift: {len(flagged)} of {len(lifts)} components go with winning or losing; the strongest is "
        f"{first['component']} with {gap} among like players. Association, not cause."
    )
    return wording.info(sentence, "win lift")


def lift_table(lifts: pl.DataFrame) -> Table:
    """Lift with interval and q-value."""
    ordered = lifts.sort(pl.col("flagged"), pl.col("lift").abs(), descending=True)
    rows = [
        [row["component"], Estimate(row["lift"], row["low"], row["high"], wording.POINTS), row["used"], row["not_used"],
         wording.p_text(row["q_value"]), bool(row["flagged"])]
        for row in ordered.iter_rows(named=True)
    ]  # fmt: skip
    columns = ["component", "win lift", "players with", "players without", "q", "flagged"]
    note = (
        "Share of wins of players who used it less that of players who did not, within the same style, seat and cell; "
        "95 % intervals from blocks. Of those flagged at most 5 % are expected to be false. Left out: what was "
        f"used, or left unused, in fewer than {LEAST_BLOCKS} blocks."
    )
    return Table("What goes with winning", columns, rows, note)


def lift_chart(lifts: pl.DataFrame) -> Chart:
    """The largest lifts."""
    top = lifts.sort(pl.col("lift").abs(), descending=True).head(MOST_SHOWN).sort("lift", descending=True)
    cells = [Estimate(r["lift"], r["low"], r["high"], wording.POINTS) for r in top.iter_rows(named=True)]
    line = [{"axis": "y", "value": 0.0, "label": "no difference"}]
    title = "Players who used it win more or less often than like players who did not"
    drawn = [wording.series("win lift", top["component"].to_list(), cells)]
    return Chart(DOTS, title, "component", "win lift, difference of shares of wins (points)", drawn, line)


def limits(run: Run, rows: Rows) -> list[str]:
    """What the answer does not show."""
    said = [
        "Win lift is association: winners can afford more, and what comes late is done by those who got that far. "
        f"`{command('lpsim', 'components', run.path, '--confirm')}` plays the same blocks without the flagged "
        "components.",
        "How often a component could have been used is not logged, only how often it was.",
    ]
    if rows.is_part:
        said.append(f"Use and lift were measured on the first {len(np.unique(rows.block)):,} blocks of every cell.")
    return said
