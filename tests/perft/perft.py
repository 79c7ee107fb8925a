"""Counting the decision paths of a game, for the tests beside this file."""

from lpsim.play.game import Game


def paths(game: Game, depth: int) -> int:
    """The number of ways to make the next decisions."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for index in range(len(game.legal())):
        twin = game.copy()
        twin.choose(index)
        total += paths(twin, depth - 1)
    return total
