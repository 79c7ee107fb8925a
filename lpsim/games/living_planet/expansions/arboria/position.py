"""Python only. Arboria's part of a position in plain words: the table `arboria` (docs/positions.md)."""

from typing import Any

from lpsim.core import hexgrid
from lpsim.errors import InputError
from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.arboria.queries import is_volcano_placed
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_NAMES, DAM_NONE
from lpsim.games.living_planet.rows import Row, is_a, short

WHERE = "position: arboria"


# --- reading ----------------------------------------------------------------------------------------------------------


def read(row: Row, words: Any) -> None:
    """Read what lies on the map and behind the screens; hexagons, buildings and units come before.

    Raises:
        InputError: a wrong name, or something that cannot lie where the position puts it.
    """
    table = Row(row.take("arboria", dict, {}), WHERE)
    read_fires(table, words)
    read_platforms(table, words)
    read_dams(table, words)
    read_oxygen(table, words)
    read_fled(table, words)
    words.s.arboria.tried = int(table.flag("volcano_tried", False))
    read_out(table, words, row.values)
    table.finish()


def different(table: Row, key: str, found: list[int]) -> list[int]:
    """What a list names, refused if it names something twice."""
    if len(set(found)) < len(found):
        raise table.fail(key, "names something twice")
    return found


def read_fires(table: Row, words: Any) -> None:
    """Burning hexagons; they and the Volcano are closed."""
    s, r = words.s, words.rules.R[0]
    names = table.take("burning", list, [])
    tiles = different(table, "burning", [words.placed_tile(name, f"{WHERE}: burning") for name in names])
    s.arboria.burning = words.bits(tiles)
    s.arboria.fire_supply = r.arboria.fire_tokens - len(tiles)
    if s.arboria.fire_supply < 0:
        raise InputError(f"{WHERE}: burning: there are only {r.arboria.fire_tokens} Wildfire tokens (ARB-CMP-05)")
    s.idle = s.closed = s.arboria.burning
    if is_volcano_placed(s, r):
        s.closed |= 1 << r.arboria.volcano


