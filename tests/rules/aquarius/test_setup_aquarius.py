"""Set-up of the base scenario and of Terra-H2O, the draft and who knows what of it (AQU-SET, AQU-TER, AQU-PRC-08)."""

from collections import Counter

import numpy as np
import pytest
from harbour import ORDER, fleet, house, seat, ship, some, texts

from lpsim.core import decks
from lpsim.games.living_planet import observe
from lpsim.games.living_planet.expansions.aquarius.observe import picks_of
from lpsim.play.game import Game

NEXT = ("choose-seaport", "seaport-square", "draft")


def new(scenario="aquarius", players=4, seed=5, **more):
    return Game.new(scenario=scenario, players=players, seed=seed, **more)


def through(game, *, until=NEXT, pick=0):
    """The game after its set-up decisions, and who was asked what."""
    asked = []
    while game.decision in until:
        asked.append((game.decision, game.player))
        game.choose(min(pick, len(game.legal()) - 1))
    return asked


def deck_of(game):
    """The names of the hexagons in the deck."""
    s = game.S[0]
    return [game.rules.tile_names[decks.card_at(s.hex_deck, i)] for i in range(s.hex_deck.n)]


def boxes(game, names):
    """How many hexagons of each box."""
    by_name = {tile.name: tile.box for tile in game.rules.content.tiles}
    return Counter(by_name[name] for name in names)


# --- the base scenario ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seaports_leader_first(players):
    """AQU-SET-03, AQU-PRC-10, AQU-AMB-02, AQU-AMB-03: each a tile with a face, then its square, Leader first."""
    game = new(players=players)
    colours = game.to_dict()["colours"]
    leads = colours.index(game.to_dict()["leader"])
    order = [colours[(leads + i) % players].capitalize() for i in range(players)]
    asked = through(game, until=NEXT[:2])
    firsts = list(dict.fromkeys(player for _, player in asked))
    assert firsts == order and asked[0] == ("choose-seaport", order[0])
    ports = game.to_dict()["aquarius"]["seaports"]
    assert len({port["tile"] for port in ports.values()}) == players


def test_tiles_and_faces_are_free():
    """AQU-AMB-03, AQU-SET-03: any tile that nobody has, either face; equal values may be shown."""
    game = new()
    assert texts(game) == [
        f"seaport {tile} showing {value}" for tile, values in enumerate(((1, 4), (2, 5), (3, 6), (4, 6)), start=1)
        for value in values
    ]  # fmt: skip
    game.choose("seaport 1 showing 4")
    assert texts(game) == [f"seaport at island/{square}" for square in (1, 2, 3, 4)]
    game.choose("seaport at island/3")
    assert len(texts(game)) == 6 and "seaport 4 showing 4" in texts(game)
    game.choose("seaport 4 showing 4")
    assert len(texts(game)) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_has(players):
    """AQU-SET-01, AQU-SET-02, AQU-SET-04, AQU-SET-06, AQU-SET-07, AQU-SET-08, AQU-SET-09, AQU-AMB-09, AQU-AMB-12,
    AQU-CMP-01, AQU-CMP-04, AQU-AMB-97.
    """
    game = new(players=players)
    through(game)
    said = game.to_dict()
    assert said["tiles"] == [{"name": "island", "at": [0, 0], "rotation": 0, "turn": 0}]
    assert not game.rules.R[0].tile[game.rules.R[0].landing_zone].n_dice
    for colour in said["colours"]:
        mine = [b for b in said["buildings"] if b["chip"] == colour]
        assert [(b["kind"], b["tile"], b["unit"]) for b in mine] == [("seaport", "island", None)]
        assert fleet(game, colour) == [("island", "")]
        assert seat(game, colour)["money"] == 20
        assert {name: n for name, n in seat(game, colour)["resources"].items() if n} == {"oil": 1}
    assert said["pool"] == {"oil": 13 - players, "vibrium": 8, "electricity": 13, "iron": 8, "mycelium": 11}
    assert set(said["prices"].values()) == {5} and len(said["prices"]) == 5
    r, s = game.rules.R[0], game.S[0]
    assert int(s.stock.sum()) == 58 + 28 - players and int(s.stock[r.spaceport].sum()) == 4
    assert game.violated() == 0


