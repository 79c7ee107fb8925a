"""The action Move (LP-MOV)."""

import pytest
from kit import after, building, seat, table, texts, tile, units

LZ = "landing-zone-4"
MINE = {"tile": "north", "kind": "iron-mine", "number": 3}


def ring(*icons):
    """North and north-east of the Landing Zone, one hexagon beyond both of them, and the south."""
    return (
        tile("north", (0, -1), *icons), tile("east", (1, -1)), tile("far", (1, -2), "iron", ""), tile("south", (0, 1)),
    )  # fmt: skip


def at(name, kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def moving(*icons, value=4, **more):
    """Red has chosen to move."""
    return after(table(*ring(*icons), **{"dice": {"red": value, "blue": 4}, **more}), "move")


def test_the_points_are_shared_by_the_units():
    """LP-MOV-01, LP-MOV-02: with X = 3 two Scientists and a Motorized make three steps, each costing 1."""
    game = moving(value=3, units=[at(LZ, count=2), at(LZ, "motorized")])
    game = after(game, f"scientist at {LZ} to north", f"scientist at {LZ} to south", f"motorized at {LZ} to east")
    assert game.decision == "action"
    assert [len(units(game, "red", name)) for name in ("north", "south", "east", LZ)] == [1, 1, 1, 0]


@pytest.mark.parametrize("value", [1, 2, 3])
def test_the_die_gives_the_movement_points(value):
    """LP-MOV-01, LP-MOV-04: a Motorized goes X hexagons and no further."""
    game = moving(value=value, units=[at("south", "motorized")])
    steps = 0
    while game.decision == "step":
        game.choose(next(text for text in texts(game) if text.endswith((f" to {LZ}", " to north"))))
        steps += 1
    assert steps == value


def test_a_scientist_moves_one_hexagon_only():
    """LP-MOV-03: after its step it has no other hexagon to go to, although points are left."""
    game = moving(units=[at(LZ), at("south", "motorized")])
    assert f"scientist at {LZ} to far" not in texts(game)
    game = after(game, f"scientist at {LZ} to north")
    assert not [text for text in texts(game) if text.startswith("scientist")]
    assert [text for text in texts(game) if text.startswith("motorized")]


def test_a_motorized_goes_on_while_points_last():
    """LP-MOV-04: three hexagons with a 4, one point left."""
    game = moving(units=[at("south", "motorized")])
    game = after(game, f"motorized at south to {LZ}", f"motorized at {LZ} (moved 1 from south) to north")
    game = after(game, "motorized at north (moved 2 from south) to far")
    assert game.decision == "step"
    assert units(game, "red")[0]["tile"] == "far"


def test_a_wounded_scientist_cannot_move():
    """LP-MOV-05: only the Motorized has steps; alone, the wounded one makes no Move possible."""
    game = moving(units=[at(LZ, wounded=True), at(LZ, "motorized")])
    assert not [text for text in texts(game) if "scientist" in text]
    assert "move" not in texts(table(*ring(), units=[at(LZ, wounded=True)]))


def test_entering_at_the_end_of_a_step_is_free():
    """LP-MOV-06, LP-AMB-049: with one point onto the hexagon and into the abandoned or own building."""
    for chip in ({}, {"chip": "red"}):
        game = moving("iron", value=1, units=[at(LZ)], buildings=[{**MINE, **chip}])
        game = after(game, f"scientist at {LZ} to north/1")
        assert building(game, "north")["unit_of"] == "red"


def test_inside_a_hexagon_entering_costs_a_point():
    """LP-MOV-07: from the open into a building, and from building to building, 1 point each."""
    domes = [{"tile": "north", "square": 2, "kind": "steel-dome", "chip": "red"}]
    game = moving("iron", "", value=2, units=[at("north")], buildings=[MINE, *domes])
    game = after(game, "scientist at north to north/1")
    assert game.decision == "step"
    game = after(game, "scientist at north/1 to north/2")
    assert (game.decision, building(game, "north", 2)["unit"]) == ("action", "scientist")


def test_later_entry_into_a_building_of_the_new_hexagon_costs_a_point():
    """LP-AMB-049: who stops in the open and enters later in the action pays 1."""
    game = moving("iron", value=2, units=[at(LZ)], buildings=[MINE])
    game = after(game, f"scientist at {LZ} to north")
    game = after(game, f"scientist at north (moved 1 from {LZ}) to north/1")
    assert (game.decision, building(game, "north")["unit"]) == ("action", "scientist")
    game = after(moving("iron", value=1, units=[at(LZ)], buildings=[MINE]), f"scientist at {LZ} to north")
    assert (game.decision, building(game, "north").get("unit")) == ("action", None)


def test_changing_building_after_a_free_entry_costs_a_point():
    """LP-AMB-049: only the entry with the step is free."""
    second = {"tile": "north", "square": 2, "kind": "steel-dome"}
    game = moving("iron", "", value=2, units=[at(LZ)], buildings=[MINE, second])
    game = after(game, f"scientist at {LZ} to north/1", f"scientist at north/1 (moved 1 from {LZ}) to north/2")
    assert (game.decision, building(game, "north", 2)["unit"]) == ("action", "scientist")


def test_going_out_and_back_earns_no_free_entry():
    """LP-AMB-049: the hexagon must be another than the one the unit began on."""
    game = moving("iron", value=4, units=[at("north", "motorized")], buildings=[MINE])
    game = after(game, "motorized at north to east")
    back = [text for text in texts(game) if "to north" in text]
    assert back == ["motorized at east (moved 1 from north) to north"]


def test_a_motorized_that_entered_may_drive_on():
    """LP-AMB-049, LP-AMB-055: it leaves the chipless building abandoned and holds nothing there."""
    game = moving("iron", value=2, units=[at(LZ, "motorized")], buildings=[MINE])
    game = after(game, f"motorized at {LZ} to north/1", f"motorized at north/1 (moved 1 from {LZ}) to far")
    assert (building(game, "north").get("unit"), units(game, "red")[0]["tile"]) == (None, "far")


@pytest.mark.parametrize(
    ("holder", "open_to_red"),
    [
        ({}, True), ({"chip": "red"}, True), ({"chip": "blue"}, False),
        ({"unit": "scientist", "unit_of": "blue"}, False),
        ({"unit": "scientist", "unit_of": "blue", "wounded": True}, False),
        ({"chip": "red", "unit": "scientist"}, False),
        ({"chip": "red", "unit": "scientist", "wounded": True}, False),
        ({"unit": "scientist", "unit_of": "red", "wounded": True}, False),
    ],
)  # fmt: skip
def test_which_buildings_may_be_entered(holder, open_to_red):
    """LP-MOV-08, LP-MOV-10, LP-AMB-051, LP-AMB-052, LP-AMB-127: own chip or abandoned, and nobody inside.

    A unit without a chip keeps others out, an active one as well as a wounded one; so does an own unit.
    """
    game = moving("iron", units=[at(LZ, "motorized"), at("north", "motorized")], buildings=[{**MINE, **holder}])
    assert (f"motorized at {LZ} to north/1" in texts(game)) == open_to_red
    assert ("motorized at north to north/1" in texts(game)) == open_to_red


def test_a_building_held_by_a_wounded_scientist_is_won_back_by_healing():
    """LP-AMB-052: no control while wounded; healing gives it back. LP-AMB-031: the Mycelium goes to the pool."""
    held = {**MINE, "unit": "scientist", "unit_of": "red", "wounded": True}
    game = table(*ring("iron"), buildings=[held])
    pool = game.to_dict()["pool"]["mycelium"]
    assert not [text for text in texts(game) if text.startswith("fix")]
    game = after(game, next(text for text in texts(game) if text.startswith("heal")))
    assert (seat(game, "red")["resources"]["mycelium"], game.to_dict()["pool"]["mycelium"]) == (0, pool + 1)
    assert "fix iron-mine 3 at north/1" in texts(game)


def test_entering_an_abandoned_building_takes_control_without_a_chip():
    """LP-MOV-09: it counts as Red's afterwards (fixing is offered) but carries no chip."""
    game = after(moving("iron", value=1, units=[at(LZ)], buildings=[MINE]), f"scientist at {LZ} to north/1")
    assert building(game, "north").get("chip") is None
    assert "fix iron-mine 3 at north/1" in texts(game)


def test_any_number_of_units_stand_in_the_open():
    """LP-MOV-11: the sixth, seventh and eighth unit still come in."""
    there = [at("north", count=4), at("north", "motorized", count=2), at("north", colour="blue", count=5), at(LZ)]
    game = after(moving(value=1, units=there), f"scientist at {LZ} to north")
    assert len(units(game, "red", "north")) + len(units(game, "blue", "north")) == 12


def test_points_may_be_left_over():
    """LP-MOV-12, LP-DEC-21: after any step the player may stop; a Move without a step is not offered."""
    game = moving(value=6, units=[at(LZ)])
    assert "stop" not in texts(game)
    game = moving(value=6, units=[at(LZ), at(LZ, "motorized")])
    game = after(game, f"motorized at {LZ} to north")
    assert "stop" in texts(game)
    assert after(game, "stop").decision == "action"


def test_every_unit_and_next_step_is_a_choice():
    """LP-DEC-21: a neighbour hexagon, with or without entering; a place inside the hexagon."""
    home = {"tile": LZ, "square": 1, "kind": "spaceport", "chip": "red", "unit": "scientist"}
    game = moving("iron", units=[at("far", "motorized")], buildings=[home, MINE, {"tile": "far", "kind": "iron-mine"}])
    assert sorted(texts(game)) == sorted(
        [f"scientist at {LZ}/1 to {name}" for name in (LZ, "north", "north/1", "east", "south")]
        + [f"motorized at far to {name}" for name in ("far/1", "north", "north/1", "east")]
    )


@pytest.mark.parametrize("holder", [{"chip": "red"}, {"unit": "scientist", "unit_of": "red", "wounded": True}])
def test_a_second_building_of_a_limited_type_may_not_be_entered(holder):
    """LP-MOV-13, LP-AMB-053: controlling or merely occupying a Steel Dome shuts Red out of another, not of a mine."""
    domes = [{"tile": "north", "square": 2, "kind": "steel-dome"}, {"tile": "far", "square": 2, "kind": "steel-dome"}]
    game = moving("iron", "", units=[at(LZ, "motorized")], buildings=[MINE, domes[0], {**domes[1], **holder}])
    assert f"motorized at {LZ} to north/1" in texts(game)
    assert f"motorized at {LZ} to north/2" not in texts(game)
    game = moving("iron", "", units=[at(LZ, "motorized")], buildings=[MINE, *domes])
    assert f"motorized at {LZ} to north/2" in texts(game)


def test_who_leaves_a_chipless_limited_building_may_enter_another():
    """LP-AMB-053: the limit is checked at the moment of entry; another unit's stay still counts."""
    left = {"tile": "far", "square": 2, "kind": "steel-dome", "unit": "motorized", "unit_of": "red"}
    dome = {"tile": "north", "square": 1, "kind": "steel-dome"}
    game = moving("", units=[at("east")], buildings=[left, dome])
    assert "scientist at east to north/1" not in texts(game)
    assert "motorized at far/2 to north/1" in texts(game)
    assert "scientist at east to north/1" in texts(after(game, "motorized at far/2 to far"))


def test_leaving_a_building_inside_its_hexagon_costs_a_point():
    """LP-AMB-047: 1 by default; `rulings.leaving_a_building_costs` = 0 makes it free."""
    game = after(moving(value=1), f"scientist at {LZ}/1 to {LZ}")
    assert (game.decision, units(game, "red")[0]["tile"]) == ("action", LZ)
    game = moving(value=1, rules={"rulings.leaving_a_building_costs": 0})
    game = after(game, f"scientist at {LZ}/1 to {LZ}")
    assert (game.decision, f"scientist at {LZ} to north" in texts(game)) == ("step", True)


def test_leaving_a_building_towards_another_hexagon_costs_nothing_more():
    """LP-AMB-048: out of the Spaceport onto the next hexagon with one point."""
    game = after(moving(value=1), f"scientist at {LZ}/1 to north")
    assert (game.decision, units(game, "red")[0]["tile"]) == ("action", "north")


def test_a_chipless_building_is_abandoned_the_moment_its_unit_leaves():
    """LP-AMB-055: another own unit may take it in the same Move, and anybody later."""
    held = {**MINE, "unit": "motorized", "unit_of": "red"}
    game = moving("iron", value=2, units=[at(LZ)], buildings=[held])
    assert f"scientist at {LZ} to north/1" not in texts(game)
    game = after(game, "motorized at north/1 to far")
    assert f"scientist at {LZ} to north/1" in texts(game)
    game = after(game, "stop", "end the phase", "move")
    assert (game.player, f"scientist at {LZ}/2 to north/1" in texts(game)) == ("Blue", True)


def test_example_of_a_move():
    """LP-EX-08: X = 5; one step and three steps with free entry, one point unused, control without a chip."""
    mine = {"tile": "far", "square": 1, "kind": "iron-mine", "number": 3}
    game = moving(value=5, units=[at(LZ), at("south", "motorized")], buildings=[mine])
    game = after(game, f"scientist at {LZ} to east", f"motorized at south to {LZ}")
    game = after(game, f"motorized at {LZ} (moved 1 from south) to north")
    game = after(game, "motorized at north (moved 2 from south) to far/1")
    assert game.decision == "step"
    assert game.to_dict()["points"] == 1
    game = after(game, "stop")
    assert (building(game, "far")["unit_of"], building(game, "far").get("chip")) == ("red", None)
    assert "fix iron-mine 3 at far/1" in texts(game)
