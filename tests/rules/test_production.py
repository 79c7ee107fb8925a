"""Line A, Production (LP-PRD)."""

import pytest
from kit import after, building, seat, table, texts, tile, units

ONES = {"blue": 1, "yellow": 1, "green": 1}
REPEATED = {"content.factories": "repeated"}
PORT = {"red": 1, "blue": 2, "yellow": 3, "green": 4}  # squares of the Spaceports


def field(*icons):
    return tile("field", (0, -1), *icons)


def factory(square, kind, number, **more):
    return {"tile": "field", "square": square, "kind": kind, "number": number, **more}


def outside(*colours):
    """A Scientist in the open for each colour, so that its Spaceport is empty."""
    return [{"colour": colour, "kind": "scientist", "tile": "field"} for colour in colours]


def production(*tiles, value=3, **more):
    return table(*tiles, **{"phase": "production", "dice": {"red": value, **ONES}, **more})


def held(game, colour, resource):
    return seat(game, colour)["resources"][resource]


def test_every_die_produces_for_all_players_whatever_its_colour():
    """LP-PRD-01: the value counts, the colour does not. LP-PRD-04: one piece of the kind, from the pool."""
    game = production(
        field("oil", "iron"), order=["blue", "red", "yellow", "green"], dice={"blue": 3, "red": 3, "yellow": 1},
        buildings=[factory(1, "oil-drill", 3, chip="red"), factory(2, "iron-mine", 3, chip="green")],
    )  # fmt: skip
    assert (game.player, held(game, "red", "oil"), held(game, "green", "iron")) == ("Blue", 1, 1)
    assert (game.to_dict()["pool"]["oil"], game.to_dict()["pool"]["iron"]) == (7, 7)
    game = after(game, "end the phase")
    assert (game.player, held(game, "red", "oil"), held(game, "green", "iron")) == ("Red", 2, 2)


def test_players_produce_one_after_the_other_from_the_leader():
    """LP-PRD-02: Leader first, then clockwise; each finishes before the next begins."""
    icons = ("oil", "iron", "vibrium", "electricity", "mycelium")
    kinds = ("oil-drill", "iron-mine", "vibrium-mine", "wind-turbine", "mycelium-farm")
    owners = ("red", "blue", "yellow", "yellow", "green")
    game = production(
        field(*icons), leader="yellow",
        buildings=[factory(i + 1, kinds[i], 3, unit="scientist", unit_of=owners[i]) for i in range(5)],
    )  # fmt: skip
    asked = []
    while game.decision == "production":
        asked.append(game.player)
        game.choose(0)
    assert asked == ["Yellow", "Yellow", "Green", "Red", "Blue"]


def test_matching_controlled_factories_produce_and_nothing_else():
    """LP-PRD-03, LP-PRD-05, LP-PRD-06, LP-PRD-07, LP-EX-05: of A to F only the matching, controlled ones give."""
    game = production(
        tile("field", (0, -1), "oil", "vibrium", "iron", "", "electricity", "mycelium"),
        tile("annex", (1, -1), "", "iron"),
        buildings=[
            factory(1, "oil-drill", 3, chip="red"), factory(2, "vibrium-mine", 3, chip="red", unit="scientist"),
            factory(3, "iron-mine", 5, chip="red"),
            {"tile": "field", "square": 4, "kind": "trading-office", "chip": "red"},
            factory(5, "wind-turbine", 3, unit="scientist", unit_of="red", wounded=True),
            factory(6, "mycelium-farm", 3), {"tile": "annex", "kind": "steel-dome", "chip": "red"},
        ],
    )  # fmt: skip
    assert game.decision == "action"
    assert seat(game, "red")["resources"] == {"oil": 1, "vibrium": 1, "electricity": 0, "iron": 0, "mycelium": 1}


@pytest.mark.parametrize("value", range(1, 7))
def test_protective_and_stock_market_buildings_never_produce(value):
    """LP-PRD-07: on no value."""
    kinds = ("energy-field", "steel-dome", "shock-absorber", "multi-trading-outpost", "trading-office")
    here = [{"tile": "field", "square": i + 1, "kind": kind, "chip": "red"} for i, kind in enumerate(kinds)]
    game = production(field(*["iron"] * 5), value=value, buildings=here, seats={"red": {"resources": {}}})
    assert not any(seat(game, "red")["resources"].values())


