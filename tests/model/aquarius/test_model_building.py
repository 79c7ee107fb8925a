"""The model's squares, builders, fixing, walls, Seaports, exploring and draft (AQU-SIT, AQU-SBD, AQU-FIX, AQU-WAL)."""

import pytest
from model.aquarius.building import (
    ANYWHERE_ASHORE,
    build_wall,
    construct,
    fits,
    fixable,
    may_construct,
    seaport_offers,
    ship_points,
    wallable,
)  # fmt: skip
from model.aquarius.draft import Draft
from model.aquarius.exploring import landfall, ship_price, whirlpool_cells
from model.aquarius.ground import HALF, Square
from model.aquarius.sea import ashore, half, hexagon, house, position, ship, unit, wet

HERE, NORTH, SOUTH = (0, 0), (0, -1), (0, 1)
AQUATIC = ("seaborne-windmill", "oil-platform", "reef-extractor", "hydro-generator", "seaport")
TIDAL = {("red", 1, "tidal-wave")}


def test_the_matrix_of_squares():
    """AQU-MAT-01 to -05, AQU-SIT-01 to -10, AQU-AMB-13, -21, -22, -23."""
    kinds = [*AQUATIC, *ANYWHERE_ASHORE, "wind-turbine", "oil-drill", "sawmill", "mycelia-plant"]
    on = lambda square: {kind for kind in kinds if fits(kind, square)}  # noqa: E731
    assert on(wet("electricity")) == {"seaborne-windmill"}
    assert on(wet("oil")) == {"oil-platform"}
    assert on(wet("vibrium")) == {"reef-extractor"}
    assert on(wet("iron")) == set()
    assert on(half()) == {"seaport", *ANYWHERE_ASHORE}
    assert on(half("electricity")) == {"seaport", "hydro-generator", *ANYWHERE_ASHORE}
    assert on(half("oil")) == on(half())
    assert on(ashore("electricity")) == {"wind-turbine", *ANYWHERE_ASHORE}
    assert on(ashore("mycelium")) == {"mycelia-plant", *ANYWHERE_ASHORE}
    assert on(ashore()) == set(ANYWHERE_ASHORE)


def shore(*more, order=("red", "blue", "green", "yellow"), **stock):
    here = hexagon("wwdddw", half(), wet("oil", 0), ashore(), wet("oil", 1), *more, waters=[[0, 1], [5]], dice=TIDAL)
    return position({HERE: here}, order, **stock)


def test_who_builds_where():
    """AQU-SBD-01 to -05, AQU-PRC-11, AQU-AMB-86, -87, -103, -18, -123."""
    table = shore()
    ship(table, "s", "red", HERE)
    unit(table, "u", "red", "ground", HERE, 0)
    assert may_construct(table, "red", "seaport", HERE, 0) == {"s", "u"}
    assert may_construct(table, "red", "oil-platform", HERE, 1) == {"s"}
    assert may_construct(table, "red", "steel-dome", HERE, 2) == {"u"}
    assert may_construct(table, "red", "oil-platform", HERE, 3) == set()  # the other sea
    construct(table, "red", "oil-platform", HERE, 1, "s", "rig")
    assert table.buildings["rig"].chip == "red" and table.inside("rig") is None
    table.units["u"].place = ("in", "rig")
    assert may_construct(table, "red", "steel-dome", HERE, 2) == set()  # AQU-AMB-18
    assert may_construct(table, "red", "oil-platform", HERE, 1) == set()  # taken


def test_a_ship_needs_a_chip_a_unit_does_not():
    """AQU-SBD-05, AQU-AMB-85, AQU-AMB-87."""
    table = shore(*[ashore()] * 10)
    for i in range(10):
        house(table, f"b{i}", "oil-drill", HERE, 4 + i, "red")
    ship(table, "s", "red", HERE)
    unit(table, "u", "red", "ground", HERE, 0)
    house(table, "bare", "oil-platform", HERE, 1)
    assert may_construct(table, "red", "seaport", HERE, 0) == {"u"}
    assert fixable(table, "red") == []
    construct(table, "red", "seaport", HERE, 0, "u", "port")
    assert table.buildings["port"].chip is None and table.inside("port") == "u"


