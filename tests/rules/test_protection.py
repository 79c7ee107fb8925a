"""Protection against cataclysms: Protective buildings and built-in protection (LP-PRO)."""

import pytest
from kit import ORDER, after, building, seat, table, texts, tile, units

NORTH, EAST, SOUTH, FAR = (0, -1), (1, -1), (0, 1), (-1, 1)
PAY, BOTH = "pay for protection", ["pay for protection", "suffer"]
GUARDS = {
    "tornado": ("energy-field", "electricity"), "geyser": ("steel-dome", "iron"),
    "earthquake": ("shock-absorber", "vibrium"),
}  # fmt: skip
SAFE_FROM = {"multi-trading-outpost": "tornado", "trading-office": "earthquake", "marketing-department": "geyser"}
SCIENTIST, MOTORIZED = {"unit": "scientist", "unit_of": "blue"}, {"unit": "motorized", "unit_of": "blue"}
CHIP, WOUNDED = {"chip": "blue"}, {"unit": "scientist", "unit_of": "blue", "wounded": True}
ABANDONED = (None, None, None)  # neither chip nor unit, see on()
DOME = {"tile": "home", "kind": "steel-dome", **CHIP}
MINE = {"kind": "iron-mine", "number": 3}


def line_c(
    *buildings, kind="geyser", dice=None, holds=None, tiles=(), icons=("iron", "oil", "", "", "", ""), **position
):
    """Red 2, the last die of the turn, strikes `hit`, where the buildings stand that name no other hexagon.

    Blue has one Iron unless `holds` says otherwise.
    """
    rows = [{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(buildings)]
    rows = [{**row, "square": 1} if row["tile"] != "hit" else row for row in rows]
    struck = tile("hit", NORTH, *icons, dice=dice or (f"red 2 {kind}",))
    seats = {"blue": {"resources": {"iron": 1} if holds is None else holds}, **position.pop("seats", {})}
    said = {"phase": "cataclysms", "column": 4, "order": ["blue", "yellow", "green", "red"], "dice": {"red": 2}}
    home = tile("home", SOUTH, "", "", "")
    return table(struck, home, *tiles, **{**said, "buildings": rows, "seats": seats, **position})


def at(name, colour="blue", kind="scientist", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def on(game, square=1, name="hit"):
    """Chip, unit and wound on a building; None if there is no building. All pieces add up."""
    assert game.violated() == 0
    found = building(game, name, square)
    return found and (found.get("chip"), found.get("unit"), found.get("wounded"))


def held(game, resource, colour="blue"):
    return seat(game, colour)["resources"][resource]


def asked(game):
    """Who is asked to pay now; None if the phase is over."""
    assert game.decision in ("protect", "exhaust")
    return game.player if game.decision == "protect" else None


# --- Protective buildings ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GUARDS)
def test_one_piece_saves_all_buildings_of_the_player_on_the_hexagon(kind):
    """LP-PRO-01: with units and chips. LP-PRO-03: the guard stands elsewhere. LP-PRO-04: 1 piece, to the pool."""
    guard, resource = GUARDS[kind]
    rows = [{**MINE, **CHIP, **SCIENTIST}, {"kind": "oil-drill", "number": 1, **CHIP}]
    rows += [{"kind": "wind-turbine", "number": 1, **MOTORIZED}, {"tile": "home", "kind": guard, **CHIP}]
    game = line_c(*rows, kind=kind, holds={resource: 3}, icons=("iron", "oil", "electricity"))
    assert (asked(game), sorted(texts(game))) == ("Blue", BOTH)
    pool = game.to_dict()["pool"][resource]
    game = after(game, PAY)
    assert asked(game) is None
    assert (held(game, resource), game.to_dict()["pool"][resource]) == (2, pool + 1)
    assert [on(game, i) for i in (1, 2)] == [("blue", "scientist", False), ("blue", None, None)]
    assert on(game, 3) == (None, "motorized", False)


@pytest.mark.parametrize("kind", GUARDS)
@pytest.mark.parametrize("against", GUARDS)
def test_each_guard_helps_against_one_kind_for_one_resource(kind, against):
    """LP-PRO-02: Energy Field, Tornado, Electricity; Steel Dome, Geyser, Iron; Shock Absorber, Earthquake, Vibrium."""
    guard, resource = GUARDS[against]
    every = {"oil": 1, "vibrium": 1, "electricity": 1, "iron": 1, "mycelium": 1}
    rows = [{**MINE, **CHIP}, {"tile": "home", "kind": guard, **CHIP}]
    game = line_c(*rows, kind=kind, holds=every)
    assert asked(game) == ("Blue" if kind == against else None)
    if kind != against:
        assert on(game) == ABANDONED
        return
    game = after(game, PAY)
    assert [name for name in every if held(game, name) == 0] == [resource]
    assert asked(line_c(*rows, kind=kind, holds={**every, resource: 0})) is None


def test_payment_may_be_declined():
    """LP-PRO-05: then the effects are suffered and nothing is paid. LP-DEC-13: pay, or not."""
    game = after(line_c({**MINE, **CHIP}, DOME), "suffer")
    assert (on(game), held(game, "iron"), asked(game)) == (ABANDONED, 1, None)
    game = after(line_c({**MINE, **CHIP, **SCIENTIST}, DOME), "suffer")
    assert (game.decision, game.player) == ("loss", "Blue")


def test_others_and_units_outside_are_never_protected():
    """LP-PRO-06: Blue pays; Red's building and Blue's own unit in the open suffer."""
    game = line_c({**MINE, **CHIP}, {"kind": "oil-drill", "number": 1, "chip": "red"}, DOME, units=[at("hit")])
    game = after(game, PAY)
    assert (on(game, 1), on(game, 2)) == (("blue", None, None), ABANDONED)
    assert [unit["wounded"] for unit in units(game, "blue", "hit")] == [True]


def test_each_hexagon_costs_a_piece():
    """LP-PRO-04, LP-AMB-093: two hexagons struck in one phase cost 2 pieces; with one piece only the first is saved."""
    second = tile("second", EAST, "oil", dice=("red 2 geyser",))
    rows = [{**MINE, **CHIP}, DOME, {"tile": "second", "kind": "oil-drill", "number": 1, **CHIP}]
    named = [f"trigger geyser red 2 on {name}" for name in ("hit", "second")]
    game = after(line_c(*rows, holds={"iron": 2}, tiles=[second]), *named, "next geyser red 2 on hit", PAY)
    assert (asked(game), held(game, "iron")) == ("Blue", 1)
    game = after(game, PAY)
    assert (on(game)[0], on(game, 1, "second")[0], held(game, "iron")) == ("blue", "blue", 0)
    game = after(line_c(*rows, tiles=[second]), *named, "next geyser red 2 on hit", PAY)
    assert (asked(game), on(game)[0], on(game, 1, "second")) == (None, "blue", ABANDONED)


def test_a_second_cataclysm_on_the_same_hexagon_costs_again():
    """LP-AMB-093: per cataclysm, be it a second icon of the same phase."""
    twice = {"dice": ("red 2 geyser", "red 2 geyser"), "holds": {"iron": 2}}
    named = ["trigger geyser red 2 on hit", "trigger geyser red 2 on hit (no. 2)", "next geyser red 2 on hit"]
    game = after(line_c({**MINE, **CHIP}, DOME, **twice), *named, PAY)
    assert (asked(game), held(game, "iron")) == ("Blue", 1)
    assert on(after(game.copy(), "suffer")) == ABANDONED
    game = after(game, PAY)
    assert (on(game), held(game, "iron")) == (("blue", None, None), 0)


def test_a_later_die_costs_again():
    """LP-AMB-093: Red's Geyser is paid, Yellow's on the same hexagon must be paid again."""
    struck = tile("hit", NORTH, "iron", dice=("red 2 geyser", "yellow 5 geyser"))
    game = table(
        struck, tile("home", SOUTH, ""), phase="cataclysms", column=3, order=["blue", "green", "red", "yellow"],
        dice={"red": 2, "yellow": 5}, buildings=[{"tile": "hit", **MINE, **CHIP}, DOME],
        seats={"blue": {"resources": {"iron": 2}}},
    )  # fmt: skip
    game = after(game, PAY, "end the phase")
    assert (asked(game), held(game, "iron")) == ("Blue", 1)


def test_a_guard_on_the_hexagon_is_saved_only_by_the_payment():
    """LP-PRO-07: not by itself; the payment that saves it saves the rest there. LP-AMB-099: it may guard itself."""
    dome = {"kind": "steel-dome", **CHIP}
    game = line_c(dome, {**MINE, **CHIP}, icons=("", "iron"))
    assert asked(game) == "Blue"
    suffered = after(game.copy(), "suffer")
    assert (on(suffered, 1), on(suffered, 2)) == (ABANDONED, ABANDONED)
    paid = after(game, PAY)
    assert (on(paid, 1), on(paid, 2), held(paid, "iron")) == (("blue", None, None), ("blue", None, None), 0)
    alone = line_c(dome)
    assert on(after(alone, PAY)) == ("blue", None, None)


def test_a_guard_works_for_whoever_controls_it():
    """LP-AMB-091: Red's Dome loses its chip, Blue moves in; at the next Geyser only Blue is asked."""
    rows = [
        {"tile": "hit", "square": 1, "kind": "steel-dome", "chip": "red"},
        {"tile": "town", "square": 1, "kind": "iron-mine", "number": 3, "chip": "red"},
        {"tile": "town", "square": 2, "kind": "oil-drill", "number": 1, "chip": "blue"},
    ]
    town = tile("town", SOUTH, "iron", "oil", dice=("blue 5 geyser",))
    iron = {colour: {"resources": {"iron": 1}} for colour in ("red", "blue")}
    game = table(
        tile("hit", NORTH, "", dice=("red 2 geyser",)), tile("near", EAST), town, phase="cataclysms", column=3,
        order=["yellow", "green", "red", "blue"], dice={"red": 2, "blue": 5}, buildings=rows, units=[at("near")],
        seats=iron,
    )  # fmt: skip
    assert asked(game) == "Red"
    game = after(game, "suffer", "move", "scientist at near to hit/1", "stop", "end the phase")
    assert (asked(game), on(game, 1, "town")) == ("Blue", ABANDONED)  # Red, the Leader, came first and had no say
    game = after(game, PAY)
    assert (asked(game), held(game, "iron", "red"), on(game, 2, "town")) == (None, 1, ("blue", None, None))


def test_what_one_payment_covers():
    """LP-AMB-092: a wounded Scientist under a chip is safe; not one alone, not an abandoned building, not the open."""
    rows = [
        {**MINE, **CHIP, **WOUNDED}, {"kind": "oil-drill", "number": 1, **WOUNDED},
        {"kind": "energy-field"}, {"kind": "shock-absorber", **SCIENTIST}, DOME,
    ]  # fmt: skip
    game = after(line_c(*rows, holds={"iron": 4}, units=[at("hit", kind="motorized")]), PAY)
    assert (asked(game), held(game, "iron")) == (None, 3)
    assert [on(game, i) for i in (1, 2)] == [("blue", "scientist", True), ABANDONED]
    assert [on(game, i) for i in (3, 4)] == [None, (None, "scientist", False)]
    assert units(game, "blue") == []


def test_a_guard_lost_earlier_in_the_phase_protects_no_more():
    """LP-AMB-094: only while active, so the Leader's order matters."""
    second = tile("second", EAST, "oil", dice=("red 2 geyser",))
    rows = [{"kind": "steel-dome", **CHIP}, {"tile": "second", "kind": "oil-drill", "number": 1, **CHIP}]
    named = [f"trigger geyser red 2 on {name}" for name in ("hit", "second")]
    game = after(line_c(*rows, tiles=[second], holds={"iron": 2}), *named)
    first = after(game.copy(), "next geyser red 2 on hit", "suffer")
    assert (asked(first), on(first, 1, "second")) == (None, ABANDONED)
    last = after(game, "next geyser red 2 on second", PAY)
    assert (asked(last), on(last, 1, "second")) == ("Blue", ("blue", None, None))


def test_players_are_asked_one_after_the_other_from_the_leader():
    """LP-DEC-13: each hit player able to pay, Leader first, then clockwise."""
    kinds = ("iron-mine", "oil-drill", "wind-turbine", "vibrium-mine")
    rows = [{"kind": kind, "number": 3, "chip": colour} for kind, colour in zip(kinds, ORDER)]
    guards = [
        {"tile": "town", "square": i + 1, "kind": "steel-dome", "chip": colour} for i, colour in enumerate(ORDER)
    ]  # fmt: skip
    rows = [{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(rows)]
    iron = {colour: {"resources": {"iron": 1}} for colour in ORDER if colour != "green"}
    game = line_c(
        icons=("iron", "oil", "electricity", "vibrium"), tiles=[tile("town", EAST, "", "", "", "")], leader="yellow",
        buildings=rows + guards, seats=iron,
    )  # fmt: skip
    order = []
    while asked(game):
        order.append(game.player)
        game.choose("suffer" if game.player == "Red" else PAY)
    assert order == ["Yellow", "Red", "Blue"]
    assert [on(game, i)[0] for i in (1, 2, 3, 4)] == [None, "blue", "yellow", None]


@pytest.mark.parametrize(
    ("here", "guard", "iron", "is_asked"),
    [
        ({**MINE, **CHIP}, DOME, 1, True),
        ({**MINE, **SCIENTIST}, {**DOME, "chip": "", **SCIENTIST}, 1, True),
        ({**MINE, **CHIP, **WOUNDED}, {**DOME, **WOUNDED}, 1, True),
        ({**MINE, **CHIP}, DOME, 0, False),
        ({**MINE, **CHIP}, {**DOME, "chip": "red"}, 1, False),
        ({**MINE, **CHIP}, {**DOME, "chip": ""}, 1, False),
        ({**MINE, **CHIP}, {**DOME, "chip": "", **WOUNDED}, 1, False),
        ({**MINE, **CHIP}, {**DOME, "kind": "energy-field"}, 1, False),
        ({**MINE, **WOUNDED}, DOME, 1, False),
        ({**MINE}, DOME, 1, False),
        ({**MINE, "chip": "green"}, DOME, 1, False),
        ({"kind": "marketing-department", **CHIP}, DOME, 1, False),
        ({"kind": "trading-office", **CHIP}, DOME, 1, True),
    ],
)
def test_who_is_asked_to_pay(here, guard, iron, is_asked):
    """LP-AMB-136, LP-DEC-13: a building that would be touched, an active guard against this kind, and its resource."""
    game = line_c(here, guard, holds={"iron": iron}, units=[at("hit", kind="motorized")])
    assert asked(game) == ("Blue" if is_asked else None)


@pytest.mark.parametrize(
    ("state", "active"),
    [
        (CHIP, True), (SCIENTIST, True), (MOTORIZED, True), ({**CHIP, **SCIENTIST}, True), ({**CHIP, **WOUNDED}, True),
        (WOUNDED, False), ({}, False),
    ],
)  # fmt: skip
def test_active_means_controlled_everywhere(state, active):
    """LP-AMB-001: one test, own chip or own active unit, for guards, production, Stock Market and scoring."""
    guarded = line_c({**MINE, **CHIP}, {**DOME, "chip": "", **state})
    assert (asked(guarded) == "Blue") == active
    town = tile("town", NORTH, "iron", "")
    blue = {"order": ["blue"], "dice": {"blue": 3}, "seats": {"blue": {"money": 0}}}
    rows = [{"tile": "town", **MINE, **state}, {"tile": "town", "square": 2, "kind": "trading-office", **state}]
    game = table(town, phase="production", buildings=rows[:1], **blue)
    if game.decision == "production":
        game.choose("produce: iron-mine 3 at town/1")
    assert (held(game, "iron") == 1) == active
    game = table(town, buildings=rows[1:], **blue)
    assert (game.score_parts()[1]["stock-market"] == 1) == active
    assert (len(after(game, "trade").to_dict()["trade"]["drawn"]) == 5) == active


# --- built-in protection ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", GUARDS)
@pytest.mark.parametrize("building_kind", SAFE_FROM)
@pytest.mark.parametrize(
    ("state", "before", "suffered"),
    [
        (CHIP, ("blue", None, None), ABANDONED),
        (SCIENTIST, (None, "scientist", False), (None, "scientist", True)),
        (WOUNDED, (None, "scientist", True), ABANDONED),
        ({}, ABANDONED, None),
    ],
)
def test_stock_market_buildings_stand_against_one_kind(kind, building_kind, state, before, suffered):
    """LP-PRO-08: without payment or question. LP-PRO-09: that one kind only.

    LP-AMB-095: with chip and unit, whoever controls it, also occupied only or abandoned.
    """
    game = line_c({"kind": building_kind, **state}, kind=kind)
    assert asked(game) is None
    assert on(game) == (before if SAFE_FROM[building_kind] == kind else suffered)
    assert held(game, "iron") == 1


@pytest.mark.parametrize("building_kind", SAFE_FROM)
def test_built_in_protection_covers_only_its_building(building_kind):
    """LP-PRO-09: chip and unit together leave nothing to choose; the next building and the open suffer as always."""
    rows = [{"kind": building_kind, **CHIP, **SCIENTIST}, {"kind": "oil-drill", "number": 1, **CHIP}]
    game = line_c(*rows, kind=SAFE_FROM[building_kind], units=[at("hit")])
    assert (asked(game), on(game, 1), on(game, 2)) == (None, ("blue", "scientist", False), ABANDONED)
    assert [unit["wounded"] for unit in units(game, "blue")] == [True]


def test_built_in_protection_may_be_made_to_need_control():
    """LP-AMB-095: `rulings.built_in_protection_needs_control` saves the controlled building and no other."""
    control = {"rules": {"rulings.built_in_protection_needs_control": True}}
    kept = [on(line_c({"kind": "marketing-department", **state}, **control)) for state in (CHIP, WOUNDED, {})]
    assert kept == [("blue", None, None), ABANDONED, None]


# --- worked example ---------------------------------------------------------------------------------------------------


def test_example_steel_dome():
    """LP-EX-29: Yellow pays 1 Iron: two buildings untouched, the Motorized outside is lost, Red and Blue suffer."""
    rows = [
        {"kind": "iron-mine", "number": 1, "chip": "yellow", "unit": "scientist"},
        {"kind": "oil-drill", "number": 1, "chip": "yellow"},
        {"kind": "mycelium-farm", "number": 1, "chip": "red"},
        {"kind": "wind-turbine", "number": 1, "chip": "blue", "unit": "scientist"},
    ]
    placed = [{"tile": "hit", "square": i + 1, **row} for i, row in enumerate(rows)]
    game = table(
        tile("hit", NORTH, "iron", "oil", "mycelium", "electricity", dice=("green 2 geyser",)),
        tile("home", FAR, ""), phase="cataclysms", column=4, order=["red", "blue", "yellow", "green"],
        dice={"green": 2}, buildings=[*placed, {**DOME, "chip": "yellow"}],
        units=[at("hit", "yellow", "motorized")], seats={"yellow": {"resources": {"iron": 2}}},
    )  # fmt: skip
    while game.decision != "protect":
        game = after(game, "lose the chip")
    assert game.player == "Yellow"
    game = after(game, PAY)
    assert [on(game, i) for i in (1, 2)] == [("yellow", "scientist", False), ("yellow", None, None)]
    assert [on(game, i) for i in (3, 4)] == [ABANDONED, (None, "scientist", False)]
    assert units(game, "yellow") == []
    assert (held(game, "iron", "yellow"), game.to_dict()["pool"]["iron"]) == (1, 7)
