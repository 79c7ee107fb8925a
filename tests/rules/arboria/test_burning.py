"""While a Wildfire token lies: what it forbids, what it leaves, who takes it away (ARB-FIR-17 to -23, ARB-BLD-09)."""

from forest import (
    EAST,
    LZ,
    NORTH_WEST,
    SOUTH,
    after,
    at,
    burning,
    forest,
    holding,
    line_c,
    on,
    outside,
    station,
    tile,
    wood,
)  # fmt: skip
from kit import seat, texts

FIRE = {"burning": ["wood"]}
QUIET = ()  # no dice
ALL = {"red": 4, "blue": 4, "yellow": 4, "green": 4}


def steps(game, unit="scientist"):
    """Where a unit may step to."""
    return {text.split(" to ")[1] for text in texts(game) if text.startswith(f"{unit} ") and " to " in text}


def inside(square=1, colour="red", kind="oil-drill", **more):
    """A building of the burning hexagon with a unit in it."""
    number = {} if kind not in ("oil-drill", "iron-mine") else {"number": 4}
    return {"tile": "wood", "square": square, "kind": kind, "unit": "scientist", "unit_of": colour, **number, **more}


# --- units ------------------------------------------------------------------------------------------------------------


def test_no_unit_moves_into_a_burning_hexagon():
    """ARB-FIR-17: neither onto its ground nor into a building of one's own there."""
    rows = [{"tile": "wood", "kind": "oil-drill", "number": 4, "chip": "red"}]
    tiles = wood("oil", dice=QUIET), tile("beside", EAST, "")
    game = after(forest(*tiles, buildings=rows, units=[at(LZ, "red")], arboria=FIRE), "move")
    assert steps(game) == {"beside", f"{LZ}/1"}
    cold = after(forest(*tiles, buildings=rows, units=[at(LZ, "red")]), "move")
    assert steps(cold) == {"beside", f"{LZ}/1", "wood", "wood/1"}


def test_a_motorized_scientist_does_not_drive_through():
    """ARB-AMB-46: crossing is moving in; it goes round, or explores only what it reaches otherwise."""
    tiles = wood(dice=QUIET), tile("beyond", (0, -2), ""), tile("corner", (1, -2), "")
    game = forest(*tiles, tile("beside", EAST, ""), units=[at(LZ, "red", "motorized")], arboria=FIRE)
    after(game, "move")
    assert steps(game, "motorized") == {"beside", f"{LZ}/1"}
    after(game, f"motorized at {LZ} to beside")
    assert steps(game, "motorized") == {LZ, "corner"}


def test_units_inside_are_held():
    """ARB-FIR-18: they neither come out nor change buildings nor leave the hexagon, so a Move may be impossible."""
    rows = [inside(), {"tile": "wood", "square": 2, "kind": "steel-dome", "chip": "red"}]
    game = forest(wood("oil", "", dice=QUIET), buildings=rows, arboria=FIRE)
    assert "move" not in texts(game)
    assert "move" in texts(forest(wood("oil", "", dice=QUIET), buildings=rows))
    game = forest(wood("oil", "", dice=QUIET), buildings=rows, units=[at(LZ, "red")], arboria=FIRE)
    assert not any(text.startswith("scientist at wood") for text in texts(after(game, "move")))


def explored(*tiles, die, **position):
    """The cells on which Red may lay the all-desert hexagon that lies on the deck."""
    game = forest(*tiles, hex_deck=["drowned-glade"], dice={**ALL, "red": die}, **position)
    words = [text.split() for text in texts(after(game, "explore")) if text.startswith("place drowned-glade at ")]
    return {word[3] for word in words}


def test_held_units_do_not_explore():
    """ARB-AMB-41: no exploration from a burning hexagon."""
    said = {"die": 1, "buildings": [inside()]}
    assert explored(wood("oil", dice=QUIET), **said) >= {"1,-1", "-1,0"}
    assert explored(wood("oil", dice=QUIET), arboria=FIRE, **said) == set()


def test_nobody_explores_through_a_fire():
    """ARB-AMB-46: two steps over the burning hexagon are three around it."""
    tiles = wood(dice=QUIET), tile("beside", EAST, ""), tile("corner", (1, -2), "")
    said = {"units": [at(LZ, "red", "motorized")]}
    assert "0,-2" in explored(*tiles, die=2, **said)
    assert "0,-2" not in explored(*tiles, die=2, arboria=FIRE, **said)
    assert "0,-2" in explored(*tiles, die=3, arboria=FIRE, **said)


