"""Python only. What the columns of a run mean, from the run's own files: families of tallies with their labels.

built_steel_dome   "buildings constructed: steel-dome"   ->   family built, label steel-dome
price_oil          oil is a label of other families      ->   family price, label oil
explored           "hexagons explored"                   ->   family explored, no label
"""

from collections.abc import Sequence
from dataclasses import dataclass
from weakref import WeakKeyDictionary

import pyarrow as pa
import pyarrow.parquet as pq

from lpsim.errors import InputError
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell

KEYS = ("cell", "block", "rotation", "game", "seat", "order", "player", "style", "turn", "win", "rank")
BETWEEN = ": "
KNOWN: WeakKeyDictionary = WeakKeyDictionary()  # run -> rulesets -> columns; to read rules takes a while
SCORE = "score"  # its parts are columns score_…, see `score_parts`


@dataclass(frozen=True)
class Column:
    """One column as its file describes it."""

    name: str
    meaning: str
    unit: str
    has_words: bool  # values are words, such as colours


@dataclass(frozen=True)
class Family:
    """Columns that count the same thing of different kinds; a single column has the label ""."""

    name: str
    meaning: str
    unit: str
    members: dict[str, str]  # label -> column

    @property
    def labels(self) -> list[str]:
        """Kinds, in the order of the columns."""
        return list(self.members)

    @property
    def columns(self) -> list[str]:
        """Names of the columns."""
        return list(self.members.values())

    def title(self, label: str) -> str:
        """A member in words: built steel-dome."""
        return f"{self.name.replace('_', ' ')} {label}".strip()


def columns(run: Run, table: str) -> dict[str, Column]:
    """The columns of a table that say something of the game; none if the run does not have the table.

    Raises:
        InputError: a file is missing or is no Parquet file.
    """
    files = run.store.files_of(table)
    if not files:
        return {}
    file = files[0]
    try:
        schema = pq.read_schema(file)
    except (OSError, pa.ArrowException) as error:
        raise InputError(f"{file}: cannot be read as a table of a run: {error}") from error
    return {field.name: described(field) for field in schema if field.name not in KEYS}


def described(field: pa.Field) -> Column:
    """A column of a file."""
    said = {key.decode(): value.decode() for key, value in (field.metadata or {}).items()}
    words = pa.types.is_dictionary(field.type) or pa.types.is_string(field.type)
    return Column(field.name, said.get("meaning", field.name), said.get("unit", ""), words)


def families(run: Run, table: str, cells: Sequence[Cell] = ()) -> dict[str, Family]:
    """The families of a table's numbers but for scores, in the order of its columns.

    Args:
        run: the run.
        table: games, seats or turns.
        cells: only what the rules of these cells have; a run over several scenarios has the columns of them all.
    """
    there = known_to(run, cells) if cells else None
    everything = [column for name in ("games", "seats", "turns") for column in columns(run, name).values()]
    labels = {spelt(label): label for column in everything if (label := label_of(column))}
    found: dict[str, Family] = {}
    for column in columns(run, table).values():
        if column.has_words or column.name == SCORE or column.name.startswith(f"{SCORE}_"):
            continue
        if there is not None and column.name not in there:
            continue
        name, label = name_and_label(column, labels)
        family = found.setdefault(name, Family(name, column.meaning.split(BETWEEN)[0], column.unit, {}))
        family.members[label] = column.name
    return found


def known_to(run: Run, cells: Sequence[Cell]) -> set[str]:
    """Names of the columns that the rules of some cells have: no wood where there are no trees."""
    rulesets = tuple(sorted({cell.rules for cell in cells}))
    kept = KNOWN.setdefault(run, {})
    if rulesets not in kept:
        try:
            context = run.store.context()
            kept[rulesets] = {column.name for column in context.spec.columns(context.R[list(rulesets)])}
        except (InputError, IndexError, ValueError):  # rules of another version: what its tables have
            kept[rulesets] = {name for table in ("games", "seats", "turns") for name in columns(run, table)}
    return kept[rulesets]


def label_of(column: Column) -> str:
    """The kind that a column counts, if its meaning names one at its end."""
    _, _, label = column.meaning.rpartition(BETWEEN)
    return label if column.name.endswith(f"_{spelt(label)}") else ""


def spelt(label: str) -> str:
    """A label as a part of a column's name."""
    return label.replace("-", "_")


def name_and_label(column: Column, labels: dict[str, str]) -> tuple[str, str]:
    """Family and label of a column; labels may be known from other families."""
    label = label_of(column)
    if label:
        return column.name.removesuffix(f"_{spelt(label)}"), label
    for ending, known in labels.items():
        if column.name.endswith(f"_{ending}"):
            return column.name.removesuffix(f"_{ending}"), known
    return column.name, ""


def score_parts(run: Run) -> dict[str, str]:
    """Parts of the final score: name -> column."""
    return {
        name.removeprefix(f"{SCORE}_").replace("_", " "): name
        for name in columns(run, "seats")
        if name.startswith(f"{SCORE}_")
    }


def word_columns(run: Run) -> list[str]:
    """Columns of `seats` whose values are words given at the start, such as the colour."""
    return [column.name for column in columns(run, "seats").values() if column.has_words]
