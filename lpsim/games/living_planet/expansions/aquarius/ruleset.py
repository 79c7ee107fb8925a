"""Constants. The part of RULESET that belongs to Aquarius; all zero, or NONE, when it is not in play.

`load.py` fills it. An area is one connected piece of land or of water inside a hexagon (AQU-CON-03); the areas of a
hexagon are numbered from 0, land and water in one row, and sets of them are bit sets. A hexagon that has no water is
one area of land that has all six sides, and all its squares touch it: so are those of the base game and of Arboria.
Sides are those of the unturned hexagon, 0 = N, clockwise.

What a square lies on stands in `r.tile[t].site_terrain` of the game: "half" and "water" are Aquarius's words there,
the other three are land.
"""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids

MAX_AREAS = 8  # of one hexagon
MAX_PORTS = 8  # Seaport tiles
MAX_PICKS = 24  # base hexagons that are drafted
N_FACES = 2  # sides of a Seaport tile
N_GROUNDS = 3  # what a square can lie on: vocabulary.GROUND_NAMES

RULES = record(
    # --- numbers of data/aquarius/rules.toml, section [aquarius] ---
    ("island_start", I),  # 1 = the table starts with the Island, Seaports and ships (AQU-SET-01 to -06), else as base
    ("ban_below", I),  # with fewer players than this nothing is built on the Island after set-up (AQU-SET-05); 0 never
    ("draft_picks", I),  # base hexagons that each player drafts (AQU-SET-11), by player count in the file; 0 = no draft
    ("build_spaceport", I),  # 1 = Spaceports may be constructed (AQU-AMB-13)
    ("fuel_move", I),  # Oil for the ships of a Move action (AQU-MOV-02)
    ("fuel_explore", I),  # Oil of a ship that explores farther than one step (AQU-EXP-03)
    ("fuel_stay", I),  # Oil for a ship that stays in a Tornado (AQU-TOR-03)
    ("fuel_flee", I),  # Oil for a ship that flees from a Tidal Wave (AQU-TID-04)
    ("fuel_resist", I),  # Oil for a ship that withstands the Whirlpool (AQU-WHP-02, -05)
    ("wall_cost", I),  # pieces of Iron or Vibrium in a wall (AQU-WAL-04)
    ("ships_per_die", I),  # ships that a Seaport's player may build on one production die (AQU-SHP-02)
    ("ship_vp", I),  # VP of each ship at the end (AQU-SHP-06)
    ("most_ships_vp", I),  # VP for everybody with the most ships (AQU-TER-06); 0 in the base scenario
    ("boardings", I),  # how often a unit may board while no movement point is spent: no action goes on for ever
    # --- read off the content (load.py) ---
    ("n_areas", I, (ids.MAX_TILES,)),
    ("waters", I, (ids.MAX_TILES,)),  # bit set of the areas of a hexagon that are water; the others are land
    ("side_area", I, (ids.MAX_TILES, ids.N_SIDES)),  # area that each side of the hexagon belongs to (AQU-UNK-02)
    ("touches", I, (ids.MAX_PLACES,)),  # bit set of the areas that a square touches, by tile * MAX_SITES + square
    ("tidal", I),  # bit set of the hexagons that show a Tidal Wave (AQU-WAL-01)
    ("island", I),  # the hexagon; NONE
    ("whirlpool", I),  # the hexagon; NONE
    ("whirl_side", I, (ids.MAX_TILE_DICE,)),  # side of the Whirlpool that its n-th die lies at (AQU-WHP-01)
    ("draftable", I),  # bit set of the base hexagons that show Mycelium (AQU-AMB-05)
    (
        "kinds_on",
        I,
        (N_GROUNDS,),
    ),  # bit set of kinds for land, half and water squares (AQU-MAT)
    ("seaport", I),  # building kind of the Seaport; NONE
    ("n_ports", I),  # Seaport tiles; their number on the map is 0, what they show is s.aquarius.face
    ("port_value", I, (MAX_PORTS, N_FACES)),  # production value of each tile's two faces (AQU-UNK-07)
)
# see NEUTRAL of the game
NEUTRAL = {
    "island": ids.NONE, "whirlpool": ids.NONE, "whirl_side": ids.NONE, "seaport": ids.NONE,
}  # fmt: skip
