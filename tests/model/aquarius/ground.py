"""Python only. What lies on the table: hexagons with land and water areas, squares, and who touches whom.

Written from the ledger alone (AQU-CON-03, AQU-CON-04, AQU-WAT, AQU-SIT, AQU-STA-01), without a look at the game's own
code, so that the two can be held against each other.
"""

from dataclasses import dataclass, field

DESERT, MOUNTAIN, WATER = "desert", "mountain", "water"
ON_LAND, HALF, ON_WATER = "land", "half", "water square"
# a cell's neighbours by side, clockwise from the top; the side opposite to i is i + 3
ROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

Cell = tuple[int, int]


def opposite(side: int) -> int:
    """The same side seen from the neighbour."""
    return (side + 3) % 6


def beside(cell: Cell, side: int) -> Cell:
    """The cell over this side."""
    return cell[0] + ROUND[side][0], cell[1] + ROUND[side][1]


@dataclass(frozen=True)
class Square:
    """A building space: what it lies on, its icons, and the areas of the hexagon that it touches."""

    kind: str
    icons: frozenset[str] = frozenset()
    lands: frozenset[int] = frozenset()
    waters: frozenset[int] = frozenset()
    mountain: bool = False  # wholly on mountain; never so for half and water squares (AQU-UNK-11)


@dataclass(frozen=True)
class Hexagon:
    """A hexagon as it lies: terrains by side, its areas as sets of sides, its squares and dice."""

    name: str
    sides: tuple[str, ...]
    lands: tuple[frozenset[int], ...] = ()
    waters: tuple[frozenset[int], ...] = ()
    squares: tuple[Square, ...] = ()
    mountain: bool = False
    dice: frozenset[tuple[str, int, str]] = frozenset()  # colour, value, kind of cataclysm
    barred: bool = False  # no land unit may enter (the Volcano)

    def land_at(self, side: int) -> int | None:
        """The land area that touches a side."""
        return next((i for i, sides in enumerate(self.lands) if side in sides), None)

    def water_at(self, side: int) -> int | None:
        """The water area that touches a side."""
        return next((i for i, sides in enumerate(self.waters) if side in sides), None)

    def turned(self, by: int) -> "Hexagon":
        """The hexagon turned clockwise by so many sides."""
        turn = lambda areas: tuple(frozenset((s + by) % 6 for s in sides) for sides in areas)  # noqa: E731
        return Hexagon(
            self.name, tuple(self.sides[(i - by) % 6] for i in range(6)), turn(self.lands), turn(self.waters),
            self.squares, self.mountain, self.dice, self.barred,
        )  # fmt: skip


@dataclass
class Map:
    """The hexagons on the table by cell, which of them burn, and which is the Island with its ban."""

    at: dict[Cell, Hexagon] = field(default_factory=dict)
    burning: set[Cell] = field(default_factory=set)
    closed_island: Cell | None = None  # the Island in a game of two or three (AQU-SET-05)

    def water_steps(self, cell: Cell, water: int) -> list[tuple[int, Cell, int]]:
        """Side, cell and water area of each water step (AQU-CON-03, AQU-AMB-19, AQU-AMB-104)."""
        found = []
        for side in sorted(self.at[cell].waters[water]):
            there = beside(cell, side)
            if there in self.at:
                area = self.at[there].water_at(opposite(side))
                if area is not None:
                    found.append((side, there, area))
        return found

    def land_steps(self, cell: Cell, land: int) -> list[tuple[int, Cell, int]]:
        """The same on foot: over land sides only, never onto a barred or burning hexagon (AQU-AMB-14, -15)."""
        found = []
        for side in sorted(self.at[cell].lands[land]):
            there = beside(cell, side)
            if there not in self.at or self.at[there].barred or there in self.burning:
                continue
            area = self.at[there].land_at(opposite(side))
            if area is not None:
                found.append((side, there, area))
        return found
