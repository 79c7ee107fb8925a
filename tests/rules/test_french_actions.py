"""French edition, rules of the actions (FR-): each switch by itself, against the English rule."""

import pytest
from kit import after, building, seat, table, texts, tile, units

FIELD = tile("field", (0, -1), "oil", "iron")
NO_FREE_ENTRY = {"move.free_entry": False}
REPAIR = {"actions.repair": "construct"}
BUY_UP_TO_X = {"market.buy_limit": 99}
CARD_FOUR = {"effects.4": "trade-bonus"}
ABANDONED = {"tile": "field", "kind": "oil-drill", "number": 3}
FROM_PORT = "scientist at landing-zone-4/1"
DICE = {"blue": 1, "yellow": 1, "green": 1}


def moving(die, **position):
    """Red has chosen Move with this die; an abandoned Oil Drill lies next door."""
    position = {"buildings": [ABANDONED], **position}
    return after(table(FIELD, dice={"red": die, **DICE}, **position), "move")


# --- Move -------------------------------------------------------------------------------------------------------------


def test_entering_a_building_is_a_step_of_its_own():
    """FR-25: arriving and entering are 2 points; in the English edition entering comes with arriving, for 1."""
    assert f"{FROM_PORT} to field/1" in texts(moving(2))
    game = moving(2, rules=NO_FREE_ENTRY)
    assert f"{FROM_PORT} to field/1" not in texts(game)
    game = after(game, f"{FROM_PORT} to field")
    assert game.to_dict()["points"] == 1
    game = after(game, "scientist at field (moved 1 from landing-zone-4) to field/1")
    assert (game.decision, building(game, "field")["unit"]) == ("action", "scientist")


def test_a_unit_that_arrives_with_its_last_point_stays_outside():
    """FR-A7: with a die of 1 nobody arrives and enters."""
    game = after(moving(1, rules=NO_FREE_ENTRY), f"{FROM_PORT} to field")
    assert (game.decision, units(game, "red", "field")[0]["kind"]) == ("action", "scientist")
    assert building(game, "field").get("unit") is None
    game = after(moving(1), f"{FROM_PORT} to field/1")
    assert building(game, "field")["unit"] == "scientist"


def test_points_of_a_move_are_shared_as_the_french_example_has_them():
    """FR-EX-01, X = 5: two teams 1 hexagon each and the motorized 3; the motorized 5; five teams 1 hexagon each."""
    row = [tile(f"t{i}", (0, -i), "") for i in range(1, 6)]
    others = [tile(f"u{i}", (1, -i), "") for i in range(1, 6)]  # so that each hexagon touches two
    start = [{"colour": "red", "kind": "scientist", "tile": "landing-zone-4", "count": 5},
             {"colour": "red", "kind": "motorized", "tile": "landing-zone-4"}]  # fmt: skip

    def fresh():
        return after(table(*others, *row, rules=NO_FREE_ENTRY, dice={"red": 5, **DICE}, units=start), "move")

    def drive(game, steps):
        for i in range(steps):
            where = "landing-zone-4" if i == 0 else f"t{i} (moved {i} from landing-zone-4)"
            game.choose(f"motorized at {where} to t{i + 1}")
        return game

    game = after(fresh(), *["scientist at landing-zone-4 to t1"] * 2)
    game = drive(game, 3)
    assert game.decision == "action" and len(units(game, "red", "t3")) == 1
    assert len(units(drive(fresh(), 5), "red", "t5")) == 1
    assert len(units(after(fresh(), *["scientist at landing-zone-4 to t1"] * 5), "red", "t1")) == 5


# --- Construct --------------------------------------------------------------------------------------------------------


def unchipped(**position):
    """Red's Scientist holds an Oil Drill that has lost its chip."""
    here = {**ABANDONED, "unit": "scientist", "unit_of": "red"}
    return table(FIELD, dice={"red": 4, **DICE}, buildings=[here], **position)


def test_a_repair_is_the_one_building_of_a_construct_action():
    """FR-30, FR-A2: 5 MC and a chip, under Construct; then the action is done."""
    game = unchipped(rules=REPAIR, seats={"red": {"money": 12}})
    assert "fix oil-drill 3 at field/1" not in texts(game)
    game = after(game, "construct")
    assert "build iron-mine 2 at field/2" in texts(game)
    game = after(game, "fix oil-drill 3 at field/1")
    assert (building(game, "field")["chip"], seat(game, "red")["money"]) == ("red", 7)
    assert (game.decision, "construct" in texts(game), "grants" in texts(game)) == ("action", False, True)


def test_a_repair_is_no_free_action():
    """FR-32: of the free actions healing is left; in the English edition the repair is one too, any number of times."""
    game = unchipped(seats={"red": {"money": 12}})
    game = after(game, "fix oil-drill 3 at field/1")
    assert "construct" in texts(game)
    wounded = [{"colour": "red", "kind": "scientist", "tile": "field", "wounded": True}]
    game = unchipped(rules=REPAIR, units=wounded, seats={"red": {"money": 12}})
    assert [text for text in texts(game) if text.startswith(("heal", "fix"))] == ["heal wounded scientist at field"]


def test_construct_is_open_for_a_repair_alone():
    """FR-A2: where nothing can be built, Construct is still there for the repair, if it can be paid."""
    here = tile("field", (0, -1), "oil")
    for money, is_open in ((5, True), (4, False)):
        game = table(
            here, rules=REPAIR, buildings=[{**ABANDONED, "unit": "scientist", "unit_of": "red"}],
            seats={"red": {"money": money, "resources": {}}},
        )  # fmt: skip
        assert ("construct" in texts(game)) == is_open
    game = table(here, buildings=[{**ABANDONED, "unit": "scientist", "unit_of": "red"}])
    assert "construct" not in texts(game)


