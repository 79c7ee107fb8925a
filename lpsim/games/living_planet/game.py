"""Python only. Living Planet as the toolkit sees it: its faces (`games/faces.py`), each a module of this package."""

from lpsim.games.living_planet import columns, draw, ids, kernel, observe, profile_loop, scenario, words, workshop
from lpsim.games.living_planet.expansions import EXPANSIONS
from lpsim.games.living_planet.players import explain, style
from lpsim.games.living_planet.players.profile import profile
from lpsim.games.living_planet.state import (
    STREAM_HEX_DECK,
    STREAM_MARKET_DECK,
    STREAM_PLANET_DECK,
    STREAM_SEAT,
    STREAM_SETUP,
)
from lpsim.games.luck import Streams
from lpsim.games.spec import GameSpec, Seating

RULES_VERSION = 1
PLAYERS_OWN = "players' own chance"
SOURCES = {
    # and what expansions make of them at the set-up, such as a draft and who drafts first
    "tiles": (("hex_deck", *EXPANSIONS, "stack", "depth"), (STREAM_HEX_DECK, STREAM_SETUP)),
    "market cards": (("market_deck",), (STREAM_MARKET_DECK,)),
    "non-player dice": (("planet_deck",), tuple(range(STREAM_PLANET_DECK, STREAM_PLANET_DECK + ids.N_COLOURS))),
    PLAYERS_OWN: ((), tuple(range(STREAM_SEAT, STREAM_SEAT + ids.MAX_SEATS))),
}

SPEC = GameSpec(
    name="living-planet",
    title="Living Planet",
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
    stopwatch=profile_loop,
)
