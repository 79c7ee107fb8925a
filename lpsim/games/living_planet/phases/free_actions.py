"""Compiled. Free actions of the active player: heal, fix, Planet card 3, All is not lost (LP-FRE, LP-PC3, LP-ANL)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, effects_turn, events, flow, hooks, queries, tallies, units
from lpsim.games.living_planet.ids import N_SIDES, NONE, UNIT_SCIENTIST, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import explore


@room
def is_free(verb):
    """Whether a verb is a free action."""
    return flow.ACT_HEAL <= verb <= flow.ACT_EMERGENCY_DRAW or hooks.is_free(verb)


@room
def legal_free(s, r, w, seat):
    """LP-DEC-23: every free action open to the player now."""
    legal_heal(s, r, w, seat)
    if r.actions.repair == flow.REPAIR_FREE:
        legal_fix(s, r, w, seat)
    legal_free_scientist(s, r, w, seat, flow.EFFECT_FREE_SCIENTIST)
    legal_emergency(s, r, w, seat)
    hooks.legal_free(s, r, w, seat)


@room
def apply_free(s, r, w, seat, verb, a, b):
    """Do a free action."""
    if verb == flow.ACT_HEAL:
        apply_heal(s, r, w, seat, a)
    elif verb == flow.ACT_FIX:
        fix(s, r, w, seat, a)
        effects.tally(s, seat, tallies.TALLY_FREE + tallies.FREE_FIX, 1)
    elif verb == flow.ACT_FREE_SCIENTIST:
        apply_free_scientist(s, r, w, seat, a)
    elif hooks.is_free(verb):
        hooks.apply_free(s, r, w, seat, verb, a, b)
    else:
        apply_emergency(s, r, w, seat, verb, a)


# --- heal -------------------------------------------------------------------------------------------------------------


@room
def legal_heal(s, r, w, seat):
    """LP-FRE-04, -05: one own wounded Scientist, for 1 Mycelium."""
    if s.holding[seat, r.actions.heal_resource] == 0:
        return
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + r.pieces.scientists):
        if s.unit[unit].tile != NONE and s.unit[unit].wounded and not queries.is_twin(s, unit):
            actions.offer(w, flow.ACT_HEAL, unit, 0, 0)


@room
def apply_heal(s, r, w, seat, unit):
    """LP-AMB-031: the Mycelium goes to the pool; the Scientist is active at once (LP-AMB-038)."""
    effects.pay_resource(s, seat, r.actions.heal_resource, 1, tallies.PAID_HEALING)
    effects.heal_unit(s, w, unit)
    effects.tally(s, seat, tallies.TALLY_FREE + tallies.FREE_HEAL, 1)


# --- fix --------------------------------------------------------------------------------------------------------------


@room
def legal_fix(s, r, w, seat):
    """LP-FRE-06, -07, LP-AMB-086, -122: a building with an own active unit and no chip, for 5 MC and a chip."""
    if s.money[seat] < r.actions.fix_cost or s.chips[seat] == 0:
        return
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if stands_without_chip(s, unit):
            actions.offer(w, flow.ACT_FIX, queries.place_of(s.unit[unit].tile, s.unit[unit].square), 0, 0)


@room
def may_fix(s, r, seat):
    """Whether `legal_fix` has anything to offer."""
    if s.money[seat] < r.actions.fix_cost or s.chips[seat] == 0:
        return False
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if stands_without_chip(s, unit):
            return True
    return False


@room
def stands_without_chip(s, unit):
    """Whether an active unit holds a building that has no chip."""
    piece = s.unit[unit]
    return (
        queries.is_active(s, unit)
        and piece.square != NONE
        and s.site[queries.place_of(piece.tile, piece.square)].chip == NONE
    )


@room
def fix(s, r, w, seat, place):
    """Pay and put the chip down."""
    effects.spend(s, seat, r.actions.fix_cost, tallies.SPENT_FIXING)
    effects.put_chip(s, seat, place)
    effects.note(w, events.EVENT_CHIP, seat, place, r.actions.fix_cost, 0, 0)


# --- Planet card 3 ----------------------------------------------------------------------------------------------------


@room
def legal_free_scientist(s, r, w, seat, effect):
    """LP-PC3-01 to -03, LP-AMB-023: the Leader's own port without a unit, and a Scientist in the reserve."""
    if not is_leaders_effect(s, r, seat, effect):
        return
    for i in range(s.n_built):
        if is_open_port(s, r, seat, s.built[i]):
            actions.offer(w, flow.ACT_FREE_SCIENTIST, s.built[i], 0, 0)


@room
def may_place_scientist(s, r, seat, effect):
    """Whether `legal_free_scientist` has anything to offer."""
    if not is_leaders_effect(s, r, seat, effect):
        return False
    for i in range(s.n_built):
        if is_open_port(s, r, seat, s.built[i]):
            return True
    return False


@room
def is_leaders_effect(s, r, seat, effect):
    """Whether this is the effect of the Leader's card, still unused, and a Scientist is there for it."""
    if s.effect != effect or s.effect_used or seat != s.leader:
        return False
    return queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) != NONE


@room
def is_open_port(s, r, seat, place):
    """Whether a building is a port under the player's control, without a unit."""
    if not costs.is_port(s, r, s.site[place].kind) or queries.controller(s, place) != seat:
        return False
    return s.site[place].unit == NONE and queries.works(s, place)


@room
def apply_free_scientist(s, r, w, seat, place):
    """The Scientist comes without payment and may act at once."""
    effects_turn.use_card_effect(s)
    units.recruit(s, r, w, queries.reserve_unit(s, r, seat, UNIT_SCIENTIST), place, NONE)
    effects.tally(s, seat, tallies.TALLY_FREE + tallies.FREE_SCIENTIST, 1)


