"""Compiled. The only writers of what lies on the table: pieces, money, prices, map. Tallies and notes are kept here.

Every room takes the game `s`, the rules `r` and the scratch paper `w`; a change that may be told is noted in `w`.
"""

from lpsim.core import decks, hexgrid, rng
from lpsim.core.jit import room
from lpsim.games.living_planet import errors, events, ids, queries, state, tallies
from lpsim.games.living_planet.ids import NONE


@room
def note(w, kind, seat, a, b, c, d):
    """Remember an event for the story, if someone listens."""
    if w.tracing:
        if w.n_events < state.MAX_EVENTS:
            event = w.event[w.n_events]
            event.kind, event.seat, event.a, event.b, event.c, event.d = kind, seat, a, b, c, d
        w.n_events += 1  # counts on: one too many is an error (core/errors.py)


@room
def note_forced(w):
    """Remember a decision with a single option, which nobody is asked, if someone listens."""
    if w.tracing and w.n_forced < state.MAX_FORCED:
        forced = w.forced[w.n_forced]
        forced.kind, forced.seat, forced.option = w.kind, w.seat, w.legal[0]
        w.n_forced += 1


@room
def tally(s, seat, counter, amount):
    """Count something for a seat's row of the log."""
    s.tally[seat, counter] += amount


@room
def count(s, counter, amount):
    """Count something for the game's row of the log."""
    s.game_tally[counter] += amount


# --- money and resources ----------------------------------------------------------------------------------------------


@room
def earn(s, seat, amount, source):
    """Take money from the bank, which is unlimited (LP-AMB-011)."""
    s.money[seat] += amount
    tally(s, seat, tallies.TALLY_EARNED + source, amount)


@room
def spend(s, seat, amount, purpose):
    """Pay money to the bank."""
    s.money[seat] -= amount
    tally(s, seat, tallies.TALLY_SPENT + purpose, amount)


@room
def take_resource(s, seat, resource, pieces):
    """Take pieces from the pool behind the screen."""
    s.pool[resource] -= pieces
    s.holding[seat, resource] += pieces


@room
def return_resource(s, seat, resource, pieces):
    """Put pieces of a player back into the pool (LP-AMB-031)."""
    s.holding[seat, resource] -= pieces
    s.pool[resource] += pieces


@room
def pay_resource(s, seat, resource, pieces, purpose):
    """Pay pieces into the pool for something."""
    return_resource(s, seat, resource, pieces)
    tally(s, seat, tallies.TALLY_PAID + purpose, pieces)


@room
def lay_resource(s, seat, resource, pieces, purpose):
    """Lay pieces of a player on the map, where they stay until they are taken back into the pool."""
    s.holding[seat, resource] -= pieces
    tally(s, seat, tallies.TALLY_PAID + purpose, pieces)


@room
def recover_resource(s, resource, pieces):
    """Pieces that lay on the map go back to the pool."""
    s.pool[resource] += pieces


@room
def exhaust_resource(s, resource):
    """LP-EXH-03: a piece of the pool fills the spot of this turn."""
    s.pool[resource] -= 1
    s.track[s.turn] = resource


@room
def move_up_track(s, spot):
    """LP-EXH-04: the piece on an earlier spot moves to that of this turn; the spot it left stays empty."""
    s.track[s.turn] = s.track[spot]
    s.track[spot] = NONE


@room
def remove_resource(s, w, resource):
    """LP-PC5-02: one piece of the pool leaves the game."""
    s.pool[resource] -= 1
    s.removed[resource] += 1


# --- prices -----------------------------------------------------------------------------------------------------------


@room
def raise_price(s, r, w, resource, steps):
    """LP-CRA-01, LP-AMB-074: a price rises; above the ceiling it wraps to the floor, and the resource crashes.

    Only with other rules or content than the box's it can wrap more than once.
    """
    old = s.price[resource]
    new = old + steps
    crashed = new > r.market.ceiling
    if crashed:
        new = r.market.floor + (new - r.market.floor) % (r.market.ceiling - r.market.floor + 1)
    s.price[resource] = new
    note(w, events.EVENT_PRICE, NONE, resource, old, new, int(crashed))
    if crashed:
        count(s, tallies.GAME_CRASHES + resource, 1)
        sell_all_by_force(s, r, w, resource)


@room
def sell_all_by_force(s, r, w, resource):
    """LP-CRA-02 to -04: every holder sells everything of a crashed resource at the new price, which stays."""
    for i in range(r.n_players):
        seat = queries.seat_in_order(s, r, i)
        pieces = s.holding[seat, resource]
        if pieces > 0:
            return_resource(s, seat, resource, pieces)
            earn(s, seat, pieces * s.price[resource], tallies.EARNED_FORCED)
            tally(s, seat, tallies.TALLY_FORCE_SOLD + resource, pieces)
            note(w, events.EVENT_FORCED_SALE, seat, resource, pieces, pieces * s.price[resource], 0)


