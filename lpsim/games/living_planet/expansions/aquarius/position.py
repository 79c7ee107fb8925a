"""Python only. Aquarius's part of a position in plain words: the table `aquarius`, and areas of units."""

from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.aquarius.queries import waters_at
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_PICKS, N_FACES
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_IRON, WALL_NAMES
from lpsim.games.living_planet.rows import Row, is_a, short

WHERE = "position: aquarius"
SHIPS = range(queries.FIRST_SHIP, ids.UNITS_PER_SEAT)


# --- units ------------------------------------------------------------------------------------------------------------


def areas_of(words: Any, tile: int, is_water: bool) -> list[int]:
    """The areas of a hexagon that are water, or those that are land."""
    r = words.rules.R[0].aquarius
    return [area for area in range(int(r.n_areas[tile])) if bool(int(r.waters[tile]) >> area & 1) == is_water]


def read_unit(entry: Row, unit: int, words: Any) -> None:
    """The area of a unit in the open, or the ship that carries it."""
    piece, is_ship = words.s.unit[unit], queries.kind_of(unit) == ids.UNIT_SHIP
    if "aboard" in entry.values:
        if is_ship:
            raise entry.fail("aboard", "ships are not carried")
        number = entry.integer("aboard", SHIPS[0], SHIPS[-1])
        piece.aboard = unit // ids.UNITS_PER_SEAT * ids.UNITS_PER_SEAT + number
        return
    found = areas_of(words, int(piece.tile), is_ship)
    if not found:
        kind = "water for a ship" if is_ship else "land to stand on"
        raise entry.fail("tile", f"'{words.rules.tile_names[piece.tile]}' has no {kind}")
    area = entry.integer("area", 1, int(words.rules.R[0].aquarius.n_areas[piece.tile]), found[0] + 1) - 1
    if area not in found:
        raise entry.fail(
            "area", f"must be {' or '.join(str(one + 1) for one in found)}: the others are not of its kind"
        )
    piece.area = area


def write_unit(unit: int, words: Any) -> dict[str, int]:
    """Where a unit in the open is, and what carries it."""
    piece = words.s.unit[unit]
    if piece.aboard != ids.NONE:
        return {"aboard": int(piece.aboard) % ids.UNITS_PER_SEAT}
    return {"area": int(piece.area) + 1}


# --- reading ----------------------------------------------------------------------------------------------------------


def read(row: Row, words: Any) -> None:
    """Read what lies on the map and is remembered; hexagons, buildings, units and players come before.

    Raises:
        InputError: a wrong name, or something that cannot lie where the position puts it.
    """
    table = Row(row.take("aquarius", dict, {}), WHERE)
    check_aboard(words)
    is_bare = table.flag("no_seaports", False)
    if words.rules.R[0].aquarius.island_start and not is_bare:
        put_default_seaports(words)
    read_seaports(table, words)
    read_walls(table, words)
    read_draft(table, words, row.values)
    s = words.s
    s.aquarius.launched = table.integer("launched", 0, 100, 0)
    s.aquarius.powered = int(table.flag("powered", False))
    s.aquarius.tried = int(table.flag("whirlpool_tried", False))
    s.aquarius.settled = read_ships(table, "settled", words)
    s.aquarius.held = read_ships(table, "held", words)
    read_boarded(table, words)
    table.finish()


def check_aboard(words: Any) -> None:
    """AQU-INV-02: who is aboard is where the ship is, one unit a ship."""
    pieces, carriers = words.s.unit, set()
    for unit in range(ids.MAX_UNITS):
        ship = int(pieces[unit].aboard)
        if ship == ids.NONE:
            continue
        if pieces[ship].tile != pieces[unit].tile:
            raise InputError("position: units: aboard: there is no such ship of the player on the hexagon")
        if ship in carriers:
            raise InputError("position: units: aboard: a ship carries one unit (AQU-AMB-33)")
        carriers.add(ship)


def put_default_seaports(words: Any) -> None:
    """What the set-up gives: without a Seaport on the map, each player has one on the Island, and a ship beside it."""
    s, r = words.s, words.rules.R[0]
    if any(s.site[place].kind == r.aquarius.seaport for place in s.built[: s.n_built]):
        return
    squares = range(int(r.tile[r.aquarius.island].n_sites))
    places = [queries.place_of(int(r.aquarius.island), square) for square in squares]
    free = [p for p in places if s.site[p].kind == ids.NONE and waters_at(r, p)]
    for seat, place in zip(range(words.rules.players), free):
        s.stock[r.aquarius.seaport, 0] -= 1
        s.site[place].kind, s.site[place].chip = r.aquarius.seaport, seat
        s.chips[seat] -= 1
        s.built[s.n_built] = place
        s.n_built += 1
        if seat not in words.owners:
            ship = s.unit[seat * ids.UNITS_PER_SEAT + queries.FIRST_SHIP]
            ship.tile, ship.area = r.aquarius.island, areas_of(words, int(r.aquarius.island), True)[0]


