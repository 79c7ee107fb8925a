"""Python only. `lpsim seats`: does it matter where one sits?"""

import argparse

from lpsim.cli import analysis

HELP = "tell whether seats, the order from the first player and what seats are dealt win evenly"
EXAMPLE = "lpsim seats runs/seat-fairness --margin 1"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    analysis.add_run(parser)
    analysis.add_margin(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer."""
    return analysis.show(args, analysis.answer_of(args, "fairness"))
