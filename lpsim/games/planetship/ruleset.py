"""Constants. RULESET: every number and table that a designer may change, content included, in one record.

`scenario.py` fills it from the data files; a sweep over rules is an array of these and never compiles anew.
"""

from lpsim.core.records import I, record
from lpsim.games.planetship.ids import (
    MAX_CARDS,
    MAX_MISSIONS,
    MAX_SPACES,
    N_ABILITIES,
    N_CELLS,
    N_ZONES,
    NONE,
)  # fmt: skip

CARD = record(
    ("number", I),  # printed; it has no function (PS-CH-04)
    ("strength", I),
    ("vp", I),
    ("race", I),
    ("icons", I, (N_ABILITIES,)),  # how often the card shows each ability
)
ZONE_FACE = record(
    ("n_spaces", I),
    ("cell", I, (MAX_SPACES,)),  # where each space lies while the zone is not turned
    ("space_at", I, (N_CELLS,)),  # which space lies in a cell then; NONE = the reward
    ("dock", I, (MAX_SPACES,)),
    ("stealth", I, (MAX_SPACES,)),
    ("probe", I, (MAX_SPACES,)),
    ("bonus", I, (MAX_SPACES,)),  # strength of whoever stands there (PS-Z1-01)
    ("reward_stealth", I),
    ("n_rewards", I),  # cards dealt each round (PS-Z9-01)
    ("immune", I),  # 1: no Hacker, no Tractor Beam (PS-Z0-01)
    ("turnable", I),  # 1: who is first may turn it (PS-Z3-01)
    ("lowest_wins", I),  # PS-Z4-01
    ("radio_bonus", I),  # strength of Team Radio cards in it and beside it (PS-Z5-01)
    ("closed_to_probes", I),  # PS-Z6-01
    ("takes_a_card", I),  # 1: the winner loses a character (PS-Z7-01)
)
MISSION = record(("icon", I), ("vp", I))
TABLE = record(
    ("ships", I),
    ("probes", I),
    ("missions", I),  # turned face up
    ("rows", I),
    ("columns", I),
    ("exchange", I),  # ids.EXCHANGE_*
)
RULINGS = record(
    ("random_orientation", I),
    ("zone_touches_itself", I),
    ("pass_keeps_the_ship", I),
    ("hacker_takes_own", I),
    ("teleport_into_resolved", I),
    ("shield_on_itself", I),
    ("pull_own_shielded", I),
    ("only_tied_break_ties", I),
    ("radio_is_recounted", I),
    ("senate_can_pull", I),
    ("shield_tokens", I),
    ("command_from_the_start", I),
    ("military_turn_each_round", I),
    ("missions_need_an_icon", I),
    ("shared_missions_count", I),
    ("last_card_is_passed", I),
)

# what an unused field holds where that is not 0
NEUTRAL = {"zone.space_at": NONE}

RULESET = record(
    ("n_players", I),
    ("rounds", I),
    ("hand_limit", I),
    ("discard_vp", I),
    ("table", TABLE),  # what depends on the number of players
    ("works", I, (N_ABILITIES,)),  # 1: the ability may be used
    ("rulings", RULINGS),
    ("zone", ZONE_FACE, (N_ZONES,)),
    ("card", CARD, (MAX_CARDS,)),  # starting characters of each seat, then the deck
    ("n_start", I),  # starting characters of a seat
    ("n_deck", I),
    ("mission", MISSION, (MAX_MISSIONS,)),
    ("n_missions", I),
)
