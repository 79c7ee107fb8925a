"""Python only. What each source of chance decides by itself, from games that share it and nothing else (METHODS 4).

The games are played by `lpsim luck RUN --sources`; without them the answer says so.
"""

import numpy as np

from lpsim.lab import sources
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.lab.sources import Crossed
from lpsim.report.answers import wording
from lpsim.report.finding import DOTS, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import luck

WINS, AHEAD, LEVEL = "which seat wins", "who is ahead in score", "how high scores are"

TITLE = "What each source of chance decides by itself for given players in given seats"


def tell(run: Run, said: Answer) -> bool:
    """Add the shares of the sources; returns whether the games were played."""
    found = sources.read(run.store)
    if found is None:
        return False
    cell, crossed = found
    shares = {one.source: shares_of(one) for one in crossed}
    said.verdicts.append(sentence(cell, shares))
    said.tables.append(table(cell, crossed, shares))
    drawn = [wording.series(what, list(shares), [part[what] for part in shares.values()]) for what in (WINS, AHEAD)]
    line = [{"axis": "y", "value": 0.0, "label": "nothing"}]
    title = f"{TITLE}, {cell.label()}"
    said.charts.append(Chart(DOTS, title, "source", "share of the variance", drawn, line))
    return True


def shares_of(one: Crossed) -> dict[str, Estimate]:
    """Shares of the variance that games of a group have in common."""
    lead = one.score - one.score.mean(axis=1, keepdims=True)
    outcomes = {WINS: one.win, AHEAD: lead, LEVEL: one.score.mean(axis=1)}
    found = {what: luck.seed_share(values, one.group) for what, values in outcomes.items()}
    return {what: cell_of(s) for what, s in found.items()}


def cell_of(found: luck.SeedShare) -> Estimate:
    """A share with its interval, or nothing where there are too few games to tell."""
    return Estimate(found.share, found.low, found.high, wording.SHARE) if found.tells else Estimate(None)


def sentence(cell: Cell, shares: dict[str, dict[str, Estimate]]) -> Verdict:
    """Which source decides most of who is ahead."""
    order = sorted((name for name in shares if name != sources.ALL), key=lambda name: -(shares[name][AHEAD].value or 0))
    parts = wording.and_list((f"{name} {shares[name][AHEAD]}" for name in order), 6)
    whole = f"; together {shares[sources.ALL][AHEAD]}" if sources.ALL in shares else ""
    text = f"for given players in given seats, of who is ahead in score each source decides by itself: {parts}{whole}"
    return wording.info(
        f"Luck by source, {cell.label()}: {text}. The rest is their interplay and the players.", "sources"
    )


def table(cell: Cell, crossed: list[Crossed], shares: dict[str, dict[str, Estimate]]) -> Table:
    """All shares."""
    rows = [[one.source, *shares[one.source].values(), len(np.unique(one.group)), len(one.group)] for one in crossed]
    note = (
        "Share of the variance that games with the same draw of one source have in common, all other chance drawn "
        "anew; the same players in the same seats. 95 % intervals by leaving out one draw at a time. Shares need not "
        "add up: what sources decide only together is in none of them. A little below 0 means nothing was found."
    )
    columns = ["shared", WINS, AHEAD, LEVEL, "draws", "games"]
    return Table(f"{TITLE}, {cell.label()}", columns, rows, note)
