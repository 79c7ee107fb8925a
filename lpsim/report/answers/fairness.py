"""Python only. Does it matter where one sits? Seat, place after whoever begins, what was given (METHODS 2).

Every line-up is played in every rotation, so that each style sits equally often everywhere and a seat's share of wins
speaks of the seat alone. Errors come from blocks.
"""

from dataclasses import dataclass
from functools import cached_property, partial

import numpy as np

from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, dictionary, judging, wording
from lpsim.report.answers.reading import Games, grouped, read_game_rows, read_games
from lpsim.report.answers.settings import CellFilter, Setting, settings, told_together
from lpsim.report.finding import BALANCED, DOTS, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import blocks, families, logit, shares, verdicts

LOGIT_GAMES = 200_000
PLACE = "place "
AFTER = f"{PLACE}after the "  # and what the game calls whoever began


@dataclass(frozen=True)
class Effect:
    """Win shares by one thing that chance gave the players, such as the seat."""

    what: str  # seat, place after whoever began, what was given at the start
    setting: Setting
    found: blocks.Estimates
    margin: float
    n_games: int

    @cached_property
    def asked(self) -> verdicts.Question:
        """Whether all groups are even."""
        return verdicts.question(self.found, self.expected, self.margin)

    @property
    def claim(self) -> judging.Claim:
        """The verdict, once it is known what is judged beside it; the declared decision may ask the same."""
        of = "every order" if self.what.startswith(AFTER) else f"every {self.what}"
        key = (of, *self.setting.ids, self.margin)
        return judging.Claim(self.asked, partial(verdict_of, self), key=key)

    @property
    def expected(self) -> float:
        """The even share."""
        return 1 / self.setting.players


def answer(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """Whether seats, places and what players were given are even, setting by setting."""
    return judging.alone(ask(run, cell_filter, margin))


def ask(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    chosen = settings(run, cell_filter)
    said = Answer("fairness", QUESTIONS["fairness"])
    by_what: dict[str, list[Effect]] = {}
    for setting in chosen:
        games = read_games(run, setting, ["win", "score", "style", *dictionary.word_columns(run)])
        for what, group in groupings(run, games).items():
            found = grouped(games, games.rows("win"), group)
            by_what.setdefault(what, []).append(Effect(what, setting, found, margin, games.n_games))
        said.tables.append(score_table(games))
        said.tables += joint_tables(run, games)
    every = [effect for effects in by_what.values() for effect in effects]
    said.verdicts = [effect.claim for effect in every]
    share_tables = [share_table(what, effects, margin) for what, effects in by_what.items()]
    said.tables = [*share_tables, size_table(every), *said.tables]
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


def verdict_of(effect: Effect, found: verdicts.Judged) -> Verdict:
    """The verdict in words; group, figure and interval are those of one and the same judgement."""
    setting, even = effect.setting, wording.percent(effect.expected)
    label, gap = label_of(effect.what, found.label), wording.gap_text(found)
    head = f"{effect.what.capitalize()}, {setting.name}"
    missing = None
    if found.answer == BALANCED:
        said = f"even within the margin. In doubt longest is {label} with {gap} from {even} of the wins"
    elif found.answer == UNBALANCED:
        said = f"not even. {label.capitalize()} lies {gap} from an even {even} of the wins"
    else:
        missing = wording.games_needed(found.plan, setting.games_a_block, effect.n_games)
        more = wording.needs(found.plan, setting.games_a_block, effect.n_games)
        said = f"not yet known. {label.capitalize()} decides, with {gap}{more}"
    text, subject = wording.margin_text(effect.margin), f"{effect.what}, {setting.name}"
    return Verdict(found.answer, f"{head}: {said}{setting.over}.", text, missing, subject)


def label_of(what: str, label) -> str:
    """A group in words."""
    if what == "seat":
        return f"seat {label}"
    if not what.startswith(AFTER):
        return str(label)
    return what.removeprefix(AFTER) if label == 0 else f"{label} {what.removeprefix(PLACE)}"


def share_table(what: str, effects: list[Effect], margin: float) -> Table:
    """Win shares with plain intervals; the verdicts on the rows are a list."""
    alone = [(effect, k, verdicts.only(effect.asked, k)) for effect in effects for k in range(len(effect.found.labels))]
    kinds = [found.answer for found, _ in families.together([one for *_, one in alone], families.DISCOVERIES)]
    rows = []
    for (effect, k, _), kind in zip(alone, kinds):
        share = wording.cell(effect.found.one(k))
        label = label_of(what, effect.found.labels[k])
        rows.append([effect.setting.name, label, share, shifted(share, effect.expected), kind])
    note = (
        "95 % intervals from blocks, each for its own row. Balanced: "
        f"{wording.margin_text(margin)}. The verdicts of the rows are a list: {families.WORDS[families.DISCOVERIES]}."
    )
    return Table(f"Share of wins by {what}", ["setting", what, "share of wins", "from even", "verdict"], rows, note)


def shifted(share: Estimate, by: float) -> Estimate:
    """A share as its distance from even."""
    ends = [None if end is None else end - by for end in (share.low, share.high)]
    return Estimate(None if share.value is None else share.value - by, *ends, wording.POINTS, share.level)


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
            [shifted(share, effect.expected) for share in wording.cells(effect.found)],
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
