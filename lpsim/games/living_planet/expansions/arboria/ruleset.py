"""Constants. The part of RULESET that belongs to Arboria; all zero, or NONE, when it is not in play."""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids

RULES = record(
    # --- numbers of data/arboria/rules.toml, section [arboria] ---
    ("fire_tokens", I),  # Wildfire tokens of the box (ARB-CMP-05)
    ("exchanged_tiles", I),  # base hexagons that go out of the game at set-up (ARB-SET-02)
    ("exploration_token", I),  # VP for exploring an oxygen hexagon (ARB-OXY-02)
    ("fire_resources", I, (ids.MAX_RESOURCES,)),  # 1 = pays for stopping or removing a fire (ARB-FIR-03)
    ("fire_cost", I),  # pieces of one of them
    ("platform_cost", I),  # Wood for a platform (ARB-PLT-03)
    ("dam_cost", I),  # pieces of each metal of a dam (ARB-DAM-05)
    ("repair_in_fire", I),  # 1 = the chip instead of output also in a burning hexagon (ARB-AMB-42)
    ("burning_spaceport_counts", I),  # 1 = as a Spaceport for All is not lost (ARB-AMB-91)
    # --- read off the content (load.py) ---
    ("oxygen", I, (ids.MAX_TILES,)),  # stars of an oxygen hexagon (ARB-OXY-03); 0 = no oxygen
    ("floods", I),  # bit set of hexagons that show a Flood die (ARB-PLT-04)
    ("volcano", I),  # the hexagon; NONE = there is none
    ("river", I, (ids.MAX_TILE_DICE,)),  # side of the Volcano, unturned, that shows its n-th die (ARB-LAV-01)
    ("station", I),  # building kind of the Hydraulic Safety Station; NONE
)
NEUTRAL = {"volcano": ids.NONE, "river": ids.NONE, "station": ids.NONE}  # see NEUTRAL of the game
