"""Python only. Further reconstructions of the unknown components: other boxes that meet the same constraints.

A conclusion that holds over many generated sets does not hang on ours. Hexagons are drawn at random within the limits;
dice are dealt so that fairness between the colours holds by construction (see `deal_dice`).
"""

import random
from collections.abc import Sequence
from dataclasses import replace

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import (
    EXAMPLE_EARTHQUAKE,
    EXAMPLE_FACTORIES,
    EXAMPLE_GEYSER,
    KINDS,
    MOST_ICONS,
    MOST_SITES,
    RESOURCE_SQUARES,
    RESOURCES,
    SECOND_GEYSER,
    STARTS,
    VALUES,
    violations,
)
from lpsim.games.living_planet.constraints_french import CHANGES as FRENCH_CHANGES
from lpsim.games.living_planet.constraints_french import FRENCH
from lpsim.games.living_planet.content import Card, Content, Die, Factory, Site, Tile, known_expansions, load_content
from lpsim.games.living_planet.expansions.descriptor import Expansion
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions
from lpsim.games.living_planet.generate_kit import (
    contains_mountain,
    deal_colours,
    dice_numbers,
    mirrored,
    new_edges,
    new_names,
    site_terrain,
)
from lpsim.games.living_planet.growth import growth
from lpsim.games.living_planet.write import write

__all__ = ["deal_dice", "generate", "write"]

N_REGULAR = 21
COPIES_OF_PAIR = {"twice": 2, "thrice": 3}  # how often each colour and value is printed
MOST_ATTEMPTS = 200
MOST_EXPANSION_ATTEMPTS = 2000  # cheap ones: few hexagons


def generate(
    seed: int, cataclysms: str = "twice", factories: str = "unique", expansions: Sequence[str] = (), **editions: str
) -> Content:
    """Make another reconstruction that meets every constraint and lets the map grow.

    Args:
        seed: the same seed gives the same content.
        cataclysms: "twice" or "thrice", how often each colour and value is printed.
        factories: "unique" or "repeated", whether a Factory kind has each production number once.
        expansions: names of the expansions that are on the table too.
        editions: `hexagons`, `buildings`, `market` -> "english" or "french", as for `load_content`.

    Returns:
        Content with the shipped buildings and cards, new hexagons and (if repeated) new production numbers. The part of
        the base game does not depend on the expansions, nor on the edition but for what that changes.

    Raises:
        InputError: the seed is negative, or a variant or an expansion is unknown.
    """
    if seed < 0:
        raise InputError(f"seed: must be 0 or more, not {seed}")
    expansions = known_expansions(expansions)
    content = _generate_base(seed, cataclysms, factories, editions)
    for expansion in all_expansions():
        if expansion.name in expansions:
            content = _with_expansion(content, expansion, seed)
    return content


def _with_expansion(content: Content, expansion: Expansion, seed: int) -> Content:
    """The content with other components of an expansion, drawn until everything on the table fits together."""
    name, draw = expansion.name, expansion.content.generate
    if draw is None:
        raise InputError(f"expansions: there is no generator of components of {name} yet")
    rng = random.Random(f"{seed} {name}")
    for _ in range(MOST_EXPANSION_ATTEMPTS):
        whole = draw(content, seed, rng)
        if not violations(whole) and growth(whole, seed).ok:
            return whole
    raise RuntimeError(f"seed {seed}: no {name} set met the constraints in {MOST_EXPANSION_ATTEMPTS} attempts")


def _generate_base(seed: int, cataclysms: str, factories: str, editions: dict[str, str]) -> Content:
    shipped = load_content(cataclysms=cataclysms, factories=factories, **editions)
    if shipped.market_edition == FRENCH:
        shipped = replace(shipped, cards=french_cards(random.Random(f"{seed} market")))
    rng = random.Random(seed)
    for _ in range(MOST_ATTEMPTS):
        tiles = _of_edition(_starting_tiles(rng), shipped) + deal_dice(
            _regular_tiles(rng), COPIES_OF_PAIR[cataclysms], rng
        )
        content = replace(shipped, tiles=tuple(tiles), sources=_sources(shipped, seed))
        if factories == "repeated":
            content = replace(content, factories=_repeated_factories(content.factories, rng))
        if not violations(content) and growth(content, seed).ok:
            return content
    raise RuntimeError(f"seed {seed}: no set met the constraints in {MOST_ATTEMPTS} attempts")


