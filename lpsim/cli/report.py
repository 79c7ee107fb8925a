"""Python only. `lpsim report`: one page about a run, for a designer."""

import argparse
import sys
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from lpsim.cli import analysis
from lpsim.errors import InputError

if TYPE_CHECKING:
    from lpsim.report.assemble import Report

HELP = "write one self-contained page about a run: verdicts, evidence, how to check it"
EXAMPLE = "lpsim report runs/seat-fairness --out seat-fairness.html"
FORMATS = ("html", "md")
QUIET_SECONDS = 2.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Options of the command."""
    parser.add_argument("folder", type=Path, metavar="RUN", help="the folder of the run")
    parser.add_argument("--format", choices=FORMATS, help="html (default) or md; else by the ending of --out")
    analysis.add_margin(parser)
    parser.add_argument("--out", type=Path, metavar="FILE", help="where to write it (default RUN/report.html)")


def run(args: argparse.Namespace) -> int:
    """Write the page and print where it is.

    Raises:
        InputError: no run, an unfinished run, a run without data, or a file that cannot be written.
    """
    kind = choose_format(args.format, args.out)
    file = args.out or args.folder / f"report.{kind}"

    from lpsim.lab.load import load
    from lpsim.report.assemble import assemble

    progress = Progress()
    try:
        found = load(near(args.folder))
        write(assemble(found, progress.tell, analysis.margin_of(args, found)), file, kind)
    finally:
        progress.close()
    print(file)
    return 0


def write(report: "Report", file: Path, kind: str) -> None:
    """Write a report as a page or as Markdown; an older one is replaced only when the new one is complete.

    Raises:
        InputError: the file cannot be written.
    """
    from lpsim.outside.text import clean
    from lpsim.outside.writing import write_whole
    from lpsim.report import markdown, page

    if kind == "html":
        parts = {file: page.render(report)}
    else:
        folder = file.with_name(f"{file.stem}-figures")
        text, drawn = markdown.render(report, folder.name)
        parts = {folder / name: svg for name, svg in drawn.items()} | {file: text}
    try:
        for path, text in parts.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            write_whole(path, clean(text))
    except OSError as error:
        raise InputError(f"{file}: cannot be written: {error.strerror or error}") from error


def choose_format(said: str | None, out: Path | None) -> str:
    """The format that was asked for, or that the name of the file means."""
    ending = {".html": "html", ".htm": "html", ".md": "md"}.get(out.suffix.lower()) if out else None
    if said and ending and said != ending:
        raise InputError(f"--out {out}: its ending says {ending}, --format says {said}")
    if out and out.is_dir():
        raise InputError(f"--out {out}: is a folder; name a file")
    return said or ending or "html"


def near(folder: Path) -> Path:
    """The folder as seen from here, so that the commands in the page hold no path of one machine if they need not."""
    here = Path.cwd()
    return folder.resolve().relative_to(here) if folder.resolve().is_relative_to(here) else folder


class Progress:
    """Tells on the error output what is being worked out, once it has taken a while."""

    def __init__(self) -> None:
        self.start = perf_counter()
        self.is_live = sys.stderr.isatty()
        self.width = 0

    def tell(self, step: str) -> None:
        """A step begins."""
        seconds = perf_counter() - self.start
        if seconds < QUIET_SECONDS:
            return
        text = f"lpsim report: {step} ({seconds:.0f} s)"
        if self.is_live:
            print(f"\r{text.ljust(self.width)}", end="", file=sys.stderr, flush=True)
            self.width = max(self.width, len(text))
        else:
            print(text, file=sys.stderr, flush=True)

    def close(self) -> None:
        """Leave the line that renews itself."""
        if self.width:
            print(f"\r{' ' * self.width}\r", end="", file=sys.stderr, flush=True)
