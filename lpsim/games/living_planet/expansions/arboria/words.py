"""Python only. Arboria in words: its options, and its events as data and as English (see `notation.py`, `story.py`)."""

from collections.abc import Callable
from typing import Any

import numpy as np

from lpsim.games.living_planet import ids, queries
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_NAMES

Data = dict[str, Any]


# --- options ----------------------------------------------------------------------------------------------------------


def text(s: np.record, rules: Any, names: Any, verb: int, a: int, b: int, c: int) -> str:
    """One option in words; `names` tells how a unit or a building is called (`notation.py`)."""
    resource = ids.RESOURCE_NAMES
    tile = rules.tile_names
    words: dict[int, Callable[[], str]] = {
        voc.ACT_STOP_FIRE: lambda: f"stop the fire with {resource[a]}",
        voc.ACT_LET_BURN: lambda: "let it burn",
        voc.ACT_ESCAPE: lambda: f"{names.unit(s, rules, a)} escapes to {tile[b]}" + (f"/{c}" if c else ""),
        voc.ACT_STAY: lambda: "nobody else escapes",
        voc.ACT_SPREAD_FIRE: lambda: f"the fire spreads to {tile[a]}",
        voc.ACT_PLATFORM: lambda: "build it on a platform",
        voc.ACT_DOUSE: lambda: f"put out the fire at {tile[a]} with {resource[b]}",
        voc.ACT_DAM: lambda: f"{DAM_NAMES[b]} dam for {tile[beside_volcano(s, rules, a)]}",
    }
    return words[verb]()


def beside_volcano(s: np.record, rules: Any, direction: int) -> int:
    """The hexagon on this side of the Volcano."""
    return int(queries.neighbour_tile(s, rules.R[0].arboria.volcano, direction))


# --- events: record -> data -------------------------------------------------------------------------------------------


def place_name(rules: Any, place: int) -> str:
    """A square as tile/number."""
    return f"{rules.tile_names[place // ids.MAX_SITES]}/{place % ids.MAX_SITES + 1}"


def resource_or_none(resource: int) -> str | None:
    """The name of a resource, or None."""
    return None if resource == ids.NONE else ids.RESOURCE_NAMES[resource]


def fire_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A Wildfire was not stopped."""
    return {"tile": rules.tile_names[e.a], "token": bool(e.b)}


def paid_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A fire is stopped or put out, by paying or by a Flood."""
    return {"tile": rules.tile_names[e.a], "paid": resource_or_none(e.b)}


def escape_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A unit escapes."""
    place = None if e.c == ids.NONE else place_name(rules, queries.place_of(e.b, e.c))
    return {"unit": ids.UNIT_NAMES[queries.kind_of(e.a)], "tile": rules.tile_names[e.b], "place": place}


def spread_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A Tornado carries a fire on."""
    return {"from_tile": rules.tile_names[e.a], "tile": rules.tile_names[e.b]}


def lava_details(s: np.record, rules: Any, e: np.record) -> Data:
    """Lava flows down one side of the Volcano."""
    return {"tile": None if e.a == ids.NONE else rules.tile_names[e.a], "dam": DAM_NAMES[e.b]}


def dam_details(s: np.record, rules: Any, e: np.record) -> Data:
    """A dam is built."""
    return {"tile": rules.tile_names[e.a], "dam": DAM_NAMES[e.b]}


def tile_details(s: np.record, rules: Any, e: np.record) -> Data:
    """Something about a hexagon."""
    return {"tile": rules.tile_names[e.a]}


DETAILS: dict[int, tuple[str, Callable[..., Data]]] = {
    voc.EVENT_FIRE_STOPPED: ("fire-stopped", paid_details),
    voc.EVENT_FIRE: ("fire", fire_details),
    voc.EVENT_ESCAPE: ("escaped", escape_details),
    voc.EVENT_FIRE_SPREADS: ("fire-spreads", spread_details),
    voc.EVENT_FIRE_OUT: ("fire-out", paid_details),
    voc.EVENT_LAVA: ("lava", lava_details),
    voc.EVENT_DAM: ("dam", dam_details),
    voc.EVENT_PLATFORM: ("platform", lambda s, rules, e: {"place": place_name(rules, e.a)}),
    voc.EVENT_OXYGEN: ("oxygen", tile_details),
    voc.EVENT_VOLCANO_WAITS: ("volcano-waits", tile_details),
    voc.EVENT_TILE_REPLACED: ("tile-replaced", lambda s, rules, e: {"tile": rules.tile_names[e.a]}),
}


# --- events: data -> words --------------------------------------------------------------------------------------------


def fire_words(row: Data) -> str:
    """The token, or that none was put."""
    return f"{row['tile']} burns" if row["token"] else f"{row['tile']} burns without a new token"


def out_words(row: Data) -> str:
    """Who put out the fire."""
    if row["paid"]:
        return "{player} puts out the fire at {tile} for {paid}".format(**row)
    return f"the water puts out the fire at {row['tile']}"


def lava_words(row: Data) -> str:
    """Where the lava goes."""
    if row["tile"] is None:
        return "the lava runs into the unknown"
    if row["dam"] == DAM_NAMES[0]:
        return f"lava flows onto {row['tile']}"
    end = "" if row["dam"] == DAM_NAMES[-1] else " and is lost"
    return f"the {row['dam']} dam protects {row['tile']}{end}"


WORDS: dict[str, tuple[int, str | Callable[[Data], str]]] = {
    "fire-stopped": (3, "{player} stops the fire at {tile} for {paid}"),
    "fire": (3, fire_words),
    "escaped": (3, lambda row: f"{row['player']}: a {row['unit']} escapes to {row['place'] or row['tile']}"),
    "fire-spreads": (3, "{player} lets the wind carry the fire from {from_tile} to {tile}"),
    "fire-out": (2, out_words),
    "lava": (3, lava_words),
    "dam": (2, "{player} builds a lava dam ({dam}) for {tile}"),
    "platform": (2, "{player} puts {place} on a wood platform"),
    "oxygen": (2, "{player} gets a point for the oxygen of {tile}"),
    "volcano-waits": (2, "{player} draws {tile}, which fits nowhere and goes under the deck"),
    "tile-replaced": (2, "{player} draws {tile} in its place"),
}
