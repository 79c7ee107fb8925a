"""Styles: ratings, dominance, circles and what a population keeps, on games with known strengths."""

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.report.answers import luck, strategies
from lpsim.report.finding import BALANCED, INFO, UNBALANCED, NotAnsweredError

FOCAL = """
question = "which style wins alone among others?"
seed = 3
blocks = {blocks}
players = 3
[lineup]
kind = "focal"
styles = ["random", "greedy", "balanced"]
field = {field}
"""
ALL = ["random", "greedy", "balanced"]
BEATS = {"random": "greedy", "greedy": "balanced", "balanced": "random"}  # in a made-up game


def circle(cell, block, rotation, styles):
    """Rock, paper, scissors: a style gains for every opponent that it beats."""
    rng = made.stream(cell, block, rotation)
    gain = [sum(BEATS[me] == other for other in styles) - sum(BEATS[other] == me for other in styles) for me in styles]
    return made.walk(rng, len(block), cell.players, 4.0 * np.array(gain)), {}


def test_the_stronger_style_rates_higher(tmp_path):
    strength = {"random": -8.0, "greedy": 0.0, "balanced": 8.0}
    run = made.make_run(tmp_path / "run", made.MIXED.format(blocks=60, level="summary"), made.skilled(strength))
    answer = strategies.answer(run)
    rows = answer.tables[0].rows
    assert [row[0] for row in rows] == ["balanced", "greedy", "random"]
    assert rows[0][1].low > rows[1][1].high > 0 > rows[2][1].high
    assert "balanced rates best" in answer.verdicts[0].sentence and "(" in answer.verdicts[0].sentence


def test_a_style_that_beats_every_field_dominates(tmp_path):
    strength = {"random": -8.0, "greedy": 0.0, "balanced": 8.0}
    run = made.make_run(tmp_path / "run", FOCAL.format(blocks=120, field=ALL), made.skilled(strength))
    answer = strategies.answer(run)
    (verdict,) = [v for v in answer.verdicts if v.subject.startswith("dominance")]
    assert verdict.kind == UNBALANCED and "balanced beats every field" in verdict.sentence
    population = next(t for t in answer.tables if t.title.startswith("Which styles a population"))
    assert population.rows[0][0] == "balanced" and population.rows[0][3].value == pytest.approx(1.0, abs=1e-6)


def test_rock_paper_scissors_has_a_circle_and_no_best(tmp_path):
    run = made.make_run(tmp_path / "run", FOCAL.format(blocks=200, field=ALL), circle)
    answer = strategies.answer(run)
    (verdict,) = [v for v in answer.verdicts if v.subject.startswith("dominance")]
    assert verdict.kind == BALANCED
    (found,) = [v for v in answer.verdicts if v.subject.startswith("circles")]
    assert "balanced beats random beats greedy beats balanced" in found.sentence
    population = next(t for t in answer.tables if t.title.startswith("Which styles a population"))
    for row in population.rows:
        # Three rows of 95 % intervals: one may miss by chance, none by twice its width.
        assert abs(row[1].value - 1 / 3) < row[1].high - row[1].low
        assert row[3].value == pytest.approx(1 / 3, abs=0.15)


def test_a_field_that_was_not_played_forbids_a_verdict(tmp_path):
    run = made.make_run(tmp_path / "run", FOCAL.format(blocks=40, field=["balanced"]), circle)
    answer = strategies.answer(run)
    (verdict,) = [v for v in answer.verdicts if v.subject.startswith("dominance")]
    assert verdict.kind == INFO and "never played" in verdict.sentence
    table = next(t for t in answer.tables if t.title.startswith("Share of wins of one"))
    assert table.columns == ["style", "balanced"]


def test_without_focal_tables_dominance_is_not_tested(tmp_path):
    text = made.MIXED.format(blocks=20, level="summary").replace("repeat = true\n", "")
    run = made.make_run(tmp_path / "run", text, circle)
    (verdict,) = [v for v in strategies.answer(run).verdicts if v.subject.startswith("dominance")]
    assert verdict.kind == INFO and "not tested" in verdict.sentence


def test_one_style_cannot_be_compared(tmp_path):
    run = made.make_run(tmp_path / "run", made.SEATS.format(blocks=20, players=3, level="summary"), made.fair)
    with pytest.raises(NotAnsweredError, match="only one style"):
        strategies.answer(run)


def test_shares_never_seen_keep_room_above_zero(tmp_path):
    strength = {"random": -200.0, "greedy": 0.0, "balanced": 0.0}
    run = made.make_run(tmp_path / "run", FOCAL.format(blocks=40, field=ALL), made.skilled(strength))
    table = next(t for t in strategies.answer(run).tables if t.title.startswith("Share of wins of one"))
    cell = next(row for row in table.rows if row[0] == "random")[table.columns.index("greedy")]
    assert cell.value == 0 and cell.low == 0 and cell.high == pytest.approx(1 - 0.05 ** (1 / 40))


# --- luck and skill ---------------------------------------------------------------------------------------------------


def seeded(share):
    """A model in which the seed gives a seat its lead: this share of the variance between seats."""

    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        common = np.stack([np.random.default_rng([9, int(b)]).normal(size=cell.players) for b in block])
        own = rng.normal(size=common.shape)
        final = 1000 + 100 * (np.sqrt(share) * common + np.sqrt(1 - share) * own)
        return np.rint(final)[:, None, :].astype(np.int64), {}

    return model


@pytest.mark.parametrize("share", [0.0, 0.5])
def test_the_share_of_the_seed_is_recovered(tmp_path, share):
    run = made.make_run(tmp_path / "run", made.MIXED.format(blocks=120, level="summary"), seeded(share))
    answer = luck.answer(run)
    table = next(t for t in answer.tables if t.title.startswith("What the seed decides"))
    ahead = next(row for row in table.rows if row[0].startswith("who is ahead"))[1]
    assert ahead.low - 0.02 < share < ahead.high + 0.02
    assert ahead.high - ahead.low < 0.3


def test_skill_has_a_share_and_a_ladder(tmp_path):
    strength = {"random": -12.0, "greedy": 0.0, "balanced": 12.0}
    run = made.make_run(tmp_path / "run", FOCAL.format(blocks=60, field=ALL), made.skilled(strength))
    answer = luck.answer(run)
    score = next(t for t in answer.tables if t.title.startswith("What the style decides")).rows[0][1]
    assert 0.2 < score.low < score.value < score.high < 0.9
    ladder = next(t for t in answer.tables if t.title.startswith("Ladder"))
    assert [row[0] for row in ladder.rows] == ["greedy above random", "balanced above greedy"]
    assert all(row[1].low > 0 and row[2] == "alone among them" for row in ladder.rows)
    assert any("2 of 2 steps" in verdict.sentence for verdict in answer.verdicts)


def test_one_style_and_no_replay_say_nothing_of_luck(tmp_path):
    run = made.make_run(tmp_path / "run", made.SEATS.format(blocks=30, players=3, level="summary"), made.fair)
    with pytest.raises(NotAnsweredError, match="no seed is played more than once"):
        luck.answer(run)
