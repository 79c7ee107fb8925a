"""Step 4, planet exhaustion (LP-EXH)."""

import pytest
from kit import after, table, texts

from lpsim.play.game import Game

MINERALS = ("oil", "vibrium", "iron")
NO_MINERALS = dict.fromkeys(MINERALS, 0)
MIXED = ["vibrium", "oil", "iron", "oil", "vibrium", "iron", "oil", "vibrium", "iron", "oil", "vibrium"]


def step_4(turn, spots=MIXED, **position):
    """Step 4 of a turn, with one piece of the list on each earlier spot, from spot 1 on."""
    track = {str(i + 1): name for i, name in enumerate(spots[: turn - 1])}
    return table(**{"phase": "exhaustion", "turn": turn, "track": track, **position})


def track(game):
    """The filled spots of the track."""
    return {int(spot): name for spot, name in game.to_dict()["track"].items()}


def pool(game):
    """Pieces in the resource pool."""
    return game.to_dict()["pool"]


def moved(game):
    """What went onto the track in the last step: piece, spot and the spot it left (None: the pool)."""
    return [(e["resource"], e["spot"], e["from_spot"]) for e in game.events() if e["event"] == "exhausted"]


def passive(game, mineral):
    """The game goes on to the next step 4 or its end; everybody does as little as possible."""
    game.choose(mineral)
    while game.decision not in ("exhaust", None):
        choices = texts(game)
        game.choose("end the phase" if "end the phase" in choices else choices[0])
    return game


# --- a piece of the pool ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mineral", MINERALS)
def test_the_leader_must_exhaust_a_mineral_of_the_own_choice(mineral):
    """LP-EXH-01, LP-DEC-15: Oil, Vibrium or Iron from the pool to the next spot; there is no way round."""
    game = step_4(5, leader="yellow")
    before = pool(game)
    assert (game.decision, game.player) == ("exhaust", "Yellow")
    assert texts(game) == [f"exhaust {name}" for name in MINERALS]
    game.choose(f"exhaust {mineral}")
    assert pool(game) == before | {mineral: before[mineral] - 1}
    assert track(game) == {1: "vibrium", 2: "oil", 3: "iron", 4: "oil", 5: mineral}
    assert game.decision == "planet-card"


def test_the_example_of_turn_3():
    """LP-EX-30: spots 1 and 2 are filled, the Leader takes a Vibrium: one less in the pool, spot 3 filled."""
    game = step_4(3, spots=["iron", "iron"])
    vibrium = pool(game)["vibrium"]
    game.choose("exhaust vibrium")
    assert pool(game)["vibrium"] == vibrium - 1
    assert track(game) == {1: "iron", 2: "iron", 3: "vibrium"}


def test_only_minerals_present_in_the_pool_can_be_chosen():
    """LP-EXH-01, LP-DEC-15: without Vibrium there are two to choose from; a single kind leaves no choice."""
    assert texts(step_4(2, pool={"vibrium": 0})) == ["exhaust oil", "exhaust iron"]
    game = step_4(2, pool={"oil": 0, "vibrium": 0, "iron": 1})
    assert track(game) == {1: "vibrium", 2: "iron"}
    assert pool(game)["iron"] == 0
    assert game.to_dict()["turn"] == 3


def test_electricity_and_mycelium_cannot_be_taken():
    """LP-EXH-02: not as a choice, and not when nothing but them is left in the pool."""
    assert not {"exhaust electricity", "exhaust mycelium"} & set(texts(step_4(2)))
    game = step_4(3, pool=NO_MINERALS)
    assert (pool(game)["electricity"], pool(game)["mycelium"]) == (8, 7)
    assert (game.decision, moved(game)) == ("planet-card", [("vibrium", 3, 1)])


def test_the_track_counts_the_turns():
    """LP-EXH-03: spot n is filled at the end of turn n, one spot a turn and all the way to the last."""
    game = step_4(1)
    for turn in range(1, 13):
        assert (game.to_dict()["turn"], sorted(track(game))) == (turn, list(range(1, turn)))
        mineral = MINERALS[turn % 3]
        passive(game, f"exhaust {mineral}")
        assert track(game)[turn] == mineral
    assert game.over


