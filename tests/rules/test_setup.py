"""Set-up and length of the game (LP-SET, LP-LEN)."""

from collections import Counter

import pytest
from kit import after, building, seat, table, texts, tile

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.play.game import Game

COUNTS = (2, 3, 4)
COLOURS = ("red", "blue", "yellow", "green")
RESOURCES = ("oil", "vibrium", "electricity", "iron", "mycelium")
FACTORIES = {"oil-drill", "mycelium-farm", "iron-mine", "vibrium-mine", "wind-turbine"}
PROTECTIVE = {"energy-field", "steel-dome", "shock-absorber"}
STOCK_MARKET = {"multi-trading-outpost", "trading-office", "marketing-department"}
RICH = {"money": 90, "resources": dict.fromkeys(RESOURCES, 2)}


def fresh(players=4, **more):
    """A new game; Red leads unless a test says otherwise."""
    return Game.new(players=players, **{"seed": 3, "first": 0, **more})


def new(players=4, **more):
    """A new game in plain words."""
    return fresh(players, **more).to_dict()


def idle(game):
    """Play to the end with nobody doing anything in the Action phases; returns who led each turn."""
    leaders = {}
    while not game.over:
        now = game.to_dict()
        leaders[now["turn"]] = now["leader"]
        game.choose("end the phase" if game.decision == "action" else 0)
    return leaders


def reserve(game, colour):
    """Scientists, Motorized Scientists and chips of a colour that are not on the map."""
    s = game.S[0]
    number = int(s.seat_of[ids.COLOUR_NAMES.index(colour)])
    mine = s.unit[number * ids.UNITS_PER_SEAT : (number + 1) * ids.UNITS_PER_SEAT]
    now = game.to_dict()
    out = [row["kind"] for row in now["units"] if row["colour"] == colour]
    out += [row["unit"] for row in now["buildings"] if row.get("unit_of") == colour]
    assert (mine["tile"] != ids.NONE).sum() == len(out)
    pieces = game.rules.R[0].pieces
    return (
        int(pieces.scientists) - out.count("scientist"), int(pieces.motorized) - out.count("motorized"),
        int(s.chips[number]),
    )  # fmt: skip


# --- map --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_the_starting_hexagon_of_the_player_count_lies_alone_in_the_middle(players):
    """LP-SET-01: the one for 4. LP-SET-20: with three squares for 3. LP-SET-21: with two squares for 2."""
    game = fresh(players)
    assert [(row["name"], row["at"]) for row in game.to_dict()["tiles"]] == [(f"landing-zone-{players}", [0, 0])]
    faces = {face.name: face for face in game.rules.content.tiles}
    assert len(faces[f"landing-zone-{players}"].sites) == players


@pytest.mark.parametrize("players", COUNTS)
def test_the_hex_deck_is_the_other_23_hexagons_shuffled(players):
    """LP-SET-15, LP-SET-22: all but the Landing Zone, the two unused starting hexagons among them."""
    game = fresh(players)
    deck = game.to_dict()["hex_deck"]
    assert len(deck) == 23
    assert set(deck) == set(game.rules.tile_names) - {f"landing-zone-{players}"}
    assert {f"landing-zone-{n}" for n in COUNTS if n != players} <= set(deck)
    orders = [new(players, seed=seed)["hex_deck"] for seed in range(8)]
    assert len({tuple(order) for order in orders}) == 8
    assert len({order[0] for order in orders}) > 3


def test_an_unused_starting_hexagon_is_drawn_and_placed_like_any_other():
    """LP-AMB-006, LP-SET-15: Explore draws it; its squares take buildings, but no Factory for want of icons."""
    game = table(hex_deck=["landing-zone-3"], dice={"red": 1}, seats={"red": RICH})
    after(game, "explore")
    where = [text for text in texts(game) if text.startswith("place landing-zone-3")]
    after(game, where[0])
    assert [row["name"] for row in game.to_dict()["tiles"]] == ["landing-zone-4", "landing-zone-3"]
    after(game, "construct")
    offers = [text.split() for text in texts(game) if "landing-zone-3" in text]
    assert {words[1] for words in offers} == PROTECTIVE | STOCK_MARKET
    assert {words[-1] for words in offers} == {f"landing-zone-3/{square}" for square in (1, 2, 3)}


@pytest.mark.parametrize("players", COUNTS)
def test_starting_hexagons_have_no_cataclysms(players):
    """LP-AMB-006: used or not."""
    faces = [face for face in fresh(players).rules.content.tiles if face.start]
    assert sorted(face.start for face in faces) == [2, 3, 4]
    assert [(face.dice, face.icons()) for face in faces] == [((), ())] * 3


