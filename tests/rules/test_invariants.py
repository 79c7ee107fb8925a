"""The invariants (LP-INV): each broken on purpose, and the compiled check names the one that is broken.

No choice of a player leads to these states, so the record of a sound game is spoiled by hand.
"""

import pytest
from kit import table, tile

from lpsim.core import decks, hexgrid
from lpsim.games.living_planet import flow, ids
from lpsim.games.living_planet.ids import IRON, IRON_MINE, NONE, OIL, SPACEPORT, STEEL_DOME
from lpsim.play.game import Game

RED, BLUE, YELLOW = 0, 1, 2  # seats
SCIENTIST, MOTORIZED, SHIP = 0, 5, 7  # Red's first unit of each kind
RIDGE = ["desert", "desert", "desert", "desert", "desert", "mountain"]


def sound(**more):
    """A game that breaks nothing: turn 3, three hexagons beside the Landing Zone and beyond, pieces of two players."""
    said = {
        "turn": 3, "leader": "yellow", "track": {"1": "oil", "2": "iron"},
        "buildings": [
            {"tile": "north", "square": 1, "kind": "iron-mine", "number": 3, "chip": "red", "unit": "scientist"},
            {"tile": "north", "square": 2, "kind": "steel-dome", "chip": "blue"},
            {"tile": "east", "square": 1, "kind": "steel-dome", "chip": "red"},
            {"tile": "east", "square": 2, "kind": "steel-dome"},
        ],
        "units": [{"colour": "red", "kind": "motorized", "tile": "north"}],
        "seats": {"red": {"resources": {"oil": 2}, "hand": [1, 2, 3], "pile": [4, 5, 6]}}, **more,
    }  # fmt: skip
    tiles = (
        tile("north", (0, -1), "iron", "", edges=RIDGE), tile("east", (1, -1), "", ""), tile("beyond", (1, -2), "oil"),
    )  # fmt: skip
    return table(*tiles, **said)


@pytest.fixture(scope="module")
def unspoiled():
    """The sound game, checked."""
    game = sound()
    assert game.violated() == 0
    return game


@pytest.fixture
def game(unspoiled):
    """A copy of it to spoil."""
    return unspoiled.copy()


def tile_id(game, name):
    return game.rules.tile_names.index(name)


def place(game, name, square=1):
    return tile_id(game, name) * ids.MAX_SITES + square - 1


def move_tile(game, name, at):
    """A hexagon lies elsewhere, whatever the rules say."""
    s, number = game.S[0], tile_id(game, name)
    s.grid[s.tile[number].cell] = NONE
    s.tile[number].cell = hexgrid.cell_of(*at)
    s.grid[s.tile[number].cell] = number


# --- conservation -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", range(5), ids=ids.RESOURCE_NAMES[:5])
@pytest.mark.parametrize("pieces", [-1, 1])
@pytest.mark.parametrize("where", ["pool", "removed", "holding"])
def test_resources_are_conserved(game, where, pieces, resource):
    """LP-INV-01: a piece lost or made in the pool, among the removed ones or behind a screen."""
    field = game.S[0][where]
    (field[RED] if where == "holding" else field)[resource] += pieces
    assert game.violated() == 1


def test_pieces_on_the_track_are_conserved(game):
    """LP-INV-01: a piece vanishes from the track, or turns into another kind."""
    game.S[0].track[1] = IRON
    assert game.violated() == 1
    game.S[0].track[1] = NONE
    assert game.violated() == 1


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("chips", [-1, 1])
def test_chips_are_conserved(game, seat, chips):
    """LP-INV-02: ten chips a player, on the map or in the reserve; none lost, none made, none on both."""
    twin = game.copy()
    twin.S[0].chips[seat] += chips
    assert twin.violated() == 2
    game.S[0].site[place(game, "east", 2)].chip = seat
    assert game.violated() == 2


def test_a_player_has_no_more_units_than_the_box(game):
    """LP-INV-02: a piece of a kind or number that this game does not have is on the map."""
    game.S[0].unit[SHIP].tile = tile_id(game, "north")
    assert game.violated() == 2
    fewer = Game.new(seed=1, rules={"pieces.scientists": 4, "pieces.motorized": 1})
    for unit in (SCIENTIST + 4, MOTORIZED + 1):
        twin = fewer.copy()
        assert twin.violated() == 0
        twin.S[0].unit[unit].tile = twin.rules.R[0].landing_zone
        assert twin.violated() == 2


