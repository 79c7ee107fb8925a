"""Styles read the rules: with a rule of the French edition they play by it (FR-)."""

import pytest
from kit import after, building, table, tile
from test_sense import CAREFUL, QUIET, judged, pick

ONE_FACTORY = {"production.factories": 1}
FIELD = tile("field", (0, -1), "oil", "iron", "oil")


def factory(square, kind, number=3, **more):
    return {"tile": "field", "square": square, "kind": kind, "number": number, **more}


def producing(**position):
    return table(FIELD, **{"phase": "production", "dice": {**QUIET, "red": 3}, **position})


@pytest.mark.parametrize("name", CAREFUL)
@pytest.mark.parametrize("empty", ["oil", "iron"])
def test_of_two_factories_the_one_that_the_pool_can_serve(name, empty):
    """FR-16: a choice that the English edition does not have."""
    game = producing(
        rules=ONE_FACTORY, pool={empty: 0}, turn=3,
        buildings=[factory(1, "oil-drill", chip="red"), factory(2, "iron-mine", chip="red")],
    )  # fmt: skip
    assert ("iron-mine" if empty == "oil" else "oil-drill") in pick(game, name)


def test_another_factory_of_the_same_number_adds_little():
    """FR-16: only one of the two would produce; in the English edition both do."""
    worth = {}
    for rules in ({}, ONE_FACTORY):
        game = table(
            FIELD, rules=rules, turn=3, units=[{"colour": "red", "kind": "scientist", "tile": "field"}],
            buildings=[factory(2, "iron-mine", chip="red")],
        )  # fmt: skip
        found = judged(after(game, "construct"))
        worth[bool(rules)] = [
            found[f"build oil-drill {number} at field/1"].terms.get("build.production", 0.0) for number in (3, 4)
        ]
    assert worth[False][0] > 0.5 * worth[False][1] > 0
    assert worth[True][0] < 0.2 * worth[True][1]


def test_what_a_value_feeds_is_the_best_factory():
    """FR-16: a card is worth no more for a second Factory of its number."""
    fed = {}
    for rules in ({}, ONE_FACTORY):
        for n in (1, 2):
            buildings = [factory(1, "oil-drill", chip="red"), factory(2, "iron-mine", chip="red")][:n]
            game = table(FIELD, rules=rules, phase="selection", dice={}, order=[], turn=3, buildings=buildings)
            fed[bool(rules), n] = judged(game)["play 3"].terms["card.produce_own"]
    assert fed[False, 2] == pytest.approx(2 * fed[False, 1])
    assert fed[True, 2] == pytest.approx(fed[True, 1])


@pytest.mark.parametrize("name", CAREFUL)
def test_a_unit_goes_to_a_building_that_it_can_enter_next(name):
    """FR-25: with 2 points the way into an abandoned building is two steps, and both are taken."""
    game = table(
        FIELD, rules={"move.free_entry": False}, dice={**QUIET, "red": 2}, turn=5,
        buildings=[factory(1, "oil-drill"), factory(2, "iron-mine")],
        units=[{"colour": "red", "kind": "motorized", "tile": "landing-zone-4"}],
    )  # fmt: skip
    game = after(game, "move")
    game = after(game, pick(game, name))
    assert pick(game, name).startswith("motorized at field (moved 1 from landing-zone-4) to field/")


def test_no_capture_is_counted_on_with_one_point():
    """FR-A7: who cannot enter does not move for it."""
    worth = []
    for die in (1, 2):
        game = table(
            FIELD, rules={"move.free_entry": False}, dice={**QUIET, "red": die}, turn=5,
            buildings=[factory(1, "oil-drill"), factory(2, "iron-mine"), factory(3, "oil-drill", 5)],
            units=[{"colour": "red", "kind": "motorized", "tile": "landing-zone-4"}],
        )  # fmt: skip
        worth.append(judged(game)["move"].score)
    assert worth[0] < worth[1] - 5


@pytest.mark.parametrize("name", CAREFUL)
def test_the_leader_takes_the_scientist_of_card_three(name):
    """FR-48: in the production of the own die, free of charge."""
    game = producing(
        effect="scientist-in-production", turn=2, units=[{"colour": "red", "kind": "scientist", "tile": "field"}]
    )
    assert pick(game, name) == "free scientist on spaceport at landing-zone-4/1"


def test_card_four_is_worth_what_it_adds_to_the_sale():
    """FR-49: nothing much to who has nothing to sell, more to who has more than the die lets go."""
    worth = {}
    for iron in (0, 8):
        game = table(
            rules={"effects.4": "trade-bonus"}, phase="selection", dice={}, order=[], turn=3,
            seats={"red": {"resources": {"iron": iron}}},
        )  # fmt: skip
        worth[iron] = judged(game)["play 4"].terms["card.effect"]
    assert worth[8] > 2 * worth[0] > 0


def test_construct_is_worth_a_repair():
    """FR-30: with nothing to build, the repair is what the action is chosen for."""
    here = tile("field", (0, -1), "oil", dice=("blue 1 geyser",))
    held = [{"tile": "field", "kind": "oil-drill", "number": 5, "unit": "scientist", "unit_of": "red"}]
    game = table(here, rules={"actions.repair": "construct"}, buildings=held, dice=QUIET, turn=3)
    assert judged(game)["construct"].score > 0
    game = after(game, "construct")  # the only option, so it is done
    assert building(game, "field")["chip"] == "red"