def test_an_unused_starting_hexagon_is_no_landing_zone():
    """LP-AMB-006: touching it counts as touching one ordinary hexagon, so a second one is needed."""
    other = tile("landing-zone-3", (0, -1), "", "", "", start=3)
    scout = [{"colour": "red", "kind": "scientist", "tile": "landing-zone-3"}]

    def cells(*tiles):
        game = table(other, *tiles, units=scout, hex_deck=["wide-basin"], dice={"red": 1})
        after(game, "explore")
        return {text.split(" at ")[1].split()[0] for text in texts(game) if text.startswith("place wide-basin")}

    assert cells() == {"1,-1", "-1,0"}  # both beside the Landing Zone; nothing beyond the other one
    assert cells(tile("east", (1, -1))) == {"1,-2", "-1,0"}  # 1,-2 touches two hexagons now


# --- players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_every_player_has_a_colour_and_its_pieces(players):
    """LP-SET-02: any colour, no two alike; 5 Scientists, 2 Motorized Scientists, 10 chips, 6 cards, 1 Spaceport.

    LP-SET-03: all six cards are in hand, none is played.
    """
    for first in range(4):
        game = fresh(players, seating=first)
        now = game.to_dict()
        assert now["colours"] == [COLOURS[(first + i) % 4] for i in range(players)]
        assert [row["chip"] for row in now["buildings"] if row["kind"] == "spaceport"] == now["colours"]
        for colour in now["colours"]:
            cards = seat(game, colour)
            assert (cards["hand"], cards["pile"], cards["chosen"]) == ([1, 2, 3, 4, 5, 6], [], 0)
            assert reserve(game, colour) == (4, 2, 9)  # and one Scientist and one chip on the Spaceport
    picked = Game.from_position({"players": 2, "colours": ["green", "blue"]}).to_dict()
    assert list(picked["seats"]) == ["green", "blue"]


@pytest.mark.parametrize("players", COUNTS)
def test_each_spaceport_stands_on_the_landing_zone_with_a_chip_and_a_scientist(players):
    """LP-SET-05: one square each. LP-SET-06: 4 Scientists, 2 Motorized Scientists and 9 chips stay in the reserve."""
    game = fresh(players)
    zone = f"landing-zone-{players}"
    assert len(game.to_dict()["buildings"]) == players
    assert game.to_dict()["units"] == []
    for square, colour in enumerate(COLOURS[:players], start=1):
        port = building(game, zone, square)
        assert (port["kind"], port["chip"], port["unit"], port["unit_of"]) == ("spaceport", colour, "scientist", colour)
        assert port["wounded"] is False
        assert reserve(game, colour) == (4, 2, 9)


def test_the_reserve_of_the_set_up_can_be_used_up_and_not_more():
    """LP-SET-06: four more Scientists, two Motorized, nine chips come onto the map; one more of any kind does not."""
    start = new()
    zone = {"colour": "red", "tile": "landing-zone-4"}
    fields = [tile("a", (0, -1), *[""] * 6), tile("b", (1, -1), *["oil"] * 6)]
    mines = [{"tile": "b", "square": n, "kind": "oil-drill", "number": n, "chip": "red"} for n in range(1, 7)]
    domes = ("steel-dome", "energy-field", "shock-absorber", "trading-office")
    others = [{"tile": "a", "square": n, "kind": kind, "chip": "red"} for n, kind in enumerate(domes, start=1)]
    ports = start["buildings"]

    def put(scientists, motorized, chips):
        units = [{**zone, "kind": "scientist"}] * scientists + [{**zone, "kind": "motorized"}] * motorized
        return table(*fields, units=units, buildings=[*ports, *(mines + others)[:chips]])

    assert reserve(put(4, 2, 9), "red") == (0, 0, 0)
    for one_too_many in ((5, 2, 9), (4, 3, 9), (4, 2, 10)):
        with pytest.raises(InputError, match="only"):
            put(*one_too_many)


@pytest.mark.parametrize("players", COUNTS)
def test_start_money_and_mycelium(players):
    """LP-EX-01, LP-SET-11, LP-SET-07: 20 MC and 1 Mycelium each, all prices 5."""
    now = new(players)
    nothing_but_mycelium = {"oil": 0, "vibrium": 0, "electricity": 0, "iron": 0, "mycelium": 1}
    assert [(row["money"], row["resources"]) for row in now["seats"].values()] == [(20, nothing_but_mycelium)] * players
    assert now["prices"] == dict.fromkeys(RESOURCES, 5)


