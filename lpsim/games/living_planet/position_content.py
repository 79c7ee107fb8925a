"""Python only. The rules and components of a position: read, and written inline where they are not the shipped ones."""

import json
from functools import lru_cache
from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import write
from lpsim.games.living_planet.content import (
    Content,
    Tile,
    parse_building,
    parse_card,
    parse_factory,
    parse_tile,
)  # fmt: skip
from lpsim.games.living_planet.rows import Row
from lpsim.games.living_planet.scenario import Rules, load_rules

# key of the position -> field of Content, reader and writer of one row
SETS = {
    "all_tiles": ("tiles", parse_tile, write.tile_row),
    "all_buildings": ("buildings", parse_building, write.building_row),
    "all_factories": ("factories", parse_factory, write.factory_row),
    "cards": ("cards", parse_card, write.card_row),
}
FACE_KEYS = ("edges", "sites", "dice", "mountain", "start", "oxygen", "volcano")  # of a hexagon made for the occasion


def read_rules(row: Row) -> Rules:
    """Scenario, player count, length, overrides; components defined for the occasion."""
    sets = {}
    for key, (field, parse, _) in SETS.items():
        rows = row.take(key, list, [])
        if rows:
            sets[field] = tuple(parse(entry, f"position: {key}", "reconstructed") for entry in rows)
    if "buildings" in sets:
        sets["buildings"] = tuple(sorted(sets["buildings"], key=lambda building: building.kind))
    faces = read_faces(row)
    return load_rules(
        row.take("scenario", str, "base"),
        row.take("players", int, 4),
        row.take("length", str, "full"),
        None,
        row.take("rules", dict, {}),
        () if "tiles" in sets else faces,
        sets,
    )


def read_faces(row: Row) -> tuple[Tile, ...]:
    """Hexagons of the map that bring their own face."""
    faces = []
    for tile in row.take("tiles", list, []):
        entry = Row.named(tile, "position: tiles", "tile")
        said = [key for key in FACE_KEYS if key in tile]
        if said and "edges" not in tile:
            raise entry.fail(said[0], "goes only with 'edges', which make the hexagon anew")
        if said:
            edges = entry.take("edges", list)
            face = {"mountain": "mountain" in edges, "sites": [], "dice": []}
            face.update({key: tile[key] for key in ("name", *FACE_KEYS) if key in tile})
            faces.append(parse_tile(face, "position: tiles", "reconstructed"))
    return tuple(faces)


def inline_content(rules: Rules) -> dict[str, Any]:
    """Every set of components that is not the one which scenario and rules of the position would load."""
    shipped = shipped_content(rules.scenario, rules.players, rules.length, json.dumps(rules.overrides))
    return {
        key: [row(component) for component in getattr(rules.content, field)]
        for key, (field, _, row) in SETS.items()
        if getattr(rules.content, field) != getattr(shipped, field)
    }


@lru_cache(maxsize=32)
def shipped_content(scenario: str, players: int, length: str, overrides: str) -> Content:
    """The components that a position gets which names none; the overrides come as JSON."""
    try:
        return load_rules(scenario, players, length, None, json.loads(overrides)).content
    except InputError:  # these rules need other components than the shipped ones
        return Content((), (), (), ())
