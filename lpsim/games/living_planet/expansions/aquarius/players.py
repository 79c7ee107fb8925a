"""Compiled. How scripted players judge what Aquarius adds: ships, Seaports, walls, storms.

Called by `players/extras.py`, and only when Aquarius is in play. The terms are named in `terms.py` beside this file.
What is drafted, and which Seaport is taken, they leave to chance.
"""

from lpsim.core import hexgrid
from lpsim.core.jit import room
from lpsim.games.living_planet import queries as base_queries
from lpsim.games.living_planet.expansions.aquarius import exploring, ports, queries
from lpsim.games.living_planet.expansions.aquarius import vocabulary as voc
from lpsim.games.living_planet.expansions.aquarius.ids import TIDAL_WAVE
from lpsim.games.living_planet.expansions.aquarius.queries import FIRST_SHIP, NOWHERE
from lpsim.games.living_planet.expansions.aquarius.ruleset import MAX_AREAS
from lpsim.games.living_planet.ids import IRON, MAX_SITES, NONE, OIL, UNITS_PER_SEAT, VIBRIUM
from lpsim.games.living_planet.phases import explore
from lpsim.games.living_planet.players import builds, danger, outlook, terms, weigh

(
    SHIP_BUILD, SHIP_RECRUIT, SHIP_WATER, SHIP_EXPLORE, SHIP_LAND, SHIP_LOAD, SHIP_SAVE, SHIP_FUEL, SHIP_FIX,
    WALL_SAVED, WALL_PAID,
) = terms.PLACES["aquarius"]  # fmt: skip

SHIP = 10.0  # MC of a ship that can still sail and build
SCIENTIST = 12.0  # of one who can still work, as in `players/acting.py`
NEW_SEA = 10.0  # MC of a new hexagon to players who have only ships
DRAWN = 0.4  # share of a ship's worth that it costs to be drawn onto the Whirlpool: the next of its dice may sink it
FADE = 0.6  # what is one water step further counts for this much
STRIKE = 0.3  # share of a building's worth that one more Tidal Wave is counted for
LOADING = 0.3  # MC, so that nobody loads for nothing
TAKEN = 0.8  # share of a building's worth to one who takes it and has no chip there yet


# --- what is worth what -----------------------------------------------------------------------------------------------


@room
def points_of(r, vp):
    """MC of victory points."""
    return float(vp * r.scoring.money_per_point)


@room
def worth_of_ship(s, r, o, ship):
    """MC of a ship on the map: its point, its work to come, and the unit aboard."""
    value = points_of(r, r.aquarius.ship_vp) + SHIP * min(1.0, o.turns / 4.0)
    cargo = base_queries.cargo_of(s, ship)
    if cargo != NONE:
        value += danger.unit_harm(s, cargo)
    return value


@room
def best_in_water(s, r, w, tile, area):
    """The best building that a ship could construct in a water area, kinds ranked before."""
    best = 0.0
    for square in range(r.tile[tile].n_sites):
        place = base_queries.place_of(tile, square)
        if s.site[place].kind == NONE and (queries.waters_at(r, place) >> area) & 1:
            best = max(best, builds.best_on_square(r, w, tile, square))
    return best