def test_held_units_do_not_construct():
    """ARB-AMB-41: the builder would have to leave its building."""
    game = forest(wood("oil", "", dice=QUIET), buildings=[inside()], arboria=FIRE)
    assert "construct" not in texts(game)
    assert "construct" in texts(forest(wood("oil", "", dice=QUIET), buildings=[inside()]))


def test_a_new_hexagon_beside_a_fire_does_not_catch_it():
    """ARB-AMB-87: fire moves only by Tornado; a hexagon may be explored beside it."""
    game = forest(
        wood(dice=QUIET), units=[at(LZ, "red")], arboria=FIRE, hex_deck=["drowned-glade"], dice={**ALL, "red": 1}
    )
    after(game, "explore")
    beside = [text for text in texts(game) if text.startswith("place drowned-glade at 1,-1 ")]
    after(game, beside[0])
    assert burning(game) == {"wood"}
    assert outside(game, "red") == [("drowned-glade", "scientist", False)]


# --- buildings --------------------------------------------------------------------------------------------------------


def production(*tiles, die="red 4", **position):
    """The last die enters Production."""
    colour, value = die.split()
    return line_c(*tiles, die=f"{colour} {value}", **{"phase": "production", **position})


def test_factories_do_not_produce():
    """ARB-FIR-19: nothing from a burning hexagon; others of the same number do."""
    rows = [
        {"tile": "wood", "kind": "oil-drill", "number": 4, "chip": "red"},
        {"tile": "beside", "kind": "iron-mine", "number": 4, "chip": "red"},
    ]
    tiles = wood("oil", dice=QUIET), tile("beside", EAST, "iron")
    game = production(*tiles, buildings=rows, arboria=FIRE, seats=holding())
    assert seat(game, "red")["resources"]["oil"] == 0
    assert seat(game, "red")["resources"]["iron"] == 1
    assert seat(production(*tiles, buildings=rows, seats=holding()), "red")["resources"]["oil"] == 1


def test_a_factory_on_fire_may_still_be_fixed_in_production():
    """ARB-AMB-42, ARB-FIR-20: the chip instead of pieces that it does not give; or neither."""
    game = production(wood("oil", dice=QUIET), buildings=[inside()], arboria=FIRE, seats=holding())
    assert texts(game) == ["fix instead of producing: oil-drill 4 at wood/1", "refuse: oil-drill 4 at wood/1"]
    assert on(after(game.copy(), texts(game)[0])) == ("red", "scientist", False)
    after(game, texts(game)[1])
    assert (on(game), seat(game, "red")["resources"]["oil"]) == ((None, "scientist", False), 0)


def test_fixing_in_production_can_be_ruled_out():
    """ARB-AMB-42: the option of the ruling, switched off."""
    game = production(
        wood("oil", dice=QUIET), buildings=[inside()], arboria=FIRE, rules={"arboria.repair_in_fire": False}
    )
    assert game.decision != "production"


def test_automation_may_be_fixed_for_money():
    """ARB-FIR-20: the free action, by the unit that is held there."""
    game = forest(wood("oil", dice=QUIET), buildings=[inside()], arboria=FIRE)
    after(game, "fix oil-drill 4 at wood/1")
    assert on(game) == ("red", "scientist", False)
    assert seat(game, "red")["money"] == 15


def test_the_wounded_may_be_healed():
    """ARB-FIR-21, ARB-AMB-41: and then control the building again."""
    game = forest(
        wood("oil", dice=QUIET), buildings=[inside(wounded=True)], arboria=FIRE, seats=holding(red="mycelium")
    )
    after(game, "heal wounded scientist at wood/1")
    assert on(game) == (None, "scientist", False)


def test_protective_buildings_protect_nothing_from_within_a_fire():
    """ARB-FIR-19, ARB-AMB-47: one on fire shields nothing anywhere; one elsewhere shields a burning hexagon too."""
    shielded = {"tile": "beside", "square": 1, "kind": "iron-mine", "number": 3, "chip": "blue"}
    tiles = wood("", "", dice=QUIET), tile("beside", EAST, "iron", "", dice=("red 2 tornado",))
    on_fire = [{"tile": "wood", "kind": "energy-field", "chip": "blue"}, shielded]
    game = line_c(*tiles, buildings=on_fire, seats=holding(blue="electricity"), arboria=FIRE)
    assert on(game, 1, "beside") == (None, None, None)
    assert line_c(*tiles, buildings=on_fire, seats=holding(blue="electricity")).decision == "protect"
    elsewhere = [{"tile": LZ, "square": 1, "kind": "energy-field", "chip": "blue"}, shielded]
    game = line_c(*tiles, buildings=elsewhere, seats=holding(blue="electricity"), arboria={"burning": ["beside"]},
                  no_spaceports=True)  # fmt: skip
    assert (game.player, game.decision) == ("Blue", "protect")


