"""Things that no player of the game would do: each was seen in a story, and none must come back."""

import pytest
from kit import after, table, texts, tile

from lpsim.games.living_planet import door
from lpsim.games.living_planet.players import explain, style

SCORED = [name for name in style.names() if name != "random"]
CAREFUL = [name for name in SCORED if name != "greedy"]
QUIET = {"red": 4, "blue": 1, "yellow": 1, "green": 1}
LZ = "landing-zone-4"
DRAWN = {"three": 3, "five": 5}


def at(name: str, colour: str = "red", kind: str = "scientist", **more) -> dict:
    return {"colour": colour, "kind": kind, "tile": name, **more}


def mine(name: str, square: int = 1, number: int = 4, kind: str = "iron-mine", **more) -> dict:
    return {"tile": name, "square": square, "kind": kind, "number": number, **more}


def pick(game, name: str) -> str:
    """What a style chooses."""
    return game.legal()[door.choose_by(game.S.copy(), 0, game.rules.R, game.W, style.load(name).P, 0)].text


def judged(game, name: str = "balanced") -> dict[str, explain.Judged]:
    """Every option with its sum and its terms."""
    found = explain.judge_options(game.S.copy(), game.rules, game.W.copy(), style.load(name))
    return {game.legal()[option.index].text: option for option in found}


# --- cataclysms of this very turn -------------------------------------------------------------------------------------


def exploring(dice: dict[str, int]):
    """Red draws two hexagons that are alike but for a cataclysm die: red 3 on one, red 5 on the other."""
    drawable = [tile(name, (0, 0), "iron", "iron", dice=(f"red {value} geyser",)) for name, value in DRAWN.items()]
    faces = [{key: row[key] for key in ("name", "edges", "sites", "dice")} | {"mountain": False} for row in drawable]
    landing = {**faces[0], "name": LZ, "start": 4, "dice": [], "sites": faces[0]["sites"] * 2}
    game = table(all_tiles=[landing, *faces], hex_deck=list(DRAWN), dice=dice, units=[at(LZ)], turn=3)
    return after(game, "explore")


@pytest.mark.parametrize(("value", "chosen"), [(3, "five"), (5, "three")])
@pytest.mark.parametrize("name", CAREFUL)
def test_nobody_explores_into_a_cataclysm_of_the_own_die(name, value, chosen):
    """The own die must strike the only hexagon that shows it (LP-CAT-03)."""
    game = exploring({**QUIET, "red": value})
    assert f"place {chosen}" in pick(game, name)


def moving(dice: dict[str, int], **more):
    """Red stands between two hexagons that are alike; Blue's 2 strikes the one in the north."""
    tiles = tile("north", (0, -1), "iron", dice=("blue 2 geyser",)), tile("south", (0, 1), "iron")
    return table(*tiles, dice=dice, units=[at(LZ)], turn=3, **more)


def test_a_unit_keeps_out_of_the_way_of_dice_that_have_yet_to_strike():
    for value, better in ((2, True), (3, False)):
        game = after(moving({**QUIET, "blue": value}), "move")
        options = judged(game)
        north, south = (options[text] for text in texts(game) if "to north" in text or "to south" in text)
        assert ("unit.alarm" in north.terms) == better
        assert "unit.alarm" not in south.terms


def test_a_die_that_has_struck_frightens_nobody():
    game = moving({**QUIET, "blue": 2}, order=["blue", "red", "yellow", "green"], column=2)
    after(game, "move")
    assert all("unit.alarm" not in option.terms for option in judged(game).values())


def test_a_unit_in_the_open_flees_from_them():
    tiles = tile("north", (0, -1), dice=("blue 2 geyser",)), tile("beside", (1, -1))
    game = after(table(*tiles, dice={**QUIET, "blue": 2}, units=[at("north")], turn=3), "move")
    for text, option in judged(game).items():
        if text.startswith("scientist at north"):
            assert option.terms["unit.alarm"] > 0


def test_a_building_that_would_be_lost_at_once_is_worth_less():
    """One strike is taken by chip or builder; a second one takes the building (LP-CAT-15, -11)."""
    found = {}
    for yellow in (1, 3):
        place = tile("north", (0, -1), "iron", dice=("blue 2 geyser", "yellow 3 tornado"))
        game = table(place, dice={**QUIET, "blue": 2, "yellow": yellow}, units=[at("north")], turn=3)
        found[yellow] = judged(after(game, "construct"))["build iron-mine 4 at north/1"].terms
    assert "build.alarm" not in found[1]
    assert found[3]["build.alarm"] < -4


def test_nor_is_such_a_building_worth_taking_over():
    worth = {}
    for yellow in (1, 3):
        place = tile("north", (0, -1), "iron", dice=("blue 2 geyser", "yellow 3 tornado"))
        dice = {**QUIET, "blue": 2, "yellow": yellow}
        game = after(table(place, buildings=[mine("north")], dice=dice, units=[at(LZ)], turn=3), "move")
        worth[yellow] = next(o for text, o in judged(game).items() if "north/1" in text).terms["unit.capture"]
    assert worth[3] < worth[1] / 2


# --- buildings that only a unit holds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SCORED)
def test_nobody_walks_to_and_fro_between_abandoned_buildings(name):
    """Each step wins what it gives up: the unit takes one and stays."""
    place = tile("north", (0, -1), "iron", "iron")
    empty = [mine("north", 1), mine("north", 2, 5)]
    game = after(table(place, buildings=empty, dice={**QUIET, "red": 6}, units=[at(LZ)], turn=3), "move")
    steps = 0
    while game.decision == "step":
        choice = pick(game, name)
        steps += "north" in choice
        game.choose(choice)
    assert steps <= 1


