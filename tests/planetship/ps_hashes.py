"""Plays a few seeded games and prints a hash for each table: test_ps_same_bytes.py runs it in other processes."""

import hashlib
import json
import sys
from collections.abc import Sequence

import numpy as np

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.planetship import kernel, scenario
from lpsim.games.planetship.players import style

SEED = 20
GAMES = 1  # uncompiled, a player who judges takes seconds a game
PLAYERS = (2, 3, 4, 5)


def table(players: int) -> np.ndarray:
    """Random and scoring players side by side: the sums of the latter are floats, and must be the same ones too."""
    return style.seats([style.load(name) for name in ("balanced", "random", "champion", "scout", "random")[:players]])


def play(players: int, first_block: int = 0, games: int = GAMES):
    """Result rows, round logs and last state of a few games; compiled, every invariant is looked at all the time."""
    rules = scenario.load_rules(players=players)
    S, W = np.zeros(1, kernel.STATE), np.zeros(1, kernel.WORK)
    rows, turns = np.zeros(games, kernel.RESULT), np.zeros(games, kernel.TURNS)
    A = start_record(SEED, first_block, seating=-1)
    kernel.play(S, rules.R, W, rows, turns, A, table(players), int(jit.IS_COMPILED))
    assert not rows["violated"].any() and not rows["error"].any()
    return rows, turns, S


def hashes(tables: Sequence[int] = PLAYERS) -> dict[str, str]:
    """A hash for each number of players."""
    return {
        str(players): hashlib.sha256(b"".join(part.tobytes() for part in play(players))).hexdigest()
        for players in tables
    }


if __name__ == "__main__":
    settings = {name: repr(getattr(jit.numba.config, name)) for name in jit.SETTINGS}
    print(json.dumps({"settings": settings, "hashes": hashes([int(word) for word in sys.argv[1:]] or PLAYERS)}))