def test_a_wounded_team_repairs_nothing():
    """FR-31: an active unit is needed, as in the English edition."""
    here = [{**ABANDONED, "unit": "scientist", "unit_of": "red", "wounded": True}]
    game = table(tile("field", (0, -1), "oil"), rules=REPAIR, buildings=here)
    assert "construct" not in texts(game)


# --- Trade ------------------------------------------------------------------------------------------------------------


def trading(die=5, card=("electricity", 1), **position):
    """Red has chosen Trade and applied the card."""
    deck = [list(card)]
    game = table(dice={"red": die, **DICE}, market_deck=deck, **position)
    return after(game, "trade", f"apply {card[0]} {card[1]:+d}")


def most(game, verb, resource):
    return max(
        (int(text.split()[1]) for text in texts(game) if text.startswith(verb) and text.endswith(resource)), default=0
    )


def test_buying_up_to_x():
    """FR-35, FR-EX-03: die 5, Mycelium at 6: 4 pieces for 24 MC, then the price is 7. English: at most 2."""
    position = {"prices": {"mycelium": 6}, "seats": {"red": {"money": 30, "resources": {}}}}
    assert most(trading(**position), "buy", "mycelium") == 2
    game = trading(rules=BUY_UP_TO_X, **position)
    assert most(game, "buy", "mycelium") == 5
    game = after(game, "buy 4 mycelium")
    assert (seat(game, "red")["money"], seat(game, "red")["resources"]["mycelium"]) == (6, 4)
    assert game.to_dict()["prices"]["mycelium"] == 7


def test_buying_is_limited_by_the_die_the_pool_and_the_money():
    """FR-35, FR-36: up to X, as far as pool and purse go."""
    rich = {"red": {"money": 100}}
    assert most(trading(3, rules=BUY_UP_TO_X, seats=rich), "buy", "oil") == 3
    assert most(trading(6, rules=BUY_UP_TO_X, seats=rich, pool={"oil": 4}), "buy", "oil") == 4
    assert most(trading(6, rules=BUY_UP_TO_X, seats={"red": {"money": 21}}), "buy", "oil") == 4


def test_market_buildings_with_buying_up_to_x():
    """FR-A3: a Trading Office raises the cap of a type; with an Outpost bought and sold together are up to X."""
    office = {"tile": "field", "square": 1, "kind": "trading-office", "chip": "red"}
    outpost = {"tile": "field", "square": 2, "kind": "multi-trading-outpost", "chip": "red"}
    hand = {"red": {"money": 100, "resources": {"iron": 4}}}
    field = tile("field", (0, -1), "", "")

    def trade(*buildings):
        deck = [["electricity", 1]]
        game = table(
            field, rules=BUY_UP_TO_X, dice={"red": 3, **DICE}, market_deck=deck, buildings=buildings, seats=hand
        )
        return after(game, "trade", "apply electricity +1")

    assert most(trade(office), "buy", "oil") == 5
    game = after(trade(outpost), "sell 1 iron")
    assert (most(game, "buy", "oil"), most(game, "buy", "iron"), most(game, "sell", "iron")) == (2, 0, 0)
    assert after(game, "buy 2 oil").decision == "action"


def test_card_four_adds_two_to_the_die_of_the_leaders_trade():
    """FR-49: 2 more cards and 2 more pieces, like a Trading Office; no price is shifted."""
    hand = {"red": {"resources": {"iron": 6}}}
    game = table(rules=CARD_FOUR, effect="trade-bonus", dice={"red": 3, **DICE}, seats=hand)
    game = after(game, "trade")
    assert (game.decision, len(game.to_dict()["trade"]["drawn"])) == ("market-card", 5)
    assert "    Red uses the card to trade with +2" in game.story()
    game.choose(0)
    assert most(game, "sell", "iron") == 5
    assert game.to_dict()["effect_used"] == 1


def test_card_four_of_the_english_edition_shifts_a_price():
    """FR-49: there the die stays as it is."""
    game = after(table(effect="shift-price", dice={"red": 3, **DICE}), "trade")
    assert (game.decision, len(game.to_dict()["trade"]["drawn"])) == ("shift-price", 3)


def test_card_four_and_a_trading_office_add_up():
    """FR-A6: X + 4; a Marketing Department doubles the whole draw."""
    field = tile("field", (0, -1), "", "")
    office = {"tile": "field", "square": 1, "kind": "trading-office", "chip": "red"}
    marketing = {"tile": "field", "square": 2, "kind": "marketing-department", "chip": "red"}
    for buildings, drawn in (((office,), 7), ((office, marketing), 14)):
        game = table(
            field, rules=CARD_FOUR, effect="trade-bonus", dice={"red": 3, **DICE}, buildings=buildings,
            seats={"red": {"resources": {"iron": 8}}},
        )  # fmt: skip
        game = after(game, "trade")
        assert (len(game.to_dict()["trade"]["drawn"]), game.to_dict()["trade"]["pieces"]) == (drawn, 7)


@pytest.mark.parametrize("position", [{"leader": "blue"}, {"effect_used": 1}, {"effect": "none"}])
def test_card_four_is_the_leaders_and_counts_once(position):
    """FR-49: not for another player, not twice, not without the card."""
    game = table(**{"rules": CARD_FOUR, "effect": "trade-bonus", "dice": {"red": 3, **DICE}, **position})
    game = after(game, "trade")
    assert len(game.to_dict()["trade"]["drawn"]) == 3


def test_crash():
    """FR-EX-02: price 9 and +3 make 2."""
    game = trading(card=("oil", 3), prices={"oil": 9}, rules=BUY_UP_TO_X)
    assert game.to_dict()["prices"]["oil"] == 2
