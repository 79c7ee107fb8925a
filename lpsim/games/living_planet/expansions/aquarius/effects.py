"""Compiled. The only writers of Aquarius's pieces: ships, Seaport tiles, walls, drafted hexagons."""

from lpsim.core.jit import room
from lpsim.games.living_planet import effects, tallies
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import ids as own
from lpsim.games.living_planet.expansions.aquarius import queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_PICKS, MAX_PORTS
from lpsim.games.living_planet.expansions.aquarius.vocabulary import WALL_IRON, WALL_NONE
from lpsim.games.living_planet.ids import (
    IRON,
    MAX_SITES,
    MAX_TILES,
    MAX_UNITS,
    NONE,
    OIL,
    UNIT_SCIENTIST,
    VIBRIUM,
)  # fmt: skip


@room
def clear(aquarius):
    """Nothing of Aquarius on the table."""
    aquarius.launched, aquarius.pile, aquarius.out, aquarius.drafter = 0, 0, 0, 0
    aquarius.powered, aquarius.settled, aquarius.held, aquarius.tried = 0, 0, 0, 0
    for port in range(MAX_PORTS):
        aquarius.port[port], aquarius.face[port] = NONE, 0
    for tile in range(MAX_TILES):
        aquarius.iron_wall[tile], aquarius.vibrium_wall[tile] = 0, 0
    for pick in range(MAX_PICKS):
        aquarius.drafted[pick] = NONE
    forget_boardings(aquarius)


# --- set-up -----------------------------------------------------------------------------------------------------------


@room
def begin_draft(s, seat):
    """AQU-AMB-01: this player drafts first."""
    s.aquarius.drafter = seat


@room
def draft(s, w, seat, tile):
    """AQU-SET-10: a hexagon of the pile lies face down before a player."""
    s.aquarius.pile &= ~(1 << tile)
    pick = 0
    while s.aquarius.drafted[pick] != NONE:
        pick += 1
    s.aquarius.drafted[pick] = tile
    effects.note(w, voc.EVENT_DRAFT, seat, 0, 0, 0, 0)


# --- Seaports ---------------------------------------------------------------------------------------------------------


@room
def put_port(s, r, w, seat, port, face, place):
    """AQU-AMB-03, -98: this Seaport tile lies here, and shows this face as long as it does."""
    s.aquarius.port[port], s.aquarius.face[port] = place, face
    effects.note(w, voc.EVENT_PORT, seat, port, r.aquarius.port_value[port, face], place, 0)


@room
def take_port(s, r, place):
    """A Seaport that is destroyed goes back to the pool of buildings."""
    port = queries.port_at(s, r, place)
    if port != NONE:
        s.aquarius.port[port], s.aquarius.face[port] = NONE, 0


@room
def begin_production(s):
    """AQU-SHP-02: nothing built on this die yet."""
    s.aquarius.launched = 0


@room
def use_port(s, ships):
    """AQU-AMB-26: the Seaport has done so much on this die."""
    s.aquarius.launched += ships


@room
def put_ship(s, r, w, seat, tile, area, paid):
    """AQU-SHP-01, AQU-SET-06: a ship of the reserve lies in this water."""
    ship = base_queries.reserve_unit(s, r, seat, own.SHIP)
    effects.put_unit(s, ship, tile, NONE)
    effects.stand_in(s, ship, area)
    effects.note(w, voc.EVENT_SHIP, seat, ship, tile, paid, 0)
    return ship


@room
def launch(s, r, w, seat, tile, area):
    """AQU-SHP-01, AQU-BLD-05: Iron to the pool, and a new ship."""
    effects.pay_resource(s, seat, IRON, 1, tallies.PAID_RECRUITS)
    put_ship(s, r, w, seat, tile, area, 1)
    effects.tally(s, seat, tallies.TALLY_RECRUITED + own.SHIP, 1)
    use_port(s, 1)


