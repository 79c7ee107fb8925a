"""What is built where and by whom, fixing by ship, Seaports and their ships (AQU-SIT, AQU-SBD, AQU-FIX, AQU-SHP)."""

import pytest
from harbour import (
    EAST,
    LZ,
    NORTH,
    after,
    aquarius,
    fleet,
    half,
    held,
    hexagon,
    holding,
    house,
    land,
    on,
    sea,
    seat,
    ship,
    some,
    texts,
    unit,
    wet,
)  # fmt: skip

BASE_ASHORE = {
    "energy-field", "steel-dome", "shock-absorber", "multi-trading-outpost", "trading-office", "marketing-department",
    "spaceport",
}  # fmt: skip
RICH = {"resources": dict.fromkeys(("oil", "vibrium", "electricity", "iron", "mycelium"), 2), "money": 60}


def bay(*sites, sides="dddwdd", **more):
    """A hexagon north of the middle, with water to the south."""
    return hexagon("bay", NORTH, sides, *sites, **more)


def kinds(game, place="bay/1"):
    """The kinds that can be built on a square."""
    if "construct" not in texts(game):
        return set()
    game.choose("construct")
    found = [text for text in texts(game) if text.endswith(f" at {place}")] if game.decision == "construct" else []
    return {text.split()[1] for text in found}


def poor_in_spaceports(*sites, who, **position):
    """Red with everything that can be paid, and no Spaceport of his own."""
    rows = position.pop("buildings", [])
    seats = {"red": RICH}
    return sea(bay(*sites), units=who, buildings=rows, no_spaceports=not rows, seats=seats, **position)


BY_LAND, BY_SEA = [unit("bay")], [ship("bay")]


@pytest.mark.parametrize(
    ("site", "by_land", "by_sea"),
    [
        (land(), BASE_ASHORE, set()),
        (land("electricity"), BASE_ASHORE | {"wind-turbine"}, set()),
        (land("oil"), BASE_ASHORE | {"oil-drill"}, set()),
        (half(), BASE_ASHORE | {"seaport"}, BASE_ASHORE | {"seaport"}),
        (
            half("electricity"),
            BASE_ASHORE | {"seaport", "hydro-electric-generator"},
            BASE_ASHORE | {"seaport", "hydro-electric-generator"},
        ),
        (half("oil"), BASE_ASHORE | {"seaport"}, BASE_ASHORE | {"seaport"}),
        (half("vibrium"), BASE_ASHORE | {"seaport"}, BASE_ASHORE | {"seaport"}),
        (wet("electricity"), set(), {"seaborne-windmill"}),
        (wet("oil"), set(), {"oil-platform"}),
        (wet("vibrium"), set(), {"vibrium-reef-extractor"}),
    ],
)
def test_the_matrix_of_squares(site, by_land, by_sea):
    """AQU-MAT-01, AQU-MAT-02, AQU-MAT-03, AQU-MAT-04, AQU-MAT-05, AQU-SIT-01, AQU-SIT-02, AQU-SIT-03, AQU-SIT-04,
    AQU-SIT-05, AQU-SIT-06, AQU-SIT-07, AQU-SIT-08, AQU-SIT-09, AQU-SIT-10, AQU-SBD-01, AQU-SBD-02, AQU-SBD-03,
    AQU-SBD-04, AQU-AMB-13, AQU-AMB-21, AQU-AMB-23, AQU-AMB-24, AQU-AMB-119, AQU-BLD-02, AQU-BLD-10.
    """
    assert kinds(poor_in_spaceports(site, who=BY_LAND)) == by_land
    assert kinds(poor_in_spaceports(site, who=BY_SEA)) == by_sea


