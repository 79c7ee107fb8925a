"""Wrong positions of Arboria: those of running games with something changed are refused, or play on to a sound end.

The manner is that of test_position_fuzz.py, and so are the longer hunts (LPSIM_FUZZ).
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
from test_position_fuzz import EXAMPLES, WORDS, play_on

from lpsim.core import jit
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions import BLOCK, number_of
from lpsim.games.living_planet.generate import generate
from lpsim.play.game import Game

RICH = {
    "start.money": 60, "start.resources.wood": 2, "start.resources.oil": 1, "start.resources.iron": 1,
    "start.resources.vibrium": 1,
}  # fmt: skip
NEW = {name for kind, name in flow.DECISION_NAMES.items() if kind // BLOCK == number_of("arboria")}
# what the expansion adds to a position, so that it is changed more often than the rest
OFTEN = ("arboria",) * 20 + ("stack",) * 10 + ("drawn", "tiles", "scenario", "rules", "icon", "triggered", "buildings")
PIECES = ("burning", "platforms", "dams", "oxygen", "fled")
SOUGHT = (NEW | set(PIECES)) - {"stop-fire"}
GAMES = 40 if jit.IS_COMPILED else 2  # at most, until each of those has been met


@cache
def positions() -> list[dict[str, Any]]:
    """Running games, each decision of Arboria at least once (compiled), and what lies on the map in between."""
    found: dict[str, dict[str, Any]] = {}
    for seed in range(GAMES):
        content = generate(3, cataclysms="thrice", expansions=("arboria",)) if seed % 4 == 3 else None
        overrides = RICH if content else RICH | {"content.cataclysms": "thrice"}
        game = Game.new(
            scenario="arboria", players=2 + seed % 3, seed=seed, length="short", rules=overrides, content=content
        )
        chance = random.Random(seed)
        while not game.over:
            missing = [name for name in (game.decision, *lying(game)) if name in SOUGHT - set(found)]
            if missing or (seed < 4 and chance.random() < 0.02):
                found.update(dict.fromkeys(missing or [f"{len(found)}"], game.to_dict()))
            game.choose(chance.randrange(len(game.legal())))
        if set(found) >= SOUGHT:
            break
    return [*found.values(), game.to_dict(), alarm().to_dict()]


def lying(game: Game) -> list[str]:
    """Which pieces of Arboria are on the map."""
    here = game.S[0].arboria
    fields = (here.burning, here.platform.any(), here.dam.any(), here.oxygen.any(), here.fled)
    return [name for name, field in zip(PIECES, fields) if field]


def alarm() -> Game:
    """Blue may stop a fire; random players seldom come to this."""
    wood = tile("wood", (0, -1), "", "", dice=("red 4 wildfire", "red 4 tornado"))
    station = {"tile": "wood", "square": 1, "kind": "hydraulic-safety-station", "chip": "blue", "unit": "scientist"}
    seats = {"blue": {"resources": {"oil": 1, "electricity": 1}}}
    units = [{"colour": "red", "kind": "scientist", "tile": "wood"}]
    said = {"scenario": "arboria", "buildings": [station], "units": units, "seats": seats, "phase": "cataclysms"}
    game = after(table(wood, **said), "trigger wildfire red 4 on wood", "trigger tornado red 4 on wood")
    return after(game, game.legal()[0].text)  # the Leader orders the two


def test_positions_are_taken_as_they_are():
    """Or the test below would pass on nothing."""
    kinds = {frame["kind"] for position in positions() for frame in position["stack"]}
    tables = [position["arboria"] for position in positions()]
    if jit.IS_COMPILED:
        assert kinds >= NEW
        assert all(any(table[key] for table in tables) for key in PIECES)
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
            change(data, position, positions(), WORDS, OFTEN)
    play_on(position)
