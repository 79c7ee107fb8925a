"""Python only. One style alone among players of another: dominance, circles, alpha-rank, equilibrium (METHODS 5)."""

from functools import partial

import numpy as np

from lpsim.lab.load import Run
from lpsim.report import finding
from lpsim.report.answers import wording
from lpsim.report.answers.judging import Claim
from lpsim.report.answers.reading import Games
from lpsim.report.finding import BALANCED, NOT_YET_KNOWN, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import dominance, metagame, planning

DRAWS = 300
ALPHA_SHOWN = 1.0
NOT_TESTED = (
    "Dominance: not tested. No table of the run seats one style among players of one other; a line-up of kind `focal` "
    "does."
)


def tell(run: Run, games: Games, margin: float, said: Answer) -> bool:
    """Add what focal line-ups show; returns whether there are any."""
    matrix = metagame.field_matrix(games.style_names(run), games["win"], games.block)
    name = games.setting.name
    if len(matrix.pairs) == 0:
        return False
    said.tables.append(matrix_table(matrix, name))
    said.charts.append(matrix_chart(matrix, name))
    if matrix.missing():
        missing, n = matrix.missing(), len(matrix.labels)
        focal, field = missing[0]
        sentence = (
            f"Dominance, {name}: not tested; {len(missing)} of {n * (n - 1)} pairs were never played, such as {focal} "
            f"among {field}. A line-up of kind `focal` with every style as a field would tell."
        )
        said.verdicts.append(wording.info(sentence, f"dominance, {name}"))
        return True
    said.verdicts += [dominance_claim(matrix, margin, games), circles(matrix, name)]
    said.tables.append(population_table(matrix, name))
    said.charts.append(alpha_chart(matrix, name))
    return True


def matrix_table(matrix: metagame.FieldMatrix, name: str) -> Table:
    """Share of wins of a style (row) when all others play another (column)."""
    shares = wording.cells(matrix.estimates)
    cells = {(int(i), int(j)): share for (i, j), share in zip(matrix.pairs, shares)}
    met = played_fields(matrix)
    rows = [
        [str(matrix.labels[i]), *("-" if i == j else cells.get((i, j), "not played") for j in met)]
        for i in sorted({int(i) for i, _ in matrix.pairs})
    ]
    even = wording.percent(1 / matrix.players)
    note = f"Row: the one who plays so. Column: what all others play. Even is {even}. 95 % intervals of each cell."
    return Table(
        f"Share of wins of one among others, {name}", ["style", *(str(matrix.labels[j]) for j in met)], rows, note
    )


def played_fields(matrix: metagame.FieldMatrix) -> list[int]:
    """Places of the styles that ever made up a field."""
    return sorted({int(j) for _, j in matrix.pairs})


def matrix_chart(matrix: metagame.FieldMatrix, name: str) -> Chart:
    """The matrix as a heat map."""
    met = played_fields(matrix)
    columns = [str(matrix.labels[j]) for j in met]
    drawn = [
        {"name": str(label), "x": columns, "y": [None if np.isnan(row[j]) else float(row[j]) for j in met]}
        for label, row in zip(matrix.labels, matrix.share)
        if np.isfinite(row[met]).any()
    ]
    even = wording.percent(1 / matrix.players)
    title = f"Who wins alone among players of one other style, {name}"
    middle = [{"axis": "value", "value": 1 / matrix.players, "label": "even"}]
    note = f"Share of wins; even is {even}."
    return Chart(finding.HEAT, title, "style of all others", "style of the one", drawn, middle, note=note)


def dominance_claim(matrix: metagame.FieldMatrix, margin: float, games: Games, is_declared: bool = False) -> Claim:
    """Whether one style beats every field by more than the margin; balanced if every style is shown not to."""
    asked = dominance.Dominance(matrix, margin)
    key = ("dominance", *games.setting.ids, margin)
    return Claim(asked, partial(dominance_verdict, asked, games), key=key, is_declared=is_declared)


