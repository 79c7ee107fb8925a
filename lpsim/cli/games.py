"""Python only. `lpsim games`: which games there are."""

import argparse
import json
from typing import Any

HELP = "list the games that can be played"
EXAMPLE = "lpsim games"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print the list."""
    from lpsim.games import DEFAULT, load_game, names

    rows = [describe(load_game(name)) for name in names()]
    if args.json:
        print(json.dumps(rows, indent=1))
        return 0
    for row in rows:
        players = ", ".join(str(n) for n in row["players"])
        usual = " (played if --game names no other)" if row["name"] == DEFAULT else ""
        print(f"{row['name']}: {row['title']}{usual}")
        print(f"  players: {players}; scenarios: {', '.join(row['scenarios'])}; styles: {', '.join(row['styles'])}")
    return 0


def describe(spec: Any) -> dict[str, Any]:
    """One game."""
    scenarios = spec.content.scenarios()
    return {
        "name": spec.name, "title": spec.title, "rules_version": spec.rules_version,
        "players": sorted({n for scenario in scenarios.values() for n in scenario.players}),
        "scenarios": list(scenarios), "styles": spec.players.names(),
    }  # fmt: skip
