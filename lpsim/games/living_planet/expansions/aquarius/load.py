"""Python only. Fills Aquarius's part of the ruleset: numbers of its rules, and what its components say."""

from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import Building, Content, Tile
from lpsim.games.living_planet.expansions.aquarius import areas
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_PICKS, MAX_PORTS, N_GROUNDS, NEUTRAL, RULES
from lpsim.games.living_planet.expansions.aquarius.vocabulary import GROUND_NAMES, ON_HALF, ON_LAND

NUMBERS = RULES.names[: RULES.names.index("boardings") + 1]
BY_PLAYERS = "draft_picks"  # a number for each count of players
# Where a kind may stand that does not say it: Factories on land, the others half in water too (AQU-SIT-06, -10).
GROUNDS_OF_CLASS = {ids.CLASS_FACTORY: ON_LAND}
OTHER_GROUNDS = ON_LAND | ON_HALF


def fill(r: np.record, section: dict[str, Any] | None, content: Content) -> None:
    """Fill r.aquarius.

    Args:
        r: the ruleset, with its tiles and buildings filled.
        section: the table [aquarius] of the rules; None if Aquarius is not in play.
        content: the components, for areas, squares and dice of the hexagons and the faces of the Seaports.

    Raises:
        InputError: a key is missing or unknown, there are two Islands or Whirlpools, or the table lacks what it needs.
    """
    for name, value in NEUTRAL.items():
        r.aquarius[name] = value
    if section is None:
        return
    fill_numbers(r.aquarius, section, int(r.n_players))
    for tile, face in enumerate(content.tiles):
        fill_areas(r.aquarius, tile, face)
        fill_marks(r.aquarius, tile, face)
    for building in content.buildings:
        for ground in range(N_GROUNDS):
            r.aquarius.kinds_on[ground] |= (grounds_of(building) >> ground & 1) << building.kind
        if building.building_class == own.CLASS_SEAPORT:
            r.aquarius.seaport = building.kind
    fill_ports(r.aquarius, content)
    check_start(r, content)
    if r.aquarius.island_start:  # AQU-SET-02, AQU-AMB-06
        r.landing_zone = r.aquarius.island
    if r.aquarius.build_spaceport:  # AQU-AMB-13
        r.building[r.spaceport].buildable = 1


def fill_numbers(rules: np.record, section: dict[str, Any], players: int) -> None:
    """The numbers of the section, which must have exactly these keys."""
    if set(section) != set(NUMBERS):
        raise InputError(f"rules.toml [aquarius]: unknown or missing: {', '.join(sorted(set(section) ^ set(NUMBERS)))}")
    for name in NUMBERS:
        rules[name] = section[name][str(players)] if name == BY_PLAYERS else section[name]


def fill_areas(rules: np.record, tile: int, face: Tile) -> None:
    """The areas of one hexagon, and which of them its squares touch (AQU-UNK-02)."""
    pieces = areas.all_areas(face)
    rules.n_areas[tile] = len(pieces)
    rules.waters[tile] = sum(1 << number for number, area in enumerate(pieces) if area.is_water)
    for number, area in enumerate(pieces):
        for side in area.sides:
            rules.side_area[tile, side] = number
    for square, site in enumerate(face.sites):
        rules.touches[tile * ids.MAX_SITES + square] = sum(1 << area for area in site.areas or (0,))


def fill_marks(rules: np.record, tile: int, face: Tile) -> None:
    """What else a hexagon is: the Island, the Whirlpool, one with a Tidal Wave, one to draft."""
    kinds = {die.kind for die in face.dice}
    if own.TIDAL_WAVE in kinds:
        rules.tidal |= 1 << tile
    if face.box == ids.BOX_BASE and ids.MYCELIUM in face.icons():
        rules.draftable |= 1 << tile
    for name, is_it in (("island", face.island), ("whirlpool", face.whirlpool)):
        if is_it and rules[name] != ids.NONE:
            raise InputError(f"tile '{face.name}': there is a second {name.capitalize()}; at most one is possible")
        if is_it:
            rules[name] = tile
    if face.whirlpool:
        fill_whirlpool(rules, face)
    elif own.WHIRLPOOL in kinds:
        raise InputError(f"tile '{face.name}': only the Whirlpool draws ships in (AQU-WHP-01)")


def fill_whirlpool(rules: np.record, face: Tile) -> None:
    """The sides of the Whirlpool's dice."""
    if face.sites:
        raise InputError(f"tile '{face.name}': the Whirlpool is open water, so it has no squares (AQU-WHP-01)")
    for i, die in enumerate(face.dice):
        rules.whirl_side[i] = die.side


def grounds_of(building: Building) -> int:
    """Where a building kind may stand, as bits (AQU-SIT, AQU-MAT)."""
    if building.grounds:
        return sum(1 << GROUND_NAMES.index(name) for name in building.grounds)
    return GROUNDS_OF_CLASS.get(building.building_class, OTHER_GROUNDS)


def fill_ports(rules: np.record, content: Content) -> None:
    """The faces of the Seaport tiles (AQU-UNK-07), a tile for each copy of the building."""
    copies = sum(building.copies for building in content.buildings if building.kind == rules.seaport)
    if len(content.seaports) != copies:
        raise InputError(f"content: {len(content.seaports)} Seaport tiles, but the building has {copies} copies")
    if copies > MAX_PORTS:
        raise InputError(f"content: {copies} Seaports are too many: at most {MAX_PORTS}")
    rules.n_ports = copies
    for number, port in enumerate(content.seaports):
        rules.port_value[number] = port.faces


def check_start(r: np.record, content: Content) -> None:
    """Refuse a table that starts with the Island and lacks it, or a Seaport or a base hexagon for each player."""
    if not r.aquarius.island_start:
        return
    if r.aquarius.island == ids.NONE:
        raise InputError("the content has no Island, with which this set-up starts (AQU-SET-02)")
    island, players = content.tiles[r.aquarius.island], int(r.n_players)
    squares = sum(site.terrain == own.SITE_HALF for site in island.sites)
    if squares < players or not any(area.is_water for area in island.areas):
        raise InputError(f"tile '{island.name}': needs water, and a half square for each of {players} players")
    if r.aquarius.n_ports < players:
        raise InputError(f"content: {r.aquarius.n_ports} Seaports for {players} players")
    wanted, there = int(r.aquarius.draft_picks) * players, int(r.aquarius.draftable).bit_count()
    if wanted > min(there, MAX_PICKS):
        raise InputError(f"content: players draft {wanted} base hexagons with mycelium, there are {there} (AQU-DER-16)")
