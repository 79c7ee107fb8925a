"""Constants. The vocabulary of Living Planet: every id is a small integer, every name a word of the rulebook.

Capacities leave room for the two expansions (LP ledger part 1; Arboria and Aquarius ledgers, STATE parts).
"""

# --- capacities -------------------------------------------------------------------------------------------------
MAX_SEATS = 4
MAX_TILES = 60  # 24 base + 8 Arboria + 20 Aquarius, some for the occasion; a set of tiles fits one int64
MAX_SITES = 6  # square spaces of one hexagon
MAX_PLACES = MAX_TILES * MAX_SITES  # a place is one square space: tile * MAX_SITES + square
MAX_TILE_DICE = 12  # cataclysm dice of one hexagon (the special hexagons have 12)
MAX_RESOURCES = 6  # five, and Wood
MAX_KINDS = 24  # building kinds: 12 base + 3 Arboria + 5 Aquarius
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

# --- terrains (LP-DRV-21; water comes with Aquarius) ----------------------------------------------------------------
TERRAIN_DESERT, TERRAIN_MOUNTAIN, TERRAIN_WATER = range(3)
TERRAIN_NAMES = ("desert", "mountain", "water")
# what a square stands on; "mixed" is partly mountain (LP-AMB-130)
SITE_DESERT, SITE_MOUNTAIN, SITE_MIXED = range(3)
SITE_TERRAIN_NAMES = ("desert", "mountain", "mixed")

# --- resources (LP-CMP-08) ------------------------------------------------------------------------------------------
OIL, VIBRIUM, ELECTRICITY, IRON, MYCELIUM, WOOD = range(6)
RESOURCE_NAMES = ("oil", "vibrium", "electricity", "iron", "mycelium", "wood")

# --- building kinds (LP-CMP-10 to -13; after the Spaceport those of Arboria, ARB-CMP-08) ----------------------------
(
    OIL_DRILL, MYCELIUM_FARM, IRON_MINE, VIBRIUM_MINE, WIND_TURBINE,
    ENERGY_FIELD, STEEL_DOME, SHOCK_ABSORBER,
    MULTI_TRADING_OUTPOST, TRADING_OFFICE, MARKETING_DEPARTMENT,
    SPACEPORT,
    SAWMILL, HYDRAULIC_SAFETY_STATION, ARBORI_MYCELIA_PLANT,
) = range(15)  # fmt: skip
BUILDING_NAMES = (
    "oil-drill", "mycelium-farm", "iron-mine", "vibrium-mine", "wind-turbine",
    "energy-field", "steel-dome", "shock-absorber",
    "multi-trading-outpost", "trading-office", "marketing-department",
    "spaceport",
    "sawmill", "hydraulic-safety-station", "arbori-mycelia-plant",
)  # fmt: skip
CLASS_FACTORY, CLASS_PROTECTIVE, CLASS_MARKET, CLASS_SPACEPORT = range(4)
CLASS_NAMES = ("factory", "protective", "stock-market", "spaceport")

# --- units (LP-DEF-05) ----------------------------------------------------------------------------------------------
UNIT_SCIENTIST, UNIT_MOTORIZED, UNIT_SHIP = range(3)
UNIT_NAMES = ("scientist", "motorized", "ship")
N_UNIT_KINDS = 3

# --- cataclysms (LP-CAT-05; the others come with the expansions) -----------------------------------------------------
TORNADO, EARTHQUAKE, GEYSER, WILDFIRE, FLOOD, ERUPTION, TIDAL_WAVE, WHIRLPOOL = range(8)
CATACLYSM_NAMES = ("tornado", "earthquake", "geyser", "wildfire", "flood", "eruption", "tidal-wave", "whirlpool")
N_CATACLYSMS = 8

# --- boxes that a component comes from, and expansions: bit n of r.expansions is the box n + 1 -----------------------
BOX_BASE, BOX_ARBORIA, BOX_AQUARIUS = range(3)
BOX_NAMES = ("base", "arboria", "aquarius")
EXPANSION_NAMES = BOX_NAMES[1:]
ARBORIA, AQUARIUS = 1, 2  # bits of r.expansions

# --- the box with whose rules alone a component may speak of something; of a hexagon's face by key --------------------
BOX_OF_RESOURCE = (BOX_BASE,) * 5 + (BOX_ARBORIA,)
BOX_OF_CATACLYSM = (BOX_BASE,) * 3 + (BOX_ARBORIA,) * 3 + (BOX_AQUARIUS,) * 2
BOX_OF_FACE = {"oxygen": BOX_ARBORIA, "volcano": BOX_ARBORIA}
