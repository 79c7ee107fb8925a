"""Positions that no game leads to are refused, messages say where, and what could not be said can be."""

import pytest
from kit import ORDER, after, table, tile

from lpsim.errors import InputError
from lpsim.games.living_planet.scenario import load_rules
from lpsim.play.game import Game

DESERT = ["desert"] * 6
PORT = {"kind": "spaceport", "tile": "landing-zone-4", "chip": "red"}


def refused(position):
    """The message, which is one line and says the word position once."""
    with pytest.raises(InputError) as caught:
        Game.from_position(position)
    assert str(caught.value).count("position") <= 1 and "\n" not in str(caught.value)
    return str(caught.value)


# --- what used to be taken --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "words"),
    [
        ({"dice": [{"kind": "wildfire", "colour": "red", "value": 1}]}, "key 'dice': wildfire belongs to arboria"),
        ({"dice": [{"kind": "flood", "colour": "red", "value": 1}]}, "flood belongs to arboria"),
        ({"dice": [{"kind": "eruption", "colour": "red", "value": 1, "side": 0}]}, "eruption belongs to arboria"),
        ({"oxygen": 2}, "key 'oxygen': oxygen belongs to arboria"),
        ({"volcano": True}, "key 'volcano': volcano belongs to arboria"),
        ({"sites": [{"icons": ["wood"], "terrain": "desert"}]}, "key 'sites': wood belongs to arboria"),
    ],
)
def test_a_hexagon_of_a_box_that_is_not_on_the_table(face, words):
    said = refused({"tiles": [{"name": "odd", "at": [0, -1], "edges": DESERT, **face}]})
    assert "hexagon 'odd'" in said and words in said


def test_arboria_has_rules_for_its_own_dice_and_not_for_those_of_a_box_to_come():
    hexagon = {"name": "odd", "edges": DESERT}
    die = {"kind": "wildfire", "colour": "red", "value": 1}
    Game.from_position({"scenario": "arboria", "hexagons": [hexagon | {"dice": [die]}]})
    odd = hexagon | {"dice": [die | {"kind": "tidal-wave"}]}
    refused({"scenario": "arboria", "hexagons": [odd]})


def test_a_content_folder_is_held_to_the_same(tmp_path):
    from lpsim.games.living_planet.content import DATA

    text = (DATA / "tiles.toml").read_text()
    (tmp_path / "tiles.toml").write_text(text.replace('kind = "tornado"', 'kind = "wildfire"', 1))
    with pytest.raises(InputError, match="wildfire belongs to arboria, which is not on the table"):
        load_rules("base", content=tmp_path)


def test_a_building_of_a_box_that_is_not_on_the_table_is_called_so():
    mill = {"kind": "sawmill", "tile": "landing-zone-4", "chip": "red"}
    said = refused({"buildings": [mill]})
    assert said.endswith("there is no sawmill in this game: it belongs to arboria") and "row 1, sawmill" in said


def test_more_hexagons_out_of_the_game_than_the_set_up_takes():
    names = [name for name in load_rules("arboria").tile_names if not name.startswith("landing")]
    base = [tile.name for tile in load_rules("base").content.tiles if not tile.start]
    assert "at most 8 go out" in refused({"scenario": "arboria", "arboria": {"out": base[:9]}})
    assert "no hexagon of the base game" in refused({"scenario": "arboria", "arboria": {"out": [names[-1]]}})
    Game.from_position({"scenario": "arboria", "arboria": {"out": base[:8]}})


@pytest.mark.parametrize(
    ("seat", "key"),
    [
        ({"fate_used": True, "fate_token": True}, "fate_used"),
        ({"fate_taken": True}, "fate_taken"),
        ({"fate_taken": True, "fate_used": True}, "fate_taken"),
    ],
)
def test_a_token_that_is_used_and_held_or_taken_and_gone(seat, key):
    said = refused({"turn": 2, "leader": "red", "seats": {"red": seat}})
    assert f"seats: red: key '{key}'" in said and "LP-FAT-03" in said


def test_there_are_no_ships_to_set():
    assert "belongs to a box that is not on the table" in refused({"rules": {"pieces.ships": 3}})
    from lpsim.games.living_planet.scenario import rule_values

    assert "pieces.ships" not in rule_values()


