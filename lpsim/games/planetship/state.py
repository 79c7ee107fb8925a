"""Constants. STATE: everything that must be remembered of one game between two decisions; WORK: scratch paper.

All numbers are int64. NONE (-1) means "no such thing". Only `effects.py` writes the fields of the table.
"""

from lpsim.core import decks, rng, stack
from lpsim.core.records import F, I, record
from lpsim.games.planetship import ids, tallies
from lpsim.games.planetship.players.seat import OUTLOOK
from lpsim.games.planetship.players.terms import MAX_TERMS

ZONE = record(
    ("plot", I),  # where it lies in the grid; NONE = in the reserve
    ("orientation", I),  # quarter turns clockwise
    ("left_in", I),  # round in which it was last taken off the grid; 0 = it was never seen
    ("resolved", I),  # 1 when its reward was awarded this round
    ("entered", I),  # characters placed in it this round
    ("reward", I, (ids.MAX_REWARDS,)),
    ("n_rewards", I),
    ("is_hidden", I),  # 1 = the rewards lie face down
)
SPACE = record(
    ("card", I),  # character that stands here; NONE
    ("seat", I),  # its owner, shown by the ship
    ("is_hidden", I),  # 1 = face down
    ("shields", I),  # tokens on it
    ("is_moved", I),  # 1 = came by an ability and may use none (PS-AB-04)
    ("radios", I),  # uses of Team Radio in the zone being resolved
    ("bonus", I),  # strength they gave (PS-TR-02)
)

# streams of random numbers, one a purpose
STREAM_SETUP, STREAM_DECK, STREAM_MISSIONS, STREAM_GRID, STREAM_UNDER = range(5)
STREAM_SEAT = 5  # + seat: the players' own noise, never used by a rule
N_STREAMS = STREAM_SEAT + ids.MAX_SEATS

STATE = record(
    # --- frame ---
    ("round_no", I),  # 1 .. r.rounds
    ("first", I),  # seat that holds the first-player card
    ("first_of_game", I),  # seat that began round 1
    ("next", I),  # seat whose turn comes next while placing
    ("phase", I),  # flow.PHASE_*
    ("stack", stack.FRAME, (stack.CAPACITY,)),
    ("depth", I),
    ("end_reason", I),  # flow.END_*
    ("error", I),  # core/errors.py: what went wrong in the kernel, which ends the game
    ("error_at", I),  # the kind, verb or size that it came from
    ("stream", rng.STREAM, (N_STREAMS,)),
    ("colour", I, (ids.MAX_SEATS,)),  # of a seat
    # --- what players have ---
    ("hand", I, (ids.MAX_SEATS, ids.MAX_HAND)),  # sorted; NONE behind the last
    ("n_hand", I, (ids.MAX_SEATS,)),
    ("discard", I, (ids.MAX_SEATS, ids.MAX_CARDS)),  # in the order of discarding; NONE behind the last
    ("n_discard", I, (ids.MAX_SEATS,)),
    ("n_open", I, (ids.MAX_SEATS,)),  # how many of them everybody has seen (PS-DI-02)
    ("ships", I, (ids.MAX_SEATS,)),  # in the supply
    ("probes", I, (ids.MAX_SEATS,)),  # in the supply
    ("idle", I, (ids.MAX_SEATS,)),  # ships out of use until the end of the round (PS-AM-07, other reading)
    # --- the table ---
    ("zone", ZONE, (ids.N_ZONES,)),
    ("space", SPACE, (ids.N_SPACES,)),
    ("probe", I, (ids.N_PLACES, ids.MAX_SEATS)),  # probes of a seat on a place
    ("grid", I, (ids.N_PLOTS,)),  # zone on a plot; NONE
    ("board", I, (ids.N_BOARD,)),  # place on a cell of the board, N_SPACES + zone = reward; NONE. Follows from the grid
    ("reserve", I, (ids.N_ZONES,)),  # zones from left to right; NONE behind the last
    ("n_reserve", I),
    ("removing", I, (ids.MAX_ROWS,)),  # zones on their way off the grid or onto it
    ("deck", decks.DECK),
    ("stamp", I, (ids.MAX_CARDS,)),  # when the card went under the deck for all to see; 0 = never; equal = together
    ("removed", I, (ids.MAX_CARDS,)),  # 1 = out of the game (PS-Z7-01)
    ("arrived", I, (ids.MAX_CARDS,)),  # 1 = came into a hand this round for all to see, so it lies nowhere face down
    ("mission", I, (ids.MAX_MISSIONS,)),  # missions of the table; NONE behind the last
    ("n_missions", I),
    ("turned", I),  # 1 when the Military Area's turn was on offer in this game (PS-AM-29)
    # --- working fields of the zone being resolved ---
    ("current", I),  # zone; NONE
    ("spent", I, (ids.N_ABILITIES,)),  # icons that the acting character has used
    # --- counting and result ---
    ("tally", I, (ids.MAX_SEATS, tallies.N_TALLIES)),
    ("game_tally", I, (tallies.N_GAME_TALLIES,)),
    ("score", I, (ids.MAX_SEATS,)),  # final VP
    ("score_part", I, (ids.MAX_SEATS, tallies.N_SCORE_PARTS)),
    ("missions_done", I, (ids.MAX_SEATS,)),  # for ties (PS-TI-02)
    ("rank", I, (ids.MAX_SEATS,)),  # 1 = first; no rank is shared (PS-TI-04)
)

MAX_LEGAL = 2048
MAX_EVENTS = 512
EVENT = record(("kind", I), ("seat", I), ("a", I), ("b", I), ("c", I), ("d", I))

WORK = record(
    ("legal", I, (MAX_LEGAL,)),  # the options of the decision under way, sorted
    ("n_legal", I),
    ("kind", I),  # the decision under way (flow.DEC_*), its seat and arguments
    ("seat", I),
    ("a", I),
    ("b", I),
    ("tracing", I),  # 1 = note events
    ("event", EVENT, (MAX_EVENTS,)),
    ("n_events", I),
    ("logging_turns", I),  # 1 = fill turn_row
    ("turn_row", I, (ids.MAX_ROUNDS + 1, ids.MAX_SEATS, tallies.N_ROUND_FIELDS)),
    # --- the scripted player who is choosing ---
    ("outlook", OUTLOOK),
    ("allowed", I, (MAX_LEGAL,)),  # places in the legal list that a restricted player may take
    ("n_allowed", I),
    ("total", F),  # sum of the weighted terms of the option being judged
    ("explaining", I),  # 1 = keep the terms apart
    ("term", F, (MAX_TERMS,)),
)
