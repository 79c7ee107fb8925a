"""The kernel beside the independent model of Aquarius: the same options, and the same table after a choice.

`python tests/model/aquarius/test_lockstep_aquarius.py 20000` compares so many decisions and counts them. One difference
was found: the model let a unit that changes from a building to another keep the first for the limit of one,
against LP-AMB-053; it was corrected.
"""

import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import pytest
from model.aquarius.questions import QUESTIONS, same, storm_tile, unpacked
from model.aquarius.twin import Twin

from lpsim.core import jit
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.play.game import Game

SCENARIOS = ("aquarius", "terra-h2o", "arboria+aquarius", "terra-h2o+arboria")
COMPARED = 400 if jit.IS_COMPILED else 40  # decisions of each scenario
# what random players do too rarely
LIKED = {
    voc.ACT_POWER, voc.ACT_SAIL, voc.ACT_BOARD, voc.ACT_LAND, voc.ACT_GO, voc.ACT_HOLD, voc.ACT_LAUNCH,
    voc.ACT_BUILD_BY_SHIP, voc.ACT_SHIP_FIX, voc.ACT_WALL, voc.ACT_PORT_SCIENTIST, flow.ACT_MOVE, flow.ACT_EXPLORE,
    flow.ACT_PLACE, flow.ACT_CONSTRUCT, flow.ACT_BUILD, flow.ACT_RECRUIT, flow.ACT_STEP,
}  # fmt: skip
# richer than the box, so that ships are built, sail and pay
RICH = {
    "supply.oil": 100, "supply.iron": 60, "start.resources.oil": 8, "start.resources.iron": 5, "start.money": 60,
}  # fmt: skip


def follow(scenario: str, seed: int, most: int) -> Counter:
    """One game in lockstep; how many decisions of each kind were compared."""
    players = 2 + seed % 3
    game = Game.new(scenario, players, seed, rules=RICH)
    chance, seen = random.Random(seed), Counter()
    while not game.over and sum(seen.values()) < most:
        w = game.W[0]
        options = unpacked(w)
        liked = [i for i, option in enumerate(options) if option[0] in LIKED]
        choice = chance.choice(liked) if liked and chance.random() < 0.7 else chance.randrange(len(options))
        if int(w.kind) not in QUESTIONS:
            game.choose(choice)
            continue
        where = f"{scenario}, seed {seed}, {game.decision} no. {sum(seen.values())}: {game.legal()[choice]}"
        twin = Twin(game)
        kernel, model, do = QUESTIONS[int(w.kind)](twin, w)
        assert kernel == model, f"{where}: only in the kernel {kernel - model}, only in the model {model - kernel}"
        seen[game.decision] += 1
        said, here = same(twin, w, choice) if do else None, where_now(game)
        game.choose(choice)
        if said and follows(game, said, here):
            carry_out(twin, said, do)
            found = Twin(game).picture()
            play_forced(twin, do, found)
            assert found == twin.picture(), f"{where}: {[(a, b) for a, b in zip(found, twin.picture()) if a != b]}"
    return seen


def where_now(game: Game) -> int:
    """The hexagon whose ships are asked; any other decision is nowhere."""
    w = game.W[0]
    if w.kind == voc.DEC_STORM:
        return int(w.a)
    return storm_tile(game.S[0]) if w.kind == voc.DEC_WIND else -1


def follows(game: Game, said: tuple, here: int) -> bool:
    """Whether nothing else has happened since: the last ship of a storm lets the damage follow."""
    if said[0] in ("go", "pay", "lose", "done"):
        return game.decision in ("sail-away", "ship-in-storm") and where_now(game) == here
    return game.decision in ("step", "sail-away")


def carry_out(twin: Twin, said: tuple, do) -> None:
    """The model does what the kernel did: the option that is this one, or equals it."""
    options = do.__self__.options()
    exact = [o for o in options if o == said]
    equal = [o for o in options if twin.canonical(o) == twin.canonical(said)]
    do((exact or equal)[0])


def play_forced(twin: Twin, do, found: tuple) -> None:
    """What has a single option the kernel has carried out by itself."""
    options = do.__self__.options()
    while found != twin.picture() and len({twin.canonical(o) for o in options}) == 1:
        do(options[0])
        options = do.__self__.options()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_kernel_does_what_the_model_says(scenario):
    """AQU-PRC-01 to -08, AQU-PRC-11 to -13, read twice."""
    seen, seed = Counter(), 0
    while sum(seen.values()) < COMPARED:
        seen += follow(scenario, seed, COMPARED - sum(seen.values()))
        seed += 1
    assert seen["action"]


if __name__ == "__main__":
    total, number = Counter(), 0
    while sum(total.values()) < int(sys.argv[1]):
        total += follow(SCENARIOS[number % 4], number, 10**9)
        number += 1
    print(sum(total.values()), "decisions of", number, "games compared:", dict(total.most_common()))
