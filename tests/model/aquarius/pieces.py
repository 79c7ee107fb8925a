"""Python only. Who stands where: ships with cargo, land units, buildings with chips and walls, stocks (AQU-STA)."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from model.aquarius.ground import ON_WATER, Cell, Map, Square

SCIENTIST, MOTORIZED = "scientist", "motorized"
IRON, VIBRIUM, OIL, MYCELIUM, ELECTRICITY, WOOD = "iron", "vibrium", "oil", "mycelium", "electricity", "wood"
# the types of which four copies exist: one of each a player (AQU-BAS-10, AQU-INV-06)
LIMITED = frozenset(
    {
        "spaceport", "seaport", "energy-field", "steel-dome", "shock-absorber", "trading-outpost", "trading-office",
        "marketing", "safety-station", "mycelia-plant",
    }
)  # fmt: skip
SHIPS_EACH, SCIENTISTS_EACH, MOTORIZED_EACH, CHIPS_EACH = 3, 5, 2, 10

# where a land unit is: ("ground", cell, land area) | ("in", building) | ("aboard", ship)
Place = tuple


@dataclass
class Ship:
    """A ship lies in one water area of one cell and carries one unit at most (AQU-STA-02, AQU-AMB-33)."""

    owner: str
    cell: Cell
    water: int


@dataclass
class Unit:
    """A Scientist or Motorized Scientist on the map (AQU-STA-03)."""

    owner: str
    place: Place
    kind: str = SCIENTIST
    wounded: bool = False


@dataclass
class Building:
    """A building on a square; the wall is the piece laid beside it (AQU-STA-05)."""

    kind: str
    cell: Cell
    square: int
    chip: str | None = None
    wall: str | None = None
    value: int = 0


@dataclass
class Table:
    """The whole position as far as Aquarius asks."""

    map: Map
    order: tuple[str, ...]  # Leader first, then clockwise
    ships: dict[str, Ship] = field(default_factory=dict)
    units: dict[str, Unit] = field(default_factory=dict)
    buildings: dict[str, Building] = field(default_factory=dict)
    stock: dict[str, Counter] = field(default_factory=dict)
    pool: Counter = field(default_factory=Counter)
    money: Counter = field(default_factory=Counter)

    # --- who is where ---

    def cargo(self, ship: str) -> str | None:
        """The unit aboard."""
        return next((name for name, unit in self.units.items() if unit.place == ("aboard", ship)), None)

    def inside(self, building: str) -> str | None:
        """The unit in a building."""
        return next((name for name, unit in self.units.items() if unit.place == ("in", building)), None)

    def square_of(self, building: str) -> Square:
        """The square on which it stands."""
        b = self.buildings[building]
        return self.map.at[b.cell].squares[b.square]

    def cell_of(self, unit: str) -> Cell:
        """The cell of a unit, aboard or not."""
        kind, where = self.units[unit].place[:2]
        if kind == "ground":
            return where
        return self.buildings[where].cell if kind == "in" else self.ships[where].cell

    def ships_of(self, player: str, cell: Cell | None = None) -> list[str]:
        """A player's ships, on one cell or on the whole map."""
        return [n for n, s in self.ships.items() if s.owner == player and cell in (None, s.cell)]

    def buildings_at(self, cell: Cell) -> list[str]:
        """The buildings of a hexagon."""
        return [name for name, b in self.buildings.items() if b.cell == cell]

    # --- control (AQU-BAS-01, AQU-BAS-02) ---

    def is_active(self, unit: str) -> bool:
        """Unwounded; whoever is aboard controls nothing, but is not asked here."""
        return not self.units[unit].wounded

    def controller(self, building: str) -> str | None:
        """Whose chip or active unit stands there."""
        if self.buildings[building].chip:
            return self.buildings[building].chip
        unit = self.inside(building)
        return self.units[unit].owner if unit is not None and self.is_active(unit) else None

    def holders(self, building: str) -> set[str]:
        """Who controls or occupies it."""
        unit = self.inside(building)
        there = {self.buildings[building].chip, self.units[unit].owner if unit is not None else None}
        return there - {None}

    def is_limited(self, player: str, kind: str, but: str | None = None) -> bool:
        """The player has one of this four-copy type, one building aside, and may not have a second."""
        return kind in LIMITED and any(
            b.kind == kind and player in self.holders(name) for name, b in self.buildings.items() if name != but
        )

    def may_enter(self, player: str, building: str, leaving: str | None = None) -> bool:
        """No unit in it, and an own chip or nobody's; the limit of one holds (AQU-BAS-02, AQU-AMB-35).

        A building without a chip that the unit leaves for it is left by then (LP-AMB-053).
        """
        b = self.buildings[building]
        if self.inside(building) is not None:
            return False
        if b.chip is not None:
            return b.chip == player
        left = leaving if leaving is not None and self.buildings[leaving].chip is None else None
        return not self.is_limited(player, b.kind, left)

    # --- the reserve ---

    def chips_left(self, player: str) -> int:
        """Chips not on the map."""
        return CHIPS_EACH - sum(b.chip == player for b in self.buildings.values())

    def units_left(self, player: str, kind: str) -> int:
        """Units of a kind in the reserve."""
        each = SCIENTISTS_EACH if kind == SCIENTIST else MOTORIZED_EACH
        return each - sum(u.owner == player and u.kind == kind for u in self.units.values())

    # --- changes ---

    def pay(self, player: str, resource: str) -> None:
        """One piece to the pool (AQU-AMB-100)."""
        assert self.stock[player][resource] > 0
        self.stock[player][resource] -= 1
        self.pool[resource] += 1

    def sink(self, ship: str) -> None:
        """Ship and cargo to the reserve (AQU-CAT-02, AQU-TRN-10)."""
        aboard = self.cargo(ship)
        if aboard is not None:
            del self.units[aboard]
        del self.ships[ship]

    def raze(self, building: str) -> None:
        """The tile back to the pool of buildings, the piece of its wall to the pool (AQU-AMB-68)."""
        wall = self.buildings.pop(building).wall
        if wall:
            self.pool[wall] += 1

    def walks_from(self, unit: str) -> Iterator[tuple[Cell, int]]:
        """The land areas from which a unit can set out on foot; none in water or aboard (AQU-AMB-16, -17)."""
        place = self.units[unit].place
        if place[0] == "ground":
            yield place[1], place[2]
        elif place[0] == "in" and self.square_of(place[1]).kind != ON_WATER:
            for land in sorted(self.square_of(place[1]).lands):
                yield self.buildings[place[1]].cell, land

    def entrances(self, cell: Cell, lands: Iterable[int], player: str, leaving: str | None = None) -> list[str]:
        """Buildings of the cell that the player's unit may enter on foot from one of these land areas."""
        reach = set(lands)
        return [
            name
            for name in self.buildings_at(cell)
            if self.square_of(name).kind != ON_WATER
            and self.square_of(name).lands & reach
            and self.may_enter(player, name, leaving)
        ]
