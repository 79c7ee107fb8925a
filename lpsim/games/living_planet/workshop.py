"""Python only. Components to look at, check, generate and write: what `lpsim content …` shows of this game."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.constraints import verdicts
from lpsim.games.living_planet.content import (
    CATACLYSM_VARIANTS,
    FACTORY_VARIANTS,
    SIDE_NAMES,
    Building,
    Content,
    Die,
    Tile,
    load_content,
)
from lpsim.games.living_planet.edition_content import SETS
from lpsim.games.living_planet.expansions.descriptor import expansions
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.growth import growth
from lpsim.games.living_planet.scenario import OPTION, boxes_of, content_options
from lpsim.games.living_planet.write import write

OPTIONS = {
    f"{OPTION}cataclysms": (CATACLYSM_VARIANTS, "how often each colour and value is on the hexagons"),
    f"{OPTION}factories": (FACTORY_VARIANTS, "whether a Factory kind has each production number once"),
    f"{OPTION}hexagons": (SETS, "whose edition's starting hexagons"),
    f"{OPTION}buildings": (SETS, "as many copies of the buildings as which edition has"),
    f"{OPTION}market": (SETS, "whose edition's Stock Market cards"),
    "edition": (SETS, "all three of these"),
}
SIDES_NOTE = (
    "sides clockwise from the top: D desert, M mountain, W water; ground of squares: D, M, x mixed, h half, w water"
)
SITE_LETTERS = ("D", "M", "x", *(name[0] for name in ids.SITE_TERRAIN_NAMES[3:]))
save = write


def load(folder: Path | None, scenario: str, overrides: dict[str, Any]) -> Content:
    """A content set from a folder of the user's, or ours."""
    return load_content(folder, **content_options(scenario, overrides), expansions=boxes_of(scenario, overrides))


def generate_for(seed: int, scenario: str, overrides: dict[str, Any]) -> Content:
    """Another reconstruction of the boxes on the table."""
    return generate(seed, **content_options(scenario, overrides), expansions=boxes_of(scenario, overrides))


# --- check ------------------------------------------------------------------------------------------------------------


def check(content: Content) -> tuple[list[str], int]:
    """A line for each constraint, and how many are broken."""
    lines, n_broken = [], 0
    for one, problems in verdicts(content):
        n_broken += bool(problems)
        lines.append(verdict(one.rule_id, one.title, problems))
    report = growth(content)
    n_broken += not report.ok
    added = [one.content.growth_rules for one in expansions() if one.name in content.expansions]
    others = ", ".join(["LP-UNK-02", *filter(None, added)])
    lines.append(verdict("LP-UNK-01", f"the map can grow ({others})", [] if report.ok else ["it seldom does"]))
    lines.append(f"        {report.text()}")
    lines += [f"        legal draws around {name}: {share:.0%}" for name, share in report.draws_by_start.items()]
    return lines, n_broken


def verdict(rule_id: str, title: str, problems: Sequence[str]) -> str:
    """One constraint."""
    head = f"{'BROKEN' if problems else 'ok':6}  {rule_id:10}  {title}"
    return "\n".join([head, *(f"        {rule_id}: {problem}" for problem in problems)])


def facts(content: Content) -> str:
    """How many components are known, and from where."""
    counts = content.provenance
    return f"{sum(counts.values())} components: {', '.join(f'{count} {word}' for word, count in counts.items())}"


# --- show -------------------------------------------------------------------------------------------------------------


def show(content: Content) -> list[str]:
    """All components as tables."""
    tiles = [tile_cells(tile) for tile in content.tiles]
    buildings = [building_cells(building) for building in content.buildings]
    return [
        *table("Hexagons", ("name", "for", "sides", "squares", "ground", "dice", "known"), tiles), SIDES_NOTE,
        *table("Buildings", ("name", "class", "copies", "cost", "VP", "what it does", "known"), buildings),
        *table("Production numbers of the Factories", ("name", "numbers", "known"), factory_cells(content)),
        *table("Stock Market cards", ("resource", "changes", "known"), card_cells(content)),
        "", "; ".join(f"{name} ({version})" for name, version in content.sources.items()),
    ]  # fmt: skip


