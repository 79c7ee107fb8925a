"""Constants. PLAYER: what the kernel knows of one scripted player; OUTLOOK: its view of what is still to come."""

from lpsim.core.records import F, I, record
from lpsim.games.living_planet.ids import (
    MAX_KINDS,
    MAX_RESOURCES,
    MAX_SEATS,
    MAX_TILES,
    N_CATACLYSMS,
    N_COLOURS,
    N_VALUES,
)
from lpsim.games.living_planet.players.terms import MAX_TERMS

ANY = -1
MAX_PATTERNS = 32
CERTAIN = 10_000  # noise is kept in parts of this

PATTERN = record(("verb", I), ("slot", I), ("value", I))  # an option with this verb and, unless ANY, this argument
PLAYER = record(
    ("is_scored", I),  # 0 = every choice at random
    ("noise", I),  # choices made at random, of 10 000
    ("weight", F, (MAX_TERMS,)),
    ("forbid", PATTERN, (MAX_PATTERNS,)),
    ("n_forbid", I),
    ("force", PATTERN, (MAX_PATTERNS,)),
    ("n_force", I),
)
OUTLOOK = record(
    ("turns", F),  # own Action phases still to come after the present one
    ("plays_of", F, (N_COLOURS, N_VALUES + 1)),  # cataclysm phases to come of a colour and value, expected
    ("plays", F, (N_VALUES + 1,)),  # productions to come of a value
    ("worth", F, (MAX_RESOURCES,)),  # MC that a piece in hand, or yet to come, will bring
    ("flow_own", F, (MAX_RESOURCES,)),  # pieces the own Factories will still give
    ("flow_others", F, (MAX_RESOURCES,)),
    ("feed_own", F, (N_VALUES + 1,)),  # MC of the own production on a value
    ("feed_others", F, (N_VALUES + 1,)),
    ("feed_sum", F, (MAX_SEATS, N_VALUES + 1)),  # where a player may use few Factories: MC of all of a seat,
    ("feed_top", F, (MAX_SEATS, N_VALUES + 1)),  # and of its best one
    ("trade_bonus", I),  # added to the die in the own trades, by Stock Market buildings
    ("many_types", I),  # whether the own trades may be of several types
    ("coin", F),  # what one more MC is worth, at least 1
    # --- the own die, by the value it might show ---
    ("die_harm_own", F, (N_VALUES + 1,)),  # MC that its cataclysms may cost the seat
    ("die_harm_others", F, (N_VALUES + 1,)),  # and the others
    # --- the map, by hexagon ---
    ("strikes", F, (MAX_TILES,)),  # cataclysms that may still come
    ("idle", F),  # MC of a wound that comes this turn, for the work that is missed
    ("soon", F, (MAX_TILES,)),  # cataclysms that the dice of this turn may still set off
    ("own_units", I, (MAX_TILES,)),  # active units of the seat
    ("rival_units", I, (MAX_TILES,)),  # active units of the others
    ("capture", F, (MAX_TILES,)),  # the best abandoned building that the seat may enter
    ("pull", F, (MAX_TILES,)),  # what a unit finds to build there or a few steps further
    ("extra", F, (MAX_TILES,)),  # what an expansion adds to the pull of building there
    ("outside", F, (MAX_SEATS, MAX_TILES)),  # MC of a seat's units in the open that a strike would cost
    ("guarded", I, (MAX_SEATS,)),  # bit set of the cataclysms a seat has a guard against
    # --- buildings, on quiet ground, costs taken off ---
    ("guard", F, (N_CATACLYSMS,)),  # MC that a guard against a kind of cataclysm may still save
    ("kind_value", F, (MAX_KINDS,)),  # each kind with its best number
    ("any_value", F),  # the best kind that needs no icon
    ("icon_value", F, (MAX_RESOURCES,)),  # the best kind for each icon
    ("tile", I),  # the hexagon whose squares were valued last, and their value
    ("squares", F),
)
