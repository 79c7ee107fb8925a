"""Compiled. The Fair at every hook point of the game, once each: it says that it was called; some do more."""

from lpsim.games.living_planet.expansions.fair import calls, effects
from lpsim.games.living_planet.expansions.fair import vocabulary as voc
from lpsim.games.living_planet.expansions.fair.ids import SCORE_TICKETS

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects as game
from lpsim.games.living_planet import effects_turn, errors, tallies
from lpsim.games.living_planet.ids import OIL


@room
def offer(s, w, seat, verb):
    """What takes a ticket."""
    if s.fair.tickets[seat] > 0:
        actions.offer(w, verb, 0, 0, 0)


@room
def on_table_cleared(s):
    """FAIR-03: no tickets from an earlier game."""
    effects.clear(s.fair)
    effects.call(s, calls.ON_TABLE_CLEARED)


@room
def on_decks_shuffled(s, r):
    """Only called."""
    effects.call(s, calls.ON_DECKS_SHUFFLED)


@room
def on_equipped(s, r, seat):
    """FAIR-04: tickets for everybody."""
    effects.call(s, calls.ON_EQUIPPED)
    effects.give(s, seat, r.fair.tickets)


@room
def on_set_up(s, r):
    """FAIR-01: lots are drawn before turn 1, seat 0 first."""
    effects.call(s, calls.ON_SET_UP)
    for seat in range(r.n_players - 1, -1, -1):
        stack.push(s, voc.DEC_LOTS, seat, 0, 0)


@room
def on_hexagons_drawn(s, r, seat):
    """Only called."""
    effects.call(s, calls.ON_HEXAGONS_DRAWN)


@room
def on_hexagon_shown(s, r, seat, tile):
    """Only called."""
    effects.call(s, calls.ON_HEXAGON_SHOWN)


@room
def on_reach_marked(s, r, w, seat):
    """Only called."""
    effects.call(s, calls.ON_REACH_MARKED)


@room
def on_set_out(s, r, w, seat, unit, tile, area):
    """Only called."""
    effects.call(s, calls.ON_SET_OUT)


@room
def on_explored(s, r, w, seat, unit, tile):
    """Only called."""
    effects.call(s, calls.ON_EXPLORED)


@room
def on_move_ends(s, r, seat):
    """Only called."""
    effects.call(s, calls.ON_MOVE_ENDS)


@room
def on_production_begins(s, r, seat):
    """Only called."""
    effects.call(s, calls.ON_PRODUCTION_BEGINS)


@room
def on_built(s, r, seat, place):
    """Only called."""
    effects.call(s, calls.ON_BUILT)


@room
def on_destroyed(s, r, place):
    """Only called."""
    effects.call(s, calls.ON_DESTROYED)


@room
def on_recruited(s, r, w, unit, place):
    """Only called."""
    effects.call(s, calls.ON_RECRUITED)


@room
def on_unit_moved(s, r, w, unit, tile, square, area):
    """Only called."""
    effects.call(s, calls.ON_UNIT_MOVED)


@room
def on_unit_killed(s, r, w, unit, tile):
    """Only called."""
    effects.call(s, calls.ON_UNIT_KILLED)


@room
def on_strike(found, s, r, w, tile, die):
    """As it is."""
    effects.call(s, calls.ON_STRIKE)
    return found


@room
def on_scoring(s, r):
    """FAIR-05: a point for each ticket that is left."""
    effects.call(s, calls.ON_SCORING)
    for seat in range(r.n_players):
        effects_turn.add_points(s, seat, SCORE_TICKETS, s.fair.tickets[seat])


@room
def legal_free(s, r, w, seat):
    """FAIR-06: a ticket can be sold."""
    effects.call(s, calls.LEGAL_FREE)
    offer(s, w, seat, voc.ACT_SELL_TICKET)


@room
def apply_free(verb, s, r, w, seat, a, b):
    """FAIR-06: for 1 MC."""
    effects.call(s, calls.APPLY_FREE)
    if verb == voc.ACT_SELL_TICKET:
        effects.use(s, seat)
        game.earn(s, seat, 1, tallies.EARNED_GRANTS)
    else:
        errors.unknown_verb(verb, s)


@room
def legal_production(s, r, w, seat):
    """FAIR-07: oil for a ticket."""
    effects.call(s, calls.LEGAL_PRODUCTION)
    if s.pool[OIL] > 0:
        offer(s, w, seat, voc.ACT_EXCHANGE)


@room
def apply_production(verb, s, r, w, seat, a, b):
    """FAIR-07: one piece."""
    effects.call(s, calls.APPLY_PRODUCTION)
    effects.use(s, seat)
    game.take_resource(s, seat, OIL, 1)


