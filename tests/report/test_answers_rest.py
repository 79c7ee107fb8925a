"""Components, economy and robustness: planted effects are found, what a scenario does not have is not told."""

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.report.answers import components, economy, restricted, robustness
from lpsim.report.finding import BALANCED, INFO, UNBALANCED

TWO_BOXES = """
question = "does it hang on the box?"
seed = 3
blocks = {blocks}
players = 3
{more}
[lineup]
kind = "{kind}"
styles = ["random", "greedy", "balanced"]
"""
TWO_SCENARIOS = """
question = "what does the other scenario have?"
seed = 3
blocks = 80
scenarios = ["base", "arboria"]
players = 2
[lineup]
kind = "same"
styles = "balanced"
[log]
level = "turns"
"""


def table(answer, start):
    return next(one for one in answer.tables if one.title.startswith(start))


def of(answer, subject):
    return next(verdict for verdict in answer.verdicts if verdict.subject.startswith(subject))


# --- components -------------------------------------------------------------------------------------------------------


def dome_wins(cell, block, rotation, styles):
    """Players with a steel dome get points; iron mines are built by anybody and bring nothing."""
    rng = made.stream(cell, block, rotation)
    more = made.counts(rng, len(block), cell.players)
    return made.walk(rng, len(block), cell.players, 8.0 * more["built_steel_dome"]), more


@pytest.fixture(scope="module")
def dome_run(tmp_path_factory):
    text = made.SEATS.format(blocks=600, players=3, level="summary")
    return made.make_run(tmp_path_factory.mktemp("dome") / "run", text, dome_wins)


def test_a_component_that_wins_is_flagged_and_others_are_not(dome_run):
    answer = components.answer(dome_run)
    rows = {row[0]: row for row in table(answer, "What goes with winning").rows}
    assert rows["built steel-dome"][5] is True and rows["built steel-dome"][1].low > 0
    assert rows["built iron-mine"][5] is False
    assert "built steel-dome" in of(answer, "win lift").sentence and "not cause" in of(answer, "win lift").sentence
    assert [one.title for one in components.flagged(dome_run)] == ["built steel-dome"]


def test_what_is_never_used_has_an_upper_bound(dome_run):
    answer = components.answer(dome_run)
    row = next(row for row in table(answer, "Never used").rows if row[0] == "built spaceport")
    assert row[1] == 600 and row[2].high == pytest.approx(1 - 0.05 ** (1 / 600))


def test_false_flags_are_rare_where_nothing_matters(tmp_path):
    text = made.SEATS.format(blocks=300, players=3, level="summary")
    flags = 0
    for salt in range(5):

        def model(cell, block, rotation, styles, salt=salt):
            rng = made.stream(cell, block, rotation, salt)
            return made.walk(rng, len(block), cell.players), made.counts(rng, len(block), cell.players)

        flags += len(components.flagged(made.make_run(tmp_path / str(salt), text, model)))
    assert flags <= 2


def test_few_blocks_flag_nothing_and_say_so(tmp_path):
    run = made.make_run(tmp_path / "run", made.SEATS.format(blocks=6, players=3, level="summary"), dome_wins)
    assert "not known" in of(components.answer(run), "win lift").sentence


def test_restricted_play_pairs_blocks_and_judges_the_value(tmp_path):
    """The check is another run on the same blocks; here it is made up, with a dome worth much."""

    def without(cell, block, rotation, styles):
        score, more = dome_wins(cell, block, rotation, styles)
        lame = np.array(["without" in style for style in styles])
        score[:, -1] -= np.rint(60 * lame).astype(np.int64)
        return score, more

    text = TWO_BOXES.format(blocks=400, kind="fixed", more="")
    run = made.make_run(tmp_path / "run", text, dome_wins)
    trials = restricted.plan_trials(run, components.flagged(run))
    assert [trial.word for trial in trials] == ["construct:steel-dome"]
    check = restricted.experiment_text(run, trials, 400)
    made.make_run(restricted.folder_of(run), check, without)
    restricted.write_links(run, trials, restricted.folder_of(run))
    answer = components.answer(run, margin=0.02)
    verdict = of(answer, "value of built steel-dome")
    assert verdict.kind == UNBALANCED and "compared with doing without" in verdict.sentence
    row = answer.tables[0].rows[0]
    assert row[4] == 400 and row[5].low > 0.02


# --- economy ----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def two_scenarios(tmp_path_factory):
    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        more = made.counts(rng, len(block), cell.players)
        if cell.scenario == "arboria":
            more["built_sawmill"] = rng.poisson(1.0, (len(block), cell.players))
        return made.walk(rng, len(block), cell.players), more

    return made.make_run(tmp_path_factory.mktemp("two") / "run", TWO_SCENARIOS, model)


