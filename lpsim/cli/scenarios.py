"""Python only. `lpsim scenarios`: what can be played, and which rules can be changed."""

import argparse
import json
from typing import TYPE_CHECKING, Any

from lpsim.cli.table import add_edition, add_game, spec_of
from lpsim.errors import InputError
from lpsim.games.editions import with_edition

if TYPE_CHECKING:
    from lpsim.games.spec import GameSpec

HELP = "list what can be played; with --rules every rule that --set can change"
EXAMPLE = "lpsim scenarios --rules"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    add_game(parser)
    parser.add_argument("--rules", action="store_true", help="list the rules by dotted path with their values")
    parser.add_argument("--scenario", metavar="NAME", help="only this one; with --rules its rules (default: the first)")
    add_edition(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print the list that was asked for."""
    spec = spec_of(args)
    if args.scenario is not None:
        spec.check_scenario(args.scenario)
    if args.edition is not None and not args.rules:
        raise InputError("--edition goes with --rules: the rules of that edition")
    name, overrides = args.scenario or spec.usual_scenario(), with_edition({}, args.edition)
    table: Any = spec.content.rule_values(name, overrides) if args.rules else scenario_rows(spec, args.scenario)
    if args.json:
        print(json.dumps(table, indent=1))
    elif args.rules:
        for path, value in table.items():
            print(f"{path} = {json.dumps(value)}")
    else:
        print("\n\n".join(as_text(row) for row in table))
    return 0


def scenario_rows(spec: "GameSpec", name: str | None = None) -> list[dict[str, Any]]:
    """Every scenario, or one, with the turns of each length, by number of players."""
    rows = []
    for one in spec.content.scenarios().values():
        turns = {
            length: {str(n): spec.load_rules(one.name, n, length).turns for n in one.players} for length in one.lengths
        }
        row = {
            "name": one.name, "title": one.title, "description": one.description, "players": list(one.players),
            "lengths": list(one.lengths), "expansions": list(getattr(one, "expansions", ())),
            "editions": list(getattr(one, "editions", ())),
            "rules": dict(getattr(one, "rules", {})), "turns": turns, "turn": spec.words.TURN,
        }  # fmt: skip
        if name in (None, one.name):
            rows.append(row)
    return rows


def as_text(row: dict[str, Any]) -> str:
    """One scenario as a paragraph."""
    lines = [
        f"{row['name']}: {row['title']}",
        f"  {row['description']}",
        f"  players: {', '.join(str(n) for n in row['players'])}",
    ]
    for length, turns in row["turns"].items():
        lines.append(f"  {length}: " + ", ".join(f"{n} players {count} {row['turn']}s" for n, count in turns.items()))
    if row["expansions"]:
        lines.append(f"  expansions: {', '.join(row['expansions'])}")
    if len(row["editions"]) > 1:
        lines.append(f"  editions: {', '.join(row['editions'])}")
    if row["rules"]:
        lines.append("  set-up: " + ", ".join(f"{path} = {value}" for path, value in row["rules"].items()))
    return "\n".join(lines)
