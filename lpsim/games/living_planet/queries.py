"""Compiled. Facts about a position, read only: who controls what, what is where, what can be reached."""

import numpy as np

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet.ids import (
    CLASS_FACTORY,
    MAX_SITES,
    NONE,
    UNIT_MOTORIZED,
    UNIT_SCIENTIST,
    UNIT_SHIP,
    UNITS_PER_SEAT,
)  # fmt: skip

FIRST_MOTORIZED = 5
FIRST_SHIP = 7
FAR = 1000


@room
def phase_now(s):
    """The phase of the decision that is open: `s.phase` already names the one after it."""
    return s.phase - 1


@room
def place_of(tile, square):
    """The place (index of s.site) of a square of a hexagon."""
    return tile * MAX_SITES + square


@room
def owner_of(unit):
    """The seat a unit belongs to."""
    return unit // UNITS_PER_SEAT


@room
def kind_of(unit):
    """ids.UNIT_* of a unit."""
    number = unit % UNITS_PER_SEAT
    if number < FIRST_MOTORIZED:
        return UNIT_SCIENTIST
    if number < FIRST_SHIP:
        return UNIT_MOTORIZED
    return UNIT_SHIP


@room
def first_of(kind):
    """The number of the first unit of a kind within a seat's units."""
    if kind == UNIT_SCIENTIST:
        return 0
    if kind == UNIT_MOTORIZED:
        return FIRST_MOTORIZED
    return FIRST_SHIP


@room
def pieces_of(r, kind):
    """How many units of a kind a player has (LP-CMP-14)."""
    if kind == UNIT_SCIENTIST:
        return r.pieces.scientists
    if kind == UNIT_MOTORIZED:
        return r.pieces.motorized
    return r.pieces.ships


@room
def reserve_unit(s, r, seat, kind):
    """A unit of this kind in the seat's reserve, or NONE."""
    first = seat * UNITS_PER_SEAT + first_of(kind)
    for unit in range(first, first + pieces_of(r, kind)):
        if s.unit[unit].tile == NONE:
            return unit
    return NONE


@room
def is_active(s, unit):
    """LP-DEF-06: on the map and not wounded."""
    return s.unit[unit].tile != NONE and s.unit[unit].wounded == 0


@room
def is_closed(s, tile):
    """Whether no land unit may go into or out of a hexagon (an expansion closes them)."""
    return (s.closed >> tile) & 1 == 1


@room
def is_mobile(s, unit):
    """Whether a unit is active and not held where it is."""
    return is_active(s, unit) and not is_closed(s, s.unit[unit].tile)


