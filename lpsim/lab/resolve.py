"""Python only. From an experiment to a plan: the rules of every cell as stacked records, every style as a row."""

import itertools
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from lpsim.errors import InputError
from lpsim.games import load_game
from lpsim.games.spec import GameSpec
from lpsim.games.tables import is_a
from lpsim.lab import lineups
from lpsim.lab.decision import why_no_baseline
from lpsim.lab.outcome import EVERYONE, PLACE
from lpsim.lab.plan import Cell, Plan
from lpsim.lab.spec import FIRST, SHIPPED, Experiment

MOST_CELLS = 99_999


@dataclass
class Resolved:
    """Everything a worker needs to play: the plan, the rulesets, the styles."""

    spec: GameSpec
    plan: Plan
    R: np.ndarray  # one row a ruleset
    styles: np.ndarray  # one row a style, in the order of plan.styles
    style_hashes: dict[str, str]
    folders: dict[str, Path] = field(default_factory=dict)  # content sets that are folders of the user's


class RuleBook:
    """Loads rules, each content set only once."""

    def __init__(self, experiment: Experiment, spec: GameSpec) -> None:
        self.experiment, self.spec = experiment, spec
        self.contents: dict[tuple, Any] = {}

    def load(self, scenario: str, players: int, length: str, content: str | dict, overrides: dict[str, Any]) -> Any:
        """The rules of a cell."""
        key = (str(content), self.spec.content.content_key(scenario, overrides))
        source = self.contents.get(key) or self.find(content, scenario, overrides)
        rules = self.spec.content.load_rules(scenario, players, length, source, overrides)
        self.contents[key] = rules.content
        return rules

    def find(self, content: str | dict, scenario: str, overrides: dict[str, Any]) -> Any:
        """A content set: None for ours, a folder, or a generated one."""
        if isinstance(content, dict):
            assert self.spec.generator is not None  # the reader refused it otherwise
            return self.spec.generator.generate_for(content["generated"], scenario, overrides)
        return None if content == SHIPPED else self.experiment.folder / content


