"""Python only. Editions of the base game: what another printing changes, as rules by dotted path (data/editions)."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lpsim.errors import InputError
from lpsim.games.living_planet.rows import is_a, short, suggestion

DATA = Path(__file__).parent / "data" / "editions"
ENGLISH = "english"  # the normative edition: it changes nothing


@dataclass(frozen=True)
class Edition:
    """One edition, with what it changes."""

    name: str
    title: str
    description: str
    rules: dict[str, Any]


def editions() -> dict[str, Edition]:
    """All editions by name, the English one first."""
    found = {}
    for file in sorted(DATA.glob("*.toml"), key=lambda file: (file.stem != ENGLISH, file.stem)):
        row = tomllib.loads(file.read_text(encoding="utf-8"))
        found[row["name"]] = Edition(row["name"], row["title"], row["description"], row["rules"])
    return found


def find_edition(name: Any, offered: tuple[str, ...], scenario: str) -> Edition:
    """The edition of this name, if the scenario is played by it."""
    known = editions()
    if not is_a(name, str) or name not in known:
        near = suggestion(name, known) if is_a(name, str) else ""
        raise InputError(f"unknown edition {short(name)}{near}; there is: {', '.join(known)}")
    if name not in offered:
        raise InputError(f"scenario '{scenario}' has no edition '{name}'; one of {', '.join(offered)}")
    return known[name]
