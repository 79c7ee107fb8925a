"""Vocabulary: what the words of the rules mean in play (LP-DEF)."""

import pytest
from kit import after, building, seat, table, texts, tile

from lpsim.errors import InputError
from lpsim.play.game import Game

LZ = "landing-zone-4"
COLOURS = ("red", "blue", "yellow", "green")
RESOURCES = ("oil", "vibrium", "electricity", "iron", "mycelium")
MAKES = {"oil-drill": "oil", "iron-mine": "iron"}
PROTECTIVE = ("energy-field", "steel-dome", "shock-absorber")
STOCK_MARKET = ("multi-trading-outpost", "trading-office", "marketing-department")
RICH = {"money": 90, "resources": dict.fromkeys(RESOURCES, 1)}
# what stands on a building -> whether Red controls it
HOLDERS = [
    ({"chip": "red"}, True),
    ({"unit": "scientist", "unit_of": "red"}, True),
    ({"unit": "motorized", "unit_of": "red"}, True),
    ({"chip": "red", "unit": "scientist"}, True),
    ({"chip": "red", "unit": "motorized"}, True),
    ({"chip": "red", "unit": "scientist", "wounded": True}, True),
    ({"unit": "scientist", "unit_of": "red", "wounded": True}, False),
    ({}, False),
    ({"chip": "blue"}, False),
    ({"unit": "scientist", "unit_of": "blue"}, False),
]
BY_HOLDER = pytest.mark.parametrize(("holder", "is_reds"), HOLDERS)


