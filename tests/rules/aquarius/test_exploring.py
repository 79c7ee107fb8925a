"""Exploring by ship and on foot where there is water; the Whirlpool (AQU-EXP, AQU-WHP, AQU-WHE)."""

import pytest
from harbour import (
    AROUND,
    EAST,
    FLOWS,
    LZ,
    NORTH,
    NORTH_WEST,
    SOUTH,
    after,
    ashore,
    fleet,
    half,
    held,
    hexagon,
    holding,
    house,
    on,
    sea,
    ship,
    some,
    storm,
    texts,
    unit,
    units,
    wet,
    whirlpool,
)  # fmt: skip

ALL_WATER = {"name": "deep", "edges": ["water"] * 6, "sites": [], "dice": []}
FAR_NORTH, FAR_EAST = (0, -2), (1, -2)


def exploring(*tiles, die=1, drawn=ALL_WATER, oil="oil", rest=(), **position):
    """Red explores and draws one hexagon, or `die` of them."""
    dice = {"red": die, "blue": 4, "yellow": 4, "green": 4}
    faces = [drawn, *rest]
    game = sea(
        *tiles, dice=dice, hexagons=faces, hex_deck=[face["name"] for face in faces], seats=holding(red=oil), **position
    )  # fmt: skip
    return after(game, "explore")


def cells(game):
    """Where a hexagon may be laid, however turned."""
    return sorted({text.split(" at ")[1].split(" turned")[0] for text in texts(game) if " turned " in text})


def ocean(name, at):
    return hexagon(name, at, "wwwwww")


# --- ships explore ----------------------------------------------------------------------------------------------------


def test_a_ship_explores_beside_it_without_oil():
    """AQU-EXP-01, AQU-EXP-02, AQU-WAT-01, AQU-TRN-09: one water step; it goes there, with what it carries."""
    game = exploring(units=[ship(LZ), unit(LZ, aboard=7)], oil="")
    assert cells(game) == sorted(f"{q},{r}" for q, r in AROUND)
    game.choose("place deep at 0,-1 turned 0")
    assert fleet(game) == [("deep", "scientist")] and held(game) == {}


def test_farther_away_takes_oil():
    """AQU-EXP-01, AQU-EXP-03, AQU-AMB-74: up to X hexagons, the new one counted, for one Oil in all."""
    tiles = ocean("one", NORTH), ocean("two", EAST)
    two = exploring(*tiles, die=2, units=[ship("two")], rest=[{**ALL_WATER, "name": "more"}])
    one = exploring(*tiles, die=1, units=[ship("two")])
    assert cells(one) == ["1,-2", "1,0"] and cells(two) == ["-1,0", "-1,1", "0,1", "1,-2", "1,0"]
    bare = exploring(*tiles, die=2, units=[ship("two")], oil="", rest=[{**ALL_WATER, "name": "more"}])
    assert cells(bare) == cells(one)
    near = after(two.copy(), "place deep at 1,-2 turned 0")
    assert held(near) == {"oil": 1}
    two.choose("place deep at 0,1 turned 0")
    assert held(two) == {} and fleet(two) == [("deep", "")]


def test_over_land_a_ship_must_sail_round():
    """AQU-AMB-73, AQU-EXP-03: a common side of land is no way for it."""
    shore = {"name": "shore", "edges": ["desert"] * 6, "sites": [], "dice": []}
    tiles = hexagon("cape", NORTH, "dddwdd"), ocean("sound", SOUTH)
    game = exploring(*tiles, units=[ship("cape")], drawn=shore)
    assert cells(game) == []
    spit = {"name": "spit", "edges": ["desert"] * 3 + ["water"] * 3, "sites": [], "dice": []}
    game = exploring(*tiles, die=2, units=[ship("cape")], drawn=spit, rest=[{**shore, "name": "more"}])
    beside = [text for text in texts(game) if text.startswith("place spit at 1,-1 ")]
    assert beside
    game.choose(beside[0])
    assert held(game) == {} and fleet(game) == [("spit", "")]


def test_nobody_boards_or_lands_while_exploring():
    """AQU-EXP-04, AQU-AMB-79: the cargo stays aboard, and an own unit beside stays ashore."""
    game = exploring(units=[ship(LZ), unit(LZ, kind="motorized", aboard=7), unit(LZ)])
    game.choose("place deep at 0,-1 turned 0")
    assert fleet(game) == [("deep", "motorized")] and ashore(game) == [(LZ, 1, "scientist")]


def test_oil_for_exploring_is_not_oil_for_moving():
    """AQU-AMB-80: separate payments."""
    tiles = ocean("one", NORTH), ocean("two", EAST)
    game = exploring(*tiles, die=2, units=[ship("two")], oil="oil oil", rest=[{**ALL_WATER, "name": "more"}])
    after(game, "place deep at 0,1 turned 0")
    assert held(game) == {"oil": 1}
    game.choose("move")
    assert held(game) == {} or "pay oil for the ships" in texts(game)