def test_only_money_resources_and_unplayed_cards_are_secret():
    """LP-SET-04: what Red may do and is told is the same whatever Blue has of these behind the screen.

    Blue and Green change places behind their screens, so that the pool, which is open, stays as it is.
    """
    one = {"money": 40, "resources": {"oil": 3, "mycelium": 1}, "hand": [1, 2, 3], "pile": [4, 5, 6]}
    two = {"money": 3, "resources": {"iron": 2, "mycelium": 4}, "hand": [2, 4], "pile": [5, 1, 3, 6]}
    seen = []
    for blue, green in ((one, two), (two, one)):
        game = table(seats={"blue": blue, "green": green}, market_deck=[["oil", 1], ["iron", -1]], dice={"red": 2})
        view = [(game.player, texts(game), game.events())]
        for choice in ("trade", "apply oil +1", "stop", "grants"):
            after(game, choice)
            view.append((game.player, texts(game), game.events()))
        seen.append(view)
    assert seen[0] == seen[1]


# --- market, pool, bank, tokens, buildings ----------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_prices_track_pool_and_tokens(players):
    """LP-SET-07: prices 5. LP-SET-08: the track is empty. LP-SET-14: 4 Fate Control tokens lie by, nobody has one.

    LP-SET-10, LP-SET-12: all 43 resources form the pool, but for 1 Mycelium a player.
    """
    game = fresh(players)
    now = game.to_dict()
    assert set(now["prices"].values()) == {5}
    assert now["track"] == {}
    assert now["pool"] == {"oil": 8, "vibrium": 8, "electricity": 8, "iron": 8, "mycelium": 11 - players}
    assert set(now["removed"].values()) == {0}
    assert sum(now["pool"].values()) + players == 43
    assert int(game.S[0].fate_supply) == 4
    assert not any(row["fate_token"] for row in now["seats"].values())


def test_all_coins_are_in_the_bank_and_the_bank_never_runs_out():
    """LP-SET-09: nobody has money but the 20 MC of the set-up. LP-AMB-011: the bank pays what the box has no coins for.

    The box has 480 MC; with 500 MC in hands the bank still pays, and it always has change.
    """
    game = fresh()
    assert game.S[0].money.tolist() == [20] * 4
    game = after(table(seats={colour: {"money": 125} for colour in COLOURS}, dice={"red": 6}), "grants")
    assert [seat(game, colour)["money"] for colour in COLOURS] == [131, 125, 125, 125]
    odd = {"money": 1003, "resources": {"oil": 1}}
    game = table(seats={"red": odd}, prices={"oil": 9}, dice={"red": 1}, market_deck=[["iron", 1]])
    after(game, "trade", "sell 1 oil")
    assert seat(game, "red")["money"] == 1012


@pytest.mark.parametrize("players", COUNTS)
def test_the_market_deck_is_25_shuffled_cards_without_a_discard_pile(players):
    """LP-SET-13: every card once, in another order every game."""
    now = new(players)
    faces = [[resource, change] for resource in RESOURCES for change in (1, 2, 3, -1, -2)]
    assert sorted(now["market_deck"]) == sorted(faces)
    assert now["market_discard"] == []
    orders = [new(players, seed=seed)["market_deck"] for seed in range(8)]
    assert len({str(order) for order in orders}) == 8
    assert len({str(order[0]) for order in orders}) > 3


def test_buildings_lie_in_11_piles():
    """LP-SET-16: 5 Factory, 3 Protective and 3 Stock Market kinds can be built, the Spaceport cannot."""
    game = table(
        tile("site", (0, -1), *RESOURCES), units=[{"colour": "red", "kind": "scientist", "tile": "site"}],
        seats={"red": RICH},
    )  # fmt: skip
    after(game, "construct")
    piles = {text.split()[1] for text in texts(game)}
    assert piles == FACTORIES | PROTECTIVE | STOCK_MARKET
    assert len(piles) == 11


# --- the first turn ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", COUNTS)
def test_the_first_leader_is_drawn_by_lot_or_named(players):
    """LP-SET-17: one player leads and holds the dice; the lot falls on every seat, the same seed on the same one."""
    led = Counter(new(players, seed=seed, first=None)["leader"] for seed in range(15 * players))
    assert set(led) == set(COLOURS[:players])
    assert min(led.values()) >= 5
    assert new(players, seed=9, first=None)["leader"] == new(players, seed=9, first=None)["leader"]
    for number in range(players):
        game = fresh(players, first=number)
        assert game.to_dict()["leader"] == COLOURS[number]
        after(game, *["play 1"] * players)
        assert (game.decision, game.player.lower()) == ("order-dice", COLOURS[number])


