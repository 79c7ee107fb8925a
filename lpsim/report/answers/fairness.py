"""Python only. Does it matter where one sits? Seat, place after whoever begins, what was given (METHODS 2).

Every line-up is played in every rotation, so that each style sits equally often everywhere and a seat's share of wins
speaks of the seat alone. Errors come from blocks.
"""

from dataclasses import dataclass

import numpy as np

from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, dictionary, wording
from lpsim.report.answers.reading import Games, grouped, read_game_rows, read_games
from lpsim.report.answers.settings import CellFilter, Setting, settings, told_together
from lpsim.report.finding import BALANCED, DOTS, NOT_YET_KNOWN, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import blocks, logit, shares

LOGIT_GAMES = 200_000
PLACE = "place "
AFTER = f"{PLACE}after the "  # and what the game calls whoever began


@dataclass(frozen=True)
class Effect:
    """Win shares by one thing that chance gave the players, such as the seat."""

    what: str  # seat, place after whoever began, what was given at the start
    setting: Setting
    found: blocks.Estimates
    verdict: Verdict
    parts: list  # the verdict on each group by itself
    n_games: int

    @property
    def expected(self) -> float:
        """The even share."""
        return 1 / self.setting.players


def answer(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """Whether seats, places and what players were given are even, setting by setting."""
    chosen = settings(run, cell_filter)
    said = Answer("fairness", QUESTIONS["fairness"])
    by_what: dict[str, list[Effect]] = {}
    for setting in chosen:
        games = read_games(run, setting, ["win", "score", "style", *dictionary.word_columns(run)])
        groups = groupings(run, games)
        for what, group in groups.items():
            by_what.setdefault(what, []).append(judge_effect(what, games, group, margin, len(chosen) * len(groups)))
        said.tables.append(score_table(games))
        said.tables += joint_tables(run, games)
    said.verdicts = [effect.verdict for effects in by_what.values() for effect in effects]
    share_tables = [share_table(what, effects, margin) for what, effects in by_what.items()]
    said.tables = [*share_tables, size_table([e for effects in by_what.values() for e in effects]), *said.tables]
    said.charts = [chart(what, effects, margin) for what, effects in by_what.items()]
    said.limits = limits(run, chosen)
    return said


def groupings(run: Run, games: Games) -> dict[str, np.ndarray]:
    """What to look at: name -> label of each row."""
    found = {"seat": games.seat}
    begins = dictionary.begins(run)
    if begins and run.store.plan.first < 0:
        first = read_game_rows(run, games, [begins.name])[begins.name]
        found[f"{AFTER}{begins.title}"] = (games.seat - games.by_row(first)) % games.players
    for name in dictionary.word_columns(run):
        labels = games.rows(name)
        if len(np.unique(labels)) > 1:
            found[name] = labels
    return found


def judge_effect(what: str, games: Games, group: np.ndarray, margin: float, n_judged: int) -> Effect:
    """Shares by group and the verdict on all of them."""
    found = grouped(games, games.rows("win"), group)
    even = 1 / games.players
    overall, parts = wording.judge_all(found, even, margin, n_judged)
    worst = int(np.nanargmax(np.abs(found.value - even)))
    missing = wording.games_needed(overall, games.setting.games_a_block)
    sentence = sentence_of(what, games.setting, label_of(what, found.labels[worst]), overall, even, missing)
    subject = f"{what}, {games.setting.name}"
    verdict = Verdict(overall.answer, sentence, wording.margin_text(margin), missing, subject)
    return Effect(what, games.setting, found, verdict, parts, games.n_games)


def sentence_of(what: str, setting: Setting, label: str, overall, even: float, missing: int | None) -> str:
    """The verdict in words."""
    gap = wording.points_range(overall.value, overall.low, overall.high)
    head = f"{what.capitalize()}, {setting.name}: "
    if overall.answer == BALANCED:
        return f"{head}even within the margin. Furthest from {wording.percent(even)} of the wins is {label} with {gap}."
    if overall.answer == UNBALANCED:
        return f"{head}not even. {label.capitalize()} lies {gap} from an even {wording.percent(even)} of the wins."
    return f"{head}not yet known. {label.capitalize()} is furthest from even with {gap}{wording.needs(missing)}."


def label_of(what: str, label) -> str:
    """A group in words."""
    if what == "seat":
        return f"seat {label}"
    if not what.startswith(AFTER):
        return str(label)
    return what.removeprefix(AFTER) if label == 0 else f"{label} {what.removeprefix(PLACE)}"


def share_table(what: str, effects: list[Effect], margin: float) -> Table:
    """Win shares with intervals that hold for all groups of a setting at once."""
    rows = []
    for effect in effects:
        alone = wording.cells(effect.found, joint=False)
        for label, share, own, part in zip(effect.found.labels, wording.share_cells(effect.found), alone, effect.parts):
            gap = shifted(share, effect.expected)
            verdict = judge_row(part.answer, shifted(own, effect.expected), margin)
            rows.append([effect.setting.name, label_of(what, label), share, gap, verdict])
    note = (
        "95 % intervals from blocks that hold for all rows of a setting at once. Balanced: "
        f"{wording.margin_text(margin)} by the row's own interval. Unbalanced: outside by an interval that allows for "
        "everything that is judged here."
    )
    return Table(f"Share of wins by {what}", ["setting", what, "share of wins", "from even", "verdict"], rows, note)


def shifted(share: Estimate, by: float) -> Estimate:
    """A share as its distance from even."""
    ends = [None if end is None else end - by for end in (share.low, share.high)]
    return Estimate(None if share.value is None else share.value - by, *ends, wording.POINTS, share.level)


def judge_row(strict: str, alone: Estimate, margin: float) -> str:
    """One group against the margin."""
    if strict == UNBALANCED or alone.low is None or alone.high is None:
        return strict
    return BALANCED if -margin <= alone.low and alone.high <= margin else NOT_YET_KNOWN


def size_table(effects: list[Effect]) -> Table:
    """Sizes of effects and the test of "all alike", for readers of statistics."""
    rows = []
    for effect in effects:
        n_labels = len(effect.found.labels)
        # Four kinds at a table of two: each is there in half of the games only.
        scale = np.sqrt(effect.setting.players / n_labels)
        raw, cleared = (scale * w for w in shares.effect_omega(effect.found, np.full(n_labels, effect.expected)))
        test = shares.wald_test(effect.found, effect.expected)
        width = shares.spread(effect.found)
        spread = Estimate(width["value"], width["low"], width["high"], wording.POINTS)
        noise = Estimate(width["noise"], unit=wording.POINTS)
        rows.append([
            effect.what, effect.setting.name, effect.n_games, effect.found.n_blocks, Estimate(raw), Estimate(cleared),
            spread, noise, wording.p_text(test.p_value),
        ])  # fmt: skip
    columns = ["of", "setting", "games", "blocks", "effect ω", "ω without noise", "largest − smallest", "noise", "p"]
    note = (
        "ω is Cohen's effect size (0.1 is small). Largest minus smallest share has a 95 % interval; `noise` is what "
        "95 % of even games would stay below. p tests that all are alike (Hotelling on blocks): with many games "
        "everything is significant, so read ω."
    )
    return Table("How large the differences are", columns, rows, note)


def score_table(games: Games) -> Table:
    """Final scores by seat."""
    found = grouped(games, games.rows("score"), games.seat)
    spread = games["score"].std(axis=0, ddof=1)
    rows = [
        [f"seat {k}", cell, Estimate(float(sd))]
        for k, cell, sd in zip(found.labels, wording.cells(found, unit=""), spread)
    ]
    return Table(f"Final score by seat, {games.setting.name}", ["seat", "mean score", "SD of scores"], rows)


def joint_tables(run: Run, games: Games) -> list[Table]:
    """Seat and style together, where styles differ (conditional logit)."""
    if len(games.setting.styles) < 2:
        return []
    part = (
        slice(None)
        if games.n_games <= LOGIT_GAMES
        else games.block < np.unique(games.block)[int(LOGIT_GAMES / games.n_games * games.n_blocks)]
    )
    style = games["style"][part]
    fit = logit.seat_and_style(style, games["win"][part], games.block[part])
    if not fit.identified:
        return []
    styles = np.asarray(run.store.plan.styles)
    rows = []
    for factor in ("seat", "style"):
        low, high = fit.interval(factor)
        share, share_low, share_high = fit.even_shares(factor)
        for i, label in enumerate(fit.labels[factor]):
            name = f"seat {label}" if factor == "seat" else styles[label]
            effect = Estimate(fit.effect[factor][i], low[i], high[i], "log odds")
            alone = Estimate(share[i], share_low[i], share_high[i], wording.SHARE)
            rows.append([factor, name, effect, alone])
    note = (
        "Conditional logit of who wins, errors from blocks. The last column is the share of wins at a table whose "
        "players differ in this alone."
    )
    title = f"Seat and style together, {games.setting.name}"
    return [Table(title, ["of", "who", "effect", "share of wins if all else is equal"], rows, note)]


def chart(what: str, effects: list[Effect], margin: float) -> Chart:
    """Win shares as distances from even, so that different numbers of players fit one figure."""
    drawn = [
        wording.series(
            effect.setting.name, [label_of(what, label) for label in effect.found.labels],
            [shifted(share, effect.expected) for share in wording.share_cells(effect.found)],
        )
        for effect in effects
    ]  # fmt: skip
    lines = [
        {"axis": "y", "value": 0.0, "label": "even"},
        {"axis": "y", "value": margin, "label": "margin"}, {"axis": "y", "value": -margin, "label": "margin"},
    ]  # fmt: skip
    y = "share of wins, distance from even (points)"
    return Chart(DOTS, f"How far each {what} is from an even share of wins", what, y, drawn, lines)


def limits(run: Run, chosen: list[Setting]) -> list[str]:
    """What the answer does not show."""
    said = ["Scripted players are not people: a seat may matter more, or less, to those who know how to use it."]
    begins = dictionary.begins(run)
    if begins and run.store.plan.first >= 0:
        said.append(
            f"Seat {run.store.plan.first} is the {begins.title} in every game, so seat and place after the "
            f"{begins.title} are the same thing."
        )
    if run.store.stop.rule != "fixed":
        said.append(
            "The run ended when its stop rule was met; the intervals here are for a fixed number of games and are a "
            "little too narrow. `lpsim status` shows the interval that holds at every look."
        )
    return said + told_together(chosen)
