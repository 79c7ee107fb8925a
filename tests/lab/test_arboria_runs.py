"""Python only. Arboria in experiments: cells with and without it, its columns, its stories, and the check of a run."""

from collections import Counter
from pathlib import Path

import polars as pl
import pytest
from labkit import SMALL, TURNS, experiment, play

import lpsim
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.games.living_planet.columns import columns
from lpsim.games.living_planet.generate import generate
from lpsim.games.living_planet.scenario import load_rules
from lpsim.games.living_planet.write import write
from lpsim.lab.resolve import resolve
from lpsim.lab.store import Store
from lpsim.lab.story import open_game
from lpsim.lab.verify import verify
from lpsim.play.trace import play_steps

ROOT = Path(__file__).resolve().parents[2]
BOTH = 'scenarios = ["base", "arboria"]\n' + SMALL + TURNS
LEVER = SMALL + '\n[levers]\ndesign = "grid"\nvalues = { expansions = [[], ["arboria"]] }\n'
RICH = (
    '[rules]\n"content.cataclysms" = "thrice"\nstart.money = 60\nstart.resources.wood = 2\nstart.resources.oil = 1\n'
    "start.resources.iron = 1\nstart.resources.vibrium = 1\n"
)
LIVELY = 'scenarios = ["arboria"]\n' + SMALL + RICH + '\n[log]\nlevel = "choices"\nevery = 1\n'


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """Each of four cells: two or three players, base and Arboria."""
    return play(tmp_path_factory.mktemp("both") / "run", BOTH)


@pytest.fixture(scope="module")
def lively(tmp_path_factory):
    """Games in which much of Arboria happens."""
    return play(tmp_path_factory.mktemp("lively") / "run", LIVELY)


# --- cells ------------------------------------------------------------------------------------------------------------


def test_scenarios_side_by_side(both):
    """ARB-SET-03, ARB-OXY-02: the cells of Arboria use its columns, those of the base game have zeros there."""
    cells = lpsim.load(both.folder).cells().collect()
    assert sorted(cells["scenario"].to_list()) == ["arboria", "arboria", "base", "base"]
    seats = lpsim.load(both.folder).seats().collect().join(cells.select("cell", "scenario"), on="cell")
    arboria, base = (seats.filter(pl.col("scenario") == name) for name in ("arboria", "base"))
    for name in ("oxygen", "produced_wood", "built_sawmill", "score_oxygen_tokens"):
        assert arboria[name].sum() > 0, name
        assert base[name].sum() == 0, name
    parts = [name for name in seats.columns if name.startswith("score_")]
    assert (seats.select(pl.sum_horizontal(parts)).to_series() == seats["score"]).all()


def test_expansions_are_a_lever(tmp_path):
    """ARB-CMP-01: the same scenario with and without the box, on the same seeds."""
    run = play(tmp_path / "run", LEVER, players=2)
    assert [cell.levers for cell in run.plan.cells] == [{"expansions": []}, {"expansions": ["arboria"]}]
    seats = lpsim.load(run.folder).seats().collect()
    assert [seats.filter(pl.col("cell") == cell)["suffered_eruption"].sum() > 0 for cell in (0, 1)] == [False, True]
    assert verify(run, 20, 1).problems == []
    assert lpsim.load(run.folder).cells().collect().height == 2


def test_generated_boxes_and_folders_have_arboria_too(tmp_path):
    """ARB-UNK: further reconstructions, and one written to a folder, in cells of both scenarios."""
    write(generate(9, expansions=("arboria",)), tmp_path / "box")
    text = 'content = ["ours", "box", { generated = 1, first = 9 }]\n' + BOTH
    found = resolve(experiment(text, tmp_path, players=2)).plan.cells
    hashes = {(cell.scenario, cell.content): cell.rules_hash for cell in found}
    assert len(hashes) == 6
    for scenario in ("base", "arboria"):
        assert hashes[scenario, "box"] == hashes[scenario, "generated-9"] != hashes[scenario, "ours"]
    run = play(tmp_path / "run", "content = [{ generated = 1, first = 9 }]\n" + BOTH, players=2, blocks=8)
    assert verify(run, 16, 1).problems == []
    assert open_game(Store(run.folder), 8).cell.scenario == "arboria"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ('scenarios = ["arborea"]\n' + SMALL, "arboria"),
        (LEVER.replace('["arboria"]', '["arborea"]'), "arborea"),
        (LEVER.replace('["arboria"]', "5"), "expansions"),
        (LEVER.replace("expansions = [[]", '"arboria.fire_tokens" = [1'), "arboria"),
        ('scenarios = ["arboria"]\n' + SMALL + '[rules]\n"arboria.fire_tokns" = 3\n', "arboria.fire_tokens"),
    ],
)
def test_mistakes_are_told(text, words):
    """A wrong name in any of the places where an expansion can be named."""
    with pytest.raises(InputError, match=words):
        resolve(experiment(text, players=2))


