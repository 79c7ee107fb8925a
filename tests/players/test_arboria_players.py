"""Scripted players in Arboria: what they do with fire, water, lava and oxygen, on set positions and over many games."""

import numpy as np
import pytest
from forest import (
    EAST,
    LET,
    LZ,
    NOBODY,
    NORTH,
    ORDER,
    SOUTH,
    SOUTH_EAST,
    after,
    at,
    forest,
    holding,
    line_c,
    station,
    tile,
    volcano,
    wood,
)  # fmt: skip
from kit import texts

from lpsim.games.living_planet import door, tallies
from lpsim.games.living_planet.players import explain, style
from lpsim.play.many import Results, play_many

SCORED = [name for name in style.names() if name != "random"]
CAREFUL = [name for name in SCORED if name != "greedy"]
every_style = pytest.mark.parametrize("name", SCORED)


def pick(game, name: str) -> str:
    """What a style chooses."""
    P = style.load(name).P
    return game.legal()[door.choose_by(game.S.copy(), 0, game.rules.R, game.W, P, 0)].text


def judged(game, name: str) -> dict[str, explain.Judged]:
    """Every option with its sum and its terms."""
    found = explain.judge_options(game.S.copy(), game.rules, game.W.copy(), style.load(name))
    return {game.legal()[option.index].text: option for option in found}


def mine(name: str, square: int = 1, colour: str = "red", **more) -> dict:
    """An Iron Mine with a chip that answers to 4."""
    return {"tile": name, "square": square, "kind": "iron-mine", "number": 4, "chip": colour, **more}


def worth(game, name: str, text: str) -> float:
    """The sum of one option."""
    return judged(game, name)[text].score


# --- putting fires out ------------------------------------------------------------------------------------------------


def burning_mine(colour: str, **more):
    """A burning Mine beside Red's Station; Red has an oil and acts."""
    tiles = wood("iron", ""), tile("beside", EAST, "", "")
    return forest(
        *tiles, buildings=[mine("wood", colour=colour), station("beside", colour="red")],
        seats=holding(red="oil electricity"), arboria={"burning": ["wood"]}, turn=3, **more,
    )  # fmt: skip


@pytest.mark.parametrize("name", ["balanced", "guardian", "champion", "industrialist"])
def test_a_fire_on_an_own_factory_is_worth_putting_out(name):
    """Its production for the rest of the game is more than a piece of oil; the cheaper piece pays."""
    game = burning_mine("red")
    assert worth(game, name, "put out the fire at wood with oil") > 0
    assert judged(game, name)["put out the fire at wood with oil"].terms.keys() >= {"fire.douse", "fire.paid"}


def test_the_guardian_puts_it_out_before_it_acts_and_the_saboteur_helps_nobody():
    assert pick(burning_mine("red"), "guardian").startswith("put out the fire at wood")
    for name in ("balanced", "saboteur"):
        assert worth(burning_mine("blue"), name, "put out the fire at wood with oil") < 0


@pytest.mark.parametrize("name", SCORED)
def test_a_station_stops_a_fire_that_would_cost_more_than_its_price(name):
    game = line_c(
        wood("iron", "iron"), tile("beside", EAST, ""), turn=3, seats=holding(blue="oil"),
        buildings=[mine("wood", colour="blue"), mine("wood", 2, "blue", number=2), station("beside")],
    )  # fmt: skip
    assert (game.player, game.decision) == ("Blue", "stop-fire")
    assert pick(game, name) == "stop the fire with oil"


@every_style
def test_nobody_pays_for_the_fire_of_another(name):
    game = line_c(
        wood("iron"), tile("beside", EAST, ""), turn=3, seats=holding(blue="oil"),
        buildings=[mine("wood", colour="red"), station("beside")],
    )  # fmt: skip
    assert pick(game, name) == LET


# --- fleeing ----------------------------------------------------------------------------------------------------------


@every_style
def test_a_unit_in_the_open_flees(name):
    """It would be lost (ARB-FIR-13)."""
    game = line_c(wood("", ""), tile("beside", EAST, ""), turn=3, units=[at("wood")])
    assert (game.player, game.decision) == ("Blue", "escape")
    assert "escapes to" in pick(game, name)


