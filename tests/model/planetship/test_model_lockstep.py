"""The kernel beside the independent model, decision by decision: the same questions, the same options, the same table.

The model (`flow.py`, `resolving.py`, `scoring.py`) was written from the ledger alone. Compiled, the games below have
more than 40,000 decisions in all; uncompiled runs play a few games.
"""

from collections import Counter

import numpy as np
import pytest
from model.planetship import scoring
from model.planetship.twin import Twin, option_of

from lpsim.core import jit
from lpsim.core.start import start_record
from lpsim.games.planetship import content, door, flow, generate, ids, scenario, state

GAMES = 20 if jit.IS_COMPILED else 1  # of each number of players on our content
BOXES = 20 if jit.IS_COMPILED else 2
PLAYERS = [2, 3, 4, 5]


def wild_box(seed: int) -> content.Content:
    """A box that no designer would print: many icons, equal strengths, few docks, probes on every second space.

    It breaks the constraints (PS-UC) so that what is rare on a sound box happens often: players without a legal space,
    ties, a character with several uses, many probes and shields.
    """
    chance = np.random.default_rng([seed, 4])
    box = content.load_content()

    def character(card: content.Character) -> content.Character:
        icons = tuple(chance.binomial(2, 0.3, ids.N_ABILITIES).tolist())
        return content.Character(card.number, int(chance.integers(3)), card.race, int(chance.integers(4)), icons)

    def zone(old: content.Zone) -> content.Zone:
        cells = chance.permutation(4 if len(old.spaces) == 4 else (1, 2, 3)).tolist()
        # a grid has six zones and more, so that an odd one is always there: every round asks at least once
        docks = {int(chance.integers(len(cells)))} if old.number % 2 else set()
        spaces = tuple(
            content.Space(cell, i in docks, bool(chance.integers(2)), bool(chance.integers(2)))
            for i, cell in enumerate(cells)
        )
        return content.Zone(old.number, old.name, old.rule, spaces, bool(chance.integers(2)))

    return content.Content(
        tuple(map(zone, box.zones)),
        tuple(map(character, box.characters)),
        tuple(map(character, box.deck)),
        box.missions,
    )


def follow(players: int, seed: int, box: content.Content) -> Counter[str]:
    """One random game in lockstep; returns its decisions by kind and its turns without a legal space."""
    rules = scenario.load_rules(players=players, content=box)
    S, W = np.zeros(1, state.STATE), np.zeros(1, state.WORK)
    door.start(S, 0, rules.R, W, start_record(seed))
    w, chance, twin, seen = W[0], np.random.default_rng(seed), Twin(S, players, box), Counter()
    while w.n_legal:
        kind, seat = flow.DECISION_NAMES[int(w.kind)], int(w.seat)
        options = [option_of(action) for action in w.legal[: w.n_legal].tolist()]
        where = f"{players} players, seed {seed}, decision {seen.total()}: {kind}"
        assert list(twin.differences()) == [], where
        assert twin.question(kind, seat).options == frozenset(options), where
        assert len(set(options)) == len(options), where
        choice = int(chance.integers(len(options)))
        door.choose(S, 0, rules.R, W, choice)
        twin.answer(kind, seat, options[choice])
        seen[kind] += 1
    s = S[0]
    assert twin.open == [] and list(twin.differences()) == []
    assert scoring.scores(twin.table) == s.score[:players].tolist()
    assert np.argsort(s["rank"][:players]).tolist() == scoring.ranking(twin.table)
    return seen


@pytest.mark.parametrize("players", PLAYERS)
def test_kernel_and_model_agree_on_our_box(players):
    """Whole games: no difference at any decision, nor in points and ranks."""
    box = content.load_content()
    seen = sum((follow(players, 100 * players + i, box) for i in range(GAMES)), Counter())
    assert set(seen) == set(flow.DECISION_NAMES.values())
    assert seen.total() > 100 * GAMES


@pytest.mark.parametrize("make", [generate.generate, wild_box])
@pytest.mark.parametrize("seed", range(BOXES))
def test_kernel_and_model_agree_on_other_boxes(make, seed):
    """The same on generated boxes and on wild ones, with every number of players."""
    box = make(seed)
    for players in PLAYERS:
        assert follow(players, seed, box).total() > 100
