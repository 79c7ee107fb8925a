r"""Python only. Content: reads the TOML files that describe the physical components into frozen dataclasses.

A folder holds `tiles.toml`, `buildings.toml`, `factories.toml` and `market.toml`. Every row is one component and says
where we know it from: "printed", "derived" or "reconstructed". Words become the ids of `ids.py`. Sides are listed
clockwise from the top of a flat-topped hexagon:

          N
     NW  ____  NE
        /    \
     SW \____/ SE
          S
"""

import tomllib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.rows import PROVENANCES, Row, suggestion

DATA = Path(__file__).parent / "data" / "base"
SIDE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
CATACLYSM_VARIANTS = ("twice", "thrice")
FACTORY_VARIANTS = ("unique", "repeated")
# The shipped files that are not called like their default.
VARIANT_FILES = {"thrice": "tiles-thrice.toml", "repeated": "factories-repeated.toml"}
FILE_NAMES = ("tiles.toml", "buildings.toml", "factories.toml", "market.toml", *VARIANT_FILES.values())
BASE_KINDS = range(ids.SPACEPORT + 1)


@dataclass(frozen=True)
class Site:
    """A square space: its resource icons and what it stands on (ids.SITE_...)."""

    icons: tuple[int, ...]
    terrain: int


@dataclass(frozen=True)
class Die:
    """A cataclysm icon of a hexagon: it strikes when this colour's die shows this value."""

    kind: int
    colour: int
    value: int


@dataclass(frozen=True)
class Tile:
    """A hexagon; `start` is the number of players a starting hexagon serves, 0 for a regular one."""

    name: str
    edges: tuple[int, ...]
    mountain: bool
    sites: tuple[Site, ...]
    dice: tuple[Die, ...]
    start: int = 0
    provenance: str = "reconstructed"

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
    guards: int = ids.NONE  # cataclysm kind it protects against
    guard_resource: int = ids.NONE
    immune: tuple[int, ...] = ()  # cataclysm kinds with built-in protection
    trade_bonus: int = 0
    draw_factor: int = 1
    cards_applied: int = 1
    many_types: bool = False
    recruit_value: int = 0  # production value at which it recruits; 0: never
    recruit: tuple[int, ...] = (ids.NONE,) * ids.N_UNIT_KINDS  # resource paid, by unit kind


@dataclass(frozen=True)
class Factory:
    """A Factory tile: its kind and its production number."""

    kind: int
    name: str
    number: int
    provenance: str = "reconstructed"


@dataclass(frozen=True)
class Card:
    """A Stock Market card: the price of one resource changes."""

    resource: int
    change: int
    provenance: str = "reconstructed"


@dataclass(frozen=True)
class Content:
    """Everything in one box. `buildings` is sorted by kind; `sources` maps each file read to its version."""

    tiles: tuple[Tile, ...]
    buildings: tuple[Building, ...]
    factories: tuple[Factory, ...]
    cards: tuple[Card, ...]
    cataclysms: str = "twice"
    factory_numbers: str = "unique"
    sources: dict[str, str] = field(default_factory=dict)

    @property
    def provenance(self) -> dict[str, int]:
        """How many physical components are printed, derived and reconstructed."""
        counts = Counter(row.provenance for row in (*self.tiles, *self.factories, *self.cards))
        for building in self.buildings:
            # Factory tiles have rows of their own.
            counts[building.provenance] += building.copies if building.building_class != ids.CLASS_FACTORY else 0
        return {word: counts[word] for word in PROVENANCES}

    @property
    def reconstructed(self) -> int:
        """Number of components that are our reconstruction."""
        return self.provenance["reconstructed"]