@room
def lower_price(s, r, w, resource, steps):
    """LP-TRD-06: a price falls, never below the floor."""
    old = s.price[resource]
    s.price[resource] = max(r.market.floor, old - steps)
    note(w, events.EVENT_PRICE, NONE, resource, old, s.price[resource], 0)


@room
def move_price(s, r, w, resource, change):
    """A price rises or falls by a market card or by Planet card 4."""
    if change > 0:
        raise_price(s, r, w, resource, change)
    else:
        lower_price(s, r, w, resource, -change)


# --- buildings, chips, units ------------------------------------------------------------------------------------------


@room
def put_building(s, place, kind, number):
    """Put a tile of the pool of buildings on an empty square."""
    if s.n_built == state.MAX_BUILT:
        errors.fail(s, errors.ERROR_ROOM, errors.ROOM_BUILT)
        return
    s.stock[kind, number] -= 1
    site = s.site[place]
    site.kind, site.number, site.chip, site.unit = kind, number, NONE, NONE
    s.built[s.n_built] = place
    s.n_built += 1


@room
def destroy_building(s, w, place):
    """LP-CAT-18, LP-AMB-133: the tile goes back to the pool of buildings with its number; the square is empty."""
    site = s.site[place]
    note(w, events.EVENT_DESTROYED, NONE, place, site.kind, 0, 0)
    count(s, tallies.GAME_DESTROYED + site.kind, 1)
    s.stock[site.kind, site.number] += 1
    site.kind, site.number = NONE, 0
    s.n_built -= 1
    found = False
    for i in range(s.n_built):
        found = found or s.built[i] == place
        if found:
            s.built[i] = s.built[i + 1]


@room
def put_chip(s, seat, place):
    """An automation chip goes from the reserve onto a building."""
    s.chips[seat] -= 1
    s.site[place].chip = seat


@room
def lose_chip(s, w, place):
    """LP-CAT-20: the chip goes back to its owner's reserve."""
    seat = s.site[place].chip
    s.chips[seat] += 1
    s.site[place].chip = NONE
    tally(s, seat, tallies.TALLY_CHIPS_LOST, 1)
    note(w, events.EVENT_CHIP_LOST, seat, place, 0, 0, 0)
    count_lost_control(s, seat, place)


@room
def count_lost_control(s, seat, place):
    """After a loss: count the building if the seat no longer controls it."""
    if queries.controller(s, place) != seat:
        tally(s, seat, tallies.TALLY_LOST + s.site[place].kind, 1)


@room
def lift_unit(s, unit):
    """Take a unit off its place; a building it was in keeps its chip, if any."""
    piece = s.unit[unit]
    if piece.square != NONE:
        s.site[queries.place_of(piece.tile, piece.square)].unit = NONE


@room
def put_unit(s, unit, tile, square):
    """Put a unit on a hexagon, in the open (square NONE) or in a building; it leaves where it was."""
    lift_unit(s, unit)
    piece = s.unit[unit]
    piece.tile, piece.square = tile, square
    piece.area, piece.aboard = 0, NONE
    if square != NONE:
        s.site[queries.place_of(tile, square)].unit = unit


@room
def stand_in(s, unit, area):
    """A unit stands in this part of its hexagon, where an expansion divides hexagons."""
    s.unit[unit].area = area


@room
def take_aboard(s, unit, carrier):
    """A unit is carried by another one from now on: in the open of its hexagon, until it is put somewhere."""
    put_unit(s, unit, s.unit[carrier].tile, NONE)
    s.unit[unit].aboard = carrier


@room
def walk_unit(s, unit, tile, square):
    """A unit of the active player changes place: counts buildings left for anybody, and those taken (LP-MOV-09)."""
    seat = queries.owner_of(unit)
    piece = s.unit[unit]
    old = NONE
    if piece.square != NONE:
        old = queries.place_of(piece.tile, piece.square)
    captured = False
    if square != NONE:
        place = queries.place_of(tile, square)
        captured = queries.is_abandoned(s, place)
        if captured:
            tally(s, seat, tallies.TALLY_CAPTURED + s.site[place].kind, 1)
    put_unit(s, unit, tile, square)
    if old != NONE and s.site[old].chip == NONE:
        tally(s, seat, tallies.TALLY_LEFT, 1)
    return captured


