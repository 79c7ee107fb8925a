"""Compiled. How a player sees the zones: prizes, strengths, and the chances to win. Only what the seat may know."""

from lpsim.core.jit import room
from lpsim.games.planetship import queries
from lpsim.games.planetship.ids import MAX_SEATS, N_SPACES, N_ZONES, NONE
from lpsim.games.planetship.players import worth

TIE = 0.4  # strength that the lower numeral is worth
SURE, DOUBT = 0.6, 0.8  # how wide the scale of chances is: with all open, and more for each card face down
THREAT = 0.6  # share of a chance that ships still to come can take


@room
def survey_zones(s, r, w, p, seat):
    """Fill what the outlook says of every zone of the grid that is not resolved yet."""
    o = w.outlook
    survey_hidden(s, r, o, seat)
    o.coming = 0.0
    for other in range(r.n_players):
        if other != seat:
            o.coming += s.ships[other]
    if s.current != NONE:
        o.coming = 0.0  # placing is over
    for zone in range(N_ZONES):
        o.prize[zone], o.own[zone], o.others[zone] = 0.0, 0.0, 0.0
        if is_open(s, zone):
            o.prize[zone] = prize_of(s, r, o, p, seat, zone)
            survey_strength(s, r, o, seat, zone)
            o.own[zone] = chance(s, r, o, zone, seat)
            o.others[zone] = best_other(s, r, o, zone, seat)


@room
def is_open(s, zone):
    """Whether the zone's reward is still to be won."""
    return s.zone[zone].plot != NONE and s.zone[zone].resolved == 0


@room
def survey_hidden(s, r, o, seat):
    """Mean strength of what may lie face down of a player: such cards and the hand, but those that just came there."""
    for other in range(r.n_players):
        total, n = 0, 0
        for i in range(s.n_hand[other]):
            if s.arrived[s.hand[other, i]] == 0:
                total += r.card[s.hand[other, i]].strength
                n += 1
        for space in range(N_SPACES):
            piece = s.space[space]
            if piece.card != NONE and piece.seat == other and not sees_character(s, seat, space):
                total += r.card[piece.card].strength
                n += 1
        o.mean_strength[other] = float(total) / n if n > 0 else 0.0


@room
def sees_character(s, seat, space):
    """PS-VI-01 to -03: whether the seat knows the card that stands here."""
    piece = s.space[space]
    return piece.is_hidden == 0 or piece.seat == seat or queries.seats_see(s, seat, space)


@room
def strength_seen(s, r, o, seat, space):
    """The strength of a character as the seat sees it."""
    if sees_character(s, seat, space):
        return float(queries.strength_of(s, r, space))
    bonus = r.zone[queries.zone_of(space)].bonus[space % (N_SPACES // N_ZONES)]
    return o.mean_strength[s.space[space].seat] + bonus


@room
def prize_of(s, r, o, p, seat, zone):
    """What winning the zone is worth: the best of its rewards, or the mean if they lie face down."""
    if s.zone[zone].n_rewards == 0:
        return 0.0
    if not worth.sees_reward(s, seat, zone):
        return o.mean_card
    best = 0.0
    for i in range(s.zone[zone].n_rewards):
        best = max(best, worth.worth_of(r, o, p, s.zone[zone].reward[i]))
    return best


@room
def survey_strength(s, r, o, seat, zone):
    """Strength and lowest numeral of every player in the zone, and how much of it is doubtful."""
    o.doubt[zone] = 0.0
    for other in range(MAX_SEATS):
        o.total[zone, other], o.lowest[zone, other] = 0.0, NONE
    for numeral in range(r.zone[zone].n_spaces):
        space = queries.space_id(zone, numeral)
        piece = s.space[space]
        if piece.card != NONE:
            o.total[zone, piece.seat] += strength_seen(s, r, o, seat, space)
            if o.lowest[zone, piece.seat] == NONE:
                o.lowest[zone, piece.seat] = numeral
            if not sees_character(s, seat, space):
                o.doubt[zone] += 1.0


@room
def squash(x):
    """A number from 0 to 1, one half at 0; no function of the C library, so that every machine gives the same bits."""
    return 0.5 + 0.5 * x / (1.0 + abs(x))


@room
def chance(s, r, o, zone, seat):
    """A rough chance of a seat to win the zone as it is entered in the outlook."""
    if o.lowest[zone, seat] == NONE:
        return 0.0
    share = 1.0
    spread = SURE + DOUBT * o.doubt[zone]
    for other in range(r.n_players):
        if other != seat and o.lowest[zone, other] != NONE:
            lead = o.total[zone, seat] - o.total[zone, other]
            if r.zone[zone].lowest_wins == 1:
                lead = -lead
            lead += TIE if o.lowest[zone, seat] < o.lowest[zone, other] else -TIE
            share *= squash(lead / spread)
    if o.coming > 0 and queries.has_free_space(s, r, zone):
        share *= 1.0 - THREAT * o.coming / (o.coming + N_ZONES)
    return share


@room
def best_other(s, r, o, zone, seat):
    """The greatest chance of another player."""
    best = 0.0
    for other in range(r.n_players):
        if other != seat:
            best = max(best, chance(s, r, o, zone, other))
    return best


@room
def lowest_without(s, r, zone, seat, gone):
    """The lowest numeral of a seat in a zone if the character on one space were gone."""
    for numeral in range(r.zone[zone].n_spaces):
        space = queries.space_id(zone, numeral)
        if space != gone and s.space[space].card != NONE and s.space[space].seat == seat:
            return numeral
    return NONE
