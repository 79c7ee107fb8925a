"""Seats, leader's order and colours: planted effects are found, fair games are not accused, errors are told."""

import re
from dataclasses import replace

import numpy as np
import polars as pl
import pytest
import synthetic_runs as made

from lpsim.lab.plan import Cell
from lpsim.report.answers import fairness, judging
from lpsim.report.answers.reading import Games, grouped
from lpsim.report.answers.settings import Setting
from lpsim.report.finding import BALANCED, NOT_YET_KNOWN, UNBALANCED, Answer


@pytest.fixture(scope="module")
def fair_run(tmp_path_factory):
    text = made.SEATS.format(blocks=3000, players=[2, 3], level="summary")
    return made.make_run(tmp_path_factory.mktemp("fair") / "run", text, made.fair)


@pytest.fixture(scope="module")
def biased_run(tmp_path_factory):
    text = made.SEATS.format(blocks=800, players=4, level="summary")
    return made.make_run(tmp_path_factory.mktemp("biased") / "run", text, made.biased_seat(8.0))


def table(answer, start):
    return next(one for one in answer.tables if one.title.startswith(start))


def kinds(answer, what):
    return [verdict.kind for verdict in answer.verdicts if verdict.subject.startswith(what)]


def test_a_fair_game_is_balanced_against_a_margin_its_games_can_show(fair_run):
    answer = fairness.answer(fair_run, margin=0.05)
    assert kinds(answer, "seat") == [BALANCED, BALANCED]
    assert all("5" in verdict.margin for verdict in answer.verdicts)


def test_too_few_games_are_told_with_how_many_are_missing(fair_run):
    answer = fairness.answer(fair_run, margin=0.005)
    assert set(kinds(answer, "seat")) == {NOT_YET_KNOWN}
    missing = [verdict.games_needed for verdict in answer.verdicts if verdict.subject.startswith("seat")]
    assert all(games is None or games > 1000 for games in missing)


def test_a_planted_seat_is_found_and_named(biased_run):
    answer = fairness.answer(biased_run)
    (verdict,) = [v for v in answer.verdicts if v.subject.startswith("seat")]
    assert verdict.kind == UNBALANCED and "Seat 0" in verdict.sentence
    first = table(answer, "Share of wins by seat").rows[0]
    truth = biased_run.seats().filter(pl.col("seat") == 0).collect()["win"].mean()
    assert first[1] == "seat 0" and first[2].low < truth < first[2].high and first[2].value == pytest.approx(truth)
    assert first[3].value == pytest.approx(truth - 0.25)


def test_colours_are_crossed_with_seats_and_do_not_take_the_blame(biased_run):
    assert UNBALANCED not in kinds(fairness.answer(biased_run), "colour")


def test_every_chart_has_intervals_and_the_margin(biased_run):
    chart = fairness.answer(biased_run).charts[0]
    assert {line["label"] for line in chart.references} == {"even", "margin"}
    for series in chart.series:
        assert all(low < y < high for low, y, high in zip(series["low"], series["y"], series["high"]))


def test_leader_by_lot_is_told_apart_from_the_seat(tmp_path):
    """Leading first is worth points, the seat is not."""

    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        leader = rng.integers(0, cell.players, len(block))
        bonus = 10.0 * (np.arange(cell.players) == leader[:, None])
        return made.walk(rng, len(block), cell.players, bonus), {"leader": leader}

    text = made.SEATS.format(blocks=600, players=3, level="summary").replace("seed = 3", 'seed = 3\nfirst = "lot"')
    answer = fairness.answer(made.make_run(tmp_path / "run", text, model))
    assert kinds(answer, "place after the leader") == [UNBALANCED]
    assert UNBALANCED not in kinds(answer, "seat")
    assert table(answer, "Share of wins by place").rows[0][1] == "leader of turn 1"


def test_seat_and_style_together_recover_both(tmp_path):
    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        bonus = np.array([{"random": -6.0, "greedy": 0.0, "balanced": 6.0}[style] for style in styles])
        return made.walk(rng, len(block), cell.players, bonus + 6.0 * (np.arange(cell.players) == 0)), {}

    text = made.MIXED.format(blocks=150, level="summary")
    answer = fairness.answer(made.make_run(tmp_path / "run", text, model))
    rows = {(row[0], row[1]): row[2] for row in table(answer, "Seat and style together").rows}
    assert rows["seat", "seat 0"].low > 0 > rows["seat", "seat 1"].high
    assert rows["style", "balanced"].low > rows["style", "greedy"].high
    assert rows["style", "random"].high < 0


# --- the verdict as a procedure ---------------------------------------------------------------------------------------


def setting_of(number, players):
    cell = Cell(number, "x", players, "full", "ours", ("a",) * players, {}, 0, "", 100, 2)
    return Setting(f"{players} players, number {number}", players, (cell,), {})


