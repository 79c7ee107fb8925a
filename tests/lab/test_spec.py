"""Python only. Experiment files: what they say, and how a mistake is told."""

import pytest
from labkit import MIXED, SMALL, experiment

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.lab.lineups import Lineup, player_of_seat, rotations
from lpsim.lab.reader import key_lines
from lpsim.lab.resolve import resolve

LEVERS = '\n[levers]\ndesign = "{}"\n'


def cells(text, **settings):
    return resolve(experiment(text, **settings)).plan.cells


def levers(design, more):
    return [cell.levers for cell in cells(SMALL + LEVERS.format(design) + more, players=2)]


# --- what is said -----------------------------------------------------------------------------------------------------


def test_defaults():
    said = experiment()
    assert (said.name, said.scenarios, said.first, said.log.level) == ("test", ("base",), "seat-0", "summary")
    assert said.stop.rule == "fixed" and said.outcome.measure == "win" and said.content == ("ours",)


def test_cells_are_all_combinations():
    found = cells(SMALL, lengths=["short", "full"])
    assert [(cell.players, cell.length) for cell in found] == [(2, "short"), (2, "full"), (3, "short"), (3, "full")]
    assert [cell.cell for cell in found] == [0, 1, 2, 3]


def test_games_are_rounded_up_to_whole_blocks():
    assert [cell.blocks for cell in cells(MIXED, games=41)] == [21]
    assert [cell.blocks for cell in cells(SMALL, games=41)] == [41, 41]


