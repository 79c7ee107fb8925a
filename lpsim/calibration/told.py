"""Python only. The table of the calibration in words, and what must hold in it."""

from collections.abc import Sequence

from scipy import stats

from lpsim.calibration.case import EVER, FALSE, JOINT, KINDS, PLAIN, PLAN, Line

SURE = 0.01  # chance that a table of true lines is blamed at all; shared by its lines
LEAST = {True: 0.94, False: 0.92}  # coverage of plain intervals: with enough blocks, and with few
ENOUGH = 100  # blocks
MOST_WRONG = 0.05  # of sequences, of intervals for several at once, of pages
MOST_REFUSED = 0.02
LEAST_KEPT = 0.75  # a plan for four of five may be off by so much


def problems(lines: Sequence[Line]) -> list[str]:
    """What must hold and does not, beyond the error of the simulation."""
    return [text for line in lines for text in (wrong_rate(line, len(lines)), refuses(line, len(lines))) if text]


def wrong_rate(line: Line, n_lines: int) -> str:
    """Whether a rate is significantly off its bound."""
    hits = round(line.observed * line.n)
    name = f"{line.what} ({line.truth}), {line.n_blocks} blocks"
    if line.kind == PLAIN:
        least = LEAST[line.n_blocks >= ENOUGH]
        is_off = line.n and stats.binom.cdf(hits, line.n, least) < SURE / n_lines
        return f"{name}: holds the truth in {line.observed:.1%}, must be {least:.0%}" if is_off else ""
    if line.kind == PLAN:
        least = line.nominal - (0.8 - LEAST_KEPT)
        is_off = stats.binom.cdf(hits, line.n, least) < SURE / n_lines
        return f"{name}: settled in {line.observed:.1%}, must be {least:.0%}" if is_off else ""
    is_off = stats.binom.sf(hits - 1, line.n, MOST_WRONG) < SURE / n_lines
    return f"{name}: wrong in {line.observed:.1%}, at most {MOST_WRONG:.0%} is right" if is_off else ""


def refuses(line: Line, n_lines: int) -> str:
    """Whether too often no number is printed."""
    n = round(line.n / max(1 - line.refused, 1e-9)) if line.n else 0
    asked = max(n, line.n)
    is_off = line.n_blocks >= ENOUGH and (
        not line.n or stats.binom.sf(round(line.refused * asked) - 1, asked, MOST_REFUSED) < SURE / n_lines
    )
    return f"{line.what} ({line.truth}), {line.n_blocks} blocks: refused in {line.refused:.1%}" if is_off else ""


def as_markdown(lines: Sequence[Line], seed: int, is_quick: bool) -> str:
    """The whole report."""
    found = problems(lines)
    command = f"lpsim calibrate{' --quick' if is_quick else ''} --seed {seed}"
    text = [
        "# Calibration", "",
        "Every kind of interval and verdict that a report prints, on made-up games whose truth is known. Made by",
        f"`{command}`.", "",
        "What must hold: plain 95 % intervals cover in no line significantly less than 94 % from 100 blocks on, 92 %",
        "with fewer; sequences, intervals for several things at once, pages and lists are wrong in at most 5 %; a",
        "number is refused in at most 2 % from 100 blocks on. \"Significantly\" allows for the number of lines,",
        f"{len(lines)}.", "",
        "**All of it holds.**" if not found else f"**{len(found)} lines do not hold:**", "",
        *(f"* {one}" for one in found), *([""] if found else []),
    ]  # fmt: skip
    for kind in (PLAIN, JOINT, EVER, FALSE, PLAN):
        part = [line for line in lines if line.kind == kind]
        if part:
            text += [f"## {KINDS[kind][0].upper()}{KINDS[kind][1:]}", "", *table(part), ""]
    return "\n".join(text)


def table(lines: Sequence[Line]) -> list[str]:
    """One table; the error of the simulation stands behind each rate."""
    head = ["of", "truth", "blocks", "nominal", "observed", "refused", "replications"]
    rows = [
        [line.what, line.truth, f"{line.n_blocks:,}", f"{line.nominal:.0%}",
         f"{100 * line.observed:.1f} ± {100 * line.error:.1f} %", f"{line.refused:.1%}" if line.refused else "-",
         f"{line.n:,}"]
        for line in lines
    ]  # fmt: skip
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * 2 + ["---:"] * 5, *rows)]
