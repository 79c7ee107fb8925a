"""Python only. Content files: what is malformed is refused by name, what is written is read back."""

from dataclasses import replace

import pytest

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import DATA, load_content
from lpsim.games.living_planet.expansions.arboria import ids as arb
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.write import write

TILES, BUILDINGS, FACTORIES, MARKET = "tiles.toml", "buildings.toml", "factories.toml", "market.toml"
# file, text in the shipped file, text put there instead (first place only), words the message must have
MALFORMED = [
    pytest.param(
        TILES, "mountain = true", "mountian = true", ["landing-zone-4", "'mountain'", "missing"], id="misspelt"
    ),
    pytest.param(TILES, "mountain = true", "mountain = true\nheight = 3", ["'height'", "unknown"], id="unknown key"),
    pytest.param(TILES, "mountain = true\n", "", ["landing-zone-4", "'mountain'", "missing"], id="missing key"),
    pytest.param(TILES, "mountain = true", "mountain = 1", ["'mountain'", "true or false"], id="number for truth"),
    pytest.param(TILES, "start = 4", "start = true", ["'start'", "whole number"], id="truth for number"),
    pytest.param(TILES, "start = 4", 'start = "4"', ["'start'", "whole number"], id="text for number"),
    pytest.param(TILES, "start = 4", "start = 9", ["'start'", "from 2 to 4"], id="number too large"),
    pytest.param(TILES, '["mycelium"]', '["mycelum"]', ["site 1", "'icons'", "'mycelium'"], id="misspelt resource"),
    pytest.param(TILES, '"landing-zone-4"', '""', ["'name'", "empty"], id="empty name"),
    pytest.param(TILES, '"landing-zone-4"', '"landing-zone-3"', ["landing-zone-3", "'name'", "twice"], id="name twice"),
    pytest.param(TILES, 'edges = ["mountain", ', "edges = [", ["'edges'", "exactly 6, not 5"], id="five sides"),
    pytest.param(TILES, "dice = []", "dice = [3]", ["landing-zone-4", "die 1", "table"], id="die is no table"),
    pytest.param(TILES, "value = 2", "value = 7", ["'value'", "from 1 to 6"], id="die value"),
    pytest.param(TILES, 'version = "', 'versoin = "', ["'version'", "missing"], id="no version"),
    pytest.param(TILES, "[[tile]]", "[[tile]", ["not a TOML file", "line"], id="bad TOML"),
    pytest.param(BUILDINGS, "money = 5", "money = 5.5", ["oil-drill", "'money'", "whole number"], id="fraction"),
    pytest.param(BUILDINGS, '"oil-drill"', '"oil-dril"', ["'name'", "'oil-drill'"], id="misspelt building"),
    pytest.param(
        BUILDINGS,
        'provenance = "printed"',
        'provenance = "guessed"',
        ["oil-drill", "'provenance'"],
        id="unknown provenance",
    ),
    pytest.param(FACTORIES, "number = 1", "number = 0", ["oil-drill", "'number'", "from 1 to 6"], id="factory number"),
    pytest.param(FACTORIES, '"oil-drill"', '"spaceport"', ["spaceport", "no factory kind"], id="no factory"),
    pytest.param(MARKET, 'resource = "oil"', 'resource = "oyl"', ["'resource'", "'oil'"], id="misspelt card"),
    pytest.param(MARKET, "change = 1", 'change = "+1"', ["oil", "'change'", "whole number"], id="text for change"),
]


@pytest.mark.parametrize(("file", "old", "new", "words"), MALFORMED)
def test_malformed_file_is_refused_by_name(tmp_path, file, old, new, words):
    """LP-UNK-01 to -08: content is data made by people; a slip names the file, the row and the key."""
    text = (DATA / file).read_text()
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new, 1))
    with pytest.raises(InputError) as caught:
        load_content(tmp_path)
    for word in [str(tmp_path / file), *words]:
        assert word in str(caught.value)


def test_missing_building_is_refused(tmp_path):
    """LP-CMP-10: the engine needs all twelve kinds."""
    rows = (DATA / BUILDINGS).read_text().split("[[building]]")
    (tmp_path / BUILDINGS).write_text("[[building]]".join(rows[:-1]))
    with pytest.raises(InputError, match=r"buildings\.toml: building 'spaceport' is missing"):
        load_content(tmp_path)


