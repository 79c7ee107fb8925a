"""Where the French rulebook is silent, the English rule stays (FR-U), and where it says the same otherwise (FR-)."""

import pytest
from kit import after, building, seat, table, texts, tile, units

from lpsim.games.living_planet.scenario import load_rules
from lpsim.play.game import Game

FIELD = tile("field", (0, -1), "oil", "")
DICE = {"red": 4, "blue": 1, "yellow": 1, "green": 1}


def french(*tiles, **position):
    """A position of the French edition."""
    return table(*tiles, **{"edition": "french", "dice": DICE, **position})


def test_buildings_keep_price_effect_limit_and_protection():
    """FR-U1, FR-28, FR-29, FR-37, FR-42, LP-UNK-14: all that the English edition says of them but their number."""
    english, own = load_rules().R[0], load_rules(overrides={"edition": "french"}).R[0]
    for kind in range(11):
        assert english.building[kind] == own.building[kind]
    colony = own.building[own.spaceport]
    assert (colony.money, colony.recruit_value, colony.per_player, colony.vp) == (10, 6, 1, 0)  # FR-11, FR-46


def test_a_protective_building_guards_as_ever():
    """FR-42: 1 Iron against a Geyser."""
    here = tile("field", (0, -1), "oil", "", dice=("red 4 geyser",))
    game = french(
        here, phase="cataclysms", seats={"red": {"resources": {"iron": 1}}},
        buildings=[{"tile": "field", "square": 1, "kind": "oil-drill", "number": 3, "chip": "red"},
                   {"tile": "field", "square": 2, "kind": "steel-dome", "chip": "red"}],
    )  # fmt: skip
    assert set(texts(game)) == {"pay for protection", "suffer"}
    game = after(game, "pay for protection")
    assert building(game, "field")["chip"] == "red"


def test_the_leader_orders_cataclysms():
    """FR-U2, FR-40: of two triggered by Blue."""
    tiles = [tile(name, at, "", dice=("blue 2 geyser",)) for name, at in (("north", (0, -1)), ("south", (0, 1)))]
    game = french(*tiles, phase="cataclysms", order=["blue", "red", "yellow", "green"], dice={**DICE, "blue": 2})
    game = after(game, "trigger geyser blue 2 on north", "trigger geyser blue 2 on south")
    assert (game.player, game.decision) == ("Red", "strike-order")


def test_card_one_speaks_before_a_token():
    """FR-U2, FR-47: the Leader first, and then the token is shut out."""
    game = french(
        FIELD, phase="before-cataclysms", order=["blue", "red", "yellow", "green"], effect="change-die",
        seats={"blue": {"fate_token": True}},
    )  # fmt: skip
    assert (game.player, game.decision) == ("Red", "card-one")
    game = after(game, "set the die to 5")
    assert game.decision != "fate-control" and seat(game, "blue")["fate_token"]


def test_exhaustion_without_minerals_moves_a_piece_up():
    """FR-U3, FR-45: the piece on the lowest spot."""
    game = french(
        FIELD, phase="exhaustion", column=4, turn=3, track={"1": "iron", "2": "oil"},
        pool={"oil": 0, "vibrium": 0, "iron": 0},
    )  # fmt: skip
    assert game.to_dict()["track"] == {"2": "oil", "3": "iron"}


def test_a_non_player_deck_is_shuffled_anew():
    """FR-U3, FR-51: when its last card has been revealed."""
    hands = {colour: {"chosen": 1} for colour in ("red", "blue")}
    empty = {"deck": [], "pile": [1, 2, 3, 4, 5, 6]}
    game = french(players=2, phase="reveal", order=[], dice={}, seats=hands, non_players={"yellow": empty})
    assert (len(game.to_dict()["non_players"]["yellow"]["deck"]), game.to_dict()["dice"]["yellow"] > 0) == (5, True)


def test_drawn_hexagons_are_shown_and_one_unit_goes():
    """FR-U4, FR-22, FR-24: all of them; exactly one of two Scientists arrives."""
    desert = tile("found", (0, 0), "")
    face = {key: desert[key] for key in ("name", "edges", "sites", "dice")}
    both = [{"colour": "red", "kind": "scientist", "tile": "landing-zone-4", "count": 2}]
    game = french(hexagons=[face], hex_deck=["found"], dice={**DICE, "red": 1}, units=both)
    game = after(game, "explore")
    assert "    Red explores and draws found" in game.story()
    game = after(game, next(text for text in texts(game) if text.startswith("place found")))
    assert len(units(game, "red", "found")) == 1


def test_the_builder_may_come_out_of_another_building():
    """FR-U4, FR-58: without a Move."""
    held = [{"tile": "field", "square": 1, "kind": "oil-drill", "number": 3, "chip": "red", "unit": "scientist"}]
    game = after(french(FIELD, buildings=held), "construct", "build steel-dome at field/2")
    assert building(game, "field", 2)["unit"] == "scientist"


def test_a_token_that_is_used_goes_back():
    """FR-U5, FR-39: to the supply, and the value stays."""
    game = french(FIELD, phase="before-actions", seats={"red": {"fate_token": True}})
    game = after(game, "set the die to 6")
    assert (seat(game, "red")["fate_token"], game.to_dict()["dice"]["red"]) == (False, 6)


