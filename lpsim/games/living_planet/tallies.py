"""Constants. What the kernel counts for the logs: per seat (tally ids), per game, per turn, and the parts of a score.

A family has one counter per label; `TALLY_BUILT + kind` is the counter of one building kind. Families end where the
dictionary of columns ends: FAMILIES and GAME_FAMILIES are what logs and the data dictionary read. Those of expansions
follow, and so do the labels that they add to families of the base game (`tallies.py` of their folders).
"""

from typing import Any, NamedTuple

from lpsim.games import roles
from lpsim.games.living_planet import flow, ids
from lpsim.games.living_planet.expansions import bit_of, parts, words
from lpsim.games.roles import Tally


class Family(NamedTuple):
    """Where the counters of a family stand, one for each label (one in all without labels), and what they are."""

    start: int
    labels: tuple[str, ...]
    tally: Tally


FAMILIES: dict[str, Family] = {}
GAME_FAMILIES: dict[str, Family] = {}


def _family(table: dict[str, Family], name: str, tally: Tally) -> int:
    """Room for one more family behind those of the table; returns the place of its first counter."""
    start = _size(table)
    table[name] = Family(start, tally.labels, tally)
    return start


def _of_seats(name: str, *said: Any, **more: Any) -> int:
    """A family of counters that every seat has, described as a Tally is."""
    return _family(FAMILIES, name, Tally(*said, **more))


def _of_games(name: str, *said: Any, **more: Any) -> int:
    """A family of counters that every game has."""
    return _family(GAME_FAMILIES, name, Tally(*said, **more))


def _size(table: dict[str, Family]) -> int:
    """Counters of all families of a table."""
    return sum(family.tally.room for family in table.values())


_EXPANSIONS = parts("tallies")

_RESOURCES = (ids.RESOURCE_NAMES, ids.MAX_RESOURCES)
_BUILDINGS = (ids.BUILDING_NAMES, ids.MAX_KINDS)
_UNITS = (ids.UNIT_NAMES, ids.N_UNIT_KINDS)
_CATACLYSMS = (ids.CATACLYSM_NAMES, ids.N_CATACLYSMS)

OWN_LABELS = {
    "free": ("heal", "fix", "free-scientist", "emergency"),
    "paid": ("recruits", "healing", "construction", "protection", "output"),
}


def _labels(family: str) -> tuple[str, ...]:
    """The labels of a family of the base game, with those that expansions add to it."""
    added = (part.LABELS.get(family, ()) for part in _EXPANSIONS.values())
    return sum(added, OWN_LABELS[family])


FREE_ACTION_NAMES = _labels("free")
FREE_HEAL, FREE_FIX, FREE_SCIENTIST, FREE_EMERGENCY = range(4)
EARNED_NAMES = ("grants", "sales", "forced-sales")
EARNED_GRANTS, EARNED_SALES, EARNED_FORCED = range(3)
SPENT_NAMES = ("construction", "fixing", "purchases")
SPENT_CONSTRUCTION, SPENT_FIXING, SPENT_PURCHASES = range(3)
PAID_NAMES = _labels("paid")
PAID_RECRUITS, PAID_HEALING, PAID_CONSTRUCTION, PAID_PROTECTION, PAID_OUTPUT = range(5)

