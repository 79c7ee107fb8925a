"""Eruptions and the dams against them (ARB-LAV, ARB-DAM), with the booklet's examples."""

import pytest
from forest import LZ, RIVERS, after, arboria, at, burning, forest, holding, line_c, on, outside, tile, told, volcano
from kit import seat, texts

# the Volcano lies beside the Landing Zone, its neighbours are named after the side of the Volcano they lie on
PEAK = (0, -1)
SIDES = ("top", "top-right", "bottom-right", "bottom", "bottom-left", "top-left")
AROUND = {"top": (0, -2), "top-right": (1, -2), "bottom-right": (1, -1), "bottom-left": (-1, 0), "top-left": (-1, -1)}
DRILL = {"kind": "oil-drill", "number": 3}


def land(*names, icons=("oil", "")):
    """Hexagons around the Volcano; those that hold the map together are there anyway."""
    return [tile(name, AROUND[name], *icons) for name in names or AROUND]


def erupts(die, *names, rotation=0, **position):
    """The Volcano erupts by this die, as far as nobody has to choose."""
    return line_c(volcano(PEAK, rotation=rotation), *land(*names), die=die, **position)


def hit(game):
    """The hexagon that lava flowed onto in the last step; None if none."""
    rows = [event for event in game.events() if event["event"] == "lava"]
    return rows[0]["tile"] if rows and rows[0]["dam"] == "none" else None


# --- eruptions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1, 2, 4, 5])
@pytest.mark.parametrize("which", [0, 1])
def test_lava_flows_through_the_river_with_the_die(side, which):
    """ARB-LAV-01, ARB-PRC-05: onto the hexagon that touches this side."""
    assert hit(erupts(RIVERS[side][which])) == SIDES[side]


@pytest.mark.parametrize("rotation", range(6))
def test_rivers_turn_with_the_volcano(rotation):
    """ARB-LAV-01, ARB-VOL-07: turned clockwise, its top river looks to the next side."""
    game = erupts(RIVERS[0][0], rotation=rotation, buildings=[], no_spaceports=True)
    assert hit(game) == (SIDES[rotation] if rotation != 3 else LZ)


@pytest.mark.parametrize("die", ["blue 5", "green 3"])
def test_the_booklets_first_example(die):
    """ARB-TST-03, ARB-LAV-02: Scientist outside wounded, a chip lost, and Yellow chooses."""
    rows = [
        {"tile": "top-left", "square": 1, **DRILL, "chip": "blue"},
        {"tile": "top-left", "square": 2, "kind": "steel-dome", "chip": "yellow", "unit": "scientist"},
    ]
    game = erupts(die, buildings=rows, units=[at("top-left", "red")])
    assert outside(game, "red") == [("top-left", "scientist", True)]
    assert on(game, 1, "top-left") == (None, None, None)
    assert (game.player, game.decision, texts(game)) == ("Yellow", "loss", ["lose the chip", "harm the unit"])


def test_lava_does_standard_damage():
    """ARB-LAV-02: abandoned buildings are destroyed, wounded and Motorized units outside are gone."""
    people = [at("top", wounded=True), at("top", kind="motorized"), at("top")]
    game = erupts("blue 4", buildings=[{"tile": "top", **DRILL}], units=people)
    assert on(game, 1, "top") is None
    assert outside(game) == [("top", "scientist", True)]


def test_only_the_hexagon_it_points_at_is_hit():
    """ARB-AMB-95: nothing else, and not the Volcano."""
    rows = [{"tile": name, **DRILL, "number": i + 1, "chip": "blue"} for i, name in enumerate(AROUND)]
    game = erupts("red 5", buildings=rows)
    assert [on(game, 1, name)[0] for name in AROUND] == ["blue", None, "blue", "blue", "blue"]


def test_nothing_but_a_dam_helps():
    """ARB-LAV-04: no mountain, platform, Protective or Stock Market building."""
    high = tile("top", AROUND["top"], dice=("red 6 flood",), mountain=True,
                sites=[{"icons": [], "terrain": "mountain"}] * 5)  # fmt: skip
    kinds = ("multi-trading-outpost", "trading-office", "marketing-department", "energy-field", "shock-absorber")
    rows = [{"tile": "top", "square": i, "kind": kind, "chip": "blue"} for i, kind in enumerate(kinds, start=1)]
    game = line_c(
        volcano(PEAK), high, *land("top-right", "bottom-right"), die="blue 4", buildings=rows,
        arboria={"platforms": ["top/1"]}, seats=holding(blue="electricity iron vibrium"),
    )  # fmt: skip
    assert [on(game, square, "top") for square in range(1, 6)] == [(None, None, None)] * 5


