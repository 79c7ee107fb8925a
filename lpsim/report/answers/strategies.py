"""Python only. Which ways to play win? Ratings from finishing orders, wins by style, styles against fields (METHODS 5).

What a style wins depends on who else sits at the table. Ratings are about the tables of this run; a style *dominates*
only if it beats every field of one other style, which needs a run with focal line-ups (see `fields`).
"""

import numpy as np

from lpsim.lab.load import Run
from lpsim.report.answers import QUESTIONS, fields, judging, wording
from lpsim.report.answers.reading import Games, grouped, read_games
from lpsim.report.answers.settings import CellFilter, Setting, every_setting, settings, told_together
from lpsim.report.finding import DOTS, HEAT, Answer, Chart, Estimate, NotAnsweredError, Table, Verdict
from lpsim.stats import luck, metagame, ratings

RATING_GAMES = 200_000
REPLICATES = 200
MOST_PROFILES = 24


def answer(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """Ratings, shares, dominance and cycles, setting by setting.

    Raises:
        NotAnsweredError: only one style plays.
    """
    return judging.alone(ask(run, cell_filter, margin))


def ask(run: Run, cell_filter: CellFilter = None, margin: float = wording.MARGIN) -> Answer:
    """The same with claims for verdicts, to be judged with whatever else stands on the page."""
    every = settings(run, cell_filter)
    chosen = [setting for setting in every if len(setting.styles) > 1]
    if not chosen:
        styles = wording.and_list(dict.fromkeys(setting.styles[0] for setting in every))
        what = f"only one style ({styles}) plays" if len({s.styles[0] for s in every}) == 1 else (
            f"every table seats one style only ({styles})"
        )  # fmt: skip
        raise NotAnsweredError(f"{what} in {run.path}; a comparison needs tables of at least two")
    said = Answer("strategies", QUESTIONS["strategies"])
    met_fields = []
    for setting in chosen:
        games = read_games(run, setting, ["win", "score", "style", "rank"])
        rated = rate(run, games)
        said.verdicts.append(best_style(setting, rated))
        said.tables += [rating_table(games, rated, run), score_table(run, games)]
        said.charts.append(rating_chart(setting, rated))
        met_fields.append(fields.tell(run, games, margin, said))
    if not any(met_fields):
        said.verdicts.append(wording.info(fields.NOT_TESTED, "dominance"))
    tell_profiles(run, cell_filter, said)
    said.limits = [
        "Styles are scripted players with fixed weights: that one of them loses does not show that its plan is bad, "
        "only that this version of it loses at these tables.",
        "Ratings depend on who else plays: adding or dropping a style may move all of them.",
        *told_together(chosen),
    ]
    return said


def rate(run: Run, games: Games) -> ratings.Ratings:
    """Plackett-Luce strengths of the styles, on the first blocks where there are very many."""
    kept = first_games(games, RATING_GAMES)
    return ratings.plackett_luce(
        games.style_names(run)[kept], games["rank"][kept], games.block[kept], reps=REPLICATES
    )  # fmt: skip


def first_games(games: Games, most: int) -> np.ndarray:
    """The games of the first blocks, about so many (a mask)."""
    if games.n_games <= most:
        return np.ones(games.n_games, bool)
    ids = np.unique(games.block)
    return games.block < ids[max(2, int(len(ids) * most / games.n_games))]


def best_style(setting: Setting, rated: ratings.Ratings) -> Verdict:
    """Who is on top, and how sure that is."""
    order, chance = rated.order(), rated.chance_best()
    top, second = order[0], order[1]
    subject = f"best style, {setting.name}"
    if not rated.comparable:
        return wording.info(
            f"Styles, {setting.name}: {rated.labels[top]} is ahead, but some styles never beat or never met others, so "
            "distances between ratings mean little.",
            subject,
        )
    gap = rated.replicates[:, top] - rated.replicates[:, second]
    low, high = ratings.ELO * np.quantile(gap, [0.025, 0.975])
    distance = ratings.ELO * (rated.theta[top] - rated.theta[second])
    ahead = f"{distance:.0f} Elo points ({low:.0f} to {high:.0f}) ahead of {rated.labels[second]}"
    sure = f"it is on top in {wording.percent(chance[top])} of resampled runs"
    return wording.info(f"Styles, {setting.name}: {rated.labels[top]} rates best, {ahead}; {sure}.", subject)


def rating_table(games: Games, rated: ratings.Ratings, run: Run) -> Table:
    """Ratings, chance to be best and share of wins."""
    style = games.style_names(run).ravel()
    found = grouped(games, games.rows("win"), style)
    share = dict(zip(found.labels, wording.cells(found)))
    n_seats = dict(zip(*np.unique(style, return_counts=True)))
    low, high = rated.elo_interval()
    chance = rated.chance_best()
    rows = [
        [
            rated.labels[i], Estimate(rated.elo[i], low[i], high[i]), Estimate(chance[i], unit=wording.SHARE),
            share[rated.labels[i]], int(n_seats[rated.labels[i]]),
        ]
        for i in rated.order()
    ]  # fmt: skip
    even = wording.percent(1 / games.players)
    note = (
        "Ratings are Plackett-Luce strengths from whole finishing orders in Elo points (0 is the average style, 400 is "
        f"odds of ten to one), with block-bootstrap 95 % intervals. An even share of wins is {even}."
    )
    columns = ["style", "rating", "best in resampled runs", "share of wins", "seats played"]
    return Table(f"Ratings, {games.setting.name}", columns, rows, note)


def rating_chart(setting: Setting, rated: ratings.Ratings) -> Chart:
    """Ratings from best to worst."""
    low, high = rated.elo_interval()
    order = rated.order()
    drawn = [
        wording.series(str(rated.labels[i]), [str(rated.labels[i])], [Estimate(rated.elo[i], low[i], high[i])])
        for i in order
    ]
    line = [{"axis": "y", "value": 0.0, "label": "average style"}]
    title = f"Which styles finish ahead of others, {setting.name}"
    return Chart(DOTS, title, "style", "rating (Elo points, 0 = average)", drawn, line)


def score_table(run: Run, games: Games) -> Table:
    """Final scores by style: level and spread."""
    style = games.style_names(run).ravel()
    found = grouped(games, games.rows("score"), style)
    rows = []
    for label, mean in zip(found.labels, wording.cells(found, unit="")):
        spread = luck.score_spread(games.rows("score")[style == label])
        rows.append([str(label), mean, *(Estimate(spread[name]) for name in ("sd", "cv", "skew", "iqr"))])
    columns = ["style", "mean score", "SD", "SD / mean", "skewness", "middle half spans"]
    return Table(f"Final score by style, {games.setting.name}", columns, rows, "Means with 95 % intervals from blocks.")


def tell_profiles(run: Run, cell_filter: CellFilter, said: Answer) -> None:
    """How alike settings are, by what the same styles win in them (de Mesentier Silva 2017)."""
    groups: dict[tuple, list[Setting]] = {}
    for setting in every_setting(run, cell_filter):
        line_ups = tuple(sorted(cell.lineup for cell in setting.cells))
        groups.setdefault(line_ups, []).append(setting)
    group = max(groups.values(), key=len)[:MOST_PROFILES]
    if len(group) < 2 or len(group[0].styles) < 2:
        return
    rows, profiles, styles = [], [], sorted(group[0].styles)
    for setting in group:
        games = read_games(run, setting, ["win", "style"], RATING_GAMES)
        found = grouped(games, games.rows("win"), games.style_names(run).ravel())
        profiles.append(found.value)
        rows.append([setting.name, *wording.cells(found)])
    said.tables.append(Table("Share of wins by style and setting", ["setting", *styles], rows, "95 % intervals."))
    distance = metagame.profile_distance(profiles)
    names = [setting.name for setting in group]
    drawn = [{"name": name, "x": names, "y": list(row)} for name, row in zip(names, distance)]
    title = "How differently the styles fare from setting to setting"
    said.charts.append(Chart(HEAT, title, "setting", "setting", drawn, note="Root mean square difference of shares."))
