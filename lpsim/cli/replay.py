"""Python only. `lpsim replay`: play the choices of a file again and say whether the end is the same."""

import argparse
from pathlib import Path

HELP = "play the choices of a file, or a game of a run, again and compare the ends"
EXAMPLE = "lpsim replay game.json --story"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("file", type=Path, metavar="FILE|RUN", help="a file of `lpsim play --choices`, or a run")
    parser.add_argument("--number", type=int, metavar="N", help="with a run: tell the story of its game N")
    parser.add_argument("--story", action="store_true", help="also tell the game")


def run(args: argparse.Namespace) -> int:
    """Play the file again.

    Returns:
        The exit code: 0 the same end, 1 another end.

    Raises:
        InputError: the file is no replay, or one of other rules.
    """
    if args.number is not None:
        return run_logged(args)
    from lpsim.play.replay import read_choices
    from lpsim.play.trace import play_out, play_story

    saved = read_choices(args.file, tracing=args.story)
    if args.story:
        for line in play_story(saved.game, saved.choose):
            print(line)
        print()
    else:
        play_out(saved.game, saved.choose)
    report = saved.report()
    print(f"{args.file}: {'the same end' if report.same else 'ANOTHER END'}, {len(saved.choices)} choices")
    print(f"  saved   {report.saved_hash}  scores {as_text(report.saved_scores)}")
    print(f"  replay  {report.hash}  scores {as_text(report.scores)}")
    return 0 if report.same else 1


def run_logged(args: argparse.Namespace) -> int:
    """Tell a game of a run and compare its end with the tables."""
    from lpsim.lab.store import Store
    from lpsim.lab.story import open_game
    from lpsim.play.trace import final_table, play_story

    logged = open_game(Store(args.file), args.number)
    print(f"game {args.number}: {logged.title()}")
    for line in play_story(logged.game, logged.choose):
        print(line)
    print("\n".join(["", *final_table(logged.game), ""]))
    if logged.scores is None:
        print("the game is not in the tables: the run is not that far, or the game failed")
        return 0
    same = logged.scores == logged.game.scores()
    print(f"logged  scores {as_text(logged.scores)}: {'the same end' if same else 'ANOTHER END'}")
    return 0 if same else 1


def as_text(scores: list[int]) -> str:
    """Scores by seat."""
    return " ".join(str(score) for score in scores)
