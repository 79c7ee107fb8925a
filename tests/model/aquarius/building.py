"""Python only. What may be built where and by whom; fixing by ship; walls; the Seaport (AQU-MAT, AQU-PRC-07)."""

from model.aquarius.ground import HALF, ON_LAND, ON_WATER, Cell, Square
from model.aquarius.pieces import IRON, MYCELIUM, SCIENTIST, SHIPS_EACH, VIBRIUM, Building, Table

ICON = {  # factories and the icon they need, on the kind of square where they may stand
    ON_LAND: {"oil-drill": "oil", "vibrium-mine": "vibrium", "wind-turbine": "electricity", "iron-mine": "iron",
              "mycelium-farm": "mycelium", "sawmill": "wood", "mycelia-plant": "mycelium"},
    HALF: {"hydro-generator": "electricity"},
    ON_WATER: {"seaborne-windmill": "electricity", "oil-platform": "oil", "reef-extractor": "vibrium"},
}  # fmt: skip
ANYWHERE_ASHORE = ("energy-field", "steel-dome", "shock-absorber", "trading-outpost", "trading-office", "marketing",
                   "spaceport", "safety-station")  # fmt: skip
TIDAL = "tidal-wave"


def fits(kind: str, square: Square) -> bool:
    """The site matrix (AQU-MAT-01 to -05): only the square counts here."""
    if kind in ANYWHERE_ASHORE:
        return square.kind in (ON_LAND, HALF)
    if kind == "seaport":
        return square.kind == HALF
    return ICON[square.kind].get(kind) in square.icons


def builders(table: Table, player: str, cell: Cell, index: int) -> set[str]:
    """Ships and units that can build on a square (AQU-SBD-01 to -05; AQU-AMB-17, -18, -86, -103)."""
    square = table.map.at[cell].squares[index]
    found = set()
    if square.kind != ON_LAND and table.chips_left(player):
        found |= {s for s in table.ships_of(player, cell) if table.ships[s].water in square.waters}
    if square.kind != ON_WATER and cell not in table.map.burning:  # a bound unit builds nothing (ARB-AMB-41)
        for name, unit in table.units.items():
            if unit.owner != player or unit.wounded:
                continue
            if any(c == cell and land in square.lands for c, land in table.walks_from(name)):
                found.add(name)
    return found


def may_construct(table: Table, player: str, kind: str, cell: Cell, index: int) -> set[str]:
    """Who may construct this there; limit, ban and an empty square first (AQU-PRC-11)."""
    is_taken = any(b.cell == cell and b.square == index for b in table.buildings.values())
    if is_taken or table.is_limited(player, kind) or cell == table.map.closed_island or table.map.at[cell].barred:
        return set()
    return builders(table, player, cell, index) if fits(kind, table.map.at[cell].squares[index]) else set()


def construct(table: Table, player: str, kind: str, cell: Cell, index: int, builder: str, name: str) -> None:
    """A ship leaves a chip and nobody moves in; a unit moves in and leaves a chip if there is one (AQU-AMB-86, -87)."""
    assert builder in may_construct(table, player, kind, cell, index)
    has_chip = table.chips_left(player) > 0
    table.buildings[name] = Building(kind, cell, index, player if has_chip else None)
    if builder in table.units:
        table.units[builder].place = ("in", name)


def fixable(table: Table, player: str) -> list[str]:
    """Buildings in or half in the water that one of the player's ships may give a chip (AQU-PRC-12)."""
    found = []
    for name, b in table.buildings.items():
        square, unit = table.square_of(name), table.inside(name)
        if square.kind == ON_LAND or b.chip is not None or not table.chips_left(player) or table.money[player] < 5:
            continue
        if unit is not None and table.units[unit].owner != player:  # AQU-AMB-82
            continue
        if unit is None and table.is_limited(player, b.kind):  # AQU-AMB-81, -109
            continue
        if any(table.ships[s].water in square.waters for s in table.ships_of(player, b.cell)):
            found.append(name)
    return found


def wallable(table: Table, player: str) -> list[tuple[str, str]]:
    """Building and piece for each new wall, and each change of Iron for Vibrium (AQU-PRC-13)."""
    found = []
    for name, b in table.buildings.items():
        is_tidal = any(kind == TIDAL for _, _, kind in table.map.at[b.cell].dice)
        if not is_tidal or table.controller(name) != player:  # AQU-WAL-01, AQU-AMB-65, -71
            continue
        unit = table.inside(name)
        by_ship = table.square_of(name).kind != ON_LAND and table.ships_of(player, b.cell)  # AQU-AMB-66
        by_unit = unit is not None and table.units[unit].owner == player and not table.units[unit].wounded
        if not (by_ship or by_unit):
            continue
        pieces = {None: (IRON, VIBRIUM), IRON: (VIBRIUM,), VIBRIUM: ()}[b.wall]  # AQU-WAL-07, -08, AQU-AMB-70
        found += [(name, piece) for piece in pieces if table.stock[player][piece]]
    return found


def build_wall(table: Table, player: str, name: str, piece: str) -> None:
    """The piece beside the building; the Iron it replaces goes to the pool."""
    assert (name, piece) in wallable(table, player)
    table.stock[player][piece] -= 1
    if table.buildings[name].wall:
        table.pool[table.buildings[name].wall] += 1
    table.buildings[name].wall = piece


def seaport_offers(table: Table, name: str, die: int) -> list[tuple]:
    """What a Seaport offers on its number (AQU-PRC-07): a recruit, or a ship in one of its waters, or nothing."""
    b = table.buildings[name]
    player = table.controller(name)
    if b.value != die or player is None or b.cell in table.map.burning:
        return []
    found: list[tuple] = []
    stock = table.stock[player]
    if table.inside(name) is None and stock[MYCELIUM] and table.units_left(player, SCIENTIST):
        found.append(("scientist",))
    if stock[IRON] and len(table.ships_of(player)) < SHIPS_EACH:
        found += [("ship", water) for water in sorted(table.square_of(name).waters)]  # AQU-AMB-20
    return found + [("nothing",)] if found else []


def ship_points(table: Table, is_terra: bool) -> dict[str, int]:
    """One point a ship; in Terra-H2O five for whoever has most (AQU-PRC-09, AQU-AMB-88)."""
    fleet = {p: len(table.ships_of(p)) for p in table.order}
    most = max(fleet.values())
    return {p: n + (5 if is_terra and n == most > 0 else 0) for p, n in fleet.items()}
