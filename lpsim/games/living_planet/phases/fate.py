"""Compiled. Changing a die: Fate Control tokens and the Leader's Planet card 1 (LP-FAT, LP-PC1)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, events, flow, queries, tallies
from lpsim.games.living_planet.ids import N_VALUES, NONE


@room
def open_window(s):
    """LP-FAT-05, LP-AMB-080: just before the own die goes on, its owner may use a token taken in an earlier turn."""
    seat = queries.active_seat(s)
    if seat != NONE and may_use_token(s, seat):
        stack.push(s, flow.DEC_FATE, seat, 0, 0)


@room
def open_cataclysm_window(s):
    """LP-PC1-02, LP-AMB-021: before a die enters the Cataclysm row the Leader's card 1 speaks first."""
    open_window(s)
    if s.effect == flow.EFFECT_CHANGE_DIE and s.effect_used == 0:
        stack.push(s, flow.DEC_CARD_ONE, s.leader, 0, 0)


@room
def may_use_token(s, seat):
    """LP-FAT-03, LP-AMB-083: holds a token that was not taken in this turn."""
    return s.fate_token[seat] == 1 and s.fate_taken[seat] == 0


@room
def may_take_token(s, r, seat):
    """LP-FAT-02, -03, LP-AMB-035: holds none and has used none in this turn (or may all the same: FR-38)."""
    is_barred = s.fate_used[seat] == 1 and r.actions.take_token_after_use == 0
    return s.fate_token[seat] == 0 and not is_barred and s.fate_supply > 0


@room
def legal_die(s, r, w):
    """Keep the value, or any other one (LP-AMB-022, -081)."""
    actions.offer(w, flow.ACT_KEEP_DIE, 0, 0, 0)
    for value in range(1, N_VALUES + 1):
        if value != queries.die_value(s):
            actions.offer(w, flow.ACT_SET_DIE, value, 0, 0)


@room
def apply_token(s, w, seat, verb, value):
    """LP-FAT-04, -06, LP-AMB-079: the die shows the new value from now on; the token goes back to the supply."""
    if verb == flow.ACT_SET_DIE:
        change_die(s, w, seat, value, 1)
        effects.use_fate_token(s, seat)
        effects.tally(s, seat, tallies.TALLY_FATE_USED, 1)


@room
def apply_card_one(s, r, w, seat, verb, value):
    """LP-PC1-01, -05: once in the turn; a change shuts the owner's token out of this window (LP-AMB-021)."""
    if verb == flow.ACT_SET_DIE:
        change_die(s, w, seat, value, 0)
        effects_turn.use_card_effect(s)
        owner_waits = s.depth > 0 and s.stack[s.depth - 1].kind == flow.DEC_FATE
        # LP-AMB-022: a Leader who owns the die uses card 1 or the token, never both
        if owner_waits and (r.rulings.card_one_shuts_out_token or s.stack[s.depth - 1].seat == s.leader):
            stack.pop(s)


@room
def change_die(s, w, seat, value, by_token):
    """The die being played shows another value."""
    colour = s.order[s.column]
    effects.note(w, events.EVENT_DIE_CHANGED, seat, colour, s.die[colour], value, by_token)
    effects_turn.set_die(s, colour, value)


@room
def take_token(s, w, seat):
    """LP-FAT-01: the action Fate Control."""
    effects.take_fate_token(s, seat)
    effects.note(w, events.EVENT_FATE_TAKEN, seat, 0, 0, 0, 0)
