"""The model's Move action: both examples of the booklet, and the rules around them (AQU-MOV, AQU-TRN, AQU-WAT)."""

import pytest
from model.aquarius.moving import Move
from model.aquarius.sea import NE, SE, N, S, ashore, half, hexagon, house, position, ship, unit, wet

C, L, M = (0, 0), (-1, 1), (1, 0)


def first_example():
    """C with its closed sea; L to the left, M to the right, all joined by land."""
    sea = hexagon("dddddd", wet("vibrium"), ashore(), waters=[()])
    left = hexagon("dddddd", ashore("oil"))
    centre = hexagon("ddwwdd", wet("vibrium"))
    table = position({C: sea, L: left, M: centre}, oil=1)
    ship(table, "S1", "red", C)
    ship(table, "S2", "red", M)
    house(table, "reef", "reef-extractor", C, 0, "red")
    house(table, "drill", "oil-drill", L, 0, "red")
    house(table, "empty reef", "reef-extractor", M, 0)
    unit(table, "P", "red", "in", "reef")
    unit(table, "Q", "red", "ground", C, 0)
    return table


def test_first_example_of_the_booklet():
    """AQU-TST-01, AQU-MOV-02, -03, -04, AQU-TRN-03 to -08, AQU-TRN-12, AQU-AMB-36."""
    table = first_example()
    move = Move(table, "red", 3)
    assert not [o for o in move.options() if o[0] in ("board", "land", "sail")]
    for option in [
        ("oil",), ("board", "S1", "P"), ("land", "S1", ("ground", C, 0)), ("step", "P", ("in", "drill")),
        ("step", "Q", ("ground", M, 0)), ("board", "S2", "Q"), ("land", "S2", ("in", "empty reef")),
    ]:  # fmt: skip
        move.do(option)
    assert move.points == 1
    assert table.stock["red"]["oil"] == 0 and table.pool["oil"] == 1  # AQU-AMB-100
    assert table.controller("empty reef") == "red" and table.controller("reef") == "red"


def test_second_example_of_the_booklet():
    """AQU-TST-02, AQU-MOV-03, -04, AQU-TRN-04 to -08, AQU-AMB-44."""
    a, b, h, d, m = (0, 0), (0, 1), (1, 0), (2, -1), (1, 1)
    table = position(
        {
            a: hexagon("mddwdd", ashore("electricity", mountain=True), wet("oil")),
            b: hexagon("wddddd", wet("oil")),
            h: hexagon("dddwdd", half("electricity")),
            d: hexagon("dddddd"),
            m: hexagon("wmdddd"),
        },
        oil=1,
    )
    ship(table, "S1", "green", a)
    ship(table, "S2", "green", h)
    house(table, "turbine", "wind-turbine", a, 0, "green")
    house(table, "platform", "oil-platform", a, 1, "green")
    house(table, "platform b", "oil-platform", b, 0, "green")
    house(table, "generator", "hydro-generator", h, 0, "green")
    unit(table, "one", "green", "in", "turbine")
    unit(table, "two", "green", "in", "platform")
    unit(table, "motor", "green", "ground", d, 0, kind="motorized")
    move = Move(table, "green", 4)
    for option in [
        ("step", "motor", ("in", "generator")), ("oil",), ("board", "S1", "one"), ("sail", "S1", S, b, 0),
        ("land", "S1", ("in", "platform b")), ("sail", "S1", N, a, 0), ("board", "S1", "two"),
        ("board", "S2", "motor"), ("sail", "S2", S, m, 0), ("land", "S2", ("ground", m, 0)),
    ]:  # fmt: skip
        move.do(option)
    assert move.points == 0
    assert table.units["two"].place == ("aboard", "S1")
    assert table.units["motor"].place == ("ground", m, 0)


def coast(**more):
    """One hexagon half water, half land in two parts, a sea to the south, a shore to the north east."""
    here = hexagon("ddwwdd", half(), wet("oil"), ashore(), waters=[[2, 3]], lands=[[0, 1], [4, 5]])
    return position({(0, 0): here, (0, 1): hexagon("wwwwww"), (1, -1): hexagon("dddddd")}, **more)


