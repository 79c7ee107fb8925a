"""Python only. `lpsim content`: what each sub-command prints, writes and returns."""

import argparse

import pytest

from lpsim.cli import content as command
from lpsim.cli import main as command_line
from lpsim.errors import InputError
from lpsim.games.living_planet.constraints import CONSTRAINTS
from lpsim.games.living_planet.content import DATA, load_content
from lpsim.games.living_planet.draw import draw
from lpsim.games.living_planet.generate import generate


def run(*words) -> int:
    parser = argparse.ArgumentParser(prog="lpsim content")
    command.add_arguments(parser)
    return command.run(parser.parse_args([str(word) for word in words]))


def variant(cataclysms: str, factories: str = "unique") -> list[str]:
    """The options that choose a variant of the components."""
    return ["--set", f"content.cataclysms={cataclysms}", "--set", f"content.factories={factories}"]


@pytest.fixture
def broken_box(tmp_path):
    """Make a folder whose Spaceport has the wrong victory points."""
    box = tmp_path / "box"
    box.mkdir()
    head, spaceport = (DATA / "buildings.toml").read_text().rsplit("[[building]]", 1)
    (box / "buildings.toml").write_text(f"{head}[[building]]{spaceport.replace('vp = 2', 'vp = 5')}")
    return box


@pytest.mark.parametrize("action", ["check", "show", "draw", "generate"])
def test_help_has_an_example(action, capsys):
    """LP-UNK: every sub-command shows how it is called."""
    with pytest.raises(SystemExit) as left:
        run(action, "--help")
    assert left.value.code == 0
    assert f"example: lpsim content {action}" in " ".join(capsys.readouterr().out.split())


def test_module_offers_what_the_command_line_needs():
    """LP-UNK: HELP and EXAMPLE are shown by `lpsim --help`."""
    assert command.HELP
    assert command.EXAMPLE.startswith("lpsim content ")


@pytest.mark.parametrize("cataclysms", ["twice", "thrice"])
@pytest.mark.parametrize("factories", ["unique", "repeated"])
def test_check_of_shipped_content(cataclysms, factories, capsys):
    """LP-DRV, LP-UNK: one ok for each constraint and for growth, then where the components are known from."""
    assert run("check", *variant(cataclysms, factories)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("ok ") for line in lines) == len(CONSTRAINTS) + 1
    assert any("deck orders lay every hexagon" in line for line in lines)
    counts = load_content(cataclysms=cataclysms, factories=factories).provenance
    assert f"107 components: 28 printed, {counts['derived']} derived, {counts['reconstructed']} reconstructed" in lines


def test_check_of_broken_content(broken_box, capsys):
    """LP-DRV-13: exit code 1, the rule cited, the others still ok."""
    assert run("check", broken_box) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("BROKEN")] == ["LP-DRV-13"]
    assert any("LP-DRV-13: the Spaceport prints (10, 6, 5)" in line for line in lines)
    assert sum(line.startswith("ok ") for line in lines) == len(CONSTRAINTS)


def test_check_of_content_that_cannot_grow(tmp_path, capsys):
    """LP-UNK-01, LP-UNK-02: hexagons of desert around a Landing Zone of mountain."""
    first, *others = (DATA / "tiles.toml").read_text().split("[[tile]]")
    flat = [row.replace('"mountain"', '"desert"') for row in others[3:]]
    high = [row.replace('"desert"', '"mountain"') for row in others[:3]]
    (tmp_path / "tiles.toml").write_text("[[tile]]".join([first, *high, *flat]))
    assert run("check", tmp_path) == 1
    assert "LP-UNK-01: it seldom does" in capsys.readouterr().out


