"""Constants. The vocabulary of Planetship: every id is a small integer, every name a word of the rulebook.

    card     seat * MAX_START + i        a starting character of the seat
             N_START + i                 a character of the deck
    space    zone * MAX_SPACES + i       space I, II, III or IV of a zone
    place    a space, or N_SPACES + zone the reward space of a zone: where a probe may lie
    plot     row * MAX_COLUMNS + column  where a zone lies in the grid, counted from the top left

The four cells of a zone, and the zone turned by a quarter clockwise (orientation 1): cell -> (cell + 1) % 4

    0 NW | 1 NE
    3 SW | 2 SE
"""

# --- capacities -------------------------------------------------------------------------------------------------------
MAX_SEATS = 5
MAX_START = 6  # starting characters of a seat (PS-SU-01)
N_START = MAX_SEATS * MAX_START
MAX_DECK = 64
MAX_CARDS = N_START + MAX_DECK
MAX_HAND = 40
MAX_MISSIONS = 12
N_ZONES = 10
MAX_SPACES = 4
N_SPACES = N_ZONES * MAX_SPACES
N_PLACES = N_SPACES + N_ZONES
MAX_REWARDS = 4  # cards on one reward space: two in zone 9, and one that a Scanner draws
MAX_COLUMNS, MAX_ROWS = 4, 3
N_PLOTS = MAX_COLUMNS * MAX_ROWS
N_CELLS = 4
# the board as a table of cells, with an empty rim so that a neighbour is one addition
WIDTH = 2 * MAX_COLUMNS + 2
N_BOARD = WIDTH * (2 * MAX_ROWS + 2)
N_DIRECTIONS = 4
MAX_ROUNDS = 8

NONE = -1

# --- colours (PS-CO-05) -----------------------------------------------------------------------------------------------
COLOUR_NAMES = ("red", "blue", "green", "yellow", "pink")
N_COLOURS = len(COLOUR_NAMES)

# --- races (PS-CO-03); the sixth name is spelt as PS-AM-48 rules, here and nowhere else -------------------------------
RACE_NAMES = ("mauti", "gr-tratki", "n-endan", "human", "o-centi", "boolou")
N_RACES = len(RACE_NAMES)

# --- abilities (PS-AB-01) ---------------------------------------------------------------------------------------------
HACKER, SCANNER, TRACTOR, SHIELD, RADIO, TELEPORT = range(6)
ABILITY_NAMES = ("hacker", "scanner", "tractor-beam", "shield", "team-radio", "teleport")
N_ABILITIES = len(ABILITY_NAMES)

# --- what a mission counts: a race, or N_RACES + an ability (PS-MI-01) ------------------------------------------------
ICON_NAMES = RACE_NAMES + ABILITY_NAMES
N_ICONS = len(ICON_NAMES)

# --- zones (PS-ZN) ----------------------------------------------------------------------------------------------------
ZONE_RULES = (
    "senate",
    "leisure",
    "hangar",
    "military",
    "prison",
    "command",
    "hibernation",
    "radioactive",
    "observatory",
    "harvests",
)  # the special rule of each zone, in the order of their numbers
ZONE_NAMES = tuple(f"{number}-{rule}" for number, rule in enumerate(ZONE_RULES))
NUMERALS = ("I", "II", "III", "IV")
CELL_NAMES = ("NW", "NE", "SE", "SW")
TURN_NAMES = ("none", "quarter", "half", "three-quarters")  # clockwise
EXCHANGE_ROW, EXCHANGE_SHUFFLE = range(2)  # how zones leave and enter the grid (PS-SU-14, -15)
EXCHANGE_NAMES = ("row", "shuffle")