@room
def recruit_at_port(s, r, w, seat, place, resource):
    """AQU-BLD-03, -05: the resource to the pool, and a Scientist comes onto the Seaport."""
    effects.pay_resource(s, seat, resource, 1, tallies.PAID_RECRUITS)
    effects.recruit(s, w, base_queries.reserve_unit(s, r, seat, UNIT_SCIENTIST), place, resource)
    use_port(s, r.aquarius.ships_per_die)


# --- sailing and loading ----------------------------------------------------------------------------------------------


@room
def burn_fuel(s, seat, pieces):
    """AQU-AMB-100: Oil of a ship goes to the pool at once."""
    effects.pay_resource(s, seat, OIL, pieces, own.PAID_FUEL)


@room
def pay_for_move(s, r, w, seat):
    """AQU-MOV-02: the Oil of this Move action, for all ships of the player."""
    burn_fuel(s, seat, r.aquarius.fuel_move)
    s.aquarius.powered = 1
    effects.note(w, voc.EVENT_POWER, seat, r.aquarius.fuel_move, 0, 0, 0)


@room
def end_move(s):
    """The Move action is over."""
    s.aquarius.powered = 0
    forget_boardings(s.aquarius)


@room
def move_ship(s, ship, tile, area):
    """AQU-TRN-09: a ship comes into this water, with what it carries."""
    effects.put_unit(s, ship, tile, NONE)
    effects.stand_in(s, ship, area)
    if s.unit[ship].start_tile != NONE:  # where a ship was before makes no difference to it
        effects.mark_unit(s, ship, tile)
    take_cargo_along(s, ship)


@room
def take_cargo_along(s, ship):
    """AQU-TRN-09: what a ship carries is where the ship is."""
    cargo = base_queries.cargo_of(s, ship)
    if cargo != NONE:
        effects.take_aboard(s, cargo, ship)


@room
def sail(s, w, ship, tile, area, cataclysm, paid):
    """AQU-CON-03: a water step."""
    seat = base_queries.owner_of(ship)
    move_ship(s, ship, tile, area)
    effects.tally(s, seat, own.TALLY_SAILED, 1)
    effects.note(w, voc.EVENT_SAIL, seat, ship, tile, cataclysm, paid)


@room
def board(s, w, ship, unit):
    """AQU-TRN-01: a unit goes aboard; a building that it leaves without a chip is abandoned (AQU-AMB-52)."""
    seat = base_queries.owner_of(ship)
    effects.walk_unit(s, unit, s.unit[unit].tile, NONE)
    effects.take_aboard(s, unit, ship)
    effects.tally(s, seat, own.TALLY_BOARDED, 1)
    effects.note(w, voc.EVENT_BOARD, seat, ship, unit, 0, 0)


@room
def land(s, w, ship, unit, square, area):
    """AQU-TRN-06: a unit goes ashore: into the building on a square, or onto an area of land."""
    seat, tile = base_queries.owner_of(ship), s.unit[ship].tile
    effects.walk_unit(s, unit, tile, square)
    if square == NONE:
        effects.stand_in(s, unit, area)
    effects.tally(s, seat, own.TALLY_LANDED, 1)
    effects.note(w, voc.EVENT_LAND, seat, ship, unit, tile, square)


@room
def count_boarding(s, unit):
    """How often a unit has boarded with so many movement points left; with fewer, counting begins anew."""
    if s.aquarius.boarded_at != s.points:
        forget_boardings(s.aquarius)
        s.aquarius.boarded_at = s.points
    s.aquarius.boarded[unit] += 1


@room
def forget_boardings(aquarius):
    """Nobody has boarded yet."""
    aquarius.boarded_at = 0
    for unit in range(MAX_UNITS):
        aquarius.boarded[unit] = 0


@room
def count_exploration(s, seat):
    """A ship explores."""
    effects.tally(s, seat, own.TALLY_EXPLORED_BY_SHIP, 1)


@room
def build_by_ship(s, seat, place):
    """AQU-SBD-05: a ship has constructed a building; it bears a chip."""
    effects.put_chip(s, seat, place)
    effects.tally(s, seat, own.TALLY_BUILT_BY_SHIP, 1)


