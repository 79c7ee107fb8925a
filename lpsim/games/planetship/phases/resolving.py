"""Compiled. Resolving the zones one by one: reveal, abilities, comparison, what the zone asks (PS-RE, PS-Z)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, flow, queries, tallies
from lpsim.games.planetship.ids import N_SPACES, N_ZONES, NONE


@room
def begin_zone(s, r, w):
    """PS-RE-01: reveal the lowest zone that is not resolved yet and set out its steps; False if there is none."""
    for zone in range(N_ZONES):
        if queries.is_in_grid(s, zone) and s.zone[zone].resolved == 0:
            s.current = zone
            effects.count(s, tallies.GAME_RESOLVED + zone, 1)
            effects.note(w, events.EVENT_RESOLVE, NONE, zone, 0, 0, 0)
            reveal(s, r, w, zone)
            stack.push(s, flow.TASK_CLOSE, NONE, zone, 0)
            stack.push(s, flow.TASK_COMPARE, NONE, zone, 0)
            for numeral in range(r.zone[zone].n_spaces - 1, -1, -1):
                stack.push(s, flow.TASK_ACT, NONE, queries.space_id(zone, numeral), 0)
            return True
    return False


@room
def reveal(s, r, w, zone):
    """PS-RE-02: every card of this zone is turned face up; the other zones stay as they are."""
    for numeral in range(r.zone[zone].n_spaces):
        space = queries.space_id(zone, numeral)
        piece = s.space[space]
        if piece.card != NONE and piece.is_hidden == 1:
            effects.turn_up(s, space)
            effects.note(w, events.EVENT_REVEALED, piece.seat, piece.card, space, 0, 0)
    z = s.zone[zone]
    if z.is_hidden == 1:
        effects.hide_rewards(s, zone, 0)
        for i in range(z.n_rewards):
            effects.note(w, events.EVENT_REWARD_SHOWN, NONE, zone, z.reward[i], 0, 0)


@room
def compare(s, r, w, zone):
    """PS-RE-05 to -09: who wins the reward; nobody there, and it goes under the deck (PS-AM-18)."""
    note_totals(s, r, w, zone)
    winner, tied = queries.winner_of(s, r, zone)
    z = s.zone[zone]
    effects.mark_resolved(s, zone)
    if winner == NONE:
        effects.count(s, tallies.GAME_EMPTY + zone, 1)
        effects.note(w, events.EVENT_UNCLAIMED, NONE, zone, 0, 0, 0)
        effects.return_rewards(s, w, zone, NONE)
        return
    effects.count(s, tallies.GAME_TIES + zone, tied)
    if z.n_rewards == 0:
        return
    if r.zone[zone].takes_a_card == 1:
        stack.push(s, flow.DEC_REMOVE, winner, zone, 0)
    stack.push(s, flow.DEC_KEEP, winner, zone, tied)


@room
def note_totals(s, r, w, zone):
    """Tell what each player has in the zone."""
    for seat in range(r.n_players):
        total, lowest = queries.total_in(s, r, zone, seat)
        if lowest != NONE:
            effects.note(w, events.EVENT_TOTAL, seat, zone, total, lowest, 0)


@room
def legal_keep(s, w, zone):
    """PS-Z9-01: one of the rewards that lie here; elsewhere there is but one."""
    for i in range(s.zone[zone].n_rewards):
        actions.offer(w, flow.ACT_KEEP, s.zone[zone].reward[i], 0, 0)


@room
def apply_keep(s, r, w, seat, zone, tied, card):
    """PS-RE-08, PS-Z9-01: into the hand; what is left goes under the deck."""
    effects.tally(s, seat, tallies.TALLY_WON + zone, 1)
    effects.tally(s, seat, tallies.TALLY_WON_VP, r.card[card].vp)
    effects.win_reward(s, w, seat, zone, card, tied)
    effects.return_rewards(s, w, zone, seat)


@room
def legal_remove(s, r, w, seat, zone):
    """PS-Z7-01, PS-AM-26: any own character that stands here now, shielded ones too; not the reward."""
    for numeral in range(r.zone[zone].n_spaces):
        space = queries.space_id(zone, numeral)
        if s.space[space].card != NONE and s.space[space].seat == seat:
            actions.offer(w, flow.ACT_REMOVE, space, 0, 0)


@room
def apply_remove(s, w, seat, space):
    """PS-Z7-01: it leaves the game."""
    effects.note(w, events.EVENT_REMOVED, seat, s.space[space].card, queries.zone_of(space), 0, 0)
    effects.remove_character(s, space)


@room
def close(s, r, zone):
    """PS-TR-02: the zone is resolved; what Team Radio gave is over."""
    for numeral in range(r.zone[zone].n_spaces):
        effects.forget_radios(s, queries.space_id(zone, numeral))
    s.current = NONE


@room
def return_all(s, r):
    """PS-RT-01: characters, ships and probes go back to their owners, shields to the supply."""
    for space in range(N_SPACES):
        if s.space[space].card != NONE:
            effects.take_back(s, space)
    effects.forget_arrivals(s)
    effects.recall_probes(s, r)
    for seat in range(r.n_players):
        effects.return_idle_ships(s, seat)
