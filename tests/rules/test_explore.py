"""The action Explore (LP-EXP)."""

import itertools
import re

import pytest
from kit import after, building, table, texts, tile, units

from lpsim.errors import InputError
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.content import load_content

LZ = "landing-zone-4"
DESERT = ["desert"] * 6
MOUNTAIN = ["mountain"] * 6
SOUTH_MOUNTAIN = ["desert", "desert", "desert", "mountain", "desert", "desert"]
RIDGE = ["mountain", "desert", "desert", "desert", "desert", "desert"]  # a mountain on the side to the north
PLACE = re.compile(r"place (\S+) at (-?\d+),(-?\d+) turned (\d)")
NAMES = ("a", "b", "c", "d", "e", "f", "g")

# six hexagons around the Landing Zone, and the free cells where a seventh may lie: the steps from `upper`
LAND = (
    tile("north", (0, -1), "iron", ""), tile("east", (1, -1)), tile("far", (1, -2)), tile("upper", (0, -2), "iron"),
    tile("south", (0, 1)), tile("west", (-1, 1)),
)  # fmt: skip
STEPS_FROM_UPPER = {(1, -3): 1, (-1, -1): 1, (-1, 0): 2, (2, -2): 2, (1, 0): 3, (-1, 2): 4}


def at(name, kind="scientist", colour="red", **more):
    return {"colour": colour, "kind": kind, "tile": name, **more}


def face(hexagon):
    """A hexagon as a row of the content: its place on the map left out."""
    row = {key: hexagon[key] for key in ("name", "edges", "sites", "dice")}
    return {**row, "mountain": "mountain" in hexagon["edges"]}


def ready(*on_map, deck=NAMES, value=3, zone=DESERT, **more):
    """Before the action: a map, a Landing Zone with these sides, and a Hex Deck of just these hexagons, top first.

    A hexagon of the deck is a name (all desert) or a pair of name and sides.
    """
    named = [(entry, DESERT) if isinstance(entry, str) else entry for entry in deck]
    drawable = [tile(name, (0, 0), edges=edges) for name, edges in named]
    landing = {**face(tile(LZ, (0, 0), "", "", "", "", edges=zone)), "start": 4}
    said = {"dice": {"red": value}, "all_tiles": [landing, *map(face, (*on_map, *drawable))], **more}
    return table(*on_map, hex_deck=[name for name, _ in named], **said)


def exploring(*on_map, **more):
    """The hexagons are drawn."""
    return after(ready(*on_map, **more), "explore")


def places(game):
    """Every placement on offer as (hexagon, cell, rotation)."""
    found = [PLACE.fullmatch(text) for text in texts(game)]
    return {(m[1], (int(m[2]), int(m[3])), int(m[4])) for m in found if m}


def cells(game, name="a"):
    """The cells on offer for a hexagon."""
    return {cell for hexagon, cell, _ in places(game) if hexagon == name}


def turns(game, name, cell):
    """The rotations on offer for a hexagon on a cell."""
    return {turn for hexagon, where, turn in places(game) if (hexagon, where) == (name, cell)}


def deck_of(game):
    return game.to_dict()["hex_deck"]


def on_map(game):
    return {entry["name"]: tuple(entry["at"]) for entry in game.to_dict()["tiles"]}


# --- drawing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [2, 3, 4, 5, 6])
def test_as_many_hexagons_are_drawn_as_the_die_shows(value):
    """LP-EXP-01: the top X of the Hex Deck, in open view; the others stay where they are."""
    deck = ("g", "b", "e", "a", "f", "c", "d")
    game = exploring(deck=deck, value=value)
    assert sorted(game.to_dict()["drawn"]) == sorted(deck[:value])
    assert {name for name, _, _ in places(game)} == set(deck[:value])
    assert deck_of(game) == list(deck[value:])
    assert [row["tiles"] for row in game.events() if row["event"] == "tiles-drawn"] == [game.to_dict()["drawn"]]
    assert f"Red explores and draws {', '.join(game.to_dict()['drawn'])}" in " ".join(game.story())


def test_a_short_deck_is_drawn_as_far_as_it_goes():
    """LP-AMB-039: two hexagons for a die of 5; the action is not offered with an empty deck."""
    game = exploring(deck=("a", "b"), value=5)
    assert (sorted(game.to_dict()["drawn"]), deck_of(game)) == (["a", "b"], [])
    assert "explore" not in texts(ready(deck=()))
    assert "explore" in texts(ready(deck=("a",)))