def test_an_active_unit_alone_is_enough_to_produce():
    """LP-PRD-06: a Scientist or a Motorized Scientist without a chip."""
    for kind in ("scientist", "motorized"):
        game = production(field("oil"), buildings=[factory(1, "oil-drill", 3, unit=kind, unit_of="red")])
        game = after(game, "produce: oil-drill 3 at field/1")
        assert held(game, "red", "oil") == 1


def test_no_limit_of_production_for_one_player():
    """LP-PRD-05: every matching Factory produces, two of a kind as well."""
    game = production(
        field("oil", "oil", "vibrium", "vibrium", "iron"), rules=REPEATED,
        buildings=[factory(i + 1, kind, 3, chip="red") for i, kind in enumerate(
            ("oil-drill", "oil-drill", "vibrium-mine", "vibrium-mine", "iron-mine"))],
    )  # fmt: skip
    assert [held(game, "red", name) for name in ("oil", "vibrium", "iron")] == [2, 2, 1]


def test_a_wounded_scientist_is_no_obstacle_where_a_chip_controls():
    """LP-AMB-121, LP-AMB-122: the chip controls, so the Factory produces."""
    game = production(field("oil"), buildings=[factory(1, "oil-drill", 3, chip="red", unit="scientist", wounded=True)])
    assert held(game, "red", "oil") == 1
    assert building(game, "field")["chip"] == "red"


def test_a_wounded_scientist_can_neither_produce_nor_fix():
    """LP-AMB-122, LP-PRD-06: an upright unit is required; neither in production nor as a free action."""
    game = production(
        field("oil"), buildings=[factory(1, "oil-drill", 3, unit="scientist", unit_of="red", wounded=True)]
    )
    assert (game.decision, held(game, "red", "oil")) == ("action", 0)
    assert not [text for text in texts(game) if text.startswith("fix")]


def test_a_shortage_raises_the_price_by_what_is_missing():
    """LP-PRD-08: with an empty pool nothing is received and the price rises by 1."""
    game = production(field("oil"), pool={"oil": 0}, buildings=[factory(1, "oil-drill", 3, chip="red")])
    assert (held(game, "red", "oil"), game.to_dict()["prices"]["oil"]) == (0, 6)


@pytest.mark.parametrize(("pool", "got", "price"), [(2, 2, 5), (1, 1, 6), (0, 0, 7)])
def test_doubling_with_a_short_pool(pool, got, price):
    """LP-PRD-09: 2 pieces; what is missing raises the price."""
    game = production(
        field("oil"), pool={"oil": pool}, effect="double", doubled="oil",
        buildings=[factory(1, "oil-drill", 3, chip="red")],
    )  # fmt: skip
    assert (held(game, "red", "oil"), game.to_dict()["prices"]["oil"]) == (got, price)


def test_each_factory_is_short_on_its_own():
    """LP-AMB-026: the first Factory's crash sells Oil to the pool before the second Factory takes from it."""
    game = production(
        field("oil", "oil"), rules=REPEATED, pool={"oil": 0}, prices={"oil": 9}, effect="double", doubled="oil",
        seats={"red": {"money": 0, "resources": {"oil": 3}}},
        buildings=[factory(1, "oil-drill", 3, chip="red"), factory(2, "oil-drill", 3, chip="red")],
    )  # fmt: skip
    assert (seat(game, "red")["money"], held(game, "red", "oil"), game.to_dict()["prices"]["oil"]) == (3, 2, 1)


@pytest.mark.parametrize(("price", "new"), [(9, 1), (10, 2)])
def test_a_rise_by_two_wraps_in_one_move(price, new):
    """LP-AMB-027: one move of 2, one forced sale, at the final price."""
    game = production(
        field("oil"), pool={"oil": 0}, prices={"oil": price}, effect="double", doubled="oil",
        seats={"blue": {"money": 0, "resources": {"oil": 3}}}, buildings=[factory(1, "oil-drill", 3, chip="red")],
    )  # fmt: skip
    assert (game.to_dict()["prices"]["oil"], seat(game, "blue")["money"], held(game, "blue", "oil")) == (
        new,
        3 * new,
        0,
    )


