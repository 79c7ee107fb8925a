"""Python only. `lpsim tune`: improve the weights of a style by playing, and keep them only if fresh games say so."""

import argparse
import importlib.metadata
import platform
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lpsim.cli.table import add_table, setting_of
from lpsim.cli.tournament import check_numbers, load_styles
from lpsim.errors import InputError

if TYPE_CHECKING:
    from lpsim.play.tuning import Plan, Retest, Search
    from lpsim.stats.blocks import Estimate

HELP = "improve a style's weights by playing against a field; kept only if better on fresh seeds"
EXAMPLE = "lpsim tune balanced --field balanced,trader --generations 60 --seed 1 --out my-style.toml"
NOT_KEPT = 1
WIDTH = 116  # of a comment in the file
PACKAGES = ("numpy", "numba", "cmaes")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("style", metavar="STYLE", help="the style to start from, by name or .toml file")
    parser.add_argument(
        "--field", metavar="A,B,…",
        help="styles to play against, each at tables of its own (default: the game's all-rounder)",
    )  # fmt: skip
    add_table(parser)
    parser.add_argument("--terms", default="all", metavar="A,B,…|all", help="terms to tune (default all)")
    parser.add_argument("--blocks", type=int, default=20, metavar="N", help="blocks of each field a try (default 20)")
    parser.add_argument("--generations", type=int, default=60, metavar="N", help="rounds of the search (default 60)")
    parser.add_argument("--population", type=int, metavar="N", help="tries a generation (default: by number of terms)")
    parser.add_argument("--sigma", type=float, default=0.3, help="first step, in logarithms of weights (default 0.3)")
    parser.add_argument(
        "--fitness", choices=("score", "share"), default="score",
        help="what the search looks at: score less the field's mean, or share of wins (default score)",
    )  # fmt: skip
    parser.add_argument("--retest", type=int, default=1000, metavar="N", help="fresh blocks at the end (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="root seed (default 0)")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--about", metavar="TEXT", help="one line on how the style plays")
    parser.add_argument("--out", type=Path, required=True, metavar="FILE.toml", help="where a better style is kept")


def run(args: argparse.Namespace) -> int:
    """Search, test again and keep the style if it is better.

    Returns:
        The exit code: 0 kept, 1 not better, or better only by living off others.

    Raises:
        InputError: a style, term, table or file that cannot be used, or the extra `tune` is not installed.
    """
    from lpsim.outside.writing import write_whole
    from lpsim.play import tuning

    tuning.import_search()
    plan = make_plan(args)
    print("\n".join(plan_lines(plan)), flush=True)
    found = tuning.search(plan, args.out.stem)
    style = tuning.renamed(found.style, args.about or f"{plan.start.name}, tuned against {names_of(plan.field)}")
    result = tuning.retest(plan, style)
    print("\n".join(result_lines(plan, found, result)))
    if not (result.is_better and result.stands_alone):
        print(f"not kept: {why_not(plan, result)}; {args.out} was not written")
        return NOT_KEPT
    record = file_record(args, plan, found, result)
    write_whole(args.out, tuning.as_toml(style, record))
    print(f"kept: {args.out}")
    return 0


def make_plan(args: argparse.Namespace) -> "Plan":
    """The options as a plan; what cannot be done is refused before anything is played."""
    from lpsim.outside.writing import check_writable
    from lpsim.play.tuning import Plan, choose_terms

    check_numbers(args, blocks=1, generations=1, retest=2, workers=1)
    if args.population is not None and args.population < 4:
        raise InputError(f"--population: {args.population} is too few; at least 4")
    if not 0 < args.sigma <= 2:
        raise InputError(f"--sigma: {args.sigma} is out of range; above 0 and up to 2 is possible")
    if args.out.suffix != ".toml":
        raise InputError(f"--out: {args.out}: the name must end in .toml")
    check_writable(args.out)
    setting = setting_of(args)
    args.field = args.field or setting.spec.players.ALLROUNDER
    start = setting.spec.players.load(args.style)
    return Plan(
        setting, start, tuple(load_styles(setting, args.field)), choose_terms(start, args.terms), args.blocks,
        args.generations, args.seed, args.fitness, args.sigma, args.population, args.retest, args.workers,
    )  # fmt: skip


# --- words ------------------------------------------------------------------------------------------------------------


