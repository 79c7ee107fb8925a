"""Python only. `lpsim bench`: how fast games run on this machine, on one core."""

import argparse
import json
from dataclasses import asdict
from typing import Any

from lpsim.cli.amounts import check_amount
from lpsim.cli.seat_styles import seat_styles
from lpsim.cli.table import add_table, setting_of
from lpsim.errors import InputError

HELP = "measure games a second, time to compile and memory on this machine"
EXAMPLE = "lpsim bench --players 4 --games 5000 --profile"
MEGABYTE = 1_000_000
GAMES = 5000
MOST_GAMES = 1_000_000_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    add_table(parser)
    parser.add_argument("--games", type=int, metavar="N", help="games in each repeat (default 5000), or of the run")
    parser.add_argument("--seed", type=int, default=7, help="root seed (default 7)")
    parser.add_argument("--styles", metavar="A,B,…", help="style of each seat, or one for all (default random)")
    parser.add_argument("--quick", action="store_true", help="leave out the time to compile, which takes a while")
    parser.add_argument("--profile", action="store_true", help="also show where the time goes, by kind of decision")
    parser.add_argument(
        "--run", dest="with_logs", action="store_true", help="measure a run with logs on all cores, beside the kernel"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Measure, then print."""
    check_amount("games", args.games, most=MOST_GAMES)
    if args.with_logs:
        return run_lab(args)
    args.games = args.games or GAMES
    figures = measure(args)
    print(json.dumps(figures, indent=2) if args.json else as_text(figures))
    return 0


def run_lab(args: argparse.Namespace) -> int:
    """Measure a run with logs."""
    from lpsim.lab import bench

    setting = setting_of(args)
    styles = seat_styles(args.styles or setting.spec.players.ALLROUNDER, setting.players)
    if len(set(styles)) > 1:
        raise InputError("--run: one style for all seats")
    figures = bench.measure_run(setting, args.games, args.seed, styles[0])
    print(json.dumps(figures, indent=2) if args.json else bench.as_text(figures))
    return 0


def measure(args: argparse.Namespace) -> dict[str, Any]:
    """Everything that was asked for, as one tree."""
    from lpsim.play import bench

    setting = setting_of(args)
    styles = seat_styles(args.styles, setting.players)
    figures: dict[str, Any] = {**asdict(setting), "seed": args.seed, "styles": styles}
    figures["speed"] = bench.measure_speed(setting, args.games, args.seed, styles)
    figures["peak_memory_bytes"] = bench.peak_memory()
    if not args.quick:
        figures["start"] = bench.measure_start(setting)
    if args.profile:
        figures["profile"] = bench.measure_profile(setting, args.games, args.seed, styles)
    return figures


def as_text(figures: dict[str, Any]) -> str:
    """Write the figures as lines for reading."""
    speed = figures["speed"]
    lines = [
        f"{figures['players']} players ({', '.join(figures['styles'])}), {figures['length']} length, one core, "
        f"{speed['games']:,} games a repeat, {speed['repeats']} repeats",
        f"  games a second       {as_spread(speed['games_per_second'])}",
        f"  decisions a second   {as_spread(speed['decisions_per_second'])}",
        f"  decisions a game     {speed['decisions_per_game']:.1f}",
    ]
    if "start" in figures:
        lines += [
            f"  cold start           {figures['start']['cold_seconds']:.1f} s from starting Python to the first game, "
            f"{figures['start']['cold_computing_seconds']:.1f} s of them computing",
            f"  memory to compile    {in_megabytes(figures['start']['cold_memory_bytes'])}",
            f"  warm start           {figures['start']['warm_seconds']:.1f} s",
        ]
    lines.append(f"  peak memory          {in_megabytes(figures['peak_memory_bytes'])}")
    if "profile" in figures:
        lines += ["", *profile_lines(figures["profile"])]
    return "\n".join(lines)


def in_megabytes(size: int | None) -> str:
    """Bytes for people; some systems do not tell."""
    return "unknown on this system" if size is None else f"{size / MEGABYTE:,.0f} MB"


def as_spread(figure: dict[str, float]) -> str:
    """Median, then least and greatest."""
    return f"{figure['median']:,.0f} (from {figure['min']:,.0f} to {figure['max']:,.0f})"


def profile_lines(profile: dict[str, Any]) -> list[str]:
    """Write the table by kind of decision and the check of its sum."""
    lines = [
        f"{'decision':<17}{'decisions':>10}{'options':>9}{'list ns':>9}{'choose ns':>11}{'apply ns':>10}{'time':>8}"
    ]
    lines += [
        f"{row['kind']:<17}{row['share_of_decisions']:>10.1%}{row['options']:>9.1f}"
        f"{row['list_ns']:>9.0f}{row['choose_ns']:>11.0f}{row['apply_ns']:>10.0f}{row['share_of_time']:>8.1%}"
        for row in profile["kinds"]
    ]
    lines += [
        f"{'set-up':<17}{'':>39}{profile['setup_ns_per_game']:>10.0f}{profile['setup_share_of_time']:>8.1%}",
        "list: making the legal list once; choose: the player; apply: the chosen option and all that follows up to the",
        "next decision, forced decisions included, the next list not.",
        f"All parts together {profile['ns_per_game'] / 1000:.1f} µs a game; without clocks "
        f"{profile['unclocked_ns_per_game'] / 1000:.1f} µs. One reading of the clock, {profile['clock_ns']:.0f} ns, "
        "is taken off.",
    ]
    return lines
