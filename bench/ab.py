"""Python only. Two checkouts of lpsim against each other: does a change cost speed?

    git worktree add ../before COMMIT
    python bench/ab.py ../before . --rounds 12

Each checkout plays the same games in a process of its own, one after the other in every round (A B B A …), so that a
slow spell of the machine meets both. Time is time of computing, not of the clock: other programs may run meanwhile, but
the fewer the better. The kernels are compiled first and kept in each checkout's own `.cache`.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

TABLES = {"random": "random", "balanced": "balanced"}  # name -> style of all four seats
TRUST = 2.0  # half-width of the interval in standard errors
SIDE = r"""
import inspect, json, sys, time
from lpsim.play import bench
def runner(style, games):
    if "setting" in inspect.signature(bench.Runner).parameters:
        from lpsim.play.tables import Setting
        return bench.Runner(Setting(players=4), games, [style] * 4)
    from lpsim.games.living_planet.scenario import load_rules
    return bench.Runner(load_rules(players=4), games, [style] * 4)
runners = {}
for line in sys.stdin:
    style, games, first = json.loads(line)
    one = runners.get((style, games))
    if one is None:
        one = runners[style, games] = runner(style, games)
        one.play(1, 10**9)
    start = time.process_time()
    one.play(7, first)
    print(json.dumps(time.process_time() - start), flush=True)
"""


class Side:
    """One checkout, playing what it is told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        env = {**os.environ, "PYTHONPATH": str(self.folder), "LPSIM_CACHE": str(self.folder / ".cache" / "lpsim")}
        self.process = subprocess.Popen(
            [sys.executable, "-c", SIDE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env, cwd="/"
        )

    def play(self, style: str, games: int, first: int) -> float:
        """Seconds of computing for some games."""
        assert self.process.stdin and self.process.stdout
        print(json.dumps([style, games, first]), file=self.process.stdin, flush=True)
        return float(self.process.stdout.readline())

    def close(self) -> None:
        """No more games."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()


def compare(sides: list[Side], style: str, rounds: int, seconds: float) -> dict[str, Any]:
    """Times of both sides in each round; the ratio is B's speed over A's."""
    once = max(side.play(style, 256, 0) for side in sides)
    games = max(256, int(256 * seconds / once))
    for side in sides:
        side.play(style, games, 0)
    took: list[list[float]] = []
    for i in range(rounds):
        order = sides if i % 2 == 0 else sides[::-1]
        found = {side: side.play(style, games, i * games) for side in order}
        took.append([found[side] for side in sides])
        print(
            f"{style}, round {i + 1} of {rounds}: B plays {took[-1][0] / took[-1][1]:.3f} times as fast as A",
            flush=True,
        )
    return {"games": games, "seconds": took, **summary([a / b for a, b in took])}


def summary(ratios: list[float]) -> dict[str, float]:
    """The mean of the ratios' logarithms and about how far it may be off, as ratios; and their spread."""
    logs = [math.log(ratio) for ratio in ratios]
    mean, error = statistics.mean(logs), statistics.stdev(logs) / math.sqrt(len(logs))
    return {
        "ratio": math.exp(mean), "low": math.exp(mean - TRUST * error), "high": math.exp(mean + TRUST * error),
        "least": min(ratios), "middle": statistics.median(ratios), "greatest": max(ratios),
    }  # fmt: skip


def main() -> int:
    """Play the rounds, print the ratios."""
    parser = argparse.ArgumentParser(description="Speed of checkout B over checkout A, in turn on one machine.")
    parser.add_argument("a", type=Path, help="a checkout: before")
    parser.add_argument("b", type=Path, help="another: after")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--seconds", type=float, default=2.0, help="about so long each side plays in a round")
    parser.add_argument("--json", action="store_true", help="print every time, too")
    args = parser.parse_args()
    for folder in (args.a, args.b):
        if not (folder / "lpsim" / "__init__.py").exists():
            print(f"{folder}: is no checkout of lpsim", file=sys.stderr)
            return 2
    sides = [Side(args.a), Side(args.b)]
    found = {name: compare(sides, style, max(2, args.rounds), args.seconds) for name, style in TABLES.items()}
    for side in sides:
        side.close()
    if args.json:
        print(json.dumps(found, indent=2))
    for name, one in found.items():
        print(
            f"{name}: B plays {one['ratio']:.3f} times as fast as A ({one['low']:.3f} to {one['high']:.3f}); rounds "
            f"from {one['least']:.3f} to {one['greatest']:.3f}, the middle one {one['middle']:.3f}"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
