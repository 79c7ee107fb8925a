"""What a position need not say: what follows from the rest is as it must be, and what no game leads to is refused."""

import numpy as np
import pytest
from ps_kit import Play, layout, stand

from lpsim.core.start import start_record
from lpsim.errors import InputError
from lpsim.games.planetship import batch, scenario, state
from lpsim.games.planetship.players import seat

GRID = "7 2 8 9 / 0 1 3 6"


def refused(**said) -> str:
    with pytest.raises(InputError) as caught:
        Play.at(**said)
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_who_stands_in_zone_3_came_there_first():
    """PS-Z3-01: nobody is asked to turn it any more; a character that was moved there does not count (PS-AM-31)."""
    said = {"players": 4, "zones": layout(GRID), "next": "blue"}
    play = Play.at(**said, characters=[stand("3/II", "red", "red-1")]).choose("place blue-2 on 3/III")
    assert play.decision == "place"
    play = Play.at(**said, characters=[stand("3/II", "red", "red-1", moved=True)]).choose("place blue-2 on 3/III")
    assert play.decision == "turn-zone"
    once = {"rulings.military_turn_each_round": False}
    play = Play.at(**said, rules=once, characters=[stand("3/II", "red", "red-1")])
    assert play.words()["turned"] is True


def test_the_current_zone_is_the_next_and_those_below_it_are_resolved():
    """PS-RE-01, -02: unless frames on the stack say what is under way."""
    play = Play.at(
        players=4, phase="resolving", current=6, zones=layout(GRID),
        characters=[stand("6/II", "red", "red-2"), stand("2/I", "blue", "blue-1"), stand("7/III", "blue", "blue-2")],
    )  # fmt: skip
    words = play.words()
    assert (play.player, words["current"]) == ("red", 6)
    assert {zone["zone"] for zone in words["zones"] if zone["resolved"]} == {0, 1, 2, 3}
    assert [zone["reward"] for zone in words["zones"] if zone["resolved"]] == [[]] * 4
    assert play.on("6/II")["face_down"] is False
    assert play.on("7/III")["face_down"] is True


def test_what_is_under_way_lies_open():
    """PS-RE-02: with a stack the current zone has been revealed already."""
    stack = [{"task": "close", "zone": 7}, {"task": "compare", "zone": 7}]
    stack += [{"decision": "ability", "player": "blue", "space": "7/III"}]
    play = Play.at(
        players=4, phase="resolving", current=7, stack=stack, zones=layout(GRID),
        characters=[stand("7/III", "blue", "blue-2")],
    )  # fmt: skip
    assert play.on("7/III")["face_down"] is False
    assert next(zone["face_down"] for zone in play.words()["zones"] if zone["zone"] == 7) is False
    assert "scanner" in play.texts()


WRONG = {
    "a reward that is a starting character": ({"zones": layout(GRID, z2={"reward": ["red-1"]})}, "never in the deck"),
    "a deck with a starting character": ({"deck": ["blue-1"]}, "never in the deck"),
    "another player's character in hand": ({"seats": {"red": {"hand": ["blue-1"]}}}, "blue-1 never comes to red"),
    "another player's character on the board": ({"characters": [stand("7/I", "red", "blue-1")]}, "never comes to red"),
    "rewards that are not dealt yet": (
        {"phase": "rewards", "zones": layout(GRID, z2={"reward": ["20"]})}, "rewards lie on the grid"
    ),
    "characters when the board is empty": (
        {"phase": "grid", "round": 2, "characters": [stand("7/I", "red", "red-1")]}, "the board is empty"
    ),
    "probes when the board is empty": (
        {"phase": "end-of-round", "probes": [{"place": "7/I", "player": "red"}]}, "the board is empty"
    ),
    "a grid before it is laid": ({"phase": "grid", "zones": layout(GRID)}, "still to be laid"),
    "a zone resolved while placing": ({"current": 7}, "zones are resolved in phase 'resolving'"),
    "a card that arrived in nobody's hand": ({"arrived": ["20"]}, "is in nobody's hand"),
    "a reserve in an order that the grid cannot leave behind": (
        {"reserve": [4, 5], "left_in": {"5": 1}}, "further to the left"
    ),
    "a card in two places": ({"seats": {"red": {"hand": ["20"]}}, "deck": ["20"]}, "in two places"),
    "two characters on a space": (
        {"characters": [stand("7/I", "red", "red-1"), stand("7/I", "blue", "blue-1")]}, "two characters on 7/I"
    ),
    "a space that zone 2 has not": ({"characters": [stand("2/IV", "red", "red-1")]}, "has no space IV"),
    "a colour that does not play": ({"players": 2, "first": "green"}, "no player is 'green'"),
    "a probe in zone 6": ({"probes": [{"place": "6/I", "player": "red"}]}, "closed to probes"),
    "a card face down without stealth": (
        {"characters": [stand("7/I", "red", "red-1", face_down=True)]}, "face down where it cannot"
    ),
}  # fmt: skip


@pytest.mark.parametrize("what", WRONG)
def test_what_no_game_leads_to_is_refused(what):
    said, words = WRONG[what]
    assert words in refused(**{"players": 4, "zones": layout(GRID)} | said)


def test_keeping_a_log_of_rounds_changes_no_game():
    """Points counted for the log are taken back: the record is the same with and without."""
    rules, states = scenario.load_rules(players=3), []
    for length in (0, 1):
        S, W, out = np.zeros(1, state.STATE), np.zeros(1, state.WORK), np.zeros(1, batch.RESULT)
        batch.play(S, rules.R, W, out, batch.empty_turns(length), start_record(3), np.zeros(3, seat.PLAYER), 0)
        states.append(S.tobytes())
    assert states[0] == states[1]
    play = Play.new(players=3, seed=3)
    play.W[0].logging_turns = 1
    chance = np.random.default_rng(1)
    while play.words()["round"] == 1:
        assert not play.s.score_part.any() and not play.s.missions_done.any()
        play.random(chance)
    assert not play.s.score_part.any() and not play.s.missions_done.any() and not play.s.score.any()
