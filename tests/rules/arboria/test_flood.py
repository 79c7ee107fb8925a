"""Floods, and the Wood platforms against them (ARB-FLO, ARB-PLT)."""

import pytest
from forest import EAST, LZ, after, arboria, at, burning, forest, holding, line_c, on, outside, station, tile, wood
from kit import seat, texts

FLOOD = ("red 1 flood",)
MOUNTAIN, DESERT, MIXED = "mountain", "desert", "mixed"
ON = "build it on a platform"


def valley(*terrains, icons=(), mountain=True, dice=FLOOD):
    """The hexagon that floods, with squares on these terrains."""
    shown = list(icons) + [""] * (len(terrains) - len(icons))
    sites = [{"icons": [icon] if icon else [], "terrain": terrain} for icon, terrain in zip(shown, terrains)]
    return wood(dice=dice, sites=sites, mountain=mountain)


def flood(*terrains, mountain=True, icons=(), **position):
    """The game after the Flood, as far as nobody has to choose."""
    return line_c(valley(*terrains, icons=icons, mountain=mountain), die="red 1", **position)


def built(square, colour=None, kind="steel-dome", **more):
    """A building of the hexagon."""
    row = {"tile": "wood", "square": square, "kind": kind, **more}
    return {**row, "chip": colour} if colour else row


# --- damage -----------------------------------------------------------------------------------------------------------


def test_the_booklets_example():
    """ARB-TST-02, ARB-FLO-01, ARB-FLO-02, ARB-FLO-03, ARB-FLO-06, ARB-PLT-05: platform, mountain and the open are
    safe.
    """
    rows = [
        built(1, "yellow", unit="scientist"), built(2, "blue", "energy-field"), built(3, "red", "shock-absorber"),
    ]  # fmt: skip
    game = flood(
        DESERT, MOUNTAIN, DESERT, buildings=rows, units=[at("wood", "green")],
        arboria={"platforms": ["wood/1"], "burning": []},
    )  # fmt: skip
    assert game.decision == "exhaust"
    assert [on(game, square) for square in (1, 2, 3)] == [
        ("yellow", "scientist", False), ("blue", None, None), (None, None, None),
    ]  # fmt: skip
    assert outside(game, "green") == [("wood", "scientist", False)]
    assert arboria(game)["platforms"] == ["wood/1"]


def test_the_flood_puts_out_the_fire():
    """ARB-FLO-05, ARB-AMB-68, ARB-FIR-23, ARB-PRC-04: first; the damage is the same."""
    rows = [built(1, "blue")]
    game = flood(DESERT, buildings=rows, arboria={"burning": ["wood"]})
    assert burning(game) == set()
    assert on(game) == (None, None, None)


@pytest.mark.parametrize(("terrain", "kept"), [(DESERT, False), (MIXED, False), (MOUNTAIN, True)])
def test_only_wholly_on_mountain_is_high_enough(terrain, kept):
    """ARB-FLO-01, ARB-AMB-67: half on mountain suffers."""
    assert on(flood(terrain, buildings=[built(1, "blue")])) == ("blue" if kept else None, None, None)


def test_units_outside():
    """ARB-FLO-03, ARB-FLO-04: all are safe if the hexagon has any mountain, else all take standard damage."""
    people = [at("wood"), at("wood", wounded=True), at("wood", kind="motorized")]
    assert len(outside(flood(DESERT, units=people))) == 3
    assert outside(flood(DESERT, mountain=False, units=people)) == [("wood", "scientist", True)]


def test_damage_is_standard():
    """ARB-FLO-01: unit only, both, abandoned."""
    rows = [built(1, unit="scientist", unit_of="blue"), built(2, "blue", "energy-field", unit="scientist"), built(3)]
    rows[2]["kind"] = "shock-absorber"
    game = flood(DESERT, DESERT, DESERT, buildings=rows)
    assert (game.player, game.decision) == ("Blue", "loss")
    after(game, "lose the chip")
    assert [on(game, square) for square in (1, 2, 3)] == [(None, "scientist", True), (None, "scientist", False), None]


def test_a_station_is_never_flooded():
    """ARB-BLD-07, ARB-FLO-02, ARB-FLO-06: with what is in it, also abandoned."""
    rows = [station("wood", 1, "blue", unit="scientist"), station("wood", 2, None)]
    game = flood(DESERT, DESERT, buildings=rows)
    assert (on(game, 1), on(game, 2)) == (("blue", "scientist", False), (None, None, None))


def test_abandoned_buildings_on_platforms_or_mountain_stand():
    """ARB-AMB-71: untouched, though nobody controls them; ARB-AMB-69: a platform stays with its building."""
    rows = [built(1), built(2, kind="energy-field"), built(3, kind="shock-absorber")]
    game = flood(DESERT, MOUNTAIN, DESERT, buildings=rows, arboria={"platforms": ["wood/1"]})
    assert [on(game, square) for square in (1, 2, 3)] == [(None, None, None), (None, None, None), None]


def test_protective_buildings_do_not_help():
    """ARB-FLO-02: none guards against a Flood."""
    rows = [built(1, "blue"), *[
        {"tile": "beside", "square": i, "kind": kind, "chip": "blue"}
        for i, kind in enumerate(("energy-field", "shock-absorber"), start=1)
    ]]  # fmt: skip
    game = line_c(
        valley(DESERT), tile("beside", EAST, "", ""), die="red 1", buildings=rows,
        seats=holding(blue="electricity vibrium iron"),
    )  # fmt: skip
    assert on(game) == (None, None, None)


