"""Wood as a sixth resource, and the set-up of Arboria (ARB-WOD, ARB-SET)."""

from collections import Counter

import pytest
from forest import after, arboria, forest, holding, line_c, tile
from kit import seat, texts

from lpsim.games.living_planet.scenario import load_rules
from lpsim.play.game import Game

RULES = load_rules("arboria")
BASE = {face.name for face in RULES.content.tiles if not face.oxygen and not face.volcano}
OWN = {face.name for face in RULES.content.tiles} - BASE
DICE = {"red": 1, "blue": 4, "yellow": 4, "green": 4}


def new(players=4, seed=1, **more):
    return Game.new(scenario="arboria", players=players, seed=seed, **more)


# --- set-up -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_player_starts_with(players):
    """ARB-SET-01, ARB-SET-03, ARB-SET-04: the base start with its Spaceports; 20 MC, one wood, no mycelium."""
    game = new(players)
    position = game.to_dict()
    assert [row["name"] for row in position["tiles"]] == [f"landing-zone-{players}"]
    for colour, row in position["seats"].items():
        assert row["money"] == 20
        assert row["resources"] == {name: int(name == "wood") for name in row["resources"]}
        port = next(row for row in position["buildings"] if row["chip"] == colour)
        assert (port["kind"], port["unit"], port["unit_of"]) == ("spaceport", "scientist", colour)
    assert set(position["prices"].values()) == {5}
    assert game.violated() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_wood_is_handed_out_of_the_pool(players):
    """ARB-AMB-02, ARB-WOD-04, ARB-CMP-02, ARB-INV-01: eight in all."""
    assert new(players).to_dict()["pool"]["wood"] == 8 - players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_base_hexagons_make_room(players):
    """ARB-SET-02, ARB-AMB-01, ARB-INV-09: 23 in the deck, the eight of Arboria among them, 24 in play."""
    for seed in range(20):
        game = new(players, seed)
        deck, out = game.to_dict()["hex_deck"], arboria(game)["out"]
        assert len(deck) == len(set(deck)) == 23
        assert set(deck) >= OWN
        assert len(out) == 8
        assert set(deck) | set(out) | {f"landing-zone-{players}"} == BASE | OWN
        assert not set(deck) & set(out)


def test_any_base_hexagon_may_go_and_the_order_is_fair():
    """ARB-SET-02, ARB-AMB-01, ARB-AMB-03: unused starting hexagons too; afterwards everything is shuffled together.

    120 games: a base hexagon goes out with chance 8/23, and a hexagon of Arboria is as often on top as any other.
    """
    games = [new(4, seed) for seed in range(120)]
    out = Counter(name for game in games for name in arboria(game)["out"])
    assert set(out) == BASE - {"landing-zone-4"}
    assert "landing-zone-2" in out
    ranks = [game.to_dict()["hex_deck"].index(name) for game in games for name in OWN]
    assert abs(sum(ranks) / len(ranks) - 11) < 1.0  # 960 ranks of 0 to 22: the standard error is 0.2


def test_nobody_sees_what_goes_out():
    """ARB-AMB-03: no event tells of it."""
    game = new(tracing=True)
    names = set(arboria(game)["out"])
    assert not any(name in str(event) for event in game.events() for name in names)


@pytest.mark.parametrize(("players", "short"), [(2, 8), (3, 9), (4, 8)])
def test_lengths(players, short):
    """ARB-SET-05, ARB-SET-06, ARB-AMB-06: an option of the set-up."""
    assert load_rules("arboria", players, "short").R[0].turns == short
    assert load_rules("arboria", players, "full").R[0].turns == 12


def test_the_base_game_has_nothing_of_it():
    """ARB-WOD-02: without Arboria no wood, no card, no hexagon, no building of its."""
    game = Game.new(scenario="base", players=4, seed=1)
    r = game.rules.R[0]
    assert (r.expansions, r.n_resources, r.n_tiles, r.n_kinds, r.n_cards) == (0, 5, 24, 12, 25)
    assert "arboria" not in game.to_dict()
    assert "wood" not in game.to_dict()["pool"]
    assert set(game.score_parts()[0]) == {"factories", "protective", "stock-market", "spaceport", "motorized", "money"}


