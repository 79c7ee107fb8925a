"""Python only. What was saved in the first formats is read, or refused by its format with what to do."""

import json
from pathlib import Path

import pytest

from lpsim.cli.main import main
from lpsim.errors import InputError
from lpsim.play.game import Game

FIRST = Path(__file__).parents[1] / "fixtures" / "formats-1"
COUNTED = ("streams", "tally", "game_tally", "score_part")  # lists by place in format 1, tables by name since


def test_choices_of_format_1_are_refused_by_name(capsys):
    assert main(["replay", str(FIRST / "choices.json")]) == 2
    said = capsys.readouterr().err
    assert "choices.json: a file of choices of format 1, made by lpsim 0.1.0; " in said
    assert "reads format 2" in said and "lpsim play --choices" in said and said.count("\n") == 1


def test_a_position_of_format_1_says_what_to_do(capsys):
    assert main(["play", "--position", str(FIRST / "position.json")]) == 2
    said = capsys.readouterr().err
    assert "as in format 1 of saved positions" in said and "Take streams, tally" in said and said.count("\n") == 1


def test_a_position_of_format_1_without_its_lists_goes_on():
    said = json.loads((FIRST / "position.json").read_text())
    game = Game.from_position({key: value for key, value in said.items() if key not in COUNTED})
    assert game.decision == "action" and game.scores() == [8, 7, 7]
    assert "put out the fire at lone-giant with electricity" in [option.text for option in game.legal()]
    kept = game.to_dict()
    for key in {"tiles", "units", "seats", "hex_deck", "market_deck", "stack", "arboria"} - set(COUNTED):
        assert kept[key] == said[key]


def test_a_position_says_what_it_is(tmp_path):
    game = Game.new(players=2, seed=1)
    game.save(tmp_path / "game.json")
    said = json.loads((tmp_path / "game.json").read_text())
    assert (said["format"], said["format_version"], said["game"]) == ("lpsim-position", 2, "living-planet")
    assert Game.from_position(tmp_path / "game.json").hash() == game.hash()


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format_version": 3}, "game.json: a position of format 3; lpsim .* reads format 2"),
        ({"format_version": True}, "a position of format True"),
        ({"format": "lpsim-choices"}, "not a position"),
        ({"format": None}, "not a position"),
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": 5}, "game: must be a name"),
    ],
)
def test_another_stamp_is_refused(changes, reason, tmp_path):
    said = Game.new(players=2, seed=1).to_dict() | changes
    (tmp_path / "game.json").write_text(json.dumps(said))
    with pytest.raises(InputError, match=reason):
        Game.from_position(tmp_path / "game.json")


def test_a_position_of_another_game_is_not_taken_for_this_one():
    with pytest.raises(InputError, match="a position of chess, not of living-planet"):
        Game.from_position(Game.new(players=2, seed=1).to_dict() | {"game": "chess"}, game="living-planet")
