"""Python only. What the components of the French edition must satisfy where they are not those of the base game (FR-).

Each part of the content is of one edition by itself (`Content`), and so some constraints here take the place of English
ones, part by part (`instead`).
"""

from collections import Counter
from collections.abc import Iterator

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraint_kit import Constraint, registry, wrong_copies, wrong_hexagons
from lpsim.games.living_planet.content import BASE_KINDS, Content

FRENCH = "french"
N_TILES, N_CARDS, N_BUILDINGS = 25, 25, 48  # the Base Colonies are counted with the player sets (FR-11)
STARTS = (4, 4, 3, 2)
CARDS_OF_RESOURCE = 5
CHANGES = (1, 2, 3, -1, -2, -3)
COPIES = {ids.CLASS_FACTORY: 6, ids.CLASS_PROTECTIVE: 3, ids.CLASS_MARKET: 3, ids.CLASS_SPACEPORT: 4}
RESOURCES = (ids.OIL, ids.VIBRIUM, ids.ELECTRICITY, ids.IRON, ids.MYCELIUM)

HEXAGONS, hexagons = registry()
BUILDINGS, buildings = registry()
MARKET, market = registry()


def instead(content: Content) -> dict[str, list[Constraint]]:
    """Id of an English constraint -> what applies instead, for the parts that are of the French edition."""
    parts = {
        "LP-CMP-01": (content.hexagon_edition, HEXAGONS),
        "LP-CMP-10": (content.building_edition, BUILDINGS),
        "LP-UNK-08": (content.market_edition, MARKET),
    }
    return {rule_id: own for rule_id, (edition, own) in parts.items() if edition == FRENCH}


@hexagons("FR-01", "25 hexagons, starting hexagons for 4 (two of them), 3 and 2 players")
def _hexagon_counts(content: Content) -> Iterator[str]:
    yield from wrong_hexagons(content, N_TILES, STARTS)


@hexagons("FR-02", "of the two for 4 players one is a ring of mountains, the other desert (LP-UNK-02, LP-UNK-15)")
def _two_starts(content: Content) -> Iterator[str]:
    rings = sorted({tuple(set(tile.edges)) for tile in content.tiles if tile.start == max(STARTS)})
    if rings != [(ids.TERRAIN_DESERT,), (ids.TERRAIN_MOUNTAIN,)]:
        yield "the sides of the two are not all mountain on the one and all desert on the other"


@buildings("FR-10", "48 building tiles of 11 kinds: 6 of each Factory, 3 of every other (LP-DRV-37); 4 Base Colonies")
def _building_counts(content: Content) -> Iterator[str]:
    yield from wrong_copies(content, BASE_KINDS, COPIES)
    counted = sum(one.copies for one in content.buildings if one.building_class != ids.CLASS_SPACEPORT)
    if counted != N_BUILDINGS:
        yield f"{counted} tiles instead of {N_BUILDINGS}"


@market("LP-UNK-13", "25 cards, 5 a resource; changes from -3 to +3, all six of them (FR-33), no full grid (LP-DRV-39)")
def _cards(content: Content) -> Iterator[str]:
    if len(content.cards) != N_CARDS:
        yield f"{len(content.cards)} cards instead of {N_CARDS}"
    counts = Counter(card.resource for card in content.cards)
    for resource in sorted({*RESOURCES, *counts}):
        if counts[resource] != (CARDS_OF_RESOURCE if resource in RESOURCES else 0):
            yield f"{counts[resource]} cards of {ids.RESOURCE_NAMES[resource]}"
    changes = {card.change for card in content.cards}
    yield from (f"no card with {change:+d}" for change in CHANGES if change not in changes)
    yield from (f"a card with {change:+d}" for change in sorted(changes) if change not in CHANGES)
