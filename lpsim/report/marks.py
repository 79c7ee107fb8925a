"""Python only. How each kind of chart is drawn; intervals always, whatever is not a number never.

Where x are words, they stand one below another and values run to the right: long names stay readable and a narrow
screen has room for many.
"""

import textwrap
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import Normalize, TwoSlopeNorm
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from lpsim.report.finding import Chart, known, number
from lpsim.report.frames import (
    MARGIN,
    NAME_LETTERS,
    SMALL,
    SMALLER,
    Series,
    arms,
    finish,
    grow,
    has_arms,
    is_words,
    list_names,
    looks_of,
    numbers,
    row_of,
    sharing,
    spread,
)
from lpsim.report.palette import FRAME, PAPER, REFERENCE, TEXT, Palette

MANY_COLUMNS, WIDE = 5, 6.4  # a heat map with more columns is wider, in inches
FEW_BANDS = 3
WHISKER = {"elinewidth": 1.4, "capsize": 2.5, "capthick": 1.2}


def dots(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """A dot and a whisker for each value."""
    words = is_words(series)
    places = list_names(figure, axes, series) if words else {}
    for i, (one, look) in enumerate(zip(series, looks_of(series, colours))):
        marks = {"fmt": look.marker, "color": look.colour, "markersize": 5.5, **WHISKER}
        if not words:
            axes.errorbar(one["x"], one["y"], yerr=arms(one) if has_arms(one) else None, label=one["name"], **marks)
            continue
        for k, name in enumerate(one["x"]):
            if name not in places:
                continue
            # one series over styles: each style in its own colour
            own = colours.pick([name])[0] if len(series) == 1 and colours.knows(name) else look
            reach = arms(one)[:, k : k + 1] if np.isfinite(arms(one)[:, k]).all() else None
            axes.errorbar(
                one["y"][k], row_of(series, i, name, places[name], 0.7), xerr=reach,
                label=one["name"] if k == 0 else None, **(marks | {"fmt": own.marker, "color": own.colour}),
            )  # fmt: skip
    finish(figure, axes, chart, series, words)


def bars(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Bars from zero, with whiskers."""
    words = is_words(series)
    places = list_names(figure, axes, series) if words else {}
    for i, (one, look) in enumerate(zip(series, looks_of(series, colours))):
        at = [k for k, x in enumerate(one["x"]) if not words or x in places]
        crowd = max(len(sharing(series, name)) for name in places) if words else len(series)
        thick = 0.75 / crowd * (1 if words else step(series))
        if words:
            middle = [row_of(series, i, one["x"][k], places[one["x"][k]], 0.75) for k in at]
        else:
            middle = [one["x"][k] + spread(i, len(series), 0.75) for k in at]
        fills = [
            colours.pick([one["x"][k]])[0].colour if len(series) == 1 and colours.knows(one["x"][k]) else look.colour
            for k in at
        ]
        make, value, arm = (axes.barh, "width", "xerr") if words else (axes.bar, "height", "yerr")
        reach = {arm: np.nan_to_num(arms(one)[:, at])} if has_arms(one) else {}
        make(middle, **{value: one["y"][at]}, color=fills, label=one["name"],
             **{"height" if words else "width": thick}, **reach, alpha=0.75,
             error_kw={"ecolor": TEXT, **WHISKER})  # fmt: skip
    finish(figure, axes, chart, series, words)


def step(series: list[Series]) -> float:
    """The smallest distance between two numbers on the x axis."""
    xs = np.unique(np.concatenate([np.asarray(one["x"], dtype=float) for one in series]))
    return float(np.diff(xs).min()) if len(xs) > 1 else 1.0


def lines(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Lines with bands."""
    shade = 0.16 if len(series) <= FEW_BANDS else 0.07  # many bands lie on top of one another
    for one, look in zip(series, looks_of(series, colours)):
        few = look.marker if len(one["x"]) <= 15 else ""
        axes.plot(
            one["x"], one["y"], color=look.colour, linestyle=look.dash, marker=few, markersize=4, label=one["name"]
        )
        if has_arms(one):
            axes.fill_between(one["x"], one["low"], one["high"], color=look.colour, alpha=shade, linewidth=0)
    xs = [x for one in series for x in one["x"]]
    if all(isinstance(x, str) or float(x).is_integer() for x in xs) and not is_words(series):
        axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    finish(figure, axes, chart, series, is_turned=False)


def histogram(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Steps; x are the edges (one more than y) or the middles of the bins."""
    for one, look in zip(series, looks_of(series, colours)):
        edges = numbers(one["x"])
        if len(edges) == len(one["y"]):
            half = (np.diff(edges).min() if len(edges) > 1 else 1.0) / 2
            edges = np.append(edges - half, edges[-1] + half)
        heights = np.nan_to_num(one["y"])
        alone = len(series) == 1
        axes.stairs(heights, edges, fill=alone, color=look.colour, linewidth=1.5, linestyle=look.dash,
                    alpha=0.85 if alone else 1, label=one["name"])  # fmt: skip
        if has_arms(one):
            middles = (edges[:-1] + edges[1:]) / 2
            axes.errorbar(middles, heights, yerr=arms(one), fmt="none", ecolor=look.colour if not alone else TEXT,
                          **(WHISKER | {"elinewidth": 0.9, "capsize": 0}))  # fmt: skip
    axes.set_ylim(bottom=0)
    finish(figure, axes, chart, series, is_turned=False)


def calibration(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """What was foretold against what happened; the diagonal is perfect."""
    ends = np.concatenate([[*numbers(one["x"]), *one["y"], *one["low"], *one["high"]] for one in series])
    span = [min(0.0, np.nanmin(ends)), max(np.nanmax(ends), min(1.0, 1.1 * np.nanmax(ends)))]
    axes.plot(span, span, color=REFERENCE, linestyle=(0, (4, 3)), linewidth=1.1, label="perfect")
    for one, look in zip(series, looks_of(series, colours)):
        axes.errorbar(one["x"], one["y"], yerr=arms(one) if has_arms(one) else None, fmt=look.marker,
                      color=look.colour, markersize=5, label=one["name"], **WHISKER)  # fmt: skip
    finish(figure, axes, chart, [*series, {}], is_turned=False)


def heat(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Coloured cells with their values written in them; ± half the interval below, where it is known."""
    columns = list(dict.fromkeys(x for one in series for x in one["x"]))
    place = {x: k for k, x in enumerate(columns)}
    values, halves = np.full((2, len(series), len(columns)), np.nan)
    for i, one in enumerate(series):
        for k, x in enumerate(one["x"]):
            values[i, place[x]] = one["y"][k]
            halves[i, place[x]] = (one["high"][k] - one["low"][k]) / 2
    norm, colour_map = scale(values, chart)
    # cells as shapes: a picture of pixels would blur when it is printed or enlarged
    axes.pcolormesh(np.ma.masked_invalid(values), norm=norm, cmap=colour_map, edgecolors=PAPER, linewidth=1)
    axes.invert_yaxis()
    percent = "share" in f"{chart.title} {chart.note}".lower() and np.nanmax(np.abs(values)) <= 1
    write_cells(axes, values, halves, colour_map(norm(np.ma.masked_invalid(values))), percent)
    long = max(len(str(x)) for x in columns) > 60 / len(columns)
    axes.set_xticks(np.arange(len(columns)) + 0.5, [textwrap.fill(str(x), NAME_LETTERS) for x in columns],
                    rotation=40 if long else 0, ha="right" if long else "center", rotation_mode="anchor")  # fmt: skip
    axes.set_yticks(np.arange(len(series)) + 0.5, [textwrap.fill(one["name"], NAME_LETTERS) for one in series])
    axes.grid(visible=False)
    axes.tick_params(length=0)
    axes.spines[:].set_visible(False)
    axes.set_xlabel(chart.x)
    axes.set_ylabel(chart.y)
    if len(columns) > MANY_COLUMNS:
        figure.set_figwidth(WIDE)
    grow(figure, MARGIN + 0.35 + 0.36 * len(series) + (0.6 if long else 0))


def scale(values: np.ndarray, chart: Chart) -> tuple[Normalize, Any]:
    """Colours to both sides of the reference value, or of 0 if values lie on both sides of it; else light to dark."""
    low, high = float(np.nanmin(values)), float(np.nanmax(values))
    given = [value for line in chart.references if (value := known(line.get("value"))) is not None]
    middle = given[0] if given else 0.0 if low < 0 < high else None
    if middle is None:
        return Normalize(low, high if high > low else low + 1), colormaps["cividis"]
    reach = max(abs(high - middle), abs(low - middle)) or 1.0
    return TwoSlopeNorm(middle, middle - reach, middle + reach), colormaps["PuOr"]


def write_cells(axes: Axes, values: np.ndarray, halves: np.ndarray, colours: np.ndarray, percent: bool) -> None:
    """The values in the cells, dark on light and light on dark."""
    crowded = values.shape[1] > 8
    for (i, k), value in np.ndenumerate(values):
        if not np.isfinite(value):
            axes.text(k + 0.5, i + 0.5, "–", ha="center", va="center", color=FRAME)
            continue
        text = number(value * (100 if percent else 1), 2 if percent else 3) + (" %" if percent and not crowded else "")
        if np.isfinite(halves[i, k]):
            text += f"\n±{number(halves[i, k] * (100 if percent else 1), 2)}"
        light = colours[i, k, :3] @ (0.299, 0.587, 0.114) > 0.5
        axes.text(k + 0.5, i + 0.5, text, ha="center", va="center", fontsize=SMALLER if crowded else SMALL,
                  linespacing=1.05, color=TEXT if light else PAPER)  # fmt: skip