def test_the_island_is_closed_to_two_and_three():
    """AQU-SET-05, AQU-AMB-07, AQU-COM-15: no building there; fixing stays allowed."""
    table = shore()
    ship(table, "s", "red", HERE)
    table.map.closed_island = HERE
    house(table, "port", "seaport", HERE, 0)
    assert may_construct(table, "red", "oil-platform", HERE, 1) == set()
    assert fixable(table, "red") == ["port"]


def test_what_a_ship_may_fix():
    """AQU-FIX-01, -02, AQU-AMB-81 to -85, -109, AQU-PRC-12."""
    table = shore(half(), half(), half())
    ship(table, "s", "red", HERE)
    house(table, "bare", "oil-platform", HERE, 1)
    house(table, "other sea", "oil-platform", HERE, 3)
    house(table, "ashore", "oil-drill", HERE, 2)
    house(table, "theirs", "hydro-generator", HERE, 0, "blue")
    house(table, "held", "hydro-generator", HERE, 4)
    unit(table, "hurt", "blue", "in", "held", wounded=True)
    house(table, "mine", "steel-dome", HERE, 5)
    unit(table, "me", "red", "in", "mine", wounded=True)
    house(table, "second", "steel-dome", HERE, 6)
    assert fixable(table, "red") == ["bare", "mine"]
    table.money["red"] = 4
    assert fixable(table, "red") == []


def test_walls_and_their_builders():
    """AQU-WAL-01 to -04, -07, -08, AQU-AMB-65 to -67, -70, -71, AQU-PRC-13."""
    table = shore(iron=1, vibrium=1)
    ship(table, "s", "red", HERE, 1)  # any water of the hexagon will do (AQU-AMB-66)
    house(table, "rig", "oil-platform", HERE, 1, "red")
    house(table, "drill", "oil-drill", HERE, 2, "red")
    house(table, "theirs", "seaport", HERE, 0, "blue")
    assert wallable(table, "red") == [("rig", "iron"), ("rig", "vibrium")]
    build_wall(table, "red", "rig", "iron")
    assert wallable(table, "red") == [("rig", "vibrium")]
    unit(table, "u", "red", "in", "drill")
    assert ("drill", "vibrium") in wallable(table, "red")
    build_wall(table, "red", "rig", "vibrium")
    assert table.pool["iron"] == 1 and wallable(table, "red") == []
    table.stock["red"]["iron"] = 1
    table.map.at[HERE] = hexagon("wwdddw", *table.map.at[HERE].squares, waters=[[0, 1], [5]])
    assert wallable(table, "red") == []  # no Tidal icon any more


def test_a_seaport_recruits_or_launches():
    """AQU-SHP-01 to -05, AQU-BLD-03, -04, AQU-AMB-20, -26, -31, AQU-PRC-07."""
    both = Square(HALF, frozenset(), frozenset({0}), frozenset({0, 1}))
    here = hexagon("wwdddw", both, waters=[[0, 1], [5]])
    table = position({HERE: here}, iron=1, mycelium=1)
    house(table, "port", "seaport", HERE, 0, "red", value=4)
    assert seaport_offers(table, "port", 3) == []
    assert seaport_offers(table, "port", 4) == [("scientist",), ("ship", 0), ("ship", 1), ("nothing",)]
    unit(table, "u", "red", "in", "port")
    assert seaport_offers(table, "port", 4) == [("ship", 0), ("ship", 1), ("nothing",)]
    for name in "abc":
        ship(table, name, "red", HERE)
    assert seaport_offers(table, "port", 4) == []
    table.buildings["port"].chip = None
    table.units["u"].wounded = True
    del table.ships["a"]
    assert seaport_offers(table, "port", 4) == []