@room
def fix_by_ship(s, r, w, seat, place):
    """AQU-FIX-01: money to the bank and a chip on the building; nobody's building is thereby taken over."""
    if base_queries.is_abandoned(s, place):
        effects.tally(s, seat, tallies.TALLY_CAPTURED + s.site[place].kind, 1)
    effects.spend(s, seat, r.actions.fix_cost, tallies.SPENT_FIXING)
    effects.put_chip(s, seat, place)
    effects.note(w, voc.EVENT_SHIP_FIX, seat, place, r.actions.fix_cost, 0, 0)


@room
def count_free(s, seat, action):
    """A free action was taken."""
    effects.tally(s, seat, tallies.TALLY_FREE + action, 1)


# --- cataclysms -------------------------------------------------------------------------------------------------------


@room
def begin_storm(s):
    """No ship is dealt with yet."""
    s.aquarius.settled, s.aquarius.held = 0, 0
    forget_boardings(s.aquarius)


@room
def settle(s, ship):
    """The cataclysm under way has dealt with a ship."""
    s.aquarius.settled |= 1 << ship


@room
def hold(s, w, ship, pieces, cataclysm):
    """AQU-TOR-03, AQU-WHP-03: Oil is paid for a ship, and it stays."""
    seat = base_queries.owner_of(ship)
    burn_fuel(s, seat, pieces)
    s.aquarius.held |= 1 << ship
    effects.note(w, voc.EVENT_HOLD, seat, ship, pieces, cataclysm, 0)


@room
def draw_in(s, w, ship, tile, area):
    """AQU-WHP-02: the Whirlpool draws a ship onto it."""
    seat = base_queries.owner_of(ship)
    move_ship(s, ship, tile, area)
    count_fate(s, seat, own.STORM_DRAWN)
    effects.note(w, voc.EVENT_DRAWN_IN, seat, ship, 0, 0, 0)


@room
def count_fate(s, seat, fate):
    """What became of a ship in a cataclysm."""
    effects.tally(s, seat, own.TALLY_STORMS + fate, 1)


@room
def note_tried(s, tried):
    """AQU-AMB-76: whether the Whirlpool was tried in this Explore action and did not fit."""
    s.aquarius.tried = tried


# --- walls ------------------------------------------------------------------------------------------------------------


@room
def build_wall(s, r, w, seat, place, wall):
    """AQU-WAL-04, -08: pieces beside a building; the Iron that they replace goes to the pool."""
    drop_wall(s, r, place)
    tile, bit = place // MAX_SITES, 1 << (place % MAX_SITES)
    if wall == WALL_IRON:
        effects.lay_resource(s, seat, IRON, r.aquarius.wall_cost, own.PAID_WALLS)
        s.aquarius.iron_wall[tile] |= bit
    else:
        effects.lay_resource(s, seat, VIBRIUM, r.aquarius.wall_cost, own.PAID_WALLS)
        s.aquarius.vibrium_wall[tile] |= bit
    effects.tally(s, seat, own.TALLY_WALLS + wall, 1)
    effects.note(w, voc.EVENT_WALL, seat, place, wall, 0, 0)


@room
def drop_wall(s, r, place):
    """AQU-WAL-05, AQU-AMB-68: the pieces of a wall go back to the pool."""
    wall = queries.wall_at(s, place)
    if wall == WALL_NONE:
        return
    tile, bit = place // MAX_SITES, 1 << (place % MAX_SITES)
    s.aquarius.iron_wall[tile] &= ~bit
    s.aquarius.vibrium_wall[tile] &= ~bit
    effects.recover_resource(s, IRON if wall == WALL_IRON else VIBRIUM, r.aquarius.wall_cost)


@room
def hold_back(s, r, w, place):
    """AQU-WAL-05, -06: a wall has saved a building; one of Iron is lost by it."""
    wall = queries.wall_at(s, place)
    effects.count(s, own.GAME_WALLS_USED + wall, 1)
    effects.note(w, voc.EVENT_WALL_HELPS, NONE, place, wall, 0, 0)
    if wall == WALL_IRON:
        drop_wall(s, r, place)
