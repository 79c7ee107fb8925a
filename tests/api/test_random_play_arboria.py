"""Random legal play of Arboria: invariants after every decision, no game gets stuck, lists and positions are sound."""

import json
import random

import numpy as np
import pytest
from kit import scripted

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.living_planet import batch, flow
from lpsim.games.living_planet import tallies as t
from lpsim.games.living_planet.expansions import BLOCK, number_of
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.scenario import load_rules
from lpsim.games.living_planet.state import STATE, WORK
from lpsim.play.game import Game

# uncompiled, a full game takes ten seconds
SETTINGS = [(players, length) for players in (2, 3, 4) for length in ("short", "full")[: 1 + jit.IS_COMPILED]]
GAMES = 1000 if jit.IS_COMPILED else 1
PLAYERS = scripted(*["random"] * 4)
# A table on which everything of Arboria happens often: rich players, three dice on many hexagons.
LIVELY = {
    "content.cataclysms": "thrice", "start.money": 60, "start.resources.wood": 2, "start.resources.oil": 1,
    "start.resources.iron": 1, "start.resources.vibrium": 1,
}  # fmt: skip


def play_checked(rules, games, seed=1, checked=1):
    S, W = np.zeros(1, STATE), np.zeros(1, WORK)
    out = np.zeros(games, batch.RESULT)
    batch.play(S, rules.R, W, out, batch.empty_turns(0), start_record(seed), PLAYERS, checked)
    return out


def family(out, name):
    """The counters of a family of tallies, by game and seat."""
    first, labels, _ = t.FAMILIES[name]
    return out["tally"][:, :, first : first + max(1, len(labels))]


@pytest.mark.parametrize(("players", "length"), SETTINGS)
@pytest.mark.parametrize("variant", [{}, LIVELY], ids=["ours", "lively"])
def test_invariants_hold_after_every_decision(players, length, variant):
    """ARB-INV-01 to ARB-INV-09: in every position of random games; each game ends with the last spot."""
    rules = load_rules("arboria", players, length, overrides=variant)
    out = play_checked(rules, GAMES)
    assert not out["violated"].any(), np.unique(out["violated"])
    assert (out["end_reason"] == flow.END_LAST_SPOT).all()
    assert (out["turns"] == rules.R[0].turns).all()
    assert (out["score_part"].sum(axis=2) == out["score"]).all()


