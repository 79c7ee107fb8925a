"""Python only. While a game is compiled: how far it is, how long it takes, learnt from the last time; no test waits."""

import json

import pytest

from lpsim.core import jit, linking
from lpsim.play import waiting
from lpsim.play.waiting import POINTS, Waiting


@pytest.fixture
def clock(monkeypatch, tmp_path):
    """A clock that stands until somebody turns it, and a cache of the test's own."""
    monkeypatch.setenv("LPSIM_CACHE", str(tmp_path))
    now = [100.0]
    monkeypatch.setattr(waiting, "perf_counter", lambda: now[0])
    return now


def compile_rooms(clock, rooms: int, seconds: float) -> None:
    """The compiler is done with some rooms, each after as long."""
    for _ in range(rooms):
        clock[0] += seconds / rooms
        linking.tell()


def test_the_first_time_nobody_knows(clock, capsys):
    with Waiting("toy") as wait:
        compile_rooms(clock, 50, 20)
        assert wait.left() is None
    said = capsys.readouterr().err
    assert "compiling the rules of toy, once (about a minute" in said and "compiled in 20 s" in said


def test_the_next_time_is_told_from_the_last(clock, capsys):
    """Half-way, with a slow end: 10 s for the first half of the rooms, 30 s for the other."""
    with Waiting("toy"):
        compile_rooms(clock, 100, 10)
        compile_rooms(clock, 100, 30)
    with Waiting("toy") as wait:
        assert wait.left() == pytest.approx(40)
        compile_rooms(clock, 100, 20)  # twice as slow
        assert wait.left() == pytest.approx(60, rel=0.05)
        clock[0] += 5  # nothing is done meanwhile, but time goes on
        assert wait.left() == pytest.approx(55, rel=0.05)
    assert "(40 s the last time)" in capsys.readouterr().err


def test_each_game_has_its_own_time(clock):
    for game, seconds in (("toy", 10), ("other", 50)):
        with Waiting(game):
            compile_rooms(clock, POINTS, seconds)
    known = waiting.times()
    assert (known["toy"]["seconds"][-1], known["other"]["seconds"][-1]) == (pytest.approx(10), pytest.approx(50))


def test_a_rest_that_was_not_in_the_cache_teaches_nothing(clock):
    with Waiting("toy"):
        compile_rooms(clock, POINTS - 1, 3)
    assert waiting.times() == {}


def test_a_compilation_that_fails_teaches_nothing(clock):
    with pytest.raises(ZeroDivisionError), Waiting("toy"):
        compile_rooms(clock, POINTS, 3)
        raise ZeroDivisionError
    assert waiting.times() == {}
    assert linking.watchers == []


@pytest.mark.parametrize(
    "text", ["", "[1]", "{", '{"toy": 3}', '{"toy": {"rooms": 99, "seconds": [1, 2]}}', '{"toy": {"rooms": "x"}}']
)
def test_what_we_did_not_write_is_not_taken(clock, text):
    waiting.times_file().write_text(text)
    assert waiting.times() == {}
    with Waiting("toy") as wait:
        assert wait.left() is None


def test_times_that_cannot_be_kept_are_not_missed(clock, monkeypatch, capsys):
    waiting.times_file().mkdir(parents=True)
    with Waiting("toy"):
        compile_rooms(clock, POINTS, 3)
    assert "compiled in 3 s" in capsys.readouterr().err


def test_times_are_no_kernel(clock):
    """They lie beside the folders of kernels, which are cleared without them."""
    with Waiting("toy"):
        compile_rooms(clock, POINTS, 3)
    assert jit.clear_cache() == []
    assert json.loads(waiting.times_file().read_text())["toy"]["rooms"] == POINTS
