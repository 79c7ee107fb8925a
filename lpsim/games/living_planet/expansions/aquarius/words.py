"""Python only. Aquarius in words: options, and events as data and as English (see `notation.py`, `story.py`)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_NAMES

Data = dict[str, Any]


# --- options ----------------------------------------------------------------------------------------------------------


def text(s: np.record, rules: Any, names: Any, verb: int, a: int, b: int, c: int) -> str:
    """One option in words; `names` tells how a unit or a building is called (`notation.py`)."""
    tile = rules.tile_names
    r = rules.R[0].aquarius
    unit, building = lambda one: names.unit(s, rules, one), lambda place: names.building(s, rules, place)
    words: dict[int, Callable[[], str]] = {
        voc.ACT_PORT: lambda: f"seaport {a + 1} showing {r.port_value[a, b]}",
        voc.ACT_PORT_SITE: lambda: f"seaport at {place_name(rules, a)}",
        voc.ACT_LAUNCH: lambda: f"launch a ship at {place_name(rules, a)}{into_water(rules, a, b)}",
        voc.ACT_PORT_SCIENTIST: lambda: f"recruit scientist on {building(a)}",
        voc.ACT_DRAFT: lambda: f"draft {tile[a]}",
        voc.ACT_GROUND: lambda: f"onto area {a + 1}",
        voc.ACT_POWER: lambda: "pay oil for the ships",
        voc.ACT_SAIL: lambda: f"{unit(a)} sails to {tile[b]}",
        voc.ACT_BOARD: lambda: f"{unit(a)} takes aboard {unit(b)}",
        voc.ACT_LAND: lambda: f"{unit(a)} lands {goal(s, rules, a, b)}",
        voc.ACT_GO: lambda: f"{unit(a)} sails away",
        voc.ACT_HOLD: lambda: f"pay oil for {unit(a)}",
        voc.ACT_YIELD: lambda: f"let {unit(a)} go",
        voc.ACT_ARRIVED: lambda: "arrived",
        voc.ACT_BUILD_BY_SHIP: lambda: "built by the ship",
        voc.ACT_SHIP_FIX: lambda: f"fix by ship: {building(a)}",
        voc.ACT_WALL: lambda: f"{WALL_NAMES[b]} wall for {building(a)}",
    }
    return words[verb]()


def place_name(rules: Any, place: int) -> str:
    """A square as tile/number."""
    return f"{rules.tile_names[place // ids.MAX_SITES]}/{place % ids.MAX_SITES + 1}"


def into_water(rules: Any, place: int, area: int) -> str:
    """Which water, where the square touches several."""
    r = rules.R[0].aquarius
    waters = int(r.touches[place]) & int(r.waters[place // ids.MAX_SITES])
    return f" into area {area + 1}" if waters.bit_count() > 1 else ""


def area_name(s: np.record, rules: Any, unit: int) -> str:
    """In which area of its hexagon a unit is, where there is more than one of the kind; empty else."""
    piece, r = s.unit[unit], rules.R[0].aquarius
    if piece.square != ids.NONE or piece.aboard != ids.NONE:
        return ""
    waters, every = int(r.waters[piece.tile]), (1 << int(r.n_areas[piece.tile])) - 1
    alike = waters if queries.kind_of(unit) == ids.UNIT_SHIP else every & ~waters
    return f" (area {piece.area + 1})" if alike.bit_count() > 1 else ""


def unit_state(s: np.record, rules: Any, unit: int) -> str:
    """What else makes a unit another than its like: its area, what it carries, which ship carries it."""
    said = area_name(s, rules, unit)
    if queries.kind_of(unit) == ids.UNIT_SHIP:
        cargo = queries.cargo_of(s, unit)
        if cargo != ids.NONE:
            wounded = "wounded " if s.unit[cargo].wounded else ""
            said += f" with {wounded}{ids.UNIT_NAMES[queries.kind_of(cargo)]}{came(s, rules, cargo)}"
    elif s.unit[unit].aboard != ids.NONE:
        said += f" aboard ship {s.unit[unit].aboard % ids.UNITS_PER_SEAT - queries.FIRST_SHIP + 1}"
    return said


def came(s: np.record, rules: Any, cargo: int) -> str:
    """How what a ship carries came to it in this Move action."""
    piece = s.unit[cargo]
    start = rules.tile_names[piece.start_tile]
    if piece.steps:
        return f" (moved {piece.steps} from {start})"
    return f" (from {start})" if piece.start_tile not in (ids.NONE, piece.tile) else ""


def goal(s: np.record, rules: Any, ship: int, where: int) -> str:
    """Where a unit lands: a square, or the ground."""
    tile = int(s.unit[ship].tile)
    if where >= MAX_AREAS:
        return f"at {place_name(rules, tile * ids.MAX_SITES + where - MAX_AREAS)}"
    r = rules.R[0].aquarius
    lands = (1 << int(r.n_areas[tile])) - 1 & ~int(r.waters[tile])
    return f"in area {where + 1}" if lands.bit_count() > 1 else "ashore"


# --- events: record -> data -------------------------------------------------------------------------------------------


def port_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A Seaport tile shows a face."""
    return {"value": int(e.b), "place": place_name(rules, e.c)}


