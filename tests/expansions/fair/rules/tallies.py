"""Constants. What the Fair counts, and its part of a score."""

from lpsim.games import roles
from lpsim.games.roles import Tally

FAMILIES = {"tickets_used": Tally("tickets used", "tickets", roles.CHOSEN)}
GAME_FAMILIES = {}
LABELS = {"free": ("ticket",), "paid": ()}
NOTHING = ()
SCORE_PARTS = ("tickets",)
TELLING = ("tickets_used",)
