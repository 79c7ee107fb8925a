"""Compiled. What Arboria's cataclysms cost each seat, and what its fires still cost, as a scripted player sees it.

Everything here is read off the table: other players' pieces, money and hidden tokens are not (ARB-STA-01, -04).
"""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import flow, queries
from lpsim.games.living_planet.expansions.arboria import flood
from lpsim.games.living_planet.expansions.arboria.ids import ERUPTION, FLOOD, WILDFIRE
from lpsim.games.living_planet.expansions.arboria.queries import (
    can_pay_fire,
    has_station_near,
    is_burning,
    is_volcano_placed,
    lava_direction,
    may_pay_fire,
    seats_with_station_near,
)  # fmt: skip
from lpsim.games.living_planet.expansions.arboria.vocabulary import DAM_ALLOYED, DAM_NONE
from lpsim.games.living_planet.ids import N_SIDES, NONE, TORNADO, UNIT_MOTORIZED, UNITS_PER_SEAT
from lpsim.games.living_planet.phases import cataclysm
from lpsim.games.living_planet.players import danger, outlook, terms

IDLE = 0.5  # share of what a building still does that a fire costs: some fires are put out
SEVERE = 1.5  # a Wildfire counts for this many other cataclysms
STOPPED = 0.3  # and for this many where an own Station can stop it
WATCHED = 0.5  # how often another player's Station stops a fire
FLIGHT = 1.5  # MC: a unit has to flee
LOST_SCIENTIST = 12.0  # MC of a unit that goes back to the reserve
LOST_MOTORIZED = 16.0
ABILITY = 4.0  # MC of what a building without production does
HELD = 3.0  # MC of an active unit that cannot leave its building


@room
def harm_of(found, s, r, o, p, chooser, seat, tile, die):
    """MC that a die of a hexagon costs a seat, as the chooser sees it; less than 0 if it helps."""
    kind = r.tile[tile].die_kind[die]
    if kind == WILDFIRE:
        return wildfire_harm(s, r, o, p, chooser, seat, tile)
    if kind == ERUPTION:
        return lava_harm(s, r, o, p, chooser, seat, die)
    if kind == FLOOD:
        return flood_harm(s, r, o, p, chooser, seat, tile)
    if kind == TORNADO and is_burning(s, tile):
        found += spread_harm(s, r, o, p, chooser, seat, tile, s.seat_of[r.tile[tile].die_colour[die]])
    return found


# --- Wildfire ---------------------------------------------------------------------------------------------------------


@room
def wildfire_harm(s, r, o, p, chooser, seat, tile):
    """A Wildfire that a Hydraulic Safety Station may stop (ARB-FIR-02 to -06)."""
    harm = fire_harm(s, r, o, p, seat, tile)
    if harm <= 0.0:
        return 0.0
    watchers = seats_with_station_near(s, r, tile)
    if watchers == 0:
        return harm
    for other in range(r.n_players):
        if (watchers >> other) & 1:
            if other != chooser:
                harm *= 1.0 - WATCHED
            elif seat == chooser and can_pay_fire(s, r, seat):
                harm = min(harm, price_of_water(s, r, o, seat))
    return harm


@room
def price_of_water(s, r, o, seat):
    """MC of the cheapest piece that the seat can pay against a fire."""
    least = -1.0
    for resource in range(r.n_resources):
        if may_pay_fire(s, r, seat, resource) and (least < 0.0 or o.worth[resource] < least):
            least = o.worth[resource]
    return max(0.0, least * r.arboria.fire_cost)


@room
def fire_harm(s, r, o, p, seat, tile):
    """A Wildfire that nobody stops: damage, what the token then costs (ARB-FIR-19), and units in the open."""
    harm = 0.0
    is_new = not is_burning(s, tile) and s.arboria.fire_supply > 0
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if cataclysm.is_touched(s, r, seat, place, WILDFIRE):
            harm += danger.building_harm(s, r, o, p, place)
            if is_new:
                harm += IDLE * ability(s, r, o, p, place)
    for unit in range(seat * UNITS_PER_SEAT, (seat + 1) * UNITS_PER_SEAT):
        if s.unit[unit].tile == tile and s.unit[unit].square == NONE:
            harm += FLIGHT if can_flee(s, unit) else unit_loss(r, o, unit)
    return harm


