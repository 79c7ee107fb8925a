"""Python only. The grid of the model: zones with their spaces, how they lie, what touches what (PS-ZN, PS-AD)."""

from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int]
Space = tuple[int, int]  # zone, numeral counted from 0
REWARD = "reward"
Place = tuple[int, int | str]  # a space, or (zone, REWARD)

CELLS: dict[str, Cell] = {"NW": (0, 0), "NE": (0, 1), "SE": (1, 1), "SW": (1, 0)}


def quarter(cell: Cell) -> Cell:
    """A cell of a zone after the zone was turned clockwise by 90 degrees."""
    y, x = cell
    return x, 1 - y


def beside(a: Cell, b: Cell) -> bool:
    """Two squares that touch along a side; corners do not count (PS-AD-01, -03)."""
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


@dataclass(frozen=True)
class Seat:
    """A space as it is printed."""

    cell: Cell
    dock: bool
    stealth: bool
    probe: bool


@dataclass(frozen=True)
class Zone:
    """A zone as it is printed; its special rule is known by its number (PS-Z0-01 to PS-Z9-02)."""

    number: int
    seats: tuple[Seat, ...]
    reward_stealth: bool


class Grid:
    """Which zone lies where, turned by how many quarters; the zones in reserve from left to right."""

    def __init__(self, zones: dict[int, Zone], lies: dict[int, Cell], turned: dict[int, int], reserve: list[int]):
        self.zones, self.lies, self.turned, self.reserve = zones, lies, turned, reserve

    @property
    def numbers(self) -> list[int]:
        """The zones in play in the order in which they are resolved (PS-ZN-04)."""
        return sorted(self.lies)

    def spaces(self, zone: int) -> list[Space]:
        """The spaces of one zone in the order I, II, III, IV (PS-ZN-03)."""
        return [(zone, numeral) for numeral in range(len(self.zones[zone].seats))]

    def all_spaces(self) -> Iterator[Space]:
        """The spaces of all zones in play; reserve zones have none (PS-AD-04)."""
        for zone in self.numbers:
            yield from self.spaces(zone)

    def printed(self, space: Space) -> Seat:
        """What is printed on a space."""
        return self.zones[space[0]].seats[space[1]]

    def square(self, space: Space) -> Cell:
        """Where a space lies in the assembled grid, the zone being turned as it is (PS-AD-05)."""
        cell = self.printed(space).cell
        for _ in range(self.turned[space[0]] % 4):
            cell = quarter(cell)
        row, column = self.lies[space[0]]
        return 2 * row + cell[0], 2 * column + cell[1]

    def touch(self, a: Space, b: Space) -> bool:
        """Adjacent spaces, of one zone or of two (PS-AD-01, -02); reward spaces are none (PS-ZN-09)."""
        return beside(self.square(a), self.square(b))

    def around(self, zone: int) -> list[int]:
        """The adjacent zones; a zone is not adjacent to itself (PS-AD-03, PS-AM-04)."""
        return [other for other in self.numbers if beside(self.lies[zone], self.lies[other])]

    def here_and_around(self, zone: int) -> list[int]:
        """A zone and its neighbours."""
        return [zone, *self.around(zone)]

    def column(self, number: int) -> list[int]:
        """The zones of a column from the top."""
        return sorted((z for z, (_, x) in self.lies.items() if x == number), key=lambda z: self.lies[z])

    @property
    def columns(self) -> int:
        """Number of columns."""
        return 1 + max(x for _, x in self.lies.values())
