"""Ships in the Move action, and what they carry (AQU-MOV, AQU-TRN)."""

from harbour import (
    EAST,
    LZ,
    NORTH,
    SOUTH,
    WEST,
    after,
    ashore,
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

OIL = "pay oil for the ships"


def bay(*sites, sides="dddwdd", **more):
    """A hexagon north of the middle, with water to the south."""
    return hexagon("bay", NORTH, sides, *(sites or (half(), wet("oil"), land("iron"))), **more)


def cape(*sites, sides="ddddwd", **more):
    """One north-east of it, beside the bay: water to the south-west, land to the bay."""
    return hexagon("cape", EAST, sides, *sites, **more)


def moving(*tiles, oil="oil", die=4, **position):
    """The game in Red's Move action."""
    dice = {"red": die, "blue": 4, "yellow": 4, "green": 4}
    return after(sea(*tiles, dice=dice, seats=holding(red=oil), **position), "move")


def pay(game):
    """Pay the Oil, unless that was the only option and is done."""
    return after(game, OIL) if OIL in texts(game) else game


def sailing(*tiles, **position):
    """The same, the Oil paid."""
    return pay(moving(*tiles, **position))


# --- Oil and points ---------------------------------------------------------------------------------------------------


def test_ships_move_for_oil_paid_once():
    """AQU-MOV-01, AQU-MOV-02, AQU-AMB-37, AQU-AMB-100: one Oil, to the pool, for two ships."""
    game = moving(bay(), cape(), oil="oil oil", units=[ship(LZ), ship(LZ, number=8), unit("bay")])
    assert not some(game, "sails")
    pool = game.to_dict()["pool"]["oil"]
    game.choose(OIL)
    assert held(game) == {"oil": 1} and game.to_dict()["pool"]["oil"] == pool + 1
    assert OIL not in texts(game)
    after(game, "ship at landing-zone-4 sails to bay", "ship at landing-zone-4 sails to cape")
    assert fleet(game) == [("bay", ""), ("cape", "")] and held(game) == {"oil": 1}


def test_without_oil_or_without_ships_nothing_sails():
    """AQU-MOV-02, AQU-PRC-01, AQU-AMB-108: the Oil is the player's own."""
    assert "move" not in texts(sea(bay(), cape(), units=[ship(LZ)], seats=holding(blue="oil")))
    game = moving(bay(), cape(), units=[unit("bay"), unit("cape"), ship(LZ, "blue")])
    assert texts(game) == ["scientist at bay to cape", "scientist at cape to bay"]


def test_points_are_shared():
    """AQU-MOV-03, AQU-MOV-04, AQU-AMB-38: X points for all; the Oil may come in the middle."""
    game = moving(bay(), cape(), die=3, units=[ship(LZ), unit("bay", kind="motorized")])
    after(game, "motorized at bay to cape", OIL, "ship at landing-zone-4 sails to bay")
    assert game.to_dict()["points"] == 1
    after(game, "ship at bay sails to landing-zone-4")
    assert not some(game, "sails", "motorized") and seat(game, "red")["resources"]["oil"] == 0


def test_a_water_step_needs_water_on_both_sides():
    """AQU-MOV-05, AQU-WAT-03, AQU-AMB-101: over no land side, onto no empty cell."""
    game = sailing(bay(), cape(), units=[ship("bay")])
    assert some(game, "sails") == ["ship at bay sails to landing-zone-4"]


def test_two_seas_of_a_hexagon_are_apart():
    """AQU-AMB-19, AQU-AMB-104, AQU-AMB-105, AQU-CON-03: no way between them but round by the neighbours."""
    twin = hexagon("twin", NORTH, "dwdwdd", areas=[{"land": [2, 4, 5, 0]}, {"water": [1]}, {"water": [3]}])
    game = sea(twin, cape(sides="ddddwd"), units=[ship("twin", area=2)], seats=holding(red="oil"))
    assert "move" not in texts(game)
    game = sailing(twin, cape(sides="ddddwd"), units=[ship("twin", area=3)])
    assert some(game, "sails") == ["ship at twin (area 3) sails to landing-zone-4"]


def test_land_units_cross_no_water():
    """AQU-WAT-02, AQU-AMB-15: nor does a Motorized Scientist."""
    game = moving(bay(), cape(), units=[unit("bay", kind="motorized"), ship(LZ)])
    assert some(game, "motorized") == ["motorized at bay to cape"]


def test_two_lands_of_a_hexagon_are_apart():
    """AQU-AMB-14: whoever stands on one piece of land is not on the other; it enters that of the side it crosses."""
    split = hexagon(
        "split", NORTH, "wddwdd", land("iron", areas=[1]), land("oil", areas=[2]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [0, 3]}],
    )  # fmt: skip
    rows = [house("split", 1, "iron-mine", None), house("split", 2, "oil-drill", None)]
    game = moving(split, cape(), units=[unit("split", area=2), ship(LZ)], buildings=rows)
    assert some(game, "scientist") == ["scientist at split (area 2) to split/2"]
    game = moving(split, cape(), units=[unit("cape"), ship(LZ)], buildings=rows)
    assert some(game, "scientist") == ["scientist at cape to split", "scientist at cape to split/1"]
    game.choose("scientist at cape to split")
    assert ashore(game) == [("split", 1, "scientist")]