def tile_cells(tile: Tile) -> tuple[str, ...]:
    """One hexagon."""
    return (
        tile.name,
        role(tile),
        "".join(ids.TERRAIN_NAMES[edge][0].upper() for edge in tile.edges),
        ", ".join("+".join(ids.RESOURCE_NAMES[icon] for icon in site.icons) or "-" for site in tile.sites),
        "".join(SITE_LETTERS[site.terrain] for site in tile.sites),
        ", ".join(die_words(die) for die in tile.dice) or "-",
        tile.provenance,
    )


def role(tile: Tile) -> str:
    """What a hexagon is besides ground."""
    if tile.start:
        return f"{tile.start} players"
    if tile.oxygen:
        return f"oxygen {'*' * tile.oxygen}"
    return "volcano" if tile.volcano else ""


def die_words(die: Die) -> str:
    """One cataclysm die."""
    words = f"{ids.COLOUR_NAMES[die.colour]} {die.value} {ids.CATACLYSM_NAMES[die.kind]}"
    return words if die.side == ids.NONE else f"{words} {SIDE_NAMES[die.side]}"


def building_cells(building: Building) -> tuple[str, ...]:
    """One kind of building."""
    extra = [f"{amount} {ids.RESOURCE_NAMES[one]}" for one, amount in enumerate(building.resources) if amount]
    return (
        building.name,
        ids.CLASS_NAMES[building.building_class],
        str(building.copies),
        " + ".join([f"{building.money} MC", *extra]),
        str(building.vp),
        "; ".join(abilities(building)),
        building.provenance,
    )


def abilities(building: Building) -> Iterator[str]:
    """What a building does."""
    if building.produces != ids.NONE:
        yield f"produces {building.output} {ids.RESOURCE_NAMES[building.produces]}"
    if building.boost != ids.NONE:
        yield f"{building.boost_output} more for 1 {ids.RESOURCE_NAMES[building.boost]}"
    yield from filter(None, (one.content.ability(building) for one in expansions()))
    if building.guards != ids.NONE:
        price = "" if building.guard_resource == ids.NONE else f" for 1 {ids.RESOURCE_NAMES[building.guard_resource]}"
        yield f"guards against {ids.CATACLYSM_NAMES[building.guards]}{price}"
    if building.immune:
        yield f"immune to {', '.join(ids.CATACLYSM_NAMES[kind] for kind in building.immune)}"
    if building.many_types:
        yield "trades several resources"
    if building.trade_bonus:
        yield f"trades with +{building.trade_bonus}"
    if building.draw_factor > 1:
        yield f"draws cards x{building.draw_factor}, applies up to {building.cards_applied}"
    for unit, resource in enumerate(building.recruit):
        if building.recruit_value and resource != ids.NONE:
            yield f"recruits {ids.UNIT_NAMES[unit]} on {building.recruit_value} for 1 {ids.RESOURCE_NAMES[resource]}"
    if not building.buildable:
        yield "not buildable"


def factory_cells(content: Content) -> Iterator[tuple[str, ...]]:
    """Production numbers of each kind of Factory."""
    for name in dict.fromkeys(factory.name for factory in content.factories):
        tiles = [factory for factory in content.factories if factory.name == name]
        numbers = " ".join(str(number) for number in sorted(tile.number for tile in tiles))
        yield name, numbers, ", ".join(sorted({tile.provenance for tile in tiles}))


def card_cells(content: Content) -> Iterator[tuple[str, ...]]:
    """Stock Market cards by resource."""
    for resource in sorted({card.resource for card in content.cards}):
        cards = [card for card in content.cards if card.resource == resource]
        changes = " ".join(f"{change:+d}" for change in sorted(card.change for card in cards))
        yield ids.RESOURCE_NAMES[resource], changes, ", ".join(sorted({card.provenance for card in cards}))


def table(title: str, heads: Sequence[str], rows: Iterator | Sequence) -> list[str]:
    """A table with its title as lines."""
    lines = [tuple(heads), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    lines.insert(1, tuple("-" * width for width in widths))
    cells = (zip(line, widths, strict=True) for line in lines)
    return ["", title, "", *("  ".join(cell.ljust(width) for cell, width in line).rstrip() for line in cells)]