def test_land_units_explore_over_land():
    """AQU-AMB-121, AQU-AMB-41: from their own land over a land side; neither from water buildings nor from aboard."""
    shore = {"name": "shore", "edges": ["desert"] * 6, "sites": [], "dice": []}
    split = hexagon(
        "split", NORTH, "wddwdd", wet("oil", areas=[3]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [0, 3]}],
    )  # fmt: skip
    assert cells(exploring(split, units=[unit("split", area=1)], drawn=shore, sides="wdwwwd")) == ["1,-1"]
    assert cells(exploring(split, units=[unit("split", area=2)], drawn=shore, sides="wdwwwd")) == ["-1,0"]
    for people, rows in (
        ([ship("split"), unit("split", aboard=7)], []),
        ([ship(LZ, "blue")], [house("split", 1, "oil-platform", unit="scientist")]),
    ):
        game = exploring(split, units=people, buildings=rows, drawn=shore, sides="wdwwwd", no_spaceports=True)
        assert cells(game) == []


def test_a_motorized_drives_over_land_only():
    """AQU-AMB-121, AQU-WAT-02: the new hexagon counts as placed for judging the last step."""
    shore = {"name": "shore", "edges": ["desert"] * 6, "sites": [], "dice": []}
    tiles = hexagon("a", NORTH, "dddddd"), hexagon("b", EAST, "dddddd")
    more = [{**shore, "name": f"more{i}"} for i in range(2)]
    game = exploring(*tiles, die=3, units=[unit("a", kind="motorized")], drawn=shore, rest=more, sides="dddddd")
    assert "0,1" in cells(game)
    tiles = hexagon("a", NORTH, "dddwdd"), hexagon("b", EAST, "ddddwd")
    game = exploring(*tiles, die=3, units=[unit("a", kind="motorized")], drawn=shore, rest=more, sides="wwdddd")
    assert "0,1" not in cells(game)


def test_where_a_unit_arrives():
    """AQU-AMB-104, AQU-AMB-14: in the area of the side it crosses, with a choice where several can be reached."""
    drawn = {
        "name": "twin", "edges": ["desert", "water", "desert", "desert", "water", "desert"], "sites": [], "dice": [],
        "areas": [{"land": [0, 5]}, {"land": [2, 3]}, {"water": [1, 4]}],
    }  # fmt: skip
    game = exploring(units=[unit(LZ)], drawn=drawn, sides="dddddd")
    game.choose("place twin at 0,-1 turned 0")
    assert ashore(game) == [("twin", 2, "scientist")]
    game = exploring(units=[unit(LZ)], drawn=drawn, sides="dddddd")
    game.choose("place twin at 0,-1 turned 3")
    assert ashore(game) == [("twin", 1, "scientist")]
    river = {
        "name": "river", "edges": ["water", "water", "desert", "desert", "water", "water"], "sites": [], "dice": [],
        "areas": [{"land": [3]}, {"land": [2]}, {"water": [0, 1, 4, 5]}],
    }  # fmt: skip
    east, rest = hexagon("east", EAST, "dddddd"), [{**river, "name": "more"}]
    game = exploring(east, die=2, units=[unit(LZ, kind="motorized")], drawn=river, rest=rest, sides="dddddd")
    game.choose("place river at 0,-1 turned 0")
    assert game.decision == "explorer" and len(texts(game)) == 2
    game.choose(texts(game)[1])
    assert [u["area"] for u in units(game, "red")] == [2]


# --- the Whirlpool is drawn -------------------------------------------------------------------------------------------


def reveal(*tiles, die=1, deck=("deep",), **position):
    """Red draws the Whirlpool first."""
    dice = {"red": die, "blue": 4, "yellow": 4, "green": 4}
    faces = [ALL_WATER, {**ALL_WATER, "name": "next"}]
    game = sea(
        *tiles, dice=dice, hexagons=faces, hex_deck=["whirlpool", *deck], units=[ship(LZ)], **position
    )  # fmt: skip
    return after(game, "explore")


def test_the_whirlpool_lies_where_it_touches_most():
    """AQU-WHE-01, AQU-WHE-02, AQU-WHE-03, AQU-WHE-04, AQU-AMB-75, AQU-PRC-06: all by water."""
    game = reveal(ocean("one", NORTH), ocean("two", EAST))
    assert game.decision == "place-whirlpool"
    assert {text.split(" at ")[1].split(" ")[0] for text in texts(game)} == {"-1,0", "1,-2", "1,0"}
    assert len(texts(game)) == 18
    game = reveal(ocean("one", NORTH), hexagon("two", EAST, "dddddw"), sides="wdwwww")
    assert {text.split(" at ")[1].split(" ")[0] for text in texts(game)} == {"-1,0"}


