"""Constants. STATE: everything that must be remembered of one game between two decisions; WORK: scratch paper.

Whole numbers are int64, so that no room is ever compiled for two integer types; only the large `grid` is int16, and
`queries.tile_at` makes an int64 of what it reads there. NONE (-1) means "no such thing".
Only `effects.py` writes the fields of the table (pieces, money, map); the phases write their own working fields.
"""

import numpy as np

from lpsim.core import decks, hexgrid, rng, stack
from lpsim.core.records import F, I, record
from lpsim.games.living_planet import ids, tallies
from lpsim.games.living_planet.expansions import parts
from lpsim.games.living_planet.players.seat import OUTLOOK
from lpsim.games.living_planet.players.terms import MAX_TERMS

UNIT = record(
    ("tile", I),  # hexagon it stands on; NONE = in the reserve
    ("square", I),  # square of the building it is in; NONE = in the open
    ("wounded", I),  # 0 or 1; Scientists only (LP-DEF-07)
    ("start_tile", I),  # hexagon it stood on when the Move action began (LP-AMB-049)
    ("steps", I),  # hexagons it has entered in this Move action (LP-MOV-03)
    ("area", I),  # which part of its hexagon it stands on, where an expansion divides hexagons; 0 in the base game
    ("aboard", I),  # unit that carries it; NONE, in the base game always
)
SITE = record(
    ("kind", I),  # building kind; NONE = empty square
    ("number", I),  # production number, 0 = none
    ("chip", I),  # seat whose automation chip lies here; NONE
    ("unit", I),  # unit in the building; NONE
)
TILE = record(
    ("cell", I),  # where it lies; NONE = not on the map
    ("rotation", I),  # steps of 60 degrees clockwise
    ("turn", I),  # turn in which it was placed, 0 = set-up
)
FRONTIER = record(
    ("cell", I),  # an empty cell beside the map
    ("mask", I),  # 2 bits a side: 3 where a placed hexagon touches
    ("code", I),  # 2 bits a side: the terrain it asks for there
    ("touches", I),  # hexagons it touches
    ("landing", I),  # 1 if it touches the Landing Zone
)
TRADE = record(
    ("value", I),  # die value with the Trading Office's bonus (LP-MKB-06)
    ("drawn", I, (ids.MAX_CARDS,)),  # cards in the trader's hand
    ("n_drawn", I),
    ("to_apply", I),  # cards that may still be applied
    ("applied", I),  # cards applied so far
    ("first_resource", I),  # resource of the card applied first; NONE
    ("many_types", I),  # 1 with a Multi-Trading Outpost (LP-MKB-02)
    ("pieces", I),  # pieces that may still be traded
    ("traded", I),  # bit set of resources already traded (LP-AMB-070)
)
ICON = record(("tile", I), ("die", I))

MAX_DRAWN = 16
MAX_ICONS = 24
MAX_FRONTIER = 128
MAX_BUILT = 128  # building tiles of the base box and both expansions: 58 + 14 + 28
MAX_TODO = 64  # factories of one player that answer to one die

# streams of random numbers, one a purpose (DESIGN section 5)
STREAM_SETUP, STREAM_HEX_DECK, STREAM_MARKET_DECK = range(3)
STREAM_PLANET_DECK = 3  # + colour
STREAM_SEAT = 7  # + seat: the players' own noise, never used by a rule
N_STREAMS = STREAM_SEAT + ids.MAX_SEATS

