"""Random legal play: invariants after every decision, no game gets stuck, lists are well formed."""

import random

import numpy as np
import pytest
from kit import scripted

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.living_planet import batch, flow
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.scenario import load_rules
from lpsim.games.living_planet.state import STATE, WORK
from lpsim.play.game import Game

SETTINGS = [(players, length) for players in (2, 3, 4) for length in ("full", "short")]
GAMES = 600 if jit.IS_COMPILED else 1
PLAYERS = scripted(*["random"] * 4)


def play_checked(rules, games, seed=1):
    S, W = np.zeros(1, STATE), np.zeros(1, WORK)
    out = np.zeros(games, batch.RESULT)
    batch.play(S, rules.R, W, out, batch.empty_turns(0), start_record(seed), PLAYERS, 1)
    return out


@pytest.mark.parametrize(("players", "length"), SETTINGS)
@pytest.mark.parametrize("variant", [{}, {"content.cataclysms": "thrice", "content.factories": "repeated"}])
def test_invariants_hold_after_every_decision(players, length, variant):
    """LP-INV-01 to LP-INV-15: in every position of random games; each game ends with the last spot (LP-EXH-05)."""
    rules = load_rules(players=players, length=length, overrides=variant)
    out = play_checked(rules, GAMES)
    assert not out["violated"].any(), np.unique(out["violated"])
    assert (out["end_reason"] == flow.END_LAST_SPOT).all()
    assert (out["turns"] == rules.R[0].turns).all()


@pytest.mark.parametrize("seed", range(20 if jit.IS_COMPILED else 2))
def test_invariants_hold_on_generated_boxes(seed):
    """The same on other reconstructions of the box (LP-UNK)."""
    content = generate(seed, cataclysms="thrice" if seed % 2 else "twice")
    rules = load_rules(players=2 + seed % 3, content=content)
    assert not play_checked(rules, GAMES // 3 or 1, seed)["violated"].any()


@pytest.mark.parametrize(
    "ruling",
    [
        {"rulings.retrieve_is_obligatory": False},
        {"rulings.card_one_shuts_out_token": False},
        {"rulings.production_is_obligatory": False},
        {"rulings.free_actions_inside_actions": True},
        {"rulings.leaving_a_building_costs": 0},
        {"rulings.built_in_protection_needs_control": True},
    ],
)
def test_every_ruling_switch_keeps_the_invariants(ruling):
    """Rulings marked `opt` in the ledger are switches; none breaks the game."""
    out = play_checked(load_rules(players=3, overrides=ruling), GAMES // 3 or 1)
    assert not out["violated"].any()


@pytest.mark.parametrize(("players", "length"), SETTINGS)
def test_legal_lists_are_sorted_unique_and_readable(players, length):
    """Sorted, without duplicates, at least two options, each text unique and leading back to its option."""
    game = Game.new(players=players, length=length, seed=5)
    chance = random.Random(5)
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
    assert sorted(game.ranks())[0] == 1


def test_every_option_applies_and_leaves_other_copies_alone():
    """Each entry of a legal list applies cleanly on a copy; the original does not change."""
    game = Game.new(players=3, seed=11, length="short")
    chance = random.Random(3)
    steps = 0
    while not game.over and steps < (400 if jit.IS_COMPILED else 25):
        before = game.hash()
        for option in game.legal()[:12]:
            twin = game.copy()
            twin.choose(option.index)
            assert twin.violated() == 0
        assert game.hash() == before
        game.choose(chance.randrange(len(game.legal())))
        steps += 1


def test_positions_go_on_identically():
    """`to_dict` of a running game gives a dictionary from which the same game goes on identically."""
    for seed in range(3 if jit.IS_COMPILED else 1):
        game = Game.new(players=2 + seed, seed=seed, length="short")
        chance = random.Random(seed)
        while not game.over:
            if chance.random() < (0.1 if jit.IS_COMPILED else 0.02):
                twin = Game.from_position(game.to_dict())
                assert twin.to_dict() == game.to_dict()
                assert [o.text for o in twin.legal()] == [o.text for o in game.legal()]
            game.choose(chance.randrange(len(game.legal())))


def test_a_game_driven_from_python_equals_the_compiled_batch():
    """One kernel, two drivers: the same choices give the same result row."""
    rules = load_rules(players=4)
    S, W = np.zeros(1, STATE), np.zeros(1, WORK)
    out = np.zeros(3 if jit.IS_COMPILED else 1, batch.RESULT)
    batch.play(S, rules.R, W, out, batch.empty_turns(0), start_record(9), PLAYERS, 0)
    for block, row in enumerate(out):
        game = Game.new(players=4, seed=9, block=block)
        while not game.over:
            game.choose(int(game.spec.kernel.choose_by(game.S, 0, game.rules.R, game.W, PLAYERS, game.seat)))
        assert game.scores() == row["score"].tolist()
        assert game.S[0].tally.tolist() == row["tally"].tolist()


def test_streams_depend_on_seed_and_block_only():
    """Same seed and block, same game; another block, another deck."""
    decks = {}
    for seed, block in ((1, 0), (1, 1), (2, 0), (1, 0)):
        deck = tuple(Game.new(players=4, seed=seed, block=block).to_dict()["hex_deck"])
        assert decks.setdefault((seed, block), deck) == deck
    assert len(set(decks.values())) == 3


def test_tallies_add_up():
    """Money and pieces in the tallies explain every player's end."""
    rules = load_rules(players=4)
    out = play_checked(rules, GAMES)
    from lpsim.games.living_planet import tallies as t

    families = t.FAMILIES
    earned = out["tally"][:, :, t.TALLY_EARNED : t.TALLY_EARNED + len(families["earned"][1])].sum(axis=2)
    spent = out["tally"][:, :, t.TALLY_SPENT : t.TALLY_SPENT + len(families["spent"][1])].sum(axis=2)
    assert (20 + earned - spent == out["money"]).all()
    six = slice(0, 6)

    def pieces(first):
        return out["tally"][:, :, first : first + 6][:, :, six].sum(axis=2)

    gained = pieces(t.TALLY_PRODUCED) + pieces(t.TALLY_BOUGHT)
    lost = pieces(t.TALLY_SOLD) + pieces(t.TALLY_FORCE_SOLD)
    paid = out["tally"][:, :, t.TALLY_PAID : t.TALLY_PAID + len(families["paid"][1])].sum(axis=2)
    assert (1 + gained - lost - paid == out["resources"]).all()
    assert (out["score_part"].sum(axis=2) == out["score"]).all()
