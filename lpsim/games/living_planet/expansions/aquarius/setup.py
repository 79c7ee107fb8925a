"""Compiled. Set-up with the Island: Seaports and ships, Leader first, then the draft (AQU-PRC-08, -10).

choose-seaport -> seaport-square -> [launch], seat by seat; draft, player by player; open-deck
"""

from lpsim.core import actions, decks, rng, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as base_effects
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet import state
from lpsim.games.living_planet.expansions.aquarius import effects, ports, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import SITE_HALF
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_PICKS
from lpsim.games.living_planet.ids import BOX_BASE, NONE


@room
def begin(s, r):
    """AQU-SET-03, -10, -11: what is decided before turn 1; the last pushed comes first."""
    if not r.aquarius.island_start:
        return
    effects.begin_draft(s, rng.below(s.stream[state.STREAM_SETUP], r.n_players))
    stack.push(s, voc.TASK_OPEN_DECK, NONE, 0, 0)
    for _ in range(r.aquarius.draft_picks):
        for i in range(r.n_players - 1, -1, -1):
            stack.push(s, voc.DEC_DRAFT, (s.aquarius.drafter + i) % r.n_players, 0, 0)
    for i in range(r.n_players - 1, -1, -1):
        stack.push(s, voc.DEC_PORT, base_queries.seat_in_order(s, r, i), 0, 0)


# --- Seaports ---------------------------------------------------------------------------------------------------------


@room
def apply_port(s, seat, port, face):
    """The tile is chosen; where it stands comes next."""
    stack.push(s, voc.DEC_PORT_SITE, seat, port, face)


@room
def legal_port_site(s, r, w):
    """AQU-SET-04: any empty square of the Island that a Seaport can stand on (AQU-SIT-09)."""
    for square in range(r.tile[r.aquarius.island].n_sites):
        place = base_queries.place_of(r.aquarius.island, square)
        if r.tile[r.aquarius.island].site_terrain[square] == SITE_HALF and s.site[place].kind == NONE:
            actions.offer(w, voc.ACT_PORT_SITE, place, 0, 0)


@room
def apply_port_site(s, r, w, seat, port, face, place):
    """AQU-SET-01, -06: the Seaport with a chip, and a ship in the sea beside it."""
    base_effects.put_building(s, place, r.aquarius.seaport, 0)
    base_effects.put_chip(s, seat, place)
    effects.put_port(s, r, w, seat, port, face, place)
    waters = queries.waters_at(r, place)
    if ports.is_single(waters):
        effects.put_ship(s, r, w, seat, r.aquarius.island, ports.lowest(waters), 0)
    else:
        stack.push(s, voc.DEC_LAUNCH, seat, place, 0)


@room
def apply_launch(s, r, w, seat, area):
    """The ship of the set-up costs nothing."""
    effects.put_ship(s, r, w, seat, r.aquarius.island, area, 0)


# --- the draft --------------------------------------------------------------------------------------------------------


@room
def legal_draft(s, r, w):
    """AQU-AMB-05: a hexagon of the pile that shows Mycelium."""
    for tile in range(r.n_tiles):
        if ((s.aquarius.pile & r.aquarius.draftable) >> tile) & 1:
            actions.offer(w, voc.ACT_DRAFT, tile, 0, 0)


@room
def set_base_tiles_aside(s, r):
    """AQU-SET-10, -12: the base hexagons go into the pile of the draft; the deck keeps all others."""
    for _ in range(s.hex_deck.n):
        tile = decks.draw(s.hex_deck)
        if r.tile[tile].box == BOX_BASE:
            s.aquarius.out |= 1 << tile
        else:
            decks.put_under(s.hex_deck, tile)
    s.aquarius.pile = s.aquarius.out


@room
def close_draft(s):
    """AQU-SET-12, AQU-AMB-05: drafted hexagons go into the deck, which is shuffled; the rest leaves the game."""
    s.aquarius.pile = 0
    for pick in range(MAX_PICKS):
        if s.aquarius.drafted[pick] != NONE:
            s.aquarius.out &= ~(1 << s.aquarius.drafted[pick])
            decks.put_under(s.hex_deck, s.aquarius.drafted[pick])
    decks.shuffle(s.hex_deck, s.stream[state.STREAM_HEX_DECK])
