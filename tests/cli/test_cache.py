"""Python only. `lpsim cache` shows and deletes kernels, in a folder of the test's own."""

import argparse

import pytest

from lpsim.cli import cache
from lpsim.core import jit
from lpsim.errors import InputError

STALE = "living_planet-0123456789abcdef"


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Fill a cache with one stale and the current kernel folder."""
    monkeypatch.setenv("LPSIM_CACHE", str(tmp_path))
    jit.cache_folder.cache_clear()
    for folder in (tmp_path / STALE, jit.cache_folder(cache.KERNELS)):
        folder.mkdir()
        (folder / "kernel.nbc").write_bytes(bytes(2_000_000))
    yield tmp_path
    jit.cache_folder.cache_clear()


def run(*words):
    parser = argparse.ArgumentParser()
    cache.add_arguments(parser)
    return cache.run(parser.parse_args(words))


def test_show_lists_sizes_and_what_is_current(root, capsys):
    assert run("show") == 0
    lines = capsys.readouterr().out.splitlines()
    assert str(root) in lines[0]
    assert {line.split()[-1] for line in lines[1:]} == {"current", "stale"}
    assert all("2.0 MB" in line for line in lines[1:])


def test_clear_keeps_the_current_kernels(root, capsys):
    assert run("clear") == 0
    assert f"deleted {STALE}" in capsys.readouterr().out
    assert [folder.name for folder in root.iterdir()] == [jit.cache_folder(cache.KERNELS).name]


def test_clear_all_deletes_everything(root):
    assert run("clear", "--all") == 0
    assert not list(root.iterdir())


def test_show_before_anything_is_compiled(root, capsys):
    run("clear", "--all")
    capsys.readouterr()
    assert run("show") == 0
    assert "not compiled yet" in capsys.readouterr().out


def test_clear_refuses_a_folder_with_other_things(root):
    (root / "letters").mkdir()
    with pytest.raises(InputError, match="letters"):
        run("clear", "--all")
    assert (root / STALE).exists()
