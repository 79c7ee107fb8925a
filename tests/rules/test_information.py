"""Who knows what (LP-INF): what is open can be read off the table, what is secret reaches no other player.

What a player knows of a step is the decision before it, its options, and the events that are told.
"""

import pytest
from kit import after, building, seat, table, texts, tile, units

OPEN_HEXAGONS = ["wide-basin", "steaming-delta", "landing-zone-2"]


def view(game):
    """What everybody hears after a step, and what the next player may do."""
    return game.player, game.decision, texts(game), game.events(), game.story()


def views(game, *choices):
    """The same after each of these choices."""
    return [view(after(game, choice)) for choice in choices]


# --- open things ------------------------------------------------------------------------------------------------------


def test_map_buildings_units_and_chips_are_open():
    """LP-INF-02: all of them, of every colour, can be read off the table; what is not there is in the reserve."""
    game = table(
        tile("north", (0, -1), "iron", ""), turn=2, leader="red",
        buildings=[{"tile": "north", "kind": "iron-mine", "number": 3, "chip": "blue", "unit": "scientist",
                    "wounded": True}],
        units=[{"colour": "green", "kind": "motorized", "tile": "north"}],
    )  # fmt: skip
    now = game.to_dict()
    assert [(row["name"], row["at"]) for row in now["tiles"]] == [("landing-zone-4", [0, 0]), ("north", [0, -1])]
    mine = building(game, "north")
    assert (mine["kind"], mine["number"], mine["chip"], mine["unit_of"], mine["wounded"]) == (
        "iron-mine", 3, "blue", "blue", True,
    )  # fmt: skip
    assert [row["kind"] for row in units(game, "green", "north")] == ["motorized"]
    on_map = [sum(row.get("chip") == colour for row in now["buildings"]) for colour in now["colours"]]
    assert [10 - chips for chips in on_map] == game.S[0].chips.tolist() == [9, 8, 9, 9]


@pytest.mark.parametrize("holder", [{"chip": "blue"}, {"unit": "scientist", "unit_of": "blue"}])
def test_what_lies_open_may_bear_on_what_others_can_do(holder):
    """LP-INF-02: Blue's chip or unit on a building is seen by Red, who cannot enter it."""
    mine = {"tile": "north", "kind": "iron-mine", "number": 3}
    games = [table(tile("north", (0, -1), "iron", ""), buildings=[{**mine, **more}]) for more in ({}, holder)]
    options = [texts(after(game, "move")) for game in games]
    assert set(options[0]) - set(options[1]) == {"scientist at landing-zone-4/1 to north/1"}


def test_prices_pool_track_and_tokens_are_open():
    """LP-INF-02: prices and pool decide what anybody can buy; track and tokens lie on the table."""
    game = table(
        turn=3, leader="yellow", track={"1": "oil", "2": "iron"}, prices={"oil": 2, "iron": 9},
        pool={"vibrium": 0, "mycelium": 1}, seats={"blue": {"fate_token": True}, "red": {"money": 9}}, dice={"red": 2},
        market_deck=[["electricity", -1], ["electricity", -2]],
    )  # fmt: skip
    now = game.to_dict()
    assert now["track"] == {"1": "oil", "2": "iron"}
    assert [row["fate_token"] for row in now["seats"].values()] == [False, True, False, False]
    assert int(game.S[0].fate_supply) == 3
    after(game, "trade", "apply electricity -1")
    offers = [text for text in texts(game) if text.startswith("buy")]
    assert offers == [
        "buy 1 oil",
        "buy 2 oil",
        "buy 1 electricity",
        "buy 2 electricity",
        "buy 1 iron",
        "buy 1 mycelium",
    ]
    told = [event for event in game.events() if event["event"] == "price"]
    assert [(event["resource"], event["old"], event["new"]) for event in told] == [("electricity", 5, 4)]


def test_the_top_planet_card_of_each_pile_is_open():
    """LP-INF-02: every card is told when it is revealed and lies on top of its pile; non-player cards too."""
    game = table(
        players=3, phase="selection", order=[], dice={}, non_players={"green": {"deck": [5, 1, 2, 3, 4, 6]}},
        seats={"red": {"pile": [1, 2]}},
    )  # fmt: skip
    after(game, "play 4", "play 3", "play 6")
    now = game.to_dict()
    tops = {colour: row["pile"][-1] for colour, row in {**now["seats"], **now["non_players"]}.items()}
    assert tops == {"red": 4, "blue": 3, "yellow": 6, "green": 5}
    assert {row["colour"]: row["value"] for row in game.events() if row["event"] == "revealed"} == tops