def test_buildings_on_foot():
    """AQU-AMB-16, AQU-AMB-17: half in the water yes, wholly in it neither in nor out."""
    rows = [house("bay", 1, "steel-dome", None), house("bay", 2, "oil-platform", None)]
    game = moving(bay(), cape(), units=[unit("bay"), ship(LZ)], buildings=rows)
    assert some(game, "bay/") == ["scientist at bay to bay/1"]
    rows = [house("bay", 2, "oil-platform", unit="scientist")]
    assert "move" not in texts(sea(bay(), cape(), buildings=rows, seats=holding(red="oil")))
    game = moving(bay(), cape(), buildings=rows, units=[ship(LZ), unit("cape")])
    assert not some(game, "scientist at bay/2")


def test_a_unit_comes_out_of_a_half_building_on_the_land_it_touches():
    """AQU-AMB-14, AQU-AMB-16: with a choice where it touches two pieces of land."""
    split = hexagon(
        "split", NORTH, "wddwdd", half(areas=[1, 2, 3]), half(areas=[2, 3]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [0, 3]}],
    )  # fmt: skip
    rows = [house("split", 1, "steel-dome", unit="scientist"), house("split", 2, "energy-field", unit="motorized")]
    game = moving(split, cape(), buildings=rows)
    game.choose("scientist at split/1 to split")
    assert game.decision == "ground" and texts(game) == ["onto area 1", "onto area 2"]
    game.choose("onto area 2")
    assert ashore(game) == [("split", 2, "scientist")]
    game.choose("motorized at split/2 to split")
    assert game.decision == "step" and ashore(game) == [("split", 2, "motorized"), ("split", 2, "scientist")]


# --- boarding and landing ---------------------------------------------------------------------------------------------


def test_boarding_and_landing_are_free_and_take_oil_first():
    """AQU-TRN-01, AQU-TRN-03, AQU-TRN-05, AQU-TRN-06, AQU-AMB-36: without sailing, too."""
    game = moving(bay(), cape(), units=[ship("bay"), unit("bay")])
    assert not some(game, "aboard")
    after(game, OIL, "ship at bay takes aboard scientist at bay")
    assert fleet(game) == [("bay", "scientist")] and game.to_dict()["points"] == 4
    after(game, "ship at bay with scientist sails to landing-zone-4")
    assert game.to_dict()["points"] == 3 and fleet(game) == [(LZ, "scientist")]
    game.choose("ship at landing-zone-4 with scientist (from bay) lands ashore")
    assert game.to_dict()["points"] == 3 and ashore(game) == [(LZ, 1, "scientist")]


