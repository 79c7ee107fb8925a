"""Python only. Levers: which numbers of the rules vary over the cells, as a list of points (dotted path -> value)."""

import itertools
import json
import math
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.editions import EDITION
from lpsim.games.tables import is_a, short
from lpsim.lab.reader import Reader, flatten
from lpsim.outside.reading import problems, read_rows

MOST_POINTS = 100_000
MOST_NUMBERS = 1_000_000  # points times levers: what a design may hold in memory
Point = dict[str, Any]


def read_levers(table: Reader, folder: Path, seed: int) -> tuple[str, tuple[Point, ...]]:
    """The design's name and its points; without a design there is one point that changes nothing.

    Args:
        table: the table [levers].
        folder: where the experiment's file stands; a CSV is looked for there.
        seed: of the experiment; it also places the points of `lhs` and `sobol`.
    """
    if not table.values:
        return "none", ({},)
    design = table.word("design", tuple(DESIGNS), "grid")
    points = DESIGNS[design](table, folder, seed)
    table.finish()
    check_size(table, len(points))
    check_repeats(table, points)
    return design, tuple(points)


def across_editions(top: Reader, points: tuple[Point, ...]) -> tuple[Point, ...]:
    """`edition = [...]` beside the tables is a lever like any other; it varies slowest."""
    if EDITION not in top.values:
        return points
    names = top.some(EDITION, str)
    if any(EDITION in point for point in points):
        raise top.fail(EDITION, "is a lever already: say it in one of the two places")
    return tuple({EDITION: name} | point for name in names for point in points)


def check_size(table: Reader, points: int, levers: int = 1) -> None:
    """Refuse what is too much, before it is made."""
    if points > MOST_POINTS:
        raise table.source.error(table.path, f"makes {points:,} points; at most {MOST_POINTS:,}")
    if points * levers > MOST_NUMBERS:
        raise table.source.error(table.path, f"makes {points:,} points of {levers:,} levers; at most {MOST_NUMBERS:,}")


def check_repeats(table: Reader, points: list[Point]) -> None:
    """A point that is there twice would be the same games twice."""
    seen = set()
    for point in points:
        name = json.dumps(point, sort_keys=True)
        if name in seen:
            values = ", ".join(f"{path} = {short(value)}" for path, value in point.items())
            raise table.source.error(table.path, f"makes the point {values} twice: the same games again")
        seen.add(name)


def read_values(table: Reader) -> dict[str, list]:
    """Path -> list of values, none of them empty."""
    values = flatten(table.take("values", dict))
    if not values:
        raise table.fail("values", "must name at least one rule")
    for path, choices in values.items():
        if not isinstance(choices, list) or not choices:
            raise table.fail("values", f"'{path}' needs a list of values, not {short(choices)}")
    return values


def grid(table: Reader, folder: Path, seed: int) -> list[Point]:
    """Every combination; the last lever varies fastest."""
    values = read_values(table)
    check_size(table, math.prod(len(choices) for choices in values.values()), len(values))
    return [dict(zip(values, combination)) for combination in itertools.product(*values.values())]


def zipped(table: Reader, folder: Path, seed: int) -> list[Point]:
    """First values together, second values together, …; all lists are as long."""
    values = read_values(table)
    lengths = {path: len(choices) for path, choices in values.items()}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"'{path}' {length}" for path, length in lengths.items())
        raise table.fail("values", f"lists of a zip must be as long as each other: {said}")
    return [dict(zip(values, together)) for together in zip(*values.values())]


def listed(table: Reader, folder: Path, seed: int) -> list[Point]:
    """Points written out one by one."""
    return [flatten(point) for point in table.some("points", dict)]


def from_csv(table: Reader, folder: Path, seed: int) -> list[Point]:
    """Points from a file: dotted paths in the head, one point a row."""
    file = folder / table.take("file", str)
    try:
        head, rows = read_rows(file)
    except InputError as error:
        raise table.fail("file", str(error)) from error
    if not rows:
        raise table.fail("file", f"{file} has no point")
    check_size(table, len(rows), len(head))
    return [
        {path: parse(text, table, f"{file}: row {i}: {path}") for path, text in zip(head, row)}
        for i, row in enumerate(rows, start=1)
    ]


def parse(text: str, table: Reader, where: str) -> Any:
    """A cell of a CSV: a TOML value, or else a text."""
    try:
        said = tomllib.loads(f"value = {text}")
    except (ValueError, RecursionError):
        return text
    if set(said) != {"value"}:
        return text
    for _, problem in problems(said):
        raise table.fail("file", f"{where}: {problem}")
    return said["value"]


def sampled(make: Callable[[int, int, int], np.ndarray]) -> Callable[[Reader, Path, int], list[Point]]:
    """A design that spreads points over ranges."""

    def design(table: Reader, folder: Path, seed: int) -> list[Point]:
        count = table.integer("points", 1, MOST_POINTS)
        ranges = flatten(table.take("ranges", dict))
        if not ranges:
            raise table.fail("ranges", "must name at least one rule")
        check_size(table, count, len(ranges))
        scales = [scale(table, path, said) for path, said in ranges.items()]
        places = make(len(ranges), count, seed)
        return [{path: at(u) for path, at, u in zip(ranges, scales, row)} for row in places]

    return design


def scale(table: Reader, path: str, said: Any) -> Callable[[float], Any]:
    """From a number in [0, 1) to a value: `{low, high}` with both ends possible, or one of a list."""
    if isinstance(said, list) and said:
        return lambda u: said[int(u * len(said))]
    if not isinstance(said, dict) or set(said) != {"low", "high"} or not is_range(said["low"], said["high"]):
        wanted = "{ low = …, high = … }, two numbers, the lower first, or a list of values"
        raise table.fail("ranges", f"'{path}' needs {wanted}, not {short(said)}")
    low, high = said["low"], said["high"]
    if isinstance(low, int) and isinstance(high, int):
        return lambda u: low + int(u * (high - low + 1))
    return lambda u: low + float(u) * (high - low)


def is_range(low: Any, high: Any) -> bool:
    """Whether these are two numbers, the lower first."""
    return all(is_a(end, int) or is_a(end, float) for end in (low, high)) and low <= high


def latin(dimensions: int, count: int, seed: int) -> np.ndarray:
    """A Latin hypercube."""
    from scipy.stats import qmc

    return qmc.LatinHypercube(dimensions, rng=np.random.default_rng(seed)).random(count)


def sobol(dimensions: int, count: int, seed: int) -> np.ndarray:
    """Scrambled Sobol points; a power of two of them is balanced best."""
    from scipy.stats import qmc

    power = max(0, int(np.ceil(np.log2(count))))
    return qmc.Sobol(dimensions, rng=np.random.default_rng(seed)).random_base2(power)[:count]


DESIGNS: dict[str, Callable[[Reader, Path, int], list[Point]]] = {
    "grid": grid, "zip": zipped, "list": listed, "csv": from_csv, "lhs": sampled(latin), "sobol": sampled(sobol),
}  # fmt: skip
