"""Python only. Replays: the same choices end in the same state; what does not fit is refused."""

import json

import pytest

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.play.game import Game
from lpsim.play.replay import replay_choices, save_choices
from lpsim.play.trace import compiled_chooser, play_out


@pytest.fixture(scope="module")
def whole_game(tmp_path_factory):
    """Play a whole game once and keep it."""
    game = Game.new(players=3, seed=11, length="short", rules={"start.money": 15})
    play_out(game, compiled_chooser(game))
    file = tmp_path_factory.mktemp("game") / "game.json"
    save_choices(game, file)
    return file


@pytest.fixture
def saved(whole_game, tmp_path):
    """A copy of the whole game, for a test to spoil."""
    file = tmp_path / "game.json"
    file.write_bytes(whole_game.read_bytes())
    return file


def change(file, **values):
    table = json.loads(file.read_text())
    table.update(values)
    file.write_text(json.dumps(table))


def test_replay_ends_the_same(saved):
    report = replay_choices(saved)
    assert report.same
    assert report.hash == report.saved_hash
    assert report.scores == report.saved_scores
    assert main(["replay", str(saved)]) == 0


def test_only_the_file_itself_is_left(whole_game):
    assert [file.name for file in whole_game.parent.iterdir()] == ["game.json"]


def test_half_a_game_is_replayed_too(tmp_path):
    game = Game.new(players=2, seed=5)
    choose = compiled_chooser(game)
    for _ in range(20):
        game.choose(choose(game))
    save_choices(game, tmp_path / "half.json")
    assert replay_choices(tmp_path / "half.json").same


def test_a_game_that_goes_on_from_a_position(tmp_path):
    first = Game.new(players=2, seed=5)
    choose = compiled_chooser(first)
    for _ in range(30):
        first.choose(choose(first))
    game = Game.from_position(json.loads(json.dumps(first.to_dict())))
    play_out(game, compiled_chooser(game))
    save_choices(game, tmp_path / "rest.json")
    assert replay_choices(tmp_path / "rest.json").same


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"format": "something"}, "not a file of choices"),
        ({"format_version": 99}, "a file of choices of format 99"),
        ({"rules_version": 99}, "version of the rules kernel: 99"),
        ({"rules_hash": "0" * 16}, "hash of the rules"),
        ({"choices": "none"}, "'choices' is missing"),
        ({"choices": [0.5]}, "not an integer"),
        ({"choices": [9999]}, "9999"),
        ({"origin": {}}, "'origin'"),
        ({"game": "chess"}, "unknown game"),
        ({"game": 5}, "'game' is missing"),
        ({"format_version": None}, "a file of choices of format None"),
        ({"rules_version": "1"}, "'rules_version' is missing"),
        ({"lpsim_version": 1}, "'lpsim_version' is missing"),
        ({"choices": [True]}, "not an integer"),
        ({"choices": [-1]}, "-1"),
        ({"scores": ["many"]}, "'scores' has something"),
        ({"origin": {"position": "game.json"}}, "table 'position'"),
        ({"origin": {"position": {}, "seed": 3}}, "nothing else"),
        ({"origin": {"position": {"turn": "x"}}}, "key 'turn'"),
    ],
)
def test_what_does_not_fit_is_refused(saved, values, words, capsys):
    change(saved, **values)
    with pytest.raises(InputError, match=words):
        replay_choices(saved)
    assert main(["replay", str(saved)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_other_rules_in_the_origin_are_refused(saved):
    origin = json.loads(saved.read_text())["origin"]
    change(saved, origin=origin | {"rules": {"start.money": 16}})
    with pytest.raises(InputError, match="hash of the rules"):
        replay_choices(saved)


@pytest.mark.parametrize("value", ["three", -1, 2**80, 1.5, [1], {"a": 1}, True])
@pytest.mark.parametrize(
    "key", ["scenario", "players", "length", "rules", "seed", "block", "first", "seating", "content"]
)
def test_an_origin_with_anything_wrong_is_exit_code_2(saved, key, value, capsys):
    origin = json.loads(saved.read_text())["origin"]
    change(saved, origin=origin | {key: value})
    assert main(["replay", str(saved)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


GARBAGE = {
    "empty": b"", "a number": b"5", "a list": b"[1, 2]", "null": b"null", "no JSON": b"what is this?",
    "no text": b"\xff\xfe\x00\x80", "a wall": b"[" * 100_000, "a huge number": b'{"format": ' + b"9" * 5000 + b"}",
}  # fmt: skip


@pytest.mark.parametrize("command", ["replay", "play --position"])
@pytest.mark.parametrize("content", GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_exit_code_2_and_one_line(command, content, tmp_path, capsys):
    file = tmp_path / "file.json"
    file.write_bytes(content)
    assert main([*command.split(), str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and len(captured.err.splitlines()) == 1
    assert captured.err.startswith(f"lpsim {command.split()[0]}: ")


@pytest.mark.parametrize("part", [0.01, 0.3, 0.6, 0.99])
def test_a_truncated_file_is_exit_code_2_and_one_line(saved, part, capsys):
    text = saved.read_bytes()
    position = saved.with_name("position.json")
    Game.new(players=2, seed=1).save(position)
    whole = position.read_bytes()
    saved.write_bytes(text[: int(len(text) * part)])
    position.write_bytes(whole[: int(len(whole) * part)])
    for words in (["replay", str(saved)], ["play", "--position", str(position)]):
        assert main(words) == 2
        captured = capsys.readouterr()
        assert captured.out == "" and len(captured.err.splitlines()) == 1


def test_the_wrong_kind_of_file_is_exit_code_2(saved, capsys):
    """A replay is no position, and a position no replay."""
    position = saved.with_name("position.json")
    Game.new(players=2, seed=1).save(position)
    assert main(["replay", str(position)]) == 2
    assert "not a file of choices" in capsys.readouterr().err
    assert main(["play", "--position", str(saved)]) == 2
    assert "not a position" in capsys.readouterr().err


def test_another_end_is_exit_code_1(saved, capsys):
    change(saved, choices=json.loads(saved.read_text())["choices"][:-1])
    assert not replay_choices(saved).same
    assert main(["replay", str(saved)]) == 1
    assert "ANOTHER END" in capsys.readouterr().out


def test_a_changed_choice_never_passes(saved):
    """It leads to another end (exit code 1) or to a choice that does not exist (2)."""
    choices = json.loads(saved.read_text())["choices"]
    choices[0] = (choices[0] + 1) % 6
    change(saved, choices=choices)
    assert main(["replay", str(saved)]) in (1, 2)


def test_choices_after_the_end_are_refused(saved):
    change(saved, choices=json.loads(saved.read_text())["choices"] + [0])
    with pytest.raises(InputError, match="1 more choice"):
        replay_choices(saved)


def test_file_that_is_not_there(tmp_path, capsys):
    assert main(["replay", str(tmp_path / "nowhere.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_story_of_a_replay(saved, capsys):
    assert main(["replay", str(saved), "--story"]) == 0
    out = capsys.readouterr().out
    assert "Turn 1 of 9" in out and "The game ends after turn 9" in out and "the same end" in out
