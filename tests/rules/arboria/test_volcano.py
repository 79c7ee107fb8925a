"""The Volcano is drawn, placed and stays closed (ARB-VOL)."""

from forest import EAST, LZ, NORTH, after, arboria, at, forest, outside, tile, told, volcano
from kit import texts

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.scenario import load_rules

# mountain all round, but for the side that looks at the Landing Zone
NORTH_RIDGE = ["mountain", "mountain", "mountain", "desert", "mountain", "mountain"]
EAST_RIDGE = ["mountain", "mountain", "mountain", "mountain", "desert", "mountain"]
NAMES = [face.name for face in load_rules("arboria").content.tiles]
DICE = {"red": 1, "blue": 4, "yellow": 4, "green": 4}


def north(**more):
    return tile("north", NORTH, "oil", edges=NORTH_RIDGE, **more)


def east(**more):
    return tile("east", EAST, "", edges=EAST_RIDGE, **more)


def drawing(*tiles, deck=("volcano", "drowned-glade"), x=1, **position):
    """Red explores with a die of x; these hexagons lie on the deck."""
    game = forest(*tiles, hex_deck=list(deck), dice={**DICE, "red": x}, **position)
    return after(game, "explore")


def cells(game):
    """The cells that are offered, with how many rotations each."""
    found = {}
    for text in texts(game):
        words = text.split()
        if words[:2] == ["place", "volcano"]:
            found[words[3]] = found.get(words[3], 0) + 1
    return found


def lies(game, name="volcano"):
    """Where a hexagon lies and how it is turned; None if it is not on the map."""
    found = [row for row in game.to_dict()["tiles"] if row["name"] == name]
    return (tuple(found[0]["at"]), found[0]["rotation"]) if found else None


# --- placing ----------------------------------------------------------------------------------------------------------


def test_it_is_placed_before_the_exploration():
    """ARB-VOL-01, ARB-VOL-02, ARB-VOL-09, ARB-PRC-06: a duty, not the exploration; a replacement comes, then he
    explores.
    """
    game = drawing(north())
    assert (game.player, game.decision) == ("Red", "place-volcano")
    assert "place nothing" not in texts(game)
    after(game, "place volcano at 0,-2 turned 4")
    assert told(game) == ["tile-placed", "tile-replaced"]
    assert game.events()[-1]["tile"] == "drowned-glade"
    assert lies(game) == ((0, -2), 4)
    assert game.decision == "place-tile"
    assert game.to_dict()["drawn"] == ["drowned-glade"]
    assert outside(game, "red") == []
    after(game, next(text for text in texts(game) if text.startswith("place drowned-glade at 1,0")))
    assert outside(game, "red") == [("drowned-glade", "scientist", False)]


def test_nobody_need_reach_it_and_one_touch_will_do():
    """ARB-VOL-03, ARB-AMB-52: its cells are two hexagons from Red's only unit and touch a single hexagon."""
    game = drawing(north())
    assert cells(game) == {"0,-2": 6, "1,-2": 6, "-1,-1": 6}
    assert after(game, "place volcano at -1,-1 turned 0").violated() == 0


def test_it_must_fit_and_touch_the_most_mountain():
    """ARB-VOL-04, ARB-VOL-05, ARB-AMB-53, ARB-PRC-07: the maximum over the whole map, here two sides."""
    assert cells(drawing(north(), east())) == {"1,-2": 6}


def test_the_player_chooses_among_equals_and_the_orientation():
    """ARB-VOL-06, ARB-VOL-07: any of the best cells, any way round."""
    game = drawing(north())
    assert len(texts(game)) == 18
    assert lies(after(game, "place volcano at 1,-2 turned 5")) == ((1, -2), 5)


