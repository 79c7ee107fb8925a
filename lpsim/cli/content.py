"""Python only. `lpsim content ...`: check, show, draw or generate the components that a game is played with."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import CATACLYSM_VARIANTS, FACTORY_VARIANTS, SIDE_NAMES, load_content
from lpsim.games.living_planet.expansions.descriptor import expansions as all_expansions
from lpsim.outside.text import command
from lpsim.outside.writing import write_whole

if TYPE_CHECKING:
    from lpsim.games.living_planet.content import Building, Content, Die, Tile

HELP = "Check, show, draw or generate components: hexagons, buildings, production numbers, Stock Market cards."
EXAMPLE = "lpsim content check my-box"
SIDES_NOTE = "sides clockwise from the top: D desert, M mountain, W water; ground of squares: D, M, x mixed"
SITE_LETTERS = ("D", "M", "x")
SCENARIO = "base"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the four sub-commands, each with an example in its help."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    check = _add(actions, "check", "Compare components with the rulebook's counts and facts.", EXAMPLE)
    show = _add(actions, "show", "Print all components as tables.", "lpsim content show --cataclysms thrice")
    draw = _add(actions, "draw", "Draw all hexagons as a picture.", "lpsim content draw my-box --out tiles.svg")
    generate = _add(
        actions, "generate", "Make another reconstruction.", "lpsim content generate --seed 7 --out other-box"
    )
    for sub in (check, show, draw):
        sub.add_argument(
            "folder", nargs="?", type=Path, metavar="DIR", help="your content files; the shipped ones if left out"
        )
    draw.add_argument("--out", type=Path, required=True, metavar="FILE", help="the SVG file to write")
    generate.add_argument("--seed", type=int, required=True, metavar="N", help="0 or more; the same seed, the same set")
    generate.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new or empty folder")


def run(args: argparse.Namespace) -> int:
    """Run one sub-command.

    Args:
        args: what `add_arguments` declares.

    Returns:
        The exit code: 0 done, 1 the components break a constraint.

    Raises:
        InputError: a file or folder cannot be used.
    """
    actions = {"check": _run_check, "show": _run_show, "draw": _run_draw, "generate": _run_generate}
    return actions[args.action](args)


def _add(actions: argparse._SubParsersAction, name: str, text: str, example: str) -> argparse.ArgumentParser:
    sub = actions.add_parser(name, help=text, description=text, epilog=f"example: {example}")
    sub.add_argument(
        "--scenario",
        default=SCENARIO,
        metavar="NAME",
        help="whose boxes are on the table, see `lpsim scenarios` (default: %(default)s)",
    )
    sub.add_argument(
        "--cataclysms",
        choices=CATACLYSM_VARIANTS,
        default=CATACLYSM_VARIANTS[0],
        help="how often each colour and value is on the hexagons (default: %(default)s)",
    )
    sub.add_argument(
        "--factories",
        choices=FACTORY_VARIANTS,
        default=FACTORY_VARIANTS[0],
        help="whether a Factory kind has each production number once (default: %(default)s)",
    )
    return sub


def _load(args: argparse.Namespace) -> "Content":
    return load_content(args.folder, args.cataclysms, args.factories, _expansions(args))


def _expansions(args: argparse.Namespace) -> tuple[str, ...]:
    from lpsim.games.living_planet.scenario import find_scenario

    return find_scenario(args.scenario).expansions


# --- check --------------------------------------------------------------------------------------------------------


def _run_check(args: argparse.Namespace) -> int:
    from lpsim.games.living_planet.constraints import verdicts
    from lpsim.games.living_planet.growth import growth

    content = _load(args)
    print(_origin(content))
    n_broken = 0
    for one, problems in verdicts(content):
        n_broken += bool(problems)
        print(_verdict(one.rule_id, one.title, problems))
    report = growth(content)
    n_broken += not report.ok
    added = [one.content.growth_rules for one in all_expansions() if one.name in content.expansions]
    others = ", ".join(["LP-UNK-02", *filter(None, added)])
    print(_verdict("LP-UNK-01", f"the map can grow ({others})", [] if report.ok else ["it seldom does"]))
    print(f"        {report.text()}")
    for name, share in report.draws_by_start.items():
        print(f"        legal draws around {name}: {share:.0%}")
    print(_provenance(content))
    print(f"{n_broken} constraints broken" if n_broken else "all constraints met")
    return 1 if n_broken else 0


def _verdict(rule_id: str, title: str, problems: Sequence[str]) -> str:
    head = f"{'BROKEN' if problems else 'ok':6}  {rule_id:10}  {title}"
    return "\n".join([head, *(f"        {rule_id}: {problem}" for problem in problems)])


def _origin(content: "Content") -> str:
    return "; ".join(f"{name} ({version})" for name, version in content.sources.items())


def _provenance(content: "Content") -> str:
    counts = content.provenance
    words = ", ".join(f"{count} {word}" for word, count in counts.items())
    return f"{sum(counts.values())} components: {words}"


# --- show ---------------------------------------------------------------------------------------------------------


def _run_show(args: argparse.Namespace) -> int:
    content = _load(args)
    tiles = [_tile_cells(tile) for tile in content.tiles]
    buildings = [_building_cells(building) for building in content.buildings]
    _print_table("Hexagons", ("name", "for", "sides", "squares", "ground", "dice", "known"), tiles)
    print(SIDES_NOTE)
    _print_table("Buildings", ("name", "class", "copies", "cost", "VP", "what it does", "known"), buildings)
    _print_table("Production numbers of the Factories", ("name", "numbers", "known"), _factory_cells(content))
    _print_table("Stock Market cards", ("resource", "changes", "known"), _card_cells(content))
    print(f"\n{_origin(content)}\n{_provenance(content)}")
    return 0


def _tile_cells(tile: "Tile") -> tuple[str, ...]:
    return (
        tile.name,
        _role(tile),
        "".join(ids.TERRAIN_NAMES[edge][0].upper() for edge in tile.edges),
        ", ".join("+".join(ids.RESOURCE_NAMES[icon] for icon in site.icons) or "-" for site in tile.sites),
        "".join(SITE_LETTERS[site.terrain] for site in tile.sites),
        ", ".join(_die_words(die) for die in tile.dice) or "-",
        tile.provenance,
    )


def _role(tile: "Tile") -> str:
    if tile.start:
        return f"{tile.start} players"
    if tile.oxygen:
        return f"oxygen {'*' * tile.oxygen}"
    return "volcano" if tile.volcano else ""


def _die_words(die: "Die") -> str:
    words = f"{ids.COLOUR_NAMES[die.colour]} {die.value} {ids.CATACLYSM_NAMES[die.kind]}"
    return words if die.side == ids.NONE else f"{words} {SIDE_NAMES[die.side]}"


def _building_cells(building: "Building") -> tuple[str, ...]:
    extra = [f"{amount} {ids.RESOURCE_NAMES[one]}" for one, amount in enumerate(building.resources) if amount]
    return (
        building.name,
        ids.CLASS_NAMES[building.building_class],
        str(building.copies),
        " + ".join([f"{building.money} MC", *extra]),
        str(building.vp),
        "; ".join(_abilities(building)),
        building.provenance,
    )


def _abilities(building: "Building") -> Iterator[str]:
    if building.produces != ids.NONE:
        yield f"produces {building.output} {ids.RESOURCE_NAMES[building.produces]}"
    if building.boost != ids.NONE:
        yield f"{building.boost_output} more for 1 {ids.RESOURCE_NAMES[building.boost]}"
    yield from filter(None, (one.content.ability(building) for one in all_expansions()))
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


def _factory_cells(content: "Content") -> Iterator[tuple[str, ...]]:
    for name in dict.fromkeys(factory.name for factory in content.factories):
        tiles = [factory for factory in content.factories if factory.name == name]
        numbers = " ".join(str(number) for number in sorted(tile.number for tile in tiles))
        yield name, numbers, ", ".join(sorted({tile.provenance for tile in tiles}))


def _card_cells(content: "Content") -> Iterator[tuple[str, ...]]:
    for resource in sorted({card.resource for card in content.cards}):
        cards = [card for card in content.cards if card.resource == resource]
        changes = " ".join(f"{change:+d}" for change in sorted(card.change for card in cards))
        yield ids.RESOURCE_NAMES[resource], changes, ", ".join(sorted({card.provenance for card in cards}))


def _print_table(title: str, heads: Sequence[str], rows: Iterator | Sequence) -> None:
    lines = [tuple(heads), *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    lines.insert(1, tuple("-" * width for width in widths))
    print(f"\n{title}\n")
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


# --- draw and generate --------------------------------------------------------------------------------------------


def _run_draw(args: argparse.Namespace) -> int:
    from lpsim.games.living_planet.draw import draw_tiles

    content = _load(args)
    write_whole(args.out, draw_tiles(content))
    print(f"{args.out}: {len(content.tiles)} hexagons drawn")
    return 0


def _run_generate(args: argparse.Namespace) -> int:
    from lpsim.games.living_planet.generate import generate
    from lpsim.games.living_planet.write import write

    content = generate(args.seed, args.cataclysms, args.factories, _expansions(args))
    write(content, args.out)
    # The files do not say that numbers are repeated, nor which of them are played with: whoever reads them must.
    option = [] if args.factories == FACTORY_VARIANTS[0] else ["--factories", args.factories]
    option += [] if args.scenario == SCENARIO else ["--scenario", args.scenario]
    print(f"{args.out}: seed {args.seed}, {_provenance(content)}")
    print(f"check it with: {command('lpsim', 'content', 'check', args.out, *option)}")
    return 0
