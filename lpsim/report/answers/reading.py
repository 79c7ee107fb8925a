"""Python only. From the tables of a run to arrays games x players, reading no more columns and blocks than needed.

Rows of a run stand in plan order (cell, block, rotation, seat), so a column becomes an array by its shape alone; that
every game has every seat is checked, not assumed.
"""

from dataclasses import dataclass

import numpy as np
import polars as pl

from lpsim.errors import InputError
from lpsim.games.spec import FAILED
from lpsim.lab.load import Run
from lpsim.outside.text import command
from lpsim.report.answers.settings import Setting
from lpsim.report.finding import NotAnsweredError
from lpsim.stats import blocks as block_stats

LEAST_BLOCKS = 2
GAME_KEYS = ("cell", "block", "rotation", "game")


@dataclass(frozen=True)
class Games:
    """Games of one setting: keys by game, columns as games x players."""

    setting: Setting
    block: np.ndarray  # block number of each game
    cell: np.ndarray
    game: np.ndarray
    columns: dict[str, np.ndarray]
    is_part: bool  # some blocks were left out to save time

    def __getitem__(self, name: str) -> np.ndarray:
        return self.columns[name]

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self.setting.players

    @property
    def n_games(self) -> int:
        """Games read."""
        return len(self.block)

    @property
    def n_blocks(self) -> int:
        """Different seeds."""
        return len(np.unique(self.block))

    def rows(self, name: str) -> np.ndarray:
        """A column with one value a game and seat."""
        return self.columns[name].ravel()

    def by_row(self, values: np.ndarray) -> np.ndarray:
        """One value a game, repeated for its seats."""
        return np.repeat(values, self.players)

    @property
    def seat(self) -> np.ndarray:
        """Seat of each row."""
        return np.tile(np.arange(self.players), self.n_games)

    def style_names(self, run: Run) -> np.ndarray:
        """Style of each player as words (games x players)."""
        return np.asarray(run.store.plan.styles)[self.columns["style"]]


def collect(run: Run, frame: pl.LazyFrame) -> pl.DataFrame:
    """Read; a table that is not one of ours is an InputError, not a traceback."""
    try:
        return frame.collect()
    except (pl.exceptions.PolarsError, OSError) as error:
        said = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise InputError(f"{run.path}: its tables cannot be read: {said}") from error


def block_limit(setting: Setting, run: Run, max_games: int | None, every: int = 1) -> int | None:
    """Blocks to read of every cell so that about max_games games come together; None for all."""
    kept = run.store.blocks_kept()
    total = sum(min(cell.blocks, kept or cell.blocks) * cell.rotations for cell in setting.cells) // every
    if max_games is None or total <= max_games:
        return None
    low, high = LEAST_BLOCKS * every, max(cell.blocks for cell in setting.cells)
    while low < high:
        middle = (low + high + 1) // 2
        if sum(min(cell.blocks, middle) * cell.rotations for cell in setting.cells) // every <= max_games:
            low = middle
        else:
            high = middle - 1
    return low


def rows_of(run: Run, setting: Setting, table: str, limit: int | None = None) -> pl.LazyFrame:
    """The rows of a setting, with the style as its number."""
    frame = run.table(table)
    if len(setting.cells) < len(run.store.plan.cells):
        frame = frame.filter(pl.col("cell").is_in(setting.ids))
    return frame if limit is None else frame.filter(pl.col("block") < limit)


def number_styles(run: Run) -> pl.Expr:
    """The column `style` as its place among the styles of the plan."""
    return pl.col("style").cast(pl.String).cast(pl.Enum(list(run.store.plan.styles))).to_physical().alias("style")


def read_games(run: Run, setting: Setting, columns: list[str], max_games: int | None = None) -> Games:
    """Columns of `seats` as arrays games x players.

    Raises:
        InputError: no games, a column or a seat is missing.
        NotAnsweredError: a single block, which carries no error.
    """
    limit = block_limit(setting, run, max_games)
    wanted = list(dict.fromkeys(["seat", *columns]))
    chosen = [number_styles(run) if name == "style" else pl.col(name) for name in wanted]
    frame = collect(run, rows_of(run, setting, "seats", limit).select(*GAME_KEYS, *chosen))
    check_seats(run, setting, frame)
    n = setting.players
    keys = {name: frame[name].gather_every(n).to_numpy() for name in GAME_KEYS}
    wide = {name: as_numbers(frame[name]).reshape(-1, n) for name in columns}
    games = Games(setting, keys["block"], keys["cell"], keys["game"], wide, limit is not None)
    require_blocks(run, games.n_blocks, setting.name)
    return games


def as_numbers(series: pl.Series) -> np.ndarray:
    """A column as NumPy; words stay words."""
    if series.dtype in (pl.Categorical, pl.Enum):
        series = series.cast(pl.String)
    return series.to_numpy()


def check_seats(run: Run, setting: Setting, frame: pl.DataFrame) -> None:
    """Refuse tables without games, or with games that lack a seat."""
    check_any(run, frame)
    n, seat = setting.players, frame["seat"].to_numpy()
    whole = len(seat) % n == 0 and np.array_equal(
        seat.reshape(-1, n), np.broadcast_to(np.arange(n), (len(seat) // n, n))
    )
    if whole:
        return
    sizes = frame.group_by("game", maintain_order=True).agg(pl.col("seat").sort())
    for game, seats in sizes.iter_rows():
        missing = [str(k) for k in range(n) if k not in seats]
        if missing or len(seats) != n:
            what = f"has no row of seat {', '.join(missing)}" if missing else f"has {len(seats)} rows for {n} seats"
            raise InputError(f"{run.path}: game {game} {what}; `{command('lpsim', 'verify', run.path)}` checks the run")
    raise InputError(
        f"{run.path}: its rows are not in plan order; `{command('lpsim', 'verify', run.path)}` checks the run"
    )


def check_any(run: Run, frame: pl.DataFrame) -> None:
    """Refuse tables without games."""
    if len(frame) == 0:
        raise InputError(f"{run.path}: has no finished game to look at")


def require_blocks(run: Run, n_blocks: int, where: str) -> None:
    """Refuse to speak of errors where there is only one block."""
    if n_blocks < LEAST_BLOCKS:
        raise NotAnsweredError(
            f"{run.path}: {n_blocks} block of games ({where}); errors come from blocks, so at least {LEAST_BLOCKS}"
        )


def read_game_rows(run: Run, games: Games, columns: list[str]) -> dict[str, np.ndarray]:
    """Columns of `games` for the games that were read (failed games have no seats and are passed over)."""
    limit = int(games.block.max()) + 1 if games.is_part else None
    frame = rows_of(run, games.setting, "games", limit).filter(pl.col("end_reason").cast(pl.String) != FAILED)
    found = collect(run, frame.select("game", *columns))
    place = np.searchsorted(found["game"].to_numpy(), games.game)
    if len(found) == 0 or place.max() >= len(found) or not np.array_equal(found["game"].to_numpy()[place], games.game):
        raise InputError(f"{run.path}: the tables games and seats do not belong together")
    return {name: as_numbers(found[name])[place] for name in columns}


def grouped(games: Games, values: np.ndarray, group: np.ndarray) -> block_stats.Estimates:
    """Means of rows by group, errors by block."""
    return block_stats.grouped_means(values, games.by_row(games.block), group)
