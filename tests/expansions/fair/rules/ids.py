"""Constants. The numbers that the Fair has among those of the game."""

from lpsim.games.living_planet import ids, tallies

WHEEL = ids.BUILDING_NAMES.index("ferris-wheel")
BOX = ids.BOX_NAMES.index("fair")
TALLY_TICKETS = tallies.place("tickets_used")
SCORE_TICKETS = tallies.ALL_SCORE_NAMES.index("tickets")
