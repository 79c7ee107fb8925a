"""Positions of Arboria in plain words: what cannot be is refused with the key and the reason."""

import json

import pytest
from kit import table, tile

from lpsim.errors import InputError
from lpsim.play.game import Game

LANDING = "landing-zone-4"
DESERT = ["desert"] * 6
WOOD = tile("wood", (0, -1), "", "", dice=("red 4 wildfire", "red 1 flood"))
GLADE = tile("glade", (1, -1), "", oxygen=1)
VOLCANO = {
    **tile("volcano", (0, 1), volcano=True, mountain=True),
    "dice": [{"kind": "eruption", "colour": "blue", "value": 4, "side": 0}],
}
DOME = {"tile": "wood", "square": 1, "kind": "steel-dome", "chip": "red"}
STRUCK = {"phase": "next-die"}
FIRE = {"kind": "fire-damage", "a": "wood"}


def forest(**said) -> Game:
    """A flooding wood with a Steel Dome, an oxygen glade, the Volcano beside the Landing Zone."""
    return table(WOOD, GLADE, VOLCANO, scenario="arboria", buildings=[DOME], **said)


def test_a_sound_position_is_taken_and_written_again():
    """Everything that the tests below spoil."""
    said = {
        "burning": ["glade"], "platforms": ["wood/1"], "dams": {LANDING: "iron"}, "oxygen": {"red": 1},
        "out": ["tar-hollow"], "volcano_tried": True,
    }  # fmt: skip
    game = forest(arboria=said)
    written = game.to_dict()["arboria"]
    assert {key: written[key] for key in ("burning", "platforms", "dams", "out", "volcano_tried")} == {
        key: said[key] for key in ("burning", "platforms", "dams", "out", "volcano_tried")
    }
    assert written["oxygen"] == {"red": 1, "blue": 0, "yellow": 0, "green": 0}
    again = Game.from_position(json.loads(json.dumps(game.to_dict())))
    assert again.to_dict() == game.to_dict()