def read_platforms(table: Row, words: Any) -> None:
    """Squares whose building stands on a platform."""
    s, names = words.s, table.take("platforms", list, [])
    places = [words.place_of_text(text, "arboria: platforms") for text in names]
    for place in different(table, "platforms", places):
        problem = why_no_platform(place, words)
        if problem:
            raise table.fail("platforms", f"{words.place_name(place)}: {problem}")
        s.arboria.platform[place // ids.MAX_SITES] |= 1 << place % ids.MAX_SITES


def why_no_platform(place: int, words: Any) -> str:
    """ARB-INV-08: why there can be no platform; empty if there can."""
    if words.s.site[place].kind == ids.NONE:
        return "no building stands there (ARB-INV-08)"
    floods = int(words.rules.R[0].arboria.floods) >> place // ids.MAX_SITES & 1
    return "" if floods else "the hexagon shows no Flood die (ARB-INV-08)"


def read_dams(table: Row, words: Any) -> None:
    """Dams by the hexagon that they protect."""
    s, volcano = words.s, words.rules.R[0].arboria.volcano
    for name, kind in table.take("dams", dict, {}).items():
        tile = words.placed_tile(name, f"{WHERE}: dams")
        sides = range(ids.N_SIDES) if is_volcano_placed(s, words.rules.R[0]) else ()
        side = next((d for d in sides if queries.neighbour_tile(s, volcano, d) == tile), ids.NONE)
        if side == ids.NONE:
            raise InputError(f"{WHERE}: dams: '{name}' does not lie beside the Volcano (ARB-DAM-03)")
        s.arboria.dam[side] = words.index(DAM_NAMES[1:], kind, "arboria: dams") + 1


def read_oxygen(table: Row, words: Any) -> None:
    """Oxygen tokens by colour."""
    for name, tokens in table.take("oxygen", dict, {}).items():
        if not is_a(tokens, int) or not 0 <= tokens <= ids.MAX_TILES:
            raise table.fail("oxygen", f"{name} must be a number of tokens, not {short(tokens)}")
        words.s.arboria.oxygen[words.seat(name, "arboria: oxygen")] = tokens


def read_fled(table: Row, words: Any) -> None:
    """Units that have escaped in the Wildfire under way, as [colour, id]."""
    units = []
    for entry in table.take("fled", list, []):
        if not (is_a(entry, list) and len(entry) == 2 and is_a(entry[1], int)):
            raise table.fail("fled", f"a unit is [colour, id], not {short(entry)}")
        seat = words.seat(entry[0], "arboria: fled")
        unit = seat * ids.UNITS_PER_SEAT + entry[1]
        if not 0 <= entry[1] < ids.UNITS_PER_SEAT or words.s.unit[unit].tile == ids.NONE:
            raise table.fail("fled", f"{short(entry)} is not on the map")
        units.append(unit)
    words.s.arboria.fled = words.bits(different(table, "fled", units))


def read_out(table: Row, words: Any, said: dict[str, Any]) -> None:
    """Hexagons out of the game: those named, else those of the set-up that the position does not use."""
    s = words.s
    if "out" in table.values:
        tiles = [words.tile(name, "arboria: out") for name in table.take("out", list)]
        s.arboria.out = words.bits(different(table, "out", tiles))
        if "hex_deck" not in said:  # a position that lists its deck may play with as few hexagons as it likes
            check_out(table, tiles, words)
        return
    table.take("out", list, [])
    if "hex_deck_size" in said:  # the deck is as long as is said because the others are not in this game at all
        s.arboria.out = 0
        return
    used = {int(tile) for tile in s.placed[: s.n_placed]}
    used |= {words.tile(name, key) for key in ("drawn", "hex_deck") for name in listed(said, key)}
    for frame in listed(said, "stack"):  # its form is looked at later
        if isinstance(frame, dict) and frame.get("kind") == "emergency-tile" and "a" in frame:
            used.add(words.tile(frame["a"], "stack: a"))
    for tile in used:
        s.arboria.out &= ~(1 << tile)


def check_out(table: Row, tiles: list[int], words: Any) -> None:
    """ARB-SET-02: only base hexagons go out of the game, and not more than the set-up exchanges."""
    r = words.rules.R[0]
    for tile in tiles:
        if r.tile[tile].box != ids.BOX_BASE:
            raise table.fail("out", f"'{words.rules.tile_names[tile]}' is no hexagon of the base game (ARB-SET-02)")
    if len(tiles) > r.arboria.exchanged_tiles:
        most = f"at most {r.arboria.exchanged_tiles} go out at the set-up (ARB-SET-02)"
        raise table.fail("out", f"must list {most}, not {len(tiles)}")


def listed(said: dict[str, Any], key: str) -> list[Any]:
    """A list that is read later, if it is one."""
    return said[key] if is_a(said.get(key), list) else []


# --- writing ----------------------------------------------------------------------------------------------------------


def write(words: Any) -> dict[str, Any]:
    """The table `arboria`."""
    s, names = words.s, words.rules.tile_names
    arboria = s.arboria
    volcano = words.rules.R[0].arboria.volcano
    dams = [side for side in range(hexgrid.N_DIRECTIONS) if arboria.dam[side] != DAM_NONE]
    fled = [unit for unit in range(ids.MAX_UNITS) if arboria.fled >> unit & 1]
    platforms = [int(place) for place in s.built[: s.n_built] if on_platform(arboria, int(place))]
    table = {
        "burning": tiles_of(arboria.burning, names),
        "platforms": [words.place_name(place) for place in platforms],
        "dams": {
            names[queries.neighbour_tile(s, volcano, side)]: DAM_NAMES[arboria.dam[side]] for side in dams
        },
        "oxygen": {words.colour_of(seat): int(arboria.oxygen[seat]) for seat in range(words.rules.players)},
        "out": tiles_of(arboria.out, names),
        "fled": [[words.colour_of(unit // ids.UNITS_PER_SEAT), unit % ids.UNITS_PER_SEAT] for unit in fled],
        "volcano_tried": bool(arboria.tried),
    }  # fmt: skip
    return {"arboria": table}


def tiles_of(tiles: int, names: tuple[str, ...]) -> list[str]:
    """The names of a bit set of hexagons."""
    return [name for tile, name in enumerate(names) if int(tiles) >> tile & 1]


def on_platform(arboria: Any, place: int) -> bool:
    """Whether the building on a place has a platform."""
    return bool(arboria.platform[place // ids.MAX_SITES] >> place % ids.MAX_SITES & 1)


INVARIANT_WORDS = {
    2: "Wildfire tokens do not add up",
    3: "a unit stands in the open of a burning hexagon",
    4: "something stands on the Volcano, or a dam protects nothing",
    7: "there are more oxygen tokens than oxygen hexagons on the map",
    8: "a platform without a building, or where no Flood die is printed",
}
