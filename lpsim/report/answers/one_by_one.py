"""Python only. Every point of the levers against the first: which one moved what, on the same blocks (METHODS 6).

For experiments that change one thing at a time. Each row of a table is a point; its figures are second − first.
"""

from collections.abc import Callable
from typing import Any

from lpsim.lab.plan import Cell
from lpsim.report.answers import contrast, wording
from lpsim.report.answers.contrast import LENGTH, SCORES, SEATS, Difference, Side
from lpsim.report.finding import Answer, Table

LEVERS = "levers"  # what `compare --by` calls the whole point
KINDS = (SEATS, SCORES, LENGTH)
SURE = 0.05  # q-value

Measured = dict[str, Difference]  # by the name of the measure


def tell_points(cells: tuple[Cell, ...], sides: Callable, q_values: Callable, estimate: Callable, said: Answer) -> None:
    """Add a table for each number of players, and a sentence for each measure.

    Args:
        cells: of the run; those of the first point are what the others are held against.
        sides: two points -> pairs of sides, one for each number of players.
        q_values: differences -> q-values.
        estimate: a difference -> a cell of a table.
        said: the answer to add to.
    """
    points = list(dict.fromkeys(name_of(cell, cells[0]) for cell in cells))
    rows: dict[str, list[tuple[str, Measured]]] = {}
    for point in points[1:]:
        for first, second in sides(points[0], point):
            rows.setdefault(f"{first.cells[0].players} players", []).append((point, measured(first, second)))
    for players, found in rows.items():
        said.tables.append(table_of(points[0], players, found, estimate))
        for name in found[0][1]:
            said.verdicts.append(sentence(name, players, found, q_values, estimate))


def name_of(cell: Cell, first: Cell) -> str:
    """A point by what sets it apart from the first one."""
    said = {path: value for path, value in cell.levers.items() if first.levers.get(path) != value}
    said |= {path: "as usual" for path in first.levers if path not in cell.levers}
    return ", ".join(f"{path} = {value}" for path, value in said.items()) or "the first point"


def measured(first: Side, second: Side) -> Measured:
    """Seats, scores and lengths on both sides."""
    return {d.name: d for d in contrast.differences(first, second, True, True) if d.kind in KINDS}


def table_of(first: str, players: str, found: list[tuple[str, Measured]], estimate: Callable) -> Table:
    """A row a point, a column a measure."""
    names = list(found[0][1])
    rows: list[list[Any]] = [
        [point, *(estimate(one[name].difference, one[name], True) if name in one else None for name in names)]
        for point, one in found
    ]
    note = f"Each point less {first}, 95 % intervals, on the same blocks."
    return Table(f"Change by change, {players}", ["point", *names], rows, note)


def sentence(name: str, players: str, found: list[tuple[str, Measured]], q_values: Callable, estimate: Callable) -> Any:
    """Which point is surest to have moved a measure, and by how much; of several sure ones the largest difference."""
    there = [(point, one[name]) for point, one in found if name in one]
    q_value = q_values([one for _, one in there])
    sure = [i for i in range(len(there)) if q_value[i] <= SURE]
    subject = f"change by change, {name}, {players}"
    if not sure:
        return wording.info(f"{name}, {players}: none of {len(there)} points moves it beyond chance.", subject)
    most = max(sure, key=lambda i: abs(there[i][1].difference.value))
    gap = estimate(there[most][1].difference, there[most][1], True).text()
    text = (
        f"{name}, {players}: {len(sure)} of {len(there)} points move it beyond chance; the largest is {there[most][0]}"
    )
    return wording.info(f"{text}, by {gap}.", subject)