def read_seaports(table: Row, words: Any) -> None:
    """Which tile each Seaport is, and what it shows: {"island/1": 4} or {"island/1": {"tile": 1, "shows": 4}}.

    `choosing` lists the one whose face its builder is still to choose.
    """
    s, r = words.s, words.rules.R[0]
    said = {}
    for text, value in table.take("seaports", dict, {}).items():
        place = words.place_of_text(text, "aquarius: seaports")
        if s.site[place].kind != r.aquarius.seaport:
            raise table.fail("seaports", f"{text}: no Seaport stands there; list it in buildings")
        said[place] = value
    choosing = table.take("choosing", list, [])
    ports = [int(p) for p in s.built[: s.n_built] if s.site[p].kind == r.aquarius.seaport]
    for place in sorted(ports, key=lambda place: (place not in said, not isinstance(said.get(place), dict))):
        if words.place_name(place) not in choosing:
            port, face = which_port(table, words, said.get(place), words.place_name(place))
            s.aquarius.port[port], s.aquarius.face[port] = place, face


def which_port(table: Row, words: Any, said: Any, where: str) -> tuple[int, int]:
    """Tile and face of a Seaport: those named, or the first free ones that show the value."""
    s, r = words.s, words.rules.R[0].aquarius
    entry = Row(said if isinstance(said, dict) else {"shows": said}, f"{WHERE}: seaports: {where}")
    number, shows = entry.values.get("tile"), entry.values.get("shows")
    entry.asked += ["tile", "shows"]
    entry.finish()
    free = [p for p in range(int(r.n_ports)) if s.aquarius.port[p] == ids.NONE and number in (None, p + 1)]
    found = [(p, f) for p in free for f in range(N_FACES) if shows is None or r.port_value[p, f] == shows]
    if not found:
        raise table.fail("seaports", f"{where}: no Seaport tile that is left shows {short(shows)}")
    return found[0]


def read_walls(table: Row, words: Any) -> None:
    """Walls by square: {"tide-mill-narrows/1": "iron"}."""
    s, r = words.s, words.rules.R[0]
    for text, name in table.take("walls", dict, {}).items():
        place = words.place_of_text(text, "aquarius: walls")
        wall = words.index(WALL_NAMES[1:], name, "aquarius: walls") + 1
        tile, square = place // ids.MAX_SITES, place % ids.MAX_SITES
        if s.site[place].kind == ids.NONE:
            raise table.fail("walls", f"{text}: no building stands there (AQU-INV-04)")
        if not int(r.aquarius.tidal) >> tile & 1:
            raise table.fail("walls", f"{text}: the hexagon shows no Tidal Wave (AQU-WAL-01)")
        walls = s.aquarius.iron_wall if wall == WALL_IRON else s.aquarius.vibrium_wall
        walls[tile] |= 1 << square


def read_draft(table: Row, words: Any, said: dict[str, Any]) -> None:
    """Drafted hexagons in their order, the pile that goes round, and what is out of the game."""
    s = words.s
    s.aquarius.drafter = words.seat(table.take("drafter", str, words.colour_of(int(s.leader))), "aquarius: drafter")
    picks = [words.tile(name, "aquarius: drafted") for name in table.take("drafted", list, [])]
    table.check_length("drafted", len(picks), 0, MAX_PICKS)
    s.aquarius.drafted[:] = ids.NONE
    s.aquarius.drafted[: len(picks)] = picks
    s.aquarius.pile = words.bits(words.tile(name, "aquarius: pile") for name in table.take("pile", list, []))
    if "out" in table.values:
        s.aquarius.out = words.bits(words.tile(name, "aquarius: out") for name in table.take("out", list))
        return
    if "hex_deck_size" in said:
        s.aquarius.out = 0
        return
    used = {int(tile) for tile in s.placed[: s.n_placed]} | {tile for tile in picks if not s.aquarius.pile}
    for key in ("drawn", "hex_deck"):
        listed = said.get(key)
        used |= {words.tile(name, key) for name in (listed if is_a(listed, list) else [])}
    for frame in said.get("stack", []) if is_a(said.get("stack", []), list) else []:
        if isinstance(frame, dict) and frame.get("kind") == "emergency-tile" and "a" in frame:
            used.add(words.tile(frame["a"], "stack: a"))
    for tile in used:
        s.aquarius.out &= ~(1 << tile)


