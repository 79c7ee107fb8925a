"""Passing the Leader board, the end of the game and scoring (LP-PAS, LP-END, LP-SCO)."""

import pytest
from kit import ORDER, after, seat, table, texts, tile

FACTORIES = {
    "oil-drill": "oil", "mycelium-farm": "mycelium", "iron-mine": "iron", "vibrium-mine": "vibrium",
    "wind-turbine": "electricity",
}  # fmt: skip
PROTECTIVE = ("energy-field", "steel-dome", "shock-absorber")
MARKET = ("multi-trading-outpost", "trading-office", "marketing-department")
TRACK = {str(spot): ("iron", "oil", "vibrium")[spot % 3] for spot in range(1, 12)}
NOTHING = {"factories": 0, "protective": 0, "stock-market": 0, "spaceport": 2, "motorized": 0, "money": 0}
POOR = {colour: {"money": 0, "resources": {}} for colour in ORDER}
DRILL = {"tile": "a", "kind": "oil-drill", "number": 4}


def ground(*icons):
    """A hexagon "a" with one square for each icon."""
    return tile("a", (1, 0), *icons)


def parts(game, colour="red"):
    """Victory points of a player by kind, if the game ended now."""
    return game.score_parts()[ORDER.index(colour)]


def scored(**position):
    """Everybody has a Spaceport and nothing else; and a hexagon with an Oil icon and three squares more."""
    seats = {colour: {**row, **position.get("seats", {}).get(colour, {})} for colour, row in POOR.items()}
    return table(ground("oil", "", "", ""), **{**position, "seats": seats})


def finished(**seats):
    """The game after step 4 of turn 12; what is not said about a player is nothing but a Spaceport."""
    said = {"phase": "exhaustion", "turn": 12, "track": TRACK, "buildings": seats.pop("buildings", [])}
    game = scored(**said, seats=seats, prices={"vibrium": 10, "mycelium": 1})
    return after(game, "exhaust vibrium")


def ranks(game):
    """Final places, Red first."""
    return game.to_dict()["rank"]


# --- passing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "leader", "following"), [(4, "green", "red"), (3, "blue", "yellow"), (2, "blue", "red")]
)
def test_the_player_on_the_left_leads_the_next_turn(players, leader, following):
    """LP-PAS-01: the board goes one seat clockwise, past the last seat to the first; the dice go with it.

    The new Leader lays the first card and decides the order of the dice.
    """
    game = after(table(phase="exhaustion", turn=2, track={"1": "oil"}, players=players, leader=leader), "exhaust oil")
    assert (game.to_dict()["leader"], game.player.lower()) == (following, following)
    after(game, *["play 4"] * players)
    assert (game.decision, game.player.lower()) == ("order-dice", following)


@pytest.mark.parametrize("done", [[], ["grants"]])
def test_passing_is_fewer_than_two_actions(done):
    """LP-PAS-02: with none or one action Red may end the phase; it pays nothing, and Red goes on as before.

    The next die produces for Red too, and in the next turn Red acts again with two actions.
    """
    drill = {**DRILL, "chip": "red"}
    game = after(table(ground("oil"), buildings=[drill], dice={"red": 3, "blue": 4, "yellow": 1, "green": 1}), *done)
    before = seat(game, "red")
    game.choose("end the phase")
    oil = before["resources"] | {"oil": before["resources"]["oil"] + 1}
    assert seat(game, "red") == before | {"resources": oil}
    after(
        game, *["end the phase"] * 3, "exhaust oil", *["play 4"] * 4, "red die next", "blue die next", "yellow die next"
    )
    after(game, "grants", "fate control")
    assert seat(game, "red")["fate_token"]


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_game_ends_in_step_4_of_the_last_turn():
    """LP-END-01, LP-AMB-102: the last spot is filled, then comes scoring; the board is not passed on any more."""
    game = table(phase="exhaustion", turn=12, leader="blue", track=TRACK)
    assert (game.over, game.to_dict()["score"]) == (False, [0, 0, 0, 0])
    game.choose("exhaust iron")
    assert [e["event"] for e in game.events()] == ["exhausted", "over"]
    assert (game.over, game.decision, game.player) == (True, None, None)
    end = game.to_dict()
    assert (end["phase"], end["turn"], end["leader"]) == ("over", 12, "blue")
    assert end["score"] == [6, 6, 6, 6]


