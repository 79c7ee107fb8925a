"""Constants. The words of Aquarius, and its own block of ids: decisions, tasks, verbs with their arguments, events."""

from lpsim.games.living_planet.expansions import SECOND_HALF, block_of
from lpsim.games.living_planet.expansions.vocabulary import Vocabulary

BLOCK = block_of("aquarius")
LATER = BLOCK + SECOND_HALF

(
    DEC_PORT,  # at the set-up: a Seaport tile and which face it shows
    DEC_PORT_SITE,  # a = Seaport tile, b = face: a square of the Island for it
    DEC_PORT_FACE,  # a = place of a Seaport just constructed: which tile it is, and which face it shows
    DEC_LAUNCH,  # a = place of the Seaport: into which water a new ship comes
    DEC_DRAFT,
    DEC_GROUND,  # a = unit, b = bit set of the land areas open to it: on which it stands
    DEC_STORM,  # a = tile, b = cataclysm: one of the own ships there, and what becomes of it
    DEC_WIND,  # a = ship, b = 1 when it has sailed: boarding, landing, sailing away
    DEC_RESIST,  # a = Whirlpool, b = its die: pay for a ship or let it go
    DEC_PLACE_WHIRLPOOL,  # a = the hexagon
) = range(BLOCK + 1, BLOCK + 11)
(
    TASK_OPEN_DECK,  # the draft is over: the Hex Deck is made
    TASK_STORM,  # a = tile, b = cataclysm: the next player's ships, or the damage
    TASK_WHIRL,  # a = Whirlpool, b = its die: the next player's ships, or the pull
    TASK_REVEAL_WHIRLPOOL,  # a = the hexagon
    TASK_WALLS_FALL,  # a = tile: a Tidal Wave is over
) = range(LATER, LATER + 5)
(
    ACT_PORT,  # Seaport tile, face
    ACT_PORT_SITE,  # place
    ACT_LAUNCH,  # place of the Seaport, water area
    ACT_DRAFT,  # tile
    ACT_GROUND,  # land area
    ACT_POWER,  # pay the Oil of a Move action
    ACT_SAIL,  # ship, tile, water area there
    ACT_BOARD,  # ship, unit
    ACT_LAND,  # ship, land area of the hexagon or MAX_AREAS + square
    ACT_GO,  # ship: it sails with the wind or flees
    ACT_HOLD,  # ship: pay so that it stays
    ACT_YIELD,  # ship: let the cataclysm have it
    ACT_ARRIVED,  # the ship has sailed and nobody else boards or lands
    ACT_BUILD_BY_SHIP,  # ship
    ACT_PORT_SCIENTIST,  # place of the Seaport
) = range(BLOCK + 1, BLOCK + 16)
(
    ACT_SHIP_FIX,  # place
    ACT_WALL,  # place, WALL_*
) = range(LATER, LATER + 2)
(
    EVENT_PORT,  # seat, a = Seaport tile, b = value that shows, c = place or NONE
    EVENT_DRAFT,  # seat: the pick is secret
    EVENT_SHIP,  # seat, a = ship, b = tile, c = pieces paid
    EVENT_POWER,  # seat, a = pieces paid
    EVENT_SAIL,  # seat, a = ship, b = tile, c = cataclysm or NONE, d = pieces paid
    EVENT_BOARD,  # seat, a = ship, b = unit
    EVENT_LAND,  # seat, a = ship, b = unit, c = tile, d = square or NONE
    EVENT_HOLD,  # seat, a = ship, b = pieces paid, c = cataclysm
    EVENT_SHIP_FIX,  # seat, a = place, b = MC paid
    EVENT_WALL,  # seat, a = place, b = WALL_*
    EVENT_WALL_HELPS,  # a = place, b = WALL_*
    EVENT_DRAWN_IN,  # seat, a = ship
    EVENT_WHIRLPOOL_WAITS,  # seat, a = tile: it fits nowhere and goes under the deck
    EVENT_TILE_REPLACED,  # seat: another hexagon is drawn for it
) = range(BLOCK + 1, BLOCK + 15)

# walls beside buildings and what they are made of (AQU-WAL-04)
WALL_NONE, WALL_IRON, WALL_VIBRIUM = range(3)
WALL_NAMES = ("none", "iron", "vibrium")

# what a square lies on (AQU-SIT-01), as bits: one building kind may suit several
ON_LAND, ON_HALF, ON_WATER = 1, 2, 4
GROUND_NAMES = ("land", "half", "water")

VOCABULARY = Vocabulary(
    title="Aquarius",
    buildings=(
        "seaport", "seaborne-windmill", "oil-platform", "vibrium-reef-extractor", "hydro-electric-generator",
    ),  # AQU-CMP-01
    classes=("seaport",),
    cataclysms=("tidal-wave", "whirlpool"),
    site_terrains=("half", "water"),  # partly and wholly on water
    face_keys=("areas", "island", "whirlpool"),
    decisions={
        DEC_PORT: ("choose-seaport", "AQU-PRC-10"),
        DEC_PORT_SITE: ("seaport-square", "AQU-PRC-10"),
        DEC_PORT_FACE: ("seaport-face", "AQU-PRC-11"),
        DEC_LAUNCH: ("launch", "AQU-PRC-07"),
        DEC_DRAFT: ("draft", "AQU-PRC-08"),
        DEC_GROUND: ("ground", "AQU-AMB-14"),
        DEC_STORM: ("ship-in-storm", "AQU-PRC-02/03"),
        DEC_WIND: ("sail-away", "AQU-PRC-02/03"),
        DEC_RESIST: ("resist", "AQU-PRC-04"),
        DEC_PLACE_WHIRLPOOL: ("place-whirlpool", "AQU-PRC-06"),
    },
    tasks={
        TASK_OPEN_DECK: "open-deck",
        TASK_STORM: "storm",
        TASK_WHIRL: "whirl",
        TASK_REVEAL_WHIRLPOOL: "reveal-whirlpool",
        TASK_WALLS_FALL: "walls-fall",
    },
)  # fmt: skip
