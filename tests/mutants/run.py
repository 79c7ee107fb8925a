"""Wrong rules on purpose: each must be noticed by a rule test, or the tests prove less than they say.

    python tests/mutants/run.py planetship [--name WORD] [--report FILE]

For each row of `planetship.toml` the package is copied, one place is changed, and the named test files run uncompiled
on the copy. A mutant that no test notices survives; the exit code is then 1.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]


def main() -> int:
    """Try every mutant of a list, and write the table if a file is named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("list", help="name of a .toml file beside this one")
    parser.add_argument("--name", default="", help="only mutants with this word in their name")
    parser.add_argument("--report", type=Path, help="write the result as a page")
    said = parser.parse_args()
    table = tomllib.loads((HERE / f"{said.list}.toml").read_text(encoding="utf-8"))
    rows = [row for row in table["mutants"] if said.name in row["name"]]
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        shutil.copytree(ROOT / "lpsim", place / "lpsim", ignore=shutil.ignore_patterns("__pycache__"))
        if not is_played(place):
            raise SystemExit("another copy of lpsim is in the way")
        files = sorted({file for row in rows for file in row["tests"].split()})
        if problem := first_failure(place, table, files):
            print(f"the rules as they are fail {problem}")
            return 2
        found = [(row, try_one(place, table, row)) for row in rows]
    survivors = [row["name"] for row, test in found if not test]
    print(f"{len(found) - len(survivors)} of {len(found)} wrong rules noticed")
    if said.report:
        said.report.write_text(page(said.list, found), encoding="utf-8")
    return 1 if survivors else 0


def try_one(place: Path, table: dict[str, Any], row: dict[str, Any]) -> str:
    """The test that notices a mutant; empty if none does."""
    file = place / table["tree"] / row["file"]
    right = file.read_text(encoding="utf-8")
    if right.count(row["old"]) != 1:
        raise SystemExit(f"{row['name']}: {row['file']} has {right.count(row['old'])} places to change, not 1")
    start = time.perf_counter()
    file.write_text(right.replace(row["old"], row["new"]), encoding="utf-8")
    try:
        test = first_failure(place, table, row["tests"].split())
    finally:
        file.write_text(right, encoding="utf-8")
    print(f"{'noticed ' if test else 'SURVIVES'}  {time.perf_counter() - start:4.0f} s  {row['rule']}: {row['name']}")
    return test


def is_played(place: Path) -> bool:
    """Whether it is the copy that Python finds, and not the package itself."""
    asked = [sys.executable, "-c", "import lpsim; print(lpsim.__file__)"]
    done = subprocess.run(
        asked, cwd=place, env={**os.environ, "PYTHONPATH": str(place)}, capture_output=True, text=True
    )
    return done.stdout.startswith(str(place))


def first_failure(place: Path, table: dict[str, Any], files: list[str]) -> str:
    """The first test of these files that fails on the copy of the package; empty if all pass."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-rfE", "-p", "no:xdist", "-p", "no:cacheprovider"]
    ways = {"PYTHONPATH": str(place), "NUMBA_DISABLE_JIT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [*command, *(str(ROOT / table["tests"] / file) for file in files)],
        cwd=place, env={**os.environ, **ways}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    if done.returncode == 0:
        return ""
    failed = [line.split()[1] for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    if not failed:
        raise SystemExit(f"the tests did not run:\n{done.stdout}{done.stderr}")
    return failed[0].rpartition("::")[2]


def page(name: str, found: list[tuple[dict[str, Any], str]]) -> str:
    """The result as a table."""
    noticed = sum(bool(test) for _, test in found)
    lines = [
        f"# Wrong rules of {name.capitalize()}", "",
        f"{noticed} of {len(found)} were noticed by a rule test (`make mutants`, tests/mutants/{name}.toml).", "",
        "| what was made wrong | rule | noticed by |", "| --- | --- | --- |",
    ]  # fmt: skip
    lines += [f"| {row['name']} | {row['rule']} | {test or '**nobody**'} |" for row, test in found]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
