"""Python only. What turned games: swings of the chance to win, and what befell overtaken front-runners (METHODS 3).

It is association: a front-runner whom it befell may have lost anyway.
"""

import numpy as np

from lpsim.games import roles
from lpsim.lab.load import Run
from lpsim.report.answers import dictionary, wording
from lpsim.report.answers.components import is_mixed
from lpsim.report.answers.reading import read_game_rows
from lpsim.report.answers.unfolding import Unfolding, columns_at
from lpsim.report.finding import DOTS, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import blocks, components, dynamics

MOST_EVENTS = 14
LEAST_FRONT_RUNNERS = 30


def tell(run: Run, one: Unfolding, said: Answer) -> None:
    """Add swings and the events that go with lost leads."""
    swing, turn = largest_swings(one)
    said.tables.append(swing_table(one, swing, turn))
    said.replays += outliers(run, one, swing, turn)
    front = dynamics.front_runners(one.score)[:, one.half - 1]
    kept = np.flatnonzero(front >= 0)
    if len(kept) < LEAST_FRONT_RUNNERS:
        return
    names, values = front_events(run, one, front)
    more = values[kept] > np.median(values[kept], axis=0)
    chosen = [k for k in range(len(names)) if is_mixed(more[:, k], one.block[kept])]
    if not chosen:
        return
    win = one.win[kept, front[kept]]
    strata = one.like[kept, front[kept]]
    found = components.lifts(win, more[:, chosen], strata, one.block[kept], [names[k] for k in chosen])
    rows = [row for row in found.iter_rows(named=True) if row["lift"] is not None and np.isfinite(row["lift"])]
    rows = sorted(rows, key=lambda row: -abs(row["lift"]) if row["flagged"] else 1 - abs(row["lift"]))[:MOST_EVENTS]
    if rows:
        said.verdicts.append(sentence(one, rows))
        said.tables.append(event_table(one, rows))
        said.charts.append(event_chart(one, rows))


def largest_swings(one: Unfolding) -> tuple[np.ndarray, np.ndarray]:
    """The largest gain of anybody's chance in one turn, and the turn it came with, game by game."""
    gain = np.diff(one.chances, axis=1).max(axis=2)
    if gain.shape[1] == 0:
        return np.zeros(len(gain)), np.ones(len(gain), dtype=np.int64)
    return gain.max(axis=1), gain.argmax(axis=1) + 2


def swing_table(one: Unfolding, swing: np.ndarray, turn: np.ndarray) -> Table:
    """How large the largest swing is and when it comes."""
    rows = [
        [
            f"largest gain of a chance in one {one.period}",
            wording.cell(blocks.cluster_mean(swing, one.block), wording.POINTS),
        ],
        [f"{one.period} at which it comes", wording.cell(blocks.cluster_mean(turn, one.block), "")],
        ["it comes in the second half", wording.cell(blocks.cluster_mean(turn > one.half, one.block))],
    ]
    return Table(f"Swings, {one.games.setting.name}", ["of a game", "mean"], rows, "95 % intervals from blocks.")


def front_events(run: Run, one: Unfolding, front: np.ndarray) -> tuple[list[str], np.ndarray]:
    """What befell the front-runner at half-time over the whole game (games x events), with names."""
    own = dictionary.befalling(dictionary.families(run, "seats"))
    shared = dictionary.having(dictionary.families(run, "games"), *roles.TO_ALL)
    limit = int(one.block.max()) + 1
    read = columns_at(run, one.games.setting, one.games.game, limit, [c for f in own for c in f.columns])
    names, values = [], []
    for family in own:
        total = sum(read[column] for column in family.columns)
        names.append(f"{family.meaning} (the front-runner)")
        values.append(total[np.arange(len(front)), np.maximum(front, 0)])
    rows = read_game_rows(run, one.games, [c for f in shared for c in f.columns]) if shared else {}
    for family in shared:
        names.append(f"{family.meaning} (in the game)")
        values.append(sum(rows[column] for column in family.columns))
    return names, np.stack(values, axis=1).astype(float) if values else np.zeros((len(front), 0))


def sentence(one: Unfolding, rows: list[dict]) -> Verdict:
    """The strongest of them in words."""
    name = one.games.setting.name
    flagged = [row for row in rows if row["flagged"]]
    if not flagged:
        said = "nothing that is logged sets front-runners who were overtaken apart from those who held"
    else:
        row = flagged[0]
        more = "more" if row["lift"] > 0 else "less"
        ends = sorted(abs(row[end]) for end in ("low", "high"))
        gap = f"{100 * abs(row['lift']):.0f} points ({100 * ends[0]:.0f} to {100 * ends[1]:.0f}) {more}"
        said = (
            f"front-runners at half-time who had more than usual of '{row['component']}' won {gap} of the games than "
            "other front-runners; this is association, not cause"
        )
    return wording.info(f"What turned games, {name}: {said}{one.games.setting.over}.", f"turning, {name}")


def event_table(one: Unfolding, rows: list[dict]) -> Table:
    """Change of the front-runner's chance to hold, by event."""
    told = [
        [row["component"], Estimate(row["lift"], row["low"], row["high"], wording.POINTS), row["used"],
         wording.p_text(row["q_value"]), bool(row["flagged"])]
        for row in rows
    ]  # fmt: skip
    note = (
        "Share of wins of front-runners at half-time with more of it than half of them, less that of the others, "
        "among players of one seat and seating. Found: at most 5 % of these are expected to be false. Association, "
        "not cause."
    )
    columns = ["more than usual of", "front-runner holds", "front-runners", "q", "found"]
    return Table(f"What befell front-runners who were overtaken, {one.games.setting.name}", columns, told, note)


def event_chart(one: Unfolding, rows: list[dict]) -> Chart:
    """The same as a figure."""
    estimates = [Estimate(row["lift"], row["low"], row["high"], wording.POINTS) for row in rows]
    drawn = [wording.series(one.games.setting.name, [row["component"] for row in rows], estimates)]
    title = f"What goes with losing or keeping the lead, {one.games.setting.name}"
    line = [{"axis": "y", "value": 0.0, "label": "no difference"}]
    return Chart(DOTS, title, "more than usual of", "change of the front-runner's share of wins (points)", drawn, line)


def outliers(run: Run, one: Unfolding, swing: np.ndarray, turn: np.ndarray) -> list:
    """Games with the largest swing and the least likely winner."""
    name, late = one.games.setting.name, slice(one.half - 1, None)
    winner = one.win.argmax(axis=1)
    lowest = one.chances[np.arange(len(winner)), late, winner].min(axis=1) if one.n_turns > 1 else np.ones(len(winner))
    far, rare = int(np.argmax(swing)), int(np.argmin(lowest))
    gained = wording.points(float(swing[far]))
    return [
        wording.replay(
            run, f"largest swing ({gained} points in {one.period} {turn[far]}), {name}", one.games.game[far],
        ),
        wording.replay(
            run, f"least likely winner ({wording.percent(float(lowest[rare]))} after half-time), {name}",
            one.games.game[rare],
        ),
    ]  # fmt: skip