@pytest.mark.parametrize("seed", range(12 if jit.IS_COMPILED else 2))
def test_invariants_hold_on_generated_boxes(seed):
    """ARB-UNK: the same on other reconstructions of the box."""
    content = generate(seed, cataclysms="thrice" if seed % 2 else "twice", expansions=("arboria",))
    rules = load_rules("arboria", 2 + seed % 3, "short" if seed % 2 else "full", content)
    out = play_checked(rules, GAMES // 2 or 1, seed)
    assert not out["violated"].any(), np.unique(out["violated"])
    assert (out["end_reason"] == flow.END_LAST_SPOT).all()


@pytest.mark.parametrize(
    "ruling",
    [
        {"arboria.repair_in_fire": False},
        {"arboria.burning_spaceport_counts": False},
        {"arboria.fire_tokens": 1},
        {"arboria.fire_cost": 2, "arboria.platform_cost": 2, "arboria.dam_cost": 2},
        {"arboria.exchanged_tiles": 0},
        {"rulings.free_actions_inside_actions": True},
        {"rulings.production_is_obligatory": False},
    ],
    ids=str,
)
def test_every_switch_keeps_the_invariants(ruling):
    """ARB-AMB-31, ARB-AMB-42, ARB-AMB-91: switches and numbers of the rules; none breaks the game."""
    out = play_checked(load_rules("arboria", 3, "short", overrides=LIVELY | ruling), GAMES // 2 or 1)
    assert not out["violated"].any(), np.unique(out["violated"])


@pytest.mark.compiled
def test_everything_of_arboria_happens():
    """Or the tests above would prove little: each decision, cataclysm and piece occurs in random games."""
    out = play_checked(load_rules("arboria", 4, overrides=LIVELY), 2000, checked=0)
    for name in ("oxygen", "fires_stopped", "fires_spread", "platforms"):
        assert family(out, name).sum() > 20, name
    assert (family(out, "dams").sum(axis=(0, 1))[1:] > 20).all()
    assert (family(out, "escaped").sum(axis=(0, 1))[:2] > 20).all()
    assert family(out, "free")[:, :, arb.FREE_DOUSE].sum() > 20
    assert (out["game_tally"][:, arb.GAME_DAMMED + 1 : arb.GAME_DAMMED + 4].sum(axis=0) > 20).all()
    for kind in (arb.WILDFIRE, arb.FLOOD, arb.ERUPTION):
        assert out["game_tally"][:, t.GAME_CATACLYSMS + kind].sum() > 1000
    for kind in (arb.SAWMILL, arb.HYDRAULIC_SAFETY_STATION, arb.ARBORI_MYCELIA_PLANT):
        assert family(out, "built")[:, :, kind].sum() > 200


def test_tallies_add_up():
    """ARB-WOD-01, ARB-PLT-03, ARB-DAM-05: money and pieces in the tallies explain every player's end."""
    out = play_checked(load_rules("arboria", 4, "short", overrides=LIVELY), GAMES)
    assert (60 + family(out, "earned").sum(axis=2) - family(out, "spent").sum(axis=2) == out["money"]).all()
    gained = family(out, "produced").sum(axis=2) + family(out, "bought").sum(axis=2)
    lost = family(out, "sold").sum(axis=2) + family(out, "force_sold").sum(axis=2)
    started = 2 + 1 + 1 + 1
    assert (started + gained - lost - family(out, "paid").sum(axis=2) == out["resources"]).all()
    dams = family(out, "dams")
    assert (family(out, "paid")[:, :, arb.PAID_PLATFORMS] == family(out, "platforms")[:, :, 0]).all()
    assert (family(out, "paid")[:, :, arb.PAID_DAMS] == dams[:, :, 1] + dams[:, :, 2] + 2 * dams[:, :, 3]).all()
    fires = family(out, "free")[:, :, arb.FREE_DOUSE] + family(out, "fires_stopped")[:, :, 0]
    assert (family(out, "paid")[:, :, arb.PAID_FIRES] == fires).all()


# --- decision by decision ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "length"), SETTINGS)
def test_legal_lists_are_sorted_unique_and_readable(players, length):
    """Sorted, without duplicates, at least two options, each text unique and leading back to its option."""
    for seed in range(4 if jit.IS_COMPILED else 1):
        game = Game.new(scenario="arboria", players=players, length=length, seed=seed, rules=LIVELY)
        chance = random.Random(seed)
        while not game.over:
            legal = game.legal()
            actions = [option.action for option in legal]
            assert len(legal) > 1
            assert actions == sorted(set(actions))
            assert len({option.text for option in legal}) == len(legal)
            option = chance.choice(legal)
            assert game.index_of(option.text) == option.index
            game.choose(option)
        assert game.legal() == []
        assert min(game.ranks()) == 1


def test_every_option_applies_and_leaves_other_copies_alone():
    """Each entry of a legal list applies cleanly on a copy; the original does not change."""
    game = Game.new(scenario="arboria", players=3, seed=11, length="short", rules=LIVELY)
    chance = random.Random(3)
    steps = 0
    while not game.over and steps < (500 if jit.IS_COMPILED else 20):
        before = game.hash()
        for option in chance.sample(game.legal(), min(10, len(game.legal()))):
            twin = game.copy()
            twin.choose(option.index)
            assert twin.violated() == 0
        assert game.hash() == before
        game.choose(chance.randrange(len(game.legal())))
        steps += 1


def test_positions_go_on_identically():
    """`to_dict`, also by way of JSON, gives a game with the same state, options and end."""
    seen = set()
    for seed in range(8 if jit.IS_COMPILED else 1):
        game = Game.new(scenario="arboria", players=2 + seed % 3, seed=seed, length="short", rules=LIVELY)
        chance = random.Random(seed)
        twins = []
        while not game.over:
            is_new = game.decision not in seen
            if is_new or chance.random() < 0.05:
                seen.add(game.decision)
                said = game.to_dict()
                twin = Game.from_position(json.loads(json.dumps(said)))
                assert twin.to_dict() == said
                assert [o.text for o in twin.legal()] == [o.text for o in game.legal()]
                twins.append(twin)
            choice = chance.randrange(len(game.legal()))
            game.choose(choice)
            for twin in twins:
                twin.choose(choice)
            if game.over or chance.random() < 0.02:
                assert all(twin.to_dict() == game.to_dict() for twin in twins)
    if jit.IS_COMPILED:
        new = {name for kind, name in flow.DECISION_NAMES.items() if kind // BLOCK == number_of("arboria")}
        assert new <= seen


def test_a_game_driven_from_python_equals_the_compiled_batch():
    """One kernel, two drivers: the same choices give the same result row."""
    rules = load_rules("arboria", 4, overrides=LIVELY)
    out = play_checked(rules, 5 if jit.IS_COMPILED else 1, seed=9, checked=0)
    for block, row in enumerate(out):
        game = Game.new(scenario="arboria", players=4, seed=9, block=block, rules=LIVELY)
        while not game.over:
            game.choose(int(game.spec.kernel.choose_by(game.S, 0, game.rules.R, game.W, PLAYERS, game.seat)))
        assert game.scores() == row["score"].tolist()
        assert game.S[0].tally.tolist() == row["tally"].tolist()
        assert game.S[0].game_tally.tolist() == row["game_tally"].tolist()