def test_after_it_the_exploration_goes_on():
    """AQU-WHE-06, AQU-AMB-77, AQU-WHE-04: one replacement; no ship goes to the Whirlpool, which then counts as any."""
    game = reveal(deck=("deep", "next"))
    game.choose("place whirlpool at 0,-1 turned 2")
    assert game.decision == "place-tile" and game.to_dict()["drawn"] == ["deep"]
    assert fleet(game) == [(LZ, "")] and game.to_dict()["actions_done"] == ["explore"]
    game.choose("place deep at 1,-1 turned 0")
    assert fleet(game) == [("deep", "")]


def test_without_water_it_goes_under_the_deck():
    """AQU-WHE-05, AQU-AMB-76, AQU-COM-17: with one replacement all the same."""
    face = {"sides": "dddddd", "hexagons": [ALL_WATER], "hex_deck": ["whirlpool", "deep"]}
    game = sea(dice={"red": 1}, units=[unit(LZ)], **face)
    game.choose("explore")
    deck = game.to_dict()["hex_deck"]
    assert "whirlpool" in deck[-2:] and "deep" not in deck[:1]
    assert game.decision != "place-whirlpool"


def test_an_empty_deck_gives_no_replacement():
    """AQU-AMB-76: the exploration goes on with what is drawn."""
    game = sea(dice={"red": 1}, hex_deck=["whirlpool"], hex_deck_size=1, units=[ship(LZ)])
    after(game, "explore", texts(after(game.copy(), "explore"))[0])
    assert game.to_dict()["drawn"] == [] and fleet(game) == [(LZ, "")]


def test_drawn_for_a_lost_player_it_goes_under_the_deck():
    """AQU-AMB-78, AQU-COM-11: the next hexagon with a square for a Spaceport is placed."""
    kinds = ("steel-dome", "energy-field", "shock-absorber", "trading-office")
    game = sea(
        hexagons=[ALL_WATER], hex_deck=["whirlpool", "deep", "sundered-isles"], no_spaceports=True,
        units=[ship(LZ, "blue")], buildings=[house(LZ, n, kind, "blue") for n, kind in enumerate(kinds, start=1)],
    )  # fmt: skip
    game.choose("all is not lost: draw a hexagon")
    assert game.decision == "emergency-tile" and some(game, "place sundered-isles")
    assert game.to_dict()["hex_deck"][-2:] == ["whirlpool", "deep"]


# --- its dice ---------------------------------------------------------------------------------------------------------


# the Whirlpool lies north of the middle: its south side (zone 3) looks there; zone 4 SW, 5 NW, 0 N, 1 NE, 2 SE
BESIDE = {0: FAR_NORTH, 1: FAR_EAST, 2: EAST, 4: NORTH_WEST, 5: (-1, -1)}


def booklet(die, oil="oil", **position):
    """N1 at {yellow 4, green 6}, N2 at {red 6, blue 5}, N3 at {yellow 6, green 5}, N4 at {blue 4, red 5}."""
    names = {4: "n1", 5: "n2", 0: "n3", 1: "n4"}
    around = [ocean(names[zone], BESIDE[zone]) for zone in (4, 5, 0, 1)]
    people = [
        ship("whirlpool"), ship("n1", "green"), ship("n1", "yellow"), ship("n2", number=8),
        ship("n3", "yellow", number=8),
    ]  # fmt: skip
    return storm(
        whirlpool(NORTH), *around, die=die, units=people, seats=holding(red=oil, green=oil, yellow=oil), **position
    )


def test_yellow_four():
    """AQU-TST-06, AQU-PRC-04, AQU-WHP-01, AQU-WHP-02, AQU-WHP-03, AQU-WHP-05: those beside pay, or are drawn in."""
    game = booklet("yellow 4")
    assert game.decision == "resist" and game.player == "Red"
    assert texts(game) == ["pay oil for ship at whirlpool", "let ship at whirlpool go"]
    game.choose("let ship at whirlpool go")
    assert game.player == "Yellow"
    assert texts(game) == ["pay oil for ship at n1", "let ship at n1 go"]
    game.choose("pay oil for ship at n1")
    assert game.player == "Green"
    game.choose("let ship at n1 go")
    assert fleet(game, "red") == [("n2", "")] and fleet(game, "green") == [("whirlpool", "")]
    assert fleet(game, "yellow") == [("n1", ""), ("n3", "")] and held(game, "yellow") == {}


ZONES = [("red 6", "red", "n2"), ("blue 5", "red", "n2"), ("yellow 6", "yellow", "n3"), ("green 5", "yellow", "n3")]