@room
def value_of_water(s, r, w, tile, area):
    """What a ship finds in a water area, or one step further, while there is time to build it."""
    best = best_in_water(s, r, w, tile, area)
    for direction in range(hexgrid.N_DIRECTIONS):
        spot = queries.across(s, r, tile, area, direction)
        if spot != NOWHERE:
            best = max(best, FADE * best_in_water(s, r, w, spot // MAX_AREAS, spot % MAX_AREAS))
    return best * min(1.0, w.outlook.turns / 2.0)


@room
def gain_of_sailing(s, r, w, ship, tile, area):
    """What a ship finds in another water, less what it finds where it is."""
    piece = s.unit[ship]
    return value_of_water(s, r, w, tile, area) - value_of_water(s, r, w, piece.tile, piece.area)


@room
def best_voyage(s, r, w, seat):
    """The best that one ship gains by one water step."""
    best = 0.0
    for ship in range(seat * UNITS_PER_SEAT + FIRST_SHIP, (seat + 1) * UNITS_PER_SEAT):
        piece = s.unit[ship]
        if piece.tile != NONE:
            for direction in range(hexgrid.N_DIRECTIONS):
                spot = queries.across(s, r, piece.tile, piece.area, direction)
                if spot != NOWHERE:
                    best = max(best, gain_of_sailing(s, r, w, ship, spot // MAX_AREAS, spot % MAX_AREAS))
    return best


# --- actions of the base game -----------------------------------------------------------------------------------------


@room
def mod_can_explore(can, s, r, w, seat, value):
    """Whether some empty cell can be reached, by land or by water."""
    exploring.mark_reach(s, r, w, seat)
    for i in range(s.n_frontier):
        if explore.touches_enough(r, s.frontier[i]) and exploring.is_reached(s, r, w, s.frontier[i].cell):
            return True
    return False


@room
def score_explore(s, r, w, p, value):
    """Exploring by ship: there is no ground to look for, but water and what stands in it."""
    if queries.ships_of(s, w.seat) > 0:
        weigh.add(w, p, SHIP_EXPLORE, NEW_SEA * min(1.0, w.outlook.turns / 3.0))


@room
def mod_best_move(best, s, r, w, p, seat):
    """What moving can gain by ship, the Oil paid."""
    if not queries.has_fuel(s, seat, r.aquarius.fuel_move):
        return best
    gain = p.weight[SHIP_WATER] * best_voyage(s, r, w, seat) - p.weight[SHIP_FUEL] * w.outlook.worth[OIL]
    return max(best, gain)


# --- options of its own -----------------------------------------------------------------------------------------------


@room
def score_free(verb, s, r, w, p, seat, a, b):
    """Options that Aquarius adds to decisions of the base game: in production, in Move, free actions."""
    o = w.outlook
    if verb == voc.ACT_LAUNCH:
        weigh.add(w, p, SHIP_BUILD, points_of(r, r.aquarius.ship_vp) + SHIP * min(1.0, o.turns / 4.0))
        weigh.add(w, p, terms.BUILD_COST, -o.worth[IRON])
    elif verb == voc.ACT_PORT_SCIENTIST:
        weigh.add(w, p, SHIP_RECRUIT, SCIENTIST * min(1.0, o.turns / 4.0))
        weigh.add(w, p, terms.BUILD_COST, -o.worth[ports.recruit_cost(r, a)])
    elif verb == voc.ACT_POWER:
        weigh.add(w, p, SHIP_WATER, best_voyage(s, r, w, seat))
        weigh.add(w, p, SHIP_FUEL, -r.aquarius.fuel_move * o.worth[OIL])
    elif verb == voc.ACT_SHIP_FIX:
        score_fix(s, r, w, p, a)
    elif verb == voc.ACT_WALL:
        score_wall(s, r, w, p, a, b)
    else:
        score_step(s, r, w, p, verb, a, b)


@room
def score_fix(s, r, w, p, place):
    """A chip on a building beside a ship; an abandoned one is taken over by it."""
    o = w.outlook
    value = outlook.value_of(s, r, o, p, place)
    gain = value if base_queries.is_abandoned(s, place) else 0.5 * value
    weigh.add(w, p, SHIP_FIX, gain)
    weigh.add(w, p, terms.BUILD_COST, -r.actions.fix_cost * o.coin)


@room
def score_wall(s, r, w, p, place, wall):
    """Tidal Waves that may still come over a building: Iron keeps off one of them."""
    o = w.outlook
    tile = place // MAX_SITES
    waves = danger.strikes_expected(s, r, o, tile, TIDAL_WAVE)
    kept_off = waves if wall == voc.WALL_VIBRIUM else min(1.0, waves)
    if queries.wall_at(s, place) == voc.WALL_IRON:
        kept_off = max(0.0, waves - 1.0)
    weigh.add(w, p, WALL_SAVED, STRIKE * kept_off * outlook.value_of(s, r, o, p, place))
    metal = VIBRIUM if wall == voc.WALL_VIBRIUM else IRON
    weigh.add(w, p, WALL_PAID, -r.aquarius.wall_cost * max(1.0, o.worth[metal]))


@room
def judge(kind, s, r, w, p, seat, verb, a, b, c):
    """Aquarius's own decisions."""
    if kind == voc.DEC_STORM:
        score_storm(s, r, w, p, verb, a)
    elif kind == voc.DEC_WIND:
        score_loading(s, r, w, p, verb, a, b, c)
    elif kind == voc.DEC_RESIST:
        score_resist(s, r, w, p, verb, a)


@room
def score_storm(s, r, w, p, verb, ship):
    """A ship saved by sailing away or by Oil; letting it go scores 0."""
    if verb == voc.ACT_YIELD:
        return
    weigh.add(w, p, SHIP_SAVE, worth_of_ship(s, r, w.outlook, ship))
    if verb == voc.ACT_HOLD:
        weigh.add(w, p, SHIP_FUEL, -r.aquarius.fuel_stay * w.outlook.worth[OIL])
    elif w.b == TIDAL_WAVE:
        weigh.add(w, p, SHIP_FUEL, -r.aquarius.fuel_flee * w.outlook.worth[OIL])


@room
def score_resist(s, r, w, p, verb, ship):
    """Oil against the Whirlpool: to keep a ship that would go down, or one that would be drawn in."""
    if verb == voc.ACT_HOLD:
        at_stake = 1.0 if s.unit[ship].tile == r.aquarius.whirlpool else DRAWN
        weigh.add(w, p, SHIP_SAVE, at_stake * worth_of_ship(s, r, w.outlook, ship))
        weigh.add(w, p, SHIP_FUEL, -r.aquarius.fuel_resist * w.outlook.worth[OIL])


@room
def score_step(s, r, w, p, verb, ship, b):
    """Sailing, boarding, landing in a Move action."""
    area = NONE
    if verb == voc.ACT_SAIL:
        weigh.add(w, p, terms.UNIT_EFFORT, -1.0)
        spot = queries.step_to(s, r, s.unit[ship].tile, s.unit[ship].area, b)
        area = spot % MAX_AREAS
    score_loading(s, r, w, p, verb, ship, b, area)


@room
def score_loading(s, r, w, p, verb, a, b, c):
    """Where a ship sails to, and what a unit finds that lands."""
    if verb == voc.ACT_SAIL:
        weigh.add(w, p, SHIP_WATER, gain_of_sailing(s, r, w, a, b, c))
    elif verb == voc.ACT_BOARD:
        weigh.add(w, p, SHIP_LOAD, -LOADING)
    elif verb == voc.ACT_LAND:
        weigh.add(w, p, SHIP_LOAD, -LOADING)
        if b >= MAX_AREAS:
            place = base_queries.place_of(s.unit[a].tile, b - MAX_AREAS)
            if base_queries.is_abandoned(s, place):
                weigh.add(w, p, SHIP_LAND, TAKEN * outlook.value_of(s, r, w.outlook, p, place))


@room
def mod_needs_ground(needed, s, r, kind):
    """A ship that sails away looks for water to build in."""
    return needed or kind == voc.DEC_WIND
