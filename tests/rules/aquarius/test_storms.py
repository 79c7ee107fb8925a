"""Cataclysms with ships: Tornado, Tidal Wave, walls, Earthquake and Geyser (AQU-CAT, AQU-TOR, AQU-TID, AQU-WAL)."""

import pytest
from harbour import (
    EAST,
    LZ,
    NORTH,
    after,
    aquarius,
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
    ship,
    some,
    storm,
    texts,
    told,
    unit,
    wet,
)  # fmt: skip

TORNADO, TIDAL = "red 2 tornado", "red 2 tidal-wave"


def bay(*dice, sides="dwdwdd", sites=(), **more):
    """The hexagon north of the middle that is struck: water to the south and to the north-east, or as said."""
    return hexagon("bay", NORTH, sides, *sites, dice=dice, **more)


def struck(*tiles, **position):
    """The game when the bay is struck."""
    return storm(*tiles, **position)


BAY = {"sides": "dwwwdd"}


# --- Tornado ----------------------------------------------------------------------------------------------------------


def test_wind_or_oil_or_loss():
    """AQU-TST-03, AQU-TOR-01, AQU-TOR-02, AQU-TOR-03, AQU-TOR-04, AQU-AMB-106: two waters beside it, or one Oil."""
    tiles = bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww")
    people = [ship("bay", "yellow")]
    game = struck(*tiles, units=people, seats=holding(yellow="oil"))
    assert game.decision == "ship-in-storm" and game.player == "Yellow"
    assert texts(game) == ["ship at bay sails away", "pay oil for ship at bay", "let ship at bay go"]
    gone = after(game.copy(), "ship at bay sails away")
    assert texts(gone) == ["ship at bay sails to landing-zone-4", "ship at bay sails to ocean"]
    gone.choose("ship at bay sails to ocean")
    assert fleet(gone, "yellow") == [("ocean", "")] and held(gone, "yellow") == {"oil": 1}
    stays = after(game.copy(), "pay oil for ship at bay")
    assert fleet(stays, "yellow") == [("bay", "")] and held(stays, "yellow") == {}
    assert stays.to_dict()["pool"]["oil"] == game.to_dict()["pool"]["oil"] + 1
    lost = after(game.copy(), "let ship at bay go")
    assert fleet(lost, "yellow") == [] and held(lost, "yellow") == {"oil": 1}


def test_each_ship_is_settled_alone():
    """AQU-TST-04, AQU-TOR-06, AQU-AMB-53, AQU-AMB-102: two stay for two Oil; or one sails and one pays."""
    tiles = bay("red 2 tornado", "green 3 tornado", **BAY), hexagon("ocean", EAST, "wwwwww")
    people = [ship("bay", "yellow"), ship("bay", "yellow", number=8), unit("bay", "yellow", aboard=8)]
    game = struck(*tiles, units=people, seats=holding(yellow="oil oil"))
    assert len(texts(game)) == 6
    both = after(game.copy(), "pay oil for ship at bay", "pay oil for ship at bay with scientist")
    assert fleet(both, "yellow") == [("bay", ""), ("bay", "scientist")] and held(both, "yellow") == {}
    after(game, "pay oil for ship at bay with scientist", "ship at bay sails away", "ship at bay sails to ocean")
    assert fleet(game, "yellow") == [("bay", "scientist"), ("ocean", "")] and held(game, "yellow") == {"oil": 1}