def test_stock_market_buildings_do_nothing():
    """ARB-FIR-19: no bonus card is drawn for a Trading Office or Marketing Department on fire."""
    rows = [
        {"tile": "wood", "square": 1, "kind": "trading-office", "chip": "red"},
        {"tile": "wood", "square": 2, "kind": "marketing-department", "chip": "red"},
    ]
    tiles = (wood("", "", dice=QUIET),)
    cold, hot = forest(*tiles, buildings=rows), forest(*tiles, buildings=rows, arboria=FIRE)
    drawn = [len(after(game, "trade").to_dict()["trade"]["drawn"]) for game in (cold, hot)]
    assert drawn[0] > drawn[1] == 4


def test_built_in_immunity_lasts():
    """ARB-AMB-45: a burning Multi-Trading Outpost still stands against a Tornado: that is how it was built."""
    rows = [{"tile": "wood", "kind": "multi-trading-outpost", "chip": "blue"}]
    game = line_c(
        wood("", dice=("red 2 tornado",)), buildings=rows, arboria={"burning": ["wood", LZ]}, no_spaceports=True
    )
    assert on(game) == ("blue", None, None)


# --- Spaceports -------------------------------------------------------------------------------------------------------

PORT = {"tile": LZ, "square": 1, "kind": "spaceport", "chip": "red"}
HOT_PORT = {"burning": [LZ]}


def test_a_spaceport_on_fire_does_not_recruit():
    """ARB-AMB-43: not on its value, not by Planet card 3."""
    said = {"buildings": [PORT], "seats": holding(red="mycelium")}
    assert production(wood(dice=QUIET), die="red 6", **said).decision == "production"
    assert production(wood(dice=QUIET), die="red 6", arboria=HOT_PORT, **said).decision != "production"
    gift = "free scientist on spaceport at landing-zone-4/1"
    said = {"buildings": [PORT], "effect": "free-scientist", "units": [at("wood", "red")]}
    assert gift in texts(forest(wood(dice=QUIET), **said))
    assert gift not in texts(forest(wood(dice=QUIET), arboria=HOT_PORT, **said))


def lost(*buildings, **more):
    """What All is not lost offers Red, who has no unit."""
    others = [{"tile": LZ, "square": i, "kind": "spaceport", "chip": c, "unit": "scientist"}
              for i, c in ((2, "blue"), (3, "yellow"), (4, "green"))]  # fmt: skip
    game = forest(wood("oil", "", dice=QUIET), buildings=[*buildings, *others], **more)
    return [text.removeprefix("all is not lost: ") for text in texts(game) if text.startswith("all is not lost: ")]


def test_who_has_a_spaceport():
    """ARB-AMB-105: who controls it, by the chip; abandoned or another's is not his; a wounded Scientist is a unit."""
    free = {"tile": LZ, "square": 1, "kind": "spaceport"}
    assert lost(PORT) == []
    assert lost(free) == ["spaceport at landing-zone-4/1"]
    assert lost(free, units=[at("wood", "red", wounded=True)]) == []


def test_a_spaceport_on_fire_counts():
    """ARB-AMB-91: literally; the option relaxes it."""
    assert lost(PORT, arboria=HOT_PORT) == []
    relaxed = lost(PORT, arboria=HOT_PORT, rules={"arboria.burning_spaceport_counts": False})
    assert relaxed == ["scientist on spaceport at landing-zone-4/1"]


def test_the_emergency_scientist_may_come_into_a_fire():
    """ARB-AMB-44: it is placed, not moved."""
    drill = {"tile": "wood", "kind": "oil-drill", "number": 4, "chip": "red"}
    gone = {"tile": LZ, "square": 1, "kind": "spaceport"}
    assert lost(drill, gone, arboria=FIRE) == ["scientist on oil-drill 4 at wood/1"]


