"""Python only. Components that speak of a box that is not on the table: a Wildfire needs the rules of its box."""

from collections.abc import Iterator

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import Building, Content, Tile
from lpsim.games.living_planet.content import KINDS_OF_BOX


def check_boxes(content: Content, n_resources: int) -> None:
    """Refuse what none of the boxes on the table has rules for: it would load, and be played as something else.

    Args:
        content: the components, row by row well formed.
        n_resources: how many of the resources the boxes on the table have.

    Raises:
        InputError: with the row, the key, and the box that would be needed.
    """
    boxes = {ids.BOX_BASE, *(ids.BOX_NAMES.index(name) for name in content.expansions)}
    for tile in content.tiles:
        refuse(f"hexagon '{tile.name}'", needs_of_tile(tile, n_resources), boxes)
    for building in content.buildings:
        refuse(f"building '{building.name}'", needs_of_building(building, n_resources), boxes)
    for factory in content.factories:
        refuse(f"factory '{factory.name}'", kind_needs(factory.kind), boxes)
    for card in content.cards:
        refuse("Stock Market card", list(resources("resource", (card.resource,), n_resources)), boxes)


def refuse(what: str, needs: list[tuple[str, str, int]], boxes: set[int]) -> None:
    """Raise for the first need that no box on the table meets."""
    for key, value, box in needs:
        if box not in boxes:
            name = ids.BOX_NAMES[box]
            raise InputError(f"{what}: key '{key}': {value} belongs to {name}, which is not on the table")


def needs_of_tile(tile: Tile, n_resources: int) -> list[tuple[str, str, int]]:
    """Key, word and box of everything on a hexagon that is not the base game's."""
    found = [("dice", ids.CATACLYSM_NAMES[die.kind], ids.BOX_OF_CATACLYSM[die.kind]) for die in tile.dice]
    found += resources("sites", tile.icons(), n_resources)
    found += [(key, key, box) for key, box in ids.BOX_OF_FACE.items() if getattr(tile, key)]
    return found


def needs_of_building(building: Building, n_resources: int) -> list[tuple[str, str, int]]:
    """The same of a building kind."""
    against = [kind for kind in (building.guards, *building.immune) if kind != ids.NONE]
    costs = [resource for resource, amount in enumerate(building.resources) if amount]
    wanted = (building.icon, building.produces, building.boost, building.guard_resource, *building.recruit, *costs)
    found = kind_needs(building.kind)
    found += resources("resources", wanted, n_resources)
    found += [("guards", ids.CATACLYSM_NAMES[kind], ids.BOX_OF_CATACLYSM[kind]) for kind in against]
    return found


def kind_needs(kind: int) -> list[tuple[str, str, int]]:
    """The box of a building kind; one that no box has is the user's own."""
    return [("name", ids.BUILDING_NAMES[kind], box) for box, kinds in KINDS_OF_BOX.items() if kind in kinds]


def resources(key: str, wanted: tuple[int, ...], n_resources: int) -> Iterator[tuple[str, str, int]]:
    """Resources that the boxes on the table do not have."""
    for resource in wanted:
        if resource >= n_resources:
            yield key, ids.RESOURCE_NAMES[resource], ids.BOX_OF_RESOURCE[resource]
