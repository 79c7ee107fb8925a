"""Constants. The words of Arboria, and its own block of ids: decisions, tasks, verbs with their arguments, events."""

from lpsim.games.living_planet.expansions import SECOND_HALF, block_of
from lpsim.games.living_planet.expansions.vocabulary import Vocabulary

BLOCK = block_of("arboria")
LATER = BLOCK + SECOND_HALF

(DEC_STOP_FIRE, DEC_ESCAPE, DEC_SPREAD_FIRE, DEC_PLACE_VOLCANO, DEC_PLATFORM) = range(BLOCK + 1, BLOCK + 6)
(TASK_ASK_STATIONS, TASK_CATCH_FIRE, TASK_FIRE_DAMAGE, TASK_SPREAD_FIRE, TASK_REVEAL_VOLCANO) = range(LATER, LATER + 5)
(
    ACT_STOP_FIRE,  # resource
    ACT_LET_BURN,
    ACT_ESCAPE,  # unit, tile, square + 1 (0 = in the open)
    ACT_STAY,
    ACT_SPREAD_FIRE,  # tile
    ACT_PLATFORM,
) = range(BLOCK + 1, BLOCK + 7)
(
    ACT_DOUSE,  # tile, resource
    ACT_DAM,  # direction from the Volcano, kind of dam
) = range(LATER, LATER + 2)
(
    EVENT_FIRE_STOPPED,  # seat, a = tile, b = resource paid
    EVENT_FIRE,  # a = tile, b = 1 if a token was put there
    EVENT_ESCAPE,  # seat, a = unit, b = tile, c = square or NONE
    EVENT_FIRE_SPREADS,  # seat, a = tile it comes from, b = tile it goes to
    EVENT_FIRE_OUT,  # seat or NONE (a Flood), a = tile, b = resource paid or NONE
    EVENT_LAVA,  # a = tile it flows onto or NONE, b = DAM_* that stops it
    EVENT_DAM,  # seat, a = tile it protects, b = DAM_*
    EVENT_PLATFORM,  # seat, a = place
    EVENT_OXYGEN,  # seat, a = tile
    EVENT_VOLCANO_WAITS,  # seat, a = tile: the Volcano fits nowhere and goes under the deck
    EVENT_TILE_REPLACED,  # seat, tile: another hexagon is drawn for the Volcano
) = range(BLOCK + 1, BLOCK + 12)

# lava dams and the metals they are made of (ARB-DAM-05)
DAM_NONE, DAM_IRON, DAM_VIBRIUM, DAM_ALLOYED = range(4)
DAM_NAMES = ("none", "iron", "vibrium", "alloyed")

VOCABULARY = Vocabulary(
    title="Arboria",
    resources=("wood",),
    buildings=("sawmill", "hydraulic-safety-station", "arbori-mycelia-plant"),  # ARB-CMP-08
    cataclysms=("wildfire", "flood", "eruption"),
    face_keys=("oxygen", "volcano"),
    decisions={
        DEC_STOP_FIRE: ("stop-fire", "ARB-PRC-02"),
        DEC_ESCAPE: ("escape", "ARB-PRC-01"),
        DEC_SPREAD_FIRE: ("spread-fire", "ARB-PRC-03"),
        DEC_PLACE_VOLCANO: ("place-volcano", "ARB-PRC-07"),
        DEC_PLATFORM: ("platform", "ARB-PRC-09"),
    },
    tasks={
        TASK_ASK_STATIONS: "ask-stations",
        TASK_CATCH_FIRE: "catch-fire",
        TASK_FIRE_DAMAGE: "fire-damage",
        TASK_SPREAD_FIRE: "spread-by-tornado",
        TASK_REVEAL_VOLCANO: "reveal-volcano",
    },
)
