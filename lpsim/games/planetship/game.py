"""Python only. Planetship as the toolkit sees it: its faces (`games/faces.py`), each a module of this package."""

from lpsim.games.luck import Streams
from lpsim.games.planetship import columns, draw, ids, kernel, observe, scenario, words, workshop
from lpsim.games.planetship.players import explain, style
from lpsim.games.planetship.players.profile import profile
from lpsim.games.planetship.state import (
    STREAM_DECK,
    STREAM_GRID,
    STREAM_MISSIONS,
    STREAM_SEAT,
    STREAM_SETUP,
    STREAM_UNDER,
)
from lpsim.games.spec import GameSpec, Seating

RULES_VERSION = 1
PLAYERS_OWN = "players' own chance"
SOURCES = {
    "cards": (("deck",), (STREAM_DECK, STREAM_UNDER)),
    "missions": (("mission",), (STREAM_MISSIONS,)),
    "zones": ((), (STREAM_GRID,)),
    "who begins": (("first", "first_of_game", "next"), (STREAM_SETUP,)),
    PLAYERS_OWN: ((), tuple(range(STREAM_SEAT, STREAM_SEAT + ids.MAX_SEATS))),
}

SPEC = GameSpec(
    name="planetship",
    title="2491 Planetship",
    rules_version=RULES_VERSION,
    kernel=kernel,
    log=columns,
    content=scenario,
    words=words,
    players=style,
    seating=Seating("colour", tuple(ids.COLOUR_NAMES)),
    knowledge=observe,
    judge=explain,
    behaviour=profile,
    luck=Streams(PLAYERS_OWN, SOURCES),
    components=workshop,
    generator=workshop,
    picture=draw,
)
