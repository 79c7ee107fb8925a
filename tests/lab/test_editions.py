"""Python only. Editions in experiments: a lever, the comparison by it, generated boxes, stories of such games."""

import polars as pl
import pytest
from labkit import SMALL, experiment, play

import lpsim
from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.games.living_planet.scenario import load_rules
from lpsim.lab.resolve import resolve
from lpsim.lab.store import Store
from lpsim.lab.story import open_game
from lpsim.lab.verify import verify

FULL = SMALL.replace('lengths = "short"', 'lengths = "full"').replace("blocks = 60", "blocks = 20")
BESIDE = 'edition = ["english", "french"]\n' + FULL
LEVER = FULL + '\n[levers]\nvalues = { edition = ["english", "french"] }\n'
ONE_BY_ONE = """
[levers]
design = "list"
points = [
    { edition = "french" },
    { edition = "french", production.factories = 0 },
    { edition = "french", start.landing_zone = "landing-zone-b" },
    { edition = "french", content.market = "english" },
    { edition = "english" },
]
"""


@pytest.fixture(scope="module")
def both(tmp_path_factory):
    """Two and three players, English and French, on the same blocks."""
    return play(tmp_path_factory.mktemp("editions") / "run", BESIDE)


def hashes(text):
    return [cell.rules_hash for cell in resolve(experiment(text)).plan.cells]


def test_an_edition_is_a_lever_in_either_place():
    """FR-01 and following: beside the other axes or among the levers; the English cells are as without an edition."""
    found = hashes(BESIDE)
    assert found == hashes(LEVER)
    assert set(found) == {load_rules(players=n, overrides={"edition": e}).hash
                          for n in (2, 3) for e in ("english", "french")}  # fmt: skip
    assert set(hashes(FULL)) < set(found)
    cells = resolve(experiment(BESIDE)).plan.cells
    assert {cell.levers["edition"] for cell in cells} == {"english", "french"}
    assert "edition=french" in cells[1].label()


def test_one_change_at_a_time():
    """Each switch over the edition is a cell of its own, with the components that it asks for."""
    found = hashes('edition = "french"\n' + FULL)
    mixed = hashes(FULL.replace("[2, 3]", "4") + ONE_BY_ONE)
    assert len(set(found)) == 2
    assert len(set(mixed)) == 5
    assert mixed[0] == load_rules(overrides={"edition": "french"}).hash
    assert mixed[-1] == load_rules().hash


def test_generated_boxes_are_of_the_edition():
    """LP-UNK-13: the hexagons and cards of the edition, drawn anew; each edition has its own."""
    resolved = resolve(experiment(BESIDE.replace("blocks = 20", "blocks = 1"), content={"generated": 1, "first": 3}))
    tiles = {cell.levers["edition"]: int(resolved.R[cell.rules].n_tiles) for cell in resolved.plan.cells}
    assert tiles == {"english": 24, "french": 25}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (BESIDE.replace('"french"', '"frensh"'), "unknown edition 'frensh'"),
        (BESIDE + LEVER[len(FULL):], "edition.*is a lever already"),
        ('edition = "french"\n' + SMALL, "the edition 'french' has none"),
        ('edition = []\n' + FULL, "edition.*must not be empty"),
        ('edition = "french"\nscenarios = ["arboria"]\n' + FULL, "'arboria' has no edition 'french'"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_place(text, message):
    with pytest.raises(InputError, match=message):
        resolve(experiment(text))


@pytest.mark.compiled
def test_a_run_compares_its_editions(both, capsys):
    """`compare --by edition` says what the French one changes, on the same blocks."""
    cells = lpsim.load(both.folder).cells().collect()
    assert sorted(cells["edition"].to_list()) == ["english", "english", "french", "french"]
    seats = lpsim.load(both.folder).seats().collect().join(cells.select("cell", "edition"), on="cell")
    colony = seats.group_by("edition").agg(pl.col("score_spaceport").sum()).sort("edition")
    assert colony["score_spaceport"][0] > 0 and colony["score_spaceport"][1] == 0  # FR-46
    assert main(["compare", str(both.folder), "--by", "edition"]) == 0
    said = capsys.readouterr().out
    assert "What changes with edition?" in said and "french" in said
    assert main(["compare", str(both.folder), "--by", "levers"]) == 0
    said = capsys.readouterr().out
    assert "Which point of the levers moves what?" in said and "edition = french" in said
    assert "score of a player, 2 players: 1 of 1 points move it beyond chance; the largest is edition = french" in said


@pytest.mark.compiled
def test_games_of_an_edition_are_told_and_verified(both):
    """A game of the run is set up by its edition again, and every file vouches for itself."""
    store = Store(both.folder)
    for cell in store.plan.cells:
        told = open_game(store, store.plan.first_game[cell.cell])
        assert told.game.rules.hash == cell.rules_hash
    assert verify(store, 20, 1).problems == []
