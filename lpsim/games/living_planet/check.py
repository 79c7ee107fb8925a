"""Compiled. The invariants of the ledger (LP-INV), told apart from the rules that must keep them."""

from lpsim.core import decks, hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, flow, queries
from lpsim.games.living_planet.expansions import joining
from lpsim.games.living_planet.ids import (
    MAX_NUMBERS,
    MAX_RESOURCES,
    MAX_TRACK,
    N_COLOURS,
    N_UNIT_KINDS,
    N_VALUES,
    NONE,
    UNIT_SCIENTIST,
    UNITS_PER_SEAT,
)  # fmt: skip

N_INVARIANTS = 15
_of_expansions = joining.answer("violated", "check")  # n of an expansion is reported as its block + n


@room
def violated(s, r):
    """The number n of the first LP-INV-n that does not hold, or that of an expansion's invariant; 0 if all do."""
    if not resources_are_conserved(s, r):
        return 1
    if not pieces_are_conserved(s, r):
        return 2
    if not planet_cards_are_complete(s):
        return 3
    if s.market_deck.n + s.market_discard.n + s.trade.n_drawn != r.n_cards or not cards_are_distinct(s):
        return 4
    if not tiles_are_complete(s, r):
        return 5
    if not buildings_are_complete(s, r):
        return 6
    if not prices_are_in_range(s, r):
        return 7
    if not buildings_hold_one_colour(s):
        return 8
    if not tokens_are_complete(s, r):
        return 9
    if not limits_are_kept(s, r):
        return 10
    if not map_is_sound(s, r):
        return 11
    if not nothing_is_negative(s, r):
        return 12
    if not landing_zone_is_unharmed(s, r):
        return 13
    if not track_is_filled(s):
        return 14
    if not leaders_are_equal(s, r):
        return 15
    return _of_expansions(0, s, r)


@room
def resources_are_conserved(s, r):
    """LP-INV-01, ARB-INV-01, -05: pieces that lie on the map count too."""
    for resource in range(MAX_RESOURCES):
        pieces = s.pool[resource] + s.removed[resource] + costs.pieces_on_map(s, r, resource)
        for seat in range(r.n_players):
            pieces += s.holding[seat, resource]
        for spot in range(1, MAX_TRACK):
            pieces += int(s.track[spot] == resource)
        if pieces != r.supply[resource]:
            return False
    return True


@room
def pieces_are_conserved(s, r):
    """LP-INV-02: chips; units exist once each by their making, but none beyond a player's number may be on the map."""
    for seat in range(r.n_players):
        chips = s.chips[seat]
        for i in range(s.n_built):
            chips += int(s.site[s.built[i]].chip == seat)
        if chips != r.pieces.chips:
            return False
        for kind in range(N_UNIT_KINDS):
            first = seat * UNITS_PER_SEAT + queries.first_of(kind)
            last = seat * UNITS_PER_SEAT + UNITS_PER_SEAT
            for unit in range(first + queries.pieces_of(r, kind), last):
                if queries.kind_of(unit) == kind and s.unit[unit].tile != NONE:
                    return False
        for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
            if s.unit[unit].wounded and (queries.kind_of(unit) != UNIT_SCIENTIST or s.unit[unit].tile == NONE):
                return False
            if s.unit[unit].tile != NONE and s.tile[s.unit[unit].tile].cell == NONE:
                return False
    return True


@room
def planet_cards_are_complete(s):
    """LP-INV-03: one card of each value a colour, in hand or deck, face down, or played."""
    for colour in range(N_COLOURS):
        seat = s.seat_of[colour]
        for value in range(1, N_VALUES + 1):
            n = (s.hand[colour] >> value) & 1
            if seat != NONE:
                n += int(s.chosen[seat] == value)
            for i in range(s.n_pile[colour]):
                n += int(s.pile[colour, i] == value)
            for i in range(s.planet_deck[colour].n):
                n += int(decks.card_at(s.planet_deck[colour], i) == value)
            if n != 1:
                return False
    return True


@room
def cards_are_distinct(s):
    """LP-INV-04: no market card in two places."""
    seen = 0
    for i in range(s.market_deck.n):
        seen ^= 1 << decks.card_at(s.market_deck, i)
    for i in range(s.market_discard.n):
        seen ^= 1 << decks.card_at(s.market_discard, i)
    for i in range(s.trade.n_drawn):
        seen ^= 1 << s.trade.drawn[i]
    n = 0
    while seen:
        n += seen & 1
        seen >>= 1
    return n == s.market_deck.n + s.market_discard.n + s.trade.n_drawn


@room
def tiles_are_complete(s, r):
    """LP-INV-05: every hexagon of the game once, on the map, in the deck or drawn (or waiting in an emergency)."""
    for tile in range(r.n_tiles):
        n = int(s.tile[tile].cell != NONE)
        for i in range(s.hex_deck.n):
            n += int(decks.card_at(s.hex_deck, i) == tile)
        for i in range(s.n_drawn):
            n += int(s.drawn[i] == tile)
        for i in range(s.depth):
            n += int(s.stack[i].kind == flow.DEC_EMERGENCY_TILE and s.stack[i].a == tile)
        if n != int(costs.is_in_game(s, r, tile)):
            return False
    return True