def test_the_landing_zone_can_be_hit():
    """ARB-AMB-58, ARB-INV-09: the bottom side looks at it."""
    game = erupts("red 4", buildings=[{"tile": LZ, "square": 1, "kind": "spaceport", "chip": "red"}])
    assert hit(game) == LZ
    assert on(game, 1, LZ) == (None, None, None)


def test_lava_leaves_the_token():
    """ARB-AMB-59: on a burning hexagon the usual damage; it burns on."""
    game = erupts("blue 4", buildings=[{"tile": "top", **DRILL, "chip": "blue"}], arboria={"burning": ["top"]})
    assert on(game, 1, "top") == (None, None, None)
    assert burning(game) == {"top"}


def test_an_eruption_is_one_of_the_cataclysms_to_choose_from():
    """ARB-AMB-56: an icon like others; the die's owner may let it be if another strikes."""
    other = tile("other", (1, 0), "", dice=("blue 4 geyser",))
    game = line_c(volcano(PEAK), *land(), other, die="blue 4")
    assert (game.player, game.decision) == ("Blue", "trigger")
    assert set(texts(game)) == {"trigger eruption blue 4 on volcano", "trigger geyser blue 4 on other"}
    after(game, "trigger geyser blue 4 on other", "enough")
    assert "lava" not in told(game)


def test_an_eruption_into_the_void_will_do():
    """ARB-AMB-57: it serves as the one that must be triggered; nothing happens."""
    other = tile("other", (1, 0), "", dice=("blue 4 geyser",))
    game = line_c(volcano(PEAK), *land("bottom-right"), other, die="blue 4", units=[at("other")])
    after(game, "trigger eruption blue 4 on volcano", "enough")
    assert hit(game) is None
    assert outside(game) == [("other", "scientist", False)]
    assert game.decision == "exhaust"


def test_an_unused_colour_makes_it_erupt():
    """ARB-BAS-20, ARB-AMB-56: a non-player die triggers everything that matches."""
    game = line_c(
        volcano(PEAK), *land(), die="green 3", players=2, buildings=[{"tile": "top-left", **DRILL, "chip": "blue"}]
    )
    assert on(game, 1, "top-left") == (None, None, None)


# --- dams -------------------------------------------------------------------------------------------------------------


def dams(game):
    """The dams on offer."""
    return {text for text in texts(game) if " dam for " in text}


def acting(*names, **position):
    """Red's Action phase beside the Volcano."""
    return forest(volcano(PEAK), *land(*names), **position)


def test_a_dam_is_a_free_action():
    """ARB-DAM-01, ARB-DAM-05, ARB-DAM-07, ARB-PRC-10: three kinds by stock; the pieces lie on the edge, not in the
    pool.
    """
    game = acting(units=[at("top", "red")], seats=holding(red="iron vibrium"))
    assert dams(game) == {f"{kind} dam for top" for kind in ("iron", "vibrium", "alloyed")}
    pool = game.to_dict()["pool"]
    for metal in ("iron", "vibrium"):  # what the stock can pay
        assert dams(acting(units=[at("top", "red")], seats=holding(red=metal))) == {f"{metal} dam for top"}
    for kind, left in (("iron", (0, 1)), ("vibrium", (1, 0)), ("alloyed", (0, 0))):
        twin = after(game.copy(), f"{kind} dam for top")
        assert arboria(twin)["dams"] == {"top": kind}
        stock = seat(twin, "red")["resources"]
        assert (stock["iron"], stock["vibrium"]) == left
        assert (twin.to_dict()["pool"], twin.to_dict()["actions_done"]) == (pool, [])
        assert twin.violated() == 0
    assert dams(acting(units=[at("top", "red")], seats=holding(red="iron"))) == {"iron dam for top"}
    assert dams(acting(units=[at("top", "red")], seats=holding(red="oil"))) == set()


def test_who_builds_where():
    """ARB-DAM-02, ARB-DAM-03, ARB-AMB-41: an active land unit there, inside or outside, also in a fire; own and
    unhurt.
    """
    rows = [{"tile": "top-right", **DRILL, "unit": "scientist", "unit_of": "red"}]
    people = [at("top", "red", wounded=True), at("bottom-left", "blue"), at("bottom-right", "red", "motorized")]
    game = acting(buildings=rows, units=people, seats=holding(red="iron"), arboria={"burning": ["top-right"]})
    assert dams(game) == {"iron dam for top-right", "iron dam for bottom-right"}
    far = forest(volcano(PEAK), tile("far", (0, 1), ""), units=[at("far", "red")], seats=holding(red="iron"))
    assert dams(far) == set()


