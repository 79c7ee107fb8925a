"""Compiled. The action Explore: draw X hexagons, place at most one, go there (LP-EXP)."""

from lpsim.core import actions, hexgrid, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, errors, events, flow, hooks, queries, state, tallies, units
from lpsim.games.living_planet.ids import N_SIDES, NONE, UNIT_MOTORIZED, UNIT_SCIENTIST, UNITS_PER_SEAT


@room
def begin(s, r, w, seat):
    """LP-EXP-01, LP-AMB-039: draw X hexagons, or what there is, and show them."""
    s.n_drawn = 0
    shown = 0
    for i in range(min(queries.die_value(s), s.hex_deck.n)):
        tile = effects.draw_tile(s)
        insert_drawn(s, tile)
        shown |= 1 << tile
        w.queue[i] = tile
    effects.note(w, events.EVENT_DRAW_TILES, seat, s.n_drawn, shown, 0, 0)
    stack.push(s, flow.DEC_PLACE_TILE, seat, 0, 0)
    hooks.on_hexagons_drawn(s, r, seat)
    if r.expansions:  # nothing special is among those of the base game
        for i in range(s.n_drawn - 1, -1, -1):
            hooks.on_hexagon_shown(s, r, seat, w.queue[i])


@room
def insert_drawn(s, tile):
    """Keep the drawn hexagons in order of their names, so that their order in the deck stays unknown."""
    if s.n_drawn == state.MAX_DRAWN:
        errors.fail(s, errors.ERROR_ROOM, errors.ROOM_DRAWN)
        return
    i = s.n_drawn
    while i > 0 and s.drawn[i - 1] > tile:
        s.drawn[i] = s.drawn[i - 1]
        i -= 1
    s.drawn[i] = tile
    s.n_drawn += 1


@room
def legal_place(s, r, w, seat):
    """LP-EXP-02 to -08: nothing, or a drawn hexagon, a cell and a rotation that some own unit can reach."""
    actions.offer(w, flow.ACT_DECLINE, 0, 0, 0)
    mark_reach(s, r, w, seat)
    hooks.on_reach_marked(s, r, w, seat)
    for i in range(s.n_drawn):
        tile = s.drawn[i]
        for j in range(s.n_frontier):
            spot = s.frontier[j]
            if touches_enough(r, spot):
                reached = is_reached(s, w, spot.cell, queries.die_value(s))
                if reached or r.expansions:  # with those, another way may lead there
                    offer_reached(s, r, w, seat, tile, spot, reached)


@room
def offer_reached(s, r, w, seat, tile, spot, reached):
    """LP-EXP-12: every rotation that fits, and lets some unit come."""
    for rotation in range(N_SIDES):
        if fits(r, tile, rotation, spot) and costs.explores(s, r, w, seat, spot.cell, tile, rotation, reached):
            actions.offer(w, flow.ACT_PLACE, tile, spot.cell, rotation)


@room
def touches_enough(r, spot):
    """LP-EXP-03, LP-AMB-041: beside the Landing Zone, or beside two hexagons."""
    return spot.landing == 1 or spot.touches >= r.explore.touches


@room
def fits(r, tile, rotation, spot):
    """LP-EXP-04: every shared side shows the same landscape."""
    return (r.tile[tile].edges[rotation] ^ spot.code) & spot.mask == 0


@room
def offer_rotations(r, w, verb, tile, spot):
    """LP-EXP-12: every rotation that fits."""
    for rotation in range(N_SIDES):
        if fits(r, tile, rotation, spot):
            actions.offer(w, verb, tile, spot.cell, rotation)