@room
def works(s, place):
    """Whether the building on a place has its ability (an expansion may take it away for a while)."""
    return (s.idle >> (place // MAX_SITES)) & 1 == 0


@room
def controller(s, place):
    """LP-DEF-08, LP-AMB-001: the seat with a chip or an active unit on the building, or NONE."""
    if s.site[place].chip != NONE:
        return s.site[place].chip
    unit = s.site[place].unit
    if unit != NONE and s.unit[unit].wounded == 0:
        return owner_of(unit)
    return NONE


@room
def is_abandoned(s, place):
    """LP-DEF-10: a building without chip and without unit."""
    return s.site[place].kind != NONE and s.site[place].chip == NONE and s.site[place].unit == NONE


@room
def holds(s, seat, place):
    """Whether the seat controls or occupies the building (LP-CON-13): its chip or any of its units is there."""
    unit = s.site[place].unit
    return s.site[place].chip == seat or (unit != NONE and owner_of(unit) == seat)


@room
def kinds_held(s, seat, but):
    """Bit set of the building kinds the seat controls or occupies, one place left out (NONE: none)."""
    kinds = 0
    for i in range(s.n_built):
        place = s.built[i]
        if place != but and holds(s, seat, place):
            kinds |= 1 << s.site[place].kind
    return kinds


@room
def controlled_place(s, seat, kind):
    """A place with a building of this kind that the seat controls, or NONE."""
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].kind == kind and controller(s, place) == seat:
            return place
    return NONE


@room
def is_factory(r, kind):
    """Whether this building kind produces."""
    return r.building[kind].class_ == CLASS_FACTORY


@room
def tile_at(s, cell):
    """The hexagon on a cell, or NONE."""
    return np.int64(s.grid[cell])


@room
def neighbour_tile(s, tile, direction):
    """The hexagon beside a placed hexagon, or NONE."""
    return tile_at(s, hexgrid.neighbour(s.tile[tile].cell, direction))


@room
def is_immune(s, r, place, cataclysm):
    """LP-PRO-08, LP-AMB-095: the building stands against this kind of cataclysm without payment."""
    if (r.building[s.site[place].kind].immune >> cataclysm) & 1 == 0:
        return False
    return r.rulings.built_in_protection_needs_control == 0 or controller(s, place) != NONE


@room
def may_enter(s, r, seat, place, leaving):
    """LP-MOV-08, -10, -13: whether a unit of the seat, coming out of `leaving` (NONE: the open), may enter.

    A chipless building that the unit leaves counts as abandoned already (LP-AMB-053).
    """
    site = s.site[place]
    if site.kind == NONE or site.unit != NONE:
        return False
    if site.chip == seat:
        return True
    if site.chip != NONE:
        return False
    if r.building[site.kind].per_player == 0:
        return True
    vacated = NONE
    if leaving != NONE and s.site[leaving].chip == NONE:
        vacated = leaving
    return (kinds_held(s, seat, vacated) >> site.kind) & 1 == 0


@room
def cargo_of(s, carrier):
    """The unit that another one carries, or NONE."""
    first = owner_of(carrier) * UNITS_PER_SEAT
    for unit in range(first, first + FIRST_SHIP):
        if s.unit[unit].aboard == carrier:
            return unit
    return NONE


@room
def carry_alike(s, one, other):
    """Whether two units carry equal ones, or nothing both."""
    a, b = cargo_of(s, one), cargo_of(s, other)
    if a == NONE or b == NONE:
        return a == b
    x, y = s.unit[a], s.unit[b]
    alike = x.wounded == y.wounded and x.start_tile == y.start_tile and x.steps == y.steps
    return alike and kind_of(a) == kind_of(b)


@room
def is_afoot(s, unit):
    """Whether a unit is on the map on its own feet: no ship, and aboard none."""
    return s.unit[unit].tile != NONE and s.unit[unit].aboard == NONE and kind_of(unit) != UNIT_SHIP


@room
def is_twin(s, unit):
    """Whether an earlier unit of the same seat is in every respect this one's equal, so that one stands for both."""
    this = s.unit[unit]
    if this.square != NONE:
        return False
    first = owner_of(unit) * UNITS_PER_SEAT + first_of(kind_of(unit))
    for other in range(first, unit):
        that = s.unit[other]
        if (
            that.tile == this.tile
            and that.square == NONE
            and that.wounded == this.wounded
            and that.start_tile == this.start_tile
            and that.steps == this.steps
            and that.area == this.area
            and that.aboard == this.aboard
            and (kind_of(unit) != UNIT_SHIP or carry_alike(s, unit, other))
        ):
            return True
    return False


@room
def measure(s, w, start):
    """Fill w.distance: steps from one hexagon to every hexagon that a land unit can reach (LP-AMB-042)."""
    for i in range(s.n_placed):
        w.distance[s.placed[i]] = FAR
    w.distance[start] = 0
    w.queue[0] = start
    head, tail = 0, 1
    while head < tail:
        tile = w.queue[head]
        head += 1
        for direction in range(hexgrid.N_DIRECTIONS):
            other = neighbour_tile(s, tile, direction)
            if other != NONE and w.distance[other] == FAR and not is_closed(s, other):
                w.distance[other] = w.distance[tile] + 1
                w.queue[tail] = other
                tail += 1


@room
def will_produce(s, r, resource):
    """Whether one of the Factories still to produce gives this resource (LP-PRD-14)."""
    for i in range(s.n_todo):
        if r.building[s.site[s.todo[i]].kind].produces == resource and works(s, s.todo[i]):
            return True
    return False


@room
def die_value(s):
    """The value now shown by the die of the column being played (LP-DEF-04, LP-AMB-082)."""
    return s.die[s.order[s.column]]


@room
def active_seat(s):
    """LP-DEF-03: the player of the die being played, or NONE for a non-player die."""
    return s.seat_of[s.order[s.column]]


@room
def recruiting_place(s, r, seat):
    """LP-PRD-12, -17, LP-AMB-032: a building of the player, empty of units, that recruits on this value; or NONE."""
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].unit == NONE and s.site[place].chip == seat:
            if r.building[s.site[place].kind].recruit_value == die_value(s) and works(s, place):
                return place
    return NONE


@room
def seat_in_order(s, r, i):
    """LP-GLD-01: the i-th seat, Leader first, then clockwise."""
    return (s.leader + i) % r.n_players
