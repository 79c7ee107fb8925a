"""Python only. Which cells belong together: a setting is everything but who sits at the table.

    cells      base 4p balanced … | base 4p trader … | base 3p … | advanced 4p …
    settings   |------- base, 4 players ------------| base, 3 players | advanced, 4 players

Line-ups of one setting are put together: blocks of the same number share their seed, so the block stays the unit.
Tables of one style each are told apart, since their styles never meet. A run with many settings is told on coarser
ones.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from lpsim.errors import InputError
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell

MOST_SETTINGS = 6
PLAIN = ("scenario", "players", "length", "content")
TABLE = "table"  # the style of everybody at the table, in runs where every table has one style only
CellFilter = Callable[[Cell], bool] | None


@dataclass(frozen=True)
class Setting:
    """Cells that are analysed together."""

    name: str
    players: int
    cells: tuple[Cell, ...]
    keys: dict[str, Any]
    pooled: tuple[str, ...] = ()  # what varies inside

    @property
    def ids(self) -> list[int]:
        """Numbers of the cells."""
        return [cell.cell for cell in self.cells]

    @property
    def over(self) -> str:
        """What was put together, as the end of a sentence; nothing if nothing was."""
        return f" (over all {wording_of(self.pooled)} of the run together)" if self.pooled else ""

    @property
    def games_a_block(self) -> int:
        """Games that one more block of every cell takes."""
        return sum(cell.rotations for cell in self.cells)

    @property
    def styles(self) -> tuple[str, ...]:
        """Styles that sit at any of the tables, in the order of the line-ups."""
        return tuple(dict.fromkeys(style for cell in self.cells for style in cell.lineup))


def keys_of(cell: Cell) -> dict[str, Any]:
    """Everything that sets a cell apart, but for the line-up."""
    return {name: getattr(cell, name) for name in PLAIN} | cell.levers


def chosen_cells(run: Run, cell_filter: CellFilter = None) -> tuple[Cell, ...]:
    """The cells to look at.

    Raises:
        InputError: there is none.
    """
    cells = tuple(cell for cell in run.store.plan.cells if cell_filter is None or cell_filter(cell))
    if not cells:
        raise InputError(f"{run.path}: none of its {len(run.store.plan.cells)} cells is asked for")
    return cells


def varying(cells: tuple[Cell, ...]) -> list[str]:
    """Keys with more than one value."""
    names = dict.fromkeys(name for cell in cells for name in keys_of(cell))
    return [name for name in names if len({str(keys_of(cell).get(name)) for cell in cells}) > 1]


def told_apart(cells: tuple[Cell, ...]) -> list[str]:
    """Keys by which settings differ: everything that varies, and the style of tables that seat one style only."""
    return [*varying(cells), *([TABLE] if is_mirrored(cells) and len({cell.lineup[0] for cell in cells}) > 1 else [])]


def is_mirrored(cells: tuple[Cell, ...]) -> bool:
    """Whether every table seats players of one style only, so that styles never meet."""
    return all(len(set(cell.lineup)) == 1 for cell in cells)


def value_of(cell: Cell, key: str) -> Any:
    """The value of a key of `told_apart`."""
    return cell.lineup[0] if key == TABLE else keys_of(cell).get(key)


def settings(run: Run, cell_filter: CellFilter = None, most: int = MOST_SETTINGS) -> list[Setting]:
    """The run's settings, at most so many: levers, then content, length and scenario are pooled until they fit."""
    cells = chosen_cells(run, cell_filter)
    changing = told_apart(cells)
    for keys in ladder(changing):
        found = split(cells, keys, changing)
        if len(found) <= most:
            break
    return found


def every_setting(run: Run, cell_filter: CellFilter = None) -> list[Setting]:
    """The run's settings, each by itself, however many there are."""
    cells = chosen_cells(run, cell_filter)
    changing = told_apart(cells)
    return split(cells, changing, changing)


def ladder(changing: list[str]) -> list[list[str]]:
    """From the finest keys to the coarsest; players are never put together."""
    kept = [(*PLAIN, TABLE), PLAIN, ("scenario", "players", "length"), ("scenario", "players"), ("players",)]
    return [changing, *([name for name in changing if name in names] for names in kept)]


def split(cells: tuple[Cell, ...], keys: list[str], changing: list[str]) -> list[Setting]:
    """Cells by their values of some keys."""
    keys = keys if "players" in keys else [*keys, "players"]
    groups: dict[tuple, list[Cell]] = {}
    for cell in cells:
        groups.setdefault(tuple(str(value_of(cell, name)) for name in keys), []).append(cell)
    found = []
    for members in groups.values():
        said = {name: value_of(members[0], name) for name in keys}
        pooled = tuple(name for name in changing if name not in keys)
        found.append(Setting(name_of(said), members[0].players, tuple(members), said, pooled))
    return found


def name_of(keys: dict[str, Any]) -> str:
    """A setting in a few words: 4 players, advanced, start.coins=5."""
    words = [f"{keys['players']} players"]
    words += [str(keys[name]) for name in PLAIN if name in keys and name != "players"]
    words += [f"all {keys[TABLE]}"] if TABLE in keys else []
    words += [f"{name}={value}" for name, value in keys.items() if name not in (*PLAIN, TABLE)]
    return ", ".join(words)


def wording_of(pooled: Iterable[str]) -> str:
    """Keys in words."""
    return ", ".join("styles at the table" if name == TABLE else name for name in pooled)


def told_together(found: list[Setting]) -> list[str]:
    """What was put together, as a limit of the answer; nothing if nothing was."""
    pooled = dict.fromkeys(name for setting in found for name in setting.pooled)
    if not pooled:
        return []
    return [f"Cells that differ in {wording_of(pooled)} are taken together here; `lpsim compare` takes them apart."]
