"""Positions in plain words: what cannot be is refused with the reason."""

import json

import pytest
from kit import table, tile

from lpsim.errors import InputError
from lpsim.play.game import Game

MINE = tile("mine", (0, -1), "iron", "", "oil", "", dice=("red 2 earthquake",))


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"players": 5}, "players, not 5"),
        ({"scenario": "bas"}, "unknown scenario 'bas'"),
        ({"turn": 13}, "turn"),
        ({"leader": "purple"}, "unknown name 'purple'"),
        ({"colour": ["red"]}, "colour"),
        ({"prices": {"oil": 11}}, "LP-INV-07"),
        ({"seats": {"red": {"resources": {"oil": 9}}}}, "only 8 pieces"),
        ({"seats": {"red": {"hand": [1, 1]}}}, "different values"),
        ({"rules": {"start.mony": 3}}, "start.money"),
        ({"hex_deck": ["landing-zone-3", "landing-zone-3"]}, "named twice"),
        ({"market_deck": [["oil", 7]]}, "no card oil 7"),
        ({"phase": "lunch"}, "unknown name 'lunch'"),
        ({"stack": [{"kind": "nap", "seat": "red"}]}, "unknown kind 'nap'"),
        ({"dice": {"red": 7}}, "1 to 6"),
        ({"track": {"13": "oil"}}, "spots are 1 to 12"),
    ],
)
def test_impossible_positions_are_refused(position, reason):
    """Each with the reason in words."""
    with pytest.raises(InputError, match=reason):
        Game.from_position(position)


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"buildings": [{"tile": "mine", "square": 1, "kind": "oil-drill", "chip": "red"}]}, "no oil icon"),
        ({"buildings": [{"tile": "mine", "square": 9, "kind": "steel-dome"}]}, "square"),
        ({"buildings": [{"tile": "mine", "kind": "steel-dom"}]}, "steel-dome"),
        ({"buildings": [{"tile": "mine", "square": 2, "kind": "steel-dome", "chip": "red"}] * 2}, "two buildings"),
        (
            {
                "buildings": [
                    {"tile": "mine", "square": 2, "kind": "steel-dome", "chip": "red"},
                    {"tile": "mine", "square": 4, "kind": "steel-dome", "chip": "red"},
                ]
            },
            "LP-INV-10",
        ),
        (
            {"buildings": [{"tile": "mine", "square": 2, "kind": "steel-dome", "chip": "red", "unit": "scientist",
                            "unit_of": "blue"}]},
            "two colours",
        ),
        ({"units": [{"colour": "red", "kind": "motorized", "tile": "mine", "count": 3}]}, "only 2 motorized"),
        ({"units": [{"colour": "red", "kind": "motorized", "tile": "mine", "wounded": True}]}, "LP-DEF-07"),
        ({"units": [{"colour": "red", "kind": "scientist", "tile": "elsewhere"}]}, "elsewhere"),
    ],
)  # fmt: skip
def test_impossible_pieces_are_refused(more, reason):
    """Wrong names, too many pieces, two of a limited kind, two colours in a building."""
    with pytest.raises(InputError, match=reason):
        table(MINE, **more)


def test_far_and_unmatched_tiles_are_refused():
    """LP-EXP-03, LP-EXP-04: a map that could not have been built."""
    with pytest.raises(InputError, match="LP-EXP-03"):
        table(tile("far", (3, 0)))
    with pytest.raises(InputError, match="LP-EXP-04"):
        table(tile("high", (0, -1), terrain="mountain"))


def test_positions_are_read_from_json_and_toml(tmp_path):
    """A file of a position in either form; a broken file is refused by name."""
    (tmp_path / "p.json").write_text(json.dumps({"turn": 3, "leader": "blue"}))
    (tmp_path / "p.toml").write_text('turn = 3\nleader = "blue"\n')
    games = [Game.from_position(tmp_path / name) for name in ("p.json", "p.toml")]
    assert games[0].to_dict() == games[1].to_dict()
    assert games[0].player == "Blue"
    (tmp_path / "bad.json").write_text("{")
    with pytest.raises(InputError, match=r"bad\.json"):
        Game.from_position(tmp_path / "bad.json")


