"""Every judged sentence of every answer: kind, figure and interval agree with each other, and with the table's row."""

import re

import pytest
import synthetic_runs as made

from lpsim.report import assemble
from lpsim.report.answers import compare, fairness
from lpsim.report.finding import BALANCED, INFO, NOT_YET_KNOWN, UNBALANCED

GAP = re.compile(r"([+-]?[\d.]+) points \(([+-]?[\d.]+) to ([+-]?[\d.]+), [\d.]+ % (?:interval|sequence)")
MARGIN = re.compile(r"([\d.]+) points")
TEXT = """
question = "what differs?"
seed = 5
blocks = {blocks}
players = 3
first = "lot"
[[lineup]]
kind = "focal"
styles = ["random", "greedy", "balanced"]
field = ["random", "greedy", "balanced"]
[[lineup]]
kind = "round-robin"
styles = ["random", "greedy", "balanced"]
[levers.values]
start.money = [15, 20]
[outcome]
of = "every seat"
against = "even"
margin = 0.03
[log]
level = "turns"
"""


def model(strength, seat):
    def play(cell, block, rotation, styles):
        rng = made.stream(cell, block, rotation)
        bonus = [strength.get(style, 0.0) for style in styles]
        bonus = [b + (seat if k == 1 else 0.0) + (seat if cell.levers["start.money"] == 20 and k == 0 else 0.0)
                 for k, b in enumerate(bonus)]  # fmt: skip
        return made.walk(rng, len(block), cell.players, bonus), made.counts(rng, len(block), cell.players)

    return play


@pytest.fixture(scope="module")
def answers(run):
    """Those of the page, and a comparison."""
    return [*assemble.assemble(run).answers, compare.compare(run, "start.money")]


@pytest.fixture(scope="module", params=[({}, 0.0, 40), ({"balanced": 12.0}, 6.0, 90)])
def run(request, tmp_path_factory):
    strength, seat, blocks = request.param
    folder = tmp_path_factory.mktemp("said") / "run"
    return made.make_run(folder, TEXT.format(blocks=blocks), model(strength, seat))


def judged(answers):
    return [(one, v) for one in answers for v in one.verdicts if v.kind != INFO]


def test_kind_figure_and_interval_agree(answers):
    seen = set()
    for _, verdict in judged(answers):
        found = GAP.search(verdict.sentence)
        if not found or not MARGIN.search(verdict.margin) or verdict.subject.startswith("dominance"):
            continue
        value, low, high = (float(text) for text in found.groups())
        margin, slack = float(MARGIN.search(verdict.margin)[1]), 0.02 * max(abs(low), abs(high), 1.0) + 0.05
        assert low - slack <= value <= high + slack, verdict.sentence
        inside, outside = max(-low, high) <= margin + slack, low > margin - slack or high < -margin + slack
        assert inside or verdict.kind != BALANCED, verdict.sentence
        assert outside or verdict.kind != UNBALANCED, verdict.sentence
        assert verdict.kind != NOT_YET_KNOWN or not (max(-low, high) < margin - slack), verdict.sentence
        seen.add(verdict.subject.split(",")[0])
    assert {"seat", "declared"} <= seen and any(what.startswith("place after") for what in seen)


def test_the_group_that_is_named_has_the_figure_that_is_told(answers):
    said = next(one for one in answers if one.name == "fairness")
    tables = {
        t.title.removeprefix("Share of wins by "): t for t in said.tables if t.title.startswith("Share of wins by")
    }
    checked = 0
    for _, verdict in judged([said]):
        what, setting = verdict.subject.split(", ", 1)
        said_of = verdict.sentence.split(": ", 1)[1].split(" points (")[0].lower()
        rows = {str(row[1]).lower(): row[3] for row in tables[what].rows if row[0] == setting}
        label = max((name for name in rows if name in said_of), key=len)
        value = float(GAP.search(verdict.sentence)[1])
        assert value == pytest.approx(100 * rows[label].value, abs=0.06, rel=0.06), verdict.sentence
        checked += 1
    assert checked >= 3


def test_tables_show_plain_intervals_and_say_so(answers):
    said = next(one for one in answers if one.name == "fairness")
    table = next(t for t in said.tables if t.title == "Share of wins by seat")
    assert "each for its own row" in table.note and "at most 1 in 20" in table.note
    assert {row[2].level for row in table.rows} == {0.95}


def test_what_was_put_together_is_said(tmp_path):
    """A finding over two lengths hid -11.6 points in one and -4.6 in the other."""
    text = TEXT.replace("[15, 20]", "[10, 11, 12, 13, 14, 15, 20]").format(blocks=4)
    said = fairness.answer(made.make_run(tmp_path / "run", text, model({}, 0.0)))
    seat = [v for v in said.verdicts if v.subject.startswith("seat,")]
    assert seat and all("over all start.money of the run together" in v.sentence for v in seat)
