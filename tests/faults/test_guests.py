"""Python only. Players written in Python: whatever they do, one line says so; an experiment starts none unasked."""

import pytest
from labkit import SMALL

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.play.guests import load_player, shown, theirs, told

BOTS = """
import sys, time

class Bot:
    def decide(self, view, legal):
        return 0

class Ends(Bot):
    def decide(self, view, legal):
        sys.exit(0)

class Raises(Bot):
    def decide(self, view, legal):
        raise BaseException("no\\n Exception \\x1b[2J")

class Unspeakable(Exception):
    def __str__(self):
        raise RuntimeError
    __repr__ = __str__

class Mute(Bot):
    def decide(self, view, legal):
        raise Unspeakable

class Answer:
    def __repr__(self):
        sys.exit(0)

class Odd(Bot):
    def decide(self, view, legal):
        return Answer()

class Sleeps(Bot):
    def decide(self, view, legal):
        time.sleep(60)

class Stubborn(Bot):
    def decide(self, view, legal):
        while True:
            try:
                time.sleep(60)
            except Exception:
                pass

class Deep(Bot):
    def decide(self, view, legal):
        return self.decide(view, legal)

class EndsAtOnce(Bot):
    def __init__(self):
        sys.exit(0)
"""


@pytest.fixture
def bots(tmp_path):
    (tmp_path / "bots.py").write_text(BOTS)
    return tmp_path / "bots.py"


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Ends", "tried to end the program"), ("Raises", "BaseException: no Exception"), ("Mute", "Unspeakable"),
        ("Odd", "whose __repr__ fails with SystemExit"), ("Deep", "RecursionError"),
        ("EndsAtOnce", "tried to end the program"),
        ("Sleeps", "took longer than 0.2 s"), ("Stubborn", "took longer than 0.2 s"),
    ],
)  # fmt: skip
def test_a_player_that_fails_ends_the_command_with_one_line(name, words, bots, capsys):
    command = ["play", "--players", "2", "--length", "short", "--summary", "--decision-seconds", "0.2"]
    assert main([*command, "--player", f"{bots}:{name}"]) == 2
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1 and "\x1b" not in said and "Traceback" not in said


@pytest.mark.parametrize("text", ["import sys\nsys.exit(0)", "raise BaseException", "x = [", "\0", "raise KeyError"])
def test_a_file_that_does_not_run(text, tmp_path):
    (tmp_path / "bad.py").write_text(text)
    with pytest.raises(InputError, match="does not run"):
        load_player(f"{tmp_path / 'bad.py'}:Bot")


def test_an_interruption_is_the_users_own():
    with pytest.raises(KeyboardInterrupt), theirs("x", None):
        raise KeyboardInterrupt


def test_a_value_that_cannot_be_shown():
    class Odd:
        def __repr__(self):
            raise SystemExit

    assert "Odd" in shown(Odd()) and "SystemExit" in shown(Odd())
    assert told(SystemExit(3)).startswith("SystemExit: it tried to end the program with 3")


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "1e9"])
def test_a_time_that_nobody_can_decide_in(seconds, capsys):
    assert main(["play", "--summary", "--decision-seconds", seconds]) == 2
    assert "--decision-seconds" in capsys.readouterr().err


# --- experiments ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "styles",
    [
        'styles = "bots.py:Bot"', 'styles = ["random", "bots.py:Bot"]',
        'styles = "mine"\n[styles]\nmine = "bots.py:Bot"',
        'styles = "mine"\n[styles]\nmine = { player = "bots.py:Bot" }',
    ],
)  # fmt: skip
def test_an_experiment_that_names_a_program_runs_nothing_unasked(styles, tmp_path, capsys):
    """Its file would say so if it had run."""
    (tmp_path / "bots.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n{BOTS}")
    (tmp_path / "x.toml").write_text(SMALL.replace('styles = "random"', styles))
    assert main(["run", str(tmp_path / "x.toml"), "--dry-run"]) == 2
    said = capsys.readouterr().err
    assert "--allow-code" in said and said.count("\n") == 1 and not (tmp_path / "ran").exists()