def test_a_ship_builds_in_its_own_water_only():
    """AQU-SBD-01, AQU-AMB-20: beside its own sea."""
    twin = bay(
        half(areas=[1, 2]), half(areas=[1, 3]), wet("oil", areas=[3]),
        areas=[{"land": [0, 1, 2, 4, 5]}, {"water": [3]}, {"water": []}],
    )  # fmt: skip
    for area, squares in ((2, {1}), (3, {2, 3})):
        game = sea(twin, units=[ship("bay", area=area)], seats={"red": RICH}, no_spaceports=True)
        game.choose("construct")
        assert {int(text[-1]) for text in texts(game)} == squares


def test_a_ship_leaves_a_chip_and_nobody_moves_in():
    """AQU-SBD-05, AQU-AMB-86, AQU-PRC-11: and without a chip in reserve it builds nothing."""
    game = sea(bay(wet("oil"), half()), units=[ship("bay")], seats=holding(), no_spaceports=True)
    after(game, "construct", "build oil-platform 3 at bay/1")
    assert on(game, "bay") == ("oil-platform", "red", None) and seat(game, "red")["money"] == 15
    rows = [house(LZ, n, kind) for n, kind in enumerate(("energy-field", "steel-dome", "shock-absorber"), start=1)]
    farms = hexagon("farms", EAST, "ddddwd", *[land("mycelium")] * 6)
    rows += [house("farms", n, "mycelium-farm", number=n) for n in range(1, 7)]
    rows.append(house(LZ, 4, "trading-office"))
    game = sea(
        bay(wet("oil"), half()), farms, units=[ship("bay")], buildings=rows, seats={"red": RICH}, no_spaceports=True
    )
    assert "construct" not in texts(game)


def test_without_a_chip_a_land_unit_still_builds():
    """AQU-AMB-87: it moves in."""
    rows = [house(LZ, n, kind) for n, kind in enumerate(("energy-field", "steel-dome", "shock-absorber"), start=1)]
    farms = hexagon("farms", EAST, "ddddwd", *[land("mycelium")] * 6)
    rows += [house("farms", n, "mycelium-farm", number=n) for n in range(1, 7)]
    rows.append(house(LZ, 4, "trading-office"))
    game = sea(
        bay(half()), farms, units=[unit("bay"), ship("bay")], buildings=rows, seats={"red": RICH}, no_spaceports=True
    )
    after(game, "construct", "build marketing-department at bay/1")
    assert on(game, "bay") == ("marketing-department", None, "scientist")


def test_the_player_names_the_builder():
    """AQU-AMB-123: ship or unit."""
    game = sea(bay(half()), units=[unit("bay"), ship("bay"), ship("bay", number=8)], no_spaceports=True)
    after(game, "construct", "build energy-field at bay/1")
    assert texts(game) == ["move in with scientist at bay", "built by the ship"]
    by_ship = after(game.copy(), "built by the ship")
    assert on(by_ship, "bay") == ("energy-field", "red", None)
    game.choose("move in with scientist at bay")
    assert on(game, "bay") == ("energy-field", "red", "scientist")


def test_who_can_walk_to_the_square_builds():
    """AQU-AMB-18, AQU-AMB-103, AQU-AMB-41: not from another land, out of the water, or from aboard."""
    split = hexagon(
        "bay", NORTH, "wddwdd", land("iron", areas=[1]), half(areas=[2, 3]), wet("oil", areas=[3]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [0, 3]}],
    )  # fmt: skip
    game = sea(split, units=[unit("bay", area=2)], seats={"red": RICH}, no_spaceports=True)
    game.choose("construct")
    assert {text[-5:] for text in texts(game)} == {"bay/2"}
    rows = [house("bay", 3, "oil-platform", unit="scientist")]
    assert "construct" not in texts(sea(split, buildings=rows, seats={"red": RICH}, no_spaceports=True))
    carried = [ship("bay"), unit("bay", aboard=7)]
    game = sea(split, units=carried, seats={"red": RICH}, no_spaceports=True)
    game.choose("construct")
    assert {text[-5:] for text in texts(game)} == {"bay/2", "bay/3"}
    game.choose("build energy-field at bay/2")
    assert on(game, "bay", 2) == ("energy-field", "red", None)


