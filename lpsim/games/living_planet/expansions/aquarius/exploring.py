"""Compiled. Who reaches a new hexagon: land units by land, ships by water and Oil (AQU-EXP, AQU-AMB-121)."""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import effects, queries
from lpsim.games.living_planet.expansions.aquarius.queries import NOWHERE
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.ids import (
    N_SIDES,
    NONE,
    UNIT_MOTORIZED,
    UNIT_SCIENTIST,
    UNITS_PER_SEAT,
)  # fmt: skip

FAR = base_queries.FAR


@room
def clear(s, r, w):
    """Nothing is reached yet."""
    for i in range(s.n_placed):
        tile = s.placed[i]
        for area in range(r.aquarius.n_areas[tile]):
            w.aquarius.steps[queries.spot_of(tile, area)] = FAR


@room
def start_at(w, tail, tile, areas):
    """Begin at these areas of a hexagon; returns the new end of the queue."""
    for area in range(MAX_AREAS):
        spot = queries.spot_of(tile, area)
        if (areas >> area) & 1 and w.aquarius.steps[spot] != 0:
            w.aquarius.steps[spot] = 0
            w.aquarius.queue[tail] = spot
            tail += 1
    return tail


@room
def spread(s, r, w, tail, most):
    """Fill in the steps to every spot within `most` of those in the queue; land leads to land, water to water."""
    steps = w.aquarius.steps
    head = 0
    while head < tail:
        spot = w.aquarius.queue[head]
        head += 1
        if steps[spot] == most:
            return
        for direction in range(hexgrid.N_DIRECTIONS):
            other = queries.across(s, r, spot // MAX_AREAS, spot % MAX_AREAS, direction)
            if other != NOWHERE and steps[other] == FAR:
                steps[other] = steps[spot] + 1
                w.aquarius.queue[tail] = other
                tail += 1


# --- where a hexagon may be laid --------------------------------------------------------------------------------------


@room
def mark_reach(s, r, w, seat):
    """AQU-EXP-01, AQU-AMB-74, -121: how far the player's units come, the step to the new hexagon not counted."""
    most = base_queries.die_value(s) - 1
    clear(s, r, w)
    mark_land(s, r, w, seat, most)
    tail = 0
    for ship in range(seat * UNITS_PER_SEAT + queries.FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[ship].tile != NONE:
            tail = start_at(w, tail, s.unit[ship].tile, 1 << s.unit[ship].area)
    if not queries.has_fuel(s, seat, r.aquarius.fuel_explore):  # AQU-EXP-03
        most = 0
    spread(s, r, w, tail, most)


@room
def mark_land(s, r, w, seat, most):
    """Motorized Scientists drive over land; a Scientist explores from where it stands (LP-EXP-05, -11)."""
    tail = 0
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if base_queries.kind_of(unit) == UNIT_MOTORIZED and base_queries.is_mobile(s, unit):
            tail = start_at(w, tail, s.unit[unit].tile, queries.feet(s, r, unit))
    spread(s, r, w, tail, most)
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if base_queries.kind_of(unit) == UNIT_SCIENTIST and base_queries.is_mobile(s, unit):
            start_at(w, 0, s.unit[unit].tile, queries.feet(s, r, unit))


@room
def is_reached(s, r, w, cell):
    """AQU-AMB-73, -121: whether a unit comes over a side that the new hexagon has in common with a neighbour."""
    for direction in range(N_SIDES):
        other = base_queries.tile_at(s, hexgrid.neighbour(cell, direction))
        if other != NONE:
            spot = queries.spot_of(other, queries.area_at(s, r, other, hexgrid.opposite(direction)))
            if w.aquarius.steps[spot] + 1 <= base_queries.die_value(s):
                return True
    return False


# --- who goes there ---------------------------------------------------------------------------------------------------


@room
def arrivals(s, r, w, unit, tile):
    """AQU-AMB-74, -104, -121: the areas of a new hexagon in which a unit can arrive."""
    areas, most = queries.feet(s, r, unit), base_queries.die_value(s)
    if queries.is_ship(unit):
        areas = 1 << s.unit[unit].area
        if not queries.has_fuel(s, base_queries.owner_of(unit), r.aquarius.fuel_explore):
            most = 1
    elif not base_queries.is_mobile(s, unit):
        return 0
    elif base_queries.kind_of(unit) == UNIT_SCIENTIST:
        most = 1
    clear(s, r, w)
    spread(s, r, w, start_at(w, 0, s.unit[unit].tile, areas), most)
    found = 0
    for area in range(r.aquarius.n_areas[tile]):
        found |= int(w.aquarius.steps[queries.spot_of(tile, area)] <= most) << area
    return found


@room
def set_out(s, r, w, seat, unit, tile, area):
    """AQU-EXP-02, -03, AQU-AMB-73: a ship that gets there by one water step needs no Oil."""
    if not queries.is_ship(unit):
        return
    effects.count_exploration(s, seat)
    piece = s.unit[unit]
    if queries.step_to(s, r, piece.tile, piece.area, tile) != queries.spot_of(tile, area):
        effects.burn_fuel(s, seat, r.aquarius.fuel_explore)
