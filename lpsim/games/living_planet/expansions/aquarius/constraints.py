"""Python only. What the components of Aquarius must satisfy, rule by rule (AQU-CMP, AQU-DER, AQU-UNK).

Every check gets the whole table, because Aquarius's hexagons come among the others and some of those are drafted.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import Area, Content, Site, Tile
from lpsim.games.living_planet.constraint_kit import (
    MOST_ICONS,
    MOST_SITES,
    VALUES,
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
from lpsim.games.living_planet.content import KINDS_OF_BOX
from lpsim.games.living_planet.expansions.aquarius import areas
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, MAX_PORTS, N_FACES

N_ORDINARY = 18
N_SEAPORTS = 4
BUILDINGS = KINDS_OF_BOX[own.BOX_AQUARIUS]
COPIES = {kind: N_SEAPORTS if kind == own.SEAPORT else 6 for kind in BUILDINGS}
ISLAND_SITES, ISLAND_WATER_SIDES = 4, 3
LEAST_SIDE_SHARE = 1 / 6  # of each of the three terrains
MANY_WATER_SIDES = 2  # on most hexagons
# Squares of each sort: about as many as there are tiles to stand on them.
SITES_OF_SORT = range(5, 9)
WATER_ICONS = (ids.ELECTRICITY, ids.OIL, ids.VIBRIUM)
HALF_ICONS = (ids.ELECTRICITY,)
LAND_ICONS = (ids.OIL, ids.VIBRIUM, ids.ELECTRICITY, ids.IRON, ids.MYCELIUM)
LEAST_HALF, LEAST_IRON = 8, 2  # half squares beside the Island's, for further Seaports; land with iron, for ships
DRAFTED = 4  # base hexagons with mycelium that players may take at once
KINDS = (ids.TORNADO, own.TIDAL_WAVE, ids.EARTHQUAKE, ids.GEYSER)
MAIN_KINDS, MAIN_SHARE = (ids.TORNADO, own.TIDAL_WAVE), 2 / 3
MOST_DICE = 3
# The rulebook's tornado example: two hexagons with these.
EXAMPLE_TORNADOES = (
    ((ids.TORNADO, ids.YELLOW, 5), (ids.TORNADO, ids.GREEN, 5)),
    ((ids.TORNADO, ids.RED, 2), (ids.TORNADO, ids.GREEN, 3)),
)
# The rulebook's whirlpool example: colour and value of the two dice of a side; "left" and "top" say where two lie.
EXAMPLE_PAIRS = (
    frozenset(((ids.YELLOW, 4), (ids.GREEN, 6))),
    frozenset(((ids.RED, 6), (ids.BLUE, 5))),
    frozenset(((ids.YELLOW, 6), (ids.GREEN, 5))),
    frozenset(((ids.BLUE, 4), (ids.RED, 5))),
)
LEFT, TOP = EXAMPLE_PAIRS[1], EXAMPLE_PAIRS[2]
FROM_TOP_TO_LEFT = (4, 5)  # clockwise, to the lower or the upper of the two left sides
WHIRLPOOL_PAIRS = frozenset(product(range(ids.N_COLOURS), (4, 5, 6)))
DICE_OF_SIDE = 2
# money, VP, icon, most of a player, produces, output, grounds
PRINTED = {
    own.SEAPORT: (10, 2, ids.NONE, 1, ids.NONE, 0, ("half",)),
    own.SEABORNE_WINDMILL: (5, 2, ids.ELECTRICITY, 0, ids.ELECTRICITY, 1, ("water",)),
    own.OIL_PLATFORM: (5, 1, ids.OIL, 0, ids.OIL, 2, ("water",)),
    own.VIBRIUM_REEF_EXTRACTOR: (5, 2, ids.VIBRIUM, 0, ids.VIBRIUM, 1, ("water",)),
    own.HYDRO_ELECTRIC_GENERATOR: (5, 2, ids.ELECTRICITY, 0, ids.ELECTRICITY, 1, ("half",)),
}
SEAPORT_RECRUITS = (ids.MYCELIUM, ids.NONE, ids.IRON)  # what a Scientist, a Motorized Scientist and a ship cost there

CONSTRAINTS, constraint = registry()


def own_tiles(content: Content) -> tuple[Tile, ...]:
    """The hexagons of Aquarius."""
    return content.of_box(own.BOX_AQUARIUS).tiles


def islands(content: Content) -> list[Tile]:
    """The Island, if all is well."""
    return [tile for tile in content.tiles if tile.island]


def whirlpools(content: Content) -> list[Tile]:
    """The Whirlpool, if all is well."""
    return [tile for tile in content.tiles if tile.whirlpool]


def ordinary_tiles(content: Content) -> list[Tile]:
    """The hexagons of Aquarius that are neither."""
    return [tile for tile in own_tiles(content) if not tile.island and not tile.whirlpool]


def sites_on(tile: Tile, terrain: int, icon: int = ids.NONE) -> list[Site]:
    """Squares of a hexagon on one sort of ground, with one icon if it is said."""
    return [site for site in tile.sites if site.terrain == terrain and icon in (ids.NONE, *site.icons)]


def sides_of_dice(whirlpool: Tile) -> list[frozenset[tuple[int, int]]]:
    """Colour and value of the dice at each side."""
    return [
        frozenset((die.colour, die.value) for die in whirlpool.dice if die.side == side) for side in range(ids.N_SIDES)
    ]


def _sea_sites(tile: Tile, area: int) -> list[Site]:
    return [site for site in tile.sites if area in site.areas]


# --- hexagons ---------------------------------------------------------------------------------------------------


@constraint("CAPACITY", "everything fits the arrays of the engine, together with the other boxes")
def _capacities(content: Content) -> Iterator[str]:
    yield from oversizes(content)
    if len(content.seaports) > MAX_PORTS:
        yield f"{len(content.seaports)} Seaport tiles, there is room for {MAX_PORTS}"
    for tile in content.tiles:
        if len(tile.areas) > MAX_AREAS:
            yield f"{len(tile.areas)} areas on {tile.name}, there is room for {MAX_AREAS}"


@constraint("AQU-DER-01", "20 hexagons: the Island, the Whirlpool and 18 others (AQU-CMP-02)")
def _hexagon_counts(content: Content) -> Iterator[str]:
    counts = (len(islands(content)), len(whirlpools(content)), len(ordinary_tiles(content)))
    if counts != (1, 1, N_ORDINARY):
        yield "{} Islands, {} Whirlpools, {} others".format(*counts)
    yield from (f"{tile.name} is a starting hexagon" for tile in own_tiles(content) if tile.start)


@constraint("AQU-CMP-02", "each hexagon contains water")
def _all_have_water(content: Content) -> Iterator[str]:
    for tile in own_tiles(content):
        if not any(area.is_water for area in tile.areas):
            yield f"{tile.name} has no water"


@constraint("AQU-UNK-01", "sides of all three terrains, none rare; 2 or more of water on most hexagons")
def _sides(content: Content) -> Iterator[str]:
    tiles = ordinary_tiles(content)
    sides = Counter(edge for tile in tiles for edge in tile.edges)
    for terrain, name in enumerate(ids.TERRAIN_NAMES):
        if sides[terrain] < LEAST_SIDE_SHARE * sides.total():
            yield f"only {sides[terrain]} of {sides.total()} sides are {name}"
    open_ = sum(tile.edges.count(ids.TERRAIN_WATER) >= MANY_WATER_SIDES for tile in tiles)
    if 2 * open_ <= len(tiles):
        yield f"only {open_} of {len(tiles)} hexagons have {MANY_WATER_SIDES} sides of water"


@constraint("AQU-UNK-02", "every side in one area of its terrain, every square on areas of its own; none cross")
def _areas(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        yield from (f"{tile.name}: {problem}" for problem in (*areas.problems(tile), *areas.crossings(tile)))


@constraint("AQU-DER-10", "a closed sea with a vibrium square in it, a half square at it and desert beside it")
def _closed_sea(content: Content) -> Iterator[str]:
    for tile in ordinary_tiles(content):
        for number, area in enumerate(tile.areas):
            grounds = {(site.terrain, ids.VIBRIUM in site.icons) for site in _sea_sites(tile, number)}
            at_it = {terrain for terrain, _ in grounds}
            if area == Area(True, ()) and (own.SITE_WATER, True) in grounds and own.SITE_HALF in at_it:
                if ids.TERRAIN_DESERT in tile.edges:
                    return
    yield "no hexagon has such a sea"


@constraint("AQU-UNK-05", "a hexagon with mountain on a side or under a square contains mountain; tidal waves on both")
def _mountain(content: Content) -> Iterator[str]:
    tiles = own_tiles(content)
    yield from (f"{tile.name} shows mountain but says it contains none" for tile in tiles if hides_mountain(tile))
    for has_mountain, words in ((True, "with"), (False, "without")):
        such = [tile for tile in tiles if tile.mountain == has_mountain]
        if not any(die.kind == own.TIDAL_WAVE for tile in such for die in tile.dice):
            yield f"no hexagon {words} mountain has a tidal wave"


@constraint("AQU-DER-12", "a half square is on a hexagon with mountain")
def _half_on_mountain(content: Content) -> Iterator[str]:
    if not any(tile.mountain and sites_on(tile, own.SITE_HALF) for tile in ordinary_tiles(content)):
        yield "there is none"


# --- the Island and the Whirlpool -------------------------------------------------------------------------------


@constraint("AQU-DER-02", "the Island has 4 squares without icon half in one sea, and no cataclysm")
def _island(content: Content) -> Iterator[str]:
    for tile in islands(content):
        plain = [site for site in sites_on(tile, own.SITE_HALF) if not site.icons]
        seas = sum(area.is_water for area in tile.areas)
        if (len(plain), len(tile.sites), seas, len(tile.dice)) != (ISLAND_SITES, ISLAND_SITES, 1, 0):
            counts = f"{len(tile.sites)} squares, {len(plain)} of them such, {seas} seas and {len(tile.dice)} dice"
            yield f"{tile.name} has {counts}"


@constraint("AQU-UNK-06", "3 or more sides of the Island are water (AQU-DER-03)")
def _island_sides(content: Content) -> Iterator[str]:
    for tile in islands(content):
        if tile.edges.count(ids.TERRAIN_WATER) < ISLAND_WATER_SIDES:
            yield f"{tile.name} has {tile.edges.count(ids.TERRAIN_WATER)}"


@constraint("AQU-DER-08", "the Whirlpool is water on all sides, without squares; it alone has its dice, and no others")
def _whirlpool_is_bare(content: Content) -> Iterator[str]:
    for tile in content.tiles:
        dice = [die.kind == own.WHIRLPOOL for die in tile.dice]
        if not tile.whirlpool and any(dice):
            yield f"{tile.name} has dice of the Whirlpool"
        elif tile.whirlpool and (set(tile.edges) != {ids.TERRAIN_WATER} or tile.sites or not all(dice)):
            yield f"{tile.name} has other sides, squares or dice"


@constraint("AQU-DER-05", "the Whirlpool has every colour with 4, 5 and 6, two dice at each side (AQU-WHP-01)")
def _whirlpool_dice(content: Content) -> Iterator[str]:
    for tile in whirlpools(content):
        pairs = Counter((die.colour, die.value) for die in tile.dice)
        if set(pairs) != WHIRLPOOL_PAIRS or len(tile.dice) != len(WHIRLPOOL_PAIRS):
            yield f"{tile.name} has other dice"
        counts = [len(pair) for pair in sides_of_dice(tile)]
        if counts != [DICE_OF_SIDE] * ids.N_SIDES:
            yield f"dice at the sides of {tile.name}: {counts}"


@constraint("AQU-DER-06", "four sides of the Whirlpool are those of the rulebook's example")
def _whirlpool_pairs(content: Content) -> Iterator[str]:
    for tile in whirlpools(content):
        for pair in EXAMPLE_PAIRS:
            if pair not in sides_of_dice(tile):
                words = " and ".join(f"{ids.COLOUR_NAMES[colour]} {value}" for colour, value in sorted(pair))
                yield f"no side has {words}"


@constraint("AQU-DER-07", "seen with yellow 6 and green 5 on top, red 6 and blue 5 lie at the left")
def _whirlpool_order(content: Content) -> Iterator[str]:
    for tile in whirlpools(content):
        sides = sides_of_dice(tile)
        if {LEFT, TOP} <= set(sides):  # else AQU-DER-06 says so
            steps = (sides.index(LEFT) - sides.index(TOP)) % ids.N_SIDES
            if steps not in FROM_TOP_TO_LEFT:
                yield f"they lie {steps} sides on, clockwise"


# --- squares ----------------------------------------------------------------------------------------------------


@constraint("AQU-UNK-03", "1 to 4 squares; water ones show electricity, oil or vibrium, half ones electricity or none")
def _squares(content: Content) -> Iterator[str]:
    for tile in ordinary_tiles(content):
        if not 1 <= len(tile.sites) <= MOST_SITES:
            yield f"{tile.name} has {len(tile.sites)} squares"
        if has_crowded_square(tile):
            yield f"{tile.name} has a square with more than {MOST_ICONS} icons or twice the same"
        for number, site in enumerate(tile.sites, start=1):
            allowed = {own.SITE_WATER: WATER_ICONS, own.SITE_HALF: HALF_ICONS}.get(site.terrain, LAND_ICONS)
            if set(site.icons) - set(allowed) or (site.terrain == own.SITE_WATER and not site.icons):
                icons = [ids.RESOURCE_NAMES[icon] for icon in site.icons]
                yield f"square {number} of {tile.name}, on {ids.SITE_TERRAIN_NAMES[site.terrain]}, shows {icons}"


@constraint("AQU-UNK-03", "5 to 8 squares of each sort on water, 8 or more half ones, some land with iron")
def _sorts_of_squares(content: Content) -> Iterator[str]:
    tiles = ordinary_tiles(content)
    sorts = [(own.SITE_WATER, icon) for icon in WATER_ICONS] + [(own.SITE_HALF, icon) for icon in HALF_ICONS]
    for terrain, icon in sorts:
        count = sum(len(sites_on(tile, terrain, icon)) for tile in tiles)
        if count not in SITES_OF_SORT:
            yield f"{count} squares on {ids.SITE_TERRAIN_NAMES[terrain]} show {ids.RESOURCE_NAMES[icon]}"
    half = sum(len(sites_on(tile, own.SITE_HALF)) for tile in tiles)
    if half < LEAST_HALF:
        yield f"{half} squares are half in water"
    iron = sum(ids.IRON in site.icons for tile in tiles for site in tile.sites)
    if iron < LEAST_IRON:
        yield f"{iron} squares show iron"


@constraint("AQU-DER-11", "a hexagon has a land square with electricity on mountain and an oil square in the water")
def _second_move_example(content: Content) -> Iterator[str]:
    for tile in ordinary_tiles(content):
        if sites_on(tile, ids.SITE_MOUNTAIN, ids.ELECTRICITY) and sites_on(tile, own.SITE_WATER, ids.OIL):
            return
    yield "no hexagon is like the one of the rulebook's second example of moving"


@constraint("AQU-DER-16", "4 or more hexagons of the base game show mycelium, for the draft")
def _draft(content: Content) -> Iterator[str]:
    count = sum(ids.MYCELIUM in tile.icons() for tile in content.of_box(ids.BOX_BASE).tiles)
    if count < DRAFTED:
        yield f"{count} do"


# --- cataclysms -------------------------------------------------------------------------------------------------


@constraint("AQU-UNK-04", "1 to 3 dice on each, none twice; tornadoes and tidal waves mainly, the others base ones")
def _dice_of_hexagons(content: Content) -> Iterator[str]:
    tiles = ordinary_tiles(content)
    for tile in tiles:
        if not 1 <= len(tile.dice) <= MOST_DICE:
            yield f"{tile.name} has {len(tile.dice)} cataclysm dice"
        if pairs_twice(tile):
            yield f"{tile.name} has one colour and value twice"
        # Dice of the Whirlpool are AQU-DER-08's.
        foreign = [triple for triple in triples(tile) if triple[0] not in (*KINDS, own.WHIRLPOOL)]
        yield from (f"{tile.name} has {die_name(triple)}" for triple in foreign)
    kinds = Counter(die.kind for tile in tiles for die in tile.dice)
    for kind in MAIN_KINDS:
        if not kinds[kind]:
            yield f"there is no {ids.CATACLYSM_NAMES[kind]}"
    if sum(kinds[kind] for kind in MAIN_KINDS) < MAIN_SHARE * kinds.total():
        yield f"dice of each kind: { ({ids.CATACLYSM_NAMES[kind]: count for kind, count in sorted(kinds.items())}) }"


@constraint("AQU-UNK-04", "colours, and the kinds of each, and values equally often; no colour strikes more squares")
def _dice_are_fair(content: Content) -> Iterator[str]:
    dice = [die for tile in ordinary_tiles(content) for die in tile.dice]
    for kind in (None, *MAIN_KINDS):
        colours = [sum(die.colour == one for die in dice if kind in (None, die.kind)) for one in range(ids.N_COLOURS)]
        if max(colours) - min(colours) > 1:
            what = "dice" if kind is None else f"{ids.CATACLYSM_NAMES[kind]} dice"
            yield f"{what} of each colour: {dict(zip(ids.COLOUR_NAMES, colours, strict=True))}"
    values = [sum(die.value == value for die in dice) for value in VALUES]
    if max(values) - min(values) > 1:
        yield f"dice of each value: {values}"
    squares = exposure(content.of_box(own.BOX_AQUARIUS))
    if is_uneven(squares):
        yield f"squares on the hexagons each colour strikes: {dict(zip(ids.COLOUR_NAMES, squares, strict=True))}"


@constraint("AQU-DER-09", "a hexagon with tornadoes yellow 5 and green 5, another with red 2 and green 3")
def _example_tornadoes(content: Content) -> Iterator[str]:
    for example in EXAMPLE_TORNADOES:
        if not any(set(example) <= set(triples(tile)) for tile in ordinary_tiles(content)):
            yield f"no hexagon has {' and '.join(die_name(triple) for triple in example)}"


# --- buildings --------------------------------------------------------------------------------------------------


@constraint("AQU-CMP-01", "28 building tiles: 6 of each of four Factories, 4 Seaports")
def _building_counts(content: Content) -> Iterator[str]:
    buildings = content.of_box(own.BOX_AQUARIUS).buildings
    if [building.kind for building in buildings] != list(BUILDINGS):
        yield "the building kinds are not the five of Aquarius"
    for building in buildings:
        if building.copies != COPIES.get(building.kind, 0):
            yield f"{building.copies} {building.name} tiles instead of {COPIES.get(building.kind, 0)}"


@constraint("AQU-BLD-01", "the buildings cost, need, give and score what the rulebook says (AQU-BLD-03 to -10)")
def _printed_values(content: Content) -> Iterator[str]:
    for one in content.of_box(own.BOX_AQUARIUS).buildings:
        values = (one.money, one.vp, one.icon, one.per_player, one.produces, one.output, one.grounds)
        recruits = SEAPORT_RECRUITS if one.kind == own.SEAPORT else (ids.NONE,) * ids.N_UNIT_KINDS
        if values != PRINTED.get(one.kind) or any(one.resources) or one.recruit != recruits:
            yield f"{one.name} differs from the rulebook"


@constraint("AQU-UNK-08", "a number from 1 to 6 for each of six tiles of a Factory kind")
def _numbers(content: Content) -> Iterator[str]:
    factories = content.of_box(own.BOX_AQUARIUS).factories
    yield from (f"{one.name} with {one.number}" for one in factories if one.number not in VALUES)
    for kind in BUILDINGS:
        count = sum(one.kind == kind for one in factories)
        wanted = 0 if kind == own.SEAPORT else COPIES[kind]
        if count != wanted:
            yield f"{count} numbered {ids.BUILDING_NAMES[kind]} tiles instead of {wanted}"


@constraint("AQU-DER-14", "each number once for a Factory kind, unless repeated")
def _numbers_differ(content: Content) -> Iterator[str]:
    pairs = Counter((one.name, one.number) for one in content.of_box(own.BOX_AQUARIUS).factories)
    if content.factory_numbers == "unique":
        yield from (f"{count} {name} tiles with {number}" for (name, number), count in pairs.items() if count > 1)


@constraint("AQU-UNK-07", "4 Seaports with two different values each, every value from 1 to 6 on some")
def _seaports(content: Content) -> Iterator[str]:
    if len(content.seaports) != N_SEAPORTS:
        yield f"{len(content.seaports)} Seaports instead of {N_SEAPORTS}"
    for port in content.seaports:
        if len(set(port.faces)) != N_FACES:
            yield f"a Seaport has the faces {list(port.faces)}"
    shown = {value for port in content.seaports for value in port.faces}
    yield from (f"no Seaport has {value}" for value in VALUES if value not in shown)
    yield from (f"a Seaport has {value}" for value in sorted(shown - set(VALUES)))


@constraint("AQU-DER-13", "the Seaports differ from each other")
def _seaports_differ(content: Content) -> Iterator[str]:
    pairs = Counter(tuple(sorted(port.faces)) for port in content.seaports)
    yield from (f"{count} Seaports have the faces {list(pair)}" for pair, count in pairs.items() if count > 1)