def test_a_shortage_can_crash_the_price_and_forces_sales():
    """LP-AMB-028: all players sell at once; the Factory that caused it gets nothing of what they sold."""
    game = production(
        field("oil"), pool={"oil": 0}, prices={"oil": 10}, buildings=[factory(1, "oil-drill", 3, chip="red")],
        seats={"red": {"money": 0}, "blue": {"money": 0, "resources": {"oil": 2}},
               "green": {"money": 0, "resources": {"oil": 1}}},
    )  # fmt: skip
    assert [seat(game, colour)["money"] for colour in ("red", "blue", "green")] == [0, 2, 1]
    assert [held(game, colour, "oil") for colour in ("red", "blue", "green")] == [0, 0, 0]
    assert (game.to_dict()["prices"]["oil"], game.to_dict()["pool"]["oil"]) == (1, 3)


def test_a_piece_taken_before_the_crash_is_sold_with_the_rest():
    """LP-AMB-028: doubling with one piece left."""
    game = production(
        field("oil"), pool={"oil": 1}, prices={"oil": 10}, effect="double", doubled="oil",
        seats={"red": {"money": 0}}, buildings=[factory(1, "oil-drill", 3, chip="red")],
    )  # fmt: skip
    assert (seat(game, "red")["money"], held(game, "red", "oil"), game.to_dict()["pool"]["oil"]) == (1, 0, 1)


def test_later_players_get_pieces_sold_in_a_crash():
    """LP-AMB-124, LP-AMB-028: in seat order, Blue's Factory finds what Yellow had to sell in Red's crash."""
    game = production(
        field("oil", "oil"), rules=REPEATED, pool={"oil": 0}, prices={"oil": 10},
        seats={"yellow": {"resources": {"oil": 2}}},
        buildings=[factory(1, "oil-drill", 3, chip="blue"), factory(2, "oil-drill", 3, chip="red")],
    )  # fmt: skip
    assert [held(game, colour, "oil") for colour in ("red", "blue", "yellow")] == [0, 1, 0]
    assert (game.to_dict()["prices"]["oil"], game.to_dict()["pool"]["oil"]) == (1, 1)


@pytest.mark.parametrize(("price", "asked"), [(9, "Blue"), (10, "Red")])
def test_nobody_recruits_before_an_earlier_players_crash(price, asked):
    """LP-AMB-125: the crash of Red's production takes Blue's Mycelium before Blue's place in the order comes."""
    game = production(
        field("mycelium"), value=6, pool={"mycelium": 0}, prices={"mycelium": price}, units=outside("blue"),
        seats={name: {"resources": {"mycelium": int(name == "blue")}} for name in PORT},
        buildings=[factory(1, "mycelium-farm", 6, chip="red")],
    )  # fmt: skip
    assert game.player == asked
    assert held(game, "blue", "mycelium") == int(asked == "Blue")


def test_fixing_instead_of_producing():
    """LP-PRD-10, LP-EX-06: a chip and no Oil, without paying; or 1 Oil and no chip."""
    position = {"value": 5, "buildings": [factory(1, "oil-drill", 5, unit="scientist", unit_of="red")]}
    fixed = after(production(field("oil"), **position), "fix instead of producing: oil-drill 5 at field/1")
    assert (building(fixed, "field").get("chip"), held(fixed, "red", "oil"), seat(fixed, "red")["money"]) == (
        "red",
        0,
        20,
    )
    produced = after(production(field("oil"), **position), "produce: oil-drill 5 at field/1")
    assert (building(produced, "field").get("chip"), held(produced, "red", "oil")) == (None, 1)
    assert fixed.decision == produced.decision == "action"


def test_fixing_one_factory_leaves_the_others_producing():
    """LP-PRD-11, LP-DEC-07: chosen building by building, in the order the player likes."""
    game = production(
        field("oil", "iron", "vibrium"),
        buildings=[
            factory(1, "oil-drill", 3, unit="scientist", unit_of="red"), factory(2, "iron-mine", 3, chip="red"),
            factory(3, "vibrium-mine", 3, unit="scientist", unit_of="red"),
        ],
    )  # fmt: skip
    assert sorted(texts(game)) == [
        "fix instead of producing: oil-drill 3 at field/1", "fix instead of producing: vibrium-mine 3 at field/3",
        "produce: iron-mine 3 at field/2", "produce: oil-drill 3 at field/1", "produce: vibrium-mine 3 at field/3",
    ]  # fmt: skip
    game = after(game, "fix instead of producing: vibrium-mine 3 at field/3")
    assert "produce: iron-mine 3 at field/2" in texts(game)
    game = after(game, "produce: oil-drill 3 at field/1")
    assert [held(game, "red", name) for name in ("oil", "iron", "vibrium")] == [1, 1, 0]
    assert (building(game, "field", 1).get("chip"), building(game, "field", 3)["chip"]) == (None, "red")


