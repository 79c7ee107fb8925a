"""Constants. The vocabulary of Living Planet: every id is a small integer, every name a word of the rulebook.

Capacities leave room for all boxes of the ledgers (their STATE parts). What an expansion adds to a list of names stands
behind the base game's, and its own files know the numbers (`ids.py` of its folder).
"""

from lpsim.games.living_planet.expansions import EXPANSIONS, boxes, words

# --- capacities -------------------------------------------------------------------------------------------------
MAX_SEATS = 4
MAX_TILES = 60  # 24 base + 28 of expansions, some for the occasion; a set of tiles fits one int64
MAX_SITES = 6  # square spaces of one hexagon
MAX_PLACES = MAX_TILES * MAX_SITES  # a place is one square space: tile * MAX_SITES + square
MAX_TILE_DICE = 12  # cataclysm dice of one hexagon (the special hexagons have 12)
MAX_RESOURCES = 6  # five, and one of an expansion
MAX_KINDS = 24  # building kinds: 12 base + 8 of expansions, and some more
MAX_NUMBERS = 7  # production numbers 1..6; 0 = the tile prints none
MAX_CARDS = 64  # Stock Market cards
MAX_TRACK = 13  # spots 1..12 of the exhaustion track
UNITS_PER_SEAT = 10  # 5 Scientists, 2 Motorized Scientists, 3 Ships
MAX_UNITS = MAX_SEATS * UNITS_PER_SEAT
N_COLOURS = 4
N_SIDES = 6
N_VALUES = 6

NONE = -1

# --- colours of dice, cards and pieces (LP-CMP-05) ----------------------------------------------------------------
RED, BLUE, YELLOW, GREEN = range(4)
COLOUR_NAMES = ("red", "blue", "yellow", "green")

# --- terrains (LP-DRV-21; no base hexagon has water) ------------------------------------------------------------------
TERRAIN_DESERT, TERRAIN_MOUNTAIN, TERRAIN_WATER = range(3)
TERRAIN_NAMES = ("desert", "mountain", "water")
# what a square stands on; "mixed" is partly mountain (LP-AMB-130)
SITE_DESERT, SITE_MOUNTAIN, SITE_MIXED = range(3)
SITE_TERRAIN_NAMES = ("desert", "mountain", "mixed", *words("site_terrains"))

# --- resources (LP-CMP-08) ------------------------------------------------------------------------------------------
OIL, VIBRIUM, ELECTRICITY, IRON, MYCELIUM = range(5)
RESOURCE_NAMES = ("oil", "vibrium", "electricity", "iron", "mycelium", *words("resources"))

# --- building kinds (LP-CMP-10 to -13) --------------------------------------------------------------------------------
(
    OIL_DRILL, MYCELIUM_FARM, IRON_MINE, VIBRIUM_MINE, WIND_TURBINE,
    ENERGY_FIELD, STEEL_DOME, SHOCK_ABSORBER,
    MULTI_TRADING_OUTPOST, TRADING_OFFICE, MARKETING_DEPARTMENT,
    SPACEPORT,
) = range(12)  # fmt: skip
BUILDING_NAMES = (
    "oil-drill", "mycelium-farm", "iron-mine", "vibrium-mine", "wind-turbine",
    "energy-field", "steel-dome", "shock-absorber",
    "multi-trading-outpost", "trading-office", "marketing-department",
    "spaceport",
    *words("buildings"),
)  # fmt: skip
CLASS_FACTORY, CLASS_PROTECTIVE, CLASS_MARKET, CLASS_SPACEPORT = range(4)
CLASS_NAMES = ("factory", "protective", "stock-market", "spaceport", *words("classes"))

# --- units (LP-DEF-05) ----------------------------------------------------------------------------------------------
UNIT_SCIENTIST, UNIT_MOTORIZED, UNIT_SHIP = range(3)
UNIT_NAMES = ("scientist", "motorized", "ship")
N_UNIT_KINDS = 3

# --- cataclysms (LP-CAT-05) -------------------------------------------------------------------------------------------
TORNADO, EARTHQUAKE, GEYSER = range(3)
CATACLYSM_NAMES = ("tornado", "earthquake", "geyser", *words("cataclysms"))
N_CATACLYSMS = 8  # room for them

# --- boxes that a component comes from: 0 the base game, n the n-th expansion, bit n - 1 of r.expansions ---
BOX_BASE = 0
BOX_NAMES = ("base", *EXPANSIONS)
EXPANSION_NAMES = EXPANSIONS

# --- the box with whose rules alone a component may speak of something; of a hexagon's face by key --------------------
BOX_OF_RESOURCE = (BOX_BASE,) * 5 + boxes("resources")
BOX_OF_KIND = (BOX_BASE,) * (SPACEPORT + 1) + boxes("buildings")
BOX_OF_CATACLYSM = (BOX_BASE,) * 3 + boxes("cataclysms")
BOX_OF_FACE = dict(zip(words("face_keys"), boxes("face_keys")))