def test_unsaid_things_take_their_setup_value():
    """An empty position is a new game (LP-SET)."""
    said = Game.from_position({"seed": 7}).to_dict()
    fresh = Game.new(seed=7, first=0).to_dict()
    assert said == fresh


# --- what used to be passed over, or ended in an error of Python ------------------------------------------------------

ACTING = {"phase": "before-cataclysms", "dice": {"red": 4}}


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ([], "position: must be a table"),
        ({"phase": "order", "order": ["red"]}, "key 'order': comes after the phase 'order': leave it out"),
        ({"phase": "effect", "order": ["red", "blue", "yellow", "green"]}, "key 'order'"),
        ({"phase": "production", "order": ["red", "red"]}, "key 'order': must list different colours"),
        ({"order": "red"}, "key 'order': must be a list"),
        ({"buildings": [{"tile": "landing-zone-4", "kind": "spaceport", "chp": "red"}]}, "'chp': is unknown .*'chip'"),
        ({"buildings": [{"tile": "landing-zone-4", "kind": "spaceport", "chip": "red", "wounded": True}]}, "'unit'"),
        ({"buildings": ["spaceport"]}, "buildings: row 1: must be a table"),
        ({"stack": [{"kind": "action", "seat": "red", "sead": 1}], **ACTING}, "'sead': is unknown .*'seat'"),
        ({"stack": [{"kind": "action"}], **ACTING}, "key 'seat': is missing"),
        ({"stack": [{"kind": "action", "seat": "blue"}], **ACTING}, "'action' cannot wait: the red die"),
        ({"stack": [{"kind": "action", "seat": "red", "a": 3}], **ACTING}, "key 'a': must be from 0 to 0"),
        ({"stack": ["action"], **ACTING}, "must be a table"),
        ({"stack": {"kind": "action"}}, "key 'stack': must be a list"),
        ({"stack": [{"kind": ["action"], "seat": "red"}], **ACTING}, "key 'kind': must be a text"),
        ({"stack": [{"kind": "trigger", "seat": "red"}], **ACTING}, "'trigger' waits with the phase next-die, not"),
        ({"stack": [{"kind": "exhaust", "seat": "blue"}], "phase": "end-of-turn"}, "the Leader's, red"),
        ({"tiles": [{"name": "landing-zone-4", "colour": "red"}]}, "key 'colour': is unknown"),
        ({"tiles": [{"name": "landing-zone-4", "at": [0, 1]}]}, r"Landing Zone lies at \[0, 0\]"),
        ({"tiles": [{"name": "landing-zone-4", "rotation": 1}]}, "not turned"),
        ({"tiles": [{"name": "steaming-delta", "at": [0, -1], "turn": "1"}]}, "key 'turn': must be a whole number"),
        ({"tiles": [{"name": "steaming-delta", "at": [0, True]}]}, "key 'at': must list whole numbers"),
        ({"tiles": [{"name": "steaming-delta"}]}, "key 'at': is missing"),
        ({"tiles": [{"name": "steaming-delta", "at": [0, -1], "sites": []}]}, "key 'sites': goes only with 'edges'"),
        ({"tiles": [{"name": "new", "at": [0, -1], "edges": 5}]}, "key 'edges': must be a list"),
        ({"tiles": ["steaming-delta"]}, "must be a table"),
        ({"rules": {"pieces.fate_tokens": 0}, "seats": {"red": {"fate_token": True}}}, "fate_token: only 0"),
        ({"players": 2, "non_players": {"green": {"pile": [9]}}}, "key 'pile': must list whole numbers from 1 to 6"),
        ({"players": 2, "non_players": {"green": {"deck": [1, 2], "pile": [3]}}}, "one card of each value"),
        ({"seats": {"red": {"hand": [[1]]}}}, "key 'hand': must list whole numbers"),
        ({"seats": {"red": {"chosen": 3}}}, "chosen: goes with the phase reveal"),
        ({"phase": "reveal"}, "chosen: with the phase reveal, a card is chosen"),
        ({"seats": ["red"]}, "key 'seats': must be a table"),
        ({"prices": {"oil": "5"}}, "prices: oil must be a whole number from 1 to 10"),
        ({"prices": {"oil": 5.5}}, "prices: oil must be a whole number from 1 to 10"),
        ({"pool": {"oil": "5"}}, "pool: oil: must be a number of pieces"),
        ({"pool": {"oil": 10**30}}, "pool: oil: must be a number of pieces"),
        ({"dice": {"red": True}}, "dice: red must be 1 to 6"),
        ({"track": {"²": "oil"}}, "spots are 1 to 12"),
        ({"drawn": ["tar-hollow"]}, "drawn: goes only with place-tile or put-under"),
        ({"drawn": ["tar-hollow"] * 17}, "key 'drawn': must list 0 to 6"),
        ({"todo": ["landing-zone-4/1"]}, "todo: goes only with production"),
        ({"todo": ["landing-zone-4/9"]}, "has 4 squares"),
        ({"todo": [5]}, "a square is said like"),
        ({"icon": [["tar-hollow"]]}, r"icon: a cataclysm is \[hexagon, die\]"),
        ({"triggered": [["tar-hollow", 99]]}, "triggered: 'tar-hollow' has"),
        ({"n_struck": 3}, "key 'n_struck'"),
        ({"trade": []}, "key 'trade': must be a table"),
        ({"trade": {"drawn": [["oil", "1"]]}}, r"a card is \[resource, change\]"),
        ({"streams": {"setup": [1, 2, 3]}}, "key 'setup': must list exactly 4"),
        ({"streams": {"setup": [1, 2, 3, -4]}}, "key 'setup': must list whole numbers from 0"),
        ({"streams": {"sea-deck": [1, 2, 3, 4]}}, "streams: unknown name 'sea-deck'"),
        ({"streams": [[1, 2, 3, 4]] * 11}, "key 'streams': is a list, as in format 1 of saved positions"),
        ({"tally": [[1]]}, "key 'tally': is a list, as in format 1"),
        ({"tally": {"red": [1]}}, "tally: 'red': must be a table of name = number"),
        ({"tally": {"red": {"built.oil-dril": 1}}}, "do you mean 'built.oil-drill'"),
        ({"game_tally": {"reshuffles": "many"}}, "game_tally: reshuffles must be a whole number"),
        ({"score": [1, 2, 3, 2**80]}, "key 'score'"),
        ({"rank": 1}, "key 'rank': must be a list"),
        ({"score_part": {"red": 4}}, "score_part: 'red': must be a table of name = number"),
        ({"all_buildings": [{"name": "spaceport"}]}, "all_buildings: building 'spaceport': key 'class': is missing"),
        ({"all_factories": [{"name": "steel-dome", "number": 1}]}, "'steel-dome' is no building of class factory"),
        ({"cards": [{"resource": "oil", "change": 1}] * 65}, "65 Stock Market cards are too many"),
    ],
)  # fmt: skip
def test_wrong_shapes_and_unknown_keys_are_refused_by_name(position, reason):
    with pytest.raises(InputError, match=reason):
        Game.from_position(position)


def test_a_starting_hexagon_needs_a_square_for_each_player():
    landing = tile("landing-zone-4", (0, 0), "", "", start=4)
    with pytest.raises(InputError, match="needs a square for each of 4 players"):
        Game.from_position({"tiles": [landing]})


def test_a_decision_that_offers_nothing_falls_away():
    """A die that shows nothing gives no movement points: the Move is over at once."""
    game = table(dice={"red": 0})
    game.choose("move")
    assert (game.player, game.decision, game.violated()) == ("Red", "action", 0)
    assert "move" not in [option.text for option in game.legal()]


def test_what_waits_comes_back_from_a_file(tmp_path):
    """The example of the documentation, said, saved and read again."""
    said = {**ACTING, "actions_done": ["grants"], "stack": [{"kind": "action", "seat": "red"}]}
    game = Game.from_position(said)
    game.save(tmp_path / "p.json")
    assert Game.from_position(tmp_path / "p.json").hash() == game.hash()
