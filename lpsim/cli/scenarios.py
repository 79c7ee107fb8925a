"""Python only. `lpsim scenarios`: what can be played, and which rules can be changed."""

import argparse
import json
from dataclasses import asdict
from typing import Any

HELP = "list what can be played; with --rules every rule that --set can change"
EXAMPLE = "lpsim scenarios --rules --scenario arboria"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("--rules", action="store_true", help="list the rules by dotted path with their values")
    parser.add_argument("--scenario", metavar="NAME", help="only this one; with --rules its rules (default: base)")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print the list that was asked for."""
    table: Any = rule_values(args.scenario or "base") if args.rules else scenario_rows(args.scenario)
    if args.json:
        print(json.dumps(table, indent=1))
    elif args.rules:
        for path, value in table.items():
            print(f"{path} = {json.dumps(value)}")
    else:
        print("\n\n".join(as_text(row) for row in table))
    return 0


def rule_values(scenario: str = "base") -> dict[str, Any]:
    """Dotted path -> value of every rule of a scenario."""
    from lpsim.games.living_planet.scenario import leaf_paths, rule_tree

    tree = rule_tree({}, scenario)
    return {path: value_at(tree, path) for path in leaf_paths(tree)}


def value_at(tree: dict[str, Any], path: str) -> Any:
    """The value at a dotted path."""
    node: Any = tree
    for key in path.split("."):
        node = node[key]
    return node


def scenario_rows(name: str | None = None) -> list[dict[str, Any]]:
    """Every scenario, or one, with the turns of each length, by number of players."""
    from lpsim.games.living_planet.scenario import find_scenario, load_rules, scenarios

    rows = []
    for scenario in scenarios().values() if name is None else [find_scenario(name)]:
        turns = {
            length: {str(n): int(load_rules(scenario.name, n, length).R[0].turns) for n in scenario.players}
            for length in scenario.lengths
        }
        rows.append(asdict(scenario) | {"turns": turns})
    return rows


def as_text(row: dict[str, Any]) -> str:
    """One scenario as a paragraph."""
    lines = [
        f"{row['name']}: {row['title']}",
        f"  {row['description']}",
        f"  players: {', '.join(str(n) for n in row['players'])}",
    ]
    for length, turns in row["turns"].items():
        lines.append(f"  {length}: " + ", ".join(f"{n} players {count} turns" for n, count in turns.items()))
    if row["expansions"]:
        lines.append(f"  expansions: {', '.join(row['expansions'])}")
    if row["rules"]:
        lines.append("  set-up: " + ", ".join(f"{path} = {value}" for path, value in row["rules"].items()))
    return "\n".join(lines)
