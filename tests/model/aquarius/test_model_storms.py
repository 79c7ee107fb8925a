"""The model's cataclysms with ships (AQU-TOR, AQU-TID, AQU-WAL, AQU-WHP and the booklet's examples of them)."""

from model.aquarius.pieces import MOTORIZED
from model.aquarius.sea import NE, NW, SE, SW, N, S, ashore, half, hexagon, house, position, ship, unit, wet
from model.aquarius.storms import Harm, ShipsFirst, Whirl, outside, quake, tidal_harm, tornado_harm

HERE, NORTH, SOUTH = (0, 0), (0, -1), (0, 1)


def strait(**more):
    """A hexagon with water to the north and to the south, and open seas there."""
    here = hexagon("wddwdd", wet("oil"), half(), ashore(), waters=[[0, 3]], lands=[[1, 2, 4, 5]])
    return position({HERE: here, NORTH: hexagon("wwwwww"), SOUTH: hexagon("wwdddd")}, **more)


def test_the_ship_in_a_tornado_has_two_goals_or_oil():
    """AQU-TST-03, AQU-TOR-02, -03, -04."""
    table = strait(oil=1)
    ship(table, "s", "yellow", HERE)
    storm = ShipsFirst(table, HERE, is_tornado=True)
    assert storm.options() == [("go", "s"), ("pay", "s"), ("lose", "s")]
    storm.do(("go", "s"))
    assert storm.options() == [("sail", "s", N, NORTH, 0), ("sail", "s", S, SOUTH, 0)]
    storm.do(("sail", "s", N, NORTH, 0))
    assert storm.options() == [("done",)]
    storm.do(("done",))
    assert storm.options() == [] and table.ships["s"].cell == NORTH and table.stock["yellow"]["oil"] == 1
    table.ships["s"].cell = HERE
    again = ShipsFirst(table, HERE, is_tornado=True)
    again.do(("lose", "s"))
    assert table.ships == {}


def test_each_ship_is_decided_alone():
    """AQU-TST-04, AQU-TOR-06, AQU-AMB-53, AQU-AMB-102: two stay for two Oil, or one sails and one pays."""
    table = strait(oil=2)
    ship(table, "a", "yellow", HERE)
    ship(table, "b", "yellow", HERE)
    storm = ShipsFirst(table, HERE, is_tornado=True)
    storm.do(("pay", "b"))
    storm.do(("go", "a"))
    storm.do(("sail", "a", S, SOUTH, 0))
    storm.do(("done",))
    assert table.stock["yellow"]["oil"] == 1 and table.ships["b"].cell == HERE
    storm = ShipsFirst(table, HERE, is_tornado=True)
    storm.do(("pay", "b"))
    assert table.stock["yellow"]["oil"] == 0 and table.pool["oil"] == 2


def test_no_ships_no_decisions():
    """AQU-TST-05, AQU-TOR-01."""
    table = strait(oil=2)
    assert ShipsFirst(table, HERE, is_tornado=True).options() == []


def test_seats_answer_in_order_from_the_leader():
    """AQU-TOR-06, AQU-AMB-53, AQU-AMB-99."""
    table = strait(oil=1, order=("green", "blue", "red", "yellow"))
    for name, owner in [("r", "red"), ("b", "blue"), ("g", "green")]:
        ship(table, name, owner, HERE)
    storm, asked = ShipsFirst(table, HERE, is_tornado=True), []
    while storm.options():
        asked.append(storm.player)
        storm.do(storm.options()[-1])
    assert asked == ["green", "blue", "red"] and not table.ships


def test_boarding_and_landing_on_the_wind_here_and_there():
    """AQU-TOR-05, AQU-AMB-51, -52: a building left without chip is abandoned, and destroyed with the rest."""
    table = strait(oil=1)
    ship(table, "s", "red", HERE)
    house(table, "drill", "oil-drill", HERE, 2)
    unit(table, "u", "red", "in", "drill")
    storm = ShipsFirst(table, HERE, is_tornado=True)
    storm.do(("go", "s"))
    storm.do(("board", "s", "u"))
    storm.do(("sail", "s", S, SOUTH, 0))
    storm.do(("land", "s", ("ground", SOUTH, 0)))
    storm.do(("done",))
    assert tornado_harm(table, HERE).options() == []
    assert table.buildings == {} and table.units["u"].place == ("ground", SOUTH, 0)
    assert not table.units["u"].wounded


def test_a_closed_sea_leaves_oil_or_nothing():
    """AQU-AMB-48, AQU-AMB-49: no water step, no wind; in a Tidal Wave the ship is lost."""
    table = position({HERE: hexagon("dddddd", waters=[()]), NORTH: hexagon("wwwddw")}, oil=1)
    ship(table, "s", "red", HERE)
    assert ShipsFirst(table, HERE, is_tornado=True).options() == [("pay", "s"), ("lose", "s")]
    assert ShipsFirst(table, HERE, is_tornado=False).options() == [("lose", "s")]