# --- what may be chosen -----------------------------------------------------------------------------------------------


def test_nothing_or_a_hexagon_with_cell_and_rotation_and_then_the_unit():
    """LP-DEC-16, LP-EXP-02, LP-EXP-12: with an all-desert map 2 hexagons x 6 cells x 6 rotations, or nothing."""
    game = exploring(value=2, units=[at(LZ), at(LZ, "motorized")])
    assert (game.decision, game.player) == ("place-tile", "Red")
    around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    assert places(game) == set(itertools.product("ab", around, range(6)))
    assert "place nothing" in texts(game) and len(texts(game)) == 1 + 2 * 6 * 6
    game = after(game, "place b at 1,0 turned 5")
    assert game.decision == "explorer"
    assert texts(game) == [f"go there with scientist at {LZ}", f"go there with motorized at {LZ}"]


def test_at_most_one_of_the_drawn_hexagons_is_placed():
    """LP-EXP-02: after one placement the action ends; the hexagon lies where and as it was turned."""
    game = after(exploring(value=2), "place b at 1,0 turned 5")
    assert (game.decision, on_map(game)) == ("action", {LZ: (0, 0), "b": (1, 0)})
    assert [entry["rotation"] for entry in game.to_dict()["tiles"] if entry["name"] == "b"] == [5]
    assert game.violated() == 0


def test_declining_is_a_failed_exploration():
    """LP-EXP-09, LP-EXP-02, LP-AMB-044: nothing changes on the map, but the action is used up."""
    game = after(exploring(value=1), "place nothing")
    assert (game.decision, list(on_map(game))) == ("action", [LZ])
    assert building(game, LZ)["unit_of"] == "red"
    assert "explore" not in texts(game) and "grants" in texts(game)
    assert after(game, "grants").player == "Blue"  # that was the second action


def test_an_exploration_that_cannot_succeed_is_used_up_as_well():
    """LP-EXP-09: a mountain fits nowhere beside a desert, so it goes under the deck without a question."""
    game = exploring(deck=(("peak", MOUNTAIN), "b"), value=1)
    assert (game.decision, deck_of(game), list(on_map(game))) == ("action", ["b", "peak"], [LZ])
    assert "explore" not in texts(game)


# --- where ------------------------------------------------------------------------------------------------------------


def test_a_hexagon_touches_the_landing_zone_or_two_others():
    """LP-EXP-03, LP-AMB-041: the Landing Zone alone is enough, one other hexagon is not."""
    game = exploring(*LAND[:3], value=6, units=[at(LZ, "motorized")])
    beside_the_landing_zone = {(1, 0), (0, 1), (-1, 1), (-1, 0)}
    beside_two = {(2, -2), (0, -2)}
    assert cells(game) == beside_the_landing_zone | beside_two
    beside_one = {(2, -1), (-1, -1), (1, -3), (2, -3)}
    assert not cells(game) & beside_one


def test_shared_sides_show_the_same_landscape():
    """LP-EXP-04: mountain to mountain beside the southern side of the Landing Zone, desert to desert elsewhere."""
    game = exploring(deck=(("ridge", RIDGE), "a"), value=2, zone=SOUTH_MOUNTAIN)
    assert turns(game, "ridge", (0, 1)) == {0}
    assert turns(game, "a", (0, 1)) == set()
    # elsewhere only the rotation that turns the mountain to the Landing Zone is missing
    towards = {(0, -1): 3, (1, -1): 4, (1, 0): 5, (-1, 1): 1, (-1, 0): 2}
    for cell, turn in towards.items():
        assert turns(game, "ridge", cell) == set(range(6)) - {turn}
        assert turns(game, "a", cell) == set(range(6))


@pytest.mark.parametrize(
    ("rotation", "fits"),
    [(4, {"pass": {0}, "ridge": set()}), (0, {"pass": {5}, "ridge": {0}})],
)
def test_every_shared_side_must_match(rotation, fits):
    """LP-EXP-04: beside two hexagons both sides count; the neighbour shows its sides as it was turned."""
    side = tile("side", (1, 0), edges=RIDGE, rotation=rotation)  # turned 4 its mountain looks to the south-west
    both = ["mountain", "mountain", *DESERT[:4]]
    game = exploring(side, deck=(("pass", both), ("ridge", RIDGE)), value=2, zone=SOUTH_MOUNTAIN)
    assert {name: turns(game, name, (0, 1)) for name in fits} == fits