def test_only_orientations_that_fit():
    """ARB-VOL-07, ARB-PRC-07: were its sides mixed, only matching rotations of the best cells; mountain sides count."""
    face = {**volcano(), "edges": ["desert", *["mountain"] * 5]}
    del face["at"]
    others = [face_of(name) for name in NAMES if name != "volcano"]
    plain = {"name": LZ, "edges": ["desert"] * 6, "start": 4, "mountain": False, "dice": [],
             "sites": [{"icons": [], "terrain": "desert"}] * 4}  # fmt: skip
    faces = [plain, *[other for other in others if other["name"] != LZ], {**face, "provenance": "reconstructed"}]
    ridge = {key: value for key, value in north().items() if key != "at"}
    game = drawing(
        {"name": "north", "at": [0, -1]}, all_tiles=[*faces, {**ridge, "mountain": True}],
    )  # fmt: skip
    # beside the Landing Zone its one desert side must look there
    assert cells(game) == {"0,-2": 5, "1,-2": 5, "-1,-1": 5, "1,-1": 1, "-1,0": 1}


def face_of(name):
    """A shipped hexagon as a row of `all_tiles`."""
    from lpsim.games.living_planet.write import tile_row

    return tile_row(load_rules("arboria").content.tiles[NAMES.index(name)])


def test_without_a_place_it_goes_under_the_deck():
    """ARB-VOL-08, ARB-VOL-09: all around is desert; the replacement comes all the same."""
    game = drawing(tile("plain", NORTH, ""))
    assert game.decision == "place-tile"
    assert lies(game) is None
    assert game.to_dict()["drawn"] == ["drowned-glade"]
    assert game.to_dict()["hex_deck"][-1] == "volcano"
    assert told(game)[-2:] == ["volcano-waits", "tile-replaced"]


def test_the_draw_is_filled_up():
    """ARB-AMB-48: among three hexagons it is replaced one for one, wherever in the draw it was."""
    for deck in (["volcano", "lone-giant", "drowned-glade"], ["lone-giant", "drowned-glade", "volcano"]):
        game = drawing(north(), deck=[*deck, "resin-spur", "canopy-ridge"], x=3)
        after(game, "place volcano at 0,-2 turned 0")
        assert set(game.to_dict()["drawn"]) == {"lone-giant", "drowned-glade", "resin-spur"}


def test_an_empty_deck_gives_no_replacement():
    """ARB-AMB-49: explore with what is there."""
    rest = [name for name in NAMES if name not in ("volcano", "lone-giant", LZ)]
    game = drawing(north(), deck=["volcano", "lone-giant"], x=6, arboria={"out": rest})
    after(game, "place volcano at 0,-2 turned 0")
    assert game.to_dict()["drawn"] == ["lone-giant"]
    assert game.to_dict()["hex_deck"] == []


def test_it_is_not_drawn_for_itself_for_ever():
    """ARB-AMB-50: alone in the deck and without a place, it goes under twice, and that is all."""
    rest = [name for name in NAMES if name not in ("volcano", LZ)]
    game = drawing(tile("plain", NORTH, ""), deck=["volcano"], arboria={"out": rest})
    assert game.decision == "action"
    assert (game.to_dict()["hex_deck"], game.to_dict()["drawn"]) == (["volcano"], [])
    assert arboria(game)["volcano_tried"]


def test_drawn_again_as_its_own_replacement_it_is_not_explored_with():
    """ARB-AMB-50: it goes under again, and the exploration has the other hexagon only."""
    rest = [name for name in NAMES if name not in ("volcano", "drowned-glade", LZ)]
    game = drawing(tile("plain", NORTH, ""), x=2, arboria={"out": rest})
    assert game.decision == "place-tile"
    assert (game.to_dict()["hex_deck"], game.to_dict()["drawn"]) == (["volcano"], ["drowned-glade"])


def test_the_map_goes_on_from_it():
    """ARB-AMB-54: it counts as a hexagon for the contact rule, and neighbours must match it."""
    game = drawing(north(), deck=["volcano", "canopy-ridge", "drowned-glade"], units=[at("north", "red")])
    after(game, "place volcano at 0,-2 turned 0")
    # 1,-2 touches only "north" and the Volcano
    placed = {text.split()[3] for text in texts(game) if text.startswith("place canopy-ridge at ")}
    assert {"1,-2", "-1,-1"} <= placed
    desert = drawing(north(), deck=["volcano", "drowned-glade"], units=[at("north", "red")])
    after(desert, "place volcano at 0,-2 turned 0")
    assert not any("at 1,-2" in text for text in texts(desert))


