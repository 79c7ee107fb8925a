"""Python only. The styles of Planetship: what they weigh, and the words of their restrictions."""

from pathlib import Path

from lpsim.games.planetship import flow, tallies
from lpsim.games.planetship.players import patterns, seat, terms
from lpsim.games.styles import RANDOM, Vocabulary

ZONES = tallies.ZONE_LABELS
# word of a restriction -> verb, what its argument is compared with, and the names of that argument
WORDS: dict[str, tuple[int, int, tuple[str, ...]]] = {
    "place": (flow.ACT_PLACE, patterns.SLOT_ZONE, ZONES),
    "turn-zone": (flow.ACT_TURN, patterns.SLOT_A, ("none", "right", "round", "left")),
    "probe": (flow.ACT_PROBE, patterns.SLOT_ZONE, ZONES),
    "no-probe": (flow.ACT_NO_PROBE, patterns.SLOT_NONE, ()),
    "hacker": (flow.ACT_HACK, patterns.SLOT_NONE, ()),
    "scanner": (flow.ACT_SCAN, patterns.SLOT_NONE, ()),
    "tractor-beam": (flow.ACT_PULL, patterns.SLOT_NONE, ()),
    "shield": (flow.ACT_SHIELD, patterns.SLOT_NONE, ()),
    "team-radio": (flow.ACT_RADIO, patterns.SLOT_NONE, ()),
    "teleport": (flow.ACT_TELEPORT, patterns.SLOT_NONE, ()),
    "done": (flow.ACT_DONE, patterns.SLOT_NONE, ()),
}
PLAYER, TERMS = seat.PLAYER, terms.TERMS
FIRST = ("greedy", "balanced", "champion")  # the ladder; the other styles follow by name
LADDER, ALLROUNDER = (RANDOM, *FIRST), "balanced"
VOCABULARY = Vocabulary(
    folder=Path(__file__).parent / "styles",
    record=PLAYER,
    terms=terms.TERM_NAMES,
    words=WORDS,
    first=FIRST,
)
names, load, seats = VOCABULARY.names, VOCABULARY.load, VOCABULARY.seats
