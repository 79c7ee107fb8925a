"""Wildfire from the alarm to the damage (ARB-FIR-01 to -15)."""

import pytest
from forest import (
    EAST,
    LET,
    LZ,
    NOBODY,
    NORTH_WEST,
    SOUTH,
    after,
    at,
    burning,
    holding,
    line_c,
    on,
    outside,
    station,
    tile,
    told,
    volcano,
    wood,
)  # fmt: skip
from kit import seat, texts

OIL, POWER = "stop the fire with oil", "stop the fire with electricity"


def asked(game):
    """Who is asked what."""
    return game.player, game.decision


# --- the token --------------------------------------------------------------------------------------------------------


def test_a_triggered_icon_puts_a_token_on_its_hexagon():
    """ARB-FIR-01, ARB-FIR-07, ARB-AMB-84: also on an empty one, and that is duty enough; the game goes on."""
    game = line_c(wood("", ""), tile("other", EAST))
    assert game.decision == "exhaust"
    assert burning(game) == {"wood"}
    assert told(game) == ["die", "strike", "fire"]


def test_fires_of_one_die_each_have_their_hexagon():
    """ARB-BAS-07, ARB-AMB-83: the die's owner names the whole set, the Leader orders it, then they burn one by one."""
    game = line_c(wood(""), tile("other", EAST, "", dice=("red 2 wildfire",)), leader="blue")
    assert asked(game) == ("Red", "trigger")
    after(game, "trigger wildfire red 2 on other", "trigger wildfire red 2 on wood")
    assert asked(game) == ("Blue", "strike-order")
    after(game, "next wildfire red 2 on wood")
    assert burning(game) == {"wood", "other"}
    assert [event["tile"] for event in game.events() if event["event"] == "fire"] == ["wood", "other"]


def test_a_fire_need_not_be_set_if_another_is():
    """ARB-BAS-07: one at least, more if the owner likes."""
    game = line_c(wood(""), tile("other", EAST, "", dice=("red 2 wildfire",)))
    after(game, "trigger wildfire red 2 on other", "enough")
    assert burning(game) == {"other"}


# --- the poll ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("home", ["wood", "beside"])
def test_a_station_in_the_hexagon_or_beside_it_can_stop_a_fire(home):
    """ARB-FIR-02, ARB-BLD-08, ARB-PRC-02: for one oil or one electricity, its controller's choice."""
    tiles = wood("", ""), tile("beside", EAST, "", "")
    game = line_c(*tiles, buildings=[station(home)], seats=holding(blue="oil electricity"))
    assert asked(game) == ("Blue", "stop-fire")
    assert texts(game) == [OIL, POWER, LET]
    pool = game.to_dict()["pool"]
    for choice, resource in ((OIL, "oil"), (POWER, "electricity")):
        twin = after(game.copy(), choice)
        assert burning(twin) == set()
        assert twin.decision == "exhaust"
        assert seat(twin, "blue")["resources"][resource] == 0
        assert twin.to_dict()["pool"][resource] == pool[resource] + 1
        assert on(twin, 1, home) == ("blue", None, None)


def test_a_station_further_away_is_no_help():
    """ARB-FIR-02, ARB-AMB-86: hexagons are counted by touch, nothing else."""
    game = line_c(wood(""), tile("far", SOUTH, ""), buildings=[station("far")], seats=holding(blue="oil"))
    assert game.decision == "exhaust"
    assert burning(game) == {"wood"}


def test_only_its_controller_is_asked_and_only_with_the_piece():
    """ARB-FIR-03, ARB-AMB-40: who holds oil without a station, or a station without a piece, is not asked."""
    tiles = wood("", ""), tile("beside", EAST, "", "")
    game = line_c(*tiles, buildings=[station("wood")], seats=holding(red="oil", blue="iron wood", green="oil"))
    assert burning(game) == {"wood"}
    game = line_c(*tiles, buildings=[station("wood")], seats=holding(blue="electricity"))
    assert texts(game) == [POWER, LET]


