"""Python only. The decision that was declared beforehand, held to what it says: measure, of whom, against what, margin.

It is judged first and counts as much as all other headline verdicts of a page together. A decision that stands there in
words only is told and said not to be checked.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from lpsim.lab.decision import baseline_pairs
from lpsim.lab.load import Run
from lpsim.lab.outcome import EVEN, EVERY_FIELD, EVERYONE, PLACE, Outcome
from lpsim.lab.plan import Cell
from lpsim.report.answers import QUESTIONS, fields, judging, wording
from lpsim.report.answers.judging import Claim
from lpsim.report.answers.reading import Games, read_games
from lpsim.report.answers.settings import CellFilter, Setting, every_setting, settings
from lpsim.report.finding import Answer, Estimate, NotAnsweredError, Table, Verdict, number
from lpsim.report.words import CHANGES
from lpsim.stats import blocks, metagame, paired, running, verdicts
from lpsim.stats.verdicts import BALANCED, UNBALANCED

MOST_SETTINGS = 24
Grouped = Callable[[Games], np.ndarray]


def answer(run: Run, cell_filter: CellFilter = None) -> Answer:
    """The declared decision as a page of its own.

    Raises:
        NotAnsweredError: none was declared, in words or otherwise.
    """
    return judging.alone(ask(run, cell_filter))


def ask(run: Run, cell_filter: CellFilter = None) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    outcome, words = run.store.outcome, run.manifest["decision"]
    said = Answer("declared", QUESTIONS["declared"])
    if outcome.against is None:
        if not words:
            raise NotAnsweredError(f"{run.path}: no decision was declared before the games were played")
        text = (
            f"Declared in words only, which nothing here checks: {words}. `[outcome]` can say it so that it is judged."
        )
        said.verdicts.append(wording.info(text, "declared"))
        return said
    found = every_setting(run, cell_filter)
    found = found if len(found) <= MOST_SETTINGS else settings(run, cell_filter)
    if isinstance(outcome.against, dict):
        said.tables.append(tell_baseline(run, outcome, found, said))
    elif outcome.against == EVERY_FIELD:
        tell_fields(run, outcome, found, said)
    else:
        said.tables.append(tell_number(run, outcome, found, said))
    said.limits.append(f"In words it was declared so: {words}." if words else "It was not declared in words.")
    return said


def margin_of(run: Run) -> float:
    """The margin of shares of wins on the page of a run: the declared one, or the usual one."""
    outcome = run.store.outcome
    return outcome.margin if outcome.measure == "win" and outcome.margin > 0 else wording.MARGIN


# --- against a number -------------------------------------------------------------------------------------------------


def tell_number(run: Run, outcome: Outcome, found: list[Setting], said: Answer) -> Table:
    """Claims against even or a number, setting by setting."""
    rows = []
    for setting in found:
        games = read(run, setting, outcome)
        values, block, group = chosen(run, games, outcome)
        even = 1 / setting.players if outcome.against == EVEN else float(outcome.against)
        estimates = blocks.grouped_means(values, block, group)
        asked = asked_of(outcome, estimates, even, setting)
        told = partial(verdict_of, outcome, setting, games.n_games, f"{text_of(outcome, even)}", None)
        said.verdicts.append(Claim(asked, told, key=key_of(outcome, setting), is_declared=True))
        rows += rows_of(outcome, setting, estimates, even)
    columns = ["setting", "of", outcome.measure, f"less {text_of(outcome, None)}"]
    return Table("What was declared", columns, rows, "95 % intervals from blocks, each for its own row.")


def read(run: Run, setting: Setting, outcome: Outcome) -> Games:
    """The columns that the outcome needs."""
    place = outcome.of.removeprefix("every ")
    own = [place] if place in ("order", "player") else []
    fixed = {PLACE.fullmatch(outcome.target(cell.lineup)) for cell in setting.cells}
    own += [match[1] for match in fixed if match and match[1] != "seat"]
    return read_games(run, setting, list(dict.fromkeys([outcome.measure, "style", *own])))


def chosen(run: Run, games: Games, outcome: Outcome) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Value, block and label of the rows that the outcome is about."""
    values, block = games.rows(outcome.measure).astype(float), games.by_row(games.block)
    if outcome.of == EVERYONE:
        return values, block, np.full(len(values), EVERYONE)
    if outcome.of == "every style":
        return values, block, games.style_names(run).ravel()
    if outcome.of.startswith("every "):
        place = outcome.of.removeprefix("every ")
        return values, block, labels(place, games)
    kept, name = np.zeros(len(values), bool), np.full(len(values), "", dtype=object)
    for cell in games.setting.cells:
        of = outcome.target(cell.lineup)
        match = PLACE.fullmatch(of)
        here = labels(match[1], games) == of if match else games.style_names(run).ravel() == of
        here &= games.by_row(games.cell) == cell.cell
        kept |= here
        name[here] = of
    return values[kept], block[kept], name[kept].astype(str)


def labels(place: str, games: Games) -> np.ndarray:
    """Seats, entries of the line-up or places after whoever begins, in words."""
    numbers = games.seat if place == "seat" else games.rows(place)
    return np.array([f"{place} {k}" for k in range(games.players)])[numbers]


def asked_of(outcome: Outcome, estimates: blocks.Estimates, expected: float, setting: Setting) -> judging.Asked:
    """The question: by intervals for a fixed number of games, or by sequences that hold at every look."""
    if outcome.interval == "fixed":
        return verdicts.question(estimates, expected, outcome.margin, outcome.span)
    bounds = (outcome.low, outcome.high)
    if isinstance(outcome.against, dict) and outcome.span is not None:
        bounds = (-outcome.span, outcome.span)
    return running.Running(estimates, expected, outcome.margin, bounds)


