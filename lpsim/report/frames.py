"""Python only. What all charts share: series with gaps, names and units of axes, reference lines, legends, rows.

A series is {"name", "x", "y", "low", "high"}; NaN is what is not known.
"""

import math
import textwrap
from dataclasses import replace
from typing import Any

import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter

from lpsim.report.finding import DOTS, HEAT, HISTOGRAM, Chart, known
from lpsim.report.palette import PAPER, REFERENCE, Look, Palette

Series = dict[str, Any]
ROW, MARGIN = 0.27, 0.75  # inches: a row of words, and what stands above and below them
NAME_LETTERS = 24
MOST_ROWS = 60
SMALL, SMALLER = 7.5, 6.5


# --- numbers ----------------------------------------------------------------------------------------------------------


def clean(chart: Chart) -> list[Series]:
    """The series with NaN for what is not known; points without a value are left out, and so are empty series."""
    kept = []
    for given in chart.series:
        y = numbers(given["y"])
        one = {"name": str(given.get("name", "")), "x": list(given["x"]), "y": y}
        one |= {end: numbers(given.get(end), len(y)) for end in ("low", "high")}
        if chart.kind not in (HEAT, HISTOGRAM):
            there = np.isfinite(y)
            one = one | {"x": [x for x, is_there in zip(one["x"], there) if is_there]}
            one |= {key: one[key][there] for key in ("y", "low", "high")}
        if np.isfinite(one["y"]).any():
            kept.append(one)
    return kept


def upright(chart: Chart) -> Chart:
    """A heat map of one column as dots: colours say nothing that places do not say better."""
    columns = {x for one in chart.series for x in one["x"]}
    if chart.kind != HEAT or len(columns) != 1:
        return chart
    names = [str(one["name"]) for one in chart.series if len(one["y"])]
    ends = {end: [(one.get(end) or [None])[0] for one in chart.series if len(one["y"])] for end in ("y", "low", "high")}
    lines = [line | {"axis": "y"} for line in chart.references]
    label = chart.note.split(";")[0].rstrip(".") or "value"
    return replace(
        chart, kind=DOTS, x=chart.y, y=f"{label}, {chart.x}: {columns.pop()}", references=lines,
        series=[{"name": "", "x": names, **ends}],
    )  # fmt: skip


def numbers(values: Any, length: int = 0) -> np.ndarray:
    """Values as floats; NaN for what is None or missing."""
    if values is None:
        return np.full(length, np.nan)
    return np.array([math.nan if (v := known(value)) is None else v for value in values], dtype=float)


def is_words(series: list[Series]) -> bool:
    """Whether x are names, not numbers."""
    return any(isinstance(x, str) for one in series for x in one["x"])


def arms(one: Series) -> np.ndarray:
    """Lengths of the whiskers to both sides; none where an end is not known."""
    ends = np.array([one["y"] - one["low"], one["high"] - one["y"]])
    return np.where(np.isfinite(ends).all(axis=0), np.maximum(ends, 0), np.nan)


def has_arms(one: Series) -> bool:
    """Whether there is any whisker to draw."""
    return bool(np.isfinite(arms(one)).any())


# --- axes -------------------------------------------------------------------------------------------------------------


def nothing(axes: Axes) -> None:
    """Say that there is nothing to draw."""
    axes.set_axis_off()
    axes.text(0.5, 0.5, "no data to draw", ha="center", va="center", transform=axes.transAxes)


def is_share(label: str) -> bool:
    """Whether an axis shows shares of 1, to be told in percent: its label says so and names no percent of its own."""
    return any(word in label.lower() for word in ("share", "chance")) and "%" not in label


def name_axes(axes: Axes, x: str, y: str) -> None:
    """Labels with units, ticks that fit; shares are told in percent, their differences in points."""
    for axis, label, letters in ((axes.xaxis, x, 58), (axes.yaxis, y, 32)):
        axis.set_label_text(textwrap.fill(label, letters))
        if is_share(label):
            unit = "" if "points" in label else " %"
            axis.set_major_formatter(FuncFormatter(lambda value, _, unit=unit: f"{round(100 * value, 6):g}{unit}"))


