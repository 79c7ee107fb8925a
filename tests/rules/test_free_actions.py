"""Free actions: heal, fix the automation, the Scientist of Planet card 3 (LP-FRE, LP-PC3)."""

import pytest
from kit import ORDER, after, building, seat, table, texts, tile, units

from lpsim.errors import InputError

LZ = "landing-zone-4"
NORTH, EAST, FAR = (0, -1), (1, -1), (1, -2)
FREE = ("heal", "fix", "free scientist", "all is not lost")
CARD_3 = f"free scientist on spaceport at {LZ}/1"
ICONS = {
    "oil-drill": "oil", "mycelium-farm": "mycelium", "iron-mine": "iron", "vibrium-mine": "vibrium",
    "wind-turbine": "electricity",
}  # fmt: skip
KINDS = [
    *ICONS, "energy-field", "steel-dome", "shock-absorber", "multi-trading-outpost", "trading-office",
    "marketing-department",
]  # fmt: skip
MINE = {"tile": "town", "kind": "iron-mine", "number": 3}
HELD = {**MINE, "unit": "scientist", "unit_of": "red"}
DOME = {"tile": "town", "square": 2, "kind": "steel-dome", "unit": "motorized", "unit_of": "red"}


def faces(*hexagons):
    """Hexagons as rows of the content: their places on the map left out."""
    rows = [{key: hexagon[key] for key in ("name", "edges", "sites", "dice")} for hexagon in hexagons]
    return [{**row, "mountain": False, **({"start": 4} if row["name"] == LZ else {})} for row in rows]


DESERT_ONLY = faces(
    tile(LZ, (0, 0), "", "", "", ""), tile("town", NORTH, "iron", "", ""), tile("field", EAST),
    *[tile(name, (0, 0)) for name in ("a", "b", "c")],
)  # fmt: skip


def acting(*, money=20, mycelium=3, colour="red", tiles=(), **position):
    """A player's Action phase; the town has an Iron square and two plain ones."""
    town = tile("town", NORTH, "iron", "", "")
    seats = {colour: {"money": money, "resources": {"mycelium": mycelium}}, **position.pop("seats", {})}
    return table(town, tile("field", EAST), *tiles, **{"order": [colour], "seats": seats, **position})