def resolve(experiment: Experiment) -> Resolved:
    """Load the rules of every cell and the styles of every line-up.

    Raises:
        InputError: a rule, a value, a content folder or a style cannot be used; with its line.
    """
    check_size(experiment)
    spec = load_game(experiment.game)
    book = RuleBook(experiment, spec)
    check_rules(experiment, spec)
    names: list[str] = []
    cells: list[Cell] = []
    stack: dict[str, tuple[int, np.ndarray]] = {}
    for scenario, players, length, content, (lineup, levers) in combinations(experiment):
        rules = load_cell(experiment, book, scenario, players, length, content, levers)
        row = stack.setdefault(rules.hash, (len(stack), rules.R))[0]
        n = lineups.rotations(lineup)
        blocks = experiment.blocks or -(-(experiment.games or 1) // n)
        label = content_label(content)
        cells.append(
            Cell(len(cells), scenario, players, length, label, lineup, levers, row, rules.hash, blocks, n)
        )  # fmt: skip
        names += [name for name in dict.fromkeys(lineup) if name not in names]
    check_cells(experiment, cells)
    plan = Plan(
        experiment.name, experiment.game, experiment.seed, FIRST[experiment.first], experiment.checked,
        experiment.log.level, experiment.log.every, tuple(names), tuple(cells),
    )  # fmt: skip
    R = np.concatenate([R for _, R in stack.values()])
    folders = {one: experiment.folder / one for one in experiment.content if isinstance(one, str) and one != SHIPPED}
    return Resolved(spec, plan, R, *load_styles(experiment, spec, names), folders)


def check_size(experiment: Experiment) -> None:
    """Refuse more cells than can be planned before any of them is made."""
    tables = sum(lineup.count(players) for lineup in experiment.lineups for players in experiment.players)
    sets = len(experiment.scenarios) * len(experiment.lengths) * len(experiment.content)
    cells = tables * sets * len(experiment.points)
    if cells > MOST_CELLS:
        raise experiment.source.error((), f"makes {cells:,} cells; at most {MOST_CELLS:,}")


def combinations(experiment: Experiment) -> Any:
    """All cells in plan order; the levers vary fastest."""
    for scenario, players, length, content in itertools.product(
        experiment.scenarios, experiment.players, experiment.lengths, experiment.content
    ):
        tables = [table for lineup in experiment.lineups for table in lineup.tables(players)]
        for pair in itertools.product(dict.fromkeys(tables), experiment.points):
            yield scenario, players, length, content, pair


def content_label(content: str | dict[str, int]) -> str:
    """A content set in a word."""
    return f"generated-{content['generated']}" if isinstance(content, dict) else content


def check_rules(experiment: Experiment, spec: GameSpec) -> None:
    """Try every rule and value once by itself, so that a mistake is told with its line."""
    said = {(("rules",), path, repr(value)): value for path, value in experiment.rules.items()}
    levers: dict[str, dict[str, Any]] = {}
    for point in experiment.points:
        for path, value in point.items():
            levers.setdefault(path, {})[repr(value)] = value
    for path, values in levers.items():
        said |= {(("levers", "values"), path, repr(value)): value for value in outermost(list(values.values()))}
    for (above, path, _), value in said.items():
        error = why_nowhere(experiment, spec, path, value, [{p: v} for (_, p, _), v in said.items() if p != path])
        if error:
            raise experiment.source.error(spelt(experiment, above, path), str(error)) from error


def outermost(values: list[Any]) -> list[Any]:
    """The values that tell whether all are possible: what lies between two numbers that are is so too."""
    chosen = [value for value in values if not (is_a(value, int) or is_a(value, float))]
    for kind in (int, float):
        numbers = [value for value in values if is_a(value, kind)]
        chosen += sorted({min(numbers), max(numbers)}) if numbers else []
    return chosen


def why_nowhere(
    experiment: Experiment, spec: GameSpec, path: str, value: Any, others: list[dict[str, Any]]
) -> InputError | None:
    """Why no scenario of the experiment takes a rule, by itself or with one of the others; None if one does."""
    error = None
    for more in [{}, *others]:
        for scenario in experiment.scenarios:
            try:
                spec.load_rules(scenario, overrides={**more, path: value})
                return None
            except InputError as refused:
                error = refused if not more else error  # with others, it may be their fault
    return error


def spelt(experiment: Experiment, above: tuple[str, ...], path: str) -> tuple:
    """The path of a rule's key as the file writes it: quoted, or with dots."""
    tables = [above, ("levers", "ranges"), ("levers", "points"), ("levers",), ()]
    for table in tables:
        for key in ((*table, path), (*table, *path.split("."))):
            if key in experiment.source.lines or key in experiment.source.set_by:
                return key
    return (*above, path) if above == ("rules",) else ("levers", path)


def load_cell(experiment, book, scenario, players, length, content, levers) -> Any:
    """The rules of one cell; what cannot be played is told with the keys that ask for it."""
    try:
        return book.load(scenario, players, length, content, experiment.rules | levers)
    except InputError as error:
        key = "content" if "content" in experiment.source.lines and content != SHIPPED else "players"
        raise experiment.source.error((key,), str(error)) from error


def check_cells(experiment: Experiment, cells: list[Cell]) -> None:
    """Refuse what only the whole plan can tell."""
    source = experiment.source
    if not cells:
        raise source.error(("lineup",), "makes no line-up for these numbers of players")
    if experiment.stop.rule == "gsprt" and max(experiment.stop.cells) >= len(cells):
        raise source.error(("stop", "cells"), f"there are cells 0 to {len(cells) - 1} only")
    against = experiment.outcome.against
    if isinstance(against, dict) and (problem := why_no_baseline(cells, against)):
        raise source.error(("outcome", "against"), problem)
    for cell in cells:
        of = experiment.outcome.target(cell.lineup)
        place = PLACE.fullmatch(of)
        if place and int(place[2]) >= cell.players:
            raise source.error(("outcome", "of"), f"there is no {of} at a table of {cell.players}")
        if not place and of != EVERYONE and of not in cell.lineup:
            raise source.error(("outcome", "of"), f"style '{of}' does not play in cell {cell.cell} ({cell.label()})")


def load_styles(experiment: Experiment, spec: GameSpec, names: list[str]) -> tuple[np.ndarray, dict[str, str]]:
    """One row a style, and their hashes."""
    rows, hashes = [], {}
    for name in names:
        try:
            row, hashes[name] = lineups.load_style(spec, style_reference(experiment, name))
        except InputError as error:
            raise experiment.source.error(("styles", name), str(error)) from error
        rows.append(row)
    return np.concatenate(rows), hashes


def style_reference(experiment: Experiment, name: str) -> Any:
    """What a style's name stands for; files are looked for beside the experiment."""
    ref = experiment.styles.get(name, name)
    if name in experiment.styles and isinstance(ref, str):
        return experiment.folder / ref
    if isinstance(ref, dict) and str(ref.get("style", "")).endswith(".toml"):
        return ref | {"style": str(experiment.folder / ref["style"])}
    return ref
