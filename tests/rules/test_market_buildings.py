"""Stock Market buildings in a Trade (LP-MKB)."""

import pytest
from kit import after, seat, table, texts, tile

RESOURCES = ("oil", "vibrium", "electricity", "iron", "mycelium")
ALL_CARDS = [[resource, change] for change in (1, 2, 3, -1, -2) for resource in RESOURCES]  # first one of each
NEUTRAL = [["vibrium", -1], ["vibrium", -2], ["oil", -1], ["oil", -2], ["iron", -1], ["iron", -2]]
OUTPOST, OFFICE, MARKETING = "multi-trading-outpost", "trading-office", "marketing-department"


def trading(*kinds, die=4, colour="red", money=60, holds=None, built=None, **position):
    """The Action phase of a player who holds these Stock Market buildings by chips."""
    rows = built or [{"kind": kind, "chip": colour} for kind in kinds]
    buildings = [{"tile": "town", "square": i + 1, **row} for i, row in enumerate(rows)]
    position = {"market_deck": ALL_CARDS, "seats": {colour: {"money": money, "resources": holds or {}}}, **position}
    town = tile("town", (0, -1), "", "", "")
    return table(town, order=[colour], dice={colour: die}, buildings=buildings, **position)


def drawn(game):
    """How many cards the trader has drawn."""
    return len(game.to_dict()["trade"]["drawn"])


def prices(game, *resources):
    """Prices of some resources."""
    return [game.to_dict()["prices"][resource] for resource in resources]


def most(game, verb, resource):
    """The largest number of pieces that can be bought or sold."""
    return max([int(t.split()[1]) for t in texts(game) if t.startswith(verb) and t.endswith(f" {resource}")], default=0)


# --- whom they help ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("state", "helps"),
    [
        ({"chip": "red"}, True),
        ({"unit": "scientist", "unit_of": "red"}, True),
        ({"unit": "scientist", "unit_of": "red", "wounded": True}, False),
        ({"chip": "blue"}, False),
        ({}, False),
    ],
)
def test_a_stock_market_building_helps_only_its_controller(state, helps):
    """LP-MKB-01: only its controller, only while active, only in the controller's own Trade."""
    game = after(trading(built=[{"kind": OFFICE, **state}, {"kind": MARKETING, "chip": "blue"}], die=2), "trade")
    assert drawn(game) == (4 if helps else 2)


def test_a_building_gained_in_the_same_phase_counts():
    """LP-AMB-077: it counts if it is active when the Trade starts."""
    walker = [{"colour": "red", "kind": "scientist", "tile": "town"}]
    game = after(trading(built=[{"kind": OFFICE}], units=walker, die=2), "move", "scientist at town to town/1")
    while game.decision == "step":
        after(game, "stop")
    assert drawn(after(game, "trade")) == 4


def test_a_building_regained_inside_the_trade_does_not_count():
    """LP-AMB-077: the state is read once, at the start (seen with free actions allowed inside actions)."""
    built = [{"kind": OUTPOST, "unit": "scientist", "unit_of": "red", "wounded": True}]
    game = trading(built=built, holds={"mycelium": 1}, rules={"rulings.free_actions_inside_actions": True})
    after(game, "trade", "apply oil +1", "heal wounded scientist at town/1", "buy 1 iron")
    assert game.decision == "action"


# --- Multi-Trading Outpost --------------------------------------------------------------------------------------------


def test_an_outpost_trades_several_types_up_to_the_die_in_all():
    """LP-MKB-02: several types, bought and sold. LP-MKB-03: bought plus sold pieces at most X.

    LP-MKB-04: 2 of a type, none both bought and sold. LP-AMB-070: one transaction a type.
    LP-BUY-02: also not sold after buying.
    """
    game = after(trading(OUTPOST, die=4, holds={"oil": 5, "iron": 5}), "trade", "apply vibrium +1")
    assert (most(game, "buy", "oil"), most(game, "sell", "iron")) == (2, 4)
    after(game, "buy 1 oil")
    assert game.decision == "transaction"
    assert (most(game, "buy", "oil"), most(game, "sell", "oil")) == (0, 0), "oil has been traded"
    assert (most(game, "buy", "mycelium"), most(game, "sell", "iron")) == (2, 3)
    after(game, "sell 2 iron")
    assert (most(game, "buy", "iron"), most(game, "sell", "iron")) == (0, 0), "iron has been traded"
    assert most(game, "buy", "mycelium") == 1
    after(game, "buy 1 mycelium")
    assert game.decision == "action", "the four pieces are used up"