def load_content(folder: Path | None = None, cataclysms: str = "twice", factories: str = "unique") -> Content:
    """Read the components, from a user's folder where it has the file and from the shipped data where not.

    Args:
        folder: holds any of the content files; None reads the shipped data only.
        cataclysms: "twice" or "thrice", how often each colour and value is printed on the shipped hexagons.
        factories: "unique" or "repeated", whether a Factory kind has each production number once.

    Returns:
        The whole content, well formed but not checked against the box (see `constraints.violations`).

    Raises:
        InputError: a file, row or key is malformed, missing or unknown.
    """
    _check_variant("cataclysms", cataclysms, CATACLYSM_VARIANTS)
    _check_variant("factories", factories, FACTORY_VARIANTS)
    if folder is not None:
        _check_folder(Path(folder))
    files = {
        "tile": _find(folder, "tiles.toml", VARIANT_FILES.get(cataclysms)),
        "building": _find(folder, "buildings.toml"),
        "factory": _find(folder, "factories.toml", VARIANT_FILES.get(factories)),
        "card": _find(folder, "market.toml"),
    }
    tables = {table: _read(path, table) for table, path in files.items()}

    def parsed(table: str, parse: Callable[[dict, str], Any]) -> tuple:
        return tuple(parse(row, str(files[table])) for row in tables[table][1])

    content = Content(
        tiles=parsed("tile", parse_tile),
        buildings=tuple(sorted(parsed("building", parse_building), key=lambda building: building.kind)),
        factories=parsed("factory", parse_factory),
        cards=parsed("card", parse_card),
        cataclysms=cataclysms,
        factory_numbers=factories,
        sources={files[table].name: version for table, (version, _) in tables.items()},
    )
    _check_names(content, files)
    return content


def parse_tile(row: dict, where: str, provenance: str | None = None) -> Tile:
    """Read one hexagon.

    Args:
        row: the TOML table.
        where: named in error messages, usually the file.
        provenance: of a row that does not say it itself, for hexagons defined in a position; None: it must say it.

    Returns:
        The hexagon.

    Raises:
        InputError: a key is missing, unknown or wrong.
    """
    fields = Row.named(row, where, "tile")
    tile = Tile(
        name=fields.text("name"),
        edges=fields.words("edges", ids.TERRAIN_NAMES, ids.N_SIDES, ids.N_SIDES),
        mountain=fields.flag("mountain"),
        sites=tuple(_parse_site(site) for site in fields.rows("sites", "site", ids.MAX_SITES)),
        dice=tuple(_parse_die(die) for die in fields.rows("dice", "die", ids.MAX_TILE_DICE)),
        start=fields.integer("start", 2, ids.MAX_SEATS, default=0),
        provenance=fields.provenance(provenance),
    )
    fields.finish()
    return tile


def parse_building(row: dict, where: str, provenance: str | None = None) -> Building:
    """Read one building kind; keys that do not apply may be left out, see `Building` for what that means."""
    fields = Row.named(row, where, "building")
    building = Building(
        kind=fields.word("name", ids.BUILDING_NAMES),
        name=fields.text("name"),
        building_class=fields.word("class", ids.CLASS_NAMES),
        copies=fields.integer("copies", 0, 99),
        money=fields.integer("money", 0, 99),
        vp=fields.integer("vp", 0, 99),
        provenance=fields.provenance(provenance),
        resources=fields.amounts("resources"),
        icon=fields.word("icon", ids.RESOURCE_NAMES, default=ids.NONE),
        per_player=fields.integer("per_player", 0, 99, default=0),
        buildable=fields.flag("buildable", default=True),
        produces=fields.word("produces", ids.RESOURCE_NAMES, default=ids.NONE),
        output=fields.integer("output", 0, 99, default=0),
        guards=fields.word("guards", ids.CATACLYSM_NAMES, default=ids.NONE),
        guard_resource=fields.word("guard_resource", ids.RESOURCE_NAMES, default=ids.NONE),
        immune=fields.words("immune", ids.CATACLYSM_NAMES, 0, ids.N_CATACLYSMS, default=()),
        trade_bonus=fields.integer("trade_bonus", 0, 99, default=0),
        draw_factor=fields.integer("draw_factor", 1, 99, default=1),
        cards_applied=fields.integer("cards_applied", 1, 99, default=1),
        many_types=fields.flag("many_types", default=False),
        recruit_value=fields.integer("recruit_value", 1, ids.N_VALUES, default=0),
        recruit=fields.prices("recruit"),
    )
    fields.finish()
    return building