# --- All is not lost --------------------------------------------------------------------------------------------------


@room
def is_stranded(s, r, seat):
    """LP-ANL-01, LP-AMB-109: no unit on the map and no Spaceport under control."""
    first = seat * UNITS_PER_SEAT
    for unit in range(first, first + UNITS_PER_SEAT):
        if s.unit[unit].tile != NONE:
            return False
    for i in range(s.n_built):
        place = s.built[i]
        if costs.is_port(s, r, s.site[place].kind) and queries.controller(s, place) == seat:
            if costs.is_port_counted(s, r, place):
                return False
    return True


@room
def legal_emergency(s, r, w, seat):
    """LP-ANL-02 to -04: a Scientist on an own building; without one a Spaceport on an empty square, or draw for one."""
    if not is_stranded(s, r, seat) or queries.reserve_unit(s, r, seat, UNIT_SCIENTIST) == NONE:
        return
    before = w.n_legal
    for i in range(s.n_built):
        if queries.controller(s, s.built[i]) == seat:  # without units on the map, its chip
            actions.offer(w, flow.ACT_EMERGENCY_SCIENTIST, s.built[i], 0, 0)
    if w.n_legal > before:
        return
    if s.stock[r.spaceport, 0] == 0:
        if costs.may_take_over_port(s, r):
            offer_abandoned_spaceports(s, r, w)
        return
    for i in range(s.n_placed):
        offer_empty_squares(s, r, w, seat, s.placed[i])
    if w.n_legal == before and s.hex_deck.n > 0 and s.drew_in_vain == 0:
        actions.offer(w, flow.ACT_EMERGENCY_DRAW, 0, 0, 0)


@room
def offer_abandoned_spaceports(s, r, w):
    """With no Spaceport in the pool of buildings, one that stands abandoned."""
    for i in range(s.n_built):
        if s.site[s.built[i]].kind == r.spaceport and queries.is_abandoned(s, s.built[i]):
            actions.offer(w, flow.ACT_EMERGENCY_SPACEPORT, s.built[i], 0, 0)


@room
def offer_empty_squares(s, r, w, seat, tile):
    """Every empty square of a hexagon, for the free Spaceport."""
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if s.site[place].kind == NONE and costs.may_land_at(s, r, seat, place):
            actions.offer(w, flow.ACT_EMERGENCY_SPACEPORT, place, 0, 0)


@room
def apply_emergency(s, r, w, seat, verb, place):
    """Place what the rule gives."""
    effects.tally(s, seat, tallies.TALLY_FREE + tallies.FREE_EMERGENCY, 1)
    if verb == flow.ACT_EMERGENCY_SCIENTIST:
        units.recruit(s, r, w, queries.reserve_unit(s, r, seat, UNIT_SCIENTIST), place, NONE)
    elif verb == flow.ACT_EMERGENCY_SPACEPORT:
        place_spaceport(s, r, w, seat, place)
    else:
        draw_for_spaceport(s, r, seat)


@room
def place_spaceport(s, r, w, seat, place):
    """LP-ANL-03: a free Spaceport with Scientist and chip; an abandoned one may stand there already."""
    if s.site[place].kind == NONE:
        effects.put_building(s, place, r.spaceport, 0)
        effects.note(w, events.EVENT_BUILT, seat, place, r.spaceport, 0, 0)
    units.recruit(s, r, w, queries.reserve_unit(s, r, seat, UNIT_SCIENTIST), place, NONE)
    if s.chips[seat] > 0:
        effects.put_chip(s, seat, place)


@room
def draw_for_spaceport(s, r, seat):
    """LP-ANL-04, LP-AMB-109: draw until a hexagon can be placed; each is tried once, rejected ones go to the bottom.

    If none can, nothing is placed in this Action phase; else the same vain draw could be made for ever.
    """
    for _ in range(s.hex_deck.n):
        tile = effects.draw_tile(s)
        if has_port_site(s, r, seat, tile) and fits_anywhere(s, r, tile):
            stack.push(s, flow.DEC_EMERGENCY_TILE, seat, tile, 0)
            return
        effects.return_tile(s, tile)
    effects_turn.draw_in_vain(s)


@room
def has_port_site(s, r, seat, tile):
    """Whether the free Spaceport can stand on a square of the hexagon."""
    for square in range(r.tile[tile].n_sites):
        if costs.may_land_at(s, r, seat, queries.place_of(tile, square)):
            return True
    return False


@room
def fits_anywhere(s, r, tile):
    """Whether the hexagon can be placed at all, reach aside."""
    for i in range(s.n_frontier):
        if explore.touches_enough(r, s.frontier[i]):
            for rotation in range(N_SIDES):
                if explore.fits(r, tile, rotation, s.frontier[i]):
                    return True
    return False


@room
def legal_emergency_tile(s, r, w, tile):
    """LP-DEC-24: cell and rotation of the hexagon drawn."""
    for i in range(s.n_frontier):
        if explore.touches_enough(r, s.frontier[i]):
            explore.offer_rotations(r, w, flow.ACT_EMERGENCY_PLACE, tile, s.frontier[i])


@room
def apply_emergency_tile(s, r, w, seat, tile, cell, rotation):
    """The hexagon lies on the map; then choose the square."""
    effects.place_tile(s, r, tile, cell, rotation)
    effects.note(w, events.EVENT_TILE, seat, tile, cell, rotation, 0)
    stack.push(s, flow.DEC_EMERGENCY_SITE, seat, tile, 0)


@room
def legal_emergency_site(s, r, w, seat, tile):
    """LP-DEC-24: a square of the new hexagon."""
    offer_empty_squares(s, r, w, seat, tile)
