"""Python only. What changes from one level, or run, to another: differences on the same blocks (METHODS 6).

`compare(run, "scenario")` holds every scenario against the first, cells that differ in nothing else side by side;
`compare_runs(a, b)` does so with two runs. Differences are second − first, with the error of paired blocks.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from scipy import stats

from lpsim.errors import InputError
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.lab.reader import nearest
from lpsim.report.answers import contrast, contrast_turns, wording
from lpsim.report.answers.contrast import SEATS, STYLES, USE, Difference, Side
from lpsim.report.answers.settings import PLAIN, CellFilter, chosen_cells, keys_of
from lpsim.report.finding import BALANCED, DOTS, NOT_YET_KNOWN, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import components, verdicts

MOST_LEVELS = 8
MOST_TOLD = 4
MOST_COMPONENTS = 10
PLAYERS = "players"
MOST_RATIO = 1000.0


def answer(run: Run, cell_filter: CellFilter = None, by: str = "scenario", margin: float = wording.MARGIN) -> Answer:
    """Every level of a key against the first; see `compare`."""
    return compare(run, by, cell_filter, margin)


def compare(run: Run, by: str, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """What changes with a key of the cells: scenario, players, length, content or a lever by its dotted path.

    Raises:
        InputError: there is no such key, or it has one value only.
    """
    cells = chosen_cells(run, cell_filter)
    known = list(dict.fromkeys(name for cell in cells for name in keys_of(cell)))
    if by not in known:
        raise InputError(
            f"--by {by}: {run.path} has no such key{nearest(by, known)}; its cells have {', '.join(known)}"
        )
    levels = list(dict.fromkeys(keys_of(cell).get(by) for cell in cells))
    if len(levels) < 2:
        raise InputError(f"--by {by}: every cell of {run.path} has {by} = {levels[0]}; there is nothing to compare")
    said = Answer("compare", f"What changes with {by}?")
    for level in levels[1 : MOST_LEVELS + 1]:
        for first, second in match(run, cells, by, levels[0], level):
            tell(first, second, by == PLAYERS, True, margin, said)
    if not said.verdicts:
        raise InputError(f"--by {by}: no two cells of {run.path} differ in {by} and in nothing else")
    if len(levels) > MOST_LEVELS + 1:
        said.limits.append(f"Only the first {MOST_LEVELS} of {len(levels) - 1} levels are held against {levels[0]}.")
    finish(said)
    return said


def compare_runs(first: Run, second: Run, margin: float = wording.MARGIN) -> Answer:
    """What changes from one run to another: cells that both have, or that have the same players and line-up.

    Raises:
        InputError: other games, or no cells that could be held against one another.
    """
    if first.store.plan.game != second.store.plan.game:
        raise InputError(f"{first.path} and {second.path}: runs of different games cannot be compared")
    is_paired = first.store.plan.seed == second.store.plan.seed
    said = Answer("compare", f"What changes from {first.path.name} to {second.path.name}?")
    for one, two in match_runs(first, second):
        tell(one, two, False, is_paired, margin, said)
        if {cell.lineup for cell in one.cells} != {cell.lineup for cell in two.cells}:
            count = one.cells[0].players
            said.limits.append(f"{two.name} against {one.name}, {count} players: the line-ups differ as well.")
    if first.manifest["kernel_sha256"] != second.manifest["kernel_sha256"]:
        said.limits.append(
            "The runs were played by different versions of the rules kernel, which may be the difference."
        )
    if not is_paired:
        said.limits.append("The runs have different seeds, so blocks are not paired and differences are less certain.")
    finish(said)
    return said


# --- which cells ------------------------------------------------------------------------------------------------------


def match(run: Run, cells: tuple[Cell, ...], by: str, base: Any, level: Any) -> list[tuple[Side, Side]]:
    """Sides of a level and of the base, one pair for each number of players, from cells with a twin."""

    def twin_key(cell: Cell) -> tuple:
        keys = {name: str(value) for name, value in keys_of(cell).items() if name != by}
        # Players of another number are other line-ups, so there all line-ups are put together.
        return (*sorted(keys.items()), () if by == PLAYERS else cell.lineup)

    with_level = {value: [c for c in cells if keys_of(c).get(by) == value] for value in (base, level)}
    return pair_up(
        [(run, c) for c in with_level[base]], [(run, c) for c in with_level[level]], twin_key,
        level_name(by, base), level_name(by, level), by == PLAYERS,
    )  # fmt: skip


def level_name(by: str, level: Any) -> str:
    """A level in words: advanced, 3 players, start.coins 15."""
    if by == PLAYERS:
        return f"{level} players"
    return str(level) if by in PLAIN else f"{by} {level}"


def match_runs(first: Run, second: Run) -> list[tuple[Side, Side]]:
    """Sides of two runs: cells alike in everything, else in players, length and line-up, and so on down to players."""
    ways: list[Callable[[Cell], tuple]] = [
        lambda c: (*sorted((k, str(v)) for k, v in keys_of(c).items()), c.lineup),
        lambda c: (c.players, c.length, c.lineup),
        lambda c: (c.players, c.lineup),
        lambda c: (c.players,),
    ]
    cells_1, cells_2 = ([(run, c) for c in run.store.plan.cells] for run in (first, second))
    for way in ways:
        found = pair_up(cells_1, cells_2, way, first.path.name, second.path.name, False)
        if found:
            return found
    raise InputError(f"{first.path} and {second.path}: no number of players is found in both")


def pair_up(cells_1, cells_2, key: Callable, name_1: str, name_2: str, mixes_players: bool) -> list[tuple[Side, Side]]:
    """Sides from the cells whose key occurs on both sides, one pair for each number of players."""
    common = {key(c) for _, c in cells_1} & {key(c) for _, c in cells_2}
    sides = []
    counts = [None] if mixes_players else sorted({c.players for _, c in cells_1})
    for count in counts:
        kept_1, kept_2 = (
            [(run, c) for run, c in cells if key(c) in common and count in (None, c.players)]
            for cells in (cells_1, cells_2)
        )
        if kept_1 and kept_2:
            made = [
                Side(name, kept[0][0], tuple(c for _, c in kept)) for name, kept in ((name_1, kept_1), (name_2, kept_2))
            ]
            sides.append((made[0], made[1]))
    return sides


# --- what is said -----------------------------------------------------------------------------------------------------


def tell(first: Side, second: Side, mixes_players: bool, is_paired: bool, margin: float, said: Answer) -> None:
    """Add one comparison: verdicts, one table of the main measures, one of the use of components."""
    found = contrast.differences(first, second, not mixes_players, is_paired)
    found += contrast_turns.differences(first, second, is_paired)
    title = f"{second.name} against {first.name}"
    title += "" if mixes_players else f", {first.cells[0].players} players"
    q_value = q_values(found)
    if not mixes_players:
        said.verdicts.append(share_verdict("Seats", [d for d in found if d.kind == SEATS], title, margin, second))
    by_style = [d for d in found if d.kind == STYLES and d.unit == wording.SHARE]
    if by_style:
        said.verdicts.append(share_verdict("Styles", by_style, title, margin, second))
    said.verdicts.append(change_sentence(found, q_value, title))
    said.verdicts += new_sentences(first, second, title)
    main = [i for i, d in enumerate(found) if d.kind != USE]
    said.tables.append(difference_table(f"What changes: {title}", found, q_value, main, first, second))
    used = sorted((i for i, d in enumerate(found) if d.kind == USE), key=lambda i: -abs(found[i].difference.value))
    table = difference_table(f"Use of components: {title}", found, q_value, used, first, second)
    said.tables.append(replace(table, shown=MOST_COMPONENTS))
    said.charts += charts(found, title)
    ratios = [d.variance_ratio for d in found if np.isfinite(d.variance_ratio)]
    if ratios:
        said.limits.append(f"{title}: {pairing_text(float(np.median(ratios)))}")


def pairing_text(ratio: float) -> str:
    """What shared seeds were worth."""
    if ratio > MOST_RATIO:
        return "most measures are the same on both sides, block by block."
    return (
        f"playing the same seeds on both sides was worth {ratio:.2f} times the games (median of the measures; 1.00: "
        "nothing was gained)."
    )


def q_values(found: list[Difference]) -> np.ndarray:
    """Q-values of "no difference" over all measures of a comparison."""
    p_value = []
    for one in found:
        gap = one.difference
        with np.errstate(divide="ignore", invalid="ignore"):
            t = abs(gap.value) / gap.se if gap.se > 0 else np.nan
        p_value.append(2 * stats.t.sf(t, max(gap.n_blocks - 1, 1)))
    return components.benjamini_hochberg(p_value)


def share_verdict(what: str, found: list[Difference], title: str, margin: float, side: Side) -> Verdict:
    """Whether shares of wins stay the same within the margin."""
    strict = [judged(d, margin, wording.ALPHA / max(len(found), 1)) for d in found]
    loose = [judged(d, margin, wording.ALPHA) for d in found]
    text = f"unchanged if every share of wins moves by less than {100 * margin:g} points"
    worst = max(found, key=lambda d: abs(d.difference.value))
    gap = wording.points_range(worst.difference.value, worst.difference.low, worst.difference.high)
    subject = f"{what.lower()}, {title}"
    if any(v.answer == UNBALANCED for v in strict):
        moved = [d for d, v in zip(found, strict) if v.answer == UNBALANCED]
        worst = max(moved, key=lambda d: abs(d.difference.value))
        gap = wording.points_range(worst.difference.value, worst.difference.low, worst.difference.high)
        return Verdict(
            UNBALANCED,
            f"{what}, {title}: they change. The largest sure move: {worst.name} by {gap}.",
            text,
            None,
            subject,
        )
    if all(v.answer == BALANCED for v in loose):
        return Verdict(
            BALANCED, f"{what}, {title}: unchanged. The largest move: {worst.name} by {gap}.", text, None, subject
        )
    missing = games_missing(found, strict, loose, margin, side.setting.games_a_block)
    sentence = f"{what}, {title}: not yet known. The largest move: {worst.name} by {gap}{wording.needs(missing)}."
    return Verdict(NOT_YET_KNOWN, sentence, text, missing, subject)


def games_missing(found, strict, loose, margin: float, a_block: int) -> int | None:
    """Further games until one share is sure to move or all are sure to stay, whichever may come first."""
    beyond = [v.more_blocks for d, v in zip(found, strict) if abs(d.difference.value) > margin]
    more = (min(beyond) if beyond else max(v.more_blocks for v in loose)) * a_block
    return wording.round_up(more) if 0 < more <= wording.MOST_GAMES else None


def new_sentences(first: Side, second: Side, title: str) -> list[Verdict]:
    """What only one side has."""
    found = []
    for word, names in (("adds", contrast.only_in(second, first)), ("lacks", contrast.only_in(first, second))):
        if names:
            sentence = f"Components, {title}: {second.name} {word} {wording.and_list(names, 12)}."
            found.append(wording.info(sentence, f"components {word}, {title}"))
    return found


def judged(one: Difference, margin: float, alpha: float) -> verdicts.Judged:
    """One difference against the margin."""
    return verdicts.judge(one.difference.value, one.difference.se, one.difference.n_blocks, margin, alpha, 1.0)


def change_sentence(found: list[Difference], q_value: np.ndarray, title: str) -> Verdict:
    """What else changes most, measured in standard errors."""
    sure = [i for i in np.argsort(q_value) if q_value[i] <= 0.05 and found[i].kind not in (SEATS, STYLES, USE)]
    total = int((q_value <= 0.05).sum())
    if not total:
        return wording.info(
            f"Changes, {title}: none of {len(found)} measures differs beyond chance.", f"changes, {title}"
        )
    parts = [
        f"{found[i].name} {estimate(found[i].first, found[i]).text()} → {estimate(found[i].second, found[i]).text()}"
        for i in sure[:MOST_TOLD]
    ]
    told = f"; the clearest: {'; '.join(parts)}" if parts else ""
    sentence = f"Changes, {title}: {total} of {len(found)} measures differ beyond chance{told}."
    return wording.info(sentence, f"changes, {title}")


def estimate(found: Any, one: Difference, is_gap: bool = False) -> Estimate:
    """A cell of the table."""
    unit = wording.POINTS if is_gap and one.unit == wording.SHARE else one.unit
    return wording.cell(found, unit)


def difference_table(title, found, q_value, places, first: Side, second: Side) -> Table:
    """Both sides and their difference."""
    rows = [
        [found[i].name, estimate(found[i].first, found[i]), estimate(found[i].second, found[i]),
         estimate(found[i].difference, found[i], True), wording.p_text(q_value[i]), bool(q_value[i] <= 0.05)]
        for i in places
    ]  # fmt: skip
    note = "Difference: second less first, 95 % intervals. Changed: at most 5 % of these are expected to be false."
    return Table(title, ["measure", first.name, second.name, "difference", "q", "changed"], rows, note)


def charts(found: list[Difference], title: str) -> list[Chart]:
    """Shares of wins, and how games unfold, as differences."""
    drawn = []
    for kinds, what in (((SEATS, STYLES), "shares of wins"), ((contrast_turns.PACE,), "the pace of games")):
        chosen = [d for d in found if d.kind in kinds and d.unit == wording.SHARE]
        if chosen:
            cells = [estimate(d.difference, d, True) for d in chosen]
            line = [{"axis": "y", "value": 0.0, "label": "no change"}]
            one = [wording.series(title, [d.name for d in chosen], cells)]
            drawn.append(
                Chart(DOTS, f"How {what} change: {title}", "measure", "difference of shares (points)", one, line)
            )
    return drawn


def finish(said: Answer) -> None:
    """What every comparison leaves open."""
    said.limits.insert(0, "Scripted players do not adapt to new rules or maps; people would.")
