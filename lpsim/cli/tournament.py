"""Python only. `lpsim tournament`: styles against each other, with ratings, who beats which field, and the ladder."""

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lpsim.cli.amounts import check_amount, check_workers
from lpsim.cli.table import add_table, setting_of
from lpsim.errors import InputError

if TYPE_CHECKING:
    from lpsim.play.tournament import Tournament

HELP = "play styles against each other with seats rotated: ratings, focal-against-field matrix, ladder"
MOST_BLOCKS = 10_000_000
EXAMPLE = "lpsim tournament --styles balanced,trader,guardian --players 4 --blocks 200 --profiles"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("--styles", metavar="A,B,…", help="styles by name or .toml file (default: all of the game)")
    add_table(parser)
    parser.add_argument(
        "--blocks", type=int, default=100, metavar="N",
        help="blocks of each pair; a block is one seed played in every seat rotation (default 100)",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="root seed (default 0)")
    parser.add_argument("--profiles", action="store_true", help="also show how each style behaves")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--out", type=Path, metavar="FILE", help="a .csv or .parquet of all results")


def run(args: argparse.Namespace) -> int:
    """Play and print.

    Raises:
        InputError: a style, table or file that cannot be used.
    """
    from lpsim.play import many, tournament

    check_numbers(args, blocks=2, workers=1)
    setting = setting_of(args)
    if args.out:
        many.check_table_file(args.out)
    styles = load_styles(setting, args.styles)
    played = tournament.play_tournament(setting, styles, args.blocks, args.seed, args.workers, args.profiles)
    if args.out:
        many.write_table(tournament.game_rows(played), args.out)
    document = as_document(played, args.profiles)
    print(json.dumps(document, indent=1) if args.json else "\n".join(as_text(document)))
    return 0


def check_numbers(args: argparse.Namespace, **least: int) -> None:
    """Refuse counts that are too small, and seeds out of range."""
    from lpsim.play.game import MAX_SEED

    for name, low in least.items():
        check_amount(name, getattr(args, name), low, MOST_BLOCKS)
    check_workers(args.workers)
    if not 0 <= args.seed <= MAX_SEED:
        raise InputError(f"--seed: {args.seed} is out of range; 0 to {MAX_SEED} is possible")


def load_styles(setting: Any, text: str | None) -> list[Any]:
    """Styles named with commas between, or all of the game."""
    names = setting.spec.players.names() if text is None else [word.strip() for word in text.split(",")]
    return [setting.spec.players.load(name) for name in names]


def as_document(played: "Tournament", with_profiles: bool) -> dict[str, Any]:
    """All figures as one tree."""
    from lpsim import __version__
    from lpsim.play import tournament

    setting, spec = played.setting, played.setting.spec
    document = {
        "lpsim_version": __version__, "game": spec.name, "rules_version": spec.rules_version,
        "rules_hash": setting.load_rules().hash, "scenario": setting.scenario, "players": setting.players,
        "length": setting.length, "seed": played.seed, "blocks": played.blocks, "mixed_tables": len(played.mixed),
        "styles": played.names, "ratings": tournament.rating_table(played),
        "matrix": tournament.field_table(played), "ladder": tournament.ladder(played),
    }  # fmt: skip
    if with_profiles:
        document["profiles"] = tournament.profiles(played)
    return document


# --- words ------------------------------------------------------------------------------------------------------------


def as_text(document: dict[str, Any]) -> list[str]:
    """The figures as lines for reading."""
    even = 1 / document["players"]
    zero = next(row["style"] for row in document["ratings"] if row["elo"] == 0)
    lines = [
        f"{len(document['styles'])} styles, {document['players']} players, {document['scenario']}, "
        f"{document['length']}, seed {document['seed']}; every block in {document['players']} seat rotations",
        "",
        f"Ratings (Plackett-Luce over {document['mixed_tables']:,} mixed tables; Elo points, 0 is {zero}; 95 %)",
        *rating_lines(document["ratings"]),
        "",
        f"Share of wins, one player of the style in the row among {document['players'] - 1} of the style above "
        f"({document['blocks']} blocks; even is {even:.1%}; ± 95 %, each by itself)",
        *matrix_lines(document),
    ]
    if document["ladder"]:
        lines += ["", "Ladder (holds: both shares clear of even by their intervals)", *ladder_lines(document)]
    if "profiles" in document:
        lines += ["", "Behaviour at the mixed tables, mean a game", *profile_lines(document["profiles"])]
    return lines


def rating_lines(rows: list[dict[str, Any]]) -> list[str]:
    """The ratings as a table."""
    from lpsim.play.trace import align

    cells = [["style", "Elo", "interval", "wins", "mean score"]]
    for row in rows:
        known = row["elo"] is not None
        rating = [f"{row['elo']:+.0f}", f"{row['low']:+.0f} to {row['high']:+.0f}"] if known else ["-", row["note"]]
        cells.append([row["style"], *rating, f"{row['wins']:.1%}", f"{row['score']:.1f}"])
    return align(cells)


def matrix_lines(document: dict[str, Any]) -> list[str]:
    """The matrix, one row a focal style."""
    from lpsim.play.trace import align

    cells = {(row["focal"], row["field"]): row for row in document["matrix"]}
    names = document["styles"]
    rows = [["", *names]]
    for focal in names:
        rows.append([focal, *(cell_text(cells.get((focal, field))) for field in names)])
    return align(rows)


def cell_text(cell: dict[str, Any] | None) -> str:
    """One share and half the width of its interval in percent; at 0 and 100 the other end of the interval."""
    if cell is None:
        return "·"
    if cell["share"] in (0, 1):
        return f"0 (<{100 * cell['high']:.1f})" if cell["share"] == 0 else f"100 (>{100 * cell['low']:.1f})"
    return f"{100 * cell['share']:.1f} ±{50 * (cell['high'] - cell['low']):.1f}"


def ladder_lines(document: dict[str, Any]) -> list[str]:
    """One line a step."""
    return [
        f"{step['lower']} < {step['upper']}: {step['verdict']} ({step['upper']} among {step['lower']} "
        f"{as_interval(step['upper_share'])}, {step['lower']} among {step['upper']} {as_interval(step['lower_share'])})"
        for step in document["ladder"]
    ]


def as_interval(cell: dict[str, Any]) -> str:
    """A share with its interval in words."""
    return f"{cell['share']:.1%} [{cell['low']:.1%}, {cell['high']:.1%}]"


def profile_lines(profiles: dict[str, dict[str, float]]) -> list[str]:
    """Figures of behaviour, one column a style."""
    from lpsim.play.trace import align

    names = list(profiles)
    rows = [["", *names]]
    rows += [[label, *(f"{profiles[name][label]:.2f}" for name in names)] for label in profiles[names[0]]]
    return align(rows)