# --- columns ----------------------------------------------------------------------------------------------------------


def test_columns_come_with_the_box():
    """A run without Arboria has none of its columns; no column counts dams that are none."""
    base, arboria = ([column.name for column in columns(load_rules(name).R)] for name in ("base", "arboria"))
    new = set(arboria) - set(base)
    assert set(base) < set(arboria)
    for word in ("wood", "oxygen", "wildfire", "flood", "eruption", "dam", "platform", "fires", "escaped", "sawmill"):
        assert any(word in name for name in new), word
        assert not any(word in name.split("_") for name in base), word
    assert not [name for name in arboria if name.endswith("_none")]
    page = (ROOT / "docs" / "data-dictionary.md").read_text()
    assert [name for name in arboria if f"`{name}`" not in page] == []


def test_columns_are_what_the_stories_tell(lively):
    """Each counter of Arboria equals the number of its events in the games told again."""
    run = lpsim.load(lively.folder)
    games, seats = run.games().collect(), run.seats().collect()
    told, total = Counter(), Counter()
    for number in range(0, lively.plan.n_games, 3):
        logged = open_game(Store(lively.folder), number, tracing=True)
        told.update(told_of(logged))
        total.update(counted(games.filter(pl.col("game") == number), seats.filter(pl.col("game") == number)))
    assert dict(told) == {name: count for name, count in total.items() if count}
    common = {"fires", "oxygen", "platforms", "dams_iron", "cataclysms_flood", "cataclysms_eruption", "escaped"}
    assert common <= set(told)


def told_of(logged) -> Counter:
    """What the events of a game say, in the words of the columns."""
    told = Counter()
    for step in play_steps(logged.game, logged.choose):
        for event in step.events:
            told.update(column_of(event))
    return told


def column_of(event) -> list[str]:
    """The columns that an event counts in."""
    name = event["event"]
    if name == "strike":
        return [f"cataclysms_{event['cataclysm']}"] if event["cataclysm"] in ("wildfire", "flood", "eruption") else []
    if name == "lava":
        return [] if event["dam"] == "none" else [f"dammed_{event['dam']}"]
    if name == "fire-out":
        return ["free_douse"] if event["paid"] else []
    found = {
        "fire": ["fires"] if event.get("token") else [], "fire-stopped": ["fires_stopped"], "escaped": ["escaped"],
        "fire-spreads": ["fires_spread", "cataclysms_wildfire"], "dam": [f"dams_{event.get('dam')}"],
        "platform": ["platforms"], "oxygen": ["oxygen"],
    }  # fmt: skip
    return found.get(name, [])


def counted(games, seats) -> Counter:
    """The same from the tables."""
    names = ("fires", "cataclysms_wildfire", "cataclysms_flood", "cataclysms_eruption")
    kinds = ("iron", "vibrium", "alloyed")
    total = Counter({name: games[name].sum() for name in (*names, *(f"dammed_{kind}" for kind in kinds))})
    own = ("fires_stopped", "fires_spread", "oxygen", "platforms", "free_douse", *(f"dams_{kind}" for kind in kinds))
    total.update({name: seats[name].sum() for name in own})
    total["escaped"] = seats["escaped_scientist"].sum() + seats["escaped_motorized"].sum()
    return total


# --- the check of a run -----------------------------------------------------------------------------------------------


def test_verify_and_replay_of_a_run(both, capsys):
    """`lpsim verify` plays games of Arboria again; `lpsim replay RUN --number N` tells one to the same end."""
    assert main(["verify", str(both.folder), "--games", "60"]) == 0
    number = both.plan.first_game[next(cell.cell for cell in both.plan.cells if cell.scenario == "arboria")]
    capsys.readouterr()
    assert main(["replay", str(both.folder), "--number", str(number)]) == 0
    out = capsys.readouterr().out
    assert "the same end" in out and "oxygen-control" in out
