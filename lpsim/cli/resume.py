"""Python only. `lpsim resume`: go on with a run that was interrupted."""

import argparse
from pathlib import Path

from lpsim.cli import run as run_command

HELP = "go on with a run that was interrupted"
EXAMPLE = "lpsim resume runs/seat-fairness"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of the run")
    parser.add_argument("--repair", action="store_true", help="set aside what is damaged and play it again")
    run_command.add_work_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play what is missing; the result is the same as that of an uninterrupted run."""
    options = run_command.work_options(args)
    return run_command.work(args.folder, options, args.repair)