def test_a_builder_counts_what_it_abandons():
    """A unit that alone holds a Mine would give it up for the next one; with a chip on it nothing is lost."""
    place = tile("north", (0, -1), "iron", "iron")
    worth = {}
    for chip in ("", "red"):
        held = [mine("north", chip=chip, unit="scientist", unit_of="red")]
        game = table(place, buildings=held, turn=9, seats={"red": {"money": 20}})
        worth[chip] = judged(game)["construct"].score
    assert worth[""] < worth["red"] - 8


def test_an_explorer_counts_what_it_abandons():
    """The only unit holds a Mine alone; with a chip on it, the way is free."""
    place = tile("north", (0, -1), "iron", "iron")
    for chip in ("", "red"):
        held = [mine("north", chip=chip, unit="scientist", unit_of="red")]
        game = table(place, buildings=held, turn=5)
        assert ("unit.leave" in judged(game)["explore"].terms) == (chip == "")
        after(game, "explore")
        beside = [option.terms for text, option in judged(game).items() if " at " in text]
        assert beside
        assert all(("unit.leave" in terms) == (chip == "") for terms in beside)


# --- the Leader and the pool ------------------------------------------------------------------------------------------


def naming(pool: int, price: int = 5, held: int = 0):
    """Red names what is doubled; an Iron Mine of Red's answers to all four dice, an Oil Drill to none."""
    place = tile("north", (0, -1), "iron", "oil")
    dice = dict.fromkeys(QUIET, 4)
    return table(
        place, phase="effect", effect="double", order=[], dice=dice, turn=9, prices={"iron": price},
        pool={"iron": pool}, buildings=[mine("north", chip="red"), mine("north", 2, 1, "oil-drill", chip="red")],
        seats={"red": {"resources": {"iron": held}}},
    )  # fmt: skip


def test_what_the_pool_cannot_give_is_not_worth_doubling():
    assert judged(naming(8))["double iron"].terms["name.own"] > 5
    assert "name.own" not in judged(naming(0))["double iron"].terms


def test_nobody_crashes_the_price_of_the_own_stock_by_doubling():
    """Eight pieces short raise the price above 10 (LP-PRD-08, LP-CRA-07)."""
    options = judged(naming(0, price=9, held=4))
    assert options["double iron"].terms["market.crash_own"] < -10
    assert pick(naming(0, price=9, held=4), "balanced") != "double iron"


# --- Fate Control -----------------------------------------------------------------------------------------------------


def token(phase: str, red: int = 6):
    """Red may set its die: a Mine of Red's answers to 2, and Blue's Mine stands where red 1 strikes."""
    tiles = tile("north", (0, -1), "iron"), tile("south", (0, 1), "iron", dice=("red 1 geyser",))
    buildings = [mine("north", number=2, chip="red"), mine("south", chip="blue")]
    seats = {"red": {"fate_token": True}}
    return table(*tiles, phase=phase, dice={**QUIET, "red": red}, buildings=buildings, seats=seats, turn=5)


@pytest.mark.parametrize(
    ("phase", "counted"),
    [
        ("before-production", {"card.produce_own", "card.power", "card.harm_others"}),
        ("before-actions", {"card.power", "card.harm_others"}),
        ("before-cataclysms", {"card.harm_others"}),
    ],
)
def test_a_value_is_judged_by_the_stations_the_die_has_still_to_visit(phase, counted):
    """LP-FAT-05, -06."""
    terms = set()
    for option in judged(token(phase)).values():
        terms |= option.terms.keys()
    assert terms & {"card.produce_own", "card.power", "card.harm_others"} == counted


@pytest.mark.parametrize("phase", ["before-production", "before-actions"])
def test_a_high_die_is_not_spoilt_for_a_cataclysm_that_can_wait(phase):
    """A saboteur who wants red 1 keeps the 6 for its actions and sets the die afterwards."""
    assert pick(token(phase), "saboteur") == "keep the die"
    assert pick(token("before-cataclysms"), "saboteur") == "set the die to 1"


# --- guards and prices ------------------------------------------------------------------------------------------------


def test_a_guard_without_its_piece_is_worth_little():
    place = tile("north", (0, -1), "oil", "", dice=("blue 2 geyser", "yellow 2 geyser", "green 2 geyser"))
    gain = {}
    for iron in (0, 2):
        game = table(
            place, buildings=[mine("north", kind="oil-drill", chip="red")], units=[at("north")], turn=3, dice=QUIET,
            seats={"red": {"resources": {"iron": iron}}},
        )  # fmt: skip
        terms = judged(after(game, "construct"))["build steel-dome at north/2"].terms
        gain[iron] = terms["build.guard"]
    assert gain[0] < gain[2] / 2


def test_a_seller_raises_the_price_of_what_is_sold():
    """Two iron at 7 against one oil at 5: the oil card changes nothing that is sold now."""
    seats = {"red": {"resources": {"iron": 2, "oil": 1}}}
    cards = [["iron", 2], ["oil", 3]]
    game = table(seats=seats, prices={"iron": 7, "oil": 5}, dice={**QUIET, "red": 2}, turn=5, market_deck=cards)
    options = judged(after(game, "trade"))
    iron = next(option for text, option in options.items() if "iron" in text)
    oil = next(option for text, option in options.items() if "oil" in text)
    assert iron.terms["market.stock"] == pytest.approx(4)
    assert oil.terms["market.stock"] < 2
