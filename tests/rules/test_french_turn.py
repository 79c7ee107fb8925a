"""French edition, rules of the turn (FR-): each switch by itself, against the English rule."""

import pytest
from kit import after, building, seat, table, texts, tile, units

ONES = {"blue": 1, "yellow": 1, "green": 1}
ONE_FACTORY = {"production.factories": 1}
FIXING_ALONE = {"production.fixing_takes_all": True}
RECRUITING_ALONE = {"production.recruiting_takes_all": True}
REPEATED = {"content.factories": "repeated"}
ICONS = ("oil", "iron", "mycelium")
KINDS = ("oil-drill", "iron-mine", "mycelium-farm")


def factory(square, number=3, **more):
    return {"tile": "field", "square": square, "kind": KINDS[square - 1], "number": number, **more}


def production(value=3, icons=ICONS, **position):
    """Red's die on Production."""
    return table(tile("field", (0, -1), *icons), **{"phase": "production", "dice": {"red": value, **ONES}, **position})


def made(square, number=3):
    return f"produce: {KINDS[square - 1]} {number} at field/{square}"


def fixing(square, number=3):
    return f"fix instead of producing: {KINDS[square - 1]} {number} at field/{square}"


def held(game, colour="red"):
    return {name: pieces for name, pieces in seat(game, colour)["resources"].items() if pieces}


def outside(*colours):
    return [{"colour": colour, "kind": "scientist", "tile": "field"} for colour in colours]


# --- one Factory a production -----------------------------------------------------------------------------------------


def test_only_one_factory_produces_and_its_owner_says_which():
    """FR-16, FR-EX-06: with two matching Factories exactly one produces; in the English edition both do."""
    two = {"seats": {"red": {"resources": {}}}, "buildings": [factory(1, chip="red"), factory(2, chip="red")]}
    assert held(production(**two)) == {"oil": 1, "iron": 1}
    for square, resource in ((1, "oil"), (2, "iron")):
        game = production(rules=ONE_FACTORY, **two)
        assert texts(game) == [made(1), made(2)]
        game = after(game, made(square))
        assert (held(game), game.decision) == ({resource: 1}, "action")


def test_the_limit_is_one_for_each_player_and_each_production():
    """FR-16: each player has one; the next die on Production brings one more."""
    game = production(
        rules=ONE_FACTORY, dice={"red": 3, "blue": 3, "yellow": 1, "green": 1},
        seats={colour: {"resources": {}} for colour in ("red", "blue")},
        buildings=[factory(1, chip="red"), factory(2, chip="red"), factory(3, chip="blue")],
    )  # fmt: skip
    game = after(game, made(1))
    assert (held(game, "red"), held(game, "blue"), game.decision) == ({"oil": 1}, {"mycelium": 1}, "action")
    game = after(game, "end the phase", made(2))
    assert (held(game, "red"), held(game, "blue")) == ({"oil": 1, "iron": 1}, {"mycelium": 2})


def test_one_matching_factory_must_produce():
    """FR-A5: as in the English edition, its production cannot be declined."""
    game = production(rules=ONE_FACTORY, pool={"oil": 0}, buildings=[factory(1, chip="red")])
    assert (game.decision, game.to_dict()["prices"]["oil"]) == ("action", 6)


def test_a_limit_of_two_leaves_the_third():
    """FR-16 as a number: a sweep may set it to more than one."""
    game = production(
        rules={"production.factories": 2}, seats={"red": {"resources": {}}},
        buildings=[factory(square, chip="red") for square in (1, 2, 3)],
    )  # fmt: skip
    game = after(game, made(3), made(1))
    assert (held(game), game.decision) == ({"oil": 1, "mycelium": 1}, "action")


def test_a_position_says_how_many_factories_have_produced():
    """FR-16: saved in the middle of a production, the game goes on the same."""
    game = production(
        rules={"production.factories": 2}, buildings=[factory(square, chip="red") for square in (1, 2, 3)]
    )
    game = after(game, made(3))
    twin = type(game).from_position(game.to_dict())
    assert (twin.to_dict(), texts(twin)) == (game.to_dict(), [made(1), made(2)])
    assert after(twin, made(2)).decision == after(game, made(2)).decision == "action"