@room
def ability(s, r, o, p, place):
    """MC of what a building will still do; its points are safe in a fire (ARB-AMB-16)."""
    building = r.building[s.site[place].kind]
    if building.produces != NONE:
        return p.weight[terms.PLAN_HORIZON] * o.plays[s.site[place].number] * o.worth[building.produces]
    if s.site[place].kind == r.arboria.station:  # ARB-BLD-10
        return 0.0
    return ABILITY * min(1.0, o.turns / 4.0)


@room
def can_flee(s, unit):
    """ARB-FIR-08, -11: an active unit, and a hexagon beside it that it may go to."""
    if not queries.is_active(s, unit):
        return False
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, s.unit[unit].tile, direction)
        if other != NONE and not queries.is_closed(s, other):
            return True
    return False


@room
def unit_loss(r, o, unit):
    """MC of a unit that is eliminated."""
    soon = min(1.0, (o.turns + 0.5) / 4.0)
    if queries.kind_of(unit) >= UNIT_MOTORIZED:
        return LOST_MOTORIZED * soon + float(r.scoring.motorized * r.scoring.money_per_point)
    return LOST_SCIENTIST * soon


@room
def douse_gain(s, r, o, p, chooser, seat, tile):
    """MC that a seat gains when a fire goes out, as the chooser sees it: buildings and units work, none spreads."""
    gain = 0.0
    for square in range(r.tile[tile].n_sites):
        place = queries.place_of(tile, square)
        if s.site[place].kind != NONE and queries.controller(s, place) == seat:
            gain += ability(s, r, o, p, place)
            unit = s.site[place].unit
            if unit != NONE and queries.is_active(s, unit):
                gain += HELD * min(1.0, o.turns / 3.0)
    tornadoes = strikes_of(s, r, o, tile, TORNADO)
    if tornadoes > 0.0:
        gain += min(1.0, tornadoes) * mean_of_targets(s, r, o, p, chooser, seat, tile)
    return gain


# --- a Tornado spreads a fire -----------------------------------------------------------------------------------------


@room
def spread_harm(s, r, o, p, chooser, seat, tile, owner):
    """MC that the spreading of a fire costs a seat: the owner of the die chooses where (ARB-TOR-02)."""
    if owner == NONE:
        owner = s.leader
    if owner == seat:
        return least_of_targets(s, r, o, p, chooser, seat, tile)
    return mean_of_targets(s, r, o, p, chooser, seat, tile)


@room
def is_target(s, tile):
    """ARB-TOR-02: a hexagon that a fire can be spread to."""
    return tile != NONE and not is_burning(s, tile)


@room
def least_of_targets(s, r, o, p, chooser, seat, tile):
    """The least harm among the hexagons that the fire can be spread to."""
    least = -1.0
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if is_target(s, other):
            harm = wildfire_harm(s, r, o, p, chooser, seat, other)
            if least < 0.0 or harm < least:
                least = harm
    return max(0.0, least)


@room
def mean_of_targets(s, r, o, p, chooser, seat, tile):
    """The harm on average of the hexagons that the fire can be spread to."""
    harm, targets = 0.0, 0
    for direction in range(hexgrid.N_DIRECTIONS):
        other = queries.neighbour_tile(s, tile, direction)
        if is_target(s, other):
            harm += wildfire_harm(s, r, o, p, chooser, seat, other)
            targets += 1
    return harm / max(1, targets)


# --- Flood and lava ---------------------------------------------------------------------------------------------------


@room
def flood_harm(s, r, o, p, chooser, seat, tile):
    """A Flood: what stands high or on platforms is spared (ARB-FLO-01 to -04); a fire goes out (ARB-FLO-05)."""
    harm = danger.harm_to_buildings(s, r, o, p, seat, tile, FLOOD)
    if not flood.spares_units_outside(r, tile):
        harm += o.outside[seat, tile]
    if is_burning(s, tile):
        harm -= douse_gain(s, r, o, p, chooser, seat, tile)
    return harm


@room
def lava_harm(s, r, o, p, chooser, seat, die):
    """An eruption: only the hexagon at the end of the river, and only without a dam (ARB-LAV-01, -02)."""
    direction = lava_direction(s, r, die)
    tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
    if tile == NONE or s.arboria.dam[direction] != DAM_NONE:
        return 0.0
    return danger.harm_of(s, r, o, p, chooser, seat, tile, ERUPTION)


