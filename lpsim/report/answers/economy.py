"""Python only. Prices, production, shortage, harm, protection and money, by the kinds that the run counts.

Which resources, hazards and sources of money there are comes from the columns; a family of tallies that a run does not
have (see `roles`) is passed over.
"""

from dataclasses import dataclass, replace

import numpy as np
import polars as pl

from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, dictionary, roles, wording, worth
from lpsim.report.answers.contrast import Measure, Side, block_sums, read_side
from lpsim.report.answers.dictionary import Family
from lpsim.report.answers.reading import collect, require_blocks, rows_of
from lpsim.report.answers.settings import CellFilter, Setting, settings, told_together
from lpsim.report.finding import BARS, LINES, Answer, Chart, Estimate, NotAnsweredError, Table
from lpsim.stats import blocks

ONE = pl.lit(1.0)
PATH_BLOCKS = 2000  # of each cell, for the price paths
LOW, HIGH = 0.1, 0.9


@dataclass(frozen=True)
class Books:
    """What a setting has: its rows and the families of its tables."""

    run: Run
    setting: Setting
    seats: dict[str, Family]
    games: dict[str, Family]

    def means(self, table: str, measures: list[Measure]) -> list[Estimate]:
        """Ratios by block as cells; a share stays within 0..1."""
        side = Side(self.setting.name, self.run, self.setting.cells)
        frame = block_sums(side, read_side(side)[table], measures)
        require_blocks(self.run, len(frame), self.setting.name)
        n = len(measures)
        top = frame.select([f"t{i}" for i in range(n)]).to_numpy()
        bottom = frame.select([f"b{i}" for i in range(n)]).to_numpy()
        found = blocks.ratio_estimates(top, bottom, np.arange(n))
        cells = [wording.cell(found.one(k), measure.unit) for k, measure in enumerate(measures)]
        # Counts: an interval that reaches below 0 stops there.
        return [replace(cell, low=None if cell.low is None else max(cell.low, 0.0)) for cell in cells]


def answer(run: Run, cell_filter: CellFilter = None) -> Answer:
    """The economy, setting by setting.

    Raises:
        NotAnsweredError: the run counts nothing of the kind.
    """
    seats, games = dictionary.families(run, "seats"), dictionary.families(run, "games")
    known = {roles.CRASHES, roles.PRODUCED, roles.HAZARDS, roles.EARNED, roles.PRICE} & {*seats, *games}
    if not known:
        raise NotAnsweredError(f"{run.path}: its tables count no prices, production, hazards or money")
    said = Answer("economy", QUESTIONS["economy"])
    chosen = settings(run, cell_filter)
    for setting in chosen:
        books = Books(
            run, setting, dictionary.families(run, "seats", setting.cells),
            dictionary.families(run, "games", setting.cells),
        )  # fmt: skip
        for tell in (tell_resources, tell_gifts, tell_hazards, tell_money, tell_prices):
            tell(books, said)
        worth.tell(run, setting, said)
    said.limits = [
        "Averages over scripted players, who trade and build by fixed weights; a table of people may find prices and "
        "harm quite different.",
        *said.limits,
        *told_together(chosen),
    ]
    return said


def column(name: str) -> pl.Expr:
    """A column as numbers to be summed."""
    return pl.col(name).cast(pl.Float64)


def total(family: Family) -> pl.Expr:
    """The sum of a family's columns."""
    return pl.sum_horizontal([column(name) for name in family.columns])


# --- resources --------------------------------------------------------------------------------------------------------


