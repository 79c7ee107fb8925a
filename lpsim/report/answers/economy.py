"""Python only. Prices, production, shortage, harm, protection and income, by the kinds that the run counts.

Which goods, hazards and sources of income there are comes from the columns of the run, by their roles; what a run does
not have is passed over.
"""

import polars as pl

from lpsim.games import roles
from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, dictionary, wording, worth
from lpsim.report.answers.books import ONE, Books, Cells, column, column_named, rows_of_labels, total
from lpsim.report.answers.contrast import Measure
from lpsim.report.answers.dictionary import Family, having
from lpsim.report.answers.reading import collect, rows_of
from lpsim.report.answers.settings import CellFilter, settings, told_together
from lpsim.report.finding import BARS, LINES, Answer, Chart, NotAnsweredError, Table

NONE_LEFT = "games that end with none left"
PATH_BLOCKS = 2000  # of each cell, for the price paths
LOW, HIGH = 0.1, 0.9
TOLD = 3  # kinds of harm in the sentence
GOODS = (roles.PRICE, roles.MARKET, roles.SHORTAGE, roles.SUPPLY)  # columns of their table, in this order
OF_PLAYERS = (roles.MADE, roles.SUFFERED, roles.HARM, roles.FLOW, roles.HAPPENED)
OF_GAMES = (*GOODS, roles.HAZARD, roles.EVENT)


def answer(run: Run, cell_filter: CellFilter = None) -> Answer:
    """The economy, setting by setting.

    Raises:
        NotAnsweredError: the run counts nothing of the kind.
    """
    seats, games = dictionary.families(run, "seats"), dictionary.families(run, "games")
    if not having(seats, *OF_PLAYERS) and not having(games, *OF_GAMES):
        raise NotAnsweredError(f"{run.path}: its tables count nothing that players gain, pay or suffer")
    said = Answer("economy", QUESTIONS["economy"])
    chosen = settings(run, cell_filter)
    for setting in chosen:
        books = Books(
            run, setting, dictionary.families(run, "seats", setting.cells),
            dictionary.families(run, "games", setting.cells),
        )  # fmt: skip
        for tell in (tell_goods, tell_gifts, tell_hazards, tell_harm, tell_happenings, tell_flows, tell_prices):
            tell(books, said)
        worth.tell(run, setting, said)
    said.limits = [
        "Averages over scripted players, who play by fixed weights; a table of people may find all of this quite "
        "different.",
        *said.limits,
        *told_together(chosen),
    ]
    return said


# --- goods ------------------------------------------------------------------------------------------------------------


def tell_goods(books: Books, said: Answer) -> None:
    """Prices and what moved them, shortage and exhaustion by kind of goods."""
    families = sorted(having(books.games, *GOODS), key=lambda family: GOODS.index(family.role))
    found: dict[str, Cells] = {}  # by head of the column
    for family in families:
        found[head_of(family)] = books.by_label("games", family, unit_of(family))
        if family.role == roles.SUPPLY:
            found[NONE_LEFT] = books.by_label("games", family, wording.SHARE, is_none)
    found |= made_and_missed(books)
    if not found:
        return
    title = f"Resources, {books.setting.name}"
    said.tables.append(Table(title, ["resource", *found], rows_of_labels(found), "Means with 95 % intervals."))
    for family in having(books.games, roles.MARKET):
        tell_most(family, found[head_of(family)], books.setting.name, said)


def is_none(value: pl.Expr) -> pl.Expr:
    """1 where there is none."""
    return (value == 0).cast(pl.Float64)


def head_of(family: Family) -> str:
    """The head of a family's column: what it is at the end, or how often it was."""
    return f"{family.words} a game" if family.role in roles.TO_ALL else family.meaning


def unit_of(family: Family) -> str:
    """The unit of a family's numbers; how often something was needs none."""
    return "" if family.role in roles.TO_ALL else family.unit


def made_and_missed(books: Books) -> dict[str, Cells]:
    """What a player got of each kind, and what share of it failed to come."""
    made, missed = books.seat_family(roles.MADE), books.seat_family(roles.MISSED)
    if made is None:
        return {}
    found = {f"{made.words} by a player": books.by_label("seats", made, made.unit)}
    if missed is not None:
        found[f"of it {missed.words}"] = books.shares("seats", missed, made)
    return found


def tell_most(family: Family, cells: Cells, name: str, said: Answer) -> None:
    """With which kind of goods it happens most."""
    labels = sorted(cells, key=lambda label: -(cells[label].value or 0.0))
    what = family.words.capitalize()
    if len(labels) < 2:
        return
    sentence = (
        f"{what}, {name}: most with {labels[0]}, {cells[labels[0]]} a game; least with {labels[-1]}, "
        f"{cells[labels[-1]]}."
    )
    said.verdicts.append(wording.info(sentence, f"{family.words}, {name}"))
    drawn = [wording.series(family.words, labels, [cells[label] for label in labels])]
    said.charts.append(Chart(BARS, f"{what} of each resource, {name}", "resource", head_of(family), drawn))


