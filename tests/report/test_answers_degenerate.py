"""Runs in which nothing varies, or too little: every answer is given or says why not, and none is sure of anything.

equal styles (whoever sits there, the same happens), all ties, no variance, one style, one block, two blocks
"""

import re

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.report import assemble, markdown, page
from lpsim.report.answers import ORDER, answer_all, compare
from lpsim.report.answers.dictionary import columns
from lpsim.report.finding import INFO, NOT_YET_KNOWN, UNBALANCED, as_data

STYLES = '["random", "greedy", "balanced"]'
FOCAL = """
question = "is anything different?"
seed = 3
blocks = {blocks}
players = 3
[[lineup]]
kind = "focal"
styles = {styles}
field = {styles}
[[lineup]]
kind = "round-robin"
styles = {styles}
[log]
level = "turns"
[levers.values]
start.money = [15, 20]
"""
NOT_WORDS = re.compile(r"\b(nan|inf|none)\b", re.IGNORECASE)


def fixed_winner(cell, block, rotation, styles):
    """The same scores in every game: the first seat wins."""
    score = np.arange(1, made.TURNS + 1)[None, :, None] * 10 * (cell.players - np.arange(cell.players))
    return np.broadcast_to(score, (len(block), made.TURNS, cell.players)).astype(np.int64), {}


def all_tied(cell, block, rotation, styles):
    """Everybody has as many points."""
    return np.full((len(block), made.TURNS, cell.players), 50, dtype=np.int64), {}


def blocks_of_one_kind(cell, block, rotation, styles):
    """Games of a seed are alike whoever sits where, and whatever the rules: styles play identically."""
    rng = np.random.default_rng([7, int(block[0])])
    return made.walk(rng, len(block), cell.players), made.counts(rng, len(block), cell.players)


def by_seed(cell, block, rotation, styles):
    """The style alone decides, always the same way."""
    strength = np.array([{"random": 1, "greedy": 2, "balanced": 3}[style] for style in styles])
    score = np.arange(1, made.TURNS + 1)[None, :, None] * 10 * strength
    return np.broadcast_to(score, (len(block), made.TURNS, cell.players)).astype(np.int64), {}


MODELS = {f.__name__: f for f in (fixed_winner, all_tied, blocks_of_one_kind, by_seed, made.fair)}


@pytest.fixture(scope="module", params=[*MODELS, "one style", "two blocks", "one block"])
def run(request, tmp_path_factory):
    folder = tmp_path_factory.mktemp("degenerate") / "run"
    if request.param == "one style":
        return made.make_run(folder, made.SEATS.format(blocks=40, players=[2, 3], level="turns"), made.fair)
    n = {"one block": 1, "two blocks": 2}.get(request.param, 35)
    return made.make_run(folder, FOCAL.format(blocks=n, styles=STYLES), MODELS.get(request.param, made.fair))


def test_every_answer_is_given_or_says_why_not(run):
    said = answer_all(run)
    assert [one.name for one in said] == list(ORDER)
    for one in said:
        assert one.verdicts
        for verdict in one.verdicts:
            assert not NOT_WORDS.search(verdict.sentence), verdict.sentence
        as_data(one)


def test_nothing_is_sure_that_only_looks_so_because_nothing_varied(run):
    """35 blocks that are all alike leave room for eight points: no verdict within two."""
    for one in answer_all(run):
        for verdict in one.verdicts:
            if verdict.kind not in (INFO, NOT_YET_KNOWN):
                interval = re.search(r"\(([+-]?[\d.]+)(?: %)? to ([+-]?[\d.]+)", verdict.sentence)
                assert verdict.kind == UNBALANCED or verdict.subject.startswith(("half-time", "dominance")), verdict
                assert interval is None or interval[1] != interval[2], verdict.sentence


def test_the_page_and_the_comparison_are_written(run, tmp_path):
    try:
        report = assemble.assemble(run)
    except InputError as error:
        assert "no question" in str(error)
        return
    assert page.render(report) and markdown.render(report, "figures")
    if len({str(cell.levers) for cell in run.store.plan.cells}) > 1 and run.store.plan.cells[0].blocks > 1:
        assert compare.compare(run, "start.money").verdicts


@pytest.mark.parametrize("command", ["seats", "strategies", "pace", "components", "luck"])
def test_no_command_falls_over(run, command, capsys):
    assert main([command, str(run.path)]) in (0, 2)
    assert "fault of lpsim" not in capsys.readouterr().err


def test_the_columns_are_there(run):
    assert "score" in columns(run, "turns")