@room
def mark_reach(s, r, w, seat):
    """Fill w.distance with the fewest steps an own unit needs to each hexagon, as far as exploring goes.

    A Scientist explores only from where it stands (LP-EXP-05, -11), so only its own hexagon is marked; a Motorized
    Scientist drives over any hexagons (LP-AMB-042).
    """
    for i in range(s.n_placed):
        w.distance[s.placed[i]] = queries.FAR
    tail = 0
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.kind_of(unit) == UNIT_MOTORIZED and queries.is_mobile(s, unit):
            tile = s.unit[unit].tile
            if w.distance[tile] != 0:
                w.distance[tile] = 0
                w.queue[tail] = tile
                tail += 1
    head = 0
    while head < tail:
        tile = w.queue[head]
        head += 1
        for direction in range(hexgrid.N_DIRECTIONS):
            other = queries.neighbour_tile(s, tile, direction)
            if other != NONE and w.distance[other] == queries.FAR and not queries.is_closed(s, other):
                w.distance[other] = w.distance[tile] + 1
                w.queue[tail] = other
                tail += 1
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.kind_of(unit) == UNIT_SCIENTIST and queries.is_mobile(s, unit):
            w.distance[s.unit[unit].tile] = 0


@room
def is_reached(s, w, cell, value):
    """Whether a unit can step onto the cell from a neighbour, with the cell as the last of at most X steps."""
    for direction in range(hexgrid.N_DIRECTIONS):
        tile = queries.tile_at(s, hexgrid.neighbour(cell, direction))
        if tile != NONE and w.distance[tile] + 1 <= value:
            return True
    return False


@room
def apply_place(s, r, w, seat, verb, tile, cell, rotation):
    """LP-EXP-07, -09, -10: the hexagon lies on the map, a unit goes there; the others go under the deck."""
    begin_put_under(s, seat)
    if verb == flow.ACT_DECLINE:
        effects.tally(s, seat, tallies.TALLY_FAILED, 1)
        return
    remove_drawn(s, tile)
    effects.note(w, events.EVENT_TILE, seat, tile, cell, rotation, 0)
    effects.place_tile(s, r, tile, cell, rotation)
    effects.tally(s, seat, tallies.TALLY_EXPLORED, 1)
    stack.push(s, flow.DEC_EXPLORER, seat, tile, 0)


@room
def remove_drawn(s, tile):
    """Take a hexagon out of the drawn ones."""
    s.n_drawn -= 1
    found = False
    for i in range(s.n_drawn):
        found = found or s.drawn[i] == tile
        if found:
            s.drawn[i] = s.drawn[i + 1]


@room
def legal_explorer(s, r, w, seat, tile):
    """LP-EXP-05 to -07, LP-AMB-043, -135: one own unit that can reach the new hexagon, also out of a building."""
    queries.measure(s, w, tile)
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if queries.is_active(s, unit) and not queries.is_twin(s, unit):
            areas = costs.arrivals(s, r, w, unit, tile)
            area = 0
            while areas >> area:
                if (areas >> area) & 1:
                    actions.offer(w, flow.ACT_ARRIVE, unit, area, 0)
                area += 1


@room
def apply_explorer(s, r, w, seat, tile, unit, area):
    """The unit ends in the open of the new hexagon (LP-AMB-043)."""
    hooks.on_set_out(s, r, w, seat, unit, tile, area)
    units.walk(s, r, w, unit, tile, NONE)
    effects.stand_in(s, unit, area)
    effects.note(w, events.EVENT_ARRIVE, seat, unit, tile, 0, 0)
    hooks.on_explored(s, r, w, seat, unit, tile)


@room
def begin_put_under(s, seat):
    """LP-EXP-10: ask for the order of the hexagons that go back, one by one."""
    stack.push(s, flow.DEC_PUT_UNDER, seat, 0, 0)


@room
def legal_put_under(s, r, w):
    """Any hexagon still in the hand; the first one chosen lies highest."""
    for i in range(s.n_drawn):
        actions.offer(w, flow.ACT_PUT_UNDER, s.drawn[i], 0, 0)
    if s.n_drawn == 0:
        actions.offer(w, flow.ACT_DONE, 0, 0, 0)


@room
def apply_put_under(s, seat, verb, tile):
    """One hexagon goes to the bottom of the Hex Deck; ask again while more are left."""
    if verb == flow.ACT_DONE:
        return
    remove_drawn(s, tile)
    effects.return_tile(s, tile)
    if s.n_drawn > 0:
        stack.push(s, flow.DEC_PUT_UNDER, seat, 0, 0)
