"""Python only. `lpsim styles`: the styles of the scripted players, the terms they weigh, and one style in full."""

import argparse
import json
from typing import Any

from lpsim.cli.table import add_game, spec_of

HELP = "list the styles of the scripted players, show one, or list the terms that a style weighs"
EXAMPLE = "lpsim styles guardian"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    add_game(parser)
    parser.add_argument("name", nargs="?", metavar="NAME", help="show this style: a name or a .toml file")
    parser.add_argument("--terms", action="store_true", help="list the terms with what they mean")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print what was asked for.

    Raises:
        InputError: a style that does not exist or cannot be read.
    """
    kinds = spec_of(args).players
    if args.terms:
        table: Any = dict(kinds.TERMS)
        lines = columns(list(table.items()))
    elif args.name:
        table = describe(kinds.load(args.name), kinds.load(kinds.ALLROUNDER))
        lines = style_lines(table)
    else:
        styles = [kinds.load(name) for name in kinds.names()]
        table = [{"name": style.name, "about": style.about, "hash": style.hash} for style in styles]
        lines = columns([(row["name"], row["about"]) for row in table])
    print(json.dumps(table, indent=1) if args.json else "\n".join(lines))
    return 0


def describe(style: Any, base: Any) -> dict[str, Any]:
    """Everything of one style, and where it differs from the all-rounder."""
    differs = {term: base.weights[term] for term in style.weights if style.weights[term] != base.weights[term]}
    return {
        "name": style.name, "about": style.about, "hash": style.hash, "is_scored": style.is_scored,
        "noise": style.noise, "forbid": list(style.forbid), "force": list(style.force),
        "weights": style.weights, "differs_from": base.name, base.name: differs if style.is_scored else {},
    }  # fmt: skip


def style_lines(table: dict[str, Any]) -> list[str]:
    """One style for reading; what differs from the all-rounder has a mark."""
    lines = [f"{table['name']}: {table['about']}", f"hash {table['hash']}"]
    lines += [f"{key}: {', '.join(table[key])}" for key in ("forbid", "force") if table[key]]
    if table["noise"]:
        lines.append(f"noise: {table['noise']:.0%} of the choices are made at random")
    if not table["is_scored"]:
        return [*lines, "it weighs nothing"]
    name = table["differs_from"]
    base = table[name]
    count = f"{len(base)} of {len(table['weights'])} weights differ from {name}"
    rows = [
        (f"* {term}", f"{weight:g}  ({name} {base[term]:g})") if term in base else (f"  {term}", f"{weight:g}")
        for term, weight in table["weights"].items()
    ]
    return [*lines, count if base else f"the same weights as {name}", *columns(rows)]


def columns(rows: list[tuple[str, str]]) -> list[str]:
    """Two columns."""
    width = max(len(left) for left, _ in rows)
    return [f"{left:<{width}}  {right}".rstrip() for left, right in rows]
