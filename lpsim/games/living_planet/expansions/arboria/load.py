"""Python only. Fills Arboria's part of the ruleset: numbers of its rules, and what its components say."""

from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.arboria import ids as own

NUMBERS = (
    "fire_tokens", "exchanged_tiles", "exploration_token", "fire_cost", "platform_cost", "dam_cost", "repair_in_fire",
    "burning_spaceport_counts",
)  # fmt: skip


def fill(r: np.record, section: dict[str, Any] | None, content: Any) -> None:
    """Fill r.arboria.

    Args:
        r: the ruleset, with its tiles and buildings filled.
        section: the table [arboria] of the rules; None if Arboria is not in play.
        content: the components, for the marks of the hexagons.

    Raises:
        InputError: a key is missing or unknown, or a hexagon has what only the Volcano may have, or not have.
    """
    r.arboria.volcano, r.arboria.station = ids.NONE, ids.NONE
    r.arboria.river[:] = ids.NONE
    if section is None:
        return
    fill_numbers(r.arboria, section)
    for tile, face in enumerate(content.tiles):
        r.arboria.oxygen[tile] = face.oxygen
        if any(die.kind == own.FLOOD for die in face.dice):
            r.arboria.floods |= 1 << tile
        if face.volcano:
            fill_volcano(r.arboria, tile, face)
        elif any(die.kind == own.ERUPTION for die in face.dice):
            raise InputError(f"tile '{face.name}': only the Volcano erupts (ARB-LAV-01)")
    if any(building.kind == own.HYDRAULIC_SAFETY_STATION for building in content.buildings):
        r.arboria.station = own.HYDRAULIC_SAFETY_STATION


def fill_numbers(rules: np.record, section: dict[str, Any]) -> None:
    """The numbers of the section, which must have exactly these keys."""
    if set(section) != {*NUMBERS, "fire_resources"}:
        wrong = sorted(set(section) ^ {*NUMBERS, "fire_resources"})
        raise InputError(f"rules.toml [arboria]: unknown or missing: {', '.join(wrong)}")
    for name in NUMBERS:
        rules[name] = section[name]
    for name in section["fire_resources"]:
        if name not in ids.RESOURCE_NAMES:
            raise InputError(f"rules.toml [arboria]: fire_resources: unknown resource '{name}'")
        rules.fire_resources[ids.RESOURCE_NAMES.index(name)] = 1


def fill_volcano(rules: np.record, tile: int, face: Any) -> None:
    """The Volcano and the sides of its lava rivers (ARB-LAV-01)."""
    if rules.volcano != ids.NONE:
        raise InputError(f"tile '{face.name}': there is a second Volcano; at most one is possible")
    if face.sites:
        raise InputError(f"tile '{face.name}': nothing is built on the Volcano, so it has no squares (ARB-VOL-11)")
    rules.volcano = tile
    for i, die in enumerate(face.dice):
        rules.river[i] = die.side