STATE = record(
    # --- frame ---
    ("turn", I),  # 1 .. r.turns
    ("leader", I),  # seat
    ("first_leader", I),  # seat that led turn 1
    ("phase", I),  # flow.PHASE_*
    ("column", I),  # column of the Leader board being played, 0..3
    ("stack", stack.FRAME, (stack.CAPACITY,)),
    ("depth", I),
    ("end_reason", I),  # flow.END_*
    ("error", I),  # errors.ERROR_*: what went wrong in the kernel, which ends the game
    ("error_at", I),  # the kind, verb or size that it came from
    ("stream", rng.STREAM, (N_STREAMS,)),
    # --- seats and colours ---
    ("colour", I, (ids.MAX_SEATS,)),  # of a seat
    ("seat_of", I, (ids.N_COLOURS,)),  # seat of a colour; NONE = non-player colour (LP-DEF-21)
    # --- what players own ---
    ("money", I, (ids.MAX_SEATS,)),
    ("holding", I, (ids.MAX_SEATS, ids.MAX_RESOURCES)),
    ("chips", I, (ids.MAX_SEATS,)),  # in the reserve
    ("unit", UNIT, (ids.MAX_UNITS,)),  # seat * UNITS_PER_SEAT + number
    ("fate_token", I, (ids.MAX_SEATS,)),
    ("fate_taken", I, (ids.MAX_SEATS,)),  # in this turn (LP-AMB-083)
    ("fate_used", I, (ids.MAX_SEATS,)),  # in this turn
    # --- Planet cards and dice ---
    ("hand", I, (ids.N_COLOURS,)),  # bit v = value v is behind the screen
    ("pile", I, (ids.N_COLOURS, ids.N_VALUES)),  # played cards, the last is on top
    ("n_pile", I, (ids.N_COLOURS,)),
    ("planet_deck", decks.DECK, (ids.N_COLOURS,)),  # non-player colours only
    ("chosen", I, (ids.MAX_SEATS,)),  # value of the card lying face down; 0 = none
    ("die", I, (ids.N_COLOURS,)),  # value shown; 0 before the first reveal
    ("order", I, (ids.N_COLOURS,)),  # colour in each column
    ("n_ordered", I),
    ("effect", I),  # flow.EFFECT_* of the Leader's card this turn
    ("effect_used", I),  # 1 when it is spent
    ("doubled", I),  # resource named by card 2; NONE
    # --- market, pools, track ---
    ("price", I, (ids.MAX_RESOURCES,)),
    ("pool", I, (ids.MAX_RESOURCES,)),
    ("removed", I, (ids.MAX_RESOURCES,)),  # out of the game by card 5
    ("track", I, (ids.MAX_TRACK,)),  # resource on spot n; NONE
    ("market_deck", decks.DECK),
    ("market_discard", decks.DECK),  # card 0 = top of the pile
    ("stock", I, (ids.MAX_KINDS, ids.MAX_NUMBERS)),  # building tiles not on the map, by number
    ("fate_supply", I),
    # --- map ---
    ("hex_deck", decks.DECK),
    ("tile", TILE, (ids.MAX_TILES,)),
    ("placed", I, (ids.MAX_TILES,)),  # tiles on the map in order of placing; the first is the Landing Zone
    ("n_placed", I),
    ("grid", np.int16, (hexgrid.N_CELLS,)),  # tile on a cell or NONE; read through queries.tile_at
    ("frontier", FRONTIER, (MAX_FRONTIER,)),  # sorted by cell
    ("n_frontier", I),
    ("site", SITE, (ids.MAX_PLACES,)),  # by place = tile * MAX_SITES + square
    ("built", I, (MAX_BUILT,)),  # places with a building, in order of building
    ("n_built", I),
    ("closed", I),  # bit set of hexagons that let no land unit in or out; empty in the base game
    ("idle", I),  # bit set of hexagons whose buildings have no ability; empty in the base game
    *((name, part.STATE) for name, part in parts("state").items()),  # one record an expansion
    # --- working fields of the phase under way ---
    ("todo", I, (MAX_TODO,)),  # places still to produce for the producing player
    ("n_todo", I),
    ("actions_done", I),  # bit set of flow.ACTION_*
    ("drew_in_vain", I),  # 1 when All is not lost found no hexagon in this Action phase (LP-AMB-109)
    ("points", I),  # movement points left
    ("stepped", I),  # 1 when the Move action has moved something
    ("drawn", I, (MAX_DRAWN,)),  # hexagons drawn by Explore
    ("n_drawn", I),
    ("trade", TRADE),
    ("icon", ICON, (MAX_ICONS,)),  # cataclysms that match the die
    ("n_icons", I),
    ("triggered", ICON, (MAX_ICONS,)),  # those set off; after ordering, in the Leader's order
    ("n_triggered", I),
    ("n_struck", I),  # how many of them have their place in the order
    # --- counting and result ---
    ("tally", I, (ids.MAX_SEATS, tallies.N_TALLIES)),
    ("game_tally", I, (tallies.N_GAME_TALLIES,)),
    ("score", I, (ids.MAX_SEATS,)),  # final VP
    ("score_part", I, (ids.MAX_SEATS, tallies.MAX_SCORE_PARTS)),
    ("rank", I, (ids.MAX_SEATS,)),  # 1 = first; equal after all tie-breaks = equal rank
)

MAX_LEGAL = 4096
MAX_EVENTS = 1024
MAX_FORCED = 256
MAX_TURNS = 12
EVENT = record(("kind", I), ("seat", I), ("a", I), ("b", I), ("c", I), ("d", I))
FORCED = record(("kind", I), ("seat", I), ("option", I))

PAPERS = {name: part.WORK for name, part in parts("state").items() if hasattr(part, "WORK")}
WORK = record(
    ("legal", I, (MAX_LEGAL,)),  # the options of the decision under way, sorted
    ("n_legal", I),
    ("kind", I),  # the decision under way (flow.DEC_*), its seat and arguments
    ("seat", I),
    ("a", I),
    ("b", I),
    ("distance", I, (ids.MAX_TILES,)),  # of a hexagon from a unit, see queries.measure
    ("queue", I, (ids.MAX_TILES,)),
    ("tracing", I),  # 1 = note events
    ("event", EVENT, (MAX_EVENTS,)),
    ("n_events", I),
    ("forced", FORCED, (MAX_FORCED,)),  # single options that were carried out by themselves, while tracing
    ("n_forced", I),
    ("logging_turns", I),  # 1 = fill turn_row
    ("turn_row", I, (MAX_TURNS + 1, ids.MAX_SEATS, tallies.N_TURN_FIELDS)),
    ("turn_price", I, (MAX_TURNS + 1, ids.MAX_RESOURCES)),
    *PAPERS.items(),  # scratch paper of expansions
    # --- the scripted player who is choosing ---
    ("outlook", OUTLOOK),
    ("allowed", I, (MAX_LEGAL,)),  # places in the legal list that a restricted player may take
    ("n_allowed", I),
    ("total", F),  # sum of the weighted terms of the option being judged
    ("explaining", I),  # 1 = keep the terms apart
    ("term", F, (MAX_TERMS,)),
)