def test_a_ship_takes_its_cargo_down():
    """AQU-TRN-10, AQU-CAT-02, AQU-AMB-47."""
    table = strait()
    ship(table, "s", "red", HERE)
    unit(table, "u", "red", "aboard", "s", kind=MOTORIZED)
    storm = ShipsFirst(table, HERE, is_tornado=True)
    storm.do(("lose", "s"))
    assert table.units == {} and table.units_left("red", MOTORIZED) == 2


def test_cargo_of_a_surviving_ship_is_not_hit():
    """AQU-AMB-47, AQU-TOR-08: who pays keeps both; units ashore take the Tornado."""
    table = strait(oil=1)
    ship(table, "s", "red", HERE)
    unit(table, "aboard", "red", "aboard", "s")
    unit(table, "ashore", "red", "ground", HERE, 0)
    house(table, "platform", "oil-platform", HERE, 0, "blue")
    house(table, "kept", "seaport", HERE, 1, "green")
    storm = ShipsFirst(table, HERE, is_tornado=True)
    storm.do(("pay", "s"))
    tornado_harm(table, HERE, is_sheltered=lambda b: b == "kept")  # AQU-TOR-09
    assert not table.units["aboard"].wounded and table.units["ashore"].wounded
    assert table.buildings["platform"].chip is None and table.buildings["kept"].chip == "green"


def test_a_tidal_wave_is_fled_for_oil_only():
    """AQU-TID-04, -05, -06, AQU-AMB-106."""
    table = strait(oil=1)
    ship(table, "s", "red", HERE)
    ship(table, "t", "red", HERE)
    unit(table, "u", "red", "ground", HERE, 0)
    wave = ShipsFirst(table, HERE, is_tornado=False)
    assert wave.options() == [("go", "s"), ("lose", "s"), ("go", "t"), ("lose", "t")]
    wave.do(("go", "t"))
    wave.do(("board", "t", "u"))
    wave.do(("sail", "t", S, SOUTH, 0))
    wave.do(("done",))
    assert wave.options() == [("lose", "s")]
    wave.do(("lose", "s"))
    assert set(table.ships) == {"t"} and table.stock["red"]["oil"] == 0


def test_who_is_struck_by_a_tidal_wave():
    """AQU-TID-01, -02, -03, AQU-AMB-63, AQU-AMB-64."""
    for has_mountain in (True, False):
        here = hexagon("wddddd", wet("oil"), half(), ashore(), ashore(mountain=True), mountain=has_mountain)
        table = position({HERE: here})
        for i, name in enumerate(["platform", "port", "drill", "peak"]):
            house(table, name, "oil-drill", HERE, i, "red")
        unit(table, "u", "red", "ground", HERE, 0)
        assert tidal_harm(table, HERE).options() == []
        assert [n for n, b in table.buildings.items() if b.chip] == ["peak"]
        assert table.units["u"].wounded is not has_mountain


def test_walls_of_iron_and_of_vibrium():
    """AQU-TST-09, AQU-WAL-05, -06, AQU-AMB-69."""
    table = position({HERE: hexagon("wddddd", half(), half(), half())})
    house(table, "red", "seaport", HERE, 0, "red", wall="iron")
    house(table, "green", "seaport", HERE, 1, "green", wall="vibrium")
    house(table, "nobody", "seaport", HERE, 2, wall="iron")
    tidal_harm(table, HERE)
    assert [b.chip for b in table.buildings.values()] == ["red", "green", None]
    assert table.pool["iron"] == 2 and table.buildings["red"].wall is None
    tidal_harm(table, HERE)
    assert {n: b.chip for n, b in table.buildings.items()} == {"red": None, "green": "green"}


def test_a_wall_on_a_mountain_is_never_used_up():
    """AQU-AMB-71."""
    table = position({HERE: hexagon("wmmmmm", ashore(mountain=True))})
    house(table, "peak", "oil-drill", HERE, 0, "red", wall="iron")
    tidal_harm(table, HERE)
    assert table.buildings["peak"].wall == "iron" and not table.pool