def test_one_seaport_and_one_spaceport_each():
    """AQU-BLD-01, AQU-INV-06, AQU-AMB-13, AQU-AMB-119: 10 MC each, the limit of one for each kind."""
    rows = [house("bay", 2, "seaport")]
    game = sea(bay(half(), half()), units=[ship("bay")], buildings=rows, seats={"red": RICH}, no_spaceports=True)
    game.choose("construct")
    built = {text.split()[1] for text in texts(game)}
    assert "seaport" not in built and "spaceport" in built
    game.choose("build spaceport at bay/1")
    assert seat(game, "red")["money"] == 50 and on(game, "bay") == ("spaceport", "red", None)


def test_the_builder_of_a_seaport_chooses_tile_and_face():
    """AQU-AMB-98, AQU-BLD-01: of those in the pool of buildings."""
    rows = [house("bay", 2, "seaport", "blue")]
    game = sea(
        bay(half(), half()), units=[ship("bay")], buildings=rows,
        aquarius={"seaports": {"bay/2": {"tile": 2, "shows": 5}}},
        no_spaceports=True,
    )  # fmt: skip
    after(game, "construct", "build seaport at bay/1")
    assert texts(game) == [
        "seaport 1 showing 1", "seaport 1 showing 4", "seaport 3 showing 3", "seaport 3 showing 6",
        "seaport 4 showing 4", "seaport 4 showing 6",
    ]  # fmt: skip
    game.choose("seaport 4 showing 6")
    assert aquarius(game)["seaports"]["bay/1"] == {"tile": 4, "shows": 6}
    assert on(game, "bay") == ("seaport", "red", None) and seat(game, "red")["money"] == 10


# --- fixing by ship ---------------------------------------------------------------------------------------------------


HERE = (ship("bay"),)
SHORE = half(), wet("oil"), land("iron")


def fixing(*rows, units=HERE, money=20, sites=SHORE, **more):
    """What Red's ships may fix."""
    seats = holding()
    seats["red"]["money"] = money
    return sea(bay(*sites), buildings=list(rows), units=list(units), seats=seats, **more)


def test_a_ship_fixes_what_stands_in_its_water():
    """AQU-FIX-01, AQU-FIX-02, AQU-PRC-12, AQU-AMB-81: half and water buildings for 5 MC each, abandoned ones too."""
    rows = (
        house("bay", 1, "steel-dome", None),
        house("bay", 2, "oil-platform", None),
        house("bay", 3, "iron-mine", None),
    )
    game = fixing(*rows)
    assert some(game, "fix") == ["fix by ship: steel-dome at bay/1", "fix by ship: oil-platform 1 at bay/2"]
    after(game, *some(game, "fix"))
    assert [on(game, "bay", square)[1] for square in (1, 2, 3)] == ["red", "red", None]
    assert seat(game, "red")["money"] == 10
    assert some(fixing(*rows, money=4), "fix") == []
    assert some(fixing(*rows, units=[ship(LZ)]), "fix") == []


def test_what_a_ship_may_not_fix():
    """AQU-AMB-82, AQU-AMB-109, AQU-AMB-85: others' units or chips, a second of its kind; nor without a chip."""
    others = house("bay", 1, "steel-dome", "blue"), house("bay", 2, "oil-platform", None, unit="scientist",
                                                          unit_of="blue", wounded=True)  # fmt: skip
    assert some(fixing(*others), "fix") == []
    ports = house("bay", 1, "seaport", None), house(LZ, 1, "seaport")
    assert some(fixing(*ports, no_spaceports=True), "fix") == []


def test_a_ship_controls_nothing():
    """AQU-AMB-107: beside an abandoned building it neither controls nor occupies it."""
    rows = house("bay", 2, "oil-platform", None)
    game = fixing(rows, money=0, no_spaceports=True)
    assert on(game, "bay", 2) == ("oil-platform", None, None) and not some(game, "fix", "wall")
    assert game.score_parts()[0]["factories"] == 0


