"""Python only. Writes content as the TOML files that `content.py` reads, all of them or none."""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.components import (
    AREA_NAMES,
    TABLES,
    Building,
    Card,
    Content,
    Factory,
    Seaport,
    Site,
    Tile,
)
from lpsim.games.living_planet.content import files_of
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions

HEADER = """# Living Planet, {title}: {stem}. {version}.
# Unofficial fan data, not made or endorsed by the publisher. Rows marked "printed" are stated by the rulebook,
# "derived" ones follow from its counts and examples, "reconstructed" ones are invented within those limits.
# Replaceable: put another file of this name in a folder and name the folder with --content DIR{inside}.

version = {quoted}
"""


def write(content: Content, folder: Path) -> None:
    """Write the content as files that `load_content` reads back to an equal content.

    Args:
        content: anything loaded or generated.
        folder: made by this function; it may exist if it is empty.

    Raises:
        InputError: the folder is not empty, is a file, or its parent does not exist.
    """
    folder = Path(folder)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InputError(f"{folder}: must be a new or an empty folder, so that nothing is overwritten")
    if not folder.resolve().parent.is_dir():
        raise InputError(f"{folder}: its parent folder does not exist")
    # All files appear at once: they are written aside and moved as one folder.
    aside = Path(tempfile.mkdtemp(prefix=f".{folder.name}-", dir=folder.resolve().parent))
    try:
        for name, text in file_texts(content).items():
            (aside / name).parent.mkdir(exist_ok=True)
            (aside / name).write_text(text, encoding="utf-8")
        aside.chmod(0o755)
        if folder.exists():
            folder.rmdir()
        aside.replace(folder)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise


def file_texts(content: Content) -> dict[str, str]:
    """The TOML text of each file, by file name; those of an expansion are in a folder of its name."""
    texts = {}
    for box in (ids.BOX_BASE, *(ids.BOX_NAMES.index(name) for name in content.expansions)):
        texts |= _box_texts(content.of_box(box), box)
    return texts


def _box_texts(content: Content, box: int) -> dict[str, str]:
    folder = "" if box == ids.BOX_BASE else f"{ids.BOX_NAMES[box]}/"
    inside = f" (inside it, in {folder})" if folder else ""
    texts = {}
    for table, file in files_of(box).items():
        stem = Path(file).stem
        rows = [ROWS[table](row) for row in getattr(content, TABLES[table])]
        name = next((name for name in content.sources if name.startswith(folder + stem)), f"{folder}{stem}.toml")
        version = content.sources.get(name, "unnamed")
        words = {"title": title_of(box), "stem": stem, "version": " ".join(version.split()), "inside": inside}
        head = HEADER.format(**words, quoted=_quoted(version))
        texts[name] = head + "".join(f"\n[[{table}]]\n{_lines(row)}" for row in rows)
    return texts


def title_of(box: int) -> str:
    """A box for people."""
    return next((one.vocabulary.title for one in all_expansions() if one.number == box), "base game")


def tile_row(tile: Tile) -> dict[str, Any]:
    """A hexagon as a row of its file."""
    dice = [
        {
            "kind": ids.CATACLYSM_NAMES[die.kind],
            "colour": ids.COLOUR_NAMES[die.colour],
            "value": die.value,
            **({"side": die.side} if die.side != ids.NONE else {}),
        }
        for die in tile.dice
    ]
    return {
        "name": tile.name,
        **({"start": tile.start} if tile.start else {}),
        **({"oxygen": tile.oxygen} if tile.oxygen else {}),
        **{key: True for key in ("volcano", "island", "whirlpool") if getattr(tile, key)},
        "edges": [ids.TERRAIN_NAMES[edge] for edge in tile.edges],
        "mountain": tile.mountain,
        **({"areas": [{AREA_NAMES[area.is_water]: list(area.sides)} for area in tile.areas]} if tile.areas else {}),
        "sites": [_site_row(site) for site in tile.sites],
        "dice": dice,
        "provenance": tile.provenance,
    }


def _site_row(site: Site) -> dict[str, Any]:
    touched = {"areas": [area + 1 for area in site.areas]} if site.areas else {}
    icons = [ids.RESOURCE_NAMES[icon] for icon in site.icons]
    return {"icons": icons, "terrain": ids.SITE_TERRAIN_NAMES[site.terrain], **touched}


def building_row(building: Building) -> dict[str, Any]:
    """A building kind as a row of its file; what does not apply is left out."""
    costs = {ids.RESOURCE_NAMES[resource]: amount for resource, amount in enumerate(building.resources) if amount}
    recruit = {
        ids.UNIT_NAMES[unit]: ids.RESOURCE_NAMES[resource]
        for unit, resource in enumerate(building.recruit)
        if resource != ids.NONE
    }
    optional = {
        "resources": costs,
        "icon": _word(building.icon, ids.RESOURCE_NAMES),
        "per_player": building.per_player,
        "produces": _word(building.produces, ids.RESOURCE_NAMES),
        "output": building.output,
        "boost": _word(building.boost, ids.RESOURCE_NAMES),
        "boost_output": building.boost_output,
        "guards": _word(building.guards, ids.CATACLYSM_NAMES),
        "guard_resource": _word(building.guard_resource, ids.RESOURCE_NAMES),
        "immune": [ids.CATACLYSM_NAMES[kind] for kind in building.immune],
        "trade_bonus": building.trade_bonus,
        "draw_factor": building.draw_factor,
        "cards_applied": building.cards_applied,
        "many_types": building.many_types,
        "recruit_value": building.recruit_value,
        "recruit": recruit,
        "grounds": list(building.grounds),
    }
    return {
        "name": building.name,
        "class": ids.CLASS_NAMES[building.building_class],
        "copies": building.copies,
        "money": building.money,
        "vp": building.vp,
        "buildable": building.buildable,
        **{key: value for key, value in optional.items() if value},
        "provenance": building.provenance,
    }


def factory_row(factory: Factory) -> dict[str, Any]:
    """A Factory tile as a row of its file."""
    return {"name": factory.name, "number": factory.number, "provenance": factory.provenance}


def card_row(card: Card) -> dict[str, Any]:
    """A Stock Market card as a row of its file."""
    return {"resource": ids.RESOURCE_NAMES[card.resource], "change": card.change, "provenance": card.provenance}


def seaport_row(seaport: Seaport) -> dict[str, Any]:
    """A Seaport tile as a row of its file."""
    return {"faces": list(seaport.faces), "provenance": seaport.provenance}


ROWS: dict[str, Callable[[Any], dict[str, Any]]] = {
    "tile": tile_row,
    "building": building_row,
    "factory": factory_row,
    "card": card_row,
    "seaport": seaport_row,
}


def _word(number: int, names: tuple[str, ...]) -> str:
    return "" if number == ids.NONE else names[number]


def _lines(row: dict[str, Any]) -> str:
    return "".join(f"{key} = {_toml(value)}\n" for key, value in row.items())


def _toml(value: Any) -> str:
    """A value in TOML; a list of tables gets a line for each."""
    match value:
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case str():
            return _quoted(value)
        case dict():
            return "{ " + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + " }"
        case [dict(), *_]:
            return "[\n" + "".join(f"    {_toml(item)},\n" for item in value) + "]"
        case _:
            return "[" + ", ".join(_toml(item) for item in value) + "]"


def _quoted(text: str) -> str:
    escaped = "".join(
        {"\\": "\\\\", '"': '\\"'}.get(letter, letter if letter.isprintable() else f"\\u{ord(letter):04x}")
        for letter in text
    )
    return f'"{escaped}"'
