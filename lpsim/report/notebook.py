"""Python only. Answers in a notebook: `show(answer, run)`, or a single verdict, table or chart.

Verdicts and tables become Markdown and charts SVG, which code hosts show without running anything.
"""

from typing import Any

from lpsim.lab.load import Run
from lpsim.report import markdown
from lpsim.report.assemble import style_order
from lpsim.report.charts import chart_svg
from lpsim.report.finding import Answer, Chart, Replay, Table, Verdict
from lpsim.report.palette import Palette
from lpsim.report.words import slug

PARTS = ("verdicts", "charts", "tables", "replays")


def show(thing: Any, run: Run | None = None, only: str = "") -> None:
    """Show an answer or a part of one.

    Args:
        thing: an Answer, Verdict, Table, Chart or Replay, or a list of them.
        run: the run it is about; its styles have their own colours then, the same in every figure.
        only: of an answer, "verdicts", "charts", "tables" or "replays" instead of all of them.
    """
    from IPython.display import SVG, Markdown, display

    if isinstance(thing, Answer):
        for name in [only] if only else PARTS:
            if name == "verdicts":
                display(Markdown("\n".join(markdown.verdict_lines(thing.verdicts, thing.name))))
            else:
                show(getattr(thing, name), run)
    elif isinstance(thing, Chart):
        colours = Palette(style_order(run) if run else ())
        display(SVG(chart_svg(thing, slug(thing.title)[:40], colours, titled=True)))
    elif isinstance(thing, list | tuple) and thing and all(isinstance(part, Verdict) for part in thing):
        display(Markdown("\n".join(markdown.verdict_lines(thing))))
    elif isinstance(thing, list | tuple):
        for part in thing:
            show(part, run)
    else:
        display(Markdown("\n".join(lines(thing))))


def lines(thing: Verdict | Table | Replay) -> list[str]:
    """One verdict, table or game as Markdown."""
    if isinstance(thing, Table):
        return markdown.table_lines(thing)
    if isinstance(thing, Replay):
        return [f"{markdown.plain(thing.what)}: `{thing.command}`"]
    return markdown.verdict_lines([thing])