@pytest.mark.parametrize(
    ("arboria", "reason"),
    [
        ([], "key 'arboria': must be a table"),
        ({"burnig": []}, "arboria: key 'burnig': is unknown .*'burning'"),
        ({"burning": "wood"}, "key 'burning': must be a list"),
        ({"burning": ["woods"]}, "arboria: burning: unknown name 'woods' .*'wood'"),
        ({"burning": [5]}, "arboria: burning: unknown name 5"),
        ({"burning": [["wood"]]}, "arboria: burning: unknown name"),
        ({"burning": ["tar-hollow"]}, "arboria: burning: 'tar-hollow' is not on the map"),
        ({"burning": ["wood", "wood"]}, "key 'burning': names something twice"),
        ({"platforms": {}}, "key 'platforms': must be a list"),
        ({"platforms": ["wood"]}, "arboria: platforms: a square is said like"),
        ({"platforms": [1]}, "arboria: platforms: a square is said like"),
        ({"platforms": ["wood/3"]}, "arboria: platforms: 'wood' has 2 squares"),
        ({"platforms": ["wood/2"]}, "key 'platforms': wood/2: no building stands there .ARB-INV-08."),
        ({"platforms": [f"{LANDING}/1"]}, f"key 'platforms': {LANDING}/1: the hexagon shows no Flood die"),
        ({"platforms": ["wood/1", "wood/1"]}, "key 'platforms': names something twice"),
        ({"dams": [LANDING]}, "key 'dams': must be a table"),
        ({"dams": {"wood": "iron"}}, "dams: 'wood' does not lie beside the Volcano"),
        ({"dams": {"volcano": "iron"}}, "dams: 'volcano' does not lie beside the Volcano"),
        ({"dams": {"tar-hollow": "iron"}}, "dams: 'tar-hollow' is not on the map"),
        ({"dams": {LANDING: "wood"}}, "arboria: dams: unknown name 'wood'; one of iron, vibrium, alloyed"),
        ({"dams": {LANDING: "none"}}, "arboria: dams: unknown name 'none'"),
        ({"dams": {LANDING: ["iron"]}}, "arboria: dams: unknown name"),
        ({"oxygen": 1}, "key 'oxygen': must be a table"),
        ({"oxygen": {"red": "1"}}, "key 'oxygen': red must be a number of tokens, not '1'"),
        ({"oxygen": {"red": -1}}, "key 'oxygen': red must be a number of tokens"),
        ({"oxygen": {"red": 10**30}}, "key 'oxygen': red must be a number of tokens"),
        ({"oxygen": {"red": True}}, "key 'oxygen': red must be a number of tokens"),
        ({"oxygen": {"purple": 1}}, "arboria: oxygen: unknown name 'purple'"),
        ({"oxygen": {"red": 1, "blue": 1}}, "ARB-INV-07: there are more oxygen tokens"),
        ({"out": "tar-hollow"}, "key 'out': must be a list"),
        ({"out": [["tar-hollow"]]}, "arboria: out: unknown name"),
        ({"out": ["tar-hollow"] * 2}, "key 'out': names something twice"),
        ({"out": ["wood"]}, "LP-INV-05"),
        ({"fled": 3}, "key 'fled': must be a list"),
        ({"fled": ["red"]}, r"key 'fled': a unit is \[colour, id\], not 'red'"),
        ({"fled": [["red", "0"]]}, "key 'fled': a unit is"),
        ({"fled": [["pink", 0]]}, "arboria: fled: unknown name 'pink'"),
        ({"fled": [["red", 99]]}, "key 'fled': .*is not on the map"),
        ({"fled": [["red", -3]]}, "key 'fled': .*is not on the map"),
        ({"fled": [["red", 6]]}, "key 'fled': .*is not on the map"),
        ({"fled": [["red", 0], ["red", 0]]}, "key 'fled': names something twice"),
        ({"fled": [["red", 0]]}, "arboria: fled: goes only with escape in stack"),
        ({"volcano_tried": 1}, "key 'volcano_tried': must be true or false"),
    ],
)  # fmt: skip
def test_what_cannot_lie_there_is_refused(arboria, reason):
    """ARB-INV-02, ARB-INV-04, ARB-INV-07, ARB-INV-08: wrong types, unknown names, impossible facts."""
    with pytest.raises(InputError, match=reason):
        forest(arboria=arboria)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"scenario": "arborea"}, "unknown scenario 'arborea' .*'arboria'"),
        ({"rules": {"expansions": ["arborea"]}}, "expansions"),
        ({"rules": {"expansions": []}}, "there is no wood in play"),
        ({"rules": {"arboria.fire_tokens": 0}}, "burning: there are only 0 Wildfire tokens"),
        ({"units": [{"colour": "red", "kind": "scientist", "tile": "volcano"}]}, "ARB-INV-04: something stands on"),
        ({"units": [{"colour": "red", "kind": "scientist", "tile": "glade"}]}, "ARB-INV-03: a unit stands in the open"),
        ({"buildings": [{"tile": "volcano", "kind": "steel-dome"}]}, "'volcano' has no square"),
        ({"pool": {"wood": 9}}, "wood"),
        ({"prices": {"wood": 11}}, "prices: wood must be"),
        ({"seats": {"red": {"resources": {"wood": 9}}}}, "only 8 pieces"),
        ({"drawn": ["canopy-ridge"]}, "drawn: goes only with place-tile"),
        ({"icon": [["canopy-ridge", 0]]}, "icon: 'canopy-ridge' is not on the map"),
    ],
)
def test_wrong_tables_are_refused(said, reason):
    """ARB-INV-01, ARB-INV-03, ARB-INV-04: what other keys say of the expansion."""
    position = {
        "scenario": "arboria", "phase": "actions", "dice": {"red": 4}, "arboria": {"burning": ["glade"]},
        "tiles": [{"name": LANDING, "edges": DESERT, "start": 4, "sites": [{"icons": [], "terrain": "desert"}] * 4},
                  WOOD, GLADE, VOLCANO], **said,
    }  # fmt: skip
    with pytest.raises(InputError, match=reason):
        Game.from_position(position)


def test_two_volcanoes_are_refused():
    """ARB-CMP-01."""
    other = {**VOLCANO, "name": "other", "at": [-1, 1]}
    with pytest.raises(InputError, match=r"(?i)volcano"):
        table(VOLCANO, other, scenario="arboria")


def test_only_the_volcano_erupts_and_it_has_no_squares():
    """ARB-LAV-01, ARB-VOL-11."""
    with pytest.raises(InputError, match="'crater': only the Volcano erupts"):
        table({**VOLCANO, "name": "crater", "volcano": False}, scenario="arboria")
    with pytest.raises(InputError, match="'volcano': nothing is built on the Volcano"):
        table({**VOLCANO, "sites": [{"icons": [], "terrain": "desert"}]}, scenario="arboria")


@pytest.mark.parametrize("face", [{"oxygen": -1}, {"oxygen": "2"}, {"oxygen": True}, {"volcano": 1}])
def test_wrong_faces_are_refused(face):
    """ARB-OXY-03: stars are a number, the Volcano is one or is not."""
    with pytest.raises(InputError, match=f"key '{next(iter(face))}'"):
        table(tile("odd", (0, -1), "", **face), scenario="arboria")


