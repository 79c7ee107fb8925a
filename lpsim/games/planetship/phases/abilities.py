"""Compiled. The six abilities of characters (PS-AB, PS-HK, PS-SC, PS-TB, PS-SH, PS-TR, PS-TP)."""

from lpsim.core import actions, stack
from lpsim.core.jit import room
from lpsim.games.planetship import effects, events, flow, queries, tallies
from lpsim.games.planetship.ids import (
    HACKER,
    MAX_SPACES,
    N_ABILITIES,
    N_SPACES,
    NONE,
    RADIO,
    SCANNER,
    SHIELD,
    TELEPORT,
    TRACTOR,
)  # fmt: skip


@room
def act(s, w, space):
    """PS-RE-04, PS-AB-04, -05: the character on the space is due, unless it is gone or came here by an ability."""
    piece = s.space[space]
    if piece.card != NONE and piece.is_moved == 0:
        for ability in range(N_ABILITIES):
            s.spent[ability] = 0
        stack.push(s, flow.DEC_ABILITY, piece.seat, space, 0)


@room
def legal_ability(s, r, w, seat, actor):
    """PS-RE-03, PS-AB-03: any icon left, in any order, or none; none if it has sent itself away (PS-AM-04, -08)."""
    actions.offer(w, flow.ACT_DONE, 0, 0, 0)
    if queries.is_free(s, actor):
        return
    if queries.icons_left(s, r, actor, HACKER) > 0:
        legal_hack(s, r, w, seat)
    if queries.icons_left(s, r, actor, SCANNER) > 0:
        legal_scan(s, w)
    if queries.icons_left(s, r, actor, TRACTOR) > 0:
        legal_pull(s, r, w, seat)
    if queries.icons_left(s, r, actor, SHIELD) > 0:
        legal_shield(s, r, w, actor)
    if queries.icons_left(s, r, actor, RADIO) > 0:
        legal_radio(w)
    if queries.icons_left(s, r, actor, TELEPORT) > 0:
        legal_teleport(s, r, w)


@room
def apply_ability(s, r, w, seat, actor, verb, x, y):
    """Use an icon and ask again; being done, or a Teleport, ends it (PS-TP-02)."""
    if verb == flow.ACT_DONE:
        return
    if verb == flow.ACT_TELEPORT:
        apply_teleport(s, w, seat, actor, x)
        return
    stack.push(s, flow.DEC_ABILITY, seat, actor, 0)
    if verb == flow.ACT_HACK:
        apply_hack(s, w, seat, x)
    elif verb == flow.ACT_SCAN:
        apply_scan(s, w, seat)
    elif verb == flow.ACT_PULL:
        apply_pull(s, w, seat, x, y)
    elif verb == flow.ACT_SHIELD:
        apply_shield(s, w, seat, x)
    else:
        apply_radio(s, w, seat, actor)


@room
def spend_icon(s, seat, ability):
    """One icon of the acting character is used."""
    s.spent[ability] += 1
    effects.tally(s, seat, tallies.TALLY_USED + ability, 1)


# --- Hacker -----------------------------------------------------------------------------------------------------------


@room
def legal_hack(s, r, w, seat):
    """PS-HK-01 to -03: an unshielded enemy of the zone, on any numeral."""
    for numeral in range(r.zone[s.current].n_spaces):
        space = queries.space_id(s.current, numeral)
        if queries.may_hack(s, r, seat, space):
            actions.offer(w, flow.ACT_HACK, space, 0, 0)


@room
def apply_hack(s, w, seat, space):
    """PS-HK-01, -04: card and ship go back to their owner; placing is over for this round."""
    spend_icon(s, seat, HACKER)
    card, owner = s.space[space].card, s.space[space].seat
    effects.take_back(s, space)
    effects.tally(s, owner, tallies.TALLY_HACKED, 1)
    effects.note(w, events.EVENT_HACKED, seat, space, card, owner, 0)


# --- Scanner ----------------------------------------------------------------------------------------------------------


@room
def legal_scan(s, w):
    """PS-SC-01, PS-AM-21: as long as there is a card to draw."""
    if s.deck.n > 0:
        actions.offer(w, flow.ACT_SCAN, 0, 0, 0)