@room
def lava_over(s, r, o, direction, rotation, seat, own_die):
    """Eruptions to come over one side of the Volcano, turned like this; a seat's own dice count as often as it says."""
    strikes = 0.0
    face = r.tile[r.arboria.volcano]
    for die in range(face.n_dice):
        if (r.arboria.river[die] + rotation) % N_SIDES == direction:
            owner = s.seat_of[face.die_colour[die]]
            often = danger.SET_OFF
            if owner == NONE:
                often = 1.0
            elif owner == seat:
                often = own_die
            strikes += often * plays_of(s, r, o, face.die_colour[die], face.die_value[die])
    return strikes


# --- how often something may still come -------------------------------------------------------------------------------


@room
def plays_of(s, r, o, colour, value):
    """Cataclysm phases to come of a colour and value; in the last turn the dice on the Leader board tell them all."""
    if s.turn < r.turns or queries.phase_now(s) < flow.PHASE_EFFECT:
        return o.plays_of[colour, value]
    return 1.0 if s.die[colour] == value and outlook.is_to_come(s, colour, flow.PHASE_CATACLYSMS) else 0.0


@room
def strikes_of(s, r, o, tile, kind):
    """How many cataclysms of a kind may still come over a hexagon by its own dice."""
    strikes = 0.0
    face = r.tile[tile]
    for die in range(face.n_dice):
        if face.die_kind[die] == kind:
            often = 1.0 if s.seat_of[face.die_colour[die]] == NONE else danger.SET_OFF
            strikes += often * plays_of(s, r, o, face.die_colour[die], face.die_value[die])
    return strikes


@room
def strikes_expected(s, r, o, seat, tile):
    """Cataclysms that may still come over a hexagon by its own dice; a Wildfire counts for more, eruptions go away."""
    strikes, fires = 0.0, 0.0
    face = r.tile[tile]
    for die in range(face.n_dice):
        kind = face.die_kind[die]
        if kind != ERUPTION:
            often = 1.0 if s.seat_of[face.die_colour[die]] == NONE else danger.SET_OFF
            one = often * plays_of(s, r, o, face.die_colour[die], face.die_value[die])
            strikes += one
            if kind == WILDFIRE:
                fires += one
    if fires > 0.0:
        is_safe = can_pay_fire(s, r, seat) and s.tile[tile].cell != NONE and has_station_near(s, r, seat, tile)
        strikes += fires * ((STOPPED if is_safe else SEVERE) - 1.0)
    return strikes


@room
def add_lava(s, r, o, seat):
    """Add to outlook.strikes the lava beside the Volcano, where no dam holds it."""
    if not is_volcano_placed(s, r):
        return
    face = r.tile[r.arboria.volcano]
    for die in range(face.n_dice):  # one walk over the dice; dams are rare and take their own
        direction = lava_direction(s, r, die)
        tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
        if tile != NONE and s.arboria.dam[direction] == DAM_NONE:
            often = 1.0 if s.seat_of[face.die_colour[die]] == NONE else danger.SET_OFF
            o.strikes[tile] += often * plays_of(s, r, o, face.die_colour[die], face.die_value[die])
    for direction in range(hexgrid.N_DIRECTIONS):
        if s.arboria.dam[direction] != DAM_NONE:
            tile = queries.neighbour_tile(s, r.arboria.volcano, direction)
            if tile != NONE:
                o.strikes[tile] += lava_to_come(s, r, o, direction, seat)


@room
def lava_to_come(s, r, o, direction, seat):
    """Eruptions that get past the dam on a side of the Volcano on the map (ARB-DAM-08, -09)."""
    dam = s.arboria.dam[direction]
    if dam == DAM_ALLOYED:
        return 0.0
    strikes = lava_over(s, r, o, direction, s.tile[r.arboria.volcano].rotation, seat, danger.SET_OFF)
    return strikes if dam == DAM_NONE else max(0.0, strikes - 1.0)


@room
def struck_tile(s, r, struck, tile, die):
    """The hexagon that a die of a hexagon on the map strikes: lava the end of its river, if no dam holds it."""
    if r.tile[tile].die_kind[die] != ERUPTION:
        return struck
    direction = lava_direction(s, r, die)
    if s.arboria.dam[direction] != DAM_NONE:
        return NONE
    return queries.neighbour_tile(s, r.arboria.volcano, direction)


@room
def is_struck_soon(s, tile):
    """Whether a cataclysm that is already set off still waits for its turn to strike this hexagon (LP-CAT-04)."""
    for i in range(s.depth):
        if s.stack[i].kind == flow.TASK_STRIKE and s.stack[i].a == tile:
            return True
    return False
