"""Python only. `lpsim content ...`: check, show, draw or generate the components that a game is played with."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lpsim.cli.table import add_edition, add_game, game_option, spec_of
from lpsim.errors import InputError
from lpsim.outside.text import command
from lpsim.outside.writing import write_whole

if TYPE_CHECKING:
    from lpsim.games.spec import GameSpec

HELP = "Check, show, draw or generate the components of a game: whatever its box holds."
EXAMPLE = "lpsim content check my-box"
TEXTS = {
    "check": ("Compare components with the rulebook's counts and facts.", EXAMPLE),
    "show": ("Print all components as tables.", "lpsim content show my-box"),
    "draw": ("Draw all components as a picture.", "lpsim content draw my-box --out box.svg"),
    "generate": ("Make another reconstruction.", "lpsim content generate --seed 7 --out other-box"),
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the four sub-commands, each with an example in its help."""
    actions = parser.add_subparsers(dest="action", required=True, metavar="ACTION")
    subs = {name: add_action(actions, name, *texts) for name, texts in TEXTS.items()}
    for name in ("check", "show", "draw"):
        subs[name].add_argument(
            "folder", nargs="?", type=Path, metavar="DIR", help="your content files; the shipped ones if left out"
        )
    subs["draw"].add_argument("--out", type=Path, required=True, metavar="FILE", help="the SVG file to write")
    generate = subs["generate"]
    generate.add_argument("--seed", type=int, required=True, metavar="N", help="0 or more; the same seed, the same set")
    generate.add_argument("--out", type=Path, required=True, metavar="DIR", help="a new or empty folder")


def add_action(actions: argparse._SubParsersAction, name: str, text: str, example: str) -> argparse.ArgumentParser:
    """One sub-command."""
    sub = actions.add_parser(name, help=text, description=text, epilog=f"example: {example}")
    add_game(sub)
    sub.add_argument(
        "--scenario", metavar="NAME", help="whose boxes are on the table, see `lpsim scenarios` (default: the first)"
    )
    add_edition(sub)
    sub.add_argument(
        "--set", action="append", default=[], metavar="PATH=VALUE",
        help="a variant of the components, as a rule: content.….=…; repeatable",
    )  # fmt: skip
    return sub


def run(args: argparse.Namespace) -> int:
    """Run one sub-command.

    Returns:
        The exit code: 0 done, 1 the components break a constraint.

    Raises:
        InputError: a file or folder cannot be used, or the game has no such thing.
    """
    from lpsim.cli.play import overrides_of

    spec = spec_of(args)
    args.scenario = args.scenario or spec.usual_scenario()
    spec.check_scenario(args.scenario)
    args.overrides = overrides_of(args)
    if spec.components is None:
        raise InputError(f"{spec.title} has no components to look at")
    check_variants(spec, args.overrides)
    actions = {"check": run_check, "show": run_show, "draw": run_draw, "generate": run_generate}
    return actions[args.action](args, spec)


def check_variants(spec: "GameSpec", overrides: dict[str, Any]) -> None:
    """Only rules that choose among components make sense here."""
    known = spec.components.OPTIONS
    for path, value in overrides.items():
        if path not in known:
            raise InputError(f"--set {path}: is no variant of the components; there is: {', '.join(known) or 'none'}")
        if value not in known[path][0]:
            raise InputError(f"--set {path}: must be one of {', '.join(known[path][0])}, not {value!r}")


def run_check(args: argparse.Namespace, spec: "GameSpec") -> int:
    """Compare with what is known of the box."""
    content = spec.components.load(args.folder, args.scenario, args.overrides)
    lines, n_broken = spec.components.check(content)
    print("\n".join([*lines, spec.components.facts(content)]))
    print(f"{n_broken} constraints broken" if n_broken else "all constraints met")
    return 1 if n_broken else 0


def run_show(args: argparse.Namespace, spec: "GameSpec") -> int:
    """Print everything."""
    content = spec.components.load(args.folder, args.scenario, args.overrides)
    print("\n".join([*spec.components.show(content), spec.components.facts(content)]))
    return 0


def run_draw(args: argparse.Namespace, spec: "GameSpec") -> int:
    """Write the picture."""
    if spec.picture is None:
        raise InputError(f"{spec.title} cannot draw its components")
    content = spec.components.load(args.folder, args.scenario, args.overrides)
    write_whole(args.out, spec.picture.draw(content))
    print(f"{args.out}: {spec.picture.drawn(content)} drawn")
    return 0


def run_generate(args: argparse.Namespace, spec: "GameSpec") -> int:
    """Write another set."""
    if spec.generator is None:
        raise InputError(f"{spec.title} cannot generate components")
    content = spec.generator.generate_for(args.seed, args.scenario, args.overrides)
    spec.components.save(content, args.out)
    # The files do not say which variant they are of: whoever reads them must.
    option = [word for path, value in args.overrides.items() for word in ("--set", f"{path}={value}")]
    option += [] if args.scenario == spec.usual_scenario() else ["--scenario", args.scenario]
    print(f"{args.out}: seed {args.seed}, {spec.components.facts(content)}")
    print(f"check it with: {command('lpsim', 'content', 'check', args.out, *game_option(spec.name), *option)}")
    return 0