def test_who_may_be_carried():
    """AQU-TRN-01, AQU-TRN-02, AQU-AMB-33, AQU-AMB-25: own land units, wounded too, one a ship."""
    people = [unit("bay", wounded=True), unit("bay", kind="motorized"), unit("bay", "blue"), ship("bay"),
              ship("bay", number=8)]  # fmt: skip
    game = sailing(bay(), cape(), units=people)
    aboard = [
        "ship at bay takes aboard motorized at bay",
        "ship at bay takes aboard wounded scientist at bay",
    ]
    assert sorted(some(game, "aboard")) == aboard
    game.choose(aboard[0])
    assert some(game, "aboard") == ["ship at bay takes aboard wounded scientist at bay"]
    game.choose("ship at bay takes aboard wounded scientist at bay")
    assert fleet(game) == [("bay", "motorized"), ("bay", "scientist")] and not some(game, "aboard")


def test_from_where_a_ship_takes_units():
    """AQU-TRN-04, AQU-AMB-34, AQU-AMB-44: the whole land, any building but one in another sea; no other hexagon."""
    twin = hexagon(
        "twin", NORTH, "dddwdd", wet("oil", areas=[2]), wet("vibrium", areas=[3]), land("iron"),
        areas=[{"land": [0, 1, 2, 4, 5]}, {"water": [3]}, {"water": []}],
    )  # fmt: skip
    rows = [
        house("twin", 1, "oil-platform", unit="scientist"), house("twin", 3, "iron-mine", unit="scientist"),
        house("twin", 2, "vibrium-reef-extractor", unit="scientist"),
    ]  # fmt: skip
    game = sailing(twin, cape(), buildings=rows, units=[ship("twin", area=2), unit("cape")])
    assert sorted(some(game, "aboard")) == [
        "ship at twin (area 2) takes aboard scientist at twin/1",
        "ship at twin (area 2) takes aboard scientist at twin/3",
    ]
    game = sailing(twin, cape(), buildings=rows, units=[ship("twin", area=3), unit("cape")])
    assert sorted(some(game, "aboard")) == [
        "ship at twin (area 3) takes aboard scientist at twin/2",
        "ship at twin (area 3) takes aboard scientist at twin/3",
    ]


def test_where_a_unit_lands():
    """AQU-TRN-06, AQU-TRN-07, AQU-AMB-35: any ground, empty buildings own or abandoned; in the water its own sea's."""
    split = hexagon(
        "split", NORTH, "wddwdd", wet("oil", areas=[3]), wet("vibrium", areas=[4]), half(areas=[1, 3]),
        land("iron", areas=[1]), land("oil", areas=[2]), land("mycelium", areas=[2]),
        areas=[{"land": [1, 2]}, {"land": [4, 5]}, {"water": [3]}, {"water": [0]}],
    )  # fmt: skip
    rows = [
        house("split", 1, "oil-platform", None), house("split", 2, "vibrium-reef-extractor", None),
        house("split", 3, "steel-dome"), house("split", 4, "iron-mine", "blue"), house("split", 5, "oil-drill", None),
        house("split", 6, "mycelium-farm", unit="scientist"),
    ]  # fmt: skip
    people = [ship("split", area=3), unit("split", kind="motorized", aboard=7)]
    game = sailing(split, cape(), units=people, buildings=rows)
    named = "ship at split (area 3) with motorized lands "
    assert sorted(some(game, "lands")) == sorted(
        named + goal for goal in ("in area 1", "in area 2", "at split/1", "at split/3", "at split/5")
    )
    game.choose(named + "at split/1")
    assert on(game, "split") == ("oil-platform", None, "motorized") and fleet(game) == [("split", "")]


def test_the_limit_of_one_holds_on_landing():
    """AQU-AMB-35, AQU-BAS-10: no second building of a kind of which there are four."""
    rows = [house("bay", 1, "steel-dome", None), house("cape", 1, "steel-dome")]
    people = [ship("bay"), unit("bay", aboard=7)]
    game = sailing(bay(), cape(land()), units=people, buildings=rows)
    assert some(game, "lands") == ["ship at bay with scientist lands ashore"]