def test_a_wounded_scientist_does_not_work_a_station():
    """ARB-AMB-39: occupied is not controlled; an active unit without a chip will do."""
    wounded = station("wood", colour=None, unit="scientist", unit_of="blue", wounded=True)
    active = station("wood", colour=None, unit="scientist", unit_of="blue")
    assert line_c(wood(""), buildings=[wounded], seats=holding(blue="oil")).decision == "exhaust"
    game = line_c(wood(""), buildings=[active], seats=holding(blue="oil"))
    assert asked(game) == ("Blue", "stop-fire")


def test_players_are_asked_in_seat_order_until_one_pays():
    """ARB-FIR-04: Leader first; the first who pays ends the poll."""
    tiles = wood("", "", ""), tile("beside", EAST, "", "")
    stations = [station("wood", 1, "blue"), station("beside", 1, "red"), station("wood", 2, "green")]
    everybody = holding(red="oil", blue="oil", yellow="oil", green="oil")
    game = line_c(*tiles, buildings=stations, seats=everybody, leader="green")
    assert asked(game) == ("Green", "stop-fire")
    assert asked(after(game, LET)) == ("Red", "stop-fire")
    after(game, OIL)
    assert burning(game) == set()
    assert [seat(game, colour)["resources"]["oil"] for colour in ("red", "blue", "yellow", "green")] == [0, 1, 1, 1]


def test_a_refusal_is_final():
    """ARB-FIR-05: though nobody after him pays either, the first is not asked again."""
    stations = [station("wood", 1, "blue"), station("wood", 2, "green")]
    game = line_c(wood("", ""), buildings=stations, seats=holding(blue="oil", green="oil"))
    after(game, LET)
    assert asked(game) == ("Green", "stop-fire")
    after(game, LET)
    assert burning(game) == {"wood"}


def test_stopping_saves_everybody_and_takes_the_old_token_away():
    """ARB-FIR-06, ARB-AMB-38: the whole cataclysm is called off, also one that harms only others; the token goes."""
    rows = [station("beside", 1, "red"), {"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "yellow"}]
    game = line_c(
        wood("iron", ""), tile("beside", EAST, ""), buildings=rows, units=[at(LZ, "green")],
        seats=holding(red="oil"), arboria={"burning": ["wood"]},
    )  # fmt: skip
    after(game, OIL)
    assert burning(game) == set()
    assert on(game) == ("yellow", None, None)
    assert told(game)[:1] == ["fire-stopped"]


def test_each_fire_asks_for_its_own_payment():
    """ARB-AMB-85: two hexagons hit by one die, two polls; one piece stops one of them."""
    tiles = wood("", ""), tile("other", EAST, "", dice=("red 2 wildfire",))
    game = line_c(*tiles, buildings=[station("wood")], seats=holding(blue="oil"))
    after(game, "trigger wildfire red 2 on other", "trigger wildfire red 2 on wood", "next wildfire red 2 on other")
    assert asked(game) == ("Blue", "stop-fire")
    after(game, OIL)
    assert burning(game) == {"wood"}


# --- escapes ----------------------------------------------------------------------------------------------------------


def goals(game, unit="scientist at wood"):
    """Where a unit may escape to, its Spaceport on the Landing Zone aside."""
    found = {text.split(" escapes to ")[1] for text in texts(game) if text.startswith(f"{unit} escapes to ")}
    return {goal for goal in found if not goal.startswith(f"{LZ}/")}


def test_goals_of_an_escape():
    """ARB-FIR-08, ARB-FIR-09, ARB-FIR-10, ARB-FIR-11, ARB-PRC-01: buildings here and beside, open ground beside.

    Own or abandoned buildings without a unit; not those of others, not where it burns, not the open ground here.
    """
    tiles = (
        wood("iron", "oil", "", ""), tile("beside", EAST, "iron", ""), tile("ablaze", NORTH_WEST, "iron"),
        tile("far", SOUTH, "oil"),
    )  # fmt: skip
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "chip": "blue"},
        {"tile": "wood", "square": 2, "kind": "oil-drill", "number": 3},
        {"tile": "wood", "square": 3, "kind": "steel-dome", "chip": "yellow"},
        {"tile": "beside", "square": 1, "kind": "iron-mine", "number": 4},
        {"tile": "beside", "square": 2, "kind": "energy-field", "chip": "green"},
        {"tile": "ablaze", "square": 1, "kind": "iron-mine", "number": 5, "chip": "blue"},
        {"tile": "far", "square": 1, "kind": "oil-drill", "number": 4, "chip": "blue"},
    ]
    game = line_c(*tiles, buildings=rows, units=[at("wood")], arboria={"burning": ["ablaze"]})
    assert asked(game) == ("Blue", "escape")
    assert burning(game) == {"wood", "ablaze"}
    assert goals(game) == {"wood/1", "wood/2", "beside", "beside/1", LZ}
    assert f"scientist at wood escapes to {LZ}/2" in texts(game)  # the own Spaceport, not another's
    assert not any(f"{LZ}/{square}" in text for text in texts(game) for square in (1, 3, 4))
    assert texts(game)[-1] == NOBODY


