"""Constants. STATE of the Fair, and its scratch paper."""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids

MAX_CALLS = 64
STATE = record(
    ("tickets", I, (ids.MAX_SEATS,)),
    ("called", I, (MAX_CALLS,)),  # how often each hook point was reached
)
WORK = record(("rides", I))
