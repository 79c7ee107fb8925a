"""Line B: two different actions, and free actions around them (LP-ACT)."""

import itertools

import pytest
from kit import after, building, seat, table, texts, tile, units

LZ = "landing-zone-4"
ACTIONS = ("explore", "move", "construct", "trade", "grants", "fate control")
RICH = {"money": 50, "resources": {"oil": 1, "vibrium": 1, "electricity": 1, "iron": 1, "mycelium": 3}}
LAND = (tile("north", (0, -1), "iron", "", ""), tile("east", (1, -1)))
NEW = tuple(tile(name, (0, 0), "") for name in ("new-1", "new-2", "new-3", "new-4", "new-5", "new-6"))
FREE = ("heal ", "fix ", "free scientist ")


def at(name, kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def face(hexagon):
    """A hexagon as a row of the content: its place on the map left out."""
    return {"mountain": False, **{key: value for key, value in hexagon.items() if key != "at"}}


def acting(**more):
    """Red's Action phase with everything possible: three Scientists beside empty squares, money and resources.

    The Hex Deck is six deserts with a square each, so that everything drawn fits everywhere.
    """
    landing = face(tile(LZ, (0, 0), "", "", "", "", start=4))
    said = {"units": [at("north", count=3)], "seats": {"red": RICH}, **more}
    return table(*LAND, all_tiles=[landing, *map(face, LAND + NEW)], hex_deck=[new["name"] for new in NEW], **said)


def ports(*colours):
    """Spaceports without units."""
    return [{"tile": LZ, "square": i, "kind": "spaceport", "chip": colour} for i, colour in enumerate(colours, start=1)]


def offered(game):
    """The actions on offer."""
    return {text for text in texts(game) if text in ACTIONS}


def free(game):
    """The free actions on offer."""
    return [text for text in texts(game) if text.startswith(FREE)]


def inner_steps(game, action):
    """Play an action with the first option each time; the decisions on its way and what they offered."""
    game.choose(action)
    steps = []
    while game.decision not in ("action", "fate-control", "planet-card"):
        steps.append((game.decision, texts(game)))
        game.choose(first_real_option(game))
    return steps


def first_real_option(game):
    """Place a hexagon rather than nothing; else whatever comes first."""
    return 1 if game.decision == "place-tile" else 0


# --- the two actions --------------------------------------------------------------------------------------------------


def test_the_owner_of_the_die_chooses_among_six_actions():
    """LP-ACT-01, LP-DEC-08: the Active Player alone, each of the six, or the end of the phase."""
    game = acting()
    assert (game.decision, game.player) == ("action", "Red")
    assert texts(game) == [*ACTIONS, "end the phase"]
    game = acting(column=2, units=[at("north", colour="blue")], seats={"blue": RICH})
    assert (game.player, offered(game)) == ("Blue", set(ACTIONS))


@pytest.mark.parametrize(("first", "second"), list(itertools.permutations(ACTIONS, 2)))
def test_two_different_actions_in_any_order(first, second):
    """LP-ACT-01, LP-ACT-02, LP-ACT-04, LP-DEC-08: a second action, not the same one; never a third.

    The wounded Scientist keeps the phase open after the second action: it could still be healed.
    """
    game = acting(units=[at("north", count=3), at("east", wounded=True)])
    inner_steps(game, first)
    assert (game.player, offered(game)) == ("Red", set(ACTIONS) - {first})
    inner_steps(game, second)
    assert (game.player, offered(game)) == ("Red", set())
    assert "end the phase" in texts(game)


@pytest.mark.parametrize("action", ["explore", "move", "construct", "trade"])
def test_an_action_is_completed_before_the_next(action):
    """LP-ACT-04: while it lasts no other action can be begun, nor the phase ended."""
    steps = inner_steps(acting(dice={"red": 3}), action)
    assert steps
    for _, options in steps:
        assert not set(options) & {*ACTIONS, "end the phase"}


def test_no_action_is_allowed():
    """LP-ACT-03, LP-DEC-08: Red ends the phase at once; nothing of Red's has changed, and the next die is played."""
    game = acting()
    before = game.to_dict()
    game = after(game, "end the phase")
    now = game.to_dict()
    assert (game.decision, game.player) == ("action", "Blue")
    same = ("seats", "units", "buildings", "prices", "hex_deck", "market_deck", "dice")
    assert {name: now[name] for name in same} == {name: before[name] for name in same}


def test_one_action_is_allowed():
    """LP-ACT-03: after a single action the phase may end."""
    game = after(acting(), "grants")
    assert "end the phase" in texts(game)
    game = after(game, "end the phase")
    assert (game.player, seat(game, "red")["money"]) == ("Blue", 54)


def test_every_die_has_its_own_actions():
    """LP-ACT-01, LP-ACT-02: what Red did does not count for Blue."""
    game = after(table(), "grants", "fate control")
    assert game.player == "Blue"
    assert {"grants", "fate control"} <= offered(game)
    assert after(game, "grants", "fate control").player == "Yellow"


# --- X ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [2, 6])
def test_x_is_the_value_now(value):
    """LP-ACT-05: after a change by Fate Control just before, all actions read the new value."""
    tokens = {"red": {**RICH, "fate_token": True}}
    game = acting(phase="before-actions", turn=2, track={"1": "oil"}, seats=tokens, dice={"red": 4})
    game = after(game, f"set the die to {value}")
    assert seat(after(game.copy(), "grants"), "red")["money"] == 50 + value
    assert len(after(game.copy(), "explore").to_dict()["drawn"]) == value
    assert len(after(game.copy(), "trade").to_dict()["trade"]["drawn"]) == value
    assert after(game.copy(), "move").to_dict()["points"] == value


def test_x_is_frozen_for_both_actions():
    """LP-AMB-036: a token that could be used offers nothing before, between or after the actions, only before C."""
    tokens = {"red": {**RICH, "fate_token": True}}
    game = acting(phase="before-actions", turn=2, track={"1": "oil"}, seats=tokens, dice={"red": 3, "blue": 4})
    assert game.decision == "fate-control"
    game = after(game, "keep the die")
    for action in ("grants", "trade"):
        assert game.decision == "action"
        assert not [text for text in texts(game) if "die" in text]
        inner_steps(game, action)
    assert (seat(game, "red")["money"], len(game.to_dict()["market_discard"])) == (53, 3)
    assert (game.decision, game.player) == ("fate-control", "Red")  # the window before Cataclysms


# --- actions that can do nothing --------------------------------------------------------------------------------------


def bare(*land, **more):
    """Red has a Spaceport without a unit, and else nothing at all."""
    said = {"buildings": ports("red", "blue"), "seats": {"red": {"money": 0, "resources": {}}}, **more}
    return table(*land, **said)


def test_which_actions_may_be_chosen_although_they_do_nothing():
    """LP-AMB-035: Explore, Trade, Grants and Fate Control without any unit or money; not Move, not Construct."""
    game = bare(*LAND)
    assert texts(game) == ["explore", "trade", "grants", "fate control", "end the phase"]


def test_exploring_without_a_unit_digs_through_the_deck():
    """LP-AMB-035: it fails, but the hexagons drawn go under the deck."""
    game = bare(*LAND, dice={"red": 2})
    deck = game.to_dict()["hex_deck"]
    game = after(game, "explore")
    assert game.decision == "put-under"
    game = after(game, f"put under: {deck[1]}")
    assert game.to_dict()["hex_deck"] == [*deck[2:], deck[1], deck[0]]
    assert [entry["name"] for entry in game.to_dict()["tiles"]] == [LZ, "north", "east"]


def test_a_trade_without_goods_still_moves_a_price():
    """LP-AMB-035: the update of the Stock Market is real."""
    game = bare(dice={"red": 2}, market_deck=[["oil", 2], ["iron", -1]])
    game = after(game, "trade", "apply oil +2")
    assert (game.decision, game.to_dict()["prices"]["oil"]) == ("action", 7)


@pytest.mark.parametrize(
    ("mine", "open_to_red"), [({}, True), ({"fate_token": True}, False), ({"fate_used": True}, False)]
)
def test_when_fate_control_may_be_chosen(mine, open_to_red):
    """LP-AMB-035: only without a token, and if none was used in this turn."""
    assert ("fate control" in texts(acting(seats={"red": {**RICH, **mine}}))) == open_to_red


def test_construct_needs_a_building_that_can_follow():
    """LP-AMB-035: not without money, nor without a unit or an empty square beside it."""
    assert "construct" in texts(acting())
    assert "construct" not in texts(acting(seats={"red": {**RICH, "money": 4}}))
    assert "construct" not in texts(acting(units=[at("north", wounded=True)]))
    assert "construct" not in texts(acting(units=[at("east")]))


def test_move_needs_a_step():
    """LP-AMB-035: not offered when no unit can take one; once begun, it cannot be stopped before the first step."""
    assert "move" not in texts(acting(units=[at("north", wounded=True)]))
    assert "move" not in texts(table(units=[at(LZ)], buildings=[{"tile": LZ, "kind": "spaceport", "chip": "blue"}]))
    assert "stop" not in texts(after(acting(), "move"))


# --- free actions around the actions ----------------------------------------------------------------------------------


def wounded(**more):
    """Red could heal three Scientists and fix the mine in which a fourth stands; a Motorized moves about."""
    held = {"tile": "north", "kind": "iron-mine", "number": 2, "unit": "scientist", "unit_of": "red"}
    pieces = [at("north", "motorized", count=2), at("east", count=3, wounded=True)]
    return acting(**{"units": pieces, "buildings": [held], "dice": {"red": 3}, **more})


def test_free_actions_before_between_and_after():
    """LP-AMB-037, LP-DEC-08: at each of the three moments, without costing an action."""
    heal = "heal wounded scientist at east"
    game = after(wounded(), heal)
    assert offered(game) == set(ACTIONS)
    game = after(game, "grants", heal)
    assert offered(game) == set(ACTIONS) - {"grants"}
    game = after(game, "fate control")
    assert free(game) == [heal, "fix iron-mine 2 at north/1"]
    game = after(game, "fix iron-mine 2 at north/1", heal)  # then nothing is left to do
    assert [unit["wounded"] for unit in units(game, "red", "east")] == [False] * 3
    assert (building(game, "north")["chip"], game.player) == ("red", "Blue")


@pytest.mark.parametrize(
    ("action", "decisions"),
    [
        ("explore", {"place-tile", "explorer", "put-under"}), ("move", {"step"}),
        ("construct", {"construct", "builder"}), ("trade", {"market-card", "transaction"}),
    ],
)  # fmt: skip
def test_no_free_action_inside_an_action(action, decisions):
    """LP-AMB-037: not between two steps of a Move, nor between update and transaction, nor anywhere else inside."""
    deck = [["oil", 1], ["iron", -1], ["vibrium", 1]]
    game = wounded(market_deck=deck)
    assert free(game)
    steps = inner_steps(game, action)
    assert {decision for decision, _ in steps} == decisions
    assert not [text for _, options in steps for text in options if text.startswith(FREE)]
    assert free(game)


@pytest.mark.parametrize("action", ["move", "trade"])
def test_the_option_allows_free_actions_inside(action):
    """LP-AMB-037: the other reading of the sentence is an option of the rules."""
    game = wounded(rules={"rulings.free_actions_inside_actions": True})
    steps = inner_steps(game, action)
    assert [text for _, options in steps for text in options if text.startswith("heal")]


# --- pieces gained in this phase --------------------------------------------------------------------------------------


def test_a_healed_scientist_acts_at_once():
    """LP-AMB-038: it moves, builds and explores in the phase in which it was healed."""
    game = acting(units=[at("north", wounded=True)])
    assert not offered(game) & {"move", "construct"}
    game = after(game, "heal wounded scientist at north")
    assert {"move", "construct"} <= offered(game)
    assert "scientist at north to east" in texts(after(game.copy(), "move"))
    assert after(game, "explore").decision == "place-tile"


def test_a_scientist_of_planet_card_3_acts_at_once():
    """LP-AMB-038: it moves in the phase in which it came, and explores."""
    game = acting(effect="free-scientist", buildings=ports("red"), units=[at("north", wounded=True)])
    assert "move" not in offered(game)
    game = after(game, f"free scientist on spaceport at {LZ}/1")
    assert f"scientist at {LZ}/1 to north" in texts(after(game.copy(), "move"))
    assert after(game, "explore").decision == "place-tile"


def test_a_scientist_that_explored_moves_and_builds_at_once():
    """LP-AMB-038: its way there does not count for the Move; the new hexagon is building land at once."""
    game = acting(dice={"red": 2}, units=[at(LZ)], buildings=ports("red", "blue", "yellow", "green"))
    assert "construct" not in offered(game)
    game = after(game, "explore", "place new-1 at 1,0 turned 0")
    assert {"move", "construct"} <= offered(game)
    assert "scientist at new-1 to east" in texts(after(game.copy(), "move"))
    game = after(game, "construct", "build steel-dome at new-1/1")
    assert building(game, "new-1")["unit_of"] == "red"


def test_a_unit_that_moved_explores_at_once():
    """LP-AMB-038, LP-ACT-04: from where the Move brought it; the steps made are forgotten with the end of the Move."""
    game = acting(dice={"red": 2}, units=[at(LZ), at(LZ, "motorized")])
    game = after(game, "move", f"scientist at {LZ} to east", "stop", "explore", "place new-1 at 1,0 turned 0")
    assert texts(game) == ["go there with scientist at east", f"go there with motorized at {LZ}"]


def cards_drawn(game):
    return len(after(game.copy(), "trade").to_dict()["trade"]["drawn"])


def test_a_building_just_built_counts_at_once():
    """LP-AMB-038: a Trading Office adds 2 to the Trade that follows its construction."""
    game = acting(dice={"red": 3})
    assert cards_drawn(game) == 3
    assert cards_drawn(after(game, "construct", "build trading-office at north/2")) == 5


def test_a_building_just_taken_counts_at_once():
    """LP-AMB-038: an abandoned Trading Office entered by Move adds 2 as well, and can be fixed."""
    office = {"tile": "north", "square": 2, "kind": "trading-office"}
    game = acting(dice={"red": 3}, buildings=[office], units=[at("east")])
    assert cards_drawn(game) == 3
    game = after(game, "move", "scientist at east to north/2")
    game = game if game.decision == "action" else after(game, "stop")
    assert cards_drawn(game) == 5
    assert "fix trading-office at north/2" in texts(game)