ASKED = [{"kind": "stop-fire", "seat": "blue", "a": "wood", "b": 1}]
ESCAPE = [FIRE, {"kind": "escape", "seat": "red", "a": "wood"}]
BUILDER = [{"kind": "action", "seat": "red"}, {"kind": "builder", "seat": "red", "a": "wood/2"}]
REVEALED = [{"kind": "action", "seat": "red"}, {"kind": "place-tile", "seat": "red"}]


@pytest.mark.parametrize(
    ("stack", "more", "reason"),
    [
        (ASKED, {"scenario": "base"}, "unknown kind 'stop-fire'"),
        (ASKED, {"phase": "actions"}, "'stop-fire' waits with the phase next-die, not actions"),
        ([{**ASKED[0], "seat": "red"}], {}, "b: player 1 after the Leader is blue"),
        ([{**ASKED[0], "b": 4}], {}, "key 'b': must be from 0 to 3"),
        ([{**ASKED[0], "a": "tar-hollow"}], {}, "'tar-hollow' is not on the map"),
        ([{**ASKED[0], "a": 7}], {}, "key 'a': must be a text"),
        ([{**FIRE, "seat": "red"}], {}, "key 'seat': a cataclysm strikes by itself"),
        ([FIRE, {**ESCAPE[1], "a": "glade"}], {}, "a: must be the hexagon of fire-damage"),
        ([ESCAPE[1]], {}, "with the phase next-die may wait"),
        ([*ESCAPE, ESCAPE[1]], {}, "'escape' waits for one player twice"),
        ([{"kind": "spread-fire", "seat": "red", "a": "wood"}], {}, "a: does not burn"),
        ([{"kind": "spread-fire", "seat": "blue", "a": "wood"}], {}, "it is the choice of red"),
        ([*BUILDER, {"kind": "platform", "seat": "red", "a": "wood/1"}], {}, "a: must be the square of builder"),
        ([*BUILDER, {"kind": "platform", "seat": "red", "a": "wood/2"}], {"wood": 0}, "the player cannot pay"),
        ([*REVEALED, {"kind": "place-volcano", "seat": "red", "a": "volcano"}], {}, "must be the Volcano, and drawn"),
        ([*REVEALED, {"kind": "place-volcano", "seat": "red", "a": "wood"}], {}, "must be the Volcano, and drawn"),
    ],
)  # fmt: skip
def test_what_cannot_wait_is_refused(stack, more, reason):
    """ARB-PRC-01, ARB-PRC-02, ARB-PRC-03, ARB-PRC-07, ARB-PRC-09: each decision with what it needs."""
    phase = "before-cataclysms" if stack[0]["kind"] == "action" else "next-die"
    buildings = [DOME, {"tile": "wood", "square": 2, "kind": "energy-field"}]
    scenario = more.get("scenario", "arboria")
    pieces = {"wood": more.get("wood", 1)} if scenario == "arboria" else {}
    said = {"phase": more.get("phase", phase), "stack": stack, "seats": {"red": {"resources": pieces}}}
    tiles = [WOOD, GLADE, VOLCANO] if scenario == "arboria" else []
    with pytest.raises(InputError, match=reason):
        table(*tiles, scenario=scenario, buildings=buildings if tiles else [], **said)


def test_a_drawn_volcano_must_be_placed_first():
    """ARB-VOL-01, ARB-VOL-04: it waits with its own decision, and only if it fits somewhere."""
    stack = [*REVEALED, {"kind": "place-volcano", "seat": "red", "a": "volcano"}]
    said = {"scenario": "arboria", "phase": "before-cataclysms", "drawn": ["volcano", "tar-hollow"]}
    high = tile("high", (0, -1), edges=["mountain", "mountain", "desert", "desert", "desert", "mountain"])
    game = table(high, stack=stack, **said)
    assert game.decision == "place-volcano"
    with pytest.raises(InputError, match="the Volcano goes only with place-volcano"):
        table(high, stack=REVEALED, **said)
    with pytest.raises(InputError, match="the Volcano fits nowhere"):
        table(stack=stack, **said)


def test_a_fire_under_way_comes_back():
    """ARB-AMB-27: who has fled is remembered; the damage follows."""
    units = [
        {"colour": "red", "kind": "scientist", "tile": "wood"},
        {"colour": "red", "kind": "motorized", "tile": "glade"},
    ]
    game = forest(
        units=units, stack=ESCAPE, arboria={"burning": ["wood"], "fled": [["red", 5]]}, **STRUCK
    )  # fmt: skip
    assert (game.player, game.decision) == ("Red", "escape")
    again = Game.from_position(game.to_dict())
    assert again.to_dict() == game.to_dict()
    game.choose("nobody else escapes")
    assert game.violated() == 0
    assert not [unit for unit in game.to_dict()["units"] if unit["tile"] == "wood"]
