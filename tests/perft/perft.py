"""Counting the decision paths of a game, for the tests beside this file."""

import numpy as np

from lpsim.games.living_planet import door
from lpsim.play.game import Game


def paths_by_move(game: Game, depth: int) -> dict[str, int]:
    """First choice in words -> the number of ways to make the `depth` - 1 decisions after it."""
    counter = Counter(game, depth)
    return {option.text: counter.after(0, option.action, depth - 1) for option in game.legal()}


def paths(game: Game, depth: int) -> int:
    """The number of ways to make the next decisions."""
    return sum(paths_by_move(game, depth).values()) if depth else 1


class Counter:
    """A game and its scratch paper for each depth, so that nothing is allocated on the way down."""

    def __init__(self, game: Game, depth: int) -> None:
        self.R = game.rules.R
        self.S = [game.S.copy() for _ in range(depth + 1)]
        self.W = [np.zeros_like(game.W) for _ in range(depth + 1)]

    def after(self, level: int, action: int, depth: int) -> int:
        """Paths of `depth` decisions behind an action in the game of a level. A game that is over is one path."""
        S, W = self.S[level + 1], self.W[level + 1]
        S[:] = self.S[level]
        W["legal"][0, 0], W["n_legal"] = action, 2  # the list that the action is chosen from
        door.choose(S, 0, self.R, W, 0)
        n = int(W["n_legal"][0])
        if depth == 0 or n == 0:
            return 1
        if depth == 1:
            return n
        return sum(self.after(level + 1, int(one), depth - 1) for one in W["legal"][0, :n].copy())
