"""Python only. `lpsim replay`: play the choices of a file again and say whether the end is the same."""

import argparse
from pathlib import Path

HELP = "play the choices of a file again and compare the ends"
EXAMPLE = "lpsim replay game.json --story"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `lpsim play --choices` wrote")
    parser.add_argument("--story", action="store_true", help="also tell the game")


def run(args: argparse.Namespace) -> int:
    """Play the file again.

    Returns:
        The exit code: 0 the same end, 1 another end.

    Raises:
        InputError: the file is no replay, or one of other rules.
    """
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


def as_text(scores: list[int]) -> str:
    """Scores by seat."""
    return " ".join(str(score) for score in scores)