def test_an_outpost_trade_may_stop_early():
    """LP-DEC-20: with an Outpost again for another type until stopping."""
    game = after(trading(OUTPOST), "trade", "apply vibrium +1", "buy 1 oil", "stop")
    assert game.decision == "action" and seat(game, "red")["resources"]["oil"] == 1


def test_transactions_are_paid_one_by_one_and_a_sale_may_pay_a_purchase():
    """LP-AMB-071: each at the price standing then, its price moves right after, earlier money pays later purchases.

    LP-MKB-05: every type moves its own price by 1.
    """
    game = after(trading(OUTPOST, money=0, holds={"iron": 2}), "trade", "apply vibrium +1")
    assert most(game, "buy", "oil") == 0
    after(game, "sell 2 iron")
    assert prices(game, "iron", "oil") == [4, 5] and most(game, "buy", "oil") == 2
    after(game, "buy 2 oil")
    assert prices(game, "iron", "oil") == [4, 6] and seat(game, "red")["money"] == 0


def test_a_crash_is_settled_before_the_next_transaction():
    """LP-AMB-071: money from a forced sale may pay the next purchase."""
    game = trading(OUTPOST, money=10, holds={"oil": 6}, prices={"oil": 10})
    after(game, "trade", "apply vibrium +1", "buy 1 oil")
    assert seat(game, "red")["money"] == 7 and prices(game, "oil") == [1]
    assert seat(game, "red")["resources"]["oil"] == 0 and game.decision == "transaction"
    assert most(game, "buy", "iron") == 1


def test_example_buying_with_an_outpost():
    """LP-EX-20: 2 Mycelium at 4, 2 Vibrium at 3, 1 Oil at 6 cost 20; prices 5, 4, 7. LP-MKB-05: each moves by 1."""
    game = trading(OUTPOST, die=5, prices={"mycelium": 4, "vibrium": 3, "oil": 6, "iron": 4},
                   market_deck=[["iron", 1], *NEUTRAL[:4]])  # fmt: skip
    after(game, "trade", "apply iron +1", "buy 2 mycelium", "buy 2 vibrium", "buy 1 oil")
    assert seat(game, "red")["money"] == 40 and prices(game, "mycelium", "vibrium", "oil") == [5, 4, 7]
    assert game.decision == "action"


def test_example_outpost_mixed():
    """LP-EX-23: buys for 13, sells for 12, 5 of 6 pieces; prices Mycelium 5, Oil 6, Electricity 6, Iron 4."""
    game = trading(OUTPOST, die=6, prices={"mycelium": 4, "oil": 5, "electricity": 7, "iron": 5},
                   holds={"electricity": 1, "iron": 1}, market_deck=[["vibrium", 1], *NEUTRAL[:5]])  # fmt: skip
    after(game, "trade", "apply vibrium +1", "buy 2 mycelium", "buy 1 oil", "sell 1 electricity", "sell 1 iron")
    assert seat(game, "red")["money"] == 60 - 13 + 12
    assert prices(game, "mycelium", "oil", "electricity", "iron") == [5, 6, 6, 4]
    assert game.decision == "transaction" and most(game, "buy", "vibrium") == 1


# --- Trading Office, Marketing Department -----------------------------------------------------------------------------


def test_a_trading_office_adds_2_to_the_die():
    """LP-MKB-06: two more cards, up to X+2 pieces, still 2 bought a type. LP-EX-24: die 3: 5 cards, sell 5, buy 2."""
    game = after(trading(OFFICE, die=3, colour="yellow", holds={"iron": 6}), "trade")
    assert drawn(game) == 5
    after(game, "apply oil +1")
    assert game.decision == "transaction", "one card only"
    assert (most(game, "sell", "iron"), most(game, "buy", "iron")) == (5, 2)
    after(game, "sell 5 iron")
    assert game.decision == "action", "one type only"