# --- the market -------------------------------------------------------------------------------------------------------


def test_cards_and_price():
    """ARB-WOD-02, ARB-WOD-03, ARB-CMP-03, ARB-CMP-04, ARB-INV-09: its cube on 5 MC, 30 cards, five of them wood."""
    game = new()
    deck = game.to_dict()["market_deck"]
    assert len(deck) == 30
    assert sorted(change for name, change in deck if name == "wood") == [-2, -1, 1, 2, 3]
    assert game.to_dict()["prices"]["wood"] == 5
    assert new(rules={"start.price": 7}).to_dict()["prices"]["wood"] == 7


def test_wood_is_traded_like_any_other():
    """ARB-WOD-01: bought, sold, and its price moves."""
    game = forest(seats=holding(red="wood wood"), dice=DICE, market_deck=[["oil", 1]])
    after(game, "trade")
    assert {"buy 1 wood", "sell 1 wood"} <= set(texts(game))
    sold = after(game.copy(), "sell 1 wood")
    assert (seat(sold, "red")["money"], sold.to_dict()["prices"]["wood"]) == (25, 4)
    after(game, "buy 1 wood")
    assert (seat(game, "red")["money"], game.to_dict()["prices"]["wood"]) == (15, 6)


def test_wood_crashes():
    """ARB-WOD-01, ARB-AMB-09: above 10 everybody sells."""
    game = forest(seats=holding(red="wood", blue="wood wood"), dice=DICE, market_deck=[["wood", 3]], prices={"wood": 9})
    after(game, "trade")
    assert game.to_dict()["prices"]["wood"] == 2
    assert [seat(game, colour)["resources"]["wood"] for colour in ("red", "blue")] == [0, 0]
    assert seat(game, "blue")["money"] == 24


def test_shortage_in_production():
    """ARB-AMB-09: a Sawmill that finds the pool empty raises the price."""
    rows = [{"tile": "site", "kind": "sawmill", "number": 3, "chip": "red"}]
    game = line_c(tile("site", (0, -1), "wood"), die="blue 3", phase="production", buildings=rows, seats=holding(),
                  pool={"wood": 0})  # fmt: skip
    assert (seat(game, "red")["resources"]["wood"], game.to_dict()["prices"]["wood"]) == (0, 6)


def test_wood_is_never_exhausted():
    """ARB-WOD-05: oil, vibrium or iron."""
    game = forest(phase="exhaustion")
    assert texts(game) == ["exhaust oil", "exhaust vibrium", "exhaust iron"]
    none = forest(phase="exhaustion", pool={"oil": 0, "vibrium": 0, "iron": 0})
    assert none.to_dict()["pool"]["wood"] == 4


def test_planet_cards_and_wood():
    """ARB-AMB-07, ARB-AMB-08: card 5 may take it out of the game, card 2 double it, card 4 shift it."""
    for effect, words in (("remove", "remove wood from the game"), ("double", "double wood")):
        game = forest(phase="effect", effect=effect, order=[])
        assert words in texts(game)
    game = forest(phase="effect", effect="remove", order=[])
    after(game, "remove wood from the game")
    assert (game.to_dict()["removed"]["wood"], game.violated()) == (1, 0)
    game = after(forest(effect="shift-price"), "trade")
    assert {"shift wood up", "shift wood down"} <= set(texts(game))


def test_wood_breaks_ties():
    """ARB-PRC-13, ARB-WOD-01: as a resource behind the screen; wood in a platform does not (ARB-AMB-11)."""
    port = [{"tile": "landing-zone-4", "square": i, "kind": "spaceport", "chip": c}
            for i, c in enumerate(("red", "blue", "yellow", "green"), start=1)]  # fmt: skip
    game = forest(buildings=port, seats=holding(blue="wood"))
    assert game.ranks() == [2, 1, 2, 2]
    grown = [*port, {"tile": "site", "kind": "steel-dome"}]
    game = forest(tile("site", (0, -1), "", dice=("red 1 flood",)), buildings=grown, seats=holding(),
                  arboria={"platforms": ["site/1"]})  # fmt: skip
    assert game.ranks() == [1, 1, 1, 1]
