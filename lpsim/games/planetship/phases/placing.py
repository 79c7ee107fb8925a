"""Compiled. Placing characters, turning the Military Area, sending probes (PS-TN, PS-DK, PS-PR, PS-Z3)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, flow, queries, tallies
from lpsim.games.planetship.ids import MAX_SPACES, N_CELLS, N_PLACES, N_SPACES, NONE


@room
def begin(s):
    """PS-RS-03: the holder of the first-player card begins."""
    s.next = s.first


@room
def begin_turn(s, r, w):
    """PS-RS-03, PS-TN-06, PS-AM-07: ask the next seat that can place; False when nobody can."""
    for _ in range(r.n_players):
        seat = s.next
        s.next = queries.next_seat(r, seat)
        if queries.can_place(s, r, seat):
            stack.push(s, flow.DEC_PLACE, seat, 0, 0)
            return True
        if s.ships[seat] > 0 and somebody_can_place(s, r):
            pass_turn(s, r, w, seat)
    return False


@room
def somebody_can_place(s, r):
    """Whether the placing goes on."""
    for seat in range(r.n_players):
        if queries.can_place(s, r, seat):
            return True
    return False


@room
def pass_turn(s, r, w, seat):
    """PS-AM-07: no legal space; the ship stays for a later turn of the round."""
    effects.tally(s, seat, tallies.TALLY_PASSED, 1)
    effects.note(w, events.EVENT_PASS, seat, 0, 0, 0, 0)
    if r.rulings.pass_keeps_the_ship == 0:
        effects.lay_ship_aside(s, seat)


@room
def legal_place(s, r, w, seat):
    """PS-TN-01, -02: any card of the hand on any legal space."""
    for space in range(N_SPACES):
        if queries.may_place(s, r, seat, space):
            for i in range(s.n_hand[seat]):
                actions.offer(w, flow.ACT_PLACE, s.hand[seat, i], space, 0)


@room
def apply_place(s, r, w, seat, card, space):
    """PS-TN-03, -05: the card and a ship on the space; then perhaps the turn of the zone and a probe."""
    zone, numeral = space // MAX_SPACES, space % MAX_SPACES
    face = r.zone[zone]
    hidden = face.stealth[numeral]
    effects.place_character(s, seat, card, space, hidden)
    effects.tally(s, seat, tallies.TALLY_PLACED + zone, 1)
    effects.tally(s, seat, tallies.TALLY_HIDDEN, hidden)
    effects.note(w, events.EVENT_PLACED, seat, card, space, hidden, 0)
    if face.probe[numeral] == 1 and s.probes[seat] > 0:
        stack.push(s, flow.DEC_PROBE, seat, zone, 0)
    if face.turnable == 1 and s.zone[zone].entered == 0:
        if s.turned == 0 or r.rulings.military_turn_each_round == 1:
            effects.offer_turn(s)
            stack.push(s, flow.DEC_TURN, seat, zone, 0)
    effects.count_entry(s, zone)


@room
def legal_turn(s, r, w):
    """PS-Z3-01, PS-AM-30: by a quarter either way, by half, or not at all."""
    for quarters in range(N_CELLS):
        actions.offer(w, flow.ACT_TURN, quarters, 0, 0)


@room
def apply_turn(s, r, w, seat, zone, quarters):
    """The zone turns with all that lies on it; cards stay legal where they are (PS-AM-30)."""
    if quarters > 0:
        effects.turn_zone(s, r, zone, quarters)
        effects.tally(s, seat, tallies.TALLY_TURNED, 1)
        effects.note(w, events.EVENT_TURNED, seat, zone, quarters, 0, 0)


@room
def legal_probe(s, r, w, zone):
    """PS-PR-02, -05, PS-Z6-01: a place of the zone or of an adjacent one, or no probe."""
    for place in range(N_PLACES):
        if queries.may_probe(s, r, zone, place):
            actions.offer(w, flow.ACT_PROBE, place, 0, 0)
    actions.offer(w, flow.ACT_NO_PROBE, 0, 0, 0)


@room
def apply_probe(s, w, seat, verb, place):
    """PS-PR-01, -03: any number of probes may share a place."""
    if verb == flow.ACT_PROBE:
        effects.send_probe(s, seat, place)
        effects.note(w, events.EVENT_PROBE, seat, place, NONE, 0, 0)