def test_with_a_trading_office_a_die_of_1_buys_2():
    """LP-AMB-069: X is X+2, so the cap is 2 even at a die of 1."""
    game = after(trading(OFFICE, die=1), "trade", "apply oil +1")
    assert most(game, "buy", "iron") == 2


def test_a_marketing_department_doubles_the_draw_and_allows_a_second_card():
    """LP-MKB-07: cards doubled. LP-MKB-08: a second card of another resource, or none. LP-DEC-19: the choices.

    LP-AMB-068: both lie on top, the later uppermost.
    """
    game = trading(MARKETING, die=2, holds={"iron": 5},
                   market_deck=[["oil", 1], ["oil", 2], ["iron", 3], ["iron", -1]])  # fmt: skip
    after(game, "trade")
    assert drawn(game) == 4 and "skip" not in texts(game)
    after(game, "apply oil +2")
    assert set(texts(game)) == {"apply iron +3", "apply iron -1", "skip"}
    after(game, "apply iron +3")
    assert prices(game, "oil", "iron") == [7, 8]
    assert game.to_dict()["market_discard"][:2] == [["iron", 3], ["oil", 2]]
    assert game.decision == "transaction" and most(game, "sell", "iron") == 2


def test_the_second_card_may_be_left_out():
    """LP-MKB-08: may. LP-AMB-066: one or two."""
    game = after(trading(MARKETING, die=3), "trade", "apply oil +1", "skip")
    assert game.decision == "transaction" and prices(game, *RESOURCES) == [6, 5, 5, 5, 5]
    assert len(game.to_dict()["market_discard"]) == 6 and game.to_dict()["market_discard"][0] == ["oil", 1]


def test_planet_card_4_is_not_a_card_for_the_marketing_department():
    """LP-AMB-024: draw with all bonuses; the shift is no card, so its resource may be named by either card."""
    game = after(trading(MARKETING, die=3, effect="shift-price"), "trade")
    assert drawn(game) == 6
    after(game, "shift oil up", "apply vibrium +1")
    assert "apply oil +1" in texts(game)
    assert prices(after(game, "apply oil +1"), "oil", "vibrium") == [8, 6]


def test_office_and_marketing_department_together():
    """LP-MKB-09: 2 x (X + 2) cards, X + 2 pieces. LP-EX-25: die 6: 16 cards, 1 or 2 applied, 8 sold or 2 bought."""
    game = after(trading(MARKETING, OFFICE, die=6, colour="blue", holds={"oil": 8}), "trade")
    assert drawn(game) == 16
    after(game, "apply iron +1")
    assert "skip" in texts(game) and "apply vibrium +1" in texts(game)
    assert not [text for text in texts(game) if "iron" in text]
    after(game, "apply vibrium +1")
    assert (most(game, "sell", "oil"), most(game, "buy", "iron")) == (8, 2)
    assert after(game, "sell 8 oil").decision == "action"


def test_outpost_and_office_together_trade_up_to_the_raised_value():
    """LP-MKB-10: several types, bought plus sold up to X + 2."""
    game = after(trading(OUTPOST, OFFICE, die=1, holds={"oil": 5}), "trade", "apply vibrium +1", "sell 1 oil")
    assert most(game, "buy", "iron") == 2
    assert after(game, "buy 2 iron").decision == "action"


def test_all_three_together():
    """LP-MKB-10: draw 2 x (X + 2), two cards, then several types up to X + 2, never more than 2 bought of a type."""
    game = after(trading(OUTPOST, OFFICE, MARKETING, die=2, holds={"oil": 5}), "trade")
    assert drawn(game) == 8
    after(game, "apply oil +1", "apply vibrium +1")
    assert (most(game, "sell", "oil"), most(game, "buy", "iron")) == (4, 2)
    after(game, "buy 2 iron")
    assert most(game, "sell", "oil") == 2
    assert after(game, "sell 2 oil").decision == "action"
