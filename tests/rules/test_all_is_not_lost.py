"""All is not lost (LP-ANL), and that nobody can be helped by a gift (LP-AMB-110)."""

import random

import pytest
from kit import after, building, seat, table, texts, tile, units

from lpsim.play.game import Game

LZ = "landing-zone-4"
WORDS = "all is not lost: "
PORTS = [
    {"tile": LZ, "square": square, "kind": "spaceport", "chip": colour, "unit": "scientist"}
    for square, colour in ((2, "blue"), (3, "yellow"), (4, "green"))
]
DRILL = {"tile": "a", "square": 1, "kind": "oil-drill", "number": 3}
MINE = {"tile": "a", "square": 2, "kind": "iron-mine", "number": 3}
FARM = {"tile": "a", "square": 3, "kind": "mycelium-farm", "number": 3}


def stranded(*rows, **position):
    """Red has nothing on the map but what is named; the other three players have their Spaceports."""
    ground = tile("a", (1, 0), "oil", "iron", "mycelium", "")
    return table(ground, buildings=[*PORTS, *rows], **position)


def ways_out(game):
    """What All is not lost offers in the open decision."""
    return [text.removeprefix(WORDS) for text in texts(game) if text.startswith(WORDS)]


def goods(game):
    """Money and resources of every player."""
    return {colour: (has["money"], has["resources"]) for colour, has in game.to_dict()["seats"].items()}


# --- who --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", [{}, {**DRILL, "chip": "red"}, {**DRILL, "chip": "blue"}])
def test_a_player_without_units_and_without_spaceport_has_a_way_out(row):
    """LP-ANL-01: neither is on the map; another building, own or not, changes nothing about that."""
    assert ways_out(stranded(*([row] if row else [])))


@pytest.mark.parametrize(
    ("rows", "outside"),
    [
        ([], {"kind": "scientist"}),
        ([], {"kind": "scientist", "wounded": True}),
        ([], {"kind": "motorized"}),
        ([{**DRILL, "unit": "scientist", "unit_of": "red"}], None),
        ([{**DRILL, "unit": "scientist", "unit_of": "red", "wounded": True}], None),
        ([{**DRILL, "chip": "red", "unit": "motorized"}], None),
        ([{"tile": LZ, "square": 1, "kind": "spaceport", "chip": "red"}], None),
        ([{"tile": "a", "square": 4, "kind": "spaceport", "chip": "red"}, {**DRILL, "chip": "red"}], None),
    ],
)
def test_a_unit_or_a_spaceport_is_enough_to_go_on(rows, outside):
    """LP-ANL-01, LP-AMB-109: both must be missing; a wounded Scientist is a unit, a chip alone holds a Spaceport."""
    here = [{"colour": "red", "tile": "a", **outside}] if outside else []
    assert ways_out(stranded(*rows, units=here)) == []


def test_a_spaceport_counts_for_the_player_who_controls_it():
    """LP-ANL-01, LP-AMB-109: an abandoned one, or one held by Blue, does not keep Red from the way out."""
    port = {"tile": "a", "square": 4, "kind": "spaceport"}
    assert ways_out(stranded(port, {**DRILL, "chip": "red"})) == ["scientist on oil-drill 3 at a/1"]
    held = {"tile": "a", "kind": "spaceport", "unit": "scientist", "unit_of": "blue"}
    assert ways_out(table(tile("a", (1, 0), ""), buildings=[held]))


def test_only_in_the_own_action_phase():
    """LP-ANL-02, LP-AMB-109: Blue, who acts now, is not stranded; Red, who is, waits for the red die."""
    order = ["blue", "red", "yellow", "green"]
    game = stranded({**DRILL, "chip": "red"}, order=order)
    assert (game.player, ways_out(game)) == ("Blue", [])
    game.choose("end the phase")
    assert game.player == "Red"
    assert ways_out(game) == ["scientist on oil-drill 3 at a/1"]


# --- a Scientist on an own building -----------------------------------------------------------------------------------


def test_a_free_scientist_on_a_building_of_the_own_choice():
    """LP-ANL-02, LP-DEC-24: any building Red controls, no other player's and no abandoned one; no Spaceport instead."""
    rows = [{**DRILL, "chip": "red"}, {**MINE, "chip": "blue"}, {**FARM, "chip": "red"}]
    game = stranded(*rows, {"tile": "a", "square": 4, "kind": "steel-dome"})
    assert ways_out(game) == ["scientist on oil-drill 3 at a/1", "scientist on mycelium-farm 3 at a/3"]
    before = goods(game)
    game.choose(f"{WORDS}scientist on mycelium-farm 3 at a/3")
    farm = building(game, "a", 3)
    assert (farm["chip"], farm["unit_of"], farm["unit"], farm["wounded"]) == ("red", "red", "scientist", False)
    assert building(game, "a", 1).get("unit") is None
    assert goods(game) == before
    assert game.violated() == 0