def test_a_landed_unit_goes_on_by_itself():
    """AQU-TRN-08, AQU-AMB-39: a Scientist one step in all, before or after the voyage."""
    game = sailing(bay(), cape(), units=[ship(LZ), unit(LZ, aboard=7)])
    after(game, "ship at landing-zone-4 with scientist sails to bay")
    after(game, "ship at bay with scientist (from landing-zone-4) lands ashore")
    game.choose("scientist at bay (from landing-zone-4) to cape")
    assert ashore(game) == [("cape", 1, "scientist")] and game.to_dict()["points"] == 2
    assert not some(game, "scientist at cape")
    game = moving(bay(), cape(), units=[ship("cape"), unit("bay")])
    after(game, OIL, "scientist at bay to cape", "ship at cape takes aboard scientist at cape (moved 1 from bay)")
    game.choose("ship at cape with scientist (moved 1 from bay) lands ashore")
    assert not some(game, "scientist at cape (moved 1 from bay) to")


def test_loading_again_and_again():
    """AQU-TRN-12, AQU-AMB-45: land one, take another, as often as anything can come of it, but not for ever."""
    game = sailing(bay(), cape(), units=[ship("bay"), unit("bay"), unit("bay", kind="motorized")])
    for _ in range(2):
        after(game, "ship at bay takes aboard motorized at bay", "ship at bay with motorized lands ashore")
    assert some(game, "aboard") == ["ship at bay takes aboard scientist at bay"]
    game.choose("ship at bay sails to landing-zone-4")
    game.choose("ship at landing-zone-4 sails to bay")
    assert len(some(game, "aboard")) == 2


def test_no_ship_takes_from_another():
    """AQU-AMB-42, AQU-TRN-11: not offered."""
    game = sailing(bay(), cape(), units=[ship("bay"), ship("bay", number=8), unit("bay", aboard=8)])
    assert not some(game, "aboard")


def test_cargo_stays_aboard_between_turns():
    """AQU-TRN-09, AQU-AMB-41: it neither moves nor does anything by itself, but it can be healed."""
    people = [ship("bay"), unit("bay", aboard=7, wounded=True), ship("bay", number=8), unit("bay", aboard=8)]
    game = sea(bay(), cape(), units=people, seats=holding(red="mycelium"))
    assert "move" not in texts(game)
    assert some(game, "heal") == ["heal wounded scientist at bay aboard ship 1"]
    game.choose("heal wounded scientist at bay aboard ship 1")
    assert fleet(game) == [("bay", "scientist")] * 2


def test_leaving_a_building_abandons_it():
    """AQU-AMB-52, AQU-AMB-114: also who has just been recruited may board."""
    rows = [house("bay", 3, "iron-mine", None, unit="scientist", unit_of="red")]
    game = sailing(bay(), cape(), buildings=rows, units=[ship("bay")])
    game.choose("ship at bay takes aboard scientist at bay/3")
    assert on(game, "bay", 3) == ("iron-mine", None, None)


def test_a_wounded_unit_landed_occupies_without_control():
    """AQU-AMB-40."""
    rows = [house("bay", 2, "oil-platform", None)]
    game = sailing(bay(), cape(), buildings=rows, units=[ship("bay"), unit("bay", aboard=7, wounded=True)])
    after(game, "ship at bay with wounded scientist lands at bay/2", "stop")
    assert on(game, "bay", 2) == ("oil-platform", None, "scientist")
    assert some(game, "fix") == ["fix by ship: oil-platform 1 at bay/2"]  # the ship can (AQU-AMB-83), it cannot


def test_no_free_actions_inside_a_move():
    """AQU-AMB-43."""
    game = moving(bay(), cape(), units=[ship("bay"), unit("cape", wounded=True)], oil="oil mycelium")
    assert some(game, "heal") == []


def test_many_ships_in_one_water():
    """AQU-SHP-04: of any owners."""
    people = [ship(LZ, number=n) for n in (7, 8, 9)] + [ship(LZ, "blue", number=n) for n in (7, 8, 9)]
    assert fleet(sea(bay(), cape(), units=people)) == [(LZ, "")] * 3