@room
def legal_steps(s, r, w, seat):
    """FAIR-08: a ride leads nowhere."""
    effects.call(s, calls.LEGAL_STEPS)
    offer(s, w, seat, voc.ACT_RIDE)


@room
def apply_step(verb, s, r, w, seat, a, b, c):
    """FAIR-08: but it takes a ticket."""
    effects.call(s, calls.APPLY_STEP)
    effects.use(s, seat)
    w.fair.rides += 1


@room
def legal_builders(s, r, w, seat, place):
    """FAIR-09: helpers have built it."""
    effects.call(s, calls.LEGAL_BUILDERS)
    offer(s, w, seat, voc.ACT_HELPERS)


@room
def apply_builder(verb, s, r, w, seat, place, a):
    """FAIR-09: they lay a chip and go."""
    effects.call(s, calls.APPLY_BUILDER)
    effects.use(s, seat)
    if s.chips[seat] > 0:
        game.put_chip(s, seat, place)


@room
def mod_usual_start(found, s, r, seat):
    """As it is."""
    effects.call(s, calls.MOD_USUAL_START)
    return found


@room
def mod_land_at(found, s, r, seat, place):
    """As it is."""
    effects.call(s, calls.MOD_LAND_AT)
    return found


@room
def mod_spared(found, s, r, place, kind):
    """As it is."""
    effects.call(s, calls.MOD_SPARED)
    return found


@room
def mod_sheltered(found, s, r, unit, kind):
    """As it is."""
    effects.call(s, calls.MOD_SHELTERED)
    return found


@room
def mod_repair_idle(found, s, r):
    """As it is."""
    effects.call(s, calls.MOD_REPAIR_IDLE)
    return found


@room
def mod_port(found, s, r, kind):
    """FAIR-10: the wheel is a port."""
    effects.call(s, calls.MOD_PORT)
    return found or kind == r.fair.wheel


@room
def mod_production_choice(found, s, r, seat):
    """FAIR-07: who has a ticket has a choice."""
    effects.call(s, calls.MOD_PRODUCTION_CHOICE)
    return found or s.fair.tickets[seat] > 0


@room
def mod_port_counted(found, s, r, place):
    """As it is."""
    effects.call(s, calls.MOD_PORT_COUNTED)
    return found


@room
def mod_take_over_port(found, s, r):
    """As it is."""
    effects.call(s, calls.MOD_TAKE_OVER_PORT)
    return found


@room
def mod_pieces_on_map(found, s, r, resource):
    """As it is."""
    effects.call(s, calls.MOD_PIECES_ON_MAP)
    return found


@room
def mod_in_game(found, s, r, tile):
    """As it is."""
    effects.call(s, calls.MOD_IN_GAME)
    return found


@room
def mod_needs_contact(found, s, r, tile):
    """As it is."""
    effects.call(s, calls.MOD_NEEDS_CONTACT)
    return found


@room
def mod_may_cross(found, s, r, unit, tile):
    """As it is."""
    effects.call(s, calls.MOD_MAY_CROSS)
    return found


@room
def mod_may_go_in(found, s, r, unit, place):
    """As it is."""
    effects.call(s, calls.MOD_MAY_GO_IN)
    return found


@room
def mod_steps(found, s, r, unit):
    """As it is."""
    effects.call(s, calls.MOD_STEPS)
    return found


@room
def mod_move_otherwise(found, s, r, seat):
    """FAIR-08: who has a ticket can ride."""
    effects.call(s, calls.MOD_MOVE_OTHERWISE)
    return found or s.fair.tickets[seat] > 0


@room
def mod_own_step_cost(found, s, r, verb):
    """As it is."""
    effects.call(s, calls.MOD_OWN_STEP_COST)
    return found


@room
def mod_explores(found, s, r, w, seat, cell, tile, rotation):
    """As it is."""
    effects.call(s, calls.MOD_EXPLORES)
    return found


@room
def mod_arrivals(found, s, r, w, unit, tile):
    """As it is."""
    effects.call(s, calls.MOD_ARRIVALS)
    return found


@room
def mod_kinds(found, s, r, tile, square):
    """As it is."""
    effects.call(s, calls.MOD_KINDS)
    return found


@room
def mod_building_tiles(found, s, r, seat):
    """As it is."""
    effects.call(s, calls.MOD_BUILDING_TILES)
    return found


@room
def mod_may_build(found, s, r, seat, place):
    """As it is."""
    effects.call(s, calls.MOD_MAY_BUILD)
    return found


@room
def mod_may_move_in(found, s, r, unit, place):
    """As it is."""
    effects.call(s, calls.MOD_MAY_MOVE_IN)
    return found
