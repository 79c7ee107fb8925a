"""Positions of Planetship: those of running games go on identically; changed ones are refused, or end soundly.

Longer hunts: LPSIM_FUZZ=5000 NUMBA_DISABLE_JIT=1 python -m pytest tests/planetship/test_ps_position_fuzz.py
"""

import copy
import json
import os
from functools import cache
from typing import Any

import numpy as np
import pytest
from changing import change
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ps_kit import Play

from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games.planetship import content, door, flow, generate, ids, observe, position

EXAMPLES = int(os.environ.get("LPSIM_FUZZ", 400 if jit.IS_COMPILED else 40))
EVERY = 1 if jit.IS_COMPILED else 7  # decisions of a game that are written and read
WORDS = (
    "", "red", "pink", "nobody", "7/III", "7/reward", "8/IV", "2/IV", "red-3", "pink-1", "12", "hacker", "half",
    *flow.PHASE_NAMES, *flow.DECISION_NAMES.values(), *flow.TASK_NAMES.values(), *ids.ICON_NAMES,
)  # fmt: skip
OFTEN = ("stack", "zones", "characters", "seats", "current", "phase", "arrived", "deck", "probes", "reserve", "spent")


@cache
def positions() -> list[dict[str, Any]]:
    """Running games, at least one at each kind of decision."""
    found: dict[str, dict[str, Any]] = {}
    rules = ({}, {"rulings.zone_touches_itself": True, "rulings.hacker_takes_own": True}, {"game.hand_limit": 7})
    for seed, players in enumerate((2, 3, 4, 5)):
        chance = np.random.default_rng(seed)
        play = Play.new(players=players, seed=seed, rules=rules[seed % 3])
        while not play.over:
            if play.decision not in found or chance.random() < 0.01:
                found[play.decision if play.decision not in found else str(len(found))] = play.words()
            play.random(chance)
    return [*found.values(), play.words()]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("box", [None, 1])
def test_any_moment_can_be_written_and_read(players, box):
    """The words of a position say everything: read back they are the same, and the game goes on the same."""
    words = {"players": players, "phase": "grid", "streams": [[players, i, 3, 4] for i in range(10)]}
    if box is not None:
        rows = content.as_rows(generate.generate(box))
        words["content"] = {"complete": True, **rows}
    play, chance, n = Play.at(**words), np.random.default_rng(players), 0
    while not play.over:
        choice = int(chance.integers(play.W[0].n_legal))
        if n % EVERY == 0:
            said = json.loads(json.dumps(play.words()))
            rules, S = position.from_dict(said)
            assert position.to_dict(S[0], rules) == play.words()
            twin = Play(rules, S).run()
            assert (twin.decision, twin.player, twin.texts()) == (play.decision, play.player, play.texts())
            play.pick(choice)
            assert twin.pick(choice).words() == play.words()
        else:
            play.pick(choice)
        n += 1
    rules, S = position.from_dict(play.words())
    assert position.to_dict(S[0], rules) == play.words()


def play_on(said: dict[str, Any]) -> bool:
    """Whether the position is taken; then its game must come to its end with every invariant."""
    try:
        play = Play.at(**said)
    except InputError as refused:
        assert str(refused).strip() and "\n" not in str(refused)
        return False
    chance = np.random.default_rng(5)
    assert door.violated(play.S, 0, play.rules.R) == 0
    while not play.over:
        if jit.IS_COMPILED or chance.random() < 0.1:
            seat = int(chance.integers(play.rules.players))
            S = observe.hide(play.S, play.rules, seat, chance)
            assert door.violated(S, 0, play.rules.R) == 0
            assert observe.observe(S[0], play.rules, seat) == observe.observe(play.s, play.rules, seat)
        play.random(chance)
        assert door.violated(play.S, 0, play.rules.R) == 0
    assert sorted(play.s["rank"][: play.rules.players].tolist()) == list(range(1, play.rules.players + 1))
    return True


def test_positions_are_taken_as_they_are():
    """Or the test below would pass on nothing."""
    kinds = {frame["decision"] for said in positions() for frame in said["stack"] if "decision" in frame}
    assert kinds == set(flow.DECISION_NAMES.values())
    for said in positions():
        assert Play.at(**said).words() == said


@settings(
    max_examples=EXAMPLES, deadline=None, derandomize="LPSIM_FUZZ" not in os.environ, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(st.data())
def test_a_changed_position_is_refused_or_plays_on(data):
    said = copy.deepcopy(data.draw(st.sampled_from(positions())))
    for _ in range(data.draw(st.sampled_from([1, 1, 1, 2, 3]))):
        if said:
            change(data, said, positions(), WORDS, OFTEN)
    play_on(said)
