"""Aquarius with Arboria: what meets, and in which order (AQU-COM, AQU-XEX, ARB rules that name ships and water)."""

import os
import subprocess
import sys
from pathlib import Path

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
    unit,
    wet,
    whirlpool,
)  # fmt: skip

BOTH = {"scenario": "terra-h2o+arboria"}
BAY = {"sides": "dwwwdd"}
RIVERS = (("blue 4", "yellow 3"), ("green 4", "red 5"), ("blue 3", "yellow 5"), ("green 5", "red 4"),
          ("red 3", "yellow 4"), ("blue 5", "green 3"))  # fmt: skip


def bay(*dice, sites=(), sides="dwwwdd", **more):
    """A hexagon north of the middle with water to the south and east."""
    return hexagon("bay", NORTH, sides, *sites, dice=dice, **more)


def ocean():
    return hexagon("ocean", EAST, "wwwwww")


def struck(*tiles, **position):
    return storm(*(tiles or (bay("red 2 wildfire"), ocean())), **{**BOTH, **position})


def acting(*tiles, **position):
    return sea(*tiles, **{**BOTH, **position})


def burning(game):
    return set(game.to_dict()["arboria"]["burning"])


def volcano(at, **more):
    dice = [
        {"kind": "eruption", "colour": die.split()[0], "value": int(die.split()[1]), "side": side}
        for side, river in enumerate(RIVERS)
        for die in river
    ]
    return {**hexagon("volcano", at, "dddddd", volcano=True, mountain=True, **more), "dice": dice}


# --- fire -------------------------------------------------------------------------------------------------------------


def test_ships_and_cargo_ignore_fire():
    """ARB-FIR-16, ARB-AMB-100, AQU-XEX-03, AQU-AMB-93: none is asked, none is lost; nobody escapes aboard."""
    people = [ship("bay", "blue"), unit("bay", "blue", aboard=7), ship("bay", "blue", number=8), unit("bay", "blue")]
    field = hexagon("field", (-1, 0), "ddwddd")
    game = struck(bay("red 2 wildfire"), ocean(), field, units=people)
    assert texts(game) == ["scientist at bay escapes to field", "nobody else escapes"]
    game.choose("nobody else escapes")
    assert burning(game) == {"bay"} and ashore(game, "blue") == []
    assert fleet(game, "blue") == [("bay", ""), ("bay", "scientist")]


def test_buildings_in_the_water_burn():
    """AQU-AMB-92, ARB-AMB-99: they suffer and lose their ability."""
    rows = [house("bay", 1, "oil-platform"), house("bay", 2, "steel-dome")]
    game = struck(bay("red 2 wildfire", sites=[wet("oil"), half()]), ocean(), buildings=rows)
    assert [on(game, "bay", square)[1] for square in (1, 2)] == [None, None]
    idle = acting(
        bay(sites=[wet("oil"), half()]), ocean(), buildings=[house("bay", 1, "oil-platform", number=4)],
        phase="production", dice={"red": 4}, arboria={"burning": ["bay"]},
    )  # fmt: skip
    assert held(idle) == {}


def test_escapes_are_steps_over_land():
    """AQU-COM-16, ARB-AMB-22: over land sides only; out of a building in the water there is none."""
    people, field = [unit("bay", "blue")], hexagon("field", (-1, 0), "ddwddd")
    game = struck(units=people)
    assert game.decision != "escape" and ashore(game, "blue") == []
    struck_bay = bay("red 2 wildfire", sites=[wet("oil")])
    game = struck(struck_bay, ocean(), field, units=people)
    assert some(game, "escapes to") == ["scientist at bay escapes to field"]
    rows = [house("bay", 1, "oil-platform", None, unit="scientist", unit_of="blue")]
    game = struck(struck_bay, ocean(), field, buildings=rows)
    assert game.decision != "escape" and on(game, "bay") == ("oil-platform", None, "scientist")


def test_burning_hexagons_are_open_to_ships():
    """ARB-XEX-01, AQU-XEX-03, ARB-AMB-107, ARB-FIR-17: in, through and out, with cargo; who is aboard stays there."""
    fire = {"burning": ["bay"]}
    people = [ship("ocean"), unit("ocean", aboard=7)]
    game = acting(bay(sites=[half()]), ocean(), units=people, arboria=fire, seats=holding(red="oil"))
    game.choose("move")
    if some(game, "pay oil"):
        game.choose("pay oil for the ships")
    game.choose("ship at ocean with scientist sails to bay")
    assert not some(game, "lands") and some(game, "sails")
    after(game, "ship at bay with scientist (from ocean) sails to landing-zone-4")
    assert fleet(game) == [(LZ, "scientist")]


