"""Constants. The part of STATE that belongs to Aquarius; all zero, or NONE, when it is not in play.

Sets of hexagons, squares, seats and units are bit sets. Only `effects.py` beside this file writes these fields. Which
area of its hexagon a unit stands in and which ship carries it, the unit itself says (`area`, `aboard`): a ship's area
is its water, that of a land unit in the open the land under its feet; a unit in a building has the area 0, and so has
one aboard, which is on the hexagon of its ship.
"""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS, MAX_PICKS, MAX_PORTS

STATE = record(
    ("port", I, (MAX_PORTS,)),  # place where a Seaport tile lies; NONE = in the pool of buildings (AQU-STA-05)
    ("face", I, (MAX_PORTS,)),  # which of its two faces shows
    ("iron_wall", I, (ids.MAX_TILES,)),  # bit set of squares whose building has an Iron wall (AQU-STA-05)
    ("vibrium_wall", I, (ids.MAX_TILES,)),  # the same of Vibrium
    ("launched", I),  # ships that the producing player has built on this die (AQU-SHP-02); a recruit ends it
    # --- set-up ---
    ("pile", I),  # base hexagons that go round in the draft (AQU-STA-08); empty when it is over
    ("drafted", I, (MAX_PICKS,)),  # hexagons in the order in which they were picked, secret; NONE
    ("drafter", I),  # seat that drafts first; the others follow to the left
    ("out", I),  # base hexagons that are not in this game (those of a draft under way included)
    # --- what the rules under way remember ---
    ("powered", I),  # 1 = the Oil of this Move action is paid (AQU-STA-04)
    ("boarded", I, (ids.MAX_UNITS,)),  # how often a unit has boarded while `boarded_at` movement points were left
    ("boarded_at", I),
    ("settled", I),  # bit set of ships that the cataclysm under way has dealt with
    ("held", I),  # bit set of ships paid for against the Whirlpool
    ("tried", I),  # 1 = the Whirlpool was tried in this Explore action and did not fit (AQU-AMB-76)
)

# scratch paper for exploring: steps to each area of each hexagon, by tile * MAX_AREAS + area
WORK = record(
    ("steps", I, (ids.MAX_TILES * MAX_AREAS,)),
    ("queue", I, (ids.MAX_TILES * MAX_AREAS,)),
)