def test_one_scientist_only():
    """LP-ANL-02: with a unit on the map Red is no longer stranded."""
    game = stranded({**DRILL, "chip": "red"}, {**FARM, "chip": "red"})
    game.choose(f"{WORDS}scientist on oil-drill 3 at a/1")
    assert (game.decision, game.player, ways_out(game)) == ("action", "Red", [])


def test_it_is_free_in_every_sense_and_may_be_left():
    """LP-ANL-02, LP-AMB-109: it takes none of the two actions, is open after them too, and nobody has to use it."""
    game = stranded({**DRILL, "chip": "red"})
    used = after(game.copy(), f"{WORDS}scientist on oil-drill 3 at a/1", "grants", "fate control")
    assert (seat(used, "red")["money"], seat(used, "red")["fate_token"]) == (24, True)
    late = after(game.copy(), "grants", "fate control")
    assert ways_out(late) == ["scientist on oil-drill 3 at a/1"]
    left = after(game, "end the phase")
    assert (left.player, building(left, "a").get("unit")) == ("Blue", None)


def test_the_scientist_may_act_at_once():
    """LP-AMB-109: before, Red has nobody to move; after, the Scientist walks out of the Drill."""
    game = stranded({**DRILL, "chip": "red"})
    assert "move" not in texts(game)
    after(game, f"{WORDS}scientist on oil-drill 3 at a/1", "move", f"scientist at a/1 to {LZ}")
    assert [unit["tile"] for unit in units(game, "red")] == [LZ]


# --- a Spaceport on an empty square -----------------------------------------------------------------------------------


def test_without_a_building_a_free_spaceport_on_any_empty_square():
    """LP-ANL-03, LP-DEC-24, LP-AMB-109: every empty square of the map, and nothing else.

    A square with an abandoned building is not empty, and such a building is not Red's.
    """
    game = stranded({**DRILL, "chip": "blue"}, FARM)
    assert ways_out(game) == [f"spaceport at {LZ}/1", "spaceport at a/2", "spaceport at a/4"]
    before = goods(game)
    game.choose(f"{WORDS}spaceport at a/4")
    port = building(game, "a", 4)
    assert (port["kind"], port["chip"], port["unit"], port["unit_of"]) == ("spaceport", "red", "scientist", "red")
    assert goods(game) == before
    assert (game.decision, game.player, ways_out(game)) == ("action", "Red", [])
    assert game.to_dict()["actions_done"] == []
    assert game.violated() == 0


def test_the_new_spaceport_works_like_any_other():
    """LP-ANL-03: it scores 2 points and, empty of units, recruits on a 6."""
    dice = {"red": 1, "blue": 6, "yellow": 1, "green": 1}
    game = after(stranded(dice=dice), f"{WORDS}spaceport at a/4")
    assert game.score_parts()[0]["spaceport"] == 2
    after(game, "move", f"scientist at a/4 to {LZ}", "end the phase")
    assert (game.decision, game.player, texts(game)) == ("production", "Red", ["recruit scientist", "done"])
    assert building(after(game, "recruit scientist"), "a", 4)["unit"] == "scientist"


def test_a_player_with_a_building_gets_no_spaceport():
    """LP-ANL-03: only a player who controls no building; one chip on the map rules it out."""
    assert ways_out(stranded({**DRILL, "chip": "red"})) == ["scientist on oil-drill 3 at a/1"]


def test_there_are_four_spaceports():
    """LP-ANL-03, LP-INV-06: with all four on the map, one of them abandoned, no tile is left to be placed."""
    assert ways_out(stranded({"tile": "a", "square": 4, "kind": "spaceport"})) == []


# --- a hexagon for the Spaceport --------------------------------------------------------------------------------------


def face(name, *icons, edges=("desert",) * 6, **more):
    """A hexagon that is not on the map."""
    row = tile(name, (0, 0), *icons, edges=list(edges), **more)
    del row["at"]
    return {**row, "mountain": "mountain" in edges}


BARE = face("bare")
PEAK = face("peak", "", edges=("mountain",) * 6)
WIDE = face("wide", "", "", edges=("mountain", *("desert",) * 5))
SPARE = face("spare", "")


def crowded(*deck, tiles=(), **position):
    """Two players; Blue's Spaceport and Steel Dome fill the Landing Zone, Red has nothing; the Hex Deck as named."""
    start = face("landing-zone-2", "", "", start=2)
    rows = [{"tile": "landing-zone-2", "square": 1, "kind": "steel-dome", "chip": "blue"}]
    rows.append({"tile": "landing-zone-2", "square": 2, "kind": "spaceport", "chip": "blue"})
    placed = [{"name": row["name"], "at": at} for row, at in tiles]
    everything = [start, *(row for row, _ in tiles), *deck]
    return table(
        *placed, players=2, buildings=rows, all_tiles=everything, hex_deck=[row["name"] for row in deck], **position
    )


