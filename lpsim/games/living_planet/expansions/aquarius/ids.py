"""Constants. The numbers that Aquarius has among those of the game: its words, its tallies, its parts of a score."""

from lpsim.games.living_planet import ids, tallies
from lpsim.games.living_planet.expansions import bit_of, number_of
from lpsim.games.living_planet.expansions.aquarius.vocabulary import VOCABULARY

AQUARIUS = bit_of("aquarius")
BOX_AQUARIUS = number_of("aquarius")
SEAPORT, SEABORNE_WINDMILL, OIL_PLATFORM, VIBRIUM_REEF_EXTRACTOR, HYDRO_ELECTRIC_GENERATOR = (
    ids.BUILDING_NAMES.index(name) for name in VOCABULARY.buildings
)
TIDAL_WAVE, WHIRLPOOL = (ids.CATACLYSM_NAMES.index(name) for name in VOCABULARY.cataclysms)
LAVA = ids.CATACLYSM_NAMES.index("eruption") if "eruption" in ids.CATACLYSM_NAMES else ids.NONE  # of Arboria
SITE_HALF, SITE_WATER = (ids.SITE_TERRAIN_NAMES.index(name) for name in VOCABULARY.site_terrains)
CLASS_SEAPORT = ids.CLASS_NAMES.index("seaport")
SHIP = ids.UNIT_SHIP

TALLY_SAILED = tallies.place("sailed")
TALLY_BOARDED = tallies.place("boarded")
TALLY_LANDED = tallies.place("landed")
TALLY_STORMS = tallies.place("ships_in_storms")
STORM_WIND, STORM_HELD, STORM_FLED, STORM_LOST, STORM_RESISTED, STORM_DRAWN = range(6)
TALLY_BUILT_BY_SHIP = tallies.place("built_by_ship")
TALLY_EXPLORED_BY_SHIP = tallies.place("explored_by_ship")
TALLY_WALLS = tallies.place("walls")
GAME_WALLS_USED = tallies.place("walls_used")
FREE_SHIP_FIX, FREE_WALL = (tallies.FREE_ACTION_NAMES.index(name) for name in ("ship-fix", "wall"))
PAID_FUEL, PAID_WALLS = (tallies.PAID_NAMES.index(name) for name in ("fuel", "walls"))
SCORE_SEAPORTS, SCORE_SHIPS, SCORE_MOST_SHIPS = (
    tallies.ALL_SCORE_NAMES.index(name) for name in ("seaports", "ships", "most-ships")
)