def test_units_are_on_the_map_or_whole_in_the_reserve(game):
    """LP-INV-02, LP-DEF-07: no wounded Motorized Scientist, nobody wounded in the reserve or off the map."""
    for unit in (MOTORIZED, SCIENTIST + 3):
        twin = game.copy()
        twin.S[0].unit[unit].wounded = 1
        assert twin.violated() == 2
    game.S[0].unit[MOTORIZED].tile = tile_id(game, "wide-basin")  # still in the Hex Deck
    assert game.violated() == 2


@pytest.mark.parametrize("colour", range(4), ids=ids.COLOUR_NAMES)
def test_planet_cards_of_players_are_complete(game, colour):
    """LP-INV-03: a card gone, a card in two places, and the one lying face down counted."""
    twins = [game.copy() for _ in range(3)]
    twins[0].S[0].hand[colour] &= ~(1 << 2)  # the 2 is gone
    twins[1].S[0].pile[colour, twins[1].S[0].n_pile[colour]] = 2  # it is in hand and on the pile
    twins[1].S[0].n_pile[colour] += 1
    twins[2].S[0].chosen[colour] = 2  # it is in hand and face down
    assert [twin.violated() for twin in twins] == [3, 3, 3]
    twins[2].S[0].hand[colour] &= ~(1 << 2)
    assert twins[2].violated() == 0


def test_planet_cards_of_non_players_are_complete():
    """LP-INV-03: their decks and piles count in the same way."""
    game = Game.new(players=2, seed=1)
    for colour in (2, 3):
        short, double = game.copy(), game.copy()
        short.S[0].planet_deck[colour].n -= 1
        deck = double.S[0].planet_deck[colour]
        deck.card[deck.head] = deck.card[deck.head + 1]
        assert [game.violated(), short.violated(), double.violated()] == [0, 3, 3]


def test_market_cards_are_complete(game):
    """LP-INV-04: a card gone from the deck, a card twice, a discard or a trader's card out of nowhere."""
    twins = [game.copy() for _ in range(4)]
    twins[0].S[0].market_deck.n -= 1
    deck = twins[1].S[0].market_deck
    deck.card[deck.head] = deck.card[deck.head + 1]
    decks.put_on_top(twins[2].S[0].market_discard, 7)
    twins[3].S[0].trade.n_drawn = 1
    assert [twin.violated() for twin in twins] == [4, 4, 4, 4]


def test_a_traders_card_is_not_also_in_the_deck(game):
    """LP-INV-04: the number is right, but one card is in two places and another gone."""
    s = game.S[0]
    card = decks.draw(s.market_deck)
    s.trade.drawn[0], s.trade.n_drawn = card, 1
    assert game.violated() == 0
    s.trade.drawn[0] = decks.card_at(s.market_deck, 0)
    assert game.violated() == 4


def test_hexagons_are_complete(game):
    """LP-INV-05: one gone from the deck, one drawn and still in the deck, one on the map and in the deck."""
    twins = [game.copy() for _ in range(3)]
    decks.draw(twins[0].S[0].hex_deck)
    twins[1].S[0].drawn[0], twins[1].S[0].n_drawn = decks.card_at(twins[1].S[0].hex_deck, 0), 1
    decks.put_under(twins[2].S[0].hex_deck, tile_id(game, "north"))
    assert [twin.violated() for twin in twins] == [5, 5, 5]
    s = twins[0].S[0]
    s.drawn[0], s.n_drawn = decks.card_at(game.S[0].hex_deck, 0), 1
    assert twins[0].violated() == 0  # drawn ones count


def test_a_hexagon_of_an_emergency_counts_as_drawn():
    """LP-INV-05, LP-AMB-109: the hexagon that waits to be placed is in one place only."""
    game = Game.new(seed=1)
    s = game.S[0]
    waiting = decks.draw(s.hex_deck)
    assert game.violated() == 5
    frame = s.stack[s.depth]
    frame.kind, frame.seat, frame.a, frame.b = flow.DEC_EMERGENCY_TILE, RED, waiting, 0
    s.depth += 1
    assert game.violated() == 0


def test_buildings_are_complete(game):
    """LP-INV-06: a tile lost from the pool, one too many, one with a number that it does not print."""
    twins = [game.copy() for _ in range(3)]
    twins[0].S[0].stock[IRON_MINE, 4] -= 1
    twins[1].S[0].stock[STEEL_DOME, 0] += 1
    twins[2].S[0].site[place(game, "north")].number = 4
    assert [twin.violated() for twin in twins] == [6, 6, 6]


