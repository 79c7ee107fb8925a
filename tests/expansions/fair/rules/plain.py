"""Python only. The Fair in positions and in what a seat may know: everybody sees the tickets."""

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.rows import Row


def read(row, words):
    """The table `fair`."""
    table = Row(row.take("fair", dict, {}), "position: fair")
    words.s.fair.tickets[:] = 0
    for seat in range(words.rules.players):
        name = ids.COLOUR_NAMES[words.s.colour[seat]]
        words.s.fair.tickets[seat] = table.integer(name, 0, 999, default=0)
    table.finish()


def write(words):
    """The same."""
    seats = range(words.rules.players)
    return {"fair": {ids.COLOUR_NAMES[words.s.colour[seat]]: int(words.s.fair.tickets[seat]) for seat in seats}}


def see(words, seat):
    """Nothing is hidden."""
    return write(words)


def fill(r, section, content):
    """The numbers of the rules."""
    r.fair.wheel = ids.NONE
    if section:
        r.fair.tickets, r.fair.prize = section["tickets"], section["prize"]
        r.fair.wheel = ids.BUILDING_NAMES.index("ferris-wheel")