@pytest.mark.parametrize("players", COUNTS)
def test_then_turn_1_begins(players):
    """LP-SET-18: step 1 of turn 1, nothing played yet."""
    game = fresh(players)
    assert (game.to_dict()["turn"], game.decision, texts(game)) == (
        1,
        "planet-card",
        [f"play {v}" for v in range(1, 7)],
    )
    assert set(game.to_dict()["dice"].values()) == {0}


def test_a_scenario_may_change_the_set_up():
    """LP-SET-19: other numbers for other planets; without them the steps of the normal game."""
    changes = {"start.money": 15, "start.price": 3, "start.resources.oil": 2, "supply.iron": 6}
    now, normal = new(rules=changes), new()
    assert {row["money"] for row in now["seats"].values()} == {15}
    assert set(now["prices"].values()) == {3}
    assert (now["pool"]["oil"], now["pool"]["iron"], now["seats"]["red"]["resources"]["oil"]) == (0, 6, 2)
    for same in ("tiles", "buildings", "hex_deck", "market_deck", "track", "colours", "units"):
        assert now[same] == normal[same]


# --- two and three players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_non_player_colours_have_a_shuffled_deck_each(players):
    """LP-SET-23: all four dice and all four sets of Planet cards are used."""
    game = fresh(players)
    decks = game.to_dict()["non_players"]
    assert list(decks) == list(COLOURS[players:])
    for deck in decks.values():
        assert (sorted(deck["deck"]), deck["pile"]) == ([1, 2, 3, 4, 5, 6], [])
    orders = [new(players, seed=seed)["non_players"] for seed in range(12)]
    for colour in decks:
        assert len({str(order[colour]["deck"]) for order in orders}) > 6
    if players == 2:  # two decks of their own, not two copies of one
        assert any(order["yellow"]["deck"] != order["green"]["deck"] for order in orders)
    after(game, *["play 1"] * players)
    assert list(game.to_dict()["dice"]) == list(COLOURS)
    assert all(game.to_dict()["dice"].values())


@pytest.mark.parametrize("players", [2, 3])
def test_everything_else_is_as_for_four_players(players):
    """LP-SET-24, LP-AMB-007: nothing is scaled; pieces of colours without a player stay in the box."""
    game, full = fresh(players), fresh(4)
    few, many = game.to_dict(), full.to_dict()
    assert few["seats"] == {colour: many["seats"][colour] for colour in COLOURS[:players]}
    assert few["prices"] == many["prices"]
    assert sorted(few["market_deck"]) == sorted(many["market_deck"])
    assert int(game.S[0].fate_supply) == int(full.S[0].fate_supply) == 4
    port = ids.SPACEPORT
    assert (game.S[0].stock[:port] == full.S[0].stock[:port]).all()
    assert game.rules.R[0].supply.tolist() == full.rules.R[0].supply.tolist()
    held = {row.get("chip") for row in few["buildings"]} | {row["unit_of"] for row in few["buildings"]}
    assert held == set(COLOURS[:players])
    strangers = slice(players * ids.UNITS_PER_SEAT, None)
    assert (game.S[0].unit["tile"][strangers] == ids.NONE).all()


# --- length -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("length", "players", "turns"),
    [("full", 2, 12), ("full", 3, 12), ("full", 4, 12), ("short", 2, 8), ("short", 3, 9), ("short", 4, 8)],
)
def test_the_game_has_a_fixed_number_of_turns(length, players, turns):
    """LP-LEN-01: 12 turns for any number of players. LP-LEN-02: the short game has 8, with three players 9.

    LP-INV-15: so everybody leads equally often.
    """
    game = fresh(players, length=length)
    leaders = idle(game)
    assert sorted(leaders) == list(range(1, turns + 1))
    assert set(Counter(leaders.values()).values()) == {turns // players}
    assert len(Counter(leaders.values())) == players
    end = game.to_dict()
    assert (end["phase"], end["turn"]) == ("over", turns)
    assert sorted(map(int, end["track"])) == list(range(1, turns + 1))


def test_no_other_length_is_offered():
    """LP-LEN-02: the normal and the short game are the only ones."""
    with pytest.raises(InputError, match="unknown length"):
        fresh(length="long")