def test_squares_in_the_water_show_an_icon():
    """AQU-AMB-22: there are no others in the box; one would be of no use."""
    game = sea(bay(land(terrain="water")), units=[ship("bay")], seats={"red": RICH}, no_spaceports=True)
    assert "construct" not in texts(game)
    for tile in game.rules.content.tiles:
        assert all(site.icons for site in tile.sites if site.terrain == 4 and tile.name != "bay")


def test_the_new_boxes_know_no_pipelines():
    """AQU-AMB-95, AQU-XEX-01: an Oil Platform gives its two pieces to its controller alone; there is no Industria."""
    rows = house("bay", 2, "oil-platform", number=4), house("bay", 3, "oil-drill", "blue", number=2)
    game = producing(*rows, sites=(half(), wet("oil"), land("oil")))
    assert held(game) == {"oil": 2} and held(game, "blue") == {}


def test_own_units_inside():
    """AQU-AMB-83: with a wounded Scientist inside the ship may; an active unit fixes it by itself."""
    hurt = house("bay", 2, "oil-platform", None, unit="scientist", unit_of="red", wounded=True)
    assert some(fixing(hurt), "fix") == ["fix by ship: oil-platform 1 at bay/2"]
    well = house("bay", 2, "oil-platform", None, unit="scientist", unit_of="red")
    assert some(fixing(well), "fix") == ["fix oil-platform 1 at bay/2"]


# --- production -------------------------------------------------------------------------------------------------------


def producing(*rows, die=4, pieces="", sites=SHORE[:2], tile=None, **more):
    """The production on Red's die, the last one of it the players decide."""
    seats = holding(red=pieces)
    return sea(
        tile or bay(*sites), buildings=list(rows), seats=seats, phase="production", dice={"red": die}, **more
    )  # fmt: skip


PORT = {"seaports": {"bay/1": 4}}


def test_a_seaport_builds_ships():
    """AQU-SHP-01, AQU-SHP-02, AQU-SHP-03, AQU-BLD-04, AQU-BLD-05, AQU-PRC-07: one Iron, one ship a die, unit or not."""
    for inside in ({}, {"unit": "scientist"}):
        game = producing(house("bay", 1, "seaport", **inside), pieces="iron iron", aquarius=PORT)
        assert game.decision == "production" and some(game, "launch") == ["launch a ship at bay/1"]
        iron = game.to_dict()["pool"]["iron"]
        game.choose("launch a ship at bay/1")
        assert fleet(game) == [("bay", "")] and held(game) == {"iron": 1}
        assert game.to_dict()["pool"]["iron"] == iron + 1 and game.decision != "production"


def test_a_seaport_recruits_instead():
    """AQU-BLD-03, AQU-AMB-26, AQU-AMB-27: a Scientist for one Mycelium where no unit stands; nobody else, not both."""
    game = producing(house("bay", 1, "seaport"), pieces="iron mycelium oil", aquarius=PORT, no_spaceports=True)
    assert texts(game) == ["done", "launch a ship at bay/1", "recruit scientist on seaport at bay/1"]
    game.choose("recruit scientist on seaport at bay/1")
    assert on(game, "bay") == ("seaport", "red", "scientist") and held(game) == {"iron": 1, "oil": 1}
    assert game.decision != "production"
    game = producing(house("bay", 1, "seaport"), pieces="iron mycelium", aquarius=PORT, no_spaceports=True)
    game.choose("launch a ship at bay/1")
    assert held(game) == {"mycelium": 1} and game.decision != "production"
    rows = house("bay", 1, "seaport", unit="scientist", wounded=True)
    assert some(producing(rows, pieces="mycelium iron", aquarius=PORT), "recruit") == []


