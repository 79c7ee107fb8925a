"""Constants. RULES of the Fair."""

from lpsim.core.records import I, record

RULES = record(("tickets", I), ("prize", I), ("wheel", I))
NEUTRAL = {"wheel": -1}