# --- platforms --------------------------------------------------------------------------------------------------------


def site(*dice, **position):
    """Red with a Scientist and money where a Flood die is printed, or not."""
    tiles = wood("oil", "", dice=dice)
    said = {"units": [at("wood", "red")], "seats": holding(red="wood wood"), **position}
    return forest(tiles, **said)


def test_a_platform_is_bought_with_the_building():
    """ARB-PLT-01, ARB-PLT-02, ARB-PLT-03, ARB-PRC-09, ARB-WOD-06: for one wood more, laid beside it, out of the pool.
    ARB-PLT-01, ARB-PLT-02, ARB-PLT-03, ARB-PRC-09, ARB-WOD-06: for one wood more, laid beside it, out of the pool.
    """
    game = after(site("red 1 flood"), "construct", "build oil-drill 3 at wood/1")
    assert (game.decision, texts(game)) == ("platform", ["skip", ON])
    pool = game.to_dict()["pool"]["wood"]
    plain = after(game.copy(), "skip")
    assert arboria(plain)["platforms"] == []
    assert seat(plain, "red")["resources"]["wood"] == 2
    after(game, ON)
    assert arboria(game)["platforms"] == ["wood/1"]
    assert seat(game, "red")["resources"]["wood"] == 1
    assert game.to_dict()["pool"]["wood"] == pool
    assert on(game) == ("red", "scientist", False)
    assert not any("platform" in text for text in texts(game))  # never later


def test_only_where_it_floods():
    """ARB-PLT-04: the option is not offered elsewhere, nor without wood."""
    assert after(site("red 1 wildfire"), "construct", "build oil-drill 3 at wood/1").decision != "platform"
    dry = site("red 1 flood", seats=holding(red="iron"))
    assert after(dry, "construct", "build oil-drill 3 at wood/1").decision != "platform"


def test_a_platform_for_a_station_is_legal_and_useless():
    """ARB-AMB-70, ARB-PRC-09: a Station with platform costs two wood; so does one on a mountain square."""
    game = after(site("red 1 flood"), "construct", "build hydraulic-safety-station at wood/2", ON)
    assert seat(game, "red")["resources"]["wood"] == 0
    assert (seat(game, "red")["money"], arboria(game)["platforms"]) == (15, ["wood/2"])
    one = site("red 1 flood", seats=holding(red="wood"))
    after(one, "construct", "build hydraulic-safety-station at wood/2")
    assert (one.decision, seat(one, "red")["resources"]["wood"]) == ("action", 0)
    high = forest(valley(MOUNTAIN), units=[at("wood", "red")], seats=holding(red="wood"))
    assert after(high, "construct", "build steel-dome at wood/1").decision == "platform"


def test_a_flood_does_not_use_it_up():
    """ARB-PLT-05: flood after flood."""
    position = flood(DESERT, buildings=[built(1, "blue")], arboria={"platforms": ["wood/1"]}).to_dict()
    again = {**position, "phase": "cataclysms", "stack": [], "icon": [], "triggered": [], "n_struck": 0}
    game = line_c().from_position(again)
    assert (on(game), arboria(game)["platforms"]) == (("blue", None, None), ["wood/1"])


def test_the_wood_comes_back_when_the_building_goes():
    """ARB-AMB-69, ARB-AMB-10: to the pool; a platform whose building changes hands stays."""
    tiles = valley(DESERT, dice=(*FLOOD, "red 2 earthquake"))
    game = line_c(tiles, die="red 2", buildings=[built(1)], arboria={"platforms": ["wood/1"]}, seats=holding())
    assert (on(game), arboria(game)["platforms"]) == (None, [])
    assert game.to_dict()["pool"]["wood"] == 8
    taken = forest(tiles, buildings=[built(1)], units=[at("wood", "red")], arboria={"platforms": ["wood/1"]})
    after(taken, "move", "scientist at wood to wood/1", "stop")
    assert (on(taken), arboria(taken)["platforms"]) == ((None, "scientist", False), ["wood/1"])


def test_no_platform_for_a_free_spaceport():
    """ARB-AMB-72: it is not constructed by the Construct action."""
    ports = [{"tile": LZ, "square": i, "kind": "spaceport", "chip": c, "unit": "scientist"}
             for i, c in ((2, "blue"), (3, "yellow"), (4, "green"))]  # fmt: skip
    game = forest(valley(DESERT), buildings=ports, seats=holding(red="wood"))
    after(game, "all is not lost: spaceport at wood/1")
    assert game.decision == "action"
    assert arboria(game)["platforms"] == []


def test_platforms_are_no_stock():
    """ARB-AMB-11: their wood is neither sold in a crash nor counted in the tie-break."""
    game = forest(
        valley(DESERT), buildings=[built(1, "red")], arboria={"platforms": ["wood/1"]}, seats=holding(red="wood"),
        prices={"wood": 10}, dice={"red": 1, "blue": 4, "yellow": 4, "green": 4}, market_deck=[["wood", 1]],
    )  # fmt: skip
    after(game, "trade")
    assert seat(game, "red")["resources"]["wood"] == 0
    assert (arboria(game)["platforms"], game.to_dict()["pool"]["wood"]) == (["wood/1"], 7)
