"""Constants. What the kernel counts for the logs: per seat (tally ids), per game, per round, and the parts of a score.

A family has one counter per label; `TALLY_USED + ability` counts the uses of one ability.
"""

from lpsim.games.planetship import ids

FAMILIES: dict[str, tuple[int, tuple[str, ...], str]] = {}
GAME_FAMILIES: dict[str, tuple[int, tuple[str, ...], str]] = {}


def _family(table: dict, name: str, labels: tuple[str, ...], meaning: str) -> int:
    """Room for one more family behind those of the table; returns its first id."""
    start = sum(max(1, len(others)) for _, others, _ in table.values())
    table[name] = (start, labels, meaning)
    return start


ZONE_LABELS = tuple(str(zone) for zone in range(ids.N_ZONES))
CARD_LABELS = tuple(str(card) for card in range(ids.MAX_DECK))  # cards of the deck in the order of the file

TALLY_PLACED = _family(FAMILIES, "placed", ZONE_LABELS, "characters placed, by zone")
TALLY_HIDDEN = _family(FAMILIES, "placed_face_down", (), "characters placed face down")
TALLY_PASSED = _family(FAMILIES, "passed", (), "turns without a legal space")
TALLY_TURNED = _family(FAMILIES, "zone_turns", (), "times the Military Area was turned")
TALLY_PROBED = _family(FAMILIES, "probes_sent", (), "probes sent")
TALLY_USED = _family(FAMILIES, "used", ids.ABILITY_NAMES, "abilities used")
TALLY_HACKED = _family(FAMILIES, "hacked", (), "own characters sent back by Hackers")
TALLY_PULLED = _family(FAMILIES, "pulled", (), "own characters pulled away by other players' Tractor Beams")
TALLY_REMOVED = _family(FAMILIES, "removed", (), "own characters taken out of the game in zone 7")
TALLY_WON = _family(FAMILIES, "won", ZONE_LABELS, "rewards won, by zone")
TALLY_WON_VP = _family(FAMILIES, "reward_vp", (), "VP printed on the rewards won")
TALLY_DISCARDED = _family(FAMILIES, "discarded", (), "cards discarded")
TALLY_MISSION = _family(FAMILIES, "missions_alone", ids.ICON_NAMES, "missions achieved alone")
TALLY_SHARED = _family(FAMILIES, "missions_shared", ids.ICON_NAMES, "missions shared with others")
TALLY_WON_CARD = _family(FAMILIES, "card_won", CARD_LABELS, "times the card was won")
TALLY_KEPT_CARD = _family(FAMILIES, "card_kept", CARD_LABELS, "whether the card is in hand at the end")
TALLY_DECISIONS = _family(FAMILIES, "decisions", (), "decisions with more than one option")
TALLY_OPTIONS = _family(FAMILIES, "options", (), "options offered in those decisions")
N_TALLIES = sum(max(1, len(labels)) for _, labels, _ in FAMILIES.values())

GAME_RESOLVED = _family(GAME_FAMILIES, "resolved", ZONE_LABELS, "times the zone was resolved")
GAME_EMPTY = _family(GAME_FAMILIES, "unclaimed", ZONE_LABELS, "times nobody was in the zone")
GAME_TIES = _family(GAME_FAMILIES, "ties", ZONE_LABELS, "times the order of the spaces decided")
GAME_SCANS = _family(GAME_FAMILIES, "scans", (), "cards drawn by Scanners")
N_GAME_TALLIES = sum(max(1, len(labels)) for _, labels, _ in GAME_FAMILIES.values())

# --- parts of the final score (PS-EN) ---------------------------------------------------------------------------------
SCORE_DISCARDS, SCORE_HAND, SCORE_MISSIONS = range(3)
SCORE_NAMES = ("discards", "hand", "missions")
N_SCORE_PARTS = len(SCORE_NAMES)

# --- what the log keeps of a seat after each round --------------------------------------------------------------------
ROUND_SCORE, ROUND_HAND, ROUND_DISCARDS, ROUND_REWARDS, ROUND_ICONS = range(5)
ROUND_NAMES = ("score", "hand_vp", "discards", "rewards", "ability_icons")
N_ROUND_FIELDS = len(ROUND_NAMES)
