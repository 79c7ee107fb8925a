"""Python only. Do the verdicts hang on our box? Seats and styles over content sets, densities and rulings of the run.

    variant   one content set with one value of every lever (the box, the density, the ruling)
    holds     the same verdict in every variant        hangs   one verdict here, the opposite there

Variants share their blocks, so that their differences are known better than each of them.
"""

from dataclasses import dataclass

import numpy as np
from scipy import stats

from lpsim.games import load_game
from lpsim.lab.load import Run
from lpsim.lab.plan import Cell
from lpsim.report.answers import QUESTIONS, wording
from lpsim.report.answers.reading import Games, read_games
from lpsim.report.answers.settings import CellFilter, Setting, chosen_cells, is_mirrored, keys_of, name_of
from lpsim.report.finding import (
    BALANCED,
    DOTS,
    INFO,
    NOT_YET_KNOWN,
    UNBALANCED,
    Answer,
    Chart,
    Estimate,
    Table,
    Verdict,
)
from lpsim.stats import blocks, families, shares, verdicts

GAMES = 120_000
FIXED = ("scenario", "players", "length")
LEAST_BOXES = 5  # fewer say nothing about the next
MOST_DRAWN = 24
NOT_TESTED = (
    "Robustness: not tested here. Every game of this run uses one content set and one reading of the rules; an "
    "experiment with {} shows which verdicts hang on it (see docs/experiments.md)."
)
READINGS = "other readings of the rules as `[levers]`"
SETS = "several content sets (`content = { generated = 20, first = 1 }`) or "
RECONSTRUCTED = (
    "Part of the components is a reconstruction that meets what the rules print; only who owns the box knows how near "
    "it is. `lpsim content show` tells which parts."
)


@dataclass(frozen=True)
class Group:
    """Variants of one scenario, number of players and length, on the same blocks."""

    setting: Setting
    names: list[str]
    games: Games
    variant: np.ndarray  # of each game

    @property
    def n(self) -> int:
        """Number of variants."""
        return len(self.names)


