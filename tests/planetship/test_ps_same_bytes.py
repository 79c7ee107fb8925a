"""One kernel, many ways to run it: compiled, uncompiled, with bounds checks, driven from Python; the bytes are equal.

Each way runs in a process of its own, since the compiler reads its flags when it is loaded.
"""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import numpy as np
import pytest
from ps_hashes import PLAYERS, SEED, hashes, play, table

from lpsim.play.game import Game
from lpsim.play.trace import compiled_chooser, play_out

CHILD = Path(__file__).with_name("ps_hashes.py")
FLAGS = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "NUMBA_OPT")


def run_child(flags: dict[str, str], *players: int, **more: str) -> dict:
    """What `ps_hashes.py` prints in a process with these flags of the compiler and no others."""
    usual = {name: value for name, value in os.environ.items() if name not in FLAGS}
    done = subprocess.run(
        [sys.executable, str(CHILD), *map(str, players)],
        env={**usual, **flags, **more},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@cache
def uncompiled() -> dict:
    return run_child({"NUMBA_DISABLE_JIT": "1"})


def test_uncompiled_games_are_the_same_in_every_process():
    """Nothing depends on the process: no clock, no hash seed, no leftover of an earlier game."""
    found = uncompiled()
    assert found["settings"]["DISABLE_JIT"] == "1"
    again = run_child({"NUMBA_DISABLE_JIT": "1"}, 2, PYTHONHASHSEED="7")
    assert found["hashes"]["2"] == again["hashes"]["2"]
    assert len(set(found["hashes"].values())) == len(PLAYERS)


@pytest.mark.compiled
def test_compiled_games_equal_uncompiled_ones():
    assert uncompiled()["hashes"] == hashes()


@pytest.mark.compiled
def test_games_with_bounds_checks_equal_those_without(tmp_path):
    """No index ever leaves its array: compiled code that is not told to look would read what lies beside."""
    found = run_child({"NUMBA_BOUNDSCHECK": "1"}, LPSIM_CACHE=str(tmp_path))
    assert found["settings"]["BOUNDSCHECK"] == "1"
    assert found["hashes"] == uncompiled()["hashes"]


@pytest.mark.compiled
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_driven_from_python_ends_in_the_state_of_the_batch(players):
    """Decision by decision through the doors, the players drawing from the same streams: equal to the last byte."""
    rows, _, S = play(players, first_block=3, games=1)
    game = Game.new(game="planetship", players=players, seed=SEED, block=3, seating=None)
    kernel = game.spec.kernel
    while not game.over:
        game.choose(int(kernel.choose_by(game.S, 0, game.rules.R, game.W, table(players), game.seat)))
    assert game.S.tobytes() == S.tobytes()
    assert game.scores() == rows[0]["score"][:players].tolist()


@pytest.mark.parametrize("players", PLAYERS)
def test_choices_alone_make_the_game(players):
    """The choices of a game, given to a new one of the same seed, lead to the same game: rules draw nothing else."""
    game = Game.new(game="planetship", players=players, seed=SEED)
    play_out(game, compiled_chooser(game))
    again = Game.new(game="planetship", players=players, seed=SEED)
    for choice in game.choices:
        again.choose(choice)
    assert again.over
    assert again.to_dict()["seats"] == game.to_dict()["seats"]
    assert again.scores() == game.scores()


@pytest.mark.compiled
def test_a_game_does_not_depend_on_the_games_before_it():
    """One state serves a whole batch: each game of it equals the same game played alone."""
    together, _, _ = play(3, games=2)
    for block, row in enumerate(together):
        alone, _, _ = play(3, first_block=block, games=1)
        assert np.array_equal(alone[0], row)
