"""Tornadoes carry fire on (ARB-TOR), with the booklet's example."""

import pytest
from forest import (
    EAST,
    LET,
    LZ,
    NORTH,
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
from kit import building, texts

STORM = ("red 3 tornado",)
FIRE = {"burning": ["wood"]}


def storm(*tiles, die="red 3", fires=("wood",), **position):
    """A Tornado strikes the burning hexagon "wood"."""
    return line_c(
        wood("iron", "", dice=(f"{die} tornado",)), *tiles, die=die, arboria={"burning": list(fires)}, **position
    )


def targets(game):
    """Where the fire may go."""
    return {text.removeprefix("the fire spreads to ") for text in texts(game)}


def test_the_booklets_example():
    """ARB-TST-01, ARB-TOR-01, ARB-TOR-02, ARB-TOR-06, ARB-TOR-07: Tornado first, then A or B but not C, which burns."""
    tiles = tile("a", EAST, "iron"), tile("b", NORTH_WEST, ""), tile("c", (0, -2), ""), tile("d", (1, -2), "")
    tiles = *tiles, tile("e", (1, 0), "")
    rows = [
        {"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "yellow"},
        {"tile": "a", "kind": "iron-mine", "number": 4, "chip": "green"},
    ]
    game = storm(*tiles, fires=("wood", "c", LZ, "d"), buildings=rows, no_spaceports=True, units=[at("a")])
    assert on(game) == (None, None, None)  # the Tornado is over
    assert (game.player, game.decision) == ("Red", "spread-fire")
    assert targets(game) == {"a", "b"}
    after(game, "the fire spreads to a")
    assert (game.player, game.decision) == ("Blue", "escape")
    after(game, "scientist at a escapes to e")
    assert burning(game) == {"wood", "c", LZ, "d", "a"}
    assert on(game, 1, "a") == (None, None, None)
    assert outside(game) == [("e", "scientist", False)]


def test_spreading_is_not_optional():
    """ARB-TOR-02: no way to say no; with one hexagon left it is that one."""
    game = storm(tile("a", EAST, ""))
    assert targets(game) == {"a", LZ}
    game = storm(tile("a", EAST, ""), fires=("wood", "a"), no_spaceports=True)
    assert game.decision == "exhaust"
    assert burning(game) == {"wood", "a", LZ}


def test_nothing_is_left_to_burn():
    """ARB-TOR-03: every hexagon beside it burns already."""
    game = storm(tile("a", EAST, ""), fires=("wood", "a", LZ), no_spaceports=True)
    assert game.decision == "exhaust"
    assert "fire-spreads" not in told(game)


def test_a_tornado_elsewhere_spreads_nothing():
    """ARB-TOR-01: only one on a burning hexagon."""
    game = line_c(wood("", dice=STORM), tile("a", EAST, ""), die="red 3", arboria={"burning": ["a"]})
    assert burning(game) == {"a"}


@pytest.mark.parametrize("kind", ["earthquake", "geyser"])
def test_other_cataclysms_spread_nothing(kind):
    """ARB-TOR-01, ARB-FIR-23: nor do they put the fire out."""
    game = line_c(wood("", dice=(f"red 3 {kind}",)), tile("a", EAST, ""), die="red 3", arboria=FIRE)
    assert (game.decision, burning(game)) == ("exhaust", {"wood"})


@pytest.mark.parametrize(("players", "chooser"), [(2, "Blue"), (3, "Blue")])
def test_the_leader_chooses_for_an_unused_colour(players, chooser):
    """ARB-TOR-04, ARB-AMB-93."""
    game = storm(tile("a", EAST, ""), die="green 3", players=players, leader="blue")
    assert (game.player, game.decision) == (chooser, "spread-fire")


def test_the_owner_chooses_also_if_card_one_turned_the_die():
    """ARB-AMB-36: the Leader turned it, the colour's owner still chooses."""
    game = storm(tile("a", EAST, ""), leader="blue", effect="change-die", phase="before-cataclysms", dice={"red": 6})
    after(game, "set the die to 3")
    assert (game.player, game.decision) == ("Red", "spread-fire")


def test_a_spreading_fire_can_be_stopped():
    """ARB-TOR-05, ARB-AMB-37, ARB-BLD-08: the poll is for the chosen hexagon; the first fire burns on."""
    rows = [station("b")]
    tiles = tile("a", EAST, ""), tile("b", (2, -1), ""), tile("between", (1, 0), "")
    game = storm(*tiles, buildings=rows, seats=holding(blue="oil"))
    assert game.decision == "spread-fire"  # its station is too far from the Tornado to be asked before
    assert after(game.copy(), f"the fire spreads to {LZ}").decision == "escape"
    after(game, "the fire spreads to a")
    assert (game.player, game.decision) == ("Blue", "stop-fire")
    assert burning(after(game.copy(), LET)) == {"wood", "a"}
    assert burning(after(game, "stop the fire with oil")) == {"wood"}


def test_the_first_token_stays():
    """ARB-AMB-33, ARB-TOR-07: a new token is put on the new hexagon."""
    game = after(storm(tile("a", EAST, "")), "the fire spreads to a")
    assert burning(game) == {"wood", "a"}


def test_any_hexagon_can_catch_it():
    """ARB-AMB-34, ARB-INV-09: the Landing Zone, where chips are lost, and the Volcano, where nobody is hurt."""
    game = storm(volcano(EAST), die="red 6")
    assert targets(game) == {"volcano", LZ}
    bare = after(game.copy(), "the fire spreads to volcano")
    assert (burning(bare), bare.decision) == ({"wood", "volcano"}, "exhaust")
    while game.decision in ("spread-fire", "escape", "loss"):
        after(
            game,
            {"spread-fire": f"the fire spreads to {LZ}", "loss": "lose the chip"}.get(game.decision, texts(game)[-1]),
        )
    assert [building(game, LZ, square).get("chip") for square in (1, 2, 3, 4)] == [None] * 4
    assert burning(game) == {"wood", LZ}


def test_a_fire_on_the_volcano_can_be_stopped_and_put_out():
    """ARB-AMB-86, ARB-AMB-34: across its border too; without the token it is as closed as ever."""
    near = tile("near", (1, 0), "")
    game = storm(volcano(EAST), near, die="red 6", buildings=[station("near")], seats=holding(blue="oil"))
    after(game, "the fire spreads to volcano")
    assert (game.player, game.decision) == ("Blue", "stop-fire")
    after(game, "stop the fire with oil")
    assert burning(game) == {"wood"}
    hot = line_c(
        wood("", "", dice=()), volcano(EAST), phase="actions", column=1, order=["blue"], dice={"blue": 4},
        buildings=[station("wood", 2)], units=[at("wood")], seats=holding(blue="oil"), arboria={"burning": ["volcano"]},
    )  # fmt: skip
    after(hot, "put out the fire at volcano with oil", "move")
    assert burning(hot) == set()
    assert not any("volcano" in text for text in texts(hot))


def test_shielding_the_tornado_does_not_stop_the_fire():
    """ARB-AMB-35: damage warded off or not, it spreads."""
    rows = [
        {"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "blue"},
        {"tile": "a", "kind": "energy-field", "chip": "blue"},
    ]
    game = storm(tile("a", EAST, ""), buildings=rows, seats=holding(blue="electricity"))
    after(game, "pay for protection")
    assert on(game) == ("blue", None, None)
    assert game.decision == "spread-fire"


def test_losses_come_before_the_spreading():
    """ARB-TOR-01, ARB-PRC-03: the Tornado is applied completely, choices included."""
    rows = [{"tile": "wood", "kind": "iron-mine", "number": 3, "chip": "blue", "unit": "scientist"}]
    game = storm(tile("a", EAST, ""), buildings=rows)
    assert game.decision == "loss"
    assert after(game, "lose the chip").decision == "spread-fire"


@pytest.mark.parametrize(("first", "fires"), [("tornado", {"a"}), ("flood", set())])
def test_tornado_and_flood_of_one_die_on_one_hexagon(first, fires):
    """ARB-AMB-94: the Leader's order decides; a Flood first takes the token, and nothing is spread."""
    tiles = wood("", dice=("red 3 tornado", "red 3 flood")), tile("a", EAST, "")
    game = line_c(*tiles, die="red 3", arboria=FIRE)
    after(game, "trigger flood red 3 on wood", "trigger tornado red 3 on wood", f"next {first} red 3 on wood")
    if game.decision == "spread-fire":
        after(game, "the fire spreads to a")
    assert burning(game) == fires


def test_a_hexagon_that_caught_fire_in_this_phase_spreads_it_too():
    """ARB-AMB-104: what counts is whether it burns when its Tornado has been applied."""
    tiles = wood("", dice=("red 3 tornado", "red 3 wildfire")), tile("a", EAST, "")
    game = line_c(*tiles, die="red 3")
    after(game, "trigger wildfire red 3 on wood", "trigger tornado red 3 on wood", "next wildfire red 3 on wood")
    assert game.decision == "spread-fire"
    game = line_c(*tiles, die="red 3")
    after(game, "trigger wildfire red 3 on wood", "trigger tornado red 3 on wood", "next tornado red 3 on wood")
    assert (game.decision, burning(game)) == ("exhaust", {"wood"})


def test_a_pushed_fire_pushes_on():
    """ARB-AMB-104, ARB-AMB-83: Tornadoes on two hexagons; the second burns by the first one's wind."""
    tiles = wood("", dice=STORM), tile("a", EAST, "", dice=STORM), tile("b", (2, -1), ""), tile("s", SOUTH, "")
    game = line_c(*tiles, tile("e", (1, 0), ""), die="red 3", arboria=FIRE)
    after(game, "trigger tornado red 3 on wood", "trigger tornado red 3 on a", "next tornado red 3 on wood")
    after(game, "the fire spreads to a")
    assert targets(game) == {LZ, "b", "e"}
    assert NORTH not in targets(game)