def at(name="field", kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def free(game):
    """The free actions offered."""
    return [text for text in texts(game) if text.startswith(FREE)]


def mycelium(game, colour="red"):
    return seat(game, colour)["resources"]["mycelium"]


# --- when -------------------------------------------------------------------------------------------------------------


def test_only_the_active_player_in_the_own_action_phase():
    """LP-FRE-01: Red lies wounded and could fix; in Blue's phase only Blue's free actions are offered."""
    lying = [at(wounded=True), at(colour="blue", wounded=True)]
    red = {"red": {"money": 50, "resources": {"mycelium": 2}}}
    game = acting(colour="blue", units=lying, buildings=[HELD], seats=red)
    assert (game.player, free(game)) == ("Blue", ["heal wounded scientist at field"])
    game = after(game, "heal wounded scientist at field")
    assert ([unit["wounded"] for unit in units(game, "red")], free(game)) == ([True], [])


@pytest.mark.parametrize("phase", ["production", "before-actions", "before-cataclysms", "cataclysms", "exhaustion"])
def test_no_free_action_in_any_other_phase(phase):
    """LP-FRE-01: not in Production, not in a Fate window, not in row C or step 4, although it is Red's die."""
    icons = tile("hit", FAR, dice=("red 6 geyser",)), tile("beyond", (0, -2), dice=("red 6 geyser",))
    game = acting(
        tiles=icons, phase=phase, dice={"red": 6}, buildings=[HELD],
        units=[at(wounded=True)], seats={"red": {"money": 20, "resources": {"mycelium": 2}, "fate_token": True}},
    )  # fmt: skip
    decision = {"production": "production", "cataclysms": "trigger", "exhaustion": "exhaust"}.get(phase, "fate-control")
    assert (game.decision, free(game)) == (decision, [])


def test_any_number_beside_the_two_actions():
    """LP-FRE-02: they do not count; same or different units. LP-FRE-03: before, between and after the actions."""
    lying = [at(wounded=True, count=3)]
    game = acting(units=lying, buildings=[HELD, DOME])
    heal, fix = "heal wounded scientist at field", ["fix iron-mine 3 at town/1", "fix steel-dome at town/2"]
    assert free(game) == [heal, *fix]
    game = after(game, heal, fix[0], "grants")
    assert free(game) == [heal, fix[1]]
    game = after(game, heal, "fate control")
    assert texts(game) == [heal, fix[1], "end the phase"]
    game = after(game, heal)
    assert texts(game) == [fix[1], "end the phase"]
    game = after(game, fix[1])
    assert (game.decision, game.player) != ("action", "Red")  # nothing is left, so the phase is over
    assert (mycelium(game), seat(game, "red")["money"]) == (0, 20 + 4 - 10)
    assert not [unit for unit in units(game, "red") if unit["wounded"]]
    assert [building(game, "town", square)["chip"] for square in (1, 2)] == ["red", "red"]


def test_every_free_action_is_a_choice_before_between_and_after():
    """LP-DEC-23: heal one Scientist, fix one building, the Scientist of card 3, or go on. LP-FRE-08: the same frame."""
    options = ["heal wounded scientist at field", "heal wounded scientist at town", "fix iron-mine 3 at town/1", CARD_3]
    game = acting(units=[at(wounded=True), at("town", wounded=True)], buildings=[HELD], effect="free-scientist")
    for action in ("grants", "fate control"):
        assert sorted(free(game)) == sorted(options)
        assert {"explore", "trade", "end the phase"} <= set(texts(game))
        game = after(game, action)
    assert sorted(texts(game)) == sorted([*options, "end the phase"])


def inside(action):
    """The decisions inside an action of a Leader who could heal, fix and use card 3, each with what is free then."""
    game = acting(
        units=[at("town"), at("field"), at("field", wounded=True)], buildings=[HELD], effect="free-scientist",
        dice={"red": 3}, all_tiles=DESERT_ONLY,
    )  # fmt: skip
    assert len(free(game)) == 3
    game, seen = after(game, action), {}
    while game.decision != "action":
        seen[game.decision] = free(game)
        steps = [text for text in texts(game) if "town/1" not in text]  # who could fix stays where he is
        game.choose(next((text for text in steps if text.startswith(("place a", "build steel", "buy"))), steps[0]))
    assert len(free(game)) == 3  # open again after it
    return seen


def test_never_in_the_middle_of_an_action():
    """LP-AMB-037: not between steps of a Move, nor between market update and transaction, nor anywhere inside."""
    assert inside("move") == {"step": []}
    assert inside("trade") == {"market-card": [], "transaction": []}
    assert inside("construct") == {"construct": [], "builder": []}
    assert inside("explore") == {"place-tile": [], "explorer": [], "put-under": []}


def test_a_ruling_allows_them_inside_actions():
    """LP-AMB-037: with `rulings.free_actions_inside_actions` one Motorized automates two buildings in one Move."""
    abandoned = [MINE, {"tile": "town", "square": 2, "kind": "steel-dome"}]
    inside_too = {"rules": {"rulings.free_actions_inside_actions": True}}
    game = acting(units=[at("field", "motorized")], buildings=abandoned, **inside_too)
    game = after(game, "move", "motorized at field to town/1", "fix iron-mine 3 at town/1")
    assert game.decision == "step"
    game = after(game, "motorized at town/1 (moved 1 from field) to town/2", "fix steel-dome at town/2")
    assert [building(game, "town", square)["chip"] for square in (1, 2)] == ["red", "red"]
    game = after(acting(units=[at(wounded=True)], market_deck=[["oil", 1]], dice={"red": 1}, **inside_too), "trade")
    assert (game.decision, free(game)) == ("transaction", ["heal wounded scientist at field"])


# --- heal -------------------------------------------------------------------------------------------------------------


def test_healing_costs_a_mycelium_each():
    """LP-FRE-04: 1 Mycelium, to the pool, for one Scientist; as often as there is Mycelium."""
    game = acting(mycelium=2, units=[at(wounded=True, count=3)])
    pool = game.to_dict()["pool"]["mycelium"]
    heal = "heal wounded scientist at field"
    for done in (1, 2):
        game = after(game, heal)
        assert (mycelium(game), game.to_dict()["pool"]["mycelium"]) == (2 - done, pool + done)
        assert sorted(unit["wounded"] for unit in units(game, "red")) == [False] * done + [True] * (3 - done)
    assert free(game) == []


def test_a_healed_scientist_acts_at_once():
    """LP-AMB-038: healed in the phase, it moves in the phase, and holds its building again."""
    lying = {**HELD, "wounded": True}
    game = acting(units=[at(wounded=True)], buildings=[lying])
    assert "move" not in texts(game)
    game = after(game, "heal wounded scientist at field", "heal wounded scientist at town/1")
    assert free(game) == ["fix iron-mine 3 at town/1"]
    assert "scientist at field to town" in texts(after(game, "move"))


def test_only_own_wounded_scientists_are_healed():
    """LP-FRE-05: neither others' nor upright ones; a Motorized is never wounded."""
    others = [at(colour=colour, wounded=True) for colour in ORDER[1:]]
    assert free(acting(units=[at(), at(kind="motorized"), *others])) == []
    with pytest.raises(InputError, match="LP-DEF-07"):
        acting(units=[at(kind="motorized", wounded=True)])


# --- fix --------------------------------------------------------------------------------------------------------------


def test_fixing_costs_5_and_a_chip():
    """LP-FRE-06: pay 5 MC, an own chip comes from the reserve onto the building, the unit stays."""
    game = after(acting(money=5, buildings=[HELD]), "fix iron-mine 3 at town/1")
    there = building(game, "town")
    assert (seat(game, "red")["money"], there["chip"], there["unit"]) == (0, "red", "scientist")
    assert (free(game), game.violated()) == ([], 0)
    assert free(acting(money=4, buildings=[HELD])) == []


@pytest.mark.parametrize(
    ("pieces", "possible"),
    [
        ({"unit": "scientist", "unit_of": "red"}, True),
        ({"unit": "motorized", "unit_of": "red"}, True),
        ({"unit": "scientist", "unit_of": "red", "wounded": True}, False),
        ({"unit": "scientist", "chip": "red"}, False),
        ({"chip": "red"}, False),
        ({"unit": "scientist", "unit_of": "blue"}, False),
        ({}, False),
    ],
)
def test_which_buildings_can_be_fixed(pieces, possible):
    """LP-FRE-06: no chip on it and an own active unit in it, not beside it. LP-AMB-122: a wounded one cannot fix."""
    game = acting(mycelium=0, buildings=[{**MINE, **pieces}], units=[at("town")])
    assert free(game) == (["fix iron-mine 3 at town/1"] if possible else [])


def test_without_a_chip_in_the_reserve_nothing_is_fixed():
    """LP-AMB-086: all ten chips are on the map; with nine it is possible."""
    rows = [{"tile": "far", "square": i, "kind": "oil-drill", "number": i, "chip": "red"} for i in (1, 2, 3, 4, 5, 6)]
    rows += [{"tile": "town", "square": 3, "kind": "energy-field", "chip": "red"}]
    rows += [
        {"tile": "more", "square": i + 1, "kind": kind, "chip": "red"}
        for i, kind in enumerate(("shock-absorber", "trading-office"))
    ]
    tiles = [tile("far", FAR, *["oil"] * 6), tile("more", (0, 1), "", "")]
    assert free(acting(tiles=tiles, buildings=[HELD, *rows])) == []
    assert free(acting(tiles=tiles, buildings=[HELD, *rows[1:]])) == ["fix iron-mine 3 at town/1"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_building_can_be_fixed(kind):
    """LP-FRE-07: any kind, whatever its number (here 2, the die shows 4)."""
    number = {"number": 2} if kind in ICONS else {}
    row = {"tile": "far", "kind": kind, "unit": "scientist", "unit_of": "red", **number}
    game = acting(tiles=[tile("far", FAR, ICONS.get(kind, ""))], buildings=[row])
    name = f"{kind} 2" if kind in ICONS else kind
    assert free(game) == [f"fix {name} at far/1"]
    assert building(after(game, f"fix {name} at far/1"), "far")["chip"] == "red"


def test_a_building_taken_over_is_fixed_in_the_same_phase():
    """LP-AMB-085: once the Move is complete, for 5 MC and a chip. LP-AMB-038: a building taken counts at once."""
    game = acting(units=[at(count=2)], buildings=[MINE])
    assert free(game) == []
    game = after(game, "move", "scientist at field to town/1")
    assert (game.decision, free(game)) == ("step", [])
    game = after(game, "stop")
    assert free(game) == ["fix iron-mine 3 at town/1"]
    game = after(game, "fix iron-mine 3 at town/1")
    assert (building(game, "town")["chip"], seat(game, "red")["money"]) == ("red", 15)


# --- Planet card 3 ----------------------------------------------------------------------------------------------------


def leading(**position):
    """Red leads, played the 3 and has the Spaceport empty: one Scientist is out in the field."""
    return acting(**{"effect": "free-scientist", "units": [at()], "leader": "red", **position})


def test_the_leader_may_place_a_scientist_for_nothing():
    """LP-PC3-02: from the reserve on the own Spaceport, unpaid. LP-FRE-08: it is no action. LP-PC3-01: optional."""
    game = leading(mycelium=0)
    assert free(game) == [CARD_3] and "end the phase" in texts(game)
    game = after(game, CARD_3)
    port = building(game, LZ)
    assert (port["unit"], port["unit_of"], port["wounded"], game.violated()) == ("scientist", "red", False, 0)
    assert (mycelium(game), seat(game, "red")["money"], len(units(game, "red"))) == (0, 20, 1)
    game = after(game, "grants")
    assert "trade" in texts(game)


@pytest.mark.parametrize("actions", [(), ("grants",), ("grants", "fate control")])
def test_card_3_works_at_any_moment_of_the_phase_but_once(actions):
    """LP-PC3-01: before, between or after the actions; no second Scientist when the port is empty again."""
    game = after(leading(), *actions)
    assert CARD_3 in texts(game)
    game = after(game, CARD_3)
    if not actions:
        game = after(game, "move", f"scientist at {LZ}/1 to {LZ}", "stop")
        assert (game.decision, building(game, LZ).get("unit"), free(game)) == ("action", None, [])


def test_card_3_is_the_leaders_alone():
    """LP-PC3-01: in the Leader's own Action phase; no other player, no other card."""
    assert free(leading(leader="blue")) == []
    for effect in ("none", "change-die", "shift-price"):
        assert free(leading(effect=effect)) == []


@pytest.mark.parametrize(
    ("unit", "open_port"), [({}, True), ({"unit": "scientist"}, False), ({"unit": "motorized"}, False),
                            ({"unit": "scientist", "wounded": True}, False)],
)  # fmt: skip
def test_card_3_needs_an_empty_spaceport(unit, open_port):
    """LP-PC3-03: no unit on it, not even a wounded one."""
    ports = [{"tile": LZ, "square": i + 1, "kind": "spaceport", "chip": colour} for i, colour in enumerate(ORDER)]
    game = leading(mycelium=0, buildings=[{**ports[0], **unit}, *ports[1:]])
    assert free(game) == ([CARD_3] if open_port else [])


def test_card_3_needs_a_scientist_in_the_reserve():
    """LP-AMB-023: five are out, so none comes, and no Motorized in its place; with four out it is the fifth."""
    assert free(leading(units=[at(count=5)])) == []
    game = after(leading(units=[at(count=4), at(kind="motorized", count=2)]), CARD_3)
    assert building(game, LZ)["unit"] == "scientist"


def test_card_3_after_moving_the_occupant_out_and_the_newcomer_acts():
    """LP-AMB-023, LP-AMB-038: a Move empties the Spaceport, the card fills it, the new Scientist explores or moves."""
    game = acting(effect="free-scientist", dice={"red": 1}, all_tiles=DESERT_ONLY, hex_deck=["a"])
    assert free(game) == []
    game = after(game, "move", f"scientist at {LZ}/1 to field")
    west = "place a at -1,0 turned 0"  # beside the Landing Zone, out of reach from the field
    assert west not in texts(after(game.copy(), "explore"))
    game = after(game, CARD_3, "explore")
    assert west in texts(game)
    game = after(leading(units=[at(wounded=True)]), CARD_3)
    assert f"scientist at {LZ}/1 to town" in texts(after(game, "move"))


def test_card_3_unused_is_lost():
    """LP-PC3-04: after the Leader's Action phase it is never offered again, this turn or the next."""
    game = after(leading(order=ORDER, units=[at(), at(colour="blue")]), "end the phase")
    seen = 0
    while game.to_dict()["turn"] == 1 or game.decision != "action" or game.player != "Red":
        assert not [text for text in texts(game) if text.startswith("free scientist")]
        plain = [t for t in texts(game) if t in ("end the phase", "done", "enough", "play 4", "red die next")]
        game.choose((plain or texts(game))[0])
        seen += 1
    assert seen > 8
    assert building(game, LZ).get("unit") is None
    assert not [text for text in texts(game) if text.startswith("free scientist")]