@pytest.mark.parametrize("words", [("check",), ("show",), ("draw", "--out", "x.svg")], ids=lambda words: words[0])
def test_malformed_content_is_an_input_error(words, tmp_path, monkeypatch):
    """LP-UNK-01: malformed files are the user's error, not a broken constraint; nothing is written."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "box").mkdir()
    (tmp_path / "box" / "tiles.toml").write_text("version = ")
    with pytest.raises(InputError, match=r"tiles\.toml"):
        run(words[0], "box", *words[1:])
    assert [path.name for path in tmp_path.iterdir()] == ["box"]


def test_exit_codes_of_the_command_line(broken_box, tmp_path, monkeypatch, capsys):
    """LP-DRV-13: 0 all well, 1 a constraint is broken, 2 bad input with one line that says what."""
    monkeypatch.setattr(command_line, "COMMANDS", ("content",))
    assert command_line.main(["content", "check"]) == 0
    assert command_line.main(["content", "check", str(broken_box)]) == 1
    assert command_line.main(["content", "check", str(tmp_path / "nowhere")]) == 2
    assert capsys.readouterr().err.startswith("lpsim content: ")


def test_show_lists_everything(capsys):
    """LP-CMP-01, LP-CMP-04, LP-CMP-10: hexagons, buildings, production numbers and cards."""
    assert run("show") == 0
    text = capsys.readouterr().out
    content = load_content()
    for row in (*content.tiles, *content.buildings):
        assert any(line.startswith(row.name) for line in text.splitlines())
    assert "red 2 earthquake, blue 3 geyser" in text
    assert "oil-drill      1 2 3 4 5 6  derived" in text
    assert "vibrium      -2 -1 +1 +2 +3  derived" in text
    assert "5 MC + 1 electricity" in text
    assert "recruits scientist on 6 for 1 mycelium" in text


def test_draw_writes_the_picture_whole(tmp_path, capsys):
    """LP-UNK-01: the file is replaced as a whole and nothing else is left in the folder."""
    out = tmp_path / "tiles.svg"
    out.write_text("old")
    assert run("draw", "--out", out, *variant("thrice")) == 0
    assert out.read_text(encoding="utf-8") == draw(load_content(cataclysms="thrice"))
    assert [path.name for path in tmp_path.iterdir()] == ["tiles.svg"]
    assert "24 hexagons" in capsys.readouterr().out


def test_interrupted_draw_keeps_the_old_picture(tmp_path, monkeypatch):
    """LP-UNK-01: a full disk costs neither the old file nor leaves half a new one."""

    def fail(*_):
        raise OSError(28, "No space left on device")

    out = tmp_path / "tiles.svg"
    out.write_text("old")
    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(InputError, match="No space left"):
        run("draw", "--out", out)
    assert out.read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["tiles.svg"]


def test_draw_refuses_a_missing_folder(tmp_path):
    """LP-UNK-01: the message names the folder; a folder is no file to write."""
    with pytest.raises(InputError, match="nowhere does not exist"):
        run("draw", "--out", tmp_path / "nowhere" / "tiles.svg")
    with pytest.raises(InputError, match="is a folder"):
        run("draw", "--out", tmp_path)


@pytest.mark.parametrize("factories", ["unique", "repeated"])
def test_generate_then_check(factories, tmp_path, capsys):
    """LP-UNK-05, LP-UNK-06: what is generated passes the check that the command proposes."""
    box = tmp_path / "box"
    assert run("generate", "--seed", 7, "--out", box, *variant("thrice", factories)) == 0
    proposed = capsys.readouterr().out.splitlines()[-1].split("lpsim content ")[1].split()
    assert load_content(box, "thrice", factories) == generate(7, "thrice", factories)
    assert run(*proposed) == 0


def test_generate_refuses_a_full_folder_and_a_bad_seed(broken_box, tmp_path):
    """LP-UNK-01: nothing of the user's is overwritten."""
    before = (broken_box / "buildings.toml").read_text()
    with pytest.raises(InputError, match="empty folder"):
        run("generate", "--seed", 7, "--out", broken_box)
    assert (broken_box / "buildings.toml").read_text() == before
    with pytest.raises(InputError, match="seed"):
        run("generate", "--seed", -7, "--out", tmp_path / "new")
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (variant("twise"), "content.cataclysms: must be one of twice, thrice, not 'twise'"),
        (("--set", "start.money=15"), "start.money: is no variant of the components"),
        (("--set", "content.cataclysms"), "path=value"),
        (("--scenario", "arborea"), "unknown scenario 'arborea'"),
    ],
)
def test_unknown_variants_are_refused(words, reason):
    """LP-UNK-05: with what would be right."""
    with pytest.raises(InputError, match=reason):
        run("check", *words)
