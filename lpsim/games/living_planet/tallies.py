"""Constants. What the kernel counts for the logs: per seat (tally ids), per game, per turn, and the parts of a score.

A family has one counter per label; `TALLY_BUILT + kind` is the counter of one building kind. Families end where the
dictionary of columns ends: FAMILIES and GAME_FAMILIES are what logs and the data dictionary read. Those of expansions
follow, and so do the labels that they add to families of the base game (`tallies.py` of their folders).
"""

from lpsim.games.living_planet import flow, ids
from lpsim.games.living_planet.expansions import bit_of, parts, words

FAMILIES: dict[str, tuple[int, tuple[str, ...], str]] = {}
GAME_FAMILIES: dict[str, tuple[int, tuple[str, ...], str]] = {}


def _family(table: dict, name: str, labels: tuple[str, ...], width: int, meaning: str) -> int:
    start = max((first + room for first, room in _ENDS.get(id(table), [])), default=0)
    _ENDS.setdefault(id(table), []).append((start, width))
    table[name] = (start, labels, meaning)
    return start


_ENDS: dict[int, list[tuple[int, int]]] = {}
_EXPANSIONS = parts("tallies")

_RESOURCES = (ids.RESOURCE_NAMES, ids.MAX_RESOURCES)
_BUILDINGS = (ids.BUILDING_NAMES, ids.MAX_KINDS)
_UNITS = (ids.UNIT_NAMES, ids.N_UNIT_KINDS)
_CATACLYSMS = (ids.CATACLYSM_NAMES, ids.N_CATACLYSMS)
_ONE = ((), 1)

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

TALLY_ACTION = _family(FAMILIES, "action", flow.ACTION_NAMES, 8, "actions taken, of the two a die gives")
TALLY_UNUSED = _family(FAMILIES, "unused_actions", *_ONE, "action slots left unused")
TALLY_FREE = _family(FAMILIES, "free", FREE_ACTION_NAMES, 12, "free actions taken")
TALLY_CARD = _family(FAMILIES, "card", tuple(str(v) for v in range(7)), 7, "Planet cards played, by value")
TALLY_BUILT = _family(FAMILIES, "built", *_BUILDINGS, "buildings constructed")
TALLY_LOST = _family(FAMILIES, "lost", *_BUILDINGS, "buildings whose control was lost in a cataclysm")
TALLY_CAPTURED = _family(FAMILIES, "captured", *_BUILDINGS, "abandoned buildings taken over")
TALLY_LEFT = _family(FAMILIES, "left", *_ONE, "own buildings abandoned by leaving them without a chip")
TALLY_PRODUCED = _family(FAMILIES, "produced", *_RESOURCES, "pieces produced")
TALLY_MISSED = _family(FAMILIES, "missed", *_RESOURCES, "pieces lost to a shortage of the pool")
TALLY_BOUGHT = _family(FAMILIES, "bought", *_RESOURCES, "pieces bought")
TALLY_SOLD = _family(FAMILIES, "sold", *_RESOURCES, "pieces sold in transactions")
TALLY_FORCE_SOLD = _family(FAMILIES, "force_sold", *_RESOURCES, "pieces sold in crashes")
TALLY_PAID = _family(FAMILIES, "paid", PAID_NAMES, 12, "resource pieces paid, by purpose")
TALLY_EARNED = _family(FAMILIES, "earned", EARNED_NAMES, 4, "MC earned, by source")
TALLY_SPENT = _family(FAMILIES, "spent", SPENT_NAMES, 4, "MC spent, by purpose")
TALLY_RECRUITED = _family(FAMILIES, "recruited", *_UNITS, "units that came into play after set-up")
TALLY_WOUNDED = _family(FAMILIES, "wounded", *_UNITS, "units wounded")
TALLY_KILLED = _family(FAMILIES, "killed", *_UNITS, "units sent back to the reserve")
TALLY_CHIPS_LOST = _family(FAMILIES, "chips_lost", *_ONE, "automation chips lost")
TALLY_SUFFERED = _family(FAMILIES, "suffered", *_CATACLYSMS, "cataclysms that cost the seat something")
TALLY_TRIGGERED = _family(FAMILIES, "triggered", *_CATACLYSMS, "cataclysms set off by the seat's die")
TALLY_WARDED = _family(FAMILIES, "warded", *_CATACLYSMS, "cataclysms warded off by paying")
TALLY_EXPLORED = _family(FAMILIES, "explored", *_ONE, "hexagons explored")
TALLY_FAILED = _family(FAMILIES, "failed_explorations", *_ONE, "explorations that placed nothing")
TALLY_STEPS = _family(FAMILIES, "steps", *_ONE, "movement points spent")
TALLY_FATE_USED = _family(FAMILIES, "fate_used", *_ONE, "Fate Control tokens used")
TALLY_OWN_DIE = _family(FAMILIES, "produced_on_own_die", *_ONE, "pieces the seat produced on its own die")
TALLY_GIVEN = _family(FAMILIES, "given_by_own_die", *_ONE, "pieces others produced on the seat's die")
TALLY_DECISIONS = _family(FAMILIES, "decisions", *_ONE, "decisions with more than one option")
TALLY_OPTIONS = _family(FAMILIES, "options", *_ONE, "options offered in those decisions")
for _part in _EXPANSIONS.values():
    for _name, (_names, _width, _meaning, _) in _part.FAMILIES.items():
        _family(FAMILIES, _name, _names, _width, _meaning)
N_TALLIES = max(first + width for first, width in _ENDS[id(FAMILIES)])

GAME_CRASHES = _family(GAME_FAMILIES, "crashes", *_RESOURCES, "crashes")
GAME_SHORTAGES = _family(GAME_FAMILIES, "shortages", *_RESOURCES, "productions the pool could not serve in full")
GAME_CATACLYSMS = _family(GAME_FAMILIES, "cataclysms", *_CATACLYSMS, "cataclysms resolved")
GAME_DESTROYED = _family(GAME_FAMILIES, "destroyed", *_BUILDINGS, "abandoned buildings destroyed")
GAME_RESHUFFLES = _family(GAME_FAMILIES, "reshuffles", *_ONE, "reshuffles of the Stock Market deck")
for _part in _EXPANSIONS.values():
    for _name, (_names, _width, _meaning, _) in _part.GAME_FAMILIES.items():
        _family(GAME_FAMILIES, _name, _names, _width, _meaning)
N_GAME_TALLIES = max(first + width for first, width in _ENDS[id(GAME_FAMILIES)])

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