@pytest.mark.parametrize("turn", [1, 2, 3, 4, 5])
def test_the_rotation_is_free(turn):
    """LP-EXP-12, LP-AMB-040: each rotation that fits can be chosen, and the sides turn with the hexagon."""
    game = exploring(deck=(("ridge", RIDGE), "a"), value=1, dice={"red": 1, "blue": 1})
    assert turns(game, "ridge", (0, 1)) == {1, 2, 3, 4, 5}  # turned 0 its mountain looks at the Landing Zone
    game = after(game, f"place ridge at 0,1 turned {turn}", "end the phase", "explore")
    assert game.player == "Blue"
    blocked = {1: {(1, 0)}, 5: {(-1, 1)}}.get(turn, set())  # the cell the mountain now looks at
    assert cells(game) == {(0, -1), (1, -1), (1, 0), (-1, 1), (-1, 0)} - blocked


def test_a_side_is_a_single_landscape():
    """LP-AMB-045: every shipped hexagon has six sides of one landscape each; a side of two halves is refused."""
    for hexagon in load_content().tiles:
        assert len(hexagon.edges) == 6
        assert {ids.TERRAIN_NAMES[side] for side in hexagon.edges} <= {"desert", "mountain"}
    for halves in (["desert", "mountain"], "desert+mountain"):
        with pytest.raises(InputError, match="edges"):
            ready(deck=(("halved", [halves, *DESERT[:5]]),))


# --- who --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_reach_of_a_motorized_scientist(value):
    """LP-EXP-05, LP-EXP-08, LP-AMB-042: at most X steps over hexagons on the map, the new one being the last."""
    game = exploring(*LAND, deck=("a", *NAMES[1:]), value=value, units=[at("upper", "motorized")])
    assert cells(game) == {cell for cell, steps in STEPS_FROM_UPPER.items() if steps <= value}


@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_the_reach_of_a_scientist(value):
    """LP-EXP-05, LP-EXP-11, LP-EXP-08: only a cell beside the hexagon it stands on, whatever the die shows."""
    game = exploring(*LAND, value=value, units=[at("upper"), at("south")])
    assert cells(game) == {(1, -3), (-1, -1)} | {(1, 0), (-1, 2)}


def test_reach_in_the_exploration_example():
    """LP-EX-09: die 3; Green with a Motorized Scientist within 3 steps, Yellow only beside the Scientists."""
    pieces = [at("upper", "motorized", "green"), at("upper", colour="yellow"), at("south", colour="yellow")]
    dice = {"green": 3, "yellow": 3}
    green = exploring(*LAND, units=pieces, dice=dice, order=["green", "yellow", "red", "blue"])
    assert green.player == "Green"
    assert cells(green) == {(1, -3), (-1, -1), (-1, 0), (2, -2), (1, 0)}
    yellow = exploring(*LAND, units=pieces, dice=dice, order=["yellow", "green", "red", "blue"])
    assert yellow.player == "Yellow"
    assert cells(yellow) == {(1, -3), (-1, -1), (1, 0), (-1, 2)}


def test_choice_in_the_exploration_example():
    """LP-EX-10: die 3, three hexagons; the chosen one fits one cell only, 3 steps from the Motorized Scientist."""
    game = exploring(
        *LAND[:4], deck=("a", ("peak", MOUNTAIN), "b", "c"), zone=SOUTH_MOUNTAIN, dice={"green": 3},
        units=[at("upper", "motorized", "green")], order=["green", "red", "blue", "yellow"],
    )  # fmt: skip
    assert cells(game, "peak") == {(0, 1)}
    game = after(game, "place peak at 0,1 turned 0")
    assert [unit["kind"] for unit in units(game, "green", "peak")] == ["motorized"]
    assert texts(game) == ["put under: a", "put under: b"]
    game = after(game, "put under: b")
    assert deck_of(game) == ["c", "b", "a"]
    assert (game.decision, game.player, game.violated()) == ("action", "Green", 0)


