"""Python only. The kernel as the toolkit asks for it: the records, and the doors that every game has."""

from lpsim.games.living_planet.batch import RESULT as RESULT
from lpsim.games.living_planet.batch import TURN_ROWS as TURNS
from lpsim.games.living_planet.batch import play, write_row
from lpsim.games.living_planet.door import advance, choose, choose_by, score, setup, start, violated
from lpsim.games.living_planet.ruleset import RULESET as RULESET
from lpsim.games.living_planet.state import STATE as STATE
from lpsim.games.living_planet.state import WORK as WORK

__all__ = [
    "RESULT", "RULESET", "STATE", "TURNS", "WORK", "advance", "choose", "choose_by", "play", "score", "setup", "start",
    "violated", "write_row",
]  # fmt: skip