@every_style
def test_it_does_not_flee_to_where_the_next_fire_is_on_its_way(name):
    """Two fires of one die: the second hexagon is no refuge."""
    tiles = wood(""), tile("other", EAST, "", "", "", dice=("red 2 wildfire",))
    game = line_c(*tiles, leader="red", turn=3, units=[at("wood")])
    after(game, "trigger wildfire red 2 on other", "trigger wildfire red 2 on wood", "next wildfire red 2 on wood")
    assert (game.player, game.decision) == ("Blue", "escape")
    assert pick(game, name).startswith(f"scientist at wood escapes to {LZ}")


@pytest.mark.parametrize("name", CAREFUL)
def test_it_holds_an_own_building_against_the_fire_or_leaves_the_fire(name):
    """A chipped Mine beside the fire is a better refuge than the open there."""
    tiles = wood(""), tile("beside", EAST, "iron", dice=("green 5 tornado",))
    game = line_c(*tiles, turn=3, units=[at("wood")], buildings=[mine("beside", colour="blue")])
    options = judged(game, name)
    inside, open_ground = "scientist at wood escapes to beside/1", "scientist at wood escapes to beside"
    assert options[inside].score > options[open_ground].score


@every_style
def test_a_scientist_stays_on_a_chipped_factory_late_in_the_game(name):
    """Without it the chip is lost and the Mine with it; it has nowhere to go in the last turn."""
    house = mine("wood", colour="blue", unit="scientist")
    game = line_c(wood("iron"), tile("beside", EAST, ""), turn=12, buildings=[house])
    assert (game.player, game.decision) == ("Blue", "escape")
    assert pick(game, name) == NOBODY


# --- a Tornado spreads the fire ---------------------------------------------------------------------------------------


def spreading(**more):
    """Red's Tornado on a burning hexagon; Red has a Mine on one side, Blue on another."""
    tiles = wood(dice=("red 2 tornado",)), tile("ours", EAST, "iron"), tile("theirs", (-1, 0), "iron")
    return line_c(
        *tiles,
        turn=3,
        buildings=[mine("ours"), mine("theirs", colour="blue", number=3)],
        arboria={"burning": ["wood"]},
        **more,
    )


@every_style
def test_nobody_spreads_a_fire_to_the_own_mine(name):
    game = spreading()
    assert (game.player, game.decision) == ("Red", "spread-fire")
    assert pick(game, name) != "the fire spreads to ours"


@pytest.mark.parametrize("name", ["saboteur", "balanced", "champion"])
def test_the_fire_is_spread_to_others(name):
    assert pick(spreading(), name) == "the fire spreads to theirs"


def test_the_saboteur_sees_more_in_it_than_the_guardian():
    text = "the fire spreads to theirs"
    assert worth(spreading(), "saboteur", text) > worth(spreading(), "balanced", text)
    assert worth(spreading(), "balanced", text) > worth(spreading(), "guardian", text)


# --- exploring --------------------------------------------------------------------------------------------------------


def exploring(*names: str, x: int = 4, **more):
    """Red explores with a die of x and draws these."""
    dice = {"red": x, "blue": 1, "yellow": 1, "green": 1}
    game = forest(hex_deck=list(names), dice=dice, units=[at(LZ, "red")], turn=3, **more)
    after(game, "explore")
    assert game.decision == "place-tile"
    return game


@every_style
def test_nobody_explores_into_a_fire_that_the_own_die_is_about_to_set_off(name):
    """Red's 4 would burn Canopy Ridge at once; Lichen Terraces is as good and has other numbers."""
    game = exploring("lichen-terraces", "drowned-glade", "canopy-ridge", "resin-spur")
    options = judged(game, name)
    assert "canopy-ridge" not in pick(game, name)
    ridge = [option for text, option in options.items() if "canopy-ridge" in text]
    assert all(option.terms["explore.fire"] < -5 for option in ridge)