@room
def buildings_are_complete(s, r):
    """LP-INV-06: pool and map together hold the box's tiles, number by number."""
    for kind in range(r.n_kinds):
        for number in range(MAX_NUMBERS):
            n = s.stock[kind, number]
            for i in range(s.n_built):
                site = s.site[s.built[i]]
                n += int(site.kind == kind and site.number == number)
            if n != r.stock[kind, number] or s.stock[kind, number] < 0:
                return False
    return True


@room
def prices_are_in_range(s, r):
    """LP-INV-07."""
    for resource in range(r.n_resources):
        if s.price[resource] < r.market.floor or s.price[resource] > r.market.ceiling:
            return False
    return True


@room
def buildings_hold_one_colour(s):
    """LP-INV-08: at most one unit and one chip, of one colour; unit and building agree on where they are."""
    for i in range(s.n_built):
        site = s.site[s.built[i]]
        if site.unit != NONE:
            if site.chip != NONE and queries.owner_of(site.unit) != site.chip:
                return False
            unit = s.unit[site.unit]
            if queries.place_of(unit.tile, unit.square) != s.built[i]:
                return False
    for unit in range(len(s.unit)):
        piece = s.unit[unit]
        if piece.square != NONE:
            site = s.site[queries.place_of(piece.tile, piece.square)]
            if site.unit != unit or site.kind == NONE:
                return False
    return True


@room
def tokens_are_complete(s, r):
    """LP-INV-09."""
    tokens = s.fate_supply
    for seat in range(r.n_players):
        if s.fate_token[seat] < 0 or s.fate_token[seat] > 1:
            return False
        tokens += s.fate_token[seat]
    return tokens == r.pieces.fate_tokens


@room
def limits_are_kept(s, r):
    """LP-INV-10."""
    for seat in range(r.n_players):
        for i in range(s.n_built):
            place = s.built[i]
            kind = s.site[place].kind
            if r.building[kind].per_player > 0 and queries.holds(s, seat, place):
                if (queries.kinds_held(s, seat, place) >> kind) & 1:
                    return False
    return True


@room
def map_is_sound(s, r):
    """LP-INV-11: shared sides match, and each hexagon touched the Landing Zone or two hexagons when it was placed."""
    for i in range(s.n_placed):
        tile = s.placed[i]
        if queries.tile_at(s, s.tile[tile].cell) != tile:
            return False
        touches = 0
        for direction in range(hexgrid.N_DIRECTIONS):
            other = queries.neighbour_tile(s, tile, direction)
            if other != NONE:
                mine = r.tile[tile].edges[s.tile[tile].rotation] >> (2 * direction)
                theirs = r.tile[other].edges[s.tile[other].rotation] >> (2 * hexgrid.opposite(direction))
                if (mine ^ theirs) & 3:
                    return False
                if was_placed_before(s, other, i):
                    touches += 1
                    if other == s.placed[0]:
                        touches += r.explore.touches
        if i > 0 and touches < r.explore.touches and costs.needs_contact(s, r, tile):
            return False
    return tiles_on_map(s, r) == s.n_placed


@room
def tiles_on_map(s, r):
    """How many hexagons say that they lie on the map."""
    n = 0
    for tile in range(r.n_tiles):
        n += int(s.tile[tile].cell != NONE)
    return n


@room
def was_placed_before(s, tile, i):
    """Whether the hexagon is among the first i placed."""
    for j in range(i):
        if s.placed[j] == tile:
            return True
    return False


@room
def nothing_is_negative(s, r):
    """LP-INV-12."""
    for seat in range(r.n_players):
        if s.money[seat] < 0 or s.chips[seat] < 0:
            return False
        for resource in range(MAX_RESOURCES):
            if s.holding[seat, resource] < 0:
                return False
    for resource in range(MAX_RESOURCES):
        if s.pool[resource] < 0 or s.removed[resource] < 0:
            return False
    return True


@room
def landing_zone_is_unharmed(s, r):
    """LP-INV-13: without cataclysm icons on the Landing Zone each Spaceport keeps its chip."""
    if r.tile[s.placed[0]].n_dice > 0 or r.expansions:
        return True
    for square in range(r.tile[s.placed[0]].n_sites):
        site = s.site[queries.place_of(s.placed[0], square)]
        if site.kind == r.spaceport and site.chip == NONE:
            return False
    return True


@room
def track_is_filled(s):
    """LP-INV-14: the track counts the turns; a piece moved up leaves its spot empty (LP-EXH-04)."""
    done = s.turn - 1
    if s.phase == flow.PHASE_OVER or (s.phase == flow.PHASE_END_OF_TURN and s.depth == 0):
        done = s.turn
    for spot in range(done + 1, MAX_TRACK):
        if s.track[spot] != NONE:
            return False
    for spot in range(1, done):
        if s.track[spot] != NONE and s.track[done] == NONE:
            return False
    return True


@room
def leaders_are_equal(s, r):
    """LP-INV-15: the Leader board goes round one seat a turn, so everybody leads equally often."""
    return s.leader == (s.first_leader + s.turn - 1) % r.n_players