def ship_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A new ship."""
    return {"tile": rules.tile_names[e.b], "paid": int(e.c)}


def sail_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A ship sails, by itself or away from a cataclysm."""
    away = None if e.c == ids.NONE else ids.CATACLYSM_NAMES[e.c]
    return {"tile": rules.tile_names[e.b], "away_from": away}


def unit_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A unit goes aboard."""
    return {"unit": ids.UNIT_NAMES[queries.kind_of(e.b)]}


def land_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A unit goes ashore."""
    place = None if e.d == ids.NONE else place_name(rules, queries.place_of(e.c, e.d))
    return {**unit_details(s, rules, e), "tile": rules.tile_names[e.c], "place": place}


def hold_details(s: np.record, rules: Any, e: np.record) -> Data:
    """Oil is paid for a ship."""
    return {"paid": int(e.b), "cataclysm": ids.CATACLYSM_NAMES[e.c]}


def wall_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A wall, built or tried."""
    return {"place": place_name(rules, e.a), "wall": WALL_NAMES[e.b]}


def tile_details(s: np.record, rules: Any, e: np.record) -> Data:
    """Something about a hexagon."""
    return {"tile": rules.tile_names[e.a]}


DETAILS: dict[int, tuple[str, Callable[..., Data]]] = {
    voc.EVENT_PORT: ("seaport", port_details),
    voc.EVENT_DRAFT: ("drafted", lambda s, rules, e: {}),
    voc.EVENT_SHIP: ("new-ship", ship_details),
    voc.EVENT_POWER: ("ships-powered", lambda s, rules, e: {"paid": int(e.a)}),
    voc.EVENT_SAIL: ("sailed", sail_details),
    voc.EVENT_BOARD: ("boarded", unit_details),
    voc.EVENT_LAND: ("landed", land_details),
    voc.EVENT_HOLD: ("ship-held", hold_details),
    voc.EVENT_SHIP_FIX: ("ship-fixed", lambda s, rules, e: {"place": place_name(rules, e.a), "paid": int(e.b)}),
    voc.EVENT_WALL: ("wall", wall_details),
    voc.EVENT_WALL_HELPS: ("wall-held", wall_details),
    voc.EVENT_DRAWN_IN: ("drawn-in", lambda s, rules, e: {}),
    voc.EVENT_WHIRLPOOL_WAITS: ("whirlpool-waits", tile_details),
    voc.EVENT_TILE_REPLACED: ("tile-replaced", tile_details),
}


# --- events: data -> words --------------------------------------------------------------------------------------------


def sail_words(row: Data) -> str:
    """Where a ship goes."""
    if row["away_from"]:
        return "{player}: a ship sails away to {tile}".format(**row)
    return "{player} sails to {tile}".format(**row)


def ship_words(row: Data) -> str:
    """A ship, for Iron or at the set-up."""
    return ("{player} builds a ship at {tile}" if row["paid"] else "{player} has a ship at {tile}").format(**row)


def wall_held_words(row: Data) -> str:
    """What becomes of a wall."""
    end = " and is lost" if row["wall"] == WALL_NAMES[voc.WALL_IRON] else ""
    return f"the {row['wall']} wall saves {row['place']}{end}"


WORDS: dict[str, tuple[int, str | Callable[[Data], str]]] = {
    "seaport": (2, "{player}: the seaport at {place} shows {value}"),
    "drafted": (1, "{player} drafts a hexagon"),
    "new-ship": (2, ship_words),
    "ships-powered": (2, "{player} pays {paid} oil for the ships"),
    "sailed": (2, sail_words),
    "boarded": (2, "{player}: a {unit} goes aboard"),
    "landed": (2, lambda row: f"{row['player']} lands a {row['unit']} at {row['place'] or row['tile']}"),
    "ship-held": (3, "{player} pays {paid} oil, and a ship stays"),
    "ship-fixed": (2, "{player} fixes {place} by ship for {paid} MC"),
    "wall": (2, "{player} builds a wall of {wall} at {place}"),
    "wall-held": (3, wall_held_words),
    "drawn-in": (3, "{player}: a ship is drawn into the whirlpool"),
    "whirlpool-waits": (2, "{player} draws {tile}, which fits nowhere and goes under the deck"),
    "tile-replaced": (2, "{player} draws {tile} in its place"),
}
