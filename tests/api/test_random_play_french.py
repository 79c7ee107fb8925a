"""Random play of the French edition, whole and with one change alone: invariants, lists, saved positions (FR-68)."""

import random

import numpy as np
import pytest
from test_random_play import GAMES, play_checked

from lpsim.core import jit
from lpsim.games.living_planet import flow
from lpsim.games.living_planet.editions import editions
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.scenario import load_rules
from lpsim.play.game import Game

FRENCH = {"edition": "french"}
CHANGES = {path: value for path, value in editions()["french"].rules.items() if path != "length.short_game"}
MORE = [
    {**FRENCH, "actions.repair": "free"}, {**FRENCH, "start.landing_zone": "landing-zone-b"},
    {**FRENCH, "production.factories": 2, "content.factories": "repeated", "content.cataclysms": "thrice"},
    {"production.factories": 1, "production.shortage_counts_pieces": True}, {**FRENCH, "production.factories": 0},
    {**FRENCH, "rulings.production_is_obligatory": False, "rulings.free_actions_inside_actions": True},
]  # fmt: skip


def assert_sound(out, rules):
    assert not out["violated"].any(), np.unique(out["violated"])
    assert (out["end_reason"] == flow.END_LAST_SPOT).all()
    assert (out["turns"] == rules.R[0].turns).all()


@pytest.mark.parametrize("players", (2, 3, 4))
def test_invariants_hold_with_the_numbers_of_the_edition(players):
    """FR-68, LP-INV-01 to LP-INV-15: 8/8/8/8/10 pieces, 25 hexagons, 3 copies, a Colony a colour; 12 turns (FR-14)."""
    rules = load_rules(players=players, overrides=FRENCH)
    assert_sound(play_checked(rules, GAMES), rules)
    r = rules.R[0]
    assert (r.supply.tolist(), int(r.n_tiles), int(r.n_cards), int(r.turns)) == ([8, 8, 8, 8, 10, 0], 25, 25, 12)


@pytest.mark.parametrize("path", CHANGES)
def test_each_change_alone_keeps_the_invariants(path):
    """A sweep may turn one at a time: in the English edition, and back in the French one."""
    english = load_rules(players=3)
    node = english.tree | {"content": {"hexagons": "english", "buildings": "english", "market": "english"}}
    for key in path.split("."):
        node = node[key]
    for overrides in ({path: CHANGES[path]}, {**FRENCH, path: node}):
        rules = load_rules(players=3, overrides=overrides)
        assert rules.hash not in (english.hash, load_rules(players=3, overrides=FRENCH).hash)
        assert_sound(play_checked(rules, GAMES // 6 or 1), rules)


@pytest.mark.parametrize("overrides", MORE)
def test_other_readings_and_mixtures_keep_the_invariants(overrides):
    """FR-A2, FR-02, FR-16 and the rulings of the English edition on top."""
    rules = load_rules(players=4, overrides=overrides)
    assert_sound(play_checked(rules, GAMES // 6 or 1), rules)


@pytest.mark.parametrize("seed", range(6 if jit.IS_COMPILED else 1))
def test_generated_boxes_of_the_edition(seed):
    """LP-UNK-13, LP-UNK-15: the same on other reconstructions."""
    editions = dict.fromkeys(("hexagons", "buildings", "market"), "french")
    rules = load_rules(players=2 + seed % 3, overrides=FRENCH, content=generate(seed, **editions))
    assert_sound(play_checked(rules, GAMES // 6 or 1, seed), rules)


@pytest.mark.parametrize("players", (2, 3, 4))
def test_lists_are_sound_and_positions_go_on_identically(players):
    """Sorted, unique and readable; a saved position leads to the same game, in the middle of a production too."""
    game = Game.new(players=players, seed=players, rules=FRENCH)
    chance = random.Random(players)
    kinds, steps = set(), 0
    while not game.over and (jit.IS_COMPILED or steps < 60):
        texts = [option.text for option in game.legal()]
        actions = [option.action for option in game.legal()]
        assert len(texts) > 1 and actions == sorted(set(actions)) and len(set(texts)) == len(texts)
        if chance.random() < (0.15 if jit.IS_COMPILED else 0.05) or (game.decision, steps % 3) == ("production", 0):
            twin = Game.from_position(game.to_dict())
            assert twin.to_dict() == game.to_dict()
            assert [option.text for option in twin.legal()] == texts
        kinds.add(game.decision)
        steps += 1
        game.choose(chance.randrange(len(texts)))
    assert {"planet-card", "order-dice", "action"} <= kinds
