"""Python only. From estimates to cells of tables, series of charts and parts of sentences."""

import math
from collections.abc import Iterable
from typing import Any

from lpsim.lab.load import Run
from lpsim.outside.text import command
from lpsim.report.finding import INFO, Estimate, Replay, Verdict, number
from lpsim.stats import blocks, shares, verdicts

MARGIN = 0.02  # of win share: two points either side of even
ALPHA = 0.025  # of each bound, so that verdicts stand on the 95 % intervals that tables show
MOST_GAMES = 20_000_000  # to ask for more would be a joke
SHARE, POINTS = "share", "points"


def cell(found: blocks.Estimate, unit: str = SHARE) -> Estimate:
    """One estimate as a cell of a table; a share never or always seen gets the exact bound of its blocks."""
    low, high = found.low, found.high
    if unit == SHARE:
        low, high = bounded(found.value, low, high, found.n_blocks, 1 - found.level)
    return Estimate(found.value, low, high, unit, found.level)


def bounded(value: float, low: float, high: float, n_blocks: int, alpha: float) -> tuple[float, float]:
    """The interval of a share, within 0..1.

    Without spread the blocks show no error, yet "0 of 40 blocks" leaves room for rates up to 7 %.
    """
    if value in (0.0, 1.0) and low == high:
        reach = float(shares.never_used_bound(n_blocks, 1 - alpha))
        return (0.0, reach) if value == 0 else (1 - reach, 1.0)
    return max(low, 0.0), min(high, 1.0)


def cells(found: blocks.Estimates, unit: str = SHARE, level: float = 0.95, joint: bool = True) -> list[Estimate]:
    """Several estimates as cells, with intervals that hold all at once unless told otherwise."""
    low, high = shares.intervals(found, level, "max-t" if joint else None)
    return [Estimate(v, a, b, unit, level) for v, a, b in zip(found.value, low, high)]


def share_cells(found: blocks.Estimates, level: float = 0.95, joint: bool = True) -> list[Estimate]:
    """Shares as cells whose intervals stay within 0..1; see `bounded`."""
    alpha = (1 - level) / (len(found.value) if joint else 1)
    told = []
    for one, n in zip(cells(found, SHARE, level, joint), found.blocks_with):
        if one.value is None or one.low is None or one.high is None:
            told.append(one)
        else:
            told.append(Estimate(one.value, *bounded(one.value, one.low, one.high, n, alpha), SHARE, level))
    return told


def rate_cells(found: blocks.Estimates, level: float = 0.95) -> list[Estimate]:
    """Rates that may be rare: Wilson's interval on as many trials as the block error is worth, n = p(1−p)/se²."""
    told = []
    for value, se, n in zip(found.value, found.se, found.blocks_with):
        if not (math.isfinite(value) and math.isfinite(se)):
            told.append(Estimate(value, unit=SHARE))
        elif se == 0:
            told.append(Estimate(value, *bounded(value, value, value, n, 1 - level), SHARE, level))
        else:
            p = min(max(float(value), 0.0), 1.0)
            worth = p * (1 - p) / se**2
            low, high = shares.wilson(p * worth, worth, level)
            told.append(Estimate(value, float(low), float(high), SHARE, level))
    return told


def p_text(p: float | None) -> str:
    """A p- or q-value in words."""
    if p is None or not math.isfinite(p):
        return "not known"
    return "below 0.001" if p < 0.001 else f"{p:.3f}"


def series(name: str, x: Iterable[Any], estimates: list[Estimate]) -> dict[str, Any]:
    """Estimates as a series of a chart."""
    return {
        "name": name, "x": list(x), "y": [e.value for e in estimates],
        "low": [e.low for e in estimates], "high": [e.high for e in estimates],
    }  # fmt: skip


def percent(value: float, digits: int = 3) -> str:
    """A share in percent."""
    return f"{number(100 * value, digits)} %"


def points(value: float, digits: int = 2) -> str:
    """A difference of shares in points of win share, with its sign."""
    return f"{'+' if value > 0 else ''}{number(100 * value, digits)}"


def points_range(value: float, low: float, high: float) -> str:
    """A difference with its interval: +0.6 points (−0.3 to +1.5)."""
    if not (math.isfinite(low) and math.isfinite(high)):
        return f"{points(value)} points (its error is not known)"
    return f"{points(value)} points ({points(low)} to {points(high)})"


def count(number_of: float, word: str) -> str:
    """So many things: 1 game, 2,000 games."""
    return f"{number_of:,.0f} {word}{'' if number_of == 1 else 's'}"


def and_list(words: Iterable[str], most: int = 5) -> str:
    """Words in a row: a, b and c; the rest is counted."""
    words = list(words)
    if len(words) > most:
        words = [*words[:most], f"{len(words) - most} more"]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"


def games_needed(verdict: verdicts.Judged, games_a_block: int) -> int | None:
    """Further games until the question is settled; None if it is settled or no sensible number of games would do."""
    games = verdict.more_blocks * games_a_block
    return round_up(games) if 0 < games <= MOST_GAMES else None


def round_up(games: float) -> int:
    """Games with two figures: a plan, not a promise."""
    if games < 10:
        return math.ceil(games)
    step = 10 ** (math.floor(math.log10(games)) - 1)
    return int(math.ceil(games / step) * step)


def needs(games: int | None) -> str:
    """How many games are missing, as the end of a sentence."""
    return f"; about {games:,} more games would tell" if games else "; that is too near the margin for games to tell"


def margin_text(margin: float = MARGIN) -> str:
    """The margin in words."""
    return f"within {number(100 * margin)} points of an even share of wins"


def judge_all(found: blocks.Estimates, expected: Any, margin: float, n_judged: int = 1, alpha: float = ALPHA) -> Any:
    """`verdicts.judge_family`, with "unbalanced" at a level that n_judged families share: (overall, one each).

    Looking at many settings must not make many false alarms; "balanced" needs no such care, since it is said of each
    setting by itself.
    """
    strict, parts = verdicts.judge_family(found, expected, margin, alpha / n_judged)
    loose, _ = verdicts.judge_family(found, expected, margin, alpha)
    return (loose if loose.answer == verdicts.BALANCED else strict), parts


def info(sentence: str, subject: str = "") -> Verdict:
    """A finding without a margin."""
    return Verdict(INFO, sentence, subject=subject)


def replay(run: Run, what: str, game: int) -> Replay:
    """A game worth looking at."""
    return Replay(what, command("lpsim", "replay", run.path, "--number", int(game)))