def answer(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """Which verdicts hold in every variant of the run."""
    has_sets = load_game(run.store.plan.game).generator is not None
    said = Answer("robustness", QUESTIONS["robustness"], limits=[RECONSTRUCTED] if has_sets else [])
    groups = [group for group in grouped(run, chosen_cells(run, cell_filter)) if group.n > 1]
    if not groups:
        sentence = NOT_TESTED.format(f"{SETS if has_sets else ''}{READINGS}")
        said.verdicts.append(Verdict(INFO, sentence, subject="robustness"))
        return said
    for group in groups:
        seat = np.tile(np.arange(group.games.players), group.games.n_games)
        tell(group, "seat", [f"seat {k}" for k in range(group.games.players)], seat, margin, said)
        styles = list(group.setting.styles)
        if len(styles) > 1 and not is_mirrored(group.setting.cells):
            names = group.games.style_names(run).ravel()
            place = {name: k for k, name in enumerate(styles)}
            tell(group, "style", styles, np.array([place[name] for name in names]), margin, said)
    said.limits.append(
        f"Verdicts on single variants stand on fewer games than the run as a whole; 'not yet known' there is no "
        f"contradiction. Looked at: {wording.and_list(dict.fromkeys(n for g in groups for n in g.setting.pooled), 8)}."
    )
    return said


def grouped(run: Run, cells: tuple[Cell, ...]) -> list[Group]:
    """Cells by scenario, players and length, each with its variants."""
    found: dict[tuple, list[Cell]] = {}
    for cell in cells:
        found.setdefault(tuple(getattr(cell, name) for name in FIXED), []).append(cell)
    groups = []
    for members in found.values():
        several = [name for name in FIXED if len({str(getattr(cell, name)) for cell in cells}) > 1]
        keys = {name: getattr(members[0], name) for name in dict.fromkeys([*several, "players"])}
        names = list(dict.fromkeys(variant_name(cell, members) for cell in members))
        if len(names) < 2:
            continue
        setting = Setting(name_of(keys), members[0].players, tuple(members), keys, tuple(differing(members)))
        games = read_games(run, setting, ["win", "style"], GAMES)
        place = {cell.cell: names.index(variant_name(cell, members)) for cell in members}
        variant = np.array([place[number] for number in games.cell])
        groups.append(Group(setting, names, games, variant))
    return groups


def differing(cells: list[Cell]) -> list[str]:
    """Content and levers, where they differ."""
    names = [name for name in dict.fromkeys(n for c in cells for n in keys_of(c)) if name not in FIXED]
    return [name for name in names if len({str(keys_of(cell).get(name)) for cell in cells}) > 1]


def variant_name(cell: Cell, cells: list[Cell]) -> str:
    """A variant in words."""
    keys = keys_of(cell)
    told = [name for name in differing(cells) if keys.get(name) is not None]
    return ", ".join(str(keys[name]) if name == "content" else f"{name}={keys[name]}" for name in told) or "as it is"


# --- one factor over the variants -------------------------------------------------------------------------------------


def tell(group: Group, what: str, labels: list[str], code: np.ndarray, margin: float, said: Answer) -> None:
    """Add one factor: shares by variant, what holds, and what another box would show."""
    n = len(labels)
    joint = group.games.by_row(group.variant) * n + code
    every = blocks.coded_means(
        group.games.rows("win"), group.games.by_row(blocks.codes(group.games.block)[1]),
        np.unique(group.games.block), joint, np.arange(group.n * n),
    )  # fmt: skip
    pooled = blocks.grouped_means(group.games.rows("win"), group.games.by_row(group.games.block), code)
    even = 1 / group.games.players
    sides = [sides_of(every, k, n, even) for k in range(n)]
    rows, predicted = [], []
    for k, label in enumerate(labels):
        values = every.value[k::n]
        spread, ahead = next_box(every, pooled, k, n, group.setting.pooled == ("content",))
        predicted.append(ahead)
        counts = [sides[k][1].count(side) for side in ("above", "below", "open")]
        mean = wording.cell(pooled.one(k))
        rows.append([label, mean, *counts, Estimate(float(np.nanmin(values)), unit=wording.SHARE),
                     Estimate(float(np.nanmax(values)), unit=wording.SHARE), spread, ahead])  # fmt: skip
    columns = [
        what, "share of wins", "variants above even", "below", "not known", "lowest", "highest", "SD between variants",
        "another box",
    ]  # fmt: skip
    note = (
        f"Over {group.n} variants; even is {wording.percent(even)}. Above and below allow for their number. Lowest "
        "and highest contain noise; the SD between variants does not. Another box: where the share would lie with 95 % "
        "chance on one more variant of the kind."
    )
    name = group.setting.name
    said.tables.append(Table(f"Share of wins by {what} over variants, {name}", columns, rows, note))
    said.charts.append(chart(group, what, labels, every, even))
    judge = judge_seats if what == "seat" else judge_styles
    said.verdicts.append(judge(group, labels, every, sides, predicted, margin))


def sides_of(every: blocks.Estimates, k: int, n: int, even: float) -> tuple[list[str], list[str]]:
    """On which side of even each variant lies: by its own 95 % interval, and allowing for all variants and groups.

    That a group is on one side in *every* variant needs each by itself; that it is on both sides needs care, since of
    many variants some lie far out by chance.
    """
    found = []
    for simultaneous in (None, "bonferroni"):
        low, high = shares.intervals(every, 0.95, simultaneous)
        found.append(["above" if a > even else "below" if b < even else "open" for a, b in zip(low[k::n], high[k::n])])
    return found[0], found[1]


def next_box(every: blocks.Estimates, pooled: blocks.Estimates, k: int, n: int, is_box: bool) -> tuple:
    """SD between variants without noise, and the range of one more: mean ± t √(τ² + se²), v − 2 degrees of freedom.

    Noise of the differences comes from the joint covariance, since variants share their blocks:
    τ² = S² − (mean variance − mean covariance). Its interval is that of S² (χ² on v − 1) less the same noise. Another
    box is foretold only where variants differ in content alone: rulings are no draws from anything.
    """
    values, v = every.value[k::n], len(every.value) // n
    cov = every.cov[k::n, k::n]
    off = (cov.sum() - np.trace(cov)) / (v * (v - 1))
    seen, noise = float(values.var(ddof=1)), float(np.trace(cov) / v - off)
    ends = [seen * (v - 1) / stats.chi2.ppf(tail, v - 1) - noise for tail in (0.975, 0.025)]
    tau2, *limits = (max(x, 0.0) for x in (seen - noise, *ends))
    spread = Estimate(np.sqrt(tau2), *np.sqrt(limits), wording.POINTS)
    if v < LEAST_BOXES or not np.isfinite(tau2) or not is_box:
        return spread, Estimate(None, unit=wording.SHARE)
    mean = pooled.one(k)
    half = stats.t.ppf(0.975, v - 2) * np.sqrt(tau2 + mean.se**2)
    low, high = float(np.clip(mean.value - half, 0, 1)), float(np.clip(mean.value + half, 0, 1))
    return spread, Estimate(mean.value, low, high, wording.SHARE)


def judge_seats(group: Group, labels, every, sides, predicted, margin: float) -> Verdict:
    """Seats: within the margin in every variant, and on another box where enough were played."""
    n, even, name = len(labels), 1 / group.games.players, group.setting.name
    asked = [verdicts.question(every.take(np.arange(v * n, (v + 1) * n)), even, margin) for v in range(group.n)]
    kinds = [overall.answer for overall, _ in families.together(asked)]
    counts = ", ".join(f"{kinds.count(kind)} {kind}" for kind in (BALANCED, UNBALANCED, NOT_YET_KNOWN))
    head = f"Seats over {group.n} variants, {name}"
    text = wording.margin_text(margin)
    subject = f"robustness of seats, {name}"
    gaps = [(e.low - even, e.high - even) for e in predicted if e.low is not None and e.high is not None]
    if {BALANCED, UNBALANCED} <= set(kinds):
        return Verdict(UNBALANCED, f"{head}: the verdict hangs on the variant ({counts}).", text, None, subject)
    if kinds.count(kinds[0]) == group.n and kinds[0] != NOT_YET_KNOWN:
        return Verdict(kinds[0], f"{head}: {kinds[0]} in every one.", text, None, subject)
    if len(gaps) == n and all(-margin <= low and high <= margin for low, high in gaps):
        sentence = f"{head}: another box would be balanced too, with 95 % chance for each seat ({counts} so far)."
        return Verdict(BALANCED, sentence, text, None, subject)
    return Verdict(NOT_YET_KNOWN, f"{head}: not yet known whether one verdict holds ({counts}).", text, None, subject)


def judge_styles(group: Group, labels, every, sides, predicted, margin: float) -> Verdict:
    """Styles: on the same side of even in every variant."""
    name = group.setting.name
    holds = [label for label, side in zip(labels, sides) if set(side[0]) in ({"above"}, {"below"})]
    hangs = [label for label, side in zip(labels, sides) if {"above", "below"} <= set(side[1])]
    rest = [label for label in labels if label not in holds and label not in hangs]
    parts = [f"{wording.and_list(holds, 8)} on the same side of even in every one"] if holds else []
    parts += [f"{wording.and_list(hangs, 8)} on both sides"] if hangs else []
    parts += [f"{wording.and_list(rest, 8)} not settled in every one"] if rest else []
    sentence = f"Styles over {group.n} variants, {name}: {'; '.join(parts)}."
    return wording.info(sentence, f"robustness of styles, {name}")


def chart(group: Group, what: str, labels: list[str], every: blocks.Estimates, even: float) -> Chart:
    """Shares by variant."""
    cells = wording.cells(every)
    names = group.names[:MOST_DRAWN]
    drawn = [
        wording.series(label, names, [cells[v * len(labels) + k] for v in range(len(names))])
        for k, label in enumerate(labels)
    ]
    line = [{"axis": "y", "value": even, "label": "even"}]
    title = f"Does it hang on the box? Share of wins by {what}, {group.setting.name}"
    return Chart(DOTS, title, "variant", "share of wins", drawn, line)
