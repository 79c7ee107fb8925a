"""Python only. What Aquarius adds to the rows of the content files: areas, grounds, the Island, Seaport tiles."""

from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import AREA_NAMES, Area, Seaport, Tile
from lpsim.games.living_planet.expansions.aquarius import areas
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, N_FACES
from lpsim.games.living_planet.expansions.aquarius.vocabulary import GROUND_NAMES
from lpsim.games.living_planet.rows import Row


def tile_keys(fields: Row) -> dict[str, Any]:
    """Of a hexagon: its areas, and whether it is one of the two special ones."""
    return {
        "areas": tuple(parse_area(area) for area in fields.rows("areas", "area", MAX_AREAS, ())),
        "island": fields.flag("island", default=False),
        "whirlpool": fields.flag("whirlpool", default=False),
    }


def site_keys(fields: Row) -> dict[str, Any]:
    """Of a square: the areas that it touches, counted from 1."""
    return {"areas": tuple(number - 1 for number in fields.numbers("areas", 1, MAX_AREAS, 1, MAX_AREAS, ()))}


def building_keys(fields: Row) -> dict[str, Any]:
    """Of a building kind: where it may stand."""
    words = fields.words("grounds", GROUND_NAMES, 0, len(GROUND_NAMES), ())
    return {"grounds": tuple(GROUND_NAMES[one] for one in words)}


def finished(tile: Tile, where: str) -> Tile:
    """The hexagon with the areas that follow from its sides; areas that cannot be are refused."""
    tile = areas.with_areas(tile)
    for problem in areas.problems(tile):
        raise InputError(f"{where}: {problem}")
    return tile


def is_its(tile: Tile) -> bool:
    """Whether a hexagon that does not say where it comes from is of this box."""
    return bool(tile.areas or tile.whirlpool or tile.island)


def parse_area(fields: Row) -> Area:
    """The sides of one area, by what it is: { land = [0, 1] } or { water = [] }."""
    is_water = AREA_NAMES[True] in fields.values
    sides = fields.numbers(AREA_NAMES[is_water], 0, ids.N_SIDES - 1, 0, ids.N_SIDES)
    fields.finish()
    return Area(is_water, tuple(sides))


def parse_seaport(row: dict, where: str, provenance: str | None = None) -> Seaport:
    """Read one Seaport tile."""
    fields = Row.named(row, where, "seaport", label="faces")
    values = fields.numbers("faces", 1, ids.N_VALUES, N_FACES, N_FACES)
    seaport = Seaport(tuple(values), fields.provenance(provenance))
    fields.finish()
    return seaport
