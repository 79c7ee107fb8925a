"""Python only. `lpsim COMMAND ...`: finds the command's module, parses, runs it inside the frame of all commands."""

import importlib
import sys
from functools import partial

from lpsim import __version__
from lpsim.cli import frame

COMMANDS = (
    "games", "play", "replay", "scenarios", "styles", "content",
    "run", "resume", "status", "verify", "columns",
    "report", "seats", "strategies", "components", "pace", "luck", "compare",
    "tournament", "tune", "bench", "calibrate", "cache", "check-game",
)  # fmt: skip


def main(argv: list[str] | None = None) -> int:
    """Run one command and return its exit code; `frame` lists them."""
    with frame.clean_output():
        args = build_parser().parse_args(argv)
        return frame.run_command(args.command, partial(args.run, args))


def build_parser() -> frame.Parser:
    """All commands with their help; modules are imported here, games and kernels only when a command runs."""
    parser = frame.Parser(prog="lpsim", description="Monte Carlo balance analysis for board games.")
    parser.add_argument("--version", action="version", version=f"lpsim {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = importlib.import_module(f"lpsim.cli.{name.replace('-', '_')}")
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
