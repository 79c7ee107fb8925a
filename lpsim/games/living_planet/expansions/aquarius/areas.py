"""Python only. Areas: the connected pieces of land and of water on one hexagon (AQU-CON-03, AQU-STA-01).

An area reaches some sides of its hexagon, counted from 0 clockwise; one that reaches none is a closed sea or an island.
A hexagon without water is one piece of land that reaches all sides: it lists no areas, and neither do its squares.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import AREA_NAMES, Area, Site, Tile
from lpsim.games.living_planet.expansions.aquarius.ids import SITE_HALF, SITE_WATER


def stands_on(site: Site) -> tuple[bool, ...]:
    """Which kinds of area a square must touch: land, water or both, by Area.is_water (AQU-SIT-01)."""
    return {SITE_HALF: (False, True), SITE_WATER: (True,)}.get(site.terrain, (False,))


def is_wet(tile: Tile) -> bool:
    """Whether a hexagon has water, on a side or inside."""
    inside = any(area.is_water for area in tile.areas) or any(True in stands_on(site) for site in tile.sites)
    return inside or ids.TERRAIN_WATER in tile.edges


def all_areas(tile: Tile) -> tuple[Area, ...]:
    """The areas, of a hexagon without water too."""
    return tile.areas or (Area(False, tuple(range(ids.N_SIDES))),)


def with_areas(tile: Tile) -> Tile:
    """The hexagon with areas, and those of its squares, filled in where they are not said.

    What is not said: all water is one sea, and land is one area wherever no water parts it; a square touches the only
    area there is of what it stands on.
    """
    if not is_wet(tile):
        return tile
    areas = tile.areas or _expected(tile)
    return replace(tile, areas=areas, sites=tuple(_with_touched(site, areas) for site in tile.sites))


def _expected(tile: Tile) -> tuple[Area, ...]:
    """Areas as the sides let expect them."""
    sides: tuple[list[int], list[int]] = ([], [])
    for side, terrain in enumerate(tile.edges):
        sides[terrain == ids.TERRAIN_WATER].append(side)
    land = pieces(sides[0], [sides[1]])
    if not land and any(False in stands_on(site) for site in tile.sites):
        land = [()]
    return tuple(Area(False, piece) for piece in land) + (Area(True, tuple(sides[1])),)


def _with_touched(site: Site, areas: Sequence[Area]) -> Site:
    """The square with the areas it touches: of each kind the only one, unless it says them."""
    if site.areas:
        return site
    of_kind = [[number for number, area in enumerate(areas) if area.is_water == kind] for kind in stands_on(site)]
    return replace(site, areas=tuple(numbers[0] for numbers in of_kind if len(numbers) == 1))


def pieces(sides: Sequence[int], others: Sequence[Iterable[int]]) -> list[tuple[int, ...]]:
    """Sides joined wherever none of the other areas lies between them."""
    found: list[tuple[int, ...]] = []
    for side in sides:
        home = next((one for one in found if not any(parts(other, one[0], side) for other in others)), None)
        if home is None:
            found.append((side,))
        else:
            found[found.index(home)] = (*home, side)
    return found


def parts(sides: Iterable[int], first: int, second: int) -> bool:
    """Whether an area with these sides reaches the rim on both ways round between two others, and so parts them."""
    low, high = sorted((first, second))
    between = [low < side < high for side in sides]
    return any(between) and not all(between)


def problems(tile: Tile) -> Iterator[str]:
    """What is wrong with the areas: every side in one of its terrain, every square touching what it stands on."""
    if not is_wet(tile):
        if tile.areas or any(site.areas for site in tile.sites):
            yield "a hexagon without water is one piece of land and says nothing of areas"
        return
    for side, terrain in enumerate(tile.edges):
        kinds = [area.is_water for area in tile.areas if side in area.sides]
        if kinds != [terrain == ids.TERRAIN_WATER]:
            yield f"side {side} is {ids.TERRAIN_NAMES[terrain]} and must be in one area of that, and in no other"
    for number, site in enumerate(tile.sites, start=1):
        if any(area >= len(tile.areas) for area in site.areas) or len(set(site.areas)) < len(site.areas):
            yield f"square {number} touches areas from 1 to {len(tile.areas)}, none twice"
            continue
        kinds = [tile.areas[area].is_water for area in site.areas]
        # Only a square half on land may touch several areas of a kind (AQU-AMB-20).
        if set(kinds) != set(stands_on(site)) or (len(kinds) > 1 and site.terrain != SITE_HALF):
            wanted = " and ".join(f"which {AREA_NAMES[kind]}" for kind in stands_on(site))
            yield f"square {number} must say by `areas` {wanted} it touches, and nothing else"


def crossings(tile: Tile) -> Iterator[str]:
    """Areas that would have to run through each other."""
    for number, area in enumerate(tile.areas, start=1):
        for other_number, other in enumerate(tile.areas[: number - 1], start=1):
            if any(parts(other.sides, area.sides[0], side) for side in area.sides[1:]):
                yield f"area {number} runs through area {other_number}"
