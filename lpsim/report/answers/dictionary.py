"""Python only. What the columns of a run are, as they say themselves: families with their labels, and their roles.

played_big_fish   family played, label big-fish, role chosen
hungry            family hungry, no label, role happened

A run keeps this in its own files; for one that was made before runs did, the game says it of columns of the same name.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from weakref import WeakKeyDictionary

import pyarrow as pa
import pyarrow.parquet as pq

from lpsim import __version__
from lpsim.errors import InputError
from lpsim.games import load_game, roles
from lpsim.games.columns import WORD, Column, from_description
from lpsim.lab.dictionary import all_tables
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell

KNOWN: WeakKeyDictionary = WeakKeyDictionary()  # run -> rulesets -> columns; to read rules takes a while
NO_NUMBERS = (roles.KEY, roles.WIN, roles.RANK, roles.SCORE, roles.SCORE_PART)  # of no family


@dataclass(frozen=True)
class Family:
    """Columns that count the same thing of different kinds; a single column has the label ""."""

    name: str
    first: Column
    members: dict[str, str]  # label -> column

    @property
    def meaning(self) -> str:
        """What all of them count."""
        return self.first.meaning

    @property
    def unit(self) -> str:
        """Their unit."""
        return self.first.unit

    @property
    def role(self) -> str:
        """What they are to the analyses."""
        return self.first.role

    @property
    def labels(self) -> list[str]:
        """Kinds, in the order of the columns."""
        return list(self.members)

    @property
    def columns(self) -> list[str]:
        """Names of the columns."""
        return list(self.members.values())

    @property
    def words(self) -> str:
        """Its name in words."""
        return self.name.replace("_", " ")

    def title(self, label: str) -> str:
        """A member in words: played big-fish."""
        return f"{self.words} {label}".strip()


def columns(run: Run, table: str) -> dict[str, Column]:
    """The columns of a table that say something of the game; none if the run does not have the table.

    Raises:
        InputError: a file is missing or is no Parquet file, or it does not say what its columns are.
    """
    files = run.store.files_of(table)
    if not files:
        return {}
    file = files[0]
    try:
        schema = pq.read_schema(file)
    except (OSError, pa.ArrowException) as error:
        raise InputError(f"{file}: cannot be read as a table of a run: {error}") from error
    found = [described(run, table, field) for field in schema]
    return {column.name: column for column in found if column.role != roles.KEY}


def described(run: Run, table: str, field: pa.Field) -> Column:
    """A column of a file."""
    said = {key.decode(): value.decode() for key, value in (field.metadata or {}).items()}
    if "role" not in said:
        return described_by_game(run, table, field.name)
    words = pa.types.is_dictionary(field.type) or pa.types.is_string(field.type)
    return from_description(field.name, table, WORD if words else str(field.type), said)


def described_by_game(run: Run, table: str, name: str) -> Column:
    """A column of a run that was made before runs said what their columns are."""
    known = columns_of_game(run.store.plan.game).get((table, name))
    if known is None:
        made = run.manifest["lpsim_version"]
        raise InputError(
            f"{run.path}: made by lpsim {made}, which did not say what its columns are, and column '{name}' of the "
            f"table {table} is unknown to lpsim {__version__}; read it with lpsim {made}, or play it again with "
            f"`lpsim run {run.path}/experiment.toml --out ANOTHER`"
        )
    return known


@cache
def columns_of_game(game: str) -> dict[tuple[str, str], Column]:
    """Every column that a game's runs can have, by table and name."""
    tables = all_tables(game)
    return {(name, column.name): column for name, table in tables.items() for column in table.columns}


def families(run: Run, table: str, cells: Sequence[Cell] = ()) -> dict[str, Family]:
    """The families of a table's numbers but for scores, in the order of its columns.

    Args:
        run: the run.
        table: games, seats or turns.
        cells: only what the rules of these cells have; a run over several scenarios has the columns of them all.
    """
    there = known_to(run, cells) if cells else None
    found: dict[str, Family] = {}
    for column in columns(run, table).values():
        if column.is_word or column.role in NO_NUMBERS or (there is not None and column.name not in there):
            continue
        family = found.setdefault(column.family or column.name, Family(column.family or column.name, column, {}))
        family.members[column.label] = column.name
    return found


def having(found: dict[str, Family], *wanted: str) -> list[Family]:
    """Those of some families that have one of the roles."""
    return [family for family in found.values() if family.role in wanted]


def known_to(run: Run, cells: Sequence[Cell]) -> set[str]:
    """Names of the columns that the rules of some cells have."""
    rulesets = tuple(sorted({cell.rules for cell in cells}))
    kept = KNOWN.setdefault(run, {})
    if rulesets not in kept:
        try:
            context = run.store.context()
            kept[rulesets] = {column.name for column in context.spec.log.columns(context.R[list(rulesets)])}
        except (InputError, IndexError, ValueError):  # rules of another version: what its tables have
            kept[rulesets] = {name for table in ("games", "seats", "turns") for name in columns(run, table)}
    return kept[rulesets]


def befalling(found: dict[str, Family]) -> list[Family]:
    """Those that may turn a game for a player: what befell them, but for what everybody would like to have."""
    return [
        family for family in found.values()
        if family.first.may_turn or (family.role in roles.HAPPENINGS and family.first.direction != roles.MORE)
    ]  # fmt: skip


def word_columns(run: Run) -> list[str]:
    """Columns of `seats` that say in a word what a player was given at the start."""
    return [column.name for column in columns(run, "seats").values() if column.role == roles.GIVEN]


def begins(run: Run) -> Column | None:
    """The column of `games` that says who began; None if nobody does."""
    return next((column for column in columns(run, "games").values() if column.role == roles.BEGINS), None)


def period(run: Run) -> str:
    """What the game calls a step of the turn log: turn, round."""
    return load_game(run.store.plan.game).words.TURN