def test_nobody_boards_out_of_a_fire_or_lands_in_it():
    """AQU-AMB-92, AQU-AMB-111, ARB-AMB-100, ARB-AMB-41: bound units stay where they are, on the wind too."""
    rows = [house("bay", 1, "steel-dome", unit="scientist")]
    fire = {"burning": ["bay"]}
    game = acting(
        bay(sites=[half()]), ocean(), units=[ship("bay")], buildings=rows, arboria=fire, seats=holding(red="oil")
    )
    game.choose("move")
    assert not some(game, "aboard")
    game = struck(bay("red 2 tornado", sites=[half()]), ocean(), units=[ship("bay")], buildings=rows, arboria=fire)
    game.choose("ship at bay sails away")
    assert not some(game, "aboard")


def test_ships_work_in_a_fire():
    """AQU-COM-13, ARB-AMB-101, AQU-AMB-92, ARB-AMB-41: they construct, fix and build walls there."""
    rows = [house("bay", 1, "steel-dome", None), house("bay", 2, "energy-field")]
    game = acting(
        bay("blue 1 tidal-wave", sites=[half(), half(), half()]), ocean(), units=[ship("bay")], buildings=rows,
        arboria={"burning": ["bay"]}, seats=holding(red="iron"),
    )  # fmt: skip
    assert some(game, "fix by ship") == ["fix by ship: steel-dome at bay/1"]
    assert some(game, "iron wall") == ["iron wall for energy-field at bay/2"]
    after(game, "construct", "build marketing-department at bay/3")
    assert on(game, "bay", 3) == ("marketing-department", "red", None)


def test_a_station_on_half_water_squares():
    """ARB-AMB-74, AQU-COM-06, AQU-MAT-02: by ship as well; sawmill and plant on land only."""
    rich = {"resources": dict.fromkeys(("oil", "vibrium", "electricity", "iron", "mycelium", "wood"), 2), "money": 60}
    station = "hydraulic-safety-station"
    for site, expected in (
        (half("wood"), {station}), (half("mycelium"), {station}), (land("wood"), {station, "sawmill"}),
        (land("mycelium"), {station, "arbori-mycelia-plant"}),
    ):  # fmt: skip
        game = acting(bay(sites=[site]), ocean(), units=[unit("bay")], seats={"red": rich}, no_spaceports=True)
        game.choose("construct")
        built = {text.split()[1] for text in texts(game)}
        assert built & {"hydraulic-safety-station", "sawmill", "arbori-mycelia-plant"} == expected


def test_a_station_built_by_ship_in_a_fire_works_at_once():
    """AQU-COM-13, ARB-FIR-19: it may put the fire out."""
    rich = {"resources": dict.fromkeys(("oil", "vibrium", "electricity", "iron", "wood"), 2), "money": 60}
    game = acting(
        bay(sites=[half()]), ocean(), units=[ship("bay")], arboria={"burning": ["bay"]}, seats={"red": rich},
        no_spaceports=True,
    )  # fmt: skip
    after(game, "construct", "build hydraulic-safety-station at bay/1")
    assert "put out the fire at bay with oil" in texts(game)


def test_waves_and_floods_do_not_meet():
    """AQU-AMB-61, AQU-AMB-62, ARB-AMB-102, AQU-COM-14: a wave puts out no fire, a wall helps against no Flood."""
    rows = [house("bay", 1, "steel-dome")]
    game = struck(
        bay("red 2 tidal-wave", sites=[half()]), ocean(), buildings=rows, arboria={"burning": ["bay"]}
    )  # fmt: skip
    assert burning(game) == {"bay"} and on(game, "bay")[1] is None
    dice = "red 2 flood", "blue 1 tidal-wave"
    game = struck(
        bay(*dice, sites=[half()]), ocean(), buildings=rows, aquarius={"walls": {"bay/1": "vibrium"}}
    )  # fmt: skip
    assert on(game, "bay")[1] is None and aquarius(game)["walls"] == {"bay/1": "vibrium"}
    dice = "red 2 tidal-wave", "blue 1 flood"
    game = struck(bay(*dice, sites=[half()]), ocean(), buildings=rows, arboria={"platforms": ["bay/1"]})
    assert on(game, "bay")[1] is None


