"""Compiled. Stars of oxygen hexagons (ARB-OXY-03 to -07) as a scripted player hopes for them."""

from lpsim.core.jit import room
from lpsim.games.living_planet.expansions.arboria import oxygen

FIRST_COME = 0.5  # how often the one who explores a hexagon has the most buildings there at the end
TIED, AHEAD, FAR_AHEAD = 0.6, 0.8, 0.95  # how often a standing among the players lasts
SHAKEN = 0.3  # share of the stars that one strike puts at stake


@room
def award(r, tile):
    """MC of the stars of a hexagon."""
    return float(r.arboria.oxygen[tile] * r.scoring.money_per_point)


@room
def hope(s, r, o, tile):
    """MC that the stars are worth to the one who explores the hexagon now; nothing in the last turn (ARB-OXY-07)."""
    if s.turn >= r.turns:
        return 0.0
    return FIRST_COME * award(r, tile) * min(1.0, (o.turns + 1.0) / 3.0)


@room
def counts(s, r, tile):
    """Whether the stars of a hexagon on the map will be given at all."""
    return r.arboria.oxygen[tile] > 0 and s.tile[tile].turn < r.turns


@room
def most_of_others(s, r, seat, tile):
    """The most buildings that another seat controls on the hexagon."""
    most = 0
    for other in range(r.n_players):
        if other != seat:
            most = max(most, oxygen.buildings_of(s, r, other, tile))
    return most


@room
def chance(own, others):
    """How likely so many buildings win the stars in the end."""
    if own < 1 or own < others:
        return 0.0
    if own == others:
        return TIED
    return AHEAD if own == others + 1 else FAR_AHEAD


@room
def gain(s, r, o, seat, tile):
    """MC of the stars that one more building of the seat wins or makes safer."""
    if not counts(s, r, tile):
        return 0.0
    own, others = oxygen.buildings_of(s, r, seat, tile), most_of_others(s, r, seat, tile)
    return award(r, tile) * (chance(own + 1, others) - chance(own, others))


@room
def denied(s, r, o, seat, tile):
    """MC of the stars that others lose when the seat gets ahead of them."""
    if not counts(s, r, tile):
        return 0.0
    own, loss = oxygen.buildings_of(s, r, seat, tile), 0.0
    others = most_of_others(s, r, seat, tile)
    if others < 1 or own != others:
        return 0.0
    for other in range(r.n_players):
        if other != seat and oxygen.buildings_of(s, r, other, tile) == others:
            loss += TIED * award(r, tile)
    return loss


@room
def at_stake(s, r, o, seat, tile):
    """MC of the seat's stars that a strike on the hexagon puts at stake."""
    if not counts(s, r, tile):
        return 0.0
    own = oxygen.buildings_of(s, r, seat, tile)
    return SHAKEN * award(r, tile) * chance(own, most_of_others(s, r, seat, tile))
