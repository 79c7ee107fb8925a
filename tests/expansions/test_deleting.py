"""No base file knows an expansion: each can be deleted, and the base game plays as ever."""

import re

import pytest
from copies import GAME, PACKAGE, copy_package, delete, list_expansions, run

import lpsim
from lpsim.games.living_planet.expansions import EXPANSIONS

SEVERAL_GONE = [(name,) for name in EXPANSIONS] + [EXPANSIONS]
PLAY = """
import lpsim, pathlib
assert pathlib.Path(lpsim.__file__).is_relative_to({folder!r}), lpsim.__file__
from regenerate import golden_file, playthrough
from lpsim.games.living_planet.scenario import scenarios
for scenario, players, length in {settings!r}:
    kept = golden_file(scenario, players, length).read_text()
    assert playthrough(scenario, players, length) == kept, (scenario, players)
from lpsim.games import load_game
spec = load_game()
for name in spec.players.names():
    spec.players.load(name)
game = lpsim.Game.new(players=3, seed=7, length="short")
twin = lpsim.Game.from_position(game.to_dict())
assert twin.hash() == game.hash()
from lpsim.games.living_planet.content import load_content
from lpsim.games.living_planet.constraints import violations
from lpsim.games.living_planet.draw import drawn
assert not violations(load_content()) and drawn(load_content())
print(game.rules.hash, game.hash(), *scenarios())
"""


def base_files():
    """Every file of the game that is no expansion's."""
    folder = PACKAGE / GAME
    data = [folder / "data" / name for name in EXPANSIONS]
    own = [folder / "expansions" / name for name in EXPANSIONS]
    for file in sorted(folder.rglob("*")):
        if file.suffix in (".py", ".toml") and not any(file.is_relative_to(other) for other in (*data, *own)):
            if file.parent.name != "scenarios":
                yield file


def test_no_base_file_names_an_expansion():
    """But for the one list."""
    names = re.compile("|".join(EXPANSIONS), re.IGNORECASE)
    found = [
        f"{file.relative_to(PACKAGE)}: {line.strip()}"
        for file in base_files()
        for line in file.read_text(encoding="utf-8").splitlines()
        if names.search(line)
    ]
    assert found == [f"games/living_planet/expansions/__init__.py: EXPANSIONS = {EXPANSIONS!r}".replace("'", '"')]
    assert len(list(base_files())) > 80


@pytest.mark.parametrize("gone", SEVERAL_GONE, ids="-".join)
def test_the_base_game_plays_without_an_expansion(gone, tmp_path):
    """It imports, meets its goldens, loads its styles, reads back its positions; what is left is played as ever."""
    game = copy_package(tmp_path)
    for name in gone:
        delete(game, name)
    left = [name for name in EXPANSIONS if name not in gone]
    list_expansions(game, left)
    settings = [("base", 2, "short"), ("base", 3, "short"), ("base", 4, "full")]
    settings += [(name, 2, "short") for name in left if name == "arboria"]  # that has goldens
    printed = run(tmp_path, PLAY.format(folder=str(tmp_path), settings=settings)).split()
    whole = lpsim.Game.new(players=3, seed=7, length="short")
    assert printed[:2] == [whole.rules.hash, whole.hash()]
    assert "base" in printed and not set(gone) & set(printed)
