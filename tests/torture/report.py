"""Python only. The counts of a torture as Markdown: tried, survived, and how."""

import platform
from typing import Any

from torture.tally import Tally

from lpsim import __version__
from lpsim.games import load_game
from lpsim.lab.inputs import versions
from lpsim.play.progress import duration

HEAD = """# Torture

Runs and inputs broken in every way known, by `make torture` (`tests/torture/`). A case survives if no command tells
something else with exit code 0 than it should, none ends in a traceback or in a code of no meaning, wrong input is told
in one line within 10 seconds (on a busy machine as many times longer as programs wait for a core), and a run that was
broken off, or damaged and mended, has at last the tables, to the last bit, of one that nobody disturbed.
"""
KILLS = """`kill -9`, a signal to end and Ctrl-C of the run and `kill -9` of a worker, at moments drawn at random;
at file events: before a file is synced, renamed or deleted or a folder is made. *How* says in what phase that left the
run.
"""


def as_markdown(tally: Tally, counts: dict[str, Any], seconds: float) -> str:
    """The whole report."""
    tried, wrong = sum(tally.tried.values()), len({(kind, what) for kind, _, what in tally.wrong})
    survived = sum(tally.survived(kind) for kind in tally.tried)
    options = " ".join(f"--{name} {count}" for name, count in counts.items())
    code = versions(load_game())
    lines = [
        HEAD,
        f"**{tried:,} tried, {survived:,} survived.** `{options}`, {duration(seconds)}, lpsim",
        f"{__version__}, code `{code['code_sha256'][:16]}`, Python {platform.python_version()}, {platform.system()}.",
        "",
        "| what | tried | survived | how |",
        "|---|---:|---:|---|",
    ]
    for kind in sorted(tally.tried):
        ways = ", ".join(f"{way} {count}" for way, count in sorted(tally.ways[kind].items(), key=lambda one: -one[1]))
        lines.append(f"| {kind} | {tally.tried[kind]:,} | {tally.survived(kind):,} | {ways} |")
    lines += ["", KILLS]
    if wrong:
        lines += ["## What went wrong", ""]
        lines += [f"* {kind}: {' '.join(problem.split())[:300]}" for kind, problem, _ in tally.wrong]
        lines.append("")
    return "\n".join(lines)
