"""Columns say what they are, and chapters go by that: no names in the report, nothing read out of sentences."""

import shutil

import pytest
import synthetic_runs as made

from lpsim.errors import InputError
from lpsim.games import load_game, names, roles
from lpsim.lab.dictionary import all_tables
from lpsim.lab.load import load
from lpsim.report import markdown
from lpsim.report.answers import answer, components, dictionary, economy
from lpsim.report.assemble import assemble
from lpsim.report.finding import as_data

TEXT = """
question = "what do columns say?"
seed = 3
blocks = 30
scenarios = "arboria"
players = 2
[lineup]
kind = "same"
styles = "balanced"
[log]
level = "turns"
"""
CHAPTERS = ("fairness", "dynamics", "components", "economy")


def model(cell, block, rotation, styles):
    """Games with fires, in which some steps are taken."""
    rng = made.stream(cell, block, rotation)
    shape = (len(block), cell.players)
    more = made.counts(rng, len(block), cell.players)
    more |= {name: rng.poisson(1.0, shape) for name in ("fires_spread", "escaped_scientist", "steps", "dams_iron")}
    more["tiles"] = rng.poisson(9.0, len(block))
    return made.walk(rng, len(block), cell.players), more


@pytest.fixture(scope="module")
def fires(tmp_path_factory):
    return made.make_run(tmp_path_factory.mktemp("fires") / "run", TEXT, model)


def said_by(run, change):
    """The run again, its files saying something else of their columns."""
    made.describe_anew(run.path, change)
    return load(run.path)


@pytest.fixture
def copy(fires, tmp_path):
    return load(shutil.copytree(fires.path, tmp_path / "copy"))


def rows(answer, title):
    return [row for table in answer.tables if table.title.startswith(title) for row in table.rows]


def test_what_happens_to_players_is_no_choice(fires):
    titles = {one.title for one in components.listed(fires)}
    assert {"dams iron", "explored", "card 3", "warded tornado"} <= titles
    assert not {"fires spread", "escaped scientist", "suffered tornado", "missed oil", "steps"} & titles
    told = rows(economy.answer(fires), "What else happens")
    assert {row[0] for row in told} >= {
        "hexagons chosen for a Tornado to spread fire to",
        "units that escaped a Wildfire: scientist",
    }


@pytest.mark.parametrize(
    ("role", "chapter", "title"),
    [
        (roles.CHOSEN, "components", "How much everything is used"), (roles.HARM, "economy", "Harm to a player"),
        (roles.HAPPENED, "economy", "What else happens"), (roles.IDLE, "dynamics", "How long games are"),
    ],
)  # fmt: skip
def test_a_column_comes_into_the_chapter_of_its_role(copy, role, chapter, title):
    def tell(run):
        told = rows(answer(chapter, run), title)
        return any(word in str(row[:2]) for row in told for word in ("steps", "movement points"))

    assert not tell(copy)

    def change(table, name, said):
        return said | {b"role": role.encode()} if (table, name) == ("seats", "steps") else said

    assert tell(said_by(copy, change))


@pytest.mark.parametrize("role", [roles.PRICE, roles.MARKET, roles.EVENT])
def test_what_has_one_kind_only_is_told_too(copy, role):
    """A price, or a happening, that is not by kind: a row of its own, and no verdict on which kind has most."""

    def change(table, name, said):
        return said | {b"role": role.encode()} if (table, name) == ("games", "tiles") else said

    told = economy.answer(said_by(copy, change))
    title = "What else happens" if role == roles.EVENT else "Resources"
    assert any(str(row[0]) in ("all", "hexagons on the map at the end") for row in rows(told, title))
    assert not any(verdict.subject.startswith("tiles") for verdict in told.verdicts)


def test_labels_are_not_read_out_of_sentences(copy):
    def change(table, name, said):
        return said | {b"meaning": b"a sentence: with a colon, of nothing"}

    before = {name: family.members for name, family in dictionary.families(copy, "seats").items()}
    run = said_by(copy, change)
    assert {name: family.members for name, family in dictionary.families(run, "seats").items()} == before
    assert before["built"]["steel-dome"] == "built_steel_dome" and before["explored"] == {"": "explored"}


def test_runs_of_before_are_read_as_ever(fires, copy):
    """Runs of lpsim 0.1.0 said meaning and unit only, the label at the end of the meaning."""

    def change(table, name, said):
        column = known[table, name]
        return {b"meaning": column.text.encode(), b"unit": column.unit.encode()}

    tables = all_tables("living-planet")
    known = {(table, column.name): column for table, one in tables.items() for column in one.columns}
    old = said_by(copy, change)
    for chapter in CHAPTERS:
        now, then = (as_data(answer(chapter, run)) for run in (fires, old))
        assert now["verdicts"] == then["verdicts"]
        assert now["tables"] == then["tables"]


def test_an_unknown_column_of_before_is_refused_with_what_to_do(copy):
    def change(table, name, said):
        return {}

    said_by(copy, change)
    for file in (copy.path / "seats").glob("*.parquet"):
        made.rename(copy.path, "seats", file, {"steps": "leaps"})
    with pytest.raises(InputError, match=r"column 'leaps' of the table seats is unknown .*lpsim run"):
        components.answer(load(copy.path))


@pytest.mark.parametrize("game", names())
def test_every_column_of_every_game_has_a_role(game):
    known = {value for name, value in vars(roles).items() if name.isupper() and isinstance(value, str)}
    for table in all_tables(game).values():
        assert not [column.name for column in table.columns if column.role not in known]


def test_links_between_columns_lead_somewhere():
    """A tally names the column of its tries, or of what it cost."""
    columns = [column for table in all_tables("living-planet").values() for column in table.columns]
    known = {column.name for column in columns}
    linked = [name for column in columns for name in (column.tries, column.cost) if name]
    assert linked and all(name in known for name in linked)


def test_styles_know_the_words_that_keep_them_from_a_component():
    """Of every family at least one kind; free actions that no style can be kept from are passed over."""
    columns = all_tables("living-planet")["seats"].columns
    families = {column.family: [] for column in columns if column.forbid}
    for column in columns:
        if column.forbid:
            families[column.family].append(column.forbid)
    assert {"action", "card", "built", "bought", "sold", "recruited", "warded"} <= set(families)
    for words in families.values():
        assert any(is_word(word) for word in words), words


def is_word(word):
    try:
        load_game("living-planet").players.load({"style": "balanced", "forbid": [word]})
    except InputError:
        return False
    return True


def test_a_run_without_such_columns_gets_a_page_that_passes_them_over(copy):
    """A game without colours, hazards, goods, or anybody who begins: what it has is told, the rest is not."""
    kept = (roles.KEY, roles.SCORE, roles.RANK, roles.WIN, roles.END)

    def change(table, name, said):
        return said if said[b"role"].decode() in kept else said | {b"role": roles.AMOUNT.encode(), b"may_turn": b""}

    page, _ = markdown.render(assemble(said_by(copy, change)))
    answered, missing = page.split("## Not answered by this run")
    assert "Share of wins by seat" in answered and "How games unfold" in answered and "Why games ended" in answered
    for part in ("colour", "leader", "Harm", "Resources", "Hazards", "Luck, ", "What befell", "None", "nan"):
        assert part not in answered.split("## How to check it")[0], part
    for reason in ("count nothing that players choose to do", "count nothing that players gain, pay or suffer"):
        assert reason in missing
