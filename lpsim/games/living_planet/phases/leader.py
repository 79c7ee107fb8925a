"""Compiled. Step 2: reveal, the effect of the Leader's card, the order of the dice (LP-REV, LP-PC2, -PC5, -PC6)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.living_planet import effects, effects_turn, events, flow, queries, tallies
from lpsim.games.living_planet.ids import N_COLOURS, N_VALUES, NONE


@room
def reveal(s, r, w):
    """LP-REV-01, -02, LP-AMB-014: all cards are revealed and all dice set; only the Leader's effect counts."""
    for i in range(r.n_players):
        seat = queries.seat_in_order(s, r, i)
        colour = s.colour[seat]
        set_die(s, w, seat, colour, s.chosen[seat])
        effects.put_on_pile(s, colour, s.chosen[seat])
        effects.tally(s, seat, tallies.TALLY_CARD + s.chosen[seat], 1)  # counted when all see it
    for colour in range(N_COLOURS):
        if s.seat_of[colour] == NONE:
            set_die(s, w, NONE, colour, effects.reveal_non_player_card(s, colour))
    effects_turn.begin_card_effect(s, r.effects[s.chosen[s.leader]])
    for seat in range(r.n_players):
        effects.forget_chosen(s, seat)


@room
def set_die(s, w, seat, colour, value):
    """A die shows the value of its colour's card."""
    effects_turn.set_die(s, colour, value)
    effects.note(w, events.EVENT_REVEAL, seat, colour, value, 0, 0)


@room
def begin_effect(s, r, w):
    """LP-REV-04, LP-AMB-015: effects 2, 5 and 6 are used now, before the dice are ordered."""
    if s.effect == flow.EFFECT_DOUBLE:
        stack.push(s, flow.DEC_NAME_RESOURCE, s.leader, 0, 0)
    elif s.effect == flow.EFFECT_REMOVE:
        if pool_size(s, r) > 0:  # LP-AMB-018
            stack.push(s, flow.DEC_REMOVE_RESOURCE, s.leader, 0, 0)
    elif s.effect == flow.EFFECT_RETRIEVE and s.n_pile[s.colour[s.leader]] > 1:  # LP-PC6-04, LP-AMB-017
        stack.push(s, flow.DEC_RETRIEVE, s.leader, 0, 0)


@room
def pool_size(s, r):
    """Pieces in the resource pool."""
    pieces = 0
    for resource in range(r.n_resources):
        pieces += s.pool[resource]
    return pieces


@room
def legal_name(s, r, w):
    """LP-PC2-01, LP-AMB-019: any resource, also one that nobody produces."""
    for resource in range(r.n_resources):
        actions.offer(w, flow.ACT_NAME, resource, 0, 0)


@room
def apply_name(s, w, resource):
    """LP-PC2-02: its production is doubled until the end of the turn."""
    effects_turn.double_resource(s, resource)
    effects_turn.use_card_effect(s)
    effects.note(w, events.EVENT_EFFECT, s.leader, s.effect, resource, 0, 0)


@room
def legal_remove(s, r, w):
    """LP-PC5-03: any resource present in the pool."""
    for resource in range(r.n_resources):
        if s.pool[resource] > 0:
            actions.offer(w, flow.ACT_REMOVE, resource, 0, 0)


@room
def apply_remove(s, w, resource):
    """LP-PC5-02: it leaves the game."""
    effects.remove_resource(s, w, resource)
    effects_turn.use_card_effect(s)
    effects.note(w, events.EVENT_EFFECT, s.leader, s.effect, resource, 0, 0)


@room
def legal_retrieve(s, r, w, seat):
    """LP-PC6-02: any card of the own pile but the one just played; obligatory by ruling (LP-AMB-016)."""
    colour = s.colour[seat]
    if r.rulings.retrieve_is_obligatory == 0:
        actions.offer(w, flow.ACT_RETRIEVE, 0, 0, 0)
    for value in range(1, N_VALUES + 1):
        for i in range(s.n_pile[colour] - 1):
            if s.pile[colour, i] == value:
                actions.offer(w, flow.ACT_RETRIEVE, value, 0, 0)


@room
def apply_retrieve(s, w, seat, value):
    """LP-PC6-01, -03: the card goes behind the screen; the rest of the pile lies as before, the 6 on top."""
    effects_turn.use_card_effect(s)
    # which card was taken is secret (LP-INF-01): the event does not say
    effects.note(w, events.EVENT_EFFECT, seat, s.effect, int(value > 0), 0, 0)
    if value == 0:
        return
    effects.take_back_card(s, s.colour[seat], value)


@room
def begin_order(s):
    """LP-REV-05: the Leader fills the four columns, one die after the other."""
    for _ in range(N_COLOURS):
        stack.push(s, flow.DEC_ORDER, s.leader, 0, 0)


@room
def legal_order(s, r, w):
    """Any die that has no column yet, non-player dice included (LP-NPC-03)."""
    for colour in range(N_COLOURS):
        if not is_ordered(s, colour):
            actions.offer(w, flow.ACT_COLUMN, colour, 0, 0)


@room
def is_ordered(s, colour):
    """Whether this die already has its column."""
    for i in range(s.n_ordered):
        if s.order[i] == colour:
            return True
    return False


@room
def apply_order(s, w, colour):
    """The die takes the next column from the left; the order is final (LP-AMB-129)."""
    effects_turn.order_die(s, colour)
    if s.n_ordered == N_COLOURS:
        effects.note(w, events.EVENT_ORDER, s.leader, s.order[0], s.order[1], s.order[2], s.order[3])
