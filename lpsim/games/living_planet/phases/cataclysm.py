"""Compiled. Line C: which cataclysms are set off, in which order, and what they cost (LP-CAT, LP-PRO)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, errors, events, flow, hooks, queries, state, tallies, units
from lpsim.games.living_planet.ids import MAX_UNITS, NONE

# --- what is set off --------------------------------------------------------------------------------------------------


@room
def begin(s, r, w):
    """LP-CAT-01 to -03, LP-NPC-06: collect the matching icons; the die's owner chooses, a non-player die takes all."""
    collect_icons(s, r)
    s.n_triggered, s.n_struck = 0, 0
    if s.n_icons == 0:
        return
    seat = queries.active_seat(s)
    if seat != NONE:
        stack.push(s, flow.DEC_TRIGGER, seat, 0, 0)
    else:
        for i in range(s.n_icons):
            trigger(s, s.icon[i].tile, s.icon[i].die)
        begin_order(s)


@room
def collect_icons(s, r):
    """LP-CAT-01: icons of exactly this colour and value on all placed hexagons, by icon (LP-AMB-088)."""
    colour = s.order[s.column]
    value = s.die[colour]
    s.n_icons = 0
    for i in range(r.icon_n[colour, value]):
        tile = r.icon_tile[colour, value, i]
        if s.tile[tile].cell != NONE:
            if s.n_icons == state.MAX_ICONS:
                errors.fail(s, errors.ERROR_ROOM, errors.ROOM_ICONS)
                return
            s.icon[s.n_icons].tile = tile
            s.icon[s.n_icons].die = r.icon_die[colour, value, i]
            s.n_icons += 1


@room
def is_triggered(s, tile, die):
    """Whether this icon is among those set off."""
    for i in range(s.n_triggered):
        if s.triggered[i].tile == tile and s.triggered[i].die == die:
            return True
    return False


@room
def trigger(s, tile, die):
    """Add an icon to those set off."""
    if s.n_triggered == state.MAX_ICONS:
        errors.fail(s, errors.ERROR_ROOM, errors.ROOM_ICONS)
        return
    s.triggered[s.n_triggered].tile = tile
    s.triggered[s.n_triggered].die = die
    s.n_triggered += 1


@room
def legal_trigger(s, r, w):
    """LP-DEC-11: any icon not yet named, or enough once there is one (LP-AMB-087: an empty hexagon will do)."""
    for i in range(s.n_icons):
        if not is_triggered(s, s.icon[i].tile, s.icon[i].die):
            actions.offer(w, flow.ACT_TRIGGER, s.icon[i].tile, s.icon[i].die, 0)
    if s.n_triggered > 0:
        actions.offer(w, flow.ACT_ENOUGH, 0, 0, 0)


@room
def apply_trigger(s, r, seat, verb, tile, die):
    """Name one more, or close the set and let the Leader order it."""
    if verb == flow.ACT_TRIGGER:
        trigger(s, tile, die)
        effects.tally(s, seat, tallies.TALLY_TRIGGERED + r.tile[tile].die_kind[die], 1)
        if s.n_triggered < s.n_icons:
            stack.push(s, flow.DEC_TRIGGER, seat, 0, 0)
            return
    begin_order(s)


# --- in which order ---------------------------------------------------------------------------------------------------


@room
def begin_order(s):
    """LP-CAT-04, LP-AMB-089, -097: the Leader fixes the whole order before the first one strikes."""
    stack.push(s, flow.DEC_STRIKE_ORDER, s.leader, 0, 0)


@room
def legal_strike_order(s, r, w):
    """LP-DEC-12: any cataclysm that has no place in the order yet."""
    for i in range(s.n_struck, s.n_triggered):
        actions.offer(w, flow.ACT_STRIKE, s.triggered[i].tile, s.triggered[i].die, 0)


@room
def apply_strike_order(s, tile, die):
    """The chosen cataclysm takes the next place; when all have theirs, they strike one after the other."""
    for i in range(s.n_struck, s.n_triggered):
        if s.triggered[i].tile == tile and s.triggered[i].die == die:
            swap = s.triggered[s.n_struck].tile, s.triggered[s.n_struck].die
            s.triggered[s.n_struck].tile, s.triggered[s.n_struck].die = tile, die
            s.triggered[i].tile, s.triggered[i].die = swap
            break
    s.n_struck += 1
    if s.n_struck < s.n_triggered:
        stack.push(s, flow.DEC_STRIKE_ORDER, s.leader, 0, 0)
    else:
        for i in range(s.n_triggered - 1, -1, -1):
            stack.push(s, flow.TASK_STRIKE, NONE, s.triggered[i].tile, s.triggered[i].die)


# --- what it costs ----------------------------------------------------------------------------------------------------


@room
def strike(s, r, w, tile, die):
    """LP-CAT-06: one cataclysm hits one hexagon."""
    face = r.tile[tile]
    kind = face.die_kind[die]
    effects.count(s, tallies.GAME_CATACLYSMS + kind, 1)
    effects.note(w, events.EVENT_STRIKE, NONE, tile, kind, face.die_colour[die], face.die_value[die])
    target = hooks.on_strike(s, r, w, tile, die)
    if target != NONE:
        damage(s, r, w, target, kind)