def test_a_piece_on_the_track_does_not_come_back():
    """LP-AMB-100: once on the track it neither returns to the pool nor changes its spot while the pool has minerals."""
    game = passive(step_4(6), "exhaust oil")
    assert [track(game)[spot] for spot in range(1, 7)] == [*MIXED[:5], "oil"]
    assert pool(game)["oil"] == 8 - 3


# --- no mineral in the pool -------------------------------------------------------------------------------------------


def test_the_example_of_turn_10():
    """LP-EXH-04, LP-EX-31: the Vibrium of spot 1 moves to spot 10, spot 1 stays empty, the pool is untouched.

    Nobody has a choice: the next thing to decide is the Planet card of turn 11.
    """
    game = step_4(10, pool=NO_MINERALS)
    assert moved(game) == [("vibrium", 10, 1)]
    assert track(game) == {spot: MIXED[spot - 1] for spot in range(2, 10)} | {10: "vibrium"}
    assert pool(game) == {"oil": 0, "vibrium": 0, "electricity": 8, "iron": 0, "mycelium": 7}
    assert (game.decision, game.to_dict()["turn"]) == ("planet-card", 11)


def test_the_lowest_filled_spot_gives_the_piece():
    """LP-EXH-04, LP-AMB-100: spots 1 and 2 were left before, so spot 3 is the lowest; empty spots stay empty."""
    left = {str(spot): MIXED[spot - 1] for spot in range(3, 10)}
    game = step_4(10, pool=NO_MINERALS, track=left)
    assert moved(game) == [("iron", 10, 3)]
    assert sorted(track(game)) == [4, 5, 6, 7, 8, 9, 10]


def test_a_mineral_back_in_the_pool_goes_to_the_spot_of_the_turn():
    """LP-EXH-03, LP-EXH-04, LP-AMB-100: an Iron of the pool is taken; no vacated spot is filled."""
    left = {str(spot): MIXED[spot - 1] for spot in range(3, 10)}
    game = step_4(10, pool=NO_MINERALS | {"iron": 1}, track=left)
    assert moved(game) == [("iron", 10, None)]
    assert sorted(track(game)) == [3, 4, 5, 6, 7, 8, 9, 10]
    assert pool(game)["iron"] == 0


def test_with_an_empty_track_only_the_turn_count_advances():
    """LP-AMB-100: no mineral in the pool and none on the track; also the last turn still ends the game."""
    game = step_4(1, pool=NO_MINERALS)
    assert (track(game), game.to_dict()["turn"], game.decision) == ({}, 2, "planet-card")
    assert step_4(12, spots=[], pool=NO_MINERALS).over


# --- the last spot ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "length", "last"),
    [(2, "full", 12), (3, "full", 12), (4, "full", 12), (2, "short", 8), (3, "short", 9), (4, "short", 8)],
)
def test_the_last_spot_ends_the_game(players, length, last):
    """LP-EXH-05, LP-LEN-01, LP-LEN-02: spot 12, in the short game 8, or 9 with three players; not one before it."""
    game = after(step_4(last - 1, players=players, length=length), "exhaust oil")
    assert (game.over, game.decision) == (False, "planet-card")
    game = after(step_4(last, players=players, length=length), "exhaust oil")
    assert (game.over, sorted(track(game))) == (True, list(range(1, last + 1)))


@pytest.mark.parametrize(("length", "last"), [("full", 12), ("short", 8)])
def test_a_piece_moved_up_ends_the_game_like_any_other(length, last):
    """LP-EXH-06: the Vibrium of spot 1 moves up to the last spot; the game is over."""
    game = step_4(last, length=length, pool=NO_MINERALS)
    assert moved(game) == [("vibrium", last, 1)]
    assert game.over
    assert not step_4(last - 1, length=length, pool=NO_MINERALS).over


def test_a_game_from_its_set_up_has_an_empty_track():
    """LP-EXH-03: nothing lies on it before the end of turn 1."""
    assert Game.new(players=4, seed=3).to_dict()["track"] == {}
