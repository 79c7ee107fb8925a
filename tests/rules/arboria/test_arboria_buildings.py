"""Sawmill, Hydraulic Safety Station, Arbori-Mycelia Plant (ARB-BLD)."""

import pytest
from forest import EAST, NORTH, after, at, forest, holding, line_c, on, tile
from kit import building, seat, texts

SAWMILL, STATION, PLANT = "sawmill", "hydraulic-safety-station", "arbori-mycelia-plant"
MORE, PLAIN = "pay wood to produce more: ", "produce: "


def site(*icons, name="site", cell=NORTH, **more):
    return tile(name, cell, *icons, **more)


def offers(*icons, kind=SAWMILL, **position):
    """The squares and copies of a kind that Red may build on the hexagon with these icons."""
    said = {"units": [at("site", "red")], "seats": holding(red="wood wood"), **position}
    game = forest(site(*icons), **said)
    if "construct" not in texts(game):
        return set()
    words = [text.removeprefix(f"build {kind} ") for text in texts(after(game, "construct")) if f" {kind} " in text]
    return set(words)


def build(choice, *icons, **position):
    """The game after Red has built."""
    said = {"units": [at("site", "red")], "seats": holding(red="wood"), **position}
    return after(forest(site(*icons), **said), "construct", choice)


def produces(*buildings, icons=("wood", "mycelium", "mycelium"), die=3, seats=None, **position):
    """The last die enters Production; Red's buildings of the hexagon."""
    rows = [{"tile": "site", "square": i, **row} for i, row in enumerate(buildings, start=1)]
    said = {"phase": "production", "buildings": rows, "seats": seats or holding(red="wood"), **position}
    return line_c(site(*icons), die=f"blue {die}", **said)


def pieces(game, resource, colour="red"):
    return seat(game, colour)["resources"][resource]


# --- Sawmill ----------------------------------------------------------------------------------------------------------


def test_a_sawmill_is_built_on_a_wood_icon():
    """ARB-BLD-01, ARB-BLD-02, ARB-CMP-08, ARB-AMB-98: for 5 MC, any of the six copies left, on an empty square with
    the icon.
    """
    assert offers("wood", "", "oil") == {f"{value} at site/1" for value in range(1, 7)}
    game = build("build sawmill 3 at site/1", "wood")
    assert seat(game, "red")["money"] == 15
    assert on(game, 1, "site") == ("red", "scientist", False)
    assert "3 at site/2" not in offers(
        "wood", "wood", buildings=[{"tile": "site", "kind": SAWMILL, "number": 3, "chip": "blue"}]
    )


def test_sawmills_are_not_limited():
    """ARB-BLD-01: a player may have several."""
    rows = [{"tile": "site", "square": i, "kind": SAWMILL, "number": i, "chip": "red"} for i in (1, 2)]
    assert {text.split(" at ")[1] for text in offers("wood", "wood", "wood", buildings=rows)} == {"site/3"}


def test_a_sawmill_gives_one_wood():
    """ARB-BLD-04, ARB-WOD-01: on its number, to its controller."""
    mill = {"kind": SAWMILL, "number": 3, "chip": "red"}
    assert pieces(produces(mill, seats=holding()), "wood") == 1
    assert pieces(produces(mill, seats=holding(), die=4), "wood") == 0


def test_a_destroyed_sawmill_returns_with_its_number():
    """ARB-AMB-98: the same copy can be built again."""
    rows = [{"tile": "site", "kind": SAWMILL, "number": 3}]
    game = line_c(site("wood", dice=("red 2 geyser",)), buildings=rows)
    assert building(game, "site") is None
    stock = game.S[0].stock[12]
    assert stock.tolist() == [0, 1, 1, 1, 1, 1, 1]


def test_points():
    """ARB-BLD-03, ARB-BLD-06, ARB-BLD-13: two, one and two for who controls them."""
    rows = [
        {"tile": "site", "square": 1, "kind": SAWMILL, "number": 3, "chip": "red"},
        {"tile": "site", "square": 2, "kind": STATION, "chip": "blue"},
        {"tile": "site", "square": 3, "kind": PLANT, "number": 3, "chip": "yellow"},
    ]
    game = forest(site("wood", "", "mycelium"), buildings=rows, seats=holding())
    parts = game.score_parts()
    assert [part["factories"] for part in parts] == [2, 0, 2, 0]
    assert [part["protective"] for part in parts] == [0, 1, 0, 0]


# --- Hydraulic Safety Station -----------------------------------------------------------------------------------------


def test_a_station_costs_money_and_wood():
    """ARB-BLD-05, ARB-WOD-06, ARB-AMB-10: 5 MC and a wood, which goes to the pool."""
    game = build(f"build {STATION} at site/1", "")
    assert (seat(game, "red")["money"], pieces(game, "wood"), game.to_dict()["pool"]["wood"]) == (15, 0, 8)
    assert offers("", kind=STATION, seats=holding(red="iron oil")) == set()


def test_a_station_stands_on_any_square():
    """ARB-AMB-74: with or without an icon."""
    assert offers("", "iron", "wood", kind=STATION) == {"at site/1", "at site/2", "at site/3"}


