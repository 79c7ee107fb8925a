"""Python only. From estimates to cells of tables, series of charts and parts of sentences."""

import math
from collections.abc import Iterable
from typing import Any

from lpsim.lab.load import Run
from lpsim.outside.text import command
from lpsim.report.finding import INFO, Estimate, Replay, Verdict, number
from lpsim.stats import blocks, planning, shares, verdicts

MARGIN = 0.02  # of win share: two points either side of even
ALPHA = 0.025  # of each bound of a 95 % interval
FEW_GAMES = 3000  # after fewer, the place of the truth is too open to plan for it
MOST_GAMES = 20_000_000  # to ask for more would be a joke
SHARE, POINTS = "share", "points"
INTERVALS = {SHARE: shares.share_interval, POINTS: shares.difference_interval}


def cell(found: blocks.Estimate, unit: str = SHARE) -> Estimate:
    """One estimate as a cell of a table with its own plain interval; that of a share lies within 0..1."""
    low, high = INTERVALS.get(unit, lambda one: (one.low, one.high))(found)
    return Estimate(found.value, low, high, unit, found.level)


def count_cell(found: blocks.Estimate, unit: str) -> Estimate:
    """A count a game or player: not below 0; one that never came may come in 3/n of the blocks."""
    said = cell(found, unit)
    if said.value == 0 and not said.has_interval:
        return Estimate(0.0, 0.0, float(shares.never_used_bound(found.n_blocks, found.level)), unit, found.level)
    return Estimate(said.value, None if said.low is None else max(said.low, 0.0), said.high, unit, said.level)


def cells(found: blocks.Estimates, unit: str = SHARE, level: float = 0.95) -> list[Estimate]:
    """Several estimates as cells, each with its own plain interval."""
    return [cell(found.one(k, level), unit) for k in range(len(found.value))]


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


def games_needed(plan: planning.Plan, games_a_block: int, n_games: int) -> int | None:
    """Further games until a question is likely settled, after few games for an even game only; None if none would."""
    games = (plan.likely if n_games >= FEW_GAMES else plan.even) * games_a_block
    return round_up(games) if 0 < games <= MOST_GAMES else None


def round_up(games: float) -> int:
    """Games with two figures: a plan, not a promise."""
    if games < 10:
        return math.ceil(games)
    step = 10 ** (math.floor(math.log10(games)) - 1)
    return int(math.ceil(games / step) * step)


def needs(plan: planning.Plan, games_a_block: int, n_games: int) -> str:
    """How many games are missing, as the end of a sentence: a range, for where the truth lies is not known.

    Few games say next to nothing about it; then the sentence tells what an even game would take.
    """
    early, likely, even = (games * games_a_block for games in (plan.early, plan.likely, plan.even))
    if n_games < FEW_GAMES:
        if not 0 < even <= MOST_GAMES:
            return "; too few games to say how many would tell"
        return f"; if all is even, about {round_up(even):,} more games would show it"
    if not 0 < early <= MOST_GAMES:
        return "; that is too near the margin for games to tell"
    if likely > MOST_GAMES:
        return f"; about {round_up(early):,} more games would tell in every second case, many more in the others"
    if round_up(early) == round_up(likely):
        return f"; about {round_up(likely):,} more games would tell"
    return (
        f"; about {round_up(early):,} (half of all cases) to {round_up(likely):,} (four of five) more games would tell"
    )


def margin_text(margin: float = MARGIN) -> str:
    """The margin in words."""
    return f"within {number(100 * margin)} points of an even share of wins"


def gap_text(found: verdicts.Judged) -> str:
    """A difference of shares with the interval that decided: +7.2 points (+4.1 to +10, 98 % interval …)."""
    return interval_text(found.value, found.low, found.high, found.level_words)


def interval_text(value: float, low: float, high: float, level_words: str) -> str:
    """The same from its parts."""
    if not (math.isfinite(low) and math.isfinite(high)):
        return f"{points(value)} points (its error is not known)"
    return f"{points(value)} points ({points(low)} to {points(high)}, {level_words})"


def info(sentence: str, subject: str = "") -> Verdict:
    """A finding without a margin."""
    return Verdict(INFO, sentence, subject=subject)


def replay(run: Run, what: str, game: int) -> Replay:
    """A game worth looking at."""
    return Replay(what, command("lpsim", "replay", run.path, "--number", int(game)))