@pytest.mark.parametrize(("die", "colour", "name"), ZONES)
def test_the_other_zones(die, colour, name):
    """AQU-TST-07, AQU-WHP-05: Red pays for each of his ships; Yellow's is drawn by the dice of its own zone."""
    game = booklet(die, oil="oil oil")
    while game.decision == "resist" and game.player == "Red":
        game.choose(some(game, "let")[0])
    while game.decision == "resist":
        game.choose(some(game, "let")[0])
    assert ("whirlpool", "") in fleet(game, colour) and (name, "") not in fleet(game, colour)
    assert len(fleet(game, "red")) == 1


@pytest.mark.parametrize("die", ["blue 4", "red 5", "yellow 5", "green 4", "red 4", "blue 6"])
def test_nothing_to_draw(die):
    """AQU-TST-08, AQU-WHP-08: a zone without ships, or without a hexagon; what lies on it is at risk all the same."""
    game = booklet(die)
    assert game.decision == "resist" and texts(game)[-1] == "let ship at whirlpool go"
    game.choose("pay oil for ship at whirlpool")
    assert game.decision != "resist" and len(fleet(game, "red")) == 2 and held(game) == {}


def test_oil_is_due_at_each_trigger():
    """AQU-WHP-06, AQU-AMB-117, AQU-AMB-59: and the trigger is chosen like any other icon."""
    game = booklet("red 5", oil="oil oil")
    after(game, "pay oil for ship at whirlpool")
    assert held(game) == {"oil": 1}
    again = storm(whirlpool(NORTH), die="blue 4", units=[ship("whirlpool")], seats=holding(red="oil"))
    assert again.decision == "resist"


def test_cargo_in_the_whirlpool():
    """AQU-WHP-04, AQU-TRN-10, AQU-AMB-57: nobody boards or lands; cargo goes with its ship, also when drawn in."""
    people = [ship(LZ), unit(LZ, aboard=7), unit(LZ), ship("whirlpool", number=8), unit("whirlpool", aboard=8)]
    game = storm(whirlpool(NORTH), die="red 4", units=people, seats=holding(red="oil"))
    assert not some(game, "aboard", "lands")
    game = storm(whirlpool(NORTH), die="red 4", units=people)
    while game.decision == "resist":
        game.choose(texts(game)[0])
    assert fleet(game) == [("whirlpool", "scientist")]


def test_only_ships_in_the_touching_water_are_drawn():
    """AQU-AMB-58, AQU-WHP-07: a ship in another sea of the neighbour stays, and so do its buildings."""
    twin = hexagon(
        "twin", FAR_NORTH, "wddwdd", half(areas=[1, 3]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [3]}, {"water": [0]}],
    )  # fmt: skip
    east, side = ocean("east", EAST), hexagon("side", FAR_EAST, "wwwwwd")
    people = [ship("twin", area=4)]
    rows = [house("twin", 1, "steel-dome")]
    game = storm(
        whirlpool(NORTH), east, side, twin, die="yellow 6", units=people, buildings=rows, no_spaceports=True
    )  # fmt: skip
    assert fleet(game) == [("twin", "")] and on(game, "twin") == ("steel-dome", "red", None)
    game = storm(whirlpool(NORTH), east, side, twin, die="yellow 6", units=[ship("twin", area=3)])
    assert fleet(game) == [("whirlpool", "")]


def test_tornado_then_whirlpool():
    """AQU-AMB-56, AQU-AMB-60, AQU-AMB-50: blown onto it by the same die, it is on it when the Whirlpool strikes."""
    gale = hexagon("gale", EAST, "wwwwww", dice=["red 4 tornado"])
    game = storm(whirlpool(NORTH), gale, die="red 4", units=[ship("gale")])
    after(game, "trigger tornado red 4 on gale", "trigger whirlpool red 4 on whirlpool")
    after(game, "next tornado red 4 on gale", "ship at gale sails away", "ship at gale sails to whirlpool")
    assert fleet(game) == []


def test_the_whirlpool_turns_with_its_hexagon():
    """AQU-WHP-01, AQU-DER-05, AQU-DER-06: the zone of a die looks where it lies."""
    for rotation in range(6):
        die = FLOWS[(3 - rotation) % 6][0]
        game = storm(whirlpool(NORTH, rotation=rotation), die=die, units=[ship(LZ, "yellow")])
        assert fleet(game, "yellow") == [("whirlpool", "")]


def test_ships_sail_on_and_off():
    """AQU-AMB-60, AQU-AMB-116: normal water, and no limit."""
    people = [ship(LZ), ship("whirlpool", number=8)]
    game = sea(whirlpool(NORTH), units=people, seats=holding(red="oil"))
    after(game, "move")
    if some(game, "pay oil"):
        game.choose("pay oil for the ships")
    assert some(game, "sails") == [
        "ship at landing-zone-4 sails to whirlpool", "ship at whirlpool sails to landing-zone-4",
    ]  # fmt: skip