def test_a_building_that_vanishes_from_the_map_is_missed(game):
    """LP-INV-06: the abandoned Steel Dome is neither on the map nor in the pool; in the pool it is found again."""
    s = game.S[0]
    s.site[place(game, "east", 2)].kind = NONE
    s.n_built -= 1
    assert s.built[s.n_built] == place(game, "east", 2)
    assert game.violated() == 6
    s.stock[STEEL_DOME, 0] += 1
    assert game.violated() == 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_spaceports_are_four_with_the_spares(players):
    """LP-INV-06, LP-AMB-004: one a player on the map, the others out of play; none comes or goes."""
    game = Game.new(players=players, seed=1)
    assert int(game.S[0].stock[SPACEPORT, 0]) == 4 - players
    game.S[0].stock[SPACEPORT, 0] += 1
    assert game.violated() == 6


# --- bounds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("resource", range(5), ids=ids.RESOURCE_NAMES[:5])
@pytest.mark.parametrize(("price", "broken"), [(0, 7), (1, 0), (10, 0), (11, 7)])
def test_prices_are_1_to_10(game, resource, price, broken):
    """LP-INV-07: both ends belong to the column."""
    game.S[0].price[resource] = price
    assert game.violated() == broken


def test_chip_and_unit_of_a_building_have_one_colour(game):
    """LP-INV-08: Blue's chip with Red's Scientist."""
    s = game.S[0]
    s.site[place(game, "north")].chip = BLUE
    s.chips[RED] += 1
    s.chips[BLUE] -= 1
    assert game.violated() == 8


def test_a_building_holds_one_unit(game):
    """LP-INV-08: Red's Motorized Scientist goes in where the Scientist is."""
    s = game.S[0]
    s.unit[MOTORIZED].square = 0
    assert game.violated() == 8
    s.site[place(game, "north")].unit = MOTORIZED  # now the Scientist is in a building that does not hold it
    assert game.violated() == 8


def test_a_unit_is_inside_only_where_a_building_stands(game):
    """LP-INV-08: a building does not hold a unit that is elsewhere, and an empty square holds nobody."""
    twin = game.copy()
    twin.S[0].site[place(game, "east")].unit = MOTORIZED
    assert twin.violated() == 8
    piece = game.S[0].unit[MOTORIZED]
    piece.tile, piece.square = tile_id(game, "beyond"), 0
    game.S[0].site[place(game, "beyond")].unit = MOTORIZED
    assert game.violated() == 8


def test_fate_tokens_are_four_and_one_a_player(game):
    """LP-INV-09: one out of nowhere, one lost, two with one player."""
    twins = [game.copy() for _ in range(3)]
    twins[0].S[0].fate_token[RED] = 1
    twins[1].S[0].fate_supply -= 1
    twins[2].S[0].fate_token[RED], twins[2].S[0].fate_supply = 2, 2
    assert [twin.violated() for twin in twins] == [9, 9, 9]
    twins[2].S[0].fate_token[RED], twins[2].S[0].fate_supply = 1, 3
    assert twins[2].violated() == 0


@pytest.mark.parametrize("wounded", [0, 1])
def test_nobody_occupies_two_of_a_limited_kind(game, wounded):
    """LP-INV-10: a unit of Red in a second Steel Dome, upright or wounded; Yellow, who has none, may be there."""
    for seat, broken in ((RED, 10), (YELLOW, 0)):
        twin = game.copy()
        unit = seat * ids.UNITS_PER_SEAT + SCIENTIST + 4
        piece = twin.S[0].unit[unit]
        piece.tile, piece.square, piece.wounded = tile_id(game, "east"), 1, wounded
        twin.S[0].site[place(game, "east", 2)].unit = unit
        assert twin.violated() == broken
    game.S[0].site[place(game, "east", 2)].chip = BLUE  # a second one by its chip
    game.S[0].chips[BLUE] -= 1
    assert game.violated() == 10


@pytest.mark.parametrize("seat", range(4))
def test_nobody_has_debts(game, seat):
    """LP-INV-12: money below nothing."""
    game.S[0].money[seat] = 0
    assert game.violated() == 0
    game.S[0].money[seat] = -1
    assert game.violated() == 12


