r"""Python only. Content: reads the TOML files that describe the physical components (`components.py`).

A folder holds `tiles.toml`, `buildings.toml`, `factories.toml` and `market.toml`, and those of an expansion in a folder
of its name. Every row is one component and says where we know it from: "printed",
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
from lpsim.games.living_planet import edition_content, ids
from lpsim.games.living_planet.components import TABLES, Building, Card, Content, Die, Factory, Site, Tile
from lpsim.games.living_planet.expansions import EXPANSIONS
from lpsim.games.living_planet.expansions.descriptor import ContentPart
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions
from lpsim.games.living_planet.rows import Row, suggestion
from lpsim.outside.reading import parse_toml, read_text

DATA = Path(__file__).parent / "data" / "base"
SIDE_NAMES = ("N", "NE", "SE", "S", "SW", "NW")
CATACLYSM_VARIANTS = ("twice", "thrice")
FACTORY_VARIANTS = ("unique", "repeated")
# The shipped files that are not called like their default.
VARIANT_FILES = {"thrice": "tiles-thrice.toml", "repeated": "factories-repeated.toml"}
BOX_FILES = {"tile": "tiles.toml", "building": "buildings.toml", "factory": "factories.toml", "card": "market.toml"}
FILE_NAMES = (*BOX_FILES.values(), *VARIANT_FILES.values())
KINDS_OF_BOX = {
    box: tuple(kind for kind, its in enumerate(ids.BOX_OF_KIND) if its == box) for box in range(len(ids.BOX_NAMES))
}
BASE_KINDS = KINDS_OF_BOX[ids.BOX_BASE]


def load_content(
    folder: Path | None = None,
    cataclysms: str = "twice",
    factories: str = "unique",
    expansions: Sequence[str] = (),
    hexagons: str = edition_content.ENGLISH,
    buildings: str = edition_content.ENGLISH,
    market: str = edition_content.ENGLISH,
) -> Content:
    """Read the components, from a user's folder where it has the file and from the shipped data where not.

    Args:
        folder: holds any of the content files; None reads the shipped data only.
        cataclysms: "twice" or "thrice", how often each colour and value is printed on the base game's hexagons.
        factories: "unique" or "repeated", whether a Factory kind of the base game has each production number once.
        expansions: names of the expansions on the table, in any order.
        hexagons: "english" or "french", whose edition of the base game the starting hexagons are of.
        buildings: the same for how many copies there are of a building.
        market: the same for the Stock Market cards.

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
    editions = {"hexagon_edition": hexagons, "building_edition": buildings, "market_edition": market}
    for option, name in zip(("hexagons", "buildings", "market"), editions.values()):
        _check_word(option, name, edition_content.SETS)
    content = Content((), (), (), (), cataclysms, factories, expansions=expansions, **editions)
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
    if box == ids.BOX_BASE:
        for table, edition in edition_content.editions_of(content).items():
            if edition != edition_content.ENGLISH and files[table].is_relative_to(shipped):
                more = _read(edition_content.file_of(edition, files_of(box)[table]), table)
                tables[table] = edition_content.merged(table, tables[table], more)

    rows = {}
    for table, (_, own_rows) in tables.items():
        parsed = tuple(replace(parser_of(table)(row, str(files[table])), box=box) for row in own_rows)
        rows[TABLES[table]] = getattr(content, TABLES[table]) + parsed
    rows["buildings"] = tuple(sorted(rows["buildings"], key=lambda building: building.kind))
    sources = {prefix + files[table].name: version for table, (version, _) in tables.items()}
    whole = replace(content, **rows, sources=content.sources | sources)
    _check_names(whole, box, files)
    return whole


def added() -> list[ContentPart]:
    """What the expansions have to say of components, in the order of the list."""
    return [one.content for one in all_expansions()]


def files_of(box: int) -> dict[str, str]:
    """The content files of a box: table -> name."""
    own = {one.number: one.content.files for one in all_expansions()}
    return dict(own.get(box) or BOX_FILES)


def parser_of(table: str) -> Callable[[dict, str], Any]:
    """What reads a row of a table."""
    parsers = PARSERS | {name: parser for part in added() for name, parser in part.parsers.items()}
    return parsers[table]


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
        **keys_of("tile_keys", fields),
    )
    fields.finish()
    for part in added():
        tile = part.finished(tile, fields.where)
    # Of a hexagon defined in a position nothing else says where it comes from.
    boxes = [one.number for one in all_expansions() if one.content.is_its(tile)]
    return replace(tile, box=max(boxes, default=ids.BOX_BASE))


def keys_of(kind: str, fields: Row) -> dict[str, Any]:
    """What the expansions read of a row of a hexagon, a square or a building kind."""
    return {name: value for part in added() for name, value in getattr(part, kind)(fields).items()}


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
        **keys_of("building_keys", fields),
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


PARSERS: dict[str, Callable[[dict, str], Any]] = {
    "tile": parse_tile,
    "building": parse_building,
    "factory": parse_factory,
    "card": parse_card,
}


def _parse_site(fields: Row) -> Site:
    site = Site(
        icons=fields.words("icons", ids.RESOURCE_NAMES, 0, ids.MAX_RESOURCES),
        terrain=fields.word("terrain", ids.SITE_TERRAIN_NAMES),
        **keys_of("site_keys", fields),
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
    at_side = sorted(kind for part in added() for kind in part.side_dice)
    if (die.kind in at_side) != (die.side != ids.NONE):
        names = " or ".join(ids.CATACLYSM_NAMES[kind] for kind in at_side) or "special die"
        raise fields.fail("side", f"belongs to every {names}, and to nothing else")
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