def key_of(outcome: Outcome, setting: Setting) -> tuple:
    """What is judged, so that the same question is not judged twice on a page."""
    is_usual = outcome.measure == "win" and outcome.against == EVEN and outcome.interval == "fixed"
    is_usual = is_usual and outcome.of in ("every seat", "every order")
    return (outcome.of, *setting.ids, outcome.margin) if is_usual else ()


def rows_of(outcome: Outcome, setting: Setting, found: blocks.Estimates, expected: float) -> list[list]:
    """Each group with its plain interval."""
    rows, unit = [], wording.SHARE if outcome.measure == "win" else ""
    for k, label in enumerate(found.labels):
        cell = wording.cell(found.one(k), unit)
        ends = [None if end is None else end - expected for end in (cell.value, cell.low, cell.high)]
        rows.append([setting.name, str(label), cell, Estimate(*ends, wording.POINTS if unit else "")])
    return rows


# --- against a baseline -----------------------------------------------------------------------------------------------


def tell_baseline(run: Run, outcome: Outcome, found: list[Setting], said: Answer) -> Table:
    """Claims against the baseline on the same blocks, setting by setting."""
    twins = {cell.cell: base for cell, base in baseline_pairs(run.store.plan.cells, outcome.against)}
    rows = []
    for setting in found:
        cells = [cell for cell in setting.cells if cell.cell in twins]
        if not cells:
            continue
        sides = [side(run, outcome, setting, tuple(part)) for part in ([twins[c.cell] for c in cells], cells)]
        (first, *_), (second, games) = sides
        both = paired.paired_difference(first[0], first[1], second[0], second[1], first[2], second[2]).difference
        asked = asked_of(outcome, both, 0.0, setting)
        told = partial(verdict_of, outcome, setting, games.n_games, f"that of {base_text(outcome)}", CHANGES)
        said.verdicts.append(Claim(asked, told, is_declared=True))
        rows += [
            [setting.name, str(label), wording.cell(both.one(k), wording.POINTS if outcome.measure == "win" else "")]
            for k, label in enumerate(both.labels)
        ]
    columns = ["setting", "of", f"{outcome.measure} less that of {base_text(outcome)}"]
    note = "Differences on the same blocks with 95 % intervals, each for its own row."
    return Table("What was declared", columns, rows, note)


def side(run: Run, outcome: Outcome, setting: Setting, cells: tuple[Cell, ...]) -> tuple[tuple, Games]:
    """The rows of one side."""
    games = read(run, Setting(setting.name, setting.players, tuple(unique(cells)), {}), outcome)
    return chosen(run, games, outcome), games


def unique(cells: tuple[Cell, ...]) -> list[Cell]:
    """Each cell once; several may have one twin."""
    return list({cell.cell: cell for cell in cells}.values())


def base_text(outcome: Outcome) -> str:
    """The baseline in words."""
    return ", ".join(f"{key} {value}" for key, value in outcome.against.items())


# --- against every field ----------------------------------------------------------------------------------------------


def tell_fields(run: Run, outcome: Outcome, found: list[Setting], said: Answer) -> None:
    """Whether a style beats every field by more than the margin."""
    for setting in found:
        games = read_games(run, setting, ["win", "style"])
        matrix = metagame.field_matrix(games.style_names(run), games["win"], games.block)
        if len(matrix.pairs) and not matrix.missing():
            said.verdicts.append(fields.dominance_claim(matrix, outcome.margin, games, is_declared=True))
        else:
            text = f"Dominance, {setting.name}: cannot be judged; not every style was alone among each of the others."
            said.verdicts.append(wording.info(text, f"dominance, {setting.name}"))


# --- words ------------------------------------------------------------------------------------------------------------


def verdict_of(outcome: Outcome, setting: Setting, n_games: int, base: str, kinds: dict | None, found: Any) -> Verdict:
    """The verdict in words; group, figure and interval are those of one judgement."""
    what = "share of wins" if outcome.measure == "win" else outcome.measure
    gap = wording.gap_text(found) if outcome.measure == "win" else plain_gap(found)
    scale, unit = (100, " points") if outcome.measure == "win" else (1, "")
    text = f"within {number(scale * outcome.margin)}{unit} of {base}"
    head, subject = f"Declared, {setting.name}", f"declared, {setting.name}"
    missing = None
    if found.answer == BALANCED:
        said = f"the {what} lies {text}. In doubt longest is {found.label} with {gap}"
    elif found.answer == UNBALANCED:
        said = f"the {what} does not lie {text}. {found.label.capitalize()} is off by {gap}"
    else:
        missing = wording.games_needed(found.plan, setting.games_a_block, n_games)
        more = wording.needs(found.plan, setting.games_a_block, n_games)
        said = f"not yet known whether the {what} lies {text}. {found.label.capitalize()} decides, with {gap}{more}"
    return Verdict(found.answer, f"{head}: {said}{setting.over}.", text, missing, subject, kinds)


def plain_gap(found: Any) -> str:
    """A difference in the measure's own unit, with the interval that decided."""
    if not (np.isfinite(found.low) and np.isfinite(found.high)):
        return f"{found.value:+.3g} (its error is not known)"
    return f"{found.value:+.3g} ({found.low:+.3g} to {found.high:+.3g}, {found.level_words})"


def text_of(outcome: Outcome, even: float | None) -> str:
    """What a value is held against, in words."""
    if outcome.against == EVEN:
        return "an even share" if even is None else f"an even {wording.percent(even)}"
    return number(float(outcome.against))
