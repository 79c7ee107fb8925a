"""The action Construct (LP-CON)."""

import pytest
from kit import after, building, seat, table, texts, tile, units

RICH = {"money": 50, "resources": {"oil": 2, "vibrium": 2, "electricity": 2, "iron": 2, "mycelium": 2}}
STOCK_MARKET = {"multi-trading-outpost", "trading-office", "marketing-department"}
PROTECTIVE = {"energy-field", "steel-dome", "shock-absorber"}
NUMBERS = (1, 2, 3, 4, 5, 6)


def at(colour="red", kind="scientist", name="site", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def site(*icons, **more):
    """Red's Scientist stands in the open of a hexagon with these squares, and Red is rich."""
    said = {"units": [at()], "seats": {"red": RICH}, **more}
    return table(tile("site", (0, -1), *icons), **said)


def on_offer(game):
    """The kinds that can be built, after choosing to construct."""
    return {text.split()[1] for text in texts(after(game, "construct"))}


def test_an_iron_square_takes_an_iron_mine_or_any_other_class():
    """LP-EX-11, LP-CON-03, LP-CON-05, LP-CON-14: Iron Mine, any Stock Market, any Protective building, no Spaceport."""
    assert on_offer(site("iron")) == {"iron-mine"} | STOCK_MARKET | PROTECTIVE


def test_a_vibrium_square_takes_a_vibrium_mine_or_any_other_class():
    """LP-EX-12, LP-CON-03: the icon decides which Factory."""
    assert on_offer(site("vibrium")) == {"vibrium-mine"} | STOCK_MARKET | PROTECTIVE


def test_a_square_with_two_icons_takes_either_factory_but_one_building():
    """LP-EX-13, LP-CON-07: Yellow may build a Vibrium Mine or an Iron Mine; then the square is full."""
    game = site(
        "iron+vibrium", units=[at("yellow")], seats={"yellow": RICH}, leader="yellow",
        order=["yellow", "red", "blue", "green"],
    )  # fmt: skip
    assert on_offer(game.copy()) == {"vibrium-mine", "iron-mine"} | STOCK_MARKET | PROTECTIVE
    game = after(game, "construct", "build iron-mine 2 at site/1")
    again = table(
        tile("site", (0, -1), "iron+vibrium"), units=[at()], seats={"red": RICH},
        buildings=[{"tile": "site", "kind": "iron-mine", "number": 2, "chip": "yellow"}],
    )  # fmt: skip
    assert building(game, "site")["kind"] == "iron-mine"
    assert "construct" not in texts(again)


def test_a_wounded_scientist_cannot_construct():
    """LP-EX-14, LP-CON-11, LP-CON-02: an active unit is needed in the hexagon."""
    assert "construct" in texts(site("iron"))
    assert "construct" not in texts(site("iron", units=[at(wounded=True)]))


def test_the_unit_must_be_the_players_own_and_on_the_hexagon():
    """LP-CON-02: another's unit, or an own one next door, does not help."""
    assert "construct" not in texts(site("iron", units=[at("blue"), at(name="landing-zone-4")]))


def test_a_wounded_scientist_does_not_move_into_a_new_building():
    """LP-CON-11, LP-CON-08: the active one beside it must go in."""
    game = site("", units=[at(wounded=True), at()])
    game = after(game, "construct", "build steel-dome at site/1")
    assert (game.decision, building(game, "site")["wounded"]) == ("action", False)
    assert [unit["wounded"] for unit in units(game, "red", "site")] == [True]


def test_no_icon_no_factory_and_no_second_trading_office():
    """LP-EX-15, LP-CON-13, LP-CON-05: Green owns a Trading Office elsewhere."""
    game = table(
        tile("site", (0, -1), ""), tile("other", (1, -1), ""), leader="green", order=["green", "red", "blue", "yellow"],
        units=[at("green")], seats={"green": RICH},
        buildings=[{"tile": "other", "kind": "trading-office", "chip": "green"}],
    )  # fmt: skip
    assert on_offer(game) == PROTECTIVE | {"multi-trading-outpost", "marketing-department"}


@pytest.mark.parametrize("kind", ["iron-mine 4", "steel-dome", "shock-absorber", "energy-field"])
def test_factories_and_protective_buildings_cost_5_mc(kind):
    """LP-CON-03, LP-CON-05: 5 MC and no resource; with 4 MC nothing can be built (LP-CON-02)."""
    game = after(site("iron", seats={"red": {**RICH, "money": 5}}), "construct", f"build {kind} at site/1")
    assert (seat(game, "red")["money"], seat(game, "red")["resources"]) == (0, RICH["resources"])
    assert "construct" not in texts(site("iron", seats={"red": {**RICH, "money": 4}}))


@pytest.mark.parametrize(
    ("kind", "resource"),
    [("multi-trading-outpost", "electricity"), ("trading-office", "vibrium"), ("marketing-department", "iron")],
)
def test_stock_market_buildings_cost_5_mc_and_a_resource(kind, resource):
    """LP-CON-04, LP-AMB-031: the resource goes to the pool; without it the building cannot be built (LP-CON-02)."""
    game = site("", seats={"red": {"money": 6, "resources": {resource: 1}}})
    pool = game.to_dict()["pool"][resource]
    game = after(game, "construct", f"build {kind} at site/1")
    assert (seat(game, "red")["money"], seat(game, "red")["resources"][resource]) == (1, 0)
    assert game.to_dict()["pool"][resource] == pool + 1
    assert kind not in on_offer(site("", seats={"red": {**RICH, "resources": {**RICH["resources"], resource: 0}}}))


def test_an_outpost_costs_electricity_and_is_immune_to_tornadoes():
    """LP-EX-16: 5 MC and 1 Electricity; the Tornado of this very die does nothing to it, its neighbour suffers."""
    game = table(
        tile("site", (0, -1), "", "", dice=("red 4 tornado",)), units=[at()], seats={"red": RICH},
        buildings=[{"tile": "site", "square": 2, "kind": "steel-dome", "chip": "blue"}],
    )  # fmt: skip
    game = after(game, "construct", "build multi-trading-outpost at site/1")
    assert (seat(game, "red")["money"], seat(game, "red")["resources"]["electricity"]) == (45, 1)
    game = after(game, "end the phase")
    outpost = building(game, "site")
    assert (outpost["chip"], outpost["unit"], outpost["wounded"]) == ("red", "scientist", False)
    assert building(game, "site", 2).get("chip") is None


def test_the_value_of_the_die_plays_no_role():
    """LP-CON-01: the same is on offer with a die of 1 and of 6."""
    offers = [texts(after(site("iron", dice={"red": value}), "construct")) for value in (1, 6)]
    assert offers[0] == offers[1]


def test_one_building_comes_from_the_pool_and_then_the_action_is_over():
    """LP-CON-01, LP-CON-08, LP-CON-10: one building, with the unit and a chip; no second one."""
    game = after(site("iron", "", ""), "construct", "build iron-mine 4 at site/1")
    built = building(game, "site")
    assert (built["kind"], built["number"], built["chip"], built["unit"], built["unit_of"]) == (
        "iron-mine", 4, "red", "scientist", "red",
    )  # fmt: skip
    assert units(game, "red") == []
    assert game.decision == "action"
    assert "construct" not in texts(game)


def test_the_builder_chooses_the_number_among_the_tiles_left():
    """LP-AMB-057, LP-DEC-22, LP-CON-15: any tile still in the pile, not the one on the map."""
    game = table(
        tile("site", (0, -1), "iron"), tile("other", (1, -1), "iron"), units=[at()], seats={"red": RICH},
        buildings=[{"tile": "other", "kind": "iron-mine", "number": 3, "chip": "blue"}],
    )  # fmt: skip
    mines = [text for text in texts(after(game, "construct")) if "mine" in text]
    assert mines == [f"build iron-mine {number} at site/1" for number in NUMBERS if number != 3]


def test_every_suitable_square_is_a_choice():
    """LP-DEC-22: type, square and then the unit that goes in."""
    game = after(site("", "", units=[at(), at(kind="motorized")]), "construct")
    assert {"build steel-dome at site/1", "build steel-dome at site/2"} <= set(texts(game))
    game = after(game, "build steel-dome at site/2")
    assert sorted(texts(game)) == ["move in with motorized at site", "move in with scientist at site"]
    game = after(game, "move in with motorized at site")
    assert (building(game, "site", 1), building(game, "site", 2)["unit"]) == (None, "motorized")


def test_an_occupied_square_is_not_empty():
    """LP-CON-02, LP-CON-06: a Protective building on the icon blocks the resource, abandoned or not."""
    dome = {"tile": "site", "kind": "steel-dome"}
    assert "construct" not in texts(site("iron", buildings=[dome]))
    assert "iron-mine" not in on_offer(site("iron", "", buildings=[dome]))


def test_stock_market_and_protective_buildings_may_cover_an_icon():
    """LP-CON-06: built on the only Iron square, they leave no room for a mine."""
    for kind in ("steel-dome", "trading-office"):
        game = after(site("iron", "oil"), "construct", f"build {kind} at site/1", "end the phase")
        red = building(game, "site")
        assert red["kind"] == kind
    game = site("iron", "oil", buildings=[{"tile": "site", "kind": "trading-office", "chip": "blue"}])
    assert "iron-mine" not in on_offer(game.copy())
    assert "oil-drill" in on_offer(game)


@pytest.mark.parametrize(("kind", "cataclysm"), [("trading-office", "geyser"), ("steel-dome", "tornado")])
def test_a_covered_icon_is_usable_again_when_the_building_is_gone(kind, cataclysm):
    """LP-AMB-061: the abandoned building is destroyed by Red's die; Blue arrives and may build the mine."""
    game = table(
        tile("site", (0, -1), "iron", dice=(f"red 4 {cataclysm}",)), phase="cataclysms",
        units=[at("blue", name="landing-zone-4")], seats={"blue": RICH}, buildings=[{"tile": "site", "kind": kind}],
    )  # fmt: skip
    assert (game.player, building(game, "site")) == ("Blue", None)
    game = after(game, "move", "scientist at landing-zone-4 to site")
    assert "iron-mine" in on_offer(game)


def test_a_destroyed_factory_returns_to_its_pile_with_its_number():
    """LP-AMB-133: fixed when built; Blue may build the Iron Mine 3 that Red's die destroyed."""
    game = table(
        tile("site", (0, -1), "iron", dice=("red 4 geyser",)), tile("other", (1, -1), "iron", "iron"), phase="actions",
        units=[at("blue", name="other")], seats={"blue": RICH},
        buildings=[{"tile": "site", "kind": "iron-mine", "number": 3},
                   {"tile": "other", "square": 2, "kind": "iron-mine", "number": 5, "chip": "green"}],
    )  # fmt: skip
    game = after(game, "end the phase", "construct")
    assert [text.split()[2] for text in texts(game) if "iron-mine" in text] == ["1", "2", "3", "4", "6"]
    game = after(game, "build iron-mine 3 at other/1")
    assert (building(game, "other")["chip"], building(game, "other")["number"]) == ("blue", 3)
    assert building(game, "other", 2)["number"] == 5


def test_the_builder_may_come_out_of_another_building():
    """LP-CON-09, LP-AMB-059: without a Move; a building left without a chip is abandoned."""
    here = {"tile": "site", "square": 2, "kind": "energy-field", "unit": "scientist", "unit_of": "red"}
    game = after(site("", "", units=[], buildings=[here]), "construct", "build steel-dome at site/1")
    left = building(game, "site", 2)
    assert building(game, "site", 1)["unit"] == "scientist"
    assert (left["kind"], left.get("unit"), left.get("chip")) == ("energy-field", None, None)
    assert "move" in texts(game)


def test_a_motorized_scientist_builds_as_well():
    """LP-AMB-059, LP-CON-08: the only unit goes in without a question."""
    game = after(site("", units=[at(kind="motorized")]), "construct", "build steel-dome at site/1")
    assert (building(game, "site")["unit"], game.decision) == ("motorized", "action")


def test_the_chip_comes_from_the_reserve_and_may_be_missing():
    """LP-CON-10: with the tenth chip on the map the building stays without one, held by the unit."""
    places = [("other", i + 1) for i in range(6)] + [("third", i + 1) for i in range(3)]
    kinds = [("iron-mine", n) for n in NUMBERS] + [("oil-drill", n) for n in (1, 2, 3)]
    chips = [
        {"tile": name, "square": square, "kind": kind, "number": number, "chip": "red"}
        for (name, square), (kind, number) in zip(places, kinds)
    ]
    tiles = (tile("site", (0, -1), ""), tile("other", (1, -1), *["iron"] * 6), tile("third", (1, 0), *["oil"] * 3))
    game = table(*tiles, units=[at()], seats={"red": RICH}, buildings=chips)
    game = after(game, "construct", "build steel-dome at site/1")
    assert (building(game, "site").get("chip"), building(game, "site")["unit_of"]) == (None, "red")
    game = table(*tiles, units=[at()], seats={"red": RICH}, buildings=chips[1:])
    assert building(after(game, "construct", "build steel-dome at site/1"), "site")["chip"] == "red"


def test_no_limit_on_factories():
    """LP-CON-12: who owns five Iron Mines may build the sixth."""
    owned = [
        {"tile": "site", "square": number, "kind": "iron-mine", "number": number, "chip": "red"}
        for number in range(1, 6)
    ]
    game = after(site(*["iron"] * 6, buildings=owned), "construct")
    assert "build iron-mine 6 at site/6" in texts(game)


@pytest.mark.parametrize("kind", sorted(STOCK_MARKET | PROTECTIVE))
def test_one_building_of_each_limited_type(kind):
    """LP-CON-13, LP-CON-06: controlling one by chip, or merely occupying it, rules out a second of that type only."""
    for held in ({"chip": "red"}, {"unit": "scientist", "unit_of": "red", "wounded": True}):
        game = site("", "", buildings=[{"tile": "site", "kind": kind, **held}])
        assert on_offer(game) == (STOCK_MARKET | PROTECTIVE) - {kind}


def test_another_players_building_does_not_count_for_the_limit():
    """LP-CON-13: the limit is each player's own."""
    game = site("", "", buildings=[{"tile": "site", "kind": "steel-dome", "chip": "blue"}])
    assert "steel-dome" in on_offer(game)


def test_the_limit_is_checked_before_the_builder_leaves_its_building():
    """LP-AMB-060: the only unit stands in a chipless Steel Dome, so no Steel Dome."""
    here = {"tile": "site", "square": 2, "kind": "steel-dome", "unit": "scientist", "unit_of": "red"}
    assert "steel-dome" not in on_offer(site("", "", units=[], buildings=[here]))


def test_a_spaceport_cannot_be_constructed():
    """LP-AMB-062, LP-CON-14: not even by a rich player who has none, with Spaceports in the pool."""
    ports = [{"tile": "landing-zone-4", "square": 2, "kind": "spaceport", "chip": "blue"}]
    assert on_offer(site("", buildings=ports)) == STOCK_MARKET | PROTECTIVE


def test_a_type_whose_pile_is_empty_cannot_be_built():
    """LP-CON-15: six Iron Mines on the map, four Steel Domes on the map."""
    mines = [{"tile": "other", "square": n, "kind": "iron-mine", "number": n} for n in NUMBERS]
    domes = [{"tile": "third", "square": n, "kind": "steel-dome"} for n in (1, 2, 3, 4)]
    tiles = (tile("site", (0, -1), "iron"), tile("other", (1, -1), *["iron"] * 6), tile("third", (1, 0), *[""] * 4))
    game = table(*tiles, units=[at()], seats={"red": RICH}, buildings=mines + domes)
    assert on_offer(game) == (STOCK_MARKET | PROTECTIVE) - {"steel-dome"}
