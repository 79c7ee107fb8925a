"""Python only. Small positions for the tests of the model."""

from collections import Counter

from model.aquarius.ground import DESERT, HALF, MOUNTAIN, ON_LAND, ON_WATER, WATER, Cell, Hexagon, Map, Square
from model.aquarius.pieces import Building, Ship, Table, Unit

ORDER = ("red", "yellow", "green", "blue")
N, NE, SE, S, SW, NW = range(6)
LETTER = {"w": WATER, "d": DESERT, "m": MOUNTAIN}


def hexagon(sides: str, *squares: Square, name: str = "hex", waters=None, lands=None, dice=(), **more) -> Hexagon:
    """A hexagon from six letters clockwise from the top; its areas are one land and one water unless given."""
    terrains = tuple(LETTER[letter] for letter in sides)
    wet = frozenset(i for i, t in enumerate(terrains) if t == WATER)
    dry = frozenset(range(6)) - wet
    waters = tuple(map(frozenset, waters)) if waters is not None else ((wet,) if wet else ())
    lands = tuple(map(frozenset, lands)) if lands is not None else ((dry,) if dry else ())
    mountain = more.pop("mountain", MOUNTAIN in terrains)
    return Hexagon(name, terrains, lands, waters, squares, mountain, frozenset(dice), more.pop("barred", False))


def ashore(*icons: str, land: int = 0, mountain: bool = False) -> Square:
    return Square(ON_LAND, frozenset(icons), frozenset({land}), frozenset(), mountain)


def half(*icons: str, land: int = 0, water: int = 0) -> Square:
    return Square(HALF, frozenset(icons), frozenset({land}), frozenset({water}))


def wet(icon: str, water: int = 0) -> Square:
    return Square(ON_WATER, frozenset({icon}), frozenset(), frozenset({water}))


def position(hexes: dict[Cell, Hexagon], order=ORDER, oil: int = 0, **stock) -> Table:
    """A table with these hexagons; every player holds the same stock."""
    held = Counter(oil=oil, **stock)
    return Table(
        Map(dict(hexes)), tuple(order), stock={p: Counter(held) for p in order}, money=Counter(dict.fromkeys(order, 20))
    )


def ship(table: Table, name: str, owner: str, cell: Cell, water: int = 0) -> None:
    table.ships[name] = Ship(owner, cell, water)


def unit(table: Table, name: str, owner: str, *place, kind: str = "scientist", wounded: bool = False) -> None:
    table.units[name] = Unit(owner, place, kind, wounded)


def house(table: Table, name: str, kind: str, cell: Cell, square: int, chip: str | None = None, **more) -> None:
    table.buildings[name] = Building(kind, cell, square, chip, **more)
