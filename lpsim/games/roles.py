"""Constants. What a column of the logs is to whoever reads it; a game says so where it makes the column or its tally.

Chapters of a report go by these words and by no name: what has the role `chosen` is looked at as something players
chose, what has `harm` as a toll, and so on.
"""

from dataclasses import dataclass

# --- who, and how it ended ------------------------------------------------------------------------------------------
KEY = "key"  # to which game, seat and turn a row belongs
BEGINS = "begins"  # of a game: the seat that began it; the column's title says what that player is called
GIVEN = "given"  # of a seat, in words: what it was given at the start, such as a colour
LENGTH = "length"  # of a game: how many turns it had, in whatever the game calls them
END = "end"  # of a game, in words: why it ended
SCORE = "score"
SCORE_PART = "score part"
RANK = "rank"
WIN = "win"

# --- what players do and what happens to them -----------------------------------------------------------------------
CHOSEN = "chosen"  # what a player chose to do: a component
WARDED = "warded off"  # chosen too: a hazard that was paid away
HAPPENED = "happened"  # what happened to a player, not theirs to choose
HARM = "harm"  # what a player lost to others or to hazards
SUFFERED = "suffered"  # a hazard that cost the player something
SET_OFF = "set off"  # a hazard that came through the player
EVENT = "event"  # of a game: what happened to all of the table
HAZARD = "hazard"  # of a game: a hazard that came
AMOUNT = "amount"  # how much, not what; no component
RESOURCE = "resource"  # what a player has at the time
DECISIONS = "decisions"
OPTIONS = "options"  # of those decisions together
IDLE = "idle"  # what a player might have done and did not

# --- goods and money ------------------------------------------------------------------------------------------------
PRICE = "price"  # by kind of goods
SUPPLY = "supply"  # what is left for all, by kind
MARKET = "market"  # what the market did, by kind
SHORTAGE = "shortage"  # when the supply did not do, by kind
MADE = "made"  # what a player got of it, by kind
MISSED = "missed"  # what a player ought to have got of it, by kind
OWN = "own"  # what a player got through their own doing
GIFT = "gift"  # what others got through the player's doing
FLOW = "flow"  # what came in or went out, by source or purpose

CHOICES = frozenset({CHOSEN, WARDED})
HAPPENINGS = frozenset({HAPPENED, HARM, SUFFERED, SET_OFF, MADE, MISSED, OWN, GIFT})
TO_ALL = frozenset({EVENT, HAZARD, MARKET, SHORTAGE})  # happenings of a whole game

# --- direction: what a player would rather have of it ---------------------------------------------------------------
MORE, LESS = "more", "less"


@dataclass(frozen=True)
class Tally:
    """A family of counters, one for each of its labels, and what they are to the analyses."""

    meaning: str
    unit: str
    role: str
    labels: tuple[str, ...] = ()
    room: int = 1  # counters that are kept for it
    direction: str = ""  # what a player would rather have: MORE, LESS; empty where it depends
    may_turn: bool = False  # chosen, and yet it may turn a game
    forbid: str = ""  # word that keeps a style from it; {} stands for the label
    tries: str = ""  # column of the attempts that it came from by luck
    cost: str = ""  # column of what was paid for it
