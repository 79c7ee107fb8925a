"""Python only. `lpsim verify`: is a run what it says it is?"""

import argparse
from pathlib import Path

from lpsim.cli.amounts import check_amount

HELP = "check every file of a run and play a sample of its games again"
EXAMPLE = "lpsim verify runs/seat-fairness --games 2000"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of the run")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="games to play again (default 1000)")
    parser.add_argument("--seed", type=int, metavar="N", help="which games; without it others each time")


def run(args: argparse.Namespace) -> int:
    """Check the run.

    Returns:
        The exit code: 0 all is as it was written, 1 something differs.
    """
    from lpsim.lab.store import Store
    from lpsim.lab.verify import MOST_TOLD, verify

    check_amount("games", args.games, least=0)
    report = verify(Store(args.folder), args.games, args.seed)
    for note in report.notes:
        print(f"note: {note}")
    for problem in report.problems[:MOST_TOLD]:
        print(f"WRONG: {problem}")
    if len(report.problems) > MOST_TOLD:
        print(f"… and {len(report.problems) - MOST_TOLD} more")
    said = f"{report.files} files, {report.tables} tables, {report.games} games played again"
    print(f"{args.folder}: {said}: {'all as it was written' if report.ok else f'{len(report.problems)} WRONG'}")
    return 0 if report.ok else 1