def tell_resources(books: Books, said: Answer) -> None:
    """Crashes, shortage and exhaustion by resource."""
    games, seats, name = books.games, books.seats, books.setting.name
    labels = next((games[f].labels for f in (roles.CRASHES, roles.PRICE, roles.SHORTAGES) if f in games), [])
    if not labels:
        return
    columns, cells = [], []
    per_game = {
        roles.PRICE: ("price at the end", "MC"), roles.CRASHES: ("crashes a game", ""),
        roles.SHORTAGES: ("shortages a game", ""), roles.POOL: ("left in the pool", "pieces"),
    }  # fmt: skip
    for family, (head, unit) in per_game.items():
        if family in games:
            measures = [Measure(label, "", unit, column(games[family].members[label]), ONE) for label in labels]
            columns.append(head)
            cells.append(books.means("games", measures))
    if roles.POOL in games:
        pool = games[roles.POOL].members
        empty = [Measure(x, "", wording.SHARE, (pl.col(pool[x]) == 0).cast(pl.Float64), ONE) for x in labels]
        columns.append("games that end with none left")
        cells.append(books.means("games", empty))
    if {roles.PRODUCED, roles.MISSED} <= set(seats):
        made, missed = seats[roles.PRODUCED].members, seats[roles.MISSED].members
        lost = [Measure(x, "", wording.SHARE, column(missed[x]), column(missed[x]) + column(made[x])) for x in labels]
        columns += ["produced by a player", "of its production missed"]
        cells.append(books.means("seats", [Measure(x, "", "pieces", column(made[x]), ONE) for x in labels]))
        cells.append(books.means("seats", lost))
    rows = [[label, *(column_cells[i] for column_cells in cells)] for i, label in enumerate(labels)]
    said.tables.append(Table(f"Resources, {name}", ["resource", *columns], rows, "Means with 95 % intervals."))
    if roles.CRASHES in games:
        tell_crashes(labels, cells[columns.index("crashes a game")], name, said)


def tell_crashes(labels: list[str], crashes: list[Estimate], name: str, said: Answer) -> None:
    """Which resource crashes most."""
    order = np.argsort([-(cell.value or 0.0) for cell in crashes], kind="stable")
    most, least = int(order[0]), int(order[-1])
    sentence = (
        f"Crashes, {name}: {labels[most]} crashes most often, {crashes[most]} times a game; {labels[least]} least, "
        f"{crashes[least]}."
    )
    said.verdicts.append(wording.info(sentence, f"crashes, {name}"))
    drawn = [wording.series("crashes", [labels[i] for i in order], [crashes[i] for i in order])]
    said.charts.append(Chart(BARS, f"How often each resource crashes, {name}", "resource", "crashes a game", drawn))


def tell_gifts(books: Books, said: Answer) -> None:
    """Production on one's own die, and what that die gives to others."""
    seats, name = books.seats, books.setting.name
    if not {roles.PRODUCED, roles.OWN_DIE, roles.GIVEN} <= set(seats):
        return
    own, given = (column(seats[family].columns[0]) for family in (roles.OWN_DIE, roles.GIVEN))
    made = total(seats[roles.PRODUCED])
    measures = [
        Measure("pieces produced by a player", "", "pieces", made, ONE),
        Measure("of them on the player's own die", "", wording.SHARE, own, made),
        Measure("pieces a player's die gives to others", "", "pieces", given, ONE),
        Measure("share of a die's production that goes to others", "", wording.SHARE, given, own + given),
    ]
    cells = books.means("seats", measures)
    rows = [[measure.name, cell] for measure, cell in zip(measures, cells)]
    said.tables.append(Table(f"Whose die produces, {name}", ["of", "mean"], rows, "95 % intervals from blocks."))
    sentence = f"Gifts, {name}: of what a player's die produces, {cells[3]} goes to others."
    said.verdicts.append(wording.info(sentence, f"gifts, {name}"))


# --- hazards ----------------------------------------------------------------------------------------------------------


def tell_hazards(books: Books, said: Answer) -> None:
    """Harm by kind of hazard, and how much of it is warded off."""
    seats, games, name = books.seats, books.games, books.setting.name
    if roles.SUFFERED not in seats:
        return
    labels = seats[roles.SUFFERED].labels
    parts = {family: seats[family].members for family in (roles.TRIGGERED, roles.WARDED) if family in seats}
    suffered = seats[roles.SUFFERED].members
    heads, cells = ["suffered by a player"], []
    cells.append(books.means("seats", [Measure(x, "", "times", column(suffered[x]), ONE) for x in labels]))
    if roles.HAZARDS in games:
        members = games[roles.HAZARDS].members
        heads.insert(0, "a game")
        cells.insert(0, books.means("games", [Measure(x, "", "times", column(members[x]), ONE) for x in labels]))
    if roles.TRIGGERED in parts:
        heads.append("set off by a player's die")
        members = parts[roles.TRIGGERED]
        cells.append(books.means("seats", [Measure(x, "", "times", column(members[x]), ONE) for x in labels]))
    if roles.WARDED in parts:
        members = parts[roles.WARDED]
        heads.append("of threats warded off")
        faced = [
            Measure(x, "", wording.SHARE, column(members[x]), column(members[x]) + column(suffered[x])) for x in labels
        ]
        cells.append(books.means("seats", faced))
    rows = [[label, *(part[i] for part in cells)] for i, label in enumerate(labels)]
    said.tables.append(Table(f"Hazards by kind, {name}", ["kind", *heads], rows, "Means with 95 % intervals."))
    tell_harm(books, said)


