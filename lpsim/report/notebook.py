"""Python only. Answers in a notebook: `show(answer)`, or a single verdict, table or chart.

Verdicts and tables become Markdown and charts SVG, which code hosts show without running anything.
"""

from collections.abc import Iterable
from typing import Any

from lpsim.report import markdown
from lpsim.report.charts import chart_svg
from lpsim.report.finding import Answer, Chart, Replay, Table, Verdict
from lpsim.report.palette import Palette
from lpsim.report.words import slug, words_of


def show(thing: Any, colours: Palette | Iterable[str] | None = None) -> None:
    """Show an answer or a part of one.

    Args:
        thing: an Answer, Verdict, Table, Chart or Replay, or a list of them.
        colours: the palette, or the names of all styles in the order that gives them their colours.
    """
    from IPython.display import SVG, Markdown, display

    palette = colours if isinstance(colours, Palette) else Palette(colours or ())
    if isinstance(thing, Answer):
        display(Markdown("\n".join(markdown.verdict_lines(thing.verdicts, words_of(thing)))))
        for part in (thing.charts, thing.tables, thing.replays):
            show(part, palette)
    elif isinstance(thing, Chart):
        display(SVG(chart_svg(thing, slug(thing.title)[:40], palette, titled=True)))
    elif isinstance(thing, list | tuple) and thing and all(isinstance(part, Verdict) for part in thing):
        display(Markdown("\n".join(markdown.verdict_lines(thing))))
    elif isinstance(thing, list | tuple):
        for part in thing:
            show(part, palette)
    else:
        display(Markdown("\n".join(lines(thing))))


def lines(thing: Verdict | Table | Replay) -> list[str]:
    """One verdict, table or game as Markdown."""
    if isinstance(thing, Table):
        return markdown.table_lines(thing)
    if isinstance(thing, Replay):
        return [f"{markdown.plain(thing.what)}: `{thing.command}`"]
    return markdown.verdict_lines([thing])
