"""Compiled. The action Construct: one building on an empty square of a hexagon with an own active unit (LP-CON)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, events, flow, hooks, queries, tallies, units
from lpsim.games.living_planet.ids import MAX_NUMBERS, MAX_SITES, NONE, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import free_actions


@room
def affordable_kinds(s, r, seat):
    """Bit set of kinds the player can pay, may own one more of (LP-CON-13, LP-AMB-060) and finds in the pool."""
    held = queries.kinds_held(s, seat, NONE)
    kinds = 0
    for kind in range(r.n_kinds):
        building = r.building[kind]
        if building.buildable == 0 or s.money[seat] < building.money:
            continue
        if building.per_player > 0 and (held >> kind) & 1:
            continue
        if can_pay_resources(s, r, seat, kind) and in_stock(s, kind):
            kinds |= 1 << kind
    return kinds


@room
def can_pay_resources(s, r, seat, kind):
    """LP-CON-04: whether the player holds the pieces that the building costs."""
    for resource in range(r.n_resources):
        if s.holding[seat, resource] < r.building[kind].resources[resource]:
            return False
    return True


@room
def in_stock(s, kind):
    """LP-CON-15: whether the pool of buildings has a tile of this kind."""
    for number in range(MAX_NUMBERS):
        if s.stock[kind, number] > 0:
            return True
    return False


@room
def tiles_with_builders(s, r, seat):
    """LP-CON-02, -11: bit set of the hexagons on which the player has an active unit that can move into a building."""
    tiles = 0
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.is_mobile(s, unit):
            tiles |= 1 << s.unit[unit].tile
    return costs.building_tiles(s, r, seat, tiles)


@room
def is_possible(s, r, seat):
    """LP-AMB-035: whether a legal building follows, or a repair where that is one (FR-30)."""
    if r.actions.repair == flow.REPAIR_IN_CONSTRUCT and free_actions.may_fix(s, r, seat):
        return True
    tiles = tiles_with_builders(s, r, seat)
    if tiles == 0:
        return False
    affordable = affordable_kinds(s, r, seat)
    if affordable == 0:
        return False
    for i in range(s.n_placed):
        tile = s.placed[i]
        if (tiles >> tile) & 1:
            for square in range(r.tile[tile].n_sites):
                if s.site[queries.place_of(tile, square)].kind == NONE:
                    if costs.kinds_that_suit(s, r, tile, square) & affordable:
                        if costs.may_build(s, r, seat, queries.place_of(tile, square)):
                            return True
    return False


@room
def legal_construct(s, r, w, seat):
    """LP-DEC-22, LP-AMB-057: a square, a kind that suits it, and for a Factory which of the tiles left."""
    tiles = tiles_with_builders(s, r, seat)
    affordable = affordable_kinds(s, r, seat)
    for i in range(s.n_placed):
        tile = s.placed[i]
        if (tiles >> tile) & 1:
            for square in range(r.tile[tile].n_sites):
                place = queries.place_of(tile, square)
                if s.site[place].kind == NONE and costs.may_build(s, r, seat, place):
                    offer_kinds(s, r, w, place, costs.kinds_that_suit(s, r, tile, square) & affordable)
    if r.actions.repair == flow.REPAIR_IN_CONSTRUCT:
        free_actions.legal_fix(s, r, w, seat)


@room
def offer_kinds(s, r, w, place, kinds):
    """Each kind of the set with each number in stock."""
    for kind in range(r.n_kinds):
        if (kinds >> kind) & 1:
            for number in range(MAX_NUMBERS):
                if s.stock[kind, number] > 0:
                    actions.offer(w, flow.ACT_BUILD, place, kind, number)


@room
def apply_construct(s, r, w, seat, verb, place, kind, number):
    """Pay, put the tile down, then ask which unit goes in (LP-CON-08); or repair a building instead (FR-A2)."""
    if verb == flow.ACT_FIX:
        free_actions.fix(s, r, w, seat, place)
        return
    building = r.building[kind]
    effects.spend(s, seat, building.money, tallies.SPENT_CONSTRUCTION)
    for resource in range(r.n_resources):
        if building.resources[resource] > 0:
            effects.pay_resource(s, seat, resource, building.resources[resource], tallies.PAID_CONSTRUCTION)
    effects.put_building(s, place, kind, number)
    effects.tally(s, seat, tallies.TALLY_BUILT + kind, 1)
    effects.note(w, events.EVENT_BUILT, seat, place, kind, number, 0)
    stack.push(s, flow.DEC_BUILDER, seat, place, 0)
    hooks.on_built(s, r, seat, place)


@room
def legal_builder(s, r, w, seat, place):
    """LP-CON-08, -09, LP-AMB-059: any own active unit of the hexagon, also out of another building."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.is_active(s, unit) and s.unit[unit].tile == place // MAX_SITES and not queries.is_twin(s, unit):
            if costs.may_move_in(s, r, unit, place):
                actions.offer(w, flow.ACT_MOVE_IN, unit, 0, 0)
    hooks.legal_builders(s, r, w, seat, place)


@room
def apply_builder(s, r, w, seat, place, verb, unit):
    """LP-CON-08, -10, LP-AMB-058: the unit goes in, and a chip follows if the reserve has one."""
    if hooks.is_own(verb):
        hooks.apply_builder(s, r, w, seat, place, verb, unit)
        return
    move_in(s, r, w, unit, place)
    if s.chips[seat] > 0:
        effects.put_chip(s, seat, place)


@room
def move_in(s, r, w, unit, place):
    """The builder enters: this is no capture, so the building is counted only as built."""
    piece = s.unit[unit]
    left = NONE
    if piece.square != NONE:
        left = queries.place_of(piece.tile, piece.square)
    units.move_in(s, r, w, unit, place // MAX_SITES, place % MAX_SITES)
    if left != NONE and s.site[left].chip == NONE:
        effects.tally(s, queries.owner_of(unit), tallies.TALLY_LEFT, 1)
