"""Python only. What any content and any rules must be, or a game could not be set up; `constraints.py` compares a box.

The capacities are those of the records (`ids.py`, `state.py`).
"""

from collections import Counter

import numpy as np

from lpsim.errors import InputError
from lpsim.games.living_planet import ids, state
from lpsim.games.living_planet.content import BASE_KINDS, Content
from lpsim.games.living_planet.foreign import check_boxes


def check_capacity(content: Content, r: np.record) -> None:
    """Refuse content or rules that no game can be set up with.

    Args:
        content: the components, row by row well formed.
        r: the ruleset, its numbers filled in, its content not yet.

    Raises:
        InputError: too much, too little, or a number of the rules that does not fit another one.
    """
    check_numbers(r)
    check_names(content)
    check_boxes(content, int(r.n_resources))
    check_buildings(content, int(r.n_players))
    at_most(len(content.tiles), ids.MAX_TILES, "hexagons")
    at_most(len(content.cards), ids.MAX_CARDS, "Stock Market cards")
    for tile in content.tiles:
        if tile.start == r.n_players and len(tile.sites) < r.n_players:
            raise InputError(f"starting hexagon '{tile.name}': needs a square for each of {r.n_players} players")


def check_numbers(r: np.record) -> None:
    """Start resources must be in the supply (LP-CMP-08), the start price on the track (LP-INV-07)."""
    for resource, name in enumerate(ids.RESOURCE_NAMES):
        wanted = int(r.start.resources[resource]) * int(r.n_players)
        if wanted > r.supply[resource]:
            raise InputError(f"rule 'start.resources.{name}': {wanted} for all, but only {r.supply[resource]} exist")
    if not r.market.floor <= r.start.price <= r.market.ceiling:
        raise InputError(
            f"rule 'start.price': {r.start.price} is out of range; {r.market.floor} to {r.market.ceiling} is possible"
        )


def check_names(content: Content) -> None:
    """No two hexagons and no two building kinds of one name."""
    for rows in (content.tiles, content.buildings):
        for name, times in Counter(row.name for row in rows).items():
            if times > 1:
                raise InputError(f"content: '{name}' is there {times} times, names must differ")


def check_buildings(content: Content, players: int) -> None:
    """Every kind there, one kind of Spaceport for all players, Factories that produce, and not too many tiles."""
    kinds = {building.kind: building for building in content.buildings}
    for kind in BASE_KINDS:
        if kind not in kinds:
            raise InputError(f"content: building '{ids.BUILDING_NAMES[kind]}' is missing")
    ports = [building for building in content.buildings if building.building_class == ids.CLASS_SPACEPORT]
    if len(ports) != 1 or ports[0].copies < players:
        raise InputError(f"content: needs one kind of class spaceport, with a copy for each of {players} players")
    for factory in content.factories:
        if factory.kind not in kinds or kinds[factory.kind].building_class != ids.CLASS_FACTORY:
            raise InputError(f"content: factory '{factory.name}' is no building of class factory")
    for building in content.buildings:
        if building.building_class == ids.CLASS_FACTORY and building.produces == ids.NONE:
            raise InputError(f"content: building '{building.name}' is a factory, but does not say what it produces")
    other = sum(b.copies for b in content.buildings if b.building_class != ids.CLASS_FACTORY)
    at_most(other + len(content.factories), state.MAX_BUILT, "building tiles")
    for number, times in Counter(factory.number for factory in content.factories).items():
        at_most(times, state.MAX_TODO, f"factories with the number {number}")


def at_most(there: int, most: int, what: str) -> None:
    """Refuse more than there is room for."""
    if there > most:
        raise InputError(f"content: {there} {what} are too many: at most {most}")
