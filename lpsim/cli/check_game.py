"""Python only. `lpsim check-game`: does a game keep what its faces promise?"""

import argparse

from lpsim.cli.amounts import check_amount

HELP = "play random games through every face of a game and say what is broken"
EXAMPLE = "lpsim check-game planetship --games 5"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("name", metavar="NAME", help="the game, see `lpsim games`")
    parser.add_argument(
        "--games", type=int, default=2, metavar="N",
        help="games at each scenario, number of players and length (default 2)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the choices in these games (default 0)")


def run(args: argparse.Namespace) -> int:
    """Check the game.

    Returns:
        The exit code: 0 nothing is broken, 1 something is.

    Raises:
        InputError: there is no such game, or it cannot be loaded.
    """
    from lpsim.games import load_game
    from lpsim.lab.conform import check_game
    from lpsim.play.progress import Progress
    from lpsim.play.warm import ensure_compiled

    check_amount("games", args.games)
    check_amount("seed", args.seed, 0)
    spec = load_game(args.name)
    ensure_compiled(spec)
    progress: list[Progress] = []

    def tell(what: str, done: int, total: int) -> None:
        if not progress:
            progress.append(Progress(total, "tables"))
        progress[0].add(1 if done else 0, what)

    found = check_game(spec, args.games, args.seed, tell)
    for one in progress:
        one.close()
    for line in found.lines():
        print(f"BROKEN  {line}")
    verdict = "keeps what its faces promise" if found.ok else f"{len(found.problems)} things are broken"
    print(f"{spec.title}: {verdict}; looked at {found.summary()}")
    return 0 if found.ok else 1
