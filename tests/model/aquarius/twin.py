"""Python only. The kernel's table as the model sees it, and its options in the model's words.

Areas are counted by kind in the model (the first land, the first water) and in one row in the kernel. Who is every
other's equal is one option in the kernel and several in the model: options are compared by what the unit is like.
"""

from collections import Counter
from typing import Any

from model.aquarius.ground import DESERT, HALF, MOUNTAIN, ON_LAND, ON_WATER, WATER, Hexagon, Map, Square
from model.aquarius.pieces import MOTORIZED, SCIENTIST, Building, Ship, Table, Unit

from lpsim.core import hexgrid
from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.aquarius import ids as own

TERRAINS = (DESERT, MOUNTAIN, WATER)
GROUNDS = {own.SITE_HALF: HALF, own.SITE_WATER: ON_WATER}
KINDS = {
    "hydro-electric-generator": "hydro-generator", "vibrium-reef-extractor": "reef-extractor",
    "multi-trading-outpost": "trading-outpost", "marketing-department": "marketing",
    "hydraulic-safety-station": "safety-station", "arbori-mycelia-plant": "mycelia-plant",
}  # fmt: skip
UNITS = (SCIENTIST, MOTORIZED)
WALLS = (None, "iron", "vibrium")


def player(seat: int) -> str:
    """A seat as the model calls it: not by a number, since nobody is nothing."""
    return f"seat {seat}"


