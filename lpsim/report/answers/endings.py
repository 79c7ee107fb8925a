"""Python only. How games end: margins, ties, lengths and choices; every run has these (METHODS 3)."""

import numpy as np
import polars as pl

from lpsim.games import roles
from lpsim.lab.load import Run
from lpsim.report.answers import dictionary, wording
from lpsim.report.answers.dictionary import Family
from lpsim.report.answers.reading import Games, collect, read_game_rows, rows_of
from lpsim.report.finding import HISTOGRAM, Answer, Chart, Estimate, Table, Verdict
from lpsim.stats import blocks, dynamics

END_GAMES = 200_000
BINS = 24


def tell(run: Run, ends: list[Games], said: Answer) -> None:
    """Add margins and lengths of each setting."""
    said.verdicts += [close_sentence(games) for games in ends]
    said.tables += [margin_table(ends), length_table(run, ends), reason_table(run, ends)]
    said.charts.append(margin_chart(ends))
    for games in ends:
        said.replays += outliers(run, games)
    if any(games.is_part for games in ends):
        said.limits.append(f"Margins and lengths are those of about the first {END_GAMES:,} games of a setting.")


def close_sentence(games: Games) -> Verdict:
    """How narrow the ends are."""
    found = dynamics.margin_summary(games["score"], games.block)
    mean, ties = wording.cell(found["mean"], ""), wording.cell(found["ties"])
    name = games.setting.name
    sentence = f"the winner is {mean} points ahead of the second on average; {ties} of the games end in a tie on points"
    return wording.info(f"Margin, {name}: {sentence}.", f"margin, {name}")


def margin_table(ends: list[Games]) -> Table:
    """Margins of victory."""
    rows = []
    for games in ends:
        found = dynamics.margin_summary(games["score"], games.block)
        shared = blocks.cluster_mean((games["win"] > 0).sum(axis=1) > 1, games.block)
        middle = [Estimate(float(found["deciles"][k])) for k in (0, 4, 8)]
        rows.append([
            games.setting.name, wording.cell(found["mean"], ""), *middle, wording.cell(found["close"]),
            wording.cell(found["ties"]), wording.cell(shared),
        ])  # fmt: skip
    columns = [
        "setting", "mean margin", "a tenth below", "half below", "nine tenths below", "within a point", "equal scores",
        "shared wins",
    ]  # fmt: skip
    return Table("Margin of the winner over the second", columns, rows, "Points; 95 % intervals from blocks.")


def margin_chart(ends: list[Games]) -> Chart:
    """Distribution of margins."""
    gaps = [dynamics.margin(games["score"].astype(float)) for games in ends]
    top = max(float(np.quantile(gap, 0.995)) for gap in gaps)
    step = max(1, int(np.ceil((top + 1) / BINS)))
    edges = np.arange(0, top + step + 1, step)
    drawn = []
    for games, gap in zip(ends, gaps):
        place = np.clip(np.searchsorted(edges, gap, side="right") - 1, 0, len(edges) - 2)
        hits = [blocks.cluster_mean(place == k, games.block) for k in range(len(edges) - 1)]
        drawn.append({
            "name": games.setting.name, "x": [float(edge) for edge in edges], "y": [hit.value for hit in hits],
            "low": [max(hit.low, 0.0) for hit in hits], "high": [hit.high for hit in hits],
        })  # fmt: skip
    return Chart(HISTOGRAM, "How far the winner is ahead at the end", "margin (points)", "share of games", drawn)


def length_table(run: Run, ends: list[Games]) -> Table:
    """How long games are, in whatever the game counts, and the options of a decision."""
    lengths = dictionary.having(dictionary.families(run, "games"), roles.LENGTH, roles.DECISIONS)
    seats = dictionary.families(run, "seats")
    options, decisions, idle = (dictionary.having(seats, role) for role in (roles.OPTIONS, roles.DECISIONS, roles.IDLE))
    rows = []
    for games in ends:
        found = read_game_rows(run, games, [family.columns[0] for family in lengths])
        for family in lengths:
            values = found[family.columns[0]].astype(float)
            low, high = np.quantile(values, [0.1, 0.9])
            mean = wording.cell(blocks.cluster_mean(values, games.block), family.unit)
            spread = Estimate(float(values.std(ddof=1)))
            rows.append([games.setting.name, f"{family.unit} of a game", mean, spread, low, high])
        if options and decisions:
            rows.append(options_row(run, games, options[0], decisions[0]))
        rows += [idle_row(run, games, family) for family in idle]
    columns = ["setting", "of", "mean", "SD", "a tenth below", "nine tenths below"]
    return Table("How long games are", columns, rows, "Decisions with more than one option count. 95 % intervals.")


def options_row(run: Run, games: Games, options: Family, decisions: Family) -> list:
    """Options offered in a decision."""
    top, bottom = options.columns[0], decisions.columns[0]
    values = by_game(run, games, [top, bottom])
    found = blocks.cluster_mean(values[top], values["block"], values[bottom])
    return [games.setting.name, "options of a decision", wording.cell(found, options.unit), "-", "-", "-"]


def idle_row(run: Run, games: Games, family: Family) -> list:
    """What players might have done and did not."""
    values = by_game(run, games, family.columns)
    left = np.sum([values[name] for name in family.columns], axis=0)
    found = blocks.cluster_mean(left, values["block"], np.full(len(values["block"]), games.players))
    return [games.setting.name, f"{family.meaning}, per player", wording.cell(found, family.unit), "-", "-", "-"]


def by_game(run: Run, games: Games, columns: list[str]) -> dict[str, np.ndarray]:
    """Columns of `seats` summed over a block's seats."""
    limit = int(games.block.max()) + 1 if games.is_part else None
    sums = [pl.col(name).cast(pl.Float64).sum() for name in columns]
    rows = rows_of(run, games.setting, "seats", limit).group_by("block", "game").agg(*sums)
    frame = collect(run, rows)
    return {name: frame[name].to_numpy() for name in ("block", *columns)}


def reason_table(run: Run, ends: list[Games]) -> Table:
    """Why games ended."""
    rows = []
    for games in ends:
        reason = read_game_rows(run, games, ["end_reason"])["end_reason"].astype(str)
        for label in np.unique(reason):
            share = wording.cell(blocks.cluster_mean(reason == label, games.block))
            rows.append([games.setting.name, label, share])
    return Table("Why games ended", ["setting", "reason", "share of games"], rows)


def outliers(run: Run, games: Games) -> list:
    """Games that stand out by their end."""
    gap = dynamics.margin(games["score"].astype(float))
    best, least = games["score"].max(axis=1), games["score"].max(axis=1)
    name = games.setting.name
    picks = {
        f"largest margin ({gap.max():g} points), {name}": int(np.argmax(gap)),
        f"highest score ({best.max():g}), {name}": int(np.argmax(best)),
        f"lowest winning score ({least.min():g}), {name}": int(np.argmin(least)),
    }
    return [wording.replay(run, what, games.game[at]) for what, at in picks.items()]