def test_without_a_spaceport_in_the_pool_an_abandoned_one_is_taken():
    """ARB-AMB-106: chip and Scientist go on it, the player's choice if there are several; else on any empty square."""
    free = {"tile": LZ, "square": 1, "kind": "spaceport"}
    others = [{"tile": LZ, "square": i, "kind": "spaceport", "chip": c, "unit": "scientist"}
              for i, c in ((2, "blue"), (3, "yellow"), (4, "green"))]  # fmt: skip
    game = forest(wood("", dice=QUIET), buildings=[free, *others])
    after(game, "all is not lost: spaceport at landing-zone-4/1")
    assert on(game, 1, LZ) == ("red", "scientist", False)
    others[0] = {"tile": LZ, "square": 2, "kind": "spaceport"}
    assert lost(free)[:1] == ["spaceport at landing-zone-4/1"]
    several = forest(wood("", dice=QUIET), buildings=[free, *others], units=[at("wood")])
    taken = [text for text in texts(several) if text.startswith("all is not lost")]
    assert taken == [f"all is not lost: spaceport at landing-zone-4/{square}" for square in (1, 2)]


# --- putting it out ---------------------------------------------------------------------------------------------------


def douses(game):
    """The fires that may be put out, and with what."""
    return {
        text.removeprefix("put out the fire at ") for text in texts(game) if text.startswith("put out the fire at ")
    }


def test_a_station_takes_tokens_away():
    """ARB-BLD-09, ARB-PRC-11, ARB-FIR-23: in its hexagon and beside it, any number, one piece each, not further off."""
    tiles = wood("", dice=QUIET), tile("beside", EAST, ""), tile("far", SOUTH, ""), tile("near", NORTH_WEST, "")
    fires = {"burning": ["wood", "beside", "far", "near"]}
    game = forest(
        *tiles, buildings=[station("wood", colour="red")], arboria=fires, seats=holding(red="oil oil electricity")
    )
    assert douses(game) == {
        f"{name} with {piece}" for name in ("wood", "beside", "near") for piece in ("oil", "electricity")
    }
    pool = game.to_dict()["pool"]["oil"]
    after(game, "put out the fire at beside with oil", "put out the fire at wood with electricity")
    assert burning(game) == {"far", "near"}
    assert douses(game) == {"near with oil"}
    after(game, "put out the fire at near with oil")
    assert (douses(game), burning(game)) == (set(), {"far"})
    assert game.to_dict()["pool"]["oil"] == pool + 2
    assert game.to_dict()["actions_done"] == []


def test_a_station_works_in_its_own_fire():
    """ARB-BLD-10, ARB-FIR-19: the one building that keeps its ability."""
    game = forest(
        wood("", dice=QUIET), buildings=[station("wood", colour="red")], arboria=FIRE, seats=holding(red="oil")
    )
    assert douses(game) == {"wood with oil"}
    game = line_c(wood(""), buildings=[station("wood")], arboria=FIRE, seats=holding(blue="oil"))
    assert game.decision == "stop-fire"


def test_others_stations_are_no_use():
    """ARB-BLD-09: only the Active Player, only his own."""
    game = forest(wood("", dice=QUIET), buildings=[station("wood", colour="blue")], arboria=FIRE,
                  seats=holding(red="oil", blue="oil"))  # fmt: skip
    assert douses(game) == set()


def test_units_may_move_once_their_fire_is_out():
    """ARB-AMB-79: free actions may come before actions."""
    rows = [station("wood", colour="red", unit="scientist")]
    game = forest(wood("", dice=QUIET), buildings=rows, arboria=FIRE, seats=holding(red="oil"))
    assert "move" not in texts(game)
    after(game, "put out the fire at wood with oil", "move", f"scientist at wood/1 to {LZ}")
    assert outside(game, "red") == [(LZ, "scientist", False)]


def test_pieces_bought_in_the_phase_may_pay():
    """ARB-AMB-97: also for a fire."""
    game = forest(
        wood("", dice=QUIET), buildings=[station("wood", colour="red")], arboria=FIRE, seats=holding(),
        dice={**ALL, "red": 1},
    )  # fmt: skip
    assert douses(game) == set()
    after(game, "trade", "buy 1 electricity")
    assert douses(game) == {"wood with electricity"}


def test_a_fire_does_not_go_out_by_itself():
    """ARB-FIR-23: not at the end of a turn."""
    game = forest(wood("", dice=QUIET), arboria=FIRE)
    while game.to_dict()["turn"] == 1:
        game.choose(len(game.legal()) - 1)
    assert burning(game) == {"wood"}
