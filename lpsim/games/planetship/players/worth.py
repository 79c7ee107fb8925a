"""Compiled. What cards are worth to a player: VP, missions, tools for the rounds to come; never what it cannot know.

A card in another player's hand and one that lies face down before it are not told apart: only the set is known.
"""

from lpsim.core import decks
from lpsim.core.jit import room
from lpsim.games.planetship import queries
from lpsim.games.planetship.ids import N_ICONS, N_RACES, N_SPACES, N_START, N_ZONES, NONE
from lpsim.games.planetship.players import terms

HALF = 0.5
STRENGTH, ICON = 0.5, 0.25  # VP that a point of strength and an ability icon bring while rounds are to come


@room
def survey_cards(s, r, w, p, seat):
    """Fill what the outlook says of missions, own cards and unseen cards."""
    o = w.outlook
    o.tools = float(r.rounds - s.round_no) / float(r.rounds)
    survey_missions(s, r, o, seat)
    survey_own(s, r, o, p, seat)
    survey_unseen(s, r, o, p, seat)


@room
def icons_owned(s, r, seat, icon):
    """A mission's icon on all cards that will be back in hand, or may yet be discarded."""
    n = queries.icons_in_hand(s, r, seat, icon)
    for space in range(N_SPACES):
        if s.space[space].card != NONE and s.space[space].seat == seat:
            n += queries.icon_count(r, s.space[space].card, icon)
    for i in range(s.n_open[seat], s.n_discard[seat]):
        n += queries.icon_count(r, s.discard[seat, i], icon)
    return n


@room
def survey_missions(s, r, o, seat):
    """One more icon counts the more, the closer the race for the mission is."""
    for icon in range(N_ICONS):
        o.icon[icon] = 0.0
    for i in range(s.n_missions):
        face = r.mission[s.mission[i]]
        best = 0
        for other in range(r.n_players):
            if other != seat:
                best = max(best, icons_owned(s, r, other, face.icon))
        lead = icons_owned(s, r, seat, face.icon) - best
        o.icon[face.icon] = HALF * face.vp / (1.0 + abs(lead + HALF))


@room
def base_of(r, o, p, card):
    """What a card in hand is worth."""
    face = r.card[card]
    missions = o.icon[face.race]
    n_icons = 0
    for ability in range(len(face.icons)):
        missions += face.icons[ability] * o.icon[N_RACES + ability]
        n_icons += face.icons[ability]
    tools = o.tools * (STRENGTH * face.strength + ICON * n_icons)
    return (
        p.weight[terms.CARD_VP] * face.vp
        + p.weight[terms.CARD_MISSIONS] * missions
        + (p.weight[terms.CARD_TOOLS] * tools)
    )


@room
def worth_of(r, o, p, card):
    """What winning a card adds: a discard more at least, and a better hand if it beats the worst card kept."""
    return p.weight[terms.CARD_DISCARD] * r.discard_vp + max(0.0, base_of(r, o, p, card) - o.threshold)


@room
def survey_own(s, r, o, p, seat):
    """The worth of every own card, and of the worst that will be kept."""
    n = s.n_hand[seat]
    for i in range(n):
        card = s.hand[seat, i]
        o.card[card] = base_of(r, o, p, card)
    for space in range(N_SPACES):
        if is_own(s, seat, space):
            o.card[s.space[space].card] = base_of(r, o, p, s.space[space].card)
            n += 1
    o.threshold = 0.0
    if n >= r.hand_limit:
        for i in range(s.n_hand[seat]):
            take_threshold(s, r, o, seat, s.hand[seat, i])
        for space in range(N_SPACES):
            if is_own(s, seat, space):
                take_threshold(s, r, o, seat, s.space[space].card)


@room
def is_own(s, seat, space):
    """Whether an own character stands here."""
    return s.space[space].card != NONE and s.space[space].seat == seat


@room
def take_threshold(s, r, o, seat, card):
    """If exactly as many own cards are better as fit beside this one, it is the worst that will be kept."""
    better = 0
    for i in range(s.n_hand[seat]):
        better += int(is_better(o, s.hand[seat, i], card))
    for space in range(N_SPACES):
        if is_own(s, seat, space):
            better += int(is_better(o, s.space[space].card, card))
    if better == r.hand_limit - 1:
        o.threshold = o.card[card]


@room
def is_better(o, a, b):
    """Whether card a is kept rather than card b; of equals the one with the lower id."""
    return o.card[a] > o.card[b] or (o.card[a] == o.card[b] and a < b)


@room
def sees_reward(s, seat, zone):
    """Whether the player knows the rewards of a zone."""
    return s.zone[zone].is_hidden == 0 or queries.seats_see(s, seat, N_SPACES + zone)


@room
def survey_unseen(s, r, o, p, seat):
    """What winning a card is worth that nobody, or not this player, has seen: a mean over all that it may be."""
    for card in range(N_START, N_START + r.n_deck):
        o.is_unseen[card] = 0
    for i in range(s.deck.n):
        o.is_unseen[decks.card_at(s.deck, i)] = 1
    for zone in range(N_ZONES):
        if s.zone[zone].is_hidden == 1 and not sees_reward(s, seat, zone):
            for i in range(s.zone[zone].n_rewards):
                o.is_unseen[s.zone[zone].reward[i]] = 1
    total, n = 0.0, 0
    for card in range(N_START, N_START + r.n_deck):
        if o.is_unseen[card] == 1:
            total += worth_of(r, o, p, card)
            n += 1
    o.mean_card = total / n if n > 0 else 0.0
