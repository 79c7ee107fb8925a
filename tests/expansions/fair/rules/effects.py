"""Compiled. The only writers of the Fair."""

from lpsim.games.living_planet.expansions.fair.ids import TALLY_TICKETS
from lpsim.games.living_planet.expansions.fair.state import MAX_CALLS

from lpsim.core.jit import room
from lpsim.games.living_planet import effects
from lpsim.games.living_planet.ids import MAX_SEATS


@room
def clear(fair):
    """No tickets."""
    for seat in range(MAX_SEATS):
        fair.tickets[seat] = 0
    for call in range(MAX_CALLS):
        fair.called[call] = 0


@room
def call(s, number):
    """A hook point was reached."""
    s.fair.called[number] += 1


@room
def give(s, seat, tickets):
    """Tickets for a seat."""
    s.fair.tickets[seat] += tickets


@room
def use(s, seat):
    """A ticket is used."""
    s.fair.tickets[seat] -= 1
    effects.tally(s, seat, TALLY_TICKETS, 1)
