"""How games unfold: planted snowballs, decided games, turning events, and runs without a turn log."""

import numpy as np
import polars as pl
import pytest
import synthetic_runs as made

from lpsim.report.answers import dynamics, unfolding
from lpsim.report.answers.settings import settings
from lpsim.report.finding import BALANCED, UNBALANCED

TURNS = made.SEATS.format(blocks=400, players=3, level="turns")


def growing(feedback, bonus=0.0):
    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        lead = bonus * (np.arange(cell.players) == block[:, None] % cell.players)
        return made.walk(rng, len(block), cell.players, lead, feedback=feedback), {}

    return model


def of(answer, subject):
    (verdict,) = [v for v in answer.verdicts if v.subject.startswith(subject)]
    return verdict


def test_a_planted_snowball_is_found(tmp_path):
    answer = dynamics.answer(made.make_run(tmp_path / "run", TURNS, growing(0.15)))
    assert "leads grow by themselves" in of(answer, "snowball").sentence
    table = next(t for t in answer.tables if t.title.startswith("Do leads grow"))
    half = next(row for row in table.rows if row[1] == 6)[2]
    truth = 1.15**6 - 1
    assert half.low < truth < half.high


def test_without_feedback_leads_keep(tmp_path):
    answer = dynamics.answer(made.make_run(tmp_path / "run", TURNS, growing(0.0)))
    assert "no sign" in of(answer, "snowball").sentence
    assert of(answer, "half-time").kind == BALANCED


def test_a_game_that_is_decided_early_is_unbalanced(tmp_path):
    answer = dynamics.answer(made.make_run(tmp_path / "run", TURNS, growing(0.0, bonus=80.0)))
    assert of(answer, "half-time").kind == UNBALANCED
    assert "80 %" in of(answer, "half-time").margin


def test_chances_are_calibrated_on_blocks_the_model_never_saw(tmp_path):
    answer = dynamics.answer(made.make_run(tmp_path / "run", TURNS, growing(0.05)))
    table = next(t for t in answer.tables if t.title.startswith("Do the chances"))
    for row in table.rows:
        assert row[3].value == pytest.approx(1.0, abs=0.25)
    assert table.rows[0][4].value < table.rows[-1][4].value


def test_what_befalls_leaders_is_found(tmp_path):
    """Tornadoes cost points late in the game; geysers cost nothing."""

    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        score = made.walk(rng, len(block), cell.players)
        hit, idle = rng.poisson(2.0, (2, len(block), cell.players))
        score[:, -3:] -= 40 * hit[:, None, :]
        return score, {"suffered_tornado": hit, "killed_scientist": idle}

    answer = dynamics.answer(made.make_run(tmp_path / "run", TURNS, model))
    verdict = of(answer, "turning")
    assert "cataclysms that cost the seat something" in verdict.sentence and " less of the games" in verdict.sentence
    table = next(t for t in answer.tables if t.title.startswith("What befell"))
    found = {row[0]: row[-1] for row in table.rows}
    assert found["units sent back to the reserve (the front-runner)"] is False


def test_outliers_name_the_command_that_replays_them(tmp_path):
    run = made.make_run(tmp_path / "run", TURNS, growing(0.0))
    answer = dynamics.answer(run)
    largest = next(r for r in answer.replays if r.what.startswith("largest margin"))
    number = int(largest.command.rsplit(" ", 1)[1])
    scores = run.seats().collect().group_by("game").agg(pl.col("score").sort(descending=True))
    gap = {game: values[0] - values[1] for game, values in scores.iter_rows()}
    assert gap[number] == max(gap.values())
    assert largest.command == f"lpsim replay {run.path} --number {number}"


def test_a_run_without_turn_log_tells_the_ends_only(tmp_path):
    run = made.make_run(tmp_path / "run", TURNS.replace('"turns"', '"summary"'), growing(0.0))
    answer = dynamics.answer(run)
    assert {verdict.subject.split(",")[0] for verdict in answer.verdicts} == {"margin"}
    assert any("turn log" in limit for limit in answer.limits)


def test_few_blocks_fall_back_to_the_share_of_the_score(tmp_path):
    run = made.make_run(tmp_path / "run", TURNS.replace("blocks = 400", "blocks = 5"), growing(0.0))
    answer = dynamics.answer(run)
    assert any("shares of the score" in limit for limit in answer.limits)


def test_only_logged_blocks_are_read(tmp_path):
    run = made.make_run(tmp_path / "run", TURNS + "every = 7\n", growing(0.0))
    (setting,) = settings(run)
    told = unfolding.read_unfolding(run, setting)
    assert set(told.block) == set(range(0, 400, 7)) and told.score.shape == (58, 12, 3)
    assert unfolding.read_unfolding(run, setting, max_games=10).games.is_part


def test_a_game_that_ends_early_keeps_its_last_numbers():
    values = np.array([1.0, 2.0, 3.0, 7.0])
    wide = unfolding.spread_out(values, np.array([0, 0, 0, 1]), np.array([0, 1, 2, 0]), np.zeros(4, int), (2, 3, 1))
    assert wide[:, :, 0].tolist() == [[1, 2, 3], [7, 7, 7]]


def test_line_ups_together_do_not_look_like_leads_that_grow(tmp_path):
    """Better styles lead more and more; that is no snowball. It was "grows" in every run where line-ups were pooled."""
    model = made.skilled({"random": -30.0, "greedy": 0.0, "balanced": 30.0})
    run = made.make_run(tmp_path / "run", made.MIXED.format(blocks=60, level="turns"), model)
    table = next(one for one in dynamics.answer(run).tables if one.title.startswith("Do leads grow"))
    for row in table.rows:
        assert row[2].low < 0.03 and row[2].high > -0.03 and abs(row[2].value) < 0.1
    (verdict,) = [v for v in dynamics.answer(run).verdicts if v.subject.startswith("snowball")]
    assert "grow by themselves" not in verdict.sentence or "no sign" in verdict.sentence