def test_only_on_its_value_and_under_control():
    """AQU-SHP-01, AQU-AMB-31, AQU-AMB-115: the value that shows, for whoever controls it."""
    assert producing(house("bay", 1, "seaport"), die=3, pieces="iron", aquarius=PORT).decision != "production"
    hurt = house("bay", 1, "seaport", None, unit="scientist", unit_of="red", wounded=True)
    assert producing(hurt, pieces="iron", aquarius=PORT).decision != "production"
    taken = house("bay", 1, "seaport", None, unit="scientist", unit_of="red")
    assert some(producing(taken, pieces="iron", aquarius=PORT), "launch") == ["launch a ship at bay/1"]


def test_not_more_than_three_ships():
    """AQU-SHP-05, AQU-AMB-29, AQU-INV-01, AQU-CMP-03: the limit counts those on the map now."""
    people = [ship(LZ, number=n) for n in (7, 8, 9)]
    rows = house("bay", 1, "seaport", unit="scientist")
    assert producing(rows, pieces="iron", units=people, aquarius=PORT).decision != "production"
    assert producing(rows, pieces="iron", units=people[:2], aquarius=PORT).decision == "production"


def test_two_waters_to_choose_from():
    """AQU-AMB-20."""
    twin = bay(half(areas=[1, 2, 3]), areas=[{"land": [0, 1, 2, 4, 5]}, {"water": [3]}, {"water": []}])
    game = producing(house("bay", 1, "seaport", unit="scientist"), pieces="iron", tile=twin, aquarius=PORT)
    assert some(game, "launch") == ["launch a ship at bay/1 into area 2", "launch a ship at bay/1 into area 3"]
    game.choose("launch a ship at bay/1 into area 3")
    assert [u["area"] for u in game.to_dict()["units"] if u["kind"] == "ship"] == [3]


def test_iron_of_this_production_pays():
    """AQU-AMB-28: also what the Factories are about to give."""
    rows = house("bay", 1, "seaport", unit="scientist"), house("bay", 2, "iron-mine", number=4)
    game = producing(*rows, sites=(half(), land("iron")), aquarius=PORT)
    assert texts(game) == ["produce: iron-mine 4 at bay/2"] or game.decision == "production"
    if some(game, "produce"):
        game.choose("produce: iron-mine 4 at bay/2")
    assert some(game, "launch") == ["launch a ship at bay/1"]


def test_each_player_may_build_one():
    """AQU-AMB-120: on one and the same die."""
    rows = house("bay", 1, "seaport"), house("bay", 2, "seaport", "blue")
    seats = holding(red="iron", blue="iron")
    game = sea(
        bay(half(), half()), buildings=list(rows), seats=seats, phase="production", dice={"red": 4}, no_spaceports=True,
        aquarius={"seaports": {"bay/1": {"tile": 1, "shows": 4}, "bay/2": {"tile": 4, "shows": 4}}},
    )  # fmt: skip
    after(game, "launch a ship at bay/1", "launch a ship at bay/2")
    assert fleet(game, "red") == [("bay", "")] and fleet(game, "blue") == [("bay", "")]


def test_what_the_new_factories_give():
    """AQU-BLD-07, AQU-BLD-08, AQU-BLD-09, AQU-BLD-10, AQU-BLD-11, AQU-AMB-32, AQU-AMB-96: and what card 2 doubles."""
    sites = [wet("electricity"), wet("oil"), wet("vibrium"), half("electricity")]
    kinds_ = ("seaborne-windmill", "oil-platform", "vibrium-reef-extractor", "hydro-electric-generator")
    rows = [house("bay", square, kind, number=4) for square, kind in enumerate(kinds_, start=1)]
    game = producing(*rows, sites=sites)
    assert held(game) == {"electricity": 2, "oil": 2, "vibrium": 1}
    game = producing(*rows, sites=sites, effect="double", doubled="oil")
    assert held(game)["oil"] == 4
    game = producing(*rows, sites=sites, pool={"oil": 1}, prices={"oil": 5})
    assert held(game)["oil"] == 1 and game.to_dict()["prices"]["oil"] == 6


