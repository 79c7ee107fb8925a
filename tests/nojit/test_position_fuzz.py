"""Wrong positions: those of running games with something changed are refused, or the game goes on to a sound end.

Any other exception is a fault. Uncompiled, also a number beyond the end of an array is one; compiled code would not see
it. Longer hunts: LPSIM_FUZZ=5000 NUMBA_DISABLE_JIT=1 python -m pytest tests/nojit/test_position_fuzz.py
"""

import copy
import os
import random
from functools import cache
from typing import Any

from changing import change
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from kit import after, table, tile

from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.generate import generate
from lpsim.play.game import Game

EXAMPLES = int(os.environ.get("LPSIM_FUZZ", 300 if jit.IS_COMPILED else 60))
WORDS = (
    "", "red", "green", "oil", "wood", "nobody", "spaceport", "ship", "landing-zone-2", "landing-zone-4/1",
     "tar-hollow", *flow.PHASE_NAMES, *flow.DECISION_NAMES.values(), *flow.TASK_NAMES.values(), *flow.EFFECT_NAMES,
)  # fmt: skip


# --- where we start ---------------------------------------------------------------------------------------------------


@cache
def positions() -> list[dict[str, Any]]:
    """Running games, at least one at each kind of decision that random players and a few tables come to."""
    games = [
        Game.new(players=2, seed=1, length="short", rules={"start.money": 40}),
        Game.new(players=3, seed=2, length="short", rules={"rulings.free_actions_inside_actions": True}),
        Game.new(players=4, seed=3, content=generate(3, cataclysms="thrice")),
    ]
    found: dict[str, dict[str, Any]] = {}
    for game in games:
        chance = random.Random(7)
        while not game.over:
            if game.decision not in found or chance.random() < 0.01:
                found[game.decision if game.decision not in found else f"{len(found)}"] = game.to_dict()
            game.choose(chance.randrange(len(game.legal())))
    return [*found.values(), game.to_dict(), *(table().to_dict() for table in (building, protecting, stranded))]


def building() -> Game:
    """Two units could go into the new building."""
    units = [{"colour": "red", "kind": kind, "tile": "mine"} for kind in ("scientist", "motorized")]
    return after(table(tile("mine", (0, -1), "iron"), units=units), "construct", "build iron-mine 2 at mine/1")


def protecting() -> Game:
    """Red may pay for its mine."""
    rows = [
        {"tile": "mine", "square": 1, "kind": "iron-mine", "chip": "red"},
        {"tile": "mine", "square": 2, "kind": "shock-absorber", "chip": "red"},
    ]
    mine = tile("mine", (0, -1), "iron", "", dice=("red 4 earthquake",))
    return table(mine, buildings=rows, phase="cataclysms", seats={"red": {"resources": {"vibrium": 1}}})


def stranded() -> Game:
    """Red has nothing left, and no square is empty: a hexagon must be placed for the new Spaceport."""
    ports = [
        {"tile": "landing-zone-4", "square": i + 2, "kind": "spaceport", "chip": colour, "unit": "scientist"}
        for i, colour in enumerate(("blue", "yellow", "green"))
    ]
    dome = {"tile": "landing-zone-4", "square": 1, "kind": "steel-dome", "chip": "blue"}
    faces = [tile(name, (0, 0), "") for name in ("landing-zone-4", "new")]
    for face in faces:
        face.pop("at")
        face["mountain"] = False
    faces[0] |= {"start": 4, "sites": [{"icons": [], "terrain": "desert"}] * 4}
    game = table(all_tiles=faces, buildings=[*ports, dome])
    return after(game, "all is not lost: draw a hexagon")


# --- what must come of it ---------------------------------------------------------------------------------------------


def play_on(position: dict[str, Any]) -> bool:
    """Whether the position is taken; then its game must come to its end with every invariant."""
    try:
        game = Game.from_position(position, tracing=True)
    except InputError as refused:
        assert str(refused).strip() and "\n" not in str(refused)
        return False
    chance = random.Random(5)
    assert game.violated() == 0
    while not game.over:
        game.choose(chance.randrange(len(game.legal())))
        if jit.IS_COMPILED or chance.random() < 0.2:
            assert game.violated() == 0
            assert all(line.strip() for line in game.story())
    assert game.violated() == 0
    assert min(game.ranks()) == 1
    return True


def test_positions_are_taken_as_they_are():
    """Or the test below would pass on nothing."""
    kinds = {frame["kind"] for position in positions() for frame in position["stack"]}
    assert {"planet-card", "production", "builder", "market-card", "trigger", "protect", "emergency-tile"} <= kinds
    for position in positions():
        assert Game.from_position(position).to_dict() == position


@settings(
    max_examples=EXAMPLES, deadline=None, derandomize="LPSIM_FUZZ" not in os.environ, database=None,
    suppress_health_check=list(HealthCheck),
)  # fmt: skip
@given(st.data())
def test_a_changed_position_is_refused_or_plays_on(data):
    position = copy.deepcopy(data.draw(st.sampled_from(positions())))
    for _ in range(data.draw(st.sampled_from([1, 1, 1, 2, 3]))):
        if position:
            change(data, position, positions(), WORDS)
    play_on(position)