# --- shortage ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pool", "got", "english", "french"), [(0, 0, 7, 6), (1, 1, 6, 5), (2, 2, 5, 5)])
def test_a_shortage_is_one_event(pool, got, english, french):
    """FR-17, FR-A1: with doubling and an empty pool +1 in all; with one piece left take it, and no price moves."""
    for counts, price in ((True, english), (False, french)):
        game = production(
            rules={"production.shortage_counts_pieces": counts}, pool={"oil": pool}, effect="double", doubled="oil",
            seats={"red": {"resources": {}}}, buildings=[factory(1, chip="red")],
        )  # fmt: skip
        assert (held(game).get("oil", 0), game.to_dict()["prices"]["oil"]) == (got, price)


# --- fixing and recruiting instead ------------------------------------------------------------------------------------


def test_fixing_takes_the_whole_production():
    """FR-18: fixing one Factory, Red has had its production; in the English edition the other one still produces."""
    position = {
        "seats": {"red": {"resources": {}}},
        "buildings": [factory(1, unit="scientist", unit_of="red"), factory(2, chip="red")],
    }
    english, french = production(**position), production(rules=FIXING_ALONE, **position)
    assert set(texts(english)) == set(texts(french)) == {made(1), made(2), fixing(1)}
    assert held(after(english, fixing(1))) == {"iron": 1}
    game = after(french, fixing(1))
    assert (game.decision, held(game), building(game, "field")["chip"]) == ("action", {}, "red")


def test_who_has_produced_can_no_longer_fix():
    """FR-18: the same the other way round."""
    position = {"buildings": [factory(1, unit="scientist", unit_of="red"), factory(2, chip="red")]}
    assert set(texts(after(production(**position), made(2)))) == {made(1), fixing(1)}
    game = after(production(rules=FIXING_ALONE, **position), made(2))
    assert (game.decision, building(game, "field").get("chip")) == ("action", None)


def test_without_that_fixing_counts_for_its_building_only():
    """FR-16 without FR-18: one Factory produces and another one is fixed, in either order."""
    position = {
        "rules": ONE_FACTORY, "seats": {"red": {"resources": {}}},
        "buildings": [factory(1, unit="scientist", unit_of="red"), factory(2, chip="red")],
    }  # fmt: skip
    for choices in ((fixing(1), made(2)), (made(2), fixing(1))):
        game = production(**position)
        for choice in choices:
            if game.decision == "production":
                game.choose(choice)
        assert (held(game), building(game, "field")["chip"], game.decision) == ({"iron": 1}, "red", "action")
    game = after(production(**position), made(2))
    assert set(texts(game)) == {fixing(1), "done"}


@pytest.mark.parametrize(("kind", "resource"), [("scientist", "mycelium"), ("motorized", "oil")])
def test_recruiting_takes_the_whole_production(kind, resource):
    """FR-19: recruit or produce, not both; in the English edition a recruit is extra."""
    position = {
        "value": 6, "units": outside("red"), "seats": {"red": {"resources": {resource: 1}}},
        "buildings": [factory(2, 6, chip="red")],
    }  # fmt: skip
    english, french = production(**position), production(rules=RECRUITING_ALONE, **position)
    assert set(texts(english)) == set(texts(french)) == {made(2, 6), f"recruit {kind}"}
    assert held(after(english, f"recruit {kind}")) == {"iron": 1}
    game = after(french, f"recruit {kind}")
    assert (game.decision, held(game), building(game, "landing-zone-4")["unit"]) == ("action", {}, kind)
    game = after(production(rules=RECRUITING_ALONE, **position), made(2, 6))
    assert (game.decision, held(game)) == ("action", {resource: 1, "iron": 1})


def test_a_recruit_cannot_be_paid_with_what_was_just_produced():
    """FR-20: one or the other, so what the farm gives comes too late; in the English edition it pays."""
    position = {
        "value": 6, "units": outside("red"), "seats": {"red": {"resources": {}}},
        "buildings": [factory(3, 6, chip="red")],
    }  # fmt: skip
    assert set(texts(production(**position))) == {"done", "recruit scientist"}
    game = production(rules=RECRUITING_ALONE, **position)
    assert (game.decision, held(game)) == ("action", {"mycelium": 1})


