"""Constants. RULESET: every number and table that a designer may change, content included, in one record.

`scenario.py` fills it from the data files; a sweep over rules is an array of these and never compiles anew.
"""

from lpsim.core.records import I, record
from lpsim.games.living_planet import ids
from lpsim.games.living_planet.expansions import parts

MAX_SAME_DIE = 24  # icons of one colour and value in the whole box

TILE_FACE = record(
    ("in_game", I),  # 1 if the tile is on the map or in the Hex Deck at set-up
    ("box", I),  # ids.BOX_* it comes from
    ("start", I),  # players this starting hexagon serves; 0 = no starting hexagon
    ("mountain", I),  # 1 if the hexagon contains mountain
    ("edges", I, (ids.N_SIDES,)),  # by rotation: terrains of the six sides, 2 bits each, side 0 in the lowest
    ("n_sites", I),
    ("icons", I, (ids.MAX_SITES,)),  # bit set of resources of a square
    ("site_terrain", I, (ids.MAX_SITES,)),  # ids.SITE_*
    ("n_dice", I),
    ("die_kind", I, (ids.MAX_TILE_DICE,)),
    ("die_colour", I, (ids.MAX_TILE_DICE,)),
    ("die_value", I, (ids.MAX_TILE_DICE,)),
)
BUILDING = record(
    ("class_", I),  # ids.CLASS_*
    ("money", I),  # price in MC
    ("resources", I, (ids.MAX_RESOURCES,)),  # price in pieces
    ("icon", I),  # resource its square must show; NONE = any square
    ("per_player", I),  # how many a player may control or occupy; 0 = any number
    ("buildable", I),  # 1 if the Construct action may build it
    ("vp", I),
    ("produces", I),  # resource; NONE
    ("output", I),
    ("boost", I),  # resource of which a piece may be paid for more output; NONE
    ("boost_output", I),  # that much more
    ("guards", I),  # cataclysm kind it guards against for its resource; NONE
    ("guard_resource", I),
    ("immune", I),  # bit set of cataclysm kinds that pass it by
    ("trade_bonus", I),
    ("draw_factor", I),
    ("cards_applied", I),
    ("many_types", I),
    ("recruit_value", I),  # production value on which it recruits; 0 = never
    ("recruit_cost", I, (ids.N_UNIT_KINDS,)),  # resource for each unit kind; NONE = not here
)

RULESET = record(
    ("n_players", I),
    ("turns", I),
    ("expansions", I),  # bit set of the expansions in play (expansions.bit_of)
    ("n_resources", I),
    ("start", record(("money", I), ("price", I), ("resources", I, (ids.MAX_RESOURCES,)))),
    ("supply", I, (ids.MAX_RESOURCES,)),
    ("exhaustion", record(("minerals", I, (ids.MAX_RESOURCES,)))),  # 1 = may be exhausted
    ("pieces", record(("scientists", I), ("motorized", I), ("ships", I), ("chips", I), ("fate_tokens", I))),
    (
        "market",
        record(
            ("floor", I),
            ("ceiling", I),
            ("buy_limit", I),
            ("buy_rise", I),
            ("sell_fall", I),
            ("card_four_shift", I),
            ("card_four_bonus", I),
        ),
    ),
    (
        "production",
        record(
            ("factor", I),
            ("doubled_factor", I),
            ("factories", I),  # that one player may use in a production; 0 = all
            ("shortage_counts_pieces", I),
            ("fixing_takes_all", I),
            ("recruiting_takes_all", I),
        ),
    ),
    (
        "actions",
        record(
            ("per_die", I),
            ("fix_cost", I),
            ("repair", I),  # flow.REPAIR_*
            ("heal_resource", I),
            ("grants_factor", I),
            ("take_token_after_use", I),
        ),
    ),
    ("explore", record(("touches", I))),
    ("move", record(("free_entry", I))),
    ("scoring", record(("motorized", I), ("money_per_point", I))),
    ("effects", I, (ids.N_VALUES + 1,)),  # flow.EFFECT_* of each Planet card value
    (
        "rulings",
        record(
            ("retrieve_is_obligatory", I),  # LP-AMB-016
            ("card_one_shuts_out_token", I),  # LP-AMB-021
            ("production_is_obligatory", I),  # LP-AMB-025
            ("free_actions_inside_actions", I),  # LP-AMB-037
            ("leaving_a_building_costs", I),  # LP-AMB-047, movement points
            ("built_in_protection_needs_control", I),  # LP-AMB-095
        ),
    ),
    *((name, part.RULES) for name, part in parts("ruleset").items()),  # one record an expansion
    # --- content ---
    ("tile", TILE_FACE, (ids.MAX_TILES,)),
    ("n_tiles", I),
    ("landing_zone", I),  # the starting hexagon of this player count
    ("building", BUILDING, (ids.MAX_KINDS,)),
    ("n_kinds", I),
    ("spaceport", I),  # the building kind every player starts with
    ("stock", I, (ids.MAX_KINDS, ids.MAX_NUMBERS)),  # building tiles of the box, by number
    ("card_resource", I, (ids.MAX_CARDS,)),
    ("card_change", I, (ids.MAX_CARDS,)),
    ("n_cards", I),
    # --- derived from the content for speed (scenario.derive) ---
    ("kinds_for_icon", I, (ids.MAX_RESOURCES,)),  # bit set of buildable kinds that need this icon
    ("kinds_anywhere", I),  # bit set of buildable kinds that need none
    ("icon_n", I, (ids.N_COLOURS, ids.N_VALUES + 1)),  # cataclysm icons of a colour and value
    ("icon_tile", I, (ids.N_COLOURS, ids.N_VALUES + 1, MAX_SAME_DIE)),
    ("icon_die", I, (ids.N_COLOURS, ids.N_VALUES + 1, MAX_SAME_DIE)),
)

# For the hash of the rules (lpsim/core/fingerprint.py): what a field holds that says nothing, where that is not 0, so
# that a new field changes no hash as long as it is neutral; and what only follows from other fields.
NEUTRAL = {
    **dict.fromkeys(("production.shortage_counts_pieces", "move.free_entry"), 1),
    "market.card_four_bonus": 2,
    **{
        f"building.{name}": ids.NONE
        for name in ("icon", "produces", "boost", "guards", "guard_resource", "recruit_cost")
    },
    **{f"building.{name}": 1 for name in ("draw_factor", "cards_applied")},
    **{f"{name}.{key}": value for name, part in parts("ruleset").items() for key, value in part.NEUTRAL.items()},
}
DERIVED = frozenset(("kinds_for_icon", "kinds_anywhere", "icon_n", "icon_tile", "icon_die"))