@pytest.mark.parametrize(("lacking", "having"), [("holding", "pool"), ("pool", "holding"), ("removed", "pool")])
def test_no_holding_and_no_pool_is_negative(game, lacking, having):
    """LP-INV-12: pieces owed, although their sum is right."""
    s = game.S[0]
    fields = {name: s[name][BLUE] if name == "holding" else s[name] for name in ("holding", "pool", "removed")}
    fields[having][OIL] += fields[lacking][OIL] + 1
    fields[lacking][OIL] = -1
    assert game.violated() == 12


def test_shared_sides_match(game):
    """LP-INV-11: the mountain of a hexagon is turned towards the desert of its neighbour."""
    number = tile_id(game, "north")
    found = []
    for rotation in range(6):
        game.S[0].tile[number].rotation = rotation
        found.append(game.violated())
    # the mountain looks NW; turned to N it looks outside too, NE is beyond, SE is east, S the Landing Zone, SW outside
    assert found == [0, 0, 11, 11, 11, 0]


@pytest.mark.parametrize("at", [(3, 0), (2, -3), (2, -2)])
def test_every_hexagon_touches_the_landing_zone_or_two_hexagons(game, at):
    """LP-INV-11: away from everything, or beside a single ordinary hexagon."""
    move_tile(game, "beyond", at)
    assert game.violated() == 11


def test_the_two_hexagons_lay_there_before(game):
    """LP-INV-11: at its placing `beyond` touched two hexagons, not one."""
    s = game.S[0]
    north, east, beyond = (tile_id(game, name) for name in ("north", "east", "beyond"))
    assert s.placed[: s.n_placed].tolist() == [game.rules.R[0].landing_zone, north, east, beyond]
    s.placed[2], s.placed[3] = beyond, east
    assert game.violated() == 11
    s.placed[1], s.placed[2], s.placed[3] = east, north, beyond
    assert game.violated() == 0


def test_map_and_list_of_hexagons_agree(game):
    """LP-INV-11: a hexagon that is not where it says, and one that lies there without having been placed."""
    s, number = game.S[0], tile_id(game, "beyond")
    twin = game.copy()
    twin.S[0].grid[s.tile[number].cell] = NONE
    assert twin.violated() == 11
    s.n_placed -= 1
    assert game.violated() == 11


@pytest.mark.parametrize("seat", range(4))
def test_every_spaceport_of_the_landing_zone_keeps_its_chip(game, seat):
    """LP-INV-13: a chip goes back to the reserve, which nothing in the base game can bring about."""
    s = game.S[0]
    s.site[place(game, "landing-zone-4", seat + 1)].chip = NONE
    s.chips[seat] += 1
    assert game.violated() == 13


def test_the_track_counts_the_turns(game):
    """LP-INV-14: spot 2 must be filled in turn 3, and spot 3 not yet."""
    ahead, behind = game.copy(), game.copy()
    ahead.S[0].track[3] = OIL
    ahead.S[0].pool[OIL] -= 1
    behind.S[0].track[2] = NONE
    behind.S[0].pool[IRON] += 1
    assert [ahead.violated(), behind.violated()] == [14, 14]
    game.S[0].track[1] = NONE  # moved up: the spot it left stays empty (LP-EXH-04)
    game.S[0].pool[OIL] += 1
    assert game.violated() == 0


def test_the_last_spot_is_filled_when_the_game_is_over():
    """LP-INV-14: after turn 12 spot 12 has its piece."""
    spots = {str(spot): ("oil" if spot < 9 else "iron") for spot in range(1, 12)}
    game = table(turn=12, leader="green", phase="exhaustion", track=spots)
    assert game.violated() == 0
    game.choose("exhaust iron")
    assert (game.over, game.violated()) == (True, 0)
    game.S[0].track[12] = NONE
    game.S[0].pool[IRON] += 1
    assert game.violated() == 14


def test_the_leader_board_goes_round(game):
    """LP-INV-15: in turn 3 the third player leads; a turn more or less, or another Leader, does not fit."""
    for leader in range(4):
        game.S[0].leader = leader
        assert game.violated() == (0 if leader == 2 else 15)
    fresh = Game.new(seed=1, first=0)
    fresh.S[0].turn = 2
    assert fresh.violated() == 15
    fresh.S[0].leader = 1
    assert fresh.violated() == 0


def test_of_several_the_first_is_reported(game):
    """LP-INV-07, LP-INV-12, LP-INV-15: a state that breaks three is called by the lowest number until it is mended."""
    s = game.S[0]
    s.price[OIL], s.money[RED], s.leader = 0, -5, 0
    assert game.violated() == 7
    s.price[OIL] = 5
    assert game.violated() == 12
    s.money[RED] = 5
    assert game.violated() == 15
