"""Compiled. Judging options of the resolving and of the end of a round: abilities, rewards, removals, discards."""

from lpsim.core.jit import room
from lpsim.games.planetship import flow, queries
from lpsim.games.planetship.ids import MAX_SPACES, NONE
from lpsim.games.planetship.players import survey, terms, weigh, worth

USE = 0.02  # VP of using an icon for nothing
HOPE = 0.5  # VP by which the better of two cards beats one, about
GUARD = 0.1  # VP of a point of strength that is safe


@room
def score_ability(s, r, w, p, seat, actor, verb, x, y):
    """An icon used, or not; being done scores 0."""
    if verb == flow.ACT_DONE:
        return
    o = w.outlook
    weigh.add(w, p, terms.ACT_USE, USE)
    if verb == flow.ACT_HACK:
        score_move(s, r, w, p, seat, x, NONE)
    elif verb == flow.ACT_PULL:
        score_move(s, r, w, p, seat, x, y)
    elif verb == flow.ACT_TELEPORT:
        score_move(s, r, w, p, seat, actor, x)
    elif verb == flow.ACT_RADIO:
        score_gain(s, r, w, p, seat, queries.count_friends(s, s.current, actor))
    elif verb == flow.ACT_SCAN:
        better = max(0.0, o.mean_card - o.prize[s.current]) + HOPE
        weigh.add(w, p, terms.ACT_SCAN, (o.own[s.current] + HOPE * o.others[s.current]) * better)
    elif s.space[x].seat == seat and s.space[x].shields == 0:
        zone = x // MAX_SPACES
        weigh.add(w, p, terms.ACT_GUARD, GUARD * o.own[zone] * survey.strength_seen(s, r, o, seat, x))


@room
def score_gain(s, r, w, p, seat, strength):
    """More own strength in the zone being resolved."""
    o, zone = w.outlook, s.current
    before = o.total[zone, seat]
    o.total[zone, seat] = before + strength
    add_change(s, r, w, p, seat, zone)
    o.total[zone, seat] = before


@room
def score_move(s, r, w, p, seat, old, new):
    """A character leaves a space, for its owner's hand (NONE) or for another space."""
    o = w.outlook
    owner, zone = s.space[old].seat, old // MAX_SPACES
    strength = survey.strength_seen(s, r, o, seat, old)
    total, lowest = o.total[zone, owner], o.lowest[zone, owner]
    o.total[zone, owner] = total - strength
    o.lowest[zone, owner] = survey.lowest_without(s, r, zone, owner, old)
    if survey.is_open(s, zone):
        add_change(s, r, w, p, seat, zone)
    if new != NONE and new // MAX_SPACES != zone and survey.is_open(s, new // MAX_SPACES):
        score_arrival(s, r, w, p, seat, owner, strength, new)
    o.total[zone, owner], o.lowest[zone, owner] = total, lowest


@room
def score_arrival(s, r, w, p, seat, owner, strength, new):
    """A character comes to a space of another zone."""
    o, zone, numeral = w.outlook, new // MAX_SPACES, new % MAX_SPACES
    total, lowest = o.total[zone, owner], o.lowest[zone, owner]
    o.total[zone, owner] = total + strength
    if lowest == NONE or numeral < lowest:
        o.lowest[zone, owner] = numeral
    add_change(s, r, w, p, seat, zone)
    o.total[zone, owner], o.lowest[zone, owner] = total, lowest


@room
def add_change(s, r, w, p, seat, zone):
    """What the change entered in the outlook does to the chances in a zone."""
    o = w.outlook
    own, others = survey.chance(s, r, o, zone, seat), survey.best_other(s, r, o, zone, seat)
    weigh.add(w, p, terms.ACT_WIN, o.prize[zone] * (own - o.own[zone]))
    weigh.add(w, p, terms.ACT_DENY, o.prize[zone] * (o.others[zone] - others))


@room
def score_return(s, r, w, p, zone, card):
    """Returning a reward: what is left for whoever wins."""
    o = w.outlook
    best, points = 0.0, 0
    for i in range(s.zone[zone].n_rewards):
        other = s.zone[zone].reward[i]
        if other != card:
            best = max(best, worth.worth_of(r, o, p, other))
            points = max(points, r.card[other].vp)
    weigh.add(w, p, terms.REWARD_OWN, o.own[zone] * best)
    weigh.add(w, p, terms.REWARD_OTHERS, -o.others[zone] * points)


@room
def score_keep(r, w, p, card):
    """Keeping one of several rewards."""
    weigh.add(w, p, terms.REWARD_OWN, worth.worth_of(r, w.outlook, p, card))


@room
def score_loss(r, w, p, card):
    """A card discarded or taken out of the game."""
    weigh.add(w, p, terms.REWARD_OWN, -worth.base_of(r, w.outlook, p, card))