def test_points_are_shared_and_oil_is_paid_once():
    """AQU-MOV-02, AQU-MOV-04, AQU-AMB-37, AQU-AMB-38: two ships and a unit use one pot, on one Oil."""
    table = coast(oil=1)
    ship(table, "a", "red", (0, 0))
    ship(table, "b", "red", (0, 1))
    unit(table, "u", "red", "ground", (0, 0), 0)
    move = Move(table, "red", 2)
    move.do(("step", "u", ("ground", (1, -1), 0)))
    move.do(("oil",))
    move.do(("sail", "a", S, (0, 1), 0))
    assert move.points == 0
    assert ("oil",) not in move.options()
    assert not [o for o in move.options() if o[0] == "sail"]


def test_land_units_walk_neither_over_water_nor_between_land_areas():
    """AQU-WAT-02, AQU-AMB-14, AQU-AMB-15."""
    table = coast()
    unit(table, "u", "red", "ground", (0, 0), 1)
    assert Move(table, "red", 6).options() == []
    table.units["u"].place = ("ground", (0, 0), 0)
    assert Move(table, "red", 6).options() == [("step", "u", ("ground", (1, -1), 0))]


def test_a_half_building_is_entered_on_foot_a_water_building_never():
    """AQU-AMB-16, AQU-AMB-17."""
    table = coast()
    house(table, "port", "seaport", (0, 0), 0, "red")
    house(table, "platform", "oil-platform", (0, 0), 1, "red")
    unit(table, "u", "red", "ground", (0, 0), 0)
    unit(table, "out", "red", "in", "platform")
    options = Move(table, "red", 3).options()
    assert ("change", "u", ("in", "port")) in options
    assert not [o for o in options if o[2] == ("in", "platform") or o[1] == "out"]


def test_who_may_board():
    """AQU-TRN-01, -02, -04, AQU-AMB-33, -34: own units of the hexagon, wounded ones too, one a ship."""
    table = coast(oil=1)
    table.map.at[(0, 0)] = hexagon("ddwwdw", wet("oil"), wet("oil", 1), waters=[[2, 3], [5]], lands=[[0, 1, 4]])
    ship(table, "s", "red", (0, 0))
    house(table, "near", "oil-platform", (0, 0), 0, "red")
    house(table, "far", "oil-platform", (0, 0), 1, "red")
    unit(table, "hurt", "red", "ground", (0, 0), 0, wounded=True)
    unit(table, "near", "red", "in", "near")
    unit(table, "far", "red", "in", "far")
    unit(table, "theirs", "blue", "ground", (0, 0), 0)
    unit(table, "away", "red", "ground", (1, -1), 0)
    move = Move(table, "red", 1)
    move.do(("oil",))
    assert {o[2] for o in move.options() if o[0] == "board"} == {"hurt", "near"}
    move.do(("board", "s", "hurt"))
    assert not [o for o in move.options() if o[0] == "board"]


def test_where_a_unit_may_land():
    """AQU-TRN-06, -07, AQU-AMB-35, -40: any ground, open buildings, water buildings of the ship's own area."""
    table = coast(oil=1)
    table.map.at[(0, 0)] = hexagon(
        "ddwwdw", wet("oil"), wet("oil", 1), ashore(), half(), half(), waters=[[2, 3], [5]], lands=[[0, 1], [4]]
    )
    ship(table, "s", "red", (0, 0))
    unit(table, "u", "red", "aboard", "s", wounded=True)
    house(table, "near", "oil-platform", (0, 0), 0)
    house(table, "far", "oil-platform", (0, 0), 1, "red")
    house(table, "theirs", "oil-drill", (0, 0), 2, "blue")
    house(table, "second port", "seaport", (0, 0), 3)
    house(table, "port", "seaport", (0, 0), 4, "red")
    move = Move(table, "red", 1)
    move.do(("oil",))
    shores = {o[2] for o in move.options() if o[0] == "land"}
    assert shores == {("ground", (0, 0), 0), ("ground", (0, 0), 1), ("in", "near"), ("in", "port")}
    move.do(("land", "s", ("in", "near")))
    assert table.controller("near") is None and table.holders("near") == {"red"}