def parse_factory(row: dict, where: str, provenance: str | None = None) -> Factory:
    """Read one Factory tile."""
    fields = Row.named(row, where, "factory")
    factory = Factory(
        kind=fields.word("name", ids.BUILDING_NAMES),
        name=fields.text("name"),
        number=fields.integer("number", 1, ids.N_VALUES),
        provenance=fields.provenance(provenance),
    )
    fields.finish()
    return factory


def parse_card(row: dict, where: str, provenance: str | None = None) -> Card:
    """Read one Stock Market card.

    Args:
        row: the TOML table.
        where: named in error messages, usually the file.
        provenance: of a row that does not say it itself, for cards defined in a position; None: it must say it.

    Returns:
        The card.

    Raises:
        InputError: a key is missing, unknown or wrong.
    """
    fields = Row.named(row, where, "card", label="resource")
    card = Card(
        resource=fields.word("resource", ids.RESOURCE_NAMES),
        change=fields.integer("change", -9, 9),
        provenance=fields.provenance(provenance),
    )
    fields.finish()
    return card


def _parse_site(fields: Row) -> Site:
    site = Site(
        icons=fields.words("icons", ids.RESOURCE_NAMES, 0, ids.MAX_RESOURCES),
        terrain=fields.word("terrain", ids.SITE_TERRAIN_NAMES),
    )
    fields.finish()
    return site


def _parse_die(fields: Row) -> Die:
    die = Die(
        kind=fields.word("kind", ids.CATACLYSM_NAMES),
        colour=fields.word("colour", ids.COLOUR_NAMES),
        value=fields.integer("value", 1, ids.N_VALUES),
    )
    fields.finish()
    return die


def _check_variant(option: str, value: str, names: Sequence[str]) -> None:
    if value not in names:
        raise InputError(f"{option}: does not know {value!r}{suggestion(value, names)}; one of {', '.join(names)}")


def _check_folder(folder: Path) -> None:
    if not folder.is_dir():
        raise InputError(f"{folder}: is not a folder; content is a folder with any of {', '.join(FILE_NAMES)}")
    names = [path.name for path in sorted(folder.glob("*.toml"))]
    for name in names:
        # A misspelt file would be passed over in silence and the shipped one used instead.
        if name not in FILE_NAMES and suggestion(name, FILE_NAMES):
            raise InputError(f"{folder / name}: is not a content file{suggestion(name, FILE_NAMES)}")
    if not set(names) & set(FILE_NAMES):
        raise InputError(f"{folder}: holds no content file; needs any of {', '.join(FILE_NAMES)}")


def _find(folder: Path | None, name: str, variant: str | None = None) -> Path:
    wanted = [variant, name] if variant else [name]
    own = [Path(folder) / file for file in wanted if folder is not None and (Path(folder) / file).exists()]
    return own[0] if own else DATA / wanted[0]


def _read(path: Path, table: str) -> tuple[str, list]:
    try:
        document = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, OSError) as error:
        raise InputError(f"{path}: cannot be read: {error}") from error
    fields = Row(document, str(path))
    version, rows = fields.text("version"), fields.take(table, list)
    fields.finish()
    return version, rows


def _check_names(content: Content, files: dict[str, Path]) -> None:
    for table, rows in (("tile", content.tiles), ("building", content.buildings)):
        twice = [name for name, count in Counter(row.name for row in rows).items() if count > 1]
        if twice:
            raise InputError(f"{files[table]}: {table} '{twice[0]}': key 'name': is used twice, names must differ")
    kinds = {building.kind: building for building in content.buildings}
    missing = [ids.BUILDING_NAMES[kind] for kind in BASE_KINDS if kind not in kinds]
    if missing:
        raise InputError(f"{files['building']}: building '{missing[0]}' is missing")
    for factory in content.factories:
        if kinds[factory.kind].building_class != ids.CLASS_FACTORY:
            raise InputError(f"{files['factory']}: factory '{factory.name}': key 'name': is no factory kind")
