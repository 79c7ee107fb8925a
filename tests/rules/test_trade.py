"""The action Trade without Stock Market buildings (LP-TRD, LP-BUY, LP-SAL, LP-PC4)."""

import pytest
from kit import after, seat, table, texts

RESOURCES = ("oil", "vibrium", "electricity", "iron", "mycelium")
ALL_CARDS = [[resource, change] for resource in RESOURCES for change in (1, 2, 3, -1, -2)]


def trading(die=3, cards=(("vibrium", 1), ("iron", -1), ("mycelium", 2)), money=50, holds=None, **position):
    """Red's Action phase; the market cards in order, Red's money and holding."""
    seats = {"red": {"money": money, "resources": holds or {}}, **position.pop("seats", {})}
    return table(dice={"red": die}, market_deck=[list(card) for card in cards], seats=seats, **position)


def drawn(game):
    """The cards in the trader's hand."""
    return game.to_dict()["trade"]["drawn"]


def price(game, resource):
    """The price of a resource."""
    return game.to_dict()["prices"][resource]


# --- update of the Stock Market ---------------------------------------------------------------------------------------


def test_the_update_is_obligatory_and_the_transaction_optional():
    """LP-TRD-01: update, then buying or selling. LP-AMB-066: a card must be applied, also one that does nothing.
    LP-DEC-19: one drawn card. LP-DEC-20: no transaction is a choice. LP-AMB-075: no price moves then.
    """
    game = after(trading(2, [("iron", -1), ("oil", -2)], prices={"iron": 1, "oil": 1}), "trade")
    assert game.decision == "market-card"
    assert texts(game) == ["apply oil -2", "apply iron -1"]
    after(game, "apply iron -1")
    assert game.decision == "transaction" and "stop" in texts(game)
    assert game.to_dict()["prices"] == {"oil": 1, "vibrium": 5, "electricity": 5, "iron": 1, "mycelium": 5}
    before = game.to_dict()["prices"]
    after(game, "stop")
    assert game.decision == "action" and game.to_dict()["prices"] == before and seat(game, "red")["money"] == 50


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_as_many_cards_are_drawn_as_the_die_shows(die):
    """LP-TRD-02: X cards from the top of the deck."""
    game = after(trading(die, ALL_CARDS), "trade")
    if die == 1:  # a single card is applied without asking
        assert game.to_dict()["market_discard"] == ALL_CARDS[:1]
    else:
        assert drawn(game) == ALL_CARDS[:die]
    assert len(game.to_dict()["market_deck"]) == 25 - die


def test_an_empty_deck_is_made_anew_from_the_whole_discard_pile():
    """LP-TRD-03: shuffle the whole discard pile and go on drawing. LP-AMB-067: the hand is not shuffled in."""
    game = after(trading(5, ALL_CARDS[:2], market_discard=ALL_CARDS[2:]), "trade")
    hand, deck = drawn(game), game.to_dict()["market_deck"]
    assert hand[:2] == ALL_CARDS[:2] and len(hand) == 5
    assert game.to_dict()["market_discard"] == []
    assert len(deck) == 20 and sorted(hand + deck) == sorted(ALL_CARDS)
    assert hand[2:] + deck != ALL_CARDS[2:], "not shuffled"


def test_a_deck_emptied_exactly_by_the_draw_is_not_shuffled_yet():
    """LP-AMB-067: shuffle only when a card must be drawn from an empty deck."""
    game = after(trading(4, ALL_CARDS[:4], market_discard=ALL_CARDS[4:]), "trade")
    assert len(drawn(game)) == 4 and game.to_dict()["market_deck"] == []
    assert game.to_dict()["market_discard"] == ALL_CARDS[4:]


def test_all_drawn_cards_are_discarded_with_the_applied_one_on_top():
    """LP-TRD-04: one card takes effect, all go on the discard pile, the others are not shown."""
    game = after(trading(3, [("iron", 1), ("oil", 2), ("vibrium", -1)], market_discard=[["oil", -2]]), "trade")
    after(game, "apply oil +2")
    pile = game.to_dict()["market_discard"]
    assert pile[0] == ["oil", 2] and pile[-1] == ["oil", -2]
    assert sorted(pile) == sorted([["oil", 2], ["iron", 1], ["vibrium", -1], ["oil", -2]])
    assert game.to_dict()["prices"] == {"oil": 7, "vibrium": 5, "electricity": 5, "iron": 5, "mycelium": 5}
    told = " ".join(game.story()).lower()
    assert "oil" in told and "iron" not in told and "vibrium" not in told