def test_without_an_empty_square_a_hexagon_is_drawn():
    """LP-ANL-04, LP-DEC-24: one at a time until one can be placed; then its cell and rotation, then its square."""
    game = crowded(WIDE, SPARE)
    assert ways_out(game) == ["draw a hexagon"]
    before = goods(game)
    game.choose(f"{WORDS}draw a hexagon")
    assert (game.decision, game.player) == ("emergency-tile", "Red")
    assert all(text.startswith("place wide at ") for text in texts(game))
    game.choose("place wide at 1,0 turned 0")
    assert (game.decision, game.player) == ("emergency-site", "Red")
    assert texts(game) == [f"{WORDS}spaceport at wide/1", f"{WORDS}spaceport at wide/2"]
    game.choose(f"{WORDS}spaceport at wide/2")
    port = building(game, "wide", 2)
    assert (port["kind"], port["chip"], port["unit"], port["unit_of"]) == ("spaceport", "red", "scientist", "red")
    assert [row["at"] for row in game.to_dict()["tiles"] if row["name"] == "wide"] == [[1, 0]]
    assert game.to_dict()["hex_deck"] == ["spare"]
    assert (goods(game), game.decision, ways_out(game)) == (before, "action", [])
    assert game.violated() == 0


def test_hexagons_that_cannot_be_placed_go_under_the_deck():
    """LP-ANL-04, LP-AMB-109: one without a square and one that fits nowhere are passed over, in their order."""
    game = after(crowded(BARE, PEAK, WIDE, SPARE), f"{WORDS}draw a hexagon")
    assert texts(game)[0].startswith("place wide at ")
    assert game.to_dict()["hex_deck"] == ["spare", "bare", "peak"]


def test_the_hexagon_is_placed_by_the_rules_of_exploring_without_the_reach():
    """LP-ANL-04, LP-AMB-109, LP-EXP-03, LP-EXP-04: beside the Landing Zone or two hexagons, landscapes matching.

    Red has no unit that could reach anything. The mountain side of the hexagon drawn may lie on any side but a shared
    one; the cell between "north" and "east" touches both of them.
    """
    around = [(face("north"), [0, -1]), (face("east"), [1, -1])]
    game = after(crowded(WIDE, tiles=around), f"{WORDS}draw a hexagon")
    by_cell = {}
    for text in texts(game):
        by_cell.setdefault(text.split()[3], []).append(int(text.split()[-1]))
    assert by_cell == {
        "1,-2": [0, 1, 2, 5], "1,0": [1, 2, 3, 4], "0,1": [1, 2, 3, 4, 5], "-1,1": [0, 2, 3, 4, 5],
        "-1,0": [0, 3, 4, 5],
    }  # fmt: skip


def test_if_no_hexagon_fits_nothing_is_placed_this_time():
    """LP-ANL-04, LP-AMB-109: each is tried once; the deck lies as before and Red may go on, without another try."""
    game = after(crowded(BARE, PEAK), f"{WORDS}draw a hexagon")
    assert (game.decision, game.player, len(game.to_dict()["tiles"])) == ("action", "Red", 1)
    assert game.to_dict()["hex_deck"] == ["bare", "peak"]
    assert "end the phase" in texts(game)
    assert ways_out(game) == []
    assert ways_out(Game.from_position(game.to_dict())) == []


def test_without_a_hex_deck_there_is_nothing_to_draw():
    """LP-ANL-04: no empty square and no hexagon left."""
    assert ways_out(crowded()) == []


# --- no gifts ---------------------------------------------------------------------------------------------------------


def test_there_is_no_action_that_gives_something_away():
    """LP-AMB-110: all a rich active player can do is in the list of actions and free actions."""
    rich = {"money": 60, "resources": dict.fromkeys(("oil", "vibrium", "electricity", "iron", "mycelium"), 3)}
    here = [{"colour": "red", "kind": "scientist", "tile": "a", "wounded": True}]
    here.append({"colour": "red", "kind": "motorized", "tile": "a"})
    held = {**DRILL, "unit": "scientist", "unit_of": "red"}
    game = stranded(held, units=here, seats={"red": rich})
    assert texts(game) == [
        "explore", "move", "construct", "trade", "grants", "fate control", "heal wounded scientist at a",
        "fix oil-drill 3 at a/1", "end the phase",
    ]  # fmt: skip


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_gains_or_loses_by_anothers_choice(seed):
    """LP-AMB-110: others' money and resources change by production and forced sales only, never by a transfer."""
    game, chance = Game.new(players=3, seed=seed, tracing=True), random.Random(seed)
    while game.to_dict()["turn"] < 5:
        before, chooser = goods(game), game.player.lower()
        game.choose(chance.randrange(len(game.legal())))
        served = {e["player"].lower() for e in game.events() if e["event"] in ("produced", "forced-sale")}
        changed = {colour for colour, has in goods(game).items() if has != before[colour]}
        assert changed <= served | {chooser}
