"""Constants. PLAYER: what the kernel knows of one scripted player; OUTLOOK: what it makes of the position it sees."""

from lpsim.core.records import F, I, record
from lpsim.games.planetship.ids import MAX_CARDS, MAX_SEATS, N_ICONS, N_ZONES
from lpsim.games.planetship.players.terms import MAX_TERMS

ANY = -1
MAX_PATTERNS = 32
CERTAIN = 10_000  # noise is kept in parts of this

PATTERN = record(("verb", I), ("slot", I), ("value", I))  # an option with this verb and, unless ANY, this argument
PLAYER = record(
    ("is_scored", I),  # 0 = every choice at random
    ("noise", I),  # choices made at random, of 10 000
    ("weight", F, (MAX_TERMS,)),
    ("forbid", PATTERN, (MAX_PATTERNS,)),
    ("n_forbid", I),
    ("force", PATTERN, (MAX_PATTERNS,)),
    ("n_force", I),
)
OUTLOOK = record(
    ("icon", F, (N_ICONS,)),  # VP that one more icon of a mission is worth
    ("tools", F),  # how much strength and abilities still count
    ("threshold", F),  # worth of the worst card that the own player would keep
    ("card", F, (MAX_CARDS,)),  # worth of a card in hand; only of the cards looked at
    ("is_unseen", I, (MAX_CARDS,)),  # 1 = in the deck or in a reward the player has not seen
    ("mean_card", F),  # what winning an unseen card is worth
    ("prize", F, (N_ZONES,)),  # what winning the zone's reward is worth to the own player
    ("total", F, (N_ZONES, MAX_SEATS)),  # strength as the own player sees it
    ("lowest", I, (N_ZONES, MAX_SEATS)),  # lowest numeral; NONE = not there
    ("doubt", F, (N_ZONES,)),  # characters in the zone that the player cannot see
    ("mean_strength", F, (MAX_SEATS,)),  # mean strength of what a seat hides
    ("own", F, (N_ZONES,)),  # chance of the own player to win the zone
    ("others", F, (N_ZONES,)),  # chance of the strongest other player
    ("coming", F),  # ships of the others still to be placed
)