def test_who_may_escape():
    """ARB-FIR-08, ARB-AMB-19, ARB-AMB-20: active units inside and outside, though the token lies; never a wounded one.
    ARB-FIR-08, ARB-AMB-19, ARB-AMB-20: active units inside and outside, though the token lies; never a wounded one.
    """
    rows = [{"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "blue", "unit": "scientist"}]
    people = [at("wood", kind="motorized"), at("wood", wounded=True)]
    game = line_c(wood("iron"), buildings=rows, units=people)
    assert goals(game, "scientist at wood/1") == {LZ}
    assert goals(game, "motorized at wood") == {LZ}
    assert all(text.startswith(("scientist at wood/1 ", "motorized at wood ", NOBODY)) for text in texts(game))


def test_escapes_are_made_in_seat_order():
    """ARB-FIR-12, ARB-BAS-01: Leader first, then clockwise, whoever threw the die."""
    people = [at("wood", colour) for colour in ("red", "blue", "green")]
    game = line_c(wood(""), units=people, leader="green")
    order = []
    while game.decision == "escape":
        order.append(game.player)
        after(game, NOBODY)
    assert order == ["Green", "Red", "Blue"]


def test_a_unit_outside_that_does_not_escape_is_gone():
    """ARB-FIR-13, ARB-AMB-18, ARB-AMB-19, ARB-AMB-90: unwounded or wounded, Scientist or Motorized, by choice or not.
    ARB-FIR-13, ARB-AMB-18, ARB-AMB-19, ARB-AMB-90: unwounded or wounded, Scientist or Motorized, by choice or not.
    """
    people = [at("wood"), at("wood", wounded=True), at("wood", kind="motorized"), at("wood", "green", wounded=True)]
    game = line_c(wood(""), units=people)
    after(game, NOBODY)
    assert outside(game) == outside(game, "green") == []
    assert game.decision == "exhaust"
    assert [event["unit"] for event in game.events() if event["event"] == "killed"] == [
        "scientist", "scientist", "motorized", "scientist",
    ]  # fmt: skip


def test_an_escape_costs_nothing_and_goes_one_hexagon():
    """ARB-AMB-23, ARB-AMB-24: a Motorized Scientist too; no points, no action."""
    tiles = wood(""), tile("beside", EAST, ""), tile("south", SOUTH, "")
    game = line_c(*tiles, units=[at("wood", kind="motorized")])
    assert goals(game, "motorized at wood") == {LZ, "beside"}
    before = seat(game, "blue")
    after(game, "motorized at wood escapes to beside")
    assert outside(game) == [("beside", "motorized", False)]
    assert seat(game, "blue") == before


def test_no_escape_onto_the_volcano():
    """ARB-AMB-22, ARB-VOL-10: its hexagon is closed to everybody."""
    game = line_c(wood(""), volcano(EAST), units=[at("wood")])
    assert goals(game) == {LZ}


def test_no_escape_without_a_goal():
    """ARB-FIR-13: units with nowhere to go are gone without being asked."""
    game = line_c(wood(""), volcano(EAST), units=[at("wood")], arboria={"burning": [LZ]}, no_spaceports=True)
    assert game.decision == "exhaust"
    assert outside(game) == []


def test_a_building_with_somebody_in_it_is_no_goal():
    """ARB-AMB-25: a wounded Scientist occupies what nobody controls."""
    rows = [
        {"tile": "wood", "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "green", "wounded": True}
    ]
    game = line_c(wood("iron"), buildings=rows, units=[at("wood")])
    assert goals(game) == {LZ}


def test_the_limit_by_kind_holds_for_escapes():
    """ARB-AMB-26: judged after the move; a chipless building of the kind that is left behind frees it."""
    dome, field = {"tile": "wood", "kind": "steel-dome"}, {"tile": "beside", "kind": "steel-dome"}
    tiles = wood("", ""), tile("beside", EAST, "", "")
    elsewhere = [{**dome}, {**field, "chip": "blue"}]
    assert goals(line_c(*tiles, buildings=elsewhere, units=[at("wood")])) == {LZ, "beside", "beside/1"}
    left = [{**dome, "unit": "scientist", "unit_of": "blue"}, {**field}]
    assert goals(line_c(*tiles, buildings=left), "scientist at wood/1") == {LZ, "beside", "beside/1"}
    kept = [{**dome, "unit": "scientist", "unit_of": "blue", "chip": "blue"}, {**field}]
    assert goals(line_c(*tiles, buildings=kept), "scientist at wood/1") == {LZ, "beside"}


def test_units_escape_one_by_one_each_once():
    """ARB-AMB-27: in any order; a building just left without a chip is open to later escapers, of anyone."""
    rows = [{"tile": "wood", "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "red"}]
    game = line_c(wood("iron"), buildings=rows, units=[at("wood", "red"), at("wood", "blue")])
    assert goals(game) == {LZ}
    after(game, f"scientist at wood/1 escapes to {LZ}")
    assert asked(game) == ("Red", "escape")
    assert goals(game) == {LZ, "wood/1"}
    after(game, f"scientist at wood escapes to {LZ}")
    assert asked(game) == ("Blue", "escape")
    assert goals(game) == {LZ, "wood/1"}
    after(game, "scientist at wood escapes to wood/1")
    assert game.decision == "exhaust"  # it has fled into the building and cannot flee again
    assert on(game) == (None, "scientist", True)


# --- damage -----------------------------------------------------------------------------------------------------------


def test_buildings_take_standard_damage():
    """ARB-FIR-14: chip only, unit only, both, nobody; as in the base game."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "chip": "blue"},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "unit": "scientist", "unit_of": "blue"},
        {"tile": "wood", "square": 3, "kind": "energy-field", "chip": "blue", "unit": "scientist"},
        {"tile": "wood", "square": 4, "kind": "shock-absorber"},
        {"tile": "wood", "square": 5, "kind": "trading-office", "unit": "motorized", "unit_of": "blue"},
    ]
    game = line_c(wood("iron", "", "", "", ""), buildings=rows)
    after(game, NOBODY)
    assert asked(game) == ("Blue", "loss")
    after(game, "harm the unit")
    assert [on(game, square) for square in range(1, 6)] == [
        (None, None, None), (None, "scientist", True), ("blue", "scientist", True), None, (None, None, None),
    ]  # fmt: skip


def test_units_that_stay_inside_are_spared_by_step_three():
    """ARB-AMB-17: they are exposed to the damage of their building only; a chip can take the loss for them."""
    rows = [{"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "blue", "unit": "scientist"}]
    game = after(line_c(wood("iron"), buildings=rows), NOBODY, "lose the chip")
    assert on(game) == (None, "scientist", False)


def test_wounded_scientists_inside():
    """ARB-AMB-19: alone they die; with a chip their owner chooses."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "blue",
         "wounded": True},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "blue", "unit": "scientist", "wounded": True},
    ]  # fmt: skip
    game = line_c(wood("iron", ""), buildings=rows)
    assert asked(game) == ("Blue", "loss")
    assert on(after(game.copy(), "lose the chip"), 2) == (None, "scientist", True)
    after(game, "harm the unit")
    assert (on(game, 1), on(game, 2)) == ((None, None, None), ("blue", None, None))


def test_a_unit_that_fled_inside_bears_the_damage():
    """ARB-FIR-15, ARB-AMB-103: it keeps an empty building from destruction and has no choice about it."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "blue"},
    ]
    game = line_c(wood("iron", ""), buildings=rows, units=[at("wood"), at("wood")])
    after(game, "scientist at wood escapes to wood/1", "scientist at wood escapes to wood/2")
    assert asked(game) == ("Blue", "loss")
    after(game, "harm the unit")
    assert (on(game, 1), on(game, 2)) == ((None, "scientist", True), ("blue", "scientist", True))


def test_an_escape_brings_no_chip():
    """ARB-AMB-88: in an abandoned building the unit controls by presence alone."""
    rows = [{"tile": "beside", "kind": "iron-mine", "number": 3}]
    game = line_c(wood(""), tile("beside", EAST, "iron"), buildings=rows, units=[at("wood")])
    after(game, "scientist at wood escapes to beside/1")
    assert on(game, 1, "beside") == (None, "scientist", False)


def test_what_is_left_behind():
    """ARB-AMB-28: a chipless building is abandoned by step 4 and destroyed; a chipped one loses its chip and stands."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "blue"},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "blue", "unit": "scientist"},
    ]
    game = line_c(wood("iron", ""), buildings=rows)
    after(game, f"scientist at wood/1 escapes to {LZ}", f"scientist at wood/2 escapes to {LZ}")
    assert (on(game, 1), on(game, 2)) == (None, (None, None, None))
    assert outside(game) == [(LZ, "scientist", False)] * 2


def test_a_unit_may_change_buildings():
    """ARB-AMB-89: inside the burning hexagon; the one it left is destroyed, the other holds."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "blue"},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "blue"},
    ]
    game = line_c(wood("iron", ""), buildings=rows)
    after(game, "scientist at wood/1 escapes to wood/2", "lose the chip")
    assert (on(game, 1), on(game, 2)) == (None, (None, "scientist", False))


def test_nothing_protects_from_fire():
    """ARB-AMB-29, ARB-AMB-30: no Protective or Stock Market building, no platform; a Station is damaged too."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "multi-trading-outpost", "chip": "blue"},
        {"tile": "wood", "square": 2, "kind": "energy-field", "chip": "blue"},
        station("wood", 3),
        {"tile": "wood", "square": 4, "kind": "oil-drill", "number": 3, "chip": "blue"},
        {"tile": "beside", "square": 1, "kind": "steel-dome", "chip": "blue"},
        {"tile": "beside", "square": 2, "kind": "shock-absorber", "chip": "blue"},
    ]
    game = line_c(
        wood("", "", "", "oil", dice=("red 2 wildfire", "green 6 flood")), tile("beside", EAST, "", ""),
        buildings=rows, seats=holding(blue="iron vibrium"), arboria={"platforms": ["wood/4"]},
    )  # fmt: skip
    assert game.decision == "exhaust"
    assert [on(game, square) for square in range(1, 5)] == [(None, None, None)] * 4


