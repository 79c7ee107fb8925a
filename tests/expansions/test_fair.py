"""A toy expansion uses every hook point once: it is put into a copy of the package, listed, and played."""

import ast
import json
import re
import shutil
from pathlib import Path

import pytest
from copies import GAME, PACKAGE, copy_package, list_expansions, run

from lpsim.play.game import Game

FAIR = Path(__file__).parent / "fair"
HOOK = re.compile(r'joining\.\w+\(\s*"(\w+)"')
PLAY = """
import collections, json, random
import numpy as np
import lpsim
from lpsim.core.start import start_record
from lpsim.games import load_game
from lpsim.games.living_planet.expansions import EXPANSIONS
from lpsim.games.living_planet.expansions.fair.calls import CALLED
from lpsim.play.game import Game
from lpsim.play.trace import compiled_chooser, play_story

spec = load_game()
called, told, verbs, decisions = collections.Counter(), [], collections.Counter(), set()
for seed, players in {games!r}:
    game = Game.new("fair", players, seed, length="short", tracing=True)
    chance = random.Random(seed)

    def choose(game):
        decisions.add(game.decision)
        options = game.legal()
        own = [option for option in options if option.action >> 48 >= 100]
        option = chance.choice(own if own and chance.random() < 0.5 else options)
        verbs[option.text.split()[0]] += 1
        if chance.random() < 0.02:
            twin = Game.from_position(game.to_dict())
            assert twin.hash() == game.hash() and not game.violated()
            assert json.dumps(spec.knowledge.observe(game.S[0], game.rules, 0))
            spec.knowledge.hide(game.S, game.rules, 0, np.random.default_rng(1))
        return option.index

    told += play_story(game, choose)
    called.update({{name: int(n) for name, n in zip(CALLED, game.S[0].fair.called)}})
    tickets = game.S[0].fair.tickets[:players].tolist()
    assert [part["tickets"] for part in game.score_parts()] == tickets
    columns = {{column.name for column in spec.log.columns(game.rules.R)}}

# what few games lead to is asked at the game's own hook points
from lpsim.games.living_planet import costs
s, r = game.S[0], game.rules.R[0]
rare = dict(zip(CALLED, map(int, s.fair.called)))
costs.needs_contact(s, r, 0), costs.may_repair_idle(s, r), costs.may_land_at(s, r, 0, 0), costs.may_take_over_port(s, r)
called.update({{name: int(n) - rare[name] for name, n in zip(CALLED, s.fair.called)}})

styled = Game.new("fair", 3, 5, length="short")
for _ in range(60):
    styled.choose(compiled_chooser(styled, ["balanced", "greedy", "champion"])(styled))
rows = np.zeros(1, spec.kernel.RESULT)
rules = spec.load_rules("fair", 2, "short")
P = spec.players.seats([spec.players.load("random")] * 2)
kernel = spec.kernel
kernel.play(np.zeros(1, kernel.STATE), rules.R, np.zeros(1, kernel.WORK), rows, np.zeros(1, kernel.TURNS),
            start_record(3), P, 1)
known = spec.content.scenarios()
of_now = {{name: Game.new(name, 3, 7) for name in ("base", "arboria") if name in known}}
hashes = {{name: [game.rules.hash, game.hash()] for name, game in of_now.items()}}
print(json.dumps({{
    "hashes": hashes, "list": EXPANSIONS, "called": called, "told": told, "verbs": verbs,
    "decisions": sorted(decisions),
    "columns": sorted(columns), "error": int(rows["error"][0]), "violated": int(rows["violated"][0]),
}}))
"""


def hook_names(*files: str) -> list[str]:
    """The names under which modules of the game look for rooms of expansions."""
    return [name for file in files for name in HOOK.findall((PACKAGE / GAME / file).read_text(encoding="utf-8"))]


def rooms(file: Path) -> list[str]:
    """The functions of a module."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [node.name for node in tree.body if isinstance(node, ast.FunctionDef)]


def put_fair(game: Path) -> None:
    """The Fair is in the box."""
    shutil.copytree(FAIR / "rules", game / "expansions" / "fair")
    shutil.copytree(FAIR / "data", game / "data" / "fair")
    shutil.copy(FAIR / "scenario.toml", game / "data" / "scenarios" / "fair.toml")


def test_the_fair_has_a_room_for_every_hook_point_once():
    """Those of the rules, of the scripted players, of decisions and invariants."""
    hooks = hook_names("hooks.py", "costs.py")
    assert len(hooks) == len(set(hooks)) >= 49
    assert sorted(set(rooms(FAIR / "rules" / "hooks.py")) - {"offer"}) == sorted(hooks)
    assert sorted(rooms(FAIR / "rules" / "players.py")) == sorted(hook_names("players/extras.py"))
    assert rooms(FAIR / "rules" / "decisions.py") == ["legal", "apply", "run_task"]
    assert rooms(FAIR / "rules" / "check.py") == hook_names("check.py")


@pytest.mark.parametrize("names", [("fair",), ("fair", "arboria", "aquarius"), ("arboria", "aquarius", "fair")])
def test_the_fair_plays_wherever_it_stands_in_the_list(names, tmp_path):
    """Alone, first and last: ids, words, positions and columns follow the list; every hook point is reached."""
    game = copy_package(tmp_path)
    put_fair(game)
    for gone in {"arboria", "aquarius"} - set(names):
        shutil.rmtree(game / "expansions" / gone)
    for file in (game / "data" / "scenarios").glob("*.toml"):
        if any(f'"{gone}"' in file.read_text(encoding="utf-8") for gone in {"arboria", "aquarius"} - set(names)):
            file.unlink()
    list_expansions(game, names)
    found = json.loads(run(tmp_path, PLAY.format(games=[(seed, 2 + seed % 3) for seed in range(8)])))
    assert found["list"] == list(names)
    assert {name for name, n in found["called"].items() if n == 0} == set()
    assert any("wins" in line and "tickets" in line for line in found["told"])
    assert {"lot", "sell", "ride", "helpers"} <= set(found["verbs"])
    assert "draw-lots" in found["decisions"]
    assert {"tickets_used", "score_tickets"} <= set(found["columns"])
    assert (found["error"], found["violated"]) == (0, 0)
    now = {name: Game.new(name, 3, 7) for name in found["hashes"]}
    if names[0] != "fair":  # behind the others: what is kept of a bit of theirs means the same
        assert "arboria" in now
        assert found["hashes"] == {name: [game.rules.hash, game.hash()] for name, game in now.items()}
    assert found["hashes"]["base"] == [now["base"].rules.hash, now["base"].hash()]
