"""Python only. `lpsim cache` shows and deletes kernels, in a folder of the test's own."""

import argparse
import shutil

import pytest

from lpsim.cli import cache
from lpsim.core import jit
from lpsim.errors import InputError
from lpsim.games import names
from lpsim.play import waiting, warm

KERNELS = "lpsim.games.living_planet.game"
STALE = "living_planet-0123456789abcdef"


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Fill a cache with one stale and the current kernel folder."""
    monkeypatch.setenv("LPSIM_CACHE", str(tmp_path))
    jit.cache_folder.cache_clear()
    for folder in (tmp_path / STALE, jit.cache_folder(KERNELS)):
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
    there = [line for line in lines[1:] if "not compiled yet" not in line]
    assert {line.split()[-1] for line in there} == {"current", "stale"}
    assert all("2.0 MB" in line for line in there)
    assert len(lines) - 1 - len(there) == len(names()) - 1  # the other games


def test_clear_keeps_the_current_kernels(root, capsys):
    assert run("clear") == 0
    assert f"deleted {STALE}" in capsys.readouterr().out
    assert [folder.name for folder in root.iterdir()] == [jit.cache_folder(KERNELS).name]


def test_clear_all_deletes_everything(root):
    waiting.times_file().write_text("{}")
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


def test_clear_refuses_a_kernel_folder_that_holds_a_letter(root):
    (root / STALE / "letter.txt").write_text("Dear reader")
    with pytest.raises(InputError, match=STALE):
        run("clear", "--all")
    assert (root / STALE / "letter.txt").exists()


def test_show_tells_kernels_from_other_folders(root, capsys):
    (root / "letters").mkdir()
    run("show")
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "letters" in line]
    assert line.endswith("no kernel")


# --- what the kernel's own guard lets be deleted, whoever calls it ----------------------------------------------------


def fill(folder, *files):
    for file in files:
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("x")


@pytest.mark.parametrize(
    "files",
    [
        ("letters/a.txt",),  # not our name
        ("living_planet-0123/batch.play-36.py311.nbi",),  # no hash in the name
        ("photos-0123456789abcdef/holiday.jpg",),  # our kind of name, someone else's file
        ("photos-0123456789abcdef/a.nbi", "photos-0123456789abcdef/deep/down/b.txt"),
        ("photos-0123456789abcdef/.hidden",),
    ],
)
def test_clear_cache_leaves_what_is_no_kernel(root, files):
    fill(root, *files)
    deleted = jit.clear_cache()
    assert {folder.name for folder in deleted} == {STALE, jit.cache_folder(KERNELS).name}
    assert all((root / file).exists() for file in files)


def test_clear_cache_leaves_files_and_links(root, tmp_path_factory):
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    fill(elsewhere, "a.nbi")
    fill(root, "a.nbi")
    (root / "linked-0123456789abcdef").symlink_to(elsewhere, target_is_directory=True)
    (root / STALE / "link").symlink_to(elsewhere, target_is_directory=True)
    deleted = jit.clear_cache()
    assert [folder.name for folder in deleted] == [jit.cache_folder(KERNELS).name]
    assert (root / "a.nbi").exists() and (elsewhere / "a.nbi").exists()


def test_clear_cache_deletes_everything_that_the_compiler_writes(root):
    stale = root / STALE / "living_planet_5e32"
    fill(stale, "batch.play-36.py311.nbi", "batch.play-36.py311.1.nbc", "batch.play-36.py311.1.nbc.tmp.ab12")
    fill(root / STALE, jit.COMPLETE)
    assert root / STALE in jit.clear_cache()
    assert not list(root.iterdir())


def test_warm_compiles_the_game_that_is_named(root, capsys, monkeypatch):
    compiled = []
    monkeypatch.setattr(warm, "ensure_compiled", lambda spec: compiled.append(spec.name))
    assert run("warm", "--game", "living-planet") == 0
    assert compiled == ["living-planet"] and "living-planet is compiled" in capsys.readouterr().out


def test_warm_refuses_a_game_that_is_not_there(root):
    with pytest.raises(InputError, match="living-planet"):
        run("warm", "--game", "dead-planet")


EDITS = {  # what is edited -> the games whose kernels are stale then
    "games/living_planet/phases/trade.py": {"living_planet"},
    "games/planetship/scoring.py": {"planetship"},
    "games/living_planet/data/base/tiles.toml": set(),
    "games/planetship/data/base/deck.toml": set(),
    "games/living_planet/story.py": set(),
    "games/roles.py": {"living_planet", "planetship"},
    "core/decks.py": {"living_planet", "planetship"},
    "play/game.py": set(),
}


@pytest.mark.parametrize("edited", EDITS)
def test_each_game_has_a_cache_of_its_own(edited, tmp_path, monkeypatch):
    """An edit of one game, of its data or of what is not compiled leaves the other's kernels as they are."""
    copy = tmp_path / "lpsim"
    shutil.copytree(jit.PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(jit, "COMPILER", tuple(copy / file.relative_to(jit.PACKAGE) for file in jit.COMPILER))
    monkeypatch.setattr(jit, "PACKAGE", copy)
    hashes = [{game: jit.kernel_hash(copy / "games" / game) for game in ("living_planet", "planetship")}]
    (copy / edited).write_text((copy / edited).read_text() + "\n# edited\n")
    hashes.append({game: jit.kernel_hash(copy / "games" / game) for game in ("living_planet", "planetship")})
    assert {game for game in hashes[0] if hashes[0][game] != hashes[1][game]} == EDITS[edited]


@pytest.mark.parametrize("name", jit.SETTINGS)
def test_each_setting_of_the_compiler_has_its_own_folder(name, monkeypatch):
    package = jit.PACKAGE / "games" / "living_planet"
    usual = jit.kernel_hash(package)
    monkeypatch.setattr(jit.numba.config, name, "changed")
    assert jit.kernel_hash(package) != usual
