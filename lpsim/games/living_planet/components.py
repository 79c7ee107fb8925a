"""Python only. The physical components as frozen dataclasses: hexagons, buildings, their tiles, market cards."""

from collections import Counter
from dataclasses import dataclass, field, replace

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.rows import PROVENANCES

# Table of a content file -> field of `Content` with its rows.
TABLES = {"tile": "tiles", "building": "buildings", "factory": "factories", "card": "cards", "seaport": "seaports"}
CLASSES_WITH_ROWS = tuple(TABLES)  # a building class of the name of a table has a row for every tile
AREA_NAMES = ("land", "water")  # by Area.is_water


@dataclass(frozen=True)
class Site:
    """A square space: its resource icons, what it stands on (ids.SITE_...), the areas that it touches."""

    icons: tuple[int, ...]
    terrain: int
    areas: tuple[int, ...] = ()  # counted from 0; empty where there is no water


@dataclass(frozen=True)
class Die:
    """A cataclysm icon: it strikes when this colour's die shows this value.

    `side` is where an eruption flows out, or the Whirlpool draws ships in.
    """

    kind: int
    colour: int
    value: int
    side: int = ids.NONE


@dataclass(frozen=True)
class Area:
    """One connected piece of land or of water inside a hexagon, with the sides that it reaches."""

    is_water: bool
    sides: tuple[int, ...]


@dataclass(frozen=True)
class Tile:
    """A hexagon; `start` is the number of players a starting hexagon serves, `oxygen` its stars, 0 if it is no such."""

    name: str
    edges: tuple[int, ...]
    mountain: bool
    sites: tuple[Site, ...]
    dice: tuple[Die, ...]
    start: int = 0
    provenance: str = "reconstructed"
    oxygen: int = 0
    volcano: bool = False
    areas: tuple[Area, ...] = ()  # empty where there is no water
    island: bool = False
    whirlpool: bool = False
    box: int = ids.BOX_BASE  # where it comes from

    def icons(self) -> tuple[int, ...]:
        """All resource icons of the hexagon, square by square."""
        return tuple(icon for site in self.sites for icon in site.icons)


@dataclass(frozen=True)
class Building:
    """A building kind. Absent things are ids.NONE, 0 or an empty tuple; `resources` and `recruit` are indexed by id."""

    kind: int
    name: str
    building_class: int
    copies: int
    money: int
    vp: int
    provenance: str
    resources: tuple[int, ...] = (0,) * ids.MAX_RESOURCES  # extra cost, by resource
    icon: int = ids.NONE  # resource icon the square must show
    per_player: int = 0  # 0: no limit
    buildable: bool = True
    produces: int = ids.NONE
    output: int = 0
    boost: int = ids.NONE  # resource of which a piece may be paid for more output
    boost_output: int = 0
    guards: int = ids.NONE  # cataclysm kind it protects against
    guard_resource: int = ids.NONE
    immune: tuple[int, ...] = ()  # cataclysm kinds with built-in protection
    trade_bonus: int = 0
    draw_factor: int = 1
    cards_applied: int = 1
    many_types: bool = False
    recruit_value: int = 0  # production value at which it recruits; 0: never
    recruit: tuple[int, ...] = (ids.NONE,) * ids.N_UNIT_KINDS  # resource paid, by unit kind
    grounds: tuple[str, ...] = ()  # land, half, water: where it may stand; empty: as its class lets expect
    box: int = ids.BOX_BASE


@dataclass(frozen=True)
class Factory:
    """A Factory tile: its kind and its production number."""

    kind: int
    name: str
    number: int
    provenance: str = "reconstructed"
    box: int = ids.BOX_BASE


@dataclass(frozen=True)
class Seaport:
    """A Seaport tile: the production values on its faces, of which one shows."""

    faces: tuple[int, ...]
    provenance: str = "reconstructed"
    box: int = ids.BOX_BASE


@dataclass(frozen=True)
class Card:
    """A Stock Market card: the price of one resource changes."""

    resource: int
    change: int
    provenance: str = "reconstructed"
    box: int = ids.BOX_BASE


@dataclass(frozen=True)
class Content:
    """Everything on the table, the base game's rows first. `sources` maps each file read to its version."""

    tiles: tuple[Tile, ...]
    buildings: tuple[Building, ...]
    factories: tuple[Factory, ...]
    cards: tuple[Card, ...]
    cataclysms: str = "twice"
    factory_numbers: str = "unique"
    sources: dict[str, str] = field(default_factory=dict)
    expansions: tuple[str, ...] = ()
    seaports: tuple[Seaport, ...] = ()
    hexagon_edition: str = "english"  # of the base game, each by itself
    building_edition: str = "english"
    market_edition: str = "english"

    def of_box(self, box: int) -> "Content":
        """Only what comes from one box (ids.BOX_...)."""
        rows = {name: tuple(row for row in getattr(self, name) if row.box == box) for name in TABLES.values()}
        sources = {name: version for name, version in self.sources.items() if box_of_file(name) == box}
        expansions = () if box == ids.BOX_BASE else (ids.BOX_NAMES[box],)
        return replace(self, **rows, sources=sources, expansions=expansions)

    @property
    def provenance(self) -> dict[str, int]:
        """How many physical components are printed, derived and reconstructed."""
        counts = Counter(row.provenance for row in (*self.tiles, *self.factories, *self.cards, *self.seaports))
        for building in self.buildings:
            # Factory and Seaport tiles have rows of their own.
            has_rows = ids.CLASS_NAMES[building.building_class] in CLASSES_WITH_ROWS
            counts[building.provenance] += 0 if has_rows else building.copies
        return {word: counts[word] for word in PROVENANCES}

    @property
    def reconstructed(self) -> int:
        """Number of components that are our reconstruction."""
        return self.provenance["reconstructed"]


def box_of_file(name: str) -> int:
    """The box that a file of `Content.sources` belongs to."""
    folder, slash, _ = name.rpartition("/")
    return ids.BOX_NAMES.index(folder) if slash else ids.BOX_BASE