TALLY_ACTION = _of_seats(
    "action", "actions taken, of the two a die gives", "actions", roles.CHOSEN, flow.ACTION_NAMES, 8, forbid="{}"
)
TALLY_UNUSED = _of_seats("unused_actions", "action slots left unused", "actions", roles.IDLE)
TALLY_FREE = _of_seats("free", "free actions taken", "actions", roles.CHOSEN, FREE_ACTION_NAMES, 12, forbid="{}")
TALLY_CARD = _of_seats(
    "card", "Planet cards played, by value", "turns", roles.CHOSEN, tuple(str(v) for v in range(7)), 7, forbid="card:{}"
)
TALLY_BUILT = _of_seats("built", "buildings constructed", "buildings", roles.CHOSEN, *_BUILDINGS, forbid="construct:{}")
TALLY_LOST = _of_seats(
    "lost", "buildings whose control was lost in a cataclysm", "buildings", roles.HARM, *_BUILDINGS, roles.LESS
)
TALLY_CAPTURED = _of_seats(
    "captured", "abandoned buildings taken over", "buildings", roles.CHOSEN, *_BUILDINGS, may_turn=True
)
TALLY_LEFT = _of_seats(
    "left", "own buildings abandoned by leaving them without a chip", "buildings", roles.AMOUNT, may_turn=True
)
TALLY_PRODUCED = _of_seats("produced", "pieces produced", "pieces", roles.MADE, *_RESOURCES, roles.MORE)
TALLY_MISSED = _of_seats(
    "missed", "pieces lost to a shortage of the pool", "pieces", roles.MISSED, *_RESOURCES, roles.LESS
)
TALLY_BOUGHT = _of_seats("bought", "pieces bought", "pieces", roles.CHOSEN, *_RESOURCES, forbid="buy:{}")
TALLY_SOLD = _of_seats("sold", "pieces sold in transactions", "pieces", roles.CHOSEN, *_RESOURCES, forbid="sell:{}")
TALLY_FORCE_SOLD = _of_seats("force_sold", "pieces sold in crashes", "pieces", roles.HAPPENED, *_RESOURCES)
TALLY_PAID = _of_seats("paid", "resource pieces paid, by purpose", "pieces", roles.FLOW, PAID_NAMES, 12)
TALLY_EARNED = _of_seats("earned", "MC earned, by source", "MC", roles.FLOW, EARNED_NAMES, 4)
TALLY_SPENT = _of_seats("spent", "MC spent, by purpose", "MC", roles.FLOW, SPENT_NAMES, 4)
TALLY_RECRUITED = _of_seats(
    "recruited", "units that came into play after set-up", "units", roles.CHOSEN, *_UNITS, forbid="recruit:{}"
)
TALLY_WOUNDED = _of_seats("wounded", "units wounded", "units", roles.HARM, *_UNITS, roles.LESS)
TALLY_KILLED = _of_seats("killed", "units sent back to the reserve", "units", roles.HARM, *_UNITS, roles.LESS)
TALLY_CHIPS_LOST = _of_seats("chips_lost", "automation chips lost", "chips", roles.HARM, direction=roles.LESS)
TALLY_SUFFERED = _of_seats(
    "suffered", "cataclysms that cost the seat something", "times", roles.SUFFERED, *_CATACLYSMS, roles.LESS
)
TALLY_TRIGGERED = _of_seats("triggered", "cataclysms set off by the seat's die", "times", roles.SET_OFF, *_CATACLYSMS)
TALLY_WARDED = _of_seats(
    "warded",
    "cataclysms warded off by paying",
    "times",
    roles.WARDED,
    *_CATACLYSMS,
    may_turn=True,
    forbid="protect",
    cost="paid_protection",
)
TALLY_EXPLORED = _of_seats("explored", "hexagons explored", "hexagons", roles.CHOSEN, tries="action_explore")
TALLY_FAILED = _of_seats(
    "failed_explorations", "explorations that placed nothing", "actions", roles.HAPPENED, direction=roles.LESS
)
TALLY_STEPS = _of_seats("steps", "movement points spent", "points", roles.AMOUNT)
TALLY_FATE_USED = _of_seats("fate_used", "Fate Control tokens used", "tokens", roles.CHOSEN, forbid="fate-control")
TALLY_OWN_DIE = _of_seats(
    "produced_on_own_die", "pieces the seat produced on its own die", "pieces", roles.OWN, direction=roles.MORE
)
TALLY_GIVEN = _of_seats(
    "given_by_own_die", "pieces others produced on the seat's die", "pieces", roles.GIFT, direction=roles.LESS
)
TALLY_DECISIONS = _of_seats("decisions", "decisions with more than one option", "decisions", roles.DECISIONS)
TALLY_OPTIONS = _of_seats("options", "options offered in those decisions", "options", roles.OPTIONS)
for _part in _EXPANSIONS.values():
    for _name, _tally in _part.FAMILIES.items():
        _family(FAMILIES, _name, _tally)
N_TALLIES = _size(FAMILIES)

GAME_CRASHES = _of_games("crashes", "crashes", "times", roles.MARKET, *_RESOURCES)
GAME_SHORTAGES = _of_games(
    "shortages", "productions the pool could not serve in full", "times", roles.SHORTAGE, *_RESOURCES
)
GAME_CATACLYSMS = _of_games("cataclysms", "cataclysms resolved", "times", roles.HAZARD, *_CATACLYSMS)
GAME_DESTROYED = _of_games("destroyed", "abandoned buildings destroyed", "buildings", roles.EVENT, *_BUILDINGS)
GAME_RESHUFFLES = _of_games("reshuffles", "reshuffles of the Stock Market deck", "times", roles.AMOUNT)
for _part in _EXPANSIONS.values():
    for _name, _tally in _part.GAME_FAMILIES.items():
        _family(GAME_FAMILIES, _name, _tally)
N_GAME_TALLIES = _size(GAME_FAMILIES)

# --- parts of the final score (LP-SCO) ------------------------------------------------------------------------------
SCORE_FACTORIES, SCORE_PROTECTIVE, SCORE_MARKET, SCORE_SPACEPORT, SCORE_MOTORIZED, SCORE_MONEY = range(6)
SCORE_NAMES = ("factories", "protective", "stock-market", "spaceport", "motorized", "money")
ALL_SCORE_NAMES = (*SCORE_NAMES, *(name for part in _EXPANSIONS.values() for name in part.SCORE_PARTS))
MAX_SCORE_PARTS = 12
_CLASS_PARTS = {name: part for one in _EXPANSIONS.values() for name, part in getattr(one, "CLASS_PARTS", {}).items()}
PART_OF_CLASS = (  # the part of the score that the points of a class of buildings count for
    SCORE_FACTORIES, SCORE_PROTECTIVE, SCORE_MARKET, SCORE_SPACEPORT,
    *(ALL_SCORE_NAMES.index(_CLASS_PARTS[name]) for name in words("classes")),
)  # fmt: skip


def score_parts(expansions: int) -> dict[int, str]:
    """The parts of a score in a game with these expansions (a bit set): place in `score_part` -> name."""
    names = list(SCORE_NAMES)
    for name, part in _EXPANSIONS.items():
        names += part.SCORE_PARTS if expansions & bit_of(name) else ()
    return {ALL_SCORE_NAMES.index(name): name for name in names}


def place(family: str) -> int:
    """The first counter of a family, of seats or of games."""
    return (FAMILIES | GAME_FAMILIES)[family][0]


# --- what the turn log keeps of a seat after each turn ----------------------------------------------------------------
TURN_SCORE, TURN_MONEY, TURN_RESOURCES, TURN_BUILDINGS, TURN_UNITS, TURN_CHIPS = range(6)
TURN_NAMES = ("score", "money", "resources", "buildings", "units", "chips")
N_TURN_FIELDS = 6
