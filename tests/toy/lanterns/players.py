"""Python only. The styles of Lanterns."""

from pathlib import Path

from lanterns import kernel
from lpsim.games.styles import Vocabulary

TERMS = {
    "card.high": "a high card now",
    "card.low": "a low card now",
    "card.save": "a high card kept for later rounds",
}
VOCABULARY = Vocabulary(
    folder=Path(__file__).parent / "styles",
    record=kernel.PLAYER,
    terms=tuple(TERMS),
    words={"play": (kernel.ACT_PLAY, 1, kernel.THIRDS)},
    first=("high", "saver"),
)
PLAYER, LADDER, ALLROUNDER = kernel.PLAYER, ("random", "saver"), "saver"
names, load, seats = VOCABULARY.names, VOCABULARY.load, VOCABULARY.seats
