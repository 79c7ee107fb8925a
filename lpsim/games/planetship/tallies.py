"""Constants. What the kernel counts for the logs: per seat (tally ids), per game, per round, and the parts of a score.

A family has one counter per label; `TALLY_USED + ability` counts the uses of one ability.
"""

from typing import Any, NamedTuple

from lpsim.games import roles
from lpsim.games.planetship import ids
from lpsim.games.roles import Tally


class Family(NamedTuple):
    """Where the counters of a family stand, one for each label (one in all without labels), and what they are."""

    start: int
    labels: tuple[str, ...]
    tally: Tally


FAMILIES: dict[str, Family] = {}
GAME_FAMILIES: dict[str, Family] = {}


def _family(table: dict[str, Family], name: str, *said: Any, **more: Any) -> int:
    """Room for one more family behind those of the table, described as a Tally is; returns its first id."""
    start, tally = _size(table), Tally(*said, **more)
    table[name] = Family(start, tally.labels, tally)
    return start


def _size(table: dict[str, Family]) -> int:
    """Counters of all families of a table."""
    return sum(max(1, len(family.labels)) for family in table.values())


ZONE_LABELS = ids.ZONE_NAMES
CARD_LABELS = tuple(str(card) for card in range(ids.MAX_DECK))  # cards of the deck in the order of the file

TALLY_PLACED = _family(
    FAMILIES, "placed", "characters placed, by zone", "characters", roles.CHOSEN, ZONE_LABELS, forbid="place:{}"
)
TALLY_HIDDEN = _family(FAMILIES, "placed_face_down", "characters placed face down", "characters", roles.CHOSEN)
TALLY_PASSED = _family(FAMILIES, "passed", "turns without a legal space", "turns", roles.HAPPENED, direction=roles.LESS)
TALLY_TURNED = _family(FAMILIES, "zone_turns", "times the Military Area was turned", "times", roles.CHOSEN)
TALLY_PROBED = _family(FAMILIES, "probes_sent", "probes sent", "times", roles.CHOSEN, forbid="probe")
TALLY_USED = _family(FAMILIES, "used", "abilities used", "times", roles.CHOSEN, ids.ABILITY_NAMES, forbid="{}")
TALLY_HACKED = _family(
    FAMILIES, "hacked", "own characters sent back by Hackers", "characters", roles.HARM, direction=roles.LESS
)
TALLY_PULLED = _family(
    FAMILIES, "pulled", "own characters pulled away by other players' Tractor Beams", "characters", roles.HARM,
    direction=roles.LESS,
)  # fmt: skip
TALLY_REMOVED = _family(
    FAMILIES, "removed", "own characters taken out of the game in zone 7", "characters", roles.HAPPENED
)
TALLY_WON = _family(FAMILIES, "won", "rewards won, by zone", "rewards", roles.AMOUNT, ZONE_LABELS)
TALLY_WON_VP = _family(FAMILIES, "reward_vp", "VP printed on the rewards won", "VP", roles.AMOUNT)
TALLY_DISCARDED = _family(FAMILIES, "discarded", "cards discarded", "cards", roles.AMOUNT)
TALLY_MISSION = _family(FAMILIES, "missions_alone", "missions achieved alone", "missions", roles.AMOUNT, ids.ICON_NAMES)
TALLY_SHARED = _family(
    FAMILIES, "missions_shared", "missions shared with others", "missions", roles.AMOUNT, ids.ICON_NAMES
)
TALLY_WON_CARD = _family(FAMILIES, "card_won", "times the card was won", "times", roles.CHOSEN, CARD_LABELS)
TALLY_KEPT_CARD = _family(
    FAMILIES, "card_kept", "whether the card is in hand at the end", "times", roles.CHOSEN, CARD_LABELS
)
TALLY_DECISIONS = _family(FAMILIES, "decisions", "decisions with more than one option", "decisions", roles.DECISIONS)
TALLY_OPTIONS = _family(FAMILIES, "options", "options offered in those decisions", "options", roles.OPTIONS)
N_TALLIES = _size(FAMILIES)

GAME_RESOLVED = _family(GAME_FAMILIES, "resolved", "times the zone was resolved", "times", roles.AMOUNT, ZONE_LABELS)
GAME_EMPTY = _family(GAME_FAMILIES, "unclaimed", "times nobody was in the zone", "times", roles.EVENT, ZONE_LABELS)
GAME_TIES = _family(GAME_FAMILIES, "ties", "times the order of the spaces decided", "times", roles.EVENT, ZONE_LABELS)
GAME_SCANS = _family(GAME_FAMILIES, "scans", "cards drawn by Scanners", "cards", roles.EVENT)
N_GAME_TALLIES = _size(GAME_FAMILIES)

# --- parts of the final score (PS-EN) ---------------------------------------------------------------------------------
SCORE_DISCARDS, SCORE_HAND, SCORE_MISSIONS = range(3)
SCORE_NAMES = ("discards", "hand", "missions")
N_SCORE_PARTS = len(SCORE_NAMES)

# --- what the log keeps of a seat after each round --------------------------------------------------------------------
ROUND_SCORE, ROUND_HAND, ROUND_DISCARDS, ROUND_REWARDS, ROUND_ICONS = range(5)
ROUND_NAMES = ("score", "hand_vp", "discards", "rewards", "ability_icons")
N_ROUND_FIELDS = len(ROUND_NAMES)