def _of_edition(starting: list[Tile], shipped: Content) -> list[Tile]:
    """The starting hexagons; where the edition's own are known by their sides (FR-02), these in their place."""
    if shipped.hexagon_edition != FRENCH:
        return starting
    known = [tile for tile in shipped.tiles if tile.start == max(STARTS)]
    return known + [tile for tile in starting if tile.start != max(STARTS)]


def french_cards(rng: random.Random) -> tuple[Card, ...]:
    """Every resource with its three rises and two of the three falls, each fall about equally often (LP-UNK-13)."""
    falls = [change for change in FRENCH_CHANGES if change < 0]
    left_out = [*falls, *rng.sample(falls, len(RESOURCES) - len(falls))]
    rng.shuffle(left_out)
    return tuple(
        Card(resource, change, "reconstructed")
        for resource, missing in zip(RESOURCES, left_out, strict=True)
        for change in FRENCH_CHANGES
        if change != missing
    )


def _sources(shipped: Content, seed: int) -> dict[str, str]:
    """Versions of the files `write` makes: new for what is drawn anew, the shipped one for the rest."""
    version = f"generated reconstruction, seed {seed}, {shipped.cataclysms}, {shipped.factory_numbers}"
    repeated = shipped.factory_numbers == "repeated"
    return {
        "tiles.toml": version,
        "buildings.toml": shipped.sources["buildings.toml"],
        "factories.toml": version if repeated else shipped.sources["factories.toml"],
        "market.toml": f"French market, {version}"
        if shipped.market_edition == FRENCH
        else shipped.sources["market.toml"],
    }


# --- hexagons ---------------------------------------------------------------------------------------------------


def _starting_tiles(rng: random.Random) -> list[Tile]:
    tiles = []
    for players in STARTS:
        edges = new_edges(rng.choice((2, 3, 4)), rng)
        sites = tuple(Site((), site_terrain(edges, rng)) for _ in range(players))
        tiles.append(Tile(f"landing-zone-{players}", edges, contains_mountain(edges, sites), sites, (), players))
    return tiles


