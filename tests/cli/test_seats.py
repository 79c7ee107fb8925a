"""Python only. `lpsim styles`, and who sits where in `lpsim play`: styles, single weights, reasons."""

import json

import pytest

from lpsim.cli.main import main
from lpsim.games.living_planet.players import style, terms


def out_of(capsys, *words) -> str:
    assert main([str(word) for word in words]) == 0
    return capsys.readouterr().out


# --- lpsim styles -----------------------------------------------------------------------------------------------------


def test_every_style_has_a_line(capsys):
    lines = out_of(capsys, "styles").splitlines()
    assert [line.split()[0] for line in lines] == style.names()
    assert all(style.load(name).about in line for name, line in zip(style.names(), lines, strict=True))
    rows = json.loads(out_of(capsys, "styles", "--json"))
    assert [row["name"] for row in rows] == style.names()


def test_every_term_has_a_line(capsys):
    lines = out_of(capsys, "styles", "--terms").splitlines()
    assert [line.split()[0] for line in lines] == list(terms.TERM_NAMES)
    assert json.loads(out_of(capsys, "styles", "--terms", "--json")) == terms.TERMS


def test_one_style_shows_what_differs(capsys):
    lines = out_of(capsys, "styles", "guardian").splitlines()
    mine, base = style.load("guardian").weights, style.load("balanced").weights
    marked = [line.split()[1] for line in lines if line.startswith("* ")]
    assert marked == [term for term in mine if mine[term] != base[term]] and "build.guard" in marked
    table = json.loads(out_of(capsys, "styles", "guardian", "--json"))
    assert table["weights"] == mine
    assert table["balanced"] == {term: base[term] for term in marked}
    assert "the same weights as balanced" in out_of(capsys, "styles", "balanced")
    assert "it weighs nothing" in out_of(capsys, "styles", "random")


def test_a_file_is_shown_with_its_restrictions(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "balanced"\nforbid = ["trade"]\nforce = ["fix"]\nnoise = 0.1\n', encoding="utf-8")
    text = out_of(capsys, "styles", file)
    assert "forbid: trade\n" in text and "force: fix\n" in text and "noise: 10% of the choices" in text


@pytest.mark.parametrize("word", ["balansed", "nowhere.toml"])
def test_an_unknown_style_is_refused(word, capsys):
    assert main(["styles", word]) == 2
    assert capsys.readouterr().err.startswith("lpsim styles: ")


# --- lpsim play -------------------------------------------------------------------------------------------------------


def test_styles_sit_where_they_are_told_to(capsys):
    text = out_of(capsys, "play", "--styles", "trader,guardian,explorer,balanced", "--seed", 7)
    assert text.startswith("Players: Red trader, Blue guardian, Yellow explorer, Green balanced\nTurn 1 of 12, ")
    one = json.loads(out_of(capsys, "play", "--styles", "trader", "--players", 2, "--seed", 7, "--json"))
    assert [row["style"] for row in one["players"]] == ["trader", "trader"]
    assert one["players"][0]["hash"] == style.load("trader").hash


def test_many_games_of_styles_are_the_single_ones(capsys):
    words = ["play", "--styles", "greedy,balanced", "--players", 2, "--seed", 7, "--set-style", "red.noise=0.5"]
    single = json.loads(out_of(capsys, *words, "--json"))["final"]
    many = json.loads(out_of(capsys, *words, "--games", 1, "--json"))["seats"]
    assert [row["score"] for row in single] == [row["score"] for row in many]
    assert [row["style"] for row in many] == ["greedy (noise 0.5)", "balanced"]
    assert "greedy (noise 0.5)" in out_of(capsys, *words, "--games", 2)


def test_random_players_are_the_default(capsys):
    first = out_of(capsys, "play", "--seed", 7, "--games", 20, "--players", 2)
    assert first.startswith("20 games of 2 random players")
    styled = json.loads(
        out_of(capsys, "play", "--seed", 7, "--games", 20, "--players", 2, "--styles", "random", "--json")
    )
    plain = json.loads(out_of(capsys, "play", "--seed", 7, "--games", 20, "--players", 2, "--json"))
    assert plain == styled


def test_a_file_and_one_weight(capsys, tmp_path):
    file = tmp_path / "mine.toml"
    file.write_text('base = "balanced"\n', encoding="utf-8")
    words = ["play", "--players", 2, "--seed", 7, "--styles", f"{file},balanced", "--json"]
    same = json.loads(out_of(capsys, *words))
    assert same["players"][0]["hash"] == same["players"][1]["hash"]
    changes = [
        "--set-style",
        "0.build.guard=9",
        "--set-style",
        "blue.forbid=trade,grants",
        "--set-style",
        "all.noise=0",
    ]
    other = json.loads(out_of(capsys, *words, *changes))
    assert [row["style"] for row in other["players"]] == ["mine (build.guard=9)", "balanced (no trade, no grants)"]


def test_styles_go_on_from_a_position(capsys, tmp_path):
    from lpsim.play.game import Game

    file = tmp_path / "position.json"
    Game.new(players=3, seed=4).save(file)
    text = out_of(capsys, "play", "--position", file, "--styles", "greedy,balanced,trader")
    assert text.startswith("Players: Red greedy, Blue balanced, Yellow trader\n")


def test_explain_tells_why(capsys):
    text = out_of(capsys, "play", "--styles", "trader,guardian,explorer,balanced", "--seed", 7, "--explain")
    assert "Green, planet-card: play " in text and "  = card." in text
    assert "order-dice: " not in text
    assert "order-dice: " in out_of(capsys, "play", "--styles", "balanced", "--seed", 7, "--explain", "all")
    plain = out_of(capsys, "play", "--styles", "trader,guardian,explorer,balanced", "--seed", 7)
    assert set(plain.splitlines()) <= set(text.splitlines())


def test_explain_as_data(capsys):
    words = ["play", "--players", 2, "--styles", "balanced", "--length", "short", "--explain", "--json"]
    document = json.loads(out_of(capsys, *words))
    whys = [event for turn in document["turns"] for event in turn["events"] if event["event"] == "why"]
    assert len(whys) > 50
    for why in whys:
        assert why["chosen"] in [option["option"] for option in why["options"]]
        for option in why["options"]:
            assert sum(option["terms"].values()) == pytest.approx(option["score"], abs=1e-6)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--styles", "balansed"], "unknown style 'balansed'; did you mean 'balanced'"),
        (["--styles", "balanced,trader"], "2 styles for 4 players"),
        (["--styles", "balanced,,trader,greedy"], "--styles"),
        (["--styles", "nowhere.toml"], "nowhere.toml: cannot be read"),
        (["--set-style", "red.build.gard=2"], "unknown term 'build.gard'"),
        (["--set-style", "red.build.guard=high"], "high is no number"),
        (["--set-style", "red.noise=2"], "noise: a share from 0 to 1"),
        (["--set-style", "red.forbid=trad"], "unknown word 'trad'"),
        (["--set-style", "pink.noise=0.1"], "no seat 'pink'; one of red, blue, yellow, green, all"),
        (["--set-style", "build.guard"], "write it as seat.term=value"),
        (["--explain", "--games", "2"], "--explain tells one game"),
        (["--explain", "--summary"], "--explain tells one game"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words, message, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["play", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert message in captured.err