def test_no_type_is_both_bought_and_sold():
    """FR-U6: with an Outpost, which alone allows a second transaction."""
    game = french(
        FIELD, market_deck=[["electricity", 1]] , dice={**DICE, "red": 4},
        buildings=[{"tile": "field", "square": 2, "kind": "multi-trading-outpost", "chip": "red"}],
        seats={"red": {"money": 50, "resources": {"iron": 2}}},
    )  # fmt: skip
    game = after(game, "trade", "apply electricity +1", "sell 1 iron")
    assert not [text for text in texts(game) if text.endswith(" iron")]
    assert "buy 3 oil" in texts(game)


def test_reserves_and_coins():
    """FR-U7, FR-07, FR-63: no chip in the reserve, no repair; lost pieces can be used again; money has no end."""
    held = [{"tile": "field", "square": 1, "kind": "oil-drill", "number": 3, "unit": "scientist", "unit_of": "red"}]
    game = french(FIELD, buildings=held, seats={"red": {"money": 100_000}})
    assert "construct" in texts(game)
    assert after(game, "construct", "fix oil-drill 3 at field/1").scores()[0] == (100_000 - 5) // 5 + 2
    few = french(FIELD, buildings=held, rules={"pieces.chips": 1}, seats={"red": {"resources": {}}})
    few = after(few, "construct") if "construct" in texts(few) else few
    assert "fix oil-drill 3 at field/1" not in texts(few)


def test_what_is_said_otherwise_and_is_the_same():
    """FR-15, FR-21, FR-23, FR-26, FR-36, FR-44, FR-50, FR-66, FR-67: the English rules, with the same numbers."""
    english, own = load_rules().R[0], load_rules(overrides={"edition": "french"}).R[0]
    assert own.rulings == english.rulings
    assert (own.explore.touches, own.scoring.money_per_point, own.scoring.motorized, own.actions.per_die) == (
        2,
        5,
        1,
        2,
    )
    assert (own.pieces == english.pieces) and (own.start.money, own.start.price) == (20, 5)


@pytest.mark.parametrize("entry", ["open", "building"])
def test_a_step_inside_a_hexagon_costs_a_point(entry):
    """FR-26: out of a building, or into one."""
    unit = {"unit": "scientist"} if entry == "open" else {}
    port = {"tile": "landing-zone-4", "kind": "spaceport", "square": 1, "chip": "red", **unit}
    loose = [] if unit else [{"colour": "red", "kind": "scientist", "tile": "landing-zone-4"}]
    game = after(french(FIELD, buildings=[port], units=loose, dice={**DICE, "red": 2}), "move")
    step = (
        "scientist at landing-zone-4/1 to landing-zone-4" if unit else "scientist at landing-zone-4 to landing-zone-4/1"
    )
    assert after(game, step).to_dict()["points"] == 1


def test_unplayed_cards_are_secret():
    """FR-12: money and resources "only", but the cards too lie behind the screen."""
    game = Game.new(players=2, edition="french")
    seen = game.spec.knowledge.observe(game.S[0], game.rules, 0)
    assert "hand" in seen["seats"]["red"]
    assert not {"hand", "money", "resources"} & set(seen["seats"]["blue"])


def test_a_building_with_a_chip_or_a_unit_is_not_abandoned():
    """FR-27, FR-43: abandoned is without chip and without unit; then anybody may take it over, and repair it."""
    drill = {"tile": "field", "square": 1, "kind": "oil-drill", "number": 3}
    step = "scientist at field to field/1"
    for held, is_open in (({"chip": "blue"}, False), ({"unit": "scientist", "unit_of": "blue"}, False), ({}, True)):
        units_here = [{"colour": "red", "kind": "scientist", "tile": "field"}]
        game = french(FIELD, buildings=[{**drill, **held}], units=units_here, seats={"red": {"money": 10}})
        game = after(game, "move")
        assert (step in texts(game)) == is_open
    game = after(game, step, "stop", "construct", "fix oil-drill 3 at field/1")
    assert (building(game, "field")["chip"], building(game, "field")["unit_of"]) == ("red", "red")


def test_the_chosen_market_card_lies_on_top():
    """FR-34: face up."""
    game = french(market_deck=[["iron", -3], ["oil", 1], ["vibrium", 2]], dice={**DICE, "red": 3})
    game = after(game, "trade", "apply oil +1")
    assert game.to_dict()["market_discard"][0] == ["oil", 1]


def test_a_die_goes_its_way_and_the_next_one_follows():
    """FR-41, FR-55, FR-EX-04, FR-EX-05: columns from the left; each die through A for all, B for its owner, C."""
    game = french(FIELD, phase="order", order=[])
    game = after(game, "blue die next", "yellow die next", "green die next")
    assert game.to_dict()["order"] == ["blue", "yellow", "green", "red"]
    acted = []
    while game.to_dict()["turn"] == 1 and game.decision == "action":
        acted.append(game.player)
        game.choose("end the phase")  # no icon matches, so the next column follows
    assert acted == ["Blue", "Yellow", "Green", "Red"]


def test_wooden_pieces_and_the_colony_are_as_in_the_english_edition():
    """FR-64, FR-53: a chip and a Scientist on each Colony, all else in the reserve; a Colony is never lost."""
    words = Game.new(edition="french").to_dict()
    ports = [one for one in words["buildings"] if one["kind"] == "spaceport"]
    assert [(one["chip"], one["unit"]) for one in ports] == [(c, "scientist") for c in words["colours"]]
    assert words["tiles"][0]["name"] == "landing-zone-a" and len(words["units"]) == 0