def test_ships_in_a_flood():
    """ARB-AMB-73, ARB-PRC-04: untouched, if ever it happens."""
    people = [ship("bay"), unit("bay", aboard=7)]
    game = struck(bay("red 2 flood"), ocean(), units=people)
    assert fleet(game) == [("bay", "scientist")]


# --- Tornado on a fire: the order -------------------------------------------------------------------------------------


def burning_tornado(**more):
    """A Tornado on a burning hexagon with a ship and a building."""
    rows = [house("bay", 1, "steel-dome")]
    game = struck(
        bay("red 2 tornado", sites=[half()]), ocean(), hexagon("west", (-1, 0), "ddwwdd"), units=[ship("bay")],
        buildings=rows, arboria={"burning": ["bay"]}, no_spaceports=True, **more,
    )  # fmt: skip
    return game


def test_ships_then_damage_then_the_fire():
    """AQU-AMB-111, AQU-COM-05, AQU-PRC-02, ARB-PRC-03."""
    game = burning_tornado()
    assert game.decision == "ship-in-storm" and on(game, "bay")[1] == "red"
    after(game, "ship at bay sails away", "ship at bay sails to ocean")
    assert game.decision == "spread-fire" and on(game, "bay")[1] is None
    game.choose("the fire spreads to ocean")
    assert burning(game) == {"bay", "ocean"} and fleet(game) == [("ocean", "")]


def test_fire_spreads_over_water():
    """AQU-COM-16, ARB-AMB-34, ARB-AMB-86: over any side, onto any hexagon, the Whirlpool and the Island too."""
    game = struck(
        bay("red 2 tornado"), whirlpool(EAST), arboria={"burning": ["bay"]}
    )  # fmt: skip
    assert sorted(some(game, "spreads")) == [
        "the fire spreads to landing-zone-4", "the fire spreads to whirlpool",
    ]  # fmt: skip


SWAPPED = """
import sys
sys.path[:0] = {paths!r}
from lpsim.games.living_planet import expansions
from lpsim.games.living_planet.expansions import joining
plain = joining.rooms
joining.rooms = lambda file, name: plain(file, name)[::-1] if name == "on_strike" else plain(file, name)
import test_together
game = test_together.burning_tornado()
print(game.decision)
"""


def test_the_order_of_the_expansions_matters():
    """AQU-COM-05: were Aquarius asked before Arboria, the fire would spread before the ships have sailed."""
    here = Path(__file__).resolve().parent
    paths = [str(here), str(here.parents[1]), str(here.parents[2])]
    run = subprocess.run(
        [sys.executable, "-c", SWAPPED.format(paths=paths)], capture_output=True, text=True, check=True,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
    )  # fmt: skip
    assert run.stdout.split() == ["spread-fire"]
    assert burning_tornado().decision == "ship-in-storm"


# --- lava -------------------------------------------------------------------------------------------------------------


def test_lava_passes_by_what_is_in_the_water():
    """ARB-LAV-03, ARB-XEX-02, AQU-AMB-112, ARB-AMB-60, ARB-AMB-61, AQU-XEX-03, ARB-PRC-05: ships with cargo, and
    buildings wholly in water with who is in them; those half in it are hit.
    """
    shore = hexagon("shore", NORTH, "dwwwdd", wet("oil"), half(), land("iron"))
    rows = [
        house("shore", 1, "oil-platform", unit="scientist"), house("shore", 2, "steel-dome"),
        house("shore", 3, "iron-mine"),
    ]  # fmt: skip
    people = [ship("shore"), unit("shore", aboard=7), unit("shore", "blue")]
    game = struck(
        shore, ocean(), volcano((-1, 0), rotation=0), die="green 4", units=people, buildings=rows, no_spaceports=True,
        sides="wwwwwd",
    )  # fmt: skip
    assert fleet(game) == [("shore", "scientist")]
    assert on(game, "shore", 1) == ("oil-platform", "red", "scientist")
    assert [on(game, "shore", square)[1] for square in (2, 3)] == [None, None]
    assert ashore(game, "blue") == [("shore", 1, "wounded scientist")]


