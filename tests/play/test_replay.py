"""Python only. Replays: the same choices end in the same state; what does not fit is refused."""

import json

import pytest

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.play.game import Game
from lpsim.play.replay import replay_choices, save_choices
from lpsim.play.trace import compiled_chooser, play_out


@pytest.fixture
def saved(tmp_path):
    """Keep a whole game in a file."""
    game = Game.new(players=3, seed=11, length="short", rules={"start.money": 15})
    play_out(game, compiled_chooser(game))
    file = tmp_path / "game.json"
    save_choices(game, file)
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


def test_only_the_file_itself_is_left(saved):
    assert [file.name for file in saved.parent.iterdir()] == ["game.json"]


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
        ({"format_version": 99}, "version of the format: 99"),
        ({"rules_version": 99}, "version of the rules kernel: 99"),
        ({"rules_hash": "0" * 16}, "hash of the rules"),
        ({"choices": "none"}, "'choices' is missing"),
        ({"choices": [0.5]}, "not an integer"),
        ({"choices": [9999]}, "9999"),
        ({"origin": {}}, "'origin'"),
        ({"game": "chess"}, "unknown game"),
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


@pytest.mark.parametrize("key", ["seed", "players", "block"])
def test_an_origin_with_words_for_numbers_is_refused(saved, key):
    origin = json.loads(saved.read_text())["origin"]
    change(saved, origin=origin | {key: "three"})
    with pytest.raises(InputError):
        replay_choices(saved)


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
