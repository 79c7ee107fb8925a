"""A saved position carries its components: the same game goes on identically, without the files it was begun with."""

import json
import random
import shutil

import pytest

from lpsim.games.living_planet import content as shipped
from lpsim.games.living_planet.content import load_content
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.write import write
from lpsim.play.game import Game

SETS = ("all_tiles", "all_buildings", "all_factories", "cards")


def own_box(folder, *changes):
    """A folder with shipped files in which words are replaced."""
    folder.mkdir()
    for name, old, new in changes:
        text = (shipped.DATA / name).read_text(encoding="utf-8")
        assert old in text
        (folder / name).write_text(text.replace(old, new), encoding="utf-8")
    return folder


def assert_goes_on_identically(game, tmp_path, before_loading=lambda: None):
    """Half-way through, save; then game and loaded game see the same options and come to the same end."""
    chance = random.Random(4)
    for _ in range(60):
        game.choose(chance.randrange(len(game.legal())))
    game.save(tmp_path / "saved.json")
    before_loading()
    twin = Game.from_position(tmp_path / "saved.json")
    assert twin.rules.hash == game.rules.hash
    while not game.over:
        assert twin.to_dict() == game.to_dict()
        assert [option.text for option in twin.legal()] == [option.text for option in game.legal()]
        choice = chance.randrange(len(game.legal()))
        game.choose(choice)
        twin.choose(choice)
    assert twin.over
    assert (twin.scores(), twin.ranks()) == (game.scores(), game.ranks())


def said_sets(game):
    return [key for key in SETS if key in game.to_dict()]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_generated_content(players, tmp_path):
    game = Game.new(players=players, seed=3, length="short", content=generate(players))
    assert "all_tiles" in said_sets(game)
    assert_goes_on_identically(game, tmp_path)


@pytest.mark.parametrize(
    ("variant", "key"),
    [
        ({"cataclysms": "thrice"}, "all_tiles"),
        ({"factories": "repeated"}, "all_factories"),
    ],
)
def test_shipped_variants(variant, key, tmp_path):
    """Named by a rule, the rule says it all; handed over as content, the rows themselves are saved."""
    named = Game.new(players=2, seed=3, length="short", rules={f"content.{k}": v for k, v in variant.items()})
    assert said_sets(named) == []
    assert_goes_on_identically(named, tmp_path)
    handed = Game.new(players=2, seed=3, length="short", content=load_content(None, **variant))
    assert said_sets(handed) == [key]
    assert_goes_on_identically(handed, tmp_path)


def test_a_folder_that_is_gone(tmp_path):
    """Own buildings, production numbers and market cards: the folder is not needed any more."""
    folder = own_box(
        tmp_path / "box",
        ("buildings.toml", "vp = 2", "vp = 3"),
        ("factories.toml", "number = 1", "number = 2"),
        ("market.toml", "change = 1", "change = 4"),
    )
    game = Game.new(players=3, seed=5, length="short", content=folder)
    assert said_sets(game) == ["all_buildings", "all_factories", "cards"]
    assert_goes_on_identically(game, tmp_path, before_loading=lambda: shutil.rmtree(folder))


def test_a_whole_folder_of_other_rows(tmp_path):
    write(generate(9, cataclysms="thrice", factories="repeated"), tmp_path / "box")
    game = Game.new(players=4, seed=9, length="short", content=tmp_path / "box")
    assert_goes_on_identically(game, tmp_path)


def test_rows_are_kept_as_they_were(tmp_path):
    """Provenance too: what is loaded is the content itself."""
    content = generate(2)
    game = Game.new(players=2, content=content)
    loaded = Game.from_position(json.loads(json.dumps(game.to_dict()))).rules.content
    for field in ("tiles", "buildings", "factories", "cards"):
        assert getattr(loaded, field) == getattr(content, field)


def test_shipped_content_is_not_repeated():
    assert said_sets(Game.new(players=2, seed=1)) == []
    assert said_sets(Game.new(players=2, seed=1, rules={"start.money": 15})) == []
