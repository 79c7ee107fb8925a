"""Python only. Our engine against the peer's in one run: rounds of both in turn, one core each, written to a report.

The peer plays whole games of four random legal players; ours the same, then four scripted ones, then both with the
expansion. The games differ, so the ratio says how many more samples a second of computing buys, not that one program
is better written.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import time
from importlib.metadata import version
from pathlib import Path
from typing import Any

from lpsim.games.living_planet.scenario import load_rules
from lpsim.play.bench import Runner, spread

ROOT = Path(__file__).resolve().parent.parent
PEER = "catanatron"
CHUNK = 200  # games a call of the kernel
TABLES = {  # what we play in each round: scenario and the style of all four seats
    "random": ("base", "random"),
    "balanced": ("base", "balanced"),
    "arboria, random": ("arboria", "random"),
    "arboria, balanced": ("arboria", "balanced"),
}


def play_ours(runner: Runner, seconds: float, first_block: int, seed: int) -> dict[str, float]:
    """Play chunks of full-length four-player games until the time is up."""
    games = decisions = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        decisions += runner.play(seed, first_block + games)[1]
        games += CHUNK
    return {"games": games, "seconds": time.perf_counter() - start, "decisions": decisions}


def play_peer(python: Path, seconds: float, seed: int) -> dict[str, float]:
    """Play the peer's games in its own environment; it times itself, its start-up is not counted."""
    command = [str(python), str(ROOT / "bench" / "peer.py"), "--seconds", str(seconds), "--seed", str(seed)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def play_rounds(rounds: int, seconds: float, seed: int, python: Path) -> list[dict[str, Any]]:
    """Play each of our tables, then the peer, again and again, so that a slow spell of the machine meets all."""
    runners = {
        name: Runner(load_rules(scenario, players=4, length="full"), CHUNK, [style] * 4)
        for name, (scenario, style) in TABLES.items()
    }
    for runner in runners.values():
        runner.play(seed)
    played = []
    for i in range(rounds):
        first_block = i * 10_000_000
        one = {name: play_ours(runner, seconds, first_block, seed) for name, runner in runners.items()}
        played.append({**one, PEER: play_peer(python, seconds, seed + i * 100_000)})
        times = ", ".join(f"{name} {ratio(played[-1], name):,.0f}" for name in TABLES)
        print(f"round {i + 1}, times the peer's games a second: {times}", file=sys.stderr)
    return played


def rate(side: dict[str, float], what: str) -> float:
    """Divide by the seconds."""
    return side[what] / side["seconds"]


def ratio(played: dict[str, Any], name: str, other: str = PEER) -> float:
    """Games a second of one side over those of another in one round."""
    return rate(played[name], "games") / rate(played[other], "games")


def summarise(played: list[dict[str, Any]]) -> dict[str, Any]:
    """Least, middle and greatest over the rounds."""
    summary: dict[str, Any] = {}
    for side in (*TABLES, PEER):
        sums = {what: sum(one[side][what] for one in played) for what in ("games", "decisions")}
        summary[side] = {
            "games_per_second": spread([rate(one[side], "games") for one in played]),
            "decisions_per_second": spread([rate(one[side], "decisions") for one in played]),
            "ratio": spread([ratio(one, side) for one in played]),
            "decisions_per_game": sums["decisions"] / sums["games"],
        }
    summary["cost_of_arboria"] = {
        style: spread([ratio(one, style, f"arboria, {style}") for one in played]) for style in ("random", "balanced")
    }
    summary["peer_finished"] = sum(one[PEER]["finished"] for one in played) / sum(one[PEER]["games"] for one in played)
    return summary


def machine(python: Path) -> dict[str, Any]:
    """Describe the machine and the versions, without naming it."""
    ask = f"from importlib.metadata import version; print(version('{PEER}'))"
    peer = subprocess.run([str(python), "-c", ask], check=True, capture_output=True, text=True).stdout.strip()
    return {
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "load_at_start": round(os.getloadavg()[0], 2) if hasattr(os, "getloadavg") else None,
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
        "numba": version("numba"),
        "numpy": version("numpy"),
        "lpsim": version("lpsim"),
        PEER: peer,
    }


def cpu_model() -> str:
    """Name the processor where the system tells."""
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.split(":", 1)[1].strip()
    return platform.processor() or "unknown"


def as_markdown(report: dict[str, Any]) -> str:
    """Write the report for reading."""
    figures = report["figures"]
    lines = ["# Engine speed against a peer", "", "```", report["command"], "```", ""]
    lines += [
        "| four players | games a second | decisions a second | decisions a game | times the peer's games a second |"
    ]
    lines += ["|---|---|---|---|---|"]
    for side in (*TABLES, PEER):
        one = figures[side]
        name = f"{PEER}, random" if side == PEER else f"lpsim, {side}"
        lines.append(
            f"| {name} | {in_words(one['games_per_second'])} | {in_words(one['decisions_per_second'])} "
            f"| {one['decisions_per_game']:,.0f} | {'1' if side == PEER else in_words(one['ratio'])} |"
        )
    cost = figures["cost_of_arboria"]
    lines += [
        "",
        f"The middle of {report['rounds']} rounds of {report['seconds']:g} s each side, taken in turn, with the least "
        "and the greatest; one core; ours are full games of twelve turns. A game with Arboria takes "
        f"{in_words(cost['random'], 2)} times as long as a base game with random players and "
        f"{in_words(cost['balanced'], 2)} times with balanced ones. A decision is a choice among at least two options; "
        "for the peer its share of all actions comes from a sample outside the timing. "
        f"{figures['peer_finished']:.1%} of the peer's games had a winner; the others stopped at its limit of turns. "
        "The two games differ in rules, so compare orders of magnitude.",
        "",
        "| machine | |",
        "|---|---|",
        *(f"| {key.replace('_', ' ')} | {value} |" for key, value in report["machine"].items()),
    ]
    return "\n".join(lines) + "\n"


def in_words(figure: dict[str, float], digits: int | None = None) -> str:
    """The middle, and from the least to the greatest."""
    places = digits if digits is not None else (0 if figure["median"] >= 100 else 1)
    return "{:,.{p}f} ({:,.{p}f} to {:,.{p}f})".format(figure["median"], figure["min"], figure["max"], p=places)


def main() -> int:
    """Run the rounds, write both reports, print the ratio."""
    parser = argparse.ArgumentParser(description="Games a second: lpsim against catanatron.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--peer-python", type=Path, default=ROOT / ".bench" / "venv" / "bin" / "python")
    parser.add_argument("--out", type=Path, default=ROOT / "reports" / "bench", help="folder of the reports")
    args = parser.parse_args()
    if not args.peer_python.exists():
        print("the peer is not installed: see bench/README.md, or run `make bench`", file=sys.stderr)
        return 2
    command = f"python bench/compare.py --rounds {args.rounds} --seconds {args.seconds:g} --seed {args.seed}"
    report: dict[str, Any] = {"command": command, "rounds": args.rounds, "seconds": args.seconds}
    report["machine"] = machine(args.peer_python)
    played = play_rounds(args.rounds, args.seconds, args.seed, args.peer_python)
    report |= {"figures": summarise(played), "played": played}
    args.out.mkdir(parents=True, exist_ok=True)
    (args.out / "engine.json").write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    (args.out / "engine.md").write_text(as_markdown(report), encoding="utf-8")
    for name in TABLES:
        print(f"lpsim ({name}) plays {in_words(report['figures'][name]['ratio'], 0)} times as many games a second")
    return 0


if __name__ == "__main__":
    sys.exit(main())
