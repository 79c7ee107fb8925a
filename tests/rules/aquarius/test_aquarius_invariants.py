"""The invariants of Aquarius: each is broken on purpose, in a record that held before (AQU-INV)."""

import pytest
from harbour import LZ, NORTH, fleet, half, held, hexagon, holding, house, land, sea, ship, texts, unit, wet

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.aquarius import ids as own

SHIP, CARGO, SECOND = 7, 0, 1  # of Red, who has seat 0
BLUE = ids.UNITS_PER_SEAT


@pytest.fixture
def game():
    """Red's ship with a Scientist, another one ashore, buildings, walls and a Seaport."""
    bay = hexagon(
        "bay", NORTH, "dddwdd", half(), wet("oil"), land("iron"), half("electricity"), dice=["blue 1 tidal-wave"]
    )  # fmt: skip
    rows = [
        house("bay", 1, "seaport"), house("bay", 2, "oil-platform"), house("bay", 3, "iron-mine"),
        house("bay", 4, "hydro-electric-generator"),
    ]  # fmt: skip
    people = [ship("bay"), unit("bay", aboard=7), unit("bay", id=1)]
    walls = {"walls": {"bay/3": "iron", "bay/2": "vibrium"}}
    game = sea(bay, buildings=rows, units=people, aquarius=walls, no_spaceports=True, seats=holding(red="oil"))
    assert game.violated() == 0
    return game


def square(game, number):
    """A square of the bay."""
    return game.S[0].site[game.rules.tile_names.index("bay") * ids.MAX_SITES + number - 1]


def bay_of(game):
    return game.rules.tile_names.index("bay")


BREAKS = {
    (202, "AQU-INV-02: a ship on land"): lambda g: g.S[0].unit["area"].__setitem__(SHIP, 0),
    (202, "AQU-INV-02: cargo elsewhere"): lambda g: g.S[0].unit["tile"].__setitem__(CARGO, int(g.S[0].placed[0])),
    (202, "AQU-INV-02: two aboard"): lambda g: g.S[0].unit["aboard"].__setitem__(SECOND, SHIP),
    (202, "AQU-INV-02: aboard another colour"): lambda g: g.S[0].unit["aboard"].__setitem__(CARGO, BLUE + SHIP),
    (204, "AQU-INV-04: two walls"): lambda g: g.S[0].aquarius.vibrium_wall.__setitem__(bay_of(g), 0b110),
    (207, "AQU-INV-07: a unit in the water"): lambda g: g.S[0].unit["area"].__setitem__(SECOND, 1),
}


@pytest.mark.parametrize("broken", BREAKS, ids=lambda broken: broken[1])
def test_what_breaks_is_found(game, broken):
    """AQU-INV-02, AQU-INV-04, AQU-INV-07."""
    BREAKS[broken](game)
    found = game.violated()
    assert found == broken[0] or (broken[0] == 204 and found == 1)  # a wall too many is a piece too many as well


def test_buildings_on_wrong_ground(game):
    """AQU-INV-05: a reef extractor half in the water, a base factory in it."""
    square(game, 4).kind = own.OIL_PLATFORM
    assert game.violated() in (6, 205)


def test_seaports_and_their_tiles(game):
    """AQU-INV-06."""
    game.S[0].aquarius.port[0] = ids.NONE
    assert game.violated() == 206


def test_walls_without_buildings_or_waves(game):
    """AQU-INV-04, AQU-INV-03: walls are pieces on the map."""
    game.S[0].aquarius.iron_wall[bay_of(game)] |= 1 << 5
    assert game.violated() in (1, 204)


def test_pieces_add_up(game):
    """AQU-INV-01, AQU-INV-03, AQU-INV-09: 13 Oil and Electricity, 8 Iron and Vibrium with those in walls; 3 ships."""
    supply = dict(zip(ids.RESOURCE_NAMES, game.rules.R[0].supply.tolist()))
    assert [supply[name] for name in ("oil", "electricity", "vibrium", "iron", "mycelium")] == [13, 13, 8, 8, 11]
    assert held(game) == {"oil": 1} and int(game.rules.R[0].pieces.ships) == 3
    assert fleet(game) == [("bay", "scientist")] and texts(game)
    for resource in (ids.OIL, ids.ELECTRICITY, ids.IRON, ids.VIBRIUM):
        game.S[0].pool[resource] += 1
        assert game.violated() == 1
        game.S[0].pool[resource] -= 1
    game.S[0].aquarius.iron_wall[bay_of(game)] = 0
    assert game.violated() == 1


def test_neighbours_match(game):
    """AQU-INV-08, AQU-WAT-01: water beside water."""
    game.S[0].tile[bay_of(game)].rotation = 1
    assert game.violated() == 11


def test_the_landing_zone_of_expansions():
    """AQU-INV-09: what holds for Spaceports of the base game's start does not hold with boxes that can strike it."""
    assert sea(no_spaceports=True, units=[ship(LZ)]).violated() == 0
