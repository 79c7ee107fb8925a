"""Python only. Who can reach a new hexagon and at what price; where the Whirlpool must lie (AQU-EXP, AQU-WHE)."""

from model.aquarius.ground import WATER, Cell, Hexagon, beside, opposite
from model.aquarius.pieces import MOTORIZED, OIL, Table


def ship_steps(table: Table, ship: str, goal: Cell, new: Hexagon, most: int) -> int | None:
    """Water steps from a ship to a hexagon about to be laid, the last one counted; None if more than `most`."""
    seen = {(table.ships[ship].cell, table.ships[ship].water)}
    edge, steps = list(seen), 0
    while edge and steps < most:
        steps += 1
        for cell, water in edge:
            for side in table.map.at[cell].waters[water]:
                if beside(cell, side) == goal and new.water_at(opposite(side)) is not None:
                    return steps
        found = [(c, w) for cell, water in edge for _, c, w in table.map.water_steps(cell, water)]
        edge = list(dict.fromkeys(place for place in found if place not in seen))
        seen.update(edge)
    return None


def ship_price(table: Table, ship: str, goal: Cell, new: Hexagon, die: int) -> int | None:
    """Oil a ship needs to explore: none for one water step, one for more; None if it cannot (AQU-EXP-01 to -03)."""
    steps = ship_steps(table, ship, goal, new, die)
    if steps is None:
        return None
    if steps == 1:
        return 0
    return 1 if table.stock[table.ships[ship].owner][OIL] else None


def landfall(table: Table, unit: str, goal: Cell, new: Hexagon, die: int) -> set[int]:
    """Land areas of the new hexagon where a land unit can arrive (AQU-AMB-121)."""
    u = table.units[unit]
    if u.wounded or new.barred or table.cell_of(unit) in table.map.burning:
        return set()
    edge = list(table.walks_from(unit))
    seen, arrived = set(edge), set()
    for _ in range(die if u.kind == MOTORIZED else 1):
        for cell, land in edge:
            for side in table.map.at[cell].lands[land]:
                area = new.land_at(opposite(side))
                if beside(cell, side) == goal and area is not None:
                    arrived.add(area)
        found = [(c, a) for cell, land in edge for _, c, a in table.map.land_steps(cell, land)]
        edge = list(dict.fromkeys(place for place in found if place not in seen))
        seen.update(edge)
    return arrived


def whirlpool_cells(table: Table) -> list[Cell]:
    """The empty cells where it touches most hexagons, all by water (AQU-WHE-02, AQU-AMB-75)."""
    touching: dict[Cell, int] = {}
    for cell in table.map.at:
        for side in range(6):
            empty = beside(cell, side)
            if empty in table.map.at or empty in touching:
                continue
            around = [(beside(empty, s), s) for s in range(6) if beside(empty, s) in table.map.at]
            if all(table.map.at[c].sides[opposite(s)] == WATER for c, s in around):
                touching[empty] = len(around)
    most = max(touching.values(), default=0)
    return sorted(cell for cell, n in touching.items() if n == most)