def test_points_for_ships():
    """AQU-SHP-06, AQU-TER-06, AQU-AMB-88, AQU-PRC-09."""
    table = position({HERE: hexagon("wwwwww")}, order=("red", "blue", "green"))
    assert ship_points(table, is_terra=True) == {"red": 0, "blue": 0, "green": 0}
    for name, owner in [("a", "red"), ("b", "red"), ("c", "blue"), ("d", "blue"), ("e", "green")]:
        ship(table, name, owner, HERE)
    assert ship_points(table, is_terra=False) == {"red": 2, "blue": 2, "green": 1}
    assert ship_points(table, is_terra=True) == {"red": 7, "blue": 7, "green": 1}


def test_exploring_by_ship():
    """AQU-EXP-01 to -04, AQU-AMB-73, -74: one water step is free, any longer way costs Oil and counts against X."""
    table = position({HERE: hexagon("wwdddw"), (1, -1): hexagon("wwwwww")})
    ship(table, "s", "red", HERE)
    sea = hexagon("wwwwww")
    assert ship_price(table, "s", NORTH, sea, 1) == 0
    assert ship_price(table, "s", (1, 0), sea, 6) is None  # touches over land; round by water it needs Oil
    table.stock["red"]["oil"] = 1
    assert ship_price(table, "s", (1, 0), sea, 1) is None
    assert ship_price(table, "s", (1, 0), sea, 2) == 1
    assert ship_price(table, "s", NORTH, hexagon("dddddd"), 1) is None


def test_who_else_reaches_a_new_hexagon():
    """AQU-AMB-121, AQU-AMB-42: over land sides; nobody from a water building, nobody from a ship."""
    table = position({HERE: hexagon("dddwdd", wet("oil"), ashore()), NORTH: hexagon("dddddd")})
    new = hexagon("dddwdd", lands=[[0, 1], [2], [4, 5]])
    house(table, "rig", "oil-platform", HERE, 0, "red")
    house(table, "drill", "oil-drill", HERE, 1, "red")
    ship(table, "s", "red", HERE)
    unit(table, "wet", "red", "in", "rig")
    unit(table, "dry", "red", "in", "drill")
    unit(table, "aboard", "red", "aboard", "s")
    unit(table, "motor", "red", "ground", NORTH, 0, kind="motorized")
    where = (-1, 1)  # south west of HERE, its north east side touches it
    assert landfall(table, "dry", where, new, 6) == {0}
    assert landfall(table, "wet", where, new, 6) == landfall(table, "aboard", where, new, 6) == set()
    assert landfall(table, "motor", where, new, 1) == set()
    assert landfall(table, "motor", where, new, 2) == {0}
    table.map.burning.add(HERE)
    assert landfall(table, "motor", where, new, 2) == set()


def test_where_the_whirlpool_must_lie():
    """AQU-WHE-02, -03, AQU-AMB-75: all touching sides water, as many hexagons as possible."""
    table = position({HERE: hexagon("dwwddd"), (1, -1): hexagon("dddwww")})
    assert whirlpool_cells(table) == [(1, 0)]
    table = position({HERE: hexagon("wddddd")})
    assert whirlpool_cells(table) == [NORTH]
    assert whirlpool_cells(position({HERE: hexagon("dddddd")})) == []


@pytest.mark.parametrize("seats, order", [(2, [1, 0, 1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_the_draft(seats, order):
    """AQU-SET-10 to -12, AQU-PRC-08, AQU-AMB-04, -05."""
    pile = [f"base-{i}" for i in range(24)]
    draft = Draft(list(pile), frozenset(pile[:6]), tuple(range(seats)), first=1)
    asked = []
    while draft.drafter is not None:
        asked.append(draft.drafter)
        assert set(draft.options()) <= set(pile[:6])
        draft.pick(draft.options()[0])
    assert asked == order
    assert len(draft.deck([f"aq-{i}" for i in range(19)])) == {2: 23, 3: 22, 4: 23}[seats]
    assert draft.seen_by(0) == set(draft.picks[0])
