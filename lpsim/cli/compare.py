"""Python only. `lpsim compare`: what changes from one level, or run, to another, on the same blocks."""

import argparse
import sys
from pathlib import Path

from lpsim.cli import analysis
from lpsim.cli.report import choose_format, near, write
from lpsim.errors import InputError

HELP = "tell what changes with scenario, players, a rule, or from one run to another"
EXAMPLE = "lpsim compare runs/scenarios --by scenario --baseline base"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of a finished run")
    parser.add_argument("second", type=Path, metavar="RUN2", nargs="?", help="another run to hold against it")
    parser.add_argument(
        "--by", metavar="KEY", help="scenario, players, length, content, the path of a rule, or levers: each point"
    )
    parser.add_argument(
        "--baseline", metavar="LEVEL", help="the level that others are held against (default: the first)"
    )
    parser.add_argument("--cell", type=int, action="append", metavar="N", help="only this cell; repeatable")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write it as a page (.html or .md)")
    analysis.add_margin(parser)
    analysis.add_json(parser)


def run(args: argparse.Namespace) -> int:
    """Print the comparison.

    Raises:
        InputError: not exactly one of --by and a second run.
    """
    from lpsim.lab.load import load
    from lpsim.report.answers import compare

    if (args.by is None) == (args.second is None):
        raise InputError("name either --by KEY or a second run")
    kind = choose_format(None, args.out)
    runs = [load(near(folder)) for folder in (args.folder, args.second) if folder is not None]
    margin = analysis.margin_of(args, runs[0])
    if args.second is not None:
        if args.cell or args.baseline:
            option = "--cell" if args.cell else "--baseline"
            raise InputError(f"{option} goes with --by; two runs are matched cell by cell")
        found = compare.compare_runs(*runs, margin)
    else:
        chosen = analysis.cell_filter(args, len(runs[0].store.plan.cells))
        found = compare.compare(runs[0], args.by, chosen, margin, args.baseline)
    code = analysis.show(args, found, 60)
    if args.out:
        from lpsim.report.assemble import comparison_of

        write(comparison_of(runs, found), args.out, kind)
        print(f"\nlpsim compare: {args.out}", file=sys.stderr)
    return code