def test_choices_of_damage_come_from_one_snapshot_in_seat_order():
    """AQU-CON-07, AQU-BAS-03."""
    table = position({HERE: hexagon("wddddd", half(), half(), half())}, order=("blue", "red", "yellow", "green"))
    for i, owner in enumerate(["red", "blue", "red"]):
        house(table, f"b{i}", "oil-drill", HERE, i, owner)
        unit(table, f"u{i}", owner, "in", f"b{i}", wounded=i == 2)
    harm = Harm(table, ["b0", "b1", "b2"], [])
    assert harm.options() == [("chip", "b1"), ("unit", "b1")]
    harm.do(("unit", "b1"))
    harm.do(("chip", "b0"))
    harm.do(("unit", "b2"))
    assert table.units["u1"].wounded and "u2" not in table.units and table.buildings["b0"].chip is None
    assert outside(table, HERE) == []


def test_earthquakes_and_geysers_sink_every_ship():
    """AQU-AMB-46, AQU-PRC-05, AQU-CAT-01."""
    table = strait(oil=3)
    ship(table, "s", "red", HERE)
    ship(table, "far", "red", NORTH)
    quake(table, HERE, is_sheltered=lambda b: True)
    assert set(table.ships) == {"far"}


# the Whirlpool's pairs by side, clockwise from the top (AQU-DER-07)
PAIRS = ({("yellow", 6), ("green", 5)}, {("blue", 4), ("red", 5)}, {("yellow", 5), ("green", 4)},
         {("red", 4), ("blue", 6)}, {("yellow", 4), ("green", 6)}, {("red", 6), ("blue", 5)})  # fmt: skip


def side_of(colour, value):
    return next(i for i, pair in enumerate(PAIRS) if (colour, value) in pair)


def whirlpool(oil=0):
    """The booklet's picture: N1 lower left, N2 upper left, N3 on top, N4 upper right, nothing on the other sides."""
    sea = hexagon("wwwwww")
    table = position({HERE: sea, (-1, 1): sea, (-1, 0): sea, NORTH: sea, (1, -1): sea}, oil=oil)
    for name, owner, cell in [
        ("red on it", "red", HERE), ("green N1", "green", (-1, 1)), ("yellow N1", "yellow", (-1, 1)),
        ("red N2", "red", (-1, 0)), ("yellow N3", "yellow", NORTH),
    ]:  # fmt: skip
        ship(table, name, owner, cell)
    return table


def play(table, colour, value, pays=()):
    whirl = Whirl(table, HERE, side_of(colour, value))
    while whirl.options():
        paid = [o for o in whirl.options() if o[0] == "pay" and o[1] in pays]
        whirl.do(paid[0] if paid else next(o for o in whirl.options() if o[0] == "yield"))
    return {name for name, s in table.ships.items() if s.cell == HERE}


def test_a_die_draws_the_ships_of_its_side():
    """AQU-TST-06, AQU-WHP-02 to -05, AQU-AMB-57."""
    assert play(whirlpool(), "yellow", 4) == {"green N1", "yellow N1"}
    assert play(whirlpool(oil=1), "green", 6, pays={"red on it", "green N1"}) == {"red on it", "yellow N1"}


def test_other_sides_other_ships():
    """AQU-TST-07, AQU-WHP-02, -05, -06: one Oil a ship; Red with one Oil saves one of two."""
    assert play(whirlpool(), "red", 6) == play(whirlpool(), "blue", 5) == {"red N2"}
    assert play(whirlpool(), "yellow", 6) == play(whirlpool(), "green", 5) == {"yellow N3"}
    table = whirlpool(oil=1)
    assert play(table, "red", 6, pays={"red on it", "red N2"}) == {"red on it", "red N2"}
    assert table.ships["red N2"].cell == HERE  # no Oil was left for it
    assert play(whirlpool(oil=2), "red", 6, pays={"red on it", "red N2"}) == {"red on it"}


def test_dice_that_draw_nothing_endanger_all_the_same():
    """AQU-TST-08, AQU-WHP-06, -08."""
    for die in [("blue", 4), ("red", 5), ("yellow", 5), ("green", 4), ("red", 4), ("blue", 6)]:
        table = whirlpool(oil=2)
        assert play(table, *die, pays={"red on it"}) == {"red on it"}
        assert play(table, *die, pays={"red on it"}) == {"red on it"}
        assert table.stock["red"]["oil"] == 0
        assert play(table, *die, pays={"red on it"}) == set() and len(table.ships) == 4


def test_only_water_that_touches_the_whirlpool_is_drawn():
    """AQU-AMB-58."""
    near = hexagon("dwdddw", waters=[[1], [5]], lands=[[0, 2, 3, 4]])
    table = position({HERE: hexagon("wwwwww"), (-1, 1): near})
    ship(table, "near", "red", (-1, 1), 0)
    ship(table, "far", "red", (-1, 1), 1)
    Whirl(table, HERE, SW).do(("yield", "near"))
    assert table.ships["near"].cell == HERE and table.ships["far"].cell == (-1, 1)
    assert {NE, SE, NW} == {1, 2, 5}
