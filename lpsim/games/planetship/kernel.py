"""Python only. The kernel as the toolkit asks for it: the records, and the doors that every game has."""

from lpsim.games.planetship.batch import RESULT as RESULT
from lpsim.games.planetship.batch import TURN_ROWS as TURNS
from lpsim.games.planetship.batch import play, write_row
from lpsim.games.planetship.door import advance, choose, choose_by, score, setup, start, violated
from lpsim.games.planetship.ruleset import RULESET as RULESET
from lpsim.games.planetship.state import STATE as STATE
from lpsim.games.planetship.state import WORK as WORK

__all__ = [
    "RESULT", "RULESET", "STATE", "TURNS", "WORK", "advance", "choose", "choose_by", "play", "score", "setup", "start",
    "violated", "write_row",
]  # fmt: skip