def _regular_tiles(rng: random.Random) -> list[Tile]:
    """Regular hexagons without dice; the first is the one of the rulebook's cataclysm examples."""
    heights = mirrored(rng.choices(range(ids.N_SIDES + 1), weights=(1, 4, 6, 6, 6, 4, 1), k=N_REGULAR // 2))
    sides = [new_edges(height, rng) for height in heights]
    rng.shuffle(sides)
    sizes = [MOST_SITES] + [1, 2, 3] + rng.choices((1, 2, 3, 4), weights=(4, 7, 5, 2), k=N_REGULAR - 4)
    icons = _icons(sizes, rng)
    names = new_names([sum(edges) > ids.N_SIDES // 2 for edges in sides], rng)
    tiles = []
    for name, edges, squares in zip(names, sides, icons, strict=True):
        sites = tuple(Site(tuple(sorted(square)), site_terrain(edges, rng)) for square in squares)
        tiles.append(Tile(name, edges, contains_mountain(edges, sites), sites, ()))
    return tiles


def _icons(sizes: list[int], rng: random.Random) -> list[list[set[int]]]:
    """Resource icons for every square of hexagons of these sizes; the first hexagon gets mycelium and oil."""
    hexagons: list[list[set[int]]] = [[set() for _ in range(size)] for size in sizes]
    counts = {resource: rng.choice(RESOURCE_SQUARES) for resource in RESOURCES}
    hexagons[0][0].add(ids.MYCELIUM)
    hexagons[0][1].add(ids.OIL)
    free = [square for hexagon in hexagons[1:] for square in hexagon]
    rng.shuffle(free)
    for square, icons in zip(free, ({ids.IRON}, {ids.VIBRIUM}, {ids.VIBRIUM, ids.IRON}), strict=False):
        square.update(icons)  # the squares of the construction examples
    # Those three stay as they are, and so do some plain squares.
    open_squares = hexagons[0][2:] + free[3 : -rng.randint(4, 10)]
    wanted = {resource: counts[resource] - _count(hexagons, resource) for resource in RESOURCES}
    icons = [resource for resource, count in wanted.items() for _ in range(count)]
    rng.shuffle(icons)
    for resource in icons:
        fit = [square for square in open_squares if len(square) < MOST_ICONS and resource not in square]
        # Single icons are the rule: a square that has one already is a third as likely to get another.
        rng.choices(fit, [1 if square else 3 for square in fit])[0].add(resource)
    return hexagons


def _count(hexagons: list[list[set[int]]], resource: int) -> int:
    return sum(resource in square for hexagon in hexagons for square in hexagon)


# --- cataclysm dice -----------------------------------------------------------------------------------------------


def deal_dice(tiles: list[Tile], copies: int, rng: random.Random) -> list[Tile]:
    """Give the regular hexagons their dice, each colour and value `copies` times.

    The hexagons are sorted by their number of squares, then colours are dealt in rounds of four and the values of a
    colour in rounds of six. So every colour and every value strikes large and small hexagons alike, and no hexagon has
    a colour twice.

    Args:
        tiles: regular hexagons without dice; the first will carry the dice of the rulebook's cataclysm examples.
        copies: how often each colour and value is printed.
        rng: decides everything that is open.

    Returns:
        The same hexagons, in the same order, with dice.
    """
    numbers = dice_numbers(len(tiles), copies * ids.N_COLOURS * ids.N_VALUES, rng)
    order = sorted(range(1, len(tiles)), key=lambda index: (-len(tiles[index].sites), rng.random()))
    order = [0, *order]
    first = [ids.RED, ids.BLUE, *rng.sample((ids.YELLOW, ids.GREEN), 2)]  # the first hexagon is the example's
    colours = deal_colours([numbers[index] for index in order], first, rng)
    values = {colour: _deal_values(colour, copies, rng) for colour in range(ids.N_COLOURS)}
    kinds = {colour: _deal_kinds(colour, values[colour][0], copies, rng) for colour in range(ids.N_COLOURS)}
    dealt = {}
    for index, its_colours in zip(order, colours, strict=True):
        dice = []
        for colour in its_colours:
            value = values[colour].pop(0)
            dice.append(Die(kinds[colour][value].pop(0), colour, value))
        dealt[index] = tuple(sorted(dice, key=lambda die: (die.colour, die.value)))
    return [replace(tile, dice=dealt[index]) for index, tile in enumerate(tiles)]


def _deal_values(colour: int, copies: int, rng: random.Random) -> list[int]:
    values = [value for _ in range(copies) for value in rng.sample(VALUES, ids.N_VALUES)]
    for _, its_colour, value in (EXAMPLE_EARTHQUAKE, EXAMPLE_GEYSER):
        if colour == its_colour:
            place = values.index(value)
            values[0], values[place] = values[place], values[0]
    return values


def _deal_kinds(colour: int, first_value: int, copies: int, rng: random.Random) -> dict[int, list[int]]:
    """Kinds for the copies of each value, all different; each kind equally often within the colour."""
    examples = {
        value: kind for kind, its_colour, value in (EXAMPLE_EARTHQUAKE, EXAMPLE_GEYSER, SECOND_GEYSER)
        if its_colour == colour
    }  # fmt: skip
    while True:
        left_out = rng.sample(KINDS * (ids.N_VALUES // len(KINDS)), ids.N_VALUES)
        if all(left_out[value - 1] != kind for value, kind in examples.items()) or copies == len(KINDS):
            break
    kinds = {}
    for value in VALUES:
        choice = [kind for kind in KINDS if kind != left_out[value - 1] or copies == len(KINDS)]
        rng.shuffle(choice)
        if value == first_value and value in examples:
            choice.sort(key=lambda kind: kind != examples[value])  # the first copy is on the example's hexagon
        kinds[value] = choice
    return kinds


# --- factories ------------------------------------------------------------------------------------------------------


def _repeated_factories(factories: tuple[Factory, ...], rng: random.Random) -> tuple[Factory, ...]:
    """The same tiles with their numbers shuffled over all kinds, until the rulebook's examples are among them."""
    while True:
        numbers = [factory.number for factory in factories]
        rng.shuffle(numbers)
        dealt = sorted(zip((factory.kind for factory in factories), numbers, strict=True))
        if set(EXAMPLE_FACTORIES) <= set(dealt) and {(ids.OIL_DRILL, 6), (ids.MYCELIUM_FARM, 6)} & set(dealt):
            return tuple(Factory(kind, ids.BUILDING_NAMES[kind], number, "reconstructed") for kind, number in dealt)