def test_the_whole_last_turn_is_played():
    """LP-END-02: all four dice go through all phases in turn 12, and what they bring counts.

    Blue's Drill produces on the last die, its owner takes Grants with it, and a Geyser strikes before step 4.
    """
    hit = tile("b", (-1, 0), dice=("blue 4 geyser",))
    here = [{"colour": "red", "kind": "motorized", "tile": "b"}]
    game = table(ground("oil"), hit, phase="selection", order=[], turn=12, track=TRACK, units=here,
                 buildings=[{**DRILL, "chip": "blue"}])  # fmt: skip
    seen = []
    for choice in ("play 3", "play 4", "play 5", "play 2", "red die next", "yellow die next", "green die next"):
        game.choose(choice)
    seen += game.events()
    for colour in ("red", "yellow", "green", "blue"):
        assert (game.decision, game.player.lower()) == ("action", colour)
        after(game, "grants")
        seen += game.events()
        after(game, "end the phase")
        seen += game.events()
    dice = [(e["colour"], e["phase"]) for e in seen if e["event"] == "die"]
    rows = ("production", "actions", "cataclysms")
    assert dice == [(colour, row) for colour in ("red", "yellow", "green", "blue") for row in rows]
    assert (game.decision, game.to_dict()["units"]) == ("exhaust", [])
    assert seat(game, "blue")["resources"]["oil"] == 1
    game.choose("exhaust vibrium")
    assert game.over
    assert game.to_dict()["score"] == [2 + 23 // 5, 2 + 2 + 24 // 5, 2 + 25 // 5, 2 + 22 // 5]


# --- points -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "icon"), FACTORIES.items())
def test_a_factory_gives_2_points(kind, icon):
    """LP-SCO-01: each Factory of each kind, to the player who controls it and to nobody else."""
    rows = [{"tile": "a", "square": square, "kind": kind, "number": square, "chip": "red"} for square in (1, 2)]
    for count in (1, 2):
        game = table(ground(icon, icon), buildings=rows[:count], seats=POOR)
        assert parts(game) == NOTHING | {"factories": 2 * count}
        assert game.scores() == [2 + 2 * count, 2, 2, 2]


@pytest.mark.parametrize(
    ("kind", "part"), [*((kind, "protective") for kind in PROTECTIVE), *((kind, "stock-market") for kind in MARKET)]
)
def test_a_protective_or_stock_market_building_gives_1_point(kind, part):
    """LP-SCO-02: each of the six kinds."""
    game = scored(buildings=[{"tile": "a", "kind": kind, "chip": "red"}])
    assert parts(game) == NOTHING | {part: 1}
    assert game.scores() == [3, 2, 2, 2]


def test_a_spaceport_gives_2_points():
    """LP-SCO-03: to the player who controls it, wherever it stands; without one there is nothing."""
    assert scored().scores() == [2, 2, 2, 2]
    port = {"tile": "a", "square": 2, "kind": "spaceport"}
    assert scored(buildings=[{**port, "chip": "blue"}]).scores() == [0, 2, 0, 0]
    assert scored(buildings=[{**port, "unit": "scientist", "unit_of": "green"}]).scores() == [0, 0, 0, 2]
    assert scored(buildings=[port]).scores() == [0, 0, 0, 0]


def test_a_motorized_scientist_on_the_map_gives_1_point():
    """LP-SCO-04, LP-AMB-105: in the open or in a building, the latter besides the building's own points."""
    outside = {"colour": "red", "kind": "motorized", "tile": "a"}
    assert parts(scored(units=[outside])) == NOTHING | {"motorized": 1}
    assert parts(scored(units=[{**outside, "count": 2}])) == NOTHING | {"motorized": 2}
    inside = {**DRILL, "unit": "motorized", "unit_of": "red"}
    assert parts(scored(buildings=[inside])) == NOTHING | {"motorized": 1, "factories": 2}
    game = scored(buildings=[inside], units=[outside, {**outside, "colour": "blue"}])
    assert [row["motorized"] for row in game.score_parts()] == [2, 1, 0, 0]


@pytest.mark.parametrize(("money", "points"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (24, 4), (103, 20)])
def test_5_mc_give_1_point(money, points):
    """LP-SCO-05, LP-AMB-101: a rest below 5 MC gives nothing."""
    assert parts(scored(seats={"red": {"money": money}})) == NOTHING | {"money": points}


def test_what_gives_nothing():
    """LP-SCO-06: resources, Scientists, Fate Control tokens, chips on buildings or in the reserve."""
    rich = {"oil": 3, "vibrium": 2, "electricity": 4, "iron": 1, "mycelium": 5}
    scientists = [{"colour": "red", "kind": "scientist", "tile": "a", "count": 5}]
    game = scored(units=scientists, seats={"red": {"resources": rich, "fate_token": True}})
    assert parts(game) == NOTHING
    with_chip = parts(scored(buildings=[{**DRILL, "chip": "red", "unit": "scientist"}]))
    without = parts(scored(buildings=[{**DRILL, "unit": "scientist", "unit_of": "red"}]))
    assert with_chip == without == NOTHING | {"factories": 2}


@pytest.mark.parametrize(
    ("holder", "points"),
    [
        ({"chip": "blue"}, 2),
        ({"unit": "scientist", "unit_of": "blue"}, 2),
        ({"unit": "motorized", "unit_of": "blue"}, 2),
        ({"chip": "blue", "unit": "scientist"}, 2),
        ({"chip": "blue", "unit": "motorized"}, 2),
        ({"chip": "blue", "unit": "scientist", "wounded": True}, 2),
        ({"unit": "scientist", "unit_of": "blue", "wounded": True}, 0),
        ({}, 0),
    ],
)  # fmt: skip
def test_control_at_the_end_is_the_usual_test(holder, points):
    """LP-SCO-07, LP-AMB-001: chip, active unit or both; not abandoned, not only occupied by a wounded Scientist."""
    game = scored(buildings=[{**DRILL, **holder}])
    assert [row["factories"] for row in game.score_parts()] == [0, points, 0, 0]


@pytest.mark.parametrize(("choice", "points"), [("lose the chip", 0), ("harm the unit", 2)])
def test_the_last_cataclysm_may_cost_a_building_its_points(choice, points):
    """LP-SCO-07, LP-AMB-096: chip and wounded Scientist leave the choice; only the chip keeps the points."""
    struck = tile("a", (1, 0), "oil", dice=("red 4 geyser",))
    held = {**DRILL, "chip": "blue", "unit": "scientist", "wounded": True}
    game = table(struck, phase="cataclysms", column=4, order=["blue", "yellow", "green", "red"], turn=12, track=TRACK,
                 buildings=[held])  # fmt: skip
    assert (game.decision, game.player, texts(game)) == ("loss", "Blue", ["lose the chip", "harm the unit"])
    after(game, choice, "exhaust vibrium")
    assert game.over
    assert parts(game, "blue")["factories"] == points


# --- places -----------------------------------------------------------------------------------------------------------


def test_most_points_win():
    """LP-SCO-08: Green's 4 points beat Blue's 3, who has more resources and more money."""
    drill = [{**DRILL, "chip": "green"}]
    game = finished(blue={"money": 9, "resources": {"oil": 1, "mycelium": 4}}, buildings=drill)
    assert game.to_dict()["score"] == [2, 3, 2, 4]
    assert ranks(game) == [3, 2, 3, 1]
    assert game.events()[-1]["winners"] == ["Green"]


def test_a_tie_goes_to_the_player_with_most_resources():
    """LP-SCO-09, LP-AMB-104: before money, and pieces count, not kinds or prices."""
    game = finished(red={"money": 9, "resources": {"vibrium": 2}}, blue={"money": 5, "resources": {"mycelium": 3}},
                    yellow={"money": 9, "resources": {"oil": 1}})  # fmt: skip
    assert game.to_dict()["score"] == [3, 3, 3, 2]
    assert ranks(game) == [2, 1, 3, 4]
    assert game.events()[-1]["winners"] == ["Blue"]


def test_a_tie_of_points_and_resources_goes_to_the_player_with_most_money():
    """LP-SCO-10: the rest below 5 MC decides, after points and pieces."""
    pieces = {"resources": {"iron": 1}}
    game = finished(red={"money": 6, **pieces}, yellow={"money": 8, **pieces}, green={"money": 9})
    assert game.to_dict()["score"] == [3, 2, 3, 3]
    assert ranks(game) == [2, 4, 1, 3]
    assert game.events()[-1]["winners"] == ["Yellow"]


def test_a_tie_of_everything_is_a_shared_victory():
    """LP-SCO-10, LP-AMB-103: equal points, pieces and money share the place."""
    twins = {"money": 7, "resources": {"iron": 1}}
    game = finished(red=twins, yellow={"money": 7, "resources": {"oil": 1}}, blue={"money": 6, "resources": {"oil": 1}})
    assert ranks(game) == [1, 3, 1, 4]
    assert game.events()[-1]["winners"] == ["Red", "Yellow"]
