"""What each source of chance decides: planted shares come back, games that share everything are the same game."""

import numpy as np
import pytest
import synthetic_runs as made

from lpsim.cli.main import main
from lpsim.lab import sources
from lpsim.lab.load import load
from lpsim.report.answers import luck
from lpsim.report.answers.chance import AHEAD

TEXT = made.SEATS.format(blocks=12, players=3, level="summary")


def crossed(rng, source, share, groups=400, replays=6, players=3):
    """Games whose scores share so much of their variance within a group."""
    common = np.repeat(rng.normal(size=(groups, players)), replays, axis=0)
    score = np.sqrt(share) * common + np.sqrt(1 - share) * rng.normal(size=common.shape)
    win = (score == score.max(axis=1, keepdims=True)).astype(float)
    return sources.Crossed(source, np.repeat(np.arange(groups), replays), win, 100 * score)


@pytest.fixture
def run(tmp_path):
    return made.make_run(tmp_path / "run", TEXT, made.fair)


def test_planted_shares_come_back(run):
    rng = np.random.default_rng(1)
    planted = {"tiles": 0.3, "market cards": 0.0, sources.ALL: 0.5}
    cell = run.store.plan.cells[0]
    sources.write(run.store, cell, [crossed(rng, name, share) for name, share in planted.items()])
    answer = luck.answer(run)
    table = next(one for one in answer.tables if one.title.startswith("What each source"))
    for row in table.rows:
        share = row[table.columns.index(AHEAD)]
        assert share.low < planted[row[0]] < share.high and share.high - share.low < 0.12
    (verdict,) = [one for one in answer.verdicts if one.subject == "sources"]
    assert "tiles 3" in verdict.sentence and "together" in verdict.sentence


def test_games_of_other_tables_are_passed_over(run, tmp_path):
    other = made.make_run(tmp_path / "other", TEXT.replace("seed = 3", "seed = 4"), made.biased_seat(5.0))
    sources.write(other.store, other.store.plan.cells[0], [crossed(np.random.default_rng(2), "tiles", 0.1)])
    sources.file_of(other.path).rename(sources.file_of(run.path))
    assert sources.read(run.store) is None
    sources.file_of(run.path).write_bytes(b"no table")
    assert sources.read(run.store) is None


def test_without_games_the_answer_says_what_to_run(tmp_path):
    run = made.make_run(tmp_path / "run", made.MIXED.format(blocks=20, level="summary"), made.fair)
    assert any("--sources" in limit for limit in luck.answer(run).limits)


def test_too_few_draws_are_refused(run, capsys):
    assert main(["luck", str(run.path), "--sources", "--seeds", "2"]) == 2
    assert main(["luck", str(run.path), "--sources", "--cell", "9"]) == 2
    assert "at least 10" in capsys.readouterr().err


@pytest.mark.compiled
def test_games_that_share_every_source_are_the_same_game(run, monkeypatch):
    context, cell = run.store.context(), run.store.plan.cells[0]
    known = sources.sources_of(context) | {"everything": context.spec.luck.sources()}
    monkeypatch.setattr(sources, "sources_of", lambda _: known)
    same = sources.play_crossed(context, cell, "everything", 3, 2)
    tiles = sources.play_crossed(context, cell, "tiles", 3, 2)
    assert (same.score[::2] == same.score[1::2]).all() and len(np.unique(same.score[::2], axis=0)) == 3
    assert (tiles.score[::2] != tiles.score[1::2]).any()
    assert sources.is_there(context, cell, "non-player dice")


@pytest.mark.compiled
def test_the_command_plays_keeps_and_tells(run, capsys):
    assert main(["luck", str(run.path), "--sources", "--seeds", "10", "--replays", "2"]) == 0
    out = capsys.readouterr().out
    assert "Luck by source" in out and "market cards" in out
    assert {one.source for one in sources.read(load(run.path).store)[1]} >= {"tiles", "market cards", sources.ALL}
