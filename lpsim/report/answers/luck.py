"""Python only. How much is luck, how much is skill? Seed and style as shares of the outcome; a ladder (METHODS 4)."""

from itertools import pairwise

import numpy as np

from lpsim.games import load_game
from lpsim.lab.load import Run
from lpsim.outside.text import command
from lpsim.report.answers import QUESTIONS, chance, wording
from lpsim.report.answers.reading import Games, read_games
from lpsim.report.answers.settings import CellFilter, settings, told_together
from lpsim.report.answers.strategies import first_games
from lpsim.report.finding import DOTS, Answer, Chart, Estimate, NotAnsweredError, Table, Verdict
from lpsim.stats import blocks, luck, metagame, ratings

GAMES = 60_000
LEAST_SEEDS = 10
LADDER_REPLICATES = 100
SPREAD_DRAWS = 60
WHOEVER = "what the seed decides whoever sits where"


def answer(run: Run, cell_filter: CellFilter = None) -> Answer:
    """Shares of seed, seat and style in scores and wins, and the ladder of skill where styles differ.

    Raises:
        NotAnsweredError: no seed was played twice and only one style plays.
    """
    said = Answer("luck", QUESTIONS["luck"])
    chosen = settings(run, cell_filter)
    for setting in chosen:
        games = read_games(run, setting, ["win", "score", "style", "rank"], GAMES)
        if games.n_games > games.n_blocks and games.n_blocks >= LEAST_SEEDS:
            tell_seed(games, said)
        if len(setting.styles) > 1:
            tell_skill(run, games, said)
    sources = wording.and_list(sources_of(run), 8) if sources_of(run) else ""
    if not chance.tell(run, said) and sources:
        said.limits.append(
            f"A seed fixes {sources} together. What each of them decides by itself was not played; "
            f"`{command('lpsim', 'luck', run.path, '--sources')}` does."
        )
    if not said.verdicts:
        apart = f", and `{command('lpsim', 'luck', run.path, '--sources')}` what {sources} decide" if sources else ""
        raise NotAnsweredError(
            f"{run.path}: no seed is played more than once and only one style plays; line-ups of several styles, or "
            f"several line-ups, would tell luck from skill{apart}"
        )
    said.limits += [
        "Replays of a seed differ in who sits where; what scripted players do at random is part of the rest.",
        *told_together(chosen),
    ]
    return said


def sources_of(run: Run) -> list[str]:
    """What chance decides in the game, by source; nothing if the game does not say."""
    luck_of_game = load_game(run.store.plan.game).luck
    if luck_of_game is None:
        return []
    return [name for name in luck_of_game.sources() if name != luck_of_game.PLAYERS_OWN]


# --- luck of the seed -------------------------------------------------------------------------------------------------


def tell_seed(games: Games, said: Answer) -> None:
    """How much of winning and scoring goes with the seed."""
    name = games.setting.name
    outcomes = {
        "which seat wins": games["win"],
        "who is ahead: scores of the seats less the game's mean": centred(games["score"]),
        "how high scores are: the game's mean": games["score"].mean(axis=1),
    }
    plan = seating(games)
    shares = {what: luck.seed_share(values, games.block, design=plan) for what, values in outcomes.items()}
    rows = [[what, share_cell(s), s.n_groups] for what, s in shares.items()]
    note = (
        "Share of the variance that games of the same seed have in common whoever sits where; what is due to the "
        "seating itself is taken out first. 95 % intervals by leaving out one seed at a time. A little below 0 means "
        "nothing was found. What a seed decides for given players in given seats is more, and is told by source."
    )
    said.tables.append(Table(f"{WHOEVER.capitalize()}, {name}", ["of", "share", "seeds"], rows, note))
    said.tables.append(seat_table(games))
    first = shares["which seat wins"]
    found = f"whoever sits where, the seed decides {share_cell(first)} of which seat wins"
    if not first.tells:
        found = "too few games to tell how much of which seat wins the seed decides"
    elif first.low <= 0:
        most = wording.percent(max(first.high, 0.0), 2)
        found = f"no sign that the seed favours a seat whoever sits there; it decides at most {most} of which seat wins"
    said.verdicts.append(wording.info(f"Luck of the seed, {name}: {found}.", f"seed, {name}"))


def seating(games: Games) -> np.ndarray:
    """Who sits where in each game: replays of a seed differ in this by plan, not by chance."""
    return blocks.joint_codes(games.cell, *games["style"].T)


def share_cell(found: luck.SeedShare) -> Estimate | str:
    """A share, or that it is not known."""
    return Estimate(found.share, found.low, found.high, wording.SHARE) if found.tells else "too few games to tell"


