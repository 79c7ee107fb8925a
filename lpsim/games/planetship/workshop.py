"""Python only. Components to look at, check, generate and write: what `lpsim content …` shows of this game."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lpsim.games.planetship import constraints, ids
from lpsim.games.planetship.content import Character, Content, Space, Zone, icon_words, load_content, write_content
from lpsim.games.planetship.generate import generate

OPTIONS: dict[str, tuple[tuple[str, ...], str]] = {}
ZONE_HEADS = ("number", "name", "reward", *ids.NUMERALS, "known")
# every constraint that a box is held to (constraints.py), by its id
CHECKS = {
    "PS-UC-01": "spaces of the zones",
    "PS-UC-02": "docks",
    "PS-UC-03": "stealth icons",
    "PS-UC-04": "probe icons",
    "PS-UC-06": "the starting characters",
    "PS-UC-07": "what a character of the deck may show",
    "PS-UC-08": "abilities and races alike",
    "PS-UC-09": "characters that the book speaks of",
    "PS-UC-10": "the missions",
    "PS-DF-08": "size of the deck",
    "PS-DF-12": "the Radioactive Area",
    "PS-Z2-01": "no stealth in the Hangar",
}


def load(folder: Path | None, scenario: str, overrides: dict[str, Any]) -> Content:
    """A content set from a folder of the user's, or ours."""
    return load_content(folder)


def generate_for(seed: int, scenario: str, overrides: dict[str, Any]) -> Content:
    """Another reconstruction of the box."""
    return generate(seed)


def save(content: Content, folder: Path) -> None:
    """Write a set whole into a new or empty folder."""
    source = f"generated from seed {content.sources['seed']}" if "seed" in content.sources else facts(content)
    write_content(content, folder, f"2491 Planetship: {source}")


# --- check ------------------------------------------------------------------------------------------------------------


def check(content: Content) -> tuple[list[str], int]:
    """A line for each constraint, and how many are broken."""
    found = [line.partition(": ") for line in constraints.problems(content)]
    lines, n_broken = [], 0
    for rule, title in CHECKS.items():
        problems = [problem for broken, _, problem in found if broken == rule]
        n_broken += bool(problems)
        lines.append(f"{'BROKEN' if problems else 'ok':6}  {rule}  {title}")
        lines += [f"        {rule}: {problem}" for problem in problems]
    return lines, n_broken


def facts(content: Content) -> str:
    """How many components are known, and from where."""
    counts = content.provenance
    return f"{sum(counts.values())} components: {', '.join(f'{count} {word}' for word, count in counts.items())}"


# --- show -------------------------------------------------------------------------------------------------------------


def show(content: Content) -> list[str]:
    """All components as tables."""
    heads = ("number", "race", "strength", "VP", "abilities", "known")
    missions = [(ids.ICON_NAMES[one.icon], str(one.vp), one.provenance) for one in content.missions]
    return [
        *table("Zones", ZONE_HEADS, [zone_cells(one) for one in content.zones]),
        "spaces by cell while the zone is not turned: + dock, ~ stealth, ? probe",
        *table("Starting characters of every colour", heads, [card_cells(one) for one in content.characters]),
        *table("Characters of the deck", heads, [card_cells(one) for one in content.deck]),
        *table("Missions", ("most of", "VP", "known"), missions),
        "", "; ".join(f"{name} ({version})" for name, version in content.sources.items()),
    ]  # fmt: skip


def zone_cells(zone: Zone) -> tuple[str, ...]:
    """One zone."""
    spaces = [space_words(space) for space in zone.spaces] + [""] * (ids.MAX_SPACES - len(zone.spaces))
    return str(zone.number), zone.name, "face down" if zone.reward_stealth else "open", *spaces, zone.provenance


def space_words(space: Space) -> str:
    """One space: its cell and its icons."""
    return f"{ids.CELL_NAMES[space.cell]}{'+' * space.dock}{'~' * space.stealth}{'?' * space.probe}"


def card_cells(card: Character) -> tuple[str, ...]:
    """One character."""
    icons = ", ".join(icon_words(card)) or "-"
    return str(card.number), ids.RACE_NAMES[card.race], str(card.strength), str(card.vp), icons, card.provenance


def table(title: str, heads: Sequence[str], rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """A table with its title as lines."""
    lines = [tuple(heads), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    lines.insert(1, tuple("-" * width for width in widths))
    yield from ("", title, "")
    for line in lines:
        yield "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
