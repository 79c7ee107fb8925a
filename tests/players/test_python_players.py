"""Players written in Python: loading, what they are asked and told, errors, and that they sit beside styles."""

import random
import re
from pathlib import Path

import numpy as np
import pytest

from lpsim import Game, InputError, load_player, load_style, play_game_with, play_many
from lpsim.cli.main import main
from lpsim.play.players import Table

pytestmark = pytest.mark.compiled

DOCS = Path(__file__).resolve().parents[2] / "docs" / "players.md"
CODE = re.compile(r"`([^`\n]+)`")
BOTS = '''
"""Players for tests."""
import random

class First:
    def decide(self, view, legal):
        return 0

class ByWords:
    def decide(self, view, legal):
        return legal[-1].text

class Chance:
    def begin(self, start):
        self.chance = random.Random(start["seed"])

    def decide(self, view, legal):
        return self.chance.choice(legal)

class Fails:
    def decide(self, view, legal):
        if view["turn"] == 2:
            raise RuntimeError("out of\\nideas")
        return 0

class FailsToBegin:
    def begin(self, start):
        return start["nothing"]

    def decide(self, view, legal):
        return 0

class Wrong:
    answer = "fly"

    def decide(self, view, legal):
        return self.answer

class TooFar(Wrong):
    answer = 99

class Nothing(Wrong):
    answer = None

class Truth(Wrong):
    answer = True

class Silent:
    pass

not_a_class = 3
'''


class Diary:
    """Keeps what it is asked and told."""

    def __init__(self):
        self.start, self.views, self.legal = None, [], []

    def begin(self, start):
        self.start = start

    def decide(self, view, legal):
        self.views.append(view)
        self.legal.append(legal)
        return random.Random(len(self.views)).choice(legal)