def test_a_resource_that_is_doubled_has_a_name():
    played = {"phase": "production", "order": ORDER, "effect": "double"}
    assert "needs the key 'doubled'" in refused(played)
    Game.from_position(played | {"doubled": "oil"})
    Game.from_position({"phase": "effect", "effect": "double"})


def test_a_later_turn_has_a_track():
    """LP-EXH-03: not said, it is filled; said and empty, it is refused, but where there was nothing to take."""
    assert sorted(Game.from_position({"turn": 4}).to_dict()["track"]) == ["1", "2", "3"]
    assert "key 'track'" in refused({"turn": 4, "track": {}})
    assert Game.from_position({"turn": 4, "track": {"3": ""}}).to_dict()["track"] == {"3": ""}
    assert Game.from_position({}).to_dict()["track"] == {}


def test_an_empty_track_comes_back_from_a_saved_game():
    game = Game.from_position({"turn": 4, "track": {"3": ""}})
    assert Game.from_position(game.to_dict()).to_dict() == game.to_dict()


# --- messages ---------------------------------------------------------------------------------------------------------


def test_a_row_is_named_by_number_kind_and_hexagon():
    said = refused({"buildings": [PORT, PORT | {"square": 5}]})
    assert said == "position: buildings: row 2, spaceport, landing-zone-4: key 'square': must be from 1 to 4, not 5"
    assert "units: row 2: key 'count'" in refused(
        {"units": [{"colour": "red", "kind": "scientist", "tile": "landing-zone-4", "count": n} for n in (1, 6)]}
    )


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"seats": {"red": {"hand": [1, 2], "pile": [3]}}}, "seats: red: has the Planet cards [1, 2, 3]"),
        ({"pool": {"oil": 1}, "removed": {}}, "pool: oil: "),
        ({"tiles": [{"name": "broken-plateau", "at": [0, -1]}], "hex_deck": ["broken-plateau"]}, "broken-plateau"),
    ],
)
def test_what_breaks_an_invariant_is_named(position, words):
    assert words in refused(position)


def test_what_may_wait_is_said_in_words():
    escape = {"kind": "escape", "seat": "red", "a": "landing-zone-4"}
    said = refused({"scenario": "arboria", "phase": "next-die", "order": ORDER, "stack": [escape]})
    assert "strike" in said and not set("(|?*+") & set(said)


def test_where_is_said_once():
    refused({"seats": {"red": {"resources": {"oyl": 1}}}})
    refused({"buildings": [PORT | {"tile": "nowhere"}]})
    refused({"stack": [{"kind": "builder", "seat": "red", "a": "nowhere/1"}], "phase": "before-cataclysms"})
    refused({"todo": ["nowhere/1"]})
    refused({"icon": [["tar-hollow", 0]]})


# --- what could not be said -------------------------------------------------------------------------------------------


def test_a_hexagon_of_ones_own_in_the_deck_and_drawn():
    mine = {"name": "mine", "edges": DESERT, "dice": [{"kind": "geyser", "colour": "red", "value": 2}]}
    game = Game.from_position({"hexagons": [mine], "hex_deck": ["mine"]})
    assert game.to_dict()["hex_deck"][0] == "mine"
    drawn = {"phase": "before-cataclysms", "dice": {"red": 4}, "drawn": ["mine"], "hexagons": [mine]}
    stack = [{"kind": kind, "seat": "red"} for kind in ("action", "place-tile")]
    game = Game.from_position(drawn | {"stack": stack})
    assert game.to_dict()["drawn"] == ["mine"] and any("mine" in option.text for option in game.legal())


