"""Python only. `lpsim strategies`: which ways to play win?"""

import argparse

from lpsim.cli import analysis

HELP = "rate the styles, look for one that dominates and for circles"
EXAMPLE = "lpsim strategies runs/styles --json"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    analysis.add_run(parser)
    analysis.add_margin(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer."""
    return analysis.show(args, analysis.answer_of(args, "strategies"))