@pytest.fixture
def bots(tmp_path, monkeypatch) -> str:
    (tmp_path / "bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return "bots.py"


def refused(capsys, *words) -> str:
    """The message of a command that ends with exit code 2."""
    assert main([str(word) for word in words]) == 2
    captured = capsys.readouterr()
    assert len(captured.err.splitlines()) == 1
    return captured.err


# --- at the table -----------------------------------------------------------------------------------------------------


def test_a_player_sits_beside_styles_in_any_seat():
    for seat in range(3):
        diary = Diary()
        players = ["balanced", load_style({"style": "trader", "noise": 0.1}), "random"]
        players[seat] = diary
        game = play_game_with(players, Game.new(players=3, seed=5))
        assert game.over and game.violated() == 0
        assert {view["you"] for view in diary.views} == {["red", "blue", "yellow"][seat]}
        assert all(len(legal) > 1 for legal in diary.legal)


def test_a_table_of_styles_plays_as_the_batch_does():
    styles = ["balanced", "guardian", "random"]
    batch = play_many(3, players=3, seed=9, styles=styles)
    for block in range(3):
        game = play_game_with(styles, Game.new(players=3, seed=9, block=block))
        assert game.scores() == batch.out["score"][block, :3].tolist()


def test_a_python_player_that_plays_like_a_style_gets_the_rows_of_the_batch():
    """All columns of a result, whoever drove the game."""

    class Scripted:
        """Asks a style on a twin of the game."""

        def __init__(self):
            self.choices = iter(chosen)

        def decide(self, view, legal):
            return next(self.choices)

    games = play_many(1, players=2, seed=9, styles=["greedy", "balanced"])
    game = Game.new(players=2, seed=9)
    table, chosen = Table(game, ["greedy", "balanced"]), []
    while not game.over:
        seat, index = game.seat, table(game)
        if seat == 0:
            chosen.append(index)
        game.choose(index)
    again = play_many(1, players=2, seed=9, styles=[Scripted, "balanced"])
    assert np.asarray(again.out).tobytes() == np.asarray(games.out).tobytes()
    assert [row["style"] for row in again.rows()] == ["Scripted", "balanced"]


def test_a_player_sees_what_it_may_know_and_hears_the_rest():
    diary = Diary()
    game = play_game_with([diary, "balanced", "trader", "random"], Game.new(players=4, seed=6))
    hidden = {"money", "resources", "hand", "pile", "chosen"}
    for view in diary.views:
        assert hidden <= set(view["seats"]["red"])
        assert all(not hidden & set(row) for colour, row in view["seats"].items() if colour != "red")
        assert isinstance(view["market_deck"], int) and view["hex_deck"] == sorted(view["hex_deck"])
        assert not {"streams", "tally", "score"} & set(view)
    news = [event for view in diary.views for event in view["news"]]
    turns = [event["turn"] for event in news if event["event"] == "turn"]
    assert turns in ([*range(2, 12)], [*range(2, 13)])  # the first turn had begun when the players sat down
    reveals = [event for event in news if event["event"] == "revealed" and event["colour"] == "blue"]
    counted = diary.views[-1]["seats"]["blue"]["revealed"]
    assert counted == {str(value): sum(row["value"] == value for row in reveals) for value in range(1, 7)}
    assert diary.start["you"] == "red" and diary.start["box"]["turns"] == 12
    assert {tile["name"] for tile in diary.start["box"]["tiles"]} == set(game.rules.tile_names)
    assert {row["name"] for row in diary.start["box"]["buildings"]} >= {"iron-mine", "steel-dome", "spaceport"}


def test_the_seed_of_a_player_belongs_to_game_and_seat():
    def seeds(**more):
        diaries = [Diary(), Diary()]
        Table(Game.new(players=2, **more), diaries)
        return [diary.start["seed"] for diary in diaries]

    assert seeds(seed=1) == seeds(seed=1)
    assert len({*seeds(seed=1), *seeds(seed=2), *seeds(seed=1, block=1)}) == 6


def test_a_class_is_made_anew_for_each_game(bots):
    chance = load_player("bots.py:Chance")
    first, again = (play_many(3, players=2, seed=4, styles=[chance, "balanced"]) for _ in range(2))
    assert (np.asarray(first.out) == np.asarray(again.out)).all()


def test_the_wrong_number_of_players_is_refused():
    with pytest.raises(InputError, match="2 players for 3 seats"):
        play_game_with(["random", "random"], Game.new(players=3))
    with pytest.raises(InputError, match="is no player"):
        play_game_with(["random", 3], Game.new(players=2))


# --- on the command line ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["bots.py:First", "blue=bots.py:ByWords", "1=bots.py:Chance"])
def test_a_player_by_file_and_class(word, bots, capsys):
    assert main(["play", "--players", "2", "--styles", "balanced", "--player", word, "--seed", "3"]) == 0
    story = capsys.readouterr().out
    name = word.rpartition(":")[2]
    seats = f"Red {name}, Blue balanced" if word.startswith("bots") else f"Red balanced, Blue {name}"
    assert story.startswith(f"Players: {seats}\nTurn 1 of 12, ")


def test_several_players_and_styles_for_the_other_seats(bots, capsys):
    words = ["--player", "bots.py:First", "--player", "yellow=bots.py:Chance", "--styles", "greedy,balanced"]
    assert main(["play", *words, "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("Players: Red First, Blue greedy, Yellow Chance, Green balanced\n")


def test_many_games_say_that_they_are_slow(bots, capsys):
    words = ["play", "--players", "2", "--styles", "balanced", "--player", "bots.py:First", "--seed", "3"]
    assert main([*words, "--games", "3"]) == 0
    captured = capsys.readouterr()
    assert "players in Python are asked decision by decision" in captured.err
    assert re.search(r"^Red .* First$", captured.out, re.MULTILINE)


def test_the_bot_of_the_documentation_plays(tmp_path, monkeypatch, capsys):
    """docs/players.md: it runs from its file, and plays better than chance."""
    blocks = re.findall(
        r"^```python\n(# my_bot\.py\n.*?)^```", DOCS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    assert len(blocks) == 1
    monkeypatch.chdir(tmp_path)
    Path("my_bot.py").write_text(blocks[0], encoding="utf-8")
    assert main(["play", "--player", "blue=my_bot.py:MyBot", "--styles", "greedy,balanced,trader", "--seed", "7"]) == 0
    assert capsys.readouterr().out.startswith("Players: Red greedy, Blue MyBot, Yellow balanced, Green trader\n")
    seats = play_many(8, players=2, seed=7, styles=[load_player("my_bot.py:MyBot"), "random"]).summary()["seats"]
    assert seats[0]["score"] > 1.5 * seats[1]["score"]


def test_every_key_of_the_view_is_documented():
    """In docs/players.md if it is the view's own, else in docs/positions.md."""
    documented = {
        word for file in (DOCS, DOCS.with_name("positions.md")) for word in CODE.findall(file.read_text("utf-8"))
    }
    words = {part for word in documented for part in word.split(".")}
    view = Diary()
    play_game_with([view, "balanced"], Game.new(players=2, seed=7, length="short"))
    keys = {key for one in view.views for key in one}
    keys |= {key for one in view.views for row in [*one["seats"].values(), *one["non_players"].values()] for key in row}
    assert sorted((keys | set(view.start)) - words) == []


def test_choices_of_a_python_player_are_replayed(bots, capsys):
    words = ["play", "--players", "2", "--player", "bots.py:Chance", "--choices", "game.json", "--summary"]
    assert main(words) == 0
    assert main(["replay", "game.json"]) == 0
    assert "the same end" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("nowhere.py:First", "there is no file nowhere.py"),
        ("bots.py:Frist", "no class Frist in bots.py; there is: First, ByWords"),
        ("bots.py:not_a_class", "no class not_a_class"),
        ("bots.py:Silent", "Silent has no method decide(view, legal)"),
        ("bots.py", "name a file and a class, as in my_bot.py:MyBot"),
        ("bots.txt:First", "name a file and a class"),
        ("pink=bots.py:First", "no seat 'pink'; one of red, blue"),
        ("7=bots.py:First", "no seat '7'"),
        ("bots.py:Fails", "Fails as Red, turn 2, decision planet-card: RuntimeError: out of ideas (bots.py, line 23)"),
        ("bots.py:FailsToBegin", "FailsToBegin as Red, before the game: KeyError: 'nothing' (bots.py, line 28)"),
        ("bots.py:Wrong", "turn 1, decision planet-card: 'fly' is not an option of planet-card"),
        ("bots.py:TooFar", "option 99 is not in the list of 6"),
        ("bots.py:Nothing", "the answer must be an option, its place or its words, not None"),
        ("bots.py:Truth", "not True"),
    ],
)
@pytest.mark.parametrize("more", [[], ["--games", "2"]], ids=["one", "many"])
def test_errors_are_one_line_and_exit_code_2(word, message, more, bots, capsys):
    told = refused(capsys, "play", "--players", 2, "--player", word, "--summary" if not more else "--json", *more)
    assert told.startswith("lpsim play: ") and message in told


def test_a_file_that_does_not_run_is_refused(bots, capsys):
    for text, message in (
        ("x = ", "SyntaxError"),
        ("import nothing_of_this_name", "ModuleNotFoundError"),
        ("\n\n1 / 0", "ZeroDivisionError: division by zero (broken.py, line 3)"),
    ):
        Path("broken.py").write_text(text, encoding="utf-8")
        assert message in refused(capsys, "play", "--player", "broken.py:Bot")


def test_two_players_in_one_seat_are_refused(bots, capsys):
    words = ["--player", "red=bots.py:First", "--player", "red=bots.py:Chance"]
    assert "Red has two players" in refused(capsys, "play", *words)
    words = ["--player", "bots.py:First"] * 3
    assert "3 players for 2 seats" in refused(capsys, "play", "--players", 2, *words)
    words = ["--player", "bots.py:First", "--set-style", "red.build.guard=2"]
    assert "written in Python and has no weights" in refused(capsys, "play", *words)
