"""Python only. `lpsim components`: what is used, never used, goes with winning; `--confirm` plays the check."""

import argparse
import sys
from pathlib import Path
from typing import Any

from lpsim.cli import analysis
from lpsim.cli.amounts import check_amount
from lpsim.cli.run import INTERRUPTED, add_work_arguments, work_options
from lpsim.errors import InputError
from lpsim.outside.text import command, one_line

HELP = "tell what is used, never used and goes with winning"
MOST_BLOCKS = 10_000_000
EXAMPLE = "lpsim components runs/styles --confirm"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    analysis.add_run(parser)
    analysis.add_margin(parser)
    parser.add_argument(
        "--confirm", action="store_true",
        help="play the same blocks again without the flagged components (a run of its own, RUN-confirm)",
    )  # fmt: skip
    parser.add_argument("--most", type=int, default=8, metavar="N", help="components to confirm (default 8)")
    parser.add_argument("--blocks", type=int, default=1000, metavar="N", help="blocks of each (default 1000)")
    add_work_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the answer; with --confirm after the check was played."""
    if args.confirm:
        code = confirm(args)
        if code:
            return code
    return analysis.show(args, analysis.answer_of(args, "components"))


def confirm(args: argparse.Namespace) -> int:
    """Play the restricted-play check of the flagged components, or go on with one that was interrupted.

    Returns:
        The exit code: 0 done, 1 stopped by an error of the machine, 130 interrupted.

    Raises:
        InputError: nothing is flagged or can be forbidden, other versions, a folder that is in the way.
    """
    from lpsim.lab.load import load
    from lpsim.lab.run import RunError, resume
    from lpsim.report.answers import restricted

    options = work_options(args)
    origin = load(args.folder)
    folder = restricted.folder_of(origin)
    if not (folder / restricted.LINKS).exists():
        begin(args, origin, folder)
    try:
        resume(folder, options)
    except RunError as error:
        print(f"lpsim: {one_line(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        again = command("lpsim", "components", args.folder, "--confirm")
        print(f"\nlpsim: interrupted; `{again}` goes on", file=sys.stderr)
        return INTERRUPTED
    return 0


def begin(args: argparse.Namespace, origin: Any, folder: Path) -> None:
    """Set the check up."""
    from lpsim.lab import store
    from lpsim.lab.resolve import resolve
    from lpsim.lab.spec import parse_experiment
    from lpsim.report.answers import components, restricted

    for name in ("most", "blocks"):
        check_amount(name, getattr(args, name), most=MOST_BLOCKS)
    for text in origin.store.other_versions():
        raise InputError(f"{args.folder}: was played with {text}; its blocks cannot be played again the same way")
    chosen = analysis.cell_filter(args, len(origin.store.plan.cells))
    flagged = components.flagged(origin, chosen)
    if not flagged:
        raise InputError(f"{args.folder}: no component is flagged; there is nothing to confirm")
    trials = restricted.plan_trials(origin, flagged, args.cell[0] if args.cell else None, args.most)
    if not trials:
        raise InputError(f"{args.folder}: none of the flagged components can be forbidden to a style that uses it")
    text = restricted.experiment_text(origin, trials, args.blocks)
    experiment = parse_experiment(text, f"{folder.name}.toml", Path())
    store.create(folder, experiment, resolve(experiment), text, {})
    restricted.write_links(origin, trials, folder)
