"""Python only. Cataclysms with ships: Tornado, Tidal Wave, Whirlpool, Earthquake and Geyser (AQU-PRC-02 to -05)."""

from collections.abc import Callable
from dataclasses import dataclass, field

from model.aquarius import loading
from model.aquarius.ground import Cell
from model.aquarius.pieces import IRON, MOTORIZED, OIL, VIBRIUM, Table


@dataclass
class ShipsFirst:
    """A Tornado or a Tidal Wave meets the ships of a hexagon, player by player, ship by ship (AQU-AMB-53, -99).

    The owner names one of his ships and its fate: to move ("go"), to stay ("pay", Tornado only) or to be lost. A ship
    that goes may load in the hexagon it leaves, takes one water step, and may load where it arrives.
    """

    table: Table
    cell: Cell
    is_tornado: bool
    player: str | None = None
    going: str | None = None
    has_arrived: bool = False
    waiting: dict[str, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.waiting = {p: self.table.ships_of(p, self.cell) for p in self.table.order}
        self._next()

    def _next(self) -> None:
        self.going, self.has_arrived = None, False
        self.player = next((p for p in self.table.order if self.waiting[p]), None)

    def _sea(self, ship: str) -> list[tuple]:
        s = self.table.ships[ship]
        return self.table.map.water_steps(s.cell, s.water)

    def options(self) -> list[tuple]:
        """What the player may say now; nothing when all ships are settled."""
        if self.player is None:
            return []
        if self.going is not None:
            ship = self.going
            found: list[tuple] = [("board", ship, unit) for unit in loading.boarders(self.table, ship)]
            found += [("land", ship, place) for place in loading.berths(self.table, ship)]
            return found + ([("done",)] if self.has_arrived else [("sail", ship, *step) for step in self._sea(ship)])
        has_oil = self.table.stock[self.player][OIL] > 0
        found = []
        for ship in self.waiting[self.player]:
            if self._sea(ship) and (self.is_tornado or has_oil):  # AQU-TOR-02, AQU-TID-04, AQU-AMB-48, -49
                found.append(("go", ship))
            if self.is_tornado and has_oil:  # AQU-TOR-03; Oil cannot buy staying in a Tidal Wave (AQU-TID-05)
                found.append(("pay", ship))
            found.append(("lose", ship))
        return found

    def do(self, option: tuple) -> None:
        """One thing of the list."""
        assert option in self.options(), option
        table, what = self.table, option[0]
        if what == "board":
            loading.board(table, option[1], option[2])
        elif what == "land":
            loading.land(table, option[1], option[2])
        elif what == "sail":
            table.ships[option[1]].cell, table.ships[option[1]].water = option[3:]
            self.has_arrived = True
        elif what == "done":
            self._next()
        else:
            ship = option[1]
            self.waiting[self.player].remove(ship)
            if what == "go":
                self.going = ship
                if not self.is_tornado:
                    table.pay(self.player, OIL)
                return
            if what == "pay":
                table.pay(self.player, OIL)
            else:
                table.sink(ship)
            self._next()


@dataclass
class Harm:
    """Standard damage on one hexagon from one snapshot (AQU-CON-07); chip and unit together leave a choice."""

    table: Table
    buildings: list[str]
    outside: list[str]
    choices: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        hurt, razed = [], []
        for name in self.buildings:
            chip, unit = self.table.buildings[name].chip, self.table.inside(name)
            if chip and unit is not None:
                self.choices.append(name)
            elif chip:
                self.table.buildings[name].chip = None
            elif unit is not None:
                hurt.append(unit)
            else:
                razed.append(name)
        self.choices.sort(key=lambda b: self.table.order.index(self.table.buildings[b].chip))
        for unit in hurt + self.outside:
            self._hurt(unit)
        for name in razed:
            self.table.raze(name)

    def _hurt(self, unit: str) -> None:
        u = self.table.units[unit]
        if u.wounded or u.kind == MOTORIZED:
            del self.table.units[unit]
        else:
            u.wounded = True

    def options(self) -> list[tuple]:
        """The choices that are left, for the first player who has any."""
        if not self.choices:
            return []
        first = self.table.buildings[self.choices[0]].chip
        mine = [b for b in self.choices if self.table.buildings[b].chip == first]
        return [(loss, b) for b in mine for loss in ("chip", "unit")]

    def do(self, option: tuple) -> None:
        """Chip or unit of one building."""
        assert option in self.options(), option
        loss, building = option
        self.choices.remove(building)
        if loss == "chip":
            self.table.buildings[building].chip = None
        else:
            self._hurt(self.table.inside(building))


def outside(table: Table, cell: Cell) -> list[str]:
    """Land units on the ground of a hexagon; who is aboard shares the ship's fate (AQU-AMB-47)."""
    return [name for name, unit in table.units.items() if unit.place[:2] == ("ground", cell)]


def tornado_harm(table: Table, cell: Cell, is_sheltered: Callable[[str], bool] = lambda b: False) -> Harm:
    """What follows when the ships are settled: all squares alike, units outside too (AQU-TOR-08, -09)."""
    return Harm(table, [b for b in table.buildings_at(cell) if not is_sheltered(b)], outside(table, cell))


def tidal_harm(table: Table, cell: Cell) -> Harm:
    """Walls and mountains first, then the rest (AQU-TID-01 to -03, AQU-WAL-05, -06, AQU-PRC-03)."""
    struck = []
    for name in table.buildings_at(cell):
        b = table.buildings[name]
        if table.square_of(name).mountain or b.wall == VIBRIUM:  # AQU-TID-02, AQU-AMB-71
            continue
        if b.wall == IRON:  # used up, an abandoned building's too (AQU-AMB-69)
            b.wall = None
            table.pool[IRON] += 1
            continue
        struck.append(name)
    return Harm(table, struck, [] if table.map.at[cell].mountain else outside(table, cell))


def quake(table: Table, cell: Cell, is_sheltered: Callable[[str], bool] = lambda b: False) -> Harm:
    """Earthquake or Geyser: the ships are lost with cargo, no Oil helps (AQU-AMB-46)."""
    for ship in [name for name, s in table.ships.items() if s.cell == cell]:
        table.sink(ship)
    return tornado_harm(table, cell, is_sheltered)


@dataclass
class Whirl:
    """One die of the Whirlpool: who is drawn, who is endangered, who pays (AQU-PRC-04)."""

    table: Table
    cell: Cell
    side: int
    endangered: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    paid: set[str] = field(default_factory=set)
    asked: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        table = self.table
        self.endangered = [name for name, s in table.ships.items() if s.cell == self.cell]
        steps = table.map.water_steps(self.cell, table.map.at[self.cell].water_at(self.side))
        near = [(cell, water) for side, cell, water in steps if side == self.side]
        self.drawn = [name for name, s in table.ships.items() if (s.cell, s.water) in near]  # AQU-AMB-58
        self._end_if_settled()

    def _open(self) -> list[str]:
        waiting = [s for s in self.endangered + self.drawn if s not in self.asked]
        first = next((p for p in self.table.order if any(self.table.ships[s].owner == p for s in waiting)), None)
        return [s for s in waiting if self.table.ships[s].owner == first]

    def options(self) -> list[tuple]:
        """The first player's ships one by one: pay, or let it go."""
        found: list[tuple] = []
        for ship in self._open():
            if self.table.stock[self.table.ships[ship].owner][OIL]:
                found.append(("pay", ship))
            found.append(("yield", ship))
        return found

    def do(self, option: tuple) -> None:
        """Pay for a ship or not; the last answer lets the whirl do its work."""
        assert option in self.options(), option
        what, ship = option
        self.asked.add(ship)
        if what == "pay":
            self.table.pay(self.table.ships[ship].owner, OIL)
            self.paid.add(ship)
        self._end_if_settled()

    def _end_if_settled(self) -> None:
        """Unpaid ships on it sink; unpaid neighbours are moved onto it, and live (AQU-AMB-57)."""
        if self._open():
            return
        for ship in self.endangered:
            if ship not in self.paid:
                self.table.sink(ship)
        for ship in self.drawn:
            if ship not in self.paid:
                s = self.table.ships[ship]
                s.cell, s.water = self.cell, self.table.map.at[self.cell].water_at(self.side)
