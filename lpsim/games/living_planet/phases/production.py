"""Compiled. Line A: every player produces on the value of the die, Leader first (LP-PRD)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import costs, effects, errors, events, flow, hooks, queries, state, tallies, units
from lpsim.games.living_planet.ids import N_UNIT_KINDS, NONE
from lpsim.games.living_planet.phases import free_actions


@room
def begin(s, r, w):
    """LP-PRD-01, -02: a die on Production sets off a production for all players, one after the other."""
    for i in range(r.n_players - 1, -1, -1):
        stack.push(s, flow.TASK_PRODUCE, queries.seat_in_order(s, r, i), 0, 0)


@room
def produce_for(s, r, w, seat):
    """One player's production: without anything to choose it runs by itself, else the player decides (LP-DEC-07)."""
    collect(s, r, seat)
    hooks.on_production_begins(s, r, seat)
    if has_choice(s, r, seat):
        stack.push(s, flow.DEC_PRODUCTION, seat, 0, 0)
    else:
        # the order of one player's Factories changes nothing unless recruiting or fixing comes between
        while s.n_todo > 0:
            produce(s, r, w, seat, s.todo[s.n_todo - 1])


@room
def collect(s, r, seat):
    """LP-PRD-03, -05: all Factories the player controls whose number is the value of the die, if they work.

    One that does not work is listed only where it may be given a chip instead.
    """
    value = queries.die_value(s)
    s.n_todo = 0
    for i in range(s.n_built):
        place = s.built[i]
        if s.site[place].number == value and queries.controller(s, place) == seat:
            if queries.is_factory(r, s.site[place].kind) and (
                queries.works(s, place) or (may_fix_instead(s, seat, place) and costs.may_repair_idle(s, r))
            ):
                if s.n_todo == state.MAX_TODO:
                    errors.fail(s, errors.ERROR_ROOM, errors.ROOM_TODO)
                    return
                s.todo[s.n_todo] = place
                s.n_todo += 1


@room
def has_choice(s, r, seat):
    """Whether the player has anything to decide in this production."""
    if r.rulings.production_is_obligatory == 0 and s.n_todo > 0:
        return True
    if may_not_use(r, s.n_todo - 1) or has_free_scientist(s, r, seat):
        return True
    for i in range(s.n_todo):
        if may_fix_instead(s, seat, s.todo[i]) or has_boost(s, r, seat, s.todo[i]):
            return True
    for kind in range(N_UNIT_KINDS):
        cost = recruit_cost(s, r, seat, kind)
        is_coming = may_recruit_after(r, 1) and cost != NONE and queries.will_produce(s, r, cost)
        if is_coming or (cost != NONE and s.holding[seat, cost] > 0):
            return True
    return costs.chooses_in_production(s, r, seat)


@room
def has_boost(s, r, seat, place):
    """Whether a Factory gives more for a piece that the player has or is about to produce."""
    building = r.building[s.site[place].kind]
    if building.boost_output == 0:
        return False
    return s.holding[seat, building.boost] > 0 or queries.will_produce(s, r, building.boost)


@room
def may_fix_instead(s, seat, place):
    """LP-PRD-10, LP-AMB-030: an active unit but no chip on the Factory, and a chip in the reserve."""
    return s.site[place].chip == NONE and s.chips[seat] > 0


@room
def recruit_cost(s, r, seat, kind):
    """The resource that a unit of this kind costs now, or NONE if none can come."""
    place = queries.recruiting_place(s, r, seat)
    if place == NONE or queries.reserve_unit(s, r, seat, kind) == NONE:
        return NONE
    return r.building[s.site[place].kind].recruit_cost[kind]


# What counts as a player's production differs between editions: the frame of the decision keeps how many Factories have
# produced and how many have been fixed instead, where a rule asks for it.


@room
def may_not_use(r, used):
    """FR-16: whether a player who has used so many Factories may use no more of them."""
    return r.production.factories > 0 and used >= r.production.factories


@room
def may_fix_after(r, used):
    """FR-18: whether a Factory may be fixed by a player who has used so many; if fixing takes all, it comes alone."""
    return r.production.fixing_takes_all == 0 or used == 0


@room
def may_recruit_after(r, used):
    """FR-19, FR-20: whether a player who has used so many may recruit; if recruiting takes all, it comes alone."""
    return r.production.recruiting_takes_all == 0 or used == 0


@room
def is_counted(r):
    """Whether a rule asks how many Factories a player has used in this production."""
    return r.production.factories > 0 or r.production.fixing_takes_all == 1 or r.production.recruiting_takes_all == 1


@room
def has_free_scientist(s, r, seat):
    """FR-48, FR-A4: whether Planet card 3 places a Scientist now, in the production of the Leader's own die."""
    return queries.active_seat(s) == seat and free_actions.may_place_scientist(
        s, r, seat, flow.EFFECT_SCIENTIST_IN_PRODUCTION
    )


