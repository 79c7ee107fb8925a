"""Python only. Charts as Matplotlib figures and as SVG that can stand inside a page.

    Chart --draw--> Figure --to_svg--> "<svg …>"

Figures are narrow enough for a telephone and stand two abreast on a wide screen, so each is drawn once. Titles are the
page's business; notebooks and files ask for them (`titled=True`).
"""

import io
import re
import textwrap
from typing import Any

import matplotlib
from matplotlib.figure import Figure

from lpsim.report import frames, marks, palette
from lpsim.report.finding import BARS, CALIBRATION, DOTS, HEAT, HISTOGRAM, LINES, Chart
from lpsim.report.palette import Palette
from lpsim.report.words import escape

WIDTH = 4.6  # inches
TITLE_LETTERS = 46
PIXELS = 120  # an inch of a figure that stands alone
FONT = "system-ui,-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"
DRAWN_WITH = re.compile(r"'DejaVu Sans'[^;\"]*")
IDS = re.compile(r'(\bid="|url\(#|href="#)')
HEAD = re.compile(r"<svg [^>]*?viewBox=\"([^\"]+)\"[^>]*>", re.DOTALL)
SETTINGS: dict[str, Any] = {
    "svg.fonttype": "none",  # real text: smaller, and it can be searched
    "font.family": ["DejaVu Sans"], "font.size": 9, "figure.titlesize": 10,
    "figure.titleweight": "bold", "axes.labelsize": 9, "legend.fontsize": 8.5, "legend.frameon": False,
    "axes.edgecolor": palette.FRAME, "axes.labelcolor": palette.TEXT, "text.color": palette.TEXT,
    "xtick.color": palette.TEXT, "ytick.color": palette.TEXT, "xtick.labelsize": 8.5, "ytick.labelsize": 8.5,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": palette.GRID,
    "grid.linewidth": 0.8, "axes.axisbelow": True, "lines.linewidth": 1.6, "figure.facecolor": palette.PAPER,
    "xtick.major.size": 3, "ytick.major.size": 3,
}  # fmt: skip
MAKERS = {
    DOTS: marks.dots, LINES: marks.lines, HEAT: marks.heat, BARS: marks.bars, HISTOGRAM: marks.histogram,
    CALIBRATION: marks.calibration,
}  # fmt: skip


def draw(chart: Chart, colours: Palette | None = None, titled: bool = False) -> Figure:
    """The chart as a figure; a chart without a single number says so instead of showing an empty frame."""
    colours = colours or Palette()
    chart = frames.upright(chart)
    series = frames.clean(chart)
    with matplotlib.rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, 2.9), layout="constrained")
        axes = figure.add_subplot()
        if titled:
            figure.suptitle(textwrap.fill(chart.title, TITLE_LETTERS), x=0.01, ha="left")
        if not series:
            frames.nothing(axes)
            return figure
        MAKERS[chart.kind](figure, axes, chart, series, colours)
        if titled:
            frames.grow(figure, figure.get_figheight() + 0.2)
    return figure


def to_svg(figure: Figure, name: str, title: str, sized: bool = False) -> str:
    """The figure as an SVG element whose ids begin with `name`, so that many can stand in one page.

    Where nothing else says how wide it is (`sized`), it says so itself and still shrinks with a narrow screen.
    """
    text = io.StringIO()
    with matplotlib.rc_context(SETTINGS | {"svg.hashsalt": name}):
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = text.getvalue()
    svg = re.sub(r"<metadata>.*?</metadata>\s*", "", svg[svg.index("<svg") :], flags=re.DOTALL)
    svg = DRAWN_WITH.sub(FONT, IDS.sub(rf"\1{name}-", svg))
    width, height = (round(PIXELS * inches) for inches in figure.get_size_inches())
    size = f'width="{width}" height="{height}" style="max-width:100%;height:auto" ' if sized else ""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="\\1" role="img" '
        f'{size}aria-label="{escape(title)}">'
    ).replace("\\1", HEAD.search(svg)[1])  # type: ignore[index]
    return HEAD.sub(lambda _: head, svg, count=1).strip()


def chart_svg(chart: Chart, name: str, colours: Palette | None = None, titled: bool = False) -> str:
    """A chart as an SVG element."""
    return to_svg(draw(chart, colours, titled), name, chart.title, sized=titled)