def names_of(styles: Sequence[Any]) -> str:
    """Styles by name, with commas between."""
    return ", ".join(style.name for style in styles)


def plan_lines(plan: "Plan") -> list[str]:
    """What is about to happen."""
    from lpsim.play.tuning import FITNESS

    return [
        f"{plan.start.name} against {names_of(plan.field)}: {plan.setting.players} players, {plan.setting.scenario}, "
        f"{plan.setting.length}; {len(plan.terms)} terms",
        f"{plan.generations} generations, {plan.blocks} blocks of {plan.setting.players} games with each field a try; "
        f"fitness: {FITNESS[plan.fitness]}",
    ]


def why_not(plan: "Plan", result: "Retest") -> str:
    """Why a style is not kept."""
    if not result.is_better:
        return f"no better than {plan.start.name} for certain"
    return f"among its own kind it scores less than {plan.start.name} does, so it lives off what others do"


def result_lines(plan: "Plan", found: "Search", result: "Retest") -> list[str]:
    """How the search went, and the test on fresh blocks."""
    from lpsim.play.trace import align

    last = plan.retest_first + plan.retest_blocks - 1
    rows = [["field", "tuned", plan.start.name, "difference"]]
    labels = [*result.fields, "all fields"] if len(result.fields) > 1 else result.fields
    for i, label in enumerate(labels):
        estimates = (result.tuned[i], result.start[i], result.difference[i])
        rows.append([label, *(as_interval(estimate) for estimate in estimates)])
    return [
        f"mean fitness of {found.population} tries: {found.fitness[0]:+.3f} in the first generation, "
        f"{found.fitness[-1]:+.3f} in the last",
        f"share of wins on blocks {plan.retest_first} to {last}, which the search has not seen (95 % intervals; "
        f"even is {1 / plan.setting.players:.1%}):",
        *align(rows),
        f"mean score among its own kind on the same blocks: {as_scores(result.own)}",
    ]


def as_interval(found: "Estimate") -> str:
    """A share with its interval, in percent."""
    return f"{found.value:.1%} [{found.low:.1%}, {found.high:.1%}]"


def as_scores(own: Sequence["Estimate"]) -> str:
    """Mean scores of tuned and start style, and the difference with its interval."""
    tuned, start, gap = own
    difference = f"{gap.value:+.1f} [{gap.low:+.1f}, {gap.high:+.1f}]"
    return f"tuned {tuned.value:.1f}, start {start.value:.1f}, difference {difference}"


def file_record(args: argparse.Namespace, plan: "Plan", found: "Search", result: "Retest") -> list[str]:
    """How the style came about: command, seeds, figures, versions; the comments at the head of its file."""
    from lpsim import __version__
    from lpsim.core import jit

    spec = plan.setting.spec
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES)
    field = ", ".join(f"{style.name} {style.hash}" for style in plan.field)
    return [
        f"{plan.start.name} tuned by playing; `lpsim tune` wrote this file.",
        "",
        *command_lines(args),
        "",
        f"Tuned on blocks 0 to {plan.retest_first - 1} of root seed {plan.seed}, {plan.blocks} new ones a generation.",
        *result_lines(plan, found, result),
        "",
        f"start {plan.start.name} {plan.start.hash}; field {field}",
        f"{spec.name}: rules version {spec.rules_version}, rules {plan.setting.load_rules().hash}, "
        f"kernel {jit.cache_folder(spec.kernel_module).name}",
        f"lpsim {__version__}, Python {platform.python_version()}, {versions}",
    ]


def command_lines(args: argparse.Namespace) -> list[str]:
    """The command that gives this file again, with every option that matters; folders are left out."""
    field = ",".join(Path(word).name for word in args.field.split(","))
    words = ["lpsim tune", shlex.quote(Path(args.style).name), f"--field {shlex.quote(field)}"]
    for name in ("game", "players", "length", "scenario", "terms", "blocks", "generations", "population", "sigma",
                 "fitness", "retest", "seed", "about"):  # fmt: skip
        value = getattr(args, name)
        if value is not None:
            words.append(f"--{name} {shlex.quote(str(value))}")
    words.append(f"--out {shlex.quote(args.out.name)}")
    lines = [""]
    for word in words:
        if len(lines[-1]) + len(word) > WIDTH - 2:
            lines[-1] += "\\"
            lines.append("    ")
        lines[-1] += f"{word} "
    return [line.rstrip() for line in lines]