def test_an_island_of_water_sides_holds_its_unit():
    """AQU-AMB-113: stranded until a ship comes."""
    atoll = hexagon("atoll", NORTH, "wwwwww", areas=[{"land": []}, {"water": [0, 1, 2, 3, 4, 5]}])
    assert "move" not in texts(sea(atoll, units=[unit("atoll")], seats=holding(red="oil")))
    assert "move" in texts(sea(atoll, units=[unit("atoll"), ship("atoll")], seats=holding(red="oil")))


# --- the booklet's examples -------------------------------------------------------------------------------------------


def test_reds_move():
    """AQU-TST-01: two of three points, one Oil; Red holds the abandoned extractor by presence."""
    left = hexagon("left", (-1, 0), "dddddd", land("oil"))
    closed = hexagon(
        "closed", NORTH, "dddddd", wet("vibrium"), areas=[{"land": [0, 1, 2, 3, 4, 5]}, {"water": []}],
    )  # fmt: skip
    middle = hexagon("centre", EAST, "dwwddd", wet("vibrium"))
    rows = [
        house("closed", 1, "vibrium-reef-extractor", None, unit="scientist", unit_of="red"),
        house("centre", 1, "vibrium-reef-extractor", None, number=4), house("left", 1, "oil-drill"),
    ]  # fmt: skip
    people = [ship("closed"), ship("centre", number=8), unit("closed")]
    game = moving(closed, middle, left, die=3, buildings=rows, units=people, sides="dddddd")
    after(game, OIL, "ship at closed takes aboard scientist at closed/1", "ship at closed with scientist lands ashore")
    after(game, "scientist at closed to left/1", "scientist at closed to centre")
    game.choose("ship at centre takes aboard scientist at centre (moved 1 from closed)")
    game.choose("ship at centre with scientist (moved 1 from closed) lands at centre/1")
    assert game.to_dict()["points"] == 1 and held(game) == {}
    game.choose("stop")
    assert on(game, "centre") == ("vibrium-reef-extractor", None, "scientist")
    assert on(game, "closed") == ("vibrium-reef-extractor", None, None)


def test_greens_move():
    """AQU-TST-02, AQU-AMB-44: four of four points for a Motorized, two ships and two Scientists."""
    here = hexagon("here", NORTH, "ddwddd", land("electricity", terrain="mountain"), wet("oil"), mountain=True)
    other = hexagon("other", EAST, "dddddw", wet("oil"))
    field = hexagon("field", SOUTH, "dddddd")
    yard = hexagon("yard", WEST, "ddddwd", half("electricity"))
    peak = hexagon("peak", (-2, 2), "dwdddd", land("iron", terrain="mountain"), mountain=True)
    rest = hexagon("rest", (-1, 2), "dddddd")
    rows = [
        house("here", 1, "wind-turbine", "green", unit="scientist"),
        house("here", 2, "oil-platform", "green", unit="scientist"),
        house("other", 1, "oil-platform", "green", number=5), house("yard", 1, "hydro-electric-generator", "green"),
    ]  # fmt: skip
    people = [ship("here", "green"), ship("yard", "green", number=8), unit("field", "green", kind="motorized")]
    game = sea(
        here, other, field, yard, rest, peak, sides="dddddd", buildings=rows, units=people, leader="green",
        order=["green", "red", "blue", "yellow"], seats=holding(green="oil"),
    )  # fmt: skip
    after(game, "move", "motorized at field to yard/1", OIL, "ship at here takes aboard scientist at here/1")
    after(
        game, "ship at here with scientist sails to other", "ship at other with scientist (from here) lands at other/1"
    )
    after(game, "ship at other sails to here", "ship at here takes aboard scientist at here/2")
    game.choose("ship at yard takes aboard motorized at yard/1 (moved 1 from field)")
    game.choose("ship at yard with motorized (moved 1 from field) sails to peak")
    game.choose("ship at peak with motorized (moved 1 from field) lands ashore")
    assert game.to_dict()["points"] == 0 and held(game, "green") == {}
    assert fleet(game, "green") == [("here", "scientist"), ("peak", "")]
    assert on(game, "other") == ("oil-platform", "green", "scientist")
    assert ashore(game, "green") == [("peak", 1, "motorized")]