def dominance_verdict(asked: dominance.Dominance, games: Games, found: dominance.Found) -> Verdict:
    """The same in words; the share that is told is the one that decides."""
    setting, labels = games.setting, asked.matrix.labels
    head, over = f"Dominance, {setting.name}", setting.over
    text = f"a style dominates if it wins {100 * asked.margin:g} points above even in every field"
    subject = f"dominance, {setting.name}"
    if found.answer == BALANCED:
        said = f"no style beats every field; each of the {asked.n} styles meets at least one that holds it"
        return Verdict(BALANCED, f"{head}: {said}{over}.", text, subject=subject)
    least = wording.interval_text(found.gap.value, found.low, found.high, found.level_words)
    who, field = labels[found.style], labels[found.field]
    if found.answer == UNBALANCED:
        said = f"{who} beats every field; its smallest lead is {least} among {field}"
        return Verdict(UNBALANCED, f"{head}: {said}{over}.", text, subject=subject)
    open_ones = wording.and_list(str(labels[i]) for i in found.open)
    more = planning.Plan(found.more_blocks, found.more_blocks, np.inf)
    missing = wording.games_needed(more, setting.games_a_block, games.n_games)
    said = f"not yet known for {open_ones}; the smallest lead of {who} is {least} among {field}"
    said += wording.needs(more, setting.games_a_block, games.n_games)
    return Verdict(NOT_YET_KNOWN, f"{head}: {said}{over}.", text, missing, subject)


def circles(matrix: metagame.FieldMatrix, name: str) -> Verdict:
    """How much of who-beats-whom goes round in circles."""
    subject = f"circles, {name}"
    if len(matrix.labels) < 3:
        return wording.info(f"Circles, {name}: two styles cannot beat one another in a circle.", subject)
    raw, cleared = metagame.cyclic_share(matrix)
    found = metagame.three_cycles(matrix, wording.ALPHA)
    if np.isnan(raw):
        said = "no style has an advantage over another, so there is neither a ladder nor a circle"
        return wording.info(f"Circles, {name}: {said}.", subject)
    share = (
        f"{wording.percent(raw)} of the advantages ({'not known' if np.isnan(cleared) else wording.percent(cleared)}"
    )
    share += " without noise) do not fit a ladder from weak to strong"
    if not found:
        return wording.info(
            f"Circles, {name}: no three styles beat one another in a circle with confidence; {share}.", subject
        )
    labels = [" beats ".join(str(matrix.labels[i]) for i in (*triple, triple[0])) for triple in found]
    return wording.info(f"Circles, {name}: {wording.and_list(labels, 3)}; {share}.", subject)


def population_table(matrix: metagame.FieldMatrix, name: str) -> Table:
    """What a population of players would come to: alpha-rank, chance to be on top, equilibrium, dominated or not."""
    rank = metagame.alpha_rank(matrix.payoff, ALPHA_SHOWN)
    draws = matrix.draws(DRAWS)
    ranks = np.array([metagame.alpha_rank(matrix.players * share, ALPHA_SHOWN) for share in draws])
    low, high = np.quantile(ranks, [0.025, 0.975], axis=0)
    top = np.bincount(ranks.argmax(axis=1), minlength=len(rank)) / DRAWS
    weights, largest = metagame.nash(matrix.payoff)
    beaten = metagame.dominated_pairs(matrix, wording.ALPHA)
    rows = []
    for i in np.argsort(-rank, kind="stable"):
        better = wording.and_list(str(matrix.labels[k]) for k in np.flatnonzero(beaten[:, i]))
        ranked = Estimate(*(round(float(x[i]), 5) for x in (rank, low, high)), wording.SHARE)
        shares = [Estimate(value[i], unit=wording.SHARE) for value in (top, weights, largest)]
        rows.append([str(matrix.labels[i]), ranked, *shares, better])
    columns = ["style", "alpha-rank", "on top in redrawn data", "equilibrium", "at most", "worse in every field than"]
    note = (
        f"Alpha-rank at selection strength {ALPHA_SHOWN:g} with 95 % intervals over the errors of the matrix. The "
        "equilibrium is that of the zero-sum part of the matrix, the most even one; a style that has 0 there at most "
        "is dominated in this pool."
    )
    return Table(f"Which styles a population of players would keep, {name}", columns, rows, note)


def alpha_chart(matrix: metagame.FieldMatrix, name: str) -> Chart:
    """Alpha-rank over selection strengths, with bands from the errors of the matrix."""
    strengths = np.log10(metagame.ALPHAS)
    sweep = metagame.alpha_rank_sweep(matrix.payoff)
    draws = np.array([metagame.alpha_rank_sweep(matrix.players * share) for share in matrix.draws(60)])
    low, high = np.quantile(draws, [0.025, 0.975], axis=0)
    drawn = [
        {"name": str(label), "x": list(strengths), "y": list(y), "low": list(a), "high": list(b)}
        for label, y, a, b in zip(matrix.labels, sweep.T, low.T, high.T)
    ]
    title = f"Which styles survive as selection gets harder, {name}"
    x, y = "selection strength α (power of ten)", "share of time in the population"
    return Chart(finding.LINES, title, x, y, drawn)
