"""Compiled. Set-up (LP-SET): an empty table, the seeded streams, the start of turn 1."""

from lpsim.core import decks, hexgrid, rng
from lpsim.core.jit import room
from lpsim.core.start import CROSSED, LOT
from lpsim.games.living_planet import costs, effects, flow, hooks, queries, state
from lpsim.games.living_planet.ids import (
    MAX_KINDS,
    MAX_NUMBERS,
    MAX_PLACES,
    MAX_RESOURCES,
    MAX_SEATS,
    MAX_TILES,
    MAX_TRACK,
    MAX_UNITS,
    N_COLOURS,
    N_VALUES,
    NONE,
    UNIT_SCIENTIST,
    UNITS_PER_SEAT,
)  # fmt: skip
from lpsim.games.living_planet.tallies import MAX_SCORE_PARTS, N_GAME_TALLIES, N_TALLIES


@room
def new_game(s, r, root, block, leader, first_colour):
    """Set up a game; leader LOT is drawn (LP-SET-17, LP-AMB-009); colours are dealt round from first_colour."""
    seed_streams(s, root, block)
    clear_table(s)
    seat_players(s, r, first_colour if first_colour != CROSSED else block % N_COLOURS)
    fill_pools(s, r)
    shuffle_decks(s, r)
    hooks.on_decks_shuffled(s, r)
    s.turn = 0  # the Landing Zone is placed before turn 1
    effects.place_tile(s, r, r.landing_zone, hexgrid.ORIGIN, 0)
    for seat in range(r.n_players):
        equip(s, r, seat)
    drawn = rng.below(s.stream[state.STREAM_SETUP], r.n_players)
    s.leader = drawn if leader == LOT else leader
    s.first_leader = s.leader
    s.turn = 1
    s.phase = flow.PHASE_SELECTION
    hooks.on_set_up(s, r)


@room
def seed_streams(s, root, block):
    """One stream a purpose, from the root seed and the block alone."""
    for i in range(state.N_STREAMS):
        rng.seed(s.stream[i], root, block, i, 0)


@room
def clear_table(s):
    """Nothing on the map, nothing pending, nothing counted."""
    s.error, s.error_at = 0, 0
    s.depth, s.end_reason, s.column, s.n_placed, s.n_frontier, s.n_built = 0, 0, 0, 0, 0, 0
    s.n_todo, s.actions_done, s.drew_in_vain, s.points, s.stepped, s.n_drawn = 0, 0, 0, 0, 0, 0
    s.n_icons, s.n_triggered, s.n_struck, s.n_ordered = 0, 0, 0, 0
    s.effect, s.effect_used, s.doubled = 0, 0, NONE
    clear_trade(s.trade)
    for cell in range(hexgrid.N_CELLS):
        s.grid[cell] = NONE
    for place in range(MAX_PLACES):
        site = s.site[place]
        site.kind, site.number, site.chip, site.unit = NONE, 0, NONE, NONE
    for tile in range(MAX_TILES):
        s.tile[tile].cell, s.tile[tile].rotation, s.tile[tile].turn = NONE, 0, 0
    for unit in range(MAX_UNITS):
        piece = s.unit[unit]
        piece.tile, piece.square, piece.wounded, piece.start_tile, piece.steps = NONE, NONE, 0, NONE, 0
        piece.area, piece.aboard = 0, NONE
    s.closed, s.idle = 0, 0
    hooks.on_table_cleared(s)
    clear_counts(s)


@room
def clear_trade(trade):
    """No Trade is under way; a position that says nothing of one says the same."""
    trade.value, trade.n_drawn, trade.to_apply, trade.applied, trade.first_resource = 0, 0, 0, 0, NONE
    trade.many_types, trade.pieces, trade.traded = 0, 0, 0


@room
def clear_counts(s):
    """All tallies and scores to zero."""
    for i in range(N_GAME_TALLIES):
        s.game_tally[i] = 0
    for seat in range(MAX_SEATS):
        s.score[seat], s.rank[seat] = 0, 0
        for i in range(N_TALLIES):
            s.tally[seat, i] = 0
        for i in range(MAX_SCORE_PARTS):
            s.score_part[seat, i] = 0


@room
def seat_players(s, r, first_colour):
    """LP-SET-02, LP-DEF-21: seats take colours in order; colours left over are non-player colours."""
    for colour in range(N_COLOURS):
        s.seat_of[colour] = NONE
        s.hand[colour], s.n_pile[colour], s.die[colour], s.order[colour] = 0, 0, 0, colour
        decks.clear(s.planet_deck[colour])
    for seat in range(MAX_SEATS):
        s.colour[seat] = (first_colour + seat) % N_COLOURS
        s.chosen[seat], s.fate_token[seat], s.fate_taken[seat], s.fate_used[seat] = 0, 0, 0, 0
        if seat < r.n_players:
            s.seat_of[s.colour[seat]] = seat


@room
def fill_pools(s, r):
    """LP-SET-07 to -10, -14, -16: prices, pool, track, Fate Control tokens, piles of buildings."""
    for resource in range(MAX_RESOURCES):
        s.price[resource], s.pool[resource], s.removed[resource] = r.start.price, r.supply[resource], 0
    for spot in range(MAX_TRACK):
        s.track[spot] = NONE
    for kind in range(MAX_KINDS):
        for number in range(MAX_NUMBERS):
            s.stock[kind, number] = r.stock[kind, number]
    s.fate_supply = r.pieces.fate_tokens


@room
def shuffle_decks(s, r):
    """LP-SET-13, -15, -23, LP-AMB-006: market deck, Hex Deck with the unused starting hexagons, non-player decks."""
    decks.clear(s.market_deck)
    decks.clear(s.market_discard)
    decks.clear(s.hex_deck)
    for card in range(r.n_cards):
        decks.put_under(s.market_deck, card)
    decks.shuffle(s.market_deck, s.stream[state.STREAM_MARKET_DECK])
    for tile in range(r.n_tiles):
        if r.tile[tile].in_game and tile != r.landing_zone:
            decks.put_under(s.hex_deck, tile)
    decks.shuffle(s.hex_deck, s.stream[state.STREAM_HEX_DECK])
    for colour in range(N_COLOURS):
        if s.seat_of[colour] == NONE:
            for value in range(1, N_VALUES + 1):
                decks.put_under(s.planet_deck[colour], value)
            decks.shuffle(s.planet_deck[colour], s.stream[state.STREAM_PLANET_DECK + colour])


@room
def equip(s, r, seat):
    """LP-SET-03 to -06, -11: money, resources, cards, and (LP-AMB-005) a Spaceport with chip and Scientist."""
    s.money[seat] = r.start.money
    s.chips[seat] = r.pieces.chips
    for resource in range(MAX_RESOURCES):
        s.holding[seat, resource] = 0
        effects.take_resource(s, seat, resource, r.start.resources[resource])
    for value in range(1, N_VALUES + 1):
        s.hand[s.colour[seat]] |= 1 << value
    if costs.has_usual_start(s, r, seat):
        place = queries.place_of(r.landing_zone, seat)
        effects.put_building(s, place, r.spaceport, 0)
        effects.put_chip(s, seat, place)
        effects.put_unit(s, seat * UNITS_PER_SEAT + queries.first_of(UNIT_SCIENTIST), r.landing_zone, seat)
    hooks.on_equipped(s, r, seat)
