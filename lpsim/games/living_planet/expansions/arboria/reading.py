"""Python only. What Arboria adds to the rows of the content files: oxygen and the Volcano; and what a picture needs."""

from typing import Any

from lpsim.games.living_planet import draw, ids
from lpsim.games.living_planet.components import Building, Tile
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.rows import Row


def tile_keys(fields: Row) -> dict[str, Any]:
    """Of a hexagon: its oxygen, and whether it is the Volcano."""
    return {
        "oxygen": fields.integer("oxygen", 1, 99, default=0),
        "volcano": fields.flag("volcano", default=False),
    }


def is_its(tile: Tile) -> bool:
    """Whether a hexagon that does not say where it comes from is of this box."""
    return bool(tile.oxygen or tile.volcano)


def ability(building: Building) -> str:
    """What a building kind of its own does, where no key of its row says it."""
    return "stops and puts out wildfires" if building.kind == own.HYDRAULIC_SAFETY_STATION else ""


def legend() -> list[tuple[str, str]]:
    """Glyphs and words below a picture of all hexagons."""
    kinds = (own.WILDFIRE, own.FLOOD, own.ERUPTION)
    return [
        (draw.resource(own.WOOD, 0, 0, 13), ids.RESOURCE_NAMES[own.WOOD]),
        *[(draw.symbol(kind, draw.INK), ids.CATACLYSM_NAMES[kind]) for kind in kinds],
        (draw.star(), "point for most buildings on a hexagon with oxygen"),
    ]
