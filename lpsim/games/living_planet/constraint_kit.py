"""Python only. What the constraints of every box are made of: a registry, and questions about hexagons and dice."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import Content, Tile

TERRAINS = (ids.TERRAIN_DESERT, ids.TERRAIN_MOUNTAIN)
VALUES = range(1, ids.N_VALUES + 1)
CHANGES = (1, 2, 3, -1, -2)
MOST_SITES, MOST_ICONS = 4, 2
MOST_EXPOSURE_SPREAD = 0.12  # of the mean; exposure of a colour: squares on the hexagons its dice strike

Check = Callable[[Content], Iterator[str]]
Triple = tuple[int, int, int]  # kind, colour and value of a die


@dataclass(frozen=True)
class Violation:
    """One broken constraint, with the id of its rule."""

    rule_id: str
    text: str


@dataclass(frozen=True)
class Constraint:
    """One constraint: `check` yields a text for everything that breaks it."""

    rule_id: str
    title: str
    check: Check


def registry() -> tuple[list[Constraint], Callable[[str, str], Callable[[Check], Check]]]:
    """An empty list of constraints, and the decorator that enters a check in it."""
    constraints: list[Constraint] = []

    def constraint(rule_id: str, title: str) -> Callable[[Check], Check]:
        def enter(check: Check) -> Check:
            constraints.append(Constraint(rule_id, title, check))
            return check

        return enter

    return constraints, constraint


def triples(tile: Tile) -> list[Triple]:
    """The dice of a hexagon."""
    return [(die.kind, die.colour, die.value) for die in tile.dice]


def all_triples(content: Content) -> list[Triple]:
    """The dice of all hexagons."""
    return [triple for tile in content.tiles for triple in triples(tile)]


def die_name(triple: Triple) -> str:
    """A die in words."""
    kind, colour, value = triple
    return f"{ids.COLOUR_NAMES[colour]} {value} {ids.CATACLYSM_NAMES[kind]}"


def pairs_twice(tile: Tile) -> bool:
    """Whether a hexagon has one colour and value twice."""
    pairs = [(die.colour, die.value) for die in tile.dice]
    return len(set(pairs)) < len(pairs)


def hides_mountain(tile: Tile) -> bool:
    """Whether a hexagon shows mountain but says it contains none."""
    high_squares = [site for site in tile.sites if site.terrain in (ids.SITE_MOUNTAIN, ids.SITE_MIXED)]
    return not tile.mountain and bool(ids.TERRAIN_MOUNTAIN in tile.edges or high_squares)


def has_crowded_square(tile: Tile) -> bool:
    """Whether a square has too many icons or one twice."""
    return any(len(site.icons) > MOST_ICONS or len(set(site.icons)) < len(site.icons) for site in tile.sites)


def exposure(content: Content) -> list[int]:
    """Squares on the hexagons that each colour strikes, die by die."""
    squares = [0] * ids.N_COLOURS
    for tile in content.tiles:
        for die in tile.dice:
            squares[die.colour] += len(tile.sites)
    return squares


def is_uneven(squares: list[int]) -> bool:
    """Whether some colour strikes more squares than another, beyond what may be chance."""
    return max(squares) - min(squares) > MOST_EXPOSURE_SPREAD * sum(squares) / len(squares)


def oversizes(content: Content) -> Iterator[str]:
    """What does not fit the arrays of the engine."""
    sizes = [("hexagons", len(content.tiles), ids.MAX_TILES), ("cards", len(content.cards), ids.MAX_CARDS)]
    for tile in content.tiles:
        sizes.append((f"squares on {tile.name}", len(tile.sites), ids.MAX_SITES))
        sizes.append((f"dice on {tile.name}", len(tile.dice), ids.MAX_TILE_DICE))
    yield from (f"{size} {what}, there is room for {most}" for what, size, most in sizes if size > most)


def wrong_hexagons(content: Content, hexagons: int, starts: tuple[int, ...]) -> Iterator[str]:
    """Another number of hexagons, or of starting hexagons."""
    if len(content.tiles) != hexagons:
        yield f"{len(content.tiles)} hexagons instead of {hexagons}"
    found = sorted((tile.start for tile in content.tiles if tile.start), reverse=True)
    if found != list(starts):
        yield f"starting hexagons for {found} players instead of {list(starts)}"


def wrong_copies(content: Content, kinds: range, copies: dict[int, int]) -> Iterator[str]:
    """Other kinds of buildings, or as many copies of one as its class (`copies`) does not have."""
    if [building.kind for building in content.buildings] != list(kinds):
        yield "the building kinds are not the twelve of the base game"
    for building in content.buildings:
        if building.copies != copies[building.building_class]:
            yield f"{building.copies} {building.name} tiles instead of {copies[building.building_class]}"