@room
def legal_production(s, r, w, seat, produced, fixed):
    """LP-AMB-029: next Factory, to produce or to be fixed; a recruit; done when every Factory has had its turn."""
    is_full = may_not_use(r, produced)
    for i in range(s.n_todo):
        works = queries.works(s, s.todo[i]) and not is_full
        if works:
            actions.offer(w, flow.ACT_PRODUCE, s.todo[i], 0, 0)
            legal_boost(s, r, w, seat, s.todo[i])
        if may_fix_instead(s, seat, s.todo[i]) and may_fix_after(r, produced + fixed):
            actions.offer(w, flow.ACT_FIX_INSTEAD, s.todo[i], 0, 0)
        if not is_full and (r.rulings.production_is_obligatory == 0 or not works):
            actions.offer(w, flow.ACT_REFUSE, s.todo[i], 0, 0)
    for kind in range(N_UNIT_KINDS):
        cost = recruit_cost(s, r, seat, kind)
        if cost != NONE and s.holding[seat, cost] > 0 and may_recruit_after(r, produced + fixed):
            actions.offer(w, flow.ACT_RECRUIT, kind, 0, 0)
    if has_free_scientist(s, r, seat):
        free_actions.legal_free_scientist(s, r, w, seat, flow.EFFECT_SCIENTIST_IN_PRODUCTION)
    hooks.legal_production(s, r, w, seat)
    if s.n_todo == 0 or is_full:
        actions.offer(w, flow.ACT_DONE, 0, 0, 0)


@room
def legal_boost(s, r, w, seat, place):
    """Pay a piece for more output, if the Factory takes one."""
    building = r.building[s.site[place].kind]
    if building.boost_output > 0 and s.holding[seat, building.boost] > 0:
        actions.offer(w, flow.ACT_PRODUCE_MORE, place, 0, 0)


@room
def apply_production(s, r, w, seat, produced, fixed, verb, a, b):
    """Do the chosen part of the production, then ask again while anything is left."""
    if verb == flow.ACT_DONE:
        s.n_todo = 0
        return
    if is_counted(r):
        produced += int(verb == flow.ACT_PRODUCE or verb == flow.ACT_PRODUCE_MORE)
        fixed += int(verb == flow.ACT_FIX_INSTEAD)
    stack.push(s, flow.DEC_PRODUCTION, seat, produced, fixed)
    if verb == flow.ACT_PRODUCE:
        produce(s, r, w, seat, a)
    elif verb == flow.ACT_PRODUCE_MORE:
        produce_more(s, r, w, seat, a)
    elif verb == flow.ACT_FIX_INSTEAD:
        strike_off(s, a)
        if r.production.fixing_takes_all:
            s.n_todo = 0
        effects.put_chip(s, seat, a)
        effects.note(w, events.EVENT_CHIP, seat, a, 0, 0, 0)
    elif verb == flow.ACT_REFUSE:
        strike_off(s, a)
    elif verb == flow.ACT_FREE_SCIENTIST:
        free_actions.apply_free_scientist(s, r, w, seat, a)
    elif hooks.is_own(verb):
        hooks.apply_production(s, r, w, seat, verb, a, b)
    else:
        recruit(s, r, w, seat, a)


@room
def strike_off(s, place):
    """This Factory has had its turn."""
    kept = 0
    for i in range(s.n_todo):
        if s.todo[i] != place:
            s.todo[kept] = s.todo[i]
            kept += 1
    s.n_todo = kept


@room
def produce(s, r, w, seat, place):
    """LP-PRD-04, -08, -09, LP-AMB-026: take what the pool has; the price rises once by what is missing."""
    give_output(s, r, w, seat, place, r.building[s.site[place].kind].output)


@room
def produce_more(s, r, w, seat, place):
    """The piece is paid first, whatever the pool can deliver."""
    building = r.building[s.site[place].kind]
    effects.pay_resource(s, seat, building.boost, 1, tallies.PAID_OUTPUT)
    give_output(s, r, w, seat, place, building.output + building.boost_output)


@room
def give_output(s, r, w, seat, place, output):
    """The Factory has its turn and gives its output; all of it is doubled if its resource is."""
    strike_off(s, place)
    resource = r.building[s.site[place].kind].produces
    factor = r.production.doubled_factor if resource == s.doubled else r.production.factor
    deliver(s, r, w, seat, place, resource, output * factor)


@room
def deliver(s, r, w, seat, place, resource, amount):
    """A building gives `amount` pieces from the pool; a shortage raises the price and may crash it (LP-AMB-028)."""
    taken = min(amount, s.pool[resource])
    effects.take_resource(s, seat, resource, taken)
    effects.tally(s, seat, tallies.TALLY_PRODUCED + resource, taken)
    count_for_die(s, seat, taken)
    effects.note(w, events.EVENT_PRODUCED, seat, place, resource, taken, 0)
    missing = amount - taken
    if missing > 0:
        effects.tally(s, seat, tallies.TALLY_MISSED + resource, missing)
        effects.count(s, tallies.GAME_SHORTAGES + resource, 1)
        effects.note(w, events.EVENT_SHORTAGE, seat, resource, missing, 0, 0)
        # FR-17, FR-A1: or once for all, and only if nothing came
        effects.raise_price(s, r, w, resource, missing if r.production.shortage_counts_pieces else int(taken == 0))


@room
def count_for_die(s, seat, pieces):
    """Count what a player's die brought to that player and to the others."""
    owner = queries.active_seat(s)
    if owner == seat:
        effects.tally(s, owner, tallies.TALLY_OWN_DIE, pieces)
    elif owner != NONE:
        effects.tally(s, owner, tallies.TALLY_GIVEN, pieces)


@room
def recruit(s, r, w, seat, kind):
    """LP-PRD-12 to -16: pay the resource to the pool; a unit of the reserve comes onto the building."""
    if r.production.recruiting_takes_all:
        s.n_todo = 0
    place = queries.recruiting_place(s, r, seat)
    resource = r.building[s.site[place].kind].recruit_cost[kind]
    effects.pay_resource(s, seat, resource, 1, tallies.PAID_RECRUITS)
    units.recruit(s, r, w, queries.reserve_unit(s, r, seat, kind), place, resource)
