"""Python only. `lpsim COMMAND ...`: finds the command's module, parses, runs, and turns InputError into exit code 2."""

import argparse
import importlib
import sys

from lpsim import __version__
from lpsim.errors import InputError

COMMANDS = (
    "play", "replay", "scenarios", "styles", "content",
    "run", "resume", "status", "verify", "columns",
    "report", "seats", "strategies", "components", "pace", "luck", "compare",
    "tournament", "tune", "bench", "cache",
)  # fmt: skip


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 a check failed, 2 bad input."""
    args = build_parser().parse_args(argv)
    try:
        return args.run(args) or 0
    except InputError as error:
        print(f"lpsim {args.command}: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # `lpsim play | head` closes our output early: that is not an error.
        sys.stderr.close()
        return 0


def build_parser() -> argparse.ArgumentParser:
    """All commands with their help; modules are imported here, games and kernels only when a command runs."""
    parser = argparse.ArgumentParser(prog="lpsim", description="Monte Carlo balance analysis for board games.")
    parser.add_argument("--version", action="version", version=f"lpsim {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = importlib.import_module(f"lpsim.cli.{name}")
        sub = commands.add_parser(
            name,
            help=module.HELP,
            description=module.HELP,
            epilog=f"example: {module.EXAMPLE}",
        )
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return parser


if __name__ == "__main__":
    sys.exit(main())
