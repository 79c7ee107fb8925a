"""Python only. Colours that the colour-blind can tell apart, each with a marker; a style always has the same.

The first eight are those of Okabe and Ito without yellow, which is too pale on white, and with grey for black.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from matplotlib import colormaps
from matplotlib.colors import to_hex

COLOURS = (
    "#6b6b6b", "#e69f00", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#882255", "#999933", "#332288",
)  # fmt: skip
MARKERS = ("o", "s", "^", "D", "v", "P", "X", "p", "<", ">")
DASHES = ("-", "--", "-.", ":")
LIGHTEST = 0.85  # of the scale for series that are no styles; beyond it is yellow
INK = "#1f3a5f"  # one series that is no style
PAPER, FRAME, GRID, TEXT, REFERENCE = "#ffffff", "#b8c0cc", "#e3e7ed", "#22272e", "#8a3b12"


@dataclass(frozen=True)
class Look:
    """How one series is drawn."""

    colour: str
    marker: str
    dash: str


def look_at(place: int) -> Look:
    """The look at a place; colours come round again with other markers and dashes."""
    turn = place // len(COLOURS)
    marker = MARKERS[(place + turn) % len(MARKERS)]
    return Look(COLOURS[place % len(COLOURS)], marker, DASHES[turn % len(DASHES)])


def others(count: int) -> list[Look]:
    """Looks for series that are no styles, from dark to light: no colour of a style is lent to something else."""
    if count == 1:
        return [Look(INK, "o", "-")]
    shades = colormaps["viridis"](np.linspace(0.05, LIGHTEST, count))
    return [Look(to_hex(shade), MARKERS[i % len(MARKERS)], DASHES[i % len(DASHES)]) for i, shade in enumerate(shades)]


class Palette:
    """Looks by name: styles have theirs for good, others get theirs by their place in a chart.

    Args:
        styles: names of all styles, in the same order for every page of a game.
    """

    def __init__(self, styles: Iterable[str] = ()) -> None:
        self.looks = {name: look_at(place) for place, name in enumerate(dict.fromkeys(styles))}

    def knows(self, name: str) -> bool:
        """Whether this is the name of a style."""
        return name in self.looks

    def pick(self, names: list[str]) -> list[Look]:
        """One look for each series of a chart."""
        rest = iter(others(sum(not self.knows(name) for name in names)))
        return [self.looks[name] if self.knows(name) else next(rest) for name in names]
