"""Python only. How each kind of chart is drawn; intervals always, whatever is not a number never.

A series is {"name", "x", "y", "low", "high"}. Where x are words, they stand one below another and values run to the
right: long names stay readable and a narrow screen has room for many.
"""

import math
import textwrap
from typing import Any

import numpy as np
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.colors import Normalize, TwoSlopeNorm
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator

from lpsim.report.finding import HEAT, HISTOGRAM, Chart, known, number
from lpsim.report.palette import FRAME, PAPER, REFERENCE, TEXT, Look, Palette

Series = dict[str, Any]
ROW, MARGIN = 0.27, 0.75  # inches: a row of words, and what stands above and below them
NAME_LETTERS, SHORT_NAME = 24, 12
MOST_ROWS = 60
WHISKER = {"elinewidth": 1.4, "capsize": 2.5, "capthick": 1.2}
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
    for axis, label, letters in ((axes.xaxis, x, 58), (axes.yaxis, y, 42)):
        axis.set_label_text(textwrap.fill(label, letters))
        if is_share(label):
            unit = "" if "points" in label else " %"
            axis.set_major_formatter(FuncFormatter(lambda value, _, unit=unit: f"{round(100 * value, 6):g}{unit}"))


def refer(axes: Axes, chart: Chart, is_turned: bool) -> None:
    """Reference lines with their labels; of several side by side, the outer labels point outwards."""
    looks = {"color": REFERENCE, "linewidth": 1.1, "linestyle": (0, (4, 3)), "zorder": 1.5}
    words = {"color": REFERENCE, "fontsize": SMALL, "annotation_clip": False}
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


def list_names(figure: Figure, axes: Axes, series: list[Series], per_name: int) -> dict[Any, int]:
    """Names one below another, the first on top; returns their places."""
    names = list(dict.fromkeys(x for one in series for x in one["x"]))[:MOST_ROWS]
    texts = [textwrap.fill(str(name), NAME_LETTERS) for name in names]
    axes.set_yticks(range(len(names)), texts)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    lines = sum(max(1 + text.count("\n") * 0.6, 0.62 * per_name) for text in texts)
    grow(figure, MARGIN + 0.1 + ROW * lines)
    return {name: place for place, name in enumerate(names)}


def looks_of(series: list[Series], colours: Palette) -> list[Look]:
    """A look for each series."""
    return colours.pick([one["name"] for one in series])


def spread(place: int, count: int, room: float = 0.7) -> float:
    """How far a series stands from the middle of its row when several share it."""
    return (place - (count - 1) / 2) * room / count


# --- kinds ------------------------------------------------------------------------------------------------------------


def dots(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """A dot and a whisker for each value."""
    words = is_words(series)
    places = list_names(figure, axes, series, len(series)) if words else {}
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
            reach = arms(one)[:, k : k + 1]
            axes.errorbar(
                one["y"][k], places[name] + spread(i, len(series)), xerr=reach if np.isfinite(reach).all() else None,
                label=one["name"] if k == 0 else None, **(marks | {"fmt": own.marker, "color": own.colour}),
            )  # fmt: skip
    finish(figure, axes, chart, series, words)


def bars(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Bars from zero, with whiskers."""
    words = is_words(series)
    places = list_names(figure, axes, series, len(series)) if words else {}
    for i, (one, look) in enumerate(zip(series, looks_of(series, colours))):
        at = [k for k, x in enumerate(one["x"]) if not words or x in places]
        thick = 0.75 / len(series) * (1 if words else step(series))
        middle = [(places[one["x"][k]] if words else one["x"][k]) + spread(i, len(series), 0.75) for k in at]
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


def finish(figure: Figure, axes: Axes, chart: Chart, series: list[Series], is_turned: bool) -> None:
    """Names of axes, reference lines and legend of a chart that may lie on its side."""
    name_axes(axes, *((chart.y, chart.x) if is_turned else (chart.x, chart.y)))
    refer(axes, chart, is_turned)
    explain(figure, axes, len(series) > 1)


def lines(figure: Figure, axes: Axes, chart: Chart, series: list[Series], colours: Palette) -> None:
    """Lines with bands."""
    for one, look in zip(series, looks_of(series, colours)):
        few = look.marker if len(one["x"]) <= 15 else ""
        axes.plot(
            one["x"], one["y"], color=look.colour, linestyle=look.dash, marker=few, markersize=4, label=one["name"]
        )
        if has_arms(one):
            axes.fill_between(one["x"], one["low"], one["high"], color=look.colour, alpha=0.16, linewidth=0)
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
    percent = is_share(f"{chart.title} {chart.note}") and np.nanmax(np.abs(values)) <= 1
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
