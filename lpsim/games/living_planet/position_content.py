"""Python only. The rules and components of a position: read, and written inline where they are not the shipped ones."""

import json
from dataclasses import replace
from functools import lru_cache
from typing import Any

import numpy as np

from lpsim.core import decks
from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games.editions import with_edition
from lpsim.games.living_planet import door, ids, state, write
from lpsim.games.living_planet.content import (
    Content,
    parse_building,
    parse_card,
    parse_factory,
    parse_tile,
)  # fmt: skip
from lpsim.games.living_planet.position_faces import read_faces
from lpsim.games.living_planet.rows import Row
from lpsim.games.living_planet.scenario import Rules, load_rules

NO_USE = ("hexagons", "all_tiles")  # keys that define hexagons and put them nowhere

# key of the position -> field of Content, reader and writer of one row
SETS = {
    "all_tiles": ("tiles", parse_tile, write.tile_row),
    "all_buildings": ("buildings", parse_building, write.building_row),
    "all_factories": ("factories", parse_factory, write.factory_row),
    "cards": ("cards", parse_card, write.card_row),
}


def read_rules(row: Row) -> Rules:
    """Scenario, player count, length, overrides; components defined for the occasion."""
    sets = {}
    for key, (field, parse, _) in SETS.items():
        rows = row.take(key, list, [])
        if rows:
            sets[field] = tuple(parse(entry, f"position: {key}", "reconstructed") for entry in rows)
    if "buildings" in sets:
        sets["buildings"] = tuple(sorted(sets["buildings"], key=lambda building: building.kind))
    scenario, players = row.take("scenario", str, "base"), row.take("players", int, 4)
    length, overrides = row.take("length", str, "full"), said_rules(row)
    faces = read_faces(row, lambda: load_rules(scenario, players, length, None, overrides).content)
    here = landing_zone(row)
    rules = load_rules(scenario, players, length, None, overrides, () if "tiles" in sets else faces, sets, here)
    return with_deck_of(row, rules)


def said_rules(row: Row) -> dict[str, Any]:
    """Overrides, with the edition if the position names one."""
    return with_edition(row.take("rules", dict, {}), row.take("edition", str, None))


def rule_entries(rules: Rules) -> dict[str, Any]:
    """The same, written: the edition stands beside the rules, and only if it is not the English one."""
    said = dict(rules.overrides)
    edition = {key: said.pop(key) for key in ("edition",) if key in said}
    return {**edition, "rules": said}


def landing_zone(row: Row) -> str:
    """The hexagon that the position puts in the middle, or names without saying where it lies."""
    tiles = row.values.get("tiles")
    for tile in tiles if isinstance(tiles, list) else []:
        if isinstance(tile, dict) and tile.get("at", [0, 0]) == [0, 0]:
            return str(tile.get("name", ""))
    return ""


def with_deck_of(row: Row, rules: Rules) -> Rules:
    """The rules with so many hexagons that the Hex Deck has `hex_deck_size`; nothing is changed if that is not said."""
    size = row.integer("hex_deck_size", 0, ids.MAX_TILES, None)
    if size is None:
        return rules
    tiles = rules.content.tiles
    kept, top = named_tiles(row.values), row.take("hex_deck", list, [])
    kept |= {tile.name for tile in tiles if tile.start == rules.players}
    free = [name for name in shuffled_deck(row, rules) if name not in kept]
    if not 0 <= size - len(top) <= len(free):
        raise row.fail("hex_deck_size", f"must be from {len(top)} to {len(top) + len(free)}, the hexagons free for it")
    kept |= set(free[: size - len(top)])
    content = replace(rules.content, tiles=tuple(tile for tile in tiles if tile.name in kept))
    here = landing_zone(row)
    return load_rules(rules.scenario, rules.players, rules.length, content, rules.overrides, landing_zone=here)


def named_tiles(said: Any) -> set[str]:
    """Every text in a position, at any depth: the hexagons that it names are among them."""
    if isinstance(said, dict):
        return {str(key) for key in said} | named_tiles([value for key, value in said.items() if key not in NO_USE])
    if isinstance(said, list | tuple):
        return set().union(*(named_tiles(one) for one in said))
    return {said} if isinstance(said, str) else set()


def start_of(row: Row) -> np.ndarray:
    """The START that a position names: its seed and block; what else it says is laid over that."""
    return start_record(row.integer("seed", 0, 2**62, 0), row.integer("block", 0, 2**62, 0), 0)


def shuffled_deck(row: Row, rules: Rules) -> list[str]:
    """Hexagons that are not on the table at the set-up, as the seed of the position shuffles them; those out last."""
    S = np.zeros(1, dtype=state.STATE)
    door.setup(S, 0, rules.R, start_of(row))
    deck = [rules.tile_names[decks.card_at(S[0].hex_deck, i)] for i in range(S[0].hex_deck.n)]
    used = {rules.tile_names[tile] for tile in S[0].placed[: S[0].n_placed]}
    return deck + [t.name for t in rules.content.tiles if not t.start and t.name not in deck and t.name not in used]


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