@room
def recruit(s, w, unit, place, paid):
    """A unit of the reserve comes onto a building (LP-PRD-12, LP-PC3-02)."""
    seat = queries.owner_of(unit)
    s.unit[unit].wounded = 0
    put_unit(s, unit, place // ids.MAX_SITES, place % ids.MAX_SITES)
    tally(s, seat, tallies.TALLY_RECRUITED + queries.kind_of(unit), 1)
    note(w, events.EVENT_RECRUIT, seat, unit, place, paid, 0)


@room
def kill_unit(s, w, unit):
    """LP-CAT-08, -09, -20: a unit goes back to its owner's reserve."""
    seat = queries.owner_of(unit)
    piece = s.unit[unit]
    place = NONE
    if piece.square != NONE:
        place = queries.place_of(piece.tile, piece.square)
    controlled = place != NONE and queries.controller(s, place) == seat
    lift_unit(s, unit)
    piece.tile, piece.square, piece.wounded = NONE, NONE, 0
    piece.area, piece.aboard = 0, NONE
    tally(s, seat, tallies.TALLY_KILLED + queries.kind_of(unit), 1)
    note(w, events.EVENT_KILLED, seat, unit, place, 0, 0)
    if controlled:
        count_lost_control(s, seat, place)


@room
def wound_unit(s, w, unit):
    """LP-CAT-07, -12: an upright Scientist lies down."""
    seat = queries.owner_of(unit)
    piece = s.unit[unit]
    piece.wounded = 1
    tally(s, seat, tallies.TALLY_WOUNDED + queries.kind_of(unit), 1)
    note(w, events.EVENT_WOUNDED, seat, unit, 0, 0, 0)
    if piece.square != NONE:
        count_lost_control(s, seat, queries.place_of(piece.tile, piece.square))


@room
def harm_unit(s, w, unit):
    """LP-CAT-07 to -09: standard damage; an upright Scientist is wounded, any other unit goes to the reserve."""
    if queries.kind_of(unit) == ids.UNIT_SCIENTIST and s.unit[unit].wounded == 0:
        wound_unit(s, w, unit)
    else:
        kill_unit(s, w, unit)


@room
def mark_unit(s, unit, start_tile):
    """LP-AMB-049: where a unit stands when a Move action begins; NONE when the action is over."""
    s.unit[unit].start_tile = start_tile
    s.unit[unit].steps = 0


@room
def count_step(s, unit):
    """LP-MOV-03: the unit has entered one more hexagon in this Move action."""
    s.unit[unit].steps += 1


@room
def heal_unit(s, w, unit):
    """LP-FRE-04: a wounded Scientist stands up."""
    s.unit[unit].wounded = 0
    note(w, events.EVENT_HEAL, queries.owner_of(unit), unit, 0, 0, 0)


# --- map --------------------------------------------------------------------------------------------------------------


@room
def place_tile(s, r, tile, cell, rotation):
    """Put a hexagon on the map and keep the frontier (the empty cells around the map) up to date."""
    if is_at_edge(cell) or s.n_placed == ids.MAX_TILES:
        errors.fail(s, errors.ERROR_ROOM, errors.ROOM_MAP)
        return
    piece = s.tile[tile]
    piece.cell, piece.rotation, piece.turn = cell, rotation, s.turn
    s.grid[cell] = tile
    s.placed[s.n_placed] = tile
    s.n_placed += 1
    remove_from_frontier(s, cell)
    edges = r.tile[tile].edges[rotation]
    for direction in range(hexgrid.N_DIRECTIONS):
        other = hexgrid.neighbour(cell, direction)
        if s.grid[other] == NONE:
            terrain = (edges >> (2 * direction)) & 3
            touch_frontier(s, other, hexgrid.opposite(direction), terrain, tile == s.placed[0])


@room
def is_at_edge(cell):
    """Whether a neighbour of the cell may lie outside the grid."""
    column, row = cell % hexgrid.WIDTH, cell // hexgrid.WIDTH
    return column < 1 or column > hexgrid.WIDTH - 2 or row < 1 or row > hexgrid.WIDTH - 2


@room
def frontier_index(s, cell):
    """Where the cell stands, or would stand, in the sorted frontier."""
    i = 0
    while i < s.n_frontier and s.frontier[i].cell < cell:
        i += 1
    return i


@room
def remove_from_frontier(s, cell):
    """The cell is no longer empty."""
    i = frontier_index(s, cell)
    if i < s.n_frontier and s.frontier[i].cell == cell:
        s.n_frontier -= 1
        for j in range(i, s.n_frontier):
            copy_frontier(s, j + 1, j)


@room
def touch_frontier(s, cell, side, terrain, is_landing_zone):
    """A placed hexagon now touches this empty cell on `side` and shows `terrain` there."""
    i = frontier_index(s, cell)
    if i == s.n_frontier or s.frontier[i].cell != cell:
        if s.n_frontier == state.MAX_FRONTIER:
            errors.fail(s, errors.ERROR_ROOM, errors.ROOM_FRONTIER)
            return
        for j in range(s.n_frontier, i, -1):
            copy_frontier(s, j - 1, j)
        s.n_frontier += 1
        spot = s.frontier[i]
        spot.cell, spot.mask, spot.code, spot.touches, spot.landing = cell, 0, 0, 0, 0
    spot = s.frontier[i]
    spot.mask |= 3 << (2 * side)
    spot.code |= terrain << (2 * side)
    spot.touches += 1
    if is_landing_zone:
        spot.landing = 1


@room
def copy_frontier(s, source, target):
    """Copy one entry of the frontier over another."""
    a, b = s.frontier[source], s.frontier[target]
    b.cell, b.mask, b.code, b.touches, b.landing = a.cell, a.mask, a.code, a.touches, a.landing


@room
def close_tile(s, tile):
    """A hexagon lets no land unit in or out."""
    s.closed |= 1 << tile


@room
def open_tile(s, tile):
    """It does again."""
    s.closed &= ~(1 << tile)


@room
def stop_tile(s, tile):
    """The buildings of a hexagon have no ability."""
    s.idle |= 1 << tile


@room
def restart_tile(s, tile):
    """They have it again."""
    s.idle &= ~(1 << tile)


# --- decks and cards --------------------------------------------------------------------------------------------------


@room
def draw_market_card(s):
    """LP-TRD-03, LP-AMB-067: the top card; an empty deck is made anew from the discard pile. NONE if both are empty."""
    if s.market_deck.n == 0:
        if s.market_discard.n == 0:
            return NONE
        decks.pour(s.market_discard, s.market_deck)
        decks.shuffle(s.market_deck, s.stream[state.STREAM_MARKET_DECK])
        count(s, tallies.GAME_RESHUFFLES, 1)
    return decks.draw(s.market_deck)


@room
def draw_tile(s):
    """The top hexagon of the Hex Deck, which is not empty."""
    return decks.draw(s.hex_deck)


@room
def return_tile(s, tile):
    """A hexagon goes under the Hex Deck."""
    decks.put_under(s.hex_deck, tile)


@room
def discard_market_card(s, card):
    """LP-TRD-04: a market card goes on top of the discard pile."""
    decks.put_on_top(s.market_discard, card)


@room
def lay_card(s, seat, value):
    """LP-SEL-04: a card of the hand lies face down."""
    s.chosen[seat] = value
    s.hand[s.colour[seat]] &= ~(1 << value)


@room
def refill_hand(s, colour):
    """LP-SEL-03: the whole pile goes back to the hand."""
    for i in range(s.n_pile[colour]):
        s.hand[colour] |= 1 << s.pile[colour, i]
    s.n_pile[colour] = 0


@room
def take_back_card(s, colour, value):
    """LP-PC6-03: a played card goes back to the hand; the rest of the pile lies as before."""
    kept = 0
    for i in range(s.n_pile[colour]):
        card = s.pile[colour, i]
        if card != value:
            s.pile[colour, kept] = card
            kept += 1
    s.n_pile[colour] = kept
    s.hand[colour] |= 1 << value


@room
def forget_chosen(s, seat):
    """No card of the seat lies face down."""
    s.chosen[seat] = 0


@room
def take_fate_token(s, seat):
    """LP-FAT-01: a Fate Control token of the supply."""
    s.fate_token[seat] = 1
    s.fate_taken[seat] = 1
    s.fate_supply -= 1


@room
def use_fate_token(s, seat):
    """LP-FAT-04: it goes back to the supply."""
    s.fate_token[seat] = 0
    s.fate_used[seat] = 1
    s.fate_supply += 1


@room
def begin_fate_turn(s, seat):
    """LP-AMB-083: in this turn no token is taken or used yet."""
    s.fate_taken[seat], s.fate_used[seat] = 0, 0


@room
def put_on_pile(s, colour, value):
    """LP-REV-06: a revealed card goes on top of its colour's face-up pile."""
    if s.n_pile[colour] == ids.N_VALUES:
        errors.fail(s, errors.ERROR_ROOM, errors.ROOM_PILE)
        return
    s.pile[colour, s.n_pile[colour]] = value
    s.n_pile[colour] += 1


@room
def reveal_non_player_card(s, colour):
    """LP-NPC-02, -07, LP-AMB-106: the top card of a non-player deck; an empty deck is made anew from its discard."""
    deck = s.planet_deck[colour]
    if deck.n == 0:
        for i in range(s.n_pile[colour]):
            decks.put_under(deck, s.pile[colour, i])
        s.n_pile[colour] = 0
        decks.shuffle(deck, s.stream[state.STREAM_PLANET_DECK + colour])
    value = decks.draw(deck)
    put_on_pile(s, colour, value)
    return value


@room
def seat_noise(s, seat, n):
    """A random number below n from the seat's own stream: for players, never for rules."""
    return rng.below(s.stream[state.STREAM_SEAT + seat], n)
