"""Python only. A game that raises is a row in `failures`, and the run goes on."""

import json

import pytest
from labkit import HERE, SMALL, begin

import lpsim
from lpsim.cli.main import main
from lpsim.core import errors
from lpsim.games import load_game
from lpsim.lab.run import resume

BAD_BLOCK = 7


@pytest.fixture
def failing(tmp_path, monkeypatch):
    """A run whose kernel raises in one block of two-player games."""
    kernel = load_game().kernel
    whole = kernel.play

    def play(S, R, W, out, turns, A, *more):
        if R["n_players"][0] == 2 and A[0].block <= BAD_BLOCK < A[0].block + len(out):
            raise ZeroDivisionError("in a rule")
        whole(S, R, W, out, turns, A, *more)

    store = begin(tmp_path / "run", SMALL + '\n[log]\nlevel = "turns"\n')
    with monkeypatch.context() as patch:
        patch.setattr(kernel, "play", play)
        return resume(store.folder, HERE)


def test_the_run_goes_on(failing):
    run = lpsim.load(failing.folder)
    games = run.games().collect()
    assert len(games) == 120
    assert games.filter(games["end_reason"].cast(str) == "failed")["game"].to_list() == [BAD_BLOCK]
    assert run.seats().collect()["game"].n_unique() == 119
    assert run.turns().collect()["game"].n_unique() == 119


def test_the_row_says_how_to_play_it_again(failing):
    (row,) = lpsim.load(failing.folder).failures().collect().to_dicts()
    assert (row["game"], row["block"], row["error"], row["message"]) == (7, 7, "ZeroDivisionError", "in a rule")
    origin = json.loads(row["origin"])
    assert origin["seed"] == 11 and origin["lineup"] == ["random", "random"] and origin["players"] == 2


def test_the_screen_tells_of_it(failing, capsys):
    assert main(["status", str(failing.folder)]) == 0
    assert "1 games FAILED" in capsys.readouterr().out
    assert main(["replay", str(failing.folder), "--number", "7"]) == 0
    assert "not in the tables" in capsys.readouterr().out


def test_verify_finds_that_it_does_not_fail_any_more(failing, capsys):
    assert main(["verify", str(failing.folder), "--games", "500"]) == 1
    assert "failures: 1 rows on disk, 0 when played again" in capsys.readouterr().out


def test_a_broken_invariant_is_a_failure_of_checked_runs(tmp_path, monkeypatch):
    kernel = load_game().kernel
    whole = kernel.play

    def play(S, R, W, out, turns, A, P, checked):
        whole(S, R, W, out, turns, A, P, checked)
        if checked and A[0].block == 0:
            out["violated"][1] = 12

    store = begin(tmp_path / "run", SMALL, checked=True, players=2)
    monkeypatch.setattr(kernel, "play", play)
    (row,) = lpsim.load(resume(store.folder, HERE).folder).failures().collect().to_dicts()
    assert (row["block"], row["error"], row["message"]) == (1, "invariant", "number 12 is broken")


def test_a_game_that_the_kernel_gives_up_is_a_failure(tmp_path, monkeypatch):
    """Its row says `failed`; what went wrong and how to play it again is in `failures`; nothing counts its scores."""
    kernel = load_game().kernel
    whole = kernel.play

    def play(S, R, W, out, turns, A, *more):
        whole(S, R, W, out, turns, A, *more)
        for i in range(len(out)):
            if R["n_players"][0] == 2 and A[0].block + i == BAD_BLOCK:
                out[i]["error"], out[i]["error_at"] = errors.ERROR_STACK, 97

    store = begin(tmp_path / "run", SMALL + '\n[log]\nlevel = "turns"\n')
    monkeypatch.setattr(kernel, "play", play)
    run = lpsim.load(resume(store.folder, HERE).folder)
    rows = run.failures().collect().to_dicts()
    assert {(row["block"], row["error"], row["message"]) for row in rows} == {
        (BAD_BLOCK, "kernel", "the stack of what is pending is full: 97")
    }
    assert json.loads(rows[0]["origin"])["block"] == BAD_BLOCK
    games = run.games().collect()
    failed = games.filter(games["end_reason"].cast(str) == "failed")["game"].to_list()
    assert failed == [row["game"] for row in rows] and failed
    assert not set(failed) & set(run.seats().collect()["game"]) | set(failed) & set(run.turns().collect()["game"])
