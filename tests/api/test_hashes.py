"""Python only. Hashes say what something is, not how a record holds it: neither layout nor leftovers change one."""

import json
import random

import numpy as np
import pytest

from lpsim.core.fingerprint import describe, fingerprint, meaning
from lpsim.core.records import record
from lpsim.games import load_game
from lpsim.games.living_planet import tallies
from lpsim.games.living_planet.players import style
from lpsim.games.living_planet.ruleset import NEUTRAL
from lpsim.games.living_planet.scenario import load_rules, rules_hash
from lpsim.play.game import Game


def grown(dtype, whole=np.int64):
    """A record's layout with a field more at every depth, fields in another order, and longer tables of records."""
    fields = [("came_later", whole)]
    for name in reversed(dtype.names):
        inner, shape = dtype[name].subdtype or (dtype[name], ())
        if inner.names:
            fields.append((name, grown(inner, whole), tuple(length + 2 for length in shape)))
        else:
            fields.append((name, whole if inner == np.int64 else inner, shape))
    return record(*fields)


def poured(source, target):
    """Fill every field of the target from the source's field of that name, as far as it goes."""
    for name in source.dtype.names:
        if source.dtype[name].base.names:
            if source.dtype[name].subdtype:
                for i in np.ndindex(source[name].shape):
                    poured(source[name][i], target[name][i])
            else:
                poured(source[name], target[name])
        else:
            target[name] = source[name]
    return target


# --- rules ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whole", [np.int64, np.int32])
@pytest.mark.parametrize("scenario", ["base", "arboria"])
def test_a_grown_or_narrower_ruleset_has_the_same_hash(scenario, whole):
    rules = load_rules(scenario)
    later = np.zeros(1, grown(rules.R.dtype, whole))[0]
    assert rules_hash(poured(rules.R[0], later)) == rules.hash
    later.came_later = 1
    assert rules_hash(later) != rules.hash


def test_a_longer_list_has_the_same_hash_and_a_value_in_it_another():
    few, many = record(("icon", np.int64, (2,)), ("n", np.int64)), record(("icon", np.int64, (5,)), ("n", np.int64))
    short, long = np.zeros(1, few)[0], np.zeros(1, many)[0]
    short.icon, short.n = [3, -1], 2
    long.icon, long.n = [3, -1, -1, -1, -1], 2
    assert describe(short, {"icon": -1}) == describe(long, {"icon": -1}) == {"icon": [3], "n": 2}
    long.icon[4] = 0  # says something: -1 is what says nothing here
    assert describe(long, {"icon": -1}) == {"icon": [3, -1, -1, -1, 0], "n": 2}


def test_rows_that_were_never_filled_keep_the_places_of_those_behind_them():
    row = record(("icon", np.int64), ("n", np.int64))
    table = np.zeros(1, record(("row", row, (4,))))[0]
    table.row[2].icon = -1
    table.row[2].n = 5
    assert describe(table, {"row.icon": -1}) == {"row": [None, None, {"n": 5}]}


def test_neutral_values_are_those_of_fields_that_exist():
    rules = load_rules("arboria").R.dtype
    for path in NEUTRAL:
        dtype = rules
        for name in path.split("."):
            dtype = dtype[name].base
        assert dtype == np.int64


def test_every_number_of_the_rules_is_in_the_hash():
    rules = load_rules("arboria")
    seen = {rules.hash}
    for path in ("start.money", "scoring.money_per_point", "supply.wood", "arboria.fire_tokens", "market.buy_limit"):
        seen.add(load_rules("arboria", overrides={path: 7}).hash)
    for players in (2, 3):
        seen.add(load_rules("arboria", players).hash)
    assert len(seen) == 8


def test_a_term_of_weight_nothing_does_not_count():
    """So a term that comes later changes no style that leaves it alone."""
    term = "build.guard"
    without = style.load("balanced").changed("without", {"weights": {term: 0}}, "test")
    left = {name: weight for name, weight in without.weights.items() if name != term}
    assert without.hash == fingerprint([left, without.forbid, without.force, without.noise, without.is_scored])
    assert without.hash != style.load("balanced").hash


# --- positions --------------------------------------------------------------------------------------------------------


def positions(scenario, players, seed):
    """Games at some moments of a random game."""
    chance, game = random.Random(seed), Game.new(scenario, players, seed, length="short")
    while not game.over:
        game.choose(chance.randrange(len(game.legal())))
        if chance.random() < 0.2:
            yield game.copy()


@pytest.mark.parametrize(("scenario", "players"), [("base", 2), ("base", 4), ("arboria", 3)])
def test_equal_words_equal_hash(scenario, players):
    """One hash for each `to_dict`, one `to_dict` for each hash, also of games that came back from their words."""
    words, hashes = {}, {}
    for seed in (1, 2):
        for game in positions(scenario, players, seed):
            for twin in (game, Game.from_position(game.to_dict())):
                said = json.dumps(twin.to_dict(), sort_keys=True)
                assert hashes.setdefault(said, twin.hash()) == twin.hash()
                assert words.setdefault(twin.hash(), said) == said
            assert twin.hash() == game.hash()
    assert len(hashes) == len(words) > 10


def test_what_is_left_in_the_record_does_not_count():
    """Two records of one position: the longer way leaves cards in the rings and frames above the stack."""
    for game in positions("arboria", 3, 5):
        again = Game.from_position(game.to_dict())
        if again.S.tobytes() != game.S.tobytes():
            assert again.hash() == game.hash()
            return
    raise AssertionError("no position leaves anything behind; the test tests nothing")


@pytest.mark.parametrize("scenario", ["base", "arboria"])
def test_a_grown_state_has_the_same_hash(scenario):
    spec = load_game()
    for game in list(positions(scenario, 2, 3))[::7]:
        S = np.zeros(1, grown(spec.kernel.STATE))
        S["came_later"] = 77  # of no meaning before the words know it
        poured(game.S[0], S[0])
        assert Game(spec, game.rules, S, game.origin).hash() == game.hash()


def test_a_new_counter_changes_no_hash(monkeypatch):
    game = next(positions("base", 2, 3))
    before = game.hash()
    monkeypatch.setitem(tallies.FAMILIES, "sunk", (tallies.N_TALLIES - 1, (), "ships sunk"))
    assert game.S[0].tally[0][tallies.N_TALLIES - 1] == 0
    assert game.hash() == before


def test_a_new_key_that_says_nothing_changes_no_hash():
    said = {"seats": {"red": {"money": 3}}, "tiles": [{"at": [0, 0]}, {}]}
    more = {"seats": {"red": {"money": 3, "ships": 0}}, "tiles": [{"at": [0, 0], "chip": ""}, {"moor": []}], "sea": {}}
    assert fingerprint(meaning(said)) == fingerprint(meaning(more))
    assert fingerprint(meaning(said)) != fingerprint(meaning({**said, "sea": {"depth": 1}}))
    assert fingerprint(meaning({"at": [0, 1]})) != fingerprint(meaning({"at": [1]}))  # in a list, 0 is a place


def test_a_rule_set_to_nothing_is_not_a_rule_left_alone():
    free = Game.new(players=2, seed=4, rules={"market.buy_limit": 0})
    assert free.hash() != Game.new(players=2, seed=4).hash()
