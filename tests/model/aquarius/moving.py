"""Python only. The Move action with ships (AQU-PRC-01): one pot of points, Oil once, loading free."""

from dataclasses import dataclass, field

from model.aquarius import loading
from model.aquarius.ground import Cell
from model.aquarius.pieces import OIL, SCIENTIST, Table


@dataclass
class Move:
    """A Move action under way; `options` says what may follow, `do` does it."""

    table: Table
    player: str
    points: int
    is_under_power: bool = False
    stepped: set[str] = field(default_factory=set)  # Scientists that have made their own step (AQU-AMB-39)
    began: dict[str, Cell] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.began = {u: self.table.cell_of(u) for u, unit in self.table.units.items() if unit.owner == self.player}

    def options(self) -> list[tuple]:
        """Every next thing; stopping is always allowed and not listed."""
        found: list[tuple] = []
        if self.points:
            for unit in self._walkers():
                found += self._steps(unit) + self._changes(unit)
        if not self.is_under_power and self.table.ships_of(self.player) and self.table.stock[self.player][OIL]:
            found.append(("oil",))  # AQU-MOV-02, AQU-AMB-37, -38
        if self.is_under_power:
            for ship in self.table.ships_of(self.player):
                found += self._voyages(ship)
        return found

    def do(self, option: tuple) -> None:
        """One thing of the list."""
        assert option in self.options(), option
        table, what = self.table, option[0]
        if what == "oil":
            table.pay(self.player, OIL)
            self.is_under_power = True
        elif what == "sail":
            _, ship, _, cell, water = option
            table.ships[ship].cell, table.ships[ship].water = cell, water
            self.points -= 1
        elif what == "board":
            loading.board(table, option[1], option[2])
        elif what == "land":
            loading.land(table, option[1], option[2])
        else:
            _, unit, place = option
            if what == "step" and table.units[unit].kind == SCIENTIST:
                self.stepped.add(unit)
            table.units[unit].place = place
            self.points -= 1

    # --- on foot ---

    def _walkers(self) -> list[str]:
        """Own active units ashore; who stands in a building of a burning hexagon is bound (ARB-FIR-18)."""
        table = self.table
        return [
            name
            for name, unit in table.units.items()
            if unit.owner == self.player and not unit.wounded and unit.place[0] != "aboard"
            and table.cell_of(name) not in table.map.burning
        ]  # fmt: skip

    def _steps(self, unit: str) -> list[tuple]:
        """A step over a land side, into the open or, on a hexagon it did not begin on, straight into a building."""
        if unit in self.stepped:
            return []
        found = []
        for cell, land in self.table.walks_from(unit):
            for _, there, area in self.table.map.land_steps(cell, land):
                found.append(("step", unit, ("ground", there, area)))
                if there != self.began[unit]:
                    doors = self.table.entrances(there, [area], self.player, self._left(unit))
                    found += [("step", unit, ("in", b)) for b in doors]
        return sorted(set(found))

    def _changes(self, unit: str) -> list[tuple]:
        """Into, between or out of buildings inside the hexagon, for one point."""
        table, here = self.table, self.table.units[unit].place
        feet = list(table.walks_from(unit))
        if not feet:
            return []
        lands = [land for _, land in feet]
        found = [("change", unit, ("in", b)) for b in self._open_doors(unit, feet[0][0], lands)]
        if here[0] == "in":
            found += [("change", unit, ("ground", feet[0][0], land)) for land in lands]
        return found

    def _left(self, unit: str) -> str | None:
        """The building that a unit comes out of."""
        place = self.table.units[unit].place
        return place[1] if place[0] == "in" else None

    def _open_doors(self, unit: str, cell: Cell, lands: list[int]) -> list[str]:
        """Doors inside the hexagon, but for the one it is in."""
        left = self._left(unit)
        return [b for b in self.table.entrances(cell, lands, self.player, left) if b != left]

    # --- afloat ---

    def _voyages(self, ship: str) -> list[tuple]:
        s = self.table.ships[ship]
        found: list[tuple] = [("board", ship, unit) for unit in loading.boarders(self.table, ship)]
        found += [("land", ship, place) for place in loading.berths(self.table, ship)]
        if self.points:
            found += [("sail", ship, *step) for step in self.table.map.water_steps(s.cell, s.water)]
        return found
