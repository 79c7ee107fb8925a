"""Python only. Further reconstructions of Arboria: other hexagons, rivers and production numbers within its limits.

What cannot be said by construction is left to the constraints: `generate.py` draws again until they are met.
"""

import random
from dataclasses import replace

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraint_kit import MOST_ICONS, MOST_SITES, VALUES
from lpsim.games.living_planet.content import Content, Die, Factory, Site, Tile, load_content
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria.constraints import (
    EXAMPLE_FLOOD,
    EXAMPLE_RIVERS,
    EXAMPLE_TORNADO,
    LEAST_WOOD_SQUARES,
    N_OXYGEN,
    VOLCANO_PAIRS,
    danger,
)
from lpsim.games.living_planet.generate_kit import (
    contains_mountain,
    deal_colours,
    dice_numbers,
    mirrored,
    new_edges,
    site_terrain,
)

SQUARES = range(15, 20)  # of all hexagons together
WOOD_SQUARES = range(LEAST_WOOD_SQUARES, 10)  # few enough that the six Sawmills are a real limit
OTHER_ICONS = {ids.OIL: (1, 2), ids.VIBRIUM: (1, 2), ids.ELECTRICITY: (1, 2), ids.IRON: (1, 2), ids.MYCELIUM: (2, 4)}
# What the dice of a colour are, if it has 3, 4 or 5 of them; NONE is any of the base game's kinds or another flood.
KINDS_OF_COLOUR = {
    3: (own.WILDFIRE, own.FLOOD, ids.TORNADO),
    4: (own.WILDFIRE, own.WILDFIRE, own.FLOOD, ids.TORNADO),
    5: (own.WILDFIRE, own.WILDFIRE, own.FLOOD, ids.TORNADO, ids.NONE),
}
FIFTH_KINDS = (ids.TORNADO, ids.EARTHQUAKE, ids.GEYSER, own.FLOOD)
FIRST_WORDS = (
    "ancient", "bright", "dappled", "fern", "green", "hollow", "ivy", "mossy", "resin", "root", "sap", "seven-leaf",
    "silent", "tall", "verdant", "whispering",
)  # fmt: skip
LAST_WORDS = ("arbour", "canopy", "coppice", "forest", "glade", "grove", "jungle", "orchard", "thicket", "timber")


def with_arboria(content: Content, seed: int, rng: random.Random) -> Content:
    """Put one drawn set of Arboria behind the base game's components.

    Args:
        content: the base game; its `factory_numbers` say whether numbers of the Sawmills may repeat.
        seed: named in the version of what is drawn.
        rng: decides everything.

    Returns:
        The whole content, which may break constraints.
    """
    shipped = load_content(expansions=("arboria",)).of_box(own.BOX_ARBORIA)
    version = f"generated reconstruction, seed {seed}, {content.factory_numbers}"
    tiles = (*_oxygen_tiles(rng), _volcano(rng))
    return replace(
        content,
        tiles=content.tiles + tuple(replace(tile, box=own.BOX_ARBORIA) for tile in tiles),
        buildings=content.buildings + shipped.buildings,
        factories=content.factories + _factories(content.factory_numbers == "repeated", rng),
        cards=content.cards + shipped.cards,
        sources={
            **content.sources,
            "arboria/tiles.toml": version,
            "arboria/buildings.toml": shipped.sources["arboria/buildings.toml"],
            "arboria/factories.toml": version,
            "arboria/market.toml": shipped.sources["arboria/market.toml"],
        },
        expansions=("arboria",),
    )


def _factories(repeated: bool, rng: random.Random) -> tuple[Factory, ...]:
    """Sawmills with 1 to 6, or any numbers; plants with four different ones (ARB-UNK-07)."""
    sawmills = (rng.choices(VALUES, k=ids.N_VALUES), "reconstructed") if repeated else (VALUES, "derived")
    plants = (rng.sample(VALUES, 4), "reconstructed")
    return tuple(
        Factory(kind, ids.BUILDING_NAMES[kind], number, provenance, own.BOX_ARBORIA)
        for kind, (numbers, provenance) in ((own.SAWMILL, sawmills), (own.ARBORI_MYCELIA_PLANT, plants))
        for number in sorted(numbers)
    )


