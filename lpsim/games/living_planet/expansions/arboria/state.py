"""Constants. The part of STATE that belongs to Arboria; all zero when it is not in play.

Sets of hexagons are bit sets, bit n = hexagon n. Only `effects.py` beside this file writes these fields.
"""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids

STATE = record(
    ("burning", I),  # hexagons with a Wildfire token (ARB-STA-02)
    ("fire_supply", I),  # Wildfire tokens not on the map
    ("out", I),  # base hexagons taken out of the game at set-up (ARB-SET-02)
    ("oxygen", I, (ids.MAX_SEATS,)),  # tokens for exploring oxygen hexagons, hidden (ARB-STA-04)
    ("platform", I, (ids.MAX_TILES,)),  # bit set of squares whose building has a platform (ARB-STA-05)
    ("dam", I, (ids.N_SIDES,)),  # DAM_* on the side of the Volcano that looks this way, as it lies (ARB-STA-06)
    ("fled", I),  # bit set of units that have escaped in the Wildfire under way (ARB-AMB-27)
    ("tried", I),  # 1 = the Volcano was tried in this Explore action and did not fit (ARB-AMB-50)
)