@room
def apply_scan(s, w, seat):
    """PS-SC-01, PS-AM-34: the top card comes face up to the rewards; now one of them must go."""
    spend_icon(s, seat, SCANNER)
    card = effects.draw_card(s)
    effects.lay_reward(s, s.current, card)
    effects.count(s, tallies.GAME_SCANS, 1)
    effects.note(w, events.EVENT_DRAWN, seat, s.current, card, 0, 0)
    stack.push(s, flow.DEC_RETURN, seat, s.current, 0)


@room
def legal_return(s, w, zone):
    """PS-SC-02, PS-AM-22: any card of the reward space, old or new."""
    for i in range(s.zone[zone].n_rewards):
        actions.offer(w, flow.ACT_RETURN, s.zone[zone].reward[i], 0, 0)


@room
def apply_return(s, w, seat, zone, card):
    """PS-SC-02, -03: it goes face down under the deck."""
    effects.lift_reward(s, zone, card)
    effects.put_under(s, card, effects.next_stamp(s))
    effects.note(w, events.EVENT_RETURNED, seat, zone, card, 0, 0)


# --- Tractor Beam -----------------------------------------------------------------------------------------------------


@room
def legal_pull(s, r, w, seat):
    """PS-TB-01 to -03: an unshielded character of an adjacent zone to a free space of this one."""
    if not queries.has_free_space(s, r, s.current):
        return
    for space in range(N_SPACES):
        if queries.may_pull(s, r, seat, space):
            for numeral in range(r.zone[s.current].n_spaces):
                target = queries.space_id(s.current, numeral)
                if queries.is_free(s, target):
                    actions.offer(w, flow.ACT_PULL, space, target, 0)


@room
def apply_pull(s, w, seat, old, new):
    """PS-TB-03, -04: face up, without abilities; its strength counts here."""
    spend_icon(s, seat, TRACTOR)
    card, owner = s.space[old].card, s.space[old].seat
    effects.move_character(s, old, new)
    if owner != seat:
        effects.tally(s, owner, tallies.TALLY_PULLED, 1)
    effects.note(w, events.EVENT_PULLED, seat, old, new, card, owner)


# --- Shield -----------------------------------------------------------------------------------------------------------


@room
def legal_shield(s, r, w, actor):
    """PS-SH-01, PS-AM-15: any character here or in an adjacent zone."""
    if queries.has_shield_left(s, r):
        for space in range(N_SPACES):
            if queries.may_shield(s, r, actor, space):
                actions.offer(w, flow.ACT_SHIELD, space, 0, 0)


@room
def apply_shield(s, w, seat, space):
    """PS-SH-01, PS-AM-15: a token on it; a card that lies face down stays so."""
    spend_icon(s, seat, SHIELD)
    piece = s.space[space]
    effects.add_shield(s, space)
    card = NONE if piece.is_hidden == 1 else piece.card
    effects.note(w, events.EVENT_SHIELDED, seat, space, piece.seat, card, 0)


# --- Team Radio -------------------------------------------------------------------------------------------------------


@room
def legal_radio(w):
    """PS-TR-01: always possible, if only for nothing."""
    actions.offer(w, flow.ACT_RADIO, 0, 0, 0)


@room
def apply_radio(s, w, seat, actor):
    """PS-TR-01, -02, PS-AM-32: each use counts the friends of this moment."""
    spend_icon(s, seat, RADIO)
    gain = queries.count_friends(s, s.current, actor)
    effects.add_radio(s, actor, gain)
    effects.note(w, events.EVENT_RADIO, seat, actor, gain, s.space[actor].card, 0)


# --- Teleport ---------------------------------------------------------------------------------------------------------


@room
def legal_teleport(s, r, w):
    """PS-TP-01: a free space of an adjacent zone."""
    for space in range(N_SPACES):
        if queries.may_teleport(s, r, space):
            actions.offer(w, flow.ACT_TELEPORT, space, 0, 0)


@room
def apply_teleport(s, w, seat, actor, space):
    """PS-TP-01, -02, PS-AM-19: it goes face up; a bonus of Team Radio stays behind."""
    spend_icon(s, seat, TELEPORT)
    card = s.space[actor].card
    effects.move_character(s, actor, space)
    effects.note(w, events.EVENT_TELEPORTED, seat, actor, space, card, space // MAX_SPACES)