def at(name, kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def field(*icons, **more):
    return tile("field", (0, -1), *icons, **more)


def on_field(kind, square=1, **more):
    return {"tile": "field", "square": square, "kind": kind, **more}


def produced(kind, number, value, **holder):
    """What Red gets on a die of this value from one Factory."""
    game = table(
        field(MAKES[kind]), buildings=[on_field(kind, number=number, **holder)], phase="production",
        dice={"red": value, "blue": value}, seats={"red": {"resources": {}}},
    )  # fmt: skip
    if game.decision == "production":  # a Factory without a chip might be fixed instead
        game.choose(next(text for text in texts(game) if text.startswith("produce")))
    return {name: pieces for name, pieces in seat(game, "red")["resources"].items() if pieces}


def parts(game, colour="red"):
    """A player's victory points by kind."""
    return game.score_parts()[COLOURS.index(colour)]


# --- units ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["scientist", "motorized"])
def test_a_unit_is_a_scientist_or_a_motorized_scientist(kind):
    """LP-DEF-05: either may move and construct."""
    offers = texts(table(field(""), units=[at("field", kind)]))
    assert {"move", "construct"} <= set(offers)


def test_a_chip_is_no_unit():
    """LP-DEF-05: with chips alone there is nothing to move, to construct with, to explore with or to fix with."""
    ground = field("oil", "")
    game = table(
        ground, tile("east", (1, -1)), units=[at("east", wounded=True)], hex_deck=["landing-zone-3"],
        buildings=[on_field("oil-drill", chip="red", number=3)],
    )  # fmt: skip
    assert building(game, LZ, 1)["chip"] == "red"
    assert texts(game) == [
        "explore",
        "trade",
        "grants",
        "fate control",
        "heal wounded scientist at east",
        "end the phase",
    ]
    after(game, "explore")
    assert not [text for text in texts(game) if text.startswith("place landing-zone-3")]


@pytest.mark.parametrize(
    ("unit", "is_active"),
    [({"unit": "scientist"}, True), ({"unit": "scientist", "wounded": True}, False), ({"unit": "motorized"}, True)],
)
def test_an_active_unit_is_an_upright_scientist_or_any_motorized(unit, is_active):
    """LP-DEF-06: alone in a Factory it makes it produce, it may be told to fix it, and it may construct next to it."""
    held = {**unit, "unit_of": "red"}
    assert produced("iron-mine", 3, 3, **held) == ({"iron": 1} if is_active else {})
    game = table(field("iron", ""), buildings=[on_field("iron-mine", number=3, **held)])
    for option in ("fix iron-mine 3 at field/1", "construct", "move"):
        assert (option in texts(game)) == is_active


# --- who controls a building ------------------------------------------------------------------------------------------


@BY_HOLDER
def test_a_controlled_building_carries_a_chip_or_an_active_unit(holder, is_reds):
    """LP-DEF-08, LP-DEF-09, LP-DEF-10: a chip, an active unit or both; never a wounded Scientist alone, nor nothing.

    The same test decides who takes the production and who has the points (LP-AMB-001).
    """
    assert produced("oil-drill", 2, 2, **holder) == ({"oil": 1} if is_reds else {})
    game = table(field("oil"), buildings=[on_field("oil-drill", number=2, **holder)])
    assert parts(game)["factories"] == (2 if is_reds else 0)


def test_an_occupied_building_is_nobodys_but_is_kept_from_others():
    """LP-DEF-09: a wounded Scientist alone: no production, no point to anybody; and yet nobody else may enter."""
    held = on_field("oil-drill", number=2, unit="scientist", unit_of="blue", wounded=True)
    game = table(field("oil"), buildings=[held], units=[at(LZ)])
    assert [row["factories"] for row in game.score_parts()] == [0, 0, 0, 0]
    after(game, "move")
    assert f"scientist at {LZ} to field" in texts(game)
    assert f"scientist at {LZ} to field/1" not in texts(game)


def test_an_abandoned_building_is_nobodys_and_open_to_all():
    """LP-DEF-10: no chip, no unit: no point to anybody, everybody may enter, and a cataclysm destroys it."""
    game = table(field("oil", dice=("red 4 geyser",)), buildings=[on_field("oil-drill", number=2)])
    assert [row["factories"] for row in game.score_parts()] == [0, 0, 0, 0]
    for colour, square in zip(COLOURS, (1, 2, 3, 4)):
        other = table(
            field("oil"), buildings=[on_field("oil-drill", number=2)], leader=colour,
            order=[colour, *(c for c in COLOURS if c != colour)],
        )  # fmt: skip
        after(other, "move", f"scientist at {LZ}/{square} to field/1")
        assert building(other, "field")["unit_of"] == colour
    after(game, "end the phase")
    assert building(game, "field") is None


@BY_HOLDER
def test_an_active_stock_market_building_is_a_controlled_one(holder, is_reds):
    """LP-DEF-11, LP-AMB-001: the Trading Office adds 2 to the die under the same test."""
    game = table(field(""), buildings=[on_field("trading-office", **holder)], dice={"red": 2})
    after(game, "trade")
    assert len(game.to_dict()["trade"]["drawn"]) == (4 if is_reds else 2)


@BY_HOLDER
def test_an_active_protective_building_is_a_controlled_one(holder, is_reds):
    """LP-DEF-11, LP-AMB-001: the Steel Dome saves Red's mine from a Geyser elsewhere under the same test."""
    game = table(
        field(""), tile("hot", (1, -1), "iron", dice=("red 4 geyser",)), seats={"red": {"resources": {"iron": 1}}},
        buildings=[on_field("steel-dome", **holder), {"tile": "hot", "kind": "iron-mine", "number": 1, "chip": "red"}],
    )  # fmt: skip
    after(game, "end the phase")
    assert (game.decision == "protect") == is_reds
    assert (building(game, "hot").get("chip") == "red") == is_reds


# --- reserve, pool, bank ----------------------------------------------------------------------------------------------


def test_units_and_chips_that_are_lost_can_be_used_again():
    """LP-DEF-12: a Motorized Scientist that is removed can be recruited anew, a chip that is removed laid anew."""
    hot = tile("hot", (1, -1), "iron", dice=("red 4 geyser",))
    fleet = [at("hot", "motorized"), at("field", "motorized"), at("field")]
    game = table(
        field(""), hot, units=fleet, buildings=[{"tile": "hot", "kind": "iron-mine", "number": 1, "chip": "red"}],
        seats={"red": {"resources": {"oil": 1}}}, dice={"red": 4, "blue": 6, "yellow": 1, "green": 1},
    )  # fmt: skip
    assert int(game.S[0].chips[0]) == 8
    after(game, "end the phase")
    assert int(game.S[0].chips[0]) == 9
    assert texts(game) == ["recruit motorized", "done"]
    after(game, "recruit motorized")
    assert building(game, LZ, 1)["unit"] == "motorized"
    no_reserve = table(units=[at(LZ, "motorized")] * 2, phase="production", dice={"red": 6},
                       seats={"red": {"resources": {"oil": 1}}})  # fmt: skip
    assert no_reserve.decision == "action"  # nothing to recruit: both Motorized Scientists are on the map


def test_a_returned_chip_fixes_another_building():
    """LP-DEF-12: with all ten chips on the map nothing can be fixed; one comes back and can be laid."""
    squares = [
        field(*["oil"] * 6), tile("hot", (1, -1), *["iron"] * 3, dice=("red 4 geyser",)), tile("camp", (-1, 0), "iron"),
    ]  # fmt: skip
    drills = [on_field("oil-drill", n, number=n, chip="red") for n in range(1, 7)]
    mines = [{"tile": "hot", "square": n, "kind": "iron-mine", "number": n, "chip": "red"} for n in range(1, 4)]
    bare = {"tile": "camp", "kind": "iron-mine", "number": 4, "unit": "motorized", "unit_of": "red"}
    game = table(*squares, buildings=[*drills, *mines, bare])
    assert int(game.S[0].chips[0]) == 0
    assert "fix iron-mine 4 at camp/1" not in texts(game)
    after(game, "end the phase")
    assert int(game.S[0].chips[0]) == 3
    while (game.decision, game.player) != ("action", "Red"):  # Red's next Action phase is in the next turn
        game.choose("end the phase" if game.decision == "action" else 0)
    after(game, "fix iron-mine 4 at camp/1")
    assert building(game, "camp")["chip"] == "red"


def test_the_pool_is_what_nobody_holds_and_what_is_not_exhausted_or_removed():
    """LP-DEF-13: 8 Oil = 3 held + 2 on the track + 1 removed + 2 in the pool."""
    game = table(
        turn=3, leader="yellow", track={"1": "oil", "2": "oil"}, removed={"oil": 1},
        seats={"red": {"resources": {"oil": 2}}, "blue": {"resources": {"oil": 1}}},
    )  # fmt: skip
    assert game.to_dict()["pool"]["oil"] == 2
    with pytest.raises(InputError, match="only 8 pieces"):
        table(removed={"oil": 6}, seats={"red": {"resources": {"oil": 3}}})


def test_the_bank_is_all_money_that_no_player_holds():
    """LP-DEF-14: what one player pays or gets is no other player's money."""
    game = table(field("oil"), units=[at("field")], dice={"red": 3}, seats={colour: {"money": 9} for colour in COLOURS})
    after(game, "construct", "build oil-drill 1 at field/1")
    assert [seat(game, colour)["money"] for colour in COLOURS] == [4, 9, 9, 9]
    after(game, "grants")
    assert [seat(game, colour)["money"] for colour in COLOURS] == [7, 9, 9, 9]


def test_the_pool_of_buildings_is_what_is_not_on_the_map():
    """LP-DEF-15: a tile that is built is not on offer; destroyed, it is on offer again. Spaceports never are."""
    hot = tile("hot", (1, -1), "oil", dice=("red 4 geyser",))
    game = table(
        field("oil"), hot, units=[at("field", colour="blue")], seats={"blue": RICH},
        buildings=[{"tile": "hot", "kind": "oil-drill", "number": 3}],
    )  # fmt: skip
    early = table(
        field("oil"), hot, units=[at("field")], seats={"red": RICH},
        buildings=[{"tile": "hot", "kind": "oil-drill", "number": 3}],
    )  # fmt: skip
    assert "build oil-drill 3 at field/1" not in texts(after(early, "construct"))
    after(game, "end the phase", "construct")
    assert game.player == "Blue"
    assert "build oil-drill 3 at field/1" in texts(game)
    kinds = {text.split()[1] for text in texts(game)}
    assert kinds == {"oil-drill", *PROTECTIVE, *STOCK_MARKET}


# --- map --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_landing_zone_and_hex_deck(players):
    """LP-DEF-16: the starting hexagon of the player count, at the centre. LP-DEF-17: the 23 others lie face down."""
    game = Game.new(players=players, seed=2)
    zone = f"landing-zone-{players}"
    now = game.to_dict()
    assert [(row["name"], row["at"]) for row in now["tiles"]] == [(zone, [0, 0])]
    assert sorted([zone, *now["hex_deck"]]) == sorted(game.rules.tile_names)
    assert len(now["hex_deck"]) == 23


def test_the_hex_deck_is_face_down():
    """LP-DEF-17: what may be chosen and is told does not depend on the order of the deck, until it is drawn."""
    games = [table(hex_deck=top) for top in (["wide-basin", "steaming-delta"], ["landing-zone-2", "landing-zone-3"])]
    seen = [[(game.player, texts(game), game.events())] for game in games]
    for game, view in zip(games, seen):
        after(game, "grants")
        view.append((game.player, texts(game), game.events()))
    assert seen[0] == seen[1]


def test_a_square_space_carries_exactly_one_building():
    """LP-DEF-18: an empty one takes a building, a full one none; a hexagon takes as many as it has squares."""
    game = table(field("oil", ""), units=[at("field")], seats={"red": RICH}, buildings=[on_field("steel-dome", 2)])
    after(game, "construct")
    assert {text.split(" at ")[1] for text in texts(game)} == {"field/1"}
    after(game, "build oil-drill 1 at field/1")
    assert (building(game, "field", 1)["kind"], building(game, "field", 2)["kind"]) == ("oil-drill", "steel-dome")
    with pytest.raises(InputError, match="two buildings"):
        table(field(""), buildings=[on_field("steel-dome"), on_field("energy-field")])
    with pytest.raises(InputError, match="square"):
        table(field(""), buildings=[on_field("steel-dome", 2)])


def test_oil_vibrium_and_iron_are_the_minerals():
    """LP-DEF-19: exhaustion takes one of these three; with none in the pool it takes no other resource."""
    assert texts(table(phase="exhaustion")) == ["exhaust oil", "exhaust vibrium", "exhaust iron"]
    pool = {"oil": 0, "vibrium": 0, "iron": 0, "electricity": 8, "mycelium": 7}
    game = table(phase="exhaustion", pool=pool)
    assert game.decision == "planet-card"
    assert game.to_dict()["pool"] == pool
    assert game.to_dict()["track"] == {}


def test_money_is_counted_in_mc_and_points_in_vp():
    """LP-DEF-20: a sale at 5 gives 5 MC and no point of its own; 5 MC are worth one VP."""
    game = table(seats={"red": {"money": 4, "resources": {"oil": 1}}}, dice={"red": 1}, market_deck=[["iron", 1]])
    assert (parts(game)["money"], game.scores()[0]) == (0, 2)
    after(game, "trade", "sell 1 oil")
    assert seat(game, "red")["money"] == 9
    assert (parts(game)["money"], game.scores()[0]) == (1, 3)
