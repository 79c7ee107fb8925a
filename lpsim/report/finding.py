"""Python only. What an analysis hands over: a question, verdicts in words, tables, charts, games to replay, limits.

    Answer
      verdicts   balanced / unbalanced / not yet known / info, each a sentence with its uncertainty
      tables     cells may be Estimates
      charts     data to draw, no drawing
      replays    games worth looking at, with the command that tells them
      limits     what the answer does not show

Answers know no particular game; pages, terminals and notebooks know no particular answer.
"""

import math
from dataclasses import dataclass, field
from typing import Any

from lpsim.errors import InputError

BALANCED, UNBALANCED, NOT_YET_KNOWN, INFO = "balanced", "unbalanced", "not yet known", "info"
KINDS = (BALANCED, UNBALANCED, NOT_YET_KNOWN, INFO)
DOTS, LINES, HEAT, BARS, HISTOGRAM, CALIBRATION = (
    "dots-with-intervals", "lines-with-bands", "heat", "bars", "histogram", "calibration",
)  # fmt: skip
CHARTS = (DOTS, LINES, HEAT, BARS, HISTOGRAM, CALIBRATION)


class NotAnsweredError(InputError):
    """The run cannot answer this question (one style only, no turn log …); other questions it may well answer."""


@dataclass(frozen=True)
class Estimate:
    """A number with its interval; None where it is not known. `unit` is "share" for shares of 1, else a plain word."""

    value: float | None
    low: float | None = None
    high: float | None = None
    unit: str = ""
    level: float = 0.95

    def __post_init__(self) -> None:
        for name in ("value", "low", "high"):
            object.__setattr__(self, name, known(getattr(self, name)))

    @property
    def has_interval(self) -> bool:
        """Whether both ends are known."""
        return self.low is not None and self.high is not None

    def __str__(self) -> str:
        return self.text()

    def text(self, digits: int = 3) -> str:
        """In words: 25.1 % (24.8 to 25.4); a share is told in percent, a difference of shares in points."""
        if self.value is None:
            return "not known"
        scale, unit = {"share": (100, " %"), "points": (100, " points")}.get(self.unit, (1, f" {self.unit}".rstrip()))
        value = f"{number(self.value * scale, digits)}{unit}"
        if self.low is None or self.high is None:
            return value
        return f"{value} ({number(self.low * scale, digits)} to {number(self.high * scale, digits)})"


@dataclass(frozen=True)
class Verdict:
    """One answer in a sentence that carries its uncertainty, the margin it was held against, games still missing."""

    kind: str
    sentence: str
    margin: str = ""
    games_needed: int | None = None
    subject: str = ""  # what was judged, the same words in every cell: robustness compares verdicts by it
    words: dict[str, str] | None = field(default=None, repr=False)  # of each kind, where the usual ones do not fit

    def __post_init__(self) -> None:
        if self.kind not in KINDS:
            raise ValueError(f"a verdict is one of {KINDS}, not {self.kind!r}")


@dataclass(frozen=True)
class Table:
    """Rows under named columns; cells are words, numbers or Estimates."""

    title: str
    columns: list[str]
    rows: list[list[Any]]
    note: str = ""
    shown: int | None = None  # rows that are enough for a first look; all are kept

    def __post_init__(self) -> None:
        for row in self.rows:
            if len(row) != len(self.columns):
                raise ValueError(f"table '{self.title}': a row of {len(row)} cells for {len(self.columns)} columns")


@dataclass(frozen=True)
class Chart:
    """What to draw: the title says what it shows, axes carry their units.

    `series` is a list of {"name", "x", "y", "low", "high"} (`low` and `high` may be left out). In a heat map each
    series is a row: its name, the columns' names in x, the values in y. `references` are {"axis": "x" or "y", "value",
    "label"}; `diagonal` asks for the line y = x.
    """

    kind: str
    title: str
    x: str
    y: str
    series: list[dict[str, Any]]
    references: list[dict[str, Any]] = field(default_factory=list)
    diagonal: bool = False
    note: str = ""

    def __post_init__(self) -> None:
        if self.kind not in CHARTS:
            raise ValueError(f"a chart is one of {CHARTS}, not {self.kind!r}")


@dataclass(frozen=True)
class Replay:
    """A game worth looking at and the command that tells it."""

    what: str
    command: str


@dataclass
class Answer:
    """Everything there is to say about one question, and what it does not show."""

    name: str
    question: str
    verdicts: list[Any] = field(default_factory=list)  # `Verdict`s; claims until they are judged (`judging`)
    tables: list[Table] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)
    replays: list[Replay] = field(default_factory=list)
    limits: list[str] = field(default_factory=list)


def known(value: Any) -> float | None:
    """A finite number, or None."""
    return None if value is None or not math.isfinite(value) else float(value)


def number(value: float, digits: int = 3) -> str:
    """A number with so many figures, whole parts never cut: 1234, 12.3, 0.0123."""
    if not math.isfinite(value):
        return "not known"
    if value == 0:
        return "0"
    size = math.floor(math.log10(abs(float(f"{value:.{digits}g}")))) + 1
    if size > 4:
        return f"{value:,.0f}"
    text = f"{value:.{min(max(digits - size, 0), 6)}f}"
    return "0" if text.strip("-0.") == "" else text


def as_data(thing: Any) -> Any:
    """Answers, lists and numbers as plain data for JSON; what is not known becomes null."""
    if hasattr(thing, "__dataclass_fields__"):
        return {name: as_data(getattr(thing, name)) for name in thing.__dataclass_fields__}
    if isinstance(thing, dict):
        return {str(key): as_data(value) for key, value in thing.items()}
    if isinstance(thing, list | tuple):
        return [as_data(value) for value in thing]
    if hasattr(thing, "tolist"):  # NumPy
        return as_data(thing.tolist())
    if isinstance(thing, float):
        return known(thing)
    return thing
