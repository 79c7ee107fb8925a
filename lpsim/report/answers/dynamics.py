"""Python only. How does a game unfold? Who leads, who comes back, when it is decided (METHODS 3); then `endings`."""

from functools import partial

import numpy as np

from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, endings, judging, turning, unfolding, wording
from lpsim.report.answers.reading import read_games
from lpsim.report.answers.settings import CellFilter, settings, told_together
from lpsim.report.answers.unfolding import Unfolding
from lpsim.report.finding import BALANCED, CALIBRATION, LINES, NOT_YET_KNOWN, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import blocks, dynamics, verdicts, winprob

OPEN = 0.8  # a game in which the front-runner at half-time wins more often than this was over too early
MEASURES = {  # name of a measure -> what it is, its unit
    "lead_changes": ("{}s at which the likeliest winner changes", wording.SHARE),
    "score_lead_changes": ("{}s at which the lead in score passes", wording.SHARE),
    "drama": ("drama: how far the winner's chance lay behind the best, mean over {}s", wording.SHARE),
    "winner_behind": ("{}s at which the winner was not the likeliest", wording.SHARE),
    "decided_share": ("part of the game played after it was decided", wording.SHARE),
    "uncertainty": ("openness: 1 is wide open, 0 settled, mean over {}s", ""),
    "stability": ("how much chances move: variance over {}s", ""),
    "comeback": ("chance that the last at half-time wins", wording.SHARE),
}


def answer(run: Run, cell_filter: CellFilter = None) -> Answer:
    """Dynamics from the turn log, margins and lengths from every run."""
    return judging.alone(ask(run, cell_filter))