class Twin:
    """One position of the kernel in the model's terms."""

    def __init__(self, game: Any) -> None:
        self.s, self.r, self.rules = game.S[0], game.rules.R[0], game.rules
        players = self.rules.players
        order = tuple(player((int(self.s.leader) + i) % players) for i in range(players))
        self.table = Table(self.map(), order)
        for seat in range(players):
            names = ids.RESOURCE_NAMES
            self.table.stock[player(seat)] = Counter({n: int(self.s.holding[seat, i]) for i, n in enumerate(names)})
            self.table.money[player(seat)] = int(self.s.money[seat])
        self.table.pool = Counter({name: int(self.s.pool[i]) for i, name in enumerate(ids.RESOURCE_NAMES)})
        self.read_buildings()
        self.read_units()

    # --- ground -------------------------------------------------------------------------------------------------------

    def cell(self, tile: int) -> tuple[int, int]:
        """Where a hexagon lies."""
        return tuple(int(x) for x in hexgrid.axial(self.s.tile[tile].cell))

    def tile_at(self, cell: tuple[int, int]) -> int:
        """The hexagon there."""
        return int(queries.tile_at(self.s, hexgrid.cell_of(*cell)))

    def areas(self, tile: int, water: bool) -> list[int]:
        """The kernel's areas of this kind, in order."""
        r = self.r.aquarius
        return [a for a in range(int(r.n_areas[tile])) if bool(int(r.waters[tile]) >> a & 1) == water]

    def named(self, tile: int, area: int) -> int:
        """An area of the kernel as the model counts it."""
        return self.areas(tile, bool(int(self.r.aquarius.waters[tile]) >> area & 1)).index(area)

    def hexagon(self, tile: int) -> Hexagon:
        """A hexagon, not turned."""
        face, r = self.r.tile[tile], self.r.aquarius
        edges = int(face.edges[0])
        sides = tuple(TERRAINS[edges >> 2 * side & 3] for side in range(6))
        by_area = [frozenset(s for s in range(6) if r.side_area[tile, s] == a) for a in range(int(r.n_areas[tile]))]
        lands, waters = (tuple(by_area[a] for a in self.areas(tile, water)) for water in (False, True))
        squares = []
        for i in range(int(face.n_sites)):
            touched = [a for a in range(len(by_area)) if int(r.touches[tile * ids.MAX_SITES + i]) >> a & 1]
            kind = GROUNDS.get(int(face.site_terrain[i]), ON_LAND)
            icons = frozenset(n for k, n in enumerate(ids.RESOURCE_NAMES) if int(face.icons[i]) >> k & 1)
            split = [
                frozenset(self.named(tile, a) for a in touched if a in self.areas(tile, water))
                for water in (False, True)
            ]
            squares.append(Square(kind, icons, *split, bool(face.site_terrain[i] == ids.SITE_MOUNTAIN)))
        dice = frozenset(
            (ids.COLOUR_NAMES[face.die_colour[i]], int(face.die_value[i]), ids.CATACLYSM_NAMES[face.die_kind[i]])
            for i in range(int(face.n_dice))
        )
        barred = bool(self.rules.content.tiles[tile].volcano)
        name = self.rules.tile_names[tile]
        return Hexagon(name, sides, lands, waters, tuple(squares), bool(face.mountain), dice, barred)

    def map(self) -> Map:
        """The hexagons as they lie."""
        placed = [int(tile) for tile in self.s.placed[: self.s.n_placed]]
        at = {self.cell(tile): self.hexagon(tile).turned(int(self.s.tile[tile].rotation)) for tile in placed}
        burning = {self.cell(tile) for tile in placed if int(self.s.idle) >> tile & 1}
        r = self.r.aquarius
        is_closed = r.island in placed and self.rules.players < r.ban_below
        return Map(at, burning, self.cell(int(r.island)) if is_closed else None)

    # --- pieces -------------------------------------------------------------------------------------------------------

    def read_buildings(self) -> None:
        """Buildings by place."""
        s, r = self.s, self.r.aquarius
        for place in (int(p) for p in s.built[: s.n_built]):
            tile, square = divmod(place, ids.MAX_SITES)
            kind = ids.BUILDING_NAMES[s.site[place].kind]
            chip = int(s.site[place].chip)
            iron, vibrium = (int(w[tile]) >> square & 1 for w in (s.aquarius.iron_wall, s.aquarius.vibrium_wall))
            port = next((i for i in range(int(r.n_ports)) if s.aquarius.port[i] == place), None)
            value = int(r.port_value[port, s.aquarius.face[port]]) if port is not None else 0
            self.table.buildings[place] = Building(
                KINDS.get(kind, kind), self.cell(tile), square, None if chip == ids.NONE else player(chip),
                WALLS[iron + 2 * vibrium], value,
            )  # fmt: skip

    def read_units(self) -> None:
        """Ships and units by number."""
        for unit in range(ids.MAX_UNITS):
            piece = self.s.unit[unit]
            if piece.tile == ids.NONE:
                continue
            tile, seat, kind = int(piece.tile), player(unit // ids.UNITS_PER_SEAT), int(queries.kind_of(unit))
            if kind == ids.UNIT_SHIP:
                self.table.ships[unit] = Ship(seat, self.cell(tile), self.named(tile, int(piece.area)))
            else:
                if piece.aboard != ids.NONE:
                    place = ("aboard", int(piece.aboard))
                elif piece.square != ids.NONE:
                    place = ("in", tile * ids.MAX_SITES + int(piece.square))
                else:
                    place = ("ground", self.cell(tile), self.named(tile, int(piece.area)))
                self.table.units[unit] = Unit(seat, place, UNITS[kind], bool(piece.wounded))

    # --- equals -------------------------------------------------------------------------------------------------------

    def like(self, unit: int) -> tuple:
        """What a unit or ship is like: equal ones are one option in the kernel."""
        if unit in self.table.ships:
            cargo = self.table.cargo(unit)
            ship = self.table.ships[unit]
            return (ship.owner, ship.cell, ship.water, self.like_cargo(cargo) if cargo is not None else None)
        place = self.table.units[unit].place
        return (*self.like_cargo(unit), place)

    def like_cargo(self, unit: int) -> tuple:
        """The same of a unit, its place aside."""
        piece, one = self.s.unit[unit], self.table.units[unit]
        return (one.owner, one.kind, one.wounded, int(piece.start_tile), int(piece.steps))

    def canonical(self, option: tuple) -> tuple:
        """An option with its units and ships told by what they are like; ground by its cell alone."""
        what = option[0]
        if what in ("oil", "done", "noth"):
            return option
        if what in ("step", "change"):
            place = option[2][:2] if option[2][0] == "ground" else option[2]
            return ("walk", self.like(option[1]), place)
        if what == "sail":
            return ("sail", self.like(option[1]), option[3], option[4])
        if what == "board":
            return ("board", self.like(option[1]), self.like(option[2]))
        if what == "land":
            return ("land", self.like(option[1]), option[2])
        return (what, self.like(option[1]))  # go, pay, lose, yield

    def picture(self) -> tuple:
        """Everything that moves, for comparing two tables."""
        ships = sorted(map(repr, (self.like(ship)[:3] for ship in self.table.ships)))
        units = sorted(
            repr((u.owner, u.kind, u.wounded, self.spot(u))) for u in self.table.units.values()
        )  # fmt: skip
        chips = sorted(repr((p, b.kind, b.chip, b.wall)) for p, b in self.table.buildings.items())
        oil = [self.table.stock[player(seat)]["oil"] for seat in range(self.rules.players)]
        return ships, units, chips, oil, self.table.pool["oil"]

    def spot(self, unit: Unit) -> tuple:
        """Where a unit is; aboard, where its ship is."""
        if unit.place[0] == "aboard":
            ship = self.table.ships[unit.place[1]]
            return ("aboard", ship.cell, ship.water)
        return unit.place
