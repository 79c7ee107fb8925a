"""Oxygen: tokens for exploring, stars for the most buildings (ARB-OXY)."""

import pytest
from forest import EAST, LZ, NORTH, after, arboria, forest, holding, tile, told
from kit import building, texts

from lpsim.games.living_planet.scenario import load_rules

RULES = load_rules("arboria")
DICE = {"red": 1, "blue": 4, "yellow": 4, "green": 4}


def grove(*icons, stars=2, name="grove", cell=NORTH, turn=1, **more):
    """A hexagon with oxygen."""
    return tile(name, cell, *icons, oxygen=stars, turn=turn, **more)


def dome(square, colour=None, kind="steel-dome", name="grove", **more):
    """A building there."""
    row = {"tile": name, "square": square, "kind": kind, **more}
    return {**row, "chip": colour} if colour else row


def stars(*buildings, turn=2, tiles=(), face=None, **position):
    """Points for control of each colour, Red first."""
    game = forest(face or grove("", "", "", ""), *tiles, buildings=list(buildings), turn=turn, leader="blue",
                  seats=holding(), **position)  # fmt: skip
    return [parts["oxygen-control"] for parts in game.score_parts()]


# --- tokens -----------------------------------------------------------------------------------------------------------


def explore(deck, **position):
    """Red explores the hexagon on the deck, on any cell it finds."""
    game = forest(hex_deck=[deck], dice=DICE, **position)
    after(game, "explore")
    return after(game, next(text for text in texts(game) if text.startswith(f"place {deck}")))


def test_exploring_oxygen_brings_a_token():
    """ARB-OXY-02, ARB-PRC-13, ARB-CMP-06: at once, behind the screen, worth one point at the end."""
    game = explore("drowned-glade")
    assert arboria(game)["oxygen"] == {"red": 1, "blue": 0, "yellow": 0, "green": 0}
    assert [parts["oxygen-tokens"] for parts in game.score_parts()] == [1, 0, 0, 0]
    assert "oxygen" in told(game)
    assert game.violated() == 0


def test_every_oxygen_hexagon_brings_one():
    """ARB-OXY-01, ARB-CMP-01: the seven with the icon, no other."""
    marked = {face.name for face in RULES.content.tiles if face.oxygen}
    assert len(marked) == 7
    assert len(RULES.content.tiles) == 32
    special = marked | {"volcano"}
    plain = next(
        face.name for face in RULES.content.tiles if face.name not in special and not face.start and 0 in face.edges
    )
    assert arboria(explore(plain))["oxygen"]["red"] == 0


def test_no_exploration_no_token():
    """ARB-AMB-81: what is drawn and not placed brings nothing."""
    game = forest(hex_deck=["drowned-glade"], dice=DICE)
    after(game, "explore", "place nothing")
    assert arboria(game)["oxygen"]["red"] == 0


def test_also_in_the_last_turn():
    """ARB-AMB-14: the token is gained, though the stars are not."""
    track = {str(spot): "oil" for spot in range(1, 8)} | {str(spot): "iron" for spot in range(8, 12)}
    game = explore("drowned-glade", turn=12, leader="green", track=track)
    assert arboria(game)["oxygen"]["red"] == 1


def test_tokens_are_worth_what_the_rules_say():
    """ARB-AMB-04, ARB-CMP-07: a number of points; tokens of two are only change."""
    game = forest(grove(""), arboria={"oxygen": {"blue": 1}}, rules={"arboria.exploration_token": 3})
    assert [parts["oxygen-tokens"] for parts in game.score_parts()] == [0, 3, 0, 0]


def test_an_emergency_hexagon_brings_none():
    """ARB-AMB-15: it was not explored; its turn counts as the turn of its exploration."""
    ports = [{"tile": LZ, "square": i, "kind": "spaceport", "chip": c, "unit": "scientist"}
             for i, c in ((2, "blue"), (3, "yellow"), (4, "green"))]  # fmt: skip
    full = [{"tile": LZ, "square": 1, "kind": "steel-dome", "chip": "blue"}]
    game = forest(buildings=[*ports, *full], hex_deck=["drowned-glade"])
    after(game, "all is not lost: draw a hexagon")
    after(game, texts(game)[0], "all is not lost: spaceport at drowned-glade/1")
    assert arboria(game)["oxygen"]["red"] == 0
    assert building(game, "drowned-glade")["chip"] == "red"
    assert [row["turn"] for row in game.to_dict()["tiles"] if row["name"] == "drowned-glade"] == [1]
    assert game.score_parts()[0]["oxygen-control"] == 0