def test_each_controller_chooses_for_own_buildings_in_seat_order():
    """ARB-AMB-92: nobody decides for another's building."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "iron-mine", "number": 3, "chip": "blue", "unit": "scientist"},
        {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "green", "unit": "scientist"},
    ]
    game = line_c(wood("iron", ""), buildings=rows, leader="yellow")
    after(game, NOBODY, NOBODY)
    assert asked(game) == ("Green", "loss")
    assert asked(after(game, "harm the unit")) == ("Blue", "loss")
    after(game, "lose the chip")
    assert (on(game, 1), on(game, 2)) == ((None, "scientist", False), ("green", "scientist", True))


# --- again ------------------------------------------------------------------------------------------------------------


def test_a_second_fire_runs_its_effects_again_without_a_second_token():
    """ARB-FIR-22, ARB-AMB-21: poll, escapes and damage; the hexagon keeps its one token."""
    rows = [{"tile": "wood", "kind": "iron-mine", "number": 3, "unit": "scientist", "unit_of": "blue"}]
    game = line_c(wood("iron"), buildings=rows, arboria={"burning": ["wood"]})
    assert asked(game) == ("Blue", "escape")
    assert burning(after(game.copy(), NOBODY)) == {"wood"}
    assert on(after(game.copy(), NOBODY)) == (None, "scientist", True)
    after(game, f"scientist at wood/1 escapes to {LZ}")
    assert (on(game), outside(game)) == (None, [(LZ, "scientist", False)])


def test_without_tokens_left_a_fire_only_does_its_damage():
    """ARB-AMB-31, ARB-INV-02, ARB-CMP-05: eight tokens, here one; the hexagon is not closed afterwards."""
    game = line_c(
        wood(""), tile("ablaze", EAST, ""), units=[at("wood"), at("wood", "green")], leader="green",
        rules={"arboria.fire_tokens": 1}, arboria={"burning": ["ablaze"]},
    )  # fmt: skip
    after(game, NOBODY, f"scientist at wood escapes to {LZ}")
    assert burning(game) == {"ablaze"}
    assert (outside(game), outside(game, "green")) == ([(LZ, "scientist", False)], [])
    assert line_c(wood("")).rules.R[0].arboria.fire_tokens == 8


def test_two_fires_side_by_side():
    """ARB-AMB-32: one after the other in the Leader's order; who fled into the second may flee on, but not back."""
    tiles = wood(""), tile("other", EAST, "", dice=("red 2 wildfire",))
    game = line_c(*tiles, units=[at("wood")], leader="blue")
    after(game, "trigger wildfire red 2 on other", "trigger wildfire red 2 on wood", "next wildfire red 2 on wood")
    assert goals(game) == {LZ, "other"}
    after(game, "scientist at wood escapes to other")
    assert goals(game, "scientist at other") == {LZ}
    after(game, f"scientist at other escapes to {LZ}")
    assert outside(game) == [(LZ, "scientist", False)]


@pytest.mark.parametrize("die", ["green 2", "yellow 2"])
def test_a_non_player_die_burns_like_any_other(die):
    """ARB-AMB-93: with two players it sets off everything; poll and escapes are the players'."""
    tiles = wood("", dice=(f"{die} wildfire",)), tile("other", EAST, "", dice=(f"{die} wildfire",))
    game = line_c(
        *tiles, die=die, players=2, buildings=[station("wood")], units=[at("other", "red")],
        seats={"blue": {"resources": {"oil": 1}}},
    )  # fmt: skip
    assert asked(game) == ("Red", "strike-order")
    after(game, f"next wildfire {die} on other")
    assert asked(game) == ("Blue", "stop-fire")
    after(game, LET)
    assert asked(game) == ("Red", "escape")
    after(game, "scientist at other escapes to landing-zone-2")
    assert asked(game) == ("Blue", "stop-fire")
    assert burning(after(game, OIL)) == {"other"}
