"""Python only. `lpsim luck`: how much is luck, how much is skill? `--sources` plays what each source decides."""

import argparse
import sys

from lpsim.cli import analysis
from lpsim.cli.amounts import check_amount
from lpsim.errors import InputError

HELP = "tell what the seed decides and what the style; by source of chance with --sources"
MOST_DRAWS = 100_000
EXAMPLE = "lpsim luck runs/styles --sources"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    analysis.add_run(parser)
    parser.add_argument(
        "--sources", action="store_true",
        help="play games that share one source of chance alone, such as a deck (kept beside the run)",
    )  # fmt: skip
    parser.add_argument("--seeds", type=int, default=400, metavar="N", help="draws of each source (default 400)")
    parser.add_argument("--replays", type=int, default=6, metavar="N", help="games of each draw (default 6)")


def run(args: argparse.Namespace) -> int:
    """Print the answer; with --sources after the games were played."""
    if args.sources:
        play(args)
    return analysis.show(args, analysis.answer_of(args, "luck"))


def play(args: argparse.Namespace) -> None:
    """Play the crossed games of one cell.

    Raises:
        InputError: too few seeds or replays, other versions, a game that does not name its sources.
    """
    from lpsim.lab import sources
    from lpsim.lab.load import load

    check_amount("seeds", args.seeds, 10, MOST_DRAWS)
    check_amount("replays", args.replays, 2, MOST_DRAWS)
    store = load(args.folder).store
    analysis.cell_filter(args, len(store.plan.cells))
    for text in store.other_versions():
        raise InputError(f"{args.folder}: was played with {text}; its games cannot be played again the same way")
    context, cell = store.context(), store.plan.cells[args.cell[0] if args.cell else 0]
    if context.spec.luck is None:
        raise InputError(f"{args.folder}: the game does not name its sources of chance")
    found = []
    for name in sources.sources_of(context):
        if sources.is_there(context, cell, name):
            print(f"lpsim luck: {name}, {args.seeds * args.replays:,} games", file=sys.stderr, flush=True)
            found.append(sources.play_crossed(context, cell, name, args.seeds, args.replays))
    sources.write(store, cell, found)
