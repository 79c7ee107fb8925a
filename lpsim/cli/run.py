"""Python only. `lpsim run`: play an experiment and keep its games as tables."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lpsim.cli.amounts import check_amount, check_workers
from lpsim.cli.table import add_game
from lpsim.errors import InputError
from lpsim.outside.text import command, one_line

if TYPE_CHECKING:
    from lpsim.lab.run import Options

HELP = "play an experiment (a TOML file) and keep its games as tables"
EXAMPLE = "lpsim run experiments/seat-fairness.toml --games 10000 --out runs/seats"
RUNS = Path("runs")
MOST_CHUNK = 1_000_000  # games that a worker holds at a time
INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="the experiment, see experiments/")
    parser.add_argument("--out", type=Path, metavar="DIR", help="a new or empty folder (default runs/NAME)")
    add_game(parser)
    parser.add_argument("--games", type=int, metavar="N", help="games a cell, instead of what the file says")
    parser.add_argument(
        "--set", action="append", metavar="KEY=VALUE", help="change a key of the file, or a rule; repeatable"
    )
    parser.add_argument(
        "--allow-code", action="store_true",
        help="let the experiment name players written in Python: programs that run with all your rights",
    )  # fmt: skip
    parser.add_argument("--dry-run", action="store_true", help="only tell cells, games, precision, time and disk")
    add_work_arguments(parser)


def add_work_arguments(parser: argparse.ArgumentParser) -> None:
    """Options that say how to work, shared with `lpsim resume`; none of them changes a number of the tables."""
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: one a core)")
    parser.add_argument(
        "--backend", choices=("loky", "serial", "dask"), default="loky", help="who plays (default loky)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="with --backend dask: tcp://host:8786")
    parser.add_argument("--chunk", type=int, metavar="N", help="games a task (default: about two seconds' worth)")
    parser.add_argument("--quiet", action="store_true", help="do not tell how far it is")


def run(args: argparse.Namespace) -> int:
    """Play the experiment, or only tell what it would take.

    Returns:
        The exit code: 0 done, 1 stopped by an error of the machine, 130 interrupted.

    Raises:
        InputError: a mistake in the file or in an option.
    """
    from lpsim.cli.play import parse_overrides
    from lpsim.lab import store
    from lpsim.lab.resolve import resolve
    from lpsim.lab.spec import read_experiment

    options = work_options(args)
    settings = parse_overrides(args.set or [])
    for name in ("game", "games"):
        if getattr(args, name) is not None:
            settings[name] = getattr(args, name)
    experiment = read_experiment(args.file, settings, args.allow_code)
    resolved = resolve(experiment)
    if args.dry_run:
        from lpsim.lab.forecast import forecast

        print("\n".join(forecast(experiment, resolved, options.n_workers)))
        return 0
    folder = args.out or free_folder(RUNS / experiment.name)
    given = experiment.source.text
    return work(store.create(folder, experiment, resolved, given, settings).folder, options)


def work_options(args: argparse.Namespace) -> "Options":
    """The options of `add_work_arguments`."""
    from lpsim.lab.run import Options

    check_workers(args.workers)
    check_amount("chunk", args.chunk, most=MOST_CHUNK)
    if args.scheduler and args.backend != "dask":
        raise InputError("--scheduler goes with --backend dask")
    return Options(args.workers or 0, args.backend, args.scheduler, args.chunk, args.quiet)


def free_folder(folder: Path) -> Path:
    """The folder, or one with a number after a finished run; an unfinished run is not passed over in silence."""
    from lpsim.lab.store import BEGINNING, Store

    number, wanted = 1, folder
    while wanted.exists() and any(wanted.iterdir()) and not (wanted / BEGINNING).exists():
        if (wanted / "manifest.json").exists() and not Store(wanted).is_complete:
            raise InputError(
                f"{wanted}: is a run that is not finished; `{command('lpsim', 'resume', wanted)}`, or name a folder "
                "with --out"
            )
        number += 1
        wanted = folder.with_name(f"{folder.name}-{number}")
    return wanted


def work(folder: Path, options: "Options", repair: bool = False) -> int:
    """Play what is missing, then show what was found."""
    from lpsim.lab.found import screen
    from lpsim.lab.load import load
    from lpsim.lab.run import RunError, resume

    try:
        resume(folder, options, repair)
    except RunError as error:
        print(f"lpsim: {one_line(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(f"\nlpsim: interrupted; `{command('lpsim', 'resume', folder)}` goes on", file=sys.stderr)
        return INTERRUPTED
    print("\n".join(screen(load(folder))))
    return 0
