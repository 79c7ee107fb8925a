"""Python only. `lpsim pace`: how do games unfold?"""

import argparse

from lpsim.cli import analysis

HELP = "tell how games unfold: leads, lock-in, comebacks, snowball, margins"
EXAMPLE = "lpsim pace runs/seat-fairness"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    analysis.add_run(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer."""
    return analysis.show(args, analysis.answer_of(args, "dynamics"))
