"""Python only. `lpsim columns`: what every column of a run's tables means."""

import argparse

from lpsim.cli.table import add_game

HELP = "list every column of the tables that `lpsim run` writes"
EXAMPLE = "lpsim columns --table seats"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    names = ("games", "seats", "turns", "choices", "failures")
    add_game(parser)
    parser.add_argument("--table", choices=names, help="only this table")
    parser.add_argument("--markdown", action="store_true", help="print the page docs/data-dictionary.md")


def run(args: argparse.Namespace) -> int:
    """Print the dictionary."""
    from lpsim.lab.dictionary import all_tables, kind, markdown, meaning
    from lpsim.play.trace import align

    tables = all_tables(args.game)
    if args.markdown:
        print(markdown(tables), end="")
        return 0
    for name, table in tables.items():
        if args.table in (None, name):
            rows = [[one.name, kind(one), one.unit, one.role, one.direction] for one in table.columns]
            lines = align([["column", "type", "unit", "role", "better"], *rows])
            words = ["meaning", *(meaning(column) for column in table.columns)]
            width = max(len(line) for line in lines)
            print("\n".join([f"{name}:", *(f"  {line:<{width}}  {text}" for line, text in zip(lines, words)), ""]))
    return 0
