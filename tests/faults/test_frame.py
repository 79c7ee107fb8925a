"""Python only. How a command ends, whatever happens inside: few codes, one line, no letter that moves a terminal."""

import os
import re
import signal
from pathlib import Path

import pytest

from lpsim.cli import frame
from lpsim.errors import InputError
from lpsim.outside.names import check_name
from lpsim.outside.writing import check_writable, write_whole


def ended(error, capsys):
    """The code and the words of a command that raises."""

    def run():
        raise error

    code = frame.run_command("test", run)
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "Traceback" not in said
    return code, said


@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (InputError("x.toml:3: seed: must be\nfrom 0"), 2, "lpsim test: x.toml:3: seed: must be from 0"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (MemoryError(), 2, "more memory"),
        (FileNotFoundError(2, "No such file or directory", "x.toml"), 2, "x.toml: No such file or directory"),
        (OSError(28, "No space left on device"), 2, "No space left on device"),
        (InputError("\x1b[2J\x9b31m\u202e"), 2, "\\u001b[2J"),
        (InputError("a" * 10**6), 2, "…"),
    ],
)
def test_what_is_foreseen_is_one_line(error, code, words, capsys):
    found, said = ended(error, capsys)
    assert found == code and words in said and not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", said)
    assert len(said) < 3000


class CannotBeTold(Exception):
    """An error that fails when it is asked what it is."""

    def __str__(self):
        raise ValueError


@pytest.mark.parametrize(
    "error", [ZeroDivisionError("x"), RecursionError(), SystemExit(0), SystemExit("end"), CannotBeTold(), OSError()]
)
def test_what_is_not_foreseen_is_one_line_and_a_file(error, capsys, tmp_path, monkeypatch):
    """Nothing inside can end a command with 0 by raising, not even what means to end the program."""
    monkeypatch.setattr(frame.tempfile, "tempdir", str(tmp_path))
    code, said = ended(error, capsys)
    assert code == 70 and "please report it" in said
    (file,) = tmp_path.iterdir()
    kept = file.read_text()
    assert str(file) in said and "Traceback" in kept and type(error).__name__ in kept and "Python" in kept


def test_a_fault_that_cannot_be_kept_is_told_all_the_same(capsys, monkeypatch):
    monkeypatch.setattr(frame, "keep_traceback", lambda error: (_ for _ in ()).throw(OSError(28, "full")))
    code, said = ended(ZeroDivisionError(), capsys)
    assert code == 70 and "could not be kept" in said


@pytest.fixture(params=[signal.SIGTERM, signal.SIGHUP])
def number(request):
    """A signal to end, as it is where nobody has asked to ignore it: under nohup SIGHUP is ignored from the start."""
    before = signal.signal(request.param, signal.SIG_DFL)
    yield request.param
    signal.signal(request.param, before)


def test_a_signal_to_end_is_an_interruption(number, capsys):
    def run():
        os.kill(os.getpid(), number)
        signal.pause()

    assert frame.run_command("test", run) == 130
    assert "interrupted" in capsys.readouterr().err and signal.getsignal(number) == signal.SIG_DFL


def test_a_signal_that_is_ignored_stays_so(number, capsys):
    signal.signal(number, signal.SIG_IGN)
    assert frame.run_command("test", lambda: os.kill(os.getpid(), number)) == 0
    assert signal.getsignal(number) == signal.SIG_IGN


# --- names and places -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " x",
        "../x",
        "a/b",
        "a\\b",
        "..",
        ".",
        ".hidden",
        "-x",
        "~",
        "a\nb",
        "a\x1bb",
        "x" * 101,
        "é" * 101,
        "a\u202eb",
    ],
)
def test_what_leads_elsewhere_is_no_name(name):
    with pytest.raises(InputError, match="a name is a word or a few"):
        check_name(name, "x.toml:1: name")


@pytest.mark.parametrize("name", ["seat-fairness", "a b", "über", "x" * 100, "v1.2", "a..b"])
def test_a_name(name):
    assert check_name(name, "x") == name


def test_only_a_regular_file_is_replaced(tmp_path):
    """A device, a pipe, a folder and a link to nothing stay what they are; a link to a file stays a link."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "nothing").symlink_to(tmp_path / "gone")
    (tmp_path / "device").symlink_to("/dev/null")
    for name in ("pipe", "folder", "nothing", "device"):
        for place in (tmp_path / name, Path("/dev/null")):
            with pytest.raises(InputError):
                write_whole(place, "x")
    assert not Path("/dev/null").is_file() and (tmp_path / "pipe").is_fifo()
    (tmp_path / "file").write_text("old")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    write_whole(tmp_path / "link", "new")
    assert (tmp_path / "link").is_symlink() and (tmp_path / "file").read_text() == "new"
    with pytest.raises(InputError, match="does not exist"):
        check_writable(tmp_path / "no" / "file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["device", "file", "folder", "link", "nothing", "pipe"]