def test_misspelt_file_name_is_refused(tmp_path):
    """LP-UNK-01: a file that would be passed over in silence is an error."""
    (tmp_path / "tile.toml").write_text((DATA / TILES).read_text())
    with pytest.raises(InputError, match=r"tile\.toml.*'tiles\.toml'"):
        load_content(tmp_path)


def test_folder_without_content_is_refused(tmp_path):
    """LP-UNK-01: neither a missing nor an empty folder means the shipped data."""
    with pytest.raises(InputError, match="holds no content file"):
        load_content(tmp_path)
    with pytest.raises(InputError, match="is not a folder"):
        load_content(tmp_path / "nowhere")


@pytest.mark.parametrize(("option", "value"), [("cataclysms", "twise"), ("factories", "unice")])
def test_unknown_variant_is_refused(option, value):
    """LP-UNK-05, LP-UNK-06: the message names the variants there are."""
    with pytest.raises(InputError, match=f"{option}.*{value}.*one of"):
        load_content(**{option: value})


def test_own_file_replaces_one_and_the_rest_is_shipped(tmp_path):
    """LP-UNK-08: an owner of the box may know the cards only."""
    text = (DATA / MARKET).read_text().replace("change = 3", "change = -3", 1).replace("derived", "printed")
    (tmp_path / MARKET).write_text(text)
    content, shipped = load_content(tmp_path), load_content()
    assert (content.tiles, content.buildings, content.factories) == (
        shipped.tiles,
        shipped.buildings,
        shipped.factories,
    )
    assert [card.change for card in content.cards].count(-3) == 1
    assert content.provenance["printed"] == shipped.provenance["printed"] + 25


def test_own_tiles_serve_every_density(tmp_path):
    """LP-UNK-05: an owner's hexagons are what they are, whatever density the shipped ones would have."""
    (tmp_path / TILES).write_text((DATA / TILES).read_text())
    assert load_content(tmp_path, cataclysms="thrice").tiles == load_content().tiles


# --- writing ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cataclysms", ["twice", "thrice"])
@pytest.mark.parametrize("factories", ["unique", "repeated"])
@pytest.mark.parametrize("make", [load_content, generate], ids=["shipped", "generated"])
def test_written_content_is_read_back(tmp_path, make, cataclysms, factories):
    """LP-UNK-01 to -08: the files say everything, versions and provenance included."""
    variants = {"cataclysms": cataclysms, "factories": factories}
    content = make(**variants) if make is load_content else make(5, **variants)
    write(content, tmp_path / "box")
    assert load_content(tmp_path / "box", **variants) == content
    assert [path.name for path in tmp_path.iterdir()] == ["box"]


def test_strange_names_are_read_back(tmp_path):
    """LP-UNK-10: names are the owner's own, quotes and backslashes too."""
    shipped = load_content()
    named = replace(shipped.tiles[0], name='the "red"\\blue\tcañon\x7f')
    content = replace(shipped, tiles=(named, *shipped.tiles[1:]))
    write(content, tmp_path / "box")
    assert load_content(tmp_path / "box") == content


def test_write_refuses_what_it_would_overwrite(tmp_path):
    """LP-UNK-01: a folder with something in it, a file, a missing parent; an empty folder is fine."""
    content = load_content()
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    (tmp_path / "file").write_text("mine")
    for name, problem in (("full", "empty folder"), ("file", "empty folder"), ("no/where", "parent")):
        with pytest.raises(InputError, match=problem):
            write(content, tmp_path / name)
    assert (tmp_path / "full" / "notes.txt").read_text() == "mine"
    (tmp_path / "empty").mkdir()
    write(content, tmp_path / "empty")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["empty", "file", "full"]


def test_failed_write_leaves_nothing(tmp_path, monkeypatch):
    """LP-UNK-01: all files or none."""

    def fail(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("pathlib.Path.replace", fail)
    with pytest.raises(KeyboardInterrupt):
        write(load_content(), tmp_path / "box")
    assert list(tmp_path.iterdir()) == []


def test_shipped_words_are_the_rulebooks():
    """LP-CMP-10 to -13, ARB-CMP-08, AQU-CMP-01: building names in the files are ids' names, in their order."""
    assert tuple(building.name for building in load_content().buildings) == ids.BUILDING_NAMES[: arb.SAWMILL]
    all_boxes = load_content(expansions=("arboria", "aquarius"))
    assert tuple(building.name for building in all_boxes.buildings) == ids.BUILDING_NAMES
