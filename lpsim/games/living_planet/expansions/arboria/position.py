"""Python only. Arboria's part of a position in plain words: the table `arboria` (docs/positions.md)."""

from typing import Any

from lpsim.core import hexgrid
from lpsim.errors import InputError
from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.arboria.ids import DAM_NAMES, DAM_NONE
from lpsim.games.living_planet.rows import Row

WHERE = "position: arboria"


def is_in_play(words: Any) -> bool:
    """Whether the rules of the position have Arboria."""
    return bool(words.rules.R[0].expansions & ids.ARBORIA)


# --- reading ----------------------------------------------------------------------------------------------------------


def read(row: Row, words: Any) -> None:
    """Read what lies on the map and behind the screens; hexagons, buildings and units come before.

    Raises:
        InputError: a wrong name, or something that cannot lie where the position puts it.
    """
    if not is_in_play(words):
        return
    table = Row(row.take("arboria", dict, {}), WHERE)
    read_fires(table, words)
    read_platforms(table, words)
    read_dams(table, words)
    for name, tokens in table.take("oxygen", dict, {}).items():
        words.s.arboria.oxygen[words.seat(name, "arboria: oxygen")] = tokens
    fled = table.take("fled", list, [])
    words.s.arboria.fled = sum(1 << words.seat(n, "arboria: fled") * ids.UNITS_PER_SEAT + unit for n, unit in fled)
    words.s.arboria.tried = int(table.flag("volcano_tried", False))
    read_out(table, words, row.values)
    table.finish()


def read_fires(table: Row, words: Any) -> None:
    """Burning hexagons; they and the Volcano are closed."""
    s, r = words.s, words.rules.R[0]
    for name in table.take("burning", list, []):
        s.arboria.burning |= 1 << words.placed_tile(name, f"{WHERE}: burning")
    s.arboria.fire_supply = r.arboria.fire_tokens - int(s.arboria.burning).bit_count()
    if s.arboria.fire_supply < 0:
        raise InputError(f"{WHERE}: burning: there are only {r.arboria.fire_tokens} Wildfire tokens (ARB-CMP-05)")
    s.idle = s.closed = s.arboria.burning
    if r.arboria.volcano != ids.NONE and s.tile[r.arboria.volcano].cell != ids.NONE:
        s.closed |= 1 << r.arboria.volcano


def read_platforms(table: Row, words: Any) -> None:
    """Squares whose building stands on a platform."""
    for text in table.take("platforms", list, []):
        place = words.place_of_text(text, f"{WHERE}: platforms")
        words.s.arboria.platform[place // ids.MAX_SITES] |= 1 << place % ids.MAX_SITES


def read_dams(table: Row, words: Any) -> None:
    """Dams by the hexagon that they protect."""
    s, volcano = words.s, words.rules.R[0].arboria.volcano
    for name, kind in table.take("dams", dict, {}).items():
        tile = words.placed_tile(name, f"{WHERE}: dams")
        sides = range(ids.N_SIDES) if volcano != ids.NONE and s.tile[volcano].cell != ids.NONE else ()
        side = next((d for d in sides if queries.neighbour_tile(s, volcano, d) == tile), ids.NONE)
        if side == ids.NONE:
            raise InputError(f"{WHERE}: dams: '{name}' does not lie beside the Volcano (ARB-DAM-03)")
        s.arboria.dam[side] = words.index(DAM_NAMES, kind, "arboria: dams")


def read_out(table: Row, words: Any, said: dict[str, Any]) -> None:
    """Hexagons out of the game: those named, else those of the set-up that the position does not use."""
    s = words.s
    named = table.take("out", list, None)
    if named is not None:
        s.arboria.out = sum(1 << words.tile(name, "arboria: out") for name in set(named))
        return
    used = {int(tile) for tile in s.placed[: s.n_placed]}
    used |= {words.tile(name, key) for key in ("drawn", "hex_deck") for name in said.get(key, [])}
    waiting = [frame for frame in said.get("stack", []) if frame.get("kind") == "emergency-tile"]
    used |= {words.tile(frame["a"], "stack") for frame in waiting}
    for tile in used:
        s.arboria.out &= ~(1 << tile)


# --- writing ----------------------------------------------------------------------------------------------------------


def write(words: Any) -> dict[str, Any]:
    """The table `arboria`, if the rules have Arboria."""
    if not is_in_play(words):
        return {}
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