@pytest.mark.parametrize(("players", "picks"), [(2, 2), (3, 1), (4, 1)])
def test_the_draft(players, picks):
    """AQU-SET-10, AQU-SET-11, AQU-PRC-08, AQU-AMB-01, AQU-AMB-05, AQU-DER-16: to the left."""
    game = new(players=players)
    through(game, until=NEXT[:2])
    colours = [colour.capitalize() for colour in game.to_dict()["colours"]]
    asked = []
    while game.decision == "draft":
        pile = game.to_dict()["aquarius"]["pile"]
        icons = {tile.name: tile.icons() for tile in game.rules.content.tiles}
        assert [text.removeprefix("draft ") for text in texts(game)] == [n for n in pile if 4 in icons[n]]
        assert len(pile) == 24 - len(asked)
        asked.append(game.player)
        game.choose(len(texts(game)) // 2)
    first = colours.index(asked[0])
    assert asked == [colours[(first + i) % players] for i in range(players)] * picks


def test_the_first_drafter_is_drawn_apart():
    """AQU-AMB-01: not the Leader as such."""
    seen = set()
    for seed in range(12):
        game = new(seed=seed, first=0)
        through(game, until=NEXT[:2])
        seen.add(game.player)
    assert len(seen) > 1


@pytest.mark.parametrize(("players", "size"), [(2, 23), (3, 22), (4, 23)])
def test_the_deck(players, size):
    """AQU-SET-12, AQU-CMP-02, AQU-DER-01, AQU-AMB-05: 19 hexagons of Aquarius and those drafted; the rest is out."""
    game = new(players=players)
    through(game)
    deck = deck_of(game)
    picked = [game.rules.tile_names[tile] for tile in picks_of(game.S[0])]
    assert len(deck) == size == len(set(deck)) and set(picked) <= set(deck) and "island" not in deck
    assert boxes(game, deck) == {0: size - 19, 2: 19}
    assert len(game.to_dict()["aquarius"]["out"]) == 24 - len(picked)


def test_the_deck_is_shuffled():
    """AQU-SET-12: drafted hexagons lie anywhere in it."""
    places = set()
    for seed in range(8):
        game = new(seed=seed)
        through(game)
        places |= {deck_of(game).index(game.rules.tile_names[tile]) for tile in picks_of(game.S[0])}
    assert min(places) < 8 and max(places) > 15


def test_twelve_turns_and_no_short_game():
    """AQU-SET-13, AQU-SET-14, AQU-TER-05, AQU-AMB-08, AQU-CMP-05."""
    from lpsim.errors import InputError

    for scenario in ("aquarius", "terra-h2o", "arboria+aquarius", "terra-h2o+arboria"):
        assert int(new(scenario).rules.R[0].turns) == 12
        with pytest.raises(InputError, match="length"):
            new(scenario, length="short")


def island(players, *tiles, **position):
    """A position on the Island."""
    said = {
        "scenario": "aquarius", "players": players, "phase": "actions", "dice": dict.fromkeys(ORDER, 4),
        "order": ORDER, "tiles": list(tiles), **position,
    }  # fmt: skip
    return Game.from_position(said)


@pytest.mark.parametrize(("players", "may"), [(2, False), (3, False), (4, True)])
def test_the_ban_of_the_island(players, may):
    """AQU-SET-05, AQU-AMB-07, AQU-COM-15, AQU-STA-10: with two or three players nothing is built there; fixing is."""
    rows = [house("island", 1, "seaport"), house("island", 2, "seaport", None)]
    game = island(players, buildings=rows, units=[ship("island")])
    assert ("construct" in texts(game)) is may
    alone = island(players, buildings=[house("island", 2, "steel-dome", None)], units=[ship("island")])
    assert some(alone, "fix by ship") == ["fix by ship: steel-dome at island/2"]


def test_no_free_spaceport_on_the_banned_island():
    """AQU-AMB-07, AQU-COM-11, AQU-COM-15."""
    for players, may in ((3, False), (4, True)):
        game = island(players, aquarius={"no_seaports": True}, units=[ship("island", "blue")])
        assert bool(some(game, "spaceport at island")) is may


def test_the_island_is_the_landing_zone():
    """AQU-AMB-06, AQU-COM-10, AQU-BAS-07: a hexagon beside it touches enough."""
    game = island(4, hex_deck=["open-roads"], dice={"red": 1}, units=[ship("island")])
    game.choose("explore")
    assert some(game, "place open-roads at 0,-1")


# --- Terra-H2O --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_terra(players):
    """AQU-TER-01, AQU-TER-02, AQU-TER-03, AQU-TER-04, AQU-AMB-11, AQU-DER-15: base start, 43 hexagons in the deck."""
    game = new("terra-h2o", players)
    said = game.to_dict()
    assert game.decision == "planet-card" and said["tiles"][0]["name"] == f"landing-zone-{players}"
    for colour in said["colours"]:
        mine = [b for b in said["buildings"] if b["chip"] == colour]
        assert [(b["kind"], b["unit"]) for b in mine] == [("spaceport", "scientist")]
        assert fleet(game, colour) == [] and seat(game, colour)["money"] == 20
        assert {name: n for name, n in seat(game, colour)["resources"].items() if n} == {"oil": 1}
    deck = deck_of(game)
    assert boxes(game, deck) == {0: 23, 2: 20} and "island" in deck and "whirlpool" in deck
    assert said["pool"] == {"oil": 13 - players, "vibrium": 8, "electricity": 13, "iron": 8, "mycelium": 11}


def test_the_island_is_ordinary_in_terra():
    """AQU-AMB-06, AQU-AMB-07: no contact by it alone, no ban."""
    assert int(new("terra-h2o", 2).rules.R[0].aquarius.ban_below) == 0
    assert new("terra-h2o").rules.R[0].landing_zone != new("terra-h2o").rules.R[0].aquarius.island


# --- the combined set-ups ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "size"), [(2, 31), (3, 30), (4, 31)])
def test_the_island_with_arboria(players, size):
    """AQU-COM-01, AQU-COM-02, AQU-COM-04, AQU-COM-08, AQU-AMB-94: the frame of Aquarius, 8 hexagons more."""
    game = new("arboria+aquarius", players)
    assert game.decision == "choose-seaport"
    through(game)
    deck = deck_of(game)
    assert len(deck) == size and boxes(game, deck) == {0: size - 27, 1: 8, 2: 19}
    assert game.to_dict()["pool"] == {
        "oil": 13 - players, "vibrium": 8, "electricity": 13, "iron": 8, "mycelium": 11, "wood": 8,
    }  # fmt: skip
    for colour in game.to_dict()["colours"]:
        assert {name: n for name, n in seat(game, colour)["resources"].items() if n} == {"oil": 1}
    assert int(game.rules.R[0].n_cards) == 30 and int(game.S[0].stock.sum()) == 100 - players
    assert game.violated() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_terra_with_arboria(players):
    """AQU-COM-03, AQU-COM-04, AQU-COM-18: 15 base hexagons, 8 of Arboria, 20 of Aquarius; the +5."""
    game = new("terra-h2o+arboria", players)
    deck = deck_of(game)
    assert boxes(game, deck) == {0: 15, 1: 8, 2: 20} and int(game.rules.R[0].aquarius.most_ships_vp) == 5
    assert game.to_dict()["pool"]["wood"] == 8 and len(game.to_dict()["arboria"]["out"]) == 8
    assert int(game.rules.R[0].n_cards) == 30
    for colour in game.to_dict()["colours"]:
        assert {name: n for name, n in seat(game, colour)["resources"].items() if n} == {"oil": 1}
    assert game.violated() == 0


# --- who knows what ---------------------------------------------------------------------------------------------------


def known(game, seat_number):
    """What a seat sees of Aquarius, and which hexagons may come as far as it knows."""
    view = observe.observe(game.S[0], game.rules, seat_number)
    return view["aquarius"], view["hex_deck"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_drafted_hexagons_are_secret(players):
    """AQU-AMB-04, AQU-STA-08: a seat knows its own picks, and what it saw missing when it held the pile."""
    game = new(players=players)
    through(game, pick=2)
    s, names = game.S[0], game.rules.tile_names
    picks = [names[tile] for tile in picks_of(s)]
    first = int(s.aquarius.drafter)
    for number in range(players):
        own = [pick for i, pick in enumerate(picks) if (first + i) % players == number]
        last = max(i for i in range(len(picks)) if (first + i) % players == number)
        table, deck = known(game, number)
        assert table["drafted"] == own and "out" not in table
        assert table["seen_missing"] == sorted(pick for pick in picks[:last] if pick not in own)
        if last == len(picks) - 1:
            assert deck == sorted(deck_of(game))
        else:
            assert set(deck) > set(deck_of(game))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_that_looks_the_same(players):
    """AQU-AMB-04: unknown picks are dealt anew, known ones stay, and nothing that the seat sees changes."""
    game = new(players=players, seed=8)
    through(game, pick=1)
    changed = False
    for number in range(players):
        view = observe.observe(game.S[0], game.rules, number)
        for chance in range(6):
            other = observe.hide(game.S, game.rules, number, np.random.default_rng(chance))
            assert observe.observe(other[0], game.rules, number) == view
            assert game.spec.kernel.violated(other, 0, game.rules.R) == 0
            changed = changed or picks_of(other[0]) != picks_of(game.S[0])
    assert changed
