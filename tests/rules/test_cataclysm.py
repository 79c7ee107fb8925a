"""Line C, Cataclysms, without protection (LP-CAT)."""

from itertools import combinations

import pytest
from kit import ORDER, after, building, seat, table, texts, tile, units

KINDS = ("tornado", "earthquake", "geyser")
NORTH, EAST, SOUTH = (0, -1), (1, -1), (0, 1)
ABANDONED = (None, None, None)  # neither chip nor unit, see on()
MINE = {"tile": "hit", "kind": "iron-mine", "number": 3}


def line_c(*tiles, die="red 2", **position):
    """The last die of the turn enters row C; after it only the exhaustion is left to decide."""
    colour, value = die.split()
    order = [other for other in ORDER if other != colour] + [colour]
    return table(
        *tiles, **{"phase": "cataclysms", "column": 4, "order": order, "dice": {colour: int(value)}, **position}
    )


def hit(*icons, dice=("red 2 earthquake",)):
    """The hexagon that is struck."""
    return tile("hit", NORTH, *icons, dice=dice)


def struck(*buildings, **position):
    """The hexagon with these buildings when its one cataclysm strikes."""
    rows = [{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(buildings)]
    return line_c(hit("iron", "", "", "", "", ""), buildings=rows, **position)


def at(name, colour="blue", kind="scientist", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def on(game, square=1, name="hit"):
    """Chip, unit and wound on a building; None if there is no building. All pieces add up."""
    assert game.violated() == 0
    found = building(game, name, square)
    return found and (found.get("chip"), found.get("unit"), found.get("wounded"))


def free_pieces(game, colour):
    """Chips, Scientists and Motorized Scientists in the reserve: what is not on the map. All pieces add up."""
    assert game.violated() == 0
    rows = game.to_dict()["buildings"]
    kinds = [row["unit"] for row in rows if row.get("unit_of") == colour] + [u["kind"] for u in units(game, colour)]
    chips = sum(row.get("chip") == colour for row in rows)
    return 10 - chips, 5 - kinds.count("scientist"), 2 - kinds.count("motorized")


def wounded(game):
    """The hexagons on which somebody lies."""
    return {unit["tile"] for unit in game.to_dict()["units"] if unit["wounded"]}


def strikes(game):
    """The hexagons struck by the last choice, in order."""
    return [event["tile"] for event in game.events() if event["event"] == "strike"]


# --- which cataclysms -------------------------------------------------------------------------------------------------


def test_icons_of_exactly_the_colour_and_the_value_on_placed_hexagons():
    """LP-CAT-01: not another value, not another colour, not a hexagon of the Hex Deck. LP-DEC-11: the die's owner."""
    tiles = (
        tile("a", NORTH, dice=("red 2 geyser", "red 3 geyser")),
        tile("b", EAST, dice=("blue 2 geyser", "red 2 tornado")),
        tile("c", SOUTH, dice=("green 2 tornado", "red 1 geyser")),
    )
    game = line_c(*tiles, leader="green")
    assert (game.decision, game.player) == ("trigger", "Red")
    assert set(texts(game)) == {"trigger geyser red 2 on a", "trigger tornado red 2 on b"}
    deck = set(game.to_dict()["hex_deck"])
    faces = [face for face in game.rules.content.tiles if face.name in deck]
    assert any((die.colour, die.value) == (0, 2) for face in faces for die in face.dice)


def test_without_an_icon_nothing_happens():
    """LP-CAT-02: red 4 strikes nobody although other icons are there; the game goes on with step 4."""
    game = line_c(hit("iron", dice=("red 2 geyser", "blue 4 geyser")), die="red 4", buildings=[MINE], units=[at("hit")])
    assert (game.decision, on(game), wounded(game)) == ("exhaust", ABANDONED, set())


def test_the_active_player_triggers_any_but_the_empty_set():
    """LP-CAT-03: at least one, some or all. LP-DEC-11: a non-empty subset of the icons; only those strike."""
    spots = {"a": NORTH, "b": EAST, "c": SOUTH}
    tiles = [tile(name, spot, dice=("red 2 tornado",)) for name, spot in spots.items()]
    games, outcomes = [line_c(*tiles, units=[at(name) for name in spots])], []
    assert "enough" not in texts(games[0])
    while games:
        game = games.pop()
        if game.decision == "exhaust":
            outcomes.append(frozenset(wounded(game)))
        for option in texts(game) if game.decision != "exhaust" else []:
            games.append(after(game.copy(), option))
    assert set(outcomes) == {frozenset(some) for n in (1, 2, 3) for some in combinations(spots, n)}


def test_a_single_icon_must_be_triggered():
    """LP-CAT-03: at least one; Red's own units are no excuse."""
    assert wounded(line_c(hit(), units=[at("hit", "red")])) == {"hit"}


def test_an_icon_on_an_empty_hexagon_is_enough():
    """LP-AMB-087: the duty is to trigger one, not to do damage."""
    game = line_c(hit(), tile("empty", EAST, dice=("red 2 geyser",)), units=[at("hit")])
    game = after(game, "trigger geyser red 2 on empty", "enough")
    assert (game.decision, wounded(game)) == ("exhaust", set())


def test_two_equal_icons_are_two_cataclysms():
    """LP-AMB-088: the choice is by icon: one of them wounds, both kill."""
    twins = hit(dice=("red 2 geyser", "red 2 geyser"))
    game = after(line_c(twins, units=[at("hit")]), "trigger geyser red 2 on hit")
    assert wounded(after(game.copy(), "enough")) == {"hit"}
    game = after(game, "trigger geyser red 2 on hit (no. 2)", "next geyser red 2 on hit")
    assert (game.decision, units(game, "blue")) == ("exhaust", [])


def test_the_leader_fixes_the_whole_order_before_the_first_strikes():
    """LP-CAT-04: the Leader, not the Active Player. LP-AMB-089: all places at once, after the set is named."""
    tiles = [tile(name, spot, dice=("red 2 tornado",)) for name, spot in (("a", NORTH), ("b", EAST), ("c", SOUTH))]
    game = line_c(*tiles, leader="blue", units=[at(name) for name in "abc"])
    game = after(game, *[f"trigger tornado red 2 on {name}" for name in "abc"])
    assert (game.decision, game.player, len(texts(game))) == ("strike-order", "Blue", 3)
    game = after(game, "next tornado red 2 on b")
    assert (game.decision, wounded(game)) == ("strike-order", set())
    assert set(texts(game)) == {"next tornado red 2 on a", "next tornado red 2 on c"}
    game = after(game, "next tornado red 2 on c")
    assert (strikes(game), wounded(game)) == (["b", "c", "a"], {"a", "b", "c"})


def test_one_cataclysm_needs_no_order():
    """LP-CAT-04: the Leader decides only if there is more than one."""
    game = line_c(hit(), tile("b", EAST, dice=("red 2 geyser",)), leader="blue")
    assert after(game, "trigger geyser red 2 on b", "enough").decision == "exhaust"


@pytest.mark.parametrize("kind", KINDS)
def test_the_icon_tells_the_kind(kind):
    """LP-CAT-05: Tornado, Earthquake or Geyser; the icon's kind is what strikes (here: whom the Dome asks)."""
    dome = {"tile": "safe", "kind": "steel-dome", "chip": "blue"}
    game = line_c(
        hit("iron", dice=(f"red 2 {kind}",)), tile("safe", SOUTH, ""), buildings=[{**MINE, "chip": "blue"}, dome],
        seats={"blue": {"resources": {"iron": 1}}},
    )  # fmt: skip
    assert (game.decision == "protect") == (kind == "geyser")
    assert (on(game) == ABANDONED) == (kind != "geyser")
    assert [event["cataclysm"] for event in game.events() if event["event"] == "strike"] == [kind]


# --- what they hit ----------------------------------------------------------------------------------------------------


def test_every_building_and_unit_of_the_hexagon_and_nothing_beyond():
    """LP-CAT-06: whatever the colour, the Active Player's and the Leader's too; neighbours are spared."""
    rows = [
        {"tile": name, "square": i + 1, "kind": "steel-dome", "chip": colour}
        for name, colours in (("hit", ORDER[:2]), ("near", ORDER[2:])) for i, colour in enumerate(colours)
    ]  # fmt: skip
    game = line_c(
        hit("", ""), tile("near", EAST, "", ""), buildings=rows,
        units=[at(name, colour) for name in ("hit", "near", "landing-zone-4") for colour in ORDER],
    )  # fmt: skip
    assert [on(game, i)[0] for i in (1, 2)] == [None, None]
    assert [on(game, i, "near")[0] for i in (1, 2)] == ["yellow", "green"]
    assert [on(game, i, "landing-zone-4")[0] for i in (1, 2, 3, 4)] == ORDER
    assert [[u["tile"] for u in units(game, colour) if u["wounded"]] for colour in ORDER] == [["hit"]] * 4


def test_units_outside():
    """LP-CAT-07: an upright Scientist lies down. LP-CAT-08: a lying one dies. LP-CAT-09: a Motorized goes off."""
    band = [at("hit"), at("hit", wounded=True), at("hit", kind="motorized", count=2)]
    game = line_c(hit(), units=band)
    assert [(unit["kind"], unit["wounded"]) for unit in units(game, "blue")] == [("scientist", True)]
    assert free_pieces(game, "blue") == (9, 4, 2)


def test_nothing_protects_units_outside():
    """LP-CAT-10: Blue has every guard and every resource and is not even asked."""
    guards = ("energy-field", "steel-dome", "shock-absorber")
    rows = [{"tile": "safe", "square": i + 1, "kind": kind, "chip": "blue"} for i, kind in enumerate(guards)]
    rich = {"blue": {"resources": {"electricity": 1, "iron": 1, "vibrium": 1}}}
    for kind in KINDS:
        tiles = hit(dice=(f"red 2 {kind}",)), tile("safe", SOUTH, "", "", "")
        game = line_c(*tiles, buildings=rows, units=[at("hit")], seats=rich)
        assert (game.decision, wounded(game)) == ("exhaust", {"hit"})
        assert sum(seat(game, "blue")["resources"].values()) == 3


SCIENTIST, MOTORIZED = {"unit": "scientist", "unit_of": "blue"}, {"unit": "motorized", "unit_of": "blue"}
CHIP, WOUNDED = {"chip": "blue"}, {**SCIENTIST, "wounded": True}


@pytest.mark.parametrize(
    ("before", "result", "reserve"),
    [
        (CHIP, ABANDONED, (9, 4, 2)),
        (SCIENTIST, (None, "scientist", True), (9, 4, 2)),
        (WOUNDED, ABANDONED, (9, 5, 2)),
        (MOTORIZED, ABANDONED, (9, 5, 2)),
        ({}, None, (9, 4, 2)),
    ],
)
def test_buildings_with_one_piece_or_none(before, result, reserve):
    """LP-CAT-11: chip off. LP-CAT-12: Scientist wounded. LP-CAT-13: wounded one killed. LP-CAT-14: Motorized off.

    LP-CAT-18: an abandoned building is destroyed. LP-CAT-20: what is lost lies in the owner's reserve.
    """
    game = struck({**MINE, **before})
    assert (game.decision, on(game)) == ("exhaust", result)
    assert free_pieces(game, "blue") == reserve


@pytest.mark.parametrize(
    ("unit", "chip_lost", "unit_harmed"),
    [
        (SCIENTIST, (None, "scientist", False), ("blue", "scientist", True)),
        (WOUNDED, (None, "scientist", True), ("blue", None, None)),
        (MOTORIZED, (None, "motorized", False), ("blue", None, None)),
    ],
)
def test_buildings_with_chip_and_unit(unit, chip_lost, unit_harmed):
    """LP-CAT-15, LP-CAT-16, LP-CAT-17: the owner chooses. LP-DEC-14: lose the chip or harm the unit.

    LP-AMB-096: also with a wounded Scientist: then only occupied, or held by the chip.
    """
    game = struck({**MINE, **CHIP, **unit})
    assert (game.decision, game.player) == ("loss", "Blue")
    assert sorted(texts(game)) == ["harm the unit", "lose the chip"]
    assert on(after(game.copy(), "lose the chip")) == chip_lost
    assert on(after(game, "harm the unit")) == unit_harmed


def test_each_building_with_chip_and_unit_is_a_choice_of_its_own():
    """LP-DEC-14: two buildings of one player, two answers; one with a chip only leaves no choice."""
    second = {"kind": "steel-dome", **CHIP, "unit": "scientist"}
    game = struck({**MINE, **CHIP, "unit": "scientist"}, second, {"kind": "energy-field", **CHIP})
    assert on(game, 3) == ABANDONED
    game = after(game, "lose the chip", "harm the unit")
    assert game.decision == "exhaust"
    assert {on(game, 1), on(game, 2)} == {(None, "scientist", False), ("blue", "scientist", True)}


def test_a_building_emptied_by_a_cataclysm_falls_only_to_a_second_one():
    """LP-CAT-19: abandoned by the first, destroyed by the second, be it of the same phase."""
    double = hit("iron", "", "", dice=("red 2 geyser", "red 2 tornado"))
    rows = [
        {**MINE, "square": 1, **CHIP}, {"tile": "hit", "square": 2, "kind": "steel-dome", **WOUNDED},
        {"tile": "hit", "square": 3, "kind": "energy-field", **MOTORIZED},
    ]  # fmt: skip
    game = after(line_c(double, buildings=rows), "trigger geyser red 2 on hit")
    once = after(game.copy(), "enough")
    assert [on(once, square) for square in (1, 2, 3)] == [ABANDONED] * 3
    twice = after(game, "trigger tornado red 2 on hit", "next tornado red 2 on hit")
    assert [on(twice, square) for square in (1, 2, 3)] == [None, None, None]


def test_a_hexagon_is_judged_by_one_snapshot():
    """LP-AMB-090: nothing lost in this cataclysm makes it worse, in whatever order the players answer."""
    rows = [
        {**MINE, "chip": "blue"}, {"kind": "steel-dome", **WOUNDED}, {"kind": "energy-field", **MOTORIZED},
        {"kind": "shock-absorber"}, {"kind": "marketing-department", "chip": "green", "unit": "scientist"},
        {"kind": "steel-dome", "unit": "scientist", "unit_of": "yellow"},
    ]  # fmt: skip
    for leader in ORDER:
        game = after(struck(*rows, leader=leader), "lose the chip")
        assert [on(game, square) for square in (1, 2, 3, 4)] == [ABANDONED, ABANDONED, ABANDONED, None]
        assert [on(game, square) for square in (5, 6)] == [(None, "scientist", False), (None, "scientist", True)]


def test_lost_chips_and_units_can_be_used_again():
    """LP-CAT-20: Red's tenth chip and second Motorized come back from the reserve in the same turn."""
    factories = [("hit", "oil-drill"), ("near", "iron-mine")]
    rows = [
        {"tile": name, "square": number, "kind": kind, "number": number, "chip": "red"}
        for name, kind in factories for number in (1, 2, 3, 4)
    ]  # fmt: skip
    rows += [{"tile": "far", "square": 1, "kind": "steel-dome", "chip": "red"}]
    rows += [{"tile": "far", "square": 2, "kind": "energy-field", "unit": "motorized", "unit_of": "red"}]
    tiles = (
        tile("hit", NORTH, *["oil"] * 4, dice=("blue 2 tornado",)), tile("near", EAST, *["iron"] * 4),
        tile("far", SOUTH, "", ""),
    )  # fmt: skip

    def reach_red(value):
        return table(
            *tiles, phase="cataclysms", order=["blue", "red"], dice={"blue": value, "red": 6}, buildings=rows,
            units=[at("hit", "red", "motorized")], seats={"red": {"money": 50, "resources": {"oil": 1}}},
        )  # fmt: skip

    calm = reach_red(1)
    assert (calm.decision, free_pieces(calm, "red")) == ("action", (0, 5, 0))  # no Motorized left to recruit
    assert "fix energy-field at far/2" not in texts(calm)
    game = reach_red(2)
    assert (game.decision, "recruit motorized" in texts(game)) == ("production", True)
    assert free_pieces(game, "red") == (4, 5, 1)
    game = after(game, "recruit motorized")
    assert "fix energy-field at far/2" in texts(game)


def test_a_destroyed_building_can_be_built_again():
    """LP-CAT-18, LP-AMB-133: the tile is back in the pool with its number, the square is free, anybody may build."""
    tiles = tile("hit", NORTH, "iron", dice=("blue 2 geyser",)), tile("near", EAST, "iron")
    more = {"order": ["blue", "red"], "buildings": [MINE], "units": [at("near", "red")]}
    game = table(*tiles, **more, dice={"blue": 1, "red": 5}, phase="cataclysms")
    assert "build iron-mine 3 at near/1" not in texts(after(game, "construct"))
    game = table(*tiles, **more, dice={"blue": 2, "red": 5}, phase="cataclysms")
    assert on(game) is None
    assert "build iron-mine 3 at near/1" in texts(after(game, "construct"))


# --- who decides ------------------------------------------------------------------------------------------------------


def test_players_decide_one_after_the_other_from_the_leader():
    """LP-AMB-098: Leader first, clockwise; each about protection, then about all own losses. LP-DEC-14."""
    kinds = ("oil-drill", "wind-turbine", "vibrium-mine", "iron-mine", "mycelium-farm")
    owners = ("red", "yellow", "green", "yellow", "blue")
    icons = ("oil", "electricity", "vibrium", "iron", "mycelium")
    rows = [{"kind": kind, "chip": owner, "unit": "scientist"} for kind, owner in zip(kinds, owners)]
    guard = {"tile": "safe", "square": 1, "kind": "shock-absorber", "chip": "green"}
    placed = [{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(rows)]
    game = line_c(
        hit(*icons), tile("safe", SOUTH, ""), buildings=[*placed, guard], leader="yellow",
        seats={"green": {"resources": {"vibrium": 1}}},
    )  # fmt: skip
    asked = []
    while game.decision != "exhaust":
        asked.append((game.player, game.decision))
        game.choose("suffer" if game.decision == "protect" else "harm the unit")
    assert asked[:2] == [("Yellow", "loss"), ("Yellow", "loss")]
    assert asked[2:] == [("Green", "protect"), ("Green", "loss"), ("Red", "loss"), ("Blue", "loss")]


def test_a_non_player_die_sets_off_everything_in_the_leaders_order():
    """LP-AMB-097: the Leader orders. LP-NPC-06: all icons, nobody leaves one out."""
    tiles = [tile(name, spot, dice=("green 2 tornado",)) for name, spot in (("a", NORTH), ("b", EAST), ("c", SOUTH))]
    game = line_c(*tiles, die="green 2", players=3, leader="yellow", units=[at(name) for name in "abc"])
    assert (game.decision, game.player) == ("strike-order", "Yellow")
    game = after(game, "next tornado green 2 on c", "next tornado green 2 on a")
    assert (strikes(game), wounded(game)) == (["c", "a", "b"], {"a", "b", "c"})


def test_only_planet_card_1_changes_a_non_player_die():
    """LP-AMB-097: the Leader's card 1 may turn it, Fate Control may not."""
    tokens = {colour: {"fate_token": True} for colour in ORDER[:3]}
    more = {"die": "green 2", "players": 3, "leader": "blue", "phase": "before-cataclysms", "units": [at("hit")]}
    calm = line_c(hit(dice=("green 2 geyser",)), seats=tokens, **more)
    assert (calm.decision, wounded(calm)) == ("exhaust", {"hit"})
    game = line_c(hit(dice=("green 2 geyser",)), seats=tokens, effect="change-die", **more)
    assert (game.decision, game.player) == ("card-one", "Blue")
    assert wounded(after(game, "set the die to 1")) == set()


# --- worked examples --------------------------------------------------------------------------------------------------


def red_2_then_blue_3():
    """The hexagon of the rulebook's example, struck by Red 2; Red and Blue have answered, Blue's die follows."""
    rows = [
        {"kind": "mycelium-farm", "number": 1, "chip": "yellow"},
        {"kind": "oil-drill", "number": 1, "unit": "motorized", "unit_of": "green"},
        {"kind": "iron-mine", "number": 1, "chip": "red", "unit": "scientist"},
        {"kind": "wind-turbine", "number": 1, "chip": "blue", "unit": "scientist"},
    ]
    place = hit("mycelium", "oil", "iron", "electricity", dice=("red 2 earthquake", "blue 3 geyser"))
    game = table(
        place, phase="cataclysms", column=3, order=["green", "yellow", "red", "blue"], dice={"red": 2, "blue": 3},
        buildings=[{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(rows)], units=[at("hit", "yellow")],
    )  # fmt: skip
    assert (game.decision, game.player) == ("loss", "Red")
    game = after(game, "lose the chip")
    assert (game.decision, game.player) == ("loss", "Blue")
    return after(game, "harm the unit")


def test_example_red_2_earthquake():
    """LP-EX-27: wounded in the open; two buildings abandoned; Red keeps the Scientist, Blue the chip; none falls."""
    game = red_2_then_blue_3()
    assert [unit["wounded"] for unit in units(game, "yellow", "hit")] == [True]
    assert [on(game, square) for square in (1, 2, 3)] == [ABANDONED, ABANDONED, (None, "scientist", False)]
    assert on(game, 4) == ("blue", "scientist", True)
    assert free_pieces(game, "green") == (9, 5, 2)


def test_example_blue_3_geyser():
    """LP-EX-28: the same hexagon again: Yellow's Scientist dies, Farm and Drill fall, Red is wounded, Blue chooses."""
    game = after(red_2_then_blue_3(), "end the phase")
    assert (game.decision, game.player) == ("loss", "Blue")
    assert (units(game, "yellow"), on(game, 1), on(game, 2)) == ([], None, None)
    assert on(game, 3) == (None, "scientist", True)
    assert free_pieces(game, "yellow") == (9, 5, 2)
    assert on(after(game.copy(), "lose the chip"), 4) == (None, "scientist", True)
    assert on(after(game, "harm the unit"), 4) == ("blue", None, None)