def ask(run: Run, cell_filter: CellFilter = None) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    chosen = settings(run, cell_filter)
    said = Answer("dynamics", QUESTIONS["dynamics"])
    ends = [read_games(run, setting, ["score", "win"], endings.END_GAMES) for setting in chosen]
    if unfolding.has_turns(run):
        most = max(unfolding.TURN_GAMES // len(chosen), 1000)
        tell_turns(run, [unfolding.read_unfolding(run, setting, most) for setting in chosen], said)
    else:
        said.limits.append('Without a turn log ([log] level = "turns") only the ends of games can be seen.')
    endings.tell(run, ends, said)
    said.limits += told_together(chosen)
    return said


def tell_turns(run: Run, told: list[Unfolding], said: Answer) -> None:
    """Everything that needs the turn log."""
    curves = [dynamics.lock_in_curve(one.score, one.win, one.block) for one in told]
    said.verdicts += [half_time_claim(one, curve) for one, curve in zip(told, curves)]
    for one, curve in zip(told, curves):
        said.verdicts += [lock_in_sentence(one, curve), snowball_sentence(one), comeback_sentence(one)]
    said.tables += [measure_table(told), snowball_table(told), calibration_table(told)]
    said.charts += [lock_in_chart(told, curves), snowball_chart(told), calibration_chart(told)]
    for one in told:
        turning.tell(run, one, said)
    if not all(one.is_model for one in told):
        said.limits.append(
            f"Fewer than {unfolding.MODEL_BLOCKS} blocks: chances to win are shares of the score, not a fitted model."
        )
    said.limits.append(
        "Chances to win come from a model of what is on the table, fitted on other blocks; it does not know what the "
        "players plan."
    )
    if any(one.games.is_part for one in told):
        said.limits.append(
            f"The turn log was read for the first {sum(one.games.n_games for one in told):,} games only."
        )


# --- who leads --------------------------------------------------------------------------------------------------------


def half_time_claim(one: Unfolding, curve: blocks.Estimates) -> judging.Claim:
    """Whether the game is still open at half-time: the front-runner wins less often than OPEN."""
    asked = verdicts.at_most(curve.take([one.half - 1]), OPEN)
    return judging.Claim(asked, partial(half_time_verdict, one, asked))


def half_time_verdict(one: Unfolding, asked: verdicts.Question, found: verdicts.Judged) -> Verdict:
    """The same in words."""
    setting = one.games.setting
    head, subject = f"Half-time, {setting.name}", f"half-time, {setting.name}"
    text = f"open if the front-runner in score at half-time wins less than {wording.percent(OPEN, 2)} of the games"
    value, *ends = (x + OPEN - asked.margin for x in (found.value, found.low, found.high))
    low, high = (float(np.clip(end, 0.0, 1.0)) for end in ends)
    span = f" ({wording.percent(low)} to {wording.percent(high)}, {found.level_words})" if np.isfinite(low) else ""
    wins = f"the front-runner after {one.period} {one.half} of {one.n_turns} wins"
    wins = f"{wins} {wording.percent(value)}{span} of the games"
    if found.answer != NOT_YET_KNOWN:
        said = "still open" if found.answer == BALANCED else "already decided"
        return Verdict(found.answer, f"{head}: {said}; {wins}{setting.over}.", text, subject=subject)
    missing = wording.games_needed(found.plan, setting.games_a_block, one.games.n_games)
    more = wording.needs(found.plan, setting.games_a_block, one.games.n_games)
    sentence = f"{head}: not yet known whether it is still open; {wins}{setting.over}{more}."
    return Verdict(NOT_YET_KNOWN, sentence, text, missing, subject)


def lock_in_sentence(one: Unfolding, curve: blocks.Estimates) -> Verdict:
    """From which turn on the front-runner mostly wins."""
    turn, earliest, latest = dynamics.lock_in_turn(curve, OPEN)
    name = one.games.setting.name
    if turn is None:
        sentence = f"the front-runner in score wins {wording.percent(OPEN, 2)} of the games at no {one.period}"
    else:
        until = f"{one.period} {latest}" if latest else "the end of the game"
        span = f"between {one.period} {earliest} and {until}"
        if earliest == latest:
            span = f"no other {one.period} within the error"
        start = f"from {one.period} {turn} of {one.n_turns} on"
        sentence = f"{start} the front-runner in score wins {wording.percent(OPEN, 2)} of the games ({span})"
    return wording.info(f"Lock-in, {name}: {sentence}{one.games.setting.over}.", f"lock-in, {name}")


def snowball_sentence(one: Unfolding) -> Verdict:
    """Whether leads grow by themselves."""
    found = slope(one, one.half)
    name = one.games.setting.name
    if not np.isfinite(found.value):
        said = f"not known; after {one.period} {one.half} nobody is further ahead than in that seat and seating always"
        return wording.info(f"Snowball, {name}: {said}{one.games.setting.over}.", f"snowball, {name}")
    moved = "leads shrink again" if found.high < 0 else "there is no sign that leads grow or shrink by themselves"
    moved = "leads grow by themselves" if found.low > 0 else moved
    value = f"{found.value:+.2f}"
    value += f" ({found.low:+.2f} to {found.high:+.2f})" if np.isfinite(found.low) else " (its error is not known)"
    sentence = f"a point ahead after {one.period} {one.half} brings {value} more by the end: {moved}"
    return wording.info(f"Snowball, {name}: {sentence}{one.games.setting.over}.", f"snowball, {name}")


def comeback_sentence(one: Unfolding) -> Verdict:
    """How often the last at half-time wins."""
    found = blocks.cluster_mean(dynamics.comeback(one.score, one.win, one.half), one.block)
    name, even = one.games.setting.name, wording.percent(1 / one.games.players)
    sentence = f"whoever is last after {one.period} {one.half} wins {wording.cell(found)} of the games"
    sentence += f"; pure luck would be {even}"
    return wording.info(f"Comeback, {name}: {sentence}{one.games.setting.over}.", f"comeback, {name}")


def slope(one: Unfolding, turn: int) -> blocks.Estimate:
    """Snowball slope after a turn among like players."""
    return dynamics.snowball(one.score.astype(float), one.block, turn, one.like)


def measure_table(told: list[Unfolding]) -> Table:
    """All measures of a game, with errors from blocks."""
    rows = []
    for one in told:
        found = dynamics.game_measures(one.chances, one.score, one.win)
        for name, (meaning, unit) in MEASURES.items():
            mean = blocks.cluster_mean(found[name], one.block)
            rows.append([one.games.setting.name, meaning.format(one.period), wording.cell(mean, unit)])
    return Table("How games unfold", ["setting", "measure", "mean of games"], rows, "95 % intervals from blocks.")


def snowball_table(told: list[Unfolding]) -> Table:
    """Growth of leads and of the field by turn."""
    rows = []
    for one in told:
        for turn in sorted({max(one.n_turns // 4, 1), one.half, max(3 * one.n_turns // 4, 1)}):
            growth = dynamics.spread_growth(one.score.astype(float), one.block, turn)
            rows.append([one.games.setting.name, turn, wording.cell(slope(one, turn), ""), wording.cell(growth, "")])
    note = (
        "Slope: points gained by the end for each point ahead now, among players of one seat and seating; above 0 a "
        "lead feeds itself, below 0 others catch up. Growth: variance of scores within a game at the end over that now."
    )
    columns = ["setting", f"after {told[0].period}", "slope of leads", "growth of the field"]
    return Table("Do leads grow by themselves?", columns, rows, note)


def calibration_table(told: list[Unfolding]) -> Table:
    """Whether the win chances mean what they say."""
    rows = []
    for one in told:
        for turn in sorted({max(one.n_turns // 4, 1), one.half, max(3 * one.n_turns // 4, 1)}):
            found = winprob.calibration(one.chances[:, turn - 1], one.win, one.block)
            rows.append([
                one.games.setting.name, turn, Estimate(found.error, unit=wording.POINTS), Estimate(found.slope),
                Estimate(found.skill, unit=wording.SHARE),
            ])  # fmt: skip
    note = (
        "Checked on blocks the model never saw. Error: mean distance of forecast and outcome. Slope 1: neither too "
        "bold nor too timid. Skill: share of the uncertainty that the forecast takes away."
    )
    columns = ["setting", f"after {told[0].period}", "error", "slope", "skill"]
    return Table("Do the chances to win mean what they say?", columns, rows, note)


def lock_in_chart(told: list[Unfolding], curves: list[blocks.Estimates]) -> Chart:
    """Chance of the front-runner to win, by turn."""
    drawn = [
        wording.series(one.games.setting.name, [int(t) for t in curve.labels], wording.cells(curve))
        for one, curve in zip(told, curves)
    ]
    even = {one.games.players: {"axis": "y", "value": 1 / one.games.players, "label": "even"} for one in told}
    lines = [{"axis": "y", "value": OPEN, "label": f"{OPEN:.0%}"}, *even.values()]
    title = "How often the front-runner in score goes on to win"
    return Chart(LINES, title, told[0].period, "chance that the front-runner wins", drawn, lines)


def snowball_chart(told: list[Unfolding]) -> Chart:
    """Slope by turn."""
    drawn = []
    for one in told:
        turns = range(1, one.n_turns)
        drawn.append(wording.series(one.games.setting.name, turns, [wording.cell(slope(one, t), "") for t in turns]))
    line = [{"axis": "y", "value": 0.0, "label": "leads keep"}]
    title = "Do leads feed themselves (above 0) or shrink (below)?"
    return Chart(LINES, title, told[0].period, "points gained by the end per point ahead", drawn, line)


def calibration_chart(told: list[Unfolding]) -> Chart:
    """Forecast against outcome at half-time."""
    drawn = []
    for one in told:
        found = winprob.calibration(one.chances[:, one.half - 1], one.win, one.block)
        drawn.append({
            "name": one.games.setting.name, "x": list(found.forecast), "y": list(found.observed),
            "low": list(np.clip(found.observed - 1.96 * found.se, 0, 1)),
            "high": list(np.clip(found.observed + 1.96 * found.se, 0, 1)),
        })  # fmt: skip
    title = "Chances to win at half-time against what happened"
    return Chart(CALIBRATION, title, "forecast chance", "share of wins", drawn, diagonal=True)