def refer(axes: Axes, chart: Chart, is_turned: bool) -> None:
    """Reference lines with their labels; of several side by side, the outer labels point outwards."""
    looks = {"color": REFERENCE, "linewidth": 1.1, "linestyle": (0, (4, 3)), "zorder": 1.5}
    clear = {"facecolor": PAPER, "edgecolor": "none", "alpha": 0.75, "pad": 0.6}
    words = {"color": REFERENCE, "fontsize": SMALL, "annotation_clip": False, "bbox": clear, "zorder": 4}
    given = [line for line in chart.references if known(line.get("value")) is not None]
    upright = [line for line in given if (line.get("axis", "y") == "y") == is_turned]
    for line in given:
        value, label = float(line["value"]), str(line.get("label", ""))
        if line not in upright:
            axes.axhline(value, **looks)
            axes.annotate(label, (0.995, value), xycoords=axes.get_yaxis_transform(), ha="right", va="bottom", **words)
            continue
        axes.axvline(value, **looks)
        ends = [known(other["value"]) for other in upright]
        side = "center" if len(ends) == 1 else {min(ends): "right", max(ends): "left"}.get(value, "center")
        axes.annotate(label, (value, 1.0), xycoords=axes.get_xaxis_transform(), ha=side, va="bottom", **words)


def explain(figure: Figure, axes: Axes, many: bool) -> None:
    """A legend below the axes."""
    handles, labels = axes.get_legend_handles_labels()
    if not many or not labels:
        return
    columns = max(1, min(4, len(labels), int(62 / (max(map(len, labels)) + 6))))
    figure.legend(handles, labels, loc="outside lower center", ncols=columns, handlelength=2.2, columnspacing=1.2)
    rows = -(-len(labels) // columns)
    grow(figure, figure.get_figheight() + 0.2 * rows)


def grow(figure: Figure, height: float) -> None:
    """Set the height of the figure."""
    figure.set_figheight(height)


def list_names(figure: Figure, axes: Axes, series: list[Series]) -> dict[Any, int]:
    """Names one below another, the first on top; returns their places."""
    names = list(dict.fromkeys(x for one in series for x in one["x"]))[:MOST_ROWS]
    texts = [textwrap.fill(str(name), NAME_LETTERS) for name in names]
    axes.set_yticks(range(len(names)), texts)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    crowd = max(len(sharing(series, name)) for name in names)
    lines = sum(max(1 + text.count("\n") * 0.6, 0.62 * crowd) for text in texts)
    grow(figure, MARGIN + 0.1 + ROW * lines)
    return {name: place for place, name in enumerate(names)}


def sharing(series: list[Series], name: Any) -> list[int]:
    """Which series have a value for a name: they stand side by side in its row."""
    return [i for i, one in enumerate(series) if name in one["x"]]


def row_of(series: list[Series], i: int, name: Any, place: int, room: float) -> float:
    """Where series i stands for a name."""
    there = sharing(series, name)
    return place + spread(there.index(i), len(there), room)


def looks_of(series: list[Series], colours: Palette) -> list[Look]:
    """A look for each series."""
    return colours.pick([one["name"] for one in series])


def spread(place: int, count: int, room: float = 0.7) -> float:
    """How far a series stands from the middle of its row when several share it."""
    return (place - (count - 1) / 2) * room / count


def finish(figure: Figure, axes: Axes, chart: Chart, series: list[Series], is_turned: bool) -> None:
    """Names of axes, reference lines and legend of a chart that may lie on its side."""
    name_axes(axes, *((chart.y, chart.x) if is_turned else (chart.x, chart.y)))
    refer(axes, chart, is_turned)
    named = is_turned and all(one["name"] in one["x"] for one in series)  # each row says whose it is
    explain(figure, axes, len(series) > 1 and not named)