@pytest.mark.parametrize("change", [1, 2, 3, -1, -2])
def test_a_card_moves_the_price_of_its_resource_by_its_change(change):
    """LP-TRD-05: green cards raise by 1, 2, 3; red ones lower by 1, 2."""
    game = after(trading(2, [("iron", change), ("oil", 1)]), "trade", f"apply iron {change:+d}")
    assert (price(game, "iron"), price(game, "oil")) == (5 + change, 5)


def test_a_price_never_falls_below_1():
    """LP-TRD-06: the surplus fall is lost. LP-AMB-074: no wrap downward."""
    game = trading(2, [("iron", -2), ("oil", 1)], prices={"iron": 2}, seats={"blue": {"resources": {"iron": 2}}})
    after(game, "trade", "apply iron -2")
    assert price(game, "iron") == 1 and seat(game, "blue")["resources"]["iron"] == 2


def test_example_market_card():
    """LP-EX-17: draw 5, choose Vibrium +2: price up by 2, five cards on the discard, Vibrium +2 on top."""
    cards = [["oil", 1], ["iron", -1], ["vibrium", 2], ["mycelium", 3], ["electricity", -2]]
    game = table(order=["blue"], dice={"blue": 5}, prices={"vibrium": 8}, market_deck=cards)
    after(game, "trade", "apply vibrium +2")
    pile = game.to_dict()["market_discard"]
    assert price(game, "vibrium") == 10 and len(pile) == 5 and pile[0] == ["vibrium", 2]


# --- buying and selling -----------------------------------------------------------------------------------------------


def test_one_transaction_of_one_type_a_trade():
    """LP-BUY-01: without an Outpost one transaction of one type. LP-BUY-02: so never both bought and sold."""
    for choice in ("buy 1 oil", "sell 1 oil"):
        game = after(trading(6, ALL_CARDS, holds={"oil": 3, "iron": 3}), "trade", "apply oil +1")
        assert {"buy 1 oil", "sell 1 oil", "buy 1 iron", "sell 1 iron"} <= set(texts(game))
        after(game, choice)
        assert game.decision == "action" and "trade" not in texts(game)


@pytest.mark.parametrize(("die", "most"), [(1, 1), (2, 2), (3, 2), (6, 2)])
def test_at_most_two_are_bought_and_never_more_than_the_die(die, most):
    """LP-BUY-03: at most 2 of a type, with a die of 1 only 1. LP-EX-19: X = 1, at most 1 piece."""
    game = after(trading(die, [("vibrium", 1), *ALL_CARDS[:5]]), "trade")
    if die > 1:
        after(game, "apply vibrium +1")
    bought = {text for text in texts(game) if text.startswith("buy") and text.endswith(" iron")}
    assert bought == {f"buy {n} iron" for n in range(1, most + 1)}


@pytest.mark.parametrize(("pool", "money", "most"), [(0, 50, 0), (1, 50, 1), (4, 9, 1), (4, 4, 0), (4, 10, 2)])
def test_only_what_the_pool_holds_and_the_money_pays_can_be_bought(pool, money, most):
    """LP-BUY-04: what the pool holds. LP-AMB-069: min(2, X, pool, affordable)."""
    game = after(trading(pool={"iron": pool}, money=money), "trade", "apply vibrium +1")
    bought = {text for text in texts(game) if text.startswith("buy") and text.endswith(" iron")}
    assert bought == {f"buy {n} iron" for n in range(1, most + 1)}


@pytest.mark.parametrize("pieces", [1, 2])
def test_pieces_are_paid_at_the_old_price_which_then_rises_by_1(pieces):
    """LP-BUY-05: each piece costs the price before the move. LP-BUY-06: then it rises by 1, whatever the quantity."""
    game = after(trading(prices={"iron": 6}), "trade", "apply vibrium +1", f"buy {pieces} iron")
    assert seat(game, "red")["money"] == 50 - 6 * pieces and seat(game, "red")["resources"]["iron"] == pieces
    assert price(game, "iron") == 7 and game.to_dict()["pool"]["iron"] == 8 - pieces


def test_as_many_are_sold_as_the_die_shows():
    """LP-SAL-01: up to X of one type that the player holds."""
    game = after(trading(3, holds={"iron": 5, "oil": 2}), "trade", "apply vibrium +1")
    sold = {text for text in texts(game) if text.startswith("sell")}
    assert sold == {"sell 1 iron", "sell 2 iron", "sell 3 iron", "sell 1 oil", "sell 2 oil"}