def test_factories_in_the_water_may_take_a_chip_instead():
    """AQU-AMB-84, AQU-AMB-118: with an active unit inside; a ship beside it does not help, nor has a Seaport a turn."""
    inside = house("bay", 2, "oil-platform", None, unit="scientist", unit_of="red", number=4)
    assert some(producing(inside), "fix instead") == ["fix instead of producing: oil-platform 4 at bay/2"]
    empty = house("bay", 2, "oil-platform", None, number=4)
    assert producing(empty, units=[ship("bay")]).decision != "production"


def test_planet_card_three():
    """AQU-BLD-06, AQU-AMB-30: the Leader's Scientist on Seaport or Spaceport, one in all."""
    rows = [house("bay", 1, "seaport"), house(LZ, 1, "spaceport")]
    game = sea(bay(half()), buildings=rows, effect="free-scientist", units=[ship("bay")])
    assert len(some(game, "free scientist")) == 2
    game.choose("free scientist on seaport at bay/1")
    assert on(game, "bay") == ("seaport", "red", "scientist") and not some(game, "free scientist")


# --- lost players -----------------------------------------------------------------------------------------------------


def test_a_seaport_or_a_ship_is_enough():
    """AQU-XEX-02, AQU-AMB-91, AQU-AMB-10, AQU-BAS-15: whoever has one is not lost."""
    lost = sea(bay(half(), land()), units=[unit("bay", "blue")], no_spaceports=True)
    assert some(lost, "all is not lost")
    port = [house("bay", 1, "seaport")]
    assert not some(sea(bay(half(), land()), buildings=port, no_spaceports=True), "all is not lost")
    assert not some(sea(bay(half()), units=[ship("bay")], no_spaceports=True), "all is not lost")


def test_where_the_free_spaceport_stands():
    """AQU-AMB-90, AQU-AMB-122: on land or half on it, not in the water; a Scientist also on a building in the water."""
    game = sea(bay(half(), land(), wet("oil")), units=[unit("bay", "blue")], no_spaceports=True)
    assert some(game, "spaceport at bay") == [
        "all is not lost: spaceport at bay/1",
        "all is not lost: spaceport at bay/2",
    ]
    rows = [house("bay", 3, "oil-platform")]
    game = sea(bay(half(), land(), wet("oil")), buildings=rows, no_spaceports=True)
    assert some(game, "all is not lost") == ["all is not lost: scientist on oil-platform 1 at bay/3"]


# --- the end ----------------------------------------------------------------------------------------------------------


def scores(scenario, *people):
    """Points beside those for money; nobody has a building."""
    game = sea(bay(half()), units=list(people), scenario=scenario, no_spaceports=True)
    return [points - 4 for points in game.scores()]


def test_points_for_ships():
    """AQU-SHP-06, AQU-TER-06, AQU-TER-07, AQU-AMB-88, AQU-PRC-09: one each, and five for all
    who have most, but not for none.
    """
    people = [ship(LZ), ship("bay", number=8), ship("bay", "blue"), ship("bay", "blue", number=8), ship(LZ, "green")]
    assert scores("terra-h2o", *people) == [7, 7, 0, 1]
    assert scores("terra-h2o", unit("bay")) == [0] * 4


def test_ships_anywhere_count_and_so_does_cargo():
    """AQU-AMB-41, AQU-AMB-89, AQU-BAS-14: in a closed sea, and a Motorized Scientist aboard."""
    shut = bay(sides="dddddd", areas=[{"land": [0, 1, 2, 3, 4, 5]}, {"water": []}])
    people = [ship("bay"), unit("bay", kind="motorized", aboard=7)]
    game = sea(shut, units=people, sides="dddddd", no_spaceports=True)
    assert game.scores()[0] - 4 == 1 + 5 + 1
