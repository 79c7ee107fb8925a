"""Compiled. Set-up of Arboria (ARB-SET): base hexagons are exchanged for its own; the Wildfire tokens lie ready."""

from lpsim.core import decks
from lpsim.core.jit import room
from lpsim.games.living_planet import state
from lpsim.games.living_planet.ids import BOX_BASE


@room
def set_up(s, r):
    """What Arboria adds to a table that is set up for the base game."""
    s.arboria.fire_supply = r.arboria.fire_tokens
    exchange_tiles(s, r)


@room
def exchange_tiles(s, r):
    """ARB-SET-02, ARB-AMB-01, -03: base hexagons go out of the game unseen, and what is left is shuffled again.

    The deck comes shuffled, so its first base hexagons are random ones. Without the second shuffle those of Arboria
    would lie nearer to the top than the others.
    """
    left = r.arboria.exchanged_tiles
    for _ in range(s.hex_deck.n):
        tile = decks.draw(s.hex_deck)
        if left > 0 and r.tile[tile].box == BOX_BASE:
            s.arboria.out |= 1 << tile
            left -= 1
        else:
            decks.put_under(s.hex_deck, tile)
    decks.shuffle(s.hex_deck, s.stream[state.STREAM_HEX_DECK])
