"""Random games with every invariant after every decision (PS-IV), on our box and on generated ones."""

from collections import Counter
from itertools import pairwise

import numpy as np
import pytest
from ps_kit import Play

from lpsim.core import jit
from lpsim.core.start import CROSSED, start_record
from lpsim.games.planetship import batch, door, generate, scenario, state
from lpsim.games.planetship.players import seat

MANY = 400 if jit.IS_COMPILED else 2  # games a number of players
PLAYERS = [2, 3, 4, 5]


def play_checked(rules: scenario.Rules, games: int, seed: int, scored: bool = False) -> np.ndarray:
    """Result rows of checked games of random players, or of players who weigh every term alike."""
    P = np.zeros(rules.players, seat.PLAYER)
    if scored:
        P["is_scored"], P["weight"] = 1, 1.0
    out = np.zeros(games, batch.RESULT)
    S, W = np.zeros(1, state.STATE), np.zeros(1, state.WORK)
    batch.play(S, rules.R, W, out, batch.empty_turns(0), start_record(seed, seating=CROSSED), P, 1)
    return out


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("scored", [False, True])
def test_every_invariant_holds_after_every_decision(players, scored):
    """PS-IV-01 to -05: hundreds of games of each number of players."""
    out = play_checked(scenario.load_rules(players=players), MANY if not scored else max(2, MANY // 4), 77, scored)
    assert not out["violated"].any()
    assert (out["turns"] == 4).all()


@pytest.mark.parametrize("seed", range(20))
def test_every_invariant_holds_on_generated_boxes(seed):
    """PS-IV-01 to -05, PS-UC-05: and nobody is left without a legal space."""
    content = generate.generate(seed)
    for players in PLAYERS if jit.IS_COMPILED else [2 + seed % 4]:
        rules = scenario.load_rules(players=players, content=content)
        out = play_checked(rules, max(1, MANY // 20), 5)
        assert not out["violated"].any()


@pytest.mark.parametrize("players", PLAYERS)
def test_every_hand_is_six_after_each_discarding(players):
    """PS-IV-04, PS-DF-03, -05: exactly six, not only at most."""
    play, chance, rounds = Play.new(players=players, seed=3), np.random.default_rng(3), set()
    while not play.over:
        words = play.words()
        if words["phase"] == "placing" and not words["characters"] and words["round"] not in rounds:
            rounds.add(words["round"])
            assert {len(one["hand"]) for one in words["seats"].values()} == {6}
        play.random(chance)
    assert rounds == {1, 2, 3, 4}
    assert {len(one["hand"]) for one in play.words()["seats"].values()} == {6}


@pytest.mark.parametrize("players", PLAYERS)
def test_rewards_of_a_round_add_up(players):
    """PS-IV-06: won and returned = dealt and drawn by Scanners; every zone of the grid is resolved once."""
    play, chance = Play.new(players=players, seed=9), np.random.default_rng(9)
    while not play.over:
        play.random(chance)
    starts = [i for i, event in enumerate(play.told) if event["event"] == "turn"] + [len(play.told)]
    for first, last in pairwise(starts):
        kinds = Counter(event["event"] for event in play.told[first:last])
        assert kinds["reward"] + kinds["scanned"] == kinds["won"] + kinds["returned"]
        assert kinds["resolve"] == {2: 6, 3: 6, 4: 8, 5: 9}[players]


def test_a_batch_plays_what_the_doors_play():
    """The same game decision by decision, the players drawing from their own streams."""
    for players in PLAYERS:
        rules = scenario.load_rules(players=players)
        out = play_checked(rules, 1, 12)
        P = np.zeros(players, seat.PLAYER)
        play = Play(rules, np.zeros(1, state.STATE))
        door.setup(play.S, 0, rules.R, start_record(12))
        play.run()
        while not play.over:
            play.pick(int(door.choose_by(play.S, 0, rules.R, play.W, P, play.W[0].seat)))
        assert play.s.score.tolist() == out[0]["score"].tolist()
        assert play.s["tally"].tolist() == out[0]["tally"].tolist()