def test_one_dam_a_side_and_no_upgrade():
    """ARB-DAM-06, ARB-AMB-63: while one stands there is no other; after its end a new one may be built."""
    said = {"units": [at("top", "red")], "seats": holding(red="iron vibrium")}
    assert dams(acting(**said, arboria={"dams": {"top": "iron"}})) == set()
    assert len(dams(acting(**said, arboria={"dams": {"top-right": "iron"}}))) == 3


def test_any_number_of_dams_by_anybody():
    """ARB-AMB-64, ARB-DAM-10: several in one phase, also where only others have something to lose."""
    rows = [{"tile": "top", **DRILL, "chip": "green"}]
    game = acting(buildings=rows, units=[at("top", "red"), at("top-right", "red")], seats=holding(red="iron iron"))
    after(game, "iron dam for top", "iron dam for top-right")
    assert arboria(game)["dams"] == {"top": "iron", "top-right": "iron"}
    assert game.violated() == 0


def test_pieces_of_the_same_phase_may_pay():
    """ARB-AMB-97: bought a moment ago."""
    game = acting(units=[at("top", "red")], seats=holding(), dice={"red": 1, "blue": 4, "yellow": 4, "green": 4})
    assert dams(game) == set()
    after(game, "trade", "buy 1 iron")
    assert dams(game) == {"iron dam for top"}


@pytest.mark.parametrize("die", ["red 3", "yellow 4"])
def test_an_alloyed_dam_stands_for_ever(die):
    """ARB-TST-04, ARB-DAM-09: no damage, and it stays."""
    rows = [{"tile": "bottom-left", **DRILL, "chip": "blue"}]
    game = erupts(die, buildings=rows, units=[at("bottom-left", "green")], arboria={"dams": {"bottom-left": "alloyed"}})
    assert on(game, 1, "bottom-left") == ("blue", None, None)
    assert outside(game, "green") == [("bottom-left", "scientist", False)]
    assert arboria(game)["dams"] == {"bottom-left": "alloyed"}


@pytest.mark.parametrize(
    ("side", "dam", "dice"),
    [("bottom-right", "iron", ("blue 3", "yellow 5")), ("top-right", "vibrium", ("green 4", "red 5"))],
)
def test_a_simple_dam_holds_once(side, dam, dice):
    """ARB-TST-05, ARB-TST-06, ARB-DAM-08, ARB-DAM-10: everybody is saved, the piece goes to the pool; the next one
    hurts.
    """
    rows = [{"tile": side, "square": 1, **DRILL, "chip": "blue"}, {"tile": side, "square": 2, "kind": "steel-dome"}]
    for die in dice:
        said = {"buildings": rows, "units": [at(side, "green")], "seats": holding()}
        game = erupts(die, **said, arboria={"dams": {side: dam}})
        assert (on(game, 1, side), on(game, 2, side)) == (("blue", None, None), (None, None, None))
        assert outside(game, "green") == [(side, "scientist", False)]
        assert (arboria(game)["dams"], game.to_dict()["pool"][dam]) == ({}, 8)
        again = erupts(die, **said)
        assert (on(again, 1, side), on(again, 2, side)) == ((None, None, None), None)


def test_a_dam_is_no_choice():
    """ARB-AMB-62, ARB-AMB-57: it holds by itself and is lost though nobody is there."""
    game = erupts("blue 4", arboria={"dams": {"top": "iron"}})
    assert arboria(game)["dams"] == {}
    assert game.decision == "exhaust"


@pytest.mark.parametrize("kind", ["tornado", "earthquake", "geyser", "flood", "wildfire"])
def test_other_cataclysms_leave_dams_alone(kind):
    """ARB-AMB-66: on the hexagon that the dam protects."""
    top = tile("top", AROUND["top"], "", dice=(f"red 2 {kind}",))
    game = line_c(volcano(PEAK), top, *land("top-right", "bottom-right"), arboria={"dams": {"top": "iron"}})
    assert arboria(game)["dams"] == {"top": "iron"}
    assert game.violated() == 0


def test_a_dam_outlasts_a_crash():
    """ARB-AMB-96, ARB-AMB-11: its iron is neither sold nor lost when the price crashes."""
    game = acting(
        units=[at("top", "red")], arboria={"dams": {"top": "iron"}}, seats=holding(red="iron"), prices={"iron": 10},
        dice={"red": 1, "blue": 4, "yellow": 4, "green": 4}, market_deck=[["iron", 1]],
    )  # fmt: skip
    after(game, "trade")
    assert seat(game, "red")["resources"]["iron"] == 0
    assert arboria(game)["dams"] == {"top": "iron"}
    assert game.violated() == 0
