"""Python only. What changes from one level, or run, to another: differences on the same blocks (METHODS 6).

`compare(run, "scenario")` holds every scenario against the first, cells that differ in nothing else side by side;
`compare_runs(a, b)` does so with two runs. Differences are second − first, with the error of paired blocks.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np
from scipy import stats

from lpsim.errors import InputError
from lpsim.lab.found import difference_text
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.lab.reader import nearest
from lpsim.report.answers import contrast, contrast_turns, wording
from lpsim.report.answers.contrast import SEATS, STYLES, USE, Difference, Side
from lpsim.report.answers.judging import Claim, alone
from lpsim.report.answers.one_by_one import LEVERS, name_of, tell_points
from lpsim.report.answers.settings import MOST_SETTINGS, PLAIN, CellFilter, Setting, chosen_cells, keys_of, varying
from lpsim.report.finding import BALANCED, DOTS, NOT_YET_KNOWN, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import components, verdicts

MOST_LEVELS = 8
MOST_TOLD = 4
MOST_COMPONENTS = 10
PLAYERS = "players"
COMPARISONS = "what stays the same between two sides"
MOST_RATIO = 1000.0


def answer(run: Run, cell_filter: CellFilter = None, by: str = "scenario", margin: float = wording.MARGIN) -> Answer:
    """Every level of a key against the first; see `compare`."""
    return compare(run, by, cell_filter, margin)


def compare(
    run: Run, by: str, cell_filter: CellFilter = None, margin: float = wording.MARGIN, baseline: str | None = None
) -> Answer:
    """What changes with a key of the cells: scenario, players, length, content or a lever by its dotted path.

    `levers` is the whole point: every point against the first.

    Raises:
        InputError: there is no such key, it has one value only, or no level is called like the baseline.
    """
    return alone(ask(run, by, cell_filter, margin, baseline))


def ask(
    run: Run, by: str, cell_filter: CellFilter = None, margin: float = wording.MARGIN, baseline: str | None = None
) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    cells = chosen_cells(run, cell_filter)
    if by == LEVERS:
        return compare_points(run, cells)
    known = list(dict.fromkeys(name for cell in cells for name in keys_of(cell)))
    if by not in known:
        raise InputError(
            f"--by {by}: {run.path} has no such key{nearest(by, known)}; its cells have {', '.join(known)}"
        )
    levels = list(dict.fromkeys(keys_of(cell).get(by) for cell in cells))
    if len(levels) < 2:
        raise InputError(f"--by {by}: every cell of {run.path} has {by} = {levels[0]}; there is nothing to compare")
    against = run.store.outcome.against
    declared = against.get(by) if isinstance(against, dict) else None
    base = levels[0] if baseline is None and declared is None else find_level(by, levels, baseline or str(declared))
    others = [level for level in levels if level != base]
    said = Answer("compare", f"What changes with {by}?")
    for level in others[:MOST_LEVELS]:
        for first, second in match(run, cells, by, base, level):
            tell(first, second, by == PLAYERS, True, margin, said)
    if not said.verdicts:
        raise InputError(f"--by {by}: no two cells of {run.path} differ in {by} and in nothing else")
    if len(others) > MOST_LEVELS:
        said.limits.append(f"Only the first {MOST_LEVELS} of {len(others)} levels are held against {base}.")
    tell_stop(run, said)
    finish(said)
    return said


def find_level(by: str, levels: list, name: str) -> Any:
    """The level that is written so on the command line.

    Raises:
        InputError: there is none.
    """
    for level in levels:
        if str(level).lower() == name.lower():
            return level
    raise InputError(f"--baseline {name}: is no level of {by}; there are {wording.and_list(map(str, levels), 12)}")


def tell_stop(run: Run, said: Answer) -> None:
    """What allows for the stopping, where a stop rule ended the run."""
    if run.store.stop.rule == "fixed":
        return
    said.limits.append(
        "The run ended when its stop rule was met; the intervals here are for a fixed number of games and are too "
        "narrow for that. `lpsim status` shows those that hold at every look."
    )
    if run.store.stop.rule == "gsprt":
        text = f"Stopped by a sequential test; allowing for that, {difference_text(run)}."
        said.verdicts.append(wording.info(text, "sequential test"))


def compare_points(run: Run, cells: tuple[Cell, ...]) -> Answer:
    """Every point of the levers against the first, all at once."""

    def sides(one: str, other: str) -> list[tuple[Side, Side]]:
        named = {name: [(run, c) for c in cells if name_of(c, cells[0]) == name] for name in (one, other)}
        return pair_up(named[one], named[other], without_levers, one, other, [PLAYERS])

    def without_levers(cell: Cell) -> tuple:
        return (*(getattr(cell, name) for name in PLAIN), cell.lineup)

    if len({name_of(cell, cells[0]) for cell in cells}) < 2:
        raise InputError(f"--by {LEVERS}: {run.path} has one point of levers only; there is nothing to compare")
    said = Answer("compare", "Which point of the levers moves what?")
    tell_points(cells, sides, q_values, estimate, said)
    tell_stop(run, said)
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
    return alone(said)


# --- which cells ------------------------------------------------------------------------------------------------------


def match(run: Run, cells: tuple[Cell, ...], by: str, base: Any, level: Any) -> list[tuple[Side, Side]]:
    """Sides of a level and of the base, from cells with a twin; one pair for each combination of what else varies."""

    def twin_key(cell: Cell) -> tuple:
        keys = {name: str(value) for name, value in keys_of(cell).items() if name != by}
        # Players of another number are other line-ups, so there all line-ups are put together.
        return (*sorted(keys.items()), () if by == PLAYERS else cell.lineup)

    with_level = {value: [c for c in cells if keys_of(c).get(by) == value] for value in (base, level)}
    return pair_up(
        [(run, c) for c in with_level[base]], [(run, c) for c in with_level[level]], twin_key,
        level_name(by, base), level_name(by, level), [name for name in varying(cells) if name != by],
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
    apart = [PLAYERS, *(name for name in varying(first.store.plan.cells) if name != PLAYERS)]
    for way, keys in zip(ways, (apart, [PLAYERS, "length"], [PLAYERS], [PLAYERS])):
        found = pair_up(cells_1, cells_2, way, first.path.name, second.path.name, keys)
        if found:
            return found
    raise InputError(f"{first.path} and {second.path}: no number of players is found in both")


def pair_up(cells_1, cells_2, key: Callable, name_1: str, name_2: str, apart: list[str]) -> list[tuple[Side, Side]]:
    """Sides from the cells whose key occurs on both sides.

    Cells that differ in the keys of `apart` are told apart; if those are too many, only numbers of players are, and
    the sides say what they put together.
    """
    common = {key(c) for _, c in cells_1} & {key(c) for _, c in cells_2}
    kept = [[(run, c) for run, c in cells if key(c) in common] for cells in (cells_1, cells_2)]
    pooled: tuple[str, ...] = ()
    if len({where(c, apart) for _, c in kept[0]}) > MOST_SETTINGS:
        pooled = tuple(name for name in apart if name != PLAYERS)
        apart = [name for name in apart if name == PLAYERS]
    sides = []
    for place in dict.fromkeys(where(c, apart) for _, c in kept[0]):
        one, two = ([(run, c) for run, c in cells if where(c, apart) == place] for cells in kept)
        if one and two:
            sides.append(tuple(
                Side(name, cells[0][0], tuple(c for _, c in cells), place, pooled)
                for name, cells in ((name_1, one), (name_2, two))
            ))  # fmt: skip
    return sides


def where(cell: Cell, keys: list[str]) -> str:
    """What a cell is, by some keys, in words."""
    return ", ".join(level_name(name, keys_of(cell).get(name)) for name in keys)


# --- what is said -----------------------------------------------------------------------------------------------------


def tell(first: Side, second: Side, mixes_players: bool, is_paired: bool, margin: float, said: Answer) -> None:
    """Add one comparison: verdicts, one table of the main measures, one of the use of components."""
    found = contrast.differences(first, second, not mixes_players, is_paired)
    found += contrast_turns.differences(first, second, is_paired)
    title = f"{second.name} against {first.name}"
    title += f", {first.where}" if first.where else "" if mixes_players else f", {first.cells[0].players} players"
    title += first.setting.over
    q_value = q_values(found)
    if not mixes_players:
        said.verdicts.append(share_claim("Seats", [d for d in found if d.kind == SEATS], title, margin, second))
    by_style = [d for d in found if d.kind == STYLES and d.unit == wording.SHARE]
    if by_style:
        said.verdicts.append(share_claim("Styles", by_style, title, margin, second))
    said.verdicts.append(change_sentence(found, q_value, title))
    said.verdicts += new_sentences(first, second, title)
    main = [i for i, d in enumerate(found) if d.kind != USE]
    said.tables.append(difference_table(f"What changes: {title}", found, q_value, main, first, second))
    used = sorted((i for i, d in enumerate(found) if d.kind == USE), key=lambda i: -abs(found[i].difference.value))
    table = difference_table(f"Use of components: {title}", found, q_value, used, first, second)
    said.tables.append(replace(table, shown=MOST_COMPONENTS))
    said.charts += charts(found, title)
    ratios = [d.variance_ratio for d in found if not np.isnan(d.variance_ratio)]  # infinite: the same in every block
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
    """Q-values of "no difference" over all measures of a comparison; NaN where not one block differs."""
    asked = contrast.question_of(found, 0.0, None)
    with np.errstate(divide="ignore", invalid="ignore"):
        p_value = 2 * stats.t.sf(np.where(asked.se > 0, abs(asked.value) / asked.se, np.nan), asked.df)
    return components.benjamini_hochberg(p_value)


def share_claim(what: str, found: list[Difference], title: str, margin: float, side: Side) -> Claim:
    """Whether shares of wins stay the same within the margin."""
    asked = contrast.question_of(found, margin, 1.0)
    return Claim(asked, partial(share_verdict, what, title, side.setting), COMPARISONS)


def share_verdict(what: str, title: str, setting: Setting, found: verdicts.Judged) -> Verdict:
    """The same in words; the measure that is named is the one that decided."""
    text = f"unchanged if every share of wins moves by less than {100 * found.margin:g} points"
    gap, head, subject = wording.gap_text(found), f"{what}, {title}", f"{what.lower()}, {title}"
    if found.answer == UNBALANCED:
        sentence = f"{head}: they change. The largest sure move: {found.label} by {gap}."
        return Verdict(UNBALANCED, sentence, text, None, subject)
    if found.answer == BALANCED:
        sentence = f"{head}: unchanged. In doubt longest: {found.label} with a move of {gap}."
        return Verdict(BALANCED, sentence, text, None, subject)
    a_block = setting.games_a_block
    n_games = found.n_blocks * a_block
    missing, more = (f(found.plan, a_block, n_games) for f in (wording.games_needed, wording.needs))
    sentence = f"{head}: not yet known. What decides: {found.label} with a move of {gap}{more}."
    return Verdict(NOT_YET_KNOWN, sentence, text, missing, subject)


def new_sentences(first: Side, second: Side, title: str) -> list[Verdict]:
    """What only one side has."""
    found = []
    for word, names in (("adds", contrast.only_in(second, first)), ("lacks", contrast.only_in(first, second))):
        if names:
            sentence = f"Components, {title}: {second.name} {word} {wording.and_list(names, 12)}."
            found.append(wording.info(sentence, f"components {word}, {title}"))
    return found


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
