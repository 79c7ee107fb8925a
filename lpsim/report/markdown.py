"""Python only. A report as Markdown, with its figures as SVG files in a folder beside it."""

import re
from collections.abc import Sequence

from lpsim.outside.text import clean
from lpsim.report import words
from lpsim.report.assemble import Report
from lpsim.report.charts import chart_svg
from lpsim.report.finding import INFO, Answer, Table, Verdict
from lpsim.report.palette import Palette
from lpsim.report.words import capital, cell_markdown, is_number

MOST_ROWS = 40
TICKS = re.compile("`+")


def render(report: Report, figures: str = "figures") -> tuple[str, dict[str, str]]:
    """The text and the figures it shows.

    Args:
        report: what to write.
        figures: folder of the figures, as the text links to it.

    Returns:
        The Markdown, and the SVG of each figure by the name of its file.
    """
    drawn: dict[str, str] = {}
    lines = [f"# {plain(report.title)}", "", plain(report.question), "", "## Verdicts", "",
             f"**{words.tally_sentence(report.answers)}**", ""]  # fmt: skip
    for answer in report.answers:
        if answer.verdicts:
            lines += [f"**{plain(answer.question)}**", "", *verdict_lines(answer.verdicts, answer.name), ""]
    lines += ["What was played:", "", *(f"* {name}: {plain(value)}" for name, value in report.facts), ""]
    lines += [words.INTERVALS, ""]
    names = words.slugs([answer.name for answer in report.answers])
    for answer, name in zip(report.answers, names):
        lines += evidence(answer, name, figures, Palette(report.styles), drawn)
    if report.missing:
        lines += [
            "## Not answered by this run",
            "",
            *(f"* {plain(name)} {plain(capital(why))}" for name, why in report.missing),
            "",
        ]
    if report.replays:
        told = [f"* {plain(capital(replay.what))}: {code(replay.command)}" for replay in report.replays]
        lines += ["## Games worth replaying", "", *told, ""]
    return "\n".join([*lines, *ending(report)]), drawn


def evidence(answer: Answer, name: str, figures: str, colours: Palette, drawn: dict[str, str]) -> list[str]:
    """One question; its figures go into `drawn`."""
    lines = [f"## {plain(answer.question)}", ""]
    for i, chart in enumerate(answer.charts, 1):
        file = f"{name}-{i}.svg"
        drawn[file] = chart_svg(chart, f"{name}-{i}", colours, titled=True) + "\n"
        lines += [f"![{plain(chart.title)}]({figures}/{file})", "", *([plain(chart.note), ""] if chart.note else [])]
    for table in answer.tables:
        lines += table_lines(table)
    if answer.limits:
        lines += ["What this does not show:", "", *(f"* {plain(text)}" for text in answer.limits), ""]
    return lines


def verdict_lines(verdicts: Sequence[Verdict], answer: str = "") -> list[str]:
    """One line a verdict, what needs attention first, under the margin they share."""
    margin = words.common_margin([verdict for verdict in verdicts if verdict.kind != INFO])
    lines = [f"Margin: {plain(margin)}.", ""] if margin else []
    for verdict in words.sort_verdicts(verdicts):
        line = f"* {words.SIGNS[verdict.kind]} **{words.word_of(verdict, answer)}**: {plain(verdict.sentence)}"
        lines.append(f"{line} {plain(words.small_print(verdict, margin))}".rstrip())
    return lines


def table_lines(table: Table) -> list[str]:
    """A table under its title."""
    right = [any(is_number(row[i]) for row in table.rows) for i in range(len(table.columns))]
    lines = [f"### {plain(table.title)}", ""]
    if not table.rows:
        return [*lines, "No rows.", ""]
    lines.append(f"| {' | '.join(cell_markdown(plain(name)) for name in table.columns)} |")
    lines.append(f"|{'|'.join('---:' if is_right else '---' for is_right in right)}|")
    lines += [f"| {' | '.join(plain(cell_markdown(cell)) for cell in row)} |" for row in table.rows[:MOST_ROWS]]
    if more := len(table.rows) - MOST_ROWS:
        lines += ["", f"… and {more} more rows in the HTML report."] if more > 0 else []
    return [*lines, "", *([plain(table.note), ""] if table.note else [])]


def ending(report: Report) -> list[str]:
    """How to check it, and what it does not show."""
    lines = ["## How to check it", ""]
    for what, command in report.commands:
        lines += [f"{plain(capital(what))}:", "", *fenced(command, "sh"), ""]
    for table in report.tables:
        lines += table_lines(table)
    if report.experiment:
        lines += ["### The experiment as it was given", "", *fenced(report.experiment.strip(), "toml"), ""]
    return [*lines, "## What this does not show", "", *(f"* {plain(text)}" for text in report.caveats), ""]


def fenced(text: str, language: str) -> list[str]:
    """Lines that are shown as they are, inside fences that none of them can close."""
    fence = "`" * (longest_ticks(text, 2) + 1)
    return [f"{fence}{language}", clean(text), fence]


def code(text: str) -> str:
    """A word or a command as code, whatever it holds."""
    ticks, text = "`" * (longest_ticks(text) + 1), clean(text)
    return f"{ticks}{text}{ticks}" if "`" not in text else f"{ticks} {text} {ticks}"


def longest_ticks(text: str, least: int = 0) -> int:
    """The longest row of backticks."""
    return max((len(row) for row in TICKS.findall(text)), default=least) if "`" in text else least


def plain(text: str) -> str:
    """A text in which Markdown sees neither HTML nor links of its own; code stays as it is, if it has two ends."""
    parts = clean(text).replace("\n", " ").split("`")
    if len(parts) % 2 == 0 or "" in parts[1:-1]:  # backticks that do not pair: nothing is code
        return tame("\\`".join(parts))
    return "`".join(part if i % 2 else tame(part) for i, part in enumerate(parts))


def tame(text: str) -> str:
    """Text without code."""
    return text.replace("<", "&lt;").replace("](", "]\\(").replace("][", "]\\[")
