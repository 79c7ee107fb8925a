"""Python only. An answer in the terminal: verdicts first, then tables, games to replay and limits."""

import textwrap
from typing import Any

from lpsim.report.finding import INFO, Answer, Estimate, Table, number
from lpsim.report.words import word_of

WIDTH = 110
MOST_ROWS = 24


def lines(answer: Answer, most_rows: int = MOST_ROWS, most_tables: int | None = None) -> list[str]:
    """The lines of an answer."""
    found = [answer.question, ""]
    for verdict in answer.verdicts:
        kind = "" if verdict.kind == INFO else f"[{word_of(verdict, answer.name).lower()}] "
        found += textwrap.wrap(f"{kind}{verdict.sentence}", WIDTH, initial_indent="  ", subsequent_indent="    ")
    for table in answer.tables[:most_tables]:
        found += ["", *table_lines(table, most_rows)]
    if answer.replays:
        found += ["", "Games worth looking at"]
        found += [f"  {replay.what}: {replay.command}" for replay in answer.replays]
    if answer.limits:
        found += ["", "What this does not show"]
        for limit in answer.limits:
            found += textwrap.wrap(limit, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    return found


def table_lines(table: Table, most_rows: int = MOST_ROWS) -> list[str]:
    """A table with aligned columns."""
    most_rows = min(most_rows, table.shown or most_rows)
    rows = [[cell_text(cell) for cell in row] for row in table.rows[:most_rows]]
    grid = [table.columns, *rows]
    widths = [max(len(row[i]) for row in grid) for i in range(len(table.columns))]
    found = [table.title]
    for row in grid:
        found.append("  " + "  ".join(text.ljust(width) for text, width in zip(row, widths)).rstrip())
    if len(table.rows) > most_rows:
        found.append(f"  … and {len(table.rows) - most_rows} more rows (--json has them all)")
    if table.note:
        found += textwrap.wrap(table.note, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return found


def cell_text(cell: Any) -> str:
    """A cell in words."""
    if cell is None:
        return "-"
    if isinstance(cell, Estimate):
        return cell.text()
    if isinstance(cell, bool):
        return "yes" if cell else "no"
    if isinstance(cell, int):
        return f"{cell:,}"
    if isinstance(cell, float):
        return number(cell)
    return str(cell)
