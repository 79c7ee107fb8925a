"""Python only. `lpsim calibrate`: do intervals and verdicts keep their word on games whose truth is known?"""

import argparse
import json
import os
import sys
from dataclasses import asdict
from pathlib import Path
from time import perf_counter

HELP = "hold every interval and verdict of the reports against made-up games of known truth"
EXAMPLE = "lpsim calibrate --quick"
QUIET_SECONDS = 2.0
MOST_SEED = 2**62


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("--quick", action="store_true", help="fewer replications, under a minute")
    parser.add_argument("--seed", type=int, default=1, help="of the made-up games (default 1)")
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: as many as cores)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="also write the table as Markdown")
    parser.add_argument("--json", action="store_true", help="print one JSON document")


def run(args: argparse.Namespace) -> int:
    """Print the table; 1 if something does not hold that must."""
    from lpsim.calibration import runner, told
    from lpsim.cli.amounts import check_amount, check_workers

    check_amount("seed", args.seed, least=0, most=MOST_SEED)
    check_workers(args.workers)
    progress = Progress()
    workers = args.workers or os.cpu_count() or 1
    lines = runner.calibrate(args.seed, args.quick, workers, progress.tell)
    progress.close()
    found = told.problems(lines)
    text = told.as_markdown(lines, args.seed, args.quick)
    if args.out:
        from lpsim.outside.writing import write_whole

        write_whole(args.out, text + "\n")
    if args.json:
        said = {"seed": args.seed, "quick": args.quick, "holds": not found, "problems": found}
        print(json.dumps(said | {"lines": [asdict(line) for line in lines]}, indent=1, ensure_ascii=False))
    else:
        print(text)
    return 1 if found else 0


class Progress:
    """Tells how far it is on the error output, once it has taken a while."""

    def __init__(self) -> None:
        self.start, self.is_live, self.last = perf_counter(), sys.stderr.isatty(), 0.0

    def tell(self, done: int, total: int) -> None:
        """So many lines are done."""
        seconds = perf_counter() - self.start
        if seconds < QUIET_SECONDS or (seconds - self.last < (1 if self.is_live else 60) and done < total):
            return
        self.last = seconds
        left = seconds / done * (total - done)
        text = f"lpsim calibrate: {done} of {total} lines, about {left:.0f} s to go"
        print(f"\r{text:<70}" if self.is_live else text, end="" if self.is_live else "\n", file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line that renews itself."""
        if self.is_live and self.last:
            print(f"\r{'':<70}\r", end="", file=sys.stderr, flush=True)
