"""Plays a few seeded games and prints a hash for each table: what test_same_bytes.py runs in processes of their own."""

import hashlib
import json

import numpy as np

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.living_planet import batch
from lpsim.games.living_planet.players import style
from lpsim.games.living_planet.scenario import load_rules
from lpsim.games.living_planet.state import STATE, WORK

SEED = 20
GAMES = 2
SETTINGS = [
    (scenario, players, length)
    for scenario in ("base", "arboria")
    for players in (2, 3, 4)
    for length in ("full", "short")
]


def table(players: int) -> np.ndarray:
    """Random and scoring players side by side: the sums of the latter are floats, and must be the same ones too."""
    return style.seats([style.load(name) for name in ("balanced", "random", "balanced", "random")[:players]])


def play(scenario: str, players: int, length: str, seed: int = SEED, first_block: int = 0, games: int = GAMES):
    """Result rows, turn logs and last state of a few games; compiled, every invariant is looked at all the time."""
    rules = load_rules(scenario, players, length)
    S, W = np.zeros(1, STATE), np.zeros(1, WORK)
    rows, turns = np.zeros(games, batch.RESULT), batch.empty_turns(games)
    checked = int(jit.IS_COMPILED)  # uncompiled, that look takes most of the time
    batch.play(S, rules.R, W, rows, turns, start_record(seed, first_block), table(players), checked)
    assert not rows["violated"].any()
    return rows, turns, S


def sha256(*arrays: np.ndarray) -> str:
    """One hash of all bytes."""
    digest = hashlib.sha256()
    for array in arrays:
        digest.update(array.tobytes())
    return digest.hexdigest()


def hashes() -> dict[str, str]:
    """A hash for each scenario, number of players and length."""
    return {" ".join(map(str, setting)): sha256(*play(*setting)) for setting in SETTINGS}


if __name__ == "__main__":
    settings = {name: repr(getattr(jit.numba.config, name)) for name in jit.SETTINGS}
    print(json.dumps({"settings": settings, "folder": jit.cache_folder(batch.__name__).name, "hashes": hashes()}))
