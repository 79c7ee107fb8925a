"""Python only. Boarding and landing, one and the same in a Move action, on the wind and in flight (AQU-TRN)."""

from model.aquarius.ground import ON_WATER
from model.aquarius.pieces import Table


def boarders(table: Table, ship: str) -> list[str]:
    """Own units that may come aboard: ground and land or half buildings of the hexagon, water buildings of its area.

    AQU-TRN-01, -02, -04; AQU-AMB-33 (one unit a ship), -34; out of a burning hexagon nobody boards (AQU-AMB-92).
    """
    s = table.ships[ship]
    if table.cargo(ship) is not None or s.cell in table.map.burning:
        return []
    found = []
    for name, unit in table.units.items():
        if unit.owner != s.owner or unit.place[0] == "aboard" or table.cell_of(name) != s.cell:
            continue
        if unit.place[0] == "in":
            square = table.square_of(unit.place[1])
            if square.kind == ON_WATER and s.water not in square.waters:
                continue
        found.append(name)
    return found


def berths(table: Table, ship: str) -> list[tuple]:
    """Where the unit aboard may land: any ground of the hexagon or an open building (AQU-TRN-06, -07; AQU-AMB-35)."""
    s = table.ships[ship]
    if table.cargo(ship) is None or s.cell in table.map.burning:
        return []
    hexagon = table.map.at[s.cell]
    found: list[tuple] = [] if hexagon.barred else [("ground", s.cell, i) for i in range(len(hexagon.lands))]
    for name in table.buildings_at(s.cell):
        square = table.square_of(name)
        in_reach = square.kind != ON_WATER or s.water in square.waters
        if in_reach and table.may_enter(s.owner, name):
            found.append(("in", name))
    return found


def board(table: Table, ship: str, unit: str) -> None:
    """The unit goes aboard; a building it leaves without a chip is abandoned (AQU-AMB-52)."""
    assert unit in boarders(table, ship)
    table.units[unit].place = ("aboard", ship)


def land(table: Table, ship: str, place: tuple) -> str:
    """The unit aboard goes ashore; who it was."""
    assert place in berths(table, ship)
    unit = table.cargo(ship)
    assert unit is not None
    table.units[unit].place = place
    return unit
