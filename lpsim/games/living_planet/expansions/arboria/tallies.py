"""Constants. What Arboria counts for the logs, and its parts of a score; `tallies.py` of the game gives the places."""

from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_NAMES

# name -> labels, room, meaning, unit
FAMILIES = {
    "oxygen": ((), 1, "tokens for exploring oxygen hexagons", "tokens"),
    "fires_stopped": ((), 1, "Wildfires stopped at their start by paying", "times"),
    "fires_spread": ((), 1, "hexagons chosen for a Tornado to spread fire to", "times"),
    "escaped": (ids.UNIT_NAMES, ids.N_UNIT_KINDS, "units that escaped a Wildfire", "units"),
    "platforms": ((), 1, "buildings constructed on a Wood platform", "buildings"),
    "dams": (DAM_NAMES, len(DAM_NAMES), "lava dams built", "dams"),
}
GAME_FAMILIES = {
    "fires": ((), 1, "Wildfire tokens put on the map", "tokens"),
    "dammed": (DAM_NAMES, len(DAM_NAMES), "eruptions stopped by a dam", "times"),
}
LABELS = {"free": ("douse", "dam"), "paid": ("fires", "platforms", "dams")}  # in families of the base game
NOTHING = (DAM_NAMES[0],)  # labels that name nothing: no dam is no dam
SCORE_PARTS = ("oxygen-tokens", "oxygen-control")
TELLING = ("oxygen",)  # families that tell of what is hidden