def test_a_part_of_a_shipped_hexagon_changed_and_nothing_else():
    def face(**parts):
        said = {"hexagons": [{"name": "tar-hollow", **parts}]} if parts else {}
        tiles = Game.from_position({**said, "rules": {}}).rules.content.tiles
        return next(one for one in tiles if one.name == "tar-hollow")

    shipped = face()
    one_die = face(die={"0": {"value": 6}})
    assert one_die.dice[0].value == 6 and one_die.dice[1:] == shipped.dice[1:] and one_die.sites == shipped.sites
    assert (one_die.dice[0].kind, one_die.edges) == (shipped.dice[0].kind, shipped.edges)
    edge = face(edge={"3": "mountain"})
    assert [i for i in range(6) if edge.edges[i] != shipped.edges[i]] == [3] and edge.mountain
    assert edge.dice == shipped.dice and face(site={"1": {"icons": []}}).sites[0].icons == ()


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({"die": {"9": {"value": 1}}}, "has dice 0 to 1, not '9'"),
        ({"edge": {"6": "desert"}}, "has edges 0 to 5, not '6'"),
        ({"edge": {"1": "lava"}}, "does not know 'lava'"),
        ({"die": {"0": {"valu": 1}}}, "'valu': is unknown"),
        ({"die": {"0": 4}}, "must be a table"),
        ({"die": {"0": {"value": 1}}, "edges": DESERT}, "goes without edges"),
        ({}, "key 'edges': is missing"),
        ({"name": "tar-holow", "die": {}}, "do you mean 'tar-hollow'"),
        ({"die": {}, "at": [0, 0]}, "key 'at': is unknown"),
    ],
)
def test_a_part_that_is_not_there_is_refused(parts, words):
    assert words in refused({"hexagons": [{"name": "tar-hollow", **parts}]})


@pytest.mark.parametrize("scenario", ["base", "arboria"])
@pytest.mark.parametrize("size", [0, 3, 12])
def test_a_deck_of_exactly_so_many(scenario, size):
    game = Game.from_position({"scenario": scenario, "hex_deck_size": size, "market_deck_size": size})
    said = game.to_dict()
    assert (len(said["hex_deck"]), len(said["market_deck"]), game.violated()) == (size, size, 0)
    assert Game.from_position(said).to_dict() == said


def test_a_deck_keeps_what_is_named_on_top():
    said = Game.from_position({"hex_deck_size": 2, "hex_deck": ["tar-hollow"], "seed": 5}).to_dict()
    assert said["hex_deck"][0] == "tar-hollow" and len(said["hex_deck"]) == 2
    assert "hex_deck_size" in refused({"hex_deck_size": 1, "hex_deck": ["tar-hollow", "broken-plateau"]})
    assert "hex_deck_size" in refused({"hex_deck_size": 60})
    assert "market_deck_size" in refused({"market_deck_size": 60})


def test_every_building_says_chip_and_unit():
    said = table(tile("a", (0, -1), "iron"), buildings=[{"tile": "a", "kind": "iron-mine"}]).to_dict()
    assert [(row["chip"], row["unit"]) for row in said["buildings"] if row["tile"] == "a"] == [(None, None)]
    assert Game.from_position(said).to_dict() == said
    none = [{"tile": "a", "kind": "iron-mine", "chip": "", "unit": ""}]
    assert table(tile("a", (0, -1), "iron"), buildings=none).to_dict()["buildings"] == said["buildings"]


# --- what was played by itself ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("tracing", [False, True])
def test_what_played_by_itself_stands_in_last(tracing):
    """Three of the four cards ordered: the fourth die has one column left, and nobody is asked."""
    game = table(phase="order", order=[], dice={"red": 1, "blue": 1, "yellow": 1, "green": 1})
    game.W[0].tracing = int(tracing)
    after(game, "put red next", "put blue next") if "put red next" in [o.text for o in game.legal()] else None
    while game.decision == "order-dice":
        game.choose(0)
    alone = [(row["decision"], row["player"]) for row in game.last["options"]]
    assert ("order-dice", "Red") in alone and all(row["choice"] for row in game.last["options"])
    assert "order" in [event["event"] for event in game.last["events"]]


def test_last_is_of_the_last_choice_only():
    game = Game.new(seed=3)
    assert [event["event"] for event in game.last["events"]][:1] == ["turn"]
    before = game.hash()
    game.choose(0)
    assert game.last == {"options": [], "events": []} and game.copy().last == game.last
    assert before != game.hash()


@pytest.mark.parametrize("option", [3.7, True, None, [], 1.0, b"play 1"])
def test_what_names_no_option_is_refused(option):
    with pytest.raises(InputError, match="named by its place"):
        Game.new(seed=3).choose(option)