def test_with_another_number_the_same_hexagon_is_welcome():
    """What drives the choice above is the die, not the hexagon."""
    six = exploring("canopy-ridge", "lichen-terraces", x=2)
    assert all("explore.fire" not in option.terms for option in judged(six, "balanced").values())


def test_oxygen_makes_a_hexagon_more_welcome():
    game = exploring("lichen-terraces", "drowned-glade", x=2)
    for option in judged(game, "balanced").values():
        if option.terms:
            assert option.terms["oxygen.token"] == 5.0 and option.terms["oxygen.stars"] > 0


# --- constructing -----------------------------------------------------------------------------------------------------


def glade(**more):
    """A hexagon of two Flood dice, with a square on the mountain, and Red upon it with money and wood."""
    row = wood("iron", "iron", dice=("blue 5 flood", "yellow 2 flood"), **more)
    row["sites"][1]["terrain"] = "mountain"
    seats = holding(red="wood")
    seats["red"]["money"] = 20
    return forest(row, units=[at("wood", "red")], seats=seats, turn=2)


@pytest.mark.parametrize("name", ["balanced", "guardian", "champion"])
def test_a_platform_is_built_where_floods_will_come(name):
    game = after(glade(), "construct", "build iron-mine 4 at wood/1")
    assert game.decision == "platform"
    assert pick(game, name) == "build it on a platform"


@every_style
def test_no_platform_where_floods_pass_by(name):
    """ARB-AMB-70: legal on the mountain, and useless."""
    game = after(glade(), "construct", "build iron-mine 4 at wood/2")
    assert pick(game, name) != "build it on a platform"


@pytest.mark.parametrize("name", CAREFUL)
def test_of_two_equal_squares_the_dry_one_is_taken(name):
    game = after(glade(), "construct")
    options = judged(game, name)
    assert options["build iron-mine 4 at wood/2"].score > options["build iron-mine 4 at wood/1"].score


def test_the_guardian_wants_a_station_where_its_factories_may_burn():
    """More where the Station reaches them than where it does not."""
    far = tile("far", (0, 1), "")
    seats = holding(red="wood oil")
    seats["red"]["money"] = 20
    game = forest(
        wood("iron", ""), far, tile("near", EAST, ""), units=[at("near", "red"), at("far", "red")], turn=2, seats=seats,
        buildings=[mine("wood")],
    )  # fmt: skip
    after(game, "construct")
    options = judged(game, "guardian")
    near, away = (options[f"build hydraulic-safety-station at {name}/1"] for name in ("near", "far"))
    assert near.terms["build.station"] > 0 and "build.station" not in away.terms
    assert near.score > away.score


def test_a_building_that_wins_the_stars_is_preferred():
    """One Mine against Blue's one ties for the stars; on the other hexagon there are none."""
    oxygen, plain = wood("iron", "iron", dice=(), oxygen=3), tile("plain", EAST, "iron")
    game = forest(
        oxygen, plain, units=[at("wood", "red"), at("plain", "red")], turn=4, buildings=[mine("wood", 2, "blue")],
        seats={"red": {"money": 20}},
    )  # fmt: skip
    after(game, "construct")
    options = judged(game, "balanced")
    stars, none = options["build iron-mine 3 at wood/1"], options["build iron-mine 3 at plain/1"]
    assert stars.terms["oxygen.stars"] == pytest.approx(15 * 0.6)
    assert stars.score > none.score


# --- the Volcano ------------------------------------------------------------------------------------------------------


def under_the_volcano(colour: str, turn: int = 2, **more):
    """A Mine of a colour beside the Volcano, with a Red unit there that could build a dam."""
    return forest(
        volcano(SOUTH), tile("slope", SOUTH_EAST, "iron", "vibrium"), turn=turn, units=[at("slope", "red")],
        buildings=[mine("slope", colour=colour), {**mine("slope", 2, colour), "kind": "vibrium-mine"}],
        seats=holding(red="iron vibrium"), **more,
    )  # fmt: skip


def test_the_guardian_dams_its_own_factories_and_not_those_of_others():
    own, foreign = under_the_volcano("red"), under_the_volcano("blue")
    dams = [text for text in texts(own) if text.endswith("dam for slope")]
    assert len(dams) == 3
    assert max(worth(own, "guardian", text) for text in dams) > 0
    assert max(worth(foreign, "saboteur", text) for text in dams) < 0
    assert max(worth(foreign, "balanced", text) for text in dams) < 0