def tell_gifts(books: Books, said: Answer) -> None:
    """What players get through their own doing, and what others get through it."""
    made, own, gift = (books.seat_family(role) for role in (roles.MADE, roles.OWN, roles.GIFT))
    if made is None or own is None or gift is None:
        return
    name, whole = books.setting.name, total(made)
    measures = [
        Measure(made.meaning, "", made.unit, whole, ONE),
        Measure(f"of these: {own.meaning}", "", wording.SHARE, total(own), whole),
        Measure(gift.meaning, "", gift.unit, total(gift), ONE),
        Measure("share that goes to others", "", wording.SHARE, total(gift), total(own) + total(gift)),
    ]
    cells = books.means("seats", measures)
    rows = [[measure.name, cell] for measure, cell in zip(measures, cells)]
    said.tables.append(
        Table(f"Who gains by whom, {name}", ["of a player", "mean"], rows, "95 % intervals from blocks.")
    )
    sentence = f"Gifts, {name}: of what comes through a player's doing, {cells[3]} goes to others ({gift.meaning})."
    said.verdicts.append(wording.info(sentence, f"gifts, {name}"))


# --- hazards ----------------------------------------------------------------------------------------------------------


def tell_hazards(books: Books, said: Answer) -> None:
    """Harm by kind of hazard, and how much of it is warded off."""
    suffered, warded = books.seat_family(roles.SUFFERED), books.seat_family(roles.WARDED)
    if suffered is None:
        return
    found = {}
    if hazards := books.game_family(roles.HAZARD):
        found["a game"] = books.by_label("games", hazards, "times")
    found["suffered by a player"] = books.by_label("seats", suffered, "times")
    if came := books.seat_family(roles.SET_OFF):
        found["set off by a player"] = books.by_label("seats", came, "times")
    if warded is not None:
        found["of threats warded off"] = books.shares("seats", warded, suffered)
    title = f"Hazards by kind, {books.setting.name}"
    said.tables.append(Table(title, ["kind", *found], rows_of_labels(found), "Means with 95 % intervals."))


def tell_harm(books: Books, said: Answer) -> None:
    """What players lose, and what protection costs and brings."""
    name, seats = books.setting.name, books.seats
    suffered, harms = having(seats, roles.SUFFERED), having(seats, roles.HARM)
    if not suffered and not harms:
        return
    measures = [Measure("hazards suffered", "", "times", total(family), ONE) for family in suffered]
    measures += [Measure(family.meaning, "", family.unit, total(family), ONE) for family in harms]
    for family in having(seats, roles.WARDED):
        measures.append(Measure(family.meaning, "", family.unit, total(family), ONE))
        if cost := column_named(seats, family.first.cost):
            paid = Measure("paid for one that was warded off", "", cost.unit, column(family.first.cost), total(family))
            measures.append(paid)
    cells = books.means("seats", measures)
    rows = [[measure.name, cell] for measure, cell in zip(measures, cells)]
    said.tables.append(Table(f"Harm to a player, {name}", ["of a player", "mean of a game"], rows, "95 % intervals."))
    told = [family.meaning for family in harms][:TOLD]
    parts = wording.and_list([f"{m.name} {cell}" for m, cell in zip(measures, cells) if m.name in told])
    hits = f"hazards hit a player {cells[0]} a game" if suffered else ""
    toll = f"the toll on each: {parts}" if parts else ""
    sentence = f"Harm, {name}: {'; '.join(filter(None, (hits, toll)))}."
    said.verdicts.append(wording.info(sentence, f"harm, {name}"))


def tell_happenings(books: Books, said: Answer) -> None:
    """What else happened, to players and at the table."""
    rows = []
    for table, families, to in (
        ("seats", having(books.seats, roles.HAPPENED), "a player"),
        ("games", having(books.games, roles.EVENT), "the table"),
    ):
        every = [(family, label, column(name)) for family in families for label, name in family.members.items()]
        often = [Measure("", "", family.unit, value, ONE) for family, _, value in every]
        ever = [Measure("", "", wording.SHARE, (value > 0).cast(pl.Float64), ONE) for _, _, value in every]
        for (family, label, _), mean, share in zip(every, books.means(table, often), books.means(table, ever)):
            what = f"{family.meaning}: {label}" if label else family.meaning
            if mean.value:
                rows.append([what, to, mean, share, family.first.direction or "-"])
    if rows:
        columns = ["what", "to", "mean of a game", "games with it", "better"]
        note = (
            "95 % intervals. Better: what a player would rather have of it, where that does not depend. What never "
            "happened is left out."
        )
        said.tables.append(Table(f"What else happens, {books.setting.name}", columns, rows, note))


# --- income and prices ------------------------------------------------------------------------------------------------


def tell_flows(books: Books, said: Answer) -> None:
    """What comes in and goes out, by source and purpose."""
    rows, families = [], having(books.seats, roles.FLOW)
    for found in families:
        measures = [Measure(x, "", found.unit, column(c), ONE) for x, c in found.members.items()]
        cells = books.means("seats", measures)
        share = [Measure(x, "", wording.SHARE, column(c), total(found)) for x, c in found.members.items()]
        parts = zip(measures, cells, books.means("seats", share))
        rows += [[found.words, m.name, a, b] for m, a, b in parts if a.value]
    if rows:
        columns = ["of", "what", "by a player in a game", "share of its kind"]
        note = "95 % intervals. What never occurred is left out."
        title = wording.and_list([family.words for family in families]).capitalize()
        said.tables.append(Table(f"{title}, {books.setting.name}", columns, rows, note))


def tell_prices(books: Books, said: Answer) -> None:
    """Price paths by turn, where there is a turn log."""
    found = dictionary.families(books.run, "turns", books.setting.cells)
    for family in having(found, roles.PRICE):
        tell_path(books, family, said)


def tell_path(books: Books, family: Family, said: Answer) -> None:
    """The path of the prices of one family."""
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
    said.charts.append(Chart(LINES, title, dictionary.period(books.run), f"price ({family.unit})", drawn, note=note))
