"""Components (LP-CMP), and the dice and cards of colours without a player (LP-REV-02)."""

import pytest
from kit import after, building, seat, table, texts, tile, units

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.play.game import Game

LZ = "landing-zone-4"
COLOURS = ("red", "blue", "yellow", "green")
RESOURCES = ("oil", "vibrium", "electricity", "iron", "mycelium")
MAKES = {
    "oil-drill": "oil", "mycelium-farm": "mycelium", "iron-mine": "iron", "vibrium-mine": "vibrium",
    "wind-turbine": "electricity",
}  # fmt: skip
PROTECTIVE = ("energy-field", "steel-dome", "shock-absorber")
STOCK_MARKET = ("multi-trading-outpost", "trading-office", "marketing-department")
RICH = {"money": 90, "resources": dict.fromkeys(RESOURCES, 1)}


def at(name, kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def field(*icons, **more):
    return tile("field", (0, -1), *icons, **more)


def on_field(kind, square=1, **more):
    return {"tile": "field", "square": square, "kind": kind, **more}


def produced(kind, number, value, **holder):
    """What Red gets on a die of this value from one Factory."""
    game = table(
        field(MAKES[kind]), buildings=[on_field(kind, number=number, **holder)], phase="production",
        dice={"red": value, "blue": value}, seats={"red": {"resources": {}}},
    )  # fmt: skip
    if game.decision == "production":  # a Factory without a chip might be fixed instead
        game.choose(next(text for text in texts(game) if text.startswith("produce")))
    return {name: pieces for name, pieces in seat(game, "red")["resources"].items() if pieces}


def parts(game, colour="red"):
    """A player's victory points by kind."""
    return game.score_parts()[COLOURS.index(colour)]


# --- boards, pieces, coins --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", RESOURCES)
def test_each_resource_has_a_price_column_from_1_to_10(resource):
    """LP-CMP-02, LP-CMP-07: one indicator a resource, on 1 to 10 MC; it moves without the others."""
    for price in (1, 10):
        game = table(prices={resource: price})
        assert game.to_dict()["prices"] == {**dict.fromkeys(RESOURCES, 5), resource: price}
    for price in (0, 11):
        with pytest.raises(InputError, match="price"):
            table(prices={resource: price})
    game = after(table(market_deck=[[resource, 2]], dice={"red": 1}), "trade", "stop")
    assert game.to_dict()["prices"] == {**dict.fromkeys(RESOURCES, 5), resource: 7}


def test_the_exhaustion_track_has_spots_1_to_12():
    """LP-CMP-02: twelve spots, as many as the normal game has turns."""
    spots = {str(spot): ("oil" if spot < 9 else "iron") for spot in range(1, 12)}
    game = after(table(turn=12, leader="green", phase="exhaustion", track=spots), "exhaust iron")
    assert game.over
    assert game.to_dict()["track"] == {**spots, "12": "iron"}
    for spot in ("0", "13"):
        with pytest.raises(InputError, match="spots are 1 to 12"):
            table(track={spot: "oil"})


@pytest.mark.parametrize(
    ("resource", "pieces"), [("oil", 8), ("vibrium", 8), ("electricity", 8), ("iron", 8), ("mycelium", 11)]
)
def test_there_are_43_resource_pieces_besides_the_indicators(resource, pieces):
    """LP-CMP-08: 8 of each, 11 Mycelium. LP-CMP-07: the five price indicators are none of them."""
    now = Game.new(seed=1).to_dict()
    held = sum(row["resources"][resource] for row in now["seats"].values())
    assert now["pool"][resource] + held == pieces
    nobody = {colour: {"resources": {}} for colour in COLOURS}
    game = table(seats={**nobody, "red": {"resources": {resource: pieces}}})
    assert game.to_dict()["pool"][resource] == 0
    with pytest.raises(InputError, match=f"only {pieces} pieces"):
        table(seats={**nobody, "red": {"resources": {resource: pieces + 1}}})


def test_coins_change_hands_in_whole_mega_credits():
    """LP-CMP-09, LP-DEF-20: the smallest coin is 1 MC; any sum of MC can be held, paid and changed."""
    for money in (1, 6, 14, 49, 480, 481):
        game = after(table(seats={"red": {"money": money}}, dice={"red": 1}), "grants")
        assert seat(game, "red")["money"] == money + 1
    with pytest.raises(InputError, match="money"):
        table(seats={"red": {"money": 2.5}})


# --- buildings --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", MAKES)
def test_there_are_six_tiles_of_every_factory(kind):
    """LP-CMP-11, LP-CMP-16: six on the map, each with its own number, and none is left to build."""
    squares = [field(*[MAKES[kind]] * 6), tile("spare", (1, -1), MAKES[kind])]
    six = [on_field(kind, number, number=number, chip="blue") for number in range(1, 7)]

    def offers(buildings):
        game = table(*squares, buildings=buildings, units=[at("spare")], seats={"red": RICH})
        return [text for text in texts(after(game, "construct")) if kind in text]

    assert offers(six[:5]) == [f"build {kind} 6 at spare/1"]
    assert offers(six) == []
    assert int(Game.new(seed=1).S[0].stock[ids.BUILDING_NAMES.index(kind)].sum()) == 6


@pytest.mark.parametrize("kind", PROTECTIVE + STOCK_MARKET)
def test_there_are_four_tiles_of_every_other_building(kind):
    """LP-CMP-12: Protective buildings. LP-CMP-13: Stock Market buildings. With four on the map none is left."""
    squares = [field("", "", "", ""), tile("spare", (1, -1), "")]

    def offers(number):
        buildings = [on_field(kind, square) for square in range(1, number + 1)]
        game = table(*squares, buildings=buildings, units=[at("spare")], seats={"red": RICH})
        return [text for text in texts(after(game, "construct")) if kind in text]

    assert offers(3) == [f"build {kind} at spare/1"]
    assert offers(4) == []
    assert int(Game.new(seed=1).S[0].stock[ids.BUILDING_NAMES.index(kind)].sum()) == 4


def test_the_pieces_of_a_colour():
    """LP-CMP-14: 5 Scientists, 2 Motorized Scientists, 10 chips, 6 Planet cards a colour, and not one more."""
    squares = [field(*["oil"] * 6), tile("more", (1, -1), *["iron"] * 6)]
    mines = [on_field("oil-drill", n, number=n, chip="red") for n in range(1, 7)]
    mines += [{**on_field("iron-mine", n, number=n, chip="red"), "tile": "more"} for n in range(1, 7)]
    assert table(*squares, buildings=mines[:9]).S[0].chips[0] == 0  # the tenth lies on the Spaceport
    with pytest.raises(InputError, match="10 chips"):
        table(*squares, buildings=mines[:10])
    for kind, number in (("scientist", 5), ("motorized", 2)):
        assert len(units(table(units=[at(LZ, kind, "yellow")] * number), "yellow")) == number
        with pytest.raises(InputError, match=f"only {number} {kind}"):
            table(units=[at(LZ, kind, "yellow")] * (number + 1))
    for colour in COLOURS:
        assert seat(Game.new(seed=1), colour)["hand"] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("kind", "resource"), MAKES.items())
