"""Constants. The words of the Fair and its block of ids."""

from lpsim.games.living_planet.expansions import SECOND_HALF, block_of
from lpsim.games.living_planet.expansions.vocabulary import Vocabulary

BLOCK = block_of("fair")
LATER = BLOCK + SECOND_HALF
DEC_LOTS = BLOCK + 1
TASK_PRIZE = LATER
ACT_LOT, ACT_EXCHANGE, ACT_RIDE, ACT_HELPERS = range(BLOCK + 1, BLOCK + 5)  # ACT_LOT: number
ACT_SELL_TICKET = LATER
EVENT_PRIZE = BLOCK + 1  # seat, a = tickets

VOCABULARY = Vocabulary(
    title="The Fair",
    buildings=("ferris-wheel",),
    decisions={DEC_LOTS: ("draw-lots", "FAIR-01")},
    tasks={TASK_PRIZE: "prize"},
)
