"""Constants. What Aquarius counts for the logs, and its parts of a score; `tallies.py` of the game gives the places."""

from lpsim.games import roles
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_NAMES
from lpsim.games.roles import Tally

_STORM = ("wind", "held", "fled", "lost", "resisted", "drawn")
_WALLS = (WALL_NAMES, len(WALL_NAMES))
FAMILIES = {
    "sailed": Tally("hexagons entered by ships", "hexagons", roles.AMOUNT),
    "boarded": Tally("units taken aboard", "times", roles.CHOSEN),
    "landed": Tally("units put ashore or into a building by ship", "times", roles.CHOSEN),
    "ships_in_storms": Tally("ships in cataclysms", "ships", roles.HAPPENED, _STORM, len(_STORM)),
    "built_by_ship": Tally("buildings constructed by ships", "buildings", roles.CHOSEN),
    "explored_by_ship": Tally("hexagons explored by ships", "hexagons", roles.CHOSEN),
    "walls": Tally("walls built", "walls", roles.CHOSEN, *_WALLS),
}
GAME_FAMILIES = {
    "walls_used": Tally("buildings saved from a Tidal Wave by a wall", "times", roles.EVENT, *_WALLS),
}
LABELS = {"free": ("ship-fix", "wall"), "paid": ("fuel", "walls")}  # in families of the base game
NOTHING = (WALL_NAMES[0],)  # labels that name nothing: no wall is no wall
SCORE_PARTS = ("seaports", "ships", "most-ships")
CLASS_PARTS = {"seaport": "seaports"}  # class of buildings -> part of the score that their VP count for
TELLING = ()  # families that tell of what is hidden