@pytest.mark.parametrize("pieces", [1, 3])
def test_selling_pays_the_current_price_which_then_falls_by_1(pieces):
    """LP-SAL-01: at the current price. LP-SAL-02: pieces to the pool, money from the bank. LP-SAL-03: then -1."""
    game = after(trading(3, holds={"iron": 5}, prices={"iron": 4}), "trade", "apply vibrium +1", f"sell {pieces} iron")
    assert seat(game, "red")["money"] == 50 + 4 * pieces and seat(game, "red")["resources"]["iron"] == 5 - pieces
    assert price(game, "iron") == 3 and game.to_dict()["pool"]["iron"] == 3 + pieces


def test_selling_does_not_lower_a_price_of_1():
    """LP-SAL-03: not below 1."""
    game = after(trading(holds={"iron": 2}, prices={"iron": 1}), "trade", "apply vibrium +1", "sell 2 iron")
    assert price(game, "iron") == 1 and seat(game, "red")["money"] == 52


def test_example_buying():
    """LP-EX-21: Mycelium 5, card -1, buy 2 at 4: pays 8, price 5."""
    game = trading(5, [("mycelium", -1), *ALL_CARDS[:4]], order=["red"])
    after(game, "trade", "apply mycelium -1", "buy 2 mycelium")
    assert seat(game, "red")["money"] == 42 and price(game, "mycelium") == 5


def test_example_selling():
    """LP-EX-22: Vibrium 5, card +2, sell 5 at 7: gets 35, price 6."""
    game = trading(5, [("vibrium", 2), *ALL_CARDS[:4]], holds={"vibrium": 6})
    after(game, "trade", "apply vibrium +2", "sell 5 vibrium")
    assert seat(game, "red")["money"] == 85 and price(game, "vibrium") == 6


# --- Planet card 4 ----------------------------------------------------------------------------------------------------


def test_card_4_offers_any_price_up_or_down_or_nothing():
    """LP-PC4-01: optional. LP-DEC-18: nothing, or one of 5 resources up or down. LP-AMB-024: it may be skipped."""
    game = after(trading(effect="shift-price"), "trade")
    offers = {f"shift {resource} {way}" for resource in RESOURCES for way in ("up", "down")}
    assert game.decision == "shift-price" and set(texts(game)) == offers | {"skip"}
    after(game, "skip")
    assert game.decision == "market-card" and set(game.to_dict()["prices"].values()) == {5}


def test_card_4_works_only_for_the_leader_in_the_own_phase():
    """LP-PC4-01: only inside a Trade of the Leader."""
    game = table(order=["blue", "red"], dice={"blue": 3, "red": 3}, effect="shift-price", leader="red")
    assert after(game, "trade").decision == "market-card"


@pytest.mark.parametrize(("old", "way", "new"), [(5, "up", 7), (5, "down", 3), (2, "down", 1), (8, "up", 10)])
def test_card_4_moves_a_price_by_exactly_2(old, way, new):
    """LP-PC4-02: up by 2 or down by 2. LP-AMB-024: cut off at 1."""
    game = after(trading(effect="shift-price", prices={"iron": old}), "trade", f"shift iron {way}")
    assert price(game, "iron") == new


def test_card_4_comes_between_draw_and_card_and_its_crash_at_once():
    """LP-PC4-02: draw, shift, crash, then the card and the transaction as always. LP-PC4-03: forced sales before the
    card is chosen. LP-AMB-024: usual draw; wraps above 10; the same resource as the card may be moved; it is once.
    """
    game = trading(3, [("iron", 3), ("oil", 1), ("oil", 2)], effect="shift-price", prices={"iron": 9},
                   holds={"iron": 2})  # fmt: skip
    after(game, "trade")
    assert game.decision == "shift-price" and len(drawn(game)) == 3
    after(game, "shift iron up")
    assert game.decision == "market-card" and price(game, "iron") == 1
    assert seat(game, "red")["money"] == 52 and seat(game, "red")["resources"]["iron"] == 0
    after(game, "apply iron +3")
    assert game.decision == "transaction" and price(game, "iron") == 4
    after(game, "buy 2 iron")
    assert game.decision == "action" and seat(game, "red")["money"] == 44
    assert game.to_dict()["market_discard"][0] == ["iron", 3]
