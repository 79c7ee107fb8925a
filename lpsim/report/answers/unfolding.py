"""Python only. Games turn by turn: scores, features and win chances as arrays games x turns x players (METHODS 3)."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import polars as pl

from lpsim.errors import InputError
from lpsim.lab.load import Run
from lpsim.report.answers import dictionary
from lpsim.report.answers.reading import Games, collect, number_styles, require_blocks, rows_of
from lpsim.report.answers.settings import Setting
from lpsim.report.finding import NotAnsweredError
from lpsim.stats import blocks, winprob

TURN_GAMES = 24_000  # of all settings together: plenty for a handful of coefficients
MODEL_BLOCKS = 8  # fewer do not carry a model; the share of the score stands in


@dataclass(frozen=True)
class Unfolding:
    """The logged games of a setting, turn by turn; a game that ends early keeps its last numbers."""

    games: Games
    win: np.ndarray  # games x players
    style: np.ndarray
    features: dict[str, np.ndarray]  # games x turns x players each; `score` is one
    chances: np.ndarray
    is_model: bool  # else chances are shares of the score
    period: str = "turn"  # what the game calls one

    @property
    def score(self) -> np.ndarray:
        """Scores after each turn."""
        return self.features["score"]

    @property
    def n_turns(self) -> int:
        """Turns of the longest game."""
        return self.score.shape[1]

    @property
    def half(self) -> int:
        """The turn in the middle."""
        return max(self.n_turns // 2, 1)

    @cached_property
    def like(self) -> np.ndarray:
        """Number of what was planned for each player (games x players): the seat, the cell, and who sits where.

        Means differ by it. A slope over players whose means differ tells who is better, not whether leads grow.
        """
        table = blocks.joint_codes(self.games.cell, *self.style.T)
        return table[:, None] * self.games.players + np.arange(self.games.players)

    @property
    def block(self) -> np.ndarray:
        """Block of each game."""
        return self.games.block


def has_turns(run: Run) -> bool:
    """Whether the run has a turn log with scores."""
    return "score" in dictionary.columns(run, "turns")


def feature_names(run: Run) -> list[str]:
    """What is known of a player after a turn: the score and every number that is not one of many kinds."""
    found = dictionary.families(run, "turns").values()
    return ["score", *(family.members[""] for family in found if "" in family.members)]


def read_unfolding(run: Run, setting: Setting, max_games: int = TURN_GAMES) -> Unfolding:
    """The turn log of a setting with win chances from held-out blocks."""
    frame, is_part = logged_rows(run, setting, feature_names(run), max_games)
    if len(frame) == 0:
        raise NotAnsweredError(f"{run.path}: no game of {setting.name} has a turn log")
    game, first, place = np.unique(frame["game"].to_numpy(), return_index=True, return_inverse=True)
    turn, seat = frame["turn"].to_numpy() - 1, frame["seat"].to_numpy()
    shape = (len(game), int(turn.max()) + 1, setting.players)
    features = {name: spread_out(frame[name].to_numpy(), place, turn, seat, shape) for name in feature_names(run)}
    block, cell = frame["block"].to_numpy()[first], frame["cell"].to_numpy()[first]
    ends = columns_at(run, setting, game, int(block.max()) + 1, ["win", "style"])
    games = Games(setting, block, cell, game, ends, is_part)
    require_blocks(run, games.n_blocks, setting.name)
    chances, is_model = estimate_chances(features, ends["win"], block)
    style, period = ends["style"].astype(np.int64), dictionary.period(run)
    return Unfolding(games, ends["win"], style, features, chances, is_model, period)


def logged_rows(run: Run, setting: Setting, columns: list[str], max_games: int) -> tuple[pl.DataFrame, bool]:
    """Rows of the turn log, of the first logged blocks if there are very many."""
    every = run.store.plan.every
    limit = max(-(-max_games // setting.games_a_block), 2) * every
    frame = rows_of(run, setting, "turns", limit)
    longest = max(cell.blocks for cell in setting.cells)
    return collect(run, frame.select("cell", "block", "game", "turn", "seat", *columns)), limit < longest


def spread_out(values: np.ndarray, game: np.ndarray, turn: np.ndarray, seat: np.ndarray, shape: tuple) -> np.ndarray:
    """A column as games x turns x players; after a game's last turn its last value stands."""
    wide = np.full(shape, np.nan, dtype=np.float32)
    wide[game, turn, seat] = values
    for t in range(1, shape[1]):
        gap = np.isnan(wide[:, t])
        if gap.any():
            wide[:, t] = np.where(gap, wide[:, t - 1], wide[:, t])
    return np.nan_to_num(wide)


def columns_at(run: Run, setting: Setting, game: np.ndarray, limit: int, columns: list[str]) -> dict[str, np.ndarray]:
    """Columns of `seats` for some logged games, given by their sorted numbers (games x players each)."""
    every, n = run.store.plan.every, setting.players
    rows = rows_of(run, setting, "seats", limit).filter(pl.col("block") % every == 0)
    chosen = [number_styles(run) if name == "style" else pl.col(name) for name in columns]
    frame = collect(run, rows.select("game", "seat", *chosen))
    number = frame["game"].to_numpy()
    place = np.searchsorted(game, number)
    kept = place < len(game)
    kept[kept] = game[place[kept]] == number[kept]
    if int(kept.sum()) != len(game) * n:
        raise InputError(f"{run.path}: the turn log has games that the table seats does not have in full")
    at = place[kept], frame["seat"].to_numpy()[kept]
    found = {}
    for name in columns:
        values = frame[name].to_numpy()[kept]
        found[name] = np.empty((len(game), n), dtype=values.dtype)
        found[name][at] = values
    return found


def estimate_chances(features: dict[str, np.ndarray], win: np.ndarray, block: np.ndarray) -> tuple[np.ndarray, bool]:
    """Win chances after each turn; features that are the same for all players say nothing and are left out."""
    if len(np.unique(block)) < MODEL_BLOCKS:
        score = features["score"] - features["score"].min(axis=2, keepdims=True) + 1.0
        return score / score.sum(axis=2, keepdims=True), False
    told = [values for values in features.values() if np.ptp(values, axis=2).any()] or [features["score"]]
    return winprob.held_out_chances(np.stack(told, axis=3), win, block)[0], True