def centred(score: np.ndarray) -> np.ndarray:
    """Scores less the mean of their game."""
    return score - score.mean(axis=1, keepdims=True)


def seat_table(games: Games) -> Table:
    """How uneven seats are on single seeds, against what few replays show anyway."""
    words = {
        "entropy": "openness of a seed (1: every seat wins as often)",
        "span": "largest less smallest share of wins of the seats on a seed",
        "outliers": "seeds on which one seat wins more than half",
    }
    found = luck.seed_spread(games["win"], games.block, seating(games), SPREAD_DRAWS)
    units = {"span": wording.POINTS, "outliers": wording.SHARE}
    rows = [
        [words[key], Estimate(value, unit=units.get(key, "")), Estimate(base, unit=units.get(key, ""))]
        for key, (value, base) in found.items()
    ]
    note = (
        "The last column deals the same games to other seeds, each seating among its own: what as many replays would "
        "show if all seeds were alike. Only the distance from it counts."
    )
    return Table(
        f"How uneven single seeds are, {games.setting.name}", ["measure", "found", "all seeds alike"], rows, note
    )


# --- skill ------------------------------------------------------------------------------------------------------------


def tell_skill(run: Run, games: Games, said: Answer) -> None:
    """Style's share of the outcome, and the ladder from the weakest style to the strongest."""
    name = games.setting.name
    style = games["style"].ravel()
    rows = []
    for what, values in (("final score", games.rows("score")), ("winning", games.rows("win"))):
        low, high = luck.style_interval(values, style, games.by_row(games.block))
        rows.append([what, Estimate(luck.style_share(values, style)[1], low, high, wording.SHARE)])
    note = (
        "Share of the variance over players and games that lies between styles, cleared of noise; bootstrap of blocks."
    )
    said.tables.append(Table(f"What the style decides, {name}", ["of", "share"], rows, note))
    sentence = f"the style decides {rows[0][1]} of the final score and {rows[1][1]} of winning"
    said.verdicts.append(wording.info(f"Skill, {name}: {sentence}.", f"skill, {name}"))
    tell_ladder(run, games, said)


def tell_ladder(run: Run, games: Games, said: Answer) -> None:
    """Rungs of skill: each style alone among players of the next weaker one, or else the gaps of ratings."""
    name, kept = games.setting.name, first_games(games, GAMES)
    names = games.style_names(run)
    rated = ratings.plackett_luce(names[kept], games["rank"][kept], games.block[kept], reps=LADDER_REPLICATES)
    order = list(rated.order()[::-1])
    matrix = metagame.field_matrix(names, games["win"], games.block)
    pairs = {(str(matrix.labels[i]), str(matrix.labels[j])): k for k, (i, j) in enumerate(matrix.pairs)}
    rungs = []
    for weak, strong in pairwise(order):
        who, among = str(rated.labels[strong]), str(rated.labels[weak])
        if (who, among) in pairs:
            share = matrix.estimates.one(pairs[who, among])
            gap = [float(luck.elo_gap(end, games.players)) for end in (share.value, share.low, share.high)]
            rungs.append((who, among, Estimate(*gap), "alone among them"))
        else:
            drawn = ratings.ELO * (rated.replicates[:, strong] - rated.replicates[:, weak])
            low, high = np.quantile(drawn, [0.025, 0.975])
            value = ratings.ELO * (rated.theta[strong] - rated.theta[weak])
            rungs.append((who, among, Estimate(float(value), float(low), float(high)), "from ratings"))
    rows = [[f"{who} above {among}", gap, how] for who, among, gap, how in rungs]
    steps = sum((gap.low or 0.0) > luck.LAST_RUNG for _, _, gap, _ in rungs)
    note = (
        "Elo-like points: 400 means odds ten times better than even. A rung counts if its lower bound is above "
        f"{luck.LAST_RUNG:g} points; the more rungs, the more there is to learn."
    )
    said.tables.append(Table(f"Ladder of skill, {name}", ["rung", "gap (points)", "measured"], rows, note))
    said.verdicts.append(ladder_sentence(name, steps, rungs))
    drawn = [wording.series("gap", [row[0] for row in rows], [row[1] for row in rows])]
    title = f"How far each style is above the next weaker one, {name}"
    line = [{"axis": "y", "value": luck.LAST_RUNG, "label": "least rung"}]
    said.charts.append(Chart(DOTS, title, "rung", "gap (Elo-like points)", drawn, line))


def ladder_sentence(name: str, steps: int, rungs: list) -> Verdict:
    """How many rungs there are."""
    total = len(rungs)
    sentence = f"{steps} of {total} steps from the weakest to the strongest style are clear rungs of skill"
    return wording.info(f"Ladder, {name}: {sentence}.", f"ladder, {name}")
