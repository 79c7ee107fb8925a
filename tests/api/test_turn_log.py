"""The turn log: what each seat has after each turn."""

import numpy as np
from kit import scripted

from lpsim.core.start import start_record
from lpsim.games.living_planet import batch, tallies
from lpsim.games.living_planet.scenario import load_rules
from lpsim.games.living_planet.state import STATE, WORK


def test_last_turn_row_equals_the_result():
    """LP-SCO: the score if the game ended now is the final score after the last turn."""
    rules = load_rules(players=3, length="short")
    S, W = np.zeros(1, STATE), np.zeros(1, WORK)
    out, turns = np.zeros(2, batch.RESULT), batch.empty_turns(2)
    batch.play(S, rules.R, W, out, turns, start_record(4), scripted("random", "balanced", "balanced"), 0)
    last = turns["seat"][:, int(rules.R[0].turns)]
    assert (last[:, :3, tallies.TURN_SCORE] == out["score"][:, :3]).all()
    assert (last[:, :3, tallies.TURN_MONEY] == out["money"][:, :3]).all()
    assert (turns["price"][:, int(rules.R[0].turns)] == out["price"]).all()