def test_a_wounded_scientist_cannot_explore():
    """LP-EXP-06, LP-EXP-09: alone it finds nothing to place; beside others it is not among those who can go."""
    game = exploring(value=2, units=[at(LZ, wounded=True)])
    assert (game.decision, list(on_map(game))) == ("put-under", [LZ])
    game = exploring(*LAND[:3], value=1, units=[at(LZ, wounded=True), at("east"), at("east", "motorized")])
    assert (0, 1) not in cells(game)
    game = after(game, "place a at 1,0 turned 0")
    assert texts(game) == ["go there with scientist at east", "go there with motorized at east"]


def test_without_a_unit_that_can_arrive_the_hexagon_cannot_be_placed():
    """LP-EXP-08: a Scientist enclosed by hexagons reaches no free cell; other players' units do not count."""
    ring = (*LAND[:2], LAND[4], LAND[5], tile("low", (1, 0)), tile("high", (-1, 0)))
    enclosed = exploring(*ring, value=6, units=[at(LZ, count=4), at("north", "motorized", "blue")])
    assert enclosed.decision == "put-under"
    game = exploring(*ring, value=6, units=[at(LZ, count=4), at("north")])
    assert cells(game) == {(1, -2), (-1, -1)}


def test_exactly_one_unit_moves_there():
    """LP-EXP-07, LP-DEC-16, LP-AMB-043: the player's choice among those in reach; the others stay."""
    pieces = [at(LZ, count=2), at("north"), at("far", "motorized"), at("upper", "motorized"), at("east", colour="blue")]
    game = after(exploring(*LAND, value=2, units=pieces), "place a at 1,0 turned 0")
    # Scientists beside the cell, a Motorized 2 steps away; not a Scientist 2 and a Motorized 3 steps away
    assert texts(game) == [f"go there with scientist at {LZ}", "go there with motorized at far"]
    game = after(game, f"go there with scientist at {LZ}")
    assert [unit["kind"] for unit in units(game, "red", "a")] == ["scientist"]
    assert [len(units(game, "red", name)) for name in (LZ, "north", "far", "upper")] == [1, 1, 1, 1]
    assert game.decision == "action"


def test_every_placement_on_offer_brings_a_unit_there():
    """LP-EXP-07, LP-EXP-08: whichever cell and whichever unit, one unit more stands on the new hexagon."""
    game = exploring(*LAND, value=2, units=[at("upper", "motorized"), at("south"), at(LZ)])
    for cell in cells(game):
        placed = after(game.copy(), f"place a at {cell[0]},{cell[1]} turned 0")
        goers = texts(placed) if placed.decision == "explorer" else [None]
        for goer in goers:
            arrived = after(placed.copy(), *([goer] if goer else []))
            assert (len(units(arrived, "red", "a")), len(units(arrived, "red"))) == (1, 3)
            assert arrived.violated() == 0


# --- the way of a Motorized Scientist ---------------------------------------------------------------------------------


def test_the_way_leads_over_hexagons_on_the_map():
    """LP-AMB-042: an empty cell is no short cut, not even the one about to be filled."""
    land = (*LAND, tile("left", (-1, -1)))
    # from `left` over the empty cell (-1,0) it would be 3 steps to (-1,2); over the map it is 4
    for value, reached in ((3, False), (4, True)):
        game = exploring(*land, value=value, units=[at("left", "motorized")])
        assert ((-1, 2) in cells(game)) == reached
        assert (-1, 0) in cells(game)


@pytest.mark.parametrize("start", range(6))
def test_the_way_leads_in_every_direction(start):
    """LP-AMB-042, LP-EXP-05: from each hexagon of a ring to the notches between two of them, 1, 2 or 3 steps away."""
    around = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    ring = [tile(f"ring-{i}", cell) for i, cell in enumerate(around)]
    notches = [(q + around[i - 5][0], r + around[i - 5][1]) for i, (q, r) in enumerate(around)]  # between i and i + 1
    for value in (1, 2, 3):
        game = exploring(*ring, value=value, units=[at(f"ring-{start}", "motorized")])
        reached = {notches[(start + i) % 6] for i in range(-value, value)}
        assert cells(game) == reached
        for q, r in reached:
            assert units(after(game.copy(), f"place a at {q},{r} turned 0"), "red", "a")


def test_a_new_hexagon_is_the_last_step_and_no_bridge():
    """LP-AMB-042: with points to spare the Motorized Scientist stops on the new hexagon."""
    game = after(exploring(*LAND, value=6, units=[at("upper", "motorized")]), "place a at -1,0 turned 0")
    assert game.decision == "put-under"
    assert [unit["tile"] for unit in units(game, "red")] == ["a"]