@every_style
def test_no_dam_in_the_last_turn_when_no_lava_can_come(name):
    """All dice of the turn are on the board, and none of them is on the river."""
    game = under_the_volcano("red", turn=12, dice=dict.fromkeys(ORDER, 1))
    assert "dam" not in pick(game, name)


def test_a_dam_in_the_last_turn_against_the_lava_that_is_coming():
    """Green's 4 is on the river towards the slope and has yet to strike."""
    game = under_the_volcano("red", turn=12, dice={**dict.fromkeys(ORDER, 1), "green": 4})
    assert pick(game, "guardian").endswith("dam for slope")


def test_the_volcano_turns_its_rivers_away_from_the_own_mine():
    """One hexagon on its only possible place: Red owns the Mine there, or Blue does."""
    ridge = ["mountain", "mountain", "mountain", "desert", "mountain", "mountain"]
    for colour, terms in (("red", "volcano.own"), ("blue", "volcano.others")):
        game = forest(
            tile("north", NORTH, "oil", edges=ridge), hex_deck=["volcano", "drowned-glade"], turn=3,
            buildings=[{**mine("north", colour=colour), "kind": "oil-drill"}],
            dice={"red": 1, "blue": 1, "yellow": 1, "green": 1},
        )  # fmt: skip
        after(game, "explore")
        assert game.decision == "place-volcano"
        options = judged(game, "saboteur")
        sums = [option.terms.get(terms, 0.0) for option in options.values()]
        assert len(set(np.round(sums, 6))) > 1
        best = options[pick(game, "saboteur")].terms.get(terms, 0.0)
        assert best == pytest.approx(max(sums))


# --- over many games --------------------------------------------------------------------------------------------------

GAMES = 150


def games_of(*styles, games: int = GAMES, **more) -> Results:
    """A batch at a table of Arboria."""
    return play_many(games, players=len(styles), seed=31, styles=list(styles), scenario="arboria", **more)


def mean(results: Results, family: str, label: str | None = None, seat: int = 0) -> float:
    """A counter of a seat; without a label its whole family."""
    start, labels, _ = tallies.FAMILIES[family]
    places = [start + labels.index(label)] if label else range(start, start + max(1, len(labels)))
    return float(results.out["tally"][:, seat, list(places)].sum(axis=1).mean())


@pytest.mark.compiled
def test_the_guardian_fights_fires_and_builds_dams():
    """More than the all-rounder in the same seat against the same players."""
    others = ["balanced"] * 3
    guardian, balanced = games_of("guardian", *others, games=300), games_of("balanced", *others, games=300)
    for family, label in (("free", "dam"), ("free", "douse"), ("built", "hydraulic-safety-station")):
        assert mean(guardian, family, label) > 1.2 * mean(balanced, family, label), (family, label)


@pytest.mark.compiled
def test_the_saboteur_spreads_fires():
    others = ["balanced"] * 3
    saboteur, balanced = games_of("saboteur", *others, games=600), games_of("balanced", *others, games=600)
    assert mean(saboteur, "fires_spread") > mean(balanced, "fires_spread")
    assert mean(saboteur, "triggered", "wildfire") > mean(balanced, "triggered", "wildfire")


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_style_scores_twice_what_random_scores(players):
    """At a table of its own kind; two standard errors below the mean are still enough."""
    chance = games_of(*["random"] * players, games=400).out["score"][:, :players].mean()
    for name in SCORED:
        means = games_of(*[name] * players, games=100).out["score"][:, :players].mean(axis=1)
        assert means.mean() - 2 * means.std() / np.sqrt(len(means)) > 2 * chance, name


@pytest.mark.compiled
@pytest.mark.parametrize("players", [2, 3, 4])
def test_balanced_beats_random(players):
    results = games_of("balanced", *["random"] * (players - 1), games=400)
    assert (results.out["rank"][:, 0] == 1).mean() >= 0.95
