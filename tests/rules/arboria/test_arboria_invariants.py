"""The invariants of Arboria (ARB-INV): each broken on purpose, in the record and in a position."""

import pytest
from forest import EAST, LZ, NORTH, WEST, at, forest, station, tile, volcano, wood

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.expansions.arboria.ids import WOOD
from lpsim.games.living_planet.ids import IRON, NONE, VIBRIUM

FLOOD = ("red 1 flood",)


@pytest.fixture(scope="module")
def unspoiled():
    """A game with something of everything."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "steel-dome", "chip": "red"}, station("glade", 1, "red"),
        {"tile": "wood", "square": 2, "kind": "arbori-mycelia-plant", "number": 3, "chip": "red"},
    ]  # fmt: skip
    game = forest(
        wood("", "mycelium", "mycelium", dice=FLOOD), tile("glade", EAST, "", oxygen=1),
        volcano(WEST), tile("ash", (1, 0)),
        buildings=rows, units=[at("wood")],
        arboria={"burning": ["ash"], "platforms": ["wood/1"], "dams": {LZ: "alloyed"}, "oxygen": {"blue": 1}},
    )  # fmt: skip
    assert game.violated() == 0
    return game


@pytest.fixture
def game(unspoiled):
    """A copy of it to spoil."""
    return unspoiled.copy()


def number(game, name):
    return game.rules.tile_names.index(name)


@pytest.mark.parametrize(("resource", "invariant"), [(WOOD, 1), (IRON, 1), (VIBRIUM, 1)])
def test_pieces_on_the_map_are_counted(game, resource, invariant):
    """ARB-INV-01, ARB-INV-05: wood in platforms, iron and vibrium in dams belong to the total."""
    pool = game.to_dict()["pool"][ids.RESOURCE_NAMES[resource]]
    assert pool == {WOOD: 8 - 4 - 1, IRON: 7, VIBRIUM: 7}[resource]
    game.S[0].pool[resource] += 1
    assert game.violated() == invariant


def test_tokens(game):
    """ARB-INV-02: on the map and in the supply, on hexagons that are there, closed and without abilities."""
    for spoil in ("fire_supply", "burning"):
        twin = game.copy()
        twin.S[0].arboria[spoil] += 1
        assert twin.violated() == 102
    for field in ("closed", "idle"):
        twin = game.copy()
        twin.S[0][field] |= 1 << number(game, "wood")
        assert twin.violated() == 102
    away = next(tile for tile in range(24) if game.S[0].tile[tile].cell == NONE)
    game.S[0].arboria.burning |= 1 << away
    game.S[0].arboria.fire_supply -= 1
    assert game.violated() == 102


def test_nobody_stands_in_a_fire(game):
    """ARB-INV-03: in the open, once the escapes are over."""
    found = [u for u in range(ids.MAX_UNITS) if game.S[0].unit[u].tile == number(game, "wood")]
    game.S[0].unit[found[0]].tile = number(game, "ash")
    assert game.violated() == 103


def test_the_volcano_is_bare(game):
    """ARB-INV-04: no unit, no building; dams only on sides with a hexagon."""
    found = [u for u in range(ids.MAX_UNITS) if game.S[0].unit[u].tile == number(game, "wood")]
    twin = game.copy()
    twin.S[0].unit[found[0]].tile = number(game, "volcano")
    assert twin.violated() == 104
    built = game.copy()
    s = built.S[0]
    s.site[number(game, "volcano") * ids.MAX_SITES].kind = ids.STEEL_DOME
    s.stock[ids.STEEL_DOME, 0] -= 1
    s.built[s.n_built] = number(game, "volcano") * ids.MAX_SITES
    s.n_built += 1
    assert built.violated() == 104
    free = [side for side in range(6) if game.S[0].arboria.dam[side] == 0]
    for kind in (-1, 4):
        odd = game.copy()
        odd.S[0].arboria.dam[free[0]] = kind
        assert odd.violated() == 104
    game.S[0].arboria.dam[free[-1]] = 1
    game.S[0].pool[IRON] -= 1
    assert game.violated() == 104


def test_limits(game):
    """ARB-INV-06: two Stations, or two Plants, of one player."""
    for kind, at_number in ((arb.HYDRAULIC_SAFETY_STATION, 0), (arb.ARBORI_MYCELIA_PLANT, 4)):
        twin = game.copy()
        place = number(game, "wood") * ids.MAX_SITES + 2
        t = twin.S[0]
        t.site[place].kind, t.site[place].number, t.site[place].chip = kind, at_number, 0
        t.stock[kind, at_number] -= 1
        t.chips[0] -= 1
        t.built[t.n_built] = place
        t.n_built += 1
        assert twin.violated() == 10


def test_oxygen_tokens(game):
    """ARB-INV-07: never more than oxygen hexagons explored, so never more than seven."""
    game.S[0].arboria.oxygen[0] += 1
    assert game.violated() == 107
    game.S[0].arboria.oxygen[0] = -1
    assert game.violated() == 107


def test_platforms(game):
    """ARB-INV-08: beside a building, where it floods."""
    for name, square in (("wood", 2), ("glade", 0)):
        twin = game.copy()
        twin.S[0].arboria.platform[number(game, name)] |= 1 << square
        if name == "glade":
            twin.S[0].pool[WOOD] -= 1
        assert twin.violated() == 108
    game.S[0].arboria.platform[number(game, "wood")] |= 1 << ids.MAX_SITES
    assert game.violated() == 108


def test_hexagons_out_of_the_game(game):
    """ARB-INV-09: base hexagons that went out are nowhere else."""
    on_map = number(game, "wood")
    game.S[0].arboria.out |= 1 << on_map
    assert game.violated() == 5


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ({"burning": ["nowhere"]}, "unknown name 'nowhere'"),
        ({"burning": ["volcano"]}, "is not on the map"),
        ({"burning": [LZ], "platforms": [f"{LZ}/1"]}, "ARB-INV-08"),
        ({"dams": {LZ: "iron"}}, "does not lie beside the Volcano"),
        ({"oxygen": {"red": 1}}, "ARB-INV-07"),
        ({"fires": []}, "key 'fires'"),
        ({"burning": ["site"]}, "ARB-INV-03"),
        ({"out": ["site"]}, "LP-INV-05"),
    ],
)
def test_impossible_positions_are_refused(said, words):
    """ARB-INV: with the reason."""
    with pytest.raises(InputError, match=words.replace("(", r"\(")):
        forest(tile("site", NORTH, ""), units=[at("site")], arboria=said)


def test_too_many_fires_are_refused():
    """ARB-CMP-05, ARB-INV-02."""
    with pytest.raises(InputError, match="there are only 1 Wildfire tokens"):
        forest(wood(""), tile("b", EAST), arboria={"burning": ["wood", "b"]}, rules={"arboria.fire_tokens": 1})


def test_arboria_in_a_base_position_is_refused():
    """ARB-CON-01: its table is unknown where it is not in play."""
    from kit import table

    with pytest.raises(InputError, match="key 'arboria': is unknown"):
        table(arboria={"burning": []})
