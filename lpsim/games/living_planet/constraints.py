"""Python only. What every set of components must satisfy: counts of the box, derived facts, limits on reconstruction.

Each check carries the id of its rule. They serve the shipped data, generated sets and a user's own folder alike. Those
here are about the base game; an expansion has its own. Whether the map can grow is a matter of chance and lives in
`growth.py`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from lpsim.games.living_planet import constraints_french, ids
from lpsim.games.living_planet.constraint_kit import (
    CHANGES,
    MOST_ICONS,
    MOST_SITES,
    TERRAINS,
    VALUES,
    Constraint,
    Violation,
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
    wrong_copies,
    wrong_hexagons,
)
from lpsim.games.living_planet.content import BASE_KINDS, Content, Tile
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions

RESOURCES = (ids.OIL, ids.VIBRIUM, ids.ELECTRICITY, ids.IRON, ids.MYCELIUM)
KINDS = (ids.TORNADO, ids.EARTHQUAKE, ids.GEYSER)
STARTS = (4, 3, 2)
N_TILES, N_CARDS, N_BUILDINGS = 24, 25, 58
RESOURCE_SQUARES = range(6, 10)  # suggested: few enough that the six Factories of a kind are a real limit
MYCELIUM_TILES = 4
LEAST_TERRAIN_SHARE = 1 / 3
KIND_SHARES = (1 / 4, 5 / 12)  # "about one third"
COPIES = {ids.CLASS_FACTORY: 6, ids.CLASS_PROTECTIVE: 4, ids.CLASS_MARKET: 4, ids.CLASS_SPACEPORT: 4}
PRODUCTS = {
    ids.OIL_DRILL: ids.OIL,
    ids.MYCELIUM_FARM: ids.MYCELIUM,
    ids.IRON_MINE: ids.IRON,
    ids.VIBRIUM_MINE: ids.VIBRIUM,
    ids.WIND_TURBINE: ids.ELECTRICITY,
}
# (kind, colour, value) of the rulebook's examples
EXAMPLE_EARTHQUAKE = (ids.EARTHQUAKE, ids.RED, 2)
EXAMPLE_GEYSER = (ids.GEYSER, ids.BLUE, 3)
SECOND_GEYSER = (ids.GEYSER, ids.GREEN, 2)
# (Factory kind, number) of the rulebook's examples
EXAMPLE_FACTORIES = ((ids.OIL_DRILL, 3), (ids.OIL_DRILL, 5), (ids.VIBRIUM_MINE, 3))


CONSTRAINTS, constraint = registry()


def violations(content: Content) -> list[Violation]:
    """Check the content against every constraint.

    Args:
        content: any set of components; its `factory_numbers` say whether LP-DRV-11 applies.

    Returns:
        Everything that is broken, in the order of the constraints; empty if all is well.
    """
    return [Violation(one.rule_id, text) for one, texts in verdicts(content) for text in texts]


def verdicts(content: Content) -> list[tuple[Constraint, list[str]]]:
    """Every constraint of the boxes on the table with what breaks it: the base game's own, then the expansions'."""
    base = content.of_box(ids.BOX_BASE)
    found = [(one, list(one.check(base))) for one in of_edition(base)]
    for expansion in all_expansions():
        if expansion.name in content.expansions:
            # An expansion's rules may look at the hexagons of the base game too.
            found += [(one, list(one.check(content))) for one in expansion.content.constraints]
    return found


def of_edition(base: Content) -> list[Constraint]:
    """The base game's constraints, with another edition's in the place of those that it does not keep."""
    instead = constraints_french.instead(base)
    kept = [one for one in CONSTRAINTS if one.rule_id not in instead]
    return kept + [one for own in instead.values() for one in own]


def regular(content: Content) -> list[Tile]:
    """The hexagons that are no starting hexagons."""
    return [tile for tile in content.tiles if not tile.start]


def starting(content: Content) -> list[Tile]:
    """The starting hexagons."""
    return [tile for tile in content.tiles if tile.start]


def _icon_sets(content: Content) -> list[tuple[int, ...]]:
    return [tuple(sorted(site.icons)) for tile in content.tiles for site in tile.sites]


def _has_separate_squares(tile: Tile, first: int, second: int) -> bool:
    """Whether both resources can be worked at once, on two different squares."""
    with_first = {square for square, site in enumerate(tile.sites) if first in site.icons}
    with_second = {square for square, site in enumerate(tile.sites) if second in site.icons}
    return bool(with_first and with_second) and len(with_first | with_second) > 1


# --- capacities -------------------------------------------------------------------------------------------------


@constraint("CAPACITY", "everything fits the arrays of the engine")
def _capacities(content: Content) -> Iterator[str]:
    yield from oversizes(content)


# --- hexagons ---------------------------------------------------------------------------------------------------


@constraint("LP-CMP-01", "24 hexagons, starting hexagons for 4, 3 and 2 players")
def _hexagon_counts(content: Content) -> Iterator[str]:
    yield from wrong_hexagons(content, N_TILES, STARTS)


@constraint("LP-DRV-01", "21 regular hexagons")
def _regular_count(content: Content) -> Iterator[str]:
    wanted = N_TILES - len(STARTS)  # in every edition
    if len(regular(content)) != wanted:
        yield f"{len(regular(content))} regular hexagons instead of {wanted}"


@constraint("LP-DRV-21", "sides are mountain or desert")
def _terrains(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        if set(tile.edges) - set(TERRAINS):
            yield f"{tile.name} has a side that is neither mountain nor desert"


@constraint("LP-UNK-01", "six sides each, hexagons differ, neither terrain is rare")
def _edges(content: Content) -> Iterator[str]:
    yield from (f"{tile.name} has {len(tile.edges)} sides" for tile in content.tiles if len(tile.edges) != ids.N_SIDES)
    if all(len(set(tile.edges)) == 1 for tile in content.tiles):
        yield "every hexagon has a single terrain"
    edges = [edge for tile in content.tiles for edge in tile.edges]
    for terrain in TERRAINS:
        if edges.count(terrain) < LEAST_TERRAIN_SHARE * len(edges):
            yield f"only {edges.count(terrain)} of {len(edges)} sides are {ids.TERRAIN_NAMES[terrain]}"


@constraint("LP-UNK-02", "a regular hexagon fits at every side of the starting hexagons")
def _landing_zone_edges(content: Content) -> Iterator[str]:
    on_offer = {edge for tile in regular(content) for edge in tile.edges}
    for tile in starting(content):
        if set(tile.edges) - on_offer:
            yield f"no regular hexagon fits at every side of {tile.name}"


@constraint("ARB-UNK-09", "a hexagon with mountain on a side or under a square contains mountain")
def _mountain_flag(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        if hides_mountain(tile):
            yield f"{tile.name} shows mountain but says it contains none"


@constraint("LP-DRV-04", "starting hexagons have one square for each player")
def _starting_squares(content: Content) -> Iterator[str]:
    for tile in starting(content):
        if len(tile.sites) != tile.start:
            yield f"{tile.name} has {len(tile.sites)} squares for {tile.start} players"


@constraint("LP-DRV-22", "regular hexagons have 1 to 4 squares")
def _regular_squares(content: Content) -> Iterator[str]:
    for tile in regular(content):
        if not 1 <= len(tile.sites) <= MOST_SITES:
            yield f"{tile.name} has {len(tile.sites)} squares"


@constraint("LP-UNK-03", "some regular hexagon has 4 squares")
def _largest_hexagon(content: Content) -> Iterator[str]:
    if not any(len(tile.sites) == MOST_SITES for tile in regular(content)):
        yield f"no regular hexagon has {MOST_SITES} squares"


# --- resource icons ---------------------------------------------------------------------------------------------


@constraint("LP-DRV-05", "starting hexagons show no resource icon")
def _starting_icons(content: Content) -> Iterator[str]:
    yield from (f"{tile.name} shows resource icons" for tile in starting(content) if tile.icons())


@constraint("LP-DRV-23", "squares show 0 to 2 icons; iron, vibrium, vibrium with iron and no icon all occur")
def _icons_of_squares(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        if has_crowded_square(tile):
            yield f"{tile.name} has a square with more than {MOST_ICONS} icons or twice the same"
    known = set(_icon_sets(content))
    for icons in ((ids.IRON,), (ids.VIBRIUM,), (ids.VIBRIUM, ids.IRON), ()):
        if icons not in known:
            yield f"no square shows exactly {[ids.RESOURCE_NAMES[icon] for icon in icons]}"


@constraint("LP-DRV-24", "some hexagon shows no icon at all")
def _bare_hexagon(content: Content) -> Iterator[str]:
    if all(tile.icons() for tile in content.tiles):
        yield "every hexagon shows a resource icon"


@constraint("LP-DRV-25", "some hexagon has a mycelium square and an oil square")
def _mycelium_and_oil(content: Content) -> Iterator[str]:
    if not any(_has_separate_squares(tile, ids.MYCELIUM, ids.OIL) for tile in content.tiles):
        yield "no hexagon has a mycelium square and another with oil"


@constraint("LP-DRV-26", "at least 4 hexagons show mycelium")
def _mycelium_hexagons(content: Content) -> Iterator[str]:
    count = sum(ids.MYCELIUM in tile.icons() for tile in content.tiles)
    if count < MYCELIUM_TILES:
        yield f"{count} hexagons show mycelium"


@constraint("LP-UNK-04", "each of the five resources is on 6 to 9 squares")
def _squares_of_resources(content: Content) -> Iterator[str]:
    counts = Counter(icon for icons in _icon_sets(content) for icon in icons)
    for resource in sorted({*RESOURCES, *counts}):
        if resource not in RESOURCES:
            yield f"{ids.RESOURCE_NAMES[resource]} is no resource of the base game"
        elif counts[resource] not in RESOURCE_SQUARES:
            yield f"{ids.RESOURCE_NAMES[resource]} is on {counts[resource]} squares"


# --- cataclysms -------------------------------------------------------------------------------------------------


@constraint("LP-UNK-05", "no cataclysm on starting hexagons, at least one on each regular one, none twice")
def _dice_of_hexagons(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        if bool(tile.start) == bool(tile.dice):
            yield f"{tile.name} has {len(tile.dice)} cataclysm dice"
        if pairs_twice(tile):
            yield f"{tile.name} has one colour and value twice"


@constraint("LP-UNK-05", "one hexagon has red 2 earthquake, blue 3 geyser and 4 squares, mycelium and oil among them")
def _example_hexagon(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        has_dice = {EXAMPLE_EARTHQUAKE, EXAMPLE_GEYSER} <= set(triples(tile))
        if has_dice and len(tile.sites) == MOST_SITES and _has_separate_squares(tile, ids.MYCELIUM, ids.OIL):
            return
    yield "no hexagon is like the one of the rulebook's cataclysm examples"


@constraint("LP-UNK-05", "every colour equally often, every value equally often within a colour")
def _pairs_equal(content: Content) -> Iterator[str]:
    counts = Counter((colour, value) for _, colour, value in all_triples(content))
    usual = Counter(counts[pair] for pair in product(range(ids.N_COLOURS), VALUES)).most_common(1)[0][0]
    for colour, value in product(range(ids.N_COLOURS), VALUES):
        if counts[colour, value] != usual:
            yield f"{ids.COLOUR_NAMES[colour]} {value} is there {counts[colour, value]} times, others {usual} times"


@constraint("LP-UNK-05", "each kind about one third, overall and for each colour")
def _kinds_equal(content: Content) -> Iterator[str]:
    dice = all_triples(content)
    for colour in (None, *range(ids.N_COLOURS)):
        kinds = [kind for kind, its_colour, _ in dice if colour in (None, its_colour)]
        whose = "all" if colour is None else ids.COLOUR_NAMES[colour]
        for kind in KINDS:
            if not KIND_SHARES[0] * len(kinds) <= kinds.count(kind) <= KIND_SHARES[1] * len(kinds):
                yield f"{ids.CATACLYSM_NAMES[kind]} is {kinds.count(kind)} of {len(kinds)} {whose} dice"


@constraint("LP-UNK-05", "no colour strikes more squares than another")
def _exposure_equal(content: Content) -> Iterator[str]:
    squares = exposure(content)
    if is_uneven(squares):
        yield f"squares on the hexagons each colour strikes: {dict(zip(ids.COLOUR_NAMES, squares, strict=True))}"


@constraint("LP-DRV-27", "some hexagon has dice of different colours and different kinds")
def _mixed_dice(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        if len({die.colour for die in tile.dice}) > 1 and len({die.kind for die in tile.dice}) > 1:
            return
    yield "no hexagon has dice of different colours and kinds"


@constraint("LP-DRV-28", "some colour and value is on more than one hexagon")
def _shared_pairs(content: Content) -> Iterator[str]:
    pairs = Counter(pair for tile in content.tiles for pair in {(die.colour, die.value) for die in tile.dice})
    if not any(count > 1 for count in pairs.values()):
        yield "every colour and value is on one hexagon only"


@constraint("LP-DRV-29", "red 2 earthquake, blue 3 geyser and green 2 geyser exist")
def _observed_dice(content: Content) -> Iterator[str]:
    known = set(all_triples(content))
    for triple in (EXAMPLE_EARTHQUAKE, EXAMPLE_GEYSER, SECOND_GEYSER):
        if triple not in known:
            yield f"{die_name(triple)} is missing"


@constraint("LP-DRV-30", "every die is a tornado, an earthquake or a geyser")
def _base_kinds(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        yield from (f"{tile.name} has {die_name(triple)}" for triple in triples(tile) if triple[0] not in KINDS)


# --- buildings and cards ------------------------------------------------------------------------------------------


@constraint("LP-CMP-10", "58 building tiles of 12 kinds: 6 of each Factory, 4 of every other")
def _building_counts(content: Content) -> Iterator[str]:
    yield from wrong_copies(content, BASE_KINDS, COPIES)
    if sum(building.copies for building in content.buildings) != N_BUILDINGS:
        yield f"{sum(building.copies for building in content.buildings)} tiles instead of {N_BUILDINGS}"


@constraint("LP-CMP-11", "as many numbered tiles of each Factory kind as it has copies")
def _factory_counts(content: Content) -> Iterator[str]:
    counts = Counter(factory.kind for factory in content.factories)
    for building in content.buildings:
        wanted = building.copies if building.building_class == ids.CLASS_FACTORY else 0
        if counts[building.kind] != wanted:
            yield f"{counts[building.kind]} numbered {building.name} tiles instead of {wanted}"


@constraint("LP-CMP-15", "each Factory kind produces its resource, on squares that show it")
def _products(content: Content) -> Iterator[str]:
    for building in content.buildings:
        product_of_kind = PRODUCTS.get(building.kind, ids.NONE)
        if (building.produces, building.icon) != (product_of_kind, product_of_kind):
            yield f"{building.name} produces or stands on the wrong resource"


@constraint("LP-DRV-13", "the Spaceport prints 10 MC, 6 and 2 VP")
def _spaceport(content: Content) -> Iterator[str]:
    for building in content.buildings:
        printed = (building.money, building.recruit_value, building.vp)
        if building.kind == ids.SPACEPORT and printed != (10, 6, 2):
            yield f"the Spaceport prints {printed}"


@constraint("LP-DRV-10", "an oil drill with 3 and one with 5, a vibrium mine with 3")
def _example_factories(content: Content) -> Iterator[str]:
    known = {(factory.kind, factory.number) for factory in content.factories}
    for kind, number in EXAMPLE_FACTORIES:
        if (kind, number) not in known:
            yield f"no {ids.BUILDING_NAMES[kind]} with {number}"


@constraint("LP-DRV-11", "five Factories for each number; unless repeated, each number once for a kind")
def _numbers_equal(content: Content) -> Iterator[str]:
    counts = Counter(factory.number for factory in content.factories)
    if len({counts[number] for number in VALUES}) > 1:
        yield f"Factories for each number: {[counts[number] for number in VALUES]}"
    if content.factory_numbers == "unique":
        pairs = Counter((factory.name, factory.number) for factory in content.factories)
        yield from (f"{count} {name} tiles with {number}" for (name, number), count in pairs.items() if count > 1)


@constraint("LP-DRV-12", "2, 3, 5 and 6 are production numbers; a mycelium farm or oil drill has 6")
def _known_numbers(content: Content) -> Iterator[str]:
    numbers = {factory.number for factory in content.factories}
    yield from (f"no Factory with {number}" for number in (2, 3, 5, 6) if number not in numbers)
    recruiting = {factory.kind for factory in content.factories if factory.number == 6}
    if not recruiting & {ids.MYCELIUM_FARM, ids.OIL_DRILL}:
        yield "no mycelium farm or oil drill with 6, so nothing can be produced and spent on a recruit at once"


@constraint("LP-UNK-06", "production numbers are from 1 to 6")
def _number_range(content: Content) -> Iterator[str]:
    yield from (
        f"{factory.name} with {factory.number}" for factory in content.factories if factory.number not in VALUES
    )


@constraint("LP-UNK-08", "25 cards: every resource with +1, +2, +3, -1 and -2 (LP-DRV-06)")
def _cards(content: Content) -> Iterator[str]:
    if len(content.cards) != N_CARDS:
        yield f"{len(content.cards)} cards instead of {N_CARDS}"
    counts = Counter((card.resource, card.change) for card in content.cards)
    for pair in sorted({*product(RESOURCES, CHANGES), *counts}):
        wanted = int(pair in set(product(RESOURCES, CHANGES)))
        if counts[pair] != wanted:
            yield f"{counts[pair]} cards {ids.RESOURCE_NAMES[pair[0]]} {pair[1]:+d} instead of {wanted}"
