r"""Python only. Content: reads the TOML files that describe the physical components (`components.py`).

A folder holds `tiles.toml`, `buildings.toml`, `factories.toml` and `market.toml`, and those of an expansion in a folder
of its name (`arboria/tiles.toml`). Every row is one component and says where we know it from: "printed",
"derived" or "reconstructed". Words become the ids of `ids.py`. Sides are listed clockwise from the top of a flat-topped
hexagon:

          N
     NW  ____  NE
        /    \
     SW \____/ SE
          S
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import areas, ids
from lpsim.games.living_planet.components import (
    TABLES,
    Area,
    Building,
    Card,
    Content,
    Die,
    Factory,
    Seaport,
    Site,
    Tile,
)
from lpsim.games.living_planet.expansions.aquarius import ids as aqu
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, N_FACES
from lpsim.games.living_planet.expansions.aquarius.vocabulary import GROUND_NAMES
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.rows import Row, suggestion
from lpsim.outside.reading import parse_toml, read_text

DATA = Path(__file__).parent / "data" / "base"
SIDE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
CATACLYSM_VARIANTS = ("twice", "thrice")
FACTORY_VARIANTS = ("unique", "repeated")
# The shipped files that are not called like their default.
VARIANT_FILES = {"thrice": "tiles-thrice.toml", "repeated": "factories-repeated.toml"}
BOX_FILES = {"tile": "tiles.toml", "building": "buildings.toml", "factory": "factories.toml", "card": "market.toml"}
# Boxes that have other files.
OWN_FILES = {
    aqu.BOX_AQUARIUS: {
        "tile": "tiles.toml", "building": "buildings.toml", "factory": "factories.toml", "seaport": "seaports.toml",
    },
}  # fmt: skip
FILE_NAMES = (*BOX_FILES.values(), *VARIANT_FILES.values())
EXPANSIONS = ("arboria", "aquarius")  # those we have data for
BASE_KINDS = range(ids.SPACEPORT + 1)
ARBORIA_KINDS = range(arb.SAWMILL, arb.ARBORI_MYCELIA_PLANT + 1)
AQUARIUS_KINDS = range(aqu.SEAPORT, aqu.HYDRO_ELECTRIC_GENERATOR + 1)
KINDS_OF_BOX = {ids.BOX_BASE: BASE_KINDS, arb.BOX_ARBORIA: ARBORIA_KINDS, aqu.BOX_AQUARIUS: AQUARIUS_KINDS}
SHOW_SIDE = (arb.ERUPTION, aqu.WHIRLPOOL)  # kinds of dice that lie at a side of their hexagon


def load_content(
    folder: Path | None = None,
    cataclysms: str = "twice",
    factories: str = "unique",
    expansions: Sequence[str] = (),
) -> Content:
    """Read the components, from a user's folder where it has the file and from the shipped data where not.

    Args:
        folder: holds any of the content files; None reads the shipped data only.
        cataclysms: "twice" or "thrice", how often each colour and value is printed on the base game's hexagons.
        factories: "unique" or "repeated", whether a Factory kind of the base game has each production number once.
        expansions: names of the expansions on the table, for example ("arboria",).

    Returns:
        The whole content, well formed but not checked against the box (see `constraints.violations`).

    Raises:
        InputError: a file, row or key is malformed, missing or unknown, or so is a variant or an expansion.
    """
    _check_word("cataclysms", cataclysms, CATACLYSM_VARIANTS)
    _check_word("factories", factories, FACTORY_VARIANTS)
    expansions = known_expansions(expansions)
    if folder is not None:
        _check_folder(Path(folder), expansions)
    variants = {"tiles.toml": VARIANT_FILES.get(cataclysms), "factories.toml": VARIANT_FILES.get(factories)}
    content = Content((), (), (), (), cataclysms, factories, expansions=expansions)
    for name in (ids.BOX_NAMES[ids.BOX_BASE], *expansions):
        content = _with_box(content, folder, ids.BOX_NAMES.index(name), variants)
    return content


def known_expansions(names: Sequence[str]) -> tuple[str, ...]:
    """The expansions in the order of their boxes; an unknown one is refused."""
    for name in names:
        _check_word("expansions", name, EXPANSIONS)
    return tuple(name for name in EXPANSIONS if name in names)


def _with_box(content: Content, folder: Path | None, box: int, variants: dict[str, str | None]) -> Content:
    """The content with the rows of one more box behind what it has."""
    prefix = "" if box == ids.BOX_BASE else f"{ids.BOX_NAMES[box]}/"
    own = None if folder is None else Path(folder) / prefix
    shipped = DATA.parent / ids.BOX_NAMES[box]
    files = {}
    for table, name in files_of(box).items():
        variant = variants.get(name) if box == ids.BOX_BASE else None
        files[table] = _find(own, shipped, name, variant)
    tables = {table: _read(path, table) for table, path in files.items()}

    rows = {}
    for table, (_, own_rows) in tables.items():
        parsed = tuple(replace(PARSERS[table](row, str(files[table])), box=box) for row in own_rows)
        rows[TABLES[table]] = getattr(content, TABLES[table]) + parsed
    rows["buildings"] = tuple(sorted(rows["buildings"], key=lambda building: building.kind))
    sources = {prefix + files[table].name: version for table, (version, _) in tables.items()}
    whole = replace(content, **rows, sources=content.sources | sources)
    _check_names(whole, box, files)
    return whole


def files_of(box: int) -> dict[str, str]:
    """The content files of a box: table -> name."""
    return OWN_FILES.get(box, BOX_FILES)


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
        oxygen=fields.integer("oxygen", 1, 99, default=0),
        volcano=fields.flag("volcano", default=False),
        areas=tuple(_parse_area(area) for area in fields.rows("areas", "area", MAX_AREAS, ())),
        island=fields.flag("island", default=False),
        whirlpool=fields.flag("whirlpool", default=False),
    )
    fields.finish()
    tile = areas.with_areas(tile)
    for problem in areas.problems(tile):
        raise InputError(f"{fields.where}: {problem}")
    # Of a hexagon defined in a position nothing else says where it comes from.
    boxes = (
        (tile.areas or tile.whirlpool or tile.island, aqu.BOX_AQUARIUS),
        (tile.oxygen or tile.volcano, arb.BOX_ARBORIA),
    )
    return replace(tile, box=next((box for is_its, box in boxes if is_its), ids.BOX_BASE))


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
        boost=fields.word("boost", ids.RESOURCE_NAMES, default=ids.NONE),
        boost_output=fields.integer("boost_output", 0, 99, default=0),
        guards=fields.word("guards", ids.CATACLYSM_NAMES, default=ids.NONE),
        guard_resource=fields.word("guard_resource", ids.RESOURCE_NAMES, default=ids.NONE),
        immune=fields.words("immune", ids.CATACLYSM_NAMES, 0, ids.N_CATACLYSMS, default=()),
        trade_bonus=fields.integer("trade_bonus", 0, 99, default=0),
        draw_factor=fields.integer("draw_factor", 1, 99, default=1),
        cards_applied=fields.integer("cards_applied", 1, 99, default=1),
        many_types=fields.flag("many_types", default=False),
        recruit_value=fields.integer("recruit_value", 1, ids.N_VALUES, default=0),
        recruit=fields.prices("recruit"),
        grounds=tuple(GROUND_NAMES[one] for one in fields.words("grounds", GROUND_NAMES, 0, len(GROUND_NAMES), ())),
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


def parse_seaport(row: dict, where: str, provenance: str | None = None) -> Seaport:
    """Read one Seaport tile."""
    fields = Row.named(row, where, "seaport", label="faces")
    values = fields.numbers("faces", 1, ids.N_VALUES, N_FACES, N_FACES)
    seaport = Seaport(tuple(values), fields.provenance(provenance))
    fields.finish()
    return seaport


PARSERS: dict[str, Callable[[dict, str], Any]] = {
    "tile": parse_tile,
    "building": parse_building,
    "factory": parse_factory,
    "card": parse_card,
    "seaport": parse_seaport,
}


def _parse_area(fields: Row) -> Area:
    """The sides of one area, by what it is: { land = [0, 1] } or { water = [] }."""
    is_water = areas.NAMES[True] in fields.values
    sides = fields.numbers(areas.NAMES[is_water], 0, ids.N_SIDES - 1, 0, ids.N_SIDES)
    fields.finish()
    return Area(is_water, tuple(sides))


def _parse_site(fields: Row) -> Site:
    site = Site(
        icons=fields.words("icons", ids.RESOURCE_NAMES, 0, ids.MAX_RESOURCES),
        terrain=fields.word("terrain", ids.SITE_TERRAIN_NAMES),
        areas=tuple(number - 1 for number in fields.numbers("areas", 1, MAX_AREAS, 1, MAX_AREAS, ())),
    )
    fields.finish()
    return site


def _parse_die(fields: Row) -> Die:
    die = Die(
        kind=fields.word("kind", ids.CATACLYSM_NAMES),
        colour=fields.word("colour", ids.COLOUR_NAMES),
        value=fields.integer("value", 1, ids.N_VALUES),
        side=fields.integer("side", 0, ids.N_SIDES - 1, default=ids.NONE),
    )
    fields.finish()
    if (die.kind in SHOW_SIDE) != (die.side != ids.NONE):
        raise fields.fail("side", "belongs to every eruption and every die of the Whirlpool, and to nothing else")
    return die


def _check_word(option: str, value: str, names: Sequence[str]) -> None:
    if value not in names:
        raise InputError(f"{option}: does not know {value!r}{suggestion(value, names)}; one of {', '.join(names)}")


def _check_folder(folder: Path, expansions: Sequence[str]) -> None:
    if not folder.is_dir():
        raise InputError(f"{folder}: is not a folder; content is a folder with any of {', '.join(FILE_NAMES)}")
    # A misspelt file or folder would be passed over in silence and the shipped one used instead.
    _check_spelling((path for path in folder.iterdir() if path.is_dir()), EXPANSIONS, "the folder of an expansion")
    found = _check_spelling(folder.glob("*.toml"), FILE_NAMES, "a content file")
    for expansion in expansions:
        names = tuple(files_of(ids.BOX_NAMES.index(expansion)).values())
        found += _check_spelling((folder / expansion).glob("*.toml"), names, "a content file")
    if not found:
        raise InputError(f"{folder}: holds no content file; needs any of {', '.join(FILE_NAMES)}")


def _check_spelling(paths: Iterable[Path], names: Sequence[str], what: str) -> int:
    """How many paths have one of the names; one that is nearly called so is refused."""
    found = 0
    for path in sorted(paths):
        if path.name not in names and suggestion(path.name, names):
            raise InputError(f"{path}: is not {what}{suggestion(path.name, names)}")
        found += path.name in names
    return found


def _find(own: Path | None, shipped: Path, name: str, variant: str | None) -> Path:
    wanted = [variant, name] if variant else [name]
    files = [own / file for file in wanted if own is not None and (own / file).exists()]
    return files[0] if files else shipped / wanted[0]


def _read(path: Path, table: str) -> tuple[str, list]:
    document = parse_toml(read_text(path), str(path))
    fields = Row(document, str(path))
    version, rows = fields.text("version"), fields.take(table, list)
    fields.finish()
    return version, rows


def _check_names(content: Content, box: int, files: dict[str, Path]) -> None:
    """Names must differ, every kind of the box must be there, and numbers belong to its Factories."""
    for table, rows in (("tile", content.tiles), ("building", content.buildings)):
        twice = [name for name, count in Counter(row.name for row in rows).items() if count > 1]
        if twice:
            raise InputError(f"{files[table]}: {table} '{twice[0]}': key 'name': is used twice, names must differ")
    known = {building.kind: building for building in content.buildings}
    missing = [ids.BUILDING_NAMES[kind] for kind in KINDS_OF_BOX[box] if kind not in known]
    if missing:
        raise InputError(f"{files['building']}: building '{missing[0]}' is missing")
    foreign = {kind for other, kinds in KINDS_OF_BOX.items() if other != box for kind in kinds}
    for building in content.buildings:
        if building.box == box and building.kind in foreign:
            raise InputError(f"{files['building']}: building '{building.name}' belongs to another box")
    for factory in content.factories:
        if factory.kind not in known or known[factory.kind].building_class != ids.CLASS_FACTORY:
            raise InputError(f"{files['factory']}: factory '{factory.name}': key 'name': is no factory kind")
