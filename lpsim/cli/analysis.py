"""Python only. What the commands that answer one question share: the run, the cells, the margin, text or JSON."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from lpsim.errors import InputError


def add_run(parser: argparse.ArgumentParser) -> None:
    """The run and how to print."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of a finished run")
    parser.add_argument("--cell", type=int, action="append", metavar="N", help="only this cell; repeatable")
    add_json(parser)


def add_json(parser: argparse.ArgumentParser) -> None:
    """How to print."""
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def add_margin(parser: argparse.ArgumentParser) -> None:
    """What counts as even."""
    parser.add_argument(
        "--margin", type=float, metavar="POINTS",
        help="points of win share that still count as even (default: what the experiment declares, else 2)",
    )  # fmt: skip


def margin_of(args: argparse.Namespace, run: Any = None) -> float:
    """The margin as a share: what was asked for, else what the run declares.

    Raises:
        InputError: it is no number of points.
    """
    if args.margin is None:
        from lpsim.report.answers.declared import margin_of

        return margin_of(run)
    if not 0 < args.margin < 100:
        raise InputError(f"--margin {args.margin:g}: must lie between 0 and 100 points")
    return args.margin / 100


def cell_filter(args: argparse.Namespace, n_cells: int) -> Callable | None:
    """Which cells to look at."""
    for number in args.cell or ():
        if not 0 <= number < n_cells:
            raise InputError(f"--cell {number}: the cells of {args.folder} have the numbers 0 to {n_cells - 1}")
    return (lambda cell: cell.cell in args.cell) if args.cell else None


def answer_of(args: argparse.Namespace, name: str, **more: Any) -> Any:
    """Answer one question about the run that the arguments name."""
    import importlib

    from lpsim.lab.load import load

    run = load(args.folder)
    chosen = cell_filter(args, len(run.store.plan.cells))
    if hasattr(args, "margin"):
        more["margin"] = margin_of(args, run)
    return importlib.import_module(f"lpsim.report.answers.{name}").answer(run, chosen, **more)


def show(args: argparse.Namespace, answer: Any, most_rows: int = 24) -> int:
    """Print an answer."""
    from lpsim.report.finding import as_data
    from lpsim.report.screen import lines

    if args.json:
        import json

        print(json.dumps(as_data(answer), indent=1, ensure_ascii=False))
    else:
        print("\n".join(lines(answer, most_rows)))
    return 0