def test_placing_it_is_no_exploration():
    """ARB-AMB-81, ARB-AMB-82: who reaches nothing may look for it; no token, no unit moves, the action may fail."""
    rows = [{"tile": LZ, "kind": "spaceport", "chip": "red", "unit": "scientist", "wounded": True}]
    game = drawing(north(), buildings=rows)
    assert game.decision == "place-volcano"
    after(game, "place volcano at 0,-2 turned 0")
    assert game.decision == "action"  # nothing could be explored
    assert lies(game) is not None
    assert arboria(game)["oxygen"]["red"] == 0
    assert game.to_dict()["actions_done"] == ["explore"]


def test_drawn_in_an_emergency_it_goes_under():
    """ARB-AMB-55: only an exploration places it."""
    ports = [{"tile": LZ, "square": i, "kind": "spaceport", "chip": c, "unit": "scientist"}
             for i, c in ((2, "blue"), (3, "yellow"), (4, "green"))]  # fmt: skip
    full = [{"tile": "north", "kind": "oil-drill", "number": 3, "chip": "blue"},
            {"tile": LZ, "square": 1, "kind": "steel-dome", "chip": "blue"}]  # fmt: skip
    game = forest(north(), buildings=[*ports, *full], hex_deck=["volcano", "drowned-glade"])
    after(game, "all is not lost: draw a hexagon")
    assert game.decision == "emergency-tile"
    assert all(text.startswith("place drowned-glade") for text in texts(game))
    assert game.to_dict()["hex_deck"][-1] == "volcano"


# --- lying there ------------------------------------------------------------------------------------------------------


def test_no_unit_enters_it():
    """ARB-VOL-10: neither by a step nor on the way to somewhere."""
    beyond = tile("beyond", (1, -2), "")
    game = forest(volcano(NORTH), tile("beside", EAST, ""), beyond, units=[at(LZ, "red", "motorized")])
    after(game, "move")
    assert {text.split(" to ")[1] for text in texts(game) if text.startswith("motorized")} == {"beside", f"{LZ}/1"}
    ready = {"hex_deck": ["drowned-glade", "canopy-ridge"], "dice": {**DICE, "red": 2}}
    unit = [at(LZ, "red", "motorized")]
    arrived = explored_cells(forest(volcano(NORTH), tile("beside", EAST, ""), beyond, units=unit, **ready))
    assert "0,-2" not in arrived


def explored_cells(game):
    """Cells on which the all-desert hexagon may be explored."""
    return {t.split()[3] for t in texts(after(game, "explore")) if t.startswith("place drowned-glade at ")}


def test_nothing_is_built_on_it():
    """ARB-VOL-11, ARB-INV-04: it has no square, and a position with somebody or something on it is refused."""
    game = forest(volcano(NORTH))
    r = game.rules.R[0]
    assert r.tile[r.arboria.volcano].n_sites == 0
    spoilt = game.copy()
    spoilt.S[0].unit[0].tile, spoilt.S[0].unit[0].square = r.arboria.volcano, ids.NONE
    spoilt.S[0].site[r.landing_zone * ids.MAX_SITES].unit = ids.NONE
    assert spoilt.violated() == 104


def test_its_dice_are_where_the_ledger_puts_them():
    """ARB-DER-04: two dice on each side, clockwise from the top; the test's Volcano is the shipped one on desert."""
    shipped = load_rules("arboria").content.tiles[NAMES.index("volcano")]
    mine = forest(volcano(NORTH)).rules.content.tiles[NAMES.index("volcano")]
    assert {(d.colour, d.value, d.side) for d in shipped.dice} == {(d.colour, d.value, d.side) for d in mine.dice}