def test_without_a_chip_in_the_reserve_the_factory_must_produce():
    """LP-AMB-030: nothing to fix with, so there is no choice."""
    kinds = ["vibrium-mine"] * 5 + ["iron-mine"] * 4
    numbers = [1, 2, 4, 5, 6, 1, 2, 4, 5]
    squares = [("annex", i + 1) for i in range(5)] + [("field", i + 2) for i in range(4)]
    chips = [
        {"tile": t, "square": i, "kind": kind, "number": number, "chip": "red"}
        for (t, i), kind, number in zip(squares, kinds, numbers)
    ]
    drill = factory(1, "oil-drill", 3, unit="scientist", unit_of="red")
    tiles = (field("oil", *["iron"] * 4), tile("annex", (1, -1), *["vibrium"] * 5))
    game = production(*tiles, buildings=[drill, *chips])
    assert (game.decision, held(game, "red", "oil")) == ("action", 1)
    assert production(*tiles, buildings=[drill, *chips[1:]]).decision == "production"


def test_only_matching_factories_can_be_fixed_in_production():
    """LP-AMB-030, LP-PRD-10: neither another number nor a building that is no Factory."""
    game = production(
        field("oil", ""),
        buildings=[
            factory(1, "oil-drill", 5, unit="scientist", unit_of="red"),
            {"tile": "field", "square": 2, "kind": "steel-dome", "unit": "scientist", "unit_of": "red"},
        ],
    )  # fmt: skip
    assert game.decision == "action"


def test_a_fixed_factory_is_not_short():
    """LP-AMB-030: fixing neither takes a resource nor counts as missing one."""
    drill = factory(1, "oil-drill", 3, unit="scientist", unit_of="red")
    game = production(field("oil"), pool={"oil": 0}, buildings=[drill])
    assert after(game, "fix instead of producing: oil-drill 3 at field/1").to_dict()["prices"]["oil"] == 5


def test_production_cannot_be_refused_unless_the_ruling_is_switched():
    """LP-AMB-025: each matching Factory produces; `rulings.production_is_obligatory` lets players refuse."""
    position = {"pool": {"oil": 0}, "buildings": [factory(1, "oil-drill", 3, chip="red")]}
    game = production(field("oil"), **position)
    assert (game.decision, game.to_dict()["prices"]["oil"]) == ("action", 6)
    game = production(field("oil"), rules={"rulings.production_is_obligatory": False}, **position)
    assert texts(game) == ["produce: oil-drill 3 at field/1", "refuse: oil-drill 3 at field/1"]
    game = after(game, "refuse: oil-drill 3 at field/1")
    assert (game.decision, game.to_dict()["prices"]["oil"]) == ("action", 5)


@pytest.mark.parametrize(("kind", "resource"), [("scientist", "mycelium"), ("motorized", "oil")])
def test_an_empty_spaceport_recruits_on_a_six(kind, resource):
    """LP-PRD-12, LP-PRD-16, LP-AMB-031: 1 Mycelium for a Scientist, 1 Oil for a Motorized; it goes to the pool."""
    position = {"units": outside("red"), "seats": {"red": {"money": 7, "resources": {resource: 2}}}}
    game = production(field(), value=6, **position)
    pool = game.to_dict()["pool"][resource]
    assert sorted(texts(game)) == ["done", f"recruit {kind}"]
    game = after(game, f"recruit {kind}")
    port = building(game, "landing-zone-4", 1)
    assert (port["unit"], port["unit_of"], held(game, "red", resource)) == (kind, "red", 1)
    assert (game.to_dict()["pool"][resource], seat(game, "red")["money"]) == (pool + 1, 7)
    assert production(field(), value=5, **position).decision == "action"


