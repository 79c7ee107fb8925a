"""Python only. `make torture`: break runs and inputs in every way known, and say how many survived.

    python -m torture --kills 20 --inputs 100          a small one
    python -m torture --out reports/torture.md         the whole, about ten minutes on two idle cores

Each kind of trouble runs in processes of its own, two at a time.
"""

import argparse
import json
import subprocess
import sys
import tempfile
import time
from math import inf
from pathlib import Path

from torture import cluster, damage, disk, endings, inputs, kills, report
from torture.tally import EnoughError, Tally

KINDS = {"kills": kills, "inputs": inputs, "flips": damage, "disk": disk, "dask": cluster}
COUNTS = {"kills": 200, "inputs": 2000, "flips": 4, "disk": 40, "dask": 12}
MEANING = {
    "kills": "moments at which a run is broken off", "inputs": "malformed inputs", "flips": "bits flipped in each file",
    "disk": "full or failing disks", "dask": "runs on a cluster that breaks",
}  # fmt: skip
LANES = 2


def main() -> int:
    """Run everything, or one part for the process that runs everything."""
    parser = argparse.ArgumentParser(prog="torture", description=__doc__)
    for name, count in COUNTS.items():
        parser.add_argument(
            f"--{name}", type=int, default=count, metavar="N", help=f"{MEANING[name]} (default {count})"
        )
    parser.add_argument(
        "--minutes", type=float, default=inf, metavar="M", help="end each part after so long (default: never)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="which cases (default 1)")
    parser.add_argument("--lanes", type=int, default=LANES, metavar="N", help=f"processes at a time (default {LANES})")
    parser.add_argument("--out", type=Path, metavar="FILE", help="keep the counts as Markdown")
    parser.add_argument("--part", choices=KINDS, help=argparse.SUPPRESS)
    parser.add_argument("--tally", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.part:
        return run_part(args.part, getattr(args, args.part), args.seed, args.tally, args.minutes)
    start = time.monotonic()
    tally = run_all({name: getattr(args, name) for name in COUNTS}, args.seed, args.lanes, args.minutes)
    asked = {name: getattr(args, name) for name in (*COUNTS, "seed", "minutes")}
    text = report.as_markdown(tally, asked, time.monotonic() - start)
    print(text)
    if args.out:
        args.out.write_text(text, encoding="utf-8")
    return 1 if tally.wrong else 0


def run_part(name: str, count: int, seed: int, file: Path, minutes: float) -> int:
    """One part, its counts into a file."""
    if name != "dask":
        endings.load_everything()
    tally = Tally(minutes)
    try:
        KINDS[name].torture(tally, count, seed)
    except EnoughError:
        print(f"{name}: the time is up after {sum(tally.tried.values())} cases", flush=True)
    finally:
        file.write_text(json.dumps(tally.data()), encoding="utf-8")
    return 0


def run_all(counts: dict[str, int], seed: int, lanes: int, minutes: float) -> Tally:
    """All parts, the longest first; those that draw their cases in two halves of different seeds."""
    halves = [
        (name, (counts[name] + half) // 2, seed + 100 * half) for half in (0, 1) for name in KINDS if name != "flips"
    ]
    todo = [part for part in [("flips", counts["flips"], seed), *halves] if part[1]]
    tally, running = Tally(), {}
    with tempfile.TemporaryDirectory(prefix="lpsim-torture-") as temporary:
        while todo or running:
            if todo and len(running) < lanes:
                name, count, number = todo.pop(0)
                file = Path(temporary) / f"{name}-{number}.json"
                words = ["--part", name, f"--{name}", str(count), "--seed", str(number), "--tally", str(file)]
                words += ["--minutes", str(minutes)]
                process = subprocess.Popen([sys.executable, "-m", "torture", *words])
                running[process] = (name, file)
                continue
            time.sleep(0.2)
            for process in [one for one in running if one.poll() is not None]:
                name, file = running.pop(process)
                if process.returncode:
                    tally.note(name, "", [f"the part itself ended with {process.returncode}"])
                if file.exists():
                    tally.take_in(json.loads(file.read_text(encoding="utf-8")))
    return tally


if __name__ == "__main__":
    sys.exit(main())