# --- hexagons with oxygen -----------------------------------------------------------------------------------------


def _oxygen_tiles(rng: random.Random) -> list[Tile]:
    """Seven hexagons; the first is the one of the rulebook's flood example (ARB-DER-12)."""
    heights = mirrored(rng.choices(range(1, ids.N_SIDES), weights=(3, 4, 4, 4, 3), k=N_OXYGEN // 2))
    # The Volcano is all mountain: the odd hexagon makes up for it.
    heights[-1] = rng.randrange(ids.N_SIDES // 2)
    names = _new_names(rng)
    dice = _deal_dice(rng)
    tiles = []
    for name, height, icons, its_dice in zip(names, heights, _icons(_sizes(rng), rng), dice, strict=True):
        edges = new_edges(height, rng)
        sites = tuple(Site(tuple(sorted(square)), site_terrain(edges, rng)) for square in icons)
        tiles.append(Tile(name, edges, contains_mountain(edges, sites), sites, its_dice))
    tiles[0] = _as_in_the_flood_example(tiles[0], rng)
    return _with_stars(tiles, rng)


def _new_names(rng: random.Random) -> list[str]:
    firsts = rng.sample(FIRST_WORDS, N_OXYGEN)
    return [f"{first}-{last}" for first, last in zip(firsts, rng.sample(LAST_WORDS, N_OXYGEN), strict=True)]


def _sizes(rng: random.Random) -> list[int]:
    """Squares of each hexagon, the first with at least three."""
    while True:
        sizes = [rng.choice((3, MOST_SITES))] + rng.choices((1, 2, 3, 4), weights=(3, 7, 5, 2), k=N_OXYGEN - 1)
        if sum(sizes) in SQUARES:
            return sizes


def _icons(sizes: list[int], rng: random.Random) -> list[list[set[int]]]:
    """Resource icons for every square, single ones more often than not."""
    hexagons: list[list[set[int]]] = [[set() for _ in range(size)] for size in sizes]
    squares = [square for hexagon in hexagons for square in hexagon]
    wanted = [own.WOOD] * rng.choice(WOOD_SQUARES)
    for resource, (least, most) in OTHER_ICONS.items():
        wanted += [resource] * rng.randint(least, most)
    for resource in wanted:
        fit = [square for square in squares if len(square) < MOST_ICONS and resource not in square]
        rng.choices(fit, [1 if square else 4 for square in fit])[0].add(resource)
    return hexagons


def _as_in_the_flood_example(tile: Tile, rng: random.Random) -> Tile:
    """The hexagon with a square on mountain and two that are not."""
    grounds = [ids.SITE_MOUNTAIN, *rng.choices((ids.SITE_DESERT, ids.SITE_MIXED), k=2)]
    grounds += [site.terrain for site in tile.sites[len(grounds) :]]
    rng.shuffle(grounds)
    sites = tuple(replace(site, terrain=ground) for site, ground in zip(tile.sites, grounds, strict=True))
    return replace(tile, sites=sites, mountain=True)


def _with_stars(tiles: list[Tile], rng: random.Random) -> list[Tile]:
    """Stars 1 to 3, not fewer where the dice are worse (ARB-UNK-04)."""
    few, some = rng.choice(((2, 3), (3, 2), (2, 2), (3, 3)))
    stars = [1] * few + [2] * some + [3] * (N_OXYGEN - few - some)
    order = sorted(range(N_OXYGEN), key=lambda index: (danger(tiles[index]), rng.random()))
    given = dict(zip(order, stars, strict=True))
    return [replace(tile, oxygen=given[index]) for index, tile in enumerate(tiles)]


# --- dice -----------------------------------------------------------------------------------------------------------


def _deal_dice(rng: random.Random) -> list[tuple[Die, ...]]:
    """Dice of each hexagon: all colours equally often, each with as many of a kind, all values nearly so."""
    of_colour = rng.choice(tuple(KINDS_OF_COLOUR))
    numbers = dice_numbers(N_OXYGEN, of_colour * ids.N_COLOURS, rng)
    first = [ids.RED, *rng.sample((ids.BLUE, ids.YELLOW, ids.GREEN), 3)]  # the first hexagon is the flood example's
    colours = deal_colours(numbers, first, rng)
    hands = _deal_values(of_colour, rng)
    left = {colour: _dice_of_colour(colour, hands[colour], rng) for colour in range(ids.N_COLOURS)}
    dealt = [[left[colour].pop(0) for colour in its_colours] for its_colours in colours]
    return [tuple(sorted(dice, key=lambda die: (die.colour, die.value))) for dice in dealt]


def _deal_values(of_colour: int, rng: random.Random) -> list[list[int]]:
    """Values of each colour, all different; red has those of the examples."""
    needed = {EXAMPLE_FLOOD[2], EXAMPLE_TORNADO[2]}
    total = of_colour * ids.N_COLOURS
    while True:
        rounds = [value for _ in range(-(-total // ids.N_VALUES)) for value in rng.sample(VALUES, ids.N_VALUES)]
        values = rounds[:total]
        rng.shuffle(values)
        hands = [values[start : start + of_colour] for start in range(0, total, of_colour)]
        if all(len(set(hand)) == of_colour for hand in hands) and needed <= set(hands[ids.RED]):
            return hands


def _dice_of_colour(colour: int, values: list[int], rng: random.Random) -> list[Die]:
    """Dice in the order of the hexagons; red's begin with the flood of the example."""
    kinds = [rng.choice(FIFTH_KINDS) if kind == ids.NONE else kind for kind in KINDS_OF_COLOUR[len(values)]]
    rng.shuffle(kinds)
    dice = [Die(kind, colour, value) for kind, value in zip(kinds, values, strict=True)]
    if colour == ids.RED:
        dice = _with_example(_with_example(dice, EXAMPLE_TORNADO), EXAMPLE_FLOOD)
        dice.sort(key=lambda die: (die.kind, die.colour, die.value) != EXAMPLE_FLOOD)
    return dice


def _with_example(dice: list[Die], example: tuple[int, int, int]) -> list[Die]:
    """The dice with kinds exchanged so that the one of an example is among them."""
    kind, _, value = example
    wrong = next(index for index, die in enumerate(dice) if die.value == value)
    right = next(index for index, die in enumerate(dice) if die.kind == kind)
    dice = list(dice)
    dice[right], dice[wrong] = replace(dice[right], kind=dice[wrong].kind), replace(dice[wrong], kind=kind)
    return dice


# --- the Volcano ----------------------------------------------------------------------------------------------------


def _volcano(rng: random.Random) -> Tile:
    """The four rivers of the example, and the other two in any pairing and at either place (ARB-DER-03, -04)."""
    missing = sorted(VOLCANO_PAIRS - {pair for river in EXAMPLE_RIVERS for pair in river})
    rng.shuffle(missing)
    others = [missing[:2], missing[2:]]
    known = [sorted(river) for river in EXAMPLE_RIVERS]
    # As with a side on top, so that the others are top and bottom, or with a corner on top, then right and left.
    top_left, top_right, bottom_right, bottom_left = known
    if rng.random() < 0.5:
        order = [others[0], top_right, bottom_right, others[1], bottom_left, top_left]
    else:
        order = [top_right, others[0], bottom_right, bottom_left, others[1], top_left]
    dice = [Die(own.ERUPTION, colour, value, side) for side, river in enumerate(order) for colour, value in river]
    edges = (ids.TERRAIN_MOUNTAIN,) * ids.N_SIDES
    return Tile("volcano", edges, True, (), tuple(dice), volcano=True)