# --- stars ------------------------------------------------------------------------------------------------------------


def test_the_most_buildings_win_the_stars():
    """ARB-OXY-03, ARB-OXY-04, ARB-PRC-08: two against one."""
    rows = dome(1, "red"), dome(2, "red", "energy-field"), dome(3, "blue", "shock-absorber")
    assert stars(*rows) == [2, 0, 0, 0]
    assert stars(*rows, face=grove("", "", "", "", stars=3)) == [3, 0, 0, 0]


def test_the_most_is_not_a_majority():
    """ARB-AMB-12: one building against none is enough; two of four against one and one."""
    assert stars(dome(1, "green")) == [0, 0, 0, 2]
    rows = dome(1, "red"), dome(2, "red", "energy-field"), dome(3, "blue", "shock-absorber"), dome(4, "green")
    assert stars(*rows) == [2, 0, 0, 0]


def test_all_who_tie_get_all_stars():
    """ARB-OXY-05."""
    assert stars(dome(1, "red"), dome(2, "blue", "energy-field"), dome(3, "green", "shock-absorber")) == [2, 2, 0, 2]


def test_nobody_ties_at_nothing():
    """ARB-AMB-13: no building under control, no award."""
    assert stars() == [0, 0, 0, 0]
    assert stars(dome(1)) == [0, 0, 0, 0]


def test_control_is_that_of_the_base_game():
    """ARB-OXY-06: a chip, an active unit, or both; a wounded Scientist controls nothing."""
    unit = {"unit": "scientist", "unit_of": "blue"}
    assert stars(dome(1, **unit)) == [0, 2, 0, 0]
    assert stars(dome(1, "blue", **unit)) == [0, 2, 0, 0]
    assert stars(dome(1, **unit, wounded=True)) == [0, 0, 0, 0]


def test_each_hexagon_counts_for_itself():
    """ARB-OXY-04, ARB-OXY-01: and those without the icon not at all."""
    second = grove("", stars=1, name="glade", cell=EAST)
    plain = tile("plain", (1, 0), "")
    rows = dome(1, "red"), dome(1, "blue", name="glade"), dome(1, "green", "energy-field", name="plain")
    assert stars(*rows, tiles=(second, plain)) == [2, 1, 0, 0]


@pytest.mark.parametrize(("placed", "points"), [(11, 2), (12, 0)])
def test_not_if_explored_in_the_last_turn(placed, points):
    """ARB-OXY-07: the turn with the last number; the turn before counts."""
    track = {str(spot): "oil" for spot in range(1, 8)} | {str(spot): "iron" for spot in range(8, 12)}
    face = grove("", turn=placed)
    game = forest(face, buildings=[dome(1, "red")], turn=12, leader="green", track=track, seats=holding())
    assert game.score_parts()[0]["oxygen-control"] == points


def test_stars_come_on_top_of_printed_points():
    """ARB-OXY-08, ARB-PRC-13."""
    game = forest(
        grove("oil"), buildings=[dome(1, "red", "oil-drill", number=3)], turn=2, leader="blue", seats=holding()
    )
    parts = game.score_parts()[0]
    assert (parts["factories"], parts["oxygen-control"]) == (2, 2)
    assert game.scores()[0] == sum(parts.values())


def test_fire_takes_abilities_not_points():
    """ARB-AMB-16: buildings in a burning hexagon count for the stars and for themselves."""
    game = forest(grove("oil"), buildings=[dome(1, "red", "oil-drill", number=3)], turn=2, leader="blue",
                  arboria={"burning": ["grove"]})  # fmt: skip
    parts = game.score_parts()[0]
    assert (parts["factories"], parts["oxygen-control"]) == (2, 2)
