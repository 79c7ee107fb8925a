"""Python only. Components of another edition: files that say what differs from those of the base game.

    tiles.toml       a starting hexagon takes the place of the base game's for the same number of players
    buildings.toml   a row changes what it says of the building of its name
    market.toml      all cards

A user's own file is the whole set and is not changed by these.
"""

from pathlib import Path
from typing import Any

from lpsim.games.living_planet.components import Content
from lpsim.games.living_planet.editions import DATA, ENGLISH

SETS = (ENGLISH, "french")  # editions that have components of their own, and the one that has those of the base game
Rows = tuple[str, list[dict[str, Any]]]  # version of a file, and its rows


def editions_of(content: Content) -> dict[str, str]:
    """Table of a content file -> the edition it is of."""
    return {"tile": content.hexagon_edition, "building": content.building_edition, "card": content.market_edition}


def file_of(edition: str, name: str) -> Path:
    """Where a file of an edition is."""
    return DATA / edition / name


def merged(table: str, base: Rows, own: Rows) -> Rows:
    """The rows of the base game as an edition has them."""
    rows = MERGE[table](base[1], own[1])
    version = own[0] if table == "card" else f"{base[0]}; {own[0]}"
    return version, rows


def with_starts(base: list[dict[str, Any]], own: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The edition's starting hexagons first."""
    replaced = {row.get("start") for row in own}
    return [*own, *(row for row in base if row.get("start") not in replaced)]


def with_changes(base: list[dict[str, Any]], own: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each building with what the edition says of it."""
    changes = {row["name"]: row for row in own}
    return [row | changes.get(row["name"], {}) for row in base]


def replaced(base: list[dict[str, Any]], own: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The edition's own rows alone."""
    return own


MERGE = {"tile": with_starts, "building": with_changes, "card": replaced}