def test_one_station_a_player():
    """ARB-BLD-05, ARB-INV-06: four copies, so at most one each, held by chip or by unit."""
    elsewhere = tile("other", EAST, "")
    held = [{"tile": "site", "square": 2, "kind": STATION, "chip": "red"}]
    assert offers("", "", kind=STATION, buildings=held) == set()
    others = [{"tile": "site", "square": 2, "kind": STATION, "chip": "blue"}]
    assert offers("", "", kind=STATION, buildings=others) == {"at site/1"}
    assert forest(site(""), elsewhere).S[0].stock[13, 0] == 4


# --- Arbori-Mycelia Plant ---------------------------------------------------------------------------------------------


def test_a_plant_is_built_on_a_mycelium_icon():
    """ARB-BLD-11, ARB-BLD-12, ARB-AMB-98: for 5 MC, any of the four copies."""
    found = offers("mycelium", "", "wood", kind=PLANT)
    assert {text.split(" at ")[1] for text in found} == {"site/1"}
    assert len(found) == 4
    assert seat(build(f"build {PLANT} 3 at site/1", "mycelium"), "red")["money"] == 15


def test_one_plant_a_player_but_farms_as_many_as_one_likes():
    """ARB-BLD-11, ARB-AMB-78, ARB-INV-06: though a Factory; a Mycelium Farm is another kind."""
    held = [{"tile": "site", "square": 2, "kind": PLANT, "number": 3, "chip": "red"}]
    assert offers("mycelium", "mycelium", kind=PLANT, buildings=held) == set()
    assert offers("mycelium", "mycelium", kind="mycelium-farm", buildings=held) != set()
    farm = [{"tile": "site", "square": 2, "kind": "mycelium-farm", "number": 3, "chip": "red"}]
    assert offers("mycelium", "mycelium", kind=PLANT, buildings=farm) != set()


YARD = {"kind": SAWMILL, "number": 3, "chip": "red"}
GARDEN = {"kind": PLANT, "number": 3, "chip": "red"}


def test_a_plant_gives_one_or_three():
    """ARB-BLD-14, ARB-PRC-12, ARB-WOD-06, ARB-AMB-10: a wood to the pool for two more."""
    game = produces(GARDEN, icons=("mycelium",))
    place = f"{PLANT} 3 at site/1"
    assert (game.player, game.decision, texts(game)) == ("Red", "production", [PLAIN + place, MORE + place])
    one = after(game.copy(), PLAIN + place)
    assert (pieces(one, "mycelium"), pieces(one, "wood")) == (1, 1)
    after(game, MORE + place)
    assert (pieces(game, "mycelium"), pieces(game, "wood"), game.to_dict()["pool"]["wood"]) == (3, 0, 8)


def test_without_wood_it_gives_one():
    """ARB-BLD-14: no question is asked."""
    game = produces(GARDEN, icons=("mycelium",), seats=holding(red="oil"))
    assert game.decision != "production"
    assert pieces(game, "mycelium") == 1


def test_wood_of_the_same_production_may_be_paid():
    """ARB-AMB-77: a player orders his own buildings."""
    game = produces(YARD, GARDEN, seats=holding())
    assert not any(text.startswith(MORE) for text in texts(game))
    after(game, f"{PLAIN}{SAWMILL} 3 at site/1")
    after(game, f"{MORE}{PLANT} 3 at site/2")
    assert (pieces(game, "mycelium"), pieces(game, "wood")) == (3, 0)


@pytest.mark.parametrize(("choice", "amount"), [(PLAIN, 2), (MORE, 6)])
def test_doubled_mycelium(choice, amount):
    """ARB-AMB-75: the whole amount."""
    game = produces(GARDEN, icons=("mycelium",), doubled="mycelium")
    assert pieces(after(game, f"{choice}{PLANT} 3 at site/1"), "mycelium") == amount


def test_an_empty_pool():
    """ARB-AMB-76: the wood is paid first; what is missing raises the price once."""
    game = produces(GARDEN, icons=("mycelium",), pool={"mycelium": 1})
    after(game, f"{MORE}{PLANT} 3 at site/1")
    assert (pieces(game, "mycelium"), pieces(game, "wood")) == (1, 0)
    assert game.to_dict()["prices"]["mycelium"] == 7
    none = produces(GARDEN, icons=("mycelium",), pool={"mycelium": 0})
    assert pieces(after(none, f"{MORE}{PLANT} 3 at site/1"), "mycelium") == 0


def test_a_plant_may_be_fixed_instead():
    """ARB-PRC-12: like any Factory with a unit and no chip."""
    row = {"kind": PLANT, "number": 3, "unit": "scientist", "unit_of": "red"}
    game = produces(row, icons=("mycelium",))
    assert f"fix instead of producing: {PLANT} 3 at site/1" in texts(game)
    hot = produces(row, icons=("mycelium",), arboria={"burning": ["site"]})
    assert texts(hot) == [f"fix instead of producing: {PLANT} 3 at site/1", f"refuse: {PLANT} 3 at site/1"]


def test_no_spaceports_for_money():
    """ARB-AMB-80: as in the base game."""
    assert offers("", kind="spaceport") == set()


def test_all_buildings_are_there():
    """ARB-AMB-05, ARB-CMP-08: those of the base game and fourteen more."""
    stock = forest(site("")).S[0].stock
    assert [int(stock[kind].sum()) for kind in (12, 13, 14)] == [6, 4, 4]
    assert int(stock.sum()) == 58 + 14 - 4  # four Spaceports are on the map
