"""Compiled. Judging options of the placing: place, turn-zone, probe."""

from lpsim.core.jit import room
from lpsim.games.planetship import effects, queries
from lpsim.games.planetship.ids import (
    HACKER,
    MAX_SPACES,
    N_CELLS,
    N_DIRECTIONS,
    N_SPACES,
    N_ZONES,
    NONE,
    RADIO,
    SCANNER,
    SHIELD,
    TELEPORT,
    TRACTOR,
)  # fmt: skip
from lpsim.games.planetship.players import survey, terms, weigh, worth

ENOUGH = 2.0  # lead beyond which strength is wasted
SMALL = 0.1  # VP of a little advantage
PEEK = 0.3  # VP of a look at a card


@room
def score_place(s, r, w, p, seat, card, space):
    """A card on a space."""
    o = w.outlook
    zone, numeral = space // MAX_SPACES, space % MAX_SPACES
    face = r.card[card]
    prize = o.prize[zone]
    strength = float(face.strength + queries.place_bonus(s, r, space, card))
    friends = face.icons[RADIO] * friends_near(s, seat, zone)
    before, lowest = o.total[zone, seat], o.lowest[zone, seat]
    if lowest == NONE or numeral < lowest:
        o.lowest[zone, seat] = numeral
    o.total[zone, seat] = before + strength
    own, others = survey.chance(s, r, o, zone, seat), survey.best_other(s, r, o, zone, seat)
    o.total[zone, seat] = before + strength + friends
    with_radio = survey.chance(s, r, o, zone, seat)
    o.total[zone, seat], o.lowest[zone, seat] = before, lowest
    weigh.add(w, p, terms.PLACE_WIN, prize * (own - o.own[zone]))
    weigh.add(w, p, terms.PLACE_DENY, prize * (o.others[zone] - others))
    weigh.add(w, p, terms.PLACE_RADIO, prize * (with_radio - own))
    weigh.add(w, p, terms.PLACE_SAVE, -SMALL * max(0.0, before + strength - strongest(r, o, zone, seat) - ENOUGH))
    score_space(s, r, w, p, seat, card, space)
    score_abilities(s, r, w, p, seat, card, zone, own)
    if r.zone[zone].takes_a_card == 1 and lowest == NONE:
        loss = p.weight[terms.CARD_DISCARD] * r.discard_vp + max(0.0, o.card[card] - o.threshold)
        weigh.add(w, p, terms.PLACE_TOLL, -own * loss)


@room
def strongest(r, o, zone, seat):
    """The greatest total of another player in the zone."""
    best = 0.0
    for other in range(r.n_players):
        if other != seat:
            best = max(best, o.total[zone, other])
    return best


@room
def friends_near(s, seat, zone):
    """Own characters in the zone or beside it."""
    n = 0
    for space in range(N_SPACES):
        if worth.is_own(s, seat, space) and queries.is_near(s, space // MAX_SPACES, zone):
            n += 1
    return n


@room
def score_space(s, r, w, p, seat, card, space):
    """What the space itself gives: cover, a probe, a foothold."""
    face, numeral = r.zone[space // MAX_SPACES], space % MAX_SPACES
    if face.stealth[numeral] == 1:
        icons = 0
        for ability in range(len(r.card[card].icons)):
            icons += r.card[card].icons[ability]
        weigh.add(w, p, terms.PLACE_STEALTH, SMALL * (r.card[card].strength + icons))
    if face.probe[numeral] == 1 and s.probes[seat] > 0:
        weigh.add(w, p, terms.PLACE_PROBE, PEEK)
    if p.weight[terms.PLACE_REACH] != 0:
        weigh.add(w, p, terms.PLACE_REACH, SMALL * footholds(s, r, seat, space))


@room
def footholds(s, r, seat, space):
    """Free spaces beside this one that are no docks."""
    n = 0
    for direction in range(N_DIRECTIONS):
        other = queries.neighbour_space(s, r, space, direction)
        if other != NONE and queries.is_free(s, other):
            n += 1 - r.zone[other // MAX_SPACES].dock[other % MAX_SPACES]
    return n


@room
def score_abilities(s, r, w, p, seat, card, zone, own):
    """What the icons of a card may do in the zone."""
    o, icons = w.outlook, r.card[card].icons
    prize = o.prize[zone]
    if icons[HACKER] > 0 and r.zone[zone].immune == 0:
        enemies = enemies_in(s, r, seat, zone)
        weigh.add(w, p, terms.PLACE_HACKER, SMALL * icons[HACKER] * prize * (1.0 + enemies))
    if icons[SCANNER] > 0:
        weigh.add(w, p, terms.PLACE_SCANNER, icons[SCANNER] * own * (PEEK + max(0.0, o.mean_card - prize)))
    if icons[TRACTOR] > 0:
        weigh.add(w, p, terms.PLACE_TRACTOR, SMALL * icons[TRACTOR] * enemies_beside(s, r, seat, zone))
    if icons[SHIELD] > 0:
        weigh.add(w, p, terms.PLACE_SHIELD, SMALL * icons[SHIELD] * friends_near(s, seat, zone))
    if icons[TELEPORT] > 0:
        weigh.add(w, p, terms.PLACE_TELEPORT, SMALL * better_prize_beside(s, r, o, zone))


@room
def enemies_in(s, r, seat, zone):
    """Characters of other players in a zone."""
    n = 0
    for numeral in range(r.zone[zone].n_spaces):
        piece = s.space[queries.space_id(zone, numeral)]
        n += int(piece.card != NONE and piece.seat != seat)
    return n


@room
def enemies_beside(s, r, seat, zone):
    """Characters of other players in the adjacent zones that a Tractor Beam may take."""
    n = 0
    for other in range(N_ZONES):
        if queries.are_adjacent(s, zone, other) and r.zone[other].immune == 0:
            n += enemies_in(s, r, seat, other)
    return n


@room
def better_prize_beside(s, r, o, zone):
    """How much better the best prize of an adjacent zone is."""
    best = 0.0
    for other in range(N_ZONES):
        if queries.are_adjacent(s, zone, other) and queries.has_free_space(s, r, other):
            best = max(best, o.prize[other] - o.prize[zone])
    return best


@room
def score_turn(s, r, w, p, seat, zone, quarters):
    """Turning the Military Area: spaces that become usable, for oneself and for the others."""
    effects.turn_zone(s, r, zone, quarters)
    own, others = 0, 0
    for space in range(N_SPACES):
        for other in range(r.n_players):
            if s.ships[other] > 0 and queries.may_place(s, r, other, space):
                own += int(other == seat)
                others += int(other != seat)
    effects.turn_zone(s, r, zone, N_CELLS - quarters)
    weigh.add(w, p, terms.TURN_OWN, SMALL * own)
    weigh.add(w, p, terms.TURN_OTHERS, -SMALL * others)


@room
def score_probe(s, r, w, p, seat, place):
    """A look at what the player does not know yet."""
    zone = queries.zone_of(place)
    if place >= N_SPACES:
        if not worth.sees_reward(s, seat, zone):
            weigh.add(w, p, terms.PROBE_REWARD, PEEK * (1.0 + w.outlook.own[zone]))
    elif s.space[place].card != NONE and not survey.sees_character(s, seat, place):
        weigh.add(w, p, terms.PROBE_ENEMY, PEEK * (1.0 + w.outlook.own[zone]))