def test_a_scenario_is_told_with_its_own_resources_and_hazards(two_scenarios):
    answer = economy.answer(two_scenarios)
    base, other = (table(answer, f"Resources, 2 players, {name}") for name in ("base", "arboria"))
    assert [row[0] for row in other.rows if row[0] not in [r[0] for r in base.rows]] == ["wood"]
    assert "wildfire" not in [row[0] for row in table(answer, "Hazards by kind, 2 players, base").rows]
    assert "wildfire" in [row[0] for row in table(answer, "Hazards by kind, 2 players, arboria").rows]
    charts = [chart for chart in answer.charts if chart.title.startswith("How prices move")]
    assert [len(chart.series) for chart in charts] == [5, 6]


def test_means_of_the_economy_are_those_of_the_tables(two_scenarios):
    row = next(
        row for row in table(economy.answer(two_scenarios), "Resources, 2 players, base").rows if row[0] == "oil"
    )
    crashes = row[table(economy.answer(two_scenarios), "Resources, 2 players, base").columns.index("crashes a game")]
    assert crashes.low < 0.5 < crashes.high


def test_use_is_a_share_of_the_games_that_have_the_component(two_scenarios):
    rows = {row[0]: row for row in table(components.answer(two_scenarios), "How much everything").rows}
    assert rows["built sawmill"][2].low < 1.0 < rows["built sawmill"][2].high


def test_exploration_luck_and_protection_are_worth_what_was_planted(tmp_path):
    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        shape = (len(block), cell.players)
        tries, hits = rng.integers(1, 5, shape), rng.integers(1, 6, shape)
        found, warded = rng.binomial(tries, 0.5), rng.binomial(hits, 0.4)
        score = made.walk(rng, len(block), cell.players)
        score[:, -1] += 20 * found + 10 * warded
        return score, {
            "action_explore": tries, "explored": found, "warded_tornado": warded, "suffered_tornado": hits - warded,
        }  # fmt: skip

    run = made.make_run(tmp_path / "run", made.SEATS.format(blocks=3000, players=3, level="summary"), model)
    answer = economy.answer(run)
    luck, shield = (row[1] for row in table(answer, "What one more is worth").rows)
    assert luck.low < 20 < luck.high and shield.low < 10 < shield.high
    assert "control variate" in of(answer, "luck, hexagons explored").sentence


# --- robustness -------------------------------------------------------------------------------------------------------


def boxes(seat_points):
    """A model in which seat 0 has other points to expect in every box."""

    def model(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        bonus = seat_points[cell.content] * (np.arange(cell.players) == 0)
        skill = np.array([{"random": -8.0, "greedy": 0.0, "balanced": 8.0}[style] for style in styles])
        return made.walk(rng, len(block), cell.players, bonus + skill), {}

    return model


BOXES = 'content = ["ours", { generated = 2, first = 1 }]'


def test_a_verdict_that_hangs_on_the_box_is_unbalanced(tmp_path):
    text = TWO_BOXES.format(blocks=1500, kind="fixed", more=BOXES)
    run = made.make_run(tmp_path / "run", text, boxes({"ours": 0.0, "generated-1": 0.0, "generated-2": 14.0}))
    answer = robustness.answer(run, margin=0.04)
    seats = of(answer, "robustness of seats")
    assert seats.kind == UNBALANCED and "hangs on the variant" in seats.sentence
    assert "on the same side of even in every one" in of(answer, "robustness of styles").sentence


def test_a_verdict_that_holds_in_every_box_says_so(tmp_path):
    text = TWO_BOXES.format(blocks=1500, kind="fixed", more=BOXES)
    run = made.make_run(tmp_path / "run", text, boxes({"ours": 0.0, "generated-1": 0.0, "generated-2": 0.0}))
    verdict = of(robustness.answer(run, margin=0.05), "robustness of seats")
    assert verdict.kind == BALANCED and "in every one" in verdict.sentence


def test_one_box_is_not_tested_and_every_report_says_so(dome_run):
    (verdict,) = robustness.answer(dome_run).verdicts
    assert verdict.kind == INFO and "not tested" in verdict.sentence and "`content = { generated" in verdict.sentence


def test_variants_are_named_by_what_differs(tmp_path):
    levers = '[levers]\ndesign = "list"\npoints = [{ start.money = 20 }, { market.floor = 2 }]\n'
    text = TWO_BOXES.format(blocks=60, kind="fixed", more="") + levers
    run = made.make_run(tmp_path / "run", text, boxes({"ours": 0.0}))
    assert robustness.answer(run).charts[0].series[0]["x"] == ["start.money=20", "market.floor=2"]