def tell_harm(books: Books, said: Answer) -> None:
    """What hazards cost a player, and what protection costs and brings."""
    seats, name = books.seats, books.setting.name
    measures = [Measure("hazards suffered", "", "times", total(seats[roles.SUFFERED]), ONE)]
    costs = [seats[family].meaning for family in roles.HARMS if family in seats][:3]
    measures += [
        Measure(seats[family].meaning, "", seats[family].unit, total(seats[family]), ONE)
        for family in roles.HARMS
        if family in seats
    ]
    if roles.WARDED in seats:
        warded = total(seats[roles.WARDED])
        measures.append(Measure(seats[roles.WARDED].meaning, "", "times", warded, ONE))
        if roles.PAID in seats and roles.PROTECTION in seats[roles.PAID].members:
            paid = column(seats[roles.PAID].members[roles.PROTECTION])
            measures.append(Measure("pieces paid for one that was warded off", "", "pieces", paid, warded))
    cells = books.means("seats", measures)
    rows = [[measure.name, cell] for measure, cell in zip(measures, cells)]
    said.tables.append(Table(f"Harm to a player, {name}", ["of a player", "mean of a game"], rows, "95 % intervals."))
    parts = [f"{measure.name} {cell}" for measure, cell in zip(measures[1:], cells[1:]) if measure.name in costs]
    sentence = f"Harm, {name}: hazards hit a player {cells[0]} a game; the toll on each: {wording.and_list(parts)}."
    said.verdicts.append(wording.info(sentence, f"harm, {name}"))


# --- money and prices -------------------------------------------------------------------------------------------------


def tell_money(books: Books, said: Answer) -> None:
    """Where money comes from and where it goes."""
    rows = []
    for family in (roles.EARNED, roles.SPENT, roles.PAID):
        if family in books.seats:
            found = books.seats[family]
            measures = [Measure(x, "", found.unit, column(c), ONE) for x, c in found.members.items()]
            cells = books.means("seats", measures)
            share = [Measure(x, "", wording.SHARE, column(c), total(found)) for x, c in found.members.items()]
            parts = zip(measures, cells, books.means("seats", share))
            rows += [[family, m.name, a, b] for m, a, b in parts if a.value]
    if rows:
        columns = ["of", "what", "by a player in a game", "share of its kind"]
        note = "95 % intervals. What never occurred is left out."
        said.tables.append(Table(f"Earned, spent and paid, {books.setting.name}", columns, rows, note))


def tell_prices(books: Books, said: Answer) -> None:
    """Price paths by turn, where there is a turn log."""
    family = dictionary.families(books.run, "turns", books.setting.cells).get(roles.PRICE)
    if family is None:
        return
    rows = rows_of(books.run, books.setting, "turns", PATH_BLOCKS * books.run.store.plan.every)
    numbers = [
        expression
        for name in family.columns
        for expression in (
            pl.col(name).cast(pl.Float64).mean().alias(f"{name}:mean"),
            pl.col(name).quantile(LOW).alias(f"{name}:low"),
            pl.col(name).quantile(HIGH).alias(f"{name}:high"),
        )
    ]
    frame = collect(books.run, rows.filter(pl.col("seat") == 0).group_by("turn").agg(*numbers).sort("turn"))
    drawn = [
        {"name": label, "x": frame["turn"].to_list(), "y": frame[f"{name}:mean"].to_list(),
         "low": frame[f"{name}:low"].to_list(), "high": frame[f"{name}:high"].to_list()}
        for label, name in family.members.items()
    ]  # fmt: skip
    title = f"How prices move, {books.setting.name}"
    note = "Lines are means; bands hold the middle 80 % of the games, not an error of the mean."
    said.charts.append(Chart(LINES, title, "turn", f"price ({family.unit})", drawn, note=note))