def test_no_recruit_after_fixing():
    """FR-18, FR-19: production is one thing: produce, fix or recruit."""
    position = {
        "value": 6, "units": outside("red"), "buildings": [factory(1, 6, unit="motorized", unit_of="red")],
    }  # fmt: skip
    rules = FIXING_ALONE | RECRUITING_ALONE
    game = production(rules=rules, **position)
    assert set(texts(game)) == {made(1, 6), fixing(1, 6), "recruit scientist"}
    assert after(game, fixing(1, 6)).decision == "action"
    game = after(production(rules=FIXING_ALONE, **position), fixing(1, 6))
    assert set(texts(game)) == {"recruit scientist", "done"}  # FR-19 alone would forbid it
    game = after(production(rules=RECRUITING_ALONE, **position), fixing(1, 6))
    assert game.decision == "action"


# --- Fate Control -----------------------------------------------------------------------------------------------------


def test_a_token_may_be_taken_in_the_turn_in_which_one_was_used():
    """FR-38: use, then take; in the English edition neither."""
    used = {"seats": {"red": {"fate_used": True}}}
    assert "fate control" not in texts(table(**used))
    game = table(rules={"actions.take_token_after_use": True}, **used)
    game = after(game, "fate control")
    assert seat(game, "red")["fate_token"]


def test_a_token_taken_in_this_turn_is_not_used_in_it():
    """FR-38: take, then use is forbidden in both editions, also after an earlier use."""
    rules = {"actions.take_token_after_use": True}
    game = table(rules=rules, phase="before-production", seats={"red": {"fate_token": True}}, dice={"red": 2, **ONES})
    game = after(game, "set the die to 3", "fate control")
    own = seat(game, "red")
    assert (own["fate_token"], own["fate_taken"], own["fate_used"]) == (True, True, True)
    assert after(game.copy(), "end the phase").player != "Red"  # no window before the cataclysms
    twin = type(game).from_position(game.to_dict())
    assert twin.to_dict() == game.to_dict()


# --- Planet card 3 ----------------------------------------------------------------------------------------------------

CARD_THREE = {"effects.3": "scientist-in-production"}
PLACE = "free scientist on spaceport at landing-zone-4/1"


def with_card_three(**position):
    return production(**{"effect": "scientist-in-production", "units": outside("red"), "rules": CARD_THREE, **position})


def test_card_three_places_a_scientist_in_the_production_of_the_leaders_own_die():
    """FR-48, FR-A4: free, onto the empty Base Colony, in the Leader's place of the production."""
    game = with_card_three(seats={"red": {"resources": {}}})
    assert set(texts(game)) == {PLACE, "done"}
    game = after(game, PLACE)
    assert (game.decision, building(game, "landing-zone-4")["unit"], held(game)) == ("action", "scientist", {})
    assert PLACE not in texts(game)


def test_card_three_is_the_planet_card_of_that_value():
    """FR-48: revealed by the Leader, the card has the effect that the rules give to its value."""
    for rules, effect in (({}, "free-scientist"), (CARD_THREE, "scientist-in-production")):
        hands = {colour: {"chosen": 3} for colour in ("red", "blue", "yellow", "green")}
        game = table(rules=rules, phase="reveal", order=[], dice={}, seats=hands)
        assert game.to_dict()["effect"] == effect


def test_card_three_unused_in_that_production_is_lost():
    """FR-48: it is no free action of the Action phase, as it is in the English edition."""
    game = after(with_card_three(), "done")
    assert (game.decision, PLACE in texts(game)) == ("action", False)
    english = table(tile("field", (0, -1), ""), effect="free-scientist", units=outside("red"))
    assert PLACE in texts(english)


def test_card_three_only_on_the_leaders_own_die_and_an_empty_colony():
    """FR-48: not on another player's die, not for another player, not onto an occupied Colony."""
    assert with_card_three(order=["blue", "red", "yellow", "green"]).decision == "action"
    assert with_card_three(leader="blue").decision == "action"
    assert with_card_three(units=[]).decision == "action"
    assert with_card_three(effect_used=1).decision == "action"


def test_card_three_does_not_use_up_the_production():
    """FR-A4: the Leader still produces, in either order, even where recruiting takes the whole production."""
    rules = CARD_THREE | ONE_FACTORY | RECRUITING_ALONE | FIXING_ALONE
    for order in ((PLACE, made(2)), (made(2), PLACE)):
        game = with_card_three(rules=rules, seats={"red": {"resources": {}}},
                               buildings=[factory(1, chip="red"), factory(2, chip="red")])  # fmt: skip
        game = after(game, *order)
        assert (held(game), building(game, "landing-zone-4")["unit"]) == ({"iron": 1}, "scientist")
        assert game.decision == "action"
    assert len(units(game, "red", "field")) == 1
