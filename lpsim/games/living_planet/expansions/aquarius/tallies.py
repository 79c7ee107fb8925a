"""Constants. What Aquarius counts for the logs, and its parts of a score; `tallies.py` of the game gives the places."""

from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_NAMES

# name -> labels, room, meaning, unit
FAMILIES = {
    "sailed": ((), 1, "hexagons entered by ships", "hexagons"),
    "boarded": ((), 1, "units taken aboard", "times"),
    "landed": ((), 1, "units put ashore or into a building by ship", "times"),
    "ships_in_storms": (("wind", "held", "fled", "lost", "resisted", "drawn"), 6, "ships in cataclysms", "ships"),
    "built_by_ship": ((), 1, "buildings constructed by ships", "buildings"),
    "explored_by_ship": ((), 1, "hexagons explored by ships", "hexagons"),
    "walls": (WALL_NAMES, len(WALL_NAMES), "walls built", "walls"),
}
GAME_FAMILIES = {
    "walls_used": (WALL_NAMES, len(WALL_NAMES), "buildings saved from a Tidal Wave by a wall", "times"),
}
LABELS = {"free": ("ship-fix", "wall"), "paid": ("fuel", "walls")}  # in families of the base game
NOTHING = (WALL_NAMES[0],)  # labels that name nothing: no wall is no wall
SCORE_PARTS = ("seaports", "ships", "most-ships")
CLASS_PARTS = {"seaport": "seaports"}  # class of buildings -> part of the score that their VP count for
TELLING = ()  # families that tell of what is hidden