def test_who_builds_dams():
    """ARB-DAM-04, ARB-XEX-03, ARB-AMB-65, AQU-AMB-41: no ship, nobody aboard; a unit in a water building does."""
    shore = hexagon("shore", NORTH, "dwwwdd", wet("oil"))
    tiles = shore, ocean(), volcano((-1, 0))
    seats = holding(red="iron")
    game = acting(*tiles, units=[ship("shore"), unit("shore", aboard=7)], seats=seats, sides="wwwwwd")
    assert some(game, "dam") == []
    rows = [house("shore", 1, "oil-platform", None, unit="scientist", unit_of="red")]
    game = acting(*tiles, buildings=rows, seats=seats, sides="wwwwwd")
    assert some(game, "dam") == ["iron dam for shore"]


# --- lost players, exploring, drawing ---------------------------------------------------------------------------------


def test_a_port_in_a_fire_does_not_count():
    """AQU-COM-12, AQU-COM-10: with both boxes a burning Spaceport or Seaport keeps nobody from being helped."""
    rows = [house("bay", 1, "seaport")]
    for fire, lost in (([], False), (["bay"], True)):
        game = acting(
            bay(sites=[half(), half()]), ocean(), buildings=rows, arboria={"burning": fire}, no_spaceports=True,
            units=[ship("ocean", "blue")],
        )  # fmt: skip
        assert bool(some(game, "all is not lost")) is lost


def test_seaports_in_a_fire_produce_nothing():
    """AQU-PRC-07: neither ships nor recruits."""
    game = acting(
        bay(sites=[half()]), ocean(), buildings=[house("bay", 1, "seaport")], phase="production", dice={"red": 4},
        seats=holding(red="iron mycelium"), arboria={"burning": ["bay"]}, aquarius={"seaports": {"bay/1": 4}},
        no_spaceports=True,
    )  # fmt: skip
    assert game.decision != "production"


def test_both_special_hexagons_in_one_draw():
    """ARB-AMB-51, AQU-COM-05, AQU-COM-17: in the order of the draw, each with its replacement."""
    dice = {"red": 2, "blue": 4, "yellow": 4, "green": 4}
    for first, second in (("whirlpool", "volcano"), ("volcano", "whirlpool")):
        game = acting(
            bay(sides="mwwwdd"), ocean(), units=[ship("ocean")], dice=dice,
            hex_deck=[first, second, "open-roads", "abyssal-plain"],
        )  # fmt: skip
        game.choose("explore")
        assert game.decision == f"place-{first}"
        game.choose(next(text for text in texts(game) if "at 1,-2" not in text))
        assert game.decision == f"place-{second}"
        game.choose(0)
        assert sorted(game.to_dict()["drawn"]) == ["abyssal-plain", "open-roads"]


def test_oxygen_hexagons_have_no_water_side():
    """AQU-COM-06, AQU-COM-07: so no ship explores one."""
    rules = acting(bay(), ocean()).rules
    for tile in rules.content.tiles:
        if tile.box == 1:
            assert 2 not in tile.edges and not tile.areas


@pytest.mark.parametrize("scenario", ["arboria+aquarius", "terra-h2o+arboria"])
def test_spaceports_are_built(scenario):
    """AQU-COM-09: the ruling of Arboria that forbids it does not apply."""
    game = acting(
        bay(sites=[half()]), ocean(), units=[ship("bay")], no_spaceports=True,
        seats={"red": {"money": 30, "resources": {}}},
    )  # fmt: skip
    game.choose("construct")
    assert some(game, "build spaceport") and scenario


def test_all_points_add_up():
    """AQU-COM-19: ships and the +5, oxygen, buildings of both boxes; Wood counts among the resources."""
    rows = [house("bay", 1, "seaport"), house("bay", 2, "hydraulic-safety-station")]
    seats = holding(red="wood")
    game = acting(
        bay(sites=[half(), half()]), ocean(), buildings=rows, units=[ship("bay")], seats=seats, no_spaceports=True,
        arboria={"oxygen": {"red": 0}},
    )  # fmt: skip
    parts = game.score_parts()[0]
    assert parts["seaports"] == 2 and parts["ships"] == 1 and parts["most-ships"] == 5 and parts["protective"] == 1
    assert game.scores()[0] == sum(parts.values()) and parts["oxygen-tokens"] == 0
