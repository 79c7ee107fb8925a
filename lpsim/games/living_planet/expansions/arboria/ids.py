"""Constants. The numbers that Arboria has among those of the game: its words, its tallies, its parts of a score."""

from lpsim.games.living_planet import ids, tallies
from lpsim.games.living_planet.expansions import bit_of, number_of
from lpsim.games.living_planet.expansions.arboria.vocabulary import VOCABULARY

ARBORIA = bit_of("arboria")
BOX_ARBORIA = number_of("arboria")
(WOOD,) = (ids.RESOURCE_NAMES.index(name) for name in VOCABULARY.resources)
SAWMILL, HYDRAULIC_SAFETY_STATION, ARBORI_MYCELIA_PLANT = (
    ids.BUILDING_NAMES.index(name) for name in VOCABULARY.buildings
)
WILDFIRE, FLOOD, ERUPTION = (ids.CATACLYSM_NAMES.index(name) for name in VOCABULARY.cataclysms)

TALLY_OXYGEN = tallies.place("oxygen")
TALLY_STOPPED = tallies.place("fires_stopped")
TALLY_SPREAD = tallies.place("fires_spread")
TALLY_ESCAPED = tallies.place("escaped")
TALLY_PLATFORMS = tallies.place("platforms")
TALLY_DAMS = tallies.place("dams")
GAME_FIRES = tallies.place("fires")
GAME_DAMMED = tallies.place("dammed")
FREE_DOUSE, FREE_DAM = (tallies.FREE_ACTION_NAMES.index(name) for name in ("douse", "dam"))
PAID_FIRES, PAID_PLATFORMS, PAID_DAMS = (tallies.PAID_NAMES.index(name) for name in ("fires", "platforms", "dams"))
SCORE_OXYGEN_TOKENS, SCORE_OXYGEN_CONTROL = (
    tallies.ALL_SCORE_NAMES.index(name) for name in ("oxygen-tokens", "oxygen-control")
)