def test_equal_ships_are_one_option():
    """AQU-TOR-06: which of two equal ships goes makes no difference."""
    people = [ship("bay"), ship("bay", number=8)]
    game = struck(bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww"), units=people)
    assert texts(game) == ["ship at bay sails away", "let ship at bay go"]
    game.choose("let ship at bay go")
    assert texts(game) == ["ship at bay sails away", "let ship at bay go"] and fleet(game) == [("bay", "")]


def test_a_tornado_without_ships():
    """AQU-TST-05, AQU-TOR-01: nobody is asked about ships."""
    game = struck(bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww"), units=[ship("ocean"), unit("bay", "blue")])
    assert game.decision == "exhaust" and fleet(game) == [("ocean", "")]
    assert ashore(game, "blue") == [("bay", 1, "wounded scientist")]


def test_ships_decide_in_seat_order():
    """AQU-TOR-06, AQU-AMB-53, AQU-AMB-99: Leader first, then clockwise, all ships of one player together."""
    people = [ship("bay", colour, number=n) for colour in ("red", "blue", "green") for n in (7, 8)]
    people += [unit("bay", colour, aboard=8) for colour in ("red", "blue", "green")]
    for kind in ("tornado", "tidal-wave"):
        tiles = bay(f"red 2 {kind}", **BAY), hexagon("ocean", EAST, "wwwwww")
        game = struck(*tiles, units=people, leader="blue", seats=holding(red="oil", blue="oil", green="oil"))
        asked = []
        while game.decision == "ship-in-storm":
            asked.append(game.player)
            game.choose("let ship at bay go" if "let ship at bay go" in texts(game) else texts(game)[-1])
        assert asked == ["Blue", "Blue", "Green", "Green", "Red", "Red"]


def test_no_wind_without_a_water_step():
    """AQU-AMB-48, AQU-AMB-49, AQU-AMB-101: in a closed sea only Oil helps in a Tornado, and nothing in a Tidal Wave."""
    shut = {"sides": "dddddd", "areas": [{"land": [0, 1, 2, 3, 4, 5]}, {"water": []}]}
    game = storm(bay(TORNADO, **shut), sides="dddddd", units=[ship("bay")], seats=holding(red="oil"))
    assert texts(game) == ["pay oil for ship at bay", "let ship at bay go"]
    game = storm(bay(TIDAL, **shut), sides="dddddd", units=[ship("bay")], seats=holding(red="oil"))
    assert game.decision == "exhaust" and fleet(game) == [] and held(game) == {"oil": 1}


def test_the_rest_is_hit_afterwards():
    """AQU-TOR-08, AQU-TOR-09, AQU-AMB-51, AQU-AMB-110: on land, half and water squares; a field covers them all."""
    sites = [wet("oil"), half(), land("iron")]
    rows = [house("bay", 1, "oil-platform"), house("bay", 2, "steel-dome"), house("bay", 3, "iron-mine")]
    tiles = bay(TORNADO, sites=sites, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(
        *tiles, units=[ship("bay"), unit("bay")], buildings=rows, no_spaceports=True, seats=holding(red="oil")
    )
    after(game, "pay oil for ship at bay")
    assert [on(game, "bay", square)[1] for square in (1, 2, 3)] == [None] * 3
    assert ashore(game) == [("bay", 1, "wounded scientist")] and fleet(game) == [("bay", "")]
    rows.append(house(LZ, 1, "energy-field"))
    game = struck(
        *tiles,
        units=[ship("bay"), unit("bay")],
        buildings=rows,
        no_spaceports=True,
        seats=holding(red="oil electricity"),
    )
    after(game, "pay oil for ship at bay")
    assert game.decision == "protect"
    game.choose("pay for protection")
    assert [on(game, "bay", square)[1] for square in (1, 2, 3)] == ["red"] * 3
    assert fleet(game) == [("bay", "")]


def test_fields_do_not_cover_ships():
    """AQU-CAT-01, AQU-AMB-54: the Energy Field is asked for after the ships, and saves none."""
    rows = [house("bay", 1, "steel-dome"), house(LZ, 1, "energy-field")]
    tiles = bay(TORNADO, sites=[half()], **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, units=[ship("bay")], buildings=rows, no_spaceports=True, seats=holding(red="electricity"))
    assert texts(game) == ["ship at bay sails away", "let ship at bay go"]
    game.choose("let ship at bay go")
    assert game.decision == "protect" and fleet(game) == []


def test_cargo_shares_the_ships_fate():
    """AQU-TRN-10, AQU-AMB-47, AQU-CAT-02: saved or lost with it, whole or wounded."""
    tiles = bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww")
    people = [ship("bay"), unit("bay", aboard=7, wounded=True)]
    game = struck(*tiles, units=people, seats=holding(red="oil"))
    stays = after(game.copy(), "pay oil for ship at bay with wounded scientist")
    assert fleet(stays) == [("bay", "scientist")]
    game.choose("let ship at bay with wounded scientist go")
    assert fleet(game) == [] and ashore(game) == []
    assert [unit for unit in game.to_dict()["units"] if unit["colour"] == "red"] == []


def test_boarding_and_landing_on_the_wind():
    """AQU-TOR-05, AQU-AMB-51, AQU-AMB-52, AQU-TRN-03: where it comes from and where it goes; not for who stays."""
    sites = [land("iron")]
    rows = [house("bay", 1, "iron-mine", None, unit="scientist", unit_of="red")]
    tiles = bay(TORNADO, sites=sites, **BAY), hexagon("ocean", EAST, "wwwwww", wet("oil"))
    rows.append(house("ocean", 1, "oil-platform", None, number=3))
    game = struck(*tiles, units=[ship("bay")], buildings=rows, no_spaceports=True, seats=holding(red="oil"))
    game.choose("ship at bay sails away")
    game.choose("ship at bay takes aboard scientist at bay/1")
    assert "ship at bay with scientist lands ashore" in texts(game)
    game.choose("ship at bay with scientist sails to ocean")
    assert some(game, "aboard", "lands", "arrived") == ["ship at ocean with scientist lands at ocean/1", "arrived"]
    game.choose("ship at ocean with scientist lands at ocean/1")
    while game.decision == "sail-away":
        game.choose("arrived")
    assert on(game, "ocean") == ("oil-platform", None, "scientist") and on(game, "bay") is None
    game = struck(*tiles, units=[ship("bay")], buildings=rows, no_spaceports=True, seats=holding(red="oil"))
    game.choose("pay oil for ship at bay")
    assert game.decision == "exhaust"


def test_swapping_on_the_wind_ends():
    """AQU-AMB-45: loading in one place is limited, and the ship must sail on in the end."""
    tiles = bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = after(struck(*tiles, units=[ship("bay"), unit("bay")]), "ship at bay sails away")
    for _ in range(2):
        after(game, "ship at bay takes aboard scientist at bay", "ship at bay with scientist lands ashore")
    assert not some(game, "aboard") and len(some(game, "sails to")) == 2


def test_blown_again_by_another_tornado():
    """AQU-TOR-07, AQU-AMB-55, AQU-AMB-50: into a hexagon whose Tornado comes later; there it must decide anew."""
    tiles = bay(TORNADO, **BAY), hexagon("ocean", EAST, "wwwwww", dice=["red 2 tornado"])
    game = struck(*tiles, units=[ship("bay")])
    after(game, "trigger tornado red 2 on bay", "trigger tornado red 2 on ocean")
    after(game, "next tornado red 2 on bay", "ship at bay sails away", "ship at bay sails to ocean")
    assert game.decision == "ship-in-storm"
    after(game, "ship at ocean sails away", "ship at ocean sails to landing-zone-4")
    assert fleet(game) == [(LZ, "")]


# --- Earthquake and Geyser --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["earthquake", "geyser"])
def test_earthquake_and_geyser_destroy_ships(kind):
    """AQU-CAT-02, AQU-CAT-03, AQU-AMB-46, AQU-PRC-05, AQU-CAT-01: with cargo, whatever Oil or Domes there are."""
    rows = [house(LZ, 1, "steel-dome"), house(LZ, 2, "shock-absorber")]
    people = [ship("bay"), unit("bay", aboard=7), ship("ocean", number=8), unit("bay", "blue")]
    tiles = bay(f"red 2 {kind}", **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, units=people, buildings=rows, no_spaceports=True, seats=holding(red="oil oil iron vibrium"))
    assert game.decision == "exhaust" and fleet(game) == [("ocean", "")]
    assert ashore(game, "blue") == [("bay", 1, "wounded scientist")]


# --- Tidal Wave -------------------------------------------------------------------------------------------------------


def test_flight_costs_oil():
    """AQU-TID-04, AQU-TID-05, AQU-MOV-01: flee for one Oil or be lost; Oil buys no staying."""
    tiles = bay(TIDAL, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, units=[ship("bay"), ship("bay", number=8)], seats=holding(red="oil"))
    assert texts(game) == ["ship at bay sails away", "let ship at bay go"]
    after(game, "ship at bay sails away", "ship at bay sails to ocean")
    assert held(game) == {} and fleet(game) == [("ocean", "")]  # the other had no Oil


def test_boarding_in_flight():
    """AQU-TID-06, AQU-AMB-52."""
    tiles = bay(TIDAL, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, units=[ship("bay"), unit("bay")], seats=holding(red="oil"))
    after(game, "ship at bay sails away", "ship at bay takes aboard scientist at bay")
    game.choose("ship at bay with scientist sails to landing-zone-4")
    game.choose("ship at landing-zone-4 with scientist lands ashore")
    while game.decision == "sail-away":
        game.choose("arrived")
    assert ashore(game) == [(LZ, 1, "scientist")] and fleet(game) == [(LZ, "")]


def test_buildings_in_a_tidal_wave():
    """AQU-TID-01, AQU-TID-02, AQU-AMB-63, AQU-DER-12: on water, half in it, desert and mixed; only mountain is high."""
    terrains = ("water", "half", "desert", "mixed", "mountain")
    sites = [wet("oil"), half(), land("iron"), land("oil", terrain="mixed"), land("vibrium", terrain="mountain")]
    kinds = ("oil-platform", "steel-dome", "iron-mine", "oil-drill", "vibrium-mine")
    rows = [house("bay", square, kind) for square, kind in enumerate(kinds, start=1)]
    game = struck(bay(TIDAL, sites=sites, mountain=True, **BAY), hexagon("ocean", EAST, "wwwwww"), buildings=rows)
    assert [on(game, "bay", square)[1] for square in range(1, 6)] == [None] * 4 + ["red"], terrains


@pytest.mark.parametrize("mountain", [True, False])
def test_units_outside_in_a_tidal_wave(mountain):
    """AQU-TID-03, AQU-AMB-64: safe anywhere in a hexagon with mountain, else not."""
    tiles = bay(TIDAL, mountain=mountain, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, units=[unit("bay", "blue"), unit("bay", "green", kind="motorized")])
    assert ashore(game, "blue") == [("bay", 1, "scientist" if mountain else "wounded scientist")]
    assert ashore(game, "green") == ([("bay", 1, "motorized")] if mountain else [])


def test_nothing_protects_from_a_tidal_wave_but_walls():
    """AQU-TID-07, AQU-PRC-03."""
    rows = [house("bay", 1, "shock-absorber"), house(LZ, 1, "energy-field"), house(LZ, 2, "steel-dome")]
    tiles = bay(TIDAL, sites=[half()], **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, buildings=rows, no_spaceports=True, seats=holding(red="electricity iron vibrium"))
    assert game.decision == "exhaust" and on(game, "bay") == ("shock-absorber", None, None)


# --- walls ------------------------------------------------------------------------------------------------------------


def test_walls_hold_once_or_always():
    """AQU-TST-09, AQU-WAL-05, AQU-WAL-06, AQU-PRC-03: Iron once and back to the pool, Vibrium each time."""
    sites = [half(), half()]
    rows = [house("bay", 1, "steel-dome"), house("bay", 2, "energy-field", "green")]
    walls = {"walls": {"bay/1": "iron", "bay/2": "vibrium"}}
    tiles = bay(TIDAL, sites=sites, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, buildings=rows, no_spaceports=True, aquarius=walls)
    assert [on(game, "bay", square)[1] for square in (1, 2)] == ["red", "green"]
    assert aquarius(game)["walls"] == {"bay/2": "vibrium"} and told(game).count("wall-held") == 2
    assert game.to_dict()["pool"]["iron"] == 8 and game.to_dict()["pool"]["vibrium"] == 7
    again = struck(*tiles, buildings=rows, aquarius=aquarius(game))
    assert [on(again, "bay", square)[1] for square in (1, 2)] == [None, "green"]
    assert aquarius(again)["walls"] == {"bay/2": "vibrium"}


def test_a_wall_saves_all_that_is_in_a_building():
    """AQU-AMB-69: unit and chip, and an abandoned building, too; the Iron is used up all the same."""
    rows = [house("bay", 1, "steel-dome", unit="scientist"), house("bay", 2, "energy-field", None)]
    tiles = bay(TIDAL, sites=[half(), half()], **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, buildings=rows, no_spaceports=True, aquarius={"walls": {"bay/1": "iron", "bay/2": "iron"}})
    assert on(game, "bay", 1) == ("steel-dome", "red", "scientist")
    assert on(game, "bay", 2) == ("energy-field", None, None)
    assert aquarius(game)["walls"] == {}


def test_a_wall_on_the_mountain_is_never_used_up():
    """AQU-AMB-71."""
    rows = [house("bay", 1, "iron-mine")]
    sites = [land("iron", terrain="mountain")]
    tiles = bay(TIDAL, sites=sites, mountain=True, **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, buildings=rows, no_spaceports=True, aquarius={"walls": {"bay/1": "iron"}})
    assert on(game, "bay") == ("iron-mine", "red", None) and aquarius(game)["walls"] == {"bay/1": "iron"}


def test_a_wall_helps_against_nothing_else():
    """AQU-AMB-68, AQU-COM-14: the piece of a destroyed building goes to the pool."""
    rows = [house("bay", 1, "steel-dome", None), house("bay", 2, "energy-field")]
    dice = ("red 2 earthquake", "blue 1 tidal-wave")
    tiles = bay(*dice, sites=[half(), half()], **BAY), hexagon("ocean", EAST, "wwwwww")
    game = struck(*tiles, buildings=rows, no_spaceports=True, aquarius={"walls": {"bay/1": "vibrium", "bay/2": "iron"}})
    assert on(game, "bay", 1) is None and on(game, "bay", 2) == ("energy-field", None, None)
    assert aquarius(game)["walls"] == {"bay/2": "iron"} and game.to_dict()["pool"]["vibrium"] == 8


TIDES = "blue 1 tidal-wave"


SQUARES = half(), land("iron"), wet("oil")


def builders(*rows, holding_="iron vibrium", units=(), sites=SQUARES, dice=(TIDES,)):
    """Red's walls in the Action phase."""
    tiles = bay(*dice, sites=sites, **BAY), hexagon("ocean", EAST, "wwwwww")
    return sea(*tiles, buildings=list(rows), units=list(units), seats=holding(red=holding_))


def test_who_builds_walls():
    """AQU-WAL-01, AQU-WAL-02, AQU-WAL-03, AQU-AMB-66, AQU-AMB-67, AQU-PRC-13: a ship of the hexagon, or
    somebody inside.
    """
    rows = house("bay", 1, "steel-dome"), house("bay", 2, "iron-mine"), house("bay", 3, "oil-platform")
    assert some(builders(*rows, units=[ship("ocean")]), "wall") == []
    game = builders(*rows, units=[ship("bay")])
    assert some(game, "iron wall") == ["iron wall for steel-dome at bay/1", "iron wall for oil-platform 1 at bay/3"]
    inside = house("bay", 1, "steel-dome"), house("bay", 2, "iron-mine", unit="scientist")
    assert some(builders(*inside), "iron wall") == ["iron wall for iron-mine 1 at bay/2"]
    hurt = house("bay", 1, "steel-dome"), house("bay", 2, "iron-mine", unit="scientist", wounded=True)
    assert some(builders(*hurt), "iron wall") == []


def test_walls_only_for_own_buildings_where_waves_come():
    """AQU-WAL-01, AQU-WAL-04, AQU-AMB-65, AQU-AMB-71: neither for others' and abandoned ones, nor without the icon."""
    rows = house("bay", 1, "steel-dome", "blue"), house("bay", 3, "oil-platform", None)
    assert some(builders(*rows, units=[ship("bay")]), "wall") == []
    rows = (house("bay", 1, "steel-dome"),)
    assert some(builders(*rows, units=[ship("bay")], dice=("blue 1 tornado",)), "wall") == []
    assert some(builders(*rows, units=[ship("bay")], holding_="oil"), "wall") == []


def test_walls_are_paid_and_changed():
    """AQU-WAL-04, AQU-WAL-07, AQU-WAL-08, AQU-AMB-70: one each, any number in a turn; Vibrium may replace Iron."""
    rows = house("bay", 1, "steel-dome"), house("bay", 3, "oil-platform")
    game = builders(*rows, units=[ship("bay")], holding_="iron iron vibrium")
    after(game, "iron wall for steel-dome at bay/1", "iron wall for oil-platform 1 at bay/3")
    assert held(game) == {"vibrium": 1} and game.to_dict()["pool"]["iron"] == 6
    assert some(game, "wall") == [
        "vibrium wall for steel-dome at bay/1", "vibrium wall for oil-platform 1 at bay/3",
    ]  # fmt: skip
    game.choose("vibrium wall for steel-dome at bay/1")
    assert held(game) == {} and game.to_dict()["pool"] | {"iron": 7, "vibrium": 7} == game.to_dict()["pool"]
    assert aquarius(game)["walls"] == {"bay/1": "vibrium", "bay/3": "iron"} and game.violated() == 0
    bare = builders(*rows, units=[ship("bay")], holding_="iron iron vibrium vibrium vibrium")
    after(bare, "vibrium wall for steel-dome at bay/1")
    assert some(bare, "steel-dome") == []


def test_a_wall_stays_when_the_building_changes_hands():
    """AQU-AMB-68, AQU-AMB-72: and a new building may have one at once."""
    rows = [house("bay", 1, "steel-dome", None)]
    tiles = bay(TIDES, sites=[half()], **BAY), hexagon("ocean", EAST, "wwwwww")
    game = sea(*tiles, buildings=rows, units=[unit("bay")], aquarius={"walls": {"bay/1": "iron"}})
    game.choose("move")
    assert aquarius(game)["walls"] == {"bay/1": "iron"} and on(game, "bay") == ("steel-dome", None, "scientist")
    game = sea(*tiles, units=[unit("bay")], seats=holding(red="iron"))
    after(game, "construct", "build energy-field at bay/1")
    assert some(game, "wall") == ["iron wall for energy-field at bay/1"]
