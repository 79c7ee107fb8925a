"""Compiled. The only writers of Arboria's pieces: Wildfire tokens, platforms, dams, oxygen tokens."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects, tallies
from lpsim.games.living_planet.expansions.arboria import ids as own
from lpsim.games.living_planet.expansions.arboria import queries
from lpsim.games.living_planet.expansions.arboria import vocabulary as voc
from lpsim.games.living_planet.expansions.arboria.ids import WOOD
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_ALLOYED, DAM_IRON, DAM_NONE, DAM_VIBRIUM
from lpsim.games.living_planet.ids import IRON, MAX_SEATS, MAX_SITES, MAX_TILES, N_SIDES, VIBRIUM


@room
def clear(arboria):
    """Nothing of Arboria on the table."""
    arboria.burning, arboria.fire_supply, arboria.out, arboria.fled, arboria.tried = 0, 0, 0, 0, 0
    for seat in range(MAX_SEATS):
        arboria.oxygen[seat] = 0
    for tile in range(MAX_TILES):
        arboria.platform[tile] = 0
    for side in range(N_SIDES):
        arboria.dam[side] = DAM_NONE


# --- fire -------------------------------------------------------------------------------------------------------------


@room
def put_token(s, w, tile):
    """ARB-FIR-07, -22, ARB-AMB-31: a Wildfire token, unless one lies there or none is left."""
    is_new = not queries.is_burning(s, tile) and s.arboria.fire_supply > 0
    if is_new:
        s.arboria.fire_supply -= 1
        s.arboria.burning |= 1 << tile
        effects.close_tile(s, tile)  # ARB-FIR-17, -18
        effects.stop_tile(s, tile)  # ARB-FIR-19
        effects.count(s, own.GAME_FIRES, 1)
    effects.note(w, voc.EVENT_FIRE, -1, tile, int(is_new), 0, 0)


@room
def take_token(s, r, tile):
    """The token goes back to the supply; the Volcano stays closed without it (ARB-VOL-10)."""
    s.arboria.fire_supply += 1
    s.arboria.burning &= ~(1 << tile)
    effects.restart_tile(s, tile)
    if tile != r.arboria.volcano:
        effects.open_tile(s, tile)


# --- platforms and dams -----------------------------------------------------------------------------------------------


@room
def put_platform(s, r, w, seat, place):
    """ARB-PLT-03: Wood is laid beside the building."""
    effects.lay_resource(s, seat, WOOD, r.arboria.platform_cost, own.PAID_PLATFORMS)
    s.arboria.platform[place // MAX_SITES] |= 1 << (place % MAX_SITES)
    effects.tally(s, seat, own.TALLY_PLATFORMS, 1)
    effects.note(w, voc.EVENT_PLATFORM, seat, place, 0, 0, 0)


@room
def drop_platform(s, r, place):
    """ARB-AMB-69: the Wood of a building that is destroyed goes back to the pool."""
    if queries.is_platform(s, place):
        s.arboria.platform[place // MAX_SITES] &= ~(1 << (place % MAX_SITES))
        effects.recover_resource(s, WOOD, r.arboria.platform_cost)


@room
def has_iron(dam):
    """Whether a dam of this kind holds Iron."""
    return dam in (DAM_IRON, DAM_ALLOYED)


@room
def has_vibrium(dam):
    """Whether a dam of this kind holds Vibrium."""
    return dam in (DAM_VIBRIUM, DAM_ALLOYED)


@room
def build_dam(s, r, w, seat, direction, dam, tile):
    """ARB-DAM-05, -07: the metal lies on the Volcano's edge towards the hexagon it protects."""
    if has_iron(dam):
        effects.lay_resource(s, seat, IRON, r.arboria.dam_cost, own.PAID_DAMS)
    if has_vibrium(dam):
        effects.lay_resource(s, seat, VIBRIUM, r.arboria.dam_cost, own.PAID_DAMS)
    s.arboria.dam[direction] = dam
    effects.tally(s, seat, own.TALLY_DAMS + dam, 1)
    effects.note(w, voc.EVENT_DAM, seat, tile, dam, 0, 0)


@room
def break_dam(s, r, direction):
    """ARB-DAM-08: a simple dam is lost and its metal goes back to the pool."""
    if has_iron(s.arboria.dam[direction]):
        effects.recover_resource(s, IRON, r.arboria.dam_cost)
    if has_vibrium(s.arboria.dam[direction]):
        effects.recover_resource(s, VIBRIUM, r.arboria.dam_cost)
    s.arboria.dam[direction] = DAM_NONE


# --- what the rules under way remember --------------------------------------------------------------------------------


@room
def note_tried(s, tried):
    """ARB-AMB-50: whether the Volcano was tried in this Explore action and did not fit."""
    s.arboria.tried = tried


@room
def forget_flight(s):
    """ARB-AMB-27: nobody has fled from this Wildfire yet."""
    s.arboria.fled = 0


@room
def note_flight(s, unit):
    """ARB-AMB-27: the unit has fled."""
    s.arboria.fled |= 1 << unit


@room
def close_volcano(s, tile):
    """ARB-VOL-10: the Volcano is closed to all land units."""
    effects.close_tile(s, tile)


@room
def count_fire(s, seat, cataclysm):
    """A Tornado brings one more Wildfire."""
    effects.count(s, tallies.GAME_CATACLYSMS + cataclysm, 1)
    effects.tally(s, seat, own.TALLY_SPREAD, 1)


# --- oxygen -----------------------------------------------------------------------------------------------------------


@room
def take_oxygen(s, w, seat, tile):
    """ARB-OXY-02: a token behind the screen."""
    s.arboria.oxygen[seat] += 1
    effects.tally(s, seat, own.TALLY_OXYGEN, 1)
    effects.note(w, voc.EVENT_OXYGEN, seat, tile, 0, 0, 0)