def read_ship(table: Row, key: str, entry: Any, words: Any, least: int = SHIPS[0]) -> int:
    """A unit as [colour, id]; with the usual least number a ship."""
    if not (is_a(entry, list) and len(entry) == 2 and is_a(entry[1], int)):
        raise table.fail(key, f"a unit is [colour, id], not {short(entry)}")
    unit = words.seat(entry[0], f"aquarius: {key}") * ids.UNITS_PER_SEAT + entry[1]
    if not least <= entry[1] < ids.UNITS_PER_SEAT or words.s.unit[unit].tile == ids.NONE:
        raise table.fail(key, f"{short(entry)} is not on the map")
    return unit


def read_ships(table: Row, key: str, words: Any) -> int:
    """A set of ships."""
    return words.bits(read_ship(table, key, entry, words) for entry in table.take(key, list, []))


def read_boarded(table: Row, words: Any) -> None:
    """How often units have boarded with so many movement points left: [colour, id, times]."""
    aquarius = words.s.aquarius
    aquarius.boarded_at = table.integer("boarded_at", 0, 100, 0)
    for entry in table.take("boarded", list, []):
        if not (is_a(entry, list) and len(entry) == 3 and is_a(entry[2], int) and 0 <= entry[2] <= 100):
            raise table.fail("boarded", f"an entry is [colour, id, times], not {short(entry)}")
        aquarius.boarded[read_ship(table, "boarded", entry[:2], words, 0)] = entry[2]


# --- writing ----------------------------------------------------------------------------------------------------------


def write(words: Any) -> dict[str, Any]:
    """The table `aquarius`."""
    s, r = words.s, words.rules.R[0]
    aquarius, names = s.aquarius, words.rules.tile_names
    built = [int(place) for place in s.built[: s.n_built]]
    ports = [place for place in built if s.site[place].kind == r.aquarius.seaport]
    table = {
        "seaports": {words.place_name(place): port_entry(words, place) for place in ports if tile_of(words, place)},
        **({} if ports else {"no_seaports": True}),
        "choosing": [words.place_name(place) for place in ports if not tile_of(words, place)],
        "walls": {words.place_name(place): WALL_NAMES[wall] for place in built if (wall := wall_of(aquarius, place))},
        "drafter": words.colour_of(int(aquarius.drafter)),
        "drafted": [names[tile] for tile in aquarius.drafted if tile != ids.NONE],
        "pile": tiles_of(aquarius.pile, names), "out": tiles_of(aquarius.out, names),
        "launched": int(aquarius.launched), "powered": bool(aquarius.powered),
        "whirlpool_tried": bool(aquarius.tried),
        "settled": units_of(words, aquarius.settled), "held": units_of(words, aquarius.held),
        "boarded": [
            [*unit_entry(words, unit), int(aquarius.boarded[unit])]
            for unit in range(ids.MAX_UNITS)
            if aquarius.boarded[unit]
        ],
        "boarded_at": int(aquarius.boarded_at),
    }  # fmt: skip
    return {"aquarius": table}


def tile_of(words: Any, place: int) -> int:
    """The number of the Seaport tile on a place, from 1; 0 if its face is still to be chosen."""
    return next((i + 1 for i, port in enumerate(words.s.aquarius.port) if port == place), 0)


def port_entry(words: Any, place: int) -> dict[str, int]:
    """A Seaport tile and what it shows."""
    number = tile_of(words, place)
    face = words.s.aquarius.face[number - 1]
    return {"tile": number, "shows": int(words.rules.R[0].aquarius.port_value[number - 1, face])}


def wall_of(aquarius: Any, place: int) -> int:
    """WALL_* of a building."""
    tile, square = place // ids.MAX_SITES, place % ids.MAX_SITES
    iron, vibrium = (int(walls[tile]) >> square & 1 for walls in (aquarius.iron_wall, aquarius.vibrium_wall))
    return iron + 2 * vibrium


def tiles_of(tiles: int, names: tuple[str, ...]) -> list[str]:
    """The names of a bit set of hexagons."""
    return [name for tile, name in enumerate(names) if int(tiles) >> tile & 1]


def unit_entry(words: Any, unit: int) -> list[Any]:
    """A unit as [colour, id]."""
    return [words.colour_of(unit // ids.UNITS_PER_SEAT), unit % ids.UNITS_PER_SEAT]


def units_of(words: Any, units: int) -> list[list[Any]]:
    """A bit set of units."""
    return [unit_entry(words, unit) for unit in range(ids.MAX_UNITS) if int(units) >> unit & 1]


INVARIANT_WORDS = {
    2: "a ship is not in water, or what it carries is not with it",
    4: "a wall without a building, or where no Tidal Wave is printed, or two beside one building",
    5: "a building stands where its kind may not: in water, half in water or on land",
    6: "a Seaport and its tile do not lie on the same square",
    7: "a land unit stands in the water",
}