@pytest.mark.parametrize("start", ["open", "chip", "no chip"])
def test_landscape_occupants_and_buildings_do_not_hinder(start):
    """LP-AMB-042, LP-AMB-135: over a mountain side and a hexagon full of others; coming out of a building is free."""
    north = tile("north", (0, -1), "iron", "", edges=MOUNTAIN)
    here = {"tile": "north", "kind": "iron-mine", "unit": "motorized", "unit_of": "red"}
    inside = {"open": [], "chip": [{**here, "chip": "red"}], "no chip": [here]}[start]
    pieces = [at(LZ, count=4, colour="blue"), at(LZ, "motorized", "green"), at("north", count=2, colour="yellow")]
    pieces += [at("north", "motorized")] if start == "open" else []
    zone = ["mountain", *DESERT[:5]]
    game = exploring(north, value=2, zone=zone, units=pieces, buildings=inside)
    assert cells(game) == {(1, 0), (0, 1), (-1, 1)}
    shorter = exploring(north, value=1, zone=zone, units=pieces, buildings=inside)
    assert shorter.decision == "action" and "a" not in on_map(shorter)  # one step is not enough


@pytest.mark.parametrize("kind", ["scientist", "motorized"])
def test_a_unit_in_a_building_explores(kind):
    """LP-AMB-135: it comes out without cost; a building left without a chip is abandoned at once, else kept."""
    mine = {"tile": "north", "kind": "iron-mine", "number": 3, "unit": kind, "unit_of": "red"}
    for chip in ({}, {"chip": "red"}):
        game = ready(*LAND[:3], value=1, units=[at(LZ)], buildings=[{**mine, **chip}])
        game = after(game, "explore", "place a at 0,-2 turned 0")
        left = building(game, "north")
        assert (left["kind"], left.get("unit"), left.get("chip")) == ("iron-mine", None, chip.get("chip"))
        assert [unit["kind"] for unit in units(game, "red", "a")] == [kind]
        # abandoned or automated: another own unit may go in
        assert f"scientist at {LZ} to north/1" in texts(after(game, "move"))


def test_the_first_exploration_starts_from_a_spaceport():
    """LP-AMB-135: in the set-up position; the Spaceport keeps its chip."""
    game = after(exploring(value=1), "place a at 0,1 turned 0")
    assert [unit["kind"] for unit in units(game, "red", "a")] == ["scientist"]
    port = building(game, LZ)
    assert (port["kind"], port["chip"], port.get("unit")) == ("spaceport", "red", None)


# --- the hexagons that go back ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(itertools.permutations("abc")))
def test_hexagons_go_under_the_deck_in_any_order(order):
    """LP-EXP-10, LP-DEC-17: nothing placed, all three go back; the first one chosen lies highest."""
    game = after(exploring(deck=("c", "a", "b", "d", "e")), "place nothing")
    assert (game.decision, game.player) == ("put-under", "Red")
    assert texts(game) == ["put under: c", "put under: a", "put under: b"]
    game = after(game, f"put under: {order[0]}", f"put under: {order[1]}")  # the last one is no choice
    assert (game.decision, deck_of(game)) == ("action", ["d", "e", *order])


@pytest.mark.parametrize("order", [("a", "c"), ("c", "a")])
def test_only_the_hexagons_not_placed_go_back(order):
    """LP-EXP-10, LP-DEC-17: two of three; one placed hexagon is neither in the deck nor asked about."""
    game = after(exploring(deck=("a", "b", "c", "d")), "place b at 0,1 turned 0")
    assert texts(game) == ["put under: a", "put under: c"]
    game = after(game, f"put under: {order[0]}")
    assert (game.decision, deck_of(game)) == ("action", ["d", *order])


def test_a_single_hexagon_goes_back_without_a_question():
    """LP-DEC-17, LP-EXP-10: the order is a choice only for two or more."""
    game = after(exploring(deck=("a", "b", "d"), value=2), "place b at 0,1 turned 0")
    assert (game.decision, deck_of(game)) == ("action", ["d", "a"])
    game = after(exploring(deck=("a", "d"), value=1), "place a at 0,1 turned 0")
    assert (game.decision, deck_of(game)) == ("action", ["d"])