def test_every_factory_makes_its_own_resource_on_its_number(kind, resource):
    """LP-CMP-15: which Factory makes what. LP-CMP-16: one production number, and it answers to no other."""
    for number in (1, 3, 6):
        for value in range(1, 7):
            assert produced(kind, number, value, chip="red") == ({resource: 1} if value == number else {})


@pytest.mark.parametrize("kind", MAKES)
def test_every_factory_prints_a_cost_of_5_mc_and_2_stars(kind):
    """LP-CMP-16: 5 MC to build; 2 VP to who controls it. LP-DEF-20: MC buy, VP win."""
    game = table(field(MAKES[kind]), units=[at("field")], seats={"red": {"money": 7, "resources": {}}})
    before = parts(game)["factories"]
    after(game, "construct", f"build {kind} 2 at field/1")
    assert seat(game, "red")["money"] == 2
    assert parts(game)["factories"] - before == 2


def test_the_price_on_the_spaceport_is_not_used():
    """LP-CMP-17: printed 10 MC, but nobody pays it at set-up and nobody can build one (LP-SET-16, LP-DEF-15)."""
    game = Game.new(seed=1)
    assert game.rules.content.buildings[ids.SPACEPORT].money == 10
    assert [seat(game, colour)["money"] for colour in COLOURS] == [20] * 4
    assert [building(game, LZ, square)["chip"] for square in (1, 2, 3, 4)] == list(COLOURS)
    only_blues = [{"tile": "landing-zone-2", "kind": "spaceport", "chip": "blue"}]  # three tiles are left, Red has none
    game = table(field(""), players=2, buildings=only_blues, units=[at("field")], seats={"red": RICH})
    after(game, "construct")
    assert {text.split()[1] for text in texts(game)} == {*PROTECTIVE, *STOCK_MARKET}


# --- colours without a player -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("colours", [["red", "blue"], ["green", "red"], ["blue", "green", "yellow"]])
def test_a_non_player_colour_is_a_die_without_a_player(colours):
    """LP-DEF-21: every colour that nobody plays; it has cards and a die, but no seat. LP-REV-02: its top card is shown.

    The decks are laid so that each top card is known.
    """
    others = [colour for colour in COLOURS if colour not in colours]
    laid = [[5, 6, 1, 2, 3, 4], [4, 6, 1, 2, 3, 5]]
    decks = {colour: {"deck": deck} for colour, deck in zip(others, laid)}
    game = Game.from_position(
        {"players": len(colours), "colours": colours, "leader": colours[0], "non_players": decks}, tracing=True
    )
    now = game.to_dict()
    assert (list(now["seats"]), list(now["non_players"])) == (colours, others)
    assert set(now["dice"].values()) == {0}
    for _ in colours:
        assert game.decision == "planet-card"
        assert game.player.lower() in colours
        game.choose("play 3")
    now = game.to_dict()
    assert now["dice"] == {colour: decks[colour]["deck"][0] if colour in others else 3 for colour in COLOURS}
    for colour, deck in zip(others, laid):
        assert now["non_players"][colour] == {"deck": deck[1:], "pile": deck[:1]}
    shown = {event["colour"]: event["value"] for event in game.events() if event["event"] == "revealed"}
    assert shown == now["dice"]
    assert not [event for event in game.events() if event.get("player", "").lower() in others]
    assert texts(game) == [f"{colour} die next" for colour in COLOURS]


def test_with_four_players_no_card_is_shown_but_theirs():
    """LP-REV-02, LP-DEF-21: there is no non-player colour."""
    game = after(table(phase="selection", order=[]), "play 3", "play 3", "play 3", "play 3")
    assert game.to_dict()["non_players"] == {}
    assert len([event for event in game.events() if event["event"] == "revealed"]) == 4