@room
def damage(s, r, w, tile, kind):
    """LP-AMB-090: standard damage on a hexagon; first all that leaves no choice, then player by player.

    What each piece suffers is judged by the state now: a building emptied below is not destroyed by this cataclysm.
    """
    for i in range(r.n_players - 1, -1, -1):
        stack.push(s, flow.TASK_DEFEND, queries.seat_in_order(s, r, i), tile, kind)
    harm_units_outside(s, r, w, tile, kind)
    harm_uncontrolled_buildings(s, r, w, tile, kind)


@room
def harm_units_outside(s, r, w, tile, kind):
    """LP-CAT-07 to -10: in the base game nothing protects units in the open."""
    for unit in range(MAX_UNITS):
        if s.unit[unit].tile == tile and s.unit[unit].square == NONE and not costs.is_sheltered(s, r, unit, kind):
            count_suffered(s, queries.owner_of(unit), kind, tile)
            units.harm(s, r, w, unit)


@room
def harm_uncontrolled_buildings(s, r, w, tile, kind):
    """LP-CAT-13, -18: an abandoned building is destroyed, a wounded Scientist alone in one is killed (LP-AMB-114)."""
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if s.site[place].kind != NONE and queries.controller(s, place) == NONE:
            if not costs.is_spared(s, r, place, kind):
                unit = s.site[place].unit
                if unit == NONE:
                    hooks.on_destroyed(s, r, place)
                    effects.destroy_building(s, w, place)
                else:
                    count_suffered(s, queries.owner_of(unit), kind, tile)
                    units.kill(s, r, w, unit)


@room
def count_suffered(s, seat, kind, tile):
    """Count that this cataclysm costs the seat something."""
    effects.tally(s, seat, tallies.TALLY_SUFFERED + kind, 1)


@room
def is_touched(s, r, seat, place, kind):
    """Whether the cataclysm would touch a building that the seat controls."""
    return (
        s.site[place].kind != NONE and queries.controller(s, place) == seat and not costs.is_spared(s, r, place, kind)
    )


@room
def guard_resource(s, r, seat, kind):
    """LP-PRO-02, LP-AMB-091: what the seat's active Protective building against this kind asks for, or NONE."""
    for i in range(s.n_built):
        building = r.building[s.site[s.built[i]].kind]
        if building.guards == kind and queries.controller(s, s.built[i]) == seat and queries.works(s, s.built[i]):
            return building.guard_resource
    return NONE


@room
def defend(s, r, w, seat, tile, kind):
    """LP-AMB-098, -136: a player with a building at stake, the guard and its resource is asked; others suffer."""
    at_stake = False
    for square in range(r.tile[tile].n_sites):
        at_stake = at_stake or is_touched(s, r, seat, queries.place_of(tile, square), kind)
    if not at_stake:
        return
    resource = guard_resource(s, r, seat, kind)
    if resource != NONE and s.holding[seat, resource] > 0:
        stack.push(s, flow.DEC_PROTECT, seat, tile, kind)
    else:
        suffer(s, r, w, seat, tile, kind)


@room
def legal_protect(s, r, w):
    """LP-PRO-05: pay, or suffer."""
    actions.offer(w, flow.ACT_PAY, 0, 0, 0)
    actions.offer(w, flow.ACT_SUFFER, 0, 0, 0)


@room
def apply_protect(s, r, w, seat, tile, kind, verb):
    """LP-PRO-01, -04, LP-AMB-092: one piece saves all buildings the player controls on the hexagon."""
    if verb == flow.ACT_SUFFER:
        suffer(s, r, w, seat, tile, kind)
        return
    resource = guard_resource(s, r, seat, kind)
    effects.pay_resource(s, seat, resource, 1, tallies.PAID_PROTECTION)
    effects.tally(s, seat, tallies.TALLY_WARDED + kind, 1)
    effects.note(w, events.EVENT_PROTECTED, seat, tile, resource, 0, 0)


@room
def suffer(s, r, w, seat, tile, kind):
    """LP-CAT-11 to -17: each touched building loses its chip or harms its unit; with both, its controller chooses."""
    count_suffered(s, seat, kind, tile)
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if is_touched(s, r, seat, place, kind):
            if s.site[place].chip == NONE:
                units.harm(s, r, w, s.site[place].unit)
            elif s.site[place].unit == NONE:
                effects.lose_chip(s, w, place)
            else:
                stack.push(s, flow.DEC_LOSS, seat, place, 0)


@room
def legal_loss(s, r, w):
    """LP-DEC-14: lose the chip, or harm the unit (LP-AMB-096: also a wounded one)."""
    actions.offer(w, flow.ACT_LOSE_CHIP, 0, 0, 0)
    actions.offer(w, flow.ACT_HARM_UNIT, 0, 0, 0)


@room
def apply_loss(s, r, w, place, verb):
    """The controller's choice."""
    if verb == flow.ACT_LOSE_CHIP:
        effects.lose_chip(s, w, place)
    else:
        units.harm(s, r, w, s.site[place].unit)