@pytest.mark.parametrize("before", [True, False])
def test_a_scientist_has_one_step_before_or_after_the_voyage(before):
    """AQU-AMB-39, AQU-TRN-08."""
    table = coast(oil=1)
    table.map.at[(0, 1)] = hexagon("wwdddd")
    table.map.at[(0, 2)] = hexagon("dddddd")
    ship(table, "s", "red", (0, 0))
    unit(table, "u", "red", "ground", *(((1, -1), 0) if before else ((0, 0), 0)))
    move = Move(table, "red", 6)
    move.do(("oil",))
    if before:
        move.do(("step", "u", ("ground", (0, 0), 0)))
    for option in [("board", "s", "u"), ("sail", "s", S, (0, 1), 0), ("land", "s", ("ground", (0, 1), 0))]:
        move.do(option)
    assert bool([o for o in move.options() if o[0] == "step"]) is not before


def test_fire_bars_boarding_and_landing_but_no_ship():
    """AQU-AMB-92, AQU-XEX-03, ARB-AMB-107: a ship sails through with its cargo."""
    table = coast(oil=1)
    ship(table, "s", "red", (0, 1))
    unit(table, "cargo", "red", "aboard", "s")
    house(table, "port", "seaport", (0, 0), 0, "red")
    unit(table, "bound", "red", "in", "port")
    table.map.burning.add((0, 0))
    move = Move(table, "red", 3)
    move.do(("oil",))
    move.do(("sail", "s", N, (0, 0), 0))
    assert {o[0] for o in move.options()} == {"sail"}


def test_a_ship_keeps_to_its_water():
    """AQU-WAT-03, AQU-CON-03, AQU-AMB-19, -104, -105: from one area to the other only around, step by step."""
    table = position(
        {(0, 0): hexagon("dwddwd", waters=[[1], [4]], lands=[[0, 2, 3, 5]]), (1, -1): hexagon("wwwwww")}, oil=1
    )
    ship(table, "s", "red", (0, 0), 1)
    move = Move(table, "red", 6)
    move.do(("oil",))
    assert move.options() == []  # the other area touches the neighbour, this one does not
    table.ships["s"].water = 0
    assert move.options() == [("sail", "s", NE, (1, -1), 0)]


def test_swapping_cargo_any_number_of_times():
    """AQU-AMB-45, AQU-TRN-12: two units change places by one ship."""
    table = coast(oil=1)
    ship(table, "s", "red", (0, 0))
    unit(table, "a", "red", "ground", (0, 0), 0)
    unit(table, "b", "red", "ground", (0, 0), 1)
    move = Move(table, "red", 1)
    move.do(("oil",))
    for who, land in [("a", 1), ("b", 0), ("a", 0), ("b", 1)]:
        move.do(("board", "s", who))
        move.do(("land", "s", ("ground", (0, 0), land)))
    assert move.points == 1 and table.units["a"].place == ("ground", (0, 0), 0)


def test_free_entry_only_on_another_hexagon_than_at_the_start():
    """AQU-BAS-08 as LP-AMB-049 reads it; a Motorized Scientist that comes back pays."""
    table = position({(0, 0): hexagon("dddddd", ashore()), (1, 0): hexagon("dddddd", ashore())})
    house(table, "home", "oil-drill", (0, 0), 0, "red")
    house(table, "away", "oil-drill", (1, 0), 0, "red")
    unit(table, "m", "red", "ground", (0, 0), 0, kind="motorized")
    move = Move(table, "red", 3)
    assert ("step", "m", ("in", "away")) in move.options()
    move.do(("step", "m", ("ground", (1, 0), 0)))
    assert ("step", "m", ("in", "home")) not in move.options()
    assert SE == 2
