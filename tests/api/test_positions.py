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
    fresh = Game.new(seed=7, leader=0).to_dict()
    assert said == fresh
