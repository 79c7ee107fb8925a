"""`Game.new` and the rules behind it: what no game can be set up with is refused, with the name of what is wrong."""

import numpy as np
import pytest

from lpsim.errors import InputError
from lpsim.play.game import Game
from lpsim.play.many import play_many


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"first": 3}, "first: must be a whole number from 0 to 2, not 3"),
        ({"first": -1}, "first: .* not -1"),
        ({"first": "red"}, "first: .* not 'red'"),
        ({"first": True}, "first: .* not True"),
        ({"seating": 4}, "seating: must be a whole number from 0 to 3, not 4"),
        ({"seating": -1}, "seating"),
        ({"seating": "red"}, "seating: .* not 'red'"),
        ({"seed": -1}, "seed: must be a whole number from 0"),
        ({"seed": 2**62 + 1}, "seed"),
        ({"seed": 7.0}, "seed"),
        ({"seed": "7"}, "seed"),
        ({"block": -5}, "block"),
        ({"block": 2**70}, "block"),
        ({"players": 3.0}, "players: must be a whole number"),
        ({"players": "3"}, "players: must be a whole number"),
        ({"scenario": ["base"]}, "scenario: must be a name"),
        ({"length": 12}, "length: must be a name"),
        ({"content": 5}, "content: must be a folder"),
        ({"rules": ["start.money"]}, "rules: must be a table"),
        ({"rules": {5: 1}}, "unknown rule '5'"),
        ({"rules": {"exhaustion.minerals": [["oil"]]}}, "exhaustion.minerals"),
        ({"rules": {"start.resources.wood": 1}}, "start.resources.wood"),
        ({"rules": {"start.resources.mycelium": 9}}, "start.resources.mycelium.*: 27 for all, but only"),
        ({"rules": {"start.price": 11}}, "start.price.*: 11 is out of range; 1 to 10"),
    ],
)
def test_what_cannot_be_set_up_is_refused(wrong, words):
    with pytest.raises(InputError, match=words):
        Game.new(**({"players": 3} | wrong))


def test_numbers_at_the_edge_are_taken():
    """Also whole numbers of NumPy; they are kept as plain ones, so that the game can be saved."""
    game = Game.new(players=3, first=np.int64(2), seating=3, seed=2**62, block=2**62)
    assert (game.player, game.to_dict()["colours"]) == ("Blue", ["green", "red", "blue"])
    assert type(game.origin["first"]) is int


def test_many_games_check_their_seed_too():
    with pytest.raises(InputError, match="seed"):
        play_many(1, players=2, seed=-1)
