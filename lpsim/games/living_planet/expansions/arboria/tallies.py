"""Constants. What Arboria counts for the logs, and its parts of a score; `tallies.py` of the game gives the places."""

from lpsim.games import roles
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_NAMES
from lpsim.games.roles import Tally

_UNITS = (ids.UNIT_NAMES, ids.N_UNIT_KINDS)
_DAMS = (DAM_NAMES, len(DAM_NAMES))
FAMILIES = {
    "oxygen": Tally("tokens for exploring oxygen hexagons", "tokens", roles.HAPPENED, direction=roles.MORE),
    "fires_stopped": Tally("Wildfires stopped at their start by paying", "times", roles.CHOSEN),
    "fires_spread": Tally("hexagons chosen for a Tornado to spread fire to", "times", roles.HAPPENED),
    "escaped": Tally("units that escaped a Wildfire", "units", roles.HAPPENED, *_UNITS),
    "platforms": Tally("buildings constructed on a Wood platform", "buildings", roles.CHOSEN),
    "dams": Tally("lava dams built", "dams", roles.CHOSEN, *_DAMS),
}
GAME_FAMILIES = {
    "fires": Tally("Wildfire tokens put on the map", "tokens", roles.EVENT),
    "dammed": Tally("eruptions stopped by a dam", "times", roles.EVENT, *_DAMS),
}
LABELS = {"free": ("douse", "dam"), "paid": ("fires", "platforms", "dams")}  # in families of the base game
NOTHING = (DAM_NAMES[0],)  # labels that name nothing: no dam is no dam
SCORE_PARTS = ("oxygen-tokens", "oxygen-control")
TELLING = ("oxygen",)  # families that tell of what is hidden
