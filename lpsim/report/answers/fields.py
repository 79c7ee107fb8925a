"""Python only. One style alone among players of another: dominance, circles, alpha-rank, equilibrium (METHODS 5)."""

import numpy as np
from scipy import stats

from lpsim.lab.load import Run
from lpsim.report import finding
from lpsim.report.answers import wording
from lpsim.report.answers.reading import Games
from lpsim.report.finding import BALANCED, NOT_YET_KNOWN, UNBALANCED, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import metagame, planning, verdicts

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
    said.verdicts += [dominance(matrix, margin, games), circles(matrix, name)]
    said.tables.append(population_table(matrix, name))
    said.charts.append(alpha_chart(matrix, name))
    return True


def matrix_table(matrix: metagame.FieldMatrix, name: str) -> Table:
    """Share of wins of a style (row) when all others play another (column)."""
    shares = wording.share_cells(matrix.estimates, joint=False)
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


def dominance(matrix: metagame.FieldMatrix, margin: float, games: Games) -> Verdict:
    """Whether one style beats every field by more than the margin; balanced if every style is shown not to."""
    name, n = games.setting.name, len(matrix.labels)
    subject, text = (
        f"dominance, {name}",
        f"a style dominates if it wins {100 * margin:g} points above even in every field",
    )
    if matrix.estimates.n_blocks < verdicts.FEWEST_BLOCKS:
        return Verdict(NOT_YET_KNOWN, f"Dominance, {name}: not yet known, too few blocks.", text, None, subject)
    beats_all = metagame.dominance(matrix, margin, wording.ALPHA)
    if beats_all.any():
        i = int(np.argmax(beats_all))
        worst = min((k for k, pair in enumerate(matrix.pairs) if pair[0] == i), key=lambda k: matrix.estimates.value[k])
        gap, field = matrix.estimates.one(worst), matrix.labels[matrix.pairs[worst][1]]
        even = 1 / matrix.players
        least = wording.points_range(gap.value - even, gap.low - even, gap.high - even)
        said = f"Dominance, {name}: {matrix.labels[i]} beats every field; its smallest lead is {least} among {field}."
        return Verdict(UNBALANCED, said, text, subject=subject)
    held = is_held(matrix, margin)
    if held.all():
        said = (
            f"Dominance, {name}: no style beats every field; each of the {n} styles meets at least one that holds it."
        )
        return Verdict(BALANCED, said, text, subject=subject)
    open_ones = wording.and_list(str(matrix.labels[i]) for i in np.flatnonzero(~held))
    missing = games_to_settle(matrix, held, margin, games.setting.games_a_block)
    said = f"Dominance, {name}: not yet known for {open_ones}{wording.needs(missing)}."
    return Verdict(NOT_YET_KNOWN, said, text, missing, subject)


def is_held(matrix: metagame.FieldMatrix, margin: float) -> np.ndarray:
    """Which styles have a field in which they stay within the margin above even, all their fields taken together."""
    fewest = matrix.estimates.blocks_with.min()
    reach = stats.t.ppf(1 - wording.ALPHA / max(len(matrix.labels) - 1, 1), max(fewest - 1, 1))
    high = matrix.share + reach * matrix.se - 1 / matrix.players
    np.fill_diagonal(high, np.inf)
    return (high <= margin).any(axis=1)


def games_to_settle(matrix: metagame.FieldMatrix, held: np.ndarray, margin: float, a_block: int) -> int | None:
    """Games until the open styles are settled: for each the field that would hold it first, and the slowest of them."""
    most = 0.0
    for i in np.flatnonzero(~held):
        places = [k for k, pair in enumerate(matrix.pairs) if pair[0] == i]
        k = min(places, key=lambda place: matrix.estimates.value[place])
        gap = matrix.estimates.value[k] - 1 / matrix.players - margin
        n = matrix.estimates.blocks_with[k]
        most = max(most, planning.blocks_needed(gap, matrix.estimates.se[k], n, 0.0, wording.ALPHA))
    return wording.round_up(most * a_block) if 0 < most * a_block <= wording.MOST_GAMES else None


def circles(matrix: metagame.FieldMatrix, name: str) -> Verdict:
    """How much of who-beats-whom goes round in circles."""
    subject = f"circles, {name}"
    if len(matrix.labels) < 3:
        return wording.info(f"Circles, {name}: two styles cannot beat one another in a circle.", subject)
    raw, cleared = metagame.cyclic_share(matrix)
    found = metagame.three_cycles(matrix, wording.ALPHA)
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