def test_one_recruit_in_a_production():
    """LP-PRD-13, LP-DEC-07: none, a Scientist or a Motorized; then the Spaceport is no longer empty."""
    game = production(
        field(), value=6, units=outside("red"), seats={"red": {"resources": {"mycelium": 3, "oil": 3}}}
    )  # fmt: skip
    assert sorted(texts(game)) == ["done", "recruit motorized", "recruit scientist"]
    game = after(game, "recruit scientist")
    assert (game.decision, held(game, "red", "mycelium"), held(game, "red", "oil")) == ("action", 2, 3)


def test_the_recruit_may_be_paid_with_what_was_just_produced():
    """LP-PRD-14, LP-PRD-15, LP-AMB-029: produce first and pay with it; the Factory has still produced."""
    game = production(
        field("mycelium"), value=6, units=outside("red"), seats={"red": {"resources": {}}},
        buildings=[factory(1, "mycelium-farm", 6, chip="red")],
    )  # fmt: skip
    assert (sorted(texts(game)), held(game, "red", "mycelium")) == (["done", "recruit scientist"], 1)
    game = after(game, "recruit scientist")
    assert building(game, "landing-zone-4", 1)["unit"] == "scientist"


def test_recruiting_first_refills_the_pool_for_the_factory():
    """LP-AMB-029, LP-PRD-15: the order of recruiting and producing is free, and both happen."""

    def fresh():
        return production(
            field("mycelium"), value=6, units=outside("red"), pool={"mycelium": 0},
            buildings=[factory(1, "mycelium-farm", 6, chip="red")],
        )  # fmt: skip

    game = after(fresh(), "recruit scientist")
    assert (held(game, "red", "mycelium"), game.to_dict()["prices"]["mycelium"]) == (1, 5)
    game = after(fresh(), "produce: mycelium-farm 6 at field/1", "recruit scientist")
    assert (held(game, "red", "mycelium"), game.to_dict()["prices"]["mycelium"]) == (0, 6)


def test_spaceports_on_a_six():
    """LP-EX-07, LP-PRD-15, LP-PRD-17: Red pays and recruits, Yellow declines; Blue cannot pay, Green is occupied."""
    game = production(
        field(), value=6, units=outside("red", "blue", "yellow"), seats={"blue": {"resources": {}}},
    )  # fmt: skip
    assert game.player == "Red"
    game = after(game, "recruit scientist")
    assert (game.player, game.decision) == ("Yellow", "production")
    game = after(game, "done")
    assert (game.player, game.decision) == ("Red", "action")
    assert [held(game, colour, "mycelium") for colour in PORT] == [0, 0, 1, 1]
    found = [building(game, "landing-zone-4", PORT[colour]).get("unit") for colour in PORT]
    assert found == ["scientist", None, None, "scientist"]
    assert len(units(game, "green")) == 0


@pytest.mark.parametrize(("unit", "wounded"), [("scientist", False), ("scientist", True), ("motorized", False)])
def test_an_occupied_spaceport_does_not_recruit(unit, wounded):
    """LP-PRD-17: whatever unit stands on it, wounded or not."""
    port = {"tile": "landing-zone-4", "kind": "spaceport", "square": 1, "chip": "red", "unit": unit}
    if wounded:
        port["wounded"] = True
    game = production(field(), value=6, buildings=[port], seats={"red": {"resources": {"mycelium": 2, "oil": 2}}})
    assert game.decision == "action"


def test_recruiting_needs_a_piece_in_the_reserve():
    """LP-AMB-032: five Scientists and two Motorized; who has all of them on the map recruits none."""
    rich = {"red": {"resources": {"mycelium": 2, "oil": 2}}}
    all_scientists = [{"colour": "red", "kind": "scientist", "tile": "field", "count": 5}]
    game = production(field(), value=6, units=all_scientists, seats=rich)
    assert sorted(texts(game)) == ["done", "recruit motorized"]
    all_motorized = [{"colour": "red", "kind": "motorized", "tile": "field", "count": 2}]
    game = production(field(), value=6, units=all_motorized, seats=rich)
    assert sorted(texts(game)) == ["done", "recruit scientist"]


def test_recruiting_needs_a_spaceport_of_ones_own():
    """LP-AMB-032: Red has none; Blue's empty one serves Blue only."""
    port = {"tile": "landing-zone-4", "kind": "spaceport", "square": 2, "chip": "blue"}
    game = production(field(), value=6, buildings=[port], units=outside("red", "blue"))
    assert (game.player, game.decision) == ("Blue", "production")