def test_the_top_card_of_the_market_discard_is_open():
    """LP-INF-02: it is the card applied last, and that card is told."""
    game = table(market_deck=[["oil", 1], ["iron", -1], ["iron", 3]], dice={"red": 3})
    after(game, "trade", "apply iron -1")
    assert game.to_dict()["market_discard"][0] == ["iron", -1]
    told = [(row["resource"], row["change"]) for row in game.events() if row["event"] == "market-card"]
    assert told == [("iron", -1)]


# --- hexagons ---------------------------------------------------------------------------------------------------------


def test_drawn_hexagons_lie_open_but_not_their_order_in_the_deck():
    """LP-INF-03: all drawn hexagons are on the table until they go back; the order they were drawn in is nowhere."""
    seen = []
    for top in (OPEN_HEXAGONS, OPEN_HEXAGONS[::-1]):
        game = after(table(hex_deck=top, dice={"red": 3}), "explore")
        assert sorted(game.to_dict()["drawn"]) == sorted(OPEN_HEXAGONS)
        assert {text.split()[1] for text in texts(game)} == {"nothing", *OPEN_HEXAGONS}
        seen.append((view(game), game.to_dict()["drawn"]))
    assert seen[0] == seen[1]
    after(game, "place nothing", *[f"put under: {name}" for name in OPEN_HEXAGONS[:2]])
    assert game.to_dict()["drawn"] == []


def test_the_order_at_the_bottom_is_the_active_players_own():
    """LP-INF-03: Red alone chooses it; whichever it is, nobody else is told or may do anything different."""
    seen, bottoms = [], []
    for order in (OPEN_HEXAGONS, OPEN_HEXAGONS[::-1]):
        game = after(table(hex_deck=OPEN_HEXAGONS, dice={"red": 3, "blue": 3}), "explore", "place nothing")
        for name in order[:2]:  # the last one goes by itself
            assert (game.player, game.decision) == ("Red", "put-under")
            after(game, f"put under: {name}")
            assert game.events() == []
        bottoms.append(game.to_dict()["hex_deck"][-3:])
        seen.append(views(game, "end the phase", "explore"))
    assert bottoms == [OPEN_HEXAGONS, OPEN_HEXAGONS[::-1]]
    assert seen[0] == seen[1]
    assert seen[0][0][0] == "Blue"


# --- market cards -----------------------------------------------------------------------------------------------------


def test_cards_drawn_but_not_chosen_are_seen_by_the_trader_alone():
    """LP-INF-04: Red sees them as options; the others hear the number and the chosen card, whatever the rest was."""
    seen, hands = [], []
    for rest in ([["oil", 1], ["iron", -2]], [["electricity", 3], ["mycelium", 2]]):
        game = table(market_deck=[["vibrium", 2], *rest, ["oil", 2]], dice={"red": 3, "blue": 4})
        after(game, "trade")
        assert game.player == "Red"
        hands.append(texts(game))
        assert len(hands[-1]) == 3
        assert [row for row in game.events() if row["event"] == "cards-drawn"] == [
            {"event": "cards-drawn", "player": "Red", "cards": 3}
        ]
        told = (game.events(), game.story())
        seen.append([told, *views(game, "apply vibrium +2", "stop", "end the phase")])
        assert game.player == "Blue"
        assert game.to_dict()["market_discard"][0] == ["vibrium", 2]
    assert hands[0] != hands[1]
    assert seen[0] == seen[1]


def test_a_second_card_is_open_the_others_stay_unseen():
    """LP-INF-04: with a Marketing Department two cards are told and the unchosen two are not."""
    ground = tile("north", (0, -1), "")
    office = [{"tile": "north", "kind": "marketing-department", "chip": "red"}]
    seen = []
    for rest in ([["oil", 1], ["iron", -2]], [["electricity", 3], ["mycelium", 2]]):
        deck = [["vibrium", 2], ["iron", 1], *rest]
        game = after(table(ground, buildings=office, market_deck=deck, dice={"red": 2}), "trade")
        told = (game.events(), game.story())
        after(game, "apply vibrium +2")
        told += (game.events(), game.story())  # what Red may apply next is Red's own knowledge
        seen.append([told, *views(game, "apply iron +1", "stop", "end the phase")])
        assert game.to_dict()["market_discard"][0] == ["iron", 1]
    assert seen[0] == seen[1]


def test_a_pile_is_open_at_its_top_only():
    """LP-INF-02, LP-INF-01: cards below the top of Blue's pile are as unknown as Blue's hand."""
    seen = []
    for hand, pile in (([1, 2], [3, 4, 5, 6]), ([4, 5], [1, 3, 2, 6])):
        game = table(seats={"blue": {"hand": hand, "pile": pile}})
        seen.append([view(game), *views(game, "grants", "fate control")])
        assert seat(game, "blue")["pile"][-1] == 6
    assert seen[0] == seen[1]