def test_line_ups():
    assert Lineup("same", ("a", "b")).tables(3) == [("a",) * 3, ("b",) * 3]
    assert Lineup("focal", ("a", "b"), ("b",)).tables(3) == [("a", "b", "b")]
    assert Lineup("round-robin", ("a", "b", "c")).tables(2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert len(Lineup("round-robin", ("a", "b"), repeat=True).tables(4)) == 5


def test_only_rotations_that_differ_are_played():
    assert [rotations(tuple(word)) for word in ("aaaa", "abab", "abbb", "abc", "aab")] == [1, 2, 4, 3, 3]


def test_entry_j_sits_in_seat_j_plus_rotation():
    assert player_of_seat(4, 0).tolist() == [0, 1, 2, 3]
    assert player_of_seat(4, 1).tolist() == [3, 0, 1, 2]


# --- levers -----------------------------------------------------------------------------------------------------------


def test_grid_is_every_combination():
    found = levers("grid", '[levers.values]\nstart.money = [10, 20]\n"market.ceiling" = [10, 12]\n')
    assert found == [{"start.money": m, "market.ceiling": c} for m in (10, 20) for c in (10, 12)]


def test_zip_goes_together():
    found = levers("zip", "[levers.values]\nstart.money = [10, 20]\nmarket.ceiling = [10, 12]\n")
    assert found == [{"start.money": 10, "market.ceiling": 10}, {"start.money": 20, "market.ceiling": 12}]


def test_list_is_as_written():
    points = 'points = [{ "start.money" = 3 }, { start.money = 4, market.ceiling = 9 }]\n'
    assert levers("list", points) == [{"start.money": 3}, {"start.money": 4, "market.ceiling": 9}]


@pytest.mark.parametrize("design", ["lhs", "sobol"])
def test_sampled_points_fill_the_ranges(design):
    text = 'points = 16\n[levers.ranges]\nstart.money = { low = 5, high = 20 }\n"effects.1" = ["double", "none"]\n'
    found = levers(design, text)
    assert len(found) == 16 and found == levers(design, text)
    assert sorted(point["start.money"] for point in found) == list(range(5, 21))
    assert [point["effects.1"] for point in found].count("double") == 8


def test_csv_of_points(tmp_path):
    (tmp_path / "points.csv").write_text("start.money,effects.1\n10,double\n12,none\n")
    text = SMALL + '\n[levers]\ndesign = "csv"\nfile = "points.csv"\n'
    found = resolve(experiment(text, tmp_path, players=2)).plan.cells
    assert [cell.levers for cell in found] == [
        {"start.money": 10, "effects.1": "double"}, {"start.money": 12, "effects.1": "none"},
    ]  # fmt: skip


def test_levers_change_the_rules_and_nothing_else():
    found = resolve(experiment(SMALL + LEVERS.format("grid") + "values = { start.money = [10, 20] }\n", players=2))
    assert found.R["start"]["money"].tolist() == [10, 20]
    assert found.R["market"]["ceiling"].tolist() == [10, 10]


def test_equal_rules_are_kept_once():
    points = 'points = [{ start.money = 10 }, { start.money = 10, "market.ceiling" = 10 }, { start.money = 20 }]\n'
    found = resolve(experiment(MIXED + LEVERS.format("list") + points))
    assert [cell.rules for cell in found.plan.cells] == [0, 0, 1] and len(found.R) == 2


def test_content_sets():
    text = 'content = ["ours", { generated = 2, first = 5 }]\n' + SMALL
    found = resolve(experiment(text, players=2))
    assert [cell.content for cell in found.plan.cells] == ["ours", "generated-5", "generated-6"]
    assert len({cell.rules_hash for cell in found.plan.cells}) == 3


def test_a_content_folder_is_found_beside_the_file(tmp_path):
    assert main(["content", "generate", "--seed", "5", "--out", str(tmp_path / "box")]) == 0
    box = resolve(experiment('content = "box"\n' + SMALL, tmp_path, players=2)).plan.cells[0]
    generated = resolve(experiment("content = { generated = 1, first = 5 }\n" + SMALL, players=2)).plan.cells[0]
    assert box.content == "box" and box.rules_hash == generated.rules_hash


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_lines_of_keys():
    text = '# a comment\na = 1\n[b]\n"c.d" = [\n  1,\n]\ne.f = { g = 1 }\n[[h]]\ni = 1\n[[h]]\nj = """\n[k]\n"""\n'
    lines = key_lines(text)
    assert lines[("a",)] == 2 and lines[("b", "c.d")] == 4 and lines[("b", "e", "f", "g")] == 7
    assert lines[("h", 0, "i")] == 9 and lines[("h", 1, "j")] == 11 and ("k",) not in lines


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ("seed = 11", "sead = 11", 3, "sead: is unknown (do you mean 'seed'?)"),
        ("seed = 11", "seed = -1", 3, "must be from 0"),
        ("seed = 11", "seed = 1.5", 3, "must be a whole number"),
        ("blocks = 60", "block = 60", None, "needs `games` or `blocks`"),
        ("blocks = 60", "blocks = 60\ngames = 7", 4, "not both"),
        ("blocks = 60", "blocks = 0", 4, "must be from 1"),
        ("[2, 3]", "[2,\n 5]", 5, "does not know 5; one of 2, 3, 4"),
        ("[2, 3]", "[2, 2]", 5, "has 2 twice"),
        ('"short"', '"shot"', 6, "(do you mean 'short'?)"),
        ('"same"', '"some"', 8, "(do you mean 'same'?)"),
        ('"random"', '"ranom"', 9, "lineup.styles: does not know 'ranom' (do you mean 'random'?)"),
        ('kind = "same"', 'kin = "same"', 8, "lineup.kin: is unknown (do you mean 'kind'?)"),
        ('kind = "same"', 'kind = "fixed"', 9, "1 for 2 players"),
        ('kind = "same"', 'kind = "round-robin"', 9, "1 styles do not fill 3 seats"),
        ('"random"\n', '"random"\n[levers.values]\nstart.mony = [1]\n', 11, "(do you mean 'start.money'?)"),
        ('"random"\n', '"random"\n[levers.values]\nstart.money = [1, -5]\n', 11, "-5 is out of range"),
        ('"random"\n', '"random"\n[levers.values]\nstart.money = 3\n', 10, "needs a list of values"),
        ('"random"\n', '"random"\n[rules]\n"market.ceiling" = "high"\n', 11, "cannot be 'high'"),
        ('"random"\n', '"random"\n[log]\nlevel = "all"\n', 11, "one of summary, turns, choices"),
        ('"random"\n', '"random"\n[log]\nevry = 3\n', 11, "(do you mean 'every'?)"),
        ('"random"\n', '"random"\n[outcome]\nof = "seat 2"\n', 11, "no seat 2 at a table of 2"),
        ('"random"\n', '"random"\n[outcome]\nmeasure = "scor"\n', 11, "(do you mean 'score'?)"),
        ('"random"\n', '"random"\n[stop]\nrule = "half-width"\n', 10, "needs the key 'half_width'"),
        ('"random"\n', '"random"\n[stop]\nrule = "gsprt"\nd1 = 0.1\ncells = [0, 9]\n', 13, "cells 0 to 1 only"),
        ('"random"\n', '"random"\n[styles]\nmine = { style = "ranom" }\n', None, ""),
    ],
)
def test_a_mistake_is_told_with_its_line(old, new, line, words):
    text = SMALL.replace(old, new)
    if not words:  # a style that nobody plays is not loaded
        resolve(experiment(text))
        return
    with pytest.raises(InputError) as caught:
        resolve(experiment(text))
    place = f"test.toml:{line}: " if line else "test.toml"
    assert str(caught.value).startswith(place) and words in str(caught.value)


def test_what_is_not_toml_is_told_with_its_line():
    with pytest.raises(InputError, match=r"test.toml: not a TOML file: .* line 2"):
        experiment("a = 1\nb = = 2\n")


def test_settings_of_the_command_line_come_last():
    said = experiment(SMALL, **{"seed": 5, "games": 12, "log.level": "turns", "start.money": 15})
    assert (said.seed, said.games, said.blocks, said.log.level) == (5, 12, None, "turns")
    assert said.rules == {"start.money": 15}


def test_a_mistake_on_the_command_line_names_the_option():
    with pytest.raises(InputError, match=r"^--set start.mony: rules.start.mony: .*'start.money'"):
        resolve(experiment(SMALL, **{"start.mony": 15}))


def test_the_command_tells_a_mistake_in_one_line(tmp_path, capsys):
    file = tmp_path / "x.toml"
    file.write_text(SMALL.replace("seed", "sead"))
    assert main(["run", str(file), "--out", str(tmp_path / "run")]) == 2
    said = capsys.readouterr().err
    assert said == f"lpsim run: {file}:3: sead: is unknown (do you mean 'seed'?)\n"
    assert not (tmp_path / "run").exists()