def games_of(rng, n_blocks, chances):
    """Games in blocks of two that share part of their luck."""
    winner = np.repeat(rng.choice(len(chances), n_blocks, p=chances), 2)
    fresh = rng.random(len(winner)) < 0.7
    winner[fresh] = rng.choice(len(chances), fresh.sum(), p=chances)
    win = (np.arange(len(chances)) == winner[:, None]).astype(float)
    setting = setting_of(0, len(chances))
    block = np.repeat(np.arange(n_blocks), 2)
    return Games(setting, block, np.zeros_like(block), np.arange(len(block)), {"win": win}, False)


def effect_of(games, margin=0.02):
    found = grouped(games, games.rows("win"), games.seat)
    return fairness.Effect("seat", games.setting, found, margin, games.n_games)


def page_of(several, margin=0.02):
    """The verdicts on one page with several settings."""
    named = [replace(games, setting=setting_of(k, games.players)) for k, games in enumerate(several)]
    said = Answer("fairness", "", [effect_of(games, margin).claim for games in named])
    return judging.alone(said).verdicts


def verdict_of(games, margin=0.02):
    return page_of([games], margin)[0]


def test_false_alarms_on_a_fair_game_are_rare():
    """Unbalanced is wrong in at most 5 % of fair games, also where blocks tie games together."""
    rng = np.random.default_rng(1)
    found = [verdict_of(games_of(rng, 60, [0.25] * 4)).kind for _ in range(300)]
    assert found.count(UNBALANCED) <= 0.05 * 300 + 3 * np.sqrt(300 * 0.05 * 0.95)
    assert BALANCED not in found


def test_balanced_is_rarely_said_of_a_seat_beyond_the_margin():
    rng = np.random.default_rng(2)
    chances = [0.25 + 0.04, *([0.25 - 0.04 / 3] * 3)]
    found = [verdict_of(games_of(rng, 3000, chances), margin=0.035).kind for _ in range(120)]
    assert found.count(BALANCED) <= 0.05 * 120 + 3 * np.sqrt(120 * 0.05 * 0.95)


def test_power_at_a_stated_effect():
    """A seat ten points above even is found by 800 blocks in at least four runs of five."""
    rng = np.random.default_rng(3)
    found = [verdict_of(games_of(rng, 800, [0.35, 0.22, 0.22, 0.21])).kind for _ in range(60)]
    assert found.count(UNBALANCED) >= 0.8 * 60


def test_looking_at_many_settings_makes_no_more_false_alarms():
    rng = np.random.default_rng(4)
    pages = [page_of([games_of(rng, 60, [0.25] * 4) for _ in range(6)]) for _ in range(80)]
    false = sum(any(verdict.kind == UNBALANCED for verdict in page) for page in pages)
    assert false <= 0.05 * 80 + 3 * np.sqrt(80 * 0.05 * 0.95)


def test_balanced_is_not_said_falsely_because_many_settings_are_asked():
    """It was on two pages of five: each setting was judged by itself."""
    rng = np.random.default_rng(5)
    chances = [0.25 + 0.0351, *([0.25 - 0.0351 / 3] * 3)]
    pages = [page_of([games_of(rng, 2500, chances) for _ in range(12)], margin=0.035) for _ in range(60)]
    false = sum(any(verdict.kind == BALANCED for verdict in page) for page in pages)
    assert false <= 0.05 * 60 + 3 * np.sqrt(60 * 0.05 * 0.95)


FIGURE = re.compile(r"(\w+ \d).*? ([+-]?[\d.]+) points \(([+-]?[\d.]+) to ([+-]?[\d.]+), ([\d.]+) % interval")


def test_label_figure_and_interval_are_those_of_one_group():
    """A run said that the leader lies -6.4 points off where its table had +7.2 for the leader and -6.4 for another."""
    rng = np.random.default_rng(6)
    for chances in ([0.32, 0.184, 0.248, 0.248], [0.25] * 4, [0.31, 0.19, 0.29, 0.21], [0.27, 0.23, 0.26, 0.24]):
        for n_blocks in (60, 300, 3000):
            effect = effect_of(games_of(rng, n_blocks, chances))
            verdict = judging.alone(Answer("fairness", "", [effect.claim])).verdicts[0]
            label, value, low, high, _ = FIGURE.search(verdict.sentence.split(": ", 1)[1]).groups()
            seat = int(label.split()[1])
            assert float(value) == pytest.approx(100 * (effect.found.value[seat] - 0.25), abs=0.06, rel=0.05)
            side = {BALANCED: max(abs(float(low)), abs(float(high))) <= 2.05}.get(verdict.kind, True)
            outside = float(low) > 1.95 or float(high) < -1.95
            assert side and outside == (verdict.kind == UNBALANCED)
