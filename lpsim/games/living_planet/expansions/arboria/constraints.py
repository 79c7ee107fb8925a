"""Python only. What the components of Arboria must satisfy, rule by rule (ARB-CMP, ARB-DER, ARB-UNK).

Every check gets the whole table, base game included, because Arboria's hexagons come among the others.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraint_kit import (
    CHANGES,
    MOST_ICONS,
    MOST_SITES,
    TERRAINS,
    VALUES,
    all_triples,
    die_name,
    exposure,
    has_crowded_square,
    hides_mountain,
    is_uneven,
    oversizes,
    pairs_twice,
    registry,
    triples,
)
from lpsim.games.living_planet.content import KINDS_OF_BOX, Content, Tile
from lpsim.games.living_planet.expansions.arboria import ids as own

BUILDINGS = KINDS_OF_BOX[own.BOX_ARBORIA]
N_OXYGEN = 7
COPIES = {own.SAWMILL: 6, own.HYDRAULIC_SAFETY_STATION: 4, own.ARBORI_MYCELIA_PLANT: 4}
LEAST_WOOD_SQUARES = 6  # as many as there are Sawmills
MOST_DICE = 3
KINDS = (ids.TORNADO, ids.EARTHQUAKE, ids.GEYSER, own.WILDFIRE, own.FLOOD)  # on hexagons with oxygen
STARS = range(1, 4)
EXAMPLE_FLOOD = (own.FLOOD, ids.RED, 1)
EXAMPLE_TORNADO = (ids.TORNADO, ids.RED, 3)
# The rulebook's eruption example: colour and value of the two dice of a river, clockwise from the top left.
EXAMPLE_RIVERS = (
    frozenset(((ids.BLUE, 5), (ids.GREEN, 3))),
    frozenset(((ids.GREEN, 4), (ids.RED, 5))),
    frozenset(((ids.BLUE, 3), (ids.YELLOW, 5))),
    frozenset(((ids.RED, 3), (ids.YELLOW, 4))),
)
VOLCANO_VALUES = (3, 4, 5)
VOLCANO_PAIRS = frozenset(product(range(ids.N_COLOURS), VOLCANO_VALUES))
DICE_OF_RIVER = 2
# money, wood, VP, icon, most of a player, produces, output, boost, boost_output
PRINTED = {
    own.SAWMILL: (5, 0, 2, own.WOOD, 0, own.WOOD, 1, ids.NONE, 0),
    own.HYDRAULIC_SAFETY_STATION: (5, 1, 1, ids.NONE, 1, ids.NONE, 0, ids.NONE, 0),
    own.ARBORI_MYCELIA_PLANT: (5, 0, 2, ids.MYCELIUM, 1, ids.MYCELIUM, 1, own.WOOD, 2),
}

CONSTRAINTS, constraint = registry()


def own_tiles(content: Content) -> tuple[Tile, ...]:
    """The hexagons of Arboria."""
    return content.of_box(own.BOX_ARBORIA).tiles


def oxygen_tiles(content: Content) -> list[Tile]:
    """The hexagons of Arboria that are no Volcano."""
    return [tile for tile in own_tiles(content) if not tile.volcano]


def volcanoes(content: Content) -> list[Tile]:
    """The Volcano, if all is well."""
    return [tile for tile in content.tiles if tile.volcano]


def danger(tile: Tile) -> int:
    """How bad the dice of a hexagon are: each counts, and a Wildfire twice, since it stays."""
    return len(tile.dice) + sum(die.kind == own.WILDFIRE for die in tile.dice)


def rivers(volcano: Tile) -> list[frozenset[tuple[int, int]]]:
    """Colour and value of the dice of each side."""
    return [
        frozenset((die.colour, die.value) for die in volcano.dice if die.side == side) for side in range(ids.N_SIDES)
    ]


# --- hexagons ---------------------------------------------------------------------------------------------------


@constraint("CAPACITY", "everything fits the arrays of the engine, together with the base game")
def _capacities(content: Content) -> Iterator[str]:
    yield from oversizes(content)


@constraint("ARB-CMP-01", "8 hexagons: the Volcano and 7 with oxygen")
def _hexagon_counts(content: Content) -> Iterator[str]:
    oxygen = [tile for tile in own_tiles(content) if tile.oxygen]
    counts = (len(own_tiles(content)), len(volcanoes(content)), len(oxygen))
    if counts != (N_OXYGEN + 1, 1, N_OXYGEN):
        yield "{} hexagons, {} of them the Volcano, {} with oxygen".format(*counts)
    yield from (f"{tile.name} is a starting hexagon" for tile in own_tiles(content) if tile.start)


@constraint("ARB-DER-07", "the Volcano has no squares, no oxygen and nothing but eruptions")
def _volcano_is_bare(content: Content) -> Iterator[str]:
    for tile in volcanoes(content):
        others = [die for die in tile.dice if die.kind != own.ERUPTION]
        if tile.sites or tile.oxygen or others:
            yield f"{tile.name} has {len(tile.sites)} squares, {tile.oxygen} stars, {len(others)} other dice"


@constraint("ARB-DER-14", "sides are mountain or desert")
def _terrains(content: Content) -> Iterator[str]:
    for tile in own_tiles(content):
        if set(tile.edges) - set(TERRAINS):
            yield f"{tile.name} has a side that is neither mountain nor desert"


@constraint("ARB-UNK-01", "six sides each, both terrains among the hexagons with oxygen")
def _edges(content: Content) -> Iterator[str]:
    for tile in own_tiles(content):
        if len(tile.edges) != ids.N_SIDES:
            yield f"{tile.name} has {len(tile.edges)} sides"
    shown = {edge for tile in oxygen_tiles(content) for edge in tile.edges}
    yield from (f"no side is {ids.TERRAIN_NAMES[terrain]}" for terrain in TERRAINS if terrain not in shown)


@constraint("ARB-DER-06", "the Volcano is mountain on all sides")
def _volcano_edges(content: Content) -> Iterator[str]:
    for tile in volcanoes(content):
        if set(tile.edges) != {ids.TERRAIN_MOUNTAIN}:
            yield f"{tile.name} has another side"


@constraint("ARB-UNK-09", "a hexagon with mountain on a side or under a square contains mountain")
def _mountain_flag(content: Content) -> Iterator[str]:
    yield from (
        f"{tile.name} shows mountain but says it contains none" for tile in own_tiles(content) if hides_mountain(tile)
    )


@constraint("ARB-UNK-02", "1 to 4 squares on each hexagon with oxygen, wood on at least 6, mycelium somewhere")
def _squares(content: Content) -> Iterator[str]:
    for tile in oxygen_tiles(content):
        if not 1 <= len(tile.sites) <= MOST_SITES:
            yield f"{tile.name} has {len(tile.sites)} squares"
    wood = sum(own.WOOD in site.icons for tile in own_tiles(content) for site in tile.sites)
    if wood < LEAST_WOOD_SQUARES:
        yield f"wood is on {wood} squares"
    if not any(ids.MYCELIUM in tile.icons() for tile in content.tiles):
        yield "no hexagon shows mycelium"


@constraint("ARB-DER-16", "squares show 0 to 2 icons")
def _icons(content: Content) -> Iterator[str]:
    for tile in own_tiles(content):
        if has_crowded_square(tile):
            yield f"{tile.name} has a square with more than {MOST_ICONS} icons or twice the same"


@constraint("ARB-UNK-04", "1 to 3 stars, not fewer where more or worse dice are")
def _stars(content: Content) -> Iterator[str]:
    tiles = oxygen_tiles(content)
    yield from (f"{tile.name} has {tile.oxygen} stars" for tile in tiles if tile.oxygen not in STARS)
    for safe, bad in product(tiles, tiles):
        if danger(safe) < danger(bad) and safe.oxygen > bad.oxygen:
            yield f"{safe.name} is less dangerous than {bad.name} but has more stars"


# --- cataclysms -------------------------------------------------------------------------------------------------


@constraint("ARB-UNK-11", "no wildfire, flood or eruption on a hexagon of the base game")
def _base_dice(content: Content) -> Iterator[str]:
    foreign = {own.WILDFIRE, own.FLOOD, own.ERUPTION}
    for tile in content.of_box(ids.BOX_BASE).tiles:
        yield from (f"{tile.name} has {die_name(triple)}" for triple in triples(tile) if triple[0] in foreign)


@constraint("ARB-UNK-03", "1 to 3 dice on each hexagon with oxygen, of its kinds, none twice")
def _dice_of_hexagons(content: Content) -> Iterator[str]:
    for tile in oxygen_tiles(content):
        if not 1 <= len(tile.dice) <= MOST_DICE:
            yield f"{tile.name} has {len(tile.dice)} cataclysm dice"
        if pairs_twice(tile):
            yield f"{tile.name} has one colour and value twice"
        yield from (f"{tile.name} has {die_name(triple)}" for triple in triples(tile) if triple[0] not in KINDS)


@constraint("ARB-UNK-03", "wildfire and flood both occur, and a tornado where fire can start")
def _fire_and_water(content: Content) -> Iterator[str]:
    kinds = [{die.kind for die in tile.dice} for tile in oxygen_tiles(content)]
    for kind in (own.WILDFIRE, own.FLOOD):
        if not any(kind in shown for shown in kinds):
            yield f"there is no {ids.CATACLYSM_NAMES[kind]}"
    # Only Wildfire dice start a fire: without a tornado beside one, none is ever spread.
    if not any({own.WILDFIRE, ids.TORNADO} <= shown for shown in kinds):
        yield "no hexagon has a wildfire and a tornado"


@constraint("ARB-UNK-03", "colours, and the kinds of each, and values equally often; no colour strikes more squares")
def _dice_are_fair(content: Content) -> Iterator[str]:
    dice = [die for tile in oxygen_tiles(content) for die in tile.dice]
    for kind in (None, own.WILDFIRE, own.FLOOD):
        colours = [sum(die.colour == one for die in dice if kind in (None, die.kind)) for one in range(ids.N_COLOURS)]
        if max(colours) - min(colours) > 1:
            what = "dice" if kind is None else f"{ids.CATACLYSM_NAMES[kind]} dice"
            yield f"{what} of each colour: {dict(zip(ids.COLOUR_NAMES, colours, strict=True))}"
    values = [sum(die.value == value for die in dice) for value in VALUES]
    if max(values) - min(values) > 1:
        yield f"dice of each value: {values}"
    squares = exposure(content.of_box(own.BOX_ARBORIA))
    if is_uneven(squares):
        yield f"squares on the hexagons each colour strikes: {dict(zip(ids.COLOUR_NAMES, squares, strict=True))}"


@constraint("ARB-DER-12", "red 1 flood is on a hexagon with mountain and 3 squares, one on mountain, two not wholly")
def _example_flood(content: Content) -> Iterator[str]:
    for tile in oxygen_tiles(content):
        high = sum(site.terrain == ids.SITE_MOUNTAIN for site in tile.sites)
        if EXAMPLE_FLOOD in triples(tile) and tile.mountain and high >= 1 and len(tile.sites) - high >= 2:
            return
    yield "no hexagon is like the one of the rulebook's flood example"


@constraint("ARB-DER-13", "red 3 tornado exists")
def _example_tornado(content: Content) -> Iterator[str]:
    if EXAMPLE_TORNADO not in all_triples(content):
        yield f"{die_name(EXAMPLE_TORNADO)} is missing"


@constraint("ARB-DER-02", "the Volcano has every colour with 3, 4 and 5, two dice on each of six rivers")
def _volcano_dice(content: Content) -> Iterator[str]:
    for tile in volcanoes(content):
        pairs = Counter((die.colour, die.value) for die in tile.dice)
        if set(pairs) != VOLCANO_PAIRS or len(tile.dice) != len(VOLCANO_PAIRS):
            yield f"{tile.name} has other dice"
        sides = Counter(die.side for die in tile.dice)
        counts = [sides[side] for side in range(ids.N_SIDES)]
        if counts != [DICE_OF_RIVER] * ids.N_SIDES:
            yield f"dice on the rivers of {tile.name}: {counts}"


@constraint("ARB-DER-01", "four rivers of the Volcano are those of the rulebook's eruption example")
def _example_rivers(content: Content) -> Iterator[str]:
    for tile in volcanoes(content):
        for river in EXAMPLE_RIVERS:
            if river not in rivers(tile):
                words = " and ".join(f"{ids.COLOUR_NAMES[colour]} {value}" for colour, value in sorted(river))
                yield f"no river has {words}"


@constraint("ARB-DER-04", "those four go round in that order, the other two lie on opposite sides between them")
def _order_of_rivers(content: Content) -> Iterator[str]:
    for tile in volcanoes(content):
        known = [EXAMPLE_RIVERS.index(river) if river in EXAMPLE_RIVERS else ids.NONE for river in rivers(tile)]
        if sorted(known) != [ids.NONE, ids.NONE, 0, 1, 2, 3]:
            continue  # ARB-DER-01 says so
        turned = known[known.index(0) :] + known[: known.index(0)]
        # Seen with a side on top the unknown rivers are top and bottom, with a corner on top right and left.
        if turned not in ([0, ids.NONE, 1, 2, ids.NONE, 3], [0, 1, ids.NONE, 2, 3, ids.NONE]):
            yield f"rivers of the example, clockwise: {[number + 1 for number in turned]}, 0 another"


# --- buildings and cards ------------------------------------------------------------------------------------------


@constraint("ARB-CMP-08", "14 building tiles: 6 Sawmills, 4 Hydraulic Safety Stations, 4 Arbori-Mycelia Plants")
def _building_counts(content: Content) -> Iterator[str]:
    buildings = content.of_box(own.BOX_ARBORIA).buildings
    if [building.kind for building in buildings] != list(BUILDINGS):
        yield "the building kinds are not the three of Arboria"
    for building in buildings:
        if building.copies != COPIES.get(building.kind, 0):
            yield f"{building.copies} {building.name} tiles instead of {COPIES.get(building.kind, 0)}"


@constraint("ARB-BLD-01", "the buildings cost, need, give and score what the rulebook says (ARB-BLD-05, -11)")
def _printed_values(content: Content) -> Iterator[str]:
    for one in content.of_box(own.BOX_ARBORIA).buildings:
        values = (
            one.money, one.resources[own.WOOD], one.vp, one.icon, one.per_player, one.produces, one.output, one.boost,
            one.boost_output,
        )  # fmt: skip
        if values != PRINTED.get(one.kind) or sum(one.resources) != one.resources[own.WOOD]:
            yield f"{one.name} differs from the rulebook"


@constraint("ARB-BLD-07", "the Hydraulic Safety Station, and nothing else, is immune to flood")
def _immunity(content: Content) -> Iterator[str]:
    for one in content.buildings:
        if (own.FLOOD in one.immune) != (one.kind == own.HYDRAULIC_SAFETY_STATION):
            yield f"{one.name} is wrong about floods"


@constraint("ARB-UNK-07", "a number from 1 to 6 for each Factory tile; those of the Arbori-Mycelia Plants differ")
def _numbers(content: Content) -> Iterator[str]:
    factories = content.of_box(own.BOX_ARBORIA).factories
    yield from (f"{one.name} with {one.number}" for one in factories if one.number not in VALUES)
    for kind in BUILDINGS:
        numbers = [one.number for one in factories if one.kind == kind]
        wanted = COPIES[kind] if kind != own.HYDRAULIC_SAFETY_STATION else 0
        if len(numbers) != wanted:
            yield f"{len(numbers)} numbered {ids.BUILDING_NAMES[kind]} tiles instead of {wanted}"
        if kind == own.ARBORI_MYCELIA_PLANT and len(set(numbers)) < len(numbers):
            yield f"two {ids.BUILDING_NAMES[kind]} tiles have the same number"


@constraint("ARB-DER-09", "each number once for the Sawmill, unless repeated")
def _sawmill_numbers(content: Content) -> Iterator[str]:
    numbers = sorted(one.number for one in content.factories if one.kind == own.SAWMILL)
    if content.factory_numbers == "unique" and len(set(numbers)) < len(numbers):
        yield f"Sawmills with {numbers}"


@constraint("ARB-DER-08", "5 cards: wood with +1, +2, +3, -1 and -2")
def _cards(content: Content) -> Iterator[str]:
    cards = content.of_box(own.BOX_ARBORIA).cards
    for resource in sorted({card.resource for card in cards} - {own.WOOD}):
        yield f"cards of {ids.RESOURCE_NAMES[resource]}"
    changes = sorted(card.change for card in cards if card.resource == own.WOOD)
    if changes != sorted(CHANGES):
        yield f"wood cards {changes}"
