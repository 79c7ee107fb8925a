"""Compiled. The only writers of Aquarius's pieces: ships, Seaport tiles, walls, drafted hexagons."""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_PORTS
from lpsim.games.living_planet.ids import MAX_SEATS, MAX_TILES, MAX_UNITS, NONE


@room
def clear(aquarius):
    """Nothing of Aquarius on the table."""
    aquarius.launched, aquarius.pile, aquarius.out = 0, 0, 0
    aquarius.powered, aquarius.settled, aquarius.held, aquarius.tried = 0, 0, 0, 0
    for port in range(MAX_PORTS):
        aquarius.port[port], aquarius.face[port] = NONE, 0
    for tile in range(MAX_TILES):
        aquarius.iron_wall[tile], aquarius.vibrium_wall[tile] = 0, 0
    for seat in range(MAX_SEATS):
        aquarius.drafted[seat] = 0
    for unit in range(MAX_UNITS):
        aquarius.boarded[unit] = 0
