"""Stock Market crashes (LP-CRA, LP-BUY-07)."""

import pytest
from kit import after, seat, table, texts, tile

OTHERS = [["vibrium", 1], ["electricity", 1]]


def holding(resource, **pieces):
    """Seats with this many pieces of a resource and 20 MC each."""
    return {colour: {"money": 20, "resources": {resource: n}} for colour, n in pieces.items()}


def price(game, resource="oil"):
    """The price of a resource."""
    return game.to_dict()["prices"][resource]


def money(game):
    """Everybody's money."""
    return {colour: entry["money"] for colour, entry in game.to_dict()["seats"].items()}


def drilling(drill_of="red", **position):
    """Production with a die of 3, an Oil Drill 3 under control, nothing in the pool unless said."""
    drill = {"tile": "mine", "square": 1, "kind": "oil-drill", "number": 3, "chip": drill_of}
    position = {"pool": {"oil": 0}, **position}
    return table(tile("mine", (0, -1), "oil"), buildings=[drill], phase="production", dice={"red": 3}, **position)


@pytest.mark.parametrize(
    ("old", "change", "new"), [(8, 3, 1), (9, 2, 1), (9, 3, 2), (10, 1, 1), (10, 2, 2), (10, 3, 3)]
)
def test_a_price_above_10_goes_on_from_1(old, change, new):
    """LP-CRA-01: new price = old + rise - 10. LP-AMB-074: wrap."""
    game = table(dice={"red": 3}, prices={"oil": old}, market_deck=[["oil", change], *OTHERS])
    assert price(after(game, "trade", f"apply oil {change:+d}")) == new


def test_every_holder_sells_everything_at_the_new_price():
    """LP-CRA-02: every holder, the Active Player included. LP-CRA-03: pieces to the pool, money from the bank.
    LP-CRA-04: the price stays. LP-CRA-06: then comes buying or selling. LP-EX-18: Oil 9, +3, all sold at 2.
    """
    seats = holding("oil", red=1, blue=2, yellow=3, green=0)
    seats["green"]["resources"] = {"iron": 4}
    game = table(order=["blue"], dice={"blue": 3}, prices={"oil": 9}, market_deck=[["oil", 3], *OTHERS], seats=seats)
    after(game, "trade", "apply oil +3")
    assert money(game) == {"red": 22, "blue": 24, "yellow": 26, "green": 20}
    assert all(seat(game, colour)["resources"]["oil"] == 0 for colour in seats)
    assert seat(game, "green")["resources"]["iron"] == 4
    assert game.to_dict()["pool"]["oil"] == 8 and price(game) == 2
    assert game.decision == "transaction"


@pytest.mark.parametrize(("old", "change"), [(9, 1), (8, 2), (7, 3)])
def test_reaching_exactly_10_is_no_crash(old, change):
    """LP-CRA-05: only a price that exceeds 10 crashes."""
    game = table(dice={"red": 3}, prices={"oil": old}, market_deck=[["oil", change], *OTHERS],
                 seats=holding("oil", red=1, blue=2))  # fmt: skip
    after(game, "trade", f"apply oil {change:+d}")
    assert price(game) == 10 and seat(game, "blue")["resources"]["oil"] == 2 and money(game)["blue"] == 20


def test_a_forced_sale_is_no_transaction():
    """LP-AMB-072: it counts not against X and forbids no buying of that type. LP-CRA-06: the Trade goes on."""
    game = table(dice={"red": 2}, prices={"oil": 9}, market_deck=[["oil", 3], *OTHERS], seats=holding("oil", red=5))
    after(game, "trade", "apply oil +3")
    assert money(game)["red"] == 30 and price(game) == 2
    assert "buy 2 oil" in texts(game) and "buy 2 iron" in texts(game)
    after(game, "buy 2 oil")
    assert money(game)["red"] == 26 and seat(game, "red")["resources"]["oil"] == 2 and price(game) == 3


def test_buying_at_10_crashes_and_sells_what_was_just_bought():
    """LP-BUY-07: the rise can crash. LP-AMB-073: the buyer's new pieces are sold too, at 1. LP-CRA-07: by buying."""
    game = table(dice={"red": 2}, prices={"oil": 10}, market_deck=OTHERS, seats=holding("oil", red=1, blue=3))
    after(game, "trade", "apply vibrium +1", "buy 2 oil")
    assert price(game) == 1 and game.to_dict()["pool"]["oil"] == 8
    assert money(game)["red"] == 20 - 20 + 3 and money(game)["blue"] == 23
    assert seat(game, "red")["resources"]["oil"] == 0 == seat(game, "blue")["resources"]["oil"]


def test_cards_and_planet_card_4_crash_too():
    """LP-CRA-07: a crash may come from a market card or from Planet card 4."""
    game = table(dice={"red": 2}, prices={"oil": 10, "iron": 10}, market_deck=[["iron", 1], ["oil", -1]],
                 effect="shift-price", seats={"blue": {"money": 20, "resources": {"oil": 2, "iron": 2}}})  # fmt: skip
    after(game, "trade", "shift oil up")
    assert price(game) == 2 and money(game)["blue"] == 24
    after(game, "apply iron +1")
    assert price(game, "iron") == 1 and money(game)["blue"] == 26


def test_a_shortage_in_production_crashes_with_forced_sales():
    """LP-CRA-07: a crash by a shortage. LP-AMB-028: it forces sales at once for all; the pieces sold lie in the pool,
    the Factory that caused it gets none of them.
    """
    game = drilling(prices={"oil": 10}, seats=holding("oil", red=2, blue=3))
    assert price(game) == 1 and money(game)["red"] == 22 and money(game)["blue"] == 23
    assert seat(game, "red")["resources"]["oil"] == 0 and game.to_dict()["pool"]["oil"] == 5


def test_a_piece_taken_before_the_shortage_is_sold_with_the_rest():
    """LP-AMB-028: doubling with one piece left: that piece is held, then sold with the rest."""
    game = drilling(prices={"oil": 10}, pool={"oil": 1}, doubled="oil", effect="double", seats=holding("oil", red=2))
    assert price(game) == 1 and money(game)["red"] == 23
    assert seat(game, "red")["resources"]["oil"] == 0 and game.to_dict()["pool"]["oil"] == 3


@pytest.mark.parametrize(("old", "new"), [(8, 10), (9, 1), (10, 2)])
def test_a_doubled_shortage_is_one_move_of_two(old, new):
    """LP-AMB-027: one move of 2 with wrap; forced sale once, at the final price."""
    game = drilling(prices={"oil": old}, doubled="oil", effect="double", seats=holding("oil", blue=3))
    assert price(game) == new
    assert money(game)["blue"] == (20 if old == 8 else 20 + 3 * new)
    assert seat(game, "blue")["resources"]["oil"] == (3 if old == 8 else 0)
